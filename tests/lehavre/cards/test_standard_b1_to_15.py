"""The standard buildings B1 to 15, card by card."""
from __future__ import annotations

import pytest

from tests.lehavre.arrange import counted, holds, play, player, refused, table, texts
from tests.lehavre.cards.standard_positions import ANN, BEN, CAT, ME, closed, held

# Building Firms and Construction Firm


def test_building_firm_b1() -> None:
    state = play(table("5 wood, 1 clay", owns={BEN: ["B1"]}, tops=["01", "04", "05"]), "enter B1")
    assert set(texts(state)) == {"build 01", "build 04"}
    assert refused(state, "build 05") == "missing_materials"
    assert refused(state, "build 06") == "not_on_top"
    assert refused(state, "done") == "nothing_done_yet"
    assert refused(state, "build wooden") == "not_now"
    assert refused(state, "buy 01") == "not_now"
    play(state, "build 04")
    assert (holds(state, ME), holds(state, BEN)) == (counted("2 wood, 1 clay"), {})
    assert (player(state)["buildings"], player(state)["person"]) == (["04"], "B1")
    assert closed(state)


def test_building_firm_b1_builds_only_tops_with_a_cost() -> None:
    assert refused(table("9 wood, 9 clay", tops=["10", "13", ""]), "enter B1") == "nothing_to_build"
    state = play(table("9 wood, 9 clay", town=["07"], tops=["10", "11", "15"]), "enter B1")
    assert set(texts(state)) == {"build 11", "build 15"}
    assert refused(state, "build 10") == "cannot_be_built"
    assert refused(state, "build 07") == "not_on_top"


def test_building_firm_b1_takes_brick_for_clay_and_steel_for_iron() -> None:
    state = play(table("1 clay, 2 brick", tops=["05", "", ""]), "enter B1")
    assert texts(state) == ["pay 1 brick", "pay 2 brick"]
    assert refused(state, "pay 0 brick") == "too_few"
    assert refused(state, "pay 3 brick") == "too_many"
    assert holds(play(state, "pay 1 brick"), ME) == counted("1 brick")
    state = play(table("1 brick, 1 steel", tops=["02", "", ""]), "enter B1")
    assert (holds(state, ME), player(state)["buildings"]) == ({}, ["02"])
    assert refused(table("2 charcoal", tops=["01", "", ""]), "enter B1") == "nothing_to_build"


def test_building_firm_b2() -> None:
    state = play(table("1 smoked_fish, 3 wood", {BEN: "1 wood"}, owns={BEN: ["B2"]}, tops=["04", "05", "06"]), "enter B2")
    assert holds(state, ME) == {}  # no change: the smoked fish is 2 food
    assert holds(state, BEN) == counted("1 wood, 1 smoked_fish")
    assert (player(state)["buildings"], player(state)["person"]) == (["04"], "B2")
    assert refused(table("1 grain, 1 cattle, 3 wood", owns={BEN: ["B2"]}, tops=["04", "", ""]), "enter B2") == "cannot_pay_fee"


def test_building_firm_b2_fee_in_francs() -> None:
    state = play(table("1 meat, 1 fish, 1 franc, 3 wood", owns={BEN: ["B2"]}, tops=["04", "", ""]), "enter B2")
    assert refused(state, "pay 2 meat") == "too_many"
    play(state, "pay 0 meat", "pay 0 fish")
    assert (holds(state, ME), holds(state, BEN)) == (counted("1 meat, 1 fish"), counted("1 franc"))
    assert closed(state)


def test_building_firm_b2_fee_of_the_owner_and_for_the_town() -> None:
    state = play(table("3 wood", owns={ME: ["B2"]}, tops=["04", "", ""]), "enter B2")
    assert (holds(state, ME), player(state)["buildings"]) == ({}, ["B2", "04"])
    state = play(table("1 fish, 3 wood", tops=["04", "", ""]), "enter B2")
    assert [holds(state, seat) for seat in range(4)] == [{}] * 4


def test_construction_firm_b3() -> None:
    state = play(table("1 fish, 1 franc, 3 wood, 2 clay", owns={ANN: ["B3"]}, tops=["04", "05", "14"]), "enter B3")
    assert holds(state, ANN) == counted("1 fish, 1 franc")
    assert set(texts(state)) == {"build 04", "build 05"}
    assert refused(state, "done") == "nothing_done_yet"
    play(state, "build 04")
    assert set(texts(state)) == {"build 05", "done", "sell 04"}
    assert refused(state, "sell B3", ANN) == "in_an_action"
    play(state, "build 05")
    assert (holds(state, ME), player(state)["buildings"]) == ({}, ["04", "05"])
    assert player(state)["person"] == "B3"
    assert closed(state)
    assert refused(table("1 fish, 3 wood", owns={ANN: ["B3"]}, tops=["04", "", ""]), "enter B3") == "cannot_pay_fee"


def test_construction_firm_b3_with_one_build() -> None:
    state = play(table("3 wood, 2 clay", owns={ME: ["B3"]}, tops=["04", "05", ""]), "enter B3", "build 05", "done")
    assert (holds(state, ME), player(state)["buildings"]) == (counted("3 wood"), ["B3", "05"])
    assert closed(state)


def test_construction_firm_b3_with_two_builds_from_one_stack() -> None:
    state = table("6 wood, 4 clay", owns={ME: ["B3"]}, tops=["04", "20", "30"])
    assert state.view()["stacks"][0][:3] == ["04", "05", "06"]
    play(state, "enter B3")
    assert player(state)["buildings"] == ["B3", "04"]
    assert refused(state, "build 06") == "not_on_top"
    play(state, "build 05")
    assert (holds(state, ME), player(state)["buildings"]) == (counted("3 wood, 2 clay"), ["B3", "04", "05"])
    assert closed(state)  # two and no more, though the Hardware Store could be paid


def test_construction_firm_b3_with_a_purchase_between_two_builds() -> None:
    state = table("2 fish, 6 wood, 1 clay, 8 franc", owns={ANN: ["B3"]}, tops=["04", "20", "30"])
    play(state, "enter B3", "pay 2 fish")
    assert player(state)["buildings"] == ["04"]
    assert refused(state, "build 06") == "not_on_top"
    assert set(texts(state)) == {"done", "sell 04", *(f"buy {card}" for card in ("B1", "B2", "01", "05"))}
    play(state, "buy 05", "build 06")
    assert (holds(state, ME), holds(state, ANN)) == ({}, counted("2 fish"))
    assert player(state)["buildings"] == ["04", "05", "06"]
    assert closed(state)


def test_construction_firm_b3_with_a_sale_between_two_builds_in_the_final_stage() -> None:
    state = play(table("3 wood, 2 clay, 9 franc", owns={ME: ["B3"]}, tops=["04", "20", "30"], final=True), "enter B3")
    assert refused(state, "buy 05") == "no_buying_in_final"
    play(state, "sell 04")
    assert holds(state, ME) == counted("2 clay, 13 franc")
    assert set(texts(state)) == {"build 05", "done", "sell B3"}


# 01 Marketplace


def test_marketplace_01() -> None:
    state = play(table("1 franc", owns={ANN: ["01", "03", "04"]}, specials=["010", "020", "030"]), "enter 01")
    assert holds(state, ANN) == counted("1 franc")
    assert refused(state, "pick hides") == "too_few_kinds_left"  # two kinds, picked in their order
    assert refused(state, "pick bread") == "kind_passed"
    play(state, "pick wood")
    assert refused(state, "pick wood") == "kind_passed"
    assert refused(state, "done") == "not_now"
    play(state, "pick hides")
    assert holds(state, ME) == counted("1 wood, 1 hides")  # the craft buildings of the owner do not count
    assert state.view()["offers"]["wood"] == 1
    assert [state.view(seat)["specials"]["seen"] for seat in range(4)] == [["010", "020"], [], [], []]
    assert texts(state) == ["keep", "swap"]
    play(state, "swap")
    assert state.to_dict()["specials"][:3] == ["020", "010", "030"]
    assert player(state)["person"] == "01"
    assert closed(state)


def test_marketplace_01_one_more_per_craft_building() -> None:
    state = table(owns={ME: ["01", "06", "B1", "03"]})
    play(state, "enter 01", "pick fish", "pick clay", "pick iron", "pick coal", "keep")
    assert holds(state, ME) == counted("1 fish, 1 clay, 1 iron, 1 coal")


@pytest.mark.parametrize("crafts", [["B1", "B2", "03", "04", "05", "07"], ["B1", "B2", "03", "04", "05", "07", "08", "09", "20"]])
def test_marketplace_01_gives_at_most_eight(crafts: list[str]) -> None:
    state = play(table(owns={ME: ["01", *crafts]}), "enter 01", "keep")
    assert holds(state, ME) == counted("1 fish, 1 wood, 1 clay, 1 iron, 1 grain, 1 cattle, 1 coal, 1 hides")


def test_marketplace_01_fee_is_2_food_or_1_franc() -> None:
    state = play(table("1 smoked_fish, 1 franc", owns={ANN: ["01"]}), "enter 01")
    assert texts(state) == ["fee food", "fee francs"]
    play(state, "fee food")
    assert holds(state, ANN) == counted("1 smoked_fish")
    state = play(table("1 fish, 1 franc", owns={ANN: ["01"]}), "enter 01")  # no mix of 1 fish and 1 franc
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 fish"), counted("1 franc"))
    assert refused(table("1 fish", owns={ANN: ["01"]}), "enter 01") == "cannot_pay_fee"


def test_marketplace_01_without_two_special_buildings_to_look_at() -> None:
    state = play(table(variant="short", owns={ME: ["01"]}), "enter 01", "pick fish", "pick wood")
    assert closed(state)
    out = ["001", "002", "003", "004", "005"]
    state = play(table(owns={ME: ["01"]}, town=out), "enter 01", "pick fish", "pick wood")
    assert state.view(ME)["specials"]["seen"] == []
    assert closed(state)
    state = play(table(owns={ME: ["01"]}, town=out[:4]), "enter 01", "pick fish", "pick wood")
    assert texts(state) == ["keep", "swap"]


@pytest.mark.parametrize(("cap", "goods"), [(False, 5), (True, 4)])
def test_marketplace_01_solo_cap(cap: bool, goods: int) -> None:
    state = table(players=1, owns={ME: ["01", "03", "05", "07"]}, solo_market_cap=cap)
    play(state, "enter 01", *[f"pick {kind}" for kind in ("fish", "wood", "clay", "iron", "grain")[:goods]])
    assert len(holds(state, ME)) == goods
    assert texts(state) == ["keep", "swap"]


# 02 to 04


def test_sawmill_02() -> None:
    state = play(table("2 wood, 2 clay", owns={ANN: ["02"]}, tops=["01", "04", "05"]), "enter 02")
    assert set(texts(state)) == {"build 01", "build 04"}
    assert refused(state, "build 05") == "no_wood_in_cost"
    assert refused(state, "build wooden") == "not_now"
    play(state, "build 04")
    assert (holds(state, ME), holds(state, ANN)) == (counted("2 clay"), {})
    assert (player(state)["buildings"], player(state)["person"]) == (["04"], "02")
    assert closed(state)


def test_sawmill_02_saves_exactly_one_wood() -> None:
    state = play(table("1 clay", owns={ME: ["02"]}, tops=["03", "", ""]), "enter 02")
    assert (holds(state, ME), player(state)["buildings"]) == ({}, ["02", "03"])
    assert refused(table("1 wood", owns={ME: ["02"]}, tops=["04", "", ""]), "enter 02") == "nothing_to_build"
    assert refused(table("2 clay", owns={ME: ["02"]}, tops=["05", "", ""]), "enter 02") == "nothing_to_build"
    assert refused(table("9 wood, 9 clay", owns={ME: ["02"]}, tops=["10", "13", ""]), "enter 02") == "nothing_to_build"


def test_fishery_03() -> None:
    state = play(table("1 fish", owns={ANN: ["03", "08"]}), "enter 03")
    assert (holds(state, ME), holds(state, ANN)) == (counted("4 fish"), {})  # fishermen of the owner do not count
    assert player(state)["person"] == "03"
    state = play(table(owns={ME: ["03"]}), "enter 03")
    assert holds(state, ME) == counted("4 fish")
    assert state.view()["offers"]["fish"] == 1


def test_fishery_03_occupied_entered_already_or_not_built() -> None:
    assert refused(table(owns={ANN: ["03"]}, persons={BEN: "03"}), "enter 03") == "occupied"
    assert refused(table(owns={ME: ["03"]}, persons={ME: "03"}), "enter 03") == "already_inside"
    assert refused(table(tops=["03", "", ""]), "enter 03") == "not_built"
    state = play(table(town=["03"], persons={BEN: "03"}, final=True), "enter 03")
    assert (holds(state, ME), player(state, BEN)["person"]) == (counted("3 fish"), "03")


def test_fishery_03_bought_under_a_visitor() -> None:
    state = play(table("10 franc", town=["03"], persons={BEN: "03"}), "buy 03")
    assert player(state, BEN)["person"] is None
    assert holds(play(state, "enter 03"), ME) == counted("4 fish")


@pytest.mark.parametrize(("wood", "francs"), [(1, 5), (2, 6), (3, 7)])
def test_joinery_04(wood: int, francs: int) -> None:
    state = play(table("5 wood, 1 fish", owns={ANN: ["04"]}), "enter 04")
    assert texts(state) == ["trade 1 wood", "trade 2 wood", "trade 3 wood"]
    assert refused(state, "trade 0 wood") == "too_few"
    assert refused(state, "trade 4 wood") == "too_many"
    play(state, f"trade {wood} wood")
    assert (holds(state, ME), holds(state, ANN)) == ({"wood": 5 - wood, "franc": francs}, counted("1 fish"))
    assert player(state)["person"] == "04"
    assert closed(state)


def test_joinery_04_needs_wood_and_the_fee_beforehand() -> None:
    assert refused(table("1 fish, 1 charcoal", owns={ANN: ["04"]}), "enter 04") == "needs_goods"
    assert refused(table("3 wood", owns={ANN: ["04"]}), "enter 04") == "cannot_pay_fee"


# 05 to 09


@pytest.mark.parametrize(("grain", "energy", "francs"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2), (6, 3, 3)])
def test_bakehouse_05(grain: int, energy: int, francs: int) -> None:
    state = play(table("8 grain, 4 wood, 1 fish", owns={CAT: ["05"]}), "enter 05")
    assert refused(state, "trade 0 grain") == "too_few"
    assert refused(state, "trade 9 grain") == "too_many"
    play(state, f"trade {grain} grain")
    assert holds(state, ME) == held(grain=8 - grain, wood=4 - energy, bread=grain, franc=francs)
    assert (holds(state, CAT), player(state)["person"]) == (counted("1 fish"), "05")


def test_bakehouse_05_bakes_20_with_1_coke() -> None:
    state = play(table("21 grain, 1 coke", owns={ME: ["05"]}), "enter 05")
    assert refused(state, "trade 21 grain") == "too_many"
    assert holds(play(state, "trade 20 grain"), ME) == counted("1 grain, 20 bread, 10 franc")


def test_bakehouse_05_energy_without_change_or_superfluous_tokens() -> None:
    state = play(table("3 grain, 1 coal, 3 wood", owns={ME: ["05"]}), "enter 05", "trade 3 grain")
    assert texts(state) == ["burn 0 coal", "burn 1 coal"]
    assert refused(state, "burn 2 coal") == "too_many"
    assert holds(play(state.clone(), "burn 0 coal"), ME) == counted("1 coal, 1 wood, 3 bread, 1 franc")
    assert holds(play(state, "burn 1 coal"), ME) == counted("3 wood, 3 bread, 1 franc")
    state = play(table("3 grain, 1 coal, 1 wood", owns={ME: ["05"]}), "enter 05", "trade 3 grain")
    assert holds(state, ME) == counted("1 wood, 3 bread, 1 franc")


def test_bakehouse_05_refusals() -> None:
    assert refused(table("3 grain", owns={ME: ["05"]}), "enter 05") == "needs_energy"
    assert refused(table("1 wood", owns={ME: ["05"]}), "enter 05") == "needs_goods"
    assert refused(table("3 grain, 1 wood", owns={CAT: ["05"]}), "enter 05") == "cannot_pay_fee"


def test_hardware_store_06() -> None:
    state = play(table("1 franc", owns={ANN: ["06"]}), "enter 06")
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 wood, 1 brick, 1 iron"), counted("1 franc"))
    assert player(state)["person"] == "06"
    assert refused(table(owns={ANN: ["06"]}), "enter 06") == "cannot_pay_fee"


def test_charcoal_kiln_07() -> None:
    state = play(table("12 wood", owns={ANN: ["07"]}), "enter 07")
    assert refused(state, "trade 0 wood") == "too_few"
    assert refused(state, "trade 13 wood") == "too_many"
    play(state, "trade 11 wood")
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 wood, 11 charcoal"), {})
    assert player(state)["person"] == "07"
    assert refused(table("1 coal", owns={ANN: ["07"]}), "enter 07") == "needs_goods"


@pytest.mark.parametrize(("fish", "francs"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_smokehouse_08(fish: int, francs: int) -> None:
    state = play(table("8 fish, 1 charcoal", owns={ME: ["08"]}), "enter 08")
    assert refused(state, "trade 0 fish") == "too_few"
    assert refused(state, "trade 7 fish") == "too_many"
    play(state, f"trade {fish} fish")
    assert holds(state, ME) == held(fish=8 - fish, smoked_fish=fish, franc=francs)
    assert player(state)["person"] == "08"


def test_smokehouse_08_fee_leaves_a_fish_to_smoke() -> None:
    owns = {ANN: ["08"]}
    state = play(table("3 fish, 1 franc, 1 wood", owns=owns), "enter 08")
    assert texts(state) == ["fee food", "fee francs"]
    play(state, "fee food")
    assert (holds(state, ME), holds(state, ANN)) == (counted("1 smoked_fish, 1 franc"), counted("2 fish"))
    state = play(table("2 fish, 1 franc, 1 wood", owns=owns), "enter 08")
    assert refused(state, "fee food") == "not_now"
    assert holds(play(state, "trade 2 fish"), ME) == counted("2 smoked_fish, 1 franc")
    assert holds(state, ANN) == counted("1 franc")
    state = play(table("1 smoked_fish, 2 fish, 1 wood", owns=owns), "enter 08", "trade 2 fish")
    assert holds(state, ANN) == counted("1 smoked_fish")
    assert refused(table("2 fish, 1 wood", owns=owns), "enter 08") == "fee_spoils_action"
    assert refused(table("1 fish, 1 wood", owns=owns), "enter 08") == "cannot_pay_fee"


def test_smokehouse_08_refusals() -> None:
    assert refused(table("5 fish", owns={ME: ["08"]}), "enter 08") == "needs_energy"
    assert refused(table("1 smoked_fish, 1 wood", owns={ME: ["08"]}), "enter 08") == "needs_goods"


@pytest.mark.parametrize(("cattle", "hides"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_abattoir_09(cattle: int, hides: int) -> None:
    state = play(table("6 cattle, 3 franc", owns={BEN: ["09"]}), "enter 09")
    assert refused(state, "trade 0 cattle") == "too_few"
    assert refused(state, "trade 7 cattle") == "too_many"
    play(state, f"trade {cattle} cattle")
    assert holds(state, ME) == held(cattle=6 - cattle, meat=cattle, hides=hides, franc=1)
    assert (holds(state, BEN), player(state)["person"]) == (counted("2 franc"), "09")


def test_abattoir_09_takes_no_food_for_its_fee() -> None:
    assert refused(table("2 cattle, 9 fish, 1 franc", owns={BEN: ["09"]}), "enter 09") == "cannot_pay_fee"
    assert refused(table("2 franc, 1 meat", owns={BEN: ["09"]}), "enter 09") == "needs_goods"


# 10 to 13


def test_clay_mound_10() -> None:
    state = play(table("1 fish", owns={ANN: ["10", "B1"]}), "enter 10")
    assert (holds(state, ME), holds(state, ANN)) == (counted("3 clay"), counted("1 fish"))
    assert player(state)["person"] == "10"
    assert refused(table(owns={ANN: ["10"]}), "enter 10") == "cannot_pay_fee"


def test_arts_centre_11() -> None:
    state = table("1 fish", owns={ME: ["B1", "B2"], BEN: ["11", "07"]}, persons={ANN: "B1", BEN: "B2", CAT: "07"})
    play(state, "enter 11")
    assert (holds(state, ME), holds(state, BEN)) == (counted("8 franc"), counted("1 fish"))
    assert player(state)["person"] == "11"


def test_arts_centre_11_does_not_count_the_visitor() -> None:
    assert refused(table(owns={ME: ["11", "B1"]}, persons={ME: "B1"}), "enter 11") == "nothing_to_gain"
    state = play(table(owns={ME: ["11", "B1"]}, persons={ANN: "B1", BEN: "B2"}), "enter 11")
    assert holds(state, ME) == counted("4 franc")


def test_arts_centre_11_counts_persons_not_buildings() -> None:
    state = play(table(owns={ME: ["11", "B1"]}, persons={ANN: "B1", BEN: "B1", CAT: "11"}, final=True), "enter 11")
    assert holds(state, ME) == counted("12 franc")


def test_wharf_12() -> None:
    state = play(table("5 wood, 1 coal, 1 meat", owns={ANN: ["12"]}), "enter 12")
    assert (holds(state, ME), holds(state, ANN)) == ({}, counted("1 meat"))
    assert player(state)["ships"] == [{"type": "wooden", "value": 6}]
    assert player(state)["person"] == "12"
    assert state.view()["ships"]["wooden"] == [2, 2, 2, 4, 4, 6]
    assert state.view()["modernised"] == []
    assert closed(state)
    assert refused(table("5 wood, 1 coal, 1 fish", owns={ANN: ["12"]}), "enter 12") == "cannot_pay_fee"


def test_wharf_12_wood_as_material_and_energy() -> None:
    assert holds(play(table("9 wood", owns={ME: ["12"]}), "enter 12"), ME) == counted("1 wood")
    assert refused(table("7 wood", owns={ME: ["12"]}), "enter 12") == "no_ship_to_build"
    assert refused(table("4 wood, 1 coke", owns={ME: ["12"]}), "enter 12") == "no_ship_to_build"
    state = play(table("8 wood, 1 coal", owns={ME: ["12"]}), "enter 12", "burn 0 coal")
    assert holds(state, ME) == counted("1 coal")
    assert holds(play(table("7 wood, 1 coal", owns={ME: ["12"]}), "enter 12"), ME) == counted("2 wood")


def test_wharf_12_iron_ship_with_modernisation() -> None:
    state = play(table("5 wood, 4 iron, 2 brick, 1 coal", owns={ME: ["12"]}), "enter 12")
    assert texts(state) == ["build wooden", "build iron"]
    assert refused(state, "build steel") == "missing_materials"
    play(state, "build iron", "burn 1 coal")
    assert holds(state, ME) == counted("5 wood, 1 brick")
    assert player(state)["ships"] == [{"type": "iron", "value": 12}]
    assert state.view()["modernised"] == ["12"]
    state = play(table("10 wood, 4 iron, 3 steel", owns={ME: ["12"]}, modernised=["12"]), "enter 12")
    assert texts(state) == ["build wooden", "build iron", "build steel", "build luxury"]
    play(state, "build iron", "pay 0 steel")
    assert holds(state, ME) == counted("7 wood, 3 steel")


def test_wharf_12_without_a_brick() -> None:
    state = play(table("8 wood, 4 iron, 3 steel, 3 clay", owns={ME: ["12"]}), "enter 12")  # only a wooden ship is possible
    assert (holds(state, ME), player(state)["ships"]) == (counted("4 iron, 3 steel, 3 clay"), [{"type": "wooden", "value": 6}])
    assert state.view()["modernised"] == []
    assert refused(table("4 iron, 3 steel, 3 clay, 1 coal", owns={ME: ["12"]}), "enter 12") == "no_ship_to_build"


def test_wharf_12_takes_steel_for_iron_but_not_iron_for_steel() -> None:
    state = play(table("3 iron, 2 steel, 3 wood", owns={ME: ["12"]}, modernised=["12"]), "enter 12")
    assert texts(state) == ["build iron", "build steel"]
    play(state, "build iron")
    assert texts(state) == ["pay 1 steel", "pay 2 steel"]
    assert refused(state, "pay 0 steel") == "too_few"
    assert holds(play(state, "pay 2 steel"), ME) == counted("1 iron")
    position = table("2 iron, 1 steel, 3 wood", owns={ME: ["12"]}, modernised=["12"])
    assert refused(position, "enter 12") == "no_ship_to_build"


def test_wharf_12_stays_modernised_when_sold() -> None:
    state = table("4 iron, 1 brick, 1 coal", {ANN: "2 fish, 4 iron, 1 coke"}, owns={ME: ["12"]})
    play(state, "enter 12", "sell 12", "end")
    assert player(state)["person"] is None
    play(state, "enter 12")
    assert (holds(state, ME), holds(state, ANN)) == (counted("7 franc"), {})  # the fee goes to the supply
    assert player(state, ANN)["ships"] == [{"type": "iron", "value": 10}]


def test_wharf_12_builds_only_what_has_come_in() -> None:
    goods = "5 wood, 4 iron, 3 steel, 1 brick, 1 coal"
    assert refused(table(goods, owns={ME: ["12"]}, round=1), "enter 12") == "no_ship_to_build"
    state = play(table(goods, owns={ME: ["12"]}, round=7), "enter 12")
    assert texts(state) == ["build wooden", "build iron"]
    assert refused(state, "build steel") == "no_ship_on_pile"
    assert refused(state, "build luxury") == "no_ship_on_pile"


def test_black_market_13() -> None:
    state = play(table("1 bread", owns={ANN: ["13"]}, offers="3 fish, 1 wood"), "enter 13")
    assert (holds(state, ME), holds(state, ANN)) == (counted("2 clay, 2 iron, 2 grain, 2 cattle, 2 franc"), counted("1 bread"))
    assert state.view()["offers"] == held(fish=3, wood=1) | dict.fromkeys(("franc", "clay", "iron", "grain", "cattle"), 0)
    assert player(state)["person"] == "13"
    state = play(table("1 fish", town=["13"], offers="1 franc, 1 wood, 1 clay, 1 iron, 1 grain, 1 cattle"), "enter 13")
    assert holds(state, ME) == counted("2 fish")
    assert refused(table(town=["13"]), "enter 13") == "cannot_pay_fee"
    position = table("1 fish", town=["13"], offers="1 franc, 1 fish, 1 wood, 1 clay, 1 iron, 1 grain, 1 cattle")
    assert refused(position, "enter 13") == "nothing_to_gain"


def test_black_market_13_counts_the_spaces_after_the_supply() -> None:
    state = table("2 franc", town=["13"], offers="", frame="opening")
    supplied = state.view()["supply_tiles"][state.view()["turn"] - 1]
    play(state, "buy 13", "supply", "enter 13")
    empty = {"franc", "fish", "wood", "clay", "iron", "grain", "cattle"} - set(supplied)
    assert holds(state, ME) == dict.fromkeys(empty, 2)


@pytest.mark.parametrize(("clay", "energy", "francs"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2), (6, 3, 3)])
def test_brickworks_14(clay: int, energy: int, francs: int) -> None:
    state = play(table("8 clay, 4 wood, 1 fish", owns={CAT: ["14"]}), "enter 14")
    assert refused(state, "trade 0 clay") == "too_few"
    assert refused(state, "trade 9 clay") == "too_many"
    play(state, f"trade {clay} clay")
    assert holds(state, ME) == held(clay=8 - clay, wood=4 - energy, brick=clay, franc=francs)
    assert (holds(state, CAT), player(state)["person"]) == (counted("1 fish"), "14")


def test_brickworks_14_refusals() -> None:
    assert refused(table("3 brick, 3 wood", owns={ME: ["14"]}), "enter 14") == "needs_goods"
    assert refused(table("3 clay", owns={ME: ["14"]}), "enter 14") == "needs_energy"
    assert refused(table("3 clay, 3 wood", owns={CAT: ["14"]}), "enter 14") == "cannot_pay_fee"
    state = play(table("5 clay, 2 wood", owns={ME: ["14"]}), "enter 14")
    assert refused(state, "trade 5 clay") == "too_many"  # 3 energy


@pytest.mark.parametrize(("loans", "left", "francs"), [(1, 0, 0), (2, 1, 2)])
def test_local_court_15(loans: int, left: int, francs: int) -> None:
    state = play(table(owns={ANN: ["15"]}, loans={ME: loans}), "enter 15")
    assert (player(state)["loans"], player(state)["francs"], player(state)["person"]) == (left, francs, "15")
    assert holds(state, ANN) == {}


@pytest.mark.parametrize("loans", [3, 6])
def test_local_court_15_with_three_loans_or_more(loans: int) -> None:
    state = play(table(owns={ANN: ["15"]}, loans={ME: loans}), "enter 15")
    assert texts(state) == ["return 1 loans", "return 2 loans"]
    assert refused(state, "return 0 loans") == "too_few"
    assert refused(state, "return 3 loans") == "too_many"
    one = play(state.clone(), "return 1 loans")
    assert (player(one)["loans"], player(one)["francs"]) == (loans - 1, 2)
    two = play(state, "return 2 loans")
    assert (player(two)["loans"], player(two)["francs"]) == (loans - 2, 0)


def test_local_court_15_needs_a_loan_of_the_visitor() -> None:
    assert refused(table("9 franc", owns={ANN: ["15"]}, loans={ANN: 2}), "enter 15") == "no_loan"
