"""The bonus cards: the Dunny (00), and the Workers' Cottages (036) to the Cattle Drive (046)."""
from __future__ import annotations

import pytest

from roadstead.core.state import State
from tests.lehavre import moments
from tests.lehavre.arrange import counted, holds, play, player, refused, table, texts
from tests.lehavre.cards.special_positions import buildings, guest, owner, person, wealth

# 00 Dunny: laid on the stack whose top number is highest; there it is built for a brick, or bought.


RICH = {1: "99 franc", 2: "99 franc", 3: "99 franc"}


def turned_up(card: str, tops: list[str] | None = None) -> State:
    """The end of a round that turns up a special building (with four players round 11)."""
    first = [card, "001", "002", "003", "004", "005"]
    return moments.round_end("99 franc", RICH, round=11, tops=tops, specials=first)


def fed(state: State) -> State:
    while state.decision()["kind"] in ("feeding", "pay"):
        play(state, texts(state)[0])
    return state


@pytest.mark.parametrize(
    ("tops", "stack"), [(["03", "21", "05"], 1), (["", "", "05"], 2), (["", "", ""], 0), (["22", "21", ""], 0)]
)
def test_dunny_00_lies_down_on_the_highest_top(tops: list[str], stack: int) -> None:
    state = fed(turned_up("00", tops))
    assert state.view()["stacks"][stack][0] == "00"
    assert "00" not in state.view()["town"]


def test_dunny_00_is_built_or_bought() -> None:
    tops = ["00", "21", "22"]
    built = play(table("1 brick", tops=tops, owns={0: ["B1"]}), "enter B1")
    assert (buildings(built), holds(built, 0)) == (["B1", "00"], {})
    bought = play(table("14 franc", tops=tops), "buy 00")
    assert (buildings(bought), wealth(bought)) == (["00"], 14)
    assert refused(table("13 franc", tops=tops), "buy 00") == "too_expensive"
    assert refused(table("9 franc", tops=tops), "enter 00") == "not_built"
    assert refused(table("9 franc", owns={0: ["00"]}), "enter 00") == "no_entry"


def test_dunny_00_is_free_with_the_masons_guild() -> None:
    state = play(table("", tops=["00", "21", "22"], owns={0: ["B1", "025"]}), "enter B1")
    assert buildings(state) == ["B1", "025", "00"]


def test_dunny_00_is_what_the_town_takes_first() -> None:
    state = fed(moments.round_end("99 franc", RICH, round=7, tops=["03", "00", "05"]))
    assert "00" in state.view()["town"]


def test_dunny_00_on_ten_cards_is_an_eleventh() -> None:
    state = moments.round_end(
        "99 franc", {**RICH, 4: "99 franc"}, round=8, players=5, specials=["00", "001", "002", "003", "004", "005"]
    )
    assert sorted(len(stack) for stack in state.view()["stacks"]) == [10, 10, 11]


# 036 Workers' Cottages.


def test_workers_cottages_036_two_actions_in_a_row_in_the_final_stage() -> None:
    state = table("", owns={0: ["036"]}, offers="4 fish, 2 wood, 3 clay", final=True)
    play(state, "take fish", "end")
    assert (state.current_player(), state.decision_kind()) == (0, "main")
    play(state, "take wood", "end")
    assert (state.current_player(), holds(state, 0)) == (1, counted("4 fish, 2 wood"))
    play(state, "end")
    assert (person(state, 1), holds(state, 1)) == (None, counted("3 clay"))  # all that was left for the next


def test_workers_cottages_036_of_the_last_seat() -> None:
    state = table("", owns={3: ["036"]}, offers="1 fish, 1 wood, 1 clay, 1 iron, 1 grain", final=True)
    for kind in ("fish", "wood", "clay", "iron", "grain"):
        assert not state.is_terminal()
        play(state, f"take {kind}", "end")
    assert state.is_terminal()
    assert holds(state, 3) == counted("1 iron, 1 grain")


def test_workers_cottages_036_not_before_the_final_stage() -> None:
    state = play(table("", owns={0: ["036"]}, offers="4 fish, 2 wood"), "take fish", "end")
    assert state.current_player() == 1


def test_workers_cottages_036_sold_before_the_second_action() -> None:
    state = play(table("", owns={0: ["036"]}, offers="4 fish, 2 wood", final=True), "take fish", "sell 036", "end")
    assert state.current_player() == 1
    kept = table("", owns={0: ["036", "B1"]}, offers="4 fish, 2 wood", final=True)
    play(kept, "take fish", "sell B1", "end", "take wood")
    assert holds(kept, 0) == counted("4 fish, 2 wood, 2 franc")


# 037 Construction Site.

HANDS = [["GH05", "GH09", "024"], ["GH06", "GH08", "032"], ["GH30", "GH16", "GH32"], ["016", "020", "030"]]


def site(me: str, final: bool = False) -> State:
    return table(me, town=["037"], hands=HANDS, final=final)


def test_construction_site_037_deals_three_to_each_when_it_comes() -> None:
    state = fed(turned_up("037"))
    hands = [state.view(seat)["hand"] for seat in range(4)]
    assert [len(hand) for hand in hands] == [3, 3, 3, 3]
    dealt = {card for hand in hands for card in hand}
    assert len(dealt) == 12
    assert not dealt & {"00", "31", "037", *state.to_dict()["specials"]}
    assert "hand" not in state.view()
    assert [player(state, seat)["dealt"] for seat in range(4)] == [3, 3, 3, 3]


def test_construction_site_037_the_new_building_is_used_at_once() -> None:
    state = play(site("3 fish, 2 hides, 1 leather"), "enter 037", "build GH05", "trade 2 hides")
    assert holds(state, 0) == counted("1 leather, 8 franc")  # 2 food for the Site, 1 for the Fur Factory
    assert person(state) == "GH05"
    view = state.view(0)
    assert "GH05" in view["town"]
    assert "037" not in view["town"]
    assert view["gone"] == ["037"]
    assert "hand" not in view
    assert "dealt" not in player(state)


def test_construction_site_037_bought_first_there_is_no_fee() -> None:
    state = play(site("2 fish, 6 franc, 2 hides, 1 leather"), "enter 037", "pay 2 fish", "build GH05", "buy GH05")
    play(state, "trade 2 hides")
    assert (holds(state, 0), buildings(state)) == (counted("1 leather, 8 franc"), ["GH05"])


def test_construction_site_037_nothing_is_bought_there_in_the_final_stage() -> None:
    state = play(site("2 fish, 9 franc, 2 hides, 1 leather", final=True), "enter 037", "pay 2 fish", "build GH05")
    assert refused(state, "buy GH05") == "not_now"
    assert person(state) == "GH05"


def test_construction_site_037_a_building_without_use_sends_the_visitor_home() -> None:
    state = play(site("2 fish"), "enter 037", "build 024")  # the Feedlot has no action
    assert (person(state), holds(state, 0), state.decision_kind()) == (None, {}, "closing")
    unpaid = play(site("2 fish, 2 hides, 1 leather"), "enter 037", "build GH05")  # nothing for the fee
    assert (person(unpaid), holds(unpaid, 0)) == (None, counted("2 hides, 1 leather"))


def test_construction_site_037_refusals() -> None:
    assert refused(site("1 fish"), "enter 037") == "cannot_pay_fee"
    assert refused(site("99 franc"), "buy 037") == "no_price"
    assert refused(table("9 fish", town=["037"]), "enter 037") == "no_hand"
    assert refused(play(site("2 fish"), "enter 037"), "build GH06") == "not_in_hand"


def test_construction_site_037_too_few_cards_make_equal_smaller_hands() -> None:
    cards = ["037", *(f"{number:03}" for number in range(1, 11))]
    d = moments.last_turn("99 franc", RICH, round=11, expansion="mixed").to_dict()
    d["picked"] = cards
    d["specials"] = cards[:6]
    d["town"] = [card for card in d["town"] if len(card) == 2]
    state = fed(play(moments.read(d), "end"))
    assert [len(state.view(seat)["hand"]) for seat in range(4)] == [1, 1, 1, 1]  # five are left for four


# 038 Logging Camp, 039 MS Dagmar.


def test_logging_camp_038() -> None:
    state = play(guest("038", "1 meat, 6 fish"), "enter 038")
    assert refused(state, "trade 8 wood") == "too_many"
    play(state, "trade 7 wood", texts(play(state.clone(), "trade 7 wood"))[-1])
    assert (holds(state, 0), holds(state, 1)) == (counted("2 fish, 7 wood"), {})
    assert holds(play(owner("038", "1 franc"), "enter 038"), 0) == counted("1 wood")
    assert refused(guest("038"), "enter 038") == "needs_food"


def test_ms_dagmar_039_for_a_luxury_liner_at_any_wharf() -> None:
    state = table("2 fish", owns={1: ["12"]}, town=["039"], ships={0: ["S18", "S06"]}, round=20)
    play(state, "enter 12")
    assert buildings(state) == ["039"]
    assert player(state)["ships"] == [{"type": "iron", "value": 2}]
    assert wealth(state) == 52
    assert (holds(state, 0), holds(state, 1)) == ({}, counted("2 fish"))
    assert state.view()["modernised"] == []


def test_ms_dagmar_039_is_no_yacht() -> None:
    state = table("", owns={0: ["12"]}, town=["039"], ships={0: ["S06"]}, round=20)
    assert refused(state, "enter 12") == "no_ship_to_build"
    both = table("", owns={0: ["12"]}, town=["039", "023"], ships={0: ["S06", "S18"]}, round=20)
    play(both, "enter 12")
    assert set(texts(both)) == {"scrap iron-2", "scrap luxury-38"}
    assert buildings(play(both.clone(), "scrap iron-2")) == ["12", "023"]
    assert buildings(play(both.clone(), "scrap luxury-38")) == ["12", "039"]


def test_ms_dagmar_039_is_bought_and_sold_and_counts_as_a_ship() -> None:
    state = play(table("50 franc", town=["039"], owns={0: ["26"]}), "buy 039")
    assert wealth(state) == 50 + 10 + 4
    assert player(state)["ship_food"] == 0
    play(state, "take fish", "sell 039")
    assert holds(state, 0) == counted("1 fish, 25 franc")
    assert "039" in state.view()["town"]


# 040 Pawnbroker's.


def test_pawnbrokers_040() -> None:
    state = play(guest("040", "2 wood, 1 coke, 1 fish"), "enter 040", "pick wood", "pick coke")
    assert (holds(state, 0), player(state)["pawned"]) == (counted("1 wood, 4 franc"), ["wood", "coke"])
    assert holds(state, 1) == counted("1 fish")
    play(state, "redeem coke")
    assert (holds(state, 0), player(state)["pawned"]) == (counted("1 wood, 1 coke, 2 franc"), ["wood"])
    assert refused(state, "redeem fish") == "no_pawn"
    assert refused(play(state, "redeem wood"), "redeem coke") == "no_pawn"


def test_pawnbrokers_040_only_kinds_not_there_yet() -> None:
    state = owner("040", "2 wood, 1 coke", pawned={0: ["wood"], 1: ["coke"]})
    play(state, "enter 040")
    assert player(state)["pawned"] == ["wood", "coke"]
    assert refused(owner("040", "2 wood", pawned={0: ["wood"]}), "enter 040") == "nothing_to_gain"
    assert refused(owner("040", "9 franc"), "enter 040") == "nothing_to_gain"


def test_pawnbrokers_040_redeeming_whenever_one_may_sell() -> None:
    state = table("1 franc", {1: "2 franc"}, town=["040"], pawned={0: ["iron"], 1: ["meat"]})
    assert refused(state, "redeem iron") == "redeem_price"
    assert holds(play(state, "1: redeem meat"), 1) == counted("1 meat")
    assert holds(play(table("2 franc", town=["040"], pawned={0: ["iron"]}, final=True), "redeem iron"), 0) == counted("1 iron")
    feeding = moments.round_end("2 franc", round=19, town=["040"], pawned={0: ["meat"]})
    assert "redeem meat" in texts(feeding)
    inside = play(table("2 franc, 4 wood", owns={0: ["07"]}, town=["040"], pawned={0: ["iron"]}), "enter 07")
    assert refused(inside, "redeem iron") == "not_now"


def test_pawnbrokers_040_what_is_pawned_counts_for_nothing() -> None:
    state = table("", owns={0: ["24", "GH25"]}, town=["040"], pawned={0: ["cattle", "grain"]})
    assert wealth(state) == 4 + 6
    assert state.forecast(0)["harvest"] is None or state.forecast(0)["harvest"]["gains"] == {}
    line = table("", owns={0: ["18"]}, town=["040"], pawned={0: ["cattle", "coke"]}, ships={0: ["S01"]})
    assert refused(line, "enter 18") == "needs_energy"


def test_pawnbrokers_040_tokens_stay_whoever_owns_the_card() -> None:
    state = play(owner("040", "", pawned={0: ["iron"]}), "sell 040")
    assert player(state)["pawned"] == ["iron"]
    assert holds(play(state, "redeem iron"), 0) == counted("1 iron")


# 041 Pirates' Lair, 042 Junkyard.


def test_pirates_lair_041_a_franc_for_each_ship_out_of_the_proceeds() -> None:
    state = table("2 coal, 4 fish", owns={1: ["041"], 0: ["18"]}, ships={0: ["S01", "S06"]}, round=20)
    play(state, "enter 18", "sail 1 iron", "sail 1 wooden")
    while state.decision_kind() in ("cargo", "pay"):
        play(state, texts(state)[-1])
    assert (holds(state, 0), holds(state, 1)) == (counted("2 franc"), counted("2 franc"))


def test_pirates_lair_041_spares_its_owner_and_brings_nothing() -> None:
    state = table("1 coal, 2 fish", owns={0: ["041", "18"]}, ships={0: ["S01"]}, round=20)
    play(state, "enter 18", "ship 2 fish")
    assert holds(state, 0) == counted("2 franc")
    assert wealth(state) == 2 + 2 + 10
    assert holds(play(state, "sell 041"), 0) == counted("2 franc")
    assert refused(table("3 franc", town=["041"]), "buy 041") == "too_expensive"


def test_junkyard_042() -> None:
    state = play(guest("042", "10 franc, 1 fish"), "enter 042")  # a fish is no 2 food: the franc
    assert refused(state, "trade 6 iron") == "too_many"
    play(state, "trade 5 iron")
    assert (holds(state, 0), holds(state, 1)) == (counted("5 iron"), counted("1 franc"))
    assert refused(guest("042", "2 franc"), "enter 042") == "fee_spoils_action"
    assert refused(guest("042", "1 franc"), "enter 042") == "needs_food"


# 043 Dive Bar.


def test_dive_bar_043_whoever_is_sent_home_goes_there_and_pays_two() -> None:
    state = play(table("8 franc", {1: "3 franc"}, town=["043", "07"], persons={1: "07"}), "buy 07")
    assert (person(state, 1), holds(state, 1), state.current_player()) == ("043", counted("1 franc"), 0)


def test_dive_bar_043_its_owner_pays_one() -> None:
    state = table("8 franc", {1: "3 franc"}, owns={1: ["043"]}, town=["07"], persons={1: "07"})
    assert holds(play(state, "buy 07", "pay the bar"), 1) == counted("2 franc")


def test_dive_bar_043_a_payment_that_is_not_covered_is_met_by_selling_or_a_loan() -> None:
    state = play(table("8 franc", {1: "1 franc"}, owns={1: ["B1"]}, town=["043", "07"], persons={1: "07"}), "buy 07")
    assert (state.current_player(), state.decision_kind()) == (1, "tab")
    assert refused(state, "pay the bar") == "not_covered"
    assert set(texts(state)) == {"loan", "sell B1"}
    assert holds(play(state.clone(), "sell B1"), 1) == counted("1 franc")  # 2 for it, and 2 of 3 are paid
    borrowed = play(state.clone(), "loan", "pay the bar")
    assert (holds(borrowed, 1), player(borrowed, 1)["loans"]) == (counted("3 franc"), 1)


def test_dive_bar_043_several_in_seat_order_and_any_number() -> None:
    state = table("8 franc", town=["043", "07"], persons={1: "07", 2: "07", 0: "07"}, final=True, owns={0: ["05"]})
    d = state.to_dict()
    d["seats"][0]["buildings"] = ["05", "07"]
    d["town"].remove("07")
    state = play(moments.read(d), "sell 07")
    assert [person(state, seat) for seat in range(3)] == ["043", "043", "043"]
    assert (state.current_player(), state.decision_kind()) == (0, "tab")
    play(state, "pay the bar")  # nobody else has anything but a loan, which is taken by itself
    assert [player(state, seat)["loans"] for seat in range(3)] == [0, 1, 1]
    assert [holds(state, seat) for seat in (1, 2)] == [counted("2 franc")] * 2


def test_dive_bar_043_cannot_be_entered_or_cleared_and_is_left_by_the_next_entry() -> None:
    assert refused(table("9 franc", town=["043"]), "enter 043") == "no_entry"
    state = table("9 fish, 9 franc", town=["043", "014"], persons={1: "043"})
    assert refused(state, "enter 014") == "nobody_to_evict"
    left = play(table("3 wood", town=["043", "07"], persons={0: "043"}), "enter 07", "trade 1 wood")
    assert person(left) == "07"


def test_dive_bar_043_changes_hands_and_those_inside_stay_free() -> None:
    state = play(table("4 franc", {1: "5 franc"}, town=["043"], persons={1: "043"}), "buy 043")
    assert (person(state, 1), holds(state, 1)) == ("043", counted("5 franc"))
    assert person(play(state, "sell 043"), 1) == "043"


def test_dive_bar_043_after_the_franc_of_the_harbour_watch() -> None:
    state = table("2 franc, 2 wood, 1 fish", {1: "1 franc"}, town=["043", "07", "014"], persons={1: "07"})
    play(state, "enter 014", "pay 1 fish")
    assert holds(state, 1) == {}  # 1, and the franc, less 2
    assert (person(state, 0), person(state, 1)) == ("07", "043")


def test_dive_bar_043_counts_for_the_arts_centre_and_is_no_entry_for_the_souvenir_shop() -> None:
    state = table("1 fish", owns={0: ["043"]}, town=["11"], persons={1: "043", 2: "043"})
    assert holds(play(state, "enter 11"), 0) == counted("8 franc")
    sold = play(table("8 franc", {1: "9 franc"}, owns={2: ["043", "GH21"]}, town=["07"], persons={1: "07"}), "buy 07")
    assert holds(sold, 2) == {}


# 044 Picket Line.


OFFERS = "3 fish, 2 wood, 1 clay, 1 grain"


def picket() -> State:
    return table("1 franc", {1: "1 wood"}, town=["044", "07"], offers=OFFERS, round=5)


def next_turn(state: State) -> State:
    play(state, "end")
    return play(state, "supply") if state.decision_kind() == "opening" else state


def test_picket_line_044_the_others_must_take_an_offer_in_their_next_turn() -> None:
    state = play(picket(), "enter 044", "take fish")
    assert holds(state, 0) == counted("3 fish")
    assert state.view()["striker"] == 0
    for seat, kind in ((1, "wood"), (2, "clay"), (3, "grain")):
        state = next_turn(state)
        assert state.current_player() == seat
        assert refused(state, "enter 07") == "strike"
        assert {text.split()[0] for text in texts(state)} <= {"take", "buy", "sell", "repay"}
        play(state, f"take {kind}")
    play(state, "end")
    assert (state.current_player(), person(state, 0)) == (0, None)
    assert state.view()["gone"] == ["044"]
    assert "striker" not in state.view()


def test_picket_line_044_leaves_whoever_owns_it_and_persons_inside_go_to_the_bar() -> None:
    state = play(table("3 franc", town=["044", "043"], offers=OFFERS, round=5), "enter 044", "take fish")
    for kind in ("wood", "clay", "grain"):
        state = play(next_turn(state), f"take {kind}")
    play(state, "end")
    assert (person(state, 0), holds(state, 0), state.decision_kind()) == ("043", counted("3 fish"), "main")


def test_picket_line_044_is_refused_in_the_last_round_and_the_final_stage() -> None:
    assert refused(table("1 franc", town=["044"], round=20), "enter 044") == "no_strike_now"
    assert refused(table("1 franc", town=["044"], final=True), "enter 044") == "no_strike_now"
    assert refused(table("", town=["044"], round=19), "enter 044") == "cannot_pay_fee"


# 045 Tobacco Factory, 046 Cattle Drive.


def test_tobacco_factory_045_sends_others_home_from_own_buildings() -> None:
    state = table("", owns={0: ["045", "07", "05"], 1: ["08"]}, persons={0: "05", 1: "07", 2: "08"})
    assert refused(state, "dismiss 2") == "nobody_to_dismiss"  # not his building
    assert refused(state, "dismiss 0") == "nobody_to_dismiss"  # himself
    play(state, "dismiss 1")
    assert (person(state, 1), state.decision_kind()) == (None, "main")
    assert refused(state, "dismiss 1") == "nobody_to_dismiss"


def test_tobacco_factory_045_in_his_turn_and_in_the_final_stage() -> None:
    state = table("", owns={1: ["045", "07"]}, persons={0: "07"})
    assert not [action for action in state.interrupt_actions(1) if "dismiss" in state.action_to_string(action)]
    final = table("", owns={0: ["045", "07"]}, persons={1: "07", 2: "07"}, final=True)
    assert person(play(final, "dismiss 2"), 1) == "07"
    opening = table("", owns={0: ["045", "07"]}, persons={1: "07"}, frame="opening")
    assert "dismiss 1" in texts(opening)


@pytest.mark.parametrize("card", ["GH03", "GH04", "043"])
def test_tobacco_factory_045_not_from_station_hotel_or_bar(card: str) -> None:
    assert refused(table("", owns={0: ["045", card]}, persons={1: card}), "dismiss 1") == "nobody_to_dismiss"


def test_tobacco_factory_045_sends_to_the_bar() -> None:
    state = play(table("", {1: "2 franc"}, owns={0: ["045", "07"]}, town=["043"], persons={1: "07"}), "dismiss 1")
    assert (person(state, 1), holds(state, 1)) == ("043", {})


def test_cattle_drive_046() -> None:
    state = play(guest("046", "1 fish", others={1: "3 cattle", 2: "1 cattle", 3: ""}), "enter 046")
    assert [holds(state, seat) for seat in range(4)] == [counted("2 cattle"), counted("2 cattle, 1 fish"), {}, {}]
    assert refused(guest("046", "5 fish, 5 cattle"), "enter 046") == "no_cattle"


@pytest.mark.parametrize(("has", "driven"), [(1, 1), (2, 2), (5, 2)])
def test_cattle_drive_046_of_two_players(has: int, driven: int) -> None:
    state = play(owner("046", "", others={1: f"{has} cattle"}, players=2), "enter 046")
    assert holds(state, 0) == {"cattle": driven}
