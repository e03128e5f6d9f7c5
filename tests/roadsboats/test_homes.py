"""Choosing homes, the start goods that lie there, marked homes of scenarios, and homes given in the set-up."""
from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from roadstead.roadsboats.game import ROADSBOATS, RoadsBoatsState
from roadstead.roadsboats.maps import chart
from tests.roadsboats.arrange import cargo, legal, lying, of_this_game, phase, play, refused, where
from tests.roadsboats.maps import drawn

#: The river of the source A3 flows through A4 into the sea A5; B1 is desert.
LAND = drawn(
    "0 0: w p m0 p03 s",
    "1 0: d w r p s",
    "2 -1: w w w w s",
    players=2,
)
#: Tiles and start banks as the maps print them, by the edges of the bank; [] where there is one bank.
MARKED: dict[str, dict[tuple[int, int], list[int]]] = {
    "rings": {(5, -6): [], (-3, -2): [], (5, -1): [], (-3, 3): [], (1, 3): []},
    "rondvaart": {(-1, -2): [2], (-6, 0): [], (-4, 2): [], (-2, 4): [], (-6, 6): [1, 2, 3]},
    "jejobrapjath": {(-3, -2): [], (0, -1): [], (-4, 0): [], (1, 0): [], (-3, 3): [], (-5, 4): []},
    "joraltagui": {(3, -4): [3, 4, 5], (0, -3): [], (5, -3): [], (3, -2): [], (-3, 2): [], (0, 3): [1, 2, 3]},
}
#: The letter of a start bank: bank a begins at the lowest river end. Rivers: {1, 3}, {0, 4}, {0, 2}, {0, 4}.
BANKS = {("rondvaart", -1, -2): "a", ("rondvaart", -6, 6): "a", ("joraltagui", 3, -4): "b", ("joraltagui", 0, 3): "a"}


def new(setup: dict[str, Any] | None = None, **fields: Any) -> RoadsBoatsState:
    options = {"map": {**chart.to_dict(LAND), **fields}}
    return of_this_game(ROADSBOATS.new(2, options=options, setup={"temple": [1, 0], **(setup or {})}))


def home(state: State, seat: int) -> str | None:
    found: str | None = state.view()["players"][seat]["home"]
    return found


# Any land tile.


def test_homes_are_chosen_in_sequence_order_then_the_first_turn_begins() -> None:
    state = new()
    assert (phase(state), state.view()["order"]) == ((0, "homes", 0), [0, 1])
    play(state, "A1")
    assert phase(state) == (0, "homes", 1)
    play(state, "B4")
    assert (home(state, 0), home(state, 1)) == ("A1", "B4")
    assert phase(state) == (1, "production", 0)
    other = of_this_game(ROADSBOATS.new(2, options={"map": chart.to_dict(LAND)}, setup={"temple": [0, 1]}))
    assert phase(other) == (0, "homes", 1)


def test_any_land_tile_may_be_a_home_desert_too_but_no_sea() -> None:
    state = new()
    assert legal(state) == {"A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"}
    assert refused(state, "A5") == "home_on_sea"
    assert home(play(state, "B1"), 0) == "B1"
    assert lying(state, "B1") == {"boards": 5, "stone": 1, "goose": 2}


def test_a_tile_lies_between_two_homes() -> None:
    state = play(new(), "B2")
    assert refused(state, "B2") == "home_taken"
    for near in ("B1", "B3", "A2", "A3", "C2", "C3"):
        assert refused(state, near) == "home_too_near"
    assert legal(state) == {"A1", "A4", "B4", "C1", "C4"}


def test_on_a_river_tile_the_bank_is_chosen_too() -> None:
    for bank in "ab":
        state = play(new(), "A4")
        assert phase(state) == (0, "homes", 0)
        assert legal(state) == {"bank a", "bank b"}
        assert refused(state, "bank c") == "no_such_bank"
        play(state, f"bank {bank}")
        assert home(state, 0) == f"A4{bank}"
        assert lying(state, f"A4{bank}") == {"boards": 5, "stone": 1, "goose": 2}
        assert where(state, "donkey-1") == f"A4{bank}"
        assert refused(state, "A4") == "home_taken"  # the other bank is no home for another


def test_a_source_has_one_bank() -> None:
    state = play(new(), "A3")
    assert phase(state) == (0, "homes", 1)
    assert home(state, 0) == "A3"


def test_three_donkeys_five_boards_a_stone_and_two_geese_lie_there_unloaded() -> None:
    state = play(new(), "A1", "B4")
    for seat, place in ((0, "A1"), (1, "B4")):
        assert lying(state, place) == {"boards": 5, "stone": 1, "goose": 2}
        donkeys = state.view()["players"][seat]["transporters"]
        assert [donkey["id"] for donkey in donkeys] == ["donkey-1", "donkey-2", "donkey-3"]
        assert {where(state, f"donkey-{number}", seat) for number in (1, 2, 3)} == {place}
        assert [cargo(state, f"donkey-{number}", seat) for number in (1, 2, 3)] == [{}, {}, {}]
        assert state.view()["players"][seat]["research"] == []
    assert sum(len(entry["goods"]) for entry in state.view()["places"]) == 6  # and nothing anywhere else


# Scenarios.


@pytest.mark.parametrize("scenario", MARKED)
def test_where_the_map_marks_homes_they_are_chosen_among_those(scenario: str) -> None:
    marked = MARKED[scenario]
    players = len(marked)
    state = of_this_game(ROADSBOATS.new(players, 1, {"map": scenario}))
    names = {(tile["q"], tile["r"]): tile["tile"] for tile in state.view()["tiles"]}
    start = {names[spot] for spot in marked}
    left = set(start)
    assert legal(state) == left
    other = next(tile["tile"] for tile in state.view()["tiles"] if tile["tile"] not in start and tile["terrain"] != "sea")
    assert refused(state, other) == "not_a_marked_home"
    for number, spot in enumerate(marked):
        if number < players - 1:  # the last takes what is left
            seat = state.current_player()
            assert seat == state.view()["order"][number]
            play(state, names[spot])  # the bank is given, so nothing is asked
            assert home(state, seat) == names[spot] + BANKS.get((scenario, *spot), "")
            left.remove(names[spot])
            if len(left) > 1:
                assert legal(state) == left
                assert refused(state, names[spot]) == "home_taken"
    last = list(marked)[-1]
    assert home(state, state.view()["order"][-1]) == names[last] + BANKS.get((scenario, *last), "")
    assert phase(state)[:2] == (1, "production")


def test_there_is_an_empty_tile_between_marked_homes() -> None:
    with pytest.raises(InvalidOptions, match="A1 and A2: homes side by side; an empty tile lies between neighbours"):
        ROADSBOATS.new(2, options={"map": chart.to_dict(drawn("0 0: w* w* w", "1 0: w w w", players=2))})
    state = of_this_game(ROADSBOATS.new(2, options={"map": chart.to_dict(drawn("0 0: w* w w*", "1 0: w w w", players=2))}))
    play(state, "A1")  # the other one is left
    assert {home(state, 0), home(state, 1)} == {"A1", "A3"}


def test_a_scenarios_own_start_goods_hold() -> None:
    game = roadstead.game("roadsboats")
    for scenario, stone in (("archipelago", 2), ("dead-sea", 1), ("the-pacific", 1)):
        state = game.new(2, 1, {"map": scenario})
        seat = state.current_player()
        state.apply_action(state.legal_actions()[0])
        place = home(state, seat)
        [goods] = [entry["goods"] for entry in state.view()["places"] if entry["place"] == place]
        assert goods == {"boards": 5, "stone": stone, "goose": 2}
        assert len(state.view()["players"][seat]["transporters"]) == 3
    rich = play(new(start_goods={"donkey": 2, "gold": 4}), "A1")
    assert lying(rich, "A1") == {"gold": 4}
    assert len(rich.view()["players"][0]["transporters"]) == 2


# Given homes.


def test_homes_given_in_the_setup_are_not_chosen() -> None:
    state = new({"homes": ["A4b", "A1"]})
    assert (home(state, 0), home(state, 1)) == ("A4b", "A1")
    assert phase(state) == (1, "production", 0)
    assert lying(state, "A4b") == lying(state, "A1") == {"boards": 5, "stone": 1, "goose": 2}
    assert lying(state, "A4a") == {}
    assert state.record()["setup"]["homes"] == ["A4b", "A1"]
    assert roadstead.replay(state.record()) == state


@pytest.mark.parametrize(
    "homes",
    [["A1"], ["A1", "A2"], ["A1", "A1"], ["A1", "A5"], ["A1", "A4"], ["A1", "A4 river"], ["A4a", "A4b"], ["A1", "Z9"], "A1"],
)
def test_homes_that_could_not_be_chosen_are_refused(homes: Any) -> None:
    with pytest.raises(InvalidOptions):
        new({"homes": homes})


def test_given_homes_must_be_marked_ones_where_the_map_marks_them() -> None:
    game = roadstead.game("roadsboats")
    options = {"map": chart.to_dict(drawn("0 0: m0 p03*12 s", "1 0: w w w", "2 -1: w* w w", players=2))}
    state = game.new(2, 0, options, {"homes": ["C1", "A2a"]})
    assert (home(state, 0), home(state, 1)) == ("C1", "A2a")
    for homes in (["C1", "A2b"], ["C1", "B2"]):
        with pytest.raises(InvalidOptions):
            game.new(2, 0, options, {"homes": homes})


def test_a_tile_that_is_not_on_the_map_is_said_to_be_none() -> None:
    state = roadstead.game("roadsboats").new(players=2, seed=1)
    reason = state.why_not("Z99")
    assert reason is not None
    assert (reason.code, str(reason)) == ("no_such_tile", "there is no tile Z99")
