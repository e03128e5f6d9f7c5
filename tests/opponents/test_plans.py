"""Plans of Roads & Boats: what they foresee comes true on the engine, and what they do is what one would write down."""
from __future__ import annotations

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import roadstead
from roadstead import Random
from roadstead.opponents import make
from roadstead.opponents.roadsboats.plans.annealing import Planner
from roadstead.opponents.roadsboats.plans.counsel import advise, can_advise, carried_out, homes, last_turn
from roadstead.opponents.roadsboats.plans.goals import (
    BRICK,
    BRIDGE,
    BUILD,
    RESEARCH,
    ROAD,
    SHAFT,
    VEHICLE,
    Plan,
    goal,
    plan_from_text,
    plan_to_text,
)
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.thinking import PlannerBot
from roadstead.roadsboats.game import ROADSBOATS, RoadsBoatsState
from roadstead.roadsboats.rules.buildings import BUILDINGS, ENLARGEMENT, NEW_SHAFTS
from roadstead.roadsboats.rules.fleet import DONKEY, RAFT, WAGON
from roadstead.roadsboats.rules.goods import NAMES as GOODS
from roadstead.roadsboats.rules.scoring import score
from tests.opponents.test_whole_moves import coast

SOLO = ("a-river-runs-through-it", "mesopotamia", "lord-of-the-ring")
NAMES = [record.name for record in BUILDINGS]
NODES = 300 if roadstead.compiled() else 10


def nodes(count: int) -> Budget:
    return Budget(count, float("inf"), time.perf_counter)


def planner_of(state: RoadsBoatsState, seed: int = 1) -> Planner:
    s = state.position
    others = 0.0 if s.players == 1 else 1.0
    return Planner(s, s.seat(), homes(s), last_turn(s, others), others, Random(seed))


def place(state: RoadsBoatsState, name: str) -> int:
    return state.atlas.places(state.position.board)[name]


def done(state: RoadsBoatsState, *goals: int) -> list[str]:
    """What a seat does in its part of the phase with these goals."""
    s = state.position
    counsel = carried_out(planner_of(state), Plan(vec[i64](goals), s.home[s.seat()], 2, 9), s, s.seat())
    assert counsel is not None
    world, found = state.clone(), []
    for action in counsel.actions:
        found.append(world.action_to_string(action))
        world.apply_action(action)
    return [text for text in found if text != "done"]


# What is foreseen.


@pytest.mark.parametrize("name", SOLO)
def test_what_a_plan_foresees_comes_true(name: str) -> None:
    """Alone there is no chance: played phase by phase to the end it scores just what it said at the start."""
    state = ROADSBOATS.new(1, 0, {"map": name})
    assert isinstance(state, RoadsBoatsState)
    planner = planner_of(state)
    plan = planner.best_plan(None, nodes(NODES))
    planner.value(plan, 0.0)
    foreseen = score(planner.run.s, 0)
    memory = plan_to_text(plan)
    while not state.is_terminal():
        assert can_advise(state.position)
        counsel = advise(state.position, 0, memory, nodes(0), Random(1))
        assert counsel is not None
        memory = counsel.memory
        for action in counsel.actions:
            state.apply_action(action)
    assert state.returns() == [foreseen]
    assert foreseen > 0 or not roadstead.compiled()


def test_more_nodes_find_better_plans_and_the_same_seed_the_same() -> None:
    state = ROADSBOATS.new(1, 0, {"map": SOLO[0]})
    assert isinstance(state, RoadsBoatsState)
    found = []
    for count in (5, 5, 100):
        planner = planner_of(state, seed=3)
        plan = planner.best_plan(None, nodes(count))
        found.append((planner.value(plan, 0.0), plan_to_text(plan)))
    assert found[0] == found[1]
    assert found[2][0] > found[0][0]


def test_a_plan_is_the_same_after_it_was_written_down() -> None:
    plan = Plan(vec[i64]([goal(BUILD, 3, 17, 2, 5), goal(BRICK), goal(ROAD, 40, 1)]), 5, 2, 7)
    again = plan_from_text(plan_to_text(plan))
    assert (list(again.goals), again.home, again.bricks, again.window) == (list(plan.goals), 5, 2, 7)


def test_from_a_plan_that_is_known_nothing_worse_is_found() -> None:
    state = ROADSBOATS.new(1, 0, {"map": SOLO[1]})
    assert isinstance(state, RoadsBoatsState)
    planner = planner_of(state)
    plan = planner.best_plan(None, nodes(50))
    assert planner.value(planner.best_plan(plan, nodes(50)), 0.0) >= planner.value(plan, 0.0)


# Whole games.


@pytest.mark.parametrize(("name", "players"), [("dead-sea", 2), ("jejobrapjath", 6)])
def test_a_game_among_masters_is_played_by_plans(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """`apply_action` refuses what is not legal. Hardly ever is a phase that begins not played by its plan."""
    state = ROADSBOATS.new(players, 4, {"map": name})
    minds = [make("master:4", seat) for seat in range(players)]
    asked, refused = 0, 0
    last = 40 if roadstead.compiled() else 2
    while not state.is_terminal() and state.moment().round <= last:
        mind = minds[state.current_player()]
        assert isinstance(mind, PlannerBot)
        begins = isinstance(state, RoadsBoatsState) and can_advise(state.position) and not mind.planned
        before = mind.memory
        state.apply_action(mind.choose(state))
        asked += begins
        refused += begins and mind.memory is before
    assert asked > 20 * refused
    assert state.is_terminal() or not roadstead.compiled()


# What is done.


def test_a_house_is_built_where_its_goods_are() -> None:
    state = coast("building", "donkey A1", goods={"A1": "2 boards, 1 stone"})
    assert done(state, goal(BUILD, NAMES.index("sawmill"), place(state, "A1"))) == ["donkey-1", "build sawmill", "end"]


def test_the_first_goal_has_the_first_claim() -> None:
    """There is wood for one woodcutter or for half a sawmill."""
    state = coast("building", "donkey A1", goods={"A1": "1 boards, 1 stone"})
    road = goal(ROAD, 0, 0)
    cutter = goal(BUILD, NAMES.index("woodcutter"), place(state, "A1"))
    assert done(state, cutter) == ["donkey-1", "build woodcutter", "end"]
    assert done(state, cutter, road)[:2] == ["donkey-1", "build woodcutter"]


def test_a_mine_is_filled_as_far_as_one_knows_how() -> None:
    mine = {"goods": {"B1": "3 boards, 1 stone"}}
    both = goal(BUILD, NAMES.index("mine"), 0, 3)
    state = coast("building", "donkey B1", **mine)
    dug = both - goal(BUILD) + goal(BUILD, 0, place(state, "B1"))
    assert done(state, dug) == ["donkey-1", "build mine", "end"]
    state = coast("building", "donkey B1", research={0: ["enlargement"]}, **mine)
    assert done(state, dug) == ["donkey-1", "build mine", "fill 5 gold 5 iron", "end"]


def test_goods_are_carried_to_where_they_are_wanted() -> None:
    state = coast("movement", "donkey A1", goods={"A1": "2 boards, 1 stone"})
    rock = place(state, "A3")
    assert done(state, goal(BUILD, NAMES.index("quarry"), rock)) == ["donkey-1", "load 2 boards", "E", "end"]


def test_two_donkeys_breed_on_a_pasture() -> None:
    state = coast("production", "donkey A2", "donkey A2")
    assert done(state, goal(VEHICLE, DONKEY, place(state, "A2"))) == ["donkey-1", "breed", "end"]
    state = coast("movement", "donkey A1", "donkey A3")
    assert done(state, goal(VEHICLE, DONKEY, place(state, "A2"))) == ["donkey-1", "E", "donkey-2", "W", "end"]


def test_geese_and_paper_are_research() -> None:
    state = coast("production", "donkey A2", goods={"A2": "2 goose, 1 paper"})
    assert done(state, goal(RESEARCH, ENLARGEMENT, place(state, "A2"))) == ["donkey-1", "research enlargement", "end"]


def test_a_raft_is_launched_and_a_donkey_harnessed() -> None:
    state = coast("production", "donkey B2a: 2 trunks", buildings={"B2a": "raft_factory"})
    assert done(state, goal(VEHICLE, RAFT))[:2] == ["donkey-1", "make 1"]
    state = coast("production", "donkey A2: 2 boards", buildings={"A2": "wagon_factory"})
    assert done(state, goal(VEHICLE, WAGON))[:2] == ["donkey-1", "make 1"]


def test_a_bridge_and_a_shaft() -> None:
    state = coast("building", "donkey B2a", goods={"B2a": "1 stone"})
    assert done(state, goal(BRIDGE, 0, 1)) == ["donkey-1", "bridge", "end"]
    state = coast("building", "donkey B1", goods={"B1": "1 iron, 1 fuel"}, buildings={"B1": "mine"}, research={0: ["new_shafts"]})
    assert done(state, goal(SHAFT, 0, place(state, "B1"))) == ["donkey-1", "shaft", "end"]
    assert state.position.knows(0, NEW_SHAFTS)


def test_bricks_are_paid_with_the_plainest_goods() -> None:
    """Three for the first two bricks: trunks and stone before boards, and gold never."""
    state = coast("wonder", "donkey C3", goods={"C3": "1 trunks, 1 stone, 2 boards, 3 gold"})
    after = state.clone()
    for text in done(state, goal(BRICK), goal(BRICK)):
        after.apply_action(after.string_to_action(text))
    left = {kind: int(after.position.has(place(state, "C3"), number)) for number, kind in enumerate(GOODS)}
    assert {kind: count for kind, count in left.items() if count} == {"boards": 1, "gold": 3}
