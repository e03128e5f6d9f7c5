"""The main action: everything from one offer space, or a visit to a building; and what entering costs."""
from __future__ import annotations

from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, refused, table, texts
from tests.lehavre.moments import kind


def offers(state: State) -> dict[str, int]:
    return {kind: count for kind, count in state.view()["offers"].items() if count}


def person(state: State, seat: int) -> str | None:
    found: str | None = state.view()["players"][seat]["person"]
    return found


def test_taking_an_offer_takes_all_of_it_and_leaves_the_person_where_it_is() -> None:
    state = play(table("1 wood", offers="2 fish, 4 wood", persons={0: "B1"}), "take wood")
    assert holds(state, 0) == counted("5 wood")
    assert offers(state) == counted("2 fish")
    assert person(state, 0) == "B1"


def test_francs_are_taken_from_their_space_too() -> None:
    state = play(table("1 franc", offers="4 franc, 1 fish"), "take franc")
    assert holds(state, 0) == counted("5 franc")


def test_an_empty_space_cannot_be_taken() -> None:
    assert refused(table(offers="1 fish, 1 wood"), "take clay") == "offer_empty"


def test_the_main_action_is_compulsory() -> None:
    state = table(offers="1 fish, 1 wood")
    assert texts(state) == ["take fish", "take wood"]
    assert refused(state, "end") == "not_now"
    assert refused(state, "pass") == "can_still_act"


def test_there_is_only_one_main_action() -> None:
    state = play(table("1 wood, 1 clay", offers="1 fish, 1 wood", town=["03"]), "take fish")
    assert texts(state) == ["end"]
    assert refused(state, "take wood") == "not_now"
    assert refused(state, "enter 03") == "not_now"


def test_entering_moves_the_person() -> None:
    state = play(table(town=["03"], persons={0: "B1"}), "enter 03")
    assert person(state, 0) == "03"
    assert holds(state, 0) == counted("3 fish")


def test_buildings_of_anybody_may_be_entered() -> None:
    state = table(owns={0: ["03"], 2: ["07"]}, town=["20"], me="1 wood, 1 hides")
    assert {"enter 03", "enter 07", "enter 20"} <= set(texts(state))


def test_who_is_inside_cannot_enter_again() -> None:
    assert refused(table(town=["03"], persons={0: "03"}), "enter 03") == "already_inside"


def test_an_occupied_building_cannot_be_entered_even_by_its_owner() -> None:
    assert refused(table(owns={0: ["03"]}, persons={1: "03"}), "enter 03") == "occupied"


def test_what_is_not_built_cannot_be_entered() -> None:
    assert refused(table(), "enter 03") == "not_built"


def test_a_closed_building_cannot_be_entered() -> None:
    assert refused(table(town=["26"]), "enter 26") == "no_entry"


# Entry fees.


def test_the_fee_goes_to_the_owner_in_the_very_tokens() -> None:
    state = play(table("2 fish", owns={2: ["16"]}), "enter 16")
    assert holds(state, 0) == counted("3 coal")
    assert holds(state, 2) == counted("2 fish")


def test_the_fee_of_a_town_building_goes_to_the_supply() -> None:
    state = play(table("2 franc", town=["16"]), "enter 16")
    assert holds(state, 0) == counted("3 coal")
    assert all(holds(state, seat) == {} for seat in (1, 2, 3))


def test_the_owner_pays_no_fee() -> None:
    state = play(table("2 franc", owns={0: ["16"]}), "enter 16")
    assert holds(state, 0) == counted("2 franc, 3 coal")


def test_a_food_fee_may_be_paid_in_food_and_francs_mixed() -> None:
    state = play(table("1 fish, 5 franc", owns={1: ["16"]}), "enter 16", "pay 1 fish")
    assert holds(state, 0) == counted("4 franc, 3 coal")
    assert holds(state, 1) == counted("1 fish, 1 franc")


def test_no_change_is_given_for_food() -> None:
    state = play(table("1 meat", owns={1: ["16"]}), "enter 16")  # a fee of 2 food
    assert holds(state, 0) == counted("3 coal")
    assert holds(state, 1) == counted("1 meat")


def test_a_franc_fee_is_paid_in_francs_only() -> None:
    state = table("9 fish, 1 franc, 1 cattle", town=["09"])
    assert refused(state, "enter 09") == "cannot_pay_fee"  # 2 francs


def test_of_two_alternatives_the_payer_chooses_one() -> None:
    state = play(table("3 fish, 1 franc, 1 wood", owns={1: ["08"]}), "enter 08")  # 2 food or 1 franc
    assert texts(state) == ["fee food", "fee francs"]
    assert holds(play(state.clone(), "fee francs"), 1) == counted("1 franc")
    assert holds(play(state, "fee food"), 1) == counted("2 fish")


def test_who_could_not_act_after_paying_may_not_enter() -> None:
    assert refused(table("1 fish, 1 wood", town=["007"]), "enter 007") == "fee_spoils_action"
    assert refused(table("1 wood", town=["20"]), "enter 20") == "needs_goods"


def test_nothing_is_bought_sold_or_repaid_between_fee_and_action() -> None:
    state = table("4 fish, 30 franc, 1 wood", owns={0: ["12"], 1: ["08"]}, loans={0: 1})
    play(state, "enter 08")
    assert kind(state) == "fee"
    for move in ("buy B1", "sell 12", "repay"):
        assert refused(state, move) == "not_now"
    play(state, "fee francs")
    assert kind(state) == "trade"
    for move in ("buy B1", "sell 12", "repay"):
        assert refused(state, move) == "not_now"
