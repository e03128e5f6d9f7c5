"""Hints of Roads & Boats are whole moves: of one transporter with all its steps, or one thing built or made; they say why."""
from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from typing import Any

import pytest

import roadstead
from roadstead.core.state import State
from roadstead.opponents import analyse, make
from roadstead.opponents.aim import Aim
from roadstead.opponents.minds import MINDS, mind_of
from roadstead.opponents.saying import Saying
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.rules.buildings import BUILDINGS, Building
from roadstead.roadsboats.rules.goods import BOARDS, NAMES, TRUNKS
from roadstead.roadsboats.rules.refusals import ALLOWED
from roadstead.roadsboats.rules.structures import site_refusal
from tests.opponents.test_analysis import FEW
from tests.roadsboats.arrange import play, table

#: Nothing has been begun in these: a seat chooses what it does next.
BETWEEN = {"produce", "move", "construct", "bricks"}
MAPS = [("dead-sea", 2), ("a-river-runs-through-it", 1), ("entangled", 3)]
TURNS = 8 if roadstead.compiled() else 1
#: Every so many of their decisions are looked at.
EVERY = 17
ROWS = """
    0 0: w p r s
    1 0: m0 p03 s s
    2 -1: w p r s
    3 -1: p w p r
"""


def coast(phase: str, *fleet: str, **more: Any) -> RoadsBoatsState:
    return table(ROWS, phase, **{"transporters": {0: fleet}, "homes": {0: "C3", 1: "D1"}, **more})


@cache
def played(name: str, players: int) -> list[tuple[State, int]]:
    """A game among greedy bots, as far as a few turns: the positions with what was done in them."""
    state = roadstead.game("roadsboats").new(players=players, seed=3, options={"map": name})
    bots = [make("greedy", seat) for seat in range(players)]
    found: list[tuple[State, int]] = []
    while not state.is_terminal() and state.moment().round <= TURNS:
        action = bots[state.current_player()].choose(state)
        found.append((state.clone(), action))
        state.apply_action(action)
    return found


def asked(name: str, players: int) -> Iterator[State]:
    """Positions in which a whole move is chosen, or has been begun."""
    kinds = {"produce", "move", "stop", "work", "construct", "site"}
    among = [state for state, _ in played(name, players) if state.decision_kind() in kinds]
    yield from among[::EVERY]


def options(state: State) -> list[dict[str, Any]]:
    return [dict(option) for option in analyse(state, state.current_player(), FEW)["options"]]


@pytest.mark.parametrize(("name", "players"), MAPS)
def test_each_hint_is_one_whole_move_that_can_be_played_as_it_is_written(name: str, players: int) -> None:
    for state in asked(name, players):
        seat = state.current_player()
        begun = state.decision_kind() in BETWEEN
        for option in options(state):
            after = state.clone()
            for place, text in enumerate(option["turn"]):
                assert after.current_player() == seat
                assert place == 0 or after.decision_kind() not in BETWEEN, "it would have ended before"
                action = after.string_to_action(text)
                assert [told for told, _ in after.happenings(action)] == option["happened"][place]
                after.apply_action(action)
            ended = after.is_terminal() or after.current_player() != seat or after.decision_kind() in BETWEEN
            assert ended or after.reveals() > state.reveals() or not begun


@pytest.mark.parametrize(("name", "players"), MAPS)
def test_the_parts_are_what_is_given_away(name: str, players: int) -> None:
    for state in asked(name, players):
        best, *others = options(state)
        assert (best["loss"], best["parts"], best["rest"]) == (0, [], 0)
        for option in others:
            together = sum(Decimal(str(part["points"])) for part in option["parts"]) + Decimal(str(option["rest"]))
            assert together == -Decimal(str(option["loss"]))


@pytest.mark.parametrize(("name", "players"), MAPS)
def test_no_hint_is_a_move_that_leaves_all_as_it_was(name: str, players: int) -> None:
    for state in asked(name, players):
        if state.decision_kind() in BETWEEN:
            moves = [option["turn"] for option in options(state)]
            assert all(any(text not in ("done", "end") for text in turn[1:]) for turn in moves if turn != ["end"])
            for turn in moves:
                after = state.clone()
                for text in turn:
                    after.apply_action(after.string_to_action(text))
                assert turn == ["end"] or table_of(after) != table_of(state)


def table_of(state: State) -> list[Any]:
    view = state.view()
    fleets = [[{**one, "had_its_part": None} for one in player["transporters"]] for player in view["players"]]
    return [fleets, view["tiles"], view["places"], view["edges"], [player["research"] for player in view["players"]]]


# What a move is for.


def goods_at(state: State, seat: int, place: str, good: str) -> int:
    view = state.view()
    lying = next(one for one in view["places"] if one["place"] == place)["goods"].get(good, 0)
    return int(lying + sum(one["cargo"].get(good, 0) for one in fleet(state, seat) if one["place"] == place))


def fleet(state: State, seat: int) -> list[Any]:
    return list(state.view()["players"][seat]["transporters"])


def record(name: str) -> Building:
    return next(one for one in BUILDINGS if one.name == name)


def built(state: State, place: str) -> str | None:
    at = [tile["building"] for tile in state.view()["tiles"] if tile["building"] and tile["building"]["place"] == place]
    return at[0]["kind"] if at else None


def said(name: str, players: int) -> Iterator[tuple[State, State, int, Aim]]:
    """Before and after each move of a game that is for something."""
    sayings = [Saying() for _ in range(players)]
    begun: State | None = None
    for state, action in played(name, players):
        seat = state.current_player()
        begun = begun or state
        after = state.clone()
        after.apply_action(action)
        aim = sayings[seat].aim(action, state, after)
        if aim is not None:
            yield begun, after, seat, aim
        if not sayings[seat].actions:
            begun = None


def test_what_a_move_is_said_to_bring_it_brings_to_a_factory_that_takes_it() -> None:
    found = [one for name, players in MAPS for one in said(name, players) if one[3]["what"] == "bring"]
    assert found or not roadstead.compiled()
    for before, after, seat, aim in found:
        building, place, goods = aim["args"]["building"], aim["args"]["place"], aim["args"]["goods"]
        assert isinstance(building, str) and isinstance(place, str) and isinstance(goods, dict)  # noqa: PT018
        assert built(before, place) == built(after, place) == building
        for good, n in goods.items():
            assert goods_at(after, seat, place, good) - goods_at(before, seat, place, good) == n > 0
            kind, takes = NAMES.index(good), record(building)
            assert takes.inputs[kind] > 0 or (takes.wood > 0 and kind in (TRUNKS, BOARDS))


def test_what_a_move_is_said_to_help_to_build_the_rules_allow_there() -> None:
    found = [one for name, players in MAPS for one in said(name, players) if one[3]["what"] == "build"]
    assert found or not roadstead.compiled()
    for before, after, seat, aim in found:
        assert isinstance(after, RoadsBoatsState)
        s, place = after.position, str(aim["args"]["place"])
        building = record(str(aim["args"]["building"]))
        tile = s.board.tile_of[after.atlas.places(s.board)[place]]
        assert built(after, place) is None
        assert site_refusal(s, tile, building.site) == ALLOWED
        assert s.knows(seat, building.research)
        assert table_of(after) != table_of(before)


def test_two_trunks_next_to_a_sawmill_are_brought_there() -> None:
    state = coast("movement", "donkey A1", goods={"A1": "2 trunks"}, buildings={"A2": "sawmill"})
    best = options(state)[0]
    assert best["turn"][:3] == ["donkey-1", "load 2 trunks", "E"]
    assert best["why"] == {"what": "bring", "args": {"building": "sawmill", "place": "A2", "goods": {"trunks": 2}}}
    assert MINDS["roadsboats"].told(best["why"]) == "bring 2 trunks to the sawmill at A2"


def test_what_begins_a_move_is_for_the_rest_of_it_too() -> None:
    state = play(coast("movement", "donkey A1: 2 trunks", buildings={"A2": "sawmill"}), "donkey-1")
    best = options(state)[0]
    assert best["turn"][0] == "E"
    assert best["why"]["what"] == "bring"


def test_a_donkey_with_paper_goes_to_the_geese_for_research() -> None:
    state = coast("movement", "donkey C2: 1 paper", goods={"C3": "2 goose"})
    best = options(state)[0]
    assert best["turn"][:2] == ["donkey-1", "E"]
    assert best["why"] == {"what": "research", "args": {}}


def test_nothing_is_said_of_a_move_that_brings_nothing_nearer() -> None:
    state = coast("movement", "donkey C2")
    away = [state.string_to_action("donkey-1")]
    assert mind_of(state).aim(state, 0, away) is None
    end = [state.string_to_action("end")]
    assert mind_of(state).aim(state, 0, end) is None


def test_in_le_havre_nothing_is_said() -> None:
    state = roadstead.game("lehavre").new(players=2, seed=1)
    assert mind_of(state).aim(state, 0, state.legal_actions()[:1]) is None
    assert all(option["why"] is None for option in options(state))
