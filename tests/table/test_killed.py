"""Killed with SIGKILL in the middle of 50 games, 20 times: what was acknowledged is there, once; what was not is there wholly or
not at all; and every game goes on, the bots without being asked.

The log is read from the database while no server runs. Who plays mirrors its game in the engine, by what was acknowledged alone.
"""
from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx
from sqlalchemy import Engine

from roadstead.core.state import State
from roadstead.table.history import ACT, UNDO, Entry, History
from roadstead.table.open_game import apply
from roadstead.table.storage import games as stored
from roadstead.table.storage.database import engine
from tests.table.server import ME, OPEN, Json, Server, bot
from tests.waiting import PATIENCE, awaited

KILLS = 20
#: Of these each, fifty in all.
KINDS = [("lehavre", OPEN, 16), ("roadsboats", OPEN, 14), ("lehavre", bot("random"), 12), ("roadsboats", bot("random"), 8)]


class Playing:
    """One game: its keys by seat, the positions by ply as its players know them, and what was asked of the server."""

    def __init__(self, number: str, keys: dict[int, str], start: State, rng: Random) -> None:
        self.id = number
        self.keys = keys
        self.positions = [start]
        self.version = 0
        self.version_at_start = 0
        self.rng = rng
        self.acknowledged: dict[int, Json] = {}
        self.unanswered: dict[int, Json] = {}

    @property
    def state(self) -> State:
        return self.positions[-1]

    def request(self) -> Json:
        """One to three actions that turn up nothing before the last, or now and then an undo."""
        if self.rng.random() < 0.1 and self.may_undo():
            return {"kind": UNDO, "seat": self.state.current_player(), "actions": [], "ply": len(self.positions) - 2}
        state = self.state.clone()
        seat = state.current_player()
        actions: list[str] = []
        while len(actions) < 3 and state.current_player() == seat and state.reveals() == self.state.reveals():
            action = self.rng.choice(state.legal_actions())
            actions.append(state.action_to_string(action))
            state.apply_action(action)
        return {"kind": ACT, "seat": seat, "actions": actions, "ply": len(self.positions) - 1 + len(actions)}

    def may_undo(self) -> bool:
        """The last ply was one of the same seat and turned up nothing."""
        if len(self.positions) < 2:
            return False
        before = self.positions[-2]
        return before.current_player() == self.state.current_player() and before.reveals() == self.state.reveals()

    def follow(self, entry: Entry) -> None:
        assert entry.version == self.version + 1
        self.version = entry.version
        if entry.kind == UNDO:
            del self.positions[entry.ply + 1 :]
        for text in entry.actions:
            state = self.state.clone()
            state.apply_action(state.string_to_action(text))
            self.positions.append(state)
        assert len(self.positions) == entry.ply + 1

    def headers(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.keys[seat]}"}

    def asked_for(self, body: Json) -> Json:
        """What the API calls it."""
        return {"version": self.version} | ({"ply": body["ply"]} if body["kind"] == UNDO else {"actions": body["actions"]})

    def has_gone_on(self) -> bool:
        return self.version > self.version_at_start or self.state.is_terminal()

    def check(self, log: list[Entry]) -> None:
        """After a kill: what the database has, against what was asked and acknowledged."""
        assert [entry.version for entry in log] == list(range(1, len(log) + 1))
        assert len(log) >= self.version, "an acknowledged entry is missing"
        for version, wanted in self.acknowledged.items():
            assert written(log[version - 1]) == wanted
        for entry in log[self.version :]:
            is_bots = entry.seat not in self.keys
            assert is_bots or written(entry) == self.unanswered.get(entry.version), "an entry that nobody asked for"
            self.follow(entry)
        self.unanswered.clear()
        self.version_at_start = self.version


def written(entry: Entry) -> Json:
    return {"kind": entry.kind, "seat": entry.seat, "actions": entry.actions, "ply": entry.ply}


def log_of(database: Engine, game: Playing, since: int = 0) -> list[Entry]:
    with database.connect() as connection:
        return stored.log(connection, game.id, since)


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


def founded(client: httpx.Client, database: Engine, game: str, other: Json, number: int) -> Playing:
    made = client.post("/api/games", json={"game": game, "seats": [ME, other]}).json()
    keys = {0: made["key"]}
    if other == OPEN:
        invited = {"Authorization": f"Bearer {made['invite']}"}
        keys[1] = client.post(f"/api/games/{made['id']}/join", json={"name": "Guest"}, headers=invited).json()["key"]
    with database.connect() as connection:
        found = stored.load(connection, made["id"])
    assert found is not None
    return Playing(made["id"], keys, found.live.start.state(), Random(number))


def test_no_acknowledged_action_is_lost_or_doubled_when_the_server_is_killed(folder: Path) -> None:
    rng = Random(1)
    with Server(folder) as server, server.guest() as client:
        database = engine(server.database)
        games = [founded(client, database, game, other, n) for game, other, count in KINDS for n in range(count)]
        assert len(games) == 50
        for _ in range(KILLS):
            awaited(until_killed(server, database, games, rng))
            for game in games:
                game.check(log_of(database, game))
            server.start()
        for game in games:
            scene = client.get(f"{server.url}/api/games/{game.id}", headers=game.headers(0)).json()
            state = replayed(database, game, scene["version"])
            assert scene["view"] == state.view(0)
    assert sum(len(game.acknowledged) for game in games) > KILLS * len(games) / 2


def replayed(database: Engine, game: Playing, version: int) -> State:
    """The log from its start, folded and played by the rules; a bot may have gone on since that version."""
    line = History()
    for entry in log_of(database, game)[:version]:
        line.add(entry)
    state = game.positions[0].clone()
    for move in line.moves:
        apply(state, move)
    return state
