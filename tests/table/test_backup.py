"""A backup is one moment of a table that is played on, whole or not there; what comes of it plays on, whatever its version."""
from __future__ import annotations

import gzip
import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import JSON, Boolean, Float, Integer, String, select

from roadstead.table.storage import dump
from roadstead.table.storage.database import engine, migrate
from roadstead.table.storage.games import add_message
from roadstead.table.storage.keeping import back_up, bring_back
from roadstead.table.storage.revisions import head
from roadstead.table.storage.schema import messages, metadata
from tests.table.cluster import cluster, needs_postgres
from tests.table.old.make import facts
from tests.table.players import chosen, log
from tests.table.server import ME, Chair, Json
from tests.table.service import Service, environment, roadstead
from tests.table.test_old_database import kept
from tests.waiting import waited


def in_silence(_: int) -> Callable[[int], None]:
    return lambda rows: None


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of the first version, in which every table but the later ones has rows."""
    path = tmp_path / "old" / "table.db"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(kept("0.1.0.sql"))
    return path


def backup_of(path: Path, target: Path) -> Path:
    back_up(f"sqlite:///{path}", target, in_silence)
    return target


def content(path: Path) -> list[Json]:
    """All but when it was made."""
    return list(dump.read(path))[1:]


def test_a_table_that_is_played_on_is_kept_and_brought_back_and_plays_on(tmp_path: Path) -> None:
    with Service(tmp_path / "table", tmp_path / "log") as service:
        chairs = [service.found(game, ME, ME, seed=7, **more) for game, more in GAMES]
        versions = [chair.scene()["version"] for chair in chairs]
        enough = threading.Event()
        playing = threading.Thread(target=play, args=(chairs[0], enough))
        playing.start()
        waited(lambda: chairs[0].scene()["version"] > 3)
        said = roadstead("backup", tmp_path / "b.gz", "--data", service.folder)
        before = chairs[0].scene()["version"]
        waited(lambda: chairs[0].scene()["version"] > before + 3)
        enough.set()
        playing.join()
        whole = log(chairs[0])
    assert (said.returncode, said.stderr) == (0, "")
    assert (tmp_path / "b.gz").stat().st_mode & 0o777 == 0o600
    said = roadstead("restore", tmp_path / "b.gz", "--data", tmp_path / "other")
    assert (said.returncode, said.stderr) == (0, "")
    with Service(tmp_path / "other", tmp_path / "log") as service:
        again = [Chair(service, chair.game, chair.key) for chair in chairs]
        assert log(again[0]) == whole[: again[0].scene()["version"]]
        assert 3 < again[0].scene()["version"] < len(whole)
        assert again[1].scene()["version"] == versions[1]
        for chair in again:
            scene = chair.scene()
            assert chair.act(chosen(scene, Random(1)))["version"] == scene["version"] + 1


GAMES: list[tuple[str, Json]] = [("lehavre", {}), ("roadsboats", {"options": {"map": "dead-sea"}})]


def play(chair: Chair, enough: threading.Event) -> None:
    """In a thread of its own, over a connection of its own: some actions, and all of them back."""
    own, rng = Chair(chair.server, chair.game, chair.key), Random(1)
    scene = own.scene()
    while not enough.is_set():
        back = {"version": scene["version"], "ply": 0}
        scene = own.act(chosen(scene, rng)) if scene["ply"] < 5 else own.ok("POST", "undo", back)


def test_what_is_brought_back_is_what_was_kept(old: Path, tmp_path: Path) -> None:
    """Each row of each table, that of an old revision after it was brought up to date."""
    migrate(f"sqlite:///{old}")
    kept = backup_of(old, tmp_path / "one.gz")
    bring_back(kept, f"sqlite:///{tmp_path / 'new.db'}", False, in_silence)
    assert content(backup_of(tmp_path / "new.db", tmp_path / "two.gz")) == content(kept)
    with closing(sqlite3.connect(old)) as one, closing(sqlite3.connect(tmp_path / "new.db")) as other:
        for table in metadata.sorted_tables:
            query = f"SELECT {', '.join(column.name for column in table.columns)} FROM {table.name}"
            assert sorted(map(repr, other.execute(query))) == sorted(map(repr, one.execute(query)))


def test_a_backup_of_an_earlier_version_is_of_use(old: Path, tmp_path: Path) -> None:
    kept_file = backup_of(old, tmp_path / "old.gz")
    found, _ = dump.checked(kept_file)
    assert found.revision < head()
    bring_back(kept_file, f"sqlite:///{tmp_path / 'new' / 'table.db'}", False, in_silence)
    migrate(f"sqlite:///{old}")
    migrated = content(backup_of(old, tmp_path / "migrated.gz"))
    assert content(backup_of(tmp_path / "new" / "table.db", tmp_path / "new.gz")) == migrated


def test_a_backup_can_hold_every_column() -> None:
    for table in metadata.sorted_tables:
        for column in table.columns:
            assert isinstance(column.type, JSON | Boolean | Float | Integer | String), f"{column}: see dump.typed"


def test_that_nothing_stands_somewhere_is_kept_apart_from_null(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'table.db'}"
    migrate(url)
    with closing(sqlite3.connect(tmp_path / "table.db")) as connection, connection:
        columns = [column.name for column in metadata.tables["games"].columns if not column.nullable]
        query = f"INSERT INTO games ({', '.join(columns)}, scores) VALUES ({', '.join('?' * len(columns))}, ?)"
        for number, scores in enumerate(VALUES):
            filled = [number if name == "id" else "[]" if name in ("options", "setup") else 0 for name in columns]
            connection.execute(query, (*filled, scores))
    bring_back(backup_of(tmp_path / "table.db", tmp_path / "b.gz"), f"sqlite:///{tmp_path / 'new.db'}", False, in_silence)
    with closing(sqlite3.connect(tmp_path / "new.db")) as connection:
        found = [scores for (scores,) in connection.execute("SELECT scores FROM games ORDER BY id")]
    assert found == VALUES


VALUES = [None, "null", "[1, 2]", '"null"']


# What is refused, and changes nothing.


def cut_off(lines: list[bytes]) -> bytes:
    return gzip.compress(b"\n".join(lines[:-1]) + b"\n")


def cut_in_the_file(lines: list[bytes]) -> bytes:
    return gzip.compress(b"\n".join(lines))[:-100]


def changed(lines: list[bytes]) -> bytes:
    packed = bytearray(gzip.compress(b"\n".join(lines)))
    packed[len(packed) // 2] ^= 1
    return bytes(packed)


def of_later(lines: list[bytes]) -> bytes:
    return gzip.compress(b"\n".join([json.dumps({**json.loads(lines[0]), "revision": "9999"}).encode(), *lines[1:]]))


def something_else(lines: list[bytes]) -> bytes:
    return b"not a backup"


@pytest.mark.parametrize(
    ("spoilt", "line"),
    [
        (cut_off, "is not whole"),
        (cut_in_the_file, "is damaged"),
        (changed, "is damaged"),
        (of_later, "was made by a newer version of Roadstead"),
        (something_else, "is no backup of a table"),
    ],
)
def test_a_file_that_is_not_whole_or_not_known_is_refused(
    old: Path, tmp_path: Path, spoilt: Callable[[list[bytes]], bytes], line: str
) -> None:
    lines = gzip.decompress(backup_of(old, tmp_path / "b.gz").read_bytes()).splitlines()
    (tmp_path / "spoilt.gz").write_bytes(spoilt(lines))
    before = old.read_bytes()
    said = roadstead("restore", tmp_path / "spoilt.gz", "--data", old.parent, "--replace")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.count("\n") == 1
    assert line in said.stderr
    assert old.read_bytes() == before


def test_games_are_lost_only_if_that_is_said_and_no_table_is_open(tmp_path: Path) -> None:
    def restored(*more: str) -> subprocess.CompletedProcess[str]:
        return roadstead("restore", tmp_path / "b.gz", "--data", tmp_path / "table", *more)

    with Service(tmp_path / "table", tmp_path / "log") as service:
        chair = service.found("lehavre", ME, seed=7)
        before = chair.act(chosen(chair.scene(), Random(1)))
        backup_of(tmp_path / "table" / "table.db", tmp_path / "b.gz")
        after = chair.act(chosen(before, Random(1)))
        assert "another table is open on the games in" in restored("--replace").stderr
        service.kill()
        assert "say --replace to lose them" in restored().stderr
        service.start()
        assert chair.scene()["version"] == after["version"]
        service.kill()
        assert restored("--replace").returncode == 0
        service.start()
        assert facts(chair.scene()) == facts(before)


def test_a_backup_is_not_written_over(old: Path, tmp_path: Path) -> None:
    before = backup_of(old, tmp_path / "b.gz").read_bytes()
    said = roadstead("backup", tmp_path / "b.gz", "--data", old.parent)
    assert (said.returncode, said.stderr) == (2, f"roadstead: {tmp_path / 'b.gz'} is there already: choose another name\n")
    assert (tmp_path / "b.gz").read_bytes() == before


def test_however_a_backup_is_killed_it_is_whole_or_not_there(old: Path, tmp_path: Path) -> None:
    target, part = tmp_path / "b.gz", tmp_path / "b.gz.part"
    command = [sys.executable, "-m", "roadstead", "backup", str(target), "--data", str(old.parent)]
    with closing(sqlite3.connect(old)) as connection, connection:  # so much that it takes a while
        connection.execute("CREATE TABLE later (n INTEGER PRIMARY KEY, text TEXT)")
        connection.executemany("INSERT INTO later (text) VALUES (?)", ((str(n) * 20,) for n in range(200_000)))
    for size in (0, 100_000):
        process = subprocess.Popen(command, env=environment())
        waited(lambda: process.poll() is not None or (part.exists() and part.stat().st_size >= size))  # noqa: B023
        process.kill()
        process.wait()
        if target.exists():
            dump.checked(target)
            target.unlink()
    assert part.exists(), "it was killed in between"
    assert roadstead(*command[3:]).returncode == 0
    dump.checked(target)
    assert not part.exists()


@needs_postgres
def test_a_table_moves_from_sqlite_to_postgresql_and_back(tmp_path: Path, old: Path) -> None:
    """All rows are the same, and numbers are counted on from where they were."""
    there, again = cluster().database(tmp_path), f"sqlite:///{tmp_path / 'again.db'}"
    bring_back(backup_of(old, tmp_path / "one.gz"), there, False, in_silence)
    back_up(there, tmp_path / "two.gz", in_silence)
    with engine(there).begin() as connection:
        query = select(messages.c.game_id, messages.c.id).order_by(messages.c.id.desc()).limit(1)
        game, last = connection.execute(query).one()
        assert add_message(connection, game, None, "Ann", "ahoy") == last + 1 > 1
    bring_back(tmp_path / "two.gz", again, False, in_silence)
    back_up(again, tmp_path / "three.gz", in_silence)
    assert sorted(map(str, content(tmp_path / "three.gz"))) == sorted(map(str, content(tmp_path / "two.gz")))
