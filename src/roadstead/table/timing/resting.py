"""Somebody chooses when the own clocks stand still: at one table, or by an account at all of them."""
from __future__ import annotations

from roadstead.table import clock
from roadstead.table.errors import NotNow
from roadstead.table.keys import Caller
from roadstead.table.open_game import BOT, OPEN, RUNNING, WAITING, OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.seats import rested
from roadstead.table.storage import holdings
from roadstead.table.timing.rest import Rest, off, slept


async def rest_at(open_games: OpenGames, live: OpenGame, seat: int, wish: Rest) -> None:
    """Whoever calls has the game's lock."""
    if live.tempo is None:
        raise NotNow("there is no clock at this table: everybody has as much time as they like")
    now = clock.now()
    own = live.seats[seat].rest
    rest = off(slept(own, wish, now), wish.vacation, live.tempo.vacation, now)
    if rest != own:
        planned, becomes = rested(live, seat, rest)
        await open_games.commit(live, planned, seat=becomes)


async def rest_everywhere(open_games: OpenGames, person: str, wish: Rest) -> list[str]:
    """At every table with a clock. Those at which it cannot be, because others count on what was or the days are used up."""
    held = await open_games.database.read(lambda connection: holdings.of_person(connection, person))
    refused = []
    for number in sorted({game for game, _ in held}):
        async with open_games.playing(number, Caller(person=person)) as (live, access):
            if live.tempo is None or live.status not in (WAITING, RUNNING):
                continue
            try:
                for seat in access.seats:
                    if live.seats[seat].holder not in (BOT, OPEN):
                        await rest_at(open_games, live, seat, wish)
            except NotNow:
                refused.append(number)
    return refused
