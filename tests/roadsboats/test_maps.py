"""The scenarios as printed, the names of tiles and directions, and maps as JSON."""
from __future__ import annotations

import copy
import json
import random
from collections import Counter
from typing import Any, NamedTuple

import pytest

from roadstead.core.errors import InvalidOptions
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.chart import Map, Tile
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.rules.board import DESERT, MOUNTAIN, PASTURE, SEA, TERRAINS, WOODS
from tests.roadsboats.maps import drawn


class Facts(NamedTuple):
    """Terrains: woods, pasture, rock, mountain, desert, sea. Rivers: sources, straights, wide bends, sharp bends, forks."""

    id: str
    players: int
    orientation: str
    tiles: int
    terrains: tuple[int, ...]
    rivers: tuple[int, ...]
    mouths: int
    homes: int


PRINTED = [
    Facts("rocket-science", 1, "flat", 34, (3, 3, 3, 6, 1, 18), (0, 0, 0, 0, 0), 0, 0),
    Facts("charing-cross", 1, "tilted38", 38, (4, 4, 2, 4, 2, 22), (0, 0, 0, 0, 0), 0, 0),
    Facts("mesopotamia", 1, "flat", 19, (5, 2, 2, 5, 2, 3), (3, 2, 4, 2, 1), 2, 0),
    Facts("lord-of-the-ring", 1, "flat", 19, (4, 2, 3, 3, 1, 6), (0, 0, 0, 0, 0), 0, 0),
    Facts("a-river-runs-through-it", 1, "pointy", 11, (2, 2, 1, 2, 2, 2), (1, 3, 2, 2, 0), 1, 0),
    Facts("archipelago", 2, "tilted15", 56, (12, 8, 4, 10, 0, 22), (0, 0, 0, 0, 0), 0, 0),
    Facts("sandbank", 2, "pointy", 61, (6, 20, 4, 6, 6, 19), (0, 0, 0, 0, 0), 0, 0),
    Facts("the-great-plains", 2, "pointy", 38, (7, 12, 4, 5, 8, 2), (0, 0, 0, 0, 0), 0, 0),
    Facts("dead-sea", 2, "flat", 37, (8, 4, 4, 9, 4, 8), (2, 2, 2, 0, 1), 1, 0),
    Facts("the-pacific", 2, "flat", 59, (12, 4, 2, 7, 4, 30), (0, 0, 0, 0, 0), 0, 0),
    Facts("lago-titicaca", 3, "pointy", 53, (10, 4, 7, 9, 0, 23), (0, 0, 1, 0, 0), 2, 0),
    Facts("entangled", 3, "flat", 68, (9, 6, 9, 12, 9, 23), (0, 0, 0, 0, 0), 0, 0),
    Facts("waterways", 4, "pointy", 95, (13, 25, 11, 3, 15, 28), (3, 6, 6, 5, 1), 2, 0),
    Facts("rings", 5, "flat", 60, (11, 10, 10, 11, 0, 18), (0, 0, 0, 0, 0), 0, 5),
    Facts("disneyland", 5, "pointy", 67, (14, 15, 10, 7, 5, 16), (0, 0, 0, 0, 0), 0, 5),
    Facts("differences", 5, "pointy", 68, (14, 12, 9, 12, 6, 15), (3, 2, 1, 6, 0), 3, 0),
    Facts("rondvaart", 5, "flat", 82, (11, 11, 13, 11, 3, 33), (3, 4, 4, 3, 0), 3, 5),
    Facts("beehive", 6, "pointy", 94, (16, 22, 12, 12, 6, 26), (0, 0, 0, 0, 0), 0, 0),
    Facts("jejobrapjath", 6, "pointy", 85, (18, 20, 6, 12, 14, 15), (3, 6, 3, 3, 0), 3, 6),
    Facts("joraltagui", 6, "pointy", 94, (16, 19, 15, 16, 0, 28), (3, 2, 3, 2, 1), 2, 6),
]  # fmt: skip
NOT_OFFERED = {"rocket-science", "charing-cross", "sandbank", "the-great-plains", "disneyland"}
#: Homes on river tiles stand on the bank with these whole edges.
HOME_BANKS = {
    "rondvaart": {(-1, -2): (2,), (-6, 6): (1, 2, 3)},
    "joraltagui": {(3, -4): (3, 4, 5), (0, 3): (1, 2, 3)},
}


def river_shape(river: tuple[int, ...]) -> int:
    """The place of a river among the figures of the table."""
    if len(river) != 2:
        return {1: 0, 3: 4}[len(river)]
    return {3: 1, 2: 2, 4: 2, 1: 3, 5: 3}[river[1] - river[0]]


def mouths(found: Map) -> int:
    steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    sea = {(tile.q, tile.r) for tile in found.tiles if tile.terrain == SEA}
    return sum((tile.q + steps[end][0], tile.r + steps[end][1]) in sea for tile in found.tiles for end in tile.river)


@pytest.mark.parametrize("facts", PRINTED, ids=lambda facts: facts.id)
def test_scenarios_are_as_printed(facts: Facts) -> None:
    found = chart.scenario_map(facts.id)
    terrains = Counter(tile.terrain for tile in found.tiles)
    rivers = Counter(river_shape(tile.river) for tile in found.tiles if tile.river)
    assert (found.players, found.orientation, len(found.tiles)) == (facts.players, facts.orientation, facts.tiles)
    assert tuple(terrains[terrain] for terrain in range(len(TERRAINS))) == facts.terrains
    assert tuple(rivers[shape] for shape in range(5)) == facts.rivers
    assert mouths(found) == facts.mouths
    assert sum(tile.start for tile in found.tiles) == len(chart.homes(found)) == facts.homes
    assert len({(tile.q, tile.r) for tile in found.tiles}) == facts.tiles


def test_there_are_twenty_scenarios() -> None:
    assert set(SCENARIOS) == {facts.id for facts in PRINTED}
    assert len(PRINTED) == 20
    assert {scenario.id for scenario in SCENARIOS.values() if not scenario.playable} == NOT_OFFERED
    assert all(SCENARIOS[scenario].special for scenario in NOT_OFFERED)


def test_only_archipelago_has_start_goods_of_its_own() -> None:
    own = {scenario.id: scenario.start_goods for scenario in SCENARIOS.values() if scenario.start_goods is not None}
    assert own == {"archipelago": {"donkey": 3, "boards": 5, "stone": 2, "goose": 2}}


def test_homes_on_river_tiles_stand_on_the_printed_bank() -> None:
    for scenario in SCENARIOS:
        found = {(tile.q, tile.r): tile.start_bank for tile in chart.scenario_map(scenario).tiles if tile.start_bank}
        assert found == HOME_BANKS.get(scenario, {})


def test_the_eastern_rock_of_lago_titicaca_has_a_river_from_sea_to_sea() -> None:
    found = chart.scenario_map("lago-titicaca")
    assert [(TERRAINS[tile.terrain], tile.river) for tile in found.tiles if tile.river] == [("rock", (1, 5))]


def test_a_river_runs_through_it() -> None:
    """Row by row as printed, the river from the mountain in the north west to the sea in the south east."""
    found = chart.scenario_map("a-river-runs-through-it")
    rows = [[(TERRAINS[tile.terrain], tile.river) for tile in found.tiles if tile.r == r] for r in (-1, 0, 1)]
    assert rows == [
        [("mountain", (0,)), ("woods", (0, 3)), ("rock", (1, 3)), ("mountain", ())],
        [("desert", (0, 1)), ("woods", (0, 3)), ("pasture", (3, 4)), ("sea", ())],
        [("desert", (0, 4)), ("pasture", (0, 3)), ("sea", ())],
    ]


def test_homes_are_banks() -> None:
    """A home stands on the bank that owns its whole edges; a source and a plain tile have only one."""
    assert chart.homes(drawn("0 0: p03*12 s", "1 -1: s w")) == [0]
    assert chart.homes(drawn("0 0: p03*45 s", "1 -1: s w")) == [1]
    assert chart.homes(drawn("0 0: w p024*5 m3*")) == [3, 4]


def test_rows_of_a_map() -> None:
    assert drawn("-5 2: m0 w23 . p03*45", "  -4   1:   s   d*").tiles == (
        Tile(2, -5, MOUNTAIN, (0,)),
        Tile(3, -5, WOODS, (2, 3)),
        Tile(5, -5, PASTURE, (0, 3), True, (4, 5)),
        Tile(1, -4, SEA),
        Tile(2, -4, DESERT, (), True),
    )


# Names.


def test_tiles_are_named_by_row_and_column() -> None:
    """Pointy: every second row lies half a tile to the right, and both count from the smallest that is there."""
    spots = [(0, 0), (1, 0), (0, 1), (-1, 2), (0, 2), (2, -1)]
    assert chart.names(spots, "pointy") == ["B1", "B2", "C1", "D1", "D2", "A2"]
    assert chart.names(spots, "tilted15") == chart.names(spots, "tilted38") == chart.names(spots, "pointy")


def test_flat_tiles_are_named_by_row_and_column() -> None:
    """Flat: every second column lies half a tile further down."""
    assert chart.names([(0, 0), (1, 0), (2, -1), (0, 1), (1, -1), (-1, 1)], "flat") == ["B2", "B3", "B4", "C2", "A3", "B1"]


def test_rows_past_z() -> None:
    assert chart.names([(0, 2 * row) for row in (0, 12, 13, 14, 351)], "flat") == ["A1", "Y1", "AA1", "AC1", "AAA1"]


def test_names_of_a_scenario_differ() -> None:
    for scenario in SCENARIOS:
        names = chart.tile_names(chart.scenario_map(scenario))
        assert len(set(names)) == len(names)


def test_directions_are_named_clockwise() -> None:
    assert chart.DIRECTION_NAMES["pointy"] == ("E", "SE", "SW", "W", "NW", "NE")
    assert chart.DIRECTION_NAMES["flat"] == ("SE", "S", "SW", "NW", "N", "NE")
    assert chart.DIRECTION_NAMES["tilted15"] == chart.DIRECTION_NAMES["tilted38"] == chart.DIRECTION_NAMES["pointy"]


# Maps as JSON.

ISLAND: dict[str, Any] = {
    "name": "Island",
    "players": 2,
    "orientation": "flat",
    "tiles": [
        {"q": 0, "r": 0, "terrain": "mountain", "river": [0]},
        {"q": 1, "r": 0, "terrain": "pasture", "river": [3, 0], "start": True, "start_bank": [2, 1]},
        {"q": 2, "r": 0, "terrain": "sea", "start": False},
    ],
    "start_goods": {"donkey": 2, "boards": 9},
}


def test_a_map_is_read_from_json() -> None:
    found = chart.read(ISLAND)
    assert (found.name, found.players, found.orientation, found.start_goods) == ("Island", 2, "flat", {"donkey": 2, "boards": 9})
    assert found.tiles == (Tile(0, 0, MOUNTAIN, (0,)), Tile(1, 0, PASTURE, (0, 3), True, (1, 2)), Tile(2, 0, SEA))
    assert chart.read(json.loads(json.dumps(chart.to_dict(found)))) == found


def test_every_scenario_can_be_written_and_read_back() -> None:
    for scenario in SCENARIOS:
        found = chart.scenario_map(scenario)
        assert chart.read(json.loads(json.dumps(chart.to_dict(found)))) == found


def with_field(name: str, value: Any) -> dict[str, Any]:
    return {**ISLAND, name: value}


def with_tile(**fields: Any) -> dict[str, Any]:
    return with_field("tiles", [{"q": 0, "r": 0, "terrain": "woods", **fields}])


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "a map is an object"),
        ([], "a map is an object"),
        ({}, "no field name"),
        (with_field("colour", 1), "unknown field 'colour'"),
        (with_field("name", ""), "name"),
        (with_field("name", "two\nlines"), "name"),
        (with_field("name", 7), "name"),
        (with_field("players", 0), "from 1 to 6"),
        (with_field("players", 7), "from 1 to 6"),
        (with_field("players", True), "from 1 to 6"),
        (with_field("players", 2.0), "from 1 to 6"),
        (with_field("orientation", "round"), "orientation"),
        (with_field("orientation", []), "orientation"),
        (with_field("tiles", []), "1 to 144 tiles"),
        (with_field("tiles", {}), "1 to 144 tiles"),
        (with_field("tiles", [{"q": q, "r": 0, "terrain": "sea"} for q in range(145)]), "1 to 144 tiles"),
        (with_field("tiles", [7]), "tile 1 is an object"),
        (with_field("tiles", [{"q": 0, "r": 0}]), "tile 1 has no field terrain"),
        (with_tile(height=3), "tile 1 has an unknown field 'height'"),
        (with_tile(q=1001), "from -1000 to 1000"),
        (with_tile(r=10**5000), "from -1000 to 1000"),
        (with_tile(r="0"), "from -1000 to 1000"),
        (with_tile(terrain="swamp"), "terrain"),
        (with_tile(terrain=["sea"]), "terrain"),
        (with_tile(river=[6]), "directions from 0 to 5"),
        (with_tile(river=[0, 0]), "different directions"),
        (with_tile(river=3), "directions"),
        (with_tile(river=[[0]]), "directions"),
        (with_tile(start=1), "true or false"),
        (with_tile(start_bank=[1]), "only a tile with start"),
        (with_tile(start=True, start_bank=["1"]), "directions"),
        (with_field("start_goods", None), "start_goods is an object"),
        (with_field("start_goods", {"boards": 5}), "no field donkey"),
        (with_field("start_goods", {"donkey": 3, "raft": 1}), "unknown field 'raft'"),
        (with_field("start_goods", {"donkey": 6}), "from 1 to 5"),
        (with_field("start_goods", {"donkey": 0}), "from 1 to 5"),
        (with_field("start_goods", {"donkey": 3, "boards": -1}), "from 0 to 99"),
    ],
)
def test_malformed_maps_are_refused_in_one_sentence(value: Any, words: str) -> None:
    with pytest.raises(InvalidOptions) as caught:
        chart.read(value)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


def test_an_unknown_scenario_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="no scenario 'atlantis'"):
        chart.scenario_map("atlantis")


JUNK: list[Any] = [None, True, -1, 0, 3, 10**30, 1.5, float("nan"), "", "sea", "\ud800", [], [0], {}, {"q": 0}, (), b"x", {1: 2}]


def damaged(rng: random.Random) -> Any:
    """A map in which one thing is replaced, removed or doubled."""
    hurt = copy.deepcopy(ISLAND)
    containers: list[Any] = [hurt, hurt["tiles"], hurt["start_goods"], *hurt["tiles"], hurt["tiles"][1]["river"]]
    place = rng.choice(containers)
    keys = list(place) if isinstance(place, dict) else range(len(place))
    key = rng.choice([*keys])
    kind = rng.randrange(3)
    if kind == 0:
        place[key] = rng.choice(JUNK)
    elif kind == 1:
        del place[key]
    elif isinstance(place, dict):
        place[rng.choice(["", "q", "start", 5, None])] = rng.choice(JUNK)
    else:
        place.append(rng.choice(JUNK))
    return hurt


def outcome(value: Any) -> Map | str:
    try:
        return chart.read(value)
    except InvalidOptions as error:
        return str(error)


def test_whatever_is_read_is_a_map_or_refused() -> None:
    rng = random.Random(11)
    found = [outcome(damaged(rng)) for _ in range(2000)]
    refused = [what for what in found if isinstance(what, str)]
    assert len(refused) > 1000
    assert not any("\n" in sentence for sentence in refused)
    assert all(chart.read(chart.to_dict(what)) == what for what in found if isinstance(what, Map))
