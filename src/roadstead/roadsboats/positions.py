"""A position as JSON and back. Whatever is read is checked: shape, then the invariants, then the stack of decisions."""
from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.shape import chosen, fail, generator, mapping, sequence, truth, whole
from roadstead.roadsboats import setup
from roadstead.roadsboats.atlas import Atlas
from roadstead.roadsboats.decisions import DECISIONS
from roadstead.roadsboats.invariants import broken
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.board import Board
from roadstead.roadsboats.rules.buildings import BUILDINGS, TOPICS
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import GOLD, IRON, KINDS, NAMES
from roadstead.roadsboats.rules.position import LAYING, NEUTRAL, NOT_DOCKED, PHASES, Position
from roadstead.roadsboats.rules.structures import merge
from roadstead.roadsboats.rules.tracks import FIELDS
from roadstead.roadsboats.view import directions_of, goods_in, road_sides

MOST_TURNS = 33
BUILDING_NAMES = [record.name for record in BUILDINGS]


# Writing.


def to_dict(s: Position, atlas: Atlas, options: dict[str, Any], laid: list[dict[str, Any]] | None) -> dict[str, Any]:
    """`laid` are the tiles of a map that the players lay, else None: the map is in the options."""
    b = s.board
    return {
        "game": "roadsboats",
        "players": s.players,
        "options": options,
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "tiles": laid,
        "temple": list(s.temple),
        "order": list(s.order),
        "asked": [asked == 1 for asked in s.asked],
        "bricks": [None if owner == NEUTRAL else owner for owner in s.bricks],
        "goods": {atlas.place(b, place): goods_in(s, place) for place in range(b.places) if not s.lies_empty(place)},
        "buildings": {atlas.tile(b, tile): building_dict(s, atlas, tile) for tile in range(b.tiles) if s.building[tile] != NONE},
        "bridges": {atlas.tile(b, tile): directions_of(atlas, arms) for tile, arms in enumerate(s.bridges) if arms != 0},
        "roads": {atlas.edge(b, edge): road_sides(s, edge) for edge in range(b.edges) if road_sides(s, edge)},
        "walls": {
            atlas.edge(b, edge): {"rods": s.rods[edge], "owner": None if s.wall[edge] == NEUTRAL else s.wall[edge]}
            for edge in range(b.edges)
            if s.rods[edge] > 0
        },
        "seats": [seat_dict(s, atlas, seat) for seat in range(s.players)],
        "tracks": triples(s.tracks),
        "pledges": triples(s.pledges),
        "reveals": s.reveals,
        "random": s.random.words(),
        "draws": [NAMES[kind] for kind in list(s.fixed)[::-1]],
        "stack": [DECISIONS.written(frame) for frame in s.stack],
    }


def triples(values: vec[i64]) -> list[list[int]]:
    return [list(values[at : at + FIELDS]) for at in range(0, len(values), FIELDS)]


def building_dict(s: Position, atlas: Atlas, tile: int) -> dict[str, Any]:
    return {
        "kind": BUILDING_NAMES[s.building[tile]],
        "place": atlas.place(s.board, s.site[tile]),
        "used": s.used[tile],
        "gold": s.gold[tile],
        "iron": s.iron[tile],
        "drawn": None if s.ore[tile] == NONE else NAMES[s.ore[tile]],
    }


def seat_dict(s: Position, atlas: Atlas, seat: int) -> dict[str, Any]:
    first = seat * int(SLOTS)
    return {
        "home": None if s.home[seat] == NONE else atlas.place(s.board, s.home[seat]),
        "research": [topic for number, topic in enumerate(TOPICS) if (s.research[seat] >> number) & 1],
        "transporters": [
            {
                "number": transporter - first + 1,
                "kind": fleet.NAMES[s.kind[transporter]],
                "place": atlas.place(s.board, s.place[transporter]),
                "dock": None if s.dock[transporter] == NOT_DOCKED else s.dock[transporter],
                "cargo": goods_in(s, s.hold(transporter)),
                "carries": None if s.carries[transporter] == NONE else s.carries[transporter],
                "handled": s.handled[transporter],
            }
            for transporter in range(first, first + int(SLOTS))
            if s.kind[transporter] != NONE
        ],
    }


# Reading.


def named(value: Any, what: str, among: dict[str, int]) -> int:
    if not isinstance(value, str) or value not in among:
        raise fail(f"{what}: {repr(value)[:80]} is not on the map")
    return among[value]


FIELDS_OF_POSITION = {
    "game", "players", "options", "turn", "phase", "tiles", "temple", "order", "asked", "bricks", "goods", "buildings", "bridges",
    "roads", "walls", "seats", "tracks", "pledges", "reveals", "random", "draws", "stack",
}  # fmt: skip
SEAT_FIELDS = {"home", "research", "transporters"}
TRANSPORTER_FIELDS = {"number", "kind", "place", "dock", "cargo", "carries", "handled"}
BUILDING_FIELDS = {"kind", "place", "used", "gold", "iron", "drawn"}


def from_dict(d: dict[str, Any], players: int, atlas: Atlas, board: Board) -> Position:
    """The position without the stack of decisions; options and map have been read."""
    s = setup.empty(players, board)
    s.turn = whole(d["turn"], "turn", 0, MOST_TURNS)
    s.phase = chosen(d["phase"], "phase", PHASES)
    s.temple = vec[i64]([whole(seat, "a seat of the temple row") for seat in sequence(d["temple"], "temple", players)])
    s.order = vec[i64]([whole(seat, "a seat of the order") for seat in sequence(d["order"], "order", players)])
    s.asked = vec[i64]([truth(asked, "asked") for asked in sequence(d["asked"], "asked", players)])
    bricks = sequence(d["bricks"], "bricks")
    s.bricks = vec[i64]([NEUTRAL if owner is None else whole(owner, "the owner of a brick", 0, players - 1) for owner in bricks])
    s.reveals = whole(d["reveals"], "reveals")
    s.random = generator(d["random"])
    draws = [chosen(kind, "a draw", NAMES) for kind in sequence(d["draws"], "draws")]
    if not set(draws) <= {GOLD, IRON}:
        raise fail("draws are gold and iron")
    s.fixed = vec[i64](draws[::-1])
    read_map(s, d, atlas)
    read_seats(s, d, atlas)
    s.tracks = read_triples(d["tracks"], "tracks")
    s.pledges = read_triples(d["pledges"], "pledges")
    check_triples(s)
    return s


def read_goods(s: Position, store: int, value: Any) -> None:
    for kind, count in mapping(value, "goods").items():
        s.put(store, chosen(kind, "a good", NAMES), whole(count, "a number of goods", 1))


def read_triples(value: Any, what: str) -> vec[i64]:
    found = [whole(number, what) for entry in sequence(value, what) for number in sequence(entry, what, int(FIELDS))]
    return vec[i64](found)


def check_triples(s: Position) -> None:
    for transporter, kind, count in triples(s.pledges):
        if transporter >= s.players * SLOTS or kind >= KINDS or s.kind[transporter] == NONE:
            raise fail("a pledge is of nothing")
        if count > s.has(s.hold(transporter), kind):
            raise fail("more is pledged than there is")
    for _, transporter, _ in triples(s.tracks):
        if transporter >= s.players * SLOTS:
            raise fail("a track is nobody's")


def read_map(s: Position, d: dict[str, Any], atlas: Atlas) -> None:
    b = s.board
    tiles, places, edges = atlas.tiles(b), atlas.places(b), atlas.edges(b)
    for tile_name, names in mapping(d["bridges"], "bridges").items():
        arms = [chosen(name, "an arm", atlas.directions) for name in sequence(names, "arms")]
        read_bridges(s, named(tile_name, "bridges", tiles), arms)
    for place_name, goods in mapping(d["goods"], "goods").items():
        read_goods(s, named(place_name, "goods", places), goods)
    for tile_name, value in mapping(d["buildings"], "buildings").items():
        entry = mapping(value, "a building", BUILDING_FIELDS)
        tile = named(tile_name, "a building", tiles)
        s.building[tile] = chosen(entry["kind"], "a building", BUILDING_NAMES)
        s.site[tile] = named(entry["place"], "a building", places)
        s.used[tile] = whole(entry["used"], "used")
        s.gold[tile] = whole(entry["gold"], "gold")
        s.iron[tile] = whole(entry["iron"], "iron")
        s.ore[tile] = NONE if entry["drawn"] is None else chosen(entry["drawn"], "drawn", NAMES)
    for edge_name, sides in mapping(d["roads"], "roads").items():
        read_roads(s, named(edge_name, "a road", edges), sequence(sides, "roads"))
    for edge_name, value in mapping(d["walls"], "walls").items():
        edge = named(edge_name, "a wall", edges)
        wall = mapping(value, "a wall", {"rods", "owner"})
        s.rods[edge] = whole(wall["rods"], "rods", 1)
        s.wall[edge] = NEUTRAL if wall["owner"] is None else whole(wall["owner"], "the owner of a wall", 0, s.players - 1)


def read_bridges(s: Position, tile: int, arms: list[int]) -> None:
    for arm in arms:
        one, other = (s.bank_at(tile, arm, side) for side in (0, 1))
        if one == other:
            raise fail("a bridge joins no two banks")
        s.bridges[tile] |= 1 << arm
        merge(s, tile, one, other)


def read_roads(s: Position, edge: int, sides: list[Any]) -> None:
    river = s.board.has_river(s.board.edge_tile[edge], s.board.edge_direction[edge])
    for side in sides:
        s.road[2 * edge + chosen(side, "a road", ("left", "right") if river else ("road",))] = 1


def read_seats(s: Position, d: dict[str, Any], atlas: Atlas) -> None:
    places = atlas.places(s.board)
    for seat, value in enumerate(sequence(d["seats"], "seats", s.players)):
        player = mapping(value, "a seat", SEAT_FIELDS)
        s.home[seat] = NONE if player["home"] is None else named(player["home"], "a home", places)
        for topic in sequence(player["research"], "research"):
            s.research[seat] |= 1 << chosen(topic, "a topic", TOPICS)
        for entry in sequence(player["transporters"], "transporters"):
            read_transporter(s, seat, mapping(entry, "a transporter", TRANSPORTER_FIELDS), places)


def read_transporter(s: Position, seat: int, entry: dict[str, Any], places: dict[str, int]) -> None:
    transporter = seat * int(SLOTS) + whole(entry["number"], "the number of a transporter", 1, int(SLOTS)) - 1
    if s.kind[transporter] != NONE:
        raise fail("two transporters have one number")
    s.kind[transporter] = chosen(entry["kind"], "a transporter", fleet.NAMES)
    s.place[transporter] = named(entry["place"], "a transporter", places)
    s.dock[transporter] = NOT_DOCKED if entry["dock"] is None else whole(entry["dock"], "a dock", 0, 11)
    s.handled[transporter] = whole(entry["handled"], "handled", 0, 2)
    read_goods(s, s.hold(transporter), entry["cargo"])
    if entry["carries"] is not None:
        carried = whole(entry["carries"], "carries", 0, s.players * int(SLOTS) - 1)
        s.carries[transporter] = carried
        s.carrier[carried] = transporter


def check(s: Position) -> None:
    wrong = broken(s)
    if wrong:
        raise fail(wrong)


def is_laying(d: dict[str, Any]) -> bool:
    return bool(d["phase"] == PHASES[LAYING])
