"""Where the rulebooks are silent or disagree: the decisions taken, and the switches."""
from __future__ import annotations

import pytest

import roadstead
from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, refused, table, texts
from tests.lehavre.moments import kind, minimal_payments, payments, play_first, round_end, tile_next

FOOD = counted("1 fish, 2 smoked_fish, 2 bread, 3 meat, 1 franc")


def modernised(state: State) -> list[str]:
    return list(state.view()["modernised"])


# Paying a fee.


@pytest.mark.parametrize(
    "purse", ["1 meat, 2 bread, 3 fish, 4 franc", "1 smoked_fish, 1 fish, 1 franc", "1 fish, 5 franc", "2 meat"]
)
def test_a_food_fee_is_paid_in_every_minimal_way(purse: str) -> None:
    state = play(table(purse, owns={1: ["16"]}), "enter 16")  # 2 food
    assert payments(state, 0, purse) == minimal_payments(purse, FOOD, 2)


def test_a_food_fee_is_not_mixed_with_as_many_francs_as_the_franc_fee_asks() -> None:
    purse = "1 meat, 2 bread, 3 fish, 4 franc"
    state = play(table(purse, owns={1: ["22"]}), "enter 22", "fee food")  # 3 food or 1 franc
    assert payments(state, 0, purse) == minimal_payments("1 meat, 2 bread, 3 fish", FOOD, 3)


def test_then_the_franc_fee_is_all_that_is_left() -> None:
    state = play(table("2 fish, 5 franc", owns={1: ["22"]}), "enter 22")
    assert holds(state, 0) == counted("2 fish, 4 franc, 3 iron")
    assert holds(state, 1) == counted("1 franc")


# Brick as clay, steel as iron.


def test_brick_as_clay_in_the_cost_of_a_building() -> None:
    state = play(table("1 wood, 1 clay, 1 brick", tops=["03", "20", "27"]), "enter B1", "build 03")
    assert texts(state) == ["pay 0 brick", "pay 1 brick"]
    assert holds(play(state, "pay 1 brick"), 0) == counted("1 clay")


def test_steel_as_iron_in_the_cost_of_a_building() -> None:
    state = play(table("1 iron, 2 steel", tops=["27", "29", "30"]), "enter B1")  # 3 iron
    assert state.view()["players"][0]["buildings"] == ["27"]
    assert holds(state, 0) == {}


def test_steel_as_iron_in_the_cost_of_a_ship() -> None:
    state = play(table("2 iron, 2 steel, 1 brick, 1 coal", owns={0: ["12"]}), "enter 12", "build iron")
    assert holds(state, 0) == {}
    assert modernised(state) == ["12"]


def test_never_clay_as_brick_nor_iron_as_steel() -> None:
    assert refused(table("9 wood, 9 clay", tops=["18", "19", "20"]), "enter B1") == "nothing_to_build"
    assert refused(table("9 brick, 9 iron", tops=["29", "", ""]), "enter B1") == "nothing_to_build"


def test_as_the_input_of_the_kiln_and_the_steelworks() -> None:
    assert holds(play(table("1 brick, 1 wood", owns={0: ["022"]}), "enter 022"), 0) == counted("3 brick")
    assert holds(play(table("1 steel, 2 coke", owns={0: ["031"]}), "enter 031"), 0) == counted("2 steel")


def test_not_for_turning_tokens_over() -> None:
    assert refused(table("9 brick, 9 coke", owns={0: ["14"]}), "enter 14") == "needs_goods"
    assert refused(table("9 steel, 9 coke", owns={0: ["23"]}), "enter 23") == "needs_goods"


# Wind Farm.


def test_wind_farm_takes_3_off_the_energy_of_an_action_once() -> None:
    state = play(table("2 iron, 7 wood", owns={0: ["23", "033"]}), "enter 23", "trade 2 iron")  # 10 - 3
    assert holds(state, 0) == counted("2 steel")


def test_wind_farm_gives_nothing_back() -> None:
    state = play(table("4 clay, 3 wood", owns={0: ["14", "033"]}), "enter 14", "trade 4 clay")  # 2 - 3
    assert holds(state, 0) == counted("4 brick, 3 wood, 2 franc")


def test_wind_farm_works_for_ships_and_the_shipping_line() -> None:
    assert holds(play(table("5 wood", owns={0: ["12", "033"]}), "enter 12"), 0) == {}
    state = table("1 coal, 2 steel", owns={0: ["18", "033"]}, ships={0: ["S01", "S02"]})
    play(state, "enter 18", "sail 2 wooden")  # 6 - 3
    assert holds(state, 0) == counted("16 franc")


def test_wind_farm_is_for_its_owner() -> None:
    assert refused(table("5 wood", owns={0: ["12"], 1: ["033"]}), "enter 12") == "no_ship_to_build"


# Masons' Guild.


def test_masons_guild_works_for_each_building_of_the_construction_firm() -> None:
    state = table("1 clay, 2 franc", owns={0: ["025"]}, tops=["05", "07", "20"])
    play(state, "enter B3", "build 05", "build 07")  # 2 - 1 and 1 - 1 clay
    assert holds(state, 0) == {}
    assert state.view()["players"][0]["buildings"] == ["05", "07", "025"]


def test_masons_guild_adds_to_the_sawmill() -> None:
    state = play(table("1 wood", owns={0: ["025", "02"]}, tops=["08", "10", "13"]), "enter 02")  # 2 wood and 1 clay
    assert "08" in state.view()["players"][0]["buildings"]
    assert holds(state, 0) == {}


def test_masons_guild_saves_brick_too() -> None:
    state = play(table("1 wood", owns={0: ["025"]}, tops=["20", "23", "25"]), "enter B1")  # 1 wood and 1 brick
    assert "20" in state.view()["players"][0]["buildings"]


# Symbols and types.


def test_symbols_are_those_of_the_visitor() -> None:
    state = play(table("1 franc", owns={0: ["011"], 1: ["10", "B1", "B2", "B3"]}), "enter 10")
    assert holds(state, 0) == counted("4 clay")  # 3, and 1 for the hammer of the Plant Nursery


def test_the_luxury_yacht_counts_with_its_fisherman() -> None:
    state = play(table(owns={0: ["023"], 1: ["03", "08"]}), "enter 03")
    assert holds(state, 0) == counted("4 fish")


# Marketplace.


def test_marketplace_gives_exactly_2_and_1_for_each_craft_building() -> None:
    state = play(table(owns={0: ["01", "03", "022"]}), "enter 01", "pick fish", "pick iron", "pick coal")
    assert kind(state) == "arrange"  # only hides were left to pick
    assert holds(state, 0) == counted("1 fish, 1 iron, 1 coal, 1 hides")


@pytest.mark.parametrize("craft", [["B1", "B2", "03", "04", "05", "07"], ["B1", "B2", "03", "04", "05", "07", "20"]])
def test_marketplace_gives_at_most_one_of_each_standard_good(craft: list[str]) -> None:
    state = play(table(owns={0: ["01", *craft]}), "enter 01", "keep")
    goods = ["fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides"]
    assert holds(state, 0) == dict.fromkeys(goods, 1)


def test_marketplace_shows_two_specials_to_the_visitor_alone() -> None:
    pile = ["011", "002", "033", "004", "015", "006"]
    state = play(table(owns={0: ["01"]}, specials=pile), "enter 01", "pick fish", "pick wood")
    assert state.view(0)["specials"]["seen"] == pile[:2]
    assert all(state.view(seat)["specials"]["seen"] == [] for seat in (1, 2, 3, None))
    assert play(state.clone(), "keep").to_dict()["specials"] == pile
    assert play(state, "swap").to_dict()["specials"] == ["002", "011", *pile[2:]]


def test_marketplace_shows_nothing_when_there_are_not_two() -> None:
    state = table(owns={0: ["01"]}, town=["001", "002", "003", "004", "005"], specials=["006"])
    play(state, "enter 01", "pick fish", "pick wood")
    assert kind(state) == "closing"
    assert state.reveals() == 0


# Single buildings.


def test_shipping_line_one_energy_sum_and_each_ship_once() -> None:
    state = table("1 coke, 3 steel", owns={0: ["18"]}, ships={0: ["S01", "S02", "S06"]})
    play(state, "enter 18", "sail 1 iron")
    assert refused(state, "sail 3 wooden") == "too_many"
    play(state, "sail 2 wooden")  # 9 energy out of 1 coke; each ship carries a good
    assert holds(state, 0) == counted("24 franc")


def test_shipping_line_each_ship_carries_at_least_one_good() -> None:
    state = table("1 coke, 1 steel", owns={0: ["18"]}, ships={0: ["S01", "S02"]})
    play(state, "enter 18")  # the coke burns, so one ship is all that can be loaded
    assert holds(state, 0) == counted("8 franc")


def test_bridge_over_the_seine_buys_standard_goods_only_in_threes_of_any_mix() -> None:
    state = play(table("2 fish, 2 wood", owns={0: ["27"]}), "enter 27")
    assert texts(state) == ["give 1 fish", "give 2 fish"]
    assert holds(play(state.clone(), "give 2 fish"), 0) == counted("1 wood, 1 franc")
    assert holds(play(state, "give 1 fish"), 0) == counted("1 fish, 1 franc")


def test_coal_trader_asks_for_one_food_payment() -> None:
    state = table("2 bread, 1 meat", owns={0: ["018"]})
    play(state, "enter 018", "trade 1 charcoal", "trade 1 coal")  # 1 + 2
    assert payments(state, 0, "2 bread, 1 meat") == minimal_payments("2 bread, 1 meat", FOOD, 3)
    play(state, "pay 1 meat")
    assert holds(state, 0) == counted("2 bread, 1 charcoal, 1 coal")


def test_black_market_counts_empty_spaces_after_the_own_supply() -> None:
    state = tile_next(["wood", "clay"], others={1: "1 fish"}, offers="", town=["13"])
    play(state, "end", "enter 13")
    assert holds(state, 1) == counted("2 franc, 2 fish, 2 iron, 2 grain, 2 cattle")


FULL_OFFERS = "1 franc, 1 fish, 1 wood, 1 clay, 1 iron, 1 grain, 1 cattle"


@pytest.mark.parametrize(
    ("card", "purse"),
    [("11", "9 franc"), ("13", "9 franc"), ("30", "4 bread, 9 fish"), ("001", ""), ("15", "9 franc"), ("027", "9 franc"),
     ("035", "9 franc, 1 fish, 1 cattle")],
)  # fmt: skip
def test_not_enterable_when_it_would_give_nothing(card: str, purse: str) -> None:
    state = table(purse, town=[card], offers=FULL_OFFERS)
    assert refused(state, f"enter {card}") in ("nothing_to_gain", "must_hold", "no_loan")


def test_local_court_with_3_loans() -> None:
    state = play(table(owns={0: ["15"]}, loans={0: 3}), "enter 15")
    two = play(state.clone(), "return 2 loans")
    assert (two.view()["players"][0]["loans"], holds(two, 0)) == (1, {})
    one = play(state, "return 1 loans")
    assert (one.view()["players"][0]["loans"], holds(one, 0)) == (2, counted("2 franc"))


def test_harbour_watch_pays_the_evicted_player_and_then_the_owner() -> None:
    state = table("4 franc", owns={2: ["16"]}, town=["014"], persons={1: "16"})
    play(state, "enter 014")  # 1 for the watch, 1 for seat 1, 2 for seat 2
    assert holds(state, 0) == counted("3 coal")
    assert (holds(state, 1), holds(state, 2)) == (counted("1 franc"), counted("2 franc"))
    assert [player["person"] for player in state.view()["players"]] == ["16", None, None, None]


def test_harbour_watch_in_the_final_stage_pays_all() -> None:
    state = table("4 franc", town=["014", "03"], persons={1: "03", 2: "03"}, final=True, offers="")
    play(state, "enter 014")
    assert [holds(state, seat) for seat in range(3)] == [counted("1 franc, 3 fish"), counted("1 franc"), counted("1 franc")]
    assert [player["person"] for player in state.view()["players"]] == ["03", None, None, None]


def test_haulage_firm_takes_two_neighbouring_spaces_that_both_hold_goods() -> None:
    state = table("4 franc", town=["029"], offers="9 franc, 2 fish, 1 clay, 3 iron, 1 cattle")
    play(state, "enter 029")  # only clay and iron are neighbours
    assert holds(state, 0) == counted("1 clay, 3 iron")
    assert refused(table("9 franc", town=["029"], offers="2 franc, 2 fish, 1 clay"), "enter 029") == "no_neighbours"


@pytest.mark.parametrize(("card", "goods", "shown", "net"), [("034", "brick", 10, 14), ("021", "leather", 14, 16)])
def test_brick_manufacturer_and_leather_industry(card: str, goods: str, shown: int, net: int) -> None:
    assert refused(table(f"3 {goods}, {shown + 1} franc", town=[card]), f"enter {card}") == "fee_spoils_action"
    state = play(table(f"3 {goods}, {shown} franc, 2 fish", town=[card]), f"enter {card}")
    assert holds(state, 0) == counted(f"{shown + net} franc")


@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 4), (5, 7), (6, 8), (7, 8), (8, 9)])
def test_feedlot_looks_at_the_cattle_before_the_harvest(before: int, after: int) -> None:
    state = round_end(f"{before} cattle, 50 franc", {2: "2 cattle"}, round=7, owns={0: ["024"]})
    assert holds(state, 0)["cattle"] == after
    assert holds(state, 2)["cattle"] == 3


# Luxury Yacht.


def test_luxury_yacht_for_an_iron_ship_at_any_wharf() -> None:
    state = table("2 franc", town=["12", "023"], ships={0: ["S06"]})
    play(state, "enter 12")  # neither brick nor energy
    view = state.view()
    assert (view["players"][0]["ships"], view["players"][0]["buildings"]) == ([], ["023"])
    assert 2 not in view["ships"]["iron"]  # the ship has left the game
    assert modernised(state) == []
    play(state, "sell 023")
    assert "023" in state.view()["town"]
    assert holds(state, 0) == counted("10 franc")


def test_luxury_yacht_is_bought_for_20_and_does_not_ship() -> None:
    state = play(table("20 franc, 9 fish, 9 coal", owns={0: ["18"]}, town=["023"]), "buy 023")
    assert holds(state, 0) == counted("9 fish, 9 coal")
    assert refused(state, "enter 18") == "no_cargo_ship"


def test_luxury_yacht_only_once_it_is_face_up_with_the_town() -> None:
    assert refused(table("2 franc", town=["12"], ships={0: ["S06"]}), "enter 12") == "no_ship_to_build"
    state = table("2 franc", town=["12"], owns={1: ["023"]}, ships={0: ["S06"]})
    assert refused(state, "enter 12") == "no_ship_to_build"


# Football Stadium and its switch.


def test_football_stadium_waits_for_an_empty_space_and_is_not_bought() -> None:
    state = table("99 franc", waiting=True)
    assert state.view()["waiting"] == ["31"]
    assert refused(state, "buy 31") == "stadium_waits"
    lying = table("99 franc", tops=["31", "27", "28"])
    assert refused(lying, "buy 31") == "no_price"


def test_football_stadium_lies_down_between_two_builds() -> None:
    d = table("9 wood, 9 clay, 9 brick, 9 iron, 2 franc", waiting=True, tops=["20", "27", "28"]).to_dict()
    d["town"] += d["stacks"][0][1:]
    d["stacks"][0] = ["20"]
    state = play(roadstead.game("lehavre").from_dict(d), "enter B3", "build 20")
    assert state.view()["stacks"][0] == ["31"]
    play(state, "build 31")
    assert state.view()["players"][0]["buildings"] == ["20", "31"]
    assert state.view()["stacks"][0] == []


def test_football_stadium_with_the_switch_costs_24_also_while_waiting() -> None:
    assert refused(table("23 franc", waiting=True, stadium_buyable=True), "buy 31") == "too_expensive"
    for state in (table("24 franc", waiting=True, stadium_buyable=True),
                  table("24 franc", tops=["31", "27", "28"], stadium_buyable=True)):  # fmt: skip
        assert holds(play(state, "buy 31"), 0) == {}
        assert state.view()["players"][0]["buildings"] == ["31"]


# Solo switches.


def test_solo_market_cap() -> None:
    craft = ["B1", "B2", "03", "05"]
    state = table(owns={0: ["01", *craft]}, players=1, round=5, solo_market_cap=True)
    play(state, "enter 01", "pick fish", "pick wood", "pick clay", "pick iron", "keep")
    assert holds(state, 0) == counted("1 fish, 1 wood, 1 clay, 1 iron")
    free = play(table(owns={0: ["01", *craft]}, players=1, round=5), "enter 01")
    assert free.decision()["left"] == 6


def test_solo_exclude_specials() -> None:
    game = roadstead.game("lehavre")
    drawn: dict[bool, set[str]] = {False: set(), True: set()}
    for switch, cards in drawn.items():
        for seed in range(100):
            cards.update(game.new(1, seed, {"solo_exclude_specials": switch}).to_dict()["specials"])
    assert len(drawn[False]) == 36
    assert drawn[True] == drawn[False] - {"014"}
    with pytest.raises(InvalidOptions):
        game.new(1, 0, {"solo_exclude_specials": True}, {"specials": ["014", "001", "002", "003", "004", "005"]})


# What a decision says of itself.


@pytest.mark.parametrize(
    ("purse", "card", "moves", "expected"),
    [
        ("2 fish, 2 wood", "27", [], "bridge"),
        ("1 coke, 3 steel, 1 iron", "18", ["sail 1 wooden"], "cargo"),
        ("1 clay, 1 brick, 1 coal", "022", [], "stand_in"),
    ],
)
def test_the_kind_of_a_decision_is_not_a_good(purse: str, card: str, moves: list[str], expected: str) -> None:
    state = table(purse, owns={0: [card]}, ships={0: ["S01", "S02"]})
    play(state, f"enter {card}", *moves)
    assert kind(state) == state.to_dict()["stack"][-1]["frame"] == expected


def test_every_decision_of_a_game_is_named_by_its_frame() -> None:
    for before in play_first(roadstead.game("lehavre").new(4, seed=5)):
        assert kind(before) == before.to_dict()["stack"][-1]["frame"]
