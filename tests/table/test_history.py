"""Every position of a game can be looked at as each seat may see it, every entry of its log read, every action tried without
being done, and every refusal explained; the engine says what is right."""
from __future__ import annotations

from random import Random
from typing import Any

from roadstead.core.state import State
from tests.table.players import chosen, in_force, log, play_on, played, texts
from tests.table.server import ME, OPEN, Chair, Json, Server

SHORT: Json = {"variant": "short"}
SEED = 7
PLIES = 60


def mirrored(chair: Chair, ply: int) -> State:
    """The engine's state of a game on one device with a seed, at a ply."""
    scene = chair.scene()
    return played(scene["game"], scene["players"], SEED, scene["options"], in_force(log(chair))[:ply])


# Positions.


def test_every_position_is_seen_as_the_engine_shows_it_to_the_seat(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, seed=SEED)
    spectator = ann.with_key(ann.made["watch"])
    play_on(ann, Random(3), lambda scene: scene["ply"] >= PLIES)
    for ply in range(0, PLIES + 1, 5):
        state = mirrored(ann, ply)
        for seat in (0, 1):
            moment = ann.ok("GET", f"at/{ply}", seat=seat)
            assert (moment["ply"], moment["of"]) == (ply, ann.scene()["ply"])
            assert moment["view"] == state.view(seat)
        assert spectator.ok("GET", f"at/{ply}")["view"] == state.view(None)


def test_every_position_of_roads_and_boats_too(server: Server) -> None:
    ann = server.found("roadsboats", ME, options={"map": "a-river-runs-through-it"}, seed=SEED)
    over = play_on(ann, Random(3), lambda scene: scene["status"] == "over")
    for ply in range(0, over["ply"] + 1, 9):
        assert ann.ok("GET", f"at/{ply}")["view"] == mirrored(ann, ply).view(0)


def test_how_it_went_is_what_everybody_would_have_scored_at_the_start_of_each_round(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT, seed=SEED)
    over = play_on(ann, Random(3), lambda scene: scene["status"] == "over")
    rounds = [mirrored(ann, ply).view()["round"] for ply in range(over["ply"] + 1)]
    begins = [ply for ply, number in enumerate(rounds) if ply == 0 or number != rounds[ply - 1]]
    points = ann.with_key(ann.made["watch"]).ok("GET", "course")["points"]
    assert [point["ply"] for point in points] == [*begins, over["ply"]]
    for point in points:
        players = mirrored(ann, point["ply"]).view()["players"]
        assert point["scores"] == [player["wealth"] for player in players]
    assert points[-1]["scores"] == over["result"]["scores"]


def test_what_a_guest_saw_in_the_game_is_what_the_engine_shows_afterwards(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN)
    chairs = [ann, ann.join("Bob")]
    rng = Random(3)
    seen: list[list[Json]] = [[], []]
    for _ in range(PLIES):
        scenes = [chair.scene() for chair in chairs]
        for seat in (0, 1):
            seen[seat].append(scenes[seat]["view"])
        mover = scenes[0]["to_move"]
        chairs[mover].act(chosen(scenes[mover], rng))
    ann.ok("POST", "resign", {"version": 1 + PLIES})
    record = ann.ok("GET", "record")
    for ply in range(0, PLIES, 3):
        state = played("lehavre", 2, record["seed"], record["options"], record["actions"][:ply])
        assert [views[ply] for views in seen] == [state.view(0), state.view(1)]


def test_a_position_says_which_move_led_to_it(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT)
    ann.act("supply")
    ann.act("sell wooden-2", seat=1)
    moves = [ann.ok("GET", f"at/{ply}")["move"] for ply in range(3)]
    out_of_turn = {"seat": 1, "do": "sell wooden-2", "interrupt": True}
    assert moves == [None, {"seat": 0, "do": "supply", "interrupt": False}, out_of_turn]


def test_there_is_no_position_beyond_the_last(server: Server) -> None:
    ann = server.found("lehavre", ME)
    ann.refused(422, "GET", "at/1")
    ann.refused(422, "GET", "at/-1")


def test_what_was_taken_back_is_no_longer_on_the_way(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT)
    ann.act("supply")
    ann.act("take fish")
    ann.ok("POST", "undo", {"version": 2})
    ann.refused(422, "GET", "at/2")
    ann.act("take wood")
    assert ann.ok("GET", "at/2")["move"]["do"] == "take wood"


# The log.


def test_the_log_is_read_from_any_version(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT)
    play_on(ann, Random(3), lambda scene: scene["version"] == 20)
    whole = ann.ok("GET", "log")
    assert whole["version"] == 20
    assert [entry["version"] for entry in whole["entries"]] == list(range(1, 21))
    for since in (1, 12, 19, 20, 21):
        assert ann.ok("GET", "log", since=since)["entries"] == whole["entries"][since:]


# Previews.


def changed(view: Any, changes: list[Json]) -> Any:
    """The view with the changes made, each of which must really be one."""
    for change in changes:
        assert change.get("before") != change.get("after")
        place = view
        *way, last = change["path"]
        for part in way:
            place = place[part]
        if "before" in change:
            assert place[last] == change["before"]
        if "after" in change:
            place[last] = change["after"]
        else:
            del place[last]
    return view


def test_a_preview_shows_exactly_what_would_change(server: Server) -> None:
    """Of every option on the way through a game that turns nothing up."""
    ann = server.found("lehavre", ME, ME, seed=SEED)
    rng = Random(4)
    scene = ann.scene()
    shown = 0
    while shown < 80:
        state = mirrored(ann, scene["ply"])
        for text in texts(scene):
            after = state.clone()
            after.apply_action(after.string_to_action(text))
            found = ann.ok("POST", "preview", {"version": scene["version"], "actions": [text]})
            reveals = after.reveals() > state.reveals()
            assert (found["reveals"], found["actions"]) == (reveals, 0 if reveals else 1)
            if not reveals:
                seat = scene["seat"]
                assert changed(state.view(seat), found["changes"]) == after.view(seat)
                assert found["to_move"] == after.current_player()
                assert found["decision"] == (after.decision() if after.current_player() == seat else None)
                shown += 1
        assert ann.scene() == scene
        scene = ann.act(chosen(scene, rng))


def test_a_preview_ends_before_something_is_turned_up(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT, seed=SEED)
    alone = ann.ok("POST", "preview", {"version": 0, "actions": ["supply"]})
    decision = ann.scene()["decision"]
    assert alone == {"changes": [], "actions": 0, "reveals": True, "to_move": 0, "decision": decision}
    both = ann.ok("POST", "preview", {"version": 0, "actions": ["sell wooden-2", "supply"]})
    sold = ann.ok("POST", "preview", {"version": 0, "actions": ["sell wooden-2"]})
    assert both == {**sold, "reveals": True}
    assert both["actions"] == 1


def test_a_preview_of_what_is_not_allowed_says_why(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT, seed=SEED)
    asked = {"version": 0, "actions": ["sell wooden-2", "sell wooden-2"]}
    refused = ann.ok("POST", "preview", asked)["refused"]
    assert (refused["code"], refused["action"]) == ("illegal", 1)
    state = mirrored(ann, 0)
    state.apply_action(state.string_to_action("sell wooden-2"))
    reason = state.why_not("sell wooden-2")
    assert reason is not None
    assert refused["reason"] == reason.to_dict()
    assert refused == ann.refused(422, "POST", "act", asked)


def test_a_preview_is_of_the_version_that_is(server: Server) -> None:
    ann = server.found("lehavre", ME, options=SHORT)
    ann.act("supply")
    refused = ann.ok("POST", "preview", {"version": 0, "actions": ["take fish"]})["refused"]
    assert (refused["code"], refused["scene"]) == ("stale", ann.scene())


def test_a_preview_out_of_turn_is_of_an_interrupt(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN, options=SHORT)
    bob = ann.join("Bob")
    view = bob.scene()["view"]
    found = bob.ok("POST", "preview", {"version": 1, "actions": ["sell wooden-2"]})
    assert changed(view, found["changes"])["players"][1]["ships"] == []
    assert bob.ok("POST", "preview", {"version": 1, "actions": ["supply"]})["refused"]["code"] == "illegal"


# Reasons.


def test_why_gives_the_reasons_of_the_engine(server: Server) -> None:
    ann = server.found("lehavre", ME, ME, options=SHORT, seed=SEED)
    asked = ["supply", "take fish", "enter B1", "buy 05", "end", "sell iron-6", "repay", "dance", "loan"]
    state = mirrored(ann, 0)
    for seat in (0, 1):
        reasons = [state.why_not(text, seat) for text in asked]
        expected = [None if reason is None else reason.to_dict() for reason in reasons]
        assert ann.ok("POST", "why", {"actions": asked, "seat": seat})["reasons"] == expected
    assert state.why_not("supply", 0) is None
    assert state.why_not("supply", 1) is not None


def test_why_after_what_was_not_done_yet(server: Server) -> None:
    """A dialogue that is open for what is only meant: nothing is done, and the reasons are those of later."""
    ann = server.found("lehavre", ME, options=SHORT, seed=SEED)
    [told] = ann.ok("POST", "why", {"after": ["sell wooden-2"], "actions": ["sell wooden-2"]})["reasons"]
    assert told is not None
    assert ann.ok("POST", "why", {"after": [], "actions": ["sell wooden-2"]})["reasons"] == [None]
    ann.refused(422, "POST", "why", {"after": ["dance"], "actions": ["supply"]})
    assert ann.scene()["ply"] == 0
