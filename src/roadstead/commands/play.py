"""The command `roadstead play`: the table on this machine, in the browser."""
from __future__ import annotations

import argparse
import os
import socket
import webbrowser
from pathlib import Path

from roadstead.commands.arguments import say_if_uncompiled
from roadstead.table.settings import Settings

HELP = "the table in the browser, alone, on one device or with friends"
#: Seconds that a stop waits for what is under way.
PATIENCE = 3


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", default=Settings.host, metavar="ADDRESS", help="0.0.0.0: friends in your network can join")
    port = f"{Settings.port} unless given; 0: any that is free"
    command.add_argument("--port", type=int, default=Settings.port, metavar="N", help=port)
    named = "another name by which the table is called, as often as needed; * for any"
    command.add_argument("--name", action="append", default=[], metavar="NAME", help=named)
    command.add_argument("--no-browser", action="store_true", help="only say where the table is")
    command.add_argument("--data", type=Path, metavar="DIR", help="where the games are kept, your data folder unless given")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    from roadstead.commands.hosting import listen, make_ready, placed, run_table, with_key
    from roadstead.commands.logs import configure
    from roadstead.table.storage.files import alone

    listening = listen(args.host, args.port)
    port = listening.getsockname()[1]
    settings = with_key(
        placed(
            Settings(
                data=args.data,
                host=args.host,
                hosts=tuple(args.name),
                workers=max(1, (os.cpu_count() or 2) - 1),
                stop_seconds=PATIENCE,
                log_level="warning",
            )
        )
    )
    configure(settings)
    everywhere = args.host in ("0.0.0.0", "::")
    address = f"http://{'127.0.0.1' if everywhere else args.host}:{port}/#house={settings.house_key}"
    with alone(settings.database):
        make_ready(settings)
        say_if_uncompiled()
        print(f"Roadstead is at {address}\nStop it with Ctrl-C.", flush=True)
        if everywhere:
            named = f"http://{socket.gethostname()}:{port}/"
            links = f"links that you send from {named}#house={settings.house_key} lead there"
            print(f"Friends in your network find it at {named}; {links}", flush=True)
        if not args.no_browser:
            webbrowser.open(address)
        run_table(settings, listening)
