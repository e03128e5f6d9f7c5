"""Moves as text and back. docs/notation.md is the grammar."""
from __future__ import annotations

import re

from roadstead.core.block import plain
from roadstead.core.reason import Reason
from roadstead.roadsboats.atlas import Atlas, transporter_name
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.bricks import Pay
from roadstead.roadsboats.rules.fleet import SLOTS
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.position import LAYING, Position
from roadstead.roadsboats.vocabulary import tile_name, turn_names, vocabulary


def to_text(s: Position, atlas: Atlas, action: int) -> str:
    return vocabulary(atlas.directions).text(action, s, atlas)


def tile_number(s: Position, atlas: Atlas, name: str) -> int | None:
    count = int(a.SPOTS) if s.phase == LAYING else s.board.tiles
    return next((number for number in range(count) if tile_name(s, atlas, number) == name), None)


_UNIT = re.compile(rf"(?:(with|take up) )?({'|'.join(fleet.NAMES)}|transporter)-([1-9])(?: of seat ([0-5]))?")
_TILE = re.compile(r"[a-z]{1,2}[1-9][0-9]{0,2}")
_PAY = re.compile(r"pay (\d{1,2}) (\S+)")


def parse(s: Position, atlas: Atlas, text: object) -> int | Reason:
    if not isinstance(text, str):
        return _unknown(text)
    move = plain(text)
    if (unit := _UNIT.fullmatch(move)) is not None:
        return _transporter(s, move, unit)
    if (paid := _PAY.fullmatch(move)) is not None:
        return _payment(s, move, paid)
    turns = {name.lower(): turn for name, turn in turn_names(s, atlas).items()}
    if move in turns:
        return int(a.TURN) + turns[move]
    if _TILE.fullmatch(move):
        tile = tile_number(s, atlas, move.upper())
        return Reason("no_such_tile", {"tile": move.upper()}, "there is no tile {tile}") if tile is None else int(a.SPOT) + tile
    action = vocabulary(atlas.directions).actions.get(move)
    return _unknown(text) if action is None else action


def _transporter(s: Position, move: str, found: re.Match[str]) -> int | Reason:
    verb, kind, number, owner = found.groups()
    mover = max(s.seat(), 0)
    seat = mover if owner is None else int(owner)
    if seat >= s.players or (verb is None and seat != mover):
        return _unknown(move)
    transporter = seat * int(SLOTS) + int(number) - 1
    start = {None: int(a.UNIT) - mover * int(SLOTS), "with": int(a.WITH), "take up": int(a.TAKE_UP)}[verb]
    if transporter_name(s, transporter) != f"{kind}-{number}":
        return Reason("no_such_transporter", {"name": f"{kind}-{number}", "seat": seat}, "seat {seat} has no {name}")
    return start + transporter


def _payment(s: Position, move: str, found: re.Match[str]) -> int | Reason:
    frame = s.stack[-1] if len(s.stack) > 0 else None
    if found[2] not in NAMES or int(found[1]) > a.MOST_PAID:
        return _unknown(move)
    asked = NAMES[frame.kind] if isinstance(frame, Pay) else found[2]
    if found[2] != asked:
        return Reason("other_kind", {"move": move, "kind": asked}, "“{move}” is not asked for now, but how many {kind}")
    return int(a.PAY) + int(found[1])


def _unknown(text: object) -> Reason:
    return Reason("unknown_move", {"move": str(text)[:80]}, "“{move}” is not a move of Roads & Boats")
