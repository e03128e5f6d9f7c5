"""Bots move by themselves, in processes of their own: the table answers while they think, and no process that dies stops a
game."""
from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import func, select

import roadstead
from roadstead.opponents import analyse
from roadstead.opponents.roadsboats.aims import SENTENCES
from roadstead.table.open_game import About, Keys, OpenGame, Start
from roadstead.table.storage.database import engine
from roadstead.table.storage.schema import entries
from roadstead.table.workers import bot_turn
from tests.table.server import ME, OPEN, Chair, Json, Server, bot
from tests.waiting import waited


def thinking(server: Server) -> Chair:
    """A game in which a bot is to choose its home."""
    return server.found("roadsboats", bot("hard"), ME, options={"map": "dead-sea"}, seed=0)


def moves_until(chair: Chair, seat: int) -> Json:
    """The first option that there is, until another seat is to move."""
    scene = chair.scene()
    while scene["to_move"] != seat:
        scene = chair.act(scene["decision"]["options"][0]["text"])
    return scene


def bot_has_moved(chair: Chair, version: int) -> bool:
    scene = chair.scene()
    return scene["version"] > version and scene["to_move"] in scene["yours"]


@contextmanager
def held(server: Server) -> Iterator[list[int]]:
    """The processes that think, that of bots among them, held in mid-thought: whatever they are asked, no answer comes until they
    are let go."""
    chair = server.found("lehavre", bot("random"), ME)
    waited(lambda: bot_has_moved(chair, 0))  # it is started when it is asked
    found = workers(server)
    with stopped(*found):
        yield found


@contextmanager
def stopped(*processes: int) -> Iterator[None]:
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with suppress(ProcessLookupError):  # it may have been killed
                os.kill(process, signal.SIGCONT)


def workers(server: Server) -> list[int]:
    """The processes that the server has started to think."""
    assert server.process is not None
    return thinkers(server.process.pid)


def thinkers(parent: int) -> list[int]:
    return [int(child.name) for child in Path("/proc").glob("[0-9]*") if is_worker(child, parent)]


def is_worker(child: Path, parent: int) -> bool:
    try:
        started_by = int((child / "stat").read_text().rpartition(")")[2].split()[1])
        return started_by == parent and "spawn_main" in (child / "cmdline").read_text()
    except OSError:
        return False  # it has ended


def alive(process: int) -> bool:
    """Running, not merely unburied."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_bot_moves_when_it_is_its_turn(server: Server) -> None:
    chair = server.found("lehavre", ME, bot("easy"), seed=3)
    scene = moves_until(chair, 1)
    waited(lambda: bot_has_moved(chair, scene["version"]))
    entries = chair.ok("GET", "log", since=scene["version"])["entries"]
    assert {entry["seat"] for entry in entries} == {1}
    assert {entry["kind"] for entry in entries} == {"act"}


def test_bots_among_themselves_play_to_the_end(server: Server) -> None:
    chair = server.found("lehavre", bot("random"), bot("random"), options={"variant": "short"})
    waited(lambda: chair.scene()["status"] == "over")
    record = chair.ok("GET", "record")
    assert roadstead.replay(record).returns() == chair.scene()["result"]["scores"]


def test_what_a_bot_thought_of_a_position_that_was_taken_back_is_dropped(server: Server) -> None:
    with held(server):
        chair = server.found("roadsboats", ME, bot("easy"), options={"map": "dead-sea"}, seed=0)
        ended = moves_until(chair, 1)["version"]
        chair.ok("POST", "undo", {"version": ended})
        assert moves_until(chair, 1)["version"] == ended + 2
    waited(lambda: bot_has_moved(chair, ended + 2))
    log = chair.ok("GET", "log")["entries"]
    told = [(entry["kind"], entry["seat"]) for entry in log[ended - 1 : ended + 3]]
    assert told == [("act", 0), ("undo", 0), ("act", 0), ("act", 1)]


def test_only_bots_that_keep_to_the_clock_sit_down(server: Server) -> None:
    for name in ("hard:999999999", "nobody"):
        asked = {"game": "lehavre", "seats": [ME, bot(name)]}
        assert server.guest().post("/api/games", json=asked).status_code == 422
        server.found("lehavre", ME, ME).refused(422, "PUT", "seats/0/bot", {"level": name})


def test_a_bot_goes_on_with_the_plan_that_it_is_handed() -> None:
    """It is made anew for each turn. With no nodes it looks for nothing better: the plan says what it does, not its seed."""
    state = roadstead.game("roadsboats").new(1, 0, {"map": "mesopotamia"})
    begun = bot_turn("roadsboats", state.to_dict(), "master:20", 1)
    for text in begun.texts:
        state.apply_action(state.string_to_action(text))
    asked = ("roadsboats", state.to_dict(), "master:0")
    one, other = bot_turn(*asked, 2, begun.memory), bot_turn(*asked, 3, begun.memory)
    assert one == other
    assert one.memory
    assert bot_turn(*asked, 2).memory != bot_turn(*asked, 3).memory


def test_what_a_bot_meant_to_do_is_forgotten_where_the_game_has_gone_back() -> None:
    start = Start(roadstead.game("lehavre"), 1, 1, {}, {})
    live = OpenGame(About("a", "", False, False, 0.0), start, Keys("", "", "", False), [])
    assert live.remembered(0) == ""
    live.memories[0] = (0, "a plan")
    assert live.remembered(0) == "a plan"
    live.memories[0] = (1, "a later plan")
    assert live.remembered(0) == ""


def test_the_table_answers_while_bots_think(server: Server) -> None:
    with held(server):
        chair = thinking(server)
        for _ in range(5):
            assert server.guest().get("/healthz").status_code == 200
            assert chair.scene()["version"] == 0
    waited(lambda: bot_has_moved(chair, 0))


# Processes that die.


def test_a_killed_worker_does_not_stop_the_game(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert workers(server) == [], "they are started when they are needed"
        with held(server) as (worker,):
            chair = thinking(server)
            os.kill(worker, signal.SIGKILL)
        waited(lambda: bot_has_moved(chair, 0))
        assert worker not in workers(server)


def test_after_a_restart_a_bot_that_was_to_move_moves(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        with held(server) as (orphan,):
            chair = thinking(server)
            server.kill()
            with engine(server.database).connect() as database:
                query = select(func.count()).select_from(entries).where(entries.c.game_id == chair.game)
                assert database.execute(query).scalar_one() == 0
        waited(lambda: not alive(orphan))
        server.start()
        waited(lambda: bot_has_moved(chair, 0))
        assert [entry["seat"] for entry in chair.ok("GET", "log")["entries"]] == [0]


def test_no_worker_outlives_a_table_that_is_stopped_while_it_thinks(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        thinking(server)
        waited(lambda: len(workers(server)) == 1)
        at_work = workers(server)
        server.stop()
        waited(lambda: not any(alive(process) for process in at_work))


# What they say.


def test_a_bot_says_what_its_moves_are_for_and_all_can_read_it_in_the_log(server: Server) -> None:
    """The person does nothing; the bot's first turns are about its first buildings."""
    chair = server.found("roadsboats", bot("easy"), ME, options={"map": "dead-sea"}, seed=0)

    def said() -> list[Json]:
        entries = chair.ok("GET", "log")["entries"]
        return [{**done, "seat": entry["seat"]} for entry in entries for done in entry["actions"] if "aim" in done]

    def played() -> bool:
        scene = chair.scene()
        if scene["to_move"] == 1:
            texts = [option["text"] for option in scene["decision"]["options"]]
            chair.act(next((text for text in ("end", "done", "order never") if text in texts), texts[0]))
        return bool(said())

    waited(played)
    assert {one["seat"] for one in said()} == {0}
    assert {one["aim"]["what"] for one in said()} <= {*SENTENCES}
    watching = chair.with_key(chair.made["watch"])
    assert [done for entry in watching.ok("GET", "log")["entries"] for done in entry["actions"] if "aim" in done]


# Hints.


def test_a_hint_gives_the_choices_with_the_best_first(server: Server) -> None:
    chair = server.found("lehavre", ME, ME, seed=7)
    chair.act("supply")
    state = roadstead.game("lehavre").new(2, 7)
    state.apply_action(state.string_to_action("supply"))
    found = chair.ok("POST", "hint", {})
    assert found == json.loads(json.dumps(analyse(state, 0)))
    values = [option["value"] for option in found["options"]]
    assert len(values) > 1
    assert values == sorted(values, reverse=True)
    assert {option["text"] for option in found["options"]} == {one["text"] for one in chair.scene()["decision"]["options"]}
    assert chair.ok("POST", "hint", {"seat": 1})["options"] == [], "it is not to move"


def test_with_others_there_are_no_hints_unless_the_game_was_founded_with_them(server: Server) -> None:
    plain = server.found("lehavre", ME, OPEN)
    guest = plain.join("Bob")
    for chair in (plain, guest):
        chair.refused(403, "POST", "hint", {})
    helped = server.found("lehavre", ME, OPEN, hints=True)
    guest = helped.join("Bob")
    assert helped.ok("POST", "hint", {})["options"] != []
    assert guest.ok("POST", "hint", {})["options"] == []
    helped.with_key(helped.made["watch"]).refused(403, "POST", "hint", {})
    stern = server.found("lehavre", ME, ME, hints=False)
    stern.refused(403, "POST", "hint", {})
