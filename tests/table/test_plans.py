"""While another seat thinks one can plan: an imagined position, a plan that is kept, played when the turn comes, or shown with
what is wrong with it. Nobody else knows of it, and nothing hidden shows."""
from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from roadstead.core.random import Random
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.table import moves, plans
from roadstead.table.founding import founded
from roadstead.table.open_game import OpenGame, Plan, Seat, Start
from tests.roadsboats.arrange import play, table
from tests.table.players import Watcher, log
from tests.table.server import ME, OPEN, Chair, Json, Server, bot

#: Two donkeys each, Ann's in the west; a mine that chance decides about.
ROWS = "0 0: w p p m p p p p"
ORDER = ("pray", "position")
#: A seed by which seat 0 is the first to be asked.
FIRST = 3
DONKEYS = {0: ["donkey A1", "donkey A2"], 1: ["donkey A6", "donkey A7: 1 gold"]}


def laid(phase: str = "movement", **more: Any) -> RoadsBoatsState:
    return table(ROWS, phase, **{"transporters": DONKEYS, "homes": {0: "A1", 1: "A7"}, **more})


def at_the_table(state: RoadsBoatsState, *holders: str) -> OpenGame:
    """A game that began in this position, in memory."""
    start = Start(state.game, 2, None, state.options(), {"position": state.to_dict()})
    seats = [Seat(holder, holder) for holder in holders or ("owner", "guest")]
    return founded(start, seats, None, False, False, False, []).live


def two(server: Server) -> tuple[Chair, Chair]:
    """Two people in the first production, in which both can do something, the one to move first."""
    owner = server.found("roadsboats", ME, OPEN, options={"map": "dead-sea"})
    chairs = [owner, owner.join("Bob")]
    homes = ["A4", "B6"]
    scene = owner.scene()
    while scene["decision"]["kind"] != "produce":
        chair = chairs[scene["to_move"]]
        answer = {"home": homes[scene["to_move"]], "home_bank": "bank a", "demand": "order never"}[scene["decision"]["kind"]]
        chair.act(answer)
        scene = owner.scene()
    first, second = chairs[scene["to_move"]], chairs[1 - scene["to_move"]]
    first.made = second.made = owner.made
    return first, second


def state_of(live: OpenGame) -> RoadsBoatsState:
    return cast(RoadsBoatsState, live.state.clone())


def imagined(chair: Chair, *actions: str) -> Json:
    return chair.ok("POST", "plan", {"version": chair.scene()["version"], "actions": list(actions)})


def done(chair: Chair) -> list[str | None]:
    return [action["do"] for entry in log(chair) for action in entry["actions"]]


# Imagining.


def test_one_sees_the_own_phase_as_if_the_others_did_nothing(server: Server) -> None:
    ann, bob = two(server)
    ann.act("end")
    bob.act("end")  # Ann moves
    before = bob.scene()
    told = imagined(bob)
    seat = before["seat"]
    assert (told["decision"]["seat"], told["decision"]["kind"], told["played"], told["changes"]) == (seat, "move", 0, [])
    assert told["view"]["players"] == before["view"]["players"]
    step = imagined(bob, "donkey-1")["decision"]["ways"][0]
    told = imagined(bob, "donkey-1", *step["texts"])
    assert told["view"]["players"][seat]["transporters"][0]["place"] == step["place"]
    assert ["players", seat, "transporters", 0, "place"] in [change["path"] for change in told["changes"]]
    assert (told["played"], told["refused"]) == (1 + len(step["texts"]), None)
    known = {"version": before["version"], "actions": ["donkey-1", *step["texts"]], "known": told["played"]}
    assert bob.ok("POST", "plan", known) == {**told, "changes": []}
    assert bob.scene() == before, "nothing was done"


def test_a_plan_that_goes_wrong_says_where_and_why(server: Server) -> None:
    ann, bob = two(server)
    told = imagined(bob, "donkey-1", "make 1", "end")
    assert (told["played"], told["refused"]["code"]) == (1, "no_factory")
    assert bob.refused(422, "PUT", "plan", {"actions": ["donkey-1", "make 1"]})["code"] == "illegal"
    assert ann.refused(422, "PUT", "plan", {"actions": []})["code"] == "invalid"


def test_a_stale_version_is_refused(server: Server) -> None:
    _, bob = two(server)
    assert bob.refused(409, "POST", "plan", {"version": 0, "actions": []})["code"] == "stale"


def test_who_watches_has_nothing_to_plan(server: Server) -> None:
    ann, _ = two(server)
    watcher = ann.with_key(ann.made["watch"])
    empty = {"version": ann.scene()["version"], "actions": []}
    for method, body in (("POST", empty), ("PUT", {"actions": ["end"]}), ("DELETE", None)):
        assert watcher.refused(403, method, "plan", body)["code"] == "not_yours"


def test_where_everybody_has_to_act_nothing_can_be_planned(server: Server) -> None:
    ann = server.found("lehavre", ME, OPEN)
    bob = ann.join("Bob")
    assert bob.refused(409, "POST", "plan", {"version": 1, "actions": []})["code"] == "not_now"
    assert bob.refused(409, "PUT", "plan", {"actions": ["take fish"]})["code"] == "not_now"


def test_the_imagined_position_depends_on_nothing_that_the_seat_does_not_know() -> None:
    """A mine draws on the way: by a chance of its own, the same whatever the true one is."""
    state = laid("wonder", buildings={"A4": "mine"}, bags={"A4": (3, 3)}, goods={"A1": "5 clay", "A7": "5 clay"})
    live = at_the_table(state)
    told = plans.imagine(live, 0, ["end"])
    assert told["reveals"]
    for chance in range(20):
        live.state = state.resample_hidden(0, Random(chance))
        assert plans.imagine(live, 0, ["end"]) == told


# Playing.


def test_a_plan_is_played_when_the_turn_comes(server: Server) -> None:
    ann, bob = two(server)
    watcher = Watcher(ann)
    kept = bob.ok("PUT", "plan", {"actions": ["end"]})
    assert kept["plan"] == {"actions": ["end"], "refused": None}
    ann.act("end")
    scene = watcher.until(lambda scene: scene["view"]["phase"] == "movement")
    assert scene["to_move"] == scene["seat"]
    assert [entry["seat"] for entry in log(ann)][-2:] == [scene["seat"], 1 - scene["seat"]]
    assert bob.scene()["plan"] is None
    watcher.close()


def test_a_plan_reaches_over_phases_and_is_played_piece_by_piece(server: Server) -> None:
    ann, bob = two(server)
    way = imagined(bob, "end", "donkey-1")["decision"]["ways"][0]["texts"]
    bob.ok("PUT", "plan", {"actions": ["end", "donkey-1", *way, "end"]})
    watcher = Watcher(bob)
    ann.act("end")
    scene = watcher.until(lambda scene: scene["view"]["phase"] == "movement")
    assert scene["plan"]["actions"] == ["donkey-1", *way, "end"]
    ann.act("end")
    watcher.until(lambda scene: scene["view"]["phase"] == "building")
    assert bob.scene()["plan"] is None
    assert done(bob)[-len(way) - 2 :] == ["donkey-1", *way, "end"]
    watcher.close()


def test_in_a_game_with_bots_the_plan_follows_their_move(server: Server) -> None:
    """The bot may demand an order, whose questions are left to the person."""
    ann = server.found("roadsboats", ME, bot("random"), options={"map": "dead-sea"}, seed=FIRST)
    watcher = Watcher(ann)
    ann.act("A4")
    watcher.until(lambda scene: scene["decision"]["kind"] == "demand")
    ann.ok("PUT", "plan", {"actions": ["pass", "end"]})
    watcher.hear()
    while (scene := watcher.until(lambda scene: scene["plan"] is None or scene["decision"]["kind"] in ORDER))["plan"]:
        if scene["to_move"] == 0:
            ann.act(scene["decision"]["options"][0]["text"])
        watcher.hear()
    own = [action["do"] for entry in log(ann) if entry["seat"] == 0 for action in entry["actions"]]
    assert (own[:2], own[-1]) == (["A4", "pass"], "end")
    watcher.close()


GOLD: Json = {"goods": {"A3": "1 gold"}, "transporters": {0: ["donkey A2"], 1: ["donkey A5"]}, "roads": ["A3 E", "A4 E"]}
FETCH = ["donkey-1", "W", "W", "load 1 gold", "end"]


def test_a_plan_that_still_holds_is_played_at_once() -> None:
    live = at_the_table(laid(**GOLD))
    live.plans = {1: plans.made(live, 1, FETCH)}
    live.state = play(state_of(live), "end")
    outcome = plans.carried_out(live, 1)
    assert not isinstance(outcome, Plan)
    assert (outcome[0].entry.actions, outcome[1]) == (FETCH, None)


def test_a_plan_that_no_longer_holds_is_shown_with_the_reason_and_nothing_is_played(server: Server) -> None:
    """The gold has gone with another donkey. The owner of the broken plan sees it until it acts."""
    brought = server.guest().post("/api/games/import", json={"record": laid(**GOLD).record()}).json()
    both = Chair(server, brought["id"], brought["key"])
    both.ok("PUT", "plan", {"seat": 1, "actions": FETCH})
    watcher = Watcher(both, seat=1)
    both.act("donkey-1", "E", "load 1 gold", "end", seat=0)
    plan = watcher.until(lambda scene: scene["plan"] is None or scene["plan"]["refused"] is not None)["plan"]
    assert (plan["actions"], plan["refused"]["code"]) == (FETCH, "none_here")
    assert both.scene()["to_move"] == 1
    assert [entry["seat"] for entry in log(both)] == [0]
    assert both.act("donkey-1")["plan"] is None
    watcher.close()


def test_what_is_turned_up_before_the_turn_breaks_a_plan() -> None:
    """The plan is played up to where the mine draws."""
    state = laid("wonder", buildings={"A4": "mine"}, bags={"A4": (1, 1)}, goods={"A1": "5 clay", "A7": "5 clay"})
    live = at_the_table(state)
    live.plans = {0: plans.made(live, 0, ["end", "end"])}
    outcome = plans.carried_out(live, 0)
    assert not isinstance(outcome, Plan)
    assert (outcome[0].entry.actions, outcome[1]) == (["end"], Plan((("end", "produce"),), 0))
    live.plans = plans.left(live, outcome[0].entry, outcome[1])
    live.state = play(cast(RoadsBoatsState, outcome[0].state), "end")
    assert plans.due(live) == 0
    assert plans.carried_out(live, 0) == Plan((("end", "produce"),), 0, plans.TURNED_UP)


def test_a_question_in_between_is_left_to_the_person_and_breaks_nothing() -> None:
    """Bob means to pass, but Ann demands an order first: he is never asked whether he does, but how long he prays."""
    live = at_the_table(laid(asked=True, goods={"A1": "2 boards", "A7": "4 boards"}, research={}, roads=[]))
    live.plans = {1: plans.made(live, 1, ["end", "pass", "end"])}
    assert [kind for _, kind in live.plans[1].steps] == ["move", "demand", "construct"]
    live.state = play(state_of(live), "end")
    outcome = plans.carried_out(live, 1)
    assert not isinstance(outcome, Plan)
    live.plans = plans.left(live, outcome[0].entry, outcome[1])
    live.state = play(cast(RoadsBoatsState, outcome[0].state), "demand")
    while live.state.decision()["kind"] != "construct":
        assert plans.due(live) is None
        answer = moves.act(live, live.state.current_player(), [live.state.decision()["options"][0]["text"]])
        live.plans, live.state = plans.left(live, answer.entry, None), answer.state
    if live.state.current_player() == 0:
        live.state = play(state_of(live), "end")
    outcome = plans.carried_out(live, 1)
    assert not isinstance(outcome, Plan)
    assert (outcome[0].entry.actions, outcome[1]) == (["end"], None)


def test_who_plans_nothing_for_a_question_in_between_imagines_to_do_nothing() -> None:
    live = at_the_table(laid("turn", asked=True, goods={"A1": "1 clay", "A7": "1 clay"}))
    assert plans.imagine(live, 0, [])["decision"]["kind"] == "demand"
    told = plans.imagine(live, 0, ["end", "donkey-1", "E"])
    assert (told["played"], told["refused"], told["decision"]["kind"]) == (3, None, "stop")
    assert plans.imagine(live, 0, ["fly"])["decision"]["kind"] == "demand"
    live.plans = {0: plans.made(live, 0, ["end"])}
    assert [kind for _, kind in live.plans[0].steps] == ["produce"]
    assert plans.due(live) is None, "whether an order is wanted is left to the person"


# Ending a plan.


def test_a_plan_can_be_changed_and_given_up(server: Server) -> None:
    ann, bob = two(server)
    bob.ok("PUT", "plan", {"actions": ["donkey-1", "done", "end"]})
    assert bob.ok("PUT", "plan", {"actions": ["end"]})["plan"]["actions"] == ["end"]
    assert bob.ok("DELETE", "plan")["plan"] is None
    ann.act("end")
    scene = bob.scene()
    assert scene["to_move"] == scene["seat"]


def test_taking_the_game_back_ends_all_plans(server: Server) -> None:
    ann, bob = two(server)
    ann.act("donkey-1")
    bob.ok("PUT", "plan", {"actions": ["end"]})
    ann.ok("POST", "undo", {"version": ann.scene()["version"], "ply": None})
    assert bob.scene()["plan"] is None


# Secrets and restarts.


def test_nobody_else_knows_of_it(server: Server) -> None:
    ann, bob = two(server)
    watchers = [Watcher(ann), Watcher(ann.with_key(ann.made["watch"]))]
    before = [ann.scene(), ann.with_key(ann.made["watch"]).scene()]
    bob.ok("PUT", "plan", {"actions": ["donkey-1", "done", "end"]})
    assert [ann.scene(), ann.with_key(ann.made["watch"]).scene()] == before
    assert ann.scene()["plan"] is None
    bob.ok("POST", "messages", {"text": "ready"}, 201)
    for watcher in watchers:
        assert watcher.until(lambda scene: scene["last_message"] > 0)["plan"] is None
        watcher.close()


def test_it_survives_a_kill_and_is_played_once(folder: Path) -> None:
    with Server(folder) as server:
        ann, bob = two(server)
        bob.ok("PUT", "plan", {"actions": ["end"]})
        server.kill()
        server.start()
        assert bob.scene()["plan"] == {"actions": ["end"], "refused": None}
        watcher = Watcher(bob)
        ann.act("end")
        watcher.until(lambda scene: scene["view"]["phase"] == "movement")
        watcher.close()
        server.kill()
        server.start()
        assert done(bob)[-2:] == ["end", "end"]
        assert bob.scene()["plan"] is None
