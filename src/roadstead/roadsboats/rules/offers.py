"""Offers between players: the owner of a transporter accepts or refuses."""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import ACCEPT, REFUSE
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.refusals import ALLOWED, NOT_NOW


class Asker(Frame):
    """Who offers goods to other players, and remembers what was refused."""

    def was_refused(self, s: Position, kind: i64, way: i64) -> None:
        raise NotImplementedError


class Offer(Frame):
    """Each says what happens when it is accepted; refused, nothing changes hands."""

    def accepted(self, s: Position) -> None:
        raise NotImplementedError

    def refused(self, s: Position) -> None:
        pass

    def options(self, s: Position) -> vec[i64]:
        return vec[i64]([ACCEPT, REFUSE])

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        if action == ACCEPT:
            self.accepted(s)
        else:
            self.refused(s)

    def refusal(self, s: Position, action: i64) -> i64:
        return ALLOWED if action == ACCEPT or action == REFUSE else NOT_NOW
