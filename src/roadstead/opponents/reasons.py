"""Why one way is better than another, in words: how they differ in the things that an opponent looks at, under a few headings."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Heading(NamedTuple):
    """Without phrases it is passed over: every move takes time, and that is no reason for one."""

    more: str
    less: str
    words: str  # a feature with one of these in its name belongs here; the first heading that fits


#: What the others may expect counts against a seat: the part that makes its account complete.
RIVALS = "rivals"
OTHERS = Heading("less for the others", "more for the others", RIVALS)
ELSE = Heading("a better position", "a worse position", "")
#: Smaller differences are not worth a word.
LEAST = 0.5
MOST_REASONS = 3


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


def reason(headings: Sequence[Heading], other: Mapping[str, float], this: Mapping[str, float]) -> str:
    """How this differs from the other in what matters most, the gains first: 'more wealth (+8), fewer goods (-3)'."""
    here, there = gathered(headings, this), gathered(headings, other)
    differences = [(here.get(found, 0.0) - there.get(found, 0.0), found) for found in here | there if found.more]
    largest = sorted(differences, key=lambda item: -abs(item[0]))[:MOST_REASONS]
    said = sorted((item for item in largest if abs(item[0]) >= LEAST), key=lambda item: -item[0])
    return ", ".join(f"{found.less if value < 0 else found.more} ({value:+.0f})" for value, found in said) or "little in it"
