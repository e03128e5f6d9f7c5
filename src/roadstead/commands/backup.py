"""The command `roadstead backup`: all that a table keeps, in one file, also while it is played on."""
from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.commands.configuring import WHERE, settings_arguments, settings_of

HELP = "keep all of a table in one file, also while it is open"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="to be made: monday.gz")
    settings_arguments(command, WHERE)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from roadstead.commands.hosting import failing, placed
    from roadstead.commands.rows import progress
    from roadstead.table.storage.keeping import back_up

    with failing(), progress() as told:
        rows = back_up(placed(settings_of(args)).database, args.file, told)
    print(f"{args.file}: {rows} rows, {args.file.stat().st_size} bytes")
