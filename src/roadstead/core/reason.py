"""Why something is not allowed: a code and its arguments, to be translated, with English as `str()`."""
from __future__ import annotations

from dataclasses import dataclass, field
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
