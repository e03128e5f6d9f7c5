"""Somebody deletes the account: what becomes of the seats."""
from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import replace

from roadstead.table import seats
from roadstead.table.keys import Caller
from roadstead.table.open_game import BOT, OPEN, RUNNING, OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import holdings, own, people

#: What somebody is called who has gone.
SOMEBODY = "Somebody"


async def leave(open_games: OpenGames, person: str) -> None:
    """All games at once, each held still meanwhile; in the order of their names, so that two who leave do not wait for each
    other."""
    held = await open_games.database.read(lambda connection: holdings.of_person(connection, person))
    async with AsyncExitStack() as still:
        entered = []
        for number in sorted({game for game, _ in held}):
            live, access = await still.enter_async_context(open_games.playing(number, Caller(person=person)))
            entered.append((live, access.seats))
        for live, mine in entered:
            await let_bots_play(open_games, live, mine)
            places = [place for place, holder in live.people.items() if holder == person]
            await forget(open_games, live, places, mine)
        await open_games.database.write(lambda connection: people.remove(connection, person))
        for live, _ in entered:
            live.people = {place: holder for place, holder in live.people.items() if holder != person}
            open_games.tell(live)


async def forget(open_games: OpenGames, live: OpenGame, places: list[int], mine: tuple[int, ...]) -> None:
    await open_games.store(live, lambda connection: own.forget(connection, live.about.id, places, mine, SOMEBODY))
    live.seats = [replace(seat, name=SOMEBODY) if number in mine else seat for number, seat in enumerate(live.seats)]


async def let_bots_play(open_games: OpenGames, live: OpenGame, mine: tuple[int, ...]) -> None:
    """Others shall not wait for somebody who does not come back."""
    others = [seat for number, seat in enumerate(live.seats) if number not in mine and seat.holder not in (BOT, OPEN)]
    if live.status != RUNNING or all(seat.resigned for seat in others):
        return
    for number in mine:
        if live.seats[number].bot is None:
            planned, becomes = seats.hand_over(live, number, seats.STAND_IN, one_turn=False)
            await open_games.commit(live, planned, seat=becomes)
