"""Why one way is better than another: how they differ in the things that an opponent looks at, under a few headings, in words
or in parts that add up."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from typing_extensions import TypedDict

#: What the parts of a difference are called; each game has some of them.
What = Literal[
    "wealth", "food", "debts", "shipping", "buildings", "choice", "building", "goods", "rivals",
    "points", "project", "work", "economy", "brick", "fleet", "research",
]  # fmt: skip


class Heading(NamedTuple):
    """Without phrases it is passed over: every move takes time, and that is no reason for one. What has no name belongs to the
    rest."""

    what: What | None
    more: str
    less: str
    words: str  # a feature with one of these in its name belongs here; the first heading that fits


#: What the others may expect counts against a seat: the part that makes its account complete.
RIVALS = "rivals"
OTHERS = Heading("rivals", "less for the others", "more for the others", RIVALS)
ELSE = Heading(None, "a better position", "a worse position", "")
#: Smaller differences are not worth a word.
LEAST = 0.5
MOST_REASONS = 3
#: A smaller part belongs to the rest, and so does what comes after so many.
LEAST_PART = 2.0
MOST_PARTS = 5


class Part(TypedDict):
    """What a difference is made of, in points to a tenth."""

    what: What
    points: float


def heading(headings: Sequence[Heading], feature: str) -> Heading:
    named = set(re.split("[ ,_]+", feature))
    return next((found for found in headings if named & set(found.words.split())), ELSE)


def gathered(headings: Sequence[Heading], parts: Mapping[str, float]) -> dict[Heading, float]:
    """What each feature counts, summed under the headings."""
    sums: dict[Heading, float] = {}
    for feature, value in parts.items():
        found = heading(headings, feature)
        sums[found] = sums.get(found, 0.0) + value
    return sums


def differences(
    headings: Sequence[Heading], other: Mapping[str, float], this: Mapping[str, float]
) -> list[tuple[float, Heading]]:
    """What this has more or less than the other under each heading, the largest first."""
    here, there = gathered(headings, this), gathered(headings, other)
    found = [(here.get(one, 0.0) - there.get(one, 0.0), one) for one in here | there]
    return sorted(found, key=lambda item: -abs(item[0]))


def reason(headings: Sequence[Heading], other: Mapping[str, float], this: Mapping[str, float]) -> str:
    """How this differs from the other in what matters most, the gains first: 'more wealth (+8), fewer goods (-3)'."""
    largest = [item for item in differences(headings, other, this) if item[1].more][:MOST_REASONS]
    said = sorted((item for item in largest if abs(item[0]) >= LEAST), key=lambda item: -item[0])
    return ", ".join(f"{found.less if value < 0 else found.more} ({value:+.0f})" for value, found in said) or "little in it"


def parts(
    headings: Sequence[Heading], other: Mapping[str, float], this: Mapping[str, float], total: float
) -> tuple[list[Part], float]:
    """Of what the difference is made, the largest first, and the rest: as they are written, together they are the total."""
    named = [(value, found.what) for value, found in differences(headings, other, this) if found.what is not None]
    large = [Part(what=what, points=round(value, 1)) for value, what in named[:MOST_PARTS] if abs(value) >= LEAST_PART]
    return large, round(total - sum(part["points"] for part in large), 1) + 0.0
