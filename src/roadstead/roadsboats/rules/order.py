"""The order of play: who demands one, who goes on praying, who takes which place in the sequence."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.roadsboats.rules.actions import DEMAND, KEEP, ORDER_ASK, ORDER_NEVER, PASS, POSITION, STOP
from roadstead.roadsboats.rules.position import NOBODY, PhaseFrame, Position
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    ANSWER_STANDS,
    IN_A_DECISION,
    NOT_NOW,
    ONLY_STANDING_ANSWERS,
    POSITION_TAKEN,
)

#: Positions taken so far are one number: the digit to this base at each position is the seat that took it, plus one.
DIGIT: Final[i64] = 7


class Ask(Event):
    """Before each phase the seats are asked in the standing order whether they demand another; the first demand ends it."""

    def __init__(self, seat: i64, at: i64) -> None:
        super().__init__(seat)
        self.at: Final[i64] = at

    def run(self, s: Position) -> None:
        at = self.at
        while at < s.players and s.asked[s.order[at]] == 0:
            at += 1
        if at < s.players and s.players > 1:
            s.push(Ask(NOBODY, at + 1))
            s.push(Demand(s.order[at]))


class Demand(PhaseFrame):
    def options(self, s: Position) -> vec[i64]:
        return vec[i64]([DEMAND, PASS, ORDER_NEVER])

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        if action == ORDER_NEVER:
            s.asked[self.seat] = 0
        if action == DEMAND:
            s.stack.pop()  # nobody else is asked
            s.push(Pray(s.temple[0], 0, 0))

    def refusal(self, s: Position, action: i64) -> i64:
        return ALLOWED if action in (DEMAND, PASS, ORDER_NEVER) else NOT_NOW


class Pray(Frame):
    """From the temple outwards each keeps praying or stops; the last figure has nothing to decide."""

    def __init__(self, seat: i64, at: i64, stops: i64) -> None:
        super().__init__(seat)
        self.at: Final[i64] = at
        self.stops: Final[i64] = stops  # a bit for each figure, from the temple

    def options(self, s: Position) -> vec[i64]:
        return vec[i64]([KEEP, STOP])

    def choose(self, s: Position, action: i64) -> None:
        stops = self.stops | (1 << self.at) if action == STOP else self.stops
        if self.at + 2 < s.players:
            s.replace(Pray(s.temple[self.at + 1], self.at + 1, stops))
            return
        reorder_temple(s, stops)
        s.replace(TakePosition(s.temple[s.players - 1], s.players - 1, 0))

    def refusal(self, s: Position, action: i64) -> i64:
        return ALLOWED if action in (KEEP, STOP) else NOT_NOW


def reorder_temple(s: Position, stops: i64) -> None:
    """Those who stay keep their order; those who stop go to the back in reverse, so that the one nearest ends last."""
    row = vec[i64]()
    for at in range(s.players):
        if (stops >> at) & 1 == 0:
            row = append(row, s.temple[at])
    at = s.players - 1
    while at >= 0:
        if (stops >> at) & 1 == 1:
            row = append(row, s.temple[at])
        at -= 1
    s.temple = row


class TakePosition(Frame):
    """From the farthest inwards each takes a free position of the sequence."""

    def __init__(self, seat: i64, at: i64, taken: i64) -> None:
        super().__init__(seat)
        self.at: Final[i64] = at
        self.taken: Final[i64] = taken

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for position in range(s.players):
            if holder(self.taken, position) == NOBODY:
                found = append(found, POSITION + position)
        return found

    def choose(self, s: Position, action: i64) -> None:
        taken = self.taken
        weight: i64 = self.seat + 1
        for _ in range(action - POSITION):
            weight *= DIGIT
        taken += weight
        if self.at > 0:
            s.replace(TakePosition(s.temple[self.at - 1], self.at - 1, taken))
            return
        s.stack.pop()
        for position in range(s.players):
            s.order[position] = holder(taken, position)

    def refusal(self, s: Position, action: i64) -> i64:
        if action < POSITION or action >= POSITION + s.players:
            return NOT_NOW
        return ALLOWED if holder(self.taken, action - POSITION) == NOBODY else POSITION_TAKEN


def holder(taken: i64, position: i64) -> i64:
    """The seat that took a position, or NOBODY."""
    for _ in range(position):
        taken //= DIGIT
    return taken % DIGIT - 1


# A standing answer, changed out of turn.


def interrupt_refusal(s: Position, seat: i64, action: i64) -> i64:
    """Any other seat may say at the top of a phase that it is never to be asked, or asked again."""
    if action != ORDER_NEVER and action != ORDER_ASK:
        return ONLY_STANDING_ANSWERS
    if not isinstance(s.stack[-1], PhaseFrame):
        return IN_A_DECISION
    return ANSWER_STANDS if (action == ORDER_ASK) == (s.asked[seat] == 1) else ALLOWED


def interrupt_options(s: Position, seat: i64) -> vec[i64]:
    if len(s.stack) == 0 or s.seat() == seat:
        return vec[i64]()
    answer = ORDER_NEVER if s.asked[seat] == 1 else ORDER_ASK
    return vec[i64]([answer]) if interrupt_refusal(s, seat, answer) == ALLOWED else vec[i64]()


def interrupt(s: Position, seat: i64, action: i64) -> None:
    s.asked[seat] = 1 if action == ORDER_ASK else 0
