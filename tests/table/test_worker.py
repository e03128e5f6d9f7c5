"""Workers at one PostgreSQL: whoever is free thinks for a bot, once; what a killed one had taken on another does."""
from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from roadstead.table.jobs import Jobs
from roadstead.table.storage import sharing
from roadstead.table.storage.database import engine
from tests.table.cluster import cluster, needs_postgres
from tests.table.players import log
from tests.table.server import ME, Chair, Server, bot
from tests.table.several import Worker, several
from tests.table.test_bots import is_worker
from tests.waiting import awaited, waited

pytestmark = needs_postgres
#: A death is soon noticed.
SOON = 1.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table that leaves the thinking to others; no job is left there by any test."""
    with several(tmp_path_factory.mktemp("table"), 1, workers=0, lease_seconds=SOON) as (running,):
        yield running


def thinking(server: Server) -> Worker:
    return Worker(server.database, lease_seconds=SOON)


def jobs(server: Server) -> list[tuple[str, str | None]]:
    """What is waiting or being thought about, and by whom."""
    database = engine(server.database)
    with database.connect() as connection:
        found = [tuple(row) for row in connection.exec_driver_sql("SELECT game_id, worker FROM jobs")]
    database.dispose()
    return found


def bot_moves(server: Server) -> Chair:
    """A game in which a bot moves first and a person then."""
    return server.found("roadsboats", bot("easy"), ME, options={"map": "dead-sea"}, seed=0)


def has_moved(chair: Chair) -> bool:
    return bool(chair.scene()["to_move"] == 1)


def test_a_worker_thinks_for_the_bots_of_a_table_that_does_not(server: Server) -> None:
    chair = bot_moves(server)
    assert jobs(server) == [(chair.game, None)]
    with thinking(server) as worker:
        waited(lambda: has_moved(chair))
        assert jobs(server) == []
        another = bot_moves(server)
        waited(lambda: has_moved(another))
        assert worker.stop() == 0
    assert [entry["seat"] for entry in log(chair)] == [0]


def test_what_a_killed_worker_was_thinking_about_another_does(server: Server) -> None:
    with thinking(server) as one:
        first = bot_moves(server)
        waited(lambda: has_moved(first))
        (process,) = [int(child.name) for child in Path("/proc").glob("[0-9]*") if is_worker(child, one.process.pid)]
        os.kill(process, signal.SIGSTOP)  # whatever it is asked, no answer comes
        chair = bot_moves(server)
        waited(lambda: any(worker for _, worker in jobs(server)))
        one.kill()
        os.kill(process, signal.SIGKILL)
    assert not has_moved(chair)
    with thinking(server):
        waited(lambda: has_moved(chair))
    assert [entry["seat"] for entry in log(chair)] == [0]


def test_each_move_is_made_once_however_many_workers_there_are(server: Server) -> None:
    with thinking(server), thinking(server):
        seats = [bot("random")] * 3
        chairs = [server.found("lehavre", *seats, options={"variant": "short"}) for _ in range(6)]
        waited(lambda: all(chair.scene()["status"] == "over" for chair in chairs))
        for chair in chairs:
            assert [entry["version"] for entry in log(chair)] == list(range(1, chair.scene()["version"] + 1))
        assert jobs(server) == []


def test_a_worker_that_stops_leaves_its_work_to_others_at_once(tmp_path: Path) -> None:
    """Long before it would count as dead."""
    with several(tmp_path, 1, workers=0, lease_seconds=3600.0) as (server,):
        with Worker(server.database, workers=1, lease_seconds=3600.0) as worker:
            chairs = [server.found("lehavre", *[bot("hard")] * 2) for _ in range(3)]
            waited(lambda: any(by for _, by in jobs(server)))
            assert worker.stop() == 0
        assert sorted(jobs(server)) == sorted((chair.game, None) for chair in chairs)


@pytest.mark.parametrize("steps", range(5))
def test_who_is_told_of_work_while_it_stops_takes_none(steps: int) -> None:
    """However many steps of the loop are between the two."""
    took: list[int] = []

    class Database:
        async def write(self, job: object) -> list[object]:
            took.append(steps)
            return []

    async def nothing(game: str) -> None: ...

    async def visit() -> None:
        games = SimpleNamespace(is_busy=[], farewells=[])
        others: Any = SimpleNamespace(database=Database(), me="me", lease=20.0, workers=[], open_games=games)
        jobs = Jobs(others, sharing.BOT, nothing, 1)
        await asyncio.sleep(0.01)
        jobs.wake(None)
        for _ in range(steps):
            await asyncio.sleep(0)
        jobs.close()
        before = len(took)
        await asyncio.sleep(0.01)
        assert (jobs.taking.cancelled(), len(took)) == (True, before)

    awaited(visit())


def test_a_finished_game_is_gone_through_by_a_worker(server: Server) -> None:
    with thinking(server):
        chair = server.found("lehavre", *[bot("random")] * 2, options={"variant": "short"})
        waited(lambda: chair.scene()["status"] == "over")
        assert chair.ok("POST", "analysis")["status"] == "running"
        waited(lambda: chair.ok("GET", "analysis")["status"] != "running")
        assert chair.ok("GET", "analysis")["status"] == "done"
        assert chair.ok("POST", "analysis")["status"] == "done"
        assert jobs(server) == []


def test_workers_are_for_postgresql(tmp_path: Path) -> None:
    from roadstead.core.errors import InvalidOptions
    from roadstead.table import worker
    from roadstead.table.errors import Unavailable
    from roadstead.table.settings import Settings

    with pytest.raises(InvalidOptions, match="in SQLite the table itself thinks"):
        worker.run(Settings(f"sqlite:///{tmp_path / 'table.db'}"))
    with pytest.raises(Unavailable, match="cannot be reached"):
        worker.run(Settings(cluster().url("nowhere")))
