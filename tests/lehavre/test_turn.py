"""A turn: the supply, the main action, and the buying, selling and repaying around it."""
from __future__ import annotations

import pytest

import roadstead
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, refused, table, texts
from tests.lehavre.moments import interest, kind, last_turn, play_first, read, round_end, tile_next
from tests.lehavre.test_data import ROUNDS, SETUPS
from tests.lehavre.test_setup import TILES

#: The three moments of a turn in which one buys, sells and repays.
MOMENTS = ["opening", "main", "closing"]


def offers(state: State) -> dict[str, int]:
    return {kind: count for kind, count in state.view()["offers"].items() if count}


def owned(state: State, seat: int) -> list[str]:
    return list(state.view()["players"][seat]["buildings"])


def person(state: State, seat: int) -> str | None:
    found: str | None = state.view()["players"][seat]["person"]
    return found


# Supply.


def test_supply_turns_up_the_next_tile_and_adds_one_token_of_each_kind() -> None:
    state = roadstead.game("lehavre").new(3, setup={"supply_tiles": TILES})
    assert state.view()["supply_tiles"] == [None] * 7
    play(state, "supply")  # wood and cattle
    assert state.view()["supply_tiles"] == [["wood", "cattle"]] + [None] * 6
    assert offers(state) == counted("2 franc, 2 fish, 3 wood, 1 clay, 1 cattle")
    play(state, "take fish", "end", "supply")  # wood and clay
    assert state.view()["supply_tiles"] == TILES[:2] + [None] * 5
    assert offers(state) == counted("2 franc, 4 wood, 2 clay, 1 cattle")


@pytest.mark.parametrize("number", range(7))
def test_each_tile(number: int) -> None:
    state = play(tile_next(TILES[number], offers="5 clay", round=6), "end")
    expected = counted("5 clay")
    for name in TILES[number]:
        expected[name] = expected.get(name, 0) + 1
    assert state.current_player() == 1
    assert offers(state) == expected


def test_the_supply_comes_before_the_main_action() -> None:
    state = table("20 franc", frame="opening")
    assert refused(state, "take wood") == "not_now"
    assert refused(state, "enter B1") == "not_now"
    assert refused(state, "end") == "not_now"
    assert refused(play(state, "supply"), "supply") == "turn_begun"


def test_tiles_stay_as_they_are_after_round_1() -> None:
    state = roadstead.game("lehavre").new(2, setup={"supply_tiles": TILES})
    lying = state.view()["offers"]
    turns = 0
    for before in play_first(state):
        view = before.view()
        if view["round"] > 1:
            assert (view["supply_tiles"], view["interest_tile"]) == (TILES, 4)
        if kind(before) == "main" and not view["final"]:
            gained = {name: count - lying[name] for name, count in view["offers"].items() if count != lying[name]}
            assert gained == dict.fromkeys(TILES[view["turn"] - 1], 1)
            turns += 1
        lying = view["offers"]
    assert turns == 14 * 7


# Buying.


@pytest.mark.parametrize("moment", MOMENTS)
def test_buying_any_number_before_the_supply_and_before_and_after_the_main_action(moment: str) -> None:
    state = play(table("38 franc", frame=moment), "buy B2", "buy 02", "buy wooden")  # 6, 14 and 14
    assert kind(state) == moment
    assert holds(state, 0) == counted("4 franc")
    assert owned(state, 0) == ["B2", "02"]
    assert state.view()["players"][0]["ships"] == [{"type": "wooden", "value": 6}]


def test_several_cards_of_one_stack_may_be_bought_one_after_the_other() -> None:
    state = table("100 franc", tops=["03", "04", "05"])
    stack = state.view()["stacks"][0]
    assert stack[:3] == ["03", "06", "07"]
    play(state, "buy 03", "buy 06", "buy 07")
    assert holds(state, 0) == counted("74 franc")  # 10, 8 and 8
    assert state.view()["stacks"][0] == stack[3:]


def test_what_is_bought_can_be_used_at_once() -> None:
    state = play(table("10 franc", tops=["03", "04", "05"]), "buy 03", "enter 03")
    assert holds(state, 0) == counted("4 fish")  # 3, and 1 for its own fisherman


def test_an_emptied_stack_stays_empty() -> None:
    state = play(table("50 franc", tops=["", "27", "29"]), "take fish")
    d = state.to_dict()
    d["town"] += d["stacks"][1][1:]
    d["stacks"][1] = ["27"]
    state = play(read(d), "buy 27")
    assert [len(stack) > 0 for stack in state.view()["stacks"]] == [False, False, True]


def test_the_price_may_differ_from_the_value() -> None:
    assert holds(play(table("40 franc, 1 fish", town=["29"], frame="closing"), "buy 29"), 0) == counted("1 fish")
    assert refused(table("39 franc", town=["29"]), "buy 29") == "too_expensive"
    assert holds(play(table("25 franc", town=["26"]), "buy 26"), 0) == counted("1 franc")


def test_what_cannot_be_bought() -> None:
    state = table("200 franc", owns={1: ["12"]}, town=["30"], tops=["04", "05", "06"])
    assert refused(state, "buy 30") == "no_price"  # the Church has none
    assert refused(state, "buy 12") == "not_for_sale"
    assert refused(state, "buy 27") == "not_on_top"
    assert refused(state, "buy 002") == "not_for_sale"  # not turned up
    assert refused(table("200 franc", tops=["30", "", ""]), "buy 30") == "no_price"


def test_special_buildings_of_the_town_can_be_bought() -> None:
    state = play(table("12 franc", town=["033"]), "buy 033")
    assert owned(state, 0) == ["033"]


@pytest.mark.parametrize(("pile", "price", "value"), [("wooden", 14, 6), ("iron", 20, 12), ("steel", 30, 24)])
def test_the_top_ship_of_a_pile_is_bought_without_a_wharf(pile: str, price: int, value: int) -> None:
    assert refused(table(f"{price - 1} franc"), f"buy {pile}") == "too_expensive"
    state = play(table(f"{price + 1} franc"), f"buy {pile}")
    assert holds(state, 0) == counted("1 franc")
    assert state.view()["players"][0]["ships"] == [{"type": pile, "value": value}]


def test_a_luxury_liner_cannot_be_bought() -> None:
    assert refused(table("200 franc"), "buy luxury") == "no_price"


def test_no_ship_from_an_empty_pile() -> None:
    assert refused(table("200 franc", round=2), "buy iron") == "no_ship_on_pile"


# Selling.


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_building_is_sold_to_the_town_for_half_its_value(moment: str) -> None:
    state = play(table("1 fish", owns={0: ["12", "03"]}, frame=moment), "sell 12")
    assert holds(state, 0) == counted("1 fish, 7 franc")
    assert "12" in state.view()["town"]
    assert owned(state, 0) == ["03"]


def test_the_sale_price_is_half_the_printed_value_without_bonus() -> None:
    state = table(owns={0: ["29", "28", "24", "26", "012", "12"]}, me="10 wood", ships={0: ["S01"]})
    for card, half in (("29", 8), ("28", 3), ("24", 2), ("26", 5), ("012", 5)):
        before = holds(state, 0).get("franc", 0)
        play(state, f"sell {card}")
        assert holds(state, 0)["franc"] == before + half


def test_a_ship_is_sold_onto_the_top_of_its_pile() -> None:
    state = play(table(ships={0: ["S01", "S12"]}), "sell wooden-2")
    assert holds(state, 0) == counted("1 franc")
    assert state.view()["ships"]["wooden"] == [2, 2, 4, 4, 6, 6, 2]
    assert holds(play(state, "sell steel-10"), 0) == counted("6 franc")


def test_a_sold_luxury_liner_cannot_be_bought() -> None:
    state = play(table("100 franc", ships={1: ["S18"]}), "1: sell luxury-38")
    assert holds(state, 1) == counted("19 franc")
    assert state.view()["ships"]["luxury"] == [34, 38]
    assert refused(state, "buy luxury") == "no_price"


def test_a_sold_church_stays_with_the_town() -> None:
    state = play(table("100 franc", owns={1: ["30"]}), "1: sell 30")
    assert holds(state, 1) == counted("13 franc")
    assert "30" in state.view()["town"]
    assert refused(state, "buy 30") == "no_price"


def test_only_what_one_owns_is_sold() -> None:
    state = table(owns={1: ["12"]}, ships={1: ["S01"]})
    assert refused(state, "sell 12") == "not_yours"
    assert refused(state, "sell B1") == "not_yours"
    assert refused(state, "sell wooden-2") == "not_yours"


def test_a_building_sold_is_not_bought_back_in_the_same_turn() -> None:
    state = play(table("30 franc", players=1, round=3, owns={0: ["12"]}, frame="opening"), "sell 12")
    for move in ("supply", "take fish", "end"):
        assert refused(state, "buy 12") == "sold_this_turn"
        play(state, move)
    assert kind(state) == "opening"
    assert holds(play(state, "buy 12"), 0)["franc"] == 30 + 7 - 14


def test_a_ship_sold_is_not_bought_back_in_the_same_turn() -> None:
    state = play(table("30 franc", players=1, round=3, ships={0: ["S04"]}), "sell wooden-4")
    assert state.view()["ships"]["wooden"] == [2, 4]
    assert refused(state, "buy wooden") == "sold_this_turn"
    play(state, "take fish")
    assert refused(state, "buy wooden") == "sold_this_turn"
    play(state, "end", "buy wooden")
    assert state.view()["players"][0]["ships"] == [{"type": "wooden", "value": 4}]


def test_another_player_may_buy_what_was_sold() -> None:
    state = table(others={1: "14 franc"}, owns={0: ["12"]}, frame="closing")
    play(state, "sell 12", "end", "buy 12")
    assert owned(state, 1) == ["12"]


def test_what_was_sold_in_a_turn_of_another_may_be_bought_back_in_the_own() -> None:
    state = table(others={1: "7 franc"}, owns={1: ["12"]}, frame="closing")
    play(state, "1: sell 12", "end", "buy 12")
    assert (owned(state, 1), holds(state, 1)) == (["12"], {})


def test_what_was_sold_for_interest_is_not_bought_back_in_that_turn() -> None:
    state = interest(others={1: "30 franc"}, owns={1: ["12"]}, loans={1: 1})
    play(state, "sell 12", "pay interest")
    assert refused(state, "buy 12") == "sold_this_turn"


# Persons go home.


def test_a_purchase_sends_the_person_home_so_that_the_building_is_free() -> None:
    state = table("14 franc", town=["03", "07"], persons={1: "03", 2: "07"})
    assert refused(state, "enter 03") == "occupied"
    play(state, "buy 03")
    assert (person(state, 1), person(state, 2)) == (None, "07")
    assert person(play(state, "enter 03"), 0) == "03"


def test_a_purchase_sends_the_own_person_home_too() -> None:
    state = play(table("10 franc", town=["03"], persons={0: "03"}), "buy 03")
    assert person(state, 0) is None
    assert holds(play(state, "enter 03"), 0) == counted("4 fish")


def test_a_sale_sends_the_person_home() -> None:
    state = table(owns={0: ["03"], 1: ["07"]}, persons={0: "07", 2: "03"}, me="1 wood")
    play(state, "sell 03", "1: sell 07")
    assert (person(state, 0), person(state, 2)) == (None, None)
    assert {"enter 03", "enter 07"} <= set(texts(state))


# Repaying.


@pytest.mark.parametrize("moment", MOMENTS)
def test_repaying_costs_5_francs_a_loan(moment: str) -> None:
    state = play(table("17 franc", loans={0: 3}, frame=moment), "repay", "repay")
    assert holds(state, 0)["franc"] == 7
    assert state.view()["players"][0]["loans"] == 1


def test_repaying_needs_a_loan_and_5_francs() -> None:
    assert refused(table("9 franc"), "repay") == "no_loan"
    assert refused(table("4 franc", loans={0: 1}), "repay") == "repay_price"


# Out of turn.


@pytest.mark.parametrize("moment", MOMENTS)
def test_others_sell_and_repay_outside_the_action(moment: str) -> None:
    state = table("20 franc", {2: "5 franc"}, owns={2: ["12"], 3: ["03"]}, ships={3: ["S01"]}, loans={2: 2}, frame=moment)
    play(state, "2: repay", "2: sell 12", "2: repay", "3: sell wooden-2")
    assert holds(state, 2) == counted("2 franc")
    assert state.view()["players"][2]["loans"] == 0
    assert holds(state, 3) == counted("1 franc")
    assert [state.action_to_string(action) for action in state.interrupt_actions(3)] == ["sell 03"]
    assert state.interrupt_actions(1) == []
    assert holds(play(state, "buy 12"), 0)["franc"] == 6


def test_others_do_nothing_else_out_of_turn() -> None:
    state = table("20 franc", {2: "50 franc"}, owns={2: ["12"]})
    for move in ("buy B1", "take fish", "enter B1", "end", "supply", "loan"):
        assert refused(state, move, 2) == "out_of_turn"


def test_others_wait_while_an_action_is_performed() -> None:
    state = play(table("9 wood", owns={0: ["07"], 2: ["12"]}), "enter 07")
    assert kind(state) == "trade"
    assert state.interrupt_actions(2) == []
    assert refused(state, "sell 12", 2) == "in_an_action"
    assert refused(state, "repay", 2) == "in_an_action"
    play(state, "trade 9 wood", "2: sell 12")


# Between two builds.


def between_two_builds() -> State:
    state = table("2 wood, 3 clay, 20 franc", owns={0: ["16"], 2: ["12"]}, loans={0: 1}, tops=["03", "04", "05"])
    return play(state, "enter B3", "build 03")  # 2 francs for the fee, 1 wood and 1 clay


def test_buying_between_two_builds_may_uncover_the_next_card() -> None:
    state = between_two_builds()
    assert holds(state, 0) == counted("1 wood, 2 clay, 18 franc")
    assert refused(state, "build 07") == "not_on_top"
    play(state, "buy 06", "build 07")
    assert owned(state, 0) == ["03", "06", "07", "16"]
    assert holds(state, 0) == counted("1 wood, 1 clay, 10 franc")
    assert kind(state) == "closing"


def test_selling_and_repaying_between_two_builds() -> None:
    state = play(between_two_builds(), "sell 16", "repay", "buy B1")
    assert holds(state, 0) == counted("1 wood, 2 clay, 14 franc")  # 18 + 5 - 5 - 4
    assert refused(state, "buy 16") == "sold_this_turn"


def test_not_before_the_first_build() -> None:
    state = table("2 wood, 3 clay, 20 franc", owns={0: ["16"]}, loans={0: 1}, tops=["03", "04", "05"])
    play(state, "enter B3")
    for move in ("buy 06", "sell 16", "repay", "done"):
        assert refused(state, move) in ("not_now", "nothing_done_yet")


def test_others_wait_between_two_builds() -> None:
    state = between_two_builds()
    assert refused(state, "sell 12", 2) == "in_an_action"
    play(state, "done", "2: sell 12")


# The order of turns.


@pytest.mark.parametrize(("players", "full"), SETUPS)
def test_turns_go_round_without_a_break(players: int, full: bool) -> None:
    state = roadstead.game("lehavre").new(players, seed=8, options={"variant": "full" if full else "short"})
    turns: list[tuple[int, int, bool, int]] = []
    for before in play_first(state):
        view = before.view()
        key = (view["round"], view["turn"], view["final"], view["active"])
        if kind(before) in MOMENTS and (not turns or turns[-1] != key):
            turns.append(key)
    count = len(ROUNDS[players, full][1])
    regular = [(turn // 7 + 1, turn % 7 + 1, False, turn % players) for turn in range(7 * count)]
    final = [(count, seat + 1, True, seat) for seat in range(players)]
    assert turns == regular + final


# Secrets turned up.


def test_each_tile_turned_up_is_a_reveal_in_round_1_only() -> None:
    state = roadstead.game("lehavre").new(3, seed=4, options={"variant": "short"})
    last = {}
    for before in play_first(state):
        last[before.view()["round"]] = before.reveals()
    assert last[1] == 7
    assert set(last.values()) == {7}


def test_a_special_building_turned_up_is_a_reveal() -> None:
    assert last_turn(round=5).reveals() == 0
    assert round_end(round=5).reveals() == 1
    assert round_end(round=4).reveals() == 0  # a standard building is no secret


def test_looking_at_the_pile_is_a_reveal() -> None:
    state = play(table("1 franc", town=["01"]), "enter 01", "pick fish")
    assert state.reveals() == 0
    play(state, "pick wood")
    assert (state.reveals(), kind(state)) == (1, "arrange")
    assert play(state, "swap").reveals() == 1


def test_buying_selling_and_taking_reveal_nothing() -> None:
    state = play(table("50 franc", owns={0: ["12"]}, loans={0: 1}), "buy B1", "sell 12", "repay", "take fish", "buy iron")
    assert state.reveals() == 0
