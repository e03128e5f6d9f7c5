"""The standard buildings 16 to 30, card by card."""
from __future__ import annotations

import pytest

from tests.lehavre.arrange import counted, holds, play, player, refused, table, texts
from tests.lehavre.cards.standard_positions import ANN, BEN, CAT, ME, closed, held

# 16 Colliery


def test_colliery_16() -> None:
    state = play(table("1 meat", owns={ANN: ["16", "B1"]}), "enter 16")
    assert (holds(state, ME), holds(state, ANN)) == (counted("3 coal"), counted("1 meat"))
    assert player(state)["person"] == "16"
    assert refused(table("1 fish", owns={ANN: ["16"]}), "enter 16") == "cannot_pay_fee"


@pytest.mark.parametrize(("hammers", "coal"), [([], 3), (["04"], 4), (["04", "B1", "22"], 4)])
def test_colliery_16_one_more_with_a_hammer(hammers: list[str], coal: int) -> None:
    assert holds(play(table(owns={ME: ["16", *hammers]}), "enter 16"), ME) == {"coal": coal}


def test_colliery_16_fee_in_food_and_francs() -> None:
    state = play(table("1 fish, 1 smoked_fish, 2 franc", owns={ANN: ["16"]}), "enter 16")
    assert texts(state) == ["pay 0 smoked_fish", "pay 1 smoked_fish"]
    play(state, "pay 0 smoked_fish")
    assert texts(state) == ["pay 0 fish", "pay 1 fish"]
    play(state, "pay 1 fish")
    assert holds(state, ME) == counted("1 smoked_fish, 1 franc, 3 coal")
    assert holds(state, ANN) == counted("1 fish, 1 franc")


def test_colliery_16_pays_its_owner_in_another_turn() -> None:
    state = play(table("", {ANN: "2 fish"}, owns={ME: ["16"]}, offers="1 wood"), "take wood", "end", "enter 16")
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 wood, 2 fish"), counted("3 coal"))


# 17 Wharf


def test_wharf_17() -> None:
    state = play(table("3 steel, 1 brick, 3 wood, 2 franc", owns={CAT: ["17"]}, town=["12"], modernised=["12"]), "enter 17")
    assert texts(state) == ["build steel", "build luxury"]
    play(state, "build luxury")
    assert (holds(state, ME), holds(state, CAT)) == ({}, counted("2 franc"))
    assert player(state)["ships"] == [{"type": "luxury", "value": 34}]
    assert player(state)["person"] == "17"
    assert state.view()["ships"]["luxury"] == [38]
    assert state.view()["modernised"] == ["12", "17"]
    assert closed(state)


def test_wharf_17_is_modernised_on_its_own() -> None:
    goods = "2 steel, 1 coal"
    assert refused(table(goods, owns={ME: ["17"]}, town=["12"], modernised=["12"]), "enter 17") == "no_ship_to_build"
    state = play(table(goods, owns={ME: ["17"]}, modernised=["17"]), "enter 17")
    assert (holds(state, ME), player(state)["ships"]) == ({}, [{"type": "steel", "value": 24}])
    assert state.view()["modernised"] == ["17"]


def test_wharf_17_gives_the_luxury_yacht_instead() -> None:
    state = play(table("8 wood, 4 iron, 3 steel", owns={ME: ["17"]}, town=["023"], ships={ME: ["S06"]}), "enter 17")
    assert set(texts(state)) == {"build wooden", "scrap iron-2"}
    assert refused(state, "build iron") == "missing_brick"
    play(state, "scrap iron-2")
    assert (holds(state, ME), player(state)["ships"]) == (counted("8 wood, 4 iron, 3 steel"), [])
    assert player(state)["buildings"] == ["17", "023"]
    assert state.view()["modernised"] == []


# 18 Shipping Line


def test_shipping_line_18() -> None:
    state = play(table("1 fish, 1 franc, 1 coal, 1 leather, 1 steel", owns={ANN: ["18"]}, ships={ME: ["S01"]}), "enter 18")
    assert holds(state, ANN) == counted("1 fish, 1 franc")
    assert texts(state) == ["ship 0 steel", "ship 1 steel"]  # the coal is burnt
    play(state, "ship 1 steel")
    assert texts(state) == ["ship 0 leather", "ship 1 leather"]
    play(state, "ship 1 leather")
    assert holds(state, ME) == counted("12 franc")
    assert player(state)["ships"] == [{"type": "wooden", "value": 2}]
    assert player(state)["person"] == "18"
    assert closed(state)


@pytest.mark.parametrize(
    ("goods", "francs"),
    [
        ("1 fish, 3 wood", 1),
        ("4 wood", 1),
        ("1 clay, 3 wood", 1),
        ("1 iron, 3 wood", 2),
        ("1 grain, 3 wood", 1),
        ("1 cattle, 3 wood", 3),
        ("2 coal", 3),
        ("1 hides, 3 wood", 2),
        ("1 smoked_fish, 3 wood", 2),
        ("2 charcoal", 2),
        ("1 brick, 3 wood", 2),
        ("1 steel, 3 wood", 8),
        ("1 bread, 3 wood", 3),
        ("1 meat, 3 wood", 2),
        ("2 coke", 5),
        ("1 leather, 3 wood", 4),
    ],
)
def test_shipping_line_18_values(goods: str, francs: int) -> None:
    """With 3 energy burnt one good is left."""
    state = play(table(goods, owns={ME: ["18"]}, ships={ME: ["S01"]}), "enter 18")
    assert holds(state, ME) == {"franc": francs}


def test_shipping_line_18_burns_one_sum_for_all_ships() -> None:
    state = play(table("1 coke, 7 leather", owns={ME: ["18"]}, ships={ME: ["S01", "S02", "S03", "S04"]}), "enter 18")
    assert texts(state) == ["sail 1 wooden", "sail 2 wooden", "sail 3 wooden"]
    assert refused(state, "sail 4 wooden") == "too_many"  # 12 energy
    play(state, "sail 3 wooden")
    assert texts(state) == [f"ship {count} leather" for count in (3, 4, 5, 6)]
    assert refused(state, "ship 2 leather") == "too_few"
    assert refused(state, "ship 7 leather") == "too_many"
    assert holds(play(state, "ship 6 leather"), ME) == counted("1 leather, 24 franc")


def test_shipping_line_18_holds_of_the_three_types() -> None:
    ships = {ME: ["S01", "S06", "S12", "S18"]}
    state = play(table("1 coke, 10 clay", owns={ME: ["18"]}, ships=ships), "enter 18", "sail 1 steel", "sail 1 iron")
    assert texts(state) == ["sail 0 wooden", "sail 1 wooden"]
    play(state, "sail 1 wooden")
    assert texts(state) == [f"ship {count} clay" for count in range(3, 10)]
    assert holds(play(state, "ship 9 clay"), ME) == counted("1 clay, 9 franc")
    state = play(table("1 coke, 10 clay", owns={ME: ["18"]}, ships=ships), "enter 18", "sail 1 steel", "sail 0 iron")
    assert texts(play(state, "sail 0 wooden")) == [f"ship {count} clay" for count in range(1, 5)]
    state = play(table("1 coke, 10 clay", owns={ME: ["18"]}, ships=ships), "enter 18", "sail 0 steel", "sail 1 iron")
    assert texts(play(state, "sail 0 wooden")) == [f"ship {count} clay" for count in range(1, 4)]


def test_shipping_line_18_each_ship_carries_a_good() -> None:
    state = play(table("1 coke, 2 leather", owns={ME: ["18"]}, ships={ME: ["S01", "S02", "S03"]}), "enter 18")
    assert refused(state, "sail 3 wooden") == "too_many"
    assert refused(state, "sail 0 wooden") == "too_few"
    assert holds(play(state, "sail 2 wooden"), ME) == counted("8 franc")
    state = table("1 coke, 6 wood", owns={ME: ["18"]}, ships={ME: ["S01", "S02"]})
    play(state, "enter 18", "sail 2 wooden")  # 6 wood burnt would leave one good for two ships
    assert holds(play(state, "ship 4 wood"), ME) == counted("2 wood, 4 franc")
    state = table("1 charcoal, 1 coal, 3 wood", owns={ME: ["18"]}, ships={ME: ["S01", "S02"]})
    play(state, "enter 18", "sail 2 wooden")  # 1 coal and 3 wood burnt would leave one good too
    assert holds(play(state, "ship 3 wood"), ME) == counted("3 franc")


def test_shipping_line_18_uses_each_ship_once() -> None:
    state = play(table("5 coke, 9 clay", owns={ME: ["18"]}, ships={ME: ["S12"]}), "enter 18")  # one ship: nothing to choose
    assert texts(state) == [f"ship {count} clay" for count in range(5)]
    assert holds(play(state, "ship 4 clay"), ME) == counted("4 coke, 5 clay, 4 franc")
    state = play(table("1 coal, 9 clay", owns={ME: ["18"]}, ships={ME: ["S01", "S12"]}), "enter 18", "sail 1 steel")
    assert texts(state) == [f"ship {count} clay" for count in range(1, 5)]  # no energy is left for the wooden ship
    state = play(table("1 coke, 3 clay, 3 leather", owns={ME: ["18"]}, ships={ME: ["S01", "S02"]}), "enter 18", "sail 2 wooden")
    play(state, "ship 2 clay")
    assert texts(state) == ["ship 0 leather", "ship 1 leather", "ship 2 leather"]
    assert holds(play(state, "ship 0 leather"), ME) == counted("1 clay, 3 leather, 2 franc")


def test_shipping_line_18_sells_nothing_that_is_burnt() -> None:
    state = play(table("3 wood, 1 coal", owns={ME: ["18"]}, ships={ME: ["S01"]}), "enter 18")
    assert texts(state) == ["burn 0 coal", "burn 1 coal"]
    assert holds(play(state.clone(), "burn 0 coal"), ME) == counted("3 franc")
    assert holds(play(state, "burn 1 coal", "ship 2 wood"), ME) == counted("1 wood, 2 franc")


def test_shipping_line_18_fee_leaves_a_good_to_ship() -> None:
    state = play(table("2 fish, 1 coal, 2 franc", owns={ANN: ["18"]}, ships={ME: ["S01"]}), "enter 18")
    assert texts(state) == ["pay 0 fish", "pay 1 fish"]
    assert refused(state, "pay 2 fish") == "fee_spoils_action"
    play(state, "pay 1 fish")
    assert (holds(state, ME), holds(state, ANN)) == (counted("2 franc"), counted("1 fish, 1 franc"))
    state = play(table("1 meat, 1 coal, 1 clay", owns={ANN: ["18"]}, ships={ME: ["S01"]}), "enter 18")
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 franc"), counted("1 meat"))
    position = table("2 fish, 1 coal", owns={ANN: ["18"]}, ships={ME: ["S01"]})
    assert refused(position, "enter 18") == "fee_spoils_action"


def test_shipping_line_18_refusals() -> None:
    owns = {ME: ["18"]}
    assert refused(table("3 coal", owns=owns), "enter 18") == "no_cargo_ship"
    assert refused(table("3 coal", owns=owns, ships={ME: ["S18"]}), "enter 18") == "no_cargo_ship"  # a luxury liner
    assert refused(table("2 wood, 3 clay", owns=owns, ships={ME: ["S01"]}), "enter 18") == "needs_energy"
    assert refused(table("3 wood", owns=owns, ships={ME: ["S01"]}), "enter 18") == "no_cargo"
    assert refused(table("2 coal", owns={ANN: ["18"]}, ships={ME: ["S01"]}), "enter 18") == "cannot_pay_fee"


# 19 and 20


def test_grocery_market_19() -> None:
    state = play(table("1 franc, 1 fish", owns={ANN: ["19"]}), "enter 19")
    assert holds(state, ME) == counted("1 cattle, 1 meat, 2 fish, 1 smoked_fish, 1 grain, 1 bread")
    assert (holds(state, ANN), player(state)["person"]) == (counted("1 franc"), "19")
    assert refused(table("5 fish", owns={ANN: ["19"]}), "enter 19") == "cannot_pay_fee"
    state = play(table("", {ANN: "1 franc"}, owns={ME: ["19"]}, offers="1 wood"), "take wood", "end", "enter 19")
    assert (holds(state, ME), player(state, ANN)["francs"]) == (counted("1 wood, 1 franc"), 0)


@pytest.mark.parametrize("hides", [1, 2, 3, 4])
def test_tannery_20(hides: int) -> None:
    state = play(table("6 hides", owns={ANN: ["20"]}), "enter 20")
    assert refused(state, "trade 0 hides") == "too_few"
    assert refused(state, "trade 5 hides") == "too_many"
    play(state, f"trade {hides} hides")
    assert holds(state, ME) == held(hides=6 - hides, leather=hides, franc=hides)
    assert (holds(state, ANN), player(state)["person"]) == ({}, "20")
    assert refused(table("1 leather", owns={ANN: ["20"]}), "enter 20") == "needs_goods"


# 21 Business Office


def test_business_office_21() -> None:
    state = play(table("2 franc, 1 fish, 4 clay", owns={BEN: ["21"]}), "enter 21")
    assert holds(state, BEN) == counted("1 franc")
    assert set(texts(state)) == {"pick charcoal", "pick brick", "pick steel", "pick leather"}
    assert refused(state, "done") == "nothing_done_yet"
    assert refused(state, "pick iron") == "kind_passed"
    play(state, "pick steel")
    assert texts(state) == ["give 0 fish", "give 1 fish"]
    play(state, "give 0 fish")
    assert set(texts(state)) == {"done", "pick charcoal", "pick brick", "pick leather"}
    play(state, "pick leather")
    assert holds(state, ME) == counted("1 franc, 1 steel, 1 leather")
    assert player(state)["person"] == "21"
    assert closed(state)


def test_business_office_21_four_goods_for_steel_only() -> None:
    state = play(table("1 fish, 1 wood, 2 bread, 4 coal", owns={ME: ["21"]}), "enter 21", "pick steel")
    play(state, "give 1 fish", "give 1 wood", "give 0 coal")
    assert refused(state, "pick steel") == "kind_passed"  # at most once
    play(state, "done")
    assert holds(state, ME) == counted("4 coal, 1 steel")
    assert closed(state)


@pytest.mark.parametrize("kind", ["charcoal", "brick", "leather"])
def test_business_office_21_one_good_for_another(kind: str) -> None:
    state = play(table("3 fish", owns={ME: ["21"]}), "enter 21")
    assert refused(state, "pick steel") == "too_few_goods"
    play(state, f"pick {kind}")
    assert holds(state, ME) == {"fish": 2, kind: 1}
    assert closed(state)
    assert holds(play(table("1 fish", owns={ME: ["21"]}), "enter 21", f"pick {kind}"), ME) == {kind: 1}


def test_business_office_21_does_not_take_back_what_it_yields() -> None:
    state = play(table("4 clay", owns={ME: ["21"]}), "enter 21")
    assert holds(play(state.clone(), "pick steel"), ME) == counted("1 steel")
    play(state, "pick brick")
    assert holds(state, ME) == counted("3 clay, 1 brick")
    assert closed(state)


def test_business_office_21_francs_are_no_goods() -> None:
    assert refused(table("9 franc", owns={ME: ["21"]}), "enter 21") == "too_few_goods"
    assert refused(table("9 fish", owns={BEN: ["21"]}), "enter 21") == "cannot_pay_fee"


# 22 and 23


def test_ironworks_22() -> None:
    state = play(table("7 wood, 1 franc", owns={ANN: ["22"]}), "enter 22")
    assert texts(state) == ["trade 0 iron", "trade 1 iron"]
    assert holds(play(state.clone(), "trade 0 iron"), ME) == counted("7 wood, 3 iron")
    play(state, "trade 1 iron")
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 wood, 4 iron"), counted("1 franc"))
    assert player(state)["person"] == "22"


def test_ironworks_22_energy_is_for_one_more_iron_only() -> None:
    assert holds(play(table("5 wood", owns={ME: ["22"]}), "enter 22"), ME) == counted("5 wood, 3 iron")
    state = play(table("2 coke", owns={ME: ["22"]}), "enter 22")
    assert refused(state, "trade 2 iron") == "too_many"
    assert holds(play(state, "trade 1 iron"), ME) == counted("1 coke, 4 iron")


def test_ironworks_22_fee_is_3_food_or_1_franc() -> None:
    state = play(table("1 smoked_fish, 1 fish, 1 franc", owns={ANN: ["22"]}), "enter 22")
    assert texts(state) == ["fee food", "fee francs"]
    play(state, "fee food")
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 franc, 3 iron"), counted("1 smoked_fish, 1 fish"))
    state = play(table("2 fish, 3 franc", owns={ANN: ["22"]}), "enter 22")  # no mix of 2 fish and 1 franc
    assert (holds(state, ME), holds(state, ANN)) == (counted("2 fish, 2 franc, 3 iron"), counted("1 franc"))
    assert refused(table("2 fish", owns={ANN: ["22"]}), "enter 22") == "cannot_pay_fee"


def test_steel_mill_23() -> None:
    state = play(table("4 iron, 1 coke, 2 charcoal, 2 franc", owns={CAT: ["23"]}), "enter 23")
    assert texts(state) == ["trade 1 iron", "trade 2 iron", "trade 3 iron"]
    assert refused(state, "trade 0 iron") == "too_few"
    assert refused(state, "trade 4 iron") == "too_many"  # 20 energy
    play(state, "trade 3 iron")  # 15 energy, of the 16 held
    assert (holds(state, ME), holds(state, CAT)) == (counted("1 iron, 3 steel"), counted("2 franc"))
    assert player(state)["person"] == "23"


def test_steel_mill_23_energy_is_one_sum() -> None:
    state = play(table("2 iron, 1 coke", owns={ME: ["23"]}), "enter 23", "trade 2 iron")
    assert holds(state, ME) == counted("2 steel")
    state = play(table("1 iron, 1 coke, 2 coal, 5 wood", owns={ME: ["23"]}), "enter 23")
    play(state, "burn 0 coke")
    assert texts(state) == ["burn 0 coal", "burn 1 coal", "burn 2 coal"]
    assert holds(play(state.clone(), "burn 2 coal"), ME) == counted("1 coke, 5 wood, 1 steel")
    assert holds(play(state, "burn 1 coal"), ME) == counted("1 coke, 1 coal, 3 wood, 1 steel")


def test_steel_mill_23_refusals() -> None:
    assert refused(table("1 iron, 4 wood", owns={ME: ["23"]}), "enter 23") == "needs_energy"
    assert refused(table("1 steel, 1 coke", owns={ME: ["23"]}), "enter 23") == "needs_goods"
    assert refused(table("1 iron, 1 coke, 1 franc, 9 fish", owns={CAT: ["23"]}), "enter 23") == "cannot_pay_fee"


# 24 Storehouse, 26 Dock, 28 Town Hall and 29 Bank have no action, but an additional value.


@pytest.mark.parametrize(("goods", "value"), [("", 4), ("1 fish", 4), ("1 fish, 1 coke", 5), ("5 grain, 2 steel", 7)])
def test_storehouse_24(goods: str, value: int) -> None:
    state = table(goods, owns={ME: ["24"]})
    assert player(state)["wealth"] == value
    assert refused(state, "enter 24") == "no_entry"


def test_storehouse_24_bought_and_sold() -> None:
    state = play(table("6 fish, 30 franc", {ANN: "8 fish"}, town=["24"]), "buy 24")
    assert player(state)["wealth"] == 20 + 4 + 3  # neither francs nor the goods of others count
    play(state, "sell 24")
    assert player(state)["wealth"] == 20 + 2
    assert refused(state, "buy 24") == "sold_this_turn"


def test_dock_26() -> None:
    state = table(owns={ME: ["26"]}, ships={ME: ["S01", "S06", "S12", "S18"], ANN: ["S02"]})
    assert player(state)["wealth"] == 10 + 4 * 4 + (2 + 2 + 10 + 38)
    assert refused(state, "enter 26") == "no_entry"
    assert player(table(owns={ME: ["26", "023"]}))["wealth"] == 10 + 4 + 20  # the Luxury Yacht is a ship


def test_dock_26_bought_and_sold() -> None:
    state = play(table("24 franc", tops=["26", "", ""]), "buy 26")
    assert player(state)["wealth"] == 10
    assert holds(play(state, "sell 26"), ME) == counted("5 franc")


def test_town_hall_28() -> None:
    state = table("3 franc", owns={ME: ["28", "15", "30", "04", "05", "06"], ANN: ["11"]}, loans={ME: 1})
    assert player(state)["wealth"] == (6 + 16 + 26 + 8 + 8 + 8) + 3 * 4 + 2 * 2 + 3 - 7
    assert refused(state, "enter 28") == "no_entry"


def test_town_hall_28_bought_and_sold() -> None:
    state = play(table("31 franc", tops=["28", "", ""]), "buy 28")
    assert player(state)["wealth"] == 1 + 6 + 4
    assert holds(play(state, "sell 28"), ME) == counted("4 franc")


def test_bank_29() -> None:
    state = table("3 franc", owns={ME: ["29", "12", "14", "18", "04", "27"], ANN: ["25"]})
    assert player(state)["wealth"] == (16 + 14 + 14 + 10 + 8 + 16) + 2 * 3 + 2 * 2 + 3
    assert refused(state, "enter 29") == "no_entry"


def test_bank_29_built_leaves_its_stack_empty() -> None:
    state = play(table("4 brick, 2 steel", tops=["29", "30", "28"]), "enter B1")
    assert (holds(state, ME), player(state)["buildings"]) == (counted("1 steel"), ["29"])
    assert state.view()["stacks"] == [[], ["30"], ["28"]]


def test_bank_29_bought_and_sold() -> None:
    state = play(table("40 franc", tops=["29", "", ""]), "buy 29")
    assert player(state)["wealth"] == 16 + 2
    assert holds(play(state, "sell 29"), ME) == counted("8 franc")


# 25, 27 and 30


def test_cokery_25() -> None:
    state = play(table("12 coal, 1 franc", owns={ANN: ["25"]}), "enter 25")
    assert refused(state, "trade 0 coal") == "too_few"
    assert refused(state, "trade 13 coal") == "too_many"
    play(state, "trade 11 coal")
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 coal, 11 coke, 11 franc"), counted("1 franc"))
    assert player(state)["person"] == "25"
    assert refused(table("3 coal, 3 fish", owns={ANN: ["25"]}), "enter 25") == "cannot_pay_fee"
    assert refused(table("1 coke", owns={ME: ["25"]}), "enter 25") == "needs_goods"


def test_bridge_over_the_seine_27() -> None:
    state = play(table("2 fish, 1 clay, 1 iron, 2 bread, 2 franc", owns={ANN: ["27"]}), "enter 27")
    assert holds(state, ANN) == counted("2 franc")
    play(state, "give 2 fish", "give 1 clay")  # a fourth standard good cannot go
    assert texts(state) == ["give 0 bread", "give 1 bread", "give 2 bread"]
    play(state, "give 1 bread")
    assert holds(state, ME) == counted("1 iron, 1 bread, 2 franc")
    assert player(state)["person"] == "27"
    assert closed(state)


def test_bridge_over_the_seine_27_standard_goods_in_threes() -> None:
    state = play(table("7 clay, 1 leather", owns={ME: ["27"]}), "enter 27")
    assert texts(state) == ["give 0 clay", "give 3 clay", "give 6 clay"]
    assert refused(state, "give 4 clay") == "not_in_threes"
    assert refused(state, "give 8 clay") == "too_many"
    assert holds(play(state.clone(), "give 0 clay"), ME) == counted("7 clay, 1 franc")
    assert holds(play(state, "give 6 clay", "give 0 leather"), ME) == counted("1 clay, 1 leather, 2 franc")
    state = play(table("6 clay", owns={ME: ["27"]}), "enter 27")
    assert refused(state, "give 0 clay") == "nothing_done_yet"


def test_bridge_over_the_seine_27_sells_every_upgraded_good() -> None:
    goods = "1 smoked_fish, 1 charcoal, 1 brick, 1 steel, 1 bread, 1 meat, 1 coke, 1 leather"
    state = play(table(goods, owns={ME: ["27"]}), "enter 27", *[f"give {item}" for item in goods.split(", ")])
    assert holds(state, ME) == counted("8 franc")


def test_bridge_over_the_seine_27_least() -> None:
    assert holds(play(table("1 fish, 1 iron, 1 hides", owns={ME: ["27"]}), "enter 27"), ME) == counted("1 franc")
    assert holds(play(table("2 fish, 1 coke", owns={ME: ["27"]}), "enter 27"), ME) == counted("2 fish, 1 franc")


def test_bridge_over_the_seine_27_refusals() -> None:
    assert refused(table("2 fish, 9 franc", owns={ME: ["27"]}), "enter 27") == "too_few_goods"
    assert refused(table("9 meat, 1 franc", owns={ANN: ["27"]}), "enter 27") == "cannot_pay_fee"


def test_church_30() -> None:
    state = play(table("5 bread, 2 fish", owns={ANN: ["30"]}), "enter 30")
    assert (holds(state, ME), holds(state, ANN)) == (counted("10 bread, 5 fish"), {})
    assert player(state)["person"] == "30"
    assert refused(table("5 bread, 1 fish, 5 smoked_fish", owns={ANN: ["30"]}), "enter 30") == "must_hold"
    assert refused(table("4 bread, 9 fish", owns={ANN: ["30"]}), "enter 30") == "must_hold"


def test_church_30_cannot_be_bought() -> None:
    assert refused(table("99 franc", tops=["30", "", ""]), "buy 30") == "no_price"
    state = play(table("99 franc", owns={ME: ["30"]}), "sell 30")
    assert holds(state, ME) == counted("112 franc")
    assert refused(state, "buy 30") == "no_price"
    assert "30" in state.view()["town"]
    assert refused(table("99 franc", town=["30"]), "buy 30") == "no_price"
