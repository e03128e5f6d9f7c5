"""Research: two geese and a paper, one topic each time; and the upgrades that follow at once."""
from __future__ import annotations

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import building, cargo, legal, lying, phase, play, refused, table, transporter, where

TOPICS = ["rowing", "trucking", "shipping", "drilling", "specialisation", "enlargement", "new_shafts", "bright_idea"]
#: A pasture with a river from a source to the sea: bank A2a is its south, with a coast to the south-east, A2b its north.
DELTA = """
0 0: m0 p03 s
1 0: p s
"""


def known(state: RoadsBoatsState, seat: int = 0) -> list[str]:
    found: list[str] = state.view()["players"][seat]["research"]
    return found


def topics(state: RoadsBoatsState) -> set[str]:
    return {move.removeprefix("research ") for move in legal(state) if move.startswith("research")}


def factory(state: RoadsBoatsState, tile: str) -> str:
    found = building(state, tile)
    assert found is not None
    return str(found["kind"])


def fleet(state: RoadsBoatsState, seat: int = 0) -> list[str]:
    return [entry["id"] for entry in state.view()["players"][seat]["transporters"]]


# Two geese and a paper.


@pytest.mark.parametrize("topic", TOPICS)
def test_two_geese_and_a_paper_are_one_topic(topic: str) -> None:
    state = table("0 0: w p p", goods={"A1": "3 goose, 2 paper, 1 gold"}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1")
    assert topics(state) == set(TOPICS)
    play(state, f"research {topic}")
    assert (known(state, 0), known(state, 1)) == ([topic], [])  # it is personal
    assert lying(state, "A1") == {"goose": 1, "paper": 1, "gold": 1}
    assert topics(state) == set()


def test_each_topic_once() -> None:
    state = table("0 0: w p p", goods={"A1": "4 goose, 2 paper"}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1", "research drilling")
    assert refused(state, "research drilling") == "already_known"
    assert topics(state) == set(TOPICS) - {"drilling"}


def test_any_number_a_turn() -> None:
    state = table("0 0: w p p", goods={"A1": "18 goose, 9 paper"}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1", *(f"research {topic}" for topic in TOPICS))
    assert known(state) == TOPICS
    assert lying(state, "A1") == {"goose": 2, "paper": 1}
    assert topics(state) == set()


@pytest.mark.parametrize("goods", ["1 goose, 1 paper", "2 goose", "4 paper", "1 goose, 3 paper"])
def test_less_is_not_enough(goods: str) -> None:
    state = table("0 0: w p p", goods={"A1": goods}, transporters={0: ["donkey A1"]})
    play(state, "donkey-1")
    assert refused(state, "research rowing") == "needs_geese_and_paper"
    assert topics(state) == set()


def test_the_goods_may_lie_there_or_be_loaded() -> None:
    loaded = table("0 0: d p p", transporters={0: ["wagon A1: 2 goose, 1 paper"]})
    play(loaded, "wagon-1", "research rowing")
    assert (known(loaded), cargo(loaded, "wagon-1")) == (["rowing"], {})
    both = {0: ["donkey A1: 1 goose, 1 iron", "donkey A1: 1 paper"]}
    mixed = table("0 0: d p p", goods={"A1": "1 goose"}, transporters=both)
    play(mixed, "donkey-1", "research rowing")
    assert known(mixed) == ["rowing"]
    assert (lying(mixed, "A1"), cargo(mixed, "donkey-1"), cargo(mixed, "donkey-2")) == ({}, {"iron": 1}, {})


def test_they_must_be_on_one_tile_with_an_own_transporter() -> None:
    apart = {0: ["donkey A1: 2 goose", "donkey A2: 1 paper"]}
    state = play(table("0 0: w w p p", transporters=apart), "donkey-1")
    assert refused(state, "research rowing") == "needs_geese_and_paper"
    nobody = table("0 0: w w p p", goods={"A1": "2 goose, 1 paper"}, transporters={0: ["donkey A2"]})
    assert phase(nobody) == (1, "movement", 0)
    assert known(nobody) == []


def test_what_others_have_loaded_helps_only_if_they_give_it() -> None:
    both = {0: ["donkey A1: 2 goose"], 1: ["donkey A1: 1 paper"]}
    state = play(table("0 0: w p p", transporters=both), "donkey-1")
    assert refused(state, "research rowing") == "needs_geese_and_paper"
    play(state, "with donkey-1 of seat 1", "load 1 paper")
    refusing = play(state.clone(), "refuse", "done")
    assert refused(refusing, "research rowing") == "needs_geese_and_paper"
    play(state, "accept", "done", "research rowing")
    assert (known(state, 0), known(state, 1), cargo(state, "donkey-1", 1)) == (["rowing"], [], {})


def test_the_first_in_order_may_use_what_lies_there() -> None:
    both = {0: ["donkey A1"], 1: ["donkey A1"]}
    state = table("0 0: w p p", goods={"A1": "2 goose, 1 paper"}, transporters=both, order=[1, 0])
    play(state, "donkey-1", "research drilling", "end")
    assert phase(state) == (1, "movement", 1)  # nothing is left for seat 0
    assert (known(state, 0), known(state, 1)) == ([], ["drilling"])


def test_research_belongs_to_production() -> None:
    for when in ("movement", "building"):
        goods = {"A1": "2 goose, 1 paper, 1 stone"}
        state = table("0 0: w p p", when, goods=goods, transporters={0: ["donkey A1"]})
        play(state, "donkey-1")
        assert refused(state, "research rowing") == "not_now"


# Reach.


def test_on_unbridged_banks_the_goods_do_not_come_together() -> None:
    goods = {"A2a": "2 goose", "A2b": "1 paper"}
    apart = {0: ["donkey A2a", "donkey A2b"]}
    state = play(table(DELTA, goods=goods, transporters=apart), "donkey-1")
    assert refused(state, "research rowing") == "needs_geese_and_paper"
    state = play(table(DELTA, goods=goods, transporters=apart, bridges=["A2"]), "donkey-1", "research rowing")
    assert known(state) == ["rowing"]


def test_a_transporter_on_the_other_bank_reaches_nothing() -> None:
    state = table(DELTA, goods={"A2b": "2 goose, 1 paper"}, transporters={0: ["donkey A2a"]})
    assert phase(state) == (1, "movement", 0)
    assert known(state) == []


def test_a_boat_in_the_river_reaches_all_banks() -> None:
    goods = {"A2a": "2 goose", "A2b": "1 paper"}
    state = play(table(DELTA, goods=goods, transporters={0: ["raft A2 river"]}), "raft-1", "research rowing")
    assert known(state) == ["rowing"]
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({}, {})


def test_another_players_boat_in_the_river_does_not() -> None:
    goods = {"A2a": "2 goose", "A2b": "1 paper"}
    both = {0: ["donkey A2a"], 1: ["raft A2 river"]}
    state = play(table(DELTA, goods=goods, transporters=both), "donkey-1")
    assert refused(state, "research rowing") == "needs_geese_and_paper"


def test_boats_research_on_open_sea() -> None:
    state = table("0 0: s s p p", transporters={0: ["raft A1: 2 goose, 1 paper"]})
    play(state, "raft-1", "research shipping")
    assert (known(state), cargo(state, "raft-1")) == (["shipping"], {})


def test_boats_on_one_sea_tile_put_their_goods_together() -> None:
    together = {0: ["raft A1: 2 goose", "raft A1: 1 paper"]}
    state = play(table("0 0: s s p p", transporters=together), "raft-1", "research shipping")
    assert (known(state), cargo(state, "raft-1"), cargo(state, "raft-2")) == (["shipping"], {}, {})
    apart = {0: ["raft A1: 2 goose", "raft A2: 1 paper"]}
    state = play(table("0 0: s s p p", transporters=apart), "raft-1")
    assert refused(state, "research shipping") == "needs_geese_and_paper"


def test_geese_swimming_beside_a_boat_count() -> None:
    state = table("0 0: s s p p", goods={"A1": "2 goose"}, transporters={0: ["raft A1: 1 paper"]})
    play(state, "raft-1", "research shipping")
    assert (known(state), lying(state, "A1"), cargo(state, "raft-1")) == (["shipping"], {}, {})


def test_geese_and_paper_on_a_rig_count() -> None:
    goods = {"A1": "2 goose, 1 paper"}
    state = table("0 0: s s p p", buildings={"A1": "oil_rig"}, goods=goods, transporters={0: ["raft A1"]})
    play(state, "raft-1", "research shipping")
    assert (known(state), lying(state, "A1")) == (["shipping"], {"fuel": 1})


# Upgrades.

LIBRARY = {"B1": "6 goose, 3 paper"}
#: Coasts at A1, A3 and A5; the geese and the paper are at B1, where the first donkey stands.
COASTS = """
0 0: p s p s p
1 0: w w w w
"""


@pytest.mark.parametrize(
    ("topic", "before", "after"),
    [
        ("trucking", "wagon_factory", "truck_factory"),
        ("rowing", "raft_factory", "rowboat_factory"),
        ("rowing", "steamer_factory", "rowboat_factory"),
        ("shipping", "raft_factory", "steamer_factory"),
        ("shipping", "rowboat_factory", "steamer_factory"),
    ],
)
def test_research_allows_upgrades_at_once_and_free(topic: str, before: str, after: str) -> None:
    here = {0: ["donkey B1", "donkey A1: 1 gold"]}
    state = table(COASTS, goods={**LIBRARY, "A1": "1 iron"}, buildings={"A1": before}, transporters=here)
    play(state, "donkey-1", f"research {topic}")
    assert legal(state) == {"A1", "done"}
    refusing = play(state.clone(), "done")
    assert factory(refusing, "A1") == before
    play(state, "A1")
    assert factory(state, "A1") == after
    assert (lying(state, "A1"), cargo(state, "donkey-2")) == ({"iron": 1}, {"gold": 1})
    assert lying(state, "B1") == {"goose": 4, "paper": 2}  # only the research was paid for


@pytest.mark.parametrize(
    ("topic", "kind"),
    [
        *[("trucking", kind) for kind in ("raft_factory", "rowboat_factory", "steamer_factory", "truck_factory", "sawmill")],
        *[("rowing", kind) for kind in ("wagon_factory", "truck_factory", "rowboat_factory", "papermill")],
        *[("shipping", kind) for kind in ("wagon_factory", "truck_factory", "steamer_factory", "clay_pit")],
        *[(topic, "raft_factory") for topic in ("drilling", "specialisation", "enlargement", "new_shafts", "bright_idea")],
        *[(topic, "wagon_factory") for topic in ("drilling", "specialisation", "enlargement", "new_shafts", "bright_idea")],
    ],
)
def test_other_factories_are_not_upgraded(topic: str, kind: str) -> None:
    here = {0: ["donkey B1", "donkey A1"]}
    state = table(COASTS, goods=LIBRARY, buildings={"A1": kind}, transporters=here)
    play(state, "donkey-1", f"research {topic}")
    assert "A1" not in legal(state)
    assert "stow" in legal(state)  # there was nothing to choose
    assert factory(state, "A1") == kind


def test_upgraded_are_factories_on_tiles_where_an_own_transporter_stands() -> None:
    sites = {"A1": "raft_factory", "A3": "raft_factory", "A5": "raft_factory"}
    both = {0: ["donkey B1", "donkey A1"], 1: ["donkey A3", "donkey A1"]}
    state = table(COASTS, goods=LIBRARY, buildings=sites, transporters=both)
    play(state, "donkey-1", "research rowing")
    assert legal(state) == {"A1", "done"}
    assert refused(state, "A3") == "no_upgrade"  # only another player's transporter is there
    assert refused(state, "A5") == "no_upgrade"  # nobody is there
    assert refused(state, "B1") == "no_upgrade"  # there is no factory
    play(state, "A1")
    assert [factory(state, tile) for tile in ("A1", "A3", "A5")] == ["rowboat_factory", "raft_factory", "raft_factory"]
    assert phase(state) == (1, "production", 0)  # seat 1, who is there too, was not asked


def test_any_number_of_them() -> None:
    sites = {"A1": "raft_factory", "A3": "steamer_factory", "A5": "raft_factory"}
    here = {0: ["donkey B1", "donkey A1", "donkey A3", "raft A5 dock W"]}
    state = table(COASTS, goods=LIBRARY, buildings=sites, transporters=here)
    play(state, "donkey-1", "research rowing", "A5", "A3", "done")
    assert [factory(state, tile) for tile in ("A1", "A3", "A5")] == ["raft_factory", "rowboat_factory", "rowboat_factory"]


@pytest.mark.parametrize("stands", ["donkey A2a", "raft A2 river", "raft A2 dock SE", "raft A2 dock E right"])
def test_the_transporter_may_stand_on_any_bank(stands: str) -> None:
    here = {0: ["wagon B1: 2 goose, 1 paper", stands]}
    state = table(DELTA, buildings={"A2b": "raft_factory"}, transporters=here)
    play(state, "wagon-1", "research rowing", "A2")
    assert factory(state, "A2") == "rowboat_factory"
    found = building(state, "A2")
    assert found is not None
    assert found["place"] == "A2b"


def test_a_boat_on_the_sea_beside_it_does_not_stand_there() -> None:
    here = {0: ["wagon B1: 2 goose, 1 paper", "raft A3", "raft B2"]}
    state = table(DELTA, buildings={"A2b": "raft_factory"}, transporters=here)
    play(state, "wagon-1", "research rowing")
    assert "A2" not in legal(state)


def test_later_upgrades_are_impossible() -> None:
    sites = {"A1": "raft_factory", "A3": "wagon_factory"}
    here = {0: ["donkey B1", "donkey A1", "donkey A3"]}
    state = table(COASTS, goods=LIBRARY, buildings=sites, transporters=here)
    play(state, "donkey-1", "research rowing", "done")
    assert refused(state, "A1") == "not_now"
    play(state, "research trucking")
    assert legal(state) == {"A3", "done"}
    assert refused(state, "A1") == "no_upgrade"
    play(state, "done")
    assert refused(state, "research rowing") == "already_known"
    assert (factory(state, "A1"), factory(state, "A3")) == ("raft_factory", "wagon_factory")


def test_an_upgraded_factory_is_upgraded_again_by_the_next_topic() -> None:
    here = {0: ["donkey B1", "donkey A1"]}
    state = table(COASTS, goods=LIBRARY, buildings={"A1": "raft_factory"}, transporters=here)
    play(state, "donkey-1", "research rowing", "A1", "research shipping", "A1")
    assert factory(state, "A1") == "steamer_factory"


# What an upgraded factory makes.


def upgraded(goods: str) -> RoadsBoatsState:
    """A raft factory at A1, turned into one for rowboats in this production phase; a donkey is visiting it."""
    here = {0: ["donkey B1", "donkey A1"], 1: ["donkey A1"]}
    state = table(COASTS, goods={**LIBRARY, "A1": goods}, buildings={"A1": "raft_factory"}, transporters=here)
    return play(state, "donkey-1", "research rowing", "A1", "done", "donkey-2")


def test_the_new_type_can_be_made_in_the_same_turn() -> None:
    state = play(upgraded("2 trunks, 5 boards"), "make 1")
    assert fleet(state) == ["donkey-1", "donkey-2", "rowboat-3"]
    assert lying(state, "A1") == {"trunks": 2}
    assert transporter(state, "rowboat-3")["dock"] == "E"


def test_the_old_type_no_more() -> None:
    assert refused(upgraded("2 trunks, 4 boards"), "make 1") == "missing_input"


def test_everyone_may_use_the_upgraded_factory() -> None:
    state = play(upgraded("5 boards"), "done", "end", "donkey-1", "make 1")
    assert fleet(state, 1) == ["donkey-1", "rowboat-2"]
    assert known(state, 1) == []


def test_an_upgraded_factory_that_has_produced_this_turn_makes_no_more() -> None:
    here = {0: ["donkey A1", "donkey B1"]}
    goods = {**LIBRARY, "A1": "2 trunks, 10 boards"}
    state = table(COASTS, goods=goods, buildings={"A1": "raft_factory"}, transporters=here)
    play(state, "donkey-1", "make 1", "done", "donkey-2", "research rowing", "A1", "done", "donkey-1")
    assert factory(state, "A1") == "rowboat_factory"
    assert refused(state, "make 1") == "factory_exhausted"
    play(state, "done", "end")
    assert fleet(state) == ["donkey-1", "donkey-2", "raft-3"]
    assert lying(state, "A1") == {"boards": 10}  # nor does it run by itself


def test_a_truck_needs_no_donkey() -> None:
    here = {0: ["donkey B1", "donkey A1"]}
    goods = {**LIBRARY, "A1": "1 iron, 1 fuel, 2 boards"}
    state = table(COASTS, goods=goods, buildings={"A1": "wagon_factory"}, transporters=here)
    play(state, "donkey-1", "research trucking", "A1", "done", "donkey-2", "make 1")
    assert fleet(state) == ["donkey-1", "donkey-2", "truck-3"]
    assert lying(state, "A1") == {"boards": 2}


def test_paper_research_upgrade_and_transporter_in_one_phase() -> None:
    sites = {"A1": "papermill", "A2": "wagon_factory"}
    goods = {"A1": "2 goose, 2 trunks", "A2": "1 iron, 1 fuel"}
    here = {0: ["donkey A1", "donkey A2"]}
    state = table("0 0: p p p p", buildings=sites, goods=goods, transporters=here)
    play(state, "donkey-1", "make 1", "research trucking", "A2", "donkey-2", "make 1")
    assert phase(state) == (1, "production", 0)
    assert known(state) == ["trucking"]
    assert fleet(state) == ["donkey-1", "donkey-2", "truck-3"]
    assert where(state, "truck-3") == "A2"
    assert (lying(state, "A1"), lying(state, "A2")) == ({}, {})


def test_an_upgrade_opens_a_place_again_that_was_done_with() -> None:
    """Everyone orders the own steps freely, and the new type can be made in this turn."""
    here = {0: ["donkey A1: 1 iron, 1 fuel", "donkey A3: 2 goose", "donkey A3: 1 paper"]}
    state = table("0 0: p w p", buildings={"A1": "wagon_factory"}, transporters=here)
    play(state, "donkey-1", "done")
    assert refused(state, "donkey-1") == "has_had_its_part"
    play(state, "donkey-2", "research trucking", "A1", "done", "donkey-1", "make 1")
    fleet = [entry["id"] for entry in state.view()["players"][0]["transporters"]]
    assert fleet == ["donkey-1", "donkey-2", "donkey-3", "truck-4"]


def test_who_leaves_a_place_without_doing_anything_leaves_it_for_all_there() -> None:
    state = table("0 0: w p p", goods={"A1": "1 boards"}, transporters={0: ["donkey A1", "donkey A1", "donkey A2: 1 gold"]})
    play(state, "donkey-1", "done")
    assert refused(state, "donkey-1") == refused(state, "donkey-2") == "has_had_its_part"
    assert refused(state, "donkey-3") == "allowed"
