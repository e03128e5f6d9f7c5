"""The movement phase: each transporter moves once, one after another, from no step to its allowance."""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import END, UNIT
from roadstead.roadsboats.rules.fleet import MOVES, NONE, SLOTS
from roadstead.roadsboats.rules.paths import can_step
from roadstead.roadsboats.rules.position import PhaseFrame, Position
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    HAS_HAD_ITS_PART,
    IS_CARRIED,
    NOT_NOW,
    NOT_YOURS,
    NOTHING_TO_DO_HERE,
)
from roadstead.roadsboats.rules.stops import Stop, stop


class Move(PhaseFrame):
    """The top of a seat's part of the movement phase."""

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for slot in range(SLOTS):
            if start_refusal(s, self.seat, slot) == ALLOWED:
                found = append(found, UNIT + slot)
        return append(found, END)

    def choose(self, s: Position, action: i64) -> None:
        if action == END:
            s.stack.pop()
            s.tracks = vec[i64]()
        else:
            s.push(first_stop(s, self.seat * SLOTS + action - UNIT))

    def refusal(self, s: Position, action: i64) -> i64:
        if action == END:
            return ALLOWED
        return start_refusal(s, self.seat, action - UNIT) if UNIT <= action < UNIT + SLOTS else NOT_NOW


def start_refusal(s: Position, seat: i64, slot: i64) -> i64:
    transporter = seat * SLOTS + slot
    if s.kind[transporter] == NONE:
        return NOT_YOURS
    if not s.present(transporter):
        return IS_CARRIED
    if s.handled[transporter] != 0:
        return HAS_HAD_ITS_PART
    if can_step(s, transporter, MOVES[s.kind[transporter]], False):
        return ALLOWED
    return ALLOWED if len(first_stop(s, transporter).options(s)) > 1 else NOTHING_TO_DO_HERE


def first_stop(s: Position, transporter: i64) -> Stop:
    return stop(s, transporter, MOVES[s.kind[transporter]], 0, 0)
