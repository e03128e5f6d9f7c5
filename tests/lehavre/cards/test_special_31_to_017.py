"""The special buildings from the Football Stadium (31) and the Labour Exchange (001) to the Hunting Lodge (017)."""
from __future__ import annotations

from typing import Any

import pytest

from roadstead.core.errors import InvalidPosition
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, player, refused, table, texts
from tests.lehavre.cards.special_positions import buildings, guest, last_turn, owner, person, wealth

#: A third stack of the Bridge alone (16 francs, or 3 iron): nothing higher is left to lie below it.
BRIDGE_ALONE: dict[str, Any] = {"tops": ["01", "04", "27"], "town": ["28", "29", "30"]}


# Football Stadium: 1 wood, 2 brick, 2 iron, value 24, number 31.


def test_football_stadium_31_waits() -> None:
    state = table("5 wood, 3 brick, 2 iron, 99 franc", waiting=True, tops=["01", "04", "07"])
    assert state.view()["waiting"] == ["31"]
    assert refused(state, "buy 31") == "stadium_waits"
    assert refused(state, "enter 31") == "not_built"
    play(state, "enter B1")
    assert refused(state, "build 31") == "not_on_top"
    assert all(buildings(state, seat) == [] for seat in range(4))


def test_football_stadium_31_lies_on_a_space_emptied_between_two_builds() -> None:
    state = table("2 fish, 1 wood, 2 brick, 5 iron", waiting=True, **BRIDGE_ALONE)
    play(state, "enter B3")  # pays 2 fish and builds the Bridge, all that it can
    assert (state.view()["waiting"], state.view()["stacks"][2]) == ([], ["31"])
    assert holds(state, 0) == counted("1 wood, 2 brick, 2 iron")
    play(state, "build 31", "end")
    assert buildings(state) == ["27", "31"]
    assert holds(state, 0) == {}
    assert state.view()["stacks"][2] == []


def test_football_stadium_31_lies_on_a_space_emptied_by_a_purchase() -> None:
    state = table("16 franc, 1 wood, 2 brick, 2 iron", waiting=True, **BRIDGE_ALONE)
    play(state, "buy 27")
    assert state.view()["stacks"][2] == ["31"]
    play(state, "enter B1")
    assert buildings(state) == ["27", "31"]
    assert (holds(state, 0), person(state)) == ({}, "B1")


def test_football_stadium_31_lies_on_a_space_emptied_by_a_purchase_between_two_builds() -> None:
    state = table("2 fish, 16 franc, 4 wood, 2 brick, 2 iron", waiting=True, **BRIDGE_ALONE)
    play(state, "enter B3", "pay 2 fish", "build 04", "buy 27", "build 31")
    assert (buildings(state), holds(state, 0)) == (["04", "27", "31"], {})


def test_football_stadium_31_lies_on_a_space_emptied_by_the_town() -> None:
    state = last_turn(7, "3 franc", waiting=True, tops=["29", "30", "28"], town=["01", "02"])
    play(state, "end")
    assert "28" in state.view()["town"]
    assert state.view()["stacks"] == [["29"], ["30"], ["31"]]


def test_football_stadium_31_materials() -> None:
    without_wood = table("2 brick, 2 iron", tops=["31", "", ""])
    assert refused(without_wood, "enter B1") == "nothing_to_build"
    with_clay = table("1 wood, 2 clay, 2 iron", tops=["31", "", ""])
    assert refused(with_clay, "enter B1") == "nothing_to_build"
    with_steel = table("1 wood, 2 brick, 2 steel", tops=["31", "", ""])
    assert holds(play(with_steel, "enter B1"), 0) == {}
    sawmill = owner("02", "2 brick, 2 iron", tops=["31", "", ""])
    assert buildings(play(sawmill, "enter 02")) == ["02", "31"]


def test_football_stadium_31_is_turned_up() -> None:
    crowded = last_turn(11, "5 franc", specials=["31", "002"], tops=["01", "04", "07"])
    play(crowded, "end")
    assert (crowded.view()["waiting"], "31" in crowded.view()["town"]) == (["31"], False)
    roomy = last_turn(11, "5 franc", specials=["31", "002"], tops=["01", "", ""])
    play(roomy, "end")
    assert (roomy.view()["waiting"], roomy.view()["stacks"][1:]) == ([], [["31"], []])


def test_football_stadium_31_goes_to_the_town_as_number_31() -> None:
    state = last_turn(7, "3 franc", tops=["31", "30", ""])
    play(state, "end")
    assert ("30" in state.view()["town"], state.view()["stacks"][0]) == (True, ["31"])
    state = last_turn(7, "3 franc", others={1: "99 franc"}, tops=["31", "", ""])
    play(state, "end")
    assert ("31" in state.view()["town"], state.view()["stacks"]) == (True, [[], [], []])
    play(state, "supply")
    assert (state.current_player(), refused(state, "buy 31"), refused(state, "enter 31")) == (1, "no_price", "no_entry")


def test_football_stadium_31_sold_stays_with_the_town() -> None:
    state = owner("31", "50 franc")
    play(state, "sell 31")
    assert holds(state, 0) == counted("62 franc")
    assert "31" in state.view()["town"]
    assert refused(state, "buy 31") == "no_price"


def test_football_stadium_31_cannot_be_bought_from_its_space() -> None:
    assert refused(table("24 franc", tops=["31", "", ""]), "buy 31") == "no_price"


@pytest.mark.parametrize("place", ["waiting", "on a space", "with the town"])
def test_football_stadium_31_for_24_with_the_switch(place: str) -> None:
    def position(francs: str) -> State:
        if place == "waiting":
            return table(francs, waiting=True, stadium_buyable=True)
        if place == "on a space":
            return table(francs, tops=["31", "", ""], stadium_buyable=True)
        return table(francs, town=["31"], stadium_buyable=True)

    assert refused(position("23 franc"), "buy 31") == "too_expensive"
    state = play(position("25 franc"), "buy 31")
    assert (buildings(state), holds(state, 0)) == (["31"], counted("1 franc"))
    assert (state.view()["waiting"], state.view()["stacks"].count(["31"])) == ([], 0)


def test_football_stadium_31_is_not_bought_back_in_the_same_turn() -> None:
    state = play(owner("31", "50 franc", stadium_buyable=True), "sell 31")
    assert refused(state, "buy 31") == "sold_this_turn"


# Labour Exchange: free; 1 fish for each fisherman and 1 coal for each hammer.


def test_labour_exchange_001() -> None:
    # Fishermen: Hunting Lodge 2, Fishery 1, Luxury Yacht 1. Hammers: Hunting Lodge 1, Joinery 1. The owner's count nothing.
    state = table("", owns={0: ["017", "03", "023", "04"], 1: ["001", "013"]})
    play(state, "enter 001")
    assert holds(state, 0) == counted("4 fish, 2 coal")
    assert holds(state, 1) == {}
    assert person(state) == "001"


def test_labour_exchange_001_counts_itself_for_its_owner() -> None:
    state = play(owner("001"), "enter 001")
    assert holds(state, 0) == counted("1 fish")


def test_labour_exchange_001_needs_a_symbol() -> None:
    state = table("9 franc", owns={0: ["05"], 1: ["001", "017"]})
    assert refused(state, "enter 001") == "nothing_to_gain"
    hammers_only = play(table("", owns={0: ["B1"], 1: ["001"]}), "enter 001")
    assert holds(hammers_only, 0) == counted("1 coal")


def test_bakery_002() -> None:
    state = play(guest("002", "7 bread, 1 fish"), "enter 002", "pay 0 bread")
    assert holds(state, 1) == counted("1 fish")
    assert (refused(state, "trade 0 bread"), refused(state, "trade 7 bread")) == ("too_few", "too_many")
    play(state, "trade 6 bread", "end")
    assert holds(state, 0) == counted("1 bread, 18 franc")
    assert person(state) == "002"


def test_bakery_002_fee() -> None:
    two = play(guest("002", "2 bread"), "enter 002")  # one is the fee, worth 2 without change; the other is sold
    assert (holds(two, 0), holds(two, 1)) == (counted("3 franc"), counted("1 bread"))
    assert refused(guest("002", "1 bread"), "enter 002") == "fee_spoils_action"
    assert refused(guest("002", "5 grain, 5 franc"), "enter 002") == "needs_goods"
    own = play(owner("002", "1 bread"), "enter 002")
    assert holds(own, 0) == counted("3 franc")


def test_baguette_shop_003() -> None:
    state = play(guest("003", "5 bread, 6 meat, 1 franc"), "enter 003", "pay 0 meat", "pay 0 bread")
    assert refused(state, "trade 5 bread+meat") == "too_many"
    play(state, "trade 4 bread+meat")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 bread, 2 meat, 24 franc"), counted("1 franc"))
    assert person(state) == "003"


def test_baguette_shop_003_fee() -> None:
    assert refused(guest("003", "1 bread, 1 meat"), "enter 003") == "fee_spoils_action"
    assert refused(guest("003", "9 meat"), "enter 003") == "needs_goods"
    state = play(guest("003", "1 bread, 2 meat"), "enter 003")  # only a meat can be spared
    assert (holds(state, 0), holds(state, 1)) == (counted("6 franc"), counted("1 meat"))


def test_farm_004() -> None:
    state = play(guest("004", "3 franc"), "enter 004")
    assert holds(state, 0) == counted("2 franc, 2 fish, 2 grain, 2 wood, 1 hides, 1 cattle")
    assert (holds(state, 1), person(state)) == (counted("1 franc"), "004")
    assert refused(guest("004", "9 fish"), "enter 004") == "cannot_pay_fee"  # francs only


def test_clothing_industry_005() -> None:
    state = play(guest("005", "3 hides, 2 leather, 2 fish, 1 franc"), "enter 005", "fee food", "trade 2 hides+leather")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 hides, 15 franc"), counted("2 fish"))
    assert person(state) == "005"
    francs = play(guest("005", "3 hides, 2 leather, 2 fish, 1 franc"), "enter 005", "fee francs", "trade 1 hides+leather")
    assert (holds(francs, 0), holds(francs, 1)) == (counted("2 hides, 1 leather, 2 fish, 7 franc"), counted("1 franc"))


def test_clothing_industry_005_any_number() -> None:
    state = play(owner("005", "12 hides, 11 leather"), "enter 005", "trade 11 hides+leather")
    assert holds(state, 0) == counted("1 hides, 77 franc")


def test_clothing_industry_005_fee() -> None:
    # A fish and a franc would hold as many francs as the franc alternative asks: the franc alone is paid.
    mixed = play(guest("005", "1 hides, 1 leather, 1 fish, 1 franc"), "enter 005")
    assert (holds(mixed, 0), holds(mixed, 1)) == (counted("1 fish, 7 franc"), counted("1 franc"))
    assert refused(guest("005", "1 hides, 1 leather, 1 fish"), "enter 005") == "cannot_pay_fee"
    assert refused(guest("005", "4 hides, 1 franc"), "enter 005") == "needs_goods"


def test_iron_mine_and_coal_seam_006() -> None:
    state = play(guest("006", "1 fish"), "enter 006")
    assert (holds(state, 0), holds(state, 1)) == (counted("2 iron, 1 coal"), counted("1 fish"))
    assert person(state) == "006"
    assert refused(guest("006", "5 grain"), "enter 006") == "cannot_pay_fee"


def test_fish_market_007() -> None:
    state = play(guest("007", "9 fish"), "enter 007")
    assert refused(state, "trade 8 fish") == "too_many"
    play(state, "trade 7 fish")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 fish, 14 franc"), counted("1 fish"))
    assert person(state) == "007"


def test_fish_market_007_fee() -> None:
    state = play(guest("007", "1 fish, 1 franc"), "enter 007")  # the fee must be the franc
    assert (holds(state, 0), holds(state, 1)) == (counted("2 franc"), counted("1 franc"))
    assert refused(guest("007", "1 fish"), "enter 007") == "fee_spoils_action"
    assert refused(guest("007", "4 smoked_fish, 1 franc"), "enter 007") == "needs_goods"


def test_fish_restaurant_008() -> None:
    state = play(guest("008", "10 smoked_fish, 1 franc"), "enter 008", "pay 0 smoked_fish", "trade 10 smoked_fish")
    assert (holds(state, 0), holds(state, 1)) == (counted("30 franc"), counted("1 franc"))
    assert person(state) == "008"
    assert refused(guest("008", "1 smoked_fish"), "enter 008") == "fee_spoils_action"
    assert refused(guest("008", "4 fish"), "enter 008") == "needs_goods"


def test_fishpond_and_wood_009() -> None:
    state = play(table("1 smoked_fish", town=["009"]), "enter 009")  # no change is given
    assert holds(state, 0) == counted("3 fish, 3 wood")
    assert all(holds(state, seat) == {} for seat in (1, 2, 3))
    assert person(state) == "009"
    assert refused(table("", town=["009"]), "enter 009") == "cannot_pay_fee"
    assert holds(play(guest("009", "1 fish"), "enter 009"), 1) == counted("1 fish")


def test_forest_hut_010() -> None:
    state = play(guest("010", "6 wood, 5 meat, 1 fish"), "enter 010", "pay 0 meat")
    assert refused(state, "trade 5 wood+meat") == "too_many"
    play(state, "trade 4 wood+meat")
    assert (holds(state, 0), holds(state, 1)) == (counted("2 wood, 1 meat, 20 franc"), counted("1 fish"))
    assert person(state) == "010"
    assert refused(guest("010", "3 wood, 1 meat"), "enter 010") == "fee_spoils_action"
    assert refused(guest("010", "3 meat"), "enter 010") == "needs_goods"


def test_plant_nursery_011() -> None:
    state = play(guest("011", "1 franc"), "enter 011")
    assert (holds(state, 0), holds(state, 1)) == (counted("4 wood, 3 franc"), counted("1 franc"))
    assert person(state) == "011"
    assert refused(guest("011"), "enter 011") == "cannot_pay_fee"  # not out of what it yields


def test_business_park_012() -> None:
    # Industrial: the Sawmill (14) and the Smelter (10); the Fishery (10) is craft, the Business Park itself has no type.
    state = table("3 franc", owns={0: ["012", "02", "015", "03"]})
    assert wealth(state) == 10 + 14 + 10 + 10 + 2 * 2 + 3
    assert refused(state, "enter 012") == "no_entry"
    play(state, "sell 012")  # half of 10: neither the bonus nor the price of 12 counts
    assert holds(state, 0) == counted("8 franc")


def test_guildhouse_013() -> None:
    # Economic: the Guildhouse itself, the Hardware Store (8) and the Bakery (6); the Kiln (6) is craft.
    state = table("", owns={0: ["013", "06", "002", "022"]})
    assert wealth(state) == 4 + 8 + 6 + 6 + 3 * 2
    assert refused(state, "enter 013") == "no_entry"
    play(state, "sell 013")
    assert holds(state, 0) == counted("2 franc")
    assert wealth(state) == 2 + 8 + 6 + 6


# Harbour Watch: 1 food; then 1 franc to the evicted player, and the fee of his building.


def test_harbour_watch_014() -> None:
    state = table("3 wood, 1 fish, 3 franc", owns={2: ["04"], 3: ["014"]}, persons={0: "B1", 1: "04"})
    play(state, "enter 014", "pay 1 fish")  # then only the Joinery can be cleared, and its fee of 1 food is a franc
    assert (person(state), person(state, 1)) == ("04", None)
    play(state, "trade 3 wood")
    assert holds(state, 0) == counted("8 franc")  # 3 - 1 - 1 + 7
    assert [holds(state, seat) for seat in (1, 2, 3)] == [counted("1 franc"), counted("1 franc"), counted("1 fish")]


def test_harbour_watch_014_is_free_again() -> None:
    state = table("1 wood, 3 franc", others={1: "1 wood, 2 franc"}, town=["014", "04"], persons={1: "04"})
    play(state, "enter 014", "end")
    assert (state.current_player(), person(state)) == (1, "04")
    assert refused(state, "enter 04") == "occupied"
    play(state, "enter 014")  # seat 1, too, clears the Joinery
    assert (person(state), person(state, 1)) == (None, "04")
    assert holds(state, 0) == counted("6 franc")  # 3 - 1 - 1 - 1 + 5, and 1 for being sent home


def test_harbour_watch_014_choice_of_building() -> None:
    state = table("4 franc", town=["014", "06", "19"], persons={1: "06", 2: "19", 3: "B1"})
    play(state, "enter 014")
    assert texts(state) == ["enter 06", "enter 19"]  # nothing can be built at B1
    assert refused(state, "enter B1") == "nothing_to_build"
    assert refused(state, "enter 01") == "nobody_to_evict"
    play(state, "enter 19")
    assert holds(state, 0) == counted("1 franc, 1 cattle, 1 meat, 1 fish, 1 smoked_fish, 1 grain, 1 bread")
    assert [person(state, seat) for seat in range(4)] == ["19", "06", None, "B1"]
    assert [holds(state, seat) for seat in (1, 2, 3)] == [{}, counted("1 franc"), {}]


def test_harbour_watch_014_both_payments_must_leave_the_action_possible() -> None:
    fee_missing = table("1 wood, 1 fish, 1 franc", town=["014", "04"], persons={1: "04"})
    assert refused(fee_missing, "enter 014") == "fee_spoils_action"
    no_franc = table("1 wood, 5 fish", town=["014", "04"], persons={1: "04"})
    assert refused(no_franc, "enter 014") == "cannot_pay_evicted"
    nothing_to_sell = table("5 franc", town=["014", "04"], persons={1: "04"})
    assert refused(nothing_to_sell, "enter 014") == "nobody_to_evict"
    no_fish_left = table("2 fish, 1 franc", town=["014", "007"], persons={1: "007"})
    assert refused(no_fish_left, "enter 014") == "fee_spoils_action"
    one_fish_left = table("3 fish, 1 franc", town=["014", "007"], persons={1: "007"})
    play(one_fish_left, "enter 014")  # fish, franc, fish; the last fish is sold
    assert holds(one_fish_left, 0) == counted("2 franc")
    assert holds(one_fish_left, 1) == counted("1 franc")


def test_harbour_watch_014_fee_that_would_spoil_the_second_action() -> None:
    # The Zoo wants 3 animals, so no fish can go for the Watch: 1 franc there, 1 to the evicted, 1 at the Zoo, which gives 1.
    state = table("3 fish, 3 franc", owns={3: ["035"]}, town=["014"], persons={1: "035"})
    play(state, "enter 014")
    assert holds(state, 0) == counted("3 fish, 1 franc")
    assert (holds(state, 1), holds(state, 3)) == (counted("1 franc"), counted("1 franc"))


def test_harbour_watch_014_own_buildings_cost_no_fee() -> None:
    own_target = table("1 wood, 1 fish, 1 franc", owns={0: ["04"]}, town=["014"], persons={1: "04"})
    play(own_target, "enter 014")  # 1 fish for the Watch, 1 franc to the evicted
    assert (holds(own_target, 0), holds(own_target, 1)) == (counted("5 franc"), counted("1 franc"))
    own_watch = table("1 wood, 2 franc", owns={0: ["014"], 1: ["04"]}, persons={1: "04"})
    play(own_watch, "enter 014")  # the evicted owner gets the franc and the fee
    assert (holds(own_watch, 0), holds(own_watch, 1)) == (counted("5 franc"), counted("2 franc"))


def test_harbour_watch_014_evicts_before_the_action() -> None:
    # Arts Centre: 4 francs for each other person in an own building; the evicted one has left it.
    alone = table("5 franc", owns={0: ["11", "014"]}, persons={1: "11"})
    assert refused(alone, "enter 014") == "nobody_to_evict"
    state = table("5 franc", owns={0: ["11", "014", "B1"]}, persons={1: "11", 2: "B1"})
    play(state, "enter 014")
    assert (holds(state, 0), person(state, 1), person(state, 2)) == (counted("8 franc"), None, "B1")


def test_harbour_watch_014_says_whether_a_franc_or_a_person_is_missing() -> None:
    """No franc for the one who would have to go; nobody who would have to go; a franc, but no use for his building."""
    assert refused(table("5 fish", town=["014", "06"], persons={1: "06"}), "enter 014") == "cannot_pay_evicted"
    assert refused(table("5 fish", town=["014", "06"]), "enter 014") == "nobody_to_evict"
    assert refused(table("5 fish, 3 franc", town=["014", "04"], persons={1: "04"}), "enter 014") == "nobody_to_evict"


def test_harbour_watch_014_needs_somebody_to_evict() -> None:
    assert refused(table("9 franc", town=["014"], persons={0: "B1"}), "enter 014") == "nobody_to_evict"
    assert refused(table("9 franc", town=["014"], persons={1: "014"}), "enter 014") == "occupied"


def test_harbour_watch_014_never_for_a_building_without_action() -> None:
    with pytest.raises(InvalidPosition):  # nobody can stand there
        table("9 franc", town=["014", "013"], persons={1: "013"})


def test_harbour_watch_014_final_stage() -> None:
    persons = {1: "04", 2: "04", 3: "014"}
    state = table("1 wood, 4 franc", town=["014", "04"], persons=persons, final=True)
    play(state, "enter 014")
    assert [person(state, seat) for seat in range(4)] == ["04", None, None, "014"]
    assert holds(state, 0) == counted("5 franc")  # 4 - 1 - 2 - 1 + 5
    assert [holds(state, seat) for seat in (1, 2, 3)] == [counted("1 franc"), counted("1 franc"), {}]
    short = table("1 wood, 3 fish, 1 franc", town=["014", "04"], persons=persons, final=True)
    assert refused(short, "enter 014") == "cannot_pay_evicted"  # each of the two would get a franc
    assert refused(table("9 franc", town=["014"], persons={1: "014"}, final=True), "enter 014") == "nobody_to_evict"


def test_harbour_watch_014_final_stage_pays_everybody_there() -> None:
    persons = {1: "04", 2: "04", 3: "06", 4: "03"}
    state = table("1 wood, 2 fish, 1 franc", players=5, town=["014", "03", "04", "06"], persons=persons, final=True)
    play(state, "enter 014")  # the franc is needed, so the fee is a fish
    assert texts(state) == ["enter 03", "enter 06"]
    assert refused(state, "enter 04") == "cannot_pay_evicted"
    play(state, "enter 03")  # 3 fish, free of charge
    assert holds(state, 0) == counted("1 wood, 4 fish")
    assert [person(state, seat) for seat in range(5)] == ["03", "04", "04", "06", None]


def test_harbour_watch_014_final_stage_not_for_the_watch_itself() -> None:
    persons = {1: "014", 2: "04", 3: "06"}
    state = table("1 wood, 9 franc", town=["014", "04", "06"], persons=persons, final=True)
    play(state, "enter 014")
    assert texts(state) == ["enter 04", "enter 06"]
    assert refused(state, "enter 014") == "nobody_to_evict"


def test_smelter_015() -> None:
    state = play(guest("015", "2 franc"), "enter 015")
    assert (holds(state, 0), holds(state, 1)) == (counted("1 coal, 1 coke, 1 iron"), counted("2 franc"))
    assert person(state) == "015"
    assert refused(guest("015", "9 fish, 1 franc"), "enter 015") == "cannot_pay_fee"


def test_diner_016() -> None:
    state = guest("016", "4 wood, 5 smoked_fish, 4 bread, 1 fish")
    play(state, "enter 016", "pay 0 smoked_fish", "pay 0 bread")
    assert refused(state, "trade 4 wood+smoked_fish+bread") == "too_many"
    play(state, "trade 3 wood+smoked_fish+bread")
    assert holds(state, 0) == counted("1 wood, 2 smoked_fish, 1 bread, 24 franc")
    assert (holds(state, 1), person(state)) == (counted("1 fish"), "016")
    assert refused(guest("016", "1 wood, 1 smoked_fish, 1 bread"), "enter 016") == "fee_spoils_action"
    assert refused(guest("016", "1 smoked_fish, 1 bread, 1 franc"), "enter 016") == "needs_goods"


def test_hunting_lodge_017() -> None:
    state = play(guest("017", "1 fish, 1 franc"), "enter 017", "pay 1 fish")
    assert (holds(state, 0), holds(state, 1)) == (counted("2 hides, 3 meat, 1 franc"), counted("1 fish"))
    assert person(state) == "017"
    assert refused(guest("017"), "enter 017") == "cannot_pay_fee"
    assert player(state, 1)["buildings"] == ["017"]
