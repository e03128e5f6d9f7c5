"""deploy/Caddyfile, as caddy itself takes it: who is at which game is led to which server."""
from __future__ import annotations

import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path

import httpx
import pytest
from websockets.http11 import Request, Response
from websockets.sync.client import connect
from websockets.sync.server import Server, ServerConnection, serve

from tests.paths import ROOT
from tests.waiting import PATIENCE, waited

CADDY = shutil.which("caddy")
pytestmark = pytest.mark.skipif(CADDY is None, reason="there is no caddy here")
#: By which the proxy chooses a game's server.
HEADER = "Roadstead-Game"
GAMES = [f"-{number:010}_" for number in range(20)]


def proxy_for(site: str, *servers: str) -> str:
    """Its configuration with other places, without what Debian's caddy does not know."""
    text = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    text = text.replace("{$DOMAIN}", site).replace("\tstream_close_delay 1m\n", "")
    for number, server in enumerate(servers, 1):
        text = text.replace(f"server-{number}:8420", server)
    return text


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as place:
        port: int = place.getsockname()[1]
    return port


class Proxied:
    """A caddy before two servers that say no more than their names."""

    def __init__(self, folder: Path) -> None:
        self.running: dict[str, Server] = {}
        #: By which header they were chosen.
        self.heard: list[str | None] = []
        self.servers = [self.start("127.0.0.1:0") for _ in range(2)]
        place = f"127.0.0.1:{free_port()}"
        self.url = f"http://{place}"
        configuration = folder / "Caddyfile"
        configuration.write_text("{\n\tadmin off\n}\n" + proxy_for(self.url, *self.servers))
        said = {"HOME": str(folder), "PATH": ""}
        command = [str(CADDY), "run", "--config", str(configuration)]
        self.caddy = subprocess.Popen(command, env=said, stderr=(folder / "log").open("wb"))
        waited(self.answers)

    def start(self, place: str) -> str:
        """A server there, by its name."""
        host, _, port = place.rpartition(":")
        listening = socket.create_server((host, int(port)))
        name = f"{host}:{listening.getsockname()[1]}"

        def answered(connection: ServerConnection, request: Request) -> Response | None:
            if "Upgrade" in request.headers:
                return None
            if request.path != "/healthz":
                self.heard.append(request.headers.get(HEADER))
            return connection.respond(HTTPStatus.OK, name)

        self.running[name] = serve(lambda socket: socket.send(name), sock=listening, process_request=answered)
        threading.Thread(target=self.running[name].serve_forever).start()
        return name

    def stop(self, name: str) -> None:
        self.running.pop(name).shutdown()

    def close(self) -> None:
        self.caddy.terminate()
        self.caddy.wait()
        for name in list(self.running):
            self.stop(name)

    def answers(self) -> bool:
        assert self.caddy.poll() is None, "the proxy has ended"
        with suppress(httpx.TransportError):
            return httpx.get(self.url).is_success
        return False

    def led(self, address: str, headers: dict[str, str] | None = None) -> str:
        """The server at which one comes out."""
        return httpx.get(self.url + address, headers=headers, timeout=PATIENCE).raise_for_status().text

    def watched(self, game: str) -> str:
        with connect(f"{self.url.replace('http', 'ws')}/api/games/{game}/live", open_timeout=PATIENCE) as socket:
            return str(socket.recv(PATIENCE))


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    proxied = Proxied(tmp_path_factory.mktemp("proxy"))
    yield proxied
    proxied.close()


def test_the_proxys_configuration_is_one(tmp_path: Path) -> None:
    """As caddy itself reads it."""
    (tmp_path / "Caddyfile").write_text(proxy_for("table.example", "server-1:8420", "server-2:8420"))
    said = {"HOME": str(tmp_path), "PATH": ""}
    command = [str(CADDY), "validate", "--config", str(tmp_path / "Caddyfile")]
    found = subprocess.run(command, capture_output=True, text=True, env=said)
    assert found.returncode == 0, found.stderr


def test_all_who_are_at_a_game_are_led_to_the_same_server(proxied: Proxied) -> None:
    asked = [(GAMES[0], f"/api/games/{GAMES[0]}{rest}") for rest in ("", "/", "/log?from=3", "/film", "/seats/1/plan")]
    asked += [(game, f"/api/games/{game}/log") for game in GAMES] * 2
    found: dict[str, set[str]] = {}
    for game, address in asked:
        found.setdefault(game, set()).add(proxied.led(address))
    for game in GAMES:
        found[game].add(proxied.watched(game))
    assert all(len(servers) == 1 for servers in found.values())
    assert set().union(*found.values()) == set(proxied.servers), "and the games are spread over all"


def test_nobody_says_to_which_server_they_are_led(proxied: Proxied) -> None:
    game = f"/api/games/{GAMES[0]}"
    assert len({proxied.led(game, {HEADER: other}) for other in GAMES}) == 1
    for address in ("/api/games", "/api/games/import", f"/api/maps/{GAMES[0]}", f"{game}0/log"):
        assert {proxied.led(address, {HEADER: GAMES[0]}) for _ in GAMES} == set(proxied.servers), "at no game: to any"
    assert proxied.heard[-1] is None


def test_a_game_goes_on_elsewhere_while_its_server_is_away(proxied: Proxied) -> None:
    home = {game: proxied.led(f"/api/games/{game}") for game in GAMES}
    gone, left = proxied.servers
    proxied.stop(gone)
    assert {proxied.led(f"/api/games/{game}") for game in GAMES} == {left}
    assert {proxied.watched(game) for game in GAMES} == {left}
    proxied.start(gone)
    waited(lambda: {game: proxied.led(f"/api/games/{game}") for game in GAMES} == home)
