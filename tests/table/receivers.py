"""Those to whom the table sends something: services that take notices, the service of a browser, and a mail server, all real and
on this machine."""
from __future__ import annotations

import json
import socket
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.table.server import Json


@dataclass(frozen=True)
class Received:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> Json:
        found: Json = json.loads(self.body)
        return found


class Receiver:
    """Keeps what it is sent, by the address that it came to, and answers as it is told to."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        #: What is answered to the next that come to an address; then 200.
        self.answers: dict[str, list[int]] = {}
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                answers = receiver.answers.get(self.path, [])
                status = answers.pop(0) if answers else 200
                receiver.received.append(Received(self.path, {name.lower(): text for name, text in self.headers.items()}, body))
                self.send_response(status)
                if status in (301, 302, 307, 308):
                    self.send_header("location", f"{receiver.url}/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port: int = self.server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Receiver:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()

    def at(self, path: str) -> list[Received]:
        return [one for one in self.received if one.path == path]


def unpadded(some: bytes) -> str:
    return urlsafe_b64encode(some).decode().rstrip("=")


class PushedBrowser:
    """A browser that has subscribed: its address at a service, and its keys."""

    def __init__(self, receiver: Receiver, path: str) -> None:
        self.receiver = receiver
        self.path = path
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = path.encode().ljust(16, b".")[:16]
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {"endpoint": receiver.url + path, "p256dh": unpadded(point), "auth": unpadded(self.auth)}

    def read(self, one: Received) -> Json:
        assert one.headers["content-encoding"] == "aes128gcm"
        found: Json = json.loads(http_ece.decrypt(one.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))
        return found

    def notices(self) -> list[Json]:
        return [self.read(one) for one in self.receiver.at(self.path)]


class Sink:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.mails: list[tuple[list[str], str]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (aiosmtpd calls it so)
        text = message_from_bytes(envelope.content, policy=policy.default).get_content()
        self.mails.append((envelope.rcpt_tos, text))
        return "250 kept"

    def to(self, address: str) -> list[str]:
        return [text for to, text in self.mails if to == [address]]


@contextmanager
def sinking() -> Iterator[tuple[Sink, int]]:
    """And its port."""
    sink = Sink()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(sink, hostname="127.0.0.1", port=port)
    controller.start()
    yield sink, port
    controller.stop()


def mailing_by(port: int) -> Json:
    """The settings of a table that sends its mails there."""
    return {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_security": "none", "smtp_from": "table@example.org"}
