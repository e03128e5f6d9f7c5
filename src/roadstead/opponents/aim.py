"""What a seat is after with a move, for the games whose planner knows."""
from __future__ import annotations

from typing_extensions import TypedDict

from roadstead.core.wire import Counts


class Aim(TypedDict):
    """`what` names a sentence and `args` what fills its gaps: ids as in the view, goods with their counts. Nothing in it is
    secret."""

    what: str
    args: dict[str, str | Counts]
