"""A position of Roads & Boats: the map with everything on it, and the stack of decisions still to be taken.

Goods lie in stores: every place of the board is one, every transporter another. Banks joined by bridges are one place, named
by `root`. Counts live in vecs so that a clone is a handful of slices. The rules are not here: a Frame knows what may be
chosen and what it does.
"""
from __future__ import annotations

from typing import Final, Literal, get_args

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.core.stack import Frame, Stack
from roadstead.roadsboats.rules.board import DESERT, PASTURE, Board
from roadstead.roadsboats.rules.fleet import CAPACITY, NONE, SLOTS, is_boat
from roadstead.roadsboats.rules.goods import KINDS

NOBODY: Final[i64] = -1
NEUTRAL: Final[i64] = -1  # the owner of bare rods and of neutral bricks
NOT_DOCKED: Final[i64] = -1

# What `handled` says of a transporter that has had its part in a phase.
HAS_STAYED: Final[i64] = 1
HAS_MOVED: Final[i64] = 2  # itself, from one tile to another

# The phases of a game: laying the map and choosing homes come once, the other four make a turn.
LAYING: Final[i64] = 0
HOMES: Final[i64] = 1
PRODUCTION: Final[i64] = 2
MOVEMENT: Final[i64] = 3
BUILDING: Final[i64] = 4
WONDER: Final[i64] = 5
Phase = Literal["laying", "homes", "production", "movement", "building", "wonder"]
PHASES: Final[list[Phase]] = list(get_args(Phase))

#: The brick on this space irrigates the deserts.
IRRIGATION: Final[i64] = 45


class PhaseFrame(Frame):
    """A decision at the top of a seat's part of a phase, outside any sub-decision: the others may change their answers."""


class Position(Stack):
    board: Board
    players: i64
    even_breeding: bool

    root: vec[i64]  # by place: the place that it is one with
    goods: vec[i64]  # store * KINDS + kind; stores are the places, then the transporters
    building: vec[i64]  # by tile: the building or NONE
    site: vec[i64]  # by tile: the place on which its building stands
    used: vec[i64]  # by tile: what its factory has put out in this production phase
    gold: vec[i64]  # by tile: what is in the mine's bag
    iron: vec[i64]
    ore: vec[i64]  # by tile: what the mine has drawn and not laid out yet, or NONE
    road: vec[i64]  # edge * 2 + side; an edge without river has one road, on side 0
    bridges: vec[i64]  # by tile: a bit for each river arm that has a bridge
    rods: vec[i64]  # by edge
    wall: vec[i64]  # by edge: whose rods they are

    kind: vec[i64]  # by transporter (seat * SLOTS + slot): what it is, or NONE
    place: vec[i64]
    dock: vec[i64]  # the half edge at which a boat is docked, or NOT_DOCKED
    carries: vec[i64]  # the transporter it carries, or NONE
    carrier: vec[i64]  # the transporter that carries it, or NONE
    handled: vec[i64]  # whether it has had its part in this phase: HAS_STAYED, HAS_MOVED, or 0

    home: vec[i64]  # by seat: a bank, or NONE
    research: vec[i64]  # by seat: a bit for each topic
    asked: vec[i64]  # by seat: 1 if it is asked before each phase whether it demands an order
    temple: vec[i64]  # seats, the one next to the temple first
    order: vec[i64]  # seats in the sequence of play
    bricks: vec[i64]  # whose brick lies on each space of the wonder so far
    start_goods: vec[i64]  # what lies on a home at the start
    start_donkeys: i64
    starts: vec[i64]  # the banks that the map marks as homes; empty if homes are free

    turn: i64
    phase: i64
    tracks: vec[i64]  # movement: triples of (store * KINDS + kind, carrying transporter, count), see tracks.py
    pledges: vec[i64]  # building: triples of (transporter, kind, count) that others give to the open site

    laid: vec[i64]  # laying: by spot what lies there, see laying.py; empty afterwards
    supply: vec[i64]  # laying: the tiles left, by kind; empty afterwards
    land_left: i64
    sea_left: i64

    reveals: i64
    random: Random
    fixed: vec[i64]  # mine draws given beforehand, the next one last
    drawn: vec[i64]  # mine draws so far

    def clone(self) -> Position:
        s = Position()
        s.board = self.board
        s.players = self.players
        s.even_breeding = self.even_breeding
        s.root = self.root[:]
        s.goods = self.goods[:]
        s.building = self.building[:]
        s.site = self.site[:]
        s.used = self.used[:]
        s.gold = self.gold[:]
        s.iron = self.iron[:]
        s.ore = self.ore[:]
        s.road = self.road[:]
        s.bridges = self.bridges[:]
        s.rods = self.rods[:]
        s.wall = self.wall[:]
        s.kind = self.kind[:]
        s.place = self.place[:]
        s.dock = self.dock[:]
        s.carries = self.carries[:]
        s.carrier = self.carrier[:]
        s.handled = self.handled[:]
        s.home = self.home[:]
        s.research = self.research[:]
        s.asked = self.asked[:]
        s.temple = self.temple[:]
        s.order = self.order[:]
        s.bricks = self.bricks[:]
        s.start_goods = self.start_goods[:]
        s.start_donkeys = self.start_donkeys
        s.starts = self.starts[:]
        s.turn = self.turn
        s.phase = self.phase
        s.tracks = self.tracks[:]
        s.pledges = self.pledges[:]
        s.laid = self.laid[:]
        s.supply = self.supply[:]
        s.land_left = self.land_left
        s.sea_left = self.sea_left
        s.reveals = self.reveals
        s.random = self.random.clone()
        s.fixed = self.fixed[:]
        s.drawn = self.drawn[:]
        s.stack = self.stack[:]
        s.choices = self.choices[:]
        return s

    # Small questions that many rules ask.

    def irrigated(self) -> bool:
        return len(self.bricks) >= IRRIGATION

    def terrain(self, tile: i64) -> i64:
        """The terrain for all purposes: irrigated desert is pasture."""
        terrain = self.board.terrain[tile]
        return PASTURE if terrain == DESERT and self.irrigated() else terrain

    def knows(self, seat: i64, topic: i64) -> bool:
        return topic == NONE or (self.research[seat] >> topic) & 1 == 1

    def bank_at(self, tile: i64, direction: i64, side: i64) -> i64:
        """The place, bridges counted, that owns a half edge."""
        return self.root[self.board.half(tile, direction, side)]

    def bank_across(self, tile: i64, direction: i64, side: i64) -> i64:
        return self.root[self.board.across(tile, direction, side)]

    # Transporters.

    def present(self, transporter: i64) -> bool:
        """A carried transporter gives no presence."""
        return self.kind[transporter] != NONE and self.carrier[transporter] == NONE

    def tile(self, transporter: i64) -> i64:
        return self.board.tile_of[self.place[transporter]]

    def is_boat(self, transporter: i64) -> bool:
        return is_boat(self.kind[transporter])

    def in_river(self, transporter: i64) -> bool:
        return self.board.is_river(self.place[transporter])

    def on_sea(self, transporter: i64) -> bool:
        return self.board.is_sea(self.place[transporter])

    # Stores.

    def hold(self, transporter: i64) -> i64:
        """The store of a transporter."""
        return self.board.places + transporter

    def has(self, store: i64, kind: i64) -> i64:
        return self.goods[store * KINDS + kind]

    def put(self, store: i64, kind: i64, count: i64) -> None:
        self.goods[store * KINDS + kind] += count

    def load_of(self, transporter: i64) -> i64:
        """How many goods it carries."""
        base = self.hold(transporter) * KINDS
        total: i64 = 0
        for kind in range(KINDS):
            total += self.goods[base + kind]
        return total

    def room(self, transporter: i64) -> i64:
        """How many more goods it can take; none while it carries a transporter."""
        if self.carries[transporter] != NONE:
            return 0
        return CAPACITY[self.kind[transporter]] - self.load_of(transporter)

    def is_empty(self, transporter: i64) -> bool:
        return self.load_of(transporter) == 0 and self.carries[transporter] == NONE

    def lies_empty(self, place: i64) -> bool:
        """Whether no goods lie at a place."""
        for kind in range(KINDS):
            if self.goods[place * KINDS + kind] > 0:
                return False
        return True


def owner_of(transporter: i64) -> i64:
    return transporter // SLOTS
