"""The stack of decisions read back: which frames lie on which, whose they are, and that each could arise and can go on."""
from __future__ import annotations

import re
from typing import Any

from roadstead.core.shape import fail, sequence
from roadstead.roadsboats.decisions import DECISIONS
from roadstead.roadsboats.invariants import broken
from roadstead.roadsboats.old_frames import renewed
from roadstead.roadsboats.positions import check
from roadstead.roadsboats.rules.bricks import END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS, neutral_bricks
from roadstead.roadsboats.rules.position import PHASES, WONDER, Position

#: Which frames lie on which, from the bottom, by phase. `ask` and `next_seat` happen by themselves.
ORDER = r"next_seat (ask demand|pray|position)"
SHAPES = {
    "laying": r"next_tile (lay|lay_spot|lay_turn)",
    "homes": r"settle (home|home_bank)",
    "production": ORDER + r"|next_seat produce( stow| ferry| work( wood| harness| launch| scrap| upgrade| trade( consent)?)?)?",
    "movement": ORDER + r"|next_seat move( stop( put_down| consent| carry_consent)?)?",
    "building": ORDER + r"|next_seat construct( choose_bank| site( mixture| trade( consent)?)?)?",
    "wonder": ORDER + r"|next_seat bricks( pay)?",
}


def read_stack(s: Position, value: Any) -> None:
    s.stack = [DECISIONS.read(s, renewed(s, entry)) for entry in sequence(value, "stack")]
    names = [DECISIONS.of(frame).name for frame in s.stack]
    if not names:
        if not is_over(s):
            raise fail("the game is not over, but no decision is open")
        check(s)
        return
    if not re.fullmatch(SHAPES[PHASES[s.phase]], " ".join(names)):
        raise fail("the stack of decisions could not arise in a game")
    check(s)
    for frame in s.stack:
        DECISIONS.check(s, frame)
    DECISIONS.resume(s, broken)


def is_over(s: Position) -> bool:
    if s.phase != WONDER or s.turn == 0:
        return False
    if s.players == 1:
        return s.turn == SOLO_TURNS
    return len(s.bricks) == END_MARKS[s.players] or neutral_bricks(s) == NEUTRAL_BRICKS
