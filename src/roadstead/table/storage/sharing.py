"""Several processes at one PostgreSQL: what each of them writes so that the others hear of it and none undoes another's work.

Every function runs within a transaction of whoever calls it. Times are the database's, so that clocks of machines may differ.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, func, insert, select, text, update

from roadstead.table.errors import NotNow
from roadstead.table.storage.schema import games, jobs, messages, presence, processes, seats

#: What all listen to. It is said as "PROCESS GAME", and with a "bot" behind it if one is to move there.
CHANNEL = "roadstead"
#: The same of people whose sessions have ended: who it is.
PEOPLE = "roadstead_people"
#: A process that ends as soon as it has spoken: a command of whoever runs the table.
KEEPER = "keeper"
NOW = "extract(epoch FROM clock_timestamp())"
BOT, ANALYSIS = "bot", "analysis"


class Overtaken(NotNow):
    """Another process has changed the game since this one looked at it."""

    def __init__(self) -> None:
        super().__init__("somebody else was quicker: the game has changed meanwhile, look again")


# Changes.


def claim(connection: Connection, game: str, revision: int) -> None:
    """The game is as it was known, and stays so for others until the end of the transaction."""
    known = update(games).where(games.c.id == game, games.c.revision == revision)
    if connection.execute(known.values(revision=revision + 1)).rowcount == 0:
        raise Overtaken


def announce(connection: Connection, process: str, game: str) -> None:
    """Tells the others when the transaction is committed. A bot that is to move now is a job, and was one until now otherwise."""
    connection.execute(ANNOUNCE, {"game": game, "process": process})


ANNOUNCE = text(
    f"""
    WITH moving AS (
        SELECT games.id FROM games JOIN seats ON seats.game_id = games.id AND seats.seat = games.to_move
        WHERE games.id = :game AND games.status = 'running' AND seats.bot IS NOT NULL
    ), made AS (
        INSERT INTO jobs (game_id, kind, due, tries) SELECT id, '{BOT}', 0, 0 FROM moving ON CONFLICT DO NOTHING
    ), done AS (
        DELETE FROM jobs WHERE game_id = :game AND kind = '{BOT}' AND NOT EXISTS (SELECT FROM moving)
    )
    SELECT pg_notify('{CHANNEL}', concat_ws(' ', CAST(:process AS text), CAST(:game AS text), (SELECT '{BOT}' FROM moving)))
    """
)


def say(connection: Connection, process: str, game: str) -> None:
    """There is something new at a game, which changes nothing about the game itself."""
    connection.execute(SAY, {"game": game, "process": process})


SAY = text(f"SELECT pg_notify('{CHANNEL}', concat_ws(' ', CAST(:process AS text), CAST(:game AS text)))")


def say_beside(connection: Connection, game: str) -> None:
    """The same by a command, which is not told whether tables are open."""
    if is_shared(connection):
        say(connection, KEEPER, game)


def sign_out(connection: Connection, person: str) -> None:
    """Sessions of somebody are no more."""
    if is_shared(connection):
        connection.execute(SIGN_OUT, {"person": person})


SIGN_OUT = text(f"SELECT pg_notify('{PEOPLE}', :person)")


def is_shared(connection: Connection) -> bool:
    """In a file there is nobody else to be told."""
    return connection.dialect.name == "postgresql"


def revision(connection: Connection, game: str) -> int | None:
    """How often it has changed; none: there is no such game any more."""
    found: int | None = connection.execute(REVISION, {"game": game}).scalar_one_or_none()
    return found


REVISION = text("SELECT revision FROM games WHERE id = :game")


def standing(connection: Connection, known: Collection[str]) -> dict[str, tuple[int, int]]:
    """Of each game its revision and the last message: after a silence it is compared with what is known."""
    last = select(func.coalesce(func.max(messages.c.id), 0)).where(messages.c.game_id == games.c.id).scalar_subquery()
    query = select(games.c.id, games.c.revision, last).where(games.c.id.in_(known))
    return {game: (revision, message) for game, revision, message in connection.execute(query)}


# Processes, and who is there.


def live_on(connection: Connection, process: str, lease: float) -> bool:
    """A process is there, and its jobs are still its own. Whether the others thought so, too."""
    told = connection.execute(update(processes).where(processes.c.id == process).values(seen=text(NOW)))
    if told.rowcount == 0:
        connection.execute(insert(processes).values(id=process, seen=text(NOW)))
    mine = select(jobs.c.game_id).where(jobs.c.worker == process).with_for_update(skip_locked=True).cte()
    held = update(jobs).where(jobs.c.worker == process, jobs.c.game_id.in_(select(mine)))
    connection.execute(held.values(due=text(f"{NOW} + {lease}")))
    return told.rowcount > 0


def bury(connection: Connection, lease: float) -> bool:
    """Others that have said nothing for long: whether there were any."""
    silent = select(processes.c.id).where(processes.c.seen < text(f"{NOW} - {lease}")).with_for_update(skip_locked=True)
    dead = list(connection.execute(silent).scalars())
    for one in dead:
        leave(connection, one)
    return bool(dead)


def leave(connection: Connection, process: str) -> None:
    """What it had in hand is anybody's, and nobody looks through it any more."""
    connection.execute(update(jobs).where(jobs.c.worker == process).values(worker=None, due=0))
    for game in connection.execute(select(presence.c.game_id).where(presence.c.process_id == process)).scalars().all():
        say(connection, process, game)
    connection.execute(delete(processes).where(processes.c.id == process))


def look(connection: Connection, process: str, game: str, seats: Sequence[int], in_sight: Sequence[int]) -> None:
    """From which seats this process's people look, and which of them have it before their eyes."""
    say(connection, process, game)
    connection.execute(delete(presence).where(presence.c.game_id == game, presence.c.process_id == process))
    if seats:
        connection.execute(insert(presence).values(game_id=game, process_id=process, seats=list(seats), in_sight=list(in_sight)))


def looking(connection: Connection, process: str, game: str) -> frozenset[int]:
    """From which seats those of other processes look."""
    query = select(presence.c.seats).where(presence.c.game_id == game, presence.c.process_id != process)
    return frozenset(seat for seats in connection.execute(query).scalars() for seat in seats)


# Jobs.


@dataclass(frozen=True)
class Job:
    game: str
    tries: int


def take(connection: Connection, process: str, kind: str, most: int, lease: float) -> list[Job]:
    """Those that have waited longest, which nobody else has, or whose worker has died; games of bots alone after all others."""
    person = exists().where(seats.c.game_id == jobs.c.game_id, seats.c.bot.is_(None))
    due = select(jobs.c.game_id).where(jobs.c.kind == kind, jobs.c.due < text(NOW)).order_by(person.desc(), jobs.c.due)
    found = due.limit(most).with_for_update(skip_locked=True, of=jobs).cte()
    mine = update(jobs).where(jobs.c.kind == kind, jobs.c.game_id.in_(select(found)))
    values = {"worker": process, "due": text(f"{NOW} + {lease}"), "tries": jobs.c.tries + 1}
    taken = connection.execute(mine.values(values).returning(jobs.c.game_id, jobs.c.tries))
    return [Job(game, tries) for game, tries in taken]


def find_jobs(connection: Connection) -> None:
    """Whatever is to be done is a job; if it was not, its game was brought here by other means than the table's."""
    connection.execute(FIND_JOBS)


FIND_JOBS = text(
    f"""
    INSERT INTO jobs (game_id, kind, due, tries) SELECT games.id, '{BOT}', 0, 0
    FROM games JOIN seats ON seats.game_id = games.id AND seats.seat = games.to_move
    WHERE games.status = 'running' AND seats.bot IS NOT NULL
    UNION ALL SELECT game_id, '{ANALYSIS}', 0, 0 FROM analyses WHERE status = 'running' ON CONFLICT DO NOTHING
    """
)


def put_back(connection: Connection, process: str, kind: str, game: str, seconds: float) -> None:
    """Somebody may take it again, after a while. Of what was done nothing is left to put back."""
    mine = (jobs.c.kind == kind) & (jobs.c.game_id == game) & (jobs.c.worker == process)
    connection.execute(update(jobs).where(mine).values(worker=None, due=text(f"{NOW} + {seconds}")))


def add(connection: Connection, process: str, kind: str, game: str) -> None:
    """A job that does not follow from the game itself."""
    connection.execute(ADD, {"kind": kind, "game": game, "process": process})


ADD = text(
    f"""
    WITH made AS (INSERT INTO jobs (game_id, kind, due, tries) VALUES (:game, :kind, 0, 0) ON CONFLICT DO NOTHING)
    SELECT pg_notify('{CHANNEL}', concat_ws(' ', CAST(:process AS text), CAST(:game AS text), CAST(:kind AS text)))
    """
)


def done(connection: Connection, kind: str, game: str) -> None:
    connection.execute(delete(jobs).where(jobs.c.kind == kind, jobs.c.game_id == game))
