"""Servers and workers on one PostgreSQL."""
from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.paths import ROOT
from tests.table.cluster import cluster
from tests.table.server import Chair, Server
from tests.waiting import PATIENCE


@contextmanager
def several(folder: Path, number: int = 2, **settings: Any) -> Iterator[list[Server]]:
    database = cluster().database(folder)
    with ExitStack() as stack:
        yield [stack.enter_context(Server(folder, database, **settings)) for _ in range(number)]


def at(server: Server, chair: Chair) -> Chair:
    """The same person with another process."""
    return Chair(server, chair.game, chair.key, chair.made)


class Worker:
    """A process that only thinks."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.command = [sys.executable, "-m", "tests.table.think", database, json.dumps(settings)]

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline(), "the worker did not start"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """As one stops it who means it well; how it ended."""
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Worker:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
