"""What things are called in English: cards, goods and ships by their ids."""
from __future__ import annotations

from roadstead.lehavre.cards.deck import RECORDS
from roadstead.lehavre.rules.goods import NAMES

NOUNS: dict[str, str] = {record.card.id: record.card.name for record in RECORDS} | {
    name: name.replace("_", " ") for name in NAMES
}
