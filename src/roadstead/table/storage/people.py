"""People in the database: what is written and read, each function within a transaction of whoever calls it."""
from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from roadstead.table.called import folded
from roadstead.table.storage import sharing
from roadstead.table.storage.schema import people, resets, sessions


@dataclass(frozen=True)
class Person:
    """Somebody with an account; `password` is a hash."""

    id: str
    name: str
    password: str
    mail: str | None
    shown: bool
    settings: Mapping[str, Any]
    created: float
    #: The nights, for all tables.
    rest: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Session:
    """A browser in which somebody is signed in; `mark` is the hash of what its cookie says."""

    mark: str
    person_id: str
    created: float
    renewed: float
    expires: float


def add(connection: Connection, person: Person) -> None:
    connection.execute(insert(people).values(folded=folded(person.name), **asdict(person)))


def change(connection: Connection, person: str, **values: Any) -> None:
    connection.execute(update(people).where(people.c.id == person).values(**values))


def remove(connection: Connection, person: str) -> None:
    """Everything that hangs on the account goes with it."""
    connection.execute(delete(people).where(people.c.id == person))
    sharing.sign_out(connection, person)


def by_id(connection: Connection, person: str) -> Person | None:
    return found(connection.execute(select(people).where(people.c.id == person)).mappings().one_or_none())


def by_name(connection: Connection, name: str) -> Person | None:
    return found(connection.execute(select(people).where(people.c.folded == folded(name))).mappings().one_or_none())


def with_mail(connection: Connection, mail: str) -> list[Person]:
    rows = connection.execute(select(people).where(people.c.mail == mail)).mappings()
    return [person for row in rows if (person := found(row)) is not None]


def found(row: Mapping[Any, Any] | None) -> Person | None:
    return None if row is None else Person(**{name: value for name, value in row.items() if name != "folded"})


# Sessions.


def lasting(connection: Connection, marks: Collection[str]) -> set[str]:
    """Of some sessions those that have not ended."""
    return set(connection.execute(select(sessions.c.mark).where(sessions.c.mark.in_(marks))).scalars())


def add_session(connection: Connection, session: Session) -> None:
    """Those that have ended go at the same time."""
    connection.execute(delete(sessions).where(sessions.c.expires < session.created))
    connection.execute(insert(sessions).values(asdict(session)))


def session(connection: Connection, mark: str, now: float) -> Session | None:
    query = select(sessions).where(sessions.c.mark == mark, sessions.c.expires > now)
    row = connection.execute(query).mappings().one_or_none()
    return None if row is None else Session(**row)


def renew(connection: Connection, mark: str, now: float, expires: float) -> None:
    connection.execute(update(sessions).where(sessions.c.mark == mark).values(renewed=now, expires=expires))


def end_sessions(connection: Connection, person: str, mark: str | None = None) -> None:
    """One, or all of somebody's."""
    ended = delete(sessions).where(sessions.c.person_id == person)
    connection.execute(ended if mark is None else ended.where(sessions.c.mark == mark))
    sharing.sign_out(connection, person)


def sessions_of(connection: Connection, person: str) -> list[Session]:
    query = select(sessions).where(sessions.c.person_id == person).order_by(sessions.c.created)
    return [Session(**row) for row in connection.execute(query).mappings()]


# Forgotten passwords.


def add_reset(connection: Connection, mark: str, person: str, expires: float) -> None:
    connection.execute(insert(resets).values(mark=mark, person_id=person, expires=expires))


def take_reset(connection: Connection, mark: str, now: float) -> str | None:
    """Whose password may be replaced; the link opens nothing more. It is taken, not looked up: two who come at once are one."""
    taking = delete(resets).where(resets.c.mark == mark).returning(resets.c.person_id, resets.c.expires)
    row = connection.execute(taking).one_or_none()
    return None if row is None or row.expires < now else str(row.person_id)


def end_resets(connection: Connection, person: str) -> None:
    connection.execute(delete(resets).where(resets.c.person_id == person))
