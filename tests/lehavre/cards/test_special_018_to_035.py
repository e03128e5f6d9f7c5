"""The special buildings from the Coal Trader (018) to the Zoo (035)."""
from __future__ import annotations

import pytest

from tests.lehavre.arrange import counted, holds, play, player, refused, table, texts
from tests.lehavre.cards.special_positions import buildings, guest, last_turn, owner, person, wealth

# Coal Trader: once 1 food for a charcoal, and/or up to five times 2 food for a coal; one payment for all.


def test_coal_trader_018() -> None:
    state = play(owner("018", "2 meat"), "enter 018", "trade 0 charcoal", "trade 3 coal")  # the rulebook's example
    assert holds(state, 0) == counted("3 coal")
    assert person(state) == "018"


def test_coal_trader_018_one_payment_for_the_whole_deal() -> None:
    state = play(owner("018", "1 meat, 1 smoked_fish"), "enter 018", "trade 1 charcoal", "trade 2 coal")  # 1 + 2 x 2 = 3 + 2
    assert holds(state, 0) == counted("1 charcoal, 2 coal")


def test_coal_trader_018_limits() -> None:
    state = play(owner("018", "20 franc"), "enter 018")
    assert refused(state, "trade 2 charcoal") == "too_many"
    play(state, "trade 1 charcoal")
    assert refused(state, "trade 6 coal") == "too_many"
    play(state, "trade 5 coal")
    assert holds(state, 0) == counted("1 charcoal, 5 coal, 9 franc")
    state = play(owner("018", "20 franc"), "enter 018", "trade 0 charcoal")
    assert refused(state, "trade 0 coal") == "too_few"


def test_coal_trader_018_food_covered_by_the_deal_is_limited() -> None:
    state = play(owner("018", "3 fish, 1 franc"), "enter 018", "trade 1 charcoal")  # 3 food are left: one coal
    assert refused(state, "trade 2 coal") == "too_many"
    play(state, "trade 1 coal", "pay 2 fish")
    assert holds(state, 0) == counted("1 charcoal, 1 coal, 1 fish")


def test_coal_trader_018_fee() -> None:
    assert refused(guest("018", "1 fish"), "enter 018") == "fee_spoils_action"
    assert refused(guest("018", "1 meat"), "enter 018") == "fee_spoils_action"  # no change
    assert refused(guest("018"), "enter 018") == "needs_food"
    state = play(guest("018", "1 fish, 1 franc"), "enter 018", "pay 1 fish")  # the franc buys a charcoal, not a coal
    assert (holds(state, 0), holds(state, 1)) == (counted("1 charcoal"), counted("1 fish"))


def test_patisserie_019() -> None:
    state = play(guest("019", "4 grain, 5 bread, 1 fish"), "enter 019", "pay 0 bread")
    assert refused(state, "trade 4 grain+bread") == "too_many"
    play(state, "trade 3 grain+bread")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 grain, 2 bread, 15 franc"), counted("1 fish"))
    assert person(state) == "019"
    assert refused(guest("019", "1 grain, 1 bread"), "enter 019") == "fee_spoils_action"
    assert refused(guest("019", "3 bread"), "enter 019") == "needs_goods"


def test_furriery_020() -> None:
    state = play(guest("020", "5 hides, 3 leather, 1 franc"), "enter 020", "trade 5 hides")
    assert refused(state, "trade 3 leather") == "too_many"
    play(state, "trade 2 leather")
    assert (holds(state, 0), holds(state, 1)) == (counted("5 bread, 1 leather, 10 franc"), counted("1 franc"))
    assert person(state) == "020"


def test_furriery_020_one_part_is_enough() -> None:
    state = play(owner("020", "5 hides, 3 leather"), "enter 020", "trade 0 hides")
    assert refused(state, "trade 0 leather") == "too_few"
    play(state, "trade 1 leather")
    assert holds(state, 0) == counted("5 hides, 2 leather, 5 franc")
    hides = play(owner("020", "5 hides, 3 leather"), "enter 020", "trade 2 hides", "trade 0 leather")
    assert holds(hides, 0) == counted("3 hides, 2 bread, 3 leather")
    assert holds(play(owner("020", "1 leather"), "enter 020"), 0) == counted("5 franc")
    assert holds(play(owner("020", "1 hides"), "enter 020"), 0) == counted("1 bread")


def test_furriery_020_fee() -> None:
    assert refused(guest("020", "5 franc"), "enter 020") == "needs_goods"
    assert refused(guest("020", "5 hides"), "enter 020") == "cannot_pay_fee"  # not with the bread that it yields


def test_leather_industry_021() -> None:
    state = play(guest("021", "7 leather, 16 franc, 1 fish"), "enter 021", "pay 1 fish")  # 15 francs after the fee
    assert (holds(state, 0), holds(state, 1)) == (counted("4 leather, 31 franc"), counted("1 fish, 1 franc"))
    assert person(state) == "021"


def test_leather_industry_021_shows_14_francs_after_the_fee() -> None:
    assert refused(guest("021", "3 leather, 15 franc"), "enter 021") == "fee_spoils_action"
    assert refused(guest("021", "3 leather, 13 franc, 9 fish"), "enter 021") == "must_hold"
    assert refused(guest("021", "2 leather, 30 franc"), "enter 021") == "needs_goods"
    francs = play(guest("021", "3 leather, 16 franc"), "enter 021")
    assert (holds(francs, 0), holds(francs, 1)) == (counted("30 franc"), counted("2 franc"))
    fish = play(guest("021", "3 leather, 14 franc, 2 fish"), "enter 021")  # the fee must be the fish
    assert (holds(fish, 0), holds(fish, 1)) == (counted("30 franc"), counted("2 fish"))
    own = play(owner("021", "3 leather, 14 franc"), "enter 021")
    assert holds(own, 0) == counted("30 franc")


# Kiln: 1 clay and 1 energy for 3 brick, once.


def test_kiln_022() -> None:
    state = play(guest("022", "3 clay, 2 wood, 1 fish"), "enter 022")
    assert (holds(state, 0), holds(state, 1)) == (counted("2 clay, 1 wood, 3 brick"), counted("1 fish"))
    assert person(state) == "022"
    coke = play(owner("022", "1 clay, 1 coke"), "enter 022")  # no change
    assert holds(coke, 0) == counted("3 brick")


def test_kiln_022_takes_brick_as_clay() -> None:
    state = play(owner("022", "1 brick, 1 wood"), "enter 022")
    assert holds(state, 0) == counted("3 brick")
    choice = play(owner("022", "1 clay, 1 brick, 1 wood"), "enter 022", "pay 1 brick")
    assert holds(choice, 0) == counted("1 clay, 3 brick")


def test_kiln_022_needs() -> None:
    assert refused(owner("022", "5 clay"), "enter 022") == "needs_energy"
    assert refused(owner("022", "5 wood"), "enter 022") == "needs_goods"
    assert refused(guest("022", "1 clay, 1 wood"), "enter 022") == "cannot_pay_fee"


# Luxury Yacht: 20 francs, or an own iron ship at a wharf.


def test_luxury_yacht_023_bought_and_sold() -> None:
    assert refused(table("19 franc", town=["023"]), "buy 023") == "too_expensive"
    state = play(table("20 franc", others={1: "20 franc"}, town=["023"]), "buy 023")
    assert (buildings(state), holds(state, 0)) == (["023"], {})
    assert refused(state, "enter 023") == "no_entry"
    piles = state.view()["ships"]
    play(state, "sell 023")
    assert (buildings(state), holds(state, 0)) == ([], counted("10 franc"))
    assert ("023" in state.view()["town"], state.view()["ships"]) == (True, piles)
    play(state, "take fish", "end", "supply", "buy 023")
    assert (buildings(state, 1), holds(state, 1)) == (["023"], {})


@pytest.mark.parametrize(("wharf", "modernised"), [("12", []), ("17", []), ("17", ["17"])])
def test_luxury_yacht_023_for_an_iron_ship(wharf: str, modernised: list[str]) -> None:
    state = table("2 fish", owns={1: [wharf]}, town=["023"], ships={0: ["S01", "S08", "S10"]}, modernised=modernised)
    piles = state.view()["ships"]
    play(state, "enter " + wharf)
    assert texts(state) == ["scrap iron-4", "scrap iron-6"]
    assert (refused(state, "scrap wooden-2"), refused(state, "scrap iron-8")) == ("no_yacht", "not_yours")
    play(state, "scrap iron-4")
    assert (buildings(state), person(state)) == (["023"], wharf)
    assert player(state)["ships"] == [{"type": "wooden", "value": 2}, {"type": "iron", "value": 6}]
    assert (state.view()["ships"], state.view()["modernised"]) == (piles, modernised)  # the ship has left the game
    assert (holds(state, 0), holds(state, 1)) == ({}, counted("2 fish"))


def test_luxury_yacht_023_or_a_ship() -> None:
    state = table("5 wood, 1 coal", owns={0: ["12"]}, town=["023"], ships={0: ["S08"]})
    play(state, "enter 12")
    assert texts(state) == ["build wooden", "scrap iron-4"]
    play(state, "scrap iron-4")
    assert holds(state, 0) == counted("5 wood, 1 coal")
    assert buildings(state) == ["12", "023"]


def test_luxury_yacht_023_only_from_the_town_and_for_an_iron_ship() -> None:
    assert refused(owner("12", town=["023"], ships={0: ["S01", "S12"]}), "enter 12") == "no_ship_to_build"
    assert refused(owner("12", specials=["023"], ships={0: ["S08"]}), "enter 12") == "no_ship_to_build"
    elsewhere = table("5 wood, 4 iron, 1 brick, 2 coal", owns={0: ["12"], 1: ["023"]}, ships={0: ["S08"]})
    assert refused(play(elsewhere, "enter 12"), "scrap iron-4") == "no_yacht"
    assert refused(table("2 franc", town=["12", "023"], ships={0: ["S08"], 1: ["S10"]}), "scrap iron-4") == "not_now"


def test_luxury_yacht_023_in_the_final_stage() -> None:
    state = owner("12", "99 franc", town=["023"], ships={0: ["S08"]}, final=True)
    assert refused(state, "buy 023") == "no_buying_in_final"
    assert buildings(play(state, "enter 12")) == ["12", "023"]


def test_luxury_yacht_023_counts_as_a_ship_but_feeds_and_carries_nothing() -> None:
    state = table("9 coal, 9 leather", owns={0: ["023", "26", "18"]})
    assert wealth(state) == 20 + 10 + 10 + 4  # the Dock: 4 for each ship
    assert player(state)["ship_food"] == 0
    assert refused(state, "enter 18") == "no_cargo_ship"


# Feedlot: 2 cattle at a harvest for who holds 2 to 6.


@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 4), (5, 7), (6, 8), (7, 8), (8, 9)])
def test_feedlot_024(before: int, after: int) -> None:
    state = last_turn(7, f"{before} cattle, 3 franc", owns={0: ["024"]})
    play(state, "end", "feed")
    assert holds(state, 0) == {"cattle": after}


def test_feedlot_024_is_for_its_owner_and_for_harvests_only() -> None:
    state = last_turn(7, "6 cattle, 3 franc", owns={1: ["024"]}, others={1: "6 cattle, 1 grain, 3 franc"})
    play(state, "end", "feed")
    assert (holds(state, 0), holds(state, 1)) == (counted("7 cattle"), counted("8 cattle, 2 grain"))
    no_harvest = last_turn(15, "6 cattle, 9 franc", owns={0: ["024"]})
    play(no_harvest, "end", "feed")
    assert holds(no_harvest, 0) == counted("6 cattle")
    assert refused(owner("024", "9 franc"), "enter 024") == "no_entry"


# Masons' Guild: every building 1 clay or 1 brick less.


def test_masons_guild_025() -> None:
    assert refused(table("2 wood, 2 brick", tops=["18", "", ""]), "enter B1") == "nothing_to_build"
    assert refused(guest("025", "2 wood, 2 brick", tops=["18", "", ""]), "enter B1") == "nothing_to_build"
    brick = play(owner("025", "2 wood, 2 brick", tops=["18", "", ""]), "enter B1")  # Shipping Line: 2 wood, 3 brick
    assert (holds(brick, 0), buildings(brick)) == ({}, ["18", "025"])
    clay = play(owner("025", "1 clay", tops=["05", "", ""]), "enter B1")  # Bakehouse: 2 clay
    assert (holds(clay, 0), buildings(clay)) == ({}, ["05", "025"])
    stand_in = play(owner("025", "1 brick", tops=["05", "", ""]), "enter B1")
    assert holds(stand_in, 0) == {}
    stadium = play(owner("025", "1 wood, 1 brick, 2 iron", tops=["31", "", ""]), "enter B1")
    assert holds(stadium, 0) == {}
    assert refused(owner("025", "9 franc"), "enter 025") == "no_entry"


def test_masons_guild_025_nothing_without_clay_or_brick() -> None:
    assert refused(owner("025", "2 wood, 9 clay", tops=["04", "", ""]), "enter B1") == "nothing_to_build"  # Joinery: 3 wood
    state = play(owner("025", "3 wood, 9 clay", tops=["04", "", ""]), "enter B1")
    assert holds(state, 0) == counted("9 clay")


def test_masons_guild_025_twice_at_the_construction_firm() -> None:
    state = owner("025", "2 fish, 1 clay", tops=["05", "07", "04"])
    play(state, "enter B3", "build 05")  # 2 clay, less 1
    assert holds(state, 0) == {}
    play(state, "build 07")  # 1 clay, less 1
    assert (holds(state, 0), buildings(state)) == ({}, ["05", "07", "025"])


def test_masons_guild_025_bought_between_two_builds() -> None:
    state = table("2 fish, 10 franc, 3 clay", town=["025"], tops=["05", "07", "04"])
    play(state, "enter B3", "pay 2 fish", "build 07", "buy 025", "build 05")  # 1 clay, then 2 less 1
    assert (holds(state, 0), buildings(state)) == (counted("1 clay"), ["05", "07", "025"])


def test_masons_guild_025_adds_to_the_sawmill() -> None:
    state = table("1 wood", owns={0: ["02", "025"]}, tops=["08", "", ""])  # Smokehouse: 2 wood, 1 clay
    play(state, "enter 02")
    assert (holds(state, 0), buildings(state)) == ({}, ["02", "08", "025"])


def test_masons_guild_025_not_for_ships_and_modernisation() -> None:
    assert refused(table("4 iron, 1 coal", owns={0: ["12", "025"]}), "enter 12") == "no_ship_to_build"
    state = play(table("4 iron, 1 brick, 1 coal", owns={0: ["12", "025"]}), "enter 12")
    assert (holds(state, 0), state.view()["modernised"]) == ({}, ["12"])


def test_furniture_factory_026() -> None:
    state = play(guest("026", "10 wood, 9 leather, 1 fish, 1 franc"), "enter 026", "trade 9 wood+leather")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 wood, 54 franc"), counted("1 fish, 1 franc"))
    assert person(state) == "026"
    assert refused(guest("026", "1 wood, 1 leather, 1 franc"), "enter 026") == "cannot_pay_fee"  # 2 food
    assert refused(guest("026", "9 leather, 9 franc"), "enter 026") == "needs_goods"


# Town Square: for each craft building one upgraded good, all different, no steel.


def test_town_square_027() -> None:
    state = table("1 franc", owns={0: ["05", "011"], 1: ["027"]})  # Bakehouse and Plant Nursery
    play(state, "enter 027")
    assert refused(state, "pick steel") == "kind_passed"
    assert refused(state, "pick wood") == "kind_passed"
    play(state, "pick brick")
    assert refused(state, "pick brick") == "kind_passed"
    play(state, "pick coke")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 brick, 1 coke"), counted("1 franc"))
    assert person(state) == "027"


def test_town_square_027_has_seven_kinds() -> None:
    seven = "1 smoked_fish, 1 charcoal, 1 brick, 1 bread, 1 meat, 1 coke, 1 leather"
    crafts = ["03", "04", "05", "07", "08", "09", "20", "011"]
    state = play(table("1 franc", owns={0: crafts}, town=["027"]), "enter 027")
    assert holds(state, 0) == counted(seven)


def test_town_square_027_needs_a_craft_building() -> None:
    state = table("1 franc", owns={0: ["06", "16"], 1: ["027", "03"]})
    assert refused(state, "enter 027") == "nothing_to_gain"
    assert refused(table("9 fish", owns={0: ["03"], 1: ["027"]}), "enter 027") == "cannot_pay_fee"  # francs only


def test_tavern_028() -> None:
    state = play(guest("028", "5 wood, 6 grain"), "enter 028")  # free
    assert refused(state, "trade 5 wood+grain") == "too_many"
    play(state, "trade 4 wood+grain")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 wood, 2 grain, 12 franc"), {})
    assert person(state) == "028"
    assert refused(guest("028", "5 wood"), "enter 028") == "needs_goods"


# Haulage Firm: 3 francs for everything on two neighbouring spaces.


def test_haulage_firm_029() -> None:
    state = guest("029", "5 franc, 1 fish", offers="7 franc, 2 fish, 3 wood, 1 iron, 4 grain, 2 cattle")
    play(state, "enter 029", "pay 1 fish")
    assert texts(state) == ["haul fish-wood", "haul iron-grain", "haul grain-cattle"]
    assert (refused(state, "haul wood-clay"), refused(state, "haul clay-iron")) == ("no_neighbours", "no_neighbours")
    play(state, "haul iron-grain")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 iron, 4 grain, 2 franc"), counted("1 fish"))
    assert state.view()["offers"] == {"franc": 7, "fish": 2, "wood": 3, "clay": 0, "iron": 0, "grain": 0, "cattle": 2}
    assert person(state) == "029"


def test_haulage_firm_029_neighbours() -> None:
    assert refused(guest("029", "9 franc", offers="5 franc, 3 fish"), "enter 029") == "no_neighbours"
    assert refused(guest("029", "9 franc", offers="3 fish, 3 clay, 3 grain"), "enter 029") == "no_neighbours"
    assert refused(guest("029", "9 franc", offers="4 franc, 3 fish, 3 cattle"), "enter 029") == "no_neighbours"


def test_haulage_firm_029_three_francs_after_the_fee() -> None:
    offers = "2 wood, 1 clay"
    assert refused(guest("029", "3 franc", offers=offers), "enter 029") == "fee_spoils_action"
    assert refused(guest("029", "2 franc, 9 fish", offers=offers), "enter 029") == "haulage_price"
    francs = play(guest("029", "4 franc", offers=offers), "enter 029")
    assert (holds(francs, 0), holds(francs, 1)) == (counted("2 wood, 1 clay"), counted("1 franc"))
    fish = play(guest("029", "3 franc, 2 fish", offers=offers), "enter 029")  # the fee must be a fish
    assert (holds(fish, 0), holds(fish, 1)) == (counted("2 wood, 1 clay, 1 fish"), counted("1 fish"))
    own = play(owner("029", "3 franc", offers=offers), "enter 029")  # the 3 francs go to the treasury
    assert holds(own, 0) == counted("2 wood, 1 clay")


def test_schnaps_distillery_030() -> None:
    state = play(guest("030", "5 grain, 1 fish"), "enter 030")
    assert refused(state, "trade 5 grain") == "too_many"
    play(state, "trade 4 grain")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 grain, 8 franc"), counted("1 fish"))
    assert person(state) == "030"
    assert refused(guest("030", "5 grain"), "enter 030") == "cannot_pay_fee"
    assert refused(guest("030", "5 bread"), "enter 030") == "needs_goods"


# Steelworks: 1 iron and 15 energy for 2 steel, once.


def test_steelworks_031() -> None:
    state = play(guest("031", "3 iron, 1 coke, 2 coal, 1 franc, 2 fish"), "enter 031", "fee food")
    # Coke and a coal give 13, so both coals are burnt.
    assert (holds(state, 0), holds(state, 1)) == (counted("2 iron, 2 steel, 1 franc"), counted("2 fish"))
    assert person(state) == "031"
    francs = play(guest("031", "1 iron, 5 coal, 1 franc, 2 fish"), "enter 031", "fee francs")
    assert (holds(francs, 0), holds(francs, 1)) == (counted("2 steel, 2 fish"), counted("1 franc"))


def test_steelworks_031_once() -> None:
    state = play(owner("031", "2 iron, 10 coal"), "enter 031")
    assert holds(state, 0) == counted("1 iron, 5 coal, 2 steel")


def test_steelworks_031_takes_steel_as_iron() -> None:
    state = play(owner("031", "1 steel, 15 wood"), "enter 031")
    assert holds(state, 0) == counted("2 steel")


def test_steelworks_031_needs() -> None:
    assert refused(owner("031", "9 iron, 1 coke, 1 coal, 1 wood"), "enter 031") == "needs_energy"  # 14
    assert refused(owner("031", "9 coke"), "enter 031") == "needs_goods"
    assert refused(guest("031", "1 iron, 2 coke, 1 fish"), "enter 031") == "cannot_pay_fee"


def test_steakhouse_032() -> None:
    state = play(guest("032", "5 charcoal, 6 meat, 1 franc"), "enter 032", "pay 0 meat")
    assert refused(state, "trade 5 charcoal+meat") == "too_many"
    play(state, "trade 4 charcoal+meat")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 charcoal, 2 meat, 24 franc"), counted("1 franc"))
    assert person(state) == "032"
    assert refused(guest("032", "1 charcoal, 1 meat"), "enter 032") == "fee_spoils_action"
    assert refused(guest("032", "3 meat"), "enter 032") == "needs_goods"


# Wind Farm: 3 energy off a main action.


def test_wind_farm_033() -> None:
    assert refused(owner("033", "9 franc"), "enter 033") == "no_entry"
    ironworks = play(table("1 coal", owns={0: ["22", "033"]}), "enter 22", "trade 1 iron")  # 6 energy, less 3
    assert holds(ironworks, 0) == counted("4 iron")
    steelworks = play(table("1 iron, 4 coal", owns={0: ["031", "033"]}), "enter 031")  # 15, less 3
    assert holds(steelworks, 0) == counted("2 steel")
    others = table("1 iron, 4 coal", owns={0: ["031"], 1: ["033"]})
    assert refused(others, "enter 031") == "needs_energy"


def test_wind_farm_033_pays_nothing_back() -> None:
    kiln = play(table("1 clay, 1 wood", owns={0: ["022", "033"]}), "enter 022")
    assert holds(kiln, 0) == counted("3 brick, 1 wood")
    bakehouse = play(table("4 grain", owns={0: ["05", "033"]}), "enter 05", "trade 4 grain")  # 2 energy
    assert holds(bakehouse, 0) == counted("4 bread, 2 franc")


def test_wind_farm_033_once_for_the_action() -> None:
    # 2 steel at the Steel Mill: 10 energy less 3, not 2 each.
    state = play(table("2 iron, 2 coal, 1 wood", owns={0: ["23", "033"]}), "enter 23", "trade 2 iron")
    assert holds(state, 0) == counted("2 steel")
    short = play(table("2 iron, 2 coal", owns={0: ["23", "033"]}), "enter 23")  # 6 energy are enough for one only
    assert holds(short, 0) == counted("1 iron, 1 coal, 1 steel")


def test_wind_farm_033_for_ships_and_the_shipping_line() -> None:
    ship = play(table("5 wood", owns={0: ["12", "033"]}), "enter 12")
    assert (holds(ship, 0), player(ship)["ships"]) == ({}, [{"type": "wooden", "value": 6}])
    line = table("4 leather, 1 coal", owns={0: ["18", "033"]}, ships={0: ["S01", "S02"]})
    play(line, "enter 18", "sail 2 wooden", "ship 4 leather")  # 6 energy, less 3
    assert holds(line, 0) == counted("16 franc")


def test_brick_manufacturer_034() -> None:
    state = play(guest("034", "7 brick, 12 franc, 1 fish"), "enter 034", "pay 1 fish")  # 11 francs after the fee
    assert (holds(state, 0), holds(state, 1)) == (counted("4 brick, 25 franc"), counted("1 fish, 1 franc"))
    assert person(state) == "034"


def test_brick_manufacturer_034_shows_10_francs_after_the_fee() -> None:
    assert refused(guest("034", "3 brick, 11 franc"), "enter 034") == "fee_spoils_action"
    assert refused(guest("034", "3 brick, 9 franc, 9 fish"), "enter 034") == "must_hold"
    assert refused(guest("034", "2 brick, 9 clay, 30 franc"), "enter 034") == "needs_goods"
    fish = play(guest("034", "3 brick, 10 franc, 2 fish"), "enter 034")  # the fee must be the fish
    assert (holds(fish, 0), holds(fish, 1)) == (counted("24 franc"), counted("2 fish"))


def test_zoo_035() -> None:
    state = play(guest("035", "3 fish, 5 cattle, 9 smoked_fish, 9 meat, 1 franc"), "enter 035")  # 8 animals
    assert holds(state, 0) == counted("3 fish, 5 cattle, 9 smoked_fish, 9 meat, 2 franc")
    assert (holds(state, 1), person(state)) == (counted("1 franc"), "035")
    three = play(owner("035", "2 fish, 1 cattle"), "enter 035")
    assert holds(three, 0) == counted("2 fish, 1 cattle, 1 franc")


def test_zoo_035_needs_three_animals_and_a_franc() -> None:
    assert refused(guest("035", "1 fish, 1 cattle, 9 meat, 9 smoked_fish, 1 franc"), "enter 035") == "nothing_to_gain"
    assert refused(guest("035", "9 fish"), "enter 035") == "cannot_pay_fee"
