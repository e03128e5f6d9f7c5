"""Le Grand Hameau: the Wooden Crane (GH01) to the Ranch (GH25)."""
from __future__ import annotations

from typing import Any

import pytest

from roadstead.core.state import State
from tests.lehavre import moments
from tests.lehavre.arrange import counted, holds, play, player, refused, table, texts
from tests.lehavre.cards.special_positions import buildings, guest, owner, person, wealth

# GH01 Wooden Crane, GH02 Lumber Mill: what a building costs.


def builder(me: str, top: str, *owned: str, firm: str = "B1") -> State:
    return table(me, tops=[top, "29", "30"], owns={0: [firm, *owned]})


@pytest.mark.parametrize(
    ("top", "owned", "lifted", "cost"),
    [
        ("05", ["GH01"], "done", "2 clay"),  # the Bakehouse
        ("05", ["GH01"], "pick clay", "1 clay, 1 wood"),
        ("05", ["GH01", "GH02"], "pick clay", "1 clay"),  # the wood is spared
        ("25", ["GH01"], "pick brick", "1 brick, 2 iron, 1 wood"),  # the Cokery
        ("25", ["GH01"], "pick iron", "2 brick, 1 iron, 1 wood"),
        ("25", ["GH01", "025"], "pick brick", "2 iron, 1 wood"),  # the Guild takes a brick off first
        ("29", ["GH01"], "pick steel", "4 brick, 1 wood"),  # the Bank
    ],
)
def test_wooden_crane_gh01(top: str, owned: list[str], lifted: str, cost: str) -> None:
    purse = counted("9 wood, 9 clay, 9 brick, 9 iron, 9 steel")
    me = ", ".join(f"{n} {kind}" for kind, n in purse.items())
    state = play(table(me, tops=[top, "", ""], owns={0: ["B1", *owned]}), "enter B1")
    if state.decision_kind() == "build":
        play(state, f"build {top}")
    play(state, lifted)
    while state.decision_kind() == "stand_in":
        play(state, texts(state)[0])
    left = holds(state, 0)
    assert {kind: n - left.get(kind, 0) for kind, n in purse.items() if n != left.get(kind, 0)} == counted(cost)
    assert top in buildings(state)


def test_wooden_crane_gh01_makes_a_building_possible() -> None:
    state = builder("1 clay, 1 wood", "05", "GH01")
    assert buildings(play(state, "enter B1")) == ["B1", "05", "GH01"]
    assert holds(state, 0) == {}
    assert refused(builder("1 wood", "05", "GH01"), "enter B1") == "nothing_to_build"
    asked = play(builder("2 clay, 1 wood", "05", "GH01"), "enter B1")
    assert texts(asked) == ["done", "pick clay"]
    assert refused(asked, "pick brick") == "no_unit"


def test_wooden_crane_gh01_and_lumber_mill_gh02_are_not_for_ships() -> None:
    assert refused(table("4 wood, 3 coal", owns={0: ["12", "GH01", "GH02"]}, round=20), "enter 12") == "no_ship_to_build"


@pytest.mark.parametrize(
    ("top", "cost"), [("03", "1 clay"), ("04", "2 wood"), ("05", "2 clay"), ("12", "1 wood, 2 clay, 2 iron")]
)
def test_lumber_mill_gh02(top: str, cost: str) -> None:
    state = play(builder(cost, top, "GH02"), "enter B1")
    assert (holds(state, 0), top in buildings(state)) == ({}, True)


def test_lumber_mill_gh02_with_the_sawmill_which_needs_printed_wood() -> None:
    state = play(builder("1 clay", "03", "GH02", firm="02"), "enter 02")  # 1 wood printed, 2 off: none
    assert (holds(state, 0), "03" in buildings(state)) == ({}, True)
    assert refused(builder("9 clay", "05", "GH02", firm="02"), "enter 02") == "nothing_to_build"


def test_crane_and_mill_work_for_each_building() -> None:
    state = table("2 clay", tops=["05", "07", "29"], owns={0: ["B3", "GH01", "GH02"]})
    play(state, "enter B3", "build 05", "pick clay")
    play(state, *(["build 07"] if "build 07" in texts(state) else []))
    if state.decision_kind() == "crane":
        play(state, "done")
    assert {"05", "07"} <= set(buildings(state))
    assert holds(state, 0) == {}


# GH03 Main Station, GH04 Hotel.


def at_station(me: str, **more: Any) -> State:
    more.setdefault("owns", {1: ["GH03", "07", "20"]})
    return table(me, persons={0: "GH03"}, **more)


def test_main_station_gh03_entering_does_nothing() -> None:
    state = play(guest("GH03", "1 fish"), "enter GH03")
    assert (person(state), holds(state, 0), holds(state, 1)) == ("GH03", {}, counted("1 fish"))


def test_main_station_gh03_two_visits_without_fees() -> None:
    state = at_station("3 wood, 2 hides", owns={1: ["GH03", "07", "04"]})
    play(state, "enter 04", "trade 1 wood")  # Joinery: 5 francs, and no food
    assert (state.decision_kind(), holds(state, 0)) == ("second", counted("2 wood, 2 hides, 5 franc"))
    assert refused(state, "enter GH03") == "station_left"
    assert refused(state, "enter 04") == "station_left"
    play(state, "enter 07", "trade 2 wood")
    assert (holds(state, 0), person(state)) == (counted("2 charcoal, 2 hides, 5 franc"), "07")


def test_main_station_gh03_the_second_visit_may_be_left_out_and_business_done_between() -> None:
    state = play(at_station("3 wood, 4 franc", owns={1: ["GH03", "07"]}, town=["030"]), "enter 07", "trade 3 wood")
    assert holds(play(state.clone(), "done"), 0) == counted("3 charcoal, 4 franc")
    assert refused(state, "buy 030") == "too_expensive"
    bought = play(at_station("3 wood, 6 franc", owns={1: ["GH03", "07"]}, town=["030"]), "enter 07", "trade 3 wood", "buy 030")
    assert (bought.decision_kind(), buildings(bought)) == ("second", ["030"])


def test_main_station_gh03_taking_an_offer_leaves_the_person_there() -> None:
    state = play(at_station(""), "take fish")
    assert (person(state), state.decision_kind()) == ("GH03", "closing")


def test_main_station_gh03_what_the_harbour_watch_leads_to_costs_its_fee() -> None:
    state = at_station("1 fish, 1 franc, 1 wood", owns={1: ["GH03", "04"]}, town=["014"])
    d = state.to_dict()
    d["seats"][2]["person"] = "04"
    state = play(moments.read(d), "enter 014")
    assert holds(state, 2) == counted("1 franc")
    assert holds(state, 1) == counted("1 fish")  # the fee of the Joinery, none for the Watch


def test_main_station_gh03_then_the_construction_site_whose_building_costs_its_fee() -> None:
    hands = [["GH05"], ["GH06"], ["GH30"], ["016"]]
    state = table("2 hides, 1 leather, 1 fish", owns={1: ["GH03"]}, town=["037"], hands=hands, persons={0: "GH03"})
    play(state, "enter 037")
    while state.decision_kind() in ("site", "bid"):
        play(state, texts(state)[0])
    assert (person(state), holds(state, 0).get("fish")) == ("GH05", None)


def test_main_station_gh03_in_the_final_stage_with_the_cottages() -> None:
    state = table("1 fish, 3 wood", owns={0: ["036"], 1: ["GH03", "07", "04"]}, final=True)
    play(state, "enter GH03", "end", "enter 04", "trade 1 wood")
    assert state.decision_kind() == "second"
    assert refused(state, "buy 01") != ""
    play(state, "enter 07", "trade 2 wood")
    assert holds(state, 0) == counted("2 charcoal, 5 franc")


@pytest.mark.parametrize("card", ["GH03", "GH04"])
def test_nobody_is_sent_out_of_station_and_hotel(card: str) -> None:
    bought = play(table("8 franc", town=[card], persons={1: card}), f"buy {card}")
    assert person(bought, 1) == card
    assert person(play(owner(card, persons={1: card}), f"sell {card}"), 1) == card
    assert refused(table("9 fish, 9 franc", town=[card, "014"], persons={1: card}), "enter 014") == "nobody_to_evict"


def test_hotel_gh04() -> None:
    state = play(guest("GH04", "1 franc"), "enter GH04")
    assert (person(state), holds(state, 0), holds(state, 1)) == ("GH04", {}, counted("1 franc"))
    assert holds(play(guest("GH04", persons={0: "GH04"}, offers="4 wood, 1 fish"), "take wood"), 0) == counted("4 wood, 3 franc")
    assert holds(play(owner("GH04", persons={0: "GH04"}, offers="4 wood, 1 fish"), "take wood"), 0) == counted("4 wood, 3 franc")
    assert holds(play(owner("GH04", offers="4 wood, 1 fish"), "take wood"), 0) == counted("4 wood")


# Exchanges.


def test_fur_factory_gh05_two_hides_for_each_leather_which_is_kept() -> None:
    state = play(guest("GH05", "5 hides, 2 leather, 1 fish"), "enter GH05")
    assert refused(state, "trade 5 hides") == "too_many"
    play(state, "trade 4 hides")
    assert holds(state, 0) == counted("1 hides, 2 leather, 16 franc")
    assert refused(owner("GH05", "5 hides"), "enter GH05") == "over_limit"
    assert refused(owner("GH05", "2 leather"), "enter GH05") == "needs_goods"


def test_wainwrights_gh06_for_each_iron_or_steel_which_is_kept() -> None:
    state = play(guest("GH06", "9 wood, 2 iron, 1 steel, 1 fish"), "enter GH06")
    assert refused(state, "trade 4 wood") == "too_many"
    play(state, "trade 3 wood")
    assert holds(state, 0) == counted("3 wood, 2 iron, 1 steel, 15 franc")
    assert refused(owner("GH06", "9 wood"), "enter GH06") == "over_limit"
    assert refused(owner("GH06", "1 wood, 1 iron"), "enter GH06") == "needs_goods"


def test_fishermans_hut_gh07_action() -> None:
    state = play(guest("GH07", "7 fish"), "enter GH07")
    assert refused(state, "trade 4 fish") == "too_many"
    assert holds(play(state, "trade 3 fish"), 0) == counted("10 fish")
    assert refused(owner("GH07", "1 fish"), "enter GH07") == "needs_goods"


def test_fishermans_hut_gh07_more_fish_than_can_be_said_at_once() -> None:
    d = owner("GH07").to_dict()
    d["seats"][0]["goods"] = {"fish": 1500}
    state = play(moments.read(d), "enter GH07", "trade 600 fish")
    assert refused(state, "trade 151 fish") == "too_many"
    assert holds(play(state, "trade 150 fish"), 0) == counted("2250 fish")


@pytest.mark.parametrize(("players", "fish"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_fishermans_hut_gh07_fish_in_every_round_before_feeding(players: int, fish: int) -> None:
    state = moments.last_turn("", owns={0: ["GH07"]}, round=4 * players - 1 if players > 1 else 3, players=players, town=[])
    before = state.forecast(0)["meal"]["food"]
    assert before == fish
    play(state, "end")
    assert holds(state, 0).get("fish") == fish
    assert state.decision_kind() == "feeding"


def test_soup_kitchen_gh08_feeds_its_owner_as_a_wooden_ship_does() -> None:
    state = table("", owns={0: ["GH08"]}, town=["039"])
    assert [player(state)[what] for what in ("ship_food", "ships")] == [2, []]  # 4 players
    due = player(state)["food_due"]
    assert player(play(state, "sell GH08"))["food_due"] == due + 2
    assert wealth(state) == 1
    assert refused(table("9 franc", town=["GH08"]), "buy GH08") == "too_expensive"


@pytest.mark.parametrize(("players", "food"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_soup_kitchen_gh08_by_players(players: int, food: int) -> None:
    assert player(table("", owns={0: ["GH08"]}, players=players, round=3))["ship_food"] == food


@pytest.mark.parametrize(("card", "kind", "most"), [("GH09", "cattle", 7), ("GH10", "brick", 5)])
def test_cattle_market_gh09_and_brick_trader_gh10_buy_or_sell(card: str, kind: str, most: int) -> None:
    state = play(owner(card, f"9 franc, 9 {kind}"), f"enter {card}")
    assert refused(state, f"trade {most + 1} franc") == "too_many"
    bought = play(state.clone(), f"trade {most} franc")
    assert (holds(bought, 0), bought.decision_kind()) == (counted(f"{9 - most} franc, {9 + most} {kind}"), "closing")
    sold = play(state, "trade 0 franc")
    assert refused(sold, f"trade {most + 1} {kind}") == "too_many"
    assert refused(sold, f"trade 0 {kind}") == "too_few"
    assert holds(play(sold, f"trade {most} {kind}"), 0) == counted(f"{9 + 3 * most} franc, {9 - most} {kind}")
    assert refused(owner(card), f"enter {card}") == "needs_goods"


def test_cattle_market_gh09_francs_for_buying_must_be_left_after_the_fee() -> None:
    assert refused(guest("GH09", "2 franc"), "enter GH09") == "fee_spoils_action"
    assert holds(play(guest("GH09", "2 franc, 2 fish"), "enter GH09", "pay 2 fish", "trade 2 franc"), 0) == counted("2 cattle")


def test_clay_company_gh11_brick_for_clay() -> None:
    state = play(guest("GH11", "2 clay, 1 brick, 3 wood, 1 fish"), "enter GH11", "trade 3 wood+clay")
    assert holds(state, 0) == counted("9 franc")
    assert refused(owner("GH11", "9 wood"), "enter GH11") == "needs_goods"


def test_smelting_furnace_gh12_brick_for_clay_and_the_wind_farm() -> None:
    state = play(guest("GH12", "1 clay, 1 brick, 4 wood, 1 fish"), "enter GH12", "trade 2 clay")
    assert holds(state, 0) == counted("2 iron")
    spared = play(table("2 clay, 1 wood", owns={0: ["GH12", "033"]}), "enter GH12", "trade 2 clay")
    assert holds(spared, 0) == counted("2 iron")
    assert refused(owner("GH12", "1 clay, 1 wood"), "enter GH12") == "needs_energy"


def test_flea_market_gh13() -> None:
    state = table("", town=["GH13"], offers="2 franc, 1 fish, 2 wood, 1 clay, 3 iron")
    play(state, "enter GH13")
    assert set(texts(state)) == {"take franc", "take wood"}
    assert refused(state, "take iron") == "not_that_space"
    play(state, "take wood")
    assert holds(state, 0) == counted("1 fish, 2 wood, 1 clay")
    assert {kind: n for kind, n in state.view()["offers"].items() if n} == counted("2 franc, 3 iron")
    assert refused(table("", town=["GH13"], offers="1 fish, 3 wood"), "enter GH13") == "no_such_space"


def test_inn_gh14() -> None:
    state = play(guest("GH14", "3 fish, 5 meat, 1 franc"), "enter GH14", "fee francs", "trade 3 fish")
    assert refused(state, "trade 3 meat") == "too_many"
    assert holds(play(state, "trade 2 meat"), 0) == counted("3 smoked_fish, 3 meat, 8 franc")
    assert holds(play(owner("GH14", "2 fish"), "enter GH14", "trade 2 fish"), 0) == counted("2 smoked_fish")


def test_cannery_row_gh15_steel_for_iron() -> None:
    state = play(owner("GH15", "1 iron, 1 steel, 4 smoked_fish, 3 meat"), "enter GH15")
    play(state, "trade 1 iron+smoked_fish", "trade 1 iron+meat")
    assert holds(state, 0) == counted("34 franc")
    assert holds(play(owner("GH15", "1 iron, 3 meat"), "enter GH15"), 0) == counted("16 franc")
    assert refused(owner("GH15", "8 smoked_fish"), "enter GH15") == "needs_goods"


def test_hides_trader_gh16_exactly_six_once() -> None:
    assert holds(play(guest("GH16", "13 hides, 1 fish"), "enter GH16"), 0) == counted("7 hides, 18 franc")
    assert refused(owner("GH16", "5 hides"), "enter GH16") == "needs_goods"


def test_fur_industry_gh17_the_ten_francs_in_hand_after_the_fee() -> None:
    assert holds(play(guest("GH17", "3 hides, 10 franc, 2 fish"), "enter GH17"), 0) == counted("22 franc")
    assert refused(guest("GH17", "3 hides, 11 franc"), "enter GH17") == "fee_spoils_action"
    assert refused(owner("GH17", "3 hides, 9 franc"), "enter GH17") == "needs_francs"


def test_department_of_agriculture_gh18() -> None:
    state = play(table("1 franc", owns={0: ["03", "05", "06"], 1: ["GH18"]}), "enter GH18")
    assert holds(state, 0) == counted("1 meat, 2 bread")
    assert refused(table("1 franc", owns={0: ["12"], 1: ["GH18", "03"]}), "enter GH18") == "nothing_to_gain"


def test_department_of_economics_gh19_counts_itself() -> None:
    assert holds(play(owner("GH19"), "enter GH19"), 0) == counted("2 franc")
    state = play(table("1 fish", owns={0: ["12", "22", "06"], 1: ["GH19"]}), "enter GH19")
    assert holds(state, 0) == counted("2 iron, 2 franc")
    assert refused(guest("GH19", "1 fish"), "enter GH19") == "nothing_to_gain"


# What its owner earns by others.


def test_stockmarket_gh20_when_others_take_francs_or_build_the_bank() -> None:
    state = play(table("", owns={1: ["GH20"]}, offers="4 franc, 1 fish"), "take franc")
    assert [holds(state, seat) for seat in (0, 1)] == [counted("4 franc"), counted("1 franc")]
    assert holds(play(table("", owns={0: ["GH20"]}, offers="4 franc, 1 fish"), "take franc"), 0) == counted("4 franc")
    built = play(table("4 brick, 1 steel", owns={1: ["GH20"], 0: ["B1"]}, tops=["29", "30", ""]), "enter B1")
    assert (buildings(built), holds(built, 1)) == (["B1", "29"], counted("3 franc"))
    bought = play(table("40 franc", owns={1: ["GH20"]}, tops=["29", "30", ""]), "buy 29")
    assert holds(bought, 1) == {}


def test_stockmarket_gh20_flea_market_and_picket_line_count() -> None:
    flea = play(table("", owns={1: ["GH20"]}, town=["GH13"], offers="1 franc, 2 wood"), "enter GH13")
    assert holds(flea, 1) == counted("1 franc")
    picket = table("1 franc", owns={1: ["GH20"]}, town=["044"], offers="3 franc, 2 wood", round=5)
    play(picket, "enter 044", "take franc")
    assert holds(picket, 1) == counted("1 franc")


def test_stockmarket_gh20_pays_no_interest() -> None:
    state = moments.interest("5 franc", {1: "5 franc", 2: "5 franc"}, owns={2: ["GH20"]}, loans={0: 1, 2: 1})
    assert holds(state, 2) == counted("5 franc")
    assert state.forecast(2)["interest"] is None


def test_souvenir_shop_gh21_for_each_entry_of_another() -> None:
    state = play(table("3 wood", owns={1: ["GH21", "07"]}), "enter 07", "trade 1 wood")
    assert holds(state, 1) == counted("1 franc")
    assert holds(play(table("3 wood", owns={1: ["GH21"], 2: ["07"]}), "enter 07", "trade 1 wood"), 1) == {}
    own = play(table("3 wood", owns={0: ["GH21", "07"]}), "enter 07", "trade 1 wood")
    assert holds(own, 0) == counted("2 wood, 1 charcoal")


def test_souvenir_shop_gh21_harbour_watch_and_station_pay_for_each_entry() -> None:
    state = table("1 fish, 1 franc, 1 wood", owns={1: ["GH21", "014", "07"]}, persons={2: "07"})
    assert holds(play(state, "enter 014"), 1) == counted("1 fish, 2 franc")
    station = table("3 wood", owns={1: ["GH21", "04", "07"]}, town=["GH03"], persons={0: "GH03"})
    play(station, "enter 04", "trade 1 wood", "enter 07", "trade 2 wood")
    assert holds(station, 1) == counted("2 franc")


# Food, energy, cattle.


def test_wreckers_gh22() -> None:
    state = play(guest("GH22", "2 meat, 1 franc"), "enter GH22")
    assert refused(state, "trade 3 wood+clay+iron") == "too_many"
    play(state, "trade 2 wood+clay+iron")
    assert holds(state, 0) == counted("4 wood, 4 clay, 2 iron")
    assert refused(guest("GH22", "3 franc"), "enter GH22") == "fee_spoils_action"


def test_blast_furnace_gh23_and_the_wind_farm() -> None:
    state = play(owner("GH23", "2 coke"), "enter GH23")
    assert refused(state, "trade 7 iron") == "too_many"
    assert holds(play(state, "trade 6 iron"), 0) == counted("6 iron")
    assert holds(play(table("", owns={0: ["GH23", "033"]}), "enter GH23"), 0) == counted("1 iron")
    assert refused(guest("GH23", "9 wood, 1 franc"), "enter GH23") == "cannot_pay_fee"


def test_biofuel_facility_gh24_grain_at_the_shipping_line() -> None:
    state = table("2 grain, 2 fish", owns={0: ["GH24", "18"]}, ships={0: ["S01"]}, round=20)
    play(state, "enter 18")
    assert holds(play(state, "ship 2 fish"), 0) == counted("2 franc")
    other = table("2 grain, 2 fish", owns={0: ["18"], 1: ["GH24"]}, ships={0: ["S01"]}, round=20)
    assert refused(other, "enter 18") == "needs_energy"


def test_biofuel_facility_gh24_not_elsewhere_and_after_the_wind_farm() -> None:
    assert refused(table("9 grain, 1 iron", owns={0: ["GH24", "23"]}), "enter 23") == "needs_energy"
    state = table("2 fish", owns={0: ["GH24", "18", "033"]}, ships={0: ["S01"]}, round=20)
    assert holds(play(state, "enter 18", "ship 2 fish"), 0) == counted("2 franc")


def test_biofuel_facility_gh24_payments_have_no_superfluous_token() -> None:
    purse = "2 coal, 2 grain, 3 wood, 9 fish"
    state = play(table(purse, owns={0: ["GH24", "18"]}, ships={0: ["S01"]}, round=20), "enter 18")
    found = moments.payments(state, 0, purse)
    worth = {"coal": 3, "grain": 2, "wood": 1}
    assert found == moments.minimal_payments("2 coal, 2 grain, 3 wood", worth, 3)


def test_ranch_gh25() -> None:
    assert wealth(owner("GH25", "5 cattle")) == 6 + 10
    assert refused(table("9 franc", town=["GH25"]), "buy GH25") == "too_expensive"
