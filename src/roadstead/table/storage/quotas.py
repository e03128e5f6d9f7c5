"""How much may be founded: from one address in a day, and at the table in all.

An address is counted by a hash, keyed with the house's key and a word that is drawn anew each day. When the day is over both are
forgotten.
"""
from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import asdict, dataclass
from ipaddress import IPv6Address, ip_address

from sqlalchemy import Connection, delete, func, select, text

from roadstead.table import clock
from roadstead.table.errors import Full, TooMany
from roadstead.table.open_game import OVER
from roadstead.table.settings import Settings
from roadstead.table.storage.schema import days, founders, games, maps

#: Who has one address of the newer kind has all that begin with so many bits.
SHARED_BITS = 64


@dataclass(frozen=True)
class Founding:
    """What is founded together: so many games and maps, of so many bytes, and how many of them are open to all."""

    games: int = 0
    maps: int = 0
    bytes: int = 0
    lobby: int = 0


def charge(connection: Connection, settings: Settings, address: str | None, what: Founding) -> None:
    """Counts it, or refuses it. Without an address it is the house's own, of which there may be any number."""
    if address is None:
        return
    require_room(connection, settings, what)
    day = int(clock.now() // clock.DAY)
    who = marked(address, f"{word_of(connection, day)}{settings.house_key or ''}")
    after = Founding(*connection.execute(COUNT, {"who": who, "day": day, **asdict(what)}).one())
    for name, most, there in (
        ("games", settings.games_a_day, after.games),
        ("maps", settings.maps_a_day, after.maps),
        ("bytes of games and maps", settings.bytes_a_day, after.bytes),
        ("games in the lobby", settings.lobby_a_day, after.lobby),
    ):
        if there > most:
            raise TooMany(f"from one address {most} {name} a day can be brought: go on with those, and come back tomorrow")


#: In one step, so that of two who found at once each counts the other.
COUNT = text(
    """
    INSERT INTO founders (who, day, games, maps, bytes, lobby) VALUES (:who, :day, :games, :maps, :bytes, :lobby)
    ON CONFLICT (who) DO UPDATE SET games = founders.games + excluded.games, maps = founders.maps + excluded.maps,
    bytes = founders.bytes + excluded.bytes, lobby = founders.lobby + excluded.lobby RETURNING games, maps, bytes, lobby
    """
)


def require_room(connection: Connection, settings: Settings, what: Founding) -> None:
    """Of all that is kept here, whoever founded it."""
    kinds = connection.execute(select(games.c.status, func.count(), func.sum(games.c.size)).group_by(games.c.status)).all()
    of_maps, in_maps = connection.execute(select(func.count(), func.coalesce(func.sum(maps.c.size), 0))).one()
    all_games = sum(count for _, count, _ in kinds)
    unfinished = sum(count for status, count, _ in kinds if status != OVER)
    size = in_maps + sum(total for _, _, total in kinds)
    for name, most, there in (
        ("games", settings.most_games, all_games + what.games),
        ("games that are not over", settings.most_unfinished, unfinished + what.games),
        ("maps", settings.most_maps, of_maps + what.maps),
        ("bytes of games and maps", settings.most_bytes, size + what.bytes),
    ):
        if there > most:
            raise Full(f"this table is full, it keeps {most} {name}: delete one of yours, or ask who runs the table for room")


def network(address: str) -> str:
    """Whoever could take the next address, too, is one."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return str(int(known) >> SHARED_BITS) if isinstance(known, IPv6Address) and known.ipv4_mapped is None else address


def marked(address: str, word: str) -> str:
    return hmac.new(word.encode(), network(address).encode(), hashlib.sha256).hexdigest()


def word_of(connection: Connection, day: int) -> str:
    """The day's own, drawn when it is first asked for."""
    found = connection.execute(select(days.c.word).where(days.c.day == day)).scalar_one_or_none()
    if found is not None:
        return str(found)
    forget(connection, day * clock.DAY)
    connection.execute(DRAW, {"day": day, "word": secrets.token_hex(16)})
    return str(connection.execute(select(days.c.word).where(days.c.day == day)).scalar_one())


#: Unless another process has drawn it at the same moment.
DRAW = text("INSERT INTO days (day, word) VALUES (:day, :word) ON CONFLICT DO NOTHING")


def forget(connection: Connection, now: float) -> None:
    """All of other days."""
    for table in (founders, days):
        connection.execute(delete(table).where(table.c.day != int(now // clock.DAY)))
