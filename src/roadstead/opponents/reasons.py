"""Why a move is good, in words: what it changes in the things that an opponent looks at, gathered under a few headings."""
from __future__ import annotations

from collections.abc import Mapping

#: For each game and heading: how more and less of it is said, and the words by which features belong to it (the first that fits).
#: What no word fits is `position`; the score in hand is `score`.
HEADINGS: dict[str, dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "lehavre": {
        "score": ("more wealth", "less wealth", ()),
        "food": ("better fed", "hungrier", ("food", "feeding", "harvests")),
        "debts": ("fewer debts", "more debts", ("loans", "debt")),
        "ships": ("more from ships", "less from ships", ("ships", "hold", "cargo", "fuel", "best ship", "second ship")),
        "building": ("more to build", "less to build", ("building", "would add", "last action")),
        "owning": ("useful buildings", "fewer useful buildings", ("owns", "hammers", "fishermen")),
        "place": ("a better place at the table", "a worse place at the table", ("offer", "stands in", "kept out")),
        "goods": (
            "more goods",
            "fewer goods",
            ("fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hides", "brick", "steel", "bread", "meat", "coke",
             "leather", "francs", "energy"),
        ),
    },
    "roadsboats": {
        "score": ("more points", "fewer points", ()),
        "projects": ("closer to a building", "farther from a building", ("project",)),
        "work": ("more work for the factories", "less work for the factories", ("work",)),
        "flow": ("a stronger economy", "a weaker economy", ("flow", "first ", "more ", "free_")),
        "wonder": ("closer to a brick", "farther from a brick", ("home", "payable", "brick", "row", "dear")),
        "fleet": (
            "a better fleet",
            "a weaker fleet",
            ("donkey", "wagon", "truck", "raft", "rowboat", "steamer", "room", "roads"),
        ),
        "research": (
            "more research",
            "less research",
            ("research", "rowing", "trucking", "shipping", "drilling", "specialisation", "enlargement", "new_shafts", "bright"),
        ),
        "goods": (
            "more goods",
            "fewer goods",
            ("trunks", "boards", "paper", "goose", "geese", "clay", "stone", "fuel", "iron", "gold", "coins", "stock", "lying"),
        ),
    },
}  # fmt: skip
OTHER = ("a better position", "a worse position")
#: Every move takes time: that is no reason for one.
TIME = ("constant", "actions left", "phases_left")
#: Smaller changes are not worth a word.
LEAST = 0.5
MOST_WORDS = 3


def heading(game: str, feature: str) -> str:
    found = (name for name, (_, _, words) in HEADINGS[game].items() if any(word in feature for word in words))
    return next(found, "position")


def gathered(game: str, parts: Mapping[str, float]) -> dict[str, float]:
    """What each feature counts, summed under the headings; `score` is its own."""
    sums: dict[str, float] = {}
    for feature, value in parts.items():
        if feature in TIME:
            continue
        name = "score" if feature == "score" else heading(game, feature)
        sums[name] = sums.get(name, 0.0) + value
    return sums


def reason(game: str, before: Mapping[str, float], after: Mapping[str, float]) -> str:
    """The largest changes, the gains first: 'more wealth (+8), fewer goods (-3)'."""
    start, end = gathered(game, before), gathered(game, after)
    changes = {name: end.get(name, 0.0) - start.get(name, 0.0) for name in start | end}
    largest = sorted(changes.items(), key=lambda change: -abs(change[1]))[:MOST_WORDS]
    said = sorted(((value, name) for name, value in largest if abs(value) >= LEAST), reverse=True)
    return ", ".join(f"{words(game, name)[value < 0]} ({value:+.0f})" for value, name in said) or "changes little"


def words(game: str, name: str) -> tuple[str, str]:
    return HEADINGS[game][name][:2] if name in HEADINGS[game] else OTHER
