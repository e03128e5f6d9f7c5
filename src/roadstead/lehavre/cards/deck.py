"""All cards as one vec, and what set-up asks about them."""
from __future__ import annotations

from librt.vecs import vec

from roadstead.lehavre.cards.special import SPECIAL
from roadstead.lehavre.cards.standard import STANDARD
from roadstead.lehavre.rules.position import Card

RECORDS = [*STANDARD, *SPECIAL]
DECK: vec[Card] = vec[Card]([record.card for record in RECORDS])
IDS: list[str] = [record.card.id for record in RECORDS]
INDEX: dict[str, int] = {card_id: index for index, card_id in enumerate(IDS)}
SPECIALS: range = range(len(STANDARD), len(RECORDS))
#: Left out of solo games with `solo_exclude_specials`: the Harbour Watch needs somebody to evict.
SOLO_EXCLUDED = ("014",)


def in_stacks(players: int, full: bool) -> list[int]:
    """The standard buildings shuffled into the proposal stacks."""
    return [i for i, record in enumerate(RECORDS) if str(players) in (record.full if full else record.short)]


def town_starts(players: int, full: bool) -> list[int]:
    """The buildings that the town owns from the start."""
    return [i for i, record in enumerate(RECORDS) if str(players) in (record.start_full if full else record.start_short)]
