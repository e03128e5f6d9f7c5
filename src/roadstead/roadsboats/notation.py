"""Moves as text and back. docs/notation.md is the grammar.

Where a move happens follows from the open decision, so few texts depend on it: tiles and directions bear the names of the
map, a transporter is named with what it is, a payment with the kind that is asked for.
"""
from __future__ import annotations

import re
from functools import lru_cache

from roadstead.core.reason import Reason
from roadstead.roadsboats.atlas import BANKS, SIDES, Atlas, known_as, transporter_name
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.board import DIRECTIONS, TERRAINS
from roadstead.roadsboats.rules.bricks import Pay
from roadstead.roadsboats.rules.buildings import BUILDINGS, MIXTURE_NAMES, TOPICS
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.laying import LayTurn
from roadstead.roadsboats.rules.order import SEATS
from roadstead.roadsboats.rules.position import LAYING, Position
from roadstead.roadsboats.rules.tiles import KIND_SHAPE, KIND_TERRAIN, SHAPE_NAMES, SHAPES, TILE_KINDS, turned


def tile_kind_name(kind: int) -> str:
    """`pasture straight`, `sea`."""
    shape = SHAPE_NAMES[list(SHAPES).index(KIND_SHAPE[kind])]
    terrain = TERRAINS[KIND_TERRAIN[kind]]
    return terrain if shape == "plain" else f"{terrain} {shape}"


@lru_cache
def fixed_texts(directions: tuple[str, ...]) -> list[str]:
    """The text of every action with the directions of a map; those that depend on the position are only named by number."""

    def ways(verb: str) -> list[str]:
        return [f"{verb}{direction}" for direction in directions]

    def sided(verb: str) -> list[str]:
        return [f"{verb}{direction} {side}" for direction in directions for side in SIDES]

    def goods(verb: str) -> list[str]:
        return [f"{verb} {kind}".replace("#", str(n)) for kind in NAMES for n in range(1, a.MOST_GOODS + 1)]

    blocks = {
        a.POSITION: [f"place {n + 1}" for n in range(SEATS)],
        a.SPOT: [f"tile {n + 1}" for n in range(a.SPOTS)],
        a.BANK: [f"bank {bank}" for bank in BANKS],
        a.LAY: [f"lay {tile_kind_name(kind)}" for kind in range(TILE_KINDS)],
        a.TURN: [f"turn {n}" for n in range(DIRECTIONS)],
        a.UNIT: [f"transporter-{n + 1}" for n in range(SLOTS)],
        a.WITH: [f"with transporter-{n + 1} of seat {seat}" for seat in range(SEATS) for n in range(SLOTS)],
        a.TAKE_UP: [f"take up transporter-{n + 1} of seat {seat}" for seat in range(SEATS) for n in range(SLOTS)],
        a.STEP: ways(""),
        a.STEP_SIDE: sided(""),
        a.DOCK: ways("dock "),
        a.DOCK_SIDE: sided("dock "),
        a.DROP: goods("drop #"),
        a.LOAD: goods("load #"),
        a.LOAD_MOVED: goods("load # moved"),
        a.LEAVE: [f"leave {n + 1} geese" for n in range(a.MOST_GEESE)],
        a.LEAD: [f"lead {n + 1} geese" for n in range(a.MOST_GEESE)],
        a.MAKE: [f"make {n + 1}" for n in range(6)],
        a.USE_TRUNKS: [f"use {n} trunks" for n in range(13)],
        a.RESEARCH: [f"research {topic}" for topic in TOPICS],
        a.BUILD: [f"build {building.name}" for building in BUILDINGS],
        a.ROAD: ways("road "),
        a.ROAD_SIDE: sided("road "),
        a.BRIDGE_ARM: ways("bridge "),
        a.WALL: ways("wall "),
        a.DEMOLISH: ways("demolish "),
        a.MIX: [f"fill {mixture}" for mixture in MIXTURE_NAMES],
        a.PAY: [f"pay {n}" for n in range(a.MOST_PAID + 1)],
    }
    texts = list(a.WORDS)
    for start, block in blocks.items():
        assert start == len(texts), f"the block of {block[0]!r} starts at {len(texts)}, not {start}"
        texts += block
    assert len(texts) == a.NUM_ACTIONS
    return texts


@lru_cache
def fixed_actions(directions: tuple[str, ...]) -> dict[str, int]:
    """Case does not matter, nor whether `raft_factory` is written in one word: no two texts differ in that alone."""
    return {text.lower().replace("_", " "): action for action, text in enumerate(fixed_texts(directions))}


# What depends on the position.


def tile_name(s: Position, atlas: Atlas, number: int) -> str | None:
    """The tile that an action of the block SPOT names: a spot of the table while the map is being laid."""
    if s.phase == LAYING:
        return atlas.names[number]
    return atlas.tile(s.board, number) if number < s.board.tiles else None


def tile_number(s: Position, atlas: Atlas, name: str) -> int | None:
    count = int(a.SPOTS) if s.phase == LAYING else s.board.tiles
    return next((number for number in range(count) if tile_name(s, atlas, number) == name), None)


def turn_names(s: Position, atlas: Atlas) -> dict[str, int]:
    """A tile to be laid is turned by naming the ends of its river: `E-W`."""
    frame = s.stack[-1] if len(s.stack) > 0 else None
    if not isinstance(frame, LayTurn):
        return {}
    found: dict[str, int] = {}
    for turns in range(DIRECTIONS):
        river = turned(KIND_SHAPE[frame.kind], turns)
        text = "-".join(atlas.directions[d] for d in range(DIRECTIONS) if (river >> d) & 1)
        found.setdefault(text or "plain", turns)
    return found


def to_text(s: Position, atlas: Atlas, action: int) -> str:
    seat = s.seat()
    if a.SPOT <= action < a.BANK and (name := tile_name(s, atlas, action - a.SPOT)) is not None:
        return name
    if a.TURN <= action < a.UNIT:
        for text, turns in turn_names(s, atlas).items():
            if turns == action - a.TURN:
                return text
    if a.UNIT <= action < a.WITH and seat >= 0:
        return known_as(s, seat * int(SLOTS) + action - int(a.UNIT), seat)
    if a.WITH <= action < a.STEP:
        verb, start = ("with", a.WITH) if action < a.TAKE_UP else ("take up", a.TAKE_UP)
        if action - start < s.players * SLOTS:
            return f"{verb} {known_as(s, action - start, seat)}"
    if action >= a.PAY and len(s.stack) > 0:
        frame = s.stack[-1]
        if isinstance(frame, Pay):
            return f"pay {action - a.PAY} {NAMES[frame.kind]}"
    return fixed_texts(atlas.directions)[action]


_UNIT = re.compile(rf"(?:(with|take up) )?({'|'.join(fleet.NAMES)}|transporter)-([1-9])(?: of seat ([0-5]))?")
_TILE = re.compile(r"[a-z]{1,2}[1-9][0-9]{0,2}")
_PAY = re.compile(r"pay (\d{1,2}) (\S+)")


def parse(s: Position, atlas: Atlas, text: object) -> int | Reason:
    if not isinstance(text, str):
        return _unknown(text)
    plain = " ".join(text.lower().replace("_", " ").split())
    if (unit := _UNIT.fullmatch(plain)) is not None:
        return _transporter(s, plain, unit)
    if (paid := _PAY.fullmatch(plain)) is not None:
        return _payment(s, plain, paid)
    turns = {name.lower(): turn for name, turn in turn_names(s, atlas).items()}
    if plain in turns:
        return int(a.TURN) + turns[plain]
    if _TILE.fullmatch(plain):
        tile = tile_number(s, atlas, plain.upper())
        return Reason("no_such_tile", {"tile": plain.upper()}, "there is no tile {tile}") if tile is None else int(a.SPOT) + tile
    action = fixed_actions(atlas.directions).get(plain)
    return _unknown(text) if action is None else action


def _transporter(s: Position, plain: str, found: re.Match[str]) -> int | Reason:
    verb, kind, number, owner = found.groups()
    mover = max(s.seat(), 0)
    seat = mover if owner is None else int(owner)
    if seat >= s.players or (verb is None and seat != mover):
        return _unknown(plain)
    transporter = seat * int(SLOTS) + int(number) - 1
    start = {None: int(a.UNIT) - mover * int(SLOTS), "with": int(a.WITH), "take up": int(a.TAKE_UP)}[verb]
    if transporter_name(s, transporter) != f"{kind}-{number}":
        return Reason("no_such_transporter", {"name": f"{kind}-{number}", "seat": seat}, "seat {seat} has no {name}")
    return start + transporter


def _payment(s: Position, plain: str, found: re.Match[str]) -> int | Reason:
    frame = s.stack[-1] if len(s.stack) > 0 else None
    if found[2] not in NAMES or int(found[1]) > a.MOST_PAID:
        return _unknown(plain)
    asked = NAMES[frame.kind] if isinstance(frame, Pay) else found[2]
    if found[2] != asked:
        return Reason("other_kind", {"move": plain, "kind": asked}, "“{move}” is not asked for now, but how many {kind}")
    return int(a.PAY) + int(found[1])


def _unknown(text: object) -> Reason:
    return Reason("unknown_move", {"move": str(text)[:80]}, "“{move}” is not a move of Roads & Boats")
