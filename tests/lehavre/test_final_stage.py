"""The final stage: one more main action each, and then the wealth."""
from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, refused, table, texts
from tests.lehavre.moments import kind, last_turn, play_first

FED = {1: "99 franc", 2: "99 franc", 3: "99 franc"}


def finished(me: str = "", others: dict[int, str] | None = None, **rest: Any) -> State:
    """Seat 0 has taken its last action; the others do nothing, and the game is over."""
    state = table(me, others, final=True, frame="closing", offers="", **rest)
    while not state.is_terminal():
        play(state, "pass" if kind(state) == "main" else "end")
    return state


# How it goes.


def test_the_final_stage_follows_the_last_round_and_its_ship() -> None:
    state = last_turn("12 franc", FED, round=20, offers="1 fish, 1 wood")
    assert not state.view()["final"]
    play(state, "end")
    view = state.view()
    assert view["final"]
    assert view["ships"]["luxury"] == [38, 34, 30]
    assert (state.current_player(), kind(state)) == (0, "main")
    assert view["offers"] == {**dict.fromkeys(view["offers"], 0), "fish": 1, "wood": 1}  # no supply
    assert holds(state, 0) == counted("1 franc")


def test_one_main_action_each_from_seat_0() -> None:
    state = table(offers="4 fish, 4 wood, 4 clay, 4 iron, 4 grain", final=True)
    for seat, name in enumerate(["fish", "wood", "clay", "iron"]):
        assert (state.current_player(), kind(state)) == (seat, "main")
        play(state, f"take {name}", "end")
        assert holds(state, seat) == {name: 4}
    assert state.is_terminal()
    assert texts(state) == []
    assert state.view()["phase"] == "over"
    assert refused(state, "take grain") == "game_over"
    assert all(state.interrupt_actions(seat) == [] for seat in range(4))


def test_no_supply() -> None:
    state = play(table(offers="1 fish, 1 wood, 1 clay", final=True), "take fish", "end")
    assert refused(state, "supply") in ("turn_begun", "not_now")
    assert {name for name, count in state.view()["offers"].items() if count} == {"wood", "clay"}


def test_no_interest_and_no_feeding() -> None:
    state = table("4 franc", {1: "4 franc"}, offers="1 fish, 1 wood, 1 clay, 1 iron, 1 grain", final=True, loans={0: 1, 1: 1})
    for name in ("fish", "wood", "clay", "iron"):
        play(state, f"take {name}", "end")
    assert [holds(state, seat).get("franc", 0) for seat in range(2)] == [4, 4]


# Buying, selling and repaying.


@pytest.mark.parametrize("moment", ["main", "closing"])
def test_no_buying(moment: str) -> None:
    state = table("99 franc", final=True, frame=moment, town=["12"])
    for move in ("buy B1", "buy 12", "buy 01", "buy wooden", "buy luxury"):
        assert refused(state, move) == "no_buying_in_final"
    assert not [move for move in texts(state) if move.startswith("buy")]


def test_no_buying_between_two_builds() -> None:
    state = table("9 wood, 9 clay, 99 franc", owns={0: ["12"]}, tops=["03", "04", "05"], final=True)
    play(state, "enter B3", "build 03")
    assert kind(state) == "build"
    assert refused(state, "buy 06") == "no_buying_in_final"
    assert refused(state, "buy wooden") == "no_buying_in_final"
    play(state, "sell 12", "build 04")  # but selling, and the second build
    assert state.view()["players"][0]["buildings"] == ["03", "04"]


@pytest.mark.parametrize("moment", ["main", "closing"])
def test_selling_and_repaying(moment: str) -> None:
    state = table("1 franc", final=True, frame=moment, owns={0: ["12"]}, ships={0: ["S18"]}, loans={0: 2})
    play(state, "sell 12", "repay", "sell luxury-38", "repay")
    assert holds(state, 0) == counted("17 franc")  # 1 + 7 - 5 + 19 - 5
    assert state.view()["players"][0]["loans"] == 0


def test_others_sell_and_repay_too() -> None:
    state = table(final=True, owns={2: ["12"]}, loans={2: 1})
    play(state, "2: sell 12", "2: repay", "take fish", "end")
    assert holds(state, 2) == counted("2 franc")


# Entering.


def test_buildings_occupied_by_others_may_be_entered() -> None:
    state = table("1 franc", final=True, owns={3: ["19"]}, persons={1: "19", 2: "19"})
    play(state, "enter 19")
    assert holds(state, 3) == counted("1 franc")  # the fee is paid as always
    assert [player["person"] for player in state.view()["players"]] == ["19", "19", "19", None]


def test_not_the_building_the_own_person_is_in() -> None:
    assert refused(table(final=True, owns={0: ["03"]}, persons={0: "03"}), "enter 03") == "already_inside"


def test_before_the_final_stage_occupied_buildings_are_closed() -> None:
    assert refused(table("1 franc", town=["19"], persons={1: "19"}), "enter 19") == "occupied"


def test_two_players_may_use_one_building_one_after_the_other() -> None:
    state = table(final=True, town=["03"])
    play(state, "enter 03", "end", "enter 03", "end", "enter 03")
    assert [holds(state, seat) for seat in range(3)] == [counted("3 fish")] * 3


# Passing.


def test_who_can_do_nothing_passes() -> None:
    state = table(final=True, offers="", owns={0: ["26"]})
    assert texts(state) == ["pass", "sell 26"]
    play(state, "pass")
    assert texts(state) == ["end", "sell 26"]


@pytest.mark.parametrize(("offers", "town"), [("1 grain", ["26"]), ("", ["03", "26"])])
def test_who_can_do_something_must_do_it(offers: str, town: list[str]) -> None:
    state = table(final=True, offers=offers, town=town, owns={0: ["24"]})
    assert refused(state, "pass") == "can_still_act"


# Wealth.


def test_wealth_of_everything() -> None:
    """Industrial 3, economic 4, public 2, craft 1; 2 ships; 5 goods."""
    cards = ["29", "18", "12", "B3", "26", "28", "30", "03", "24", "012", "013"]
    state = finished("3 fish, 2 steel, 3 franc", owns={0: cards}, ships={0: ["S01", "S18"]}, loans={0: 1})
    values = 16 + 10 + 14 + 8 + 10 + 6 + 26 + 10 + 4 + 10 + 4 + (2 + 38)
    bank, dock, town_hall, storehouse, business_park, guildhouse = 3 * 3 + 2 * 4, 4 * 2, 4 * 2 + 2 * 1, 2, 2 * 3, 2 * 4
    additional = bank + dock + town_hall + storehouse + business_park + guildhouse
    assert state.returns() == [values + additional + 3 - 7, 0, 0, 0] == [205, 0, 0, 0]


@pytest.mark.parametrize(
    ("purse", "cards", "ships", "wealth"),
    [
        ("", ["24"], [], 4),
        ("1 wood", ["24"], [], 4),
        ("3 fish, 2 leather, 2 coke", ["24"], [], 4 + 3),
        ("9 franc", ["24"], [], 4 + 9),  # francs are no goods
        ("", ["26"], [], 10),
        ("", ["26", "023"], ["S01", "S18"], 10 + 3 * 4 + 20 + 2 + 38),
        ("", ["28"], [], 6 + 4),
        ("", ["28", "30", "001", "03", "022"], [], 6 + 3 * 4 + 2 * 2 + 26 + 6 + 10 + 6),
        ("", ["29"], [], 16 + 2),
        ("", ["29", "B3", "015", "028"], [], 16 + 2 * 3 + 2 * 2 + 8 + 10 + 4),
        ("", ["012"], [], 10),
        ("", ["012", "12", "17", "B1"], [], 10 + 2 * 2 + 14 + 14 + 4),
        ("", ["013"], [], 4 + 2),
        ("", ["013", "18"], [], 4 + 2 * 2 + 10),
        ("", [], ["S01", "S06", "S12"], 2 + 2 + 10),
        ("9 fish, 9 steel, 9 leather", [], [], 0),  # goods count nothing
    ],
)
def test_additional_values(purse: str, cards: list[str], ships: list[str], wealth: int) -> None:
    assert finished(purse, owns={0: cards}, ships={0: ships}).returns()[0] == wealth


@pytest.mark.parametrize(
    ("francs", "loans", "left", "wealth"),
    [(5, 1, 0, 0), (12, 2, 0, 2), (9, 2, 1, 4 - 7), (4, 1, 1, 4 - 7), (0, 3, 3, -21), (30, 1, 0, 25)],
)
def test_loans_are_repaid_by_themselves_and_cost_7_otherwise(francs: int, loans: int, left: int, wealth: int) -> None:
    state = finished(others={2: f"{francs} franc"}, loans={2: loans})
    assert state.view()["players"][2]["loans"] == left
    assert state.returns()[2] == state.view()["players"][2]["wealth"] == wealth


def test_loans_are_not_repaid_by_selling() -> None:
    state = finished("4 franc", owns={0: ["12"]}, loans={0: 1})
    assert state.returns()[0] == 14 + 4 - 7


# Winners.


def test_most_wealth_wins() -> None:
    state = finished("3 franc", {1: "4 franc", 2: "2 franc"})
    assert (state.returns(), state.winners()) == ([3, 4, 2, 0], [1])


def test_a_tie_is_a_shared_victory() -> None:
    state = finished("10 franc", {1: "9 franc", 3: "1 franc"}, owns={2: ["26"]})
    assert (state.returns(), state.winners()) == ([10, 9, 10, 1], [0, 2])


def test_nobody_has_won_before_the_end() -> None:
    state = table("99 franc", final=True)
    assert (state.returns(), state.winners()) == ([0] * 4, [])


# Solo.


def test_solo_ends_after_one_final_action() -> None:
    state = play(table("8 franc", players=1, final=True, offers="2 franc, 1 fish", loans={0: 1}), "take franc", "end")
    assert state.is_terminal()
    assert (state.returns(), state.winners()) == ([5], [0])


@pytest.mark.parametrize(("variant", "rounds"), [("full", 7), ("short", 4)])
def test_a_solo_game_of_so_many_rounds(variant: str, rounds: int) -> None:
    state = roadstead.game("lehavre").new(1, seed=1, options={"variant": variant})
    seen = {before.view()["round"] for before in play_first(state)}
    assert seen == set(range(1, rounds + 1))
    assert state.winners() == [0]
