"""The course of a game: homes, then turns of production, movement, building and wonder, each in the standing order."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.core.stack import Event, Frame
from roadstead.roadsboats.rules.bricks import Bricks, lay_neutral_brick
from roadstead.roadsboats.rules.construction import Construct
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.homes import ChooseHome
from roadstead.roadsboats.rules.movement import Move
from roadstead.roadsboats.rules.order import Ask
from roadstead.roadsboats.rules.position import BUILDING, HOMES, MOVEMENT, NOBODY, PRODUCTION, WONDER, Position
from roadstead.roadsboats.rules.production import draw_mines, lay_out, run_factories, vanish
from roadstead.roadsboats.rules.workshop import Produce


class Settle(Event):
    """Homes are chosen in the sequence of play; then the first turn begins."""

    def __init__(self, seat: i64, at: i64) -> None:
        super().__init__(seat)
        self.at: Final[i64] = at

    def run(self, s: Position) -> None:
        s.phase = HOMES
        at = self.at
        while at < s.players and s.home[s.order[at]] != NONE:
            at += 1
        if at < s.players:
            s.push(Settle(NOBODY, at + 1))
            s.push(ChooseHome(s.order[at]))
        else:
            begin_turn(s)


def begin_turn(s: Position) -> None:
    """The mines are drawn before anyone is asked about the order."""
    s.turn += 1
    draw_mines(s)
    begin_phase(s, PRODUCTION)


def begin_phase(s: Position, phase: i64) -> None:
    s.phase = phase
    clear_handled(s)
    s.push(NextSeat(NOBODY, 0))
    s.push(Ask(NOBODY, 0))


def clear_handled(s: Position) -> None:
    for transporter in range(i64(len(s.handled))):
        s.handled[transporter] = 0


class NextSeat(Event):
    """One seat after another in the standing order; a seat with nothing to decide is passed over."""

    def __init__(self, seat: i64, at: i64) -> None:
        super().__init__(seat)
        self.at: Final[i64] = at

    def run(self, s: Position) -> None:
        if self.at == 0 and s.phase == PRODUCTION:
            lay_out(s)
        if self.at == s.players:
            close_phase(s)
            return
        s.push(NextSeat(NOBODY, self.at + 1))
        if s.phase != MOVEMENT:
            clear_handled(s)  # in movement it says who has moved, also to the others
        frame = seat_phase(s.phase, s.order[self.at])
        if len(frame.options(s)) > 1:
            s.push(frame)


def seat_phase(phase: i64, seat: i64) -> Frame:
    """A seat's part of a phase."""
    if phase == PRODUCTION:
        return Produce(seat)
    if phase == MOVEMENT:
        return Move(seat)
    if phase == BUILDING:
        return Construct(seat)
    return Bricks(seat, 0)


def close_phase(s: Position) -> None:
    if s.phase == PRODUCTION:
        run_factories(s)
        vanish(s)
    if s.phase != WONDER:
        begin_phase(s, s.phase + 1)
    elif lay_neutral_brick(s):
        begin_turn(s)
