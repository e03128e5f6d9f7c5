"""What the games' shapes share: the parts of a view or a decision that look alike in every game.

Shapes are TypedDicts: plain dicts as JSON has them, which mypy checks where they are written. The server's description is made
of them, and of that the types of the client. Tests validate whole games against them; the server does not.
"""
from __future__ import annotations

from typing_extensions import TypedDict

#: How many of each, by name; what there is none of is left out.
Counts = dict[str, int]


class Payment(TypedDict):
    """A complete payment: the tokens, what is lost by it, and the actions that make it, also in notation."""

    tokens: Counts
    waste: int
    actions: list[int]
    texts: list[str]


class Awaited(TypedDict):
    """Somebody else's decision: its options may show what that seat alone knows."""

    seat: int
    kind: str
