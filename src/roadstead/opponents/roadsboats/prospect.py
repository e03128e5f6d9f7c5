"""Roads & Boats as a search sees it: which choices are worth a thought, and in which order."""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.core.stack import Event
from roadstead.opponents.counsel import Counsel
from roadstead.opponents.roadsboats.judge import Judge
from roadstead.opponents.roadsboats.plans.counsel import advise, can_advise
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.prospect import Prospect, mixed
from roadstead.roadsboats.rules.actions import (
    BANK,
    BREED,
    BUILD,
    DONE,
    DROP,
    END,
    LAY,
    LEAD,
    LEAVE,
    LOAD_MOVED,
    MAKE,
    MIX,
    MOST_GOODS,
    ORDER_NEVER,
    PUT_DOWN,
    REFUSE,
    RESEARCH,
    ROAD,
    STEP,
    TAKE_UP,
    UNIT,
    WALL,
    WITH,
)
from roadstead.roadsboats.rules.board import MOUNTAIN
from roadstead.roadsboats.rules.bricks import Pay
from roadstead.roadsboats.rules.buildings import BRIGHT_IDEA, MINE
from roadstead.roadsboats.rules.carrying import CarryConsent
from roadstead.roadsboats.rules.construction import Site
from roadstead.roadsboats.rules.goods import GOLD
from roadstead.roadsboats.rules.order import Demand, Pray, TakePosition
from roadstead.roadsboats.rules.position import LAYING, MOVEMENT, PRODUCTION, PhaseFrame, Position
from roadstead.roadsboats.rules.seat_phase import SeatPhase
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.trade import Consent
from roadstead.roadsboats.rules.workshop import Wood, Work


class RoadsBoatsProspect(Prospect):
    def __init__(self, position: Position, judge: Judge) -> None:
        self.position = position
        self.judge = judge

    def seat(self) -> i64:
        return self.position.seat()

    def play(self, action: i64) -> None:
        self.position.apply(action)

    def clone(self) -> Prospect:
        return RoadsBoatsProspect(self.position.clone(), self.judge)

    def turn(self) -> i64:
        """Each seat's part of a phase, and each question about the order, is a turn."""
        s = self.position
        number = s.turn * 8 + s.phase
        for i in range(i64(len(s.stack))):
            frame = s.stack[i]
            if not isinstance(frame, Event):
                order: i64 = 8 if isinstance(frame, (Demand, Pray, TakePosition)) else 0
                return number * 16 + order + frame.seat
        return -1

    def is_milestone(self) -> bool:
        """Every turn has a movement; in the other phases there may be nothing to do."""
        return self.position.phase == MOVEMENT or self.position.phase < PRODUCTION

    def stage(self) -> i64:
        return 0

    def at_rest(self) -> bool:
        s = self.position
        if len(s.stack) == 0:
            return True
        frame = s.stack[-1]
        if isinstance(frame, Stop):
            return frame.journey.led == 0
        return isinstance(frame, (PhaseFrame, Work, Site))

    def worth(self, seat: i64) -> float:
        return self.judge.worth(self.position, seat)

    def expected(self, seat: i64) -> float:
        return self.judge.expected(self.position, seat)

    def parts(self, seat: i64) -> vec[float]:
        return self.judge.parts(self.position, seat)

    def advise(self, seat: i64, memory: str, budget: Budget, seed: i64) -> Counsel | None:
        return advise(self.position, seat, memory, budget, Random(seed + self.turn())) if can_advise(self.position) else None

    def signature(self) -> i64:
        s = self.position
        total: i64 = s.turn * 8 + s.phase
        total = mixed(total, s.goods)
        total = mixed(total, s.building)
        total = mixed(total, s.place)
        total = mixed(total, s.kind)
        total = mixed(total, s.road)
        total = mixed(total, s.bridges)
        total = mixed(total, s.handled)
        total = mixed(total, s.research)
        total = mixed(total, s.bricks)
        total = mixed(total, s.home)
        total = mixed(total, s.laid)
        total = mixed(total, s.choices)
        return mixed(total, vec[i64]([s.seat()]))

    def choices(self) -> vec[i64]:
        s = self.position
        frame = s.stack[-1]
        if isinstance(frame, SeatPhase):
            return next_transporter(s.choices)
        if isinstance(frame, Stop):
            return at_a_stop(s.choices)
        if isinstance(frame, Work):
            return at_work(s.choices)
        if isinstance(frame, Site):
            return at_a_site(s.choices, s.board.terrain[s.board.tile_of[frame.place]] == MOUNTAIN)
        if isinstance(frame, Demand):
            return vec[i64]([ORDER_NEVER])
        if isinstance(frame, (Consent, CarryConsent)):
            return vec[i64]([REFUSE])
        if isinstance(frame, (Pay, Wood)):
            return backwards(s.choices)
        if s.phase == LAYING:
            return vec[i64]([s.choices[self.signature() % i64(len(s.choices))]])
        return s.choices




def next_transporter(choices: vec[i64]) -> vec[i64]:
    """The transporters have their parts in the order of their numbers: one that is to do nothing does it in its turn."""
    return vec[i64]([choices[0], END]) if UNIT <= choices[0] < WITH else choices


def backwards(choices: vec[i64]) -> vec[i64]:
    """The plainer goods come first in a payment: as many of them as possible."""
    last: i64 = len(choices) - 1
    return vec[i64]([choices[last - i] for i in range(last + 1)])


def largest_of_family(choices: vec[i64], at: i64) -> bool:
    """Whether a choice of so many goods of a kind is the last of its row."""
    return at + 1 == len(choices) or choices[at + 1] != choices[at] + 1 or (choices[at] + 1 - DROP) % MOST_GOODS == 0


def at_a_stop(choices: vec[i64]) -> vec[i64]:
    """Goods are loaded and dropped one or all of a kind; own transporters meet on the ground, others are not asked."""
    kept = vec[i64]([DONE])
    if choices[i64(len(choices)) - 1] != DONE:
        kept = vec[i64]()
    for at in range(i64(len(choices))):
        action = choices[at]
        if STEP <= action < DROP or BANK <= action < LAY or action == PUT_DOWN:
            kept = append(kept, action)
        elif DROP <= action < LOAD_MOVED:
            if (action - DROP) % MOST_GOODS == 0 or largest_of_family(choices, at):
                kept = append(kept, action)
        elif LOAD_MOVED <= action < LEAVE:
            if (action - LOAD_MOVED) // MOST_GOODS >= GOLD and largest_of_family(choices, at):
                kept = append(kept, action)
        elif LEAD <= action < LEAD + 2:
            kept = append(kept, action)
    return kept


def at_work(choices: vec[i64]) -> vec[i64]:
    kept = vec[i64]([DONE])
    for at in range(i64(len(choices))):
        action = choices[at]
        if (MAKE <= action < BUILD and action != RESEARCH + BRIGHT_IDEA) or action == BREED:
            kept = append(kept, action)
    return kept


def at_a_site(choices: vec[i64], mountain: bool) -> vec[i64]:
    """No walls are built, nobody is asked for help, and mountains are kept for mines."""
    kept = vec[i64]([DONE])
    for at in range(i64(len(choices))):
        action = choices[at]
        if mountain and BUILD <= action < ROAD and action != BUILD + MINE:
            continue
        if action != DONE and not (WALL <= action < MIX) and not (WITH <= action < TAKE_UP):
            kept = append(kept, action)
    return kept
