"""The table as a seat or a spectator may see it. Nothing is hidden but the draws of the mines to come: bags are open to view."""
from __future__ import annotations

from roadstead.core.stack import Frame
from roadstead.core.wire import Counts
from roadstead.roadsboats.atlas import Atlas, known_as, transporter_name
from roadstead.roadsboats.forecast import ahead
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.board import DESERT, TERRAINS
from roadstead.roadsboats.rules.bricks import END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS, neutral_bricks, price
from roadstead.roadsboats.rules.buildings import BUILDINGS, MINE, TOPICS
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import COINS, GOLD, KINDS, NAMES, STOCK, WEALTH
from roadstead.roadsboats.rules.paths import edge_side
from roadstead.roadsboats.rules.position import LAYING, NEUTRAL, PHASES, Position, owner_of
from roadstead.roadsboats.rules.scoring import ROWS, row_score, score, wealth, wonder_score
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.tiles import EMPTY, TILE_KINDS, river_of, terrain_of
from roadstead.roadsboats.shapes import (
    RoadsBoatsBuilding,
    RoadsBoatsEdge,
    RoadsBoatsLaying,
    RoadsBoatsPlace,
    RoadsBoatsPlayer,
    RoadsBoatsScore,
    RoadsBoatsTile,
    RoadsBoatsTransporter,
    RoadsBoatsView,
    RoadsBoatsWall,
    RoadsBoatsWonder,
    RoadSide,
)
from roadstead.roadsboats.vocabulary import tile_kind_name


def view(s: Position, atlas: Atlas, seat: int | None) -> RoadsBoatsView:
    return {
        "game": "roadsboats",
        "seat": seat,
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "over": len(s.stack) == 0,
        "temple": list(s.temple),
        "order": list(s.order),
        "asked": [asked == 1 for asked in s.asked],
        "orientation": atlas.orientation,
        "tiles": laid_tiles(s, atlas) if s.phase == LAYING else tiles(s, atlas),
        "laying": laying(s) if s.phase == LAYING else None,
        "places": places(s, atlas),
        "edges": edges(s, atlas),
        "irrigated": s.irrigated(),
        "wonder": wonder(s),
        "players": [player(s, atlas, number) for number in range(s.players)],
        **ahead(s, atlas, seat),
    }


def goods_in(s: Position, store: int) -> Counts:
    return {NAMES[kind]: s.has(store, kind) for kind in range(KINDS) if s.has(store, kind) > 0}


# The map.


def laid_tiles(s: Position, atlas: Atlas) -> list[RoadsBoatsTile]:
    """What lies on the table while the map is being laid."""
    return [
        {
            "tile": atlas.names[spot],
            "q": atlas.coordinates[spot][0],
            "r": atlas.coordinates[spot][1],
            "terrain": TERRAINS[terrain_of(code)],
            "river": directions_of(atlas, river_of(code)),
        }
        for spot, code in enumerate(s.laid)
        if code != EMPTY
    ]


def directions_of(atlas: Atlas, mask: int) -> list[str]:
    return [name for direction, name in enumerate(atlas.directions) if (mask >> direction) & 1]


def laying(s: Position) -> RoadsBoatsLaying:
    supply = {tile_kind_name(kind): s.supply[kind] for kind in range(TILE_KINDS)}
    return {"supply": supply, "land_left": s.land_left, "sea_left": s.sea_left}


def tiles(s: Position, atlas: Atlas) -> list[RoadsBoatsTile]:
    b = s.board
    return [
        {
            "tile": atlas.tile(b, tile),
            "q": b.q[tile],
            "r": b.r[tile],
            "terrain": TERRAINS[s.terrain(tile)],
            "desert": b.terrain[tile] == DESERT,
            "river": directions_of(atlas, b.river[tile]),
            "bridges": directions_of(atlas, s.bridges[tile]),
            "building": building(s, atlas, tile),
        }
        for tile in range(b.tiles)
    ]


def building(s: Position, atlas: Atlas, tile: int) -> RoadsBoatsBuilding | None:
    kind = s.building[tile]
    if kind == NONE:
        return None
    record = BUILDINGS[kind]
    found: RoadsBoatsBuilding = {"kind": record.name, "place": atlas.place(s.board, s.site[tile])}
    if not record.primary:
        found["left"] = record.most - s.used[tile]
    if kind == MINE:
        drawn = None if s.ore[tile] == NONE else NAMES[s.ore[tile]]
        found |= {"gold": s.gold[tile], "iron": s.iron[tile], "drawn": drawn}
    return found


def places(s: Position, atlas: Atlas) -> list[RoadsBoatsPlace]:
    """Banks (bridged ones together), rivers and seas, with what is there."""
    b = s.board
    found: dict[int, RoadsBoatsPlace] = {}
    for place in range(b.places):
        name = atlas.place(b, place)
        if s.root[place] != place:
            found[s.root[place]]["joins"].append(name)
            continue
        tile = b.tile_of[place]
        kind = s.building[tile]
        found[place] = {
            "place": name,
            "tile": atlas.tile(b, tile),
            "sort": "bank" if b.is_bank(place) else "river" if b.is_river(place) else "sea",
            "joins": [name],
            "goods": {} if s.lies_empty(place) else goods_in(s, place),
            "building": BUILDINGS[kind].name if kind != NONE and s.site[tile] == place else None,
            "transporters": [],
            "home": None,
        }
    for transporter in range(s.players * SLOTS):
        if s.kind[transporter] != NONE:
            found[s.place[transporter]]["transporters"].append(known_as(s, transporter, NONE))
    for seat in range(s.players):
        if s.home[seat] != NONE:
            found[s.root[s.home[seat]]]["home"] = seat
    return list(found.values())


def edges(s: Position, atlas: Atlas) -> list[RoadsBoatsEdge]:
    """The edges on which something stands."""
    b = s.board
    found: list[RoadsBoatsEdge] = []
    for edge in range(b.edges):
        roads = road_sides(s, edge)
        if roads or s.rods[edge] > 0:
            wall: RoadsBoatsWall = {"rods": s.rods[edge], "owner": None if s.wall[edge] == NEUTRAL else s.wall[edge]}
            tile, direction = b.edge_tile[edge], b.edge_direction[edge]
            found.append(
                {
                    "edge": atlas.edge(b, edge),
                    "tiles": [atlas.tile(b, tile), atlas.tile(b, b.neighbour(tile, direction))],
                    "roads": roads,
                    "wall": wall if s.rods[edge] > 0 else None,
                }
            )
    return found


def road_sides(s: Position, edge: int) -> list[RoadSide]:
    """The roads over an edge: `road`, or on which side of the river, seen from the tile that names the edge."""
    b = s.board
    tile, direction = b.edge_tile[edge], b.edge_direction[edge]
    sides: tuple[RoadSide, ...] = ("left", "right") if b.has_river(tile, direction) else ("road",)
    return [name for side, name in enumerate(sides) if s.road[edge_side(s, tile, direction, side)] == 1]


# The wonder and the players.


def wonder(s: Position) -> RoadsBoatsWonder:
    bricks = [None if owner == NEUTRAL else owner for owner in s.bricks]
    rows = []
    for length in ROWS:
        rows.append(bricks[:length])
        bricks = bricks[length:]
    return {
        "bricks": len(s.bricks),
        "rows": rows,
        "points": [row_points(row, s.players) for row in rows],
        "row_lengths": list(ROWS),
        "price": price(s, 1),
        "end_mark": END_MARKS[s.players] if s.players > 1 else None,
        "neutral_left": NEUTRAL_BRICKS - neutral_bricks(s) if s.players > 1 else None,
        "turns": SOLO_TURNS if s.players == 1 else None,
    }


def row_points(row: list[int | None], players: int) -> list[int]:
    """What a row gives each seat."""
    laid = len(row) - row.count(None)
    return [row_score(row.count(seat), laid - row.count(seat)) for seat in range(players)]


def player(s: Position, atlas: Atlas, seat: int) -> RoadsBoatsPlayer:
    return {
        "home": None if s.home[seat] == NONE else atlas.place(s.board, s.root[s.home[seat]]),
        "transporters": [
            transporter_view(s, atlas, transporter)
            for transporter in range(seat * int(SLOTS), (seat + 1) * int(SLOTS))
            if s.kind[transporter] != NONE
        ],
        "research": [topic for number, topic in enumerate(TOPICS) if (s.research[seat] >> number) & 1],
        "score_now": score(s, seat),
        "wealth": wealth(s, seat),
        "wonder": wonder_score(s, seat),
        "score": score_parts(s, seat),
    }


def score_parts(s: Position, seat: int) -> RoadsBoatsScore:
    holds = [s.hold(one) for one in range(seat * int(SLOTS), (seat + 1) * int(SLOTS)) if s.kind[one] != NONE]

    def aboard(kind: int) -> int:
        return WEALTH[kind] * sum(s.has(hold, kind) for hold in holds)

    return {"gold": aboard(GOLD), "coins": aboard(COINS), "stock": aboard(STOCK), "wonder": wonder_score(s, seat)}


def transporter_view(s: Position, atlas: Atlas, transporter: int) -> RoadsBoatsTransporter:
    carried = s.carries[transporter]
    carrier = s.carrier[transporter]
    seat = owner_of(transporter)
    return {
        "id": transporter_name(s, transporter),
        "kind": fleet.NAMES[s.kind[transporter]],
        "place": atlas.place(s.board, s.place[transporter]),
        "dock": atlas.dock(s, transporter),
        "cargo": goods_in(s, s.hold(transporter)),
        "carries": None if carried == NONE else known_as(s, carried, seat),
        "carried_by": None if carrier == NONE else known_as(s, carrier, seat),
        "geese_following": following(s.stack, transporter),
        "had_its_part": s.handled[transporter] != 0,
    }


def following(stack: list[Frame], transporter: int) -> int:
    """Geese that follow a transporter on its way."""
    return next((frame.journey.led for frame in stack if isinstance(frame, Stop) and frame.transporter == transporter), 0)
