"""What a table can be told when it is started."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    database: str  # an address of SQLAlchemy's: sqlite:////home/me/table.db
    #: Whoever shows it owns all games that were made with it: the person at this machine.
    house_key: str | None = None
    #: By which names the table may be called; another page must not lead a browser here under a name of its own.
    hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")
    #: Processes in which bots think.
    workers: int = 1
    #: Requests: from one address a second, and of those the ones that make something new a minute.
    requests_a_second: int = 100
    new_games_a_minute: int = 60
    #: Bytes of a body; of a record or a map that is handed in.
    body: int = 64 * 1024
    large_body: int = 4 * 1024 * 1024
    #: Bytes of a message over a socket, sockets at a table, and seconds to say who one is.
    frame: int = 4 * 1024
    sockets_at_a_table: int = 60
    hello_seconds: float = 10.0
    #: Games kept in memory; one more is read from the log when somebody looks at it.
    games_in_memory: int = 1000
