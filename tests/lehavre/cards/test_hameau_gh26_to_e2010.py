"""Le Grand Hameau: the Trading Firm (GH26) to the Wholesale Bakery (GH32), and the Toy Fair (E2010)."""
from __future__ import annotations

import pytest

from tests.lehavre.arrange import counted, holds, play, player, refused, table
from tests.lehavre.cards.special_positions import buildings, guest, owner, wealth

# Swaps and choices.


def test_trading_firm_gh26_the_same_shipping_value() -> None:
    state = play(guest("GH26", "1 steel, 2 wood, 1 fish"), "enter GH26", "give 0 wood")
    assert state.decision()["due"] == 8
    assert refused(state, "get 9 fish") == "too_many"
    play(state, "get 0 fish", "get 0 wood", "get 0 clay", "get 1 iron")
    play(state, "get 0 grain", "get 2 cattle")
    assert holds(state, 0) == counted("2 wood, 1 iron, 2 cattle")


def test_trading_firm_gh26_at_most_four_of_other_kinds() -> None:
    state = play(owner("GH26", "9 wood"), "enter GH26")
    assert refused(state, "give 5 wood") == "too_many"
    assert refused(state, "give 0 wood") == "nothing_done_yet"
    play(state, "give 2 wood", "get 0 fish")
    assert "wood" not in state.decision()["kinds"]
    assert holds(play(state, "get 2 clay"), 0) == counted("7 wood, 2 clay")
    assert refused(owner("GH26", "9 franc"), "enter GH26") == "too_few_goods"


def test_trafficking_spot_gh27() -> None:
    state = play(owner("GH27", "2 fish, 1 iron, 2 coke, 1 steel"), "enter GH27", "give 2 fish", "give 1 iron")
    assert state.decision_kind() == "return"
    kinds = state.decision()["kinds"]
    assert not {"fish", "iron"} & set(kinds)
    play(state, "get 3 wood", "give 1 steel", "give 1 coke")
    assert not {"steel", "coke"} & set(state.decision()["kinds"])
    play(state, "get 2 smoked_fish")
    assert holds(state, 0) == counted("3 wood, 1 coke, 2 smoked_fish")


def test_trafficking_spot_gh27_one_side_is_enough() -> None:
    state = play(owner("GH27", "4 fish, 1 coke"), "enter GH27")
    assert refused(state, "give 4 fish") == "too_many"
    play(state, "give 0 fish")
    assert (state.decision_kind(), holds(state, 0)) == ("return", counted("4 fish"))  # then the coke must go
    other = play(owner("GH27", "1 fish, 1 coke"), "enter GH27", "give 1 fish", "get 0 wood", "get 1 clay", "give 0 coke")
    assert holds(other, 0) == counted("1 clay, 1 coke")


def test_major_corporation_gh28() -> None:
    state = play(guest("GH28", "2 wood, 1 coke, 1 steel, 6 franc"), "enter GH28")
    assert state.decision()["prices"] == {"steel": 3}
    assert refused(state, "done") == "nothing_done_yet"
    assert refused(state, "pick fish") == "kind_passed"
    play(state, "pick wood", "pick steel")
    assert refused(state, "pick wood") == "kind_passed"
    play(state, "done")
    assert (holds(state, 0), holds(state, 1)) == (counted("3 wood, 1 coke, 2 steel"), counted("3 franc"))


def test_major_corporation_gh28_refused_when_it_would_give_nothing() -> None:
    assert refused(owner("GH28", "9 franc"), "enter GH28") == "nothing_to_gain"
    assert refused(owner("GH28", "1 steel, 2 franc"), "enter GH28") == "needs_francs"
    assert refused(guest("GH28", "1 steel, 5 franc"), "enter GH28") == "fee_spoils_action"


def test_emporium_gh29() -> None:
    state = play(guest("GH29", "10 franc"), "enter GH29", "pick smoked_fish", "pick steel", "pick coke")
    assert holds(state, 0) == counted("1 smoked_fish, 1 steel, 1 coke")
    assert refused(play(guest("GH29", "4 franc"), "enter GH29"), "pick steel") == "needs_francs"
    assert refused(play(guest("GH29", "4 franc"), "enter GH29"), "pick fish") == "kind_passed"
    assert refused(guest("GH29", "1 franc"), "enter GH29") == "fee_spoils_action"


def test_cobblers_gh30_and_wholesale_bakery_gh32() -> None:
    assert holds(play(guest("GH30", "3 leather, 1 fish"), "enter GH30", "trade 3 leather"), 0) == counted("6 bread, 6 franc")
    assert holds(play(guest("GH32", "5 bread, 1 fish"), "enter GH32", "pay 0 bread", "trade 5 bread"), 0) == counted("10 franc")
    assert refused(owner("GH30"), "enter GH30") == refused(owner("GH32"), "enter GH32") == "needs_goods"


# GH31 Rattletrap car.


def test_rattletrap_car_gh31_whoever_next_receives_iron_gets_it() -> None:
    state = play(table("", town=["GH31"], offers="2 iron, 1 wood"), "take iron")
    assert (buildings(state), wealth(state)) == (["GH31"], -2)
    assert refused(state, "sell GH31") == "cannot_be_sold"
    assert refused(table("99 franc", town=["GH31"]), "buy GH31") == "no_price"
    assert buildings(play(table("", town=["GH31"], offers="2 iron, 1 wood"), "take wood")) == []


@pytest.mark.parametrize(
    ("me", "card", "moves"),
    [
        ("", "22", []),  # Ironworks
        ("", "006", []),
        ("3 fish", "GH22", ["trade 1 wood+clay+iron"]),
        ("1 steel, 1 wood", "GH26", ["give 0 wood", "get 0 fish", "get 0 wood", "get 0 clay", "get 4 iron"]),
    ],
)
def test_rattletrap_car_gh31_by_an_action(me: str, card: str, moves: list[str]) -> None:
    state = play(table(me, owns={0: [card]}, town=["GH31"]), f"enter {card}")
    for move in moves:
        if state.decision_kind() != "closing":
            play(state, move)
    assert "GH31" in buildings(state)


def test_rattletrap_car_gh31_by_redemption() -> None:
    state = play(table("2 franc", town=["GH31", "040"], pawned={0: ["iron"]}), "redeem iron")
    assert buildings(state) == ["GH31"]
    other = play(table("", {2: "2 franc"}, town=["GH31", "040"], pawned={2: ["iron"]}), "2: redeem iron")
    assert buildings(other, 2) == ["GH31"]


def test_rattletrap_car_gh31_steel_is_no_iron_and_it_moves_no_further() -> None:
    office = play(table("4 fish", owns={0: ["21"]}, town=["GH31"]), "enter 21", "pick steel")
    assert buildings(office) == ["21"]
    kept = play(table("", owns={1: ["GH31"]}, offers="2 iron, 1 wood"), "take iron")
    assert (buildings(kept), buildings(kept, 1)) == ([], ["GH31"])


def test_rattletrap_car_gh31_is_a_public_building() -> None:
    assert wealth(table("", owns={0: ["28", "GH31"]})) == 6 - 2 + 2 * 4


# E2010 Toy Fair.


def test_toy_fair_e2010_a_loan_card_without_francs_and_six_different_goods() -> None:
    state = play(guest("E2010", "1 franc"), "enter E2010")
    assert (player(state)["loans"], holds(state, 0)) == (1, {})
    assert refused(state, "pick steel") == "kind_passed"
    assert refused(state, "pick leather") == "too_few_kinds_left"
    assert refused(state, "done") == "nothing_done_yet"
    play(state, "pick cattle", "pick hides", "pick bread")  # meat, coke and leather are what is left
    assert holds(state, 0) == counted("1 cattle, 1 hides, 1 bread, 1 meat, 1 coke, 1 leather")
    assert wealth(state) == -7


def test_toy_fair_e2010_the_loan_is_an_ordinary_one() -> None:
    state = table("", owns={0: ["15"]}, town=["E2010"], loans={0: 1})
    play(state, "enter 15")
    assert player(state)["loans"] == 0


# Types.


def test_what_counts_types_counts_the_new_ones() -> None:
    assert wealth(table("", owns={0: ["29", "GH12", "GH10"]})) == 16 + 4 + 6 + 3 + 2 * 2  # Bank
    assert wealth(table("", owns={0: ["012", "GH23"]})) == 10 + 10 + 2
    state = play(table("2 fish", owns={0: ["GH01", "GH02"]}, town=["01"], offers="1 wood, 5 fish"), "enter 01")
    assert state.decision()["left"] == 4
