"""Loading, unloading and exchange in production: with the tile, among own transporters, and with others who agree."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, legal, lying, phase, play, refused, table

#: A pasture with a river from a source to the sea: bank A2a is its south, with a coast to the south-east, A2b its north.
DELTA = """
0 0: m0 p03 s
1 0: p s
"""
Goods = dict[str, int]


def outcomes(state: RoadsBoatsState, look: Callable[[RoadsBoatsState], list[Goods]]) -> list[tuple[tuple[str, int], ...]]:
    """How goods can be distributed at the end of production, whatever is chosen; everybody agrees."""
    found, seen = set(), set()
    todo = [state]
    while todo:
        node = todo.pop()
        position = repr(node.to_dict())
        if position in seen:
            continue
        seen.add(position)
        if phase(node)[1] != "production":
            found.add(spread(look(node)))
            continue
        for move in legal(node) - {"refuse"}:
            todo.append(play(node.clone(), move))
    return sorted(found)


def spread(stores: list[Goods]) -> tuple[tuple[str, int], ...]:
    """A distribution as (kind, store) for each good."""
    return tuple(sorted((kind, number) for number, store in enumerate(stores) for kind in store for _ in range(store[kind])))


def distributions(goods: Goods, rooms: list[int]) -> list[tuple[tuple[str, int], ...]]:
    """Every way to put goods into stores that have room for so many."""
    return sorted(set(ways([kind for kind in goods for _ in range(goods[kind])], rooms)))


def ways(kinds: list[str], rooms: list[int]) -> Iterator[tuple[tuple[str, int], ...]]:
    for places in product(range(len(rooms)), repeat=len(kinds)):
        if all(places.count(number) <= room for number, room in enumerate(rooms)):
            yield tuple(sorted(zip(kinds, places, strict=True)))


# Own transporters and the tile.


def test_goods_are_loaded_up_to_the_capacity() -> None:
    state = table("0 0: w p p", goods={"A1": "3 stone, 1 gold"}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1", "stow")
    assert legal(state) == {"load 1 stone", "load 2 stone", "load 1 gold", "done"}
    assert refused(state, "load 3 stone") == "no_room"
    assert refused(state, "load 2 gold") == "none_here"
    play(state, "load 1 stone", "load 1 gold")
    assert (cargo(state, "donkey-1"), lying(state, "A1")) == ({"stone": 1, "gold": 1}, {"stone": 2})


def test_goods_are_unloaded_onto_the_tile() -> None:
    state = table("0 0: w p p", transporters={0: ["truck A1: 3 stone, 2 gold"]})
    play(state, "truck-1", "stow")
    assert refused(state, "drop 4 stone") == "not_aboard"
    play(state, "drop 2 stone", "drop 2 gold")
    assert (cargo(state, "truck-1"), lying(state, "A1")) == ({"stone": 1}, {"stone": 2, "gold": 2})


def test_own_transporters_exchange_over_the_tile() -> None:
    here = {0: ["donkey A1: 2 gold", "donkey A1: 2 iron"]}
    state = table("0 0: w p p", transporters=here)
    play(state, "donkey-1", "stow", "drop 2 gold", "drop 2 iron", "load 2 iron", "load 2 gold")
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-2"), lying(state, "A1")) == ({"iron": 2}, {"gold": 2}, {})


def test_kinds_are_dealt_with_in_a_fixed_order() -> None:
    here = {0: ["truck A1: 1 boards, 1 stone, 1 coins"]}
    state = table("0 0: w p p", goods={"A1": "1 trunks, 1 gold, 1 stock"}, transporters=here)
    play(state, "truck-1", "stow", "drop 1 stone")
    assert refused(state, "drop 1 boards") == "kind_passed"
    play(state, "drop 1 coins", "load 1 gold")
    assert refused(state, "load 1 trunks") == "kind_passed"
    play(state, "load 1 stock")
    assert cargo(state, "truck-1") == {"boards": 1, "gold": 1, "stock": 1}


def test_nobody_takes_back_what_it_has_just_dropped_but_another_may() -> None:
    here = {0: ["donkey A1: 2 gold", "donkey A1"]}
    state = table("0 0: w p p", goods={"A1": "1 iron"}, transporters=here)
    play(state, "donkey-1", "stow", "drop 1 gold")
    assert refused(state, "load 1 gold") == "just_dropped"
    play(state, "done")
    assert refused(state, "load 1 gold") == "allowed"  # the second donkey's turn


def test_that_holds_for_each_of_eight() -> None:
    here = {0: [*["donkey A1"] * 5, *["raft A1 dock E: 1 gold"] * 3]}
    state = table("0 0: p s p p", transporters=here)
    play(state, "donkey-1", "stow", "drop 1 gold", "done", "drop 1 gold")
    assert (cargo(state, "raft-7"), lying(state, "A1")) == ({"gold": 1}, {"gold": 2})
    play(state, *["done"] * 5)
    # The sixth and the eighth, who have dropped gold, are not asked: the seventh is.
    play(state, "load 2 gold")
    assert [cargo(state, f"raft-{number}") for number in (6, 7, 8)] == [{}, {"gold": 3}, {}]


def test_nobody_unloads_once_all_have_begun_to_load() -> None:
    state = table("0 0: w p p", goods={"A1": "1 stone"}, transporters={0: ["truck A1: 1 gold"]})
    play(state, "truck-1", "stow", "done")
    assert legal(state) == {"load 1 stone", "done"}
    assert refused(state, "drop 1 gold") == "not_now"


def test_a_place_is_stowed_once() -> None:
    state = table("0 0: w p p", goods={"A1": "1 stone"}, transporters={0: ["donkey A1", "donkey A1"]})
    assert refused(state, "donkey-2") == "other_speaks_for_it"
    play(state, "donkey-1", "stow", "load 1 stone")
    assert legal(state) == {"end"}
    assert refused(state, "donkey-1") == "has_had_its_part"


def test_any_distribution_within_the_capacities_can_be_reached() -> None:
    here = {0: ["donkey A1: 2 gold", "donkey A1: 1 iron"]}
    state = table("0 0: w p p", goods={"A1": "1 stone"}, transporters=here)
    found = outcomes(state, lambda end: [lying(end, "A1"), cargo(end, "donkey-1"), cargo(end, "donkey-2")])
    assert found == distributions({"gold": 2, "iron": 1, "stone": 1}, [4, 2, 2])


def test_nothing_leaves_its_tile() -> None:
    here = {0: ["donkey A1: 1 gold", "donkey A2"]}
    state = table("0 0: w w p p", goods={"A2": "1 stone"}, transporters=here, roads=["A1 E"])
    play(state, "donkey-1", "stow", "drop 1 gold")
    assert (lying(state, "A1"), lying(state, "A2")) == ({"gold": 1}, {"stone": 1})
    play(state, "donkey-2", "stow")
    assert legal(state) == {"load 1 stone", "done"}


def test_with_nothing_there_and_nothing_aboard_there_is_nothing_to_stow() -> None:
    here = {0: ["donkey A1: 2 gold", "donkey A2"]}
    state = table("0 0: w w p p", goods={"A1": "1 stone"}, transporters=here)
    assert refused(state, "donkey-2") == "nothing_to_do_here"


def test_in_the_building_phase_goods_are_only_spent() -> None:
    state = table("0 0: w w p p", "building", goods={"A1": "1 boards, 1 gold"}, transporters={0: ["donkey A1: 1 stone"]})
    play(state, "donkey-1")
    assert [refused(state, move) for move in ("stow", "load 1 gold", "drop 1 stone")] == ["not_now"] * 3


# Rivers.


def test_goods_across_the_river_are_out_of_reach() -> None:
    state = table(DELTA, goods={"A2b": "2 stone"}, transporters={0: ["donkey A2a: 1 gold"]})
    play(state, "donkey-1", "stow", "drop 1 gold")
    assert phase(state) == (1, "production", 0)
    assert legal(state) == {"end"}  # nothing could be loaded
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({"gold": 1}, {"stone": 2})


def test_over_a_bridge_they_are_in_reach() -> None:
    state = table(DELTA, goods={"A2b": "2 stone"}, bridges=["A2"], transporters={0: ["donkey A2a", "donkey A2b"]})
    assert refused(state, "donkey-2") == "other_speaks_for_it"
    play(state, "donkey-1", "stow", "load 2 stone")
    assert cargo(state, "donkey-1") == {"stone": 2}


def test_through_an_own_boat_in_the_river_goods_go_from_bank_to_bank() -> None:
    here = {0: ["donkey A2a: 1 gold", "raft A2 river", "donkey A2b"]}
    state = table(DELTA, goods={"A2a": "1 stone", "A2b": "1 iron"}, transporters=here)
    play(state, "donkey-1", "stow", "bank b", "drop 1 gold")
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({"stone": 1}, {"iron": 1, "gold": 1})
    play(state, "bank b", "load 1 iron", "done", "load 1 stone", "bank b", "load 1 gold")
    assert (cargo(state, "donkey-1"), cargo(state, "raft-2")) == ({"iron": 1}, {})
    assert cargo(state, "donkey-3") == {"stone": 1, "gold": 1}


def test_a_boat_in_the_river_loads_from_all_banks() -> None:
    state = table(DELTA, goods={"A2a": "1 stone", "A2b": "2 iron"}, transporters={0: ["raft A2 river"]})
    play(state, "raft-1", "stow", "load 1 stone", "bank b")
    assert refused(state, "bank a") == "bank_passed"
    play(state, "load 2 iron")
    assert cargo(state, "raft-1") == {"stone": 1, "iron": 2}


def test_it_is_told_with_which_bank_one_deals() -> None:
    goods = {"A2a": "1 stone", "A2b": "2 iron"}
    state = play(table(DELTA, goods=goods, transporters={0: ["raft A2 river"]}), "raft-1", "stow")
    assert state.decision()["source"] == "A2a"
    assert play(state, "bank b").decision()["source"] == "A2b"


def test_any_distribution_of_loaded_goods_over_a_river_can_be_reached_through_a_boat() -> None:
    here = {0: ["donkey A2a: 1 gold", "raft A2 river: 1 iron"]}
    state = table(DELTA, transporters=here)
    stores = outcomes(
        state, lambda end: [lying(end, "A2a"), lying(end, "A2b"), cargo(end, "donkey-1"), cargo(end, "raft-2")]
    )
    assert stores == distributions({"gold": 1, "iron": 1}, [2, 2, 2, 3])


def test_a_boat_in_the_river_ferries_goods_that_lie_on_one_bank_to_another() -> None:
    state = table(DELTA, goods={"A2a": "2 stone"}, transporters={0: ["raft A2 river"]})
    found = outcomes(state, lambda end: [lying(end, "A2a"), lying(end, "A2b"), cargo(end, "raft-1")])
    assert found == distributions({"stone": 2}, [2, 2, 3])


def test_a_docked_boat_reaches_its_bank_only() -> None:
    goods = {"A2a": "1 stone", "A2b": "1 iron"}
    state = play(table(DELTA, goods=goods, transporters={0: ["raft A2 dock E left"]}), "raft-1", "stow")
    assert legal(state) == {"load 1 iron", "done"}
    state = play(table(DELTA, goods=goods, transporters={0: ["raft A2 dock E right"]}), "raft-1", "stow")
    assert legal(state) == {"load 1 stone", "done"}


def test_a_boat_in_the_river_is_a_ferry_for_any_number_of_goods() -> None:
    """A raft has room for three; the fourth board crosses in a second load."""
    state = table(DELTA, goods={"A2a": "4 boards"}, transporters={0: ["raft A2 river"]})
    play(state, "raft-1", "stow", "done", "load 3 boards", "bank b", "drop 3 boards", "bank a", "load 1 boards", "bank b")
    play(state, "drop 1 boards")
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({}, {"boards": 4})


def test_any_distribution_of_lying_goods_over_a_river_can_be_reached_with_room_for_one() -> None:
    state = table(DELTA, goods={"A2a": "2 boards"}, transporters={0: ["raft A2 river: 2 gold"]})
    found = outcomes(state, lambda end: [lying(end, "A2a"), lying(end, "A2b"), cargo(end, "raft-1")])
    assert found == distributions({"boards": 2, "gold": 2}, [4, 4, 3])


def test_a_ferry_takes_nothing_back_and_begins_when_all_have_loaded() -> None:
    here = {0: ["raft A2 river", "donkey A2b"]}
    state = table(DELTA, goods={"A2a": "5 boards"}, transporters=here)
    play(state, "raft-1", "stow", "done", "load 1 boards", "load 1 boards", "bank b", "drop 1 boards")
    assert refused(state, "load 1 boards") == "just_dropped"
    play(state, "bank a", "load 3 boards", "bank b", "drop 2 boards")
    assert (cargo(state, "raft-1"), cargo(state, "donkey-2")) == ({"boards": 1}, {"boards": 1})
    assert lying(state, "A2b") == {"boards": 3}


def test_each_boat_in_the_river_has_its_ferry_and_where_a_bridge_stands_there_is_none() -> None:
    here = {0: ["raft A2 river", "raft A2 river"]}
    state = table(DELTA, goods={"A2a": "1 boards", "A2b": "1 iron"}, transporters=here)
    play(state, "raft-1", "stow", "done", "done", "load 1 boards", "bank b", "drop 1 boards", "done")
    play(state, "bank b", "load 1 iron", "bank a", "drop 1 iron")
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({"iron": 1}, {"boards": 1})
    bridged = table(DELTA, goods={"A2a": "1 boards"}, transporters={0: ["raft A2 river"]}, bridges=["A2"])
    play(bridged, "raft-1", "stow", "load 1 boards")
    assert legal(bridged) == {"end"}


# Open sea.


def test_nothing_is_put_down_on_open_sea() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1: 2 gold", "raft A1"]})
    play(state, "raft-1")
    assert refused(state, "stow") == "nothing_to_stow"
    assert legal(state) == {"with raft-2", "done"}
    alone = table("0 0: s s p p", transporters={0: ["raft A1: 2 gold", "raft A2"]})
    assert phase(alone) == (1, "movement", 0)


def test_own_boats_at_sea_exchange_directly() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1: 2 gold", "rowboat A1: 1 iron"]})
    play(state, "raft-1", "with rowboat-2", "drop 2 gold", "load 1 iron")
    assert (cargo(state, "raft-1"), cargo(state, "rowboat-2")) == ({"iron": 1}, {"gold": 2})
    assert lying(state, "A1") == {}


def test_at_sea_each_boat_acts_for_itself() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1", "raft A1: 1 gold", "raft A1"]})
    assert legal(state) == {"raft-1", "raft-2", "raft-3", "end"}
    play(state, "raft-2", "with raft-3", "drop 1 gold")
    assert [cargo(state, f"raft-{number}") for number in (1, 2, 3)] == [{}, {}, {"gold": 1}]


def test_boats_at_sea_take_no_more_than_they_can_carry() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1: 2 gold", "rowboat A1: 4 iron"]})
    play(state, "raft-1", "with rowboat-2")
    assert legal(state) == {"drop 1 gold", "load 1 iron", "done"}
    assert refused(state, "drop 2 gold") == "no_room"


def test_boats_on_different_sea_tiles_do_not_meet() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1: 2 gold", "raft A1", "raft A2"]})
    play(state, "raft-1")
    assert refused(state, "with raft-3") == "not_in_reach"


def test_any_distribution_over_boats_at_sea_can_be_reached_while_there_is_room() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1: 1 gold, 1 stone", "raft A1: 1 iron"]})
    found = outcomes(state, lambda end: [cargo(end, "raft-1"), cargo(end, "raft-2")])
    assert found == distributions({"gold": 1, "stone": 1, "iron": 1}, [3, 3])


def test_own_boats_at_sea_with_some_room_swap_their_loads() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1: 2 gold", "raft A1: 2 iron"]})
    found = outcomes(state, lambda end: [cargo(end, "raft-1"), cargo(end, "raft-2")])
    assert found == distributions({"gold": 2, "iron": 2}, [3, 3])


def test_geese_swimming_beside_a_boat_are_loaded() -> None:
    state = table("0 0: s s p p", goods={"A1": "2 goose"}, transporters={0: ["raft A1"]})
    found = outcomes(state, lambda end: [lying(end, "A1"), cargo(end, "raft-1")])
    assert found == distributions({"goose": 2}, [2, 3])


def test_on_a_rig_goods_are_stored_and_loaded() -> None:
    here = {0: ["raft A1: 2 gold", "raft A1"]}
    state = table("0 0: s s p p", buildings={"A1": "oil_rig"}, transporters=here)
    assert lying(state, "A1") == {"fuel": 1}
    play(state, "raft-1", "stow", "drop 1 gold", "load 1 fuel", "done")
    assert (cargo(state, "raft-1"), lying(state, "A1")) == ({"fuel": 1, "gold": 1}, {"gold": 1})


# Other players.


def meeting(mine: str, theirs: str, goods: str = "", order: tuple[int, int] = (0, 1)) -> RoadsBoatsState:
    both = {0: [mine], 1: [theirs]}
    return table("0 0: w w p p", goods={"A1": goods}, transporters=both, order=order)


def test_an_offer_is_put_to_the_owner_who_accepts_or_refuses() -> None:
    state = meeting("truck A1: 2 gold", "wagon A1: 1 iron")
    play(state, "truck-1", "with wagon-1 of seat 1", "drop 2 gold")
    assert phase(state) == (1, "production", 1)
    assert legal(state) == {"accept", "refuse"}
    assert (cargo(state, "truck-1"), cargo(state, "wagon-1", 1)) == ({"gold": 2}, {"iron": 1})  # nothing has changed yet
    agreed = play(state.clone(), "accept")
    assert (cargo(agreed, "truck-1"), cargo(agreed, "wagon-1", 1)) == ({}, {"iron": 1, "gold": 2})
    assert phase(agreed) == (1, "production", 0)
    play(state, "refuse")
    assert (cargo(state, "truck-1"), cargo(state, "wagon-1", 1)) == ({"gold": 2}, {"iron": 1})
    assert phase(state) == (1, "production", 0)


def test_goods_are_asked_for_in_the_same_way() -> None:
    state = meeting("truck A1", "wagon A1: 3 iron")
    play(state, "truck-1", "with wagon-1 of seat 1")
    assert refused(state, "load 4 iron") == "none_here"
    play(state, "load 2 iron")
    refusing = play(state.clone(), "refuse")
    assert (cargo(refusing, "truck-1"), cargo(refusing, "wagon-1", 1)) == ({}, {"iron": 3})
    play(state, "accept")
    assert (cargo(state, "truck-1"), cargo(state, "wagon-1", 1)) == ({"iron": 2}, {"iron": 1})


def test_nothing_is_taken_off_anothers_transporter_without_consent() -> None:
    state = meeting("truck A1", "wagon A1: 3 iron", "1 stone")
    play(state, "truck-1", "stow")
    assert legal(state) == {"load 1 stone", "done"}
    assert refused(state, "load 1 iron") == "none_here"


def test_no_more_is_given_than_the_other_can_carry() -> None:
    state = meeting("truck A1: 4 gold", "wagon A1: 1 iron")
    play(state, "truck-1", "with wagon-1 of seat 1")
    assert refused(state, "drop 3 gold") == "no_room"
    assert refused(state, "drop 5 gold") == "not_aboard"
    assert legal(state) == {"drop 1 gold", "drop 2 gold", "load 1 iron", "done"}


def test_what_is_given_may_lie_there() -> None:
    state = meeting("truck A1", "wagon A1", "2 stone")
    play(state, "truck-1", "with wagon-1 of seat 1", "drop 2 stone", "accept")
    assert (cargo(state, "wagon-1", 1), lying(state, "A1")) == ({"stone": 2}, {})


def test_what_one_is_given_and_cannot_carry_lies_there() -> None:
    state = meeting("donkey A1: 1 gold", "wagon A1: 3 iron")
    play(state, "donkey-1", "with wagon-1 of seat 1", "load 3 iron", "accept")
    assert (cargo(state, "donkey-1"), lying(state, "A1"), cargo(state, "wagon-1", 1)) == ({"gold": 1, "iron": 1}, {"iron": 2}, {})


def test_an_offer_is_made_once() -> None:
    state = meeting("truck A1: 2 gold, 1 stone", "wagon A1: 1 iron")
    play(state, "truck-1", "with wagon-1 of seat 1", "drop 2 gold", "refuse")
    assert refused(state, "drop 1 gold") == refused(state, "drop 2 gold") == "offered_already"
    assert refused(state, "drop 1 stone") == "allowed"
    play(state, "done")
    assert refused(state, "with wagon-1 of seat 1") == "has_had_its_part"


def test_what_was_given_is_not_asked_back() -> None:
    state = meeting("truck A1: 2 gold", "wagon A1: 1 iron")
    play(state, "truck-1", "with wagon-1 of seat 1", "drop 2 gold", "accept")
    assert refused(state, "load 1 gold") == "just_dropped"


def test_two_full_transporters_swap_their_loads_in_their_two_parts() -> None:
    state = meeting("donkey A1: 2 gold", "donkey A1: 2 iron")
    play(state, "donkey-1", "with donkey-1 of seat 1", "load 2 iron", "accept", "done")
    play(state, "stow", "drop 2 gold", "load 2 iron", "end", "donkey-1", "stow", "load 2 gold")
    assert (cargo(state, "donkey-1", 0), cargo(state, "donkey-1", 1)) == ({"iron": 2}, {"gold": 2})


def test_if_both_agree_any_distribution_between_two_owners_can_be_reached() -> None:
    state = meeting("donkey A1: 1 gold", "donkey A1: 1 iron")
    found = outcomes(state, lambda end: [lying(end, "A1"), cargo(end, "donkey-1", 0), cargo(end, "donkey-1", 1)])
    assert found == distributions({"gold": 1, "iron": 1}, [2, 2, 2])


def test_who_is_later_in_the_order_deals_with_the_earlier_ones_too() -> None:
    state = meeting("truck A1: 2 gold", "wagon A1", order=(0, 1))
    play(state, "end", "wagon-1", "with truck-1 of seat 0", "load 1 gold")
    assert phase(state) == (1, "production", 0)
    play(state, "accept")
    assert (cargo(state, "truck-1", 0), cargo(state, "wagon-1", 1)) == ({"gold": 1}, {"gold": 1})


def test_only_the_owner_of_the_transporter_is_asked() -> None:
    three = {0: ["truck A1: 2 gold"], 1: ["wagon A1"], 2: ["wagon A1"]}
    state = table("0 0: w w p p p", transporters=three, players=3)
    play(state, "truck-1", "with wagon-1 of seat 2", "drop 1 gold")
    assert phase(state) == (1, "production", 2)
    play(state, "accept")
    assert (cargo(state, "wagon-1", 1), cargo(state, "wagon-1", 2)) == ({}, {"gold": 1})


def test_transporters_on_another_tile_are_out_of_reach() -> None:
    both = {0: ["truck A1: 2 gold"], 1: ["wagon A2: 1 iron"]}
    state = play(table("0 0: w w p p", transporters=both, roads=["A1 E"]), "truck-1")
    assert refused(state, "with wagon-1 of seat 1") == "not_in_reach"


def test_own_transporters_need_no_offers_on_land() -> None:
    state = play(table("0 0: w w p p", transporters={0: ["truck A1: 2 gold", "wagon A1"]}), "truck-1")
    assert refused(state, "with wagon-2") == "not_in_reach"


# Other players across a river and at sea.


def test_anothers_transporter_on_the_other_bank_is_out_of_reach() -> None:
    both = {0: ["donkey A2a: 2 gold"], 1: ["donkey A2b: 1 iron"]}
    state = play(table(DELTA, transporters=both), "donkey-1")
    assert refused(state, "with donkey-1 of seat 1") == "not_in_reach"
    state = play(table(DELTA, transporters=both, bridges=["A2"]), "donkey-1")
    assert refused(state, "with donkey-1 of seat 1") == "allowed"


def test_through_an_own_boat_in_the_river_it_is_in_reach() -> None:
    both = {0: ["donkey A2a: 2 gold", "raft A2 river"], 1: ["donkey A2b: 1 iron"]}
    state = table(DELTA, transporters=both)
    play(state, "donkey-1", "with donkey-1 of seat 1", "drop 1 gold", "accept")
    assert (cargo(state, "donkey-1"), cargo(state, "donkey-1", 1)) == ({"gold": 1}, {"iron": 1, "gold": 1})


def test_anothers_boat_in_the_river_is_reached_from_both_banks_and_nothing_else_through_it() -> None:
    both = {0: ["donkey A2a: 1 gold"], 1: ["raft A2 river: 1 iron", "donkey A2b: 1 stone"]}
    state = play(table(DELTA, transporters=both), "donkey-1")
    assert refused(state, "with raft-1 of seat 1") == "allowed"
    assert refused(state, "with donkey-2 of seat 1") == "not_in_reach"
    other = {0: ["donkey A2b: 1 gold"], 1: ["raft A2 river: 1 iron"]}
    assert refused(play(table(DELTA, transporters=other), "donkey-1"), "with raft-1 of seat 1") == "allowed"


def test_anothers_docked_boat_is_reached_from_its_bank() -> None:
    near = {0: ["donkey A2a: 1 gold"], 1: ["raft A2 dock SE: 1 iron"]}
    assert refused(play(table(DELTA, transporters=near), "donkey-1"), "with raft-1 of seat 1") == "allowed"
    across = {0: ["donkey A2b: 1 gold"], 1: ["raft A2 dock SE: 1 iron"]}
    assert refused(play(table(DELTA, transporters=across), "donkey-1"), "with raft-1 of seat 1") == "not_in_reach"


def test_boats_of_different_owners_exchange_at_sea_if_both_agree() -> None:
    both = {0: ["raft A1: 2 gold"], 1: ["raft A1: 3 iron"]}
    state = table("0 0: s s p p", transporters=both)
    play(state, "raft-1", "with raft-1 of seat 1")
    assert legal(state) == {"load 1 iron", "done"}  # the other is full, and one's own boat has room for one
    play(state, "load 1 iron")
    assert phase(state) == (1, "production", 1)
    play(state, "accept")
    assert (cargo(state, "raft-1", 0), cargo(state, "raft-1", 1)) == ({"gold": 2, "iron": 1}, {"iron": 2})


def test_boats_of_different_owners_with_some_room_swap_their_loads_at_sea() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1: 2 gold"], 1: ["raft A1: 2 iron"]})
    found = outcomes(state, lambda end: [cargo(end, "raft-1", 0), cargo(end, "raft-1", 1)])
    assert found == distributions({"gold": 2, "iron": 2}, [3, 3])
