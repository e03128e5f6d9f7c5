"""Interest and feeding: what must be paid, how, and what happens when it cannot be."""
from __future__ import annotations

from typing import Any

import pytest

from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, refused, table, texts
from tests.lehavre.moments import interest, kind, minimal_payments, payments, round_end, tile_next

FOOD = counted("1 fish, 2 smoked_fish, 2 bread, 3 meat, 1 franc")
ENERGY = counted("1 wood, 3 charcoal, 3 coal, 10 coke")
#: The others of four can feed without a choice.
FED = {1: "99 franc", 2: "99 franc", 3: "99 franc"}
#: With four players and by food: a round that asks for so much.
ROUND_OF = {1: 1, 2: 4, 3: 6, 4: 8, 5: 10, 6: 12, 7: 13, 8: 14, 9: 15, 10: 16, 11: 18}


def loans(state: State, seat: int = 0) -> int:
    return int(state.view()["players"][seat]["loans"])


def feeding(food: int, purse: str = "", **rest: Any) -> State:
    """Seat 0 of four has to feed so much, less what its ships bring."""
    return round_end(purse, FED, round=ROUND_OF[food], **rest)


# Interest.


@pytest.mark.parametrize("number", [1, 2, 5])
def test_interest_is_1_franc_whatever_the_number_of_loans(number: int) -> None:
    state = interest("4 franc", {2: "3 franc"}, loans={0: number})
    assert holds(state, 0) == counted("3 franc")
    assert loans(state) == number
    assert holds(state, 2) == counted("3 franc")  # no loan, no interest


def test_interest_is_due_on_its_tile_only() -> None:
    state = play(tile_next(["wood", "clay"], "4 franc", loans={0: 1}), "end")
    assert kind(state) == "main"
    assert holds(state, 0) == counted("4 franc")


def test_the_tile_is_laid_out_before_interest_is_paid() -> None:
    state = interest("1 franc", owns={0: ["12"]}, loans={0: 1}, offers="1 clay")
    assert kind(state) == "interest"
    assert {name for name, count in state.view()["offers"].items() if count} == {"fish", "wood", "clay"}


def test_everyone_with_a_loan_pays_from_seat_0_on_and_then_the_turn_goes_on() -> None:
    owned = {0: ["12"], 1: ["03"], 2: ["04"], 3: ["05"]}
    state = interest("1 franc", dict.fromkeys((1, 2, 3), "1 franc"), owns=owned, loans={0: 1, 1: 1, 3: 1})
    order = []
    while kind(state) == "interest":
        order.append(state.current_player())
        play(state, "pay interest")
    assert order == [0, 1, 3]
    assert [holds(state, seat).get("franc", 0) for seat in range(4)] == [0, 0, 1, 0]
    assert (kind(state), state.current_player()) == ("main", 1)


def test_just_before_interest_one_may_sell() -> None:
    state = interest("2 franc", owns={0: ["12"]}, ships={0: ["S18"]}, loans={0: 1})
    assert texts(state) == ["pay interest", "sell 12", "sell luxury-38"]
    play(state, "sell 12", "pay interest")
    assert holds(state, 0) == counted("8 franc")  # 2 + 7 - 1


def test_who_repays_the_last_loan_just_before_pays_nothing() -> None:
    state = interest("5 franc", loans={0: 1})
    assert texts(state) == ["pay interest", "repay"]
    play(state, "repay")
    assert kind(state) == "main"
    assert (holds(state, 0), loans(state)) == ({}, 0)


def test_a_loan_left_still_costs_interest() -> None:
    state = play(interest("7 franc", loans={0: 2}), "repay")
    assert (holds(state, 0), loans(state)) == (counted("1 franc"), 1)


def test_without_francs_a_loan_is_taken_and_pays_the_interest() -> None:
    state = interest("9 fish, 2 bread", loans={0: 1})
    assert (holds(state, 0), loans(state)) == (counted("9 fish, 2 bread, 3 franc"), 2)  # food need not be handed in


def test_without_francs_one_may_sell_instead_of_taking_a_loan() -> None:
    state = interest("1 fish", owns={0: ["12"]}, loans={0: 1})
    assert texts(state) == ["loan", "sell 12"]
    assert refused(state, "pay interest") == "not_covered"
    by_loan = play(state.clone(), "loan", "pay interest")
    assert (holds(by_loan, 0), loans(by_loan)) == (counted("1 fish, 3 franc"), 2)
    by_sale = play(state, "sell 12")
    assert refused(by_sale, "loan") == "loan_not_needed"
    play(by_sale, "pay interest")
    assert (holds(by_sale, 0), loans(by_sale)) == (counted("1 fish, 6 franc"), 1)


def test_nobody_borrows_for_interest_while_there_is_a_franc() -> None:
    state = interest("1 franc", owns={0: ["12"]}, loans={0: 1})
    assert refused(state, "loan") == "loan_not_needed"


def test_only_the_payer_may_sell_or_repay_while_interest_is_due() -> None:
    state = interest("1 franc", {2: "9 franc"}, owns={0: ["12"], 2: ["03"]}, loans={0: 1, 2: 1})
    assert state.current_player() == 0
    assert state.interrupt_actions(2) == []
    assert refused(state, "sell 03", 2) == refused(state, "repay", 2) == "in_an_action"
    assert refused(state, "buy B1") == "not_now"
    play(state, "pay interest")
    assert state.current_player() == 2
    play(state, "sell 03", "repay")
    assert kind(state) == "main"
    assert holds(state, 2) == counted("9 franc")  # 9 + 5 - 5


def test_interest_in_the_solo_game() -> None:
    state = interest("3 franc", players=1, loans={0: 4})
    assert holds(state, 0) == counted("2 franc")


# Every minimal payment, and no other.


def test_the_trial_of_all_sets() -> None:
    """The oracle itself, on a case done by hand: 3 food out of 2 meat, 1 bread, 2 fish."""
    by_hand = [{"meat": 1}, {"bread": 1, "fish": 1}]
    found = minimal_payments("2 meat, 1 bread, 2 fish", FOOD, 3)
    assert found == {tuple(sorted(payment.items())) for payment in by_hand}


@pytest.mark.parametrize("due", range(1, 12))
@pytest.mark.parametrize(
    "purse",
    [
        "11 franc",
        "11 fish, 11 franc",
        "4 meat",
        "1 meat, 1 smoked_fish, 1 bread, 2 fish, 4 franc",
        "3 meat, 2 bread, 1 fish",
        "2 meat, 3 smoked_fish, 3 bread",
        "4 meat, 6 smoked_fish, 6 bread, 11 fish, 11 franc",
    ],
)
def test_all_minimal_payments_of_food_and_no_other(purse: str, due: int) -> None:
    assert payments(feeding(due, purse), 0, purse) == minimal_payments(purse, FOOD, due)


@pytest.mark.parametrize("due", range(1, 14))
@pytest.mark.parametrize(
    "purse",
    [
        "13 wood",
        "2 coke",
        "5 coal, 5 charcoal",
        "1 coke, 1 charcoal, 1 coal, 7 wood",
        "2 coke, 5 charcoal, 5 coal, 13 wood",
        "1 coke, 4 wood",
    ],
)
def test_all_minimal_payments_of_energy_and_no_other(purse: str, due: int) -> None:
    """The Brickworks ask for half an energy a clay."""
    state = table(f"{purse}, {2 * due} clay", owns={0: ["14"]})
    play(state, "enter 14", f"trade {2 * due} clay")
    assert payments(state, 0, purse) == minimal_payments(purse, ENERGY, due)


def test_payments_suggested_are_minimal_and_waste_least() -> None:
    purse = "2 meat, 2 smoked_fish, 3 bread, 5 fish, 9 franc"
    suggested = feeding(11, purse).decision()["payments"]
    worths = [sum(count * FOOD[name] for name, count in payment["tokens"].items()) for payment in suggested]
    assert worths[0] == 11
    assert worths == sorted(worths)
    assert {tuple(sorted(payment["tokens"].items())) for payment in suggested} <= minimal_payments(purse, FOOD, 11)


# Feeding.


def test_everyone_feeds_from_seat_0_on() -> None:
    purse = "1 fish, 9 franc"
    state = round_end(purse, dict.fromkeys((1, 2, 3), purse), round=4)  # 2 food
    for seat in range(4):
        assert (state.current_player(), kind(state)) == (seat, "pay")
        assert texts(state) == ["pay 0 fish", "pay 1 fish"]
        play(state, "pay 1 fish")
        assert holds(state, seat) == counted("8 franc")
    assert state.view()["round"] == 5


def test_ships_bring_food() -> None:
    state = play(feeding(11, "9 franc", ships={0: ["S01", "S06", "S12"]}), "feed")  # 2, 3 and 5 of 11
    assert holds(state, 0) == counted("8 franc")


@pytest.mark.parametrize(
    ("players", "round", "food", "brought"), [(1, 2, 10, 5), (2, 5, 9, 4), (3, 9, 8, 3), (4, 14, 8, 2), (5, 19, 6, 1)]
)
def test_food_of_a_wooden_ship_by_player_count(players: int, round: int, food: int, brought: int) -> None:
    state = round_end("20 franc", dict.fromkeys(range(1, players), "20 franc"), round=round, players=players, ships={0: ["S01"]})
    assert holds(play(state, "feed"), 0) == counted(f"{20 - food + brought} franc")


def test_luxury_liners_and_the_yacht_bring_no_food() -> None:
    state = round_end("11 franc", FED, round=20, ships={0: ["S18"]}, owns={0: ["023"]})
    assert holds(play(state, "feed"), 0) == {}


def test_surplus_of_ships_is_lost() -> None:
    state = feeding(4, "1 fish, 1 franc", ships={0: ["S01", "S02", "S06"]})  # 7 of 4
    assert holds(state, 0) == counted("1 fish, 1 franc")
    assert state.view()["round"] == 9


def test_no_change_is_given_on_food() -> None:
    assert holds(feeding(4, "2 meat"), 0) == {}
    assert holds(feeding(1, "1 bread"), 0) == {}


def test_what_is_no_food_does_not_feed() -> None:
    state = feeding(4, "9 grain, 9 cattle, 9 hides")
    assert loans(state) == 1


def test_a_round_without_food_asks_for_nothing() -> None:
    state = round_end(players=5, round=1)
    assert state.view()["round"] == 2
    assert [loans(state, seat) for seat in range(5)] == [0] * 5


def test_before_feeding_one_may_sell_and_repay() -> None:
    state = feeding(4, "9 franc", owns={0: ["12", "03"]}, loans={0: 1})
    assert texts(state) == ["feed", "repay", "sell 03", "sell 12"]
    play(state, "repay", "sell 12", "feed")
    assert (holds(state, 0), loans(state)) == (counted("7 franc"), 0)  # 9 - 5 + 7 - 4


def test_only_the_payer_may_sell_or_repay_while_feeding() -> None:
    state = round_end("9 franc", {1: "9 franc", 2: "9 franc", 3: "9 franc"}, round=8, owns={0: ["12"], 1: ["03"]}, loans={1: 1})
    assert state.current_player() == 0
    assert state.interrupt_actions(1) == []
    assert refused(state, "sell 03", 1) == refused(state, "repay", 1) == "in_an_action"
    assert refused(state, "buy B1") == "not_now"
    play(state, "feed")
    assert (state.current_player(), texts(state)) == (1, ["feed", "repay", "sell 03"])


def test_no_selling_once_paying_has_begun() -> None:
    state = play(feeding(4, "2 fish, 9 franc", owns={0: ["12"]}), "feed")
    assert kind(state) == "pay"
    assert refused(state, "sell 12") == "not_now"


def test_a_ship_sold_while_feeding_brings_no_food() -> None:
    state = feeding(4, "2 franc", ships={0: ["S01"]}, owns={0: ["12"]})
    assert state.decision()["due"] == 2
    play(state, "sell wooden-2")
    assert state.decision()["due"] == 4
    assert refused(state, "feed") == "not_covered"  # 3 francs


def test_no_loan_while_food_and_francs_suffice() -> None:
    state = feeding(4, "1 meat, 1 franc", owns={0: ["12"]})
    assert refused(state, "loan") == "loan_not_needed"


# Feeding while short.


def test_selling_first_is_possible() -> None:
    state = feeding(11, "3 fish, 2 franc", owns={0: ["12", "28"]})
    assert texts(state) == ["loan", "sell 12", "sell 28"]
    assert refused(state, "feed") == "not_covered"
    play(state, "sell 12")
    assert refused(state, "loan") == "loan_not_needed"  # 3 fish and 9 francs are 12
    play(state, "feed", "pay 3 fish")
    assert (holds(state, 0), loans(state)) == (counted("1 franc"), 0)


def test_nobody_is_forced_to_sell() -> None:
    state = play(feeding(4, "1 fish", owns={0: ["12"]}), "loan", "feed")
    assert (holds(state, 0), loans(state)) == (counted("1 franc"), 1)
    assert state.view()["players"][0]["buildings"] == ["12"]


def test_all_food_and_francs_are_handed_in_before_a_loan() -> None:
    state = feeding(11, "3 fish, 2 franc, 4 wood")
    assert (holds(state, 0), loans(state)) == (counted("4 wood, 2 franc"), 2)  # 5 of 11, then 4 and 2 of 8 francs


def test_the_rest_of_the_last_loan_is_kept() -> None:
    state = feeding(11, "1 meat, 3 bread, 1 smoked_fish")  # 11 exactly: no loan
    assert (holds(state, 0), loans(state)) == ({}, 0)
    state = feeding(11, "2 meat, 2 bread")  # 10 of 11
    assert (holds(state, 0), loans(state)) == (counted("3 franc"), 1)
    assert (holds(feeding(8), 0), loans(feeding(8))) == ({}, 2)


def test_loans_come_one_at_a_time_and_sales_are_possible_between_them() -> None:
    state = feeding(11, "3 fish, 2 franc", owns={0: ["12"]})
    play(state, "loan")
    assert holds(state, 0) == counted("4 franc")
    assert (loans(state), state.decision()["due"]) == (1, 6)
    assert texts(state) == ["loan", "sell 12"]
    play(state, "sell 12")
    assert texts(state) == ["feed", "repay"]
    assert refused(state, "loan") == "loan_not_needed"
    play(state, "feed")
    assert (holds(state, 0), loans(state)) == (counted("5 franc"), 1)


def test_loans_for_feeding_by_hand() -> None:
    """Solo, round 7: 35 food with 6 fish need 8 loans, 29 of 32 francs."""
    state = round_end("6 fish", players=1, round=7)
    assert (holds(state, 0), loans(state)) == (counted("3 franc"), 8)


# Expert variant.


def test_expert_no_sale_out_of_turn() -> None:
    state = table("9 franc", {2: "9 franc"}, owns={0: ["03"], 2: ["12"]}, ships={2: ["S01"]}, loans={2: 1}, expert=True)
    assert refused(state, "sell 12", 2) == refused(state, "sell wooden-2", 2) == "expert_no_sale"
    assert [state.action_to_string(action) for action in state.interrupt_actions(2)] == ["repay"]
    play(state, "2: repay", "sell 03")  # repaying is not limited, nor is the own turn


def test_expert_sales_for_feeding_only_while_it_is_not_covered() -> None:
    state = feeding(4, "4 franc", owns={0: ["12"]}, expert=True)
    assert (holds(state, 0), state.view()["round"]) == ({}, 9)  # nothing but to pay
    state = feeding(4, "3 franc", owns={0: ["12", "03"]}, expert=True)
    assert texts(state) == ["loan", "sell 03", "sell 12"]
    play(state, "sell 03")
    assert holds(state, 0) == counted("4 franc")  # 3 + 5 - 4, at once: covered
    assert state.view()["players"][0]["buildings"] == ["12"]


def test_expert_sales_for_interest_only_while_it_is_not_covered() -> None:
    state = interest("1 franc", owns={0: ["12"]}, loans={0: 1}, expert=True)
    assert (holds(state, 0), kind(state)) == ({}, "main")
    state = interest(owns={0: ["12", "04"]}, loans={0: 1}, expert=True)
    assert texts(state) == ["loan", "sell 04", "sell 12"]
    play(state, "sell 04")
    assert holds(state, 0) == counted("3 franc")  # 4 - 1


def test_expert_in_the_own_turn_one_sells_before_interest_as_one_likes() -> None:
    state = interest(others={1: "1 franc"}, owns={1: ["12"]}, loans={1: 1}, expert=True)
    assert (state.current_player(), texts(state)) == (1, ["pay interest", "sell 12"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_expert_interest_of_2_with_as_many_loans_as_players(players: int) -> None:
    for number, due in ((players - 1, 1), (players, 2), (players + 1, 2)):
        state = interest("4 franc", players=players, loans={0: number}, expert=True)
        assert holds(state, 0) == counted(f"{4 - due} franc")
        without = interest("4 franc", players=players, loans={0: number})
        assert holds(without, 0) == counted("3 franc")


def test_expert_solo_interest_stays_1() -> None:
    assert holds(interest("4 franc", players=1, loans={0: 3}, expert=True), 0) == counted("3 franc")


def test_expert_interest_counts_the_loans_before_paying() -> None:
    """The loan that pays the interest does not raise it; one repaid just before lowers it."""
    state = interest(players=3, loans={0: 2}, expert=True)
    assert (holds(state, 0), loans(state)) == (counted("3 franc"), 3)
    state = play(interest("7 franc", players=3, loans={0: 3}, expert=True), "repay")
    assert (holds(state, 0), loans(state)) == (counted("1 franc"), 2)


def test_expert_interest_of_2_with_1_franc_needs_a_loan() -> None:
    state = interest("1 franc", owns={0: ["12"]}, players=3, loans={0: 3}, expert=True)
    assert texts(state) == ["loan", "sell 12"]
    play(state, "loan", "pay interest")
    assert (holds(state, 0), loans(state)) == (counted("3 franc"), 4)


def test_expert_feeding_is_outside_everybodys_turn() -> None:
    """Also for the player whose turn was the last of the round: covered, so nothing is sold and the food is paid at once."""
    state = round_end(others={2: "10 franc"}, owns={2: ["12"]}, round=13, expert=True)
    assert state.view()["round"] == 14
    assert holds(state, 2) == counted("3 franc")
