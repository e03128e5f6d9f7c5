"""When a game that nobody touches any more is deleted: a rule of the table, told to all who look at the game."""
from __future__ import annotations

from dataclasses import dataclass

from roadstead.table.clock import DAY
from roadstead.table.settings import Settings


@dataclass(frozen=True)
class Expiry:
    """After so many days without an entry in the log; None: never. Of finished games and of sandboxes it may be fewer."""

    all: float | None = None
    finished: float | None = None
    sandbox: float | None = None

    def at(self, changed: float, is_over: bool, is_sandbox: bool) -> float | None:
        """Not before this time."""
        limits = (self.all, self.finished if is_over else None, self.sandbox if is_sandbox else None)
        days = [limit for limit in limits if limit is not None]
        return changed + min(days) * DAY if days else None

    def shortest(self) -> float | None:
        """Days after which there may be something to delete."""
        return min((limit for limit in (self.all, self.finished, self.sandbox) if limit is not None), default=None)


def expiry_of(settings: Settings) -> Expiry:
    return Expiry(settings.expire_days, settings.expire_finished_days, settings.expire_sandbox_days)
