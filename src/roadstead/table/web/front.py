"""What stands before the first request: how much a connection may send, in what time, and how many of them an address may have.

uvicorn's own protocol hears out whatever is sent for as long as it takes. Here a head has an end, a request arrives in time, and
who does not keep to it is told so in the words of all refusals, and left.
"""
from __future__ import annotations

import asyncio
import json
from http import HTTPStatus
from typing import Literal

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from roadstead.table.errors import HeadTooLarge, Refusal, TooLate, TooMany
from roadstead.table.settings import Settings
from roadstead.table.web.guard import HEADERS, PRIVATE
from roadstead.table.web.names import Networks, is_in

#: Bytes of one line of a head. What reads the handshakes of sockets knows no longer ones.
LINE = 8000


class Config(uvicorn.Config):
    """uvicorn's, with what the front has to know."""

    settings: Settings
    proxies: Networks


class Front(HttpToolsProtocol):
    """A connection, until it becomes a socket."""

    config: Config
    #: What of a request is being read.
    part: Literal["head", "body"] | None = None
    #: Bytes of its head, and bytes that have come since anything could be read.
    head = unread = 0
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.is_crowded():
            self.refuse(TooMany("too many connections from your address: close some and try again"))
        else:
            self.await_request()

    def is_crowded(self) -> bool:
        """Counted anew each time, so that none is forgotten. A proxy comes for many: whose they are is counted by the guard."""
        if self.client is None or is_in(self.client[0], self.config.proxies):
            return False
        clients = [getattr(one, "client", None) for one in self.connections]
        same = [client for client in clients if client is not None and client[0] == self.client[0]]
        return len(same) > self.config.settings.connections

    def connection_lost(self, exc: Exception | None) -> None:
        self.end_patience()
        super().connection_lost(exc)

    def refuse(self, refusal: Refusal) -> None:
        """The connection's last word."""
        if self.transport.is_closing():
            return
        body = json.dumps(refusal.to_dict()).encode()
        about = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
        first = f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}"
        lines = [first, *(f"{name}: {value}" for name, value in (HEADERS | PRIVATE | about).items()), "", ""]
        self.transport.write("\r\n".join(lines).encode() + body)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Whatever the parser stumbles over ends here, also a head that was refused already."""
        self.refuse(Refusal("this is not a request of HTTP/1.1"))

    # In time.

    def await_request(self) -> None:
        if self.patience is None:
            self.patience = self.loop.call_later(self.config.settings.request_seconds, self.give_up)

    def end_patience(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def is_idle(self) -> bool:
        """Nothing is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def give_up(self) -> None:
        """It is said, unless nothing was begun, or it would be taken for the answer to the request before."""
        before = self.pipeline or (self.part == "head" and not self.is_idle())
        if self.part is None or before:
            self.transport.close()
        else:
            seconds = self.config.settings.request_seconds
            self.refuse(TooLate(f"a request has to arrive within {seconds:g} seconds: try again"))

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.part == "body" and self.is_idle():
            self.transport.close()  # it was answered unread, and the rest is not waited for

    # As much as is allowed.

    def data_received(self, data: bytes) -> None:
        if self.is_idle():
            self.await_request()
        self.unread += len(data)
        super().data_received(data)
        if self.unread > self.config.settings.head:
            self.refuse(self.too_large())

    def on_message_begin(self) -> None:
        self.await_request()
        self.part, self.head, self.unread = "head", 0, 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self.check_head(len(url), len(self.url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Those that follow a body in pieces count like all."""
        super().on_header(name, value)
        self.check_head(len(name) + len(value), len(name) + len(value))

    def check_head(self, more: int, line: int) -> None:
        self.unread = 0
        self.head += more
        settings = self.config.settings
        if self.head > settings.head or line > LINE or len(self.headers) > settings.headers:
            refusal = self.too_large()
            self.refuse(refusal)
            raise refusal  # the parser reads no further

    def too_large(self) -> HeadTooLarge:
        settings = self.config.settings
        return HeadTooLarge(f"at most {settings.headers} headers, {LINE} bytes a line and {settings.head} together, please")

    def on_headers_complete(self) -> None:
        self.part = "body"
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.part = None
        self.end_patience()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A handshake that cannot be read, because it has a body, is never answered by what takes it over."""
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        assert isinstance(socket, WebSocketsSansIOProtocol)
        if not socket.handshake_initiated:
            self.refuse(Refusal("a socket is opened by a GET without a body"))
