"""Why something is not allowed: a code and its arguments, to be translated, with English as `str()`."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from roadstead.core.stack import Stack


@dataclass(frozen=True)
class Reason:
    code: str
    args: dict[str, Any] = field(default_factory=dict)
    english: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.english.format(**self.args) if self.english else self.code

    def to_dict(self) -> dict[str, Any]:
        return {"code": self.code, "args": self.args, "text": str(self)}


def phrase(code: str, sentence: str, fact: Callable[[str], object]) -> Reason:
    """A reason whose sentence has gaps, each filled with a fact."""
    gaps = [gap for _, gap, _, _ in Formatter().parse(sentence) if gap]
    return Reason(code, {gap: fact(gap) for gap in gaps}, sentence)


@dataclass(frozen=True)
class Refusals:
    """A game's refusals in words. The rules know them as numbers, of which 0 is no refusal."""

    #: Of each number the code, and an English sentence.
    sentences: Mapping[int, tuple[str, str]]
    #: What fills the gaps of the sentences, by the position, the seat that is refused and the action.
    facts: Mapping[str, Callable[[Any, int, int], object]]
    #: The number that stands for "the game is over".
    over: int
    #: The number for another seat's action out of turn, asked while a game goes on.
    out_of_turn: Callable[[Any, int, int], int]

    def reason(self, position: Any, number: int, seat: int, action: int) -> Reason:
        return phrase(*self.sentences[number], lambda gap: self.facts[gap](position, seat, action))

    def of(self, position: Stack, action: int, seat: int | None) -> Reason | None:
        """Why the player to move, or another seat out of turn, may not do it."""
        if len(position.stack) == 0:
            return self.reason(position, self.over, seat or 0, action)
        frame = position.stack[-1]
        number = frame.refusal(position, action) if seat is None else self.out_of_turn(position, seat, action)
        return None if number == 0 else self.reason(position, number, frame.seat if seat is None else seat, action)
