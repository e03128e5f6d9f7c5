"""A phase of a plan as actions of the engine: each is looked for among what the rules allow.

What a plan reckons with is a little simpler than the game. Where they differ nothing fits, and that is said.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.opponents.roadsboats.plans.ground import Ground
from roadstead.opponents.roadsboats.plans.run import node_of
from roadstead.opponents.roadsboats.plans.script import (
    SCRIPT_BREED,
    SCRIPT_BRICK,
    SCRIPT_BRIDGE,
    SCRIPT_BUILD,
    SCRIPT_MAKE,
    SCRIPT_RESEARCH,
    SCRIPT_ROAD,
    SCRIPT_SHAFT,
    TRIP_STEP,
)
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.bricks import Bricks, Pay
from roadstead.roadsboats.rules.construction import ChooseBank, Construct, Mixture, Site
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.garage import Harness, Launch
from roadstead.roadsboats.rules.goods import GOOSE
from roadstead.roadsboats.rules.homes import ChooseHome, HomeBank
from roadstead.roadsboats.rules.movement import Move
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.reach import reaches
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.workshop import Produce, Upgrade, Wood, Work, workplace


class DoesNotFit(Exception):
    """The engine does not allow what the plan would do."""


class Visit:
    """A stop of a trip: where it is, and what it takes and leaves there by place and kind."""

    def __init__(self, node: i64) -> None:
        self.node: Final[i64] = node
        self.goods: dict[tuple[int, int], int] = {}


class Actor:
    def __init__(self, s: Position, seat: i64, ground: Ground) -> None:
        self.s = s.clone()
        self.seat: Final[i64] = seat
        self.base: Final[i64] = seat * SLOTS
        self.ground: Final = ground
        self.actions: list[int] = []

    def do(self, action: i64) -> None:
        for choice in self.s.choices:
            if choice == action:
                self.s.apply(action)
                self.actions.append(action)
                return
        raise DoesNotFit

    def top(self) -> Frame | None:
        return self.s.stack[-1] if len(self.s.stack) > 0 else None

    def is_mine(self) -> bool:
        return self.s.seat() == self.seat

    # Homes.

    def settle(self, home: i64) -> None:
        b = self.s.board
        if isinstance(self.top(), ChooseHome):
            self.do(a.SPOT + b.tile_of[home])
        frame = self.top()
        if isinstance(frame, HomeBank) and self.is_mine():
            self.do(a.BANK + home - b.first_bank[b.tile_of[home]])

    # Production.

    def produce(self, rows: list[list[int]]) -> None:
        for row in rows:
            if row[0] == SCRIPT_RESEARCH:
                self.visit_workplace(self.s.board.tile_of[row[1]])
                self.do(a.RESEARCH + row[2])
                if isinstance(self.top(), Upgrade):
                    self.do(a.DONE)
            elif row[0] == SCRIPT_BREED:
                self.visit_workplace(row[1])
                self.do(a.BREED)
            elif row[0] == SCRIPT_MAKE:
                self.visit_workplace(row[1])
                self.do(a.MAKE)
                self.go_on_making(row[2])
        if isinstance(self.top(), Work):
            self.do(a.DONE)
        self.end()

    def visit_workplace(self, tile: i64) -> None:
        s = self.s
        frame = self.top()
        if isinstance(frame, Work) and s.board.tile_of[workplace(s, frame.transporter)] != tile:
            self.do(a.DONE)
        if not isinstance(self.top(), Produce):
            return
        for choice in s.choices:
            if choice != a.END and s.tile(self.base + choice - a.UNIT) == tile:
                self.do(choice)
                return
        raise DoesNotFit

    def go_on_making(self, trunks: i64) -> None:
        if isinstance(self.top(), Wood):
            self.do(a.USE_TRUNKS + trunks)
        while isinstance(self.top(), (Harness, Launch)):
            self.do(self.s.choices[0])

    # Movement.

    def move(self, trips: list[list[list[int]]]) -> None:
        """One after another; one that has to wait for another comes after it."""
        waiting = [slot for slot in range(len(trips)) if len(trips[slot]) > 0]
        failed = 0
        while len(waiting) > 0:
            slot = waiting.pop(0)
            kept = self.s.clone()
            done = len(self.actions)
            try:
                self.trip(slot, trips[slot])
                failed = 0
            except DoesNotFit:
                failed += 1
                if failed > len(waiting):
                    raise
                self.s = kept
                del self.actions[done:]
                waiting.append(slot)
        self.end()

    def trip(self, slot: i64, rows: list[list[int]]) -> None:
        visits = self.visits(rows)
        if len(visits) == 1 and len(visits[0].goods) == 0:
            return
        transporter = self.base + slot
        self.do(a.UNIT + slot)
        for at in range(len(visits)):
            visit = visits[at]
            if at > 0:
                self.step(transporter, visit.node)
            self.exchange(transporter, visit, at == len(visits) - 1)
        frame = self.top()
        if isinstance(frame, Stop) and frame.transporter == transporter:
            self.do(a.DONE)

    def visits(self, rows: list[list[int]]) -> list[Visit]:
        """Stop by stop; what is left and taken again is neither."""
        found = [Visit(-1)]
        for row in rows:
            if row[0] == TRIP_STEP:
                found.append(Visit(row[1]))
            else:
                goods = found[-1].goods
                key = (int(self.s.root[row[1]]), row[2])
                goods[key] = goods.get(key, 0) + row[3]
                if goods[key] == 0:
                    del goods[key]
        return found

    def step(self, transporter: i64, node: i64) -> None:
        for action in self.s.choices:
            if a.STEP <= action < a.DROP:
                after = self.s.clone()
                after.apply(action)
                if node_of(self.ground, after, transporter) == node:
                    self.do(action)
                    return
        raise DoesNotFit

    def exchange(self, transporter: i64, visit: Visit, is_last: bool) -> None:
        s = self.s
        first = s.board.first_bank[s.tile(transporter)]
        gains: dict[int, int] = {}
        for (place, _), count in visit.goods.items():
            gains[place] = gains.get(place, 0) + count
        lead = 0
        for _, place in sorted([(gain, place) for place, gain in gains.items()]):  # what makes room comes first
            goods = sorted([(kind, count) for (where, kind), count in visit.goods.items() if where == place])
            frame = self.top()
            if not isinstance(frame, Stop) or frame.transporter != transporter:
                if is_last and all(kind == GOOSE and count < 0 for kind, count in goods):
                    continue  # they stay by themselves
                raise DoesNotFit
            if frame.dealing.bank != place:
                self.do(a.BANK + place - first)
            for kind, count in goods:
                if kind == GOOSE and count < 0 and s.has(s.hold(transporter), GOOSE) == 0:
                    if not is_last:
                        self.do(a.LEAVE - count - 1)
                elif count < 0:
                    self.do(a.DROP + kind * a.MOST_GOODS - count - 1)
            for kind, count in goods:
                if kind == GOOSE and count > 0 and not s.is_boat(transporter):
                    lead = count
                elif count > 0:
                    self.do(a.LOAD + kind * a.MOST_GOODS + count - 1)
        if lead > 0 and not is_last:  # otherwise they stay where they are
            self.do(a.LEAD + lead - 1)

    # Building.

    def build(self, rows: list[list[int]]) -> None:
        for row in rows:
            self.visit_site(self.s.root[row[1]])
            if row[0] == SCRIPT_BUILD:
                self.do(a.BUILD + row[2])
                self.fill(row[3])
            elif row[0] == SCRIPT_SHAFT:
                self.do(a.SHAFT)
                self.fill(row[2])
            elif row[0] == SCRIPT_BRIDGE:
                self.do(row[2])
            elif row[0] == SCRIPT_ROAD:
                self.lay_road(self.s.root[row[1]], self.s.root[row[2]])
        if isinstance(self.top(), Site):
            self.do(a.DONE)
        self.end()

    def fill(self, mixture: i64) -> None:
        if isinstance(self.top(), Mixture):
            self.do(a.MIX + mixture)

    def visit_site(self, place: i64) -> None:
        s = self.s
        frame = self.top()
        if isinstance(frame, Site) and s.root[frame.place] != place:
            self.do(a.DONE)
        if not isinstance(self.top(), Construct):
            return
        for choice in s.choices:
            if choice != a.END and reaches(s, self.base + choice - a.UNIT, place):
                self.do(choice)
                if isinstance(self.top(), ChooseBank):
                    self.do(a.BANK + place - s.board.first_bank[s.board.tile_of[place]])
                return
        raise DoesNotFit

    def lay_road(self, place: i64, other: i64) -> None:
        """Over whichever edge or side joins the two."""
        for action in self.s.choices:
            if a.ROAD <= action < a.BRIDGE_ARM:
                after = self.s.clone()
                after.apply(action)
                if self.joined(after, place, other):
                    self.do(action)
                    return
        raise DoesNotFit

    def joined(self, after: Position, place: i64, other: i64) -> bool:
        """Whether the road that is new joins two places."""
        root = self.s.root
        for cross in range(i64(len(self.ground.cross_slot))):
            slot = self.ground.cross_slot[cross]
            if after.road[slot] == 1 and self.s.road[slot] == 0:
                one = root[self.ground.cross_one[cross]]
                two = root[self.ground.cross_other[cross]]
                if (one == place and two == other) or (one == other and two == place):
                    return True
        return False

    # The wonder.

    def buy(self, rows: list[list[int]]) -> None:
        for row in rows:
            assert row[0] == SCRIPT_BRICK
            self.do(a.BRICK)
            frame = self.top()
            while isinstance(frame, Pay) and self.is_mine():
                self.do(a.PAY + row[1 + frame.kind])
                frame = self.top()
        self.end()

    def end(self) -> None:
        """The part of the phase, if it is not over by itself."""
        if self.is_mine() and isinstance(self.top(), (Produce, Move, Construct, Bricks)):
            self.do(a.END)


def has_none_carried(s: Position, seat: i64) -> bool:
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.carrier[transporter] != NONE and s.kind[transporter] != NONE:
            return False
    return True
