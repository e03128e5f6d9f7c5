"""`roadstead play` opens a table on this machine: it says where, keeps its secret, and ends without a word when it is told to."""
from __future__ import annotations

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from roadstead.commands.arguments import uncompiled
from tests.table.server import ME, healthy
from tests.waiting import PATIENCE, waited


def command(folder: Path, *more: str) -> list[str]:
    return [sys.executable, "-m", "roadstead", "play", "--no-browser", "--data", str(folder), *more]


class Play:
    """The command, and what it says."""

    def __init__(self, folder: Path, *more: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command(folder, "--port", "0", *more), stdout=pipe, stderr=pipe, text=True)
        assert self.process.stdout is not None
        self.said = [self.process.stdout.readline() for _ in range(2)]
        self.url, _, self.key = self.said[0].strip().removeprefix("Roadstead is at ").partition("/#house=")

    def house(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, headers={"Authorization": f"Bearer {self.key}"}, timeout=PATIENCE)

    def interrupt(self) -> str:
        """What it says when it is stopped from the keyboard."""
        self.process.send_signal(signal.SIGINT)
        said, errors = self.process.communicate(timeout=PATIENCE)
        return said + errors


@contextmanager
def playing(folder: Path, *more: str) -> Iterator[Play]:
    play = Play(folder, *more)
    try:
        waited(lambda: healthy(play.url))
        yield play
    finally:
        play.process.kill()
        play.process.wait()


def refused(folder: Path, *more: str) -> str:
    """One line, and exit code 2."""
    ended = subprocess.run(command(folder, *more), capture_output=True, text=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.count("\n") == 1
    return ended.stderr


def test_it_says_where_it_is_serves_the_table_and_keeps_the_games(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    with playing(folder) as play:
        assert play.said == [f"Roadstead is at {play.url}/#house={play.key}\n", "Stop it with Ctrl-C.\n"]
        assert httpx.get(f"{play.url}/healthz").json()["status"] == "ok"
        assert httpx.get(f"{play.url}/openapi.json").json()["info"]["title"] == "Roadstead"
        assert httpx.get(play.url, follow_redirects=True).headers["content-type"].startswith("text/html")
        assert (folder / "house.key").read_text() == play.key
        assert (folder / "house.key").stat().st_mode & 0o777 == 0o600
        made = play.house().post("/api/games", json={"game": "lehavre", "seats": [ME, ME], "title": "Tuesday"}).json()
        play.interrupt()
    with playing(folder) as again:
        assert again.key == play.key
        listed = again.house().post("/api/games/list", json={"keys": []}).json()["games"]
        assert [(game["id"], game["title"], game["owner"]) for game in listed] == [(made["id"], "Tuesday", True)]
        scene = again.house().get(f"/api/games/{made['id']}").json()
        assert scene == made["scene"]
        stranger = httpx.post(f"{again.url}/api/games/list", json={"keys": []}).json()
        assert (stranger["games"], stranger["gone"]) == ([], [])


def test_where_others_can_reach_it_it_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    with playing(tmp_path, "--host", "0.0.0.0", "--name", "club.example", "--name", "Pub.example") as play:
        port = httpx.URL(play.url).port
        for name in ("localhost", "192.168.1.7", socket.gethostname(), "club.example", "pub.example"):
            assert httpx.get(f"{play.url}/api/catalogue", headers={"host": f"{name}:{port}"}).status_code == 200
        refused = httpx.get(f"{play.url}/api/catalogue", headers={"host": "evil.example"})
        assert refused.status_code == 404
        assert refused.json()["message"] == "this table is not called 'evil.example'; if it shall be, start it with --name"


@pytest.mark.parametrize("thinking", [False, True])
def test_it_ends_at_the_keyboard_without_a_word(tmp_path: Path, thinking: bool) -> None:
    """Also while a bot thinks."""
    with playing(tmp_path) as play:
        if thinking:
            seats = [{"holder": "bot", "bot": "hard"}, ME]
            asked = {"game": "roadsboats", "seats": seats, "options": {"map": "dead-sea"}, "seed": 0}
            assert play.house().post("/api/games", json=asked).status_code == 201
        said = play.interrupt()
        assert play.process.returncode in (0, 130)
        assert said in ("", f"roadstead: {uncompiled()}\n")  # which it said at the start, where the rules are not compiled


def test_a_second_table_on_the_same_games_is_refused(tmp_path: Path) -> None:
    with playing(tmp_path) as play:
        assert "another table is open on the games in" in refused(tmp_path, "--port", "0")
        assert healthy(play.url), "the first goes on"


def test_a_port_that_is_in_use_is_refused(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert refused(tmp_path, "--port", str(port)).startswith(f"roadstead: cannot open 127.0.0.1:{port}: ")


def test_a_folder_that_cannot_be_written_to_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "choose a folder with --data" in refused(tmp_path / "file", "--port", "0")
