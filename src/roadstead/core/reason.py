"""Why something is not allowed: a code and its arguments, to be translated, with English as `str()`."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from string import Formatter
from typing import Any


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
