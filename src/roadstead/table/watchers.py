"""Who watches a game over a socket, and what each of them has been sent: a push holds only what is new to them."""
from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

from roadstead.table.changes import patch
from roadstead.table.errors import NotNow, NotYours
from roadstead.table.history import Entry
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.scene import entry_shown, scene
from roadstead.table.storage import games

#: Of a talk that somebody missed, the last words.
MESSAGES = 200

Json = dict[str, Any]


class Socket:
    """One that watches: with which key, through which seat's eyes, and what it has seen."""

    def __init__(self, game: str, key: str, seat: int | None, version: int | None, message: int | None) -> None:
        self.game = game
        self.key = key
        self.seat = seat
        self.version = version
        self.message = message
        self.scene: Json | None = None
        self.woken = asyncio.Event()
        self.woken.set()


class Watchers:
    def __init__(self, open_games: OpenGames) -> None:
        self.open_games = open_games
        self.sockets: defaultdict[str, set[Socket]] = defaultdict(set)
        open_games.watchers.append(self.wake)
        open_games.is_busy.append(self.is_watched)

    def is_watched(self, game: str) -> bool:
        return bool(self.sockets.get(game))

    def wake(self, live: OpenGame) -> None:
        live.online = self.online(live)
        for socket in self.sockets.get(live.about.id, ()):
            socket.woken.set()

    def online(self, live: OpenGame) -> set[int]:
        """The seats that somebody looks from."""
        found: set[int] = set()
        for socket in self.sockets.get(live.about.id, ()):
            access = live.access(socket.key, self.open_games.settings.house_key)
            found.update(access.seats if access else ())
        return found

    async def join(self, socket: Socket) -> None:
        live, access = await self.open_games.enter(socket.game, socket.key)
        if socket.seat is not None and socket.seat not in access.seats:
            raise NotYours(f"you do not sit at seat {socket.seat}")
        if len(self.sockets[socket.game]) >= self.open_games.settings.sockets_at_a_table:
            raise NotNow("too many watch this game")
        self.sockets[socket.game].add(socket)
        self.open_games.tell(live)

    def leave(self, socket: Socket) -> None:
        if socket not in self.sockets.get(socket.game, ()):
            return
        self.sockets[socket.game].discard(socket)
        if not self.sockets[socket.game]:
            del self.sockets[socket.game]
        live = self.open_games.games.get(socket.game)
        if live is not None:
            self.open_games.tell(live)

    async def news(self, socket: Socket) -> Json | None:
        """Waits until there is something to tell, and tells it; None: something happened that this one does not see."""
        await socket.woken.wait()
        socket.woken.clear()
        live, access = await self.open_games.enter(socket.game, socket.key)
        now = scene(live, access, socket.seat)
        entries = [entry_shown(live, access, entry) for entry in await self.entries(live, socket.version)]
        messages = await self.messages(live, socket.message, now["last_message"])
        first = socket.scene is None
        changes = [] if first else patch(socket.scene, now)
        socket.scene, socket.version, socket.message = now, now["version"], now["last_message"]
        if first:
            return {"type": "scene", "scene": now, "entries": entries, "messages": messages}
        if not changes and not entries and not messages:
            return None
        return {"type": "change", "version": now["version"], "changes": changes, "entries": entries, "messages": messages}

    async def entries(self, live: OpenGame, since: int | None) -> list[Entry]:
        """What came after a version that somebody knows; nothing to who knows none."""
        if since is None or since >= live.version:
            return []
        if live.recent and live.recent[0].version <= since + 1:
            return [entry for entry in live.recent if entry.version > since]
        number, last = live.about.id, live.version
        log = await self.open_games.database.read(lambda connection: games.log(connection, number, since))
        return [entry for entry in log if entry.version <= last]

    async def messages(self, live: OpenGame, since: int | None, last: int) -> list[Json]:
        """Up to the last that the scene knows of: what is said meanwhile comes with the next push."""
        if since is None or since >= last:
            return []
        number = live.about.id
        said = await self.open_games.database.read(lambda connection: games.messages_after(connection, number, since, MESSAGES))
        return [message for message in said if message["id"] <= last]

