"""The end of a round: harvest, feeding, the town's building, the new ship."""
from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, refused, texts
from tests.lehavre.moments import kind, last_turn, play_first, read, round_end
from tests.lehavre.test_data import ROUNDS, SETUPS

#: Everybody can feed, without a choice.
FED = {1: "99 franc", 2: "99 franc", 3: "99 franc"}


def ended(round: int, me: str = "99 franc", others: dict[int, str] | None = None, **rest: Any) -> State:
    return round_end(me, others or FED, round=round, **rest)


def goods(state: State, seat: int) -> dict[str, int]:
    return {name: count for name, count in holds(state, seat).items() if name != "franc"}


# When.


def test_the_round_ends_after_the_turn_on_the_seventh_tile() -> None:
    state = last_turn("9 franc", FED, round=4)
    assert (state.view()["round"], state.view()["turn"]) == (4, 7)
    play(state, "end")
    assert (state.view()["round"], state.view()["turn"], state.current_player()) == (5, 1, 0)


def test_one_turn_earlier_nothing_happens() -> None:
    d = last_turn("9 franc, 1 grain", FED, round=4).to_dict()
    d["tile"], d["active"] = 5, 2
    d["stack"] = [{"frame": "closing", "seat": 2}]
    state = play(read(d), "end")
    assert (state.view()["round"], state.view()["turn"], state.current_player()) == (4, 7, 3)
    assert holds(state, 0) == counted("9 franc, 1 grain")


# Harvest.


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1 grain", "2 grain"),
        ("9 grain", "10 grain"),
        ("2 cattle", "3 cattle"),
        ("20 cattle", "21 cattle"),
        ("1 cattle", "1 cattle"),
        ("1 grain, 1 cattle", "2 grain, 1 cattle"),
        ("3 grain, 2 cattle", "4 grain, 3 cattle"),
    ],
)
def test_harvest(before: str, after: str) -> None:
    assert goods(ended(7, f"{before}, 99 franc"), 0) == counted(after)


def test_bread_and_meat_do_not_grow() -> None:
    state = play(ended(7, "2 bread, 2 meat, 99 franc"), "pay 0 meat", "pay 0 bread")
    assert goods(state, 0) == counted("2 bread, 2 meat")


def test_harvest_is_for_every_player() -> None:
    state = ended(7, "99 franc, 1 grain", {1: "99 franc, 2 cattle", 2: "99 franc", 3: "99 franc, 5 grain, 1 cattle"})
    grown = ["2 grain", "3 cattle", "", "6 grain, 1 cattle"]
    assert [goods(state, seat) for seat in range(4)] == [counted(text) for text in grown]


@pytest.mark.parametrize("number", [3, 6, 9, 12, 15, 18, 20])
def test_no_harvest_in_the_rounds_without(number: int) -> None:
    assert goods(ended(number, "99 franc, 5 grain, 5 cattle"), 0) == counted("5 grain, 5 cattle")


@pytest.mark.parametrize("number", [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19])
def test_harvest_in_all_others(number: int) -> None:
    assert goods(ended(number, "99 franc, 5 grain, 5 cattle"), 0) == counted("6 grain, 6 cattle")


# The order of the steps.


def test_harvest_then_feeding_then_the_town_and_the_ship() -> None:
    state = ended(4, "1 fish, 9 franc, 1 grain", tops=["12", "10", "14"])
    assert kind(state) == "pay"
    assert holds(state, 0) == counted("1 fish, 9 franc, 2 grain")
    assert "10" not in state.view()["town"]
    assert state.view()["ships"]["wooden"] == [2, 2, 2]
    play(state, "pay 1 fish")
    assert "10" in state.view()["town"]
    assert state.view()["ships"]["wooden"] == [2, 2, 2, 4]
    assert state.view()["round"] == 5


# The town's standard building.


@pytest.mark.parametrize(
    ("tops", "taken"),
    [
        (["12", "14", "18"], "12"),
        (["18", "14", "12"], "12"),
        (["18", "10", "12"], "10"),  # the Clay Mound cannot be built
        (["30", "", ""], "30"),  # the Church cannot be bought
        (["", "29", "28"], "28"),
    ],
)
def test_the_town_takes_the_lowest_number_of_the_top_cards(tops: list[str], taken: str) -> None:
    before = last_turn("99 franc", FED, round=4, tops=tops).view()
    after = ended(4, tops=tops).view()
    assert set(after["town"]) == {*before["town"], taken}
    assert after["stacks"] == [stack[1:] if stack[:1] == [taken] else stack for stack in before["stacks"]]


def test_a_church_of_the_town_can_be_entered_but_not_bought() -> None:
    state = play(ended(4, "99 franc, 5 bread, 2 fish", tops=["30", "", ""]), "pay 0 bread", "pay 0 fish")
    assert refused(state, "buy 30") == "no_price"
    assert holds(play(state, "supply", "enter 30"), 0) == counted("97 franc, 10 bread, 5 fish")


def test_what_the_town_took_can_be_bought_but_no_longer_built() -> None:
    state = ended(4, "99 franc, 9 wood, 9 clay, 9 iron, 9 brick", tops=["12", "14", "18"])
    play(state, "supply", "enter B1")
    assert texts(state) == ["build 14", "build 18"]
    assert refused(state, "build 12") == "not_on_top"
    assert "buy 12" in texts(play(state, "build 18"))


def test_nothing_left_nothing_happens() -> None:
    state = ended(4, tops=["", "", ""])
    assert state.view()["town"] == last_turn("99 franc", FED, round=4, tops=["", "", ""]).view()["town"]
    assert state.view()["stacks"] == [[], [], []]
    assert state.view()["round"] == 5


def test_no_building_in_a_round_without() -> None:
    state = ended(6)
    assert state.view()["town"] == ["B1", "B2", "B3"]
    assert state.view()["specials"]["count"] == 6


# The special building.


def test_the_top_special_building_is_turned_up_for_the_town() -> None:
    pile = ["011", "002", "033", "004", "015", "006"]
    state = ended(5, specials=pile)
    assert state.view()["town"] == ["B1", "B2", "B3", "011"]
    assert state.to_dict()["specials"] == pile[1:]
    assert state.view()["specials"]["count"] == 5
    assert holds(play(state, "buy 011"), 3)["franc"] == 99 - 2 - 6  # feeding, then its price


@pytest.mark.parametrize(("players", "full"), SETUPS)
def test_at_most_five_special_buildings_come_out(players: int, full: bool) -> None:
    state = roadstead.game("lehavre").new(players, seed=6, options={"variant": "full" if full else "short"})
    for _ in play_first(state):
        pass
    turned_up = ROUNDS[players, full][2].count("s")
    assert turned_up <= 5
    assert state.view()["specials"]["count"] == (6 - turned_up if full else 0)


# The ship.


@pytest.mark.parametrize(
    ("number", "pile", "values"),
    [
        (1, "wooden", [2]),
        (2, "wooden", [2, 2]),
        (6, "iron", [2]),
        (9, "wooden", [2, 2, 2, 4, 4, 6, 6]),
        (14, "steel", [10, 16]),
        (18, "luxury", [38]),
        (20, "luxury", [38, 34, 30]),
    ],
)
def test_the_round_card_becomes_a_ship_on_top_of_its_pile(number: int, pile: str, values: list[int]) -> None:
    assert ended(number).view()["ships"][pile] == values


def test_the_new_ship_lies_on_top_of_ships_sold_before() -> None:
    state = last_turn("99 franc", FED, round=7, ships={1: ["S01"]})
    play(state, "1: sell wooden-2", "end")
    assert state.view()["ships"]["wooden"] == [2, 2, 4, 4, 2, 6]


def test_all_ships_of_a_game_come_in() -> None:
    for players, full in SETUPS:
        state = roadstead.game("lehavre").new(players, seed=2, options={"variant": "full" if full else "short"})
        start = [2, 2] if players < 3 and not full else []
        for _ in play_first(state):
            pass
        view = state.view()
        values = [value for pile in view["ships"].values() for value in pile]
        values += [ship["value"] for player in view["players"] for ship in player["ships"]]
        printed = [int(ship[1:]) for ship in ROUNDS[players, full][3].split()]
        assert sorted(values) == sorted(printed + start)


# The next round.


def test_the_next_seat_begins_the_next_round_on_the_first_tile() -> None:
    d = last_turn("99 franc", FED, round=3).to_dict()  # 21 turns: seat 0 of four has had the last
    assert d["active"] == 0
    d["offers"] = dict.fromkeys(d["offers"], 0)
    state = play(read(d), "end", "supply")
    assert (state.view()["round"], state.view()["turn"], state.current_player()) == (4, 1, 1)
    laid = {name for name, count in state.view()["offers"].items() if count}
    assert laid == set(d["supply_tiles"][0])
