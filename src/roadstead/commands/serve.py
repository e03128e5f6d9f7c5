"""The command `roadstead serve`: a table for others, as a service of this machine."""
from __future__ import annotations

import argparse
import logging

from roadstead.commands.arguments import say_if_uncompiled
from roadstead.commands.configuring import settings_arguments, settings_of

HELP = "a table for others: a server without a browser, with all settings"
EPILOG = """Each setting may be given as an option, as the variable in brackets, or by its name with underscores in the file that
--config names; an option beats a variable, which beats the file. See docs/operate.md."""
LOG = logging.getLogger("roadstead.table")


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.epilog = EPILOG
    settings_arguments(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from roadstead.commands.hosting import listen, make_ready, placed, run_table, with_key
    from roadstead.commands.logs import configure
    from roadstead.table.storage.files import alone

    given = settings_of(args)
    listening = listen(given.host, given.port)
    settings = with_key(placed(given))
    configure(settings)
    with alone(settings.database):
        make_ready(settings)
        say_if_uncompiled()
        LOG.info("Roadstead listens on %s:%s; the key of the house is in %s", *listening.getsockname()[:2], settings.data)
        run_table(settings, listening)
        LOG.info("Roadstead has ended")
