"""The stack of decisions read back: which frames lie on which, whose they are, and that each could arise and can go on."""
from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from roadstead.core.shape import fail, sequence
from roadstead.lehavre.decisions import ACTION_OF_A_BUILDING, DECISIONS
from roadstead.lehavre.invariants import broken
from roadstead.lehavre.rules.payments import PURPOSES, Tender
from roadstead.lehavre.rules.position import NOBODY, Position

#: Which frames lie on which, from the bottom, in a settled position; a payment is named with its purpose.
SHAPE = re.compile(
    r"(opening|main|closing( second)?"
    r"|main( interest)+"
    r"|next_turn close_round( feeding)*( feeding| pay:feeding)"
    r"|closing( second)?( iron)*( toll)?("
    r" act( fee| pay:fee)?"
    r"| receive( pay:energy)?( pay:deal)?( stand_in){0,2}"
    r"| look pick"
    r"|( build)? raise( stand_in){1,2}"
    r"|( build)? crane"
    r"| launch( pay:energy)?( stand_in)?"
    r"| load pay:(energy|fuel)"
    r"|( swap)? return"
    r"| built( bid)?"
    r"|( deliver)( office| deliver)? give|( deliver) office"
    r"|" + DECISIONS.grammar().replace(ACTION_OF_A_BUILDING, "") + r"))( tab)*|"
)


def read_stack(s: Position, value: Any) -> None:
    s.stack = [DECISIONS.read(s, entry) for entry in sequence(value, "stack")]
    names = [DECISIONS.of(frame).name for frame in s.stack]
    shape = [f"pay:{PURPOSES[frame.purpose]}" if isinstance(frame, Tender) else DECISIONS.of(frame).name for frame in s.stack]
    if not SHAPE.fullmatch(" ".join(shape)):
        raise fail("the stack of decisions could not arise in a game")
    if not names:
        if not (s.final and s.active == s.players - 1):
            raise fail("the game is not over, but no decision is open")
        return
    forced = [frame.seat for frame, name in zip(s.stack, names, strict=True) if name in ("interest", "feeding")]
    if names[-1] == "pay" and names[0] == "next_turn":
        forced.append(s.stack[-1].seat)
    if any(later >= earlier for earlier, later in pairwise(forced)):
        raise fail("forced payments are not in the order of the seats")
    for frame, name in zip(s.stack, names, strict=True):
        if name in ("next_turn", "close_round"):
            if frame.seat != NOBODY:
                raise fail(f"the frame {name} belongs to nobody")
        elif frame.seat < 0 or (frame.seat != s.active and frame.seat not in forced and name != "tab"):
            raise fail(f"the frame {name} belongs to another seat")
        DECISIONS.check(s, frame)
    if (names[0] == "next_turn") != (s.tile == 7 and not s.final) or (names[0] == "opening" and s.final):
        raise fail("the open decision does not fit the turn")
    if s.round == 0 and s.tiles_shown != min(s.tile + (names[0] != "opening"), 7):
        raise fail("the supply tiles turned up are not those used")
    DECISIONS.resume(s, broken)
