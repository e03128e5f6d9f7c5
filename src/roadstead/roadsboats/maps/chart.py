"""A map as it is written and read: tiles with terrain, river and home, the names of its tiles, its directions, its board."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.errors import InvalidOptions
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.maps.scenarios.record import Orientation
from roadstead.roadsboats.rules import goods
from roadstead.roadsboats.rules.board import DIRECTIONS, LEFT, TERRAINS, Board, make_board
from roadstead.roadsboats.rules.fleet import DONKEY, MOST_ON_LAND
from roadstead.roadsboats.rules.fleet import NAMES as TRANSPORTERS
from roadstead.roadsboats.shapes import RoadsBoatsMap, RoadsBoatsMapTile

MOST_PLAYERS: Final = 6
MOST_TILES: Final = 144
FARTHEST: Final = 1000
MOST_GOODS: Final = 99
LONGEST_NAME: Final = 100
#: A terrain in one letter, as in the rows of the scenarios and in the plain drawing.
LETTERS: Final = "wprmds"
GAP: Final = "."
HOME: Final = "*"

_POINTY: Final = ("E", "SE", "SW", "W", "NW", "NE")
#: By orientation: the compass names of the six directions. Of the tilted maps only the neighbourhoods matter.
DIRECTION_NAMES: Final[dict[Orientation, tuple[str, ...]]] = {
    "pointy": _POINTY,
    "flat": ("SE", "S", "SW", "NW", "N", "NE"),
    "tilted15": _POINTY,
    "tilted38": _POINTY,
}


@dataclass(frozen=True)
class Tile:
    """`start_bank` are the whole edges of the home's bank, where the river leaves a choice."""

    q: int
    r: int
    terrain: int
    river: tuple[int, ...] = ()
    start: bool = False
    start_bank: tuple[int, ...] = ()


@dataclass(frozen=True)
class Map:
    """Without `start_goods` everybody starts with the standard ones."""

    name: str
    players: int
    orientation: Orientation
    tiles: tuple[Tile, ...]
    start_goods: dict[str, int] | None = field(default=None, hash=False)


# The scenarios.


def scenario_map(scenario_id: str) -> Map:
    """The map of a scenario."""
    if scenario_id not in SCENARIOS:
        raise InvalidOptions(f"there is no scenario {scenario_id!r}; there are {', '.join(SCENARIOS)}")
    scenario = SCENARIOS[scenario_id]
    return Map(scenario.name, scenario.players, scenario.orientation, read_rows(scenario.rows), scenario.start_goods)


def read_rows(text: str) -> tuple[Tile, ...]:
    """The tiles of a map written row by row."""
    tiles = []
    for line in filter(None, map(str.strip, text.splitlines())):
        place, _, row = line.partition(":")
        r, first = map(int, place.split())
        tiles += [read_cell(cell, first + k, r) for k, cell in enumerate(row.split()) if cell != GAP]
    return tuple(tiles)


def read_cell(cell: str, q: int, r: int) -> Tile:
    """`p03*45` is a pasture whose river leaves by 0 and 3, with a home on the bank of the edges 4 and 5."""
    tile, mark, bank = cell.partition(HOME)
    return Tile(q, r, LETTERS.index(tile[0]), tuple(map(int, tile[1:])), mark == HOME, tuple(map(int, bank)))


# Maps as JSON.


def to_dict(chart: Map) -> RoadsBoatsMap:
    """The map as JSON; `read` reads it back."""
    found: RoadsBoatsMap = {
        "name": chart.name,
        "players": chart.players,
        "orientation": chart.orientation,
        "tiles": [tile_to_dict(tile) for tile in chart.tiles],
    }
    if chart.start_goods is not None:
        found["start_goods"] = dict(chart.start_goods)
    return found


def tile_to_dict(tile: Tile) -> RoadsBoatsMapTile:
    found: RoadsBoatsMapTile = {"q": tile.q, "r": tile.r, "terrain": TERRAINS[tile.terrain]}
    if tile.river:
        found["river"] = list(tile.river)
    if tile.start:
        found["start"] = True
    if tile.start_bank:
        found["start_bank"] = list(tile.start_bank)
    return found


def read(value: Any) -> Map:
    """A map from JSON. What is malformed is refused here, what cannot be played is found by `check.problems`."""
    fields = checked_fields(value, "a map", ("name", "players", "orientation", "tiles"), ("start_goods",))
    name = fields["name"]
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise InvalidOptions(f"the name of a map is a text of 1 to {LONGEST_NAME} letters, not {shown(name)}")
    players = whole(fields["players"], 1, MOST_PLAYERS, "the number of players of a map")
    orientation = next((name for name in DIRECTION_NAMES if name == fields["orientation"]), None)
    if orientation is None:
        raise InvalidOptions(f"the orientation of a map is {', '.join(DIRECTION_NAMES)}, not {shown(fields['orientation'])}")
    tiles = fields["tiles"]
    if not isinstance(tiles, list) or not 1 <= len(tiles) <= MOST_TILES:
        raise InvalidOptions(f"the tiles of a map are a list of 1 to {MOST_TILES} tiles")
    start_goods = read_start_goods(fields["start_goods"]) if "start_goods" in fields else None
    return Map(name, players, orientation, tuple(read_tile(tile, f"tile {n}") for n, tile in enumerate(tiles, 1)), start_goods)


def read_tile(value: Any, what: str) -> Tile:
    fields = checked_fields(value, what, ("q", "r", "terrain"), ("river", "start", "start_bank"))
    q = whole(fields["q"], -FARTHEST, FARTHEST, f"{what}: q")
    r = whole(fields["r"], -FARTHEST, FARTHEST, f"{what}: r")
    terrain = fields["terrain"]
    if not isinstance(terrain, str) or terrain not in TERRAINS:
        raise InvalidOptions(f"{what}: the terrain is {', '.join(TERRAINS)}, not {shown(terrain)}")
    start = fields.get("start", False)
    if not isinstance(start, bool):
        raise InvalidOptions(f"{what}: start is true or false, not {shown(start)}")
    if "start_bank" in fields and not start:
        raise InvalidOptions(f"{what}: only a tile with start has a start_bank")
    river = directions(fields.get("river", []), f"{what}: the river")
    return Tile(q, r, TERRAINS.index(terrain), river, start, directions(fields.get("start_bank", []), f"{what}: the start_bank"))


def read_start_goods(value: Any) -> dict[str, int]:
    donkey = TRANSPORTERS[DONKEY]
    counts = checked_fields(value, "start_goods", (donkey,), tuple(goods.NAMES))
    found = {kind: whole(count, 0, MOST_GOODS, f"start_goods: {kind}") for kind, count in counts.items()}
    whole(found[donkey], 1, MOST_ON_LAND, f"start_goods: {donkey}")
    return found


def checked_fields(value: Any, what: str, needed: Sequence[str], allowed: Sequence[str]) -> dict[str, Any]:
    """An object with all the needed fields and no unknown one."""
    if not isinstance(value, dict):
        raise InvalidOptions(f"{what} is an object with the fields {', '.join(needed)}, not {shown(value)}")
    for name in needed:
        if name not in value:
            raise InvalidOptions(f"{what} has no field {name}")
    for name in value:
        if name not in needed and name not in allowed:
            raise InvalidOptions(f"{what} has an unknown field {shown(name)}; it may have {', '.join([*needed, *allowed])}")
    return value


def whole(value: Any, least: int, most: int, what: str) -> int:
    if type(value) is not int or not least <= value <= most:
        raise InvalidOptions(f"{what} is a whole number from {least} to {most}, not {shown(value)}")
    return value


def directions(value: Any, what: str) -> tuple[int, ...]:
    """Different directions, put in order."""
    valid = isinstance(value, list) and all(type(item) is int and 0 <= item < DIRECTIONS for item in value)
    if not valid or len(set(value)) != len(value):
        raise InvalidOptions(f"{what} is a list of different directions from 0 to 5, not {shown(value)}")
    return tuple(sorted(value))


def shown(value: Any) -> str:
    """A wrong value in a message of one line: long or odd ones are only named."""
    if isinstance(value, str | float | bool) or value is None or (isinstance(value, int) and abs(value) < 10**12):
        text = repr(value)
        return text if len(text) <= 40 else f"{text[:40]}…"
    return "an object" if isinstance(value, dict) else "such a list" if isinstance(value, list) else "something else"


# Places.


def board(chart: Map) -> Board:
    """The geometry of a map without problems."""
    river = [sum(1 << direction for direction in tile.river) for tile in chart.tiles]
    return make_board(
        vec[i64]([tile.q for tile in chart.tiles]),
        vec[i64]([tile.r for tile in chart.tiles]),
        vec[i64]([tile.terrain for tile in chart.tiles]),
        vec[i64](river),
    )


def homes(chart: Map) -> list[int]:
    """The banks of the marked homes, in the order of the tiles."""
    geometry = board(chart)
    return [home_bank(geometry, tile, number) for number, tile in enumerate(chart.tiles) if tile.start]


def home_bank(geometry: Board, tile: Tile, number: int) -> int:
    """The bank that owns the first of the given edges; a tile with one bank needs none."""
    return geometry.half(number, tile.start_bank[0], LEFT) if tile.start_bank else geometry.first_bank[number]


# Names.


def names(coordinates: Sequence[tuple[int, int]], orientation: Orientation) -> list[str]:
    """Tiles are called by row, from the top, and column: `C4`. Every second row, or column, lies half a tile further."""
    spots = [grid_spot(q, r, orientation) for q, r in coordinates]
    top = min((row for row, _ in spots), default=0)
    left = min((column for _, column in spots), default=0)
    return [f"{row_letters(row - top)}{column - left + 1}" for row, column in spots]


def grid_spot(q: int, r: int, orientation: Orientation) -> tuple[int, int]:
    """Row and column of a tile in the rectangular grid."""
    if orientation == "flat":
        return r + (q - (q & 1)) // 2, q
    return r, q + (r - (r & 1)) // 2


def row_letters(row: int) -> str:
    """A … Z, AA, AB …"""
    letters = ""
    row += 1
    while row > 0:
        row, letter = divmod(row - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def tile_names(chart: Map) -> list[str]:
    return names([(tile.q, tile.r) for tile in chart.tiles], chart.orientation)
