"""What several commands have in common: the game they are about, its options, how fast it goes and how far they are."""
from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from tqdm import tqdm

import roadstead
from roadstead.commands.files import read_json

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


def uncompiled() -> str:
    """What is wrong with uncompiled rules, and the remedy."""
    asked = os.environ.get("ROADSTEAD_PURE") == "1"
    remedy = "unset ROADSTEAD_PURE" if asked else "with a C compiler, run make setup in a clone, or install roadstead anew"
    return f"the rules run uncompiled, about 30 times slower: {remedy}"


@cache
def say_if_uncompiled() -> None:
    """Once, however many games are played."""
    if not roadstead.compiled():
        print(f"roadstead: {uncompiled()}", file=sys.stderr, flush=True)


def progress(items: Iterable[T], total: int, done: int = 0) -> Iterator[T]:
    """The same items; on a terminal a bar shows how far they are, once it takes longer than a moment."""
    quiet = not sys.stderr.isatty()
    yield from tqdm(items, total=total, initial=done, unit="game", delay=2, leave=False, disable=quiet)
