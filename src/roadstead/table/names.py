"""What bots are called at the table: seafarers, and builders of harbours, canals and lighthouses."""
from __future__ import annotations

import random
from collections.abc import Iterable

BOT_NAMES = (
    *("Amundsen", "Baret", "Barents", "Bering", "Brunel", "Cartier", "Cook", "Darling", "Elcano", "Flinders", "Fresnel"),
    *("Hudson", "Ibn Majid", "Jean Bart", "La Pérouse", "Lesseps", "Lewis", "Magellan", "Nansen", "Piri Reis", "Rennie"),
    *("Ross", "Smeaton", "Stevenson", "Surcouf", "Tasman", "Telford", "Torres", "Vauban", "Zheng He"),
)


def bot_name(seed: int | None, taken: Iterable[str]) -> str:
    """The first that is free in the order that the game's seed draws. The draw is not the game's own: from names that all can
    read nobody is to learn what is hidden."""
    used = {name.casefold() for name in taken}
    order = random.Random(f"bots {seed}").sample(BOT_NAMES, len(BOT_NAMES))
    return next(name for name in order if name.casefold() not in used)
