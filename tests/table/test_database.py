"""What was acknowledged is on disk; jobs share a commit, and one that fails takes back nothing but its own work."""
from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, event, insert, select
from sqlalchemy.exc import IntegrityError

from roadstead.table.errors import Unavailable
from roadstead.table.storage.database import MOST_IN_A_COMMIT, Database, engine, migrate
from roadstead.table.storage.schema import entries, games, notes
from tests.table.cluster import address, cluster, needs_postgres, only_sqlite
from tests.waiting import PATIENCE, awaited

Job = Callable[[Connection], None]
GAME = {
    "id": "a game",
    "game": "lehavre",
    "title": "",
    "options": {},
    "players": 1,
    "setup": {},
    "rules_version": 1,
    "hints": False,
    "sandbox": False,
    "status": "running",
    "version": 0,
    "ply": 0,
    "owner_key": "",
    "invite_key": "",
    "watch_key": "",
    "of_the_house": False,
    "created": 0.0,
    "changed": 0.0,
}


class Kept:
    """A database with one game in it, the notes of which are written by jobs."""

    def __init__(self, folder: Path, url: str = "") -> None:
        self.url = url or address(folder)
        migrate(self.url)
        self.database = Database(self.url)
        self.commits = 0
        with self.database.engine.begin() as connection:
            connection.execute(insert(games).values(GAME))
        event.listen(self.database.engine, "commit", self.count)

    def count(self, _: Connection) -> None:
        self.commits += 1

    def do(self, *jobs: Job) -> list[BaseException | None]:
        """All of them at once; what came of each."""

        async def all_of_them() -> list[BaseException | None]:
            return await asyncio.gather(*(self.database.write(job) for job in jobs), return_exceptions=True)

        return awaited(all_of_them())

    def together(self, *jobs: Job) -> list[BaseException | None]:
        """The same, while every writer is held up: they wait for the same commit."""
        held, go_on = threading.Semaphore(0), threading.Event()

        def hold(_: Connection) -> None:
            held.release()
            assert go_on.wait(PATIENCE)

        async def all_of_them() -> list[BaseException | None]:
            holding = []
            for _ in self.database.writers:
                holding.append(asyncio.create_task(self.database.write(hold)))
                assert await asyncio.to_thread(held.acquire, timeout=PATIENCE)
            waiting = asyncio.gather(*(self.database.write(job) for job in jobs), return_exceptions=True)
            await asyncio.sleep(0)  # all of them have been handed over
            go_on.set()
            await asyncio.gather(*holding)
            return await waiting

        return awaited(all_of_them())

    def on_disk(self) -> list[int]:
        """The seats that have a note, as another program finds them that looks now."""
        other = engine(self.url)
        with other.connect() as connection:
            found = list(connection.execute(select(notes.c.seat).order_by(notes.c.seat)).scalars())
        other.dispose()
        return found


def note(*seats: int) -> Job:
    """Notes for seats, one after the other; a second one for the same seat fails."""

    def job(connection: Connection) -> None:
        for seat in seats:
            connection.execute(insert(notes).values(game_id=GAME["id"], seat=seat, text="", at=0.0))

    return job


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    made = Kept(tmp_path)
    yield made
    made.database.close()


def test_what_was_acknowledged_is_on_disk(kept: Kept) -> None:
    async def one_after_the_other() -> None:
        for seat in range(5):
            await kept.database.write(note(seat))
            assert kept.on_disk() == list(range(seat + 1))

    awaited(one_after_the_other())


def test_jobs_that_wait_together_share_a_commit(kept: Kept) -> None:
    assert kept.together(*(note(seat) for seat in range(50))) == [None] * 50
    assert kept.on_disk() == list(range(50))
    assert kept.commits <= 2 * len(kept.database.writers), "those of the jobs they waited for, and theirs"


def test_more_jobs_than_fit_in_a_commit_are_all_done(kept: Kept) -> None:
    number = 2 * MOST_IN_A_COMMIT + 1
    assert kept.together(*(note(seat) for seat in range(number))) == [None] * number
    assert kept.on_disk() == list(range(number))
    assert kept.commits >= len(kept.database.writers) + 3


def test_a_job_that_fails_takes_back_only_its_own_work(kept: Kept) -> None:
    first, second, third = kept.together(note(1), note(2, 3, 1), note(4))
    assert (first, third) == (None, None)
    assert isinstance(second, IntegrityError)
    assert kept.on_disk() == [1, 4], "2 and 3 were written before the job failed"


def test_an_error_of_the_program_itself_takes_back_only_its_own_job(kept: Kept) -> None:
    def broken(connection: Connection) -> None:
        note(2)(connection)
        raise KeyError("a mistake")

    first, second, third = kept.together(note(1), broken, note(3))
    assert (first, type(second), third) == (None, KeyError, None)
    assert kept.on_disk() == [1, 3]


@only_sqlite
def test_when_the_disk_is_full_nothing_is_acknowledged_and_later_all_goes_on(kept: Kept) -> None:
    """SQLite then takes back the whole transaction, with the work of the jobs before."""

    def too_much(connection: Connection) -> None:
        full = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={full}")
        try:
            connection.execute(insert(notes).values(game_id=GAME["id"], seat=1, text="x" * 1_000_000, at=0.0))
        finally:
            connection.exec_driver_sql("PRAGMA max_page_count=1000000")

    answers = kept.together(note(0), too_much, note(2))
    assert [answer.more["trouble"] for answer in answers if isinstance(answer, Unavailable)] == ["full"] * 3
    assert kept.on_disk() == []
    assert kept.do(note(3)) == [None]
    assert kept.on_disk() == [3]


@needs_postgres
def test_when_the_server_goes_away_in_mid_transaction_it_is_said_and_later_all_goes_on(tmp_path: Path) -> None:
    """Of nothing in it anybody is told that it was done."""

    def cut_off(connection: Connection) -> None:
        connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    kept = Kept(tmp_path, cluster().database(tmp_path))
    answers = kept.together(note(0), cut_off, note(2))
    assert isinstance(answers[1], Unavailable)
    assert answers[1].more == {"trouble": "unreachable"}
    assert [seat for seat in (0, 2) if answers[seat] is None] == kept.on_disk()
    assert kept.do(note(3)) == [None]
    assert 3 in kept.on_disk()
    kept.database.close()


def test_closing_waits_for_what_was_handed_over(tmp_path: Path) -> None:
    kept = Kept(tmp_path)

    async def close_at_once() -> list[BaseException | None]:
        writing = [asyncio.create_task(kept.database.write(note(seat))) for seat in range(20)]
        await asyncio.sleep(0)
        await asyncio.to_thread(kept.database.close)
        return list(await asyncio.gather(*writing))

    assert awaited(close_at_once()) == [None] * 20
    assert kept.on_disk() == list(range(20))


@only_sqlite
@pytest.mark.parametrize(("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)])
def test_every_connection_writes_ahead_and_syncs_fully(kept: Kept, pragma: str, value: object) -> None:
    def found(connection: Connection) -> object:
        return connection.exec_driver_sql(f"PRAGMA {pragma}").scalar_one()

    async def written() -> object:
        return await kept.database.write(found)

    assert awaited(written()) == value
    with kept.database.engine.connect() as one, kept.database.engine.connect() as other:
        assert (found(one), found(other)) == (value, value)


def test_a_version_of_a_game_is_stored_once(kept: Kept) -> None:
    def entry(version: int, action: str) -> Job:
        def job(connection: Connection) -> None:
            values = {"version": version, "kind": "act", "seat": 0, "actions": [action], "ply": version, "at": 0.0}
            connection.execute(insert(entries).values(game_id=GAME["id"], **values))

        return job

    first, again, next_one = kept.together(entry(1, "take fish"), entry(1, "take wood"), entry(2, "end"))
    assert (first, next_one) == (None, None)
    assert isinstance(again, IntegrityError)
    with kept.database.engine.connect() as connection:
        log = connection.execute(select(entries.c.version, entries.c.actions).order_by(entries.c.version)).all()
    assert [tuple(row) for row in log] == [(1, ["take fish"]), (2, ["end"])]


def test_nothing_is_stored_for_a_game_that_there_is_not(kept: Kept) -> None:
    def job(connection: Connection) -> None:
        connection.execute(insert(notes).values(game_id="no game", seat=0, text="", at=0.0))

    assert isinstance(kept.do(job)[0], IntegrityError)
    assert kept.on_disk() == []
