"""The command `roadstead restore`: a table from a backup, be it of this version or an earlier one, of SQLite or PostgreSQL."""
from __future__ import annotations

import argparse
from pathlib import Path

from roadstead.commands.configuring import WHERE, settings_arguments, settings_of

HELP = "a table from a backup"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="what roadstead backup has made")
    command.add_argument("--replace", action="store_true", help="the games that are there now are lost")
    settings_arguments(command, WHERE)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from roadstead.commands.hosting import failing, placed
    from roadstead.commands.rows import progress
    from roadstead.table.storage.files import alone
    from roadstead.table.storage.keeping import bring_back

    url = placed(settings_of(args)).database
    with failing(), alone(url), progress() as told:
        rows = bring_back(args.file, url, args.replace, told)
    print(f"{rows} rows are back; open the table with roadstead serve or play")
