"""Marketplace and Town Square: different goods of the visitor's choice; the Marketplace then shows two special buildings."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.rules.actions import KEEP, PICK, SWAP
from roadstead.lehavre.rules.goods import FIRST_GOOD, FIRST_UPGRADED, KINDS, STEEL
from roadstead.lehavre.rules.position import CRAFT, Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED, KIND_PASSED, NOT_NOW, NOTHING_TO_GAIN, TOO_FEW_KINDS_LEFT


class Picking(Effect):
    """One each of so many different kinds: a base, and one more per craft building of the visitor."""

    def __init__(self, base: i64, upgraded: bool, look: bool) -> None:
        self.base: Final[i64] = base
        self.upgraded: Final[bool] = upgraded
        self.look: Final[bool] = look

    def kinds(self) -> i64:
        """Eight standard goods; seven upgraded ones, as steel is never picked."""
        return 7 if self.upgraded else 8

    def picks(self, s: Position, seat: i64) -> i64:
        picks = self.base + s.buildings_of(seat, CRAFT)
        most = self.kinds()
        if s.solo_market_cap and self.look:
            most = 4
        return picks if picks < most else most

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        return ALLOWED if self.picks(s, seat) > 0 else NOTHING_TO_GAIN

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        if self.look:
            s.push(Look(seat))
        s.push(Pick(seat, FIRST_UPGRADED if self.upgraded else FIRST_GOOD, self.picks(s, seat)))


class Pick(Frame):
    """The kinds are picked in their fixed order, so that each choice of kinds is made in one way only."""

    def __init__(self, seat: i64, start: i64, left: i64) -> None:
        super().__init__(seat)
        self.start: Final[i64] = start  # the first kind that may still be picked
        self.left: Final[i64] = left

    def end(self) -> i64:
        """One past the last kind of the side that is picked from."""
        return FIRST_UPGRADED if self.start < FIRST_UPGRADED else KINDS

    def kinds_from(self, start: i64) -> i64:
        count = self.end() - start
        return count - 1 if start <= STEEL and self.end() == KINDS else count

    def refusal(self, s: Position, action: i64) -> i64:
        kind = action - PICK
        if kind < FIRST_GOOD or kind >= KINDS:
            return NOT_NOW
        if kind < self.start or kind >= self.end() or kind == STEEL:
            return KIND_PASSED
        return TOO_FEW_KINDS_LEFT if self.kinds_from(kind) < self.left else ALLOWED

    def options(self, s: Position) -> vec[i64]:
        options = vec[i64]()
        for kind in range(self.start, self.end()):
            if self.refusal(s, PICK + kind) == ALLOWED:
                options = append(options, PICK + kind)
        return options

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        kind = action - PICK
        s.gain(self.seat, kind, 1)
        if self.left > 1:
            s.push(Pick(self.seat, kind + 1, self.left - 1))


class Look(Event):
    """The visitor alone sees the top two special buildings, if there are two."""

    def run(self, s: Position) -> None:
        if len(s.specials) < 2:
            return
        s.reveals += 1
        # Who knows one card knows the same one, the elder. The visitor can tell which it is if it is on top for sure, or known to
        # the visitor from before.
        unsure = False
        for seat in range(s.players):
            if s.seen[seat] == 1 and s.seen_order[seat] == 0:
                unsure = True
        if not unsure:
            s.elder = 0
        if not unsure or s.seen[self.seat] == 1:
            s.knows_elder[self.seat] = 1
        # The others will not know in which order the two are put back.
        for seat in range(s.players):
            s.seen_order[seat] = 0
        s.seen[self.seat] = 2
        s.seen_order[self.seat] = 1
        s.push(Arrange(self.seat))


class Arrange(Frame):
    """Puts the two back in either order."""

    def refusal(self, s: Position, action: i64) -> i64:
        return ALLOWED if action == KEEP or action == SWAP else NOT_NOW

    def options(self, s: Position) -> vec[i64]:
        return vec[i64]([KEEP, SWAP])

    def choose(self, s: Position, action: i64) -> None:
        s.stack.pop()
        if action == SWAP:
            last: i64 = len(s.specials) - 1
            top = s.specials[last]
            s.specials[last] = s.specials[last - 1]
            s.specials[last - 1] = top
            s.elder = 1 - s.elder
