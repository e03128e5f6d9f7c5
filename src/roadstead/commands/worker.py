"""The command `roadstead worker`: a process that thinks and sends notices, for tables that share a PostgreSQL."""
from __future__ import annotations

import argparse
from dataclasses import replace

from roadstead.commands.arguments import say_if_uncompiled
from roadstead.commands.configuring import settings_arguments, settings_of

HELP = "works for tables that share a PostgreSQL: bots, games gone through, notices"
#: Those that are about more than a table's own doors.
NAMES = (
    *("database", "data", "workers", "lease_seconds", "games_in_memory", "address", "notices_inward"),
    *("smtp_host", "smtp_port", "smtp_security", "smtp_user", "smtp_password", "smtp_from", "log_level", "log_format"),
)


def add_arguments(command: argparse.ArgumentParser) -> None:
    settings_arguments(command, NAMES)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from roadstead.commands.hosting import failing, placed
    from roadstead.commands.logs import configure
    from roadstead.table import worker

    settings = placed(settings_of(args))
    configure(settings)
    say_if_uncompiled()
    with failing():
        worker.run(replace(settings, workers=max(1, settings.workers)))
