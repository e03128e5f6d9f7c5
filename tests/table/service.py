"""`roadstead serve` as a service runs it: a process with a data folder, of which what it logs is kept."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.table.serve import PLENTY
from tests.table.server import Json, Server, healthy
from tests.waiting import PATIENCE, waited

FREELY = {"requests_a_second": PLENTY, "new_games_a_minute": PLENTY}


def environment(**settings: Any) -> dict[str, str]:
    """Settings as variables, and none that happen to be there."""
    there = {name: value for name, value in os.environ.items() if not name.startswith("ROADSTEAD_") or name == "ROADSTEAD_PURE"}
    return there | {f"ROADSTEAD_{name.upper()}": str(value) for name, value in settings.items()}


def roadstead(*arguments: str | Path, **settings: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "roadstead", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=environment(**settings))


class Service(Server):
    """The port is any that is free at the first start, and then the same."""

    def __init__(self, folder: Path, log: Path, **settings: Any) -> None:
        self.folder = folder
        self.log = log
        self.database = f"sqlite:///{folder / 'table.db'}"
        self.settings = FREELY | settings
        self.port = 0
        log.touch()

    def begin(self) -> None:
        command = [sys.executable, "-m", "roadstead", "serve", "--data", str(self.folder), "--port", str(self.port)]
        before = len(self.lines())
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stderr=log, env=environment(**self.settings), text=True)
        waited(lambda: any(" listens on " in line for line in self.lines()[before:]) or self.has_ended())
        found = re.search(r" listens on 127\.0\.0\.1:(\d+)", "\n".join(self.lines()[before:]))
        assert found, "the service did not start"
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> Service:
        self.begin()
        waited(lambda: healthy(self.url))
        return self

    def __enter__(self) -> Service:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()

    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def lines(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").splitlines()

    def complaints(self) -> list[str]:
        """What it logged as wrong."""
        return [line.partition(": ")[2] for line in self.lines() if " error: " in line or "Traceback" in line]

    def says(self) -> tuple[int, str]:
        """Of its health: the status, and the word."""
        answer = self.guest().get("/healthz")
        told: Json = answer.json()
        return answer.status_code, told["status"]
