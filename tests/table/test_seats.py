"""Who sits where and who may do what: stand-ins, resignation, and what each kind of key opens."""
from __future__ import annotations

from typing import Any

import pytest

from tests.table.players import Watcher, log, person_to_move, texts
from tests.table.server import ME, OPEN, Chair, Json, Server, bot

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


def test_the_owner_hands_an_absent_players_seat_to_a_bot_and_back(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    end_turn(ann)
    handed = ann.ok("PUT", "seats/1/bot", RANDOM)["seats"][1]
    assert (handed["holder"], handed["name"], handed["bot"]) == ("guest", "Bob", "random")
    assert settled(ann)["to_move"] == 0
    assert log(ann)[-1]["seat"] == 1
    end_turn(ann)
    assert settled(ann)["to_move"] == 0
    assert ann.ok("DELETE", "seats/1/bot")["seats"][1]["bot"] is None
    assert end_turn(ann)["to_move"] == 1
    assert end_turn(bob)["to_move"] == 0


def test_a_person_for_whom_a_bot_moves_cannot_act(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    ann.ok("PUT", "seats/1/bot", RANDOM)
    assert bob.scene()["interrupts"] != []
    refused = bob.refused(409, "POST", "act", {"version": 0, "actions": ["sell wooden-2"]})
    assert refused["code"] == "not_now"
    bob.ok("DELETE", "seats/1/bot")
    bob.act("sell wooden-2")


def test_anybody_lets_a_bot_move_for_the_own_seat(server: Server) -> None:
    ann, bob = friends(server, "Bob")
    end_turn(ann)
    bob.ok("PUT", "seats/1/bot", RANDOM)
    assert settled(bob)["to_move"] == 0


def test_only_the_owner_hands_over_the_seats_of_others(server: Server) -> None:
    ann, bob = friends(server, "Bob")
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
    assert (scene["seats"][1]["holder"], scene["seats"][1]["name"]) == ("bot", "Random")
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
    assert log(bob)[-1] | {"at": 0} == {"version": 1, "kind": "resign", "seat": 0, "actions": [], "ply": 0, "at": 0}


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
    ("GET", "messages", None, ALL),
    ("GET", "analysis", None, ALL),
    ("POST", "analysis", None, ALL),
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
        if role in allowed:  # though it may not be the time for it
            assert chairs[role].ask(method, path, body).status_code in (200, 201, 409)


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
    assert known == {(method, path) for method, path, _, _ in REQUESTS}


@pytest.mark.parametrize("seat", [0, 5])
@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "", None),
        ("GET", "at/0", None),
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
