"""The weights as they are kept: for each player count a line for each feature, by its name, with a number for each knot."""
from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from librt.vecs import vec

from roadstead.core.errors import InvalidOptions
from roadstead.lehavre.cards.deck import RECORDS
from roadstead.lehavre.cards.record import BASE, Record
from roadstead.lehavre.rules.fleet import TYPE_NAMES
from roadstead.lehavre.rules.goods import FIRST_GOOD, NAMES, OFFERS
from roadstead.opponents.lehavre.features import SOUGHT
from roadstead.opponents.lehavre.judge import KNOTS, Judge

MOST_PLAYERS: Final = 5
#: What a promise is worth for each franc, with so many actions left or more.
PREMIUM = 1.2
LONG = 14


def card_names() -> list[str]:
    return [f"{record.card.id} {record.card.name}" for record in RECORDS]


def feature_names() -> list[str]:
    """In the order of the row."""
    cards = card_names()
    sought = [cards[SOUGHT[place]] for place in range(len(SOUGHT))]
    return [
        "constant",
        *[f"{good}{part}" for good in NAMES[FIRST_GOOD:] for part in ("", ", first 2", ", first 6")],
        "francs, first 5", "francs, first 15", "francs", "loans", "in debt",
        "food needed", "food needed and ready",
        "missing at next feeding", "food missing at next feeding", "food missing after two feedings",
        "harvests with grain", "harvests with cattle",
        *[f"{ship} ships" for ship in TYPE_NAMES],
        "hold", "best cargo", "fuel missing", "steel in sight", "best building", "second building", "best ship", "second ship",
        "hammers", "fishermen", "Bank would add", "Town Hall would add", "Dock would add", "actions left", "energy",
        "steel to come", "coke to come", "best last action",
        *[f"offer of {NAMES[kind]}" for kind in range(OFFERS)],
        *[f"stands in {card}" for card in sought],
        *[f"kept out of {card}" for card in sought],
        *[f"owns {card}" for card in cards],
    ]  # fmt: skip


class Weights(NamedTuple):
    """By player count: what a franc of the others counts, and a table with the features of each knot above 0."""

    made: str
    rivalry: list[float]
    tables: list[list[list[float]]]

    def judge(self, players: int) -> Judge:
        table = self.tables[players - 1]
        return Judge(vec[float]([weight for row in table for weight in row]), self.rivalry[players - 1])


def read(data: dict[str, Any]) -> Weights:
    """A feature without weights counts nothing until it is learnt; a card unknown to them, what its record promises."""
    names = feature_names()
    tables: list[list[list[float]]] = []
    for players in range(1, MOST_PLAYERS + 1):
        lines: dict[str, list[float]] = data["weights by players"][str(players)]
        unknown = sorted(set(lines) - set(names))
        if unknown or data["actions left"] != knots():
            what = f"there is no feature {unknown[0]}" if unknown else "they are for other numbers of actions left"
            raise InvalidOptions(f"the weights do not fit: {what}; learn them anew (tools/learn_lehavre.py --fresh)")
        known = promised() | lines
        nothing = [0.0] * len(knots())
        tables.append([[float(known.get(name, nothing)[knot]) for name in names] for knot in range(len(nothing))])
    return Weights(data["made"], [float(rivalry) for rivalry in data["rivalry"]], tables)


def gap(record: Record) -> float:
    return PREMIUM * float(max(0, int(record.card.price) - int(record.card.value)))


def promised() -> dict[str, list[float]]:
    """Who owns a card of another than the basic set has what its price asks beyond its value, and some more; less and less of it
    towards the end. What a visit to it brings, and what it adds to the wealth, a search sees by itself."""
    return {
        f"owns {name}": [gap(record) * min(1.0, left / LONG) for left in knots()]
        for name, record in zip(card_names(), RECORDS, strict=True)
        if record.sets != BASE
    }


def write(weights: Weights) -> str:
    """A line for each feature that counts, so that a change can be read."""
    names = feature_names()
    blocks: list[str] = []
    for count, table in enumerate(weights.tables):
        rows = [[round(row[i], 3) for row in table] for i in range(len(names))]
        unlearnt = {name: [round(weight, 3) for weight in row] for name, row in promised().items()}
        counting = [(name, row) for name, row in zip(names, rows, strict=True) if any(row) and row != unlearnt.get(name)]
        lines = [f"      {json.dumps(name, ensure_ascii=False)}: {row}" for name, row in counting]
        blocks.append(f'    "{count + 1}": {{\n' + ",\n".join(lines) + "\n    }")
    head = f'  "made": {json.dumps(weights.made)},\n  "rivalry": {weights.rivalry},\n  "actions left": {knots()},\n'
    return "{\n" + head + '  "weights by players": {\n' + ",\n".join(blocks) + "\n  }\n}\n"


def knots() -> list[int]:
    return [KNOTS[i] for i in range(1, len(KNOTS))]
