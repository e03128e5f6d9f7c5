"""Every family of actions as one record: how it is written, and what it points at. docs/notation.md is the grammar.

Where a move happens follows from the open decision, so few texts depend on it: tiles and directions bear the names of the
map, a transporter is named with what it is, a payment with the kind that is asked for.
"""
from __future__ import annotations

from functools import lru_cache
from typing import Any

from roadstead.core.block import Block, Thing, Vocabulary, each
from roadstead.roadsboats.atlas import BANKS, SIDES, Atlas, known_as
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.actions import SEATS
from roadstead.roadsboats.rules.board import DIRECTIONS, TERRAINS
from roadstead.roadsboats.rules.bricks import Pay
from roadstead.roadsboats.rules.buildings import BUILDINGS, MIXTURE_NAMES, TOPICS
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.laying import LaySpot, LayTurn
from roadstead.roadsboats.rules.position import LAYING, Position
from roadstead.roadsboats.rules.tiles import KIND_SHAPE, KIND_TERRAIN, SHAPE_NAMES, SHAPES, TILE_KINDS, turned


def tile_kind_name(kind: int) -> str:
    """`pasture straight`, `sea`."""
    shape = SHAPE_NAMES[list(SHAPES).index(KIND_SHAPE[kind])]
    terrain = TERRAINS[KIND_TERRAIN[kind]]
    return terrain if shape == "plain" else f"{terrain} {shape}"


# What depends on the position.


def top(s: Position) -> Any:
    return s.stack[-1] if len(s.stack) > 0 else None


def tile_name(s: Position, atlas: Atlas, number: int) -> str | None:
    """The tile that an action of the block SPOT names: a spot of the table while the map is being laid."""
    if s.phase == LAYING:
        return atlas.names[number]
    return atlas.tile(s.board, number) if number < s.board.tiles else None


def tile_pointed(s: Position, atlas: Atlas, number: int) -> Thing:
    """A tile; while the map is laid nothing lies there yet, so it is said where that is."""
    where = dict(zip("qr", atlas.coordinates[number], strict=True)) if isinstance(top(s), LaySpot) else {}
    return {"tile": tile_name(s, atlas, number), **where}


def turn_names(s: Position, atlas: Atlas) -> dict[str, int]:
    """A tile to be laid is turned by naming the ends of its river: `E-W`."""
    frame = top(s)
    if not isinstance(frame, LayTurn):
        return {}
    found: dict[str, int] = {}
    for turns in range(DIRECTIONS):
        river = turned(KIND_SHAPE[frame.kind], turns)
        text = "-".join(atlas.directions[d] for d in range(DIRECTIONS) if (river >> d) & 1)
        found.setdefault(text or "plain", turns)
    return found


def turn_named(s: Position, atlas: Atlas, number: int) -> str | None:
    return next((text for text, turns in turn_names(s, atlas).items() if turns == number), None)


def own_named(s: Position, atlas: Atlas, slot: int) -> str | None:
    seat = s.seat()
    return known_as(s, seat * int(SLOTS) + slot, seat) if seat >= 0 else None


def any_named(s: Position, transporter: int) -> str | None:
    return known_as(s, transporter, s.seat()) if transporter < s.players * SLOTS else None


def any_block(start: int, verb: str) -> Block:
    """Transporters of anyone, with a verb."""
    strangers = [f"transporter-{n + 1} of seat {seat}" for seat in range(SEATS) for n in range(SLOTS)]
    return Block(
        start,
        len(strangers),
        f"{verb} {{transporter}}",
        each("transporter", strangers),
        named=lambda s, atlas, at: f"{verb} {name}" if (name := any_named(s, at)) else None,
        points=lambda s, atlas, at: {"transporter": any_named(s, at)},
    )


def paid_named(s: Position, atlas: Atlas, count: int) -> str | None:
    frame = top(s)
    return f"pay {count} {NAMES[frame.kind]}" if isinstance(frame, Pay) else None


@lru_cache
def vocabulary(directions: tuple[str, ...]) -> Vocabulary:
    """With the directions of a map."""
    ways = each("direction", directions)
    sided: list[Thing] = [{"direction": direction, "side": side} for direction in directions for side in SIDES]
    goods: list[Thing] = [{"good": good, "count": n + 1} for good in NAMES for n in range(a.MOST_GOODS)]
    moved: list[Thing] = [{**some, "moved": True} for some in goods]
    geese = each("count", range(1, a.MOST_GEESE + 1))
    own = each("transporter", [f"transporter-{n + 1}" for n in range(SLOTS)])
    buildings = each("building", [building.name for building in BUILDINGS])
    kinds = each("kind", [tile_kind_name(kind) for kind in range(TILE_KINDS)])
    tiles = each("tile", [f"tile {n + 1}" for n in range(a.SPOTS)])
    found = Vocabulary(
        a.WORDS,
        Block(a.POSITION, SEATS, "place {position}", each("position", range(1, SEATS + 1))),
        Block(a.SPOT, a.SPOTS, "{tile}", tiles, named=tile_name, points=tile_pointed),
        Block(a.BANK, len(BANKS), "bank {bank}", each("bank", BANKS)),
        Block(a.LAY, TILE_KINDS, "lay {kind}", kinds),
        Block(a.TURN, DIRECTIONS, "turn {turns}", each("turns", range(DIRECTIONS)), named=turn_named),
        Block(a.UNIT, SLOTS, "{transporter}", own, named=own_named, points=lambda *at: {"transporter": own_named(*at)}),
        any_block(a.WITH, "with"),
        any_block(a.TAKE_UP, "take up"),
        Block(a.STEP, DIRECTIONS, "{direction}", ways),
        Block(a.STEP_SIDE, a.SIDES, "{direction} {side}", sided),
        Block(a.DOCK, DIRECTIONS, "dock {direction}", ways),
        Block(a.DOCK_SIDE, a.SIDES, "dock {direction} {side}", sided),
        Block(a.DROP, len(goods), "drop {count} {good}", goods),
        Block(a.LOAD, len(goods), "load {count} {good}", goods),
        Block(a.LOAD_MOVED, len(goods), "load {count} moved {good}", moved),
        Block(a.LEAVE, a.MOST_GEESE, "leave {count} geese", geese),
        Block(a.LEAD, a.MOST_GEESE, "lead {count} geese", geese),
        Block(a.MAKE, a.MOST_SETS, "make {count}", each("count", range(1, a.MOST_SETS + 1))),
        Block(a.USE_TRUNKS, a.MOST_TRUNKS + 1, "use {count} trunks", each("count", range(a.MOST_TRUNKS + 1))),
        Block(a.RESEARCH, len(TOPICS), "research {topic}", each("topic", TOPICS)),
        Block(a.BUILD, len(buildings), "build {building}", buildings),
        Block(a.ROAD, DIRECTIONS, "road {direction}", ways),
        Block(a.ROAD_SIDE, a.SIDES, "road {direction} {side}", sided),
        Block(a.BRIDGE_ARM, DIRECTIONS, "bridge {direction}", ways),
        Block(a.WALL, DIRECTIONS, "wall {direction}", ways),
        Block(a.DEMOLISH, DIRECTIONS, "demolish {direction}", ways),
        Block(a.MIX, len(MIXTURE_NAMES), "fill {mixture}", each("mixture", MIXTURE_NAMES)),
        Block(a.PAY, a.MOST_PAID + 1, "pay {count}", each("count", range(a.MOST_PAID + 1)), named=paid_named),
    )
    assert len(found) == a.NUM_ACTIONS
    return found
