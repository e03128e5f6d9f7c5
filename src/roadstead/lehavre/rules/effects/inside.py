"""Main Station and Hotel, ruling: entering them does nothing; who stands inside has something of it later, and is never sent
out."""
from __future__ import annotations

from mypy_extensions import i64

from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED


class Inside(Effect):
    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        return ALLOWED
