"""What the commands about a table have in common: its folder, its key, its address, and a server from its start to its end."""
from __future__ import annotations

import secrets
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from platformdirs import user_data_path

from roadstead.commands.failing import Failed
from roadstead.commands.needs import needs
from roadstead.core.errors import InvalidOptions
from roadstead.table.errors import Unavailable
from roadstead.table.settings import Settings
from roadstead.table.storage.checking import check
from roadstead.table.storage.files import OURS, make_folder, make_private
from roadstead.table.web.names import own_names
from roadstead.table.web.serving import server


def placed(settings: Settings) -> Settings:
    """With the folder, the database and the names that it stands for."""
    folder = settings.data if settings.data is not None else user_data_path("roadstead", appauthor=False)
    database = settings.database or f"sqlite:///{folder.absolute() / 'table.db'}"
    if database.startswith("postgresql"):
        needs("postgres")
    return replace(settings, data=folder, database=database, hosts=own_names(settings.host, settings.hosts))


def with_key(settings: Settings) -> Settings:
    """The secret of the person at this machine is made at the first start."""
    assert settings.data is not None
    try:
        make_folder(settings.data)
        return settings if settings.house_key else replace(settings, house_key=house_key(settings.data / "house.key"))
    except OSError as error:
        what = f"cannot keep games in {settings.data}: {error.strerror}; choose a folder with --data"
        raise InvalidOptions(what) from error


def house_key(path: Path) -> str:
    if not path.exists():
        path.touch(mode=OURS)
        path.write_text(secrets.token_urlsafe(24), encoding="ascii")
    path.chmod(OURS)
    return path.read_text(encoding="ascii").strip()


@contextmanager
def failing() -> Iterator[None]:
    """What a database cannot do now is no fault of how it was asked."""
    try:
        yield
    except Unavailable as error:
        raise Failed(str(error)) from error


def listen(host: str, port: int) -> socket.socket:
    """Bound before anything else is done: the browser may come at once."""
    try:
        return socket.create_server((host, port), reuse_port=False)
    except (OSError, OverflowError) as error:
        what = f"cannot open {host}:{port}: {getattr(error, 'strerror', None) or error}; choose another with --port"
        raise InvalidOptions(what) from error


def make_ready(settings: Settings) -> None:
    """A table can be opened on the database, which is private; what is wrong with it is said now."""
    with failing():
        try:
            make_private(settings.database)
        except OSError as error:
            what = f"cannot keep games in {error.filename}: {error.strerror}; choose a folder with --data"
            raise InvalidOptions(what) from error
        check(settings.database)


def run_table(settings: Settings, listening: socket.socket) -> None:
    """Until it is told to end."""
    running = server(settings)
    running.run(sockets=[listening])
    if running.app.state.failure is not None:
        raise Failed(running.app.state.failure)
