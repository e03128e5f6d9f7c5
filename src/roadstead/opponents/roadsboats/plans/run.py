"""One course of the game by a plan, as far as it has come: the position, what is still to be had, and what is needed where.

The position is the engine's own, and its rules play production, building and the wonder. Only movement is done without them:
goods and transporters are put where they would be (haulage.py).
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.goals import (
    Plan,
    how_of,
    mixture_of,
    place_of,
    thing_of,
    what_of,
)
from roadstead.opponents.roadsboats.plans.ground import Ground
from roadstead.opponents.roadsboats.plans.routes import Atlas, Routes
from roadstead.roadsboats.rules.bits import BITS
from roadstead.roadsboats.rules.board import HALVES, NOWHERE
from roadstead.roadsboats.rules.fleet import NONE, SLOTS, is_boat
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.position import NOT_DOCKED, Position

MOST_NEEDS: Final[i64] = 400

# Needs that are no goods.
PRESENCE: Final[i64] = -1  # a transporter
A_PAIR: Final[i64] = -2  # two donkeys without loads


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([0 for _ in range(count)])


class Run:
    def __init__(self, ground: Ground, seat: i64) -> None:
        places = ground.places
        self.ground: Final = ground
        self.atlas: Final = Atlas(ground)
        self.seat: Final[i64] = seat
        self.base: Final[i64] = seat * SLOTS
        self.last: i64 = 0  # the turn that is thought to be the last
        self.others: float = 0.0  # bricks that the others buy in a turn at the start
        self.rest: float = 0.0  # of their next brick
        self.made: vec[i64] = zeros(KINDS)
        self.bought: i64 = 0  # bricks in this turn
        self.buying = False
        self.is_ending = False  # this turn may be the last
        self.had: i64 = 0  # a bit for each kind of building that there has been
        self.bait: float = 0.0  # what was promised for the first of each kind
        # Goals, taken apart.
        self.goals: i64 = 0
        self.window: i64 = 0
        self.bricks: i64 = 0
        self.what: vec[i64] = vec[i64]()
        self.thing: vec[i64] = vec[i64]()
        self.place: vec[i64] = vec[i64]()
        self.mixture: vec[i64] = vec[i64]()
        self.how: vec[i64] = vec[i64]()
        self.done: vec[i64] = vec[i64]()
        # What no goal has claimed yet: lying, aboard by slot, and coming next turn; and where there is any of a kind.
        self.lying: vec[i64] = zeros(places * KINDS)
        self.aboard: vec[i64] = zeros(SLOTS * KINDS)
        self.any_aboard = False
        self.soon: vec[i64] = zeros(places * KINDS)
        self.where: vec[i64] = zeros(KINDS * places)
        self.found: vec[i64] = zeros(KINDS)
        self.claimed: vec[i64] = zeros(ground.board.tiles)
        self.is_mixed = False  # there are boats and land transporters, which can hand over goods
        self.hauls: vec[i64] = zeros(places * places)  # how long from place to place, plus one
        self.no_hauls: Final = zeros(places * places)
        # What is needed.
        self.needs: i64 = 0
        self.need_kind: vec[i64] = zeros(MOST_NEEDS)
        self.need_from: vec[i64] = zeros(MOST_NEEDS)  # a place, or NOWHERE: the transporter that has it aboard
        self.need_held: vec[i64] = zeros(MOST_NEEDS)  # its slot
        self.need_to: vec[i64] = zeros(MOST_NEEDS)
        self.need_goal: vec[i64] = zeros(MOST_NEEDS)
        self.need_soon: vec[i64] = zeros(MOST_NEEDS)  # it will only lie there next turn
        self.need_stay: vec[i64] = zeros(MOST_NEEDS)  # who brings it stays there
        self.need_done: vec[i64] = zeros(MOST_NEEDS)
        # The transporters in movement, by slot.
        self.kind: vec[i64] = zeros(SLOTS)
        self.node: vec[i64] = zeros(SLOTS)
        self.left: vec[i64] = zeros(SLOTS)
        self.ended: vec[i64] = zeros(SLOTS)
        self.used: vec[i64] = zeros(SLOTS)
        self.moved: vec[i64] = zeros(SLOTS)
        self.stood: vec[i64] = zeros(SLOTS)  # the place it reached at the start
        self.led: vec[i64] = zeros(SLOTS)
        self.own: vec[i64] = zeros(SLOTS * KINDS)  # what it had aboard then, and has put there
        self.cargo: vec[i64] = zeros(SLOTS * KINDS)
        self.fresh: vec[i64] = zeros(places * KINDS)  # what lay there then, and any may take
        self.dropped: vec[i64] = zeros(places * KINDS)
        # What is done, where a phase is to be played, and what each transporter does in movement.
        self.script: list[list[int]] | None = None
        self.trips: list[list[list[int]]] = []

    def begin(self, start: Position, plan: Plan) -> None:
        self.s = start.clone()
        self.s.stack = []
        self.routes_known = False
        goals = plan.goals
        count: i64 = len(goals)
        self.goals = count
        self.window = plan.window
        self.bricks = plan.bricks
        what = vec[i64](capacity=count)
        thing = vec[i64](capacity=count)
        place = vec[i64](capacity=count)
        mixture = vec[i64](capacity=count)
        how = vec[i64](capacity=count)
        for at in range(count):
            code = goals[at]
            what = append(what, what_of(code))
            thing = append(thing, thing_of(code))
            place = append(place, place_of(code))
            mixture = append(mixture, mixture_of(code))
            how = append(how, how_of(code))
        self.what = what
        self.thing = thing
        self.place = place
        self.mixture = mixture
        self.how = how
        self.done = zeros(count)
        self.made = zeros(KINDS)
        self.rest = 0.0
        self.bought = 0
        self.bait = 0.0
        self.had = 0
        for building in self.s.building:
            if building != NONE:
                self.had |= BITS[building]

    def routes(self) -> Routes:
        if not self.routes_known:
            self.current = self.atlas.routes(self.s)
            self.routes_known = True
        return self.current

    def find_transporters(self) -> None:
        """Where they are; one that is carried is none."""
        s = self.s
        boats = False
        carts = False
        for slot in range(SLOTS):
            transporter = self.base + slot
            self.kind[slot] = s.kind[transporter] if s.present(transporter) else NONE
            self.node[slot] = node_of(self.ground, s, transporter) if s.kind[transporter] != NONE else NOWHERE
            if self.kind[slot] != NONE:
                boats = boats or is_boat(self.kind[slot])
                carts = carts or not is_boat(self.kind[slot])
        self.is_mixed = boats and carts


def node_of(ground: Ground, s: Position, transporter: i64) -> i64:
    place = s.place[transporter]
    dock = s.dock[transporter]
    if dock == NOT_DOCKED or not s.is_boat(transporter):
        return place
    return ground.places + ground.dock_of[ground.board.tile_of[place] * HALVES + dock]
