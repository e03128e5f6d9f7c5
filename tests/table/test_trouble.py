"""A full disk, a lock, damage, a newer version: one clear line to whoever plays and one in the log, nothing is lost, and when all
is well again play goes on by itself."""
from __future__ import annotations

import resource
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest
from alembic import command

from roadstead.table.storage.revisions import alembic
from tests.table.old.make import facts
from tests.table.players import Watcher, chosen, log
from tests.table.server import ME, Chair, Json, Server, bot
from tests.table.service import Service, roadstead
from tests.waiting import waited

Ending = Callable[[], None]


def tried(chair: Chair, scene: Json) -> httpx.Response:
    action = chosen(scene, Random(1))
    return chair.ask("POST", "act", {"version": scene["version"], "seat": None, "actions": [action]})


@contextmanager
def held(path: Path) -> Iterator[sqlite3.Connection]:
    """Another program has begun to write, and does not end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


# A disk that is full: a real one, and one that gives this process no more.


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(folder)], capture_output=True)
    if mounted.returncode:
        pytest.skip("a disk can be mounted only by root")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> Ending:
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
    return filler.unlink


def allow_no_more(server: Server) -> Ending:
    """Files that it writes may not grow over a size that some of them have."""
    assert server.process is not None
    process, (_, most) = server.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (4096, most))

    def allow() -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, most))

    return allow


def goes_on_after(service: Service, stop_writing: Callable[[], Ending], word: str) -> None:
    chair = service.found("lehavre", ME, ME, seed=7)
    watcher = Watcher(chair)
    before = chair.act(chosen(chair.scene(), Random(1)))
    write_again = stop_writing()
    for _ in range(3):
        answer = tried(chair, before)
        told = answer.json()
        assert (answer.status_code, told["code"], told["trouble"]) == (503, "unavailable", word)
        assert told["message"].endswith("nothing is lost, try again in a while")
    assert facts(chair.scene()) == facts(before), "it can be looked at, and is as it was"
    assert service.says() == (503, word)
    assert len(service.complaints()) == 1, "one line, and not one for each"
    write_again()
    waited(lambda: service.says() == (200, "ok"))
    after = tried(chair, before)
    assert (after.status_code, after.json()["version"]) == (200, before["version"] + 1)
    watcher.until(lambda scene: scene["version"] == after.json()["version"])
    assert [entry["version"] for entry in log(chair)] == list(range(1, after.json()["version"] + 1))
    assert len(service.complaints()) == 1


def test_a_full_disk(small_disk: Path, tmp_path: Path) -> None:
    with Service(small_disk / "table", tmp_path / "log") as service:
        goes_on_after(service, lambda: fill(small_disk), "full")


def test_files_that_may_not_grow(tmp_path: Path) -> None:
    with Service(tmp_path / "table", tmp_path / "log") as service:
        goes_on_after(service, lambda: allow_no_more(service), "disk")


# Another program in between.


def test_a_bot_whose_move_could_not_be_stored_moves_when_it_can(tmp_path: Path) -> None:
    """And who acts meanwhile is told."""
    service = Service(tmp_path, tmp_path / "log")
    with service:
        chair = service.found("roadsboats", bot("hard"), ME, options={"map": "dead-sea"}, seed=0)
    assert stored_versions(service) == [0], "killed as it thought"
    with held(tmp_path / "table.db") as other:
        service.begin()
        waited(lambda: service.complaints() != [])
        assert service.complaints()[0].startswith("the database is locked by another program: ")
        assert service.says() == (503, "locked")
        assert len(service.complaints()) == 1
        other.execute("ROLLBACK")
        waited(lambda: chair.scene()["version"] > 0)
        waited(lambda: service.says() == (200, "ok"))
    service.kill()
    assert len(service.complaints()) == 1


def stored_versions(service: Service) -> list[int]:
    with closing(sqlite3.connect(service.folder / "table.db")) as connection:
        return [version for (version,) in connection.execute("SELECT version FROM games")]


def test_a_start_that_takes_long_is_told(tmp_path: Path) -> None:
    """Until the database is of this version; who asks is not left waiting."""
    service = Service(tmp_path, tmp_path / "log")
    with service:
        chair = service.found("lehavre", ME, seed=7)
        before = chair.scene()
    command.downgrade(alembic(service.database), "0003")
    with held(tmp_path / "table.db") as other:
        service.begin()
        waited(lambda: can_be_asked(service))
        assert service.says() == (503, "migrating")
        told = chair.ask("GET", "").json()
        assert (told["code"], told["trouble"]) == ("unavailable", "migrating")
        other.execute("ROLLBACK")
    waited(lambda: service.says() == (200, "ok"))
    assert facts(chair.scene()) == facts(before)
    service.kill()
    assert service.complaints() == []


def can_be_asked(service: Service) -> bool:
    try:
        service.says()
    except httpx.TransportError:
        return False
    return True


# What does not pass.


def test_a_damaged_game_is_told_and_the_others_go_on(tmp_path: Path) -> None:
    service = Service(tmp_path, tmp_path / "log")
    with service:
        chair = service.found("lehavre", ME, seed=7)
        chair.act(chosen(chair.scene(), Random(1)))
        service.stop()
    spoil(tmp_path / "table.db", "entries")
    with service:
        for _ in range(2):
            answer = chair.ask("GET", "")
            assert (answer.status_code, answer.json()["trouble"]) == (503, "corrupt")
        assert service.says() == (503, "corrupt")
        assert service.guest().get("/api/maps").status_code == 200
        assert len(service.complaints()) == 1


def spoil(path: Path, table: str) -> None:
    """The first page of a table becomes garbage."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(Random(1).randbytes(size))


def test_a_database_that_a_newer_version_has_taken_over_is_told(tmp_path: Path) -> None:
    with Service(tmp_path, tmp_path / "log") as service:
        with closing(sqlite3.connect(tmp_path / "table.db")) as other, other:
            other.execute("UPDATE alembic_version SET version_num = '9999'")
        waited(lambda: service.says() == (503, "newer"))
        assert len(service.complaints()) == 1


def garbage(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(20_000))


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


@pytest.mark.parametrize(
    ("spoilt", "words", "line"),
    [
        (garbage, ["serve"], "the database is damaged: "),
        (newer, ["play", "--no-browser"], "the database is of a newer version of Roadstead: "),
        (of_another_program, ["serve"], "the database has tables, and none of a table of Roadstead: "),
    ],
)
def test_a_table_that_cannot_be_opened_says_so_in_one_line(
    tmp_path: Path, spoilt: Callable[[Path], None], words: list[str], line: str
) -> None:
    spoilt(tmp_path / "table.db")
    ended = roadstead(*words, "--data", tmp_path, "--port", "0")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(f"roadstead: {line}")
    assert ended.stderr.count("\n") == 1


# Whoever looks after a table.


def test_its_health_is_told_however_often_and_by_whatever_name_it_is_asked(tmp_path: Path) -> None:
    with Service(tmp_path, tmp_path / "log", requests_a_second=2) as service, service.guest() as guest:
        for _ in range(20):
            assert guest.get("/healthz", headers={"Host": "10.0.0.7"}).status_code == 200
        assert 429 in {guest.get("/api/catalogue").status_code for _ in range(20)}
