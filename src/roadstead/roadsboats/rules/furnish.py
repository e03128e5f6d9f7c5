"""An empty map made ready for play: a store for each place, an edge for each road and wall."""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import Board
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.position import NEUTRAL, Position


def filled(count: i64, value: i64) -> vec[i64]:
    return vec[i64]([value for _ in range(count)])


def furnish(s: Position, board: Board) -> None:
    """Everything that depends on the map; the transporters are gone too."""
    s.board = board
    transporters = s.players * SLOTS
    s.root = vec[i64](range(board.places))
    s.goods = filled((board.places + transporters) * KINDS, 0)
    s.building = filled(board.tiles, NONE)
    s.site = filled(board.tiles, NONE)
    s.used = filled(board.tiles, 0)
    s.gold = filled(board.tiles, 0)
    s.iron = filled(board.tiles, 0)
    s.ore = filled(board.tiles, NONE)
    s.road = filled(2 * board.edges, 0)
    s.bridges = filled(board.tiles, 0)
    s.rods = filled(board.edges, 0)
    s.wall = filled(board.edges, NEUTRAL)
    s.kind = filled(transporters, NONE)
    s.place = filled(transporters, NONE)
    s.dock = filled(transporters, NONE)
    s.carries = filled(transporters, NONE)
    s.carrier = filled(transporters, NONE)
    s.handled = filled(transporters, 0)
    s.home = filled(s.players, NONE)
