"""A seat's part of a phase in which its transporters act one after another, until it says `end`."""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import BLOCK_OF, END, UNIT
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.position import PhaseFrame, Position
from roadstead.roadsboats.rules.refusals import ALLOWED, HAS_HAD_ITS_PART, IS_CARRIED, NOT_NOW, NOT_YOURS


class SeatPhase(PhaseFrame):
    """Production, movement and building say what a transporter can do there, and how it begins."""

    def nothing_for(self, s: Position, transporter: i64) -> i64:
        """Why a transporter that is there, and has not had its part, has nothing to do."""
        raise NotImplementedError

    def begin(self, s: Position, transporter: i64) -> None:
        raise NotImplementedError

    def end(self, s: Position) -> None:
        s.stack.pop()

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        for slot in range(SLOTS):
            if self.unit_refusal(s, self.seat * SLOTS + slot) == ALLOWED:
                found = append(found, UNIT + slot)
        return append(found, END)

    def choose(self, s: Position, action: i64) -> None:
        if action == END:
            self.end(s)
        else:
            self.begin(s, self.seat * SLOTS + action - UNIT)

    def refusal(self, s: Position, action: i64) -> i64:
        if action == END:
            return ALLOWED
        return self.unit_refusal(s, self.seat * SLOTS + action - UNIT) if BLOCK_OF[action] == UNIT else NOT_NOW

    def unit_refusal(self, s: Position, transporter: i64) -> i64:
        if s.kind[transporter] == NONE:
            return NOT_YOURS
        if not s.present(transporter):
            return IS_CARRIED
        return HAS_HAD_ITS_PART if s.handled[transporter] != 0 else self.nothing_for(s, transporter)
