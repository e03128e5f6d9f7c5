"""A game among people of whom each has a link of their own, from any record: others' turns are seen, not made."""
from __future__ import annotations

from dataclasses import replace

from roadstead.core.state import State
from roadstead.table.founding import imported
from roadstead.table.keys import hashed, new_key
from roadstead.table.open_game import BOT, GUEST
from roadstead.table.storage import database, games
from tests.table.server import Chair, Json, Server

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]


def company(server: Server, given: State | Json, bots: dict[int, str] | None = None) -> list[Chair]:
    """A chair for each seat. The table has never opened the game: it finds it where games are stored."""
    record = given.record() if isinstance(given, State) else given
    made = imported(record, None, False)
    keys = [new_key() for _ in made.live.seats]
    for number, seat in enumerate(made.live.seats):
        level = (bots or {}).get(number)
        holder = GUEST if level is None else BOT
        made.live.seats[number] = replace(seat, holder=holder, name=NAMES[number], bot=level, key=hashed(keys[number]))
    engine = database.engine(server.database)
    with engine.begin() as connection:
        games.add_game(connection, made.live, made.log)
    engine.dispose()
    return [Chair(server, made.live.about.id, key) for key in keys]
