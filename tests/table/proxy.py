"""A small proxy before a table: what is below its prefix goes there without it, and nothing else does."""
from __future__ import annotations

import socket
import threading
from contextlib import closing, suppress

from tests.table.server import Server


class Proxy:
    """One request or socket to a connection."""

    def __init__(self, server: Server, prefix: str) -> None:
        self.server = server
        self.prefix = prefix
        #: What was asked for beside the prefix.
        self.strays: list[str] = []
        self.place = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.place.getsockname()[1]}"
        self.url = self.origin + prefix

    def __enter__(self) -> Proxy:
        threading.Thread(target=self.listen, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.place.close()

    def listen(self) -> None:
        while True:
            try:
                client, _ = self.place.accept()
            except OSError:
                return  # closed
            threading.Thread(target=self.lead, args=(client,), daemon=True).start()

    def lead(self, client: socket.socket) -> None:
        with closing(client), suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head:
                more = client.recv(65536)
                if not more:
                    return  # a browser opens more than it needs
                head += more
            first, rest = head.split(b"\r\n", 1)
            method, address, version = first.decode().split(" ")
            if not address.startswith(f"{self.prefix}/"):
                self.strays.append(address)
                client.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                return
            stripped = f"{method} {address.removeprefix(self.prefix)} {version}\r\n"
            said = "X-Forwarded-For: 203.0.113.1\r\nX-Forwarded-Proto: http\r\n"
            if b"upgrade: websocket" not in head.lower():
                rest = rest.replace(b"Connection: keep-alive\r\n", b"")
                said += "Connection: close\r\n"
            with socket.create_connection(("127.0.0.1", self.server.port)) as table:
                table.sendall((stripped + said).encode() + rest)
                threading.Thread(target=poured, args=(client, table), daemon=True).start()
                poured(table, client)


def poured(source: socket.socket, goal: socket.socket) -> None:
    with suppress(OSError):
        while more := source.recv(65536):
            goal.sendall(more)
    with suppress(OSError):
        goal.shutdown(socket.SHUT_WR)
