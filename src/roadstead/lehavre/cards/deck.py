"""All cards as one vec, what follows from them, and what set-up asks about them.

A file beside this one that has `CARDS` is a part of the deck; nothing else has to name it.
"""
from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import combinations
from pkgutil import iter_modules

from librt.vecs import vec

from roadstead.lehavre import cards
from roadstead.lehavre.cards.hameau import HAMEAU
from roadstead.lehavre.cards.record import BASE, Record
from roadstead.lehavre.rules.actions import CARD_SLOTS
from roadstead.lehavre.rules.lasting import Lasting, Passive
from roadstead.lehavre.rules.position import Card

#: The files whose cards have their numbers for good, in the order in which they came; others follow by name.
SETTLED = ("standard", "special", "hameau")


def written() -> list[Record]:
    names = {module.name for module in iter_modules(cards.__path__)} - {"deck", *SETTLED}
    files = [import_module(f"{cards.__name__}.{name}") for name in (*SETTLED, *sorted(names))]
    found: list[Record] = [record for file in files for record in getattr(file, "CARDS", [])]
    twice = {record.card.id for record in found if sum(record.card.id == other.card.id for other in found) > 1}
    if twice or len(found) > CARD_SLOTS:
        raise ValueError(f"there are two cards {min(twice)}" if twice else f"there is room for {CARD_SLOTS} cards only")
    return found


RECORDS: list[Record] = written()
DECK: vec[Card] = vec[Card]([record.card for record in RECORDS])
IDS: list[str] = [record.card.id for record in RECORDS]
INDEX: dict[str, int] = {card_id: index for index, card_id in enumerate(IDS)}
SPECIALS: list[int] = [number for number, record in enumerate(RECORDS) if record.special]
SETS: list[str] = list(dict.fromkeys(RECORDS[card].sets for card in SPECIALS))
#: What the special buildings are drawn from, by the value of the option: the sets of each.
EXPANSIONS: dict[str, tuple[str, ...]] = {"none": (BASE,), "mixed": (BASE, HAMEAU), "only": (HAMEAU,)}
EXPANSIONS |= {
    "+".join(some): some
    for count in range(1, len(SETS) + 1)
    for some in combinations(SETS, count)
    if some not in EXPANSIONS.values()
}


@cache
def deck_for(specials: tuple[int, ...]) -> tuple[vec[Card], Passive]:
    """The cards of a game that can have these beside the basic set, and none behind: rules walk no further."""
    count = 1 + max(*(card for card, record in enumerate(RECORDS) if record.sets == BASE), *specials)
    return DECK[:count], Passive(vec[Lasting]([card.lasting for card in DECK[:count]]))


@cache
def in_stacks(players: int, full: bool) -> tuple[int, ...]:
    """The standard buildings shuffled into the proposal stacks."""
    return tuple(i for i, record in enumerate(RECORDS) if str(players) in (record.full if full else record.short))


@cache
def town_starts(players: int, full: bool) -> tuple[int, ...]:
    """The buildings that the town owns from the start."""
    return tuple(i for i, record in enumerate(RECORDS) if str(players) in (record.start_full if full else record.start_short))
