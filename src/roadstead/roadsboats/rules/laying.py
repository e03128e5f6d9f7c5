"""Laying the map: clockwise, two tiles each, one at a time, each touching a placed one, until the agreed numbers lie."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.roadsboats.rules.actions import BLOCK_OF, LAY, SPOT, SPOTS, TURN
from roadstead.roadsboats.rules.board import DIRECTIONS, NOWHERE, SEA, make_board
from roadstead.roadsboats.rules.finishing import finish
from roadstead.roadsboats.rules.furnish import furnish
from roadstead.roadsboats.rules.open_ends import Table, shapes_left
from roadstead.roadsboats.rules.position import LAYING, NOBODY, Position
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    NO_PLACE_FOR_IT,
    NO_TILE_LEFT,
    NOT_NOW,
    QUOTA_LAID,
    RIVER_CANNOT_END,
    SPOT_TAKEN,
    TOUCHES_NOTHING,
)
from roadstead.roadsboats.rules.rivers import fit_refusal
from roadstead.roadsboats.rules.tiles import (
    EMPTY,
    KIND_SHAPE,
    KIND_TERRAIN,
    MIDDLE,
    PLAIN,
    SPOT_NEAR,
    SPOT_Q,
    SPOT_R,
    TILE_KINDS,
    different_turns,
    river_of,
    terrain_of,
    tile_code,
    turned,
)
from roadstead.roadsboats.rules.turn import Settle


class Outlook:
    """What may be laid, beside ways to finish all rivers: what leaves one of them free needs no other."""

    def __init__(self, s: Position) -> None:
        self.s: Position = s
        way = Table(s.laid, shapes_left(s.supply), s.land_left, s.sea_left)
        finish(way)
        self.ways: list[Table] = [way]

    def kind_refusal(self, kind: i64) -> i64:
        """Whether a tile of that kind may be laid now at all."""
        s = self.s
        if (s.sea_left if KIND_TERRAIN[kind] == SEA else s.land_left) == 0:
            return QUOTA_LAID
        if s.supply[kind] == 0:
            return NO_TILE_LEFT
        for spot in range(SPOTS):
            if self.spot_refusal(kind, spot) == ALLOWED:
                return ALLOWED
        return NO_PLACE_FOR_IT

    def spot_refusal(self, kind: i64, spot: i64) -> i64:
        """Whether a tile may lie on a spot, turned one way or another."""
        if self.s.laid[spot] != EMPTY:
            return SPOT_TAKEN
        if not touches(self.s, spot):
            return TOUCHES_NOTHING
        refused = ALLOWED
        for turns in range(different_turns(KIND_SHAPE[kind])):
            refused = self.turn_refusal(kind, spot, turns)
            if refused == ALLOWED:
                return ALLOWED
        return refused

    def turn_refusal(self, kind: i64, spot: i64, turns: i64) -> i64:
        s = self.s
        terrain = KIND_TERRAIN[kind]
        river = turned(KIND_SHAPE[kind], turns)
        refused = fit_refusal(s.laid, spot, terrain, river)
        if refused != ALLOWED:
            return refused
        if river == PLAIN:
            for way in self.ways:
                if way.laid[spot] == EMPTY and (way.sea_left if terrain == SEA else way.land_left) > 0:
                    return ALLOWED
        place_tile(s, kind, spot, tile_code(terrain, river), 1)
        way = Table(s.laid, shapes_left(s.supply), s.land_left, s.sea_left)
        fine = finish(way)
        place_tile(s, kind, spot, EMPTY, -1)
        if not fine:
            return RIVER_CANNOT_END
        self.ways.append(way)
        return ALLOWED


def touches(s: Position, spot: i64) -> bool:
    """Each tile touches a placed one; the first lies in the middle."""
    if s.laid[MIDDLE] == EMPTY:
        return spot == MIDDLE
    for direction in range(DIRECTIONS):
        near = SPOT_NEAR[spot * DIRECTIONS + direction]
        if near != NOWHERE and s.laid[near] != EMPTY:
            return True
    return False


def is_like(kind: i64, other: i64) -> bool:
    return KIND_SHAPE[kind] == KIND_SHAPE[other] and (KIND_TERRAIN[kind] == SEA) == (KIND_TERRAIN[other] == SEA)


def place_tile(s: Position, kind: i64, spot: i64, code: i64, count: i64) -> None:
    s.laid[spot] = code
    s.supply[kind] -= count
    if KIND_TERRAIN[kind] == SEA:
        s.sea_left -= count
    else:
        s.land_left -= count


class NextTile(Event):
    """Two tiles for each player, clockwise; when all lie the map is done."""

    def __init__(self, seat: i64, laid: i64) -> None:
        super().__init__(seat)
        self.laid: Final[i64] = laid  # by the seat whose turn it is

    def run(self, s: Position) -> None:
        s.phase = LAYING
        if s.land_left + s.sea_left == 0:
            finish_map(s)
            return
        seat = self.seat
        laid = self.laid
        if laid == 2:
            seat = (seat + 1) % s.players
            laid = 0
        s.push(NextTile(seat, laid + 1))
        s.push(LayTile(seat))


class LayTile(Frame):
    def options(self, s: Position) -> vec[i64]:
        outlook = Outlook(s)
        found = vec[i64]()
        refused = vec[i64]([NOWHERE for _ in range(TILE_KINDS)])
        for kind in range(TILE_KINDS):
            # Of land tiles with the same river each may lie where another may.
            for other in range(kind):
                if is_like(kind, other) and min(s.supply[kind], s.supply[other]) > 0:
                    refused[kind] = refused[other]
            if refused[kind] == NOWHERE:
                refused[kind] = outlook.kind_refusal(kind)
            if refused[kind] == ALLOWED:
                found = append(found, LAY + kind)
        return found

    def choose(self, s: Position, action: i64) -> None:
        s.replace(LaySpot(self.seat, action - LAY))

    def refusal(self, s: Position, action: i64) -> i64:
        return Outlook(s).kind_refusal(action - LAY) if BLOCK_OF[action] == LAY else NOT_NOW


class LaySpot(Frame):
    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind

    def options(self, s: Position) -> vec[i64]:
        outlook = Outlook(s)
        found = vec[i64]()
        for spot in range(SPOTS):
            if outlook.spot_refusal(self.kind, spot) == ALLOWED:
                found = append(found, SPOT + spot)
        return found

    def choose(self, s: Position, action: i64) -> None:
        s.replace(LayTurn(self.seat, self.kind, action - SPOT))

    def refusal(self, s: Position, action: i64) -> i64:
        return Outlook(s).spot_refusal(self.kind, action - SPOT) if BLOCK_OF[action] == SPOT else NOT_NOW


class LayTurn(Frame):
    """How the tile is turned."""

    def __init__(self, seat: i64, kind: i64, spot: i64) -> None:
        super().__init__(seat)
        self.kind: Final[i64] = kind
        self.spot: Final[i64] = spot

    def options(self, s: Position) -> vec[i64]:
        outlook = Outlook(s)
        found = vec[i64]()
        for turns in range(different_turns(KIND_SHAPE[self.kind])):
            if outlook.turn_refusal(self.kind, self.spot, turns) == ALLOWED:
                found = append(found, TURN + turns)
        return found

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        river = turned(KIND_SHAPE[self.kind], action - TURN)
        place_tile(s, self.kind, self.spot, tile_code(KIND_TERRAIN[self.kind], river), 1)

    def refusal(self, s: Position, action: i64) -> i64:
        if action < TURN or action >= TURN + different_turns(KIND_SHAPE[self.kind]):
            return NOT_NOW
        return Outlook(s).turn_refusal(self.kind, self.spot, action - TURN)


def finish_map(s: Position) -> None:
    """What lies becomes the board; then homes are chosen."""
    q = vec[i64]()
    r = vec[i64]()
    terrain = vec[i64]()
    river = vec[i64]()
    for spot in range(SPOTS):
        if s.laid[spot] != EMPTY:
            q = append(q, SPOT_Q[spot])
            r = append(r, SPOT_R[spot])
            terrain = append(terrain, terrain_of(s.laid[spot]))
            river = append(river, river_of(s.laid[spot]))
    s.laid = vec[i64]()
    s.supply = vec[i64]()
    furnish(s, make_board(q, r, terrain, river))
    s.push(Settle(NOBODY, 0))
