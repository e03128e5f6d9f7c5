"""A real server and real clients: what the tests of the table stand on."""
from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.paths import ROOT
from tests.table.cluster import address
from tests.waiting import PATIENCE, waited

Json = dict[str, Any]


class Server:
    """A process with a database in a folder. It can be killed and started again on the same games, at the same address."""

    def __init__(self, folder: Path, database: str | None = None, **settings: Any) -> None:
        self.database = database or address(folder)
        self.settings = settings
        self.process: subprocess.Popen[str] | None = None
        # Bound and not listening: nobody else is given the port, also while the server is down.
        self.place = socket.socket()
        self.place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self.place.bind(("127.0.0.1", 0))
        self.port: int = self.place.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        command = [sys.executable, "-m", "tests.table.serve", self.database, json.dumps(self.settings), str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline(), "the server did not start"
        waited(lambda: healthy(self.url))
        return self

    def kill(self) -> None:
        """SIGKILL: it has no time for anything."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()
        self.place.close()

    # Clients.

    def guest(self, key: str | None = None) -> httpx.Client:
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        # No certificates: to read them takes longer than most tests.
        return httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE, verify=False)

    def found(self, game: str, *seats: Json, key: str | None = None, **more: Any) -> Chair:
        """A new game, and the owner's chair at it."""
        made = self.guest(key).post("/api/games", json={"game": game, "seats": list(seats), **more})
        assert made.status_code == 201, made.text
        return Chair(self, made.json()["id"], made.json()["key"], made.json())


def healthy(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz", verify=False).status_code == 200
    except httpx.TransportError:
        return False


ME: Json = {"holder": "me"}
OPEN: Json = {"holder": "open"}


def bot(level: str) -> Json:
    return {"holder": "bot", "bot": level}


class Chair:
    """Somebody at a game with a key. `made` is the answer that the game was founded with, if it was."""

    def __init__(self, server: Server, game: str, key: str, made: Json | None = None) -> None:
        self.server = server
        self.game = game
        self.key = key
        self.made = made or {}
        self.client = server.guest(key)
        self.said: dict[str, str] = {}

    def with_key(self, key: str) -> Chair:
        return Chair(self.server, self.game, key)

    def seen_as(self, address: str) -> Chair:
        """The same, as a trusted proxy tells of it."""
        other = self.with_key(self.key)
        other.said = {"X-Forwarded-For": address}
        return other

    def join(self, name: str, seat: int | None = None) -> Chair:
        """Somebody else takes an open seat by the invitation of this game's founder."""
        invited = self.with_key(self.made["invite"])
        return self.with_key(invited.ok("POST", "join", {"name": name, "seat": seat}, 201)["key"])

    def ask(self, method: str, path: str, body: Json | None = None, **query: Any) -> httpx.Response:
        address = f"/api/games/{self.game}" + (f"/{path}" if path else "")
        url = httpx.URL(address).copy_merge_params(query)
        return self.client.request(method, url, json=body)

    def ok(self, method: str, path: str, body: Json | None = None, status: int = 200, **query: Any) -> Json:
        answer = self.ask(method, path, body, **query)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        found: Json = answer.json()
        return found

    def refused(self, status: int, method: str, path: str, body: Json | None = None, **query: Any) -> Json:
        """Refused, and nothing has changed by it."""
        before = self.ok("GET", "")
        found = self.ok(method, path, body, status, **query)
        assert self.ok("GET", "") == before
        return found

    def scene(self, **query: Any) -> Json:
        return self.ok("GET", "", **query)

    def act(self, *actions: str, seat: int | None = None) -> Json:
        """At the version that is."""
        return self.ok("POST", "act", {"version": self.scene()["version"], "seat": seat, "actions": list(actions)})

    def socket(self, **hello: Any) -> ClientConnection:
        socket = live(self.server, self.game, self.said)
        socket.send(json.dumps({"key": self.key, **hello}))
        return socket


def live(server: Server, game: str, said: dict[str, str] | None = None) -> ClientConnection:
    """A socket at a game, over which nothing has been said. However busy the machine is, it is not given up."""
    address = f"{server.url.replace('http', 'ws')}/api/games/{game}/live"
    return connect(
        address, max_size=None, legacy=True, open_timeout=PATIENCE, ping_interval=None, additional_headers=said
    )


def ended(socket: ClientConnection) -> str:
    """Heard out: why the table closed it."""
    try:
        while True:
            socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        end = closed.rcvd
    assert end is not None
    return end.reason
