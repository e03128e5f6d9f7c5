"""The movement phase: each transporter moves once, one after another, from no step to its allowance."""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.fleet import MOVES
from roadstead.roadsboats.rules.journey import Journey
from roadstead.roadsboats.rules.paths import can_step
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.refusals import ALLOWED, NOTHING_TO_DO_HERE
from roadstead.roadsboats.rules.seat_phase import SeatPhase
from roadstead.roadsboats.rules.stops import Stop, stop


class Move(SeatPhase):
    def nothing_for(self, s: Position, transporter: i64) -> i64:
        if can_step(s, transporter, MOVES[s.kind[transporter]], False):
            return ALLOWED
        return ALLOWED if len(first_stop(s, transporter).options(s)) > 1 else NOTHING_TO_DO_HERE

    def begin(self, s: Position, transporter: i64) -> None:
        s.push(first_stop(s, transporter))

    def end(self, s: Position) -> None:
        s.stack.pop()
        s.tracks = vec[i64]()


def first_stop(s: Position, transporter: i64) -> Stop:
    return stop(s, Journey(transporter, MOVES[s.kind[transporter]], vec[i64]()))
