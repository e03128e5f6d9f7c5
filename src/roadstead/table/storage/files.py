"""The file of an SQLite database: where it is, that nobody else reads it, and that one table at a time is open on it."""
from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url

from roadstead.core.errors import InvalidOptions

#: What SQLite keeps beside a file, with the same content and so the same secrets.
BESIDE = ("", "-wal", "-shm", "-journal")
OURS, OUR_FOLDER = 0o600, 0o700


def file_of(url: str) -> Path | None:
    """None: the database is no file."""
    address = make_url(url)
    is_file = address.get_backend_name() == "sqlite" and address.database not in (None, "", ":memory:")
    return Path(str(address.database)).absolute() if is_file else None


def space_left(url: str) -> float:
    """Bytes on the disk of the file; of another database nothing is known here."""
    path = file_of(url)
    return float("inf") if path is None else shutil.disk_usage(path.parent).free


def parts(path: Path) -> list[Path]:
    """The file and what lies beside it, as far as they are there."""
    return [part for end in BESIDE if (part := path.with_name(path.name + end)).exists()]


def make_folder(folder: Path) -> None:
    """One that is there already is left as it is: it may be for other things too."""
    folder.mkdir(mode=OUR_FOLDER, parents=True, exist_ok=True)


def make_private(url: str) -> None:
    """What SQLite makes beside the file has the rights of the file."""
    path = file_of(url)
    if path is not None:
        make_folder(path.parent)
        path.touch(mode=OURS)
        for part in parts(path):
            part.chmod(OURS)


@contextmanager
def alone(url: str) -> Iterator[None]:
    """No other process uses the file as a table meanwhile. A database that is no file is for several."""
    path = file_of(url)
    if path is None:
        yield
        return
    make_folder(path.parent)
    lock = FileLock(path.with_name("lock"), mode=OURS)
    try:
        lock.acquire(blocking=False)
    except Timeout as error:
        what = f"another table is open on the games in {path.parent}; close it, or choose another with --data"
        raise InvalidOptions(what) from error
    try:
        yield
    finally:
        lock.release()
