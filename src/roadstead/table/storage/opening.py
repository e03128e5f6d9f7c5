"""A game from the database into memory: the last position kept, and what was done since."""
from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from roadstead.table.open_game import FROZEN, OpenGame
from roadstead.table.storage import games


@dataclass(frozen=True)
class Opened:
    live: OpenGame
    #: Played from its start by rules it had not been played by: what came of it is to be stored.
    replayed: bool


def opened(connection: Connection, game: str) -> Opened | None:
    """A log that does not fit the rules freezes the game; nothing of it is lost."""
    stored = games.load(connection, game)
    if stored is None:
        return None
    live = stored.live
    known_rules = stored.rules_version == live.start.game.rules_version
    if known_rules and live.frozen is not None:
        return Opened(live, False)
    kept = games.snapshot(connection, game) if known_rules else None
    try:
        if kept is None:
            live.begin()
        else:
            live.begin(kept[0], live.start.game.from_dict(kept[1]))
        live.frozen = None
    except Exception as error:  # whatever other rules make of an old log
        live.frozen = f"the log no longer fits the rules: {error}"
    return Opened(live, not known_rules or live.status == FROZEN)
