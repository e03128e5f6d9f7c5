"""What several commands have in common: the game they are about, its options, and the bar that shows how far they are."""
from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from tqdm import tqdm

import roadstead
from roadstead.files import read_json

T = TypeVar("T")


def game_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=[entry["name"] for entry in roadstead.games()])
    command.add_argument("--players", type=int, metavar="N")
    command.add_argument("--seed", type=int, metavar="N", help="games with the same seed are set up alike")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `roadstead games`; repeatable")


def read_options(pairs: list[str]) -> dict[str, Any]:
    """`variant=short`, `land=30`, `expert=true` or just `expert`, and `map=FILE.json`."""
    words = {"": True, "true": True, "false": False}
    found: dict[str, Any] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        number = int(value) if value.isascii() and value.isdigit() else value
        found[name] = read_json(Path(value)) if value.endswith(".json") else words.get(value, number)
    return found


def progress(items: Iterable[T], total: int, done: int = 0) -> Iterator[T]:
    """The same items; on a terminal a bar shows how far they are, once it takes longer than a moment."""
    quiet = not sys.stderr.isatty()
    yield from tqdm(items, total=total, initial=done, unit="game", delay=2, leave=False, disable=quiet)
