"""What a visit to a building would bring, for the games that have such."""
from __future__ import annotations

from typing import Any

from typing_extensions import TypedDict

from roadstead.core.wire import Counts


class Visit(TypedDict):
    """What the action would change (`gains`: less than nothing is given; None: it is not possible, and `why`), and besides what
    the entry costs and what is burnt. With `choose` something is to be decided on the way, and this is a sensible way to do it;
    `texts` are its actions."""

    gains: Counts | None
    entry: Counts
    burnt: Counts
    choose: bool
    texts: list[str]
    why: dict[str, Any] | None
