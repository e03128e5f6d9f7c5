"""The command `roadstead migrate`: a database is brought up to date without a table being opened on it."""
from __future__ import annotations

import argparse

from roadstead.commands.configuring import WHERE, settings_arguments, settings_of

HELP = "bring a table's database up to date, as a start does"


def add_arguments(command: argparse.ArgumentParser) -> None:
    settings_arguments(command, WHERE)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from roadstead.commands.hosting import failing, placed
    from roadstead.table.storage.checking import bring_up_to_date, opened, revision_found
    from roadstead.table.storage.files import alone, make_private
    from roadstead.table.storage.revisions import head

    url = placed(settings_of(args)).database
    with failing(), alone(url):
        make_private(url)
        with opened(url) as connection:
            before = revision_found(connection)
        bring_up_to_date(url)
    print(f"the database is of revision {head()}" + ("" if before == head() else f"; it was {before or 'empty'}"))
