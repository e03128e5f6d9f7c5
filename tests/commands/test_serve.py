"""`roadstead serve` is a table for others: it says where it is, keeps its secrets, ends well, and clients come back to it."""
from __future__ import annotations

import signal
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosedError

from roadstead.table.configuration import SETTINGS
from tests.table.players import Watcher, chosen
from tests.table.server import ME, Chair, bot
from tests.table.service import Service, roadstead
from tests.waiting import PATIENCE


def test_its_help_lists_every_setting() -> None:
    told = " ".join(roadstead("serve", "--help").stdout.split())
    for setting in SETTINGS.values():
        assert f"{setting.option} " in told
        assert f"[{setting.variable}" in told


def test_what_is_not_understood_is_one_line(tmp_path: Path) -> None:
    ended = roadstead("serve", "--data", tmp_path, log_format="xml")
    assert (ended.returncode, ended.stderr) == (2, "roadstead: ROADSTEAD_LOG_FORMAT: 'xml' is not one of text, json\n")
    assert list(tmp_path.iterdir()) == []


def test_what_it_keeps_is_for_its_owner_alone(tmp_path: Path) -> None:
    with Service(tmp_path / "table", tmp_path / "log") as service:
        service.found("lehavre", ME)
        rights = {path.name: path.stat().st_mode & 0o777 for path in service.folder.iterdir()}
        assert {"house.key", "table.db", "table.db-wal", "table.db-shm"} <= set(rights)
        assert set(rights.values()) == {0o600}
        assert service.folder.stat().st_mode & 0o777 == 0o700
        key = (service.folder / "house.key").read_text()
        assert not any(key in line for line in service.lines())


def test_files_of_before_become_private(tmp_path: Path) -> None:
    with Service(tmp_path / "table", tmp_path / "log") as service:
        service.kill()
        for path in service.folder.iterdir():
            path.chmod(0o644)
        service.start()
        assert {path.stat().st_mode & 0o777 for path in service.folder.iterdir() if path.name != "lock"} == {0o600}


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_well_with_work_waiting(tmp_path: Path, end: signal.Signals) -> None:
    """What takes too long is given up and told so, sockets are told to come back, and nothing is logged but that it has ended."""
    with Service(tmp_path, tmp_path / "log", stop_seconds=1) as service, ThreadPoolExecutor(4) as threads:
        chair = service.found("roadsboats", ME, ME, options={"map": "dead-sea"}, seed=0)
        service.found("roadsboats", bot("hard"), ME, options={"map": "dead-sea"}, seed=0)
        watcher = Watcher(chair)
        for _ in range(4):
            threads.submit(Chair(service, chair.game, chair.key).ask, "POST", "hint", {})
        waiting = half_sent(service)
        assert service.process is not None
        service.process.send_signal(end)
        with pytest.raises(ConnectionClosedError, match="1012"):
            watcher.hear()
        assert b'"unavailable", "message": "the table is closing: try again in a moment"' in received(waiting)
        assert service.process.wait(PATIENCE) == 0
        assert service.complaints() == []
        assert service.lines()[-1].endswith("Roadstead has ended")


def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    with Service(tmp_path, tmp_path / "log", stop_seconds=PATIENCE) as service:
        watcher = Watcher(service.found("lehavre", ME, seed=7))
        half_sent(service)
        assert service.process is not None
        service.process.terminate()
        with pytest.raises(ConnectionClosedError, match="1012"):
            watcher.hear()
        service.process.terminate()
        assert service.process.wait(PATIENCE) == 130


def received(waiting: socket.socket) -> bytes:
    """All of it, in however many parts it comes."""
    return b"".join(iter(lambda: waiting.recv(10_000), b""))


def half_sent(service: Service) -> socket.socket:
    """A request that is under way: the server waits for the rest."""
    sending = socket.create_connection(("127.0.0.1", service.port), PATIENCE)
    head = "POST /api/maps/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n"
    sending.sendall(f"{head}Expect: 100-continue\r\n\r\n".encode())
    assert sending.recv(1000).startswith(b"HTTP/1.1 100")
    return sending


def test_who_plays_goes_on_after_a_restart(tmp_path: Path) -> None:
    with Service(tmp_path, tmp_path / "log") as service:
        chair = service.found("lehavre", ME, ME, seed=7)
        watcher = Watcher(chair)
        before = chair.act(chosen(chair.scene(), Random(1)))
        watcher.until(lambda scene: scene["version"] == before["version"])
        service.stop()
        service.start()
        watcher.reconnect()
        assert watcher.scene["version"] == before["version"]
        after = chair.act(chosen(before, Random(1)))
        watcher.until(lambda scene: scene["version"] == after["version"])
        assert [entry["version"] for entry in watcher.entries] == list(range(1, after["version"] + 1))
