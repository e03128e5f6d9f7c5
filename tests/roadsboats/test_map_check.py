"""What makes a map unplayable, and that each reason names the tile."""
from __future__ import annotations

from itertools import combinations

import pytest

from roadstead.roadsboats.maps import check
from roadstead.roadsboats.maps.chart import Map, Tile, scenario_map
from roadstead.roadsboats.maps.check import whole_edges
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.rules.board import PASTURE
from tests.roadsboats.maps import WISHES, drawn, random_map


def problems(chart: Map) -> list[str]:
    return [problem.text for problem in check.problems(chart)]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_played(scenario: str) -> None:
    assert problems(scenario_map(scenario)) == []


def test_two_tiles_on_one_spot() -> None:
    assert problems(drawn("0 0: p w", "0 1: s")) == ["A2: two tiles lie on this spot (q 1, r 0)"]


def test_a_map_is_in_one_piece() -> None:
    assert problems(drawn("0 0: p w . s r", "2 0: d")) == [
        "A4 and A5: not joined to A1; a map is in one piece",
        "C2: not joined to A1; a map is in one piece",
    ]


def test_no_river_on_a_sea_tile() -> None:
    assert problems(drawn("0 0: m0 s3")) == ["A2: a river on a sea tile"]


def rivers() -> list[tuple[int, ...]]:
    return [river for count in range(1, 7) for river in combinations(range(6), count)]


@pytest.mark.parametrize("river", rivers(), ids=lambda river: "".join(map(str, river)))
def test_only_five_river_shapes_exist(river: tuple[int, ...]) -> None:
    """One end: source; two: straight, wide or sharp bend; three: only the fork, with ends two apart; none with more."""
    exists = len(river) <= 2 or river in ((0, 2, 4), (1, 3, 5))
    found = problems(Map("one", 1, "pointy", (Tile(0, 0, PASTURE, river),)))
    assert any("there is no tile whose river leaves by" in problem for problem in found) != exists


def test_a_missing_shape_is_named_by_its_directions() -> None:
    found = problems(drawn("-1 0: s s", "0 0: p145 s", "1 0: s"))
    assert found == ["B2: there is no tile whose river leaves by SE, NW, NE"]


def test_no_river_runs_off_the_map() -> None:
    assert problems(drawn("0 0: m0 p23 s")) == ["A2: the river runs off the map to the SW"]


def test_a_river_end_meets_a_river_or_sea() -> None:
    assert problems(drawn("0 0: m0 p s")) == ["A1: the river to the E meets plain land, A2"]
    # There is a river on the next tile, but not at this edge.
    assert problems(drawn("0 0: m0 w01 s", "1 1: s")) == ["A1: the river to the E meets plain land, A2"]
    assert problems(drawn("0 0: m0 w03 s")) == []


def test_directions_are_named_as_the_map_lies() -> None:
    assert problems(drawn("0 0: m0 p s", orientation="flat")) == ["A1: the river to the SE meets plain land, A2"]


def test_a_river_has_a_source_or_a_mouth() -> None:
    ring = drawn("-1 0: p02 p13", "0 -1: p15 s p24", "1 -1: p04 p35")
    assert problems(ring) == ["A1, A2, B1, B3, C1 and C2: a river with neither source nor mouth"]
    # One fork that flows into the sea opens it.
    assert problems(drawn("-1 0: p02 p13", "0 -2: s p135 w p24", "1 -1: p04 p35")) == []


def test_a_river_from_sea_to_sea_can_be_played() -> None:
    assert problems(drawn("0 0: s p03 s")) == []


def test_two_sources_may_flow_into_each_other() -> None:
    assert problems(drawn("0 0: m0 m3")) == []


# What is odd about a map that can be played.


def warnings(chart: Map) -> list[str]:
    return [warning.text for warning in check.warnings(chart)]


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_there_is_nothing_odd_about_a_random_map(wish: tuple[int, int]) -> None:
    assert warnings(random_map(*wish)) == []


def test_a_terrain_that_is_missed() -> None:
    """A woodcutter stands in woods, a quarry on rock, an oil rig at sea; the other producers find a place on most maps."""
    assert warnings(drawn("0 0: p* w r s")) == []
    assert warnings(drawn("0 0: p* w r")) == ["no sea: nobody can build an oil rig"]
    assert warnings(drawn("0 0: p* m d")) == [
        "no woods: nobody can build a woodcutter",
        "no rock: nobody can build a quarry",
        "no sea: nobody can build an oil rig",
    ]


def test_a_river_from_source_to_source_has_no_mouth() -> None:
    found = check.warnings(drawn("0 0: s p* w r m0 p03 m3"))
    assert [warning.text for warning in found] == ["A5, A6 and A7: a river without a mouth: its boats stay on it"]
    assert found[0].spot == (4, 0)
    assert warnings(drawn("0 0: s p03 m3 w r")) == [], "from a source into the sea"
    assert warnings(drawn("0 0: s p03 s w r")) == [], "from sea to sea"


def test_what_cannot_be_played_is_not_said_twice() -> None:
    """A ring has neither source nor mouth; a river that ends at plain land is to be mended."""
    ring = drawn("-1 0: p02 p13", "0 -1: p15 s p24", "1 -1: p04 p35", "2 -1: w r")
    assert warnings(ring) == []
    assert warnings(drawn("0 0: m0 p s w r")) == []
    assert warnings(drawn("0 0: p w", "0 1: d")) == [], "two tiles on one spot"


def test_as_many_homes_as_players() -> None:
    assert problems(drawn("0 0: p* w r p*", players=3)) == ["too few marked homes: 2 for 3 players"]
    assert problems(drawn("0 0: p* w p* w p*", players=2)) == []


def test_no_home_on_the_sea() -> None:
    assert problems(drawn("0 0: p s*")) == ["A2: a home on a sea tile"]


def test_an_empty_tile_lies_between_homes() -> None:
    said = "homes side by side; an empty tile lies between neighbours"
    assert problems(drawn("0 0: p* p* w", players=2)) == [f"A1 and A2: {said}"]
    assert problems(drawn("0 0: p w*", "1 0: p* w", players=2)) == [f"A2 and B1: {said}"]
    assert problems(drawn("0 0: p* w p*", players=2)) == []


def test_a_home_on_a_river_tile_says_its_bank() -> None:
    assert problems(drawn("0 0: s p03* s")) == ["A2: a home on a tile with 2 banks needs a start_bank"]
    assert problems(drawn("0 0: s p03*12 s")) == []
    assert problems(drawn("0 0: s p03*45 s")) == []
    assert problems(drawn("0 0: s p03*1 s")) == ["A2: no bank of this tile has exactly the edges SE"]
    assert problems(drawn("0 0: s p03*24 s")) == ["A2: no bank of this tile has exactly the edges SW, NW"]


def test_a_home_on_one_bank_needs_no_edges() -> None:
    assert problems(drawn("0 0: p* w m0* s")) == []
    assert problems(drawn("0 0: p*12 w")) == ["A1: no bank of this tile has exactly the edges SE, SW"]


def test_whole_edges_of_the_banks() -> None:
    """The edge of a river end belongs to two banks by halves, so to none as a whole."""
    assert whole_edges(()) == [(0, 1, 2, 3, 4, 5)]
    assert whole_edges((2,)) == [(0, 1, 3, 4, 5)]
    assert whole_edges((0, 3)) == [(1, 2), (4, 5)]
    assert whole_edges((1, 5)) == [(2, 3, 4), (0,)]
    assert whole_edges((4, 5)) == [(), (0, 1, 2, 3)]
    assert whole_edges((1, 3, 5)) == [(2,), (4,), (0,)]


def test_a_home_can_be_left() -> None:
    assert problems(drawn("0 0: p*")) == ["A1: nobody can leave this home, by land or by water"]
    assert problems(drawn("0 0: p* s")) == []
    assert problems(drawn("0 0: p* w")) == []


def test_without_marked_homes_there_is_land_for_everybody() -> None:
    """Each home takes its own tile and the six around it from those who choose later."""
    assert problems(drawn("0 0: p p p p p p p p", players=2)) == []
    assert problems(drawn("0 0: p p p p p p p s", players=2)) == [
        "too little land to choose homes: 7 tiles, where 2 without marked homes need 8"
    ]
    assert problems(drawn("0 0: p")) == []
    assert problems(drawn("0 0: s")) == ["too little land to choose homes: 0 tiles, where 1 without marked homes need 1"]


def test_every_problem_is_found() -> None:
    found = problems(drawn("0 0: m3 s p012* . s*", players=3))
    assert found == [
        "A5: not joined to A1; a map is in one piece",
        "A3: there is no tile whose river leaves by E, SE, SW",
        "A1: the river runs off the map to the W",
        "A3: the river runs off the map to the E",
        "A3: the river runs off the map to the SE",
        "A3: the river runs off the map to the SW",
        "A3: a home on a tile with 3 banks needs a start_bank",
        "A5: a home on a sea tile",
        "too few marked homes: 2 for 3 players",
    ]


def test_a_problem_says_on_which_spot_it_is() -> None:
    found = check.problems(drawn("0 0: m3 s p012* . s*", players=3))
    assert [problem.spot for problem in found] == [(4, 0), (2, 0), (0, 0), (2, 0), (2, 0), (2, 0), (2, 0), (4, 0), None]
