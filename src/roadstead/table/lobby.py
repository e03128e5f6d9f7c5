"""The lobby: games that their owners have opened to all, to be joined or to be watched."""
from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Sequence
from typing import Any

import roadstead
from roadstead.table import clock
from roadstead.table.called import called, folded
from roadstead.table.errors import Invalid, Taken
from roadstead.table.open_game import GUEST, OWNER, RUNNING, WAITING, OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import lobby
from roadstead.table.storage.lobby import Shown

Json = dict[str, Any]
#: Games that are told, and seconds for which they are told as they were: however many look, the database is asked this often.
MOST, KEPT = 100, 2.0

USUAL = {game["name"]: {name: one["default"] for name, one in game["options"].items()} for game in roadstead.games()}


class Lobby:
    def __init__(self, open_games: OpenGames) -> None:
        self.open_games = open_games
        self.known: list[Json] | None = None
        self.ids: frozenset[str] = frozenset()
        self.at = 0.0
        self.looking = asyncio.Lock()
        open_games.watchers.append(self.wake)
        open_games.farewells.append(self.end)

    def wake(self, live: OpenGame) -> None:
        """What is changed through this process is seen at once."""
        game = live.about.id
        if (game in self.ids) != is_shown(live) or (game in self.ids and live.status == WAITING):
            self.known = None

    def end(self, game: str) -> None:
        if game in self.ids:
            self.known = None

    async def look(self) -> list[Json]:
        async with self.looking:
            if self.known is None or clock.steady() - self.at > KEPT:
                since = clock.now() - self.open_games.settings.lobby_days * clock.DAY
                found = await self.open_games.database.read(lambda connection: lobby.shown(connection, since, MOST))
                self.known, self.at = [told(one) for one in found], clock.steady()
                self.ids = frozenset(one["id"] for one in self.known)
            return self.known


def is_shown(live: OpenGame) -> bool:
    open_to_all = {WAITING: live.keys.all_join, RUNNING: live.keys.all_watch}
    return open_to_all.get(live.status, False)


def told(shown: Shown) -> Json:
    """No key is in it, nor a map that somebody has drawn, only what it is called."""
    about, options = shown.about, shown.about["options"]
    plain = {name: value for name, value in options.items() if isinstance(value, bool | int | str)}
    unusual = {name: value for name, value in plain.items() if value != USUAL[about["game"]].get(name)}
    what = roadstead.game(about["game"]).usual_title(options)
    return {**about, "what": what, "options": unusual, "seats": shown.seats}


async def require_fit(open_games: OpenGames, live: OpenGame, person: str | None) -> None:
    """What strangers will read of a game that is opened can be read, and nobody is called as somebody else is."""
    if any(unicodedata.category(sign).startswith("C") for sign in live.about.title):
        raise Invalid("the title has characters that cannot be seen: strangers will read it")
    names = [seat.name for seat in live.seats if seat.holder in (OWNER, GUEST)]
    await require_names(open_games, names, {*live.people.values(), *([person] if person else [])})


async def require_names(open_games: OpenGames, names: Sequence[str], people: set[str]) -> None:
    """Those of accounts are for these people only."""
    try:
        known = {folded(called(name)): name for name in names}
    except ValueError as error:
        raise Invalid(f"strangers will read it: {error}") from error
    held = await open_games.database.read(lambda connection: lobby.named(connection, known))
    for name, person in held.items():
        if person not in people:
            raise Taken(f"somebody with an account is called {known[name]}: sign in as that, or choose another name")
