"""Killed with SIGKILL in the middle of 50 games, again and again: what was acknowledged is there, once; what was not is there
wholly or not at all; and every game goes on, the bots without being asked.

The log is read from the database while no server runs.
"""
from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

import httpx
from sqlalchemy import Engine

from roadstead.table.history import Entry
from roadstead.table.storage.database import engine
from tests.table.killing import Playing, founded, log_of, replayed
from tests.table.server import OPEN, Server, bot
from tests.waiting import PATIENCE, awaited

#: make fuzz wants more.
KILLS = int(os.environ.get("ROADSTEAD_KILLS", "10"))
#: Of these each, fifty in all.
KINDS = [("lehavre", OPEN, 16), ("roadsboats", OPEN, 14), ("lehavre", bot("random"), 12), ("roadsboats", bot("random"), 8)]


async def play(client: httpx.AsyncClient, database: Engine, game: Playing, killed: asyncio.Event) -> None:
    """Until the server is killed. Where a bot is to move nobody asks the server for it: the log is looked at from outside."""
    try:
        while not game.state.is_terminal() and not killed.is_set():
            if game.state.current_player() in game.keys:
                await ask(client, game)
                await asyncio.sleep(game.rng.random() * 0.6)
            else:
                await asyncio.sleep(0.1)
                for entry in log_of(database, game, game.version):
                    game.follow(entry)
    except httpx.TransportError:
        return


async def ask(client: httpx.AsyncClient, game: Playing) -> None:
    wanted, version = game.request(), game.version + 1
    game.unanswered[version] = wanted
    address = f"/api/games/{game.id}/{wanted['kind']}"
    answer = await client.post(address, json=game.asked_for(wanted), headers=game.headers(wanted["seat"]))
    assert answer.status_code == 200, answer.text
    assert (answer.json()["version"], answer.json()["ply"]) == (version, wanted["ply"])
    game.acknowledged[version] = game.unanswered.pop(version)
    game.follow(Entry(version, at=0.0, **wanted))


async def until_killed(server: Server, database: Engine, games: list[Playing], rng: Random) -> None:
    """All play at once; when every game has gone on, at a moment of chance, the server is killed."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=False) as client:
        killed = asyncio.Event()
        players = [asyncio.create_task(play(client, database, game, killed)) for game in games]
        while not all(game.has_gone_on() for game in games):
            await asyncio.sleep(0.01)
            for player in players:
                assert not player.done() or player.exception() is None, player.exception()
        await asyncio.sleep(rng.random() * 0.1)
        server.kill()
        killed.set()
        await asyncio.gather(*players)


def test_no_acknowledged_action_is_lost_or_doubled_when_the_server_is_killed(folder: Path) -> None:
    rng = Random(1)
    with Server(folder) as server, server.guest() as client:
        database = engine(server.database)
        kinds = [(game, other) for game, other, count in KINDS for _ in range(count)]
        games = [founded(client, database, game, other, number) for number, (game, other) in enumerate(kinds)]
        assert len(games) == 50
        acknowledged = 0
        for kill in range(KILLS):
            awaited(until_killed(server, database, games, rng))
            for game in games:
                game.check(log_of(database, game))
            server.start()
            for number, (game, (name, other)) in enumerate(zip(games, kinds, strict=True)):
                if game.state.is_terminal():  # another begins in its place
                    acknowledged += len(game.acknowledged)
                    games[number] = founded(client, database, name, other, len(kinds) * (kill + 1) + number)
        for game in games:
            scene = client.get(f"{server.url}/api/games/{game.id}", headers=game.headers(0)).json()
            state = replayed(database, game, scene["version"])
            assert scene["view"] == state.view(0)
    acknowledged += sum(len(game.acknowledged) for game in games)
    assert acknowledged > KILLS * len(games) / 2
