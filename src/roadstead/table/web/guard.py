"""What stands before the table: names it may be called by, how often and how much one may ask, and what every answer carries."""
from __future__ import annotations

import json
import logging

from limits import RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roadstead.table.errors import Broken, Refusal, TooLarge, TooMany, Unknown
from roadstead.table.settings import Settings

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
COSTLY = ("/api/games", "/api/games/import", "/sandbox", "/hint", "/analysis", "/api/maps", "/api/maps/generate")
LARGE = ("/api/games", "/api/games/import")


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.limiter = MovingWindowRateLimiter(MemoryStorage())
        self.often = RateLimitItemPerSecond(settings.requests_a_second)
        self.costly = RateLimitItemPerMinute(settings.new_games_a_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope)
        except Refusal as refusal:
            await refuse(scope, send, refusal)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        try:
            await self.app(scope, self.counted(scope, receive), with_headers(scope["path"], send))
        except Exception:  # nothing has been answered yet: answers are made whole before they are sent
            LOG.exception("a request failed: %s %s", scope["method"], scope["path"])
            await refuse(scope, send, Broken("something went wrong here; nothing was changed"))

    def check(self, scope: Scope) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if "*" not in self.settings.hosts and name_of(host) not in self.settings.hosts:
            raise Unknown(f"this table is not called {host[:80]!r}; roadstead play --host says by which names it is")
        address = scope["client"][0] if scope["client"] else ""
        costly = scope.get("method") == "POST" and scope["path"].endswith(COSTLY)
        if not self.limiter.hit(self.often, address) or (costly and not self.limiter.hit(self.costly, "costly", address)):
            raise TooMany("too many requests: wait a little and try again")
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > self.most(scope):
            raise TooLarge(f"at most {self.most(scope)} bytes, please")

    def most(self, scope: Scope) -> int:
        return self.settings.large_body if scope["path"] in LARGE else self.settings.body

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


def name_of(host: str) -> str:
    """Without the port."""
    return host[: host.rindex("]") + 1] if host.startswith("[") and "]" in host else host.partition(":")[0]


def with_headers(path: str, send: Send) -> Send:
    """Every answer carries the headers that keep a browser from harm."""
    more = HEADERS | (PRIVATE if path.startswith("/api/") else FRESH)
    extra = [(name.encode(), value.encode()) for name, value in more.items()]

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *extra]
        await send(message)

    return sending


async def refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": str(refusal)})
        return
    body = json.dumps(refusal.to_dict()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
    dressing = with_headers(scope["path"], send)
    await dressing({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await dressing({"type": "http.response.body", "body": body})
