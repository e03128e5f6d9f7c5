"""What can be wrong with a database from outside: one word for programs, one line for people, and what to do about it."""
from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError


@dataclass(frozen=True)
class Trouble:
    word: str
    #: "the database …"
    text: str
    #: For whoever runs the table.
    remedy: str
    #: Until the table is started again, although much may go on meanwhile.
    lasting: bool = False

    @property
    def line(self) -> str:
        return f"the database {self.text}: {self.remedy}"


FULL = Trouble("full", "has no space left on its disk", "make room there")
LOCKED = Trouble("locked", "is locked by another program", "end what holds it: a backup of the disk, an open sqlite3")
CORRUPT = Trouble("corrupt", "is damaged", "stop the table and bring back a backup with roadstead restore", True)
READ_ONLY = Trouble("read_only", "may not be written to", "give the table's user the right to write the file and its folder")
DISK = Trouble("disk", "cannot be read from its disk or written to it", "look at the disk, its quotas and limits")
UNREACHABLE = Trouble("unreachable", "cannot be reached", "see that it runs, and that its address and password are right")
NEWER = Trouble("newer", "is of a newer version of Roadstead", "install that version, or bring back a backup of this one", True)
MIGRATING = Trouble("migrating", "is being brought up to date", "wait a little")
SLOW = Trouble("slow", "does not answer in time", "wait a little; if it lasts, look what else the machine does")

#: By the beginnings of SQLite's names for its errors, and of the standard's codes, which PostgreSQL tells.
SQLITE = {
    "SQLITE_FULL": FULL,
    "SQLITE_BUSY": LOCKED,
    "SQLITE_LOCKED": LOCKED,
    "SQLITE_CORRUPT": CORRUPT,
    "SQLITE_NOTADB": CORRUPT,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_CANTOPEN": READ_ONLY,
    "SQLITE_PERM": READ_ONLY,
    "SQLITE_IOERR": DISK,
}
STANDARD = {
    "53100": FULL,
    "53": UNREACHABLE,
    "57P": UNREACHABLE,
    "08": UNREACHABLE,
    "28": UNREACHABLE,
    "3D": UNREACHABLE,
    "55P03": LOCKED,
    "57014": LOCKED,
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "58": DISK,
    "XX": CORRUPT,
}


def trouble_of(error: DBAPIError) -> Trouble | None:
    """None: the fault is the program's own."""
    told = str(getattr(error.orig, "sqlite_errorname", ""))
    for beginning, trouble in SQLITE.items():
        if told.startswith(beginning):
            return trouble
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        fitting = [beginning for beginning in STANDARD if state.startswith(beginning)]
        if fitting:
            return STANDARD[max(fitting, key=len)]
        return UNREACHABLE if error.connection_invalidated else None
    is_lost = error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
    return UNREACHABLE if is_lost and not told else None
