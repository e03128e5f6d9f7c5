"""Records come in and go out unchanged, unfinished games go on, and a sandbox is a private game from any position of another."""
from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import roadstead
from tests.paths import as_now, recorded
from tests.table.cluster import only_sqlite
from tests.table.players import chosen, log, play_on, texts
from tests.table.server import ME, OPEN, Chair, Json, Server, bot
from tests.waiting import waited

SHORT: Json = {"variant": "short"}
#: Alone and with interrupts, from a seed and from a position, of both games.
SOME = [
    "lehavre-1p-short-plain",
    "lehavre-2p-short-rich",
    "lehavre-3p-full-rich",
    "roadsboats-a-river-runs-through-it-plain",
    "roadsboats-laid-2-rich",
]


def brought(server: Server, record: Json, **more: Any) -> Chair:
    answer = server.guest().post("/api/games/import", json={"record": record, **more})
    assert answer.status_code == 201, answer.text
    return Chair(server, answer.json()["id"], answer.json()["key"], answer.json())


# Records.

SPACES = 3_900_000


def rows_of(folder: Path, game: str) -> str:
    """All that is stored of a game, as text."""
    with closing(sqlite3.connect(folder / "table.db")) as database:
        setup = database.execute("SELECT options, setup, title FROM games WHERE id = ?", [game]).fetchall()
        actions = database.execute("SELECT actions FROM entries WHERE game_id = ?", [game]).fetchall()
    return repr([setup, actions])


@only_sqlite
def test_what_is_stored_of_a_record_is_what_the_game_writes(tmp_path: Path) -> None:
    """Megabytes of spaces say nothing."""
    record = recorded("lehavre-2p-short-rich")
    spaced = json.loads(json.dumps(record))
    plain = next(place for place, action in enumerate(record["actions"]) if isinstance(action, str) and " " in action)
    spaced["actions"][plain] = record["actions"][plain].replace(" ", " " * SPACES)
    with Server(tmp_path) as server:
        chair = brought(server, spaced, title="  of   spaces\n" + " " * 100_000)
        assert chair.ok("GET", "record") == as_now(record)
        assert chair.scene()["title"] == "of spaces"
        kept = rows_of(tmp_path, chair.game)
        honest = rows_of(tmp_path, brought(server, record, title="of spaces").game)
        assert kept == honest
        assert len(kept) < 2 * len(json.dumps(record))
        assert [action["do"] for entry in log(chair) for action in entry["actions"]] == [
            action if isinstance(action, str) else action["do"] for action in as_now(record)["actions"]
        ]


def test_names_and_titles_are_one_line(server: Server) -> None:
    ann = server.found("lehavre", {**ME, "name": " Ann \t of\n\nCleves "}, OPEN, title="a \n\n game")
    bob = ann.join("  Bob  ")
    scene = bob.scene()
    assert (scene["title"], [seat["name"] for seat in scene["seats"]]) == ("a game", ["Ann of Cleves", "Bob"])


@pytest.mark.parametrize("name", SOME)
def test_a_record_brought_in_goes_out_the_same(server: Server, name: str) -> None:
    record = recorded(name)
    chair = brought(server, record)
    scene = chair.scene()
    assert (scene["status"], scene["ply"]) == ("over", len(record["actions"]))
    assert scene["result"]["scores"] == record["scores"]
    assert chair.ok("GET", "record") == as_now(record)


def test_an_unfinished_record_goes_on_where_it_ended(server: Server) -> None:
    record = recorded("lehavre-2p-full-plain")
    half = len(record["actions"]) - 100
    begun = {**record, "actions": record["actions"][:half], "scores": None}
    chair = brought(server, begun, title="Where were we?")
    scene = chair.scene()
    assert (scene["status"], scene["ply"], scene["title"]) == ("running", half, "Where were we?")
    assert scene["view"] == roadstead.replay(begun).view(scene["to_move"])
    assert scene["yours"] == [0, 1]
    for action in record["actions"][half:]:
        seat, text = (None, action) if isinstance(action, str) else (action["seat"], action["do"])
        chair.act(text, seat=seat)
    assert chair.ok("GET", "record") == as_now(record)


def test_every_position_of_a_record_brought_in_can_be_looked_at(server: Server) -> None:
    record = recorded("roadsboats-laid-2-rich")
    chair = brought(server, record)
    for ply in range(0, len(record["actions"]), 150):
        state = roadstead.replay({**record, "actions": record["actions"][:ply], "scores": None})
        assert chair.ok("GET", f"at/{ply}", seat=0)["view"] == state.view(0)


def test_a_log_of_many_entries_is_read_page_by_page(server: Server) -> None:
    record = recorded("roadsboats-rings-plain")
    chair = brought(server, record)
    first = chair.ok("GET", "log")
    assert (first["version"], len(first["entries"])) == (chair.scene()["version"], 500)
    done = [action["do"] for entry in log(chair) for action in entry["actions"]]
    assert done == [action if isinstance(action, str) else action["do"] for action in record["actions"]]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "roadstead/0"}, "format"),
        ({"game": "chess"}, "chess"),
        ({"game": 5}, "game"),
        ({"players": 9}, "players"),
        ({"players": "two"}, "players"),
        ({"seed": -1, "setup": {}}, "seed"),
        ({"options": {"variant": "long"}}, "variant"),
        ({"options": ["short"]}, "options"),
        ({"setup": []}, "setup"),
        ({"setup": {"position": {}}}, "position"),
        ({"actions": ["supply", "dance"]}, "action 2"),
        ({"actions": ["end"]}, "action 1"),
        ({"actions": [7]}, "action 1"),
        ({"actions": "supply"}, "actions"),
        ({"scores": [1, 2]}, "scores"),
        ({"more": True}, "more"),
    ],
    ids=str,
)
def test_a_malformed_record_is_refused_with_a_line_that_says_why(server: Server, change: Json, words: str) -> None:
    record = {**recorded("lehavre-2p-short-plain"), **change}
    answer = server.guest().post("/api/games/import", json={"record": record})
    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == "invalid"
    message = answer.json()["message"]
    assert words in message
    assert "\n" not in message


@pytest.mark.parametrize("field", ["format", "game", "options", "players", "seed", "setup", "actions"])
def test_a_record_that_lacks_something_is_refused(server: Server, field: str) -> None:
    record = recorded("lehavre-2p-short-plain")
    del record[field]
    answer = server.guest().post("/api/games/import", json={"record": record})
    assert answer.status_code == 422
    assert field in answer.json()["message"]


def test_the_export_of_a_running_game_is_a_record_without_the_past(server: Server) -> None:
    """It can be played on, and shows the asker's own view."""
    ann = server.found("lehavre", ME, OPEN, options=SHORT)
    bob = ann.join("Bob")
    ann.act("supply")
    record = bob.ok("GET", "record")
    assert (record["seed"], record["actions"], record["scores"]) == (None, [], None)
    assert roadstead.replay(record).view(1) == bob.scene()["view"]
    assert brought(server, record).scene()["status"] == "running"


def test_the_record_of_a_game_that_was_given_up_has_no_scores(server: Server) -> None:
    ann = server.found("lehavre", ME, seed=3)
    ann.act("supply")
    ann.ok("POST", "resign", {"version": 1})
    record = ann.ok("GET", "record")
    assert (record["seed"], record["actions"], record["scores"]) == (3, ["supply"], None)


@pytest.mark.parametrize("seed", [5, -1, 2**70, "x", {"a": 1}], ids=str)
def test_beside_a_position_a_seed_means_nothing(server: Server, seed: object) -> None:
    record = recorded("lehavre-2p-short-rich")
    assert brought(server, {**record, "seed": seed}).ok("GET", "record") == as_now(record)


@pytest.mark.parametrize("options", [None, {}], ids=str)
def test_options_left_out_of_a_record_are_the_usual_ones(server: Server, options: Json | None) -> None:
    record = recorded("lehavre-2p-full-plain")
    chair = brought(server, {**record, "options": options})
    assert chair.scene()["options"] == as_now(record)["options"]
    assert chair.ok("GET", "record") == as_now(record)


# Sandboxes.


def sandboxed(chair: Chair, **asked: Any) -> Chair:
    made = chair.ok("POST", "sandbox", asked, 201)
    return Chair(chair.server, made["id"], made["key"], made)


def test_a_sandbox_of_a_running_game_is_private_and_all_seats_are_ones_own(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, bot("random"), options=SHORT, title="Friday")
    bob = ann.join("Bob")
    ann.act("supply")
    before = bob.scene()
    box = sandboxed(bob)
    scene = box.scene(seat=1)
    assert scene["sandbox"]
    assert (scene["title"], scene["yours"], scene["owner"], scene["hints"]) == ("Friday", [0, 1, 2], True, True)
    assert scene["view"] == before["view"]
    for chair in (ann, bob):
        assert box.with_key(chair.key).ask("GET", "").status_code == 404
    after = play_on(box, Random(2), lambda scene: scene["ply"] > 30)
    assert after["undo"] == 0
    assert bob.scene() == before


def test_a_sandbox_begins_at_an_earlier_ply(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, options=SHORT)
    ann.join("Bob")
    ann.act("sell wooden-2")
    sold = ann.scene()["view"]
    ann.act("supply")
    box = sandboxed(ann, ply=1)
    assert box.scene()["view"] == sold
    assert "supply" in texts(box.scene())
    ann.refused(422, "POST", "sandbox", {"ply": 3})


def test_in_a_sandbox_against_bots_one_seat_is_ones_own(server: Server) -> None:
    """The one through which it is looked at; the bots move by themselves, and what they do can be taken back."""
    ann = server.found("lehavre", ME, OPEN, ME, options=SHORT)
    bob = ann.join("Bob")
    ann.act("supply")
    box = sandboxed(bob, bots="random")
    scene = box.scene()
    assert (scene["sandbox"], scene["yours"], scene["seat"]) == (True, [1], 1)
    assert [(seat["holder"], seat["bot"]) for seat in scene["seats"]] == [("bot", "random"), ("owner", None), ("bot", "random")]
    waited(lambda: box.scene()["to_move"] == 1)
    box.act(chosen(box.scene(), Random(1)))
    assert box.scene()["undo"] is not None
    bob.refused(422, "POST", "sandbox", {"bots": "hard:9999999"})


def test_a_spectator_of_a_finished_game_plays_on_for_who_is_to_move(server: Server) -> None:
    record = recorded("lehavre-3p-full-plain")
    chair = brought(server, record)
    for ply in (57, len(record["actions"])):
        state = roadstead.replay({**record, "actions": record["actions"][:ply], "scores": None})
        scene = sandboxed(chair.with_key(chair.made["watch"]), ply=ply, bots="easy").scene()
        assert scene["yours"] == [0 if state.is_terminal() else state.current_player()]


def test_a_sandbox_is_played_to_its_end(server: Server) -> None:
    ann = server.found("roadsboats", ME, options={"map": "a-river-runs-through-it"})
    ann.act(chosen(ann.scene(), Random(1)))
    over = play_on(sandboxed(ann), Random(1), lambda scene: scene["status"] == "over")
    assert over["result"]["winners"] == [0]


def test_a_sandbox_of_a_finished_game_has_the_true_position(server: Server) -> None:
    """At any ply, hidden things included; and anybody who may watch may take it."""
    record = recorded("lehavre-3p-full-plain")
    chair = brought(server, record)
    watching = chair.with_key(chair.made["watch"])
    for ply in (0, 57, 120):
        state = roadstead.replay({**record, "actions": record["actions"][:ply], "scores": None})
        box = sandboxed(watching, ply=ply)
        for action in record["actions"][ply : ply + 40]:
            seat, text = (None, action) if isinstance(action, str) else (action["seat"], action["do"])
            state.apply_action(state.string_to_action(text, seat), seat)
            box.act(text, seat=seat)
        assert [box.scene(seat=seat)["view"] for seat in range(3)] == [state.view(seat) for seat in range(3)]


def test_a_spectator_takes_no_position_from_a_running_game(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT)
    ann.with_key(ann.made["watch"]).refused(403, "POST", "sandbox", {})
