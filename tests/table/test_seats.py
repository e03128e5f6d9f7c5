"""Who sits where and who may do what: stand-ins, resignation, and what each kind of key opens."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from roadstead.table import open_game, seats
from roadstead.table.founding import Wish, new_game
from roadstead.table.open_games import OpenGames
from roadstead.table.settings import Settings
from roadstead.table.storage.database import Database, migrate
from tests.table.players import Watcher, log, person_to_move, texts
from tests.table.server import ME, OPEN, Chair, Json, Server, bot
from tests.waiting import awaited, waited

SHORT: Json = {"variant": "short"}
RANDOM: Json = {"level": "random"}


def friends(server: Server, *names: str, **more: Any) -> list[Chair]:
    ann = server.found("lehavre", ME, *[OPEN for _ in names], options=SHORT, **more)
    return [ann, *(ann.join(name) for name in names)]


def end_turn(chair: Chair) -> Json:
    """With the first thing that is offered."""
    scene = chair.scene()
    mover = scene["to_move"]
    while scene["to_move"] == mover:
        scene = chair.act(next((text for text in ("supply", "end") if text in texts(scene)), texts(scene)[0]))
    return scene


def settled(chair: Chair) -> Json:
    """When the bots have moved."""
    watcher = Watcher(chair)
    scene = watcher.until(person_to_move)
    watcher.close()
    return scene


def resign(chair: Chair, seat: int | None = None) -> Json:
    return chair.ok("POST", "resign", {"version": chair.scene()["version"], "seat": seat})


# Stand-ins.


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which whoever is not there counts as away at once."""
    with Server(tmp_path_factory.mktemp("hasty"), away_seconds=0.0) as running:
        yield running


def told(chair: Chair) -> list[tuple[str, int]]:
    return [(entry["kind"], entry["seat"]) for entry in log(chair)]


def test_the_owner_hands_an_absent_players_seat_to_a_bot_and_back(hasty: Server) -> None:
    ann, bob = friends(hasty, "Bob")
    end_turn(ann)
    handed = ann.ok("PUT", "seats/1/bot", RANDOM)["seats"][1]
    assert (handed["holder"], handed["name"], handed["bot"]) == ("guest", "Bob", "random")
    assert settled(ann)["to_move"] == 0
    assert told(ann)[-2:] == [("hand", 1), ("act", 1)], "and everybody can read it"
    end_turn(ann)
    assert settled(ann)["to_move"] == 0
    assert ann.ok("DELETE", "seats/1/bot")["seats"][1]["bot"] is None
    assert told(bob)[-1] == ("back", 1)
    assert end_turn(ann)["to_move"] == 1
    assert end_turn(bob)["to_move"] == 0


def test_never_the_seat_of_somebody_who_is_there(hasty: Server) -> None:
    ann, bob = friends(hasty, "Bob")
    page = Watcher(bob)
    assert not ann.scene()["seats"][1]["away"]
    refused = ann.refused(409, "PUT", "seats/1/bot", RANDOM)
    assert "Bob" in refused["message"]
    assert ann.scene()["seats"][1]["bot"] is None
    page.close()
    waited(lambda: ann.scene()["seats"][1]["away"])
    ann.ok("PUT", "seats/1/bot", RANDOM)


def test_nor_of_somebody_who_was_there_a_moment_ago(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    page = Watcher(bob)
    page.close()
    waited(lambda: not ann.scene()["seats"][1]["online"])
    ann.refused(409, "PUT", "seats/1/bot", RANDOM)
    bob.ok("PUT", "seats/1/bot", RANDOM)


def test_those_who_watch_are_told_when_somebody_counts_as_away(tmp_path: Path) -> None:
    with Server(tmp_path, away_seconds=1.0) as server:
        ann, bob = friends(server, "Bob")
        bobs, anns = Watcher(bob), Watcher(ann)
        anns.until(lambda scene: scene["seats"][1]["online"])
        bobs.close()
        assert not anns.until(lambda scene: not scene["seats"][1]["online"])["seats"][1]["away"]
        assert anns.until(lambda scene: scene["seats"][1]["away"])["version"] == 1
        anns.close()


def test_after_a_restart_everybody_has_time_to_come_back(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ann, _ = friends(server, "Bob")
        server.kill()
        server.start()
        ann.refused(409, "PUT", "seats/1/bot", RANDOM)


def test_a_person_for_whom_a_bot_moves_cannot_act(server: Server) -> None:
    _, bob = friends(server, "Bob")
    bob.ok("PUT", "seats/1/bot", RANDOM)
    assert bob.scene()["interrupts"] != []
    refused = bob.refused(409, "POST", "act", {"version": bob.scene()["version"], "actions": ["sell wooden-2"]})
    assert refused["code"] == "not_now"
    bob.ok("DELETE", "seats/1/bot")
    bob.act("sell wooden-2")


def test_anybody_lets_a_bot_move_for_the_own_seat(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    end_turn(ann)
    bob.ok("PUT", "seats/1/bot", RANDOM)
    assert settled(bob)["to_move"] == 0
    assert told(ann)[-2:] == [("hand", 1), ("act", 1)]


def test_for_one_turn_only(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    lent = bob.ok("PUT", "seats/1/bot", {**RANDOM, "one_turn": True})["seats"][1]
    assert (lent["bot"], lent["one_turn"]) == ("random", True)
    end_turn(ann)
    given_back = settled(bob)["seats"][1]
    assert (given_back["bot"], given_back["one_turn"]) == (None, False)
    assert told(bob)[-1] == ("act", 1)
    assert ("lend", 1) in told(ann)
    assert end_turn(ann)["to_move"] == 1
    assert end_turn(bob)["to_move"] == 0


def test_alone_one_turn_is_not_the_whole_game(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT, seed=1)
    version = ann.ok("PUT", "seats/0/bot", {**RANDOM, "one_turn": True})["version"]
    scene = settled(ann)
    assert scene["status"] == "running"
    (entry,) = log(ann, version)
    assert [action["do"] for action in entry["actions"]].count("end") == 1


def test_a_seat_that_is_lent_survives_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ann, bob = friends(server, "Bob")
        bob.ok("PUT", "seats/1/bot", {**RANDOM, "one_turn": True})
        server.kill()
        server.start()
        assert bob.scene()["seats"][1]["one_turn"]
        end_turn(ann)
        assert settled(bob)["seats"][1]["bot"] is None
        server.kill()
        server.start()
        assert bob.scene()["seats"][1]["bot"] is None
        assert [kind for kind, _ in told(bob)].count("lend") == 1


def test_a_change_of_a_seat_takes_nothing_from_undo_and_redo(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT)
    ann.act("supply")
    ann.ok("POST", "undo", {"version": 1})
    ann.ok("PUT", "seats/1/bot", RANDOM)
    ann.ok("DELETE", "seats/1/bot")
    scene = ann.ok("POST", "redo", {"version": ann.scene()["version"]})
    assert scene["ply"] == 1


def test_only_the_owner_hands_over_the_seats_of_others(hasty: Server) -> None:
    ann, bob = friends(hasty, "Bob")
    bob.refused(403, "PUT", "seats/0/bot", RANDOM)
    ann.ok("PUT", "seats/1/bot", RANDOM)
    bob.refused(403, "DELETE", "seats/0/bot")


def test_a_bots_own_seat_cannot_be_handed_over(server: Server) -> None:
    ann = server.found("lehavre", ME, bot("random"))
    ann.refused(409, "PUT", "seats/1/bot", RANDOM)
    ann.refused(409, "DELETE", "seats/1/bot")


def test_a_seat_without_a_stand_in_cannot_be_taken_back(server: Server) -> None:
    ann, _ = friends(server, "Bob")
    ann.refused(409, "DELETE", "seats/1/bot")


def test_there_is_no_such_seat_or_bot(server: Server) -> None:
    ann, _ = friends(server, "Bob")
    ann.refused(422, "PUT", "seats/2/bot", RANDOM)
    ann.refused(422, "PUT", "seats/7/bot", RANDOM)
    ann.refused(422, "PUT", "seats/1/bot", {"level": "genius"})
    ann.refused(422, "DELETE", "seats/2/bot")


def test_the_owner_fills_an_open_seat_with_a_bot_and_the_game_begins(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, OPEN)
    ann.join("Bob", seat=2)
    assert ann.scene()["status"] == "waiting"
    scene = ann.ok("PUT", "seats/1/bot", RANDOM)
    assert scene["status"] == "running"
    assert (scene["seats"][1]["holder"], scene["seats"][1]["bot"]) == ("bot", "random")
    invited = ann.with_key(ann.made["invite"])
    invited.refused(409, "POST", "join", {"name": "Late"})


def test_an_invitation_does_not_fill_seats_with_bots(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN)
    ann.with_key(ann.made["invite"]).refused(403, "PUT", "seats/1/bot", RANDOM)


# Resignation.


def test_of_two_players_the_other_wins(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    scene = resign(ann)
    assert (scene["status"], scene["to_move"], scene["decision"]) == ("over", None, None)
    assert scene["result"] == {"scores": None, "winners": [1]}
    assert scene["seats"][0]["resigned"]
    bob.refused(409, "POST", "act", {"version": scene["version"], "actions": ["sell wooden-2"]})
    assert log(bob)[-1] | {"at": 0} == {"version": 2, "kind": "resign", "seat": 0, "actions": [], "ply": 0, "at": 0}


def test_one_resigns_out_of_turn_too(server: Server) -> None:
    _, bob = friends(server, "Bob")
    assert resign(bob)["result"] == {"scores": None, "winners": [0]}


def test_of_three_players_the_others_play_on_with_a_bot(server: Server) -> None:
    ann, bob, cleo = friends(server, "Bob", "Cleo")
    end_turn(ann)
    ann.ok("PUT", "seats/0/bot", RANDOM)
    scene = resign(ann)
    assert (scene["status"], scene["result"], scene["seats"][0]["bot"]) == ("running", None, "random")
    end_turn(bob)
    end_turn(cleo)
    assert settled(bob)["to_move"] == 1
    ann.refused(409, "POST", "resign", {"version": ann.scene()["version"]})
    ann.refused(409, "DELETE", "seats/0/bot")
    ann.refused(409, "POST", "act", {"version": ann.scene()["version"], "actions": ["supply"]})
    assert resign(cleo)["result"] == {"scores": None, "winners": [1]}


def test_a_bot_stands_in_for_who_resigned(server: Server) -> None:
    ann, bob, _ = friends(server, "Bob", "Cleo")
    assert resign(ann)["seats"][0]["bot"] is not None
    assert settled(bob)["to_move"] == 1


def test_alone_a_resignation_ends_the_game(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT)
    assert resign(ann)["result"] == {"scores": None, "winners": []}


def test_against_bots_a_resignation_ends_the_game(server: Server) -> None:
    one = server.found("lehavre", ME, bot("random"))
    assert resign(one)["result"] == {"scores": None, "winners": [1]}
    two = server.found("lehavre", ME, bot("random"), bot("random"))
    assert resign(two)["result"] == {"scores": None, "winners": []}


def test_on_one_device_one_says_which_seat_resigns(server: Server) -> None:
    ann = server.found("lehavre", ME, ME)
    assert resign(ann, 1)["result"] == {"scores": None, "winners": [0]}


# Keys.

OWNER, SITTER, WATCHER, INVITED = ROLES = ("owner", "seat", "watch", "invite")
ALL = frozenset(ROLES)
SITTING = frozenset((OWNER, SITTER))
NOW: Json = {"version": 0}
#: Each request at a table and who may make it. It is Ann's turn, who owns it; Bob sits at seat 1.
REQUESTS: list[tuple[str, str, Json | None, frozenset[str]]] = [
    ("GET", "", None, ALL),
    ("GET", "at/{ply}", None, ALL),
    ("GET", "log", None, ALL),
    ("GET", "film?from=0&to=0", None, ALL),
    ("GET", "course", None, ALL),
    ("GET", "messages", None, ALL),
    ("GET", "analysis", None, ALL),
    ("POST", "analysis", None, ALL),
    ("GET", "entering", None, SITTING),
    ("GET", "record", None, SITTING),
    ("GET", "note", None, SITTING),
    ("PUT", "note", {"text": "iron!"}, SITTING),
    ("POST", "messages", {"text": "hello"}, SITTING),
    ("POST", "sandbox", {}, SITTING),
    ("POST", "preview", {**NOW, "actions": ["sell wooden-2"]}, SITTING),
    ("POST", "why", {"actions": ["sell wooden-2"]}, SITTING),
    ("POST", "act", {**NOW, "actions": ["sell wooden-2"]}, SITTING),
    ("POST", "plan", {**NOW, "actions": []}, SITTING),
    ("PUT", "plan", {"actions": ["end"]}, SITTING),
    ("DELETE", "plan", None, SITTING),
    ("POST", "undo", NOW, SITTING),
    ("POST", "redo", NOW, SITTING),
    ("POST", "rewind", {**NOW, "ply": 0}, frozenset({OWNER})),
    ("POST", "rewind/answer", {**NOW, "agree": True}, SITTING),
    ("POST", "hint", {}, SITTING),
    ("POST", "join", {"name": "Cleo"}, frozenset({OWNER, INVITED})),
    ("PUT", "seats/{seat}/bot", RANDOM, SITTING),
    ("DELETE", "seats/{seat}/bot", None, SITTING),
    ("POST", "resign", NOW, SITTING),
    ("POST", "links", None, frozenset({OWNER})),
    ("POST", "claim", None, SITTING),
    ("POST", "key", {}, SITTING),
    ("POST", "seats/{seat}/dismissal", {"bot": "random"}, frozenset({OWNER})),
    ("PUT", "seats/{seat}/rest", {"zone": "UTC", "night": None, "vacation": None}, frozenset({SITTER})),
    ("PUT", "browser", {"endpoint": "https://localhost/", "p256dh": "", "auth": ""}, SITTING),
    ("PUT", "lobby", {"join": False, "watch": True}, frozenset({OWNER})),
    ("DELETE", "", None, frozenset({OWNER})),
]


@pytest.mark.parametrize(("method", "path", "body", "allowed"), REQUESTS, ids=lambda part: part if isinstance(part, str) else "")
def test_each_key_opens_what_it_is_for(server: Server, method: str, path: str, body: Any, allowed: frozenset[str]) -> None:
    ann, bob = friends(server, "Bob", hints=True)
    stranger = server.found("lehavre", ME)
    chairs = {OWNER: ann, SITTER: bob, WATCHER: ann.with_key(ann.made["watch"]), INVITED: ann.with_key(ann.made["invite"])}
    path = path.format(ply=0, seat=1)
    assert server.guest().request(method, f"/api/games/{ann.game}/{path}".rstrip("/"), json=body).status_code == 401
    for key in ("wrong", stranger.key, stranger.made["watch"]):
        answer = ann.with_key(key).ask(method, path, body)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
    for role in ROLES:
        if role not in allowed:
            assert chairs[role].refused(403, method, path, body)["code"] == "not_yours"
    for role in ROLES:
        if role in allowed:  # though it may not be the time for it, a claim is for who is signed in, and a browser far away
            expected = {"claim": (401,), "browser": (422,)}.get(path, (200, 201, 409))
            assert chairs[role].ask(method, path, body).status_code in expected


def test_new_links_end_the_old_ones(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN)
    renewed = ann.ok("POST", "links")
    for old in (ann.made["invite"], ann.made["watch"]):
        assert ann.with_key(old).ask("GET", "").status_code == 404
    assert ann.with_key(renewed["watch"]).scene()["invited"] is False
    assert ann.with_key(renewed["invite"]).ok("POST", "join", {"name": "Bob"}, 201)["seat"] == 1


def test_every_request_at_a_table_is_in_the_list(server: Server) -> None:
    paths = server.guest().get("/openapi.json").json()["paths"]
    prefix = "/api/games/{game}"
    known = {
        (method.upper(), path.removeprefix(prefix).removeprefix("/"))
        for path, methods in paths.items()
        if path.startswith(prefix)
        for method in methods
    }
    assert known == {(method, path.split("?")[0]) for method, path, _, _ in REQUESTS}


@pytest.mark.parametrize("seat", [0, 5])
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("GET", "at/0", None),
        ("GET", "film?from=0&to=0", None),
        ("GET", "entering", None),
        ("GET", "record", None),
        ("GET", "note", None),
        ("PUT", "note", {"text": "spy"}),
        ("POST", "messages", {"text": "I am Ann"}),
        ("POST", "sandbox", {}),
        ("POST", "preview", {**NOW, "actions": ["supply"]}),
        ("POST", "why", {"actions": ["supply"]}),
        ("POST", "act", {**NOW, "actions": ["supply"]}),
        ("POST", "resign", NOW),
        ("POST", "hint", {}),
    ],
)
def test_nobody_speaks_or_looks_for_another_seat(server: Server, method: str, path: str, body: Json | None, seat: int) -> None:
    _, bob = friends(server, "Bob")
    if method == "GET":
        bob.refused(403, method, path, seat=seat)
    else:
        bob.refused(403, method, path, {**(body or {}), "seat": seat})


def test_the_key_of_a_seat_is_told_only_to_who_took_it(server: Server) -> None:
    """A second guest gets a key of their own, and the first one's opens only the first seat."""
    _, bob, cleo = friends(server, "Bob", "Cleo")
    assert bob.key != cleo.key
    assert (bob.scene()["yours"], cleo.scene()["yours"]) == ([1], [2])


def test_the_key_of_the_house_owns_the_games_made_with_it_and_no_others(server: Server) -> None:
    house = server.settings["house_key"]
    own = server.found("lehavre", ME, OPEN, key=house)
    other = server.found("lehavre", ME, OPEN)
    assert own.with_key(house).scene()["owner"]
    assert other.with_key(house).ask("GET", "").status_code == 404


def test_who_has_just_sat_down_is_there(tmp_path: Path) -> None:
    """Also at a table that has waited for long."""
    url = f"sqlite:///{tmp_path / 'table.db'}"
    migrate(url)

    async def away() -> list[bool]:
        """Ann, who founded it, and Bob, who joins."""
        with closing(Database(url)) as database:
            open_games = OpenGames(Settings(url, away_seconds=1000), database)
            wishes = [Wish(open_game.OWNER, "Ann", None), Wish(open_game.OPEN, "", None)]
            made = new_game("lehavre", SHORT, wishes, None, None, False, None, False)
            await open_games.found(made, None)
            made.live.presence.began -= 2000
            planned, becomes = seats.take(made.live, None, "Bob", "its key")
            await open_games.commit(made.live, planned, seat=becomes)
            return [made.live.is_away(seat) for seat in (0, 1)]

    assert awaited(away()) == [True, False]
