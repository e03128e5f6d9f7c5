"""Who watches a game over a socket, and what each of them has been sent: a push holds only what is new to them."""
from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import partial
from typing import Any

from roadstead.table.errors import NoKey, NotNow, NotYours, TooManyPages, Unknown
from roadstead.table.history import Entry
from roadstead.table.keys import Access, Caller
from roadstead.table.look import Look
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.scene import entry_shown, look
from roadstead.table.storage import games

#: Of a talk that somebody missed, the last words.
MESSAGES = 200

Json = dict[str, Any]
dumps = partial(json.dumps, separators=(",", ":"))


class Socket:
    """One that watches: from where, with which key or in whose session, through which seat's eyes, and what it has seen."""

    def __init__(
        self, address: str, game: str, key: Caller, seat: int | None, version: int | None, message: int | None
    ) -> None:
        self.address = address
        self.game = game
        self.key = key
        self.seat = seat
        self.version = version
        self.message = message
        self.in_sight = True
        self.look: Look | None = None
        #: What its key opened when it came.
        self.access = Access()
        self.has_to_go = False
        #: The game has been deleted.
        self.gone = False
        #: Its session has.
        self.ended = False
        self.woken = asyncio.Event()
        self.woken.set()

    @property
    def plays(self) -> bool:
        return self.access.owner or bool(self.access.seats)


class Watchers:
    def __init__(self, open_games: OpenGames) -> None:
        self.open_games = open_games
        #: Of each game, the oldest first.
        self.sockets: defaultdict[str, dict[Socket, None]] = defaultdict(dict)
        self.timers: dict[str, asyncio.TimerHandle] = {}
        open_games.watchers.append(self.wake)
        open_games.is_busy.append(self.is_watched)
        open_games.farewells.append(self.end)

    def is_watched(self, game: str) -> bool:
        return bool(self.sockets.get(game))

    def wake(self, live: OpenGame) -> None:
        sockets = self.sockets.get(live.about.id, ())
        in_sight = [socket for socket in sockets if socket.in_sight]
        live.presence.look(self.seats_of(live, sockets), self.seats_of(live, in_sight))
        self.await_absence(live)
        for socket in sockets:
            socket.woken.set()

    def end(self, game: str) -> None:
        if game in self.timers:
            self.timers.pop(game).cancel()
        for socket in self.sockets.get(game, ()):
            socket.gone = True
            socket.woken.set()

    def sessions(self, person: str | None = None) -> set[str]:
        """Those in which somebody watches, or one person does."""
        keys = [socket.key for sockets in self.sockets.values() for socket in sockets]
        return {key.session for key in keys if key.session is not None and person in (None, key.person)}

    def sign_out(self, person: str, session: str | None) -> None:
        """Who has signed out sees nothing more: in a session, or in all of them."""
        self.end_sessions(self.sessions(person) if session is None else [session])

    def end_sessions(self, ended: Collection[str]) -> None:
        for socket in [one for sockets in self.sockets.values() for one in sockets]:
            if socket.key.session in ended:
                socket.ended = True
                socket.woken.set()

    def seats_of(self, live: OpenGame, sockets: Iterable[Socket]) -> frozenset[int]:
        """The seats that somebody looks from."""
        found: set[int] = set()
        for socket in sockets:
            access = live.access(socket.key, self.open_games.settings.house_key)
            found.update(access.seats if access else ())
        return frozenset(found)

    def see(self, socket: Socket, in_sight: bool) -> None:
        """A page has come before somebody's eyes, or gone from there."""
        socket.in_sight = in_sight
        live = self.open_games.games.get(socket.game)
        if live is not None and socket in self.sockets.get(socket.game, ()):
            self.open_games.tell(live)

    def await_absence(self, live: OpenGame) -> None:
        """Those who watch are told when somebody counts as away, although nothing happens then."""
        game = live.about.id
        if game in self.timers:
            self.timers.pop(game).cancel()
        left = [live.presence.patience_left(seat) for seat in range(len(live.seats)) if seat not in live.presence.online]
        coming = [seconds for seconds in left if seconds > 0]
        if coming and self.is_watched(game):
            self.timers[game] = asyncio.get_running_loop().call_later(min(coming), self.open_games.tell, live)

    async def join(self, socket: Socket) -> None:
        live, access = await self.open_games.enter(socket.game, socket.key)
        if socket.seat is not None and socket.seat not in access.seats:
            raise NotYours(f"you do not sit at seat {socket.seat}")
        socket.access = access
        self.make_room(socket)
        self.sockets[socket.game][socket] = None
        self.open_games.tell(live)

    def make_room(self, socket: Socket) -> None:
        """Whoever plays or owns the game gets in, whoever watches it: at last for an older page of their own."""
        settings = self.open_games.settings
        others = list(self.sockets.get(socket.game, ()))
        if socket.plays:
            same = [one for one in others if one.access == socket.access]
            if len(same) >= settings.sockets_at_a_seat:
                self.send_away(same[0])
            return
        watching = [one for one in others if not one.plays]
        here = [one for one in watching if one.address == socket.address]
        if len(watching) >= settings.watchers_at_a_table or len(here) >= settings.watchers_from_an_address:
            raise NotNow("too many watch this game")

    def send_away(self, socket: Socket) -> None:
        self.sockets[socket.game].pop(socket)
        socket.has_to_go = True
        socket.woken.set()

    def leave(self, socket: Socket) -> None:
        if socket not in self.sockets.get(socket.game, ()):
            return
        self.sockets[socket.game].pop(socket)
        if not self.sockets[socket.game]:
            del self.sockets[socket.game]
        live = self.open_games.games.get(socket.game)
        if live is not None:
            self.open_games.tell(live)

    async def news(self, socket: Socket) -> str | None:
        """Waits until there is something to tell, and tells it; None: something happened that this one does not see."""
        await socket.woken.wait()
        socket.woken.clear()
        if socket.has_to_go:
            raise TooManyPages("the game is open in too many other pages of yours")
        if socket.gone:
            raise Unknown("this game has been deleted")
        if socket.ended:
            raise NoKey("you have signed out")
        live = await self.open_games.game(socket.game)
        access = self.open_games.access(live, socket.key)
        live.presence.see(access.seats)
        before, known = socket.look, (socket.version, socket.message)
        now = look(live, access, socket.seat)
        if before is None:
            text: str | None = await self.written(live, access, now, before, *known)
        else:
            pushed = now.pushed(before)
            if known not in pushed:
                pushed[known] = await self.written(live, access, now, before, *known)
            text = pushed[known]
        socket.look, socket.version, socket.message = now, now.scene["version"], now.scene["last_message"]
        return text

    async def written(
        self, live: OpenGame, access: Access, now: Look, before: Look | None, version: int | None, message: int | None
    ) -> str | None:
        """The whole scene, or what has changed since another look, with what came after a version and a message."""
        entries = [entry_shown(live, access, entry) for entry in await self.entries(live, version)]
        messages = await self.messages(live, message, now.scene["last_message"])
        if before is None:
            told = {"scene": now.scene, "entries": entries, "messages": messages}
            return dumps({"type": "scene", "now": live.hours.wall(), **told})
        changes = now.since(before)
        if not changes and not entries and not messages:
            return None
        told = {"changes": changes, "entries": entries, "messages": messages}
        return dumps({"type": "change", "version": now.scene["version"], **told})

    async def entries(self, live: OpenGame, since: int | None) -> list[Entry]:
        """What came after a version that somebody knows; nothing to who knows none."""
        if since is None or since >= live.version:
            return []
        if live.recent and live.recent[0].version <= since + 1:
            return [entry for entry in live.recent if entry.version > since]
        number, last = live.about.id, live.version
        return await self.open_games.database.read(lambda connection: games.log(connection, number, since, last))

    async def messages(self, live: OpenGame, since: int | None, last: int) -> list[Json]:
        """Up to the last that the scene knows of: what is said meanwhile comes with the next push."""
        if since is None or since >= last:
            return []
        number = live.about.id
        said = await self.open_games.database.read(lambda connection: games.messages_after(connection, number, since, MESSAGES))
        return [message for message in said if message["id"] <= last]

