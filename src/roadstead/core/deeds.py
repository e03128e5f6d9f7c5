"""What the players of a game did: what each built, bought, used and so on, under a few headings that are the same for all games.

It is read off the position before and after a move, not off the notation: a single option is taken by the engine and is
no move, so `enter B1` may have built something. Each game says how (`State.deeds`).
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

#: In the order in which they are shown.
HEADINGS = ("entered", "built", "bought", "taken", "sold", "borrowed", "used", "made", "researched", "laid", "wonder")


class Deed(NamedTuple):
    seat: int
    heading: str
    thing: str
    times: int = 1


def changes(before: vec[i64], after: vec[i64]) -> Sequence[tuple[int, int, int]]:
    """The places where two lists of equal length differ, with both values; mostly there are none, and that is found quickly."""
    if before == after:
        return ()
    return [(place, old, new) for place, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
