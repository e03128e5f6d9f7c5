"""What tiles, banks, edges, docks and transporters of a map are called: `C4`, `C4b`, `C4 river`, `C4 NE`, `donkey-2`."""
from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.scenarios.record import Orientation
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import Board
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.position import NOT_DOCKED, Position, owner_of
from roadstead.roadsboats.rules.tiles import SPOT_Q, SPOT_R

BANKS = "abc"
SIDES = ("left", "right")
SPOT_COORDINATES = [(SPOT_Q[spot], SPOT_R[spot]) for spot in range(SPOTS)]


@dataclass(frozen=True)
class Atlas:
    """The names of one map: `source` is the value of the option `map`, coordinates are in the order of the tiles or spots."""

    source: Any
    orientation: Orientation
    coordinates: tuple[tuple[int, int], ...]

    @cached_property
    def names(self) -> list[str]:
        return chart.names(self.coordinates, self.orientation)

    @cached_property
    def name_at(self) -> dict[tuple[int, int], str]:
        return dict(zip(self.coordinates, self.names, strict=True))

    @cached_property
    def directions(self) -> tuple[str, ...]:
        return chart.DIRECTION_NAMES[self.orientation]

    # Places.

    def tile(self, board: Board, tile: int) -> str:
        return self.name_at[board.q[tile], board.r[tile]]

    def tiles(self, board: Board) -> dict[str, int]:
        """Tile numbers by name."""
        return {self.tile(board, tile): tile for tile in range(board.tiles)}

    def place(self, board: Board, place: int) -> str:
        tile = board.tile_of[place]
        name = self.tile(board, tile)
        if board.is_river(place):
            return f"{name} river"
        return name + BANKS[place - board.first_bank[tile]] if board.is_bank(place) and board.bank_count[tile] > 1 else name

    def places(self, board: Board) -> dict[str, int]:
        """Place numbers by name."""
        return {self.place(board, place): place for place in range(board.places)}

    # Edges.

    def direction(self, direction: int, side: int | None = None) -> str:
        name = self.directions[direction]
        return name if side is None else f"{name} {SIDES[side]}"

    def half(self, board: Board, tile: int, half: int) -> str:
        """A direction, with the side of the river where there is one."""
        return self.direction(half // 2, half % 2 if board.has_river(tile, half // 2) else None)

    def edge(self, board: Board, edge: int) -> str:
        """An edge by one of its tiles: `C4 NE`."""
        return f"{self.tile(board, board.edge_tile[edge])} {self.directions[board.edge_direction[edge]]}"

    def edges(self, board: Board) -> dict[str, int]:
        return {self.edge(board, edge): edge for edge in range(board.edges)}

    def dock(self, s: Position, transporter: int) -> str | None:
        """The direction of the sea from which a docked boat came."""
        if s.dock[transporter] == NOT_DOCKED:
            return None
        return self.half(s.board, s.tile(transporter), s.dock[transporter])


def transporter_name(s: Position, transporter: int) -> str:
    """`donkey-2`: what it is, and its number among its owner's."""
    kind = s.kind[transporter]
    return f"{'transporter' if kind == NONE else fleet.NAMES[kind]}-{transporter % SLOTS + 1}"


def known_as(s: Position, transporter: int, seat: int) -> str:
    """The name of a transporter for a seat: that of another player says whose it is."""
    owner = owner_of(transporter)
    return transporter_name(s, transporter) + ("" if owner == seat else f" of seat {owner}")


def scenario_atlas(source: Any, drawn: chart.Map) -> Atlas:
    return Atlas(source, drawn.orientation, tuple((tile.q, tile.r) for tile in drawn.tiles))


def table_atlas(source: Any) -> Atlas:
    """A map that the players lay keeps the names of the spots."""
    return Atlas(source, "pointy", tuple(SPOT_COORDINATES))


