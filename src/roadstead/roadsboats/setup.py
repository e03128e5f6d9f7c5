"""A new game: the map, the praying figures, the start goods; or an empty table on which the map is laid."""
from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import Board, make_board
from roadstead.roadsboats.rules.bricks import CHEAP_BRICKS
from roadstead.roadsboats.rules.furnish import filled, furnish
from roadstead.roadsboats.rules.goods import BOARDS, GOOSE, KINDS, NAMES, STONE
from roadstead.roadsboats.rules.homes import settle_home
from roadstead.roadsboats.rules.laying import NextTile
from roadstead.roadsboats.rules.position import HOMES, LAYING, NEUTRAL, NOBODY, Position
from roadstead.roadsboats.rules.tiles import EMPTY, KIND_COUNT
from roadstead.roadsboats.rules.turn import Settle

#: What lies on a home at the start; a scenario may say otherwise.
START_DONKEYS = 3
START_GOODS = {NAMES[BOARDS]: 5, NAMES[STONE]: 1, NAMES[GOOSE]: 2}
NO_MAP = make_board(vec[i64](), vec[i64](), vec[i64](), vec[i64]())


def empty(players: int, board: Board, start_goods: dict[str, int] | None = None) -> Position:
    """Nothing on the map, nothing decided."""
    s = Position()
    s.players = players
    furnish(s, board)
    s.even_breeding = False
    s.research = filled(players, 0)
    s.asked = filled(players, 1)
    s.temple = vec[i64](range(players))
    s.order = vec[i64](range(players))
    s.bricks = filled(CHEAP_BRICKS if players == 1 else 0, NEUTRAL)
    start = {"donkey": START_DONKEYS, **START_GOODS} if start_goods is None else start_goods
    s.start_donkeys = start.get("donkey", 0)
    s.start_goods = vec[i64]([start.get(NAMES[kind], 0) for kind in range(KINDS)])
    s.starts = vec[i64]()
    s.turn = 0
    s.phase = HOMES
    s.tracks = vec[i64]()
    s.pledges = vec[i64]()
    s.laid = vec[i64]()
    s.supply = vec[i64]()
    s.land_left = 0
    s.sea_left = 0
    s.reveals = 0
    s.random = Random(0)
    s.fixed = vec[i64]()
    s.drawn = vec[i64]()
    s.stack = []
    s.choices = vec[i64]()
    return s


def draw_figures(s: Position, seed: int, temple: Sequence[int] | None) -> None:
    """The first figure drawn stands next to the temple; position 1 of the sequence belongs to the farthest.

    The generator is stepped for every draw, also where the outcome is given: a replay ends in the same state.
    """
    s.random = Random(seed)
    s.random.shuffle(s.temple)
    if temple is not None:
        s.temple = vec[i64](temple)
    s.order = vec[i64](list(s.temple)[::-1])


def new(
    players: int,
    seed: int,
    board: Board,
    starts: Sequence[int] = (),
    start_goods: dict[str, int] | None = None,
    temple: Sequence[int] | None = None,
    homes: Sequence[int] = (),
    draws: Sequence[int] = (),
    even_breeding: bool = False,
) -> Position:
    """A game on a given map; homes that are given are not chosen."""
    s = empty(players, board, start_goods)
    s.even_breeding = even_breeding
    s.starts = vec[i64](starts)
    draw_figures(s, seed, temple)
    s.fixed = vec[i64](list(draws)[::-1])
    for seat, home in enumerate(homes):
        settle_home(s, seat, home)
    s.push(Settle(NOBODY, 0))
    s.settle()
    return s


def new_to_lay(
    players: int,
    seed: int,
    land: int,
    sea: int,
    temple: Sequence[int] | None = None,
    first: int | None = None,
    draws: Sequence[int] = (),
    even_breeding: bool = False,
) -> Position:
    """A game that begins with laying the map, from a player drawn by lot."""
    s = empty(players, NO_MAP)
    s.even_breeding = even_breeding
    draw_figures(s, seed, temple)
    drawn = s.random.below(players)
    s.fixed = vec[i64](list(draws)[::-1])
    s.phase = LAYING
    s.laid = filled(SPOTS, EMPTY)
    s.supply = KIND_COUNT[:]
    s.land_left = land
    s.sea_left = sea
    s.push(NextTile(drawn if first is None else first, 0))
    s.settle()
    return s
