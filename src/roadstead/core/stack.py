"""The decision machine that both games share: a stack of pending decisions, run to the next real one.

A game's position is a Stack; its rules are Frames. Methods of the Stack are final, so that they are called directly: together
that costs less than 2 % of two written-out copies (benchmarks/speed.md).
"""
from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random

#: Who decides when the game is over (OpenSpiel's number).
TERMINAL: Final[i64] = -4
#: The action that ends a turn or a phase is asked even where it is the only one: there undo stops. It is 0 in every game.
END: Final[i64] = 0


class Frame:
    """A decision that is still to be taken: immutable, so that clones share it.

    Each game's frames narrow `s` to their own position.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def options(self, s: Any) -> vec[i64]:
        raise NotImplementedError

    def choose(self, s: Any, action: i64) -> None:
        """Takes the decision; the frame is on top of the stack and removes itself when it is done."""
        raise NotImplementedError

    def refusal(self, s: Any, action: i64) -> i64:
        """0 exactly for the options."""
        raise NotImplementedError


class Event(Frame):
    """What happens by itself once everything above it on the stack is done."""

    def run(self, s: Any) -> None:
        raise NotImplementedError


class Stack:
    stack: list[Frame]
    choices: vec[i64]  # the options of the top frame

    def __init__(self) -> None:
        """Empty, so that a clone costs half; each game fills it."""

    def clone(self) -> Stack:
        raise NotImplementedError

    @final
    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    @final
    def replace(self, frame: Frame) -> None:
        """The open decision goes on as another frame."""
        self.stack[-1] = frame

    @final
    def settle(self) -> None:
        """Runs to the next real decision: events happen, a single option is taken, except `end`, which is always asked."""
        while len(self.stack) > 0:
            frame = self.stack[-1]
            if isinstance(frame, Event):
                self.stack.pop()
                frame.run(self)
            else:
                choices = frame.options(self)
                if len(choices) != 1 or choices[0] == END:
                    self.choices = choices
                    return
                frame.choose(self, choices[0])
        self.choices = vec[i64]()

    @final
    def apply(self, action: i64) -> None:
        """Takes the open decision, without a check."""
        self.stack[-1].choose(self, action)
        self.settle()

    @final
    def seat(self) -> i64:
        return self.stack[-1].seat if len(self.stack) > 0 else TERMINAL


def play_out(s: Stack, random: Random, options_again: i64 = 0, clones: i64 = 0) -> i64:
    """Plays uniformly random options to the end, and tells how many decisions it took: what benchmarks time.

    At each decision the options are worked out, and the position is cloned, so many times more: the added time is theirs.
    """
    decisions: i64 = 0
    while len(s.stack) > 0:
        for _ in range(options_again):
            s.stack[-1].options(s)
        for _ in range(clones):
            s.clone()
        choices = s.choices
        s.apply(choices[random.below(i64(len(choices)))])
        decisions += 1
    return decisions
