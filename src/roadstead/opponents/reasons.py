"""Why one way is better than another, in words: how they differ in the things that an opponent looks at, under a few headings."""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple


class Heading(NamedTuple):
    more: str
    less: str
    words: str  # a feature with one of these in its name belongs here; the first heading that fits


#: What the others may expect counts against a seat: the part that makes its account complete.
RIVALS = "rivals"
OTHERS = Heading("less for the others", "more for the others", RIVALS)
HEADINGS: dict[str, list[Heading]] = {
    "lehavre": [
        OTHERS,
        Heading("more wealth", "less wealth", "score"),
        Heading("better fed", "hungrier", "food feeding harvests"),
        Heading("fewer debts", "more debts", "loans debt"),
        Heading("better shipping", "poorer shipping", "ships hold cargo fuel ship"),
        Heading("better buildings", "poorer buildings", "owns hammers fishermen"),
        Heading("more to choose from", "less to choose from", "offer stands kept"),
        Heading("more to build", "less to build", "building would last"),
        Heading(
            "more goods", "fewer goods",
            "fish wood clay iron grain cattle coal hides charcoal brick steel bread meat coke leather francs energy",
        ),
    ],
    "roadsboats": [
        OTHERS,
        Heading("more points", "fewer points", "score"),
        Heading("closer to a building", "farther from a building", "project"),
        Heading("more work for the factories", "less work for the factories", "work"),
        Heading("a stronger economy", "a weaker economy", "flow first more free grow grows can comes"),
        Heading("closer to a brick", "farther from a brick", "home homeward payable brick row dear"),
        Heading("a better fleet", "a weaker fleet", "donkey wagon truck raft rowboat steamer room roads"),
        Heading(
            "more research", "less research",
            "research rowing trucking shipping drilling specialisation enlargement shafts bright",
        ),
        Heading("more goods", "fewer goods", "trunks boards paper goose geese clay stone fuel iron gold coins stock lying"),
    ],
}  # fmt: skip
ELSE = Heading("a better position", "a worse position", "")
#: Every move takes time: that is no reason for one.
TIME = ("constant", "actions left", "phases_left")
#: Smaller differences are not worth a word.
LEAST = 0.5
MOST_REASONS = 3


def heading(game: str, feature: str) -> Heading:
    named = set(re.split("[ ,_]+", feature))
    return next((found for found in HEADINGS[game] if named & set(found.words.split())), ELSE)


def gathered(game: str, parts: Mapping[str, float]) -> dict[Heading, float]:
    """What each feature counts, summed under the headings."""
    sums: dict[Heading, float] = {}
    for feature, value in parts.items():
        if feature not in TIME:
            found = heading(game, feature)
            sums[found] = sums.get(found, 0.0) + value
    return sums


def reason(game: str, other: Mapping[str, float], this: Mapping[str, float]) -> str:
    """How this differs from the other in what matters most, the gains first: 'more wealth (+8), fewer goods (-3)'."""
    here, there = gathered(game, this), gathered(game, other)
    differences = [(here.get(found, 0.0) - there.get(found, 0.0), found) for found in here | there]
    largest = sorted(differences, key=lambda item: -abs(item[0]))[:MOST_REASONS]
    said = sorted((item for item in largest if abs(item[0]) >= LEAST), key=lambda item: -item[0])
    return ", ".join(f"{found.less if value < 0 else found.more} ({value:+.0f})" for value, found in said) or "little in it"
