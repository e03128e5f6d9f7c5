"""Two servers and two workers on one PostgreSQL, one of them killed with SIGKILL again and again: every game goes on with those
that are left, no action is lost or done twice, and whoever watches, through whichever server, sees each of them once.
"""
from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from random import Random

import httpx
from sqlalchemy import Engine
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from roadstead.table.history import JOIN, Entry
from roadstead.table.storage.database import engine
from tests.table.cluster import needs_postgres
from tests.table.killing import Playing, founded, log_of, replayed, written
from tests.table.server import OPEN, Json, Server, bot
from tests.table.several import Worker, several
from tests.waiting import PATIENCE, awaited

pytestmark = needs_postgres
#: Each of the four processes once; make fuzz wants more.
KILLS = int(os.environ.get("ROADSTEAD_KILLS", "4"))
KINDS = [("lehavre", OPEN, 6), ("roadsboats", OPEN, 4), ("lehavre", bot("random"), 6), ("roadsboats", bot("random"), 4)]


class Watching:
    """Somebody with a page open at a game, who comes back after each loss with the version that is known."""

    def __init__(self, server: Server, game: Playing) -> None:
        self.url = f"{server.url.replace('http', 'ws')}/api/games/{game.id}/live"
        self.key = game.keys[0]
        self.entries: list[Json] = []

    @property
    def version(self) -> int:
        return int(self.entries[-1]["version"]) if self.entries else 0

    async def watch(self) -> None:
        while True:
            try:
                async with connect(self.url, max_size=None, open_timeout=PATIENCE, ping_interval=None) as socket:
                    await socket.send(json.dumps({"key": self.key, "version": self.version}))
                    async for push in socket:
                        self.entries += json.loads(push)["entries"]
            except (ConnectionClosed, OSError, EOFError):
                await asyncio.sleep(0.1)


async def play(clients: list[httpx.AsyncClient], database: Engine, game: Playing, stopped: asyncio.Event) -> None:
    """Now through one server, now through the other. Nobody asks for the bots' moves: the log is looked at from outside."""
    while not game.state.is_terminal() and not stopped.is_set():
        if game.state.current_player() in game.keys:
            await ask(clients, database, game)
            await asyncio.sleep(game.rng.random() * 0.5)
        else:
            await asyncio.sleep(0.1)
            for entry in log_of(database, game, game.version):
                game.follow(entry)


async def ask(clients: list[httpx.AsyncClient], database: Engine, game: Playing) -> None:
    """Who gets no answer asks the same again, on the same version: done already, it is refused as too late."""
    wanted, version = game.request(), game.version + 1
    address, body = f"/api/games/{game.id}/{wanted['kind']}", game.asked_for(wanted)
    attempts = 0
    while True:
        attempts += 1
        try:
            answer = await game.rng.choice(clients).post(address, json=body, headers=game.headers(wanted["seat"]))
            break
        except httpx.TransportError:
            await asyncio.sleep(0.1)
    if answer.status_code == 200:
        assert (answer.json()["version"], answer.json()["ply"]) == (version, wanted["ply"])
    else:
        assert attempts > 1, answer.text
        assert (answer.status_code, answer.json()["code"]) == (409, "stale"), answer.text
        assert written(log_of(database, game, game.version)[0]) == wanted, "an entry that nobody asked for"
    game.acknowledged[version] = wanted
    game.follow(Entry(version, at=0.0, **wanted))


async def killed_again_and_again(processes: list[Server | Worker], database: Engine, games: list[Playing], rng: Random) -> None:
    servers = [process for process in processes if isinstance(process, Server)]
    watching = [Watching(server, game) for server in servers for game in games]
    clients = [httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=False) for server in servers]
    stopped = asyncio.Event()
    players = [asyncio.create_task(play(clients, database, game, stopped)) for game in games]
    pages = [asyncio.create_task(page.watch()) for page in watching]

    async def until_all_have_gone_on() -> None:
        before = [game.version for game in games]
        while not all(game.version > was or game.state.is_terminal() for game, was in zip(games, before, strict=True)):
            await asyncio.sleep(0.02)
            for player in players:
                assert not player.done() or player.exception() is None, player.exception()

    for kill in range(KILLS):
        await until_all_have_gone_on()
        await asyncio.sleep(rng.random() * 0.2)
        victim = processes[kill % len(processes)]
        await asyncio.to_thread(victim.kill)
        await until_all_have_gone_on()
        await asyncio.to_thread(victim.start)
    stopped.set()
    await asyncio.gather(*players)
    for page, game in zip(watching, [game for _ in servers for game in games], strict=True):
        while page.version < game.version:
            await asyncio.sleep(0.02)
    for page_task in pages:
        page_task.cancel()
    await asyncio.gather(*pages, return_exceptions=True)
    for page in watching:
        seen = [entry["version"] for entry in page.entries]
        assert seen == list(range(1, page.version + 1)), "a push is missing, or came twice"
    for client in clients:
        await client.aclose()


def test_games_go_on_when_any_process_is_killed(tmp_path: Path) -> None:
    with several(tmp_path, workers=0, lease_seconds=1.0) as servers, servers[0].guest() as client:
        database = engine(servers[0].database)
        workers = [Worker(servers[0].database, lease_seconds=1.0) for _ in range(2)]
        with workers[0] as one, workers[1] as other:
            kinds = [(game, seat) for game, seat, count in KINDS for _ in range(count)]
            games = [founded(client, database, game, seat, number) for number, (game, seat) in enumerate(kinds)]
            awaited(killed_again_and_again([servers[0], one, servers[1], other], database, games, Random(1)))
        # Only the servers are left: what is in force is the same at both.
        for game in games:
            log = log_of(database, game)
            assert [entry.version for entry in log] == list(range(1, len(log) + 1))
            assert all(written(log[version - 1]) == wanted for version, wanted in game.acknowledged.items())
            assert len(log) >= game.version
            others = [entry for entry in log if entry.version not in game.acknowledged and entry.kind != JOIN]
            assert all(entry.seat not in game.keys for entry in others), "an entry that nobody asked for"
            for server in servers:
                scene = client.get(f"{server.url}/api/games/{game.id}", headers=game.headers(0)).json()
                assert scene["view"] == replayed(database, game, scene["version"]).view(0)
        database.dispose()
    assert sum(len(game.acknowledged) for game in games) > KILLS * len(games) / 2
