"""The command `roadstead`: each of its commands is a file in commands/."""
from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol

import roadstead
from roadstead.commands import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    doctor,
    games,
    map,
    migrate,
    people,
    play,
    replay,
    restore,
    serve,
    simulate,
    terminal,
    worker,
)
from roadstead.commands.failing import Failed
from roadstead.core.errors import InvalidOptions, RoadsteadError


class Command(Protocol):
    HELP: str

    def add_arguments(self, command: argparse.ArgumentParser, /) -> None:
        """Among them `run`, which is called with what was given."""


COMMANDS: dict[str, Command] = {
    "play": play,
    "serve": serve,
    "worker": worker,
    "backup": backup,
    "restore": restore,
    "migrate": migrate,
    "doctor": doctor,
    "admin": admin,
    "games": games,
    "simulate": simulate,
    "replay": replay,
    "bench": bench,
    "terminal": terminal,
    "analyse": analyse,
    "arena": arena,
    "map": map,
    "people": people,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Errors are one clear line and exit code 2, or 1 where nothing was wrong with the question."""
    try:
        args = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], None] = args.run
        run(args)
    except RoadsteadError as error:
        print(f"roadstead: {error}", file=sys.stderr)
        return 1 if isinstance(error, Failed) else 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return 0


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, as all errors are said."""

    def error(self, message: str) -> NoReturn:
        raise InvalidOptions(f"{message} (see {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    titles = " and ".join(game["title"] for game in roadstead.games())
    top = Parser(prog="roadstead", description=f"{titles}, played completely.")
    top.add_argument("--version", action="version", version=f"roadstead {roadstead.__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        command.add_arguments(commands.add_parser(name, help=command.HELP))
    return top


if __name__ == "__main__":
    sys.exit(main())
