"""What can go wrong at the doors of the engine. Each error is one clear line and leaves everything as it was."""
from __future__ import annotations

from roadstead.core.reason import Reason


class RoadsteadError(ValueError):
    """Anything the engine refuses."""


class IllegalAction(RoadsteadError):
    """A move that the rules do not allow now; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Reason]]:
        return IllegalAction, (self.reason,)


class InvalidOptions(RoadsteadError):
    """A game that cannot be set up as asked."""


def wrong_setup(message: str) -> InvalidOptions:
    return InvalidOptions(f"setup: {message}")


class InvalidRecord(RoadsteadError):
    """A record that does not replay."""


class InvalidPosition(RoadsteadError):
    """A position that could not arise in a game."""
