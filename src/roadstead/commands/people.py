"""The command `roadstead people`: what the operator does for those who have an account at the table."""
from __future__ import annotations

import argparse

from roadstead.commands.admin import looking
from roadstead.commands.configuring import WHERE, settings_arguments

HELP = "accounts at the table: a link for who has forgotten the password"


def add_arguments(command: argparse.ArgumentParser) -> None:
    parts = command.add_subparsers(required=True, metavar="WHAT")
    reset = parts.add_parser("reset", help="print a link at which somebody chooses a new password, once and within the hour")
    reset.add_argument("name", metavar="NAME")
    settings_arguments(reset, WHERE)
    reset.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from roadstead.table.people import reset_link

    with looking(args) as connection:
        link = reset_link(connection, args.name)
        connection.commit()
    print(f"At the table, once and within the hour, {args.name} chooses a new password at\n{link}")
