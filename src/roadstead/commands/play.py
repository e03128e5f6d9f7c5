"""The command `roadstead play`: the table on this machine, in the browser."""
from __future__ import annotations

import argparse
import os
import secrets
import socket
import webbrowser
from pathlib import Path

from roadstead.commands.arguments import say_if_uncompiled
from roadstead.core.errors import InvalidOptions

HELP = "the table in the browser, alone, on one device or with friends"
PORT = 8420
#: Seconds that a stop waits for what is under way.
PATIENCE = 3


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="0.0.0.0: friends in your network can join")
    command.add_argument("--port", type=int, default=PORT, metavar="N", help=f"{PORT} unless given; 0: any that is free")
    command.add_argument("--no-browser", action="store_true", help="only say where the table is")
    command.add_argument("--data", type=Path, metavar="DIR", help="where the games are kept, your data folder unless given")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    import uvicorn
    from filelock import FileLock, Timeout
    from platformdirs import user_data_path

    from roadstead.table.settings import Settings
    from roadstead.table.web.app import create_app

    folder: Path = args.data if args.data is not None else user_data_path("roadstead", appauthor=False)
    listening = listen(args.host, args.port)
    port = listening.getsockname()[1]
    key = house_key(folder)
    settings = Settings(
        f"sqlite:///{folder / 'table.db'}",
        house_key=key,
        hosts=Settings.hosts if args.host == "127.0.0.1" else ("*",),
        workers=max(1, (os.cpu_count() or 2) - 1),
    )
    lock = FileLock(folder / "lock")
    try:
        lock.acquire(blocking=False)
    except Timeout as error:
        what = f"another table is open on the games in {folder}; close it, or choose another with --data"
        raise InvalidOptions(what) from error
    everywhere = args.host in ("0.0.0.0", "::")
    address = f"http://{'127.0.0.1' if everywhere else args.host}:{port}/#house={key}"
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,  # what is pushed is small already
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
        proxy_headers=False,
    )
    server = uvicorn.Server(config)
    say_if_uncompiled()
    print(f"Roadstead is at {address}\nStop it with Ctrl-C.", flush=True)
    if everywhere:
        named = f"http://{socket.gethostname()}:{port}/"
        print(f"Friends in your network find it at {named}; links that you send from {named}#house={key} lead there", flush=True)
    if not args.no_browser:
        webbrowser.open(address)
    with lock:
        server.run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """Bound before anything else is done: the browser may come at once."""
    try:
        return socket.create_server((host, port), reuse_port=False)
    except OSError as error:
        raise InvalidOptions(f"cannot open {host}:{port}: {error.strerror}; choose another with --port") from error


def house_key(folder: Path) -> str:
    """The secret of the person at this machine, made at the first start."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "house.key"
        if not path.exists():
            path.touch(mode=0o600)
            path.write_text(secrets.token_urlsafe(24), encoding="ascii")
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise InvalidOptions(f"cannot keep games in {folder}: {error.strerror}; choose a folder with --data") from error

