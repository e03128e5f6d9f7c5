"""A table for tests, in a process of its own: python -m tests.table.serve DATABASE '{"house_key": "…"}' PORT"""
from __future__ import annotations

import json
import socket
import sys
import time
from pathlib import Path
from typing import Any

#: Many clients share this machine's address.
PLENTY = 1_000_000
#: Of every game for which none is chosen, whatever was founded before it: what happens in the tests is not left to chance.
SEED = 7


def main() -> None:
    from roadstead.commands.hosting import run_table  # here, because every process in which bots think reads this file again
    from roadstead.table import founding
    from roadstead.table.settings import Settings

    plenty = ("requests_a_second", "new_games_a_minute", "games_a_day", "maps_a_day", "bytes_a_day", "connections")
    often = ("sign_ins_a_minute", "sign_ups_an_hour")
    much = dict.fromkeys((*plenty, *often), PLENTY * PLENTY)
    given: dict[str, Any] = {**much, "stop_seconds": 2, **json.loads(sys.argv[2])}
    wrong_by = given.pop("clock", None)
    if wrong_by is not None:
        set_wrong(Path(wrong_by))
    passing = given.pop("passing", None)
    if passing is not None:
        given["down_seconds"] = PLENTY * PLENTY
        let_pass(Path(passing))
    settings = Settings(sys.argv[1], **given)
    founding.drawn_seed = lambda: SEED
    listening = socket.create_server(("127.0.0.1", int(sys.argv[3])), reuse_port=True)
    print("listening", flush=True)
    run_table(settings, listening)


def set_wrong(path: Path) -> None:
    """The clock on the wall is wrong by the seconds in a file, for all that looks at it here."""
    right = time.time
    time.time = lambda: right() + float(path.read_text())


def let_pass(path: Path) -> None:
    """So many seconds more than passed have passed, by every clock that the table looks at; it looks often."""
    from roadstead.table import clock
    from roadstead.table.timing import keeper

    now, steady = clock.now, clock.steady
    clock.now = lambda: now() + float(path.read_text())
    clock.steady = lambda: steady() + float(path.read_text())
    keeper.LOOK = 0.05


if __name__ == "__main__":
    main()
