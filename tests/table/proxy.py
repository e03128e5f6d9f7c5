"""Small proxies before a table: one that serves it below a prefix, and one that ends TLS."""
from __future__ import annotations

import asyncio
import socket
import ssl
import subprocess
import threading
from contextlib import closing, suppress
from pathlib import Path

from tests.table.server import Server


class Proxy:
    """What is below its prefix goes there without it, and nothing else does; one request or socket to a connection."""

    def __init__(self, server: Server, prefix: str, scheme: str = "http") -> None:
        self.server = server
        self.prefix = prefix
        #: By which the page came, as the table is told.
        self.scheme = scheme
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
            said = f"X-Forwarded-For: 203.0.113.1\r\nX-Forwarded-Proto: {self.scheme}\r\n"
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


class Closed:
    """The same under https, with a certificate of its own for 127.0.0.1."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.proxy = Proxy(server, "", "https")
        self.certificate, key = folder / "certificate.pem", folder / "key.pem"
        names = ["-subj", "/CN=a table for tests", "-addext", "subjectAltName=IP:127.0.0.1"]
        made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", *names]
        subprocess.run([*made, "-keyout", key, "-out", self.certificate], check=True, capture_output=True)
        self.context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.context.load_cert_chain(self.certificate, key)
        self.loop = asyncio.new_event_loop()

    def __enter__(self) -> Closed:
        self.proxy.__enter__()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        listening = asyncio.start_server(self.lead, "127.0.0.1", ssl=self.context)
        self.listening = asyncio.run_coroutine_threadsafe(listening, self.loop).result()
        self.url = f"https://127.0.0.1:{self.listening.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.proxy.__exit__()

    async def lead(self, source: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        answered, asks = await asyncio.open_connection(*self.proxy.place.getsockname())
        await asyncio.gather(flowing(source, asks), flowing(answered, answers))


async def flowing(source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while more := await source.read(65536):
            goal.write(more)
            await goal.drain()
    goal.close()
