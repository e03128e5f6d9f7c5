"""What stands before the table: who may ask under which name, how often and how much, and what every answer carries."""
from __future__ import annotations

import json
import logging
from collections import Counter

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roadstead.table.errors import Broken, NotYours, Refusal, TooLarge, TooMany, Unknown
from roadstead.table.pace import Pace
from roadstead.table.settings import Settings
from roadstead.table.web.names import is_another_site, is_called, whence

LOG = logging.getLogger("roadstead.table")
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
#: Answers are nobody else's; pages are asked for again, so that an old one never meets a new table.
PRIVATE, FRESH = {"cache-control": "no-store"}, {"cache-control": "no-cache"}
#: What makes something new, or makes a processor think.
COSTLY = (
    *("/api/games", "/api/games/import", "/api/games/records", "/api/maps", "/api/maps/generate"),
    *("/sandbox", "/hint", "/analysis", "/join"),
)
LARGE = ("/api/games", "/api/games/import")


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.often = Pace(settings.requests_a_second, 1)
        self.costly = Pace(settings.new_games_a_minute, 60)
        #: Requests and sockets of each address.
        self.under_way: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        put_below(scope, self.settings.root_path)
        client = whence(scope)
        self.under_way[client] += 1
        try:
            self.check(scope, client)
            if scope["type"] == "websocket":
                await self.app(scope, receive, send)
            else:
                await self.app(scope, self.counted(scope, receive), with_headers(scope, send))
        except Refusal as refusal:
            await refuse(scope, send, refusal)
        except Exception:  # nothing has been answered yet: answers are made whole before they are sent
            if scope["type"] == "websocket":
                raise
            LOG.exception("a request failed: %s %s", scope["method"], scope["path"])
            await refuse(scope, send, Broken("something went wrong here; nothing was changed"))
        finally:
            self.under_way[client] -= 1
            if not self.under_way[client]:
                del self.under_way[client]

    def check(self, scope: Scope, client: str) -> None:
        if path_in(scope) == "/healthz":  # whoever looks after the table asks often, and by any name
            return
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not is_called(host, self.settings.hosts):
            raise Unknown(f"this table is not called {host[:80]!r}; if it shall be, start it with --name")
        origin = headers[b"origin"].decode("latin-1") if b"origin" in headers else None
        if scope["type"] == "websocket" and is_another_site(origin, host):
            raise NotYours("only the table's own pages open its sockets; a proxy has to hand on the name it was asked by")
        if self.under_way[client] > self.settings.connections:
            raise TooMany("too many connections from your address: close some and try again")
        costly = scope.get("method") == "POST" and scope["path"].endswith(COSTLY)
        if not self.often.allows(client) or (costly and not self.costly.allows(client)):
            raise TooMany("too many requests: wait a little and try again")
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > self.most(scope):
            raise TooLarge(f"at most {self.most(scope)} bytes, please")

    def most(self, scope: Scope) -> int:
        return self.settings.large_body if path_in(scope) in LARGE else self.settings.body

    def counted(self, scope: Scope, receive: Receive) -> Receive:
        """A body may come without saying how long it is."""
        most, seen = self.most(scope), 0

        async def counting() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise HTTPException(TooLarge.status, f"at most {most} bytes, please")
            return message

        return counting


def put_below(scope: Scope, root: str) -> None:
    """A request for a part of `root`, whether or not the proxy has taken that off. It stays the same one, of which the accounts
    learn its route."""
    path = scope["path"]
    scope.update(root_path=root, path=path if f"{path}/".startswith(f"{root}/") else root + path)


def path_in(scope: Scope) -> str:
    """The address within the table."""
    path: str = scope["path"]
    return path[len(scope["root_path"]) :]


def with_headers(scope: Scope, send: Send) -> Send:
    """Every answer carries the headers that keep a browser from harm."""
    more = HEADERS | (PRIVATE if path_in(scope).startswith("/api/") else FRESH)
    extra = [(name.encode(), value.encode()) for name, value in more.items()]

    async def sending(message: Message) -> None:
        if message["type"].endswith("http.response.start"):
            message["headers"] = [*message["headers"], *extra]
        await send(message)

    return sending


async def refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """A socket is refused like any request, before it is one."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = json.dumps(refusal.to_dict()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    dressing = with_headers(scope, send)
    await dressing({"type": f"{kind}.start", "status": refusal.status, "headers": headers})
    await dressing({"type": f"{kind}.body", "body": body})
