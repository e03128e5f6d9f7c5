"""The owner of a table as an attacker: nothing that can be done with the seats of others leads back behind what was turned up
without their word, and whatever is done with a seat, all can read."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from roadstead.table import clock, founding
from roadstead.table.founding import Wish
from roadstead.table.open_games import OpenGames
from roadstead.table.settings import Settings
from roadstead.table.storage.database import Database, migrate
from tests.table.players import Watcher, log, person_to_move, texts
from tests.table.server import ME, OPEN, Chair, Json, Server, bot
from tests.waiting import awaited

SHORT: Json = {"variant": "short"}
RANDOM: Json = {"level": "random"}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which whoever has no page open counts as away at once: the owner need not wait."""
    with Server(tmp_path_factory.mktemp("hasty"), away_seconds=0.0) as running:
        yield running


def friends(server: Server, *names: str) -> list[Chair]:
    ann = server.found("lehavre", ME, *[OPEN for _ in names], options=SHORT)
    return [ann, *(ann.join(name) for name in names)]


def turn_up(ann: Chair) -> Json:
    """The owner sees the next supply tile, in the own turn."""
    scene = ann.act("supply")
    assert scene["undo"] is None, "what was turned up is not the owner's to take back"
    return scene


def ask_back(ann: Chair, ply: int = 0) -> Json:
    return ann.ok("POST", "rewind", {"version": ann.scene()["version"], "ply": ply})


def answer(chair: Chair, agree: bool, ply: int) -> Json:
    return chair.ok("POST", "rewind/answer", {"version": chair.scene()["version"], "agree": agree, "ply": ply})


def told(chair: Chair) -> list[tuple[str, int | None]]:
    return [(entry["kind"], entry["seat"]) for entry in log(chair)]


# To know the tile: put a bot on the friend's seat, go back, take the bot off.


@pytest.mark.parametrize("one_turn", [False, True])
def test_a_bot_on_a_friends_seat_does_not_answer_for_the_friend(hasty: Server, one_turn: bool) -> None:
    ann, bob = friends(hasty, "Bob")
    turn_up(ann)
    ann.ok("PUT", "seats/1/bot", {**RANDOM, "one_turn": one_turn})
    scene = ask_back(ann)
    assert (scene["ply"], scene["proposal"]["agreed"]) == (1, [0]), "it waits for Bob"
    assert answer(bob, True, 0)["ply"] == 0
    assert told(bob)[-2:] == [("lend" if one_turn else "hand", 1), ("rewind", None)]


def test_who_lets_a_bot_play_is_asked_all_the_same(hasty: Server) -> None:
    ann, bob = friends(hasty, "Bob")
    turn_up(ann)
    bob.ok("PUT", "seats/1/bot", RANDOM)
    assert ask_back(ann)["ply"] == 1
    assert answer(bob, False, 0)["proposal"] is None


def test_every_absent_friend_is_asked(hasty: Server) -> None:
    ann, bob, cleo = friends(hasty, "Bob", "Cleo")
    turn_up(ann)
    for seat in (1, 2):
        ann.ok("PUT", f"seats/{seat}/bot", RANDOM)
    ask_back(ann)
    assert answer(bob, True, 0)["ply"] == 1
    assert answer(cleo, True, 0)["ply"] == 0


def test_the_proposal_waits_for_the_absent_over_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path, away_seconds=0.0) as server:
        ann, bob = friends(server, "Bob")
        turn_up(ann)
        ann.ok("PUT", "seats/1/bot", RANDOM)
        ask_back(ann)
        server.kill()
        server.start()
        assert bob.scene()["proposal"]["agreed"] == [0]
        assert answer(bob, True, 0)["ply"] == 0


def test_who_resigned_is_not_asked_and_has_no_say(hasty: Server) -> None:
    """They have left the table: those who play on need not find them."""
    ann, bob, cleo = friends(hasty, "Bob", "Cleo")
    turn_up(ann)
    cleo.ok("POST", "resign", {"version": ann.scene()["version"], "seat": None})
    ask_back(ann)
    refused = cleo.refused(409, "POST", "rewind/answer", {"version": ann.scene()["version"], "agree": False})
    assert "resigned" in refused["message"]
    assert answer(bob, True, 0)["ply"] == 0


def test_an_agreement_is_to_what_was_asked(hasty: Server) -> None:
    """Exchanged in the moment in which Bob clicks, another proposal has not his word."""
    ann, bob = friends(hasty, "Bob")
    turn_up(ann)
    ann.act("take fish")
    version = ask_back(ann, 1)["version"]
    ask_back(ann, 0)
    agreement = {"version": version, "agree": True}
    assert "ply 0" in bob.refused(409, "POST", "rewind/answer", {**agreement, "ply": 1})["message"]
    bob.refused(409, "POST", "rewind/answer", agreement)
    assert bob.ok("POST", "rewind/answer", {**agreement, "ply": 0})["ply"] == 0


# Undo with bots standing in.


def test_a_bot_on_the_own_seat_makes_nothing_undone(hasty: Server) -> None:
    """The owner lets a bot turn up the tile, and takes the seat back in the middle of things."""
    ann, _ = friends(hasty, "Bob")
    turn_up(ann)
    for method, body in (("PUT", RANDOM), ("DELETE", None)):
        ann.ok(method, "seats/0/bot", body)
        assert ann.ask("POST", "undo", {"version": ann.scene()["version"], "ply": 0}).status_code == 409


def test_bots_on_all_other_seats_do_not_make_it_a_game_alone(hasty: Server) -> None:
    ann, _ = friends(hasty, "Bob")
    turn_up(ann)
    ann.ok("PUT", "seats/1/bot", RANDOM)
    assert ann.scene()["undo"] is None
    end = ann.scene()
    while end["to_move"] == 0:
        end = ann.act(next((text for text in ("end",) if text in texts(end)), texts(end)[0]))
    page = Watcher(ann)
    scene = page.until(person_to_move)
    page.close()
    assert scene["undo"] is None
    ann.refused(409, "POST", "undo", {"version": scene["version"], "ply": 0})


def test_a_sandbox_of_the_owners_draws_the_hidden_anew(hasty: Server) -> None:
    """While the game runs, with a bot on the other seat too: what was not turned up is not in it."""
    ann, _ = friends(hasty, "Bob")
    ann.ok("PUT", "seats/1/bot", RANDOM)
    hidden = ann.ok("GET", "record")
    assert (hidden["seed"], hidden["actions"]) == (None, [])
    made = ann.ok("POST", "sandbox", {"ply": 0}, 201)
    sandbox = Chair(hasty, made["id"], made["key"])
    assert sandbox.scene()["sandbox"]
    assert ann.scene()["ply"] == 0


# The seat of somebody who is there.


def test_the_owner_does_not_take_the_bot_off_a_seat_whose_person_is_there(hasty: Server) -> None:
    """Bob eats with the page open, and lets a bot play: it is his to take back, or his time would run."""
    ann, bob = friends(hasty, "Bob")
    page = Watcher(bob)
    bob.ok("PUT", "seats/1/bot", RANDOM)
    assert "Bob" in ann.refused(409, "DELETE", "seats/1/bot")["message"]
    page.close()
    seen = Watcher(ann)
    seen.until(lambda scene: bool(scene["seats"][1]["away"]))
    seen.close()
    assert ann.ok("DELETE", "seats/1/bot")["seats"][1]["bot"] is None


def test_a_game_that_left_memory_does_not_forget_who_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An owner who opens many games, so that this one is put away and read again, has not made its players absent."""
    now = 1000.0
    monkeypatch.setattr(clock, "steady", lambda: now)
    url = f"sqlite:///{tmp_path / 'table.db'}"
    migrate(url)

    async def away_after(minutes: int) -> bool:
        nonlocal now
        database = Database(url)
        house = OpenGames(Settings(url, games_in_memory=1), database)
        try:
            wishes = [Wish("owner", "Ann", None), Wish("guest", "Bob", None)]
            made = [founding.new_game("lehavre", {}, wishes, None, None, False, None, False) for _ in range(2)]
            await house.found(made[0], None)
            now += minutes * 60
            made[0].live.presence.see([1])
            await house.found(made[1], None)
            assert made[0].live.about.id not in house.games, "it is in memory no more"
            return (await house.game(made[0].live.about.id)).is_away(1)
        finally:
            database.close()

    assert not awaited(away_after(60))


# Every change of a seat is in the log.


def test_who_sat_down_is_in_the_log_before_the_game_begins(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, OPEN, OPEN)
    watcher = Watcher(ann)
    bob = ann.join("Bob", seat=2)
    ann.ok("POST", "links")
    assert ann.ok("PUT", "seats/3/bot", RANDOM)["status"] == "waiting"
    begun = ann.ok("PUT", "seats/1/bot", RANDOM)
    expected = [("join", 2), ("links", None), ("fill", 3), ("fill", 1)]
    assert told(bob) == expected
    assert (begun["status"], begun["version"], begun["ply"]) == ("running", 4, 0)
    watcher.until(lambda scene: bool(scene["version"] == 4))
    assert [(entry["kind"], entry["seat"]) for entry in watcher.entries] == expected, "and all are told at once"
    watcher.close()


def test_the_log_of_the_seats_survives_a_restart_and_is_no_part_of_the_record(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ann, bob = friends(server, "Bob")
        ann.ok("POST", "links")
        ann.act("supply")
        before = (ann.scene()["view"], told(bob))
        server.kill()
        server.start()
        assert (ann.scene()["view"], told(bob)) == before
        assert before[1] == [("join", 1), ("links", None), ("act", 0)]
        version = ann.scene()["version"]
        over = ann.ok("POST", "resign", {"version": version, "seat": None})
        assert over["status"] == "over"
        assert ann.ok("GET", "record")["actions"] == ["supply"]


def test_new_links_in_a_game_are_in_the_log_and_stop_no_bot(server: Server) -> None:
    ann = server.found("lehavre", ME, bot("random"), options=SHORT)
    scene = ann.scene()
    while scene["to_move"] == 0:
        scene = ann.act(next((text for text in ("supply", "end") if text in texts(scene)), texts(scene)[0]))
    ann.ok("POST", "links")
    page = Watcher(ann)
    page.until(person_to_move)
    page.close()
    assert ("links", None) in told(ann)
