"""How the table bears many games: python benchmarks/table.py

A server in a process of its own, or several at one PostgreSQL, their clients in another, on this machine. In every game two
people play by random options and watch by a socket each. Of several servers they have the same one, to which the proxy in deploy/
leads all who are at a game; `--spread anyhow` is the worst that can be without it: two servers for the two people of a game.
Measured are, with all games at once,
- how many actions a second the table takes when everybody acts as soon as it can, and
- how long it takes from sending an act until the other seat's socket has the change, then and at a steady rate,
- how much processor time of the servers, and of PostgreSQL, an action costs, which hardly depends on what else the machine does;
then how much memory sockets and games take, and how long it takes to open a long one after a restart. `--everywhere` does it in
SQLite, in PostgreSQL, and there with two servers and either way to them. `--against` compares with what an earlier run, of this
revision or another one, has written with `--json`.
"""
from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import random
import resource
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.table.cluster import Cluster

import roadstead
from roadstead.core.state import State
from roadstead.table.settings import Settings
from roadstead.table.web.serving import server

Json = dict[str, Any]
SPAWN = multiprocessing.get_context("spawn")
GAMES: tuple[tuple[str, Json], ...] = (("lehavre", {}), ("roadsboats", {"map": "dead-sea"}))
PLENTY = 1_000_000
BY_GAME, ANYHOW = "game", "anyhow"
SPREADS = {BY_GAME: "led by game", ANYHOW: "led anyhow"}
#: Seconds in which a server starts, and a client hears of what it did, if at all.
PATIENCE = 60.0
MORE_GAMES, THEIR_ACTIONS = 200, 300
LONG_GAME, RESTARTS = 2000, 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, metavar="N", help="live games, 50 unless given")
    parser.add_argument("--seconds", type=float, default=15.0, help="of play in each measurement, 15 unless given")
    parser.add_argument("--rate", type=float, default=200.0, help="the steady rate in actions/s, 200 unless given")
    parser.add_argument("--postgresql", action="store_true", help="the games are kept there: a cluster that is made for it")
    parser.add_argument("--servers", type=int, default=1, metavar="N", help="at one PostgreSQL, 1 unless given")
    parser.add_argument("--spread", choices=SPREADS, default=BY_GAME, help="of people over servers, by game unless given")
    parser.add_argument("--everywhere", action="store_true", help="SQLite, PostgreSQL, and that with two servers either way")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--against", type=Path, metavar="FILE", help="what --json has written before")
    args = parser.parse_args()
    if args.servers > 1 and not args.postgresql:
        parser.error("several servers want --postgresql")
    places = EVERYWHERE if args.everywhere else [Place(args.postgresql, args.servers, args.spread)]
    found = [measured(place, args.games, args.seconds, args.rate) for place in places]
    print(json.dumps(found, indent=2) if args.json else "\n\n".join(told(one) for one in found))
    if args.everywhere and not args.json:
        _, one, *two = found
        print("\nactions/s that the busiest server's processor allows, of those with one server:")
        for there in two:
            print(f"{there['servers']} servers, people {SPREADS[there['spread']]}: {gained(one, there):.2f}")
    if args.against is not None:
        for before, now in zip(json.loads(args.against.read_text()), found, strict=True):
            print(compared(before, now))


@dataclass(frozen=True)
class Place:
    postgresql: bool = True
    servers: int = 1
    spread: str = BY_GAME


EVERYWHERE = [Place(postgresql=False), Place(), Place(servers=2), Place(servers=2, spread=ANYHOW)]


def measured(place: Place, games: int, seconds: float, rate: float) -> Json:
    with kept(place.postgresql) as database:
        with served(database, place.servers) as running:
            with SPAWN.Pool(1) as clients:
                crowd: Json = clients.apply(play_all, (running, database, place.spread, games, seconds, rate))
            memory = memory_of_a_game(running[0])
            long_game, key = play_long_game(running[0])
        times = []
        for _ in range(RESTARTS):
            with served(database, 1) as running:
                times.append(timed_opening(running[0], long_game, key))
    opening = {"actions": LONG_GAME, "median_ms": 1000 * median(times), "longest_ms": 1000 * max(times)}
    where = {"database": "PostgreSQL" if place.postgresql else "SQLite", "servers": place.servers, "spread": place.spread}
    return {**where, "games": games, **crowd, "memory_of_a_game_kb": memory, "opening": opening}


def told(found: Json) -> str:
    servers = "1 server" if found["servers"] == 1 else f"{found['servers']} servers, people {SPREADS[found['spread']]}"
    place = f"{found['database']}, {servers}, {found['games']} live games"
    heads = ("actions/s   act to push: p50, p99, longest ms", "time an action, ms: servers', the busiest's, PostgreSQL's")
    lines = [place, f"{'':24}{'   '.join(heads)}   allowed/s"]
    for name, title in (("steady", f"asked {found['steady']['rate']:.0f} a second"), ("free", "as fast as it goes")):
        row = found[name]
        figures = f"{row['actions_a_second']:11.0f}{row['p50_ms']:17.1f}{row['p99_ms']:8.1f}{row['longest_ms']:8.1f}"
        costs = (row[f"{whose}_ms_an_action"] for whose in ("processor", "busiest", "database"))
        lines.append(f"{title:22}{figures}{''.join(f'{cost:14.2f}' for cost in costs)}{allowed(row):22.0f}")
    opening = found["opening"]
    memory = {f"a game of {THEIR_ACTIONS} actions": "game", "a new one": "new_game", "a socket": "socket"}
    lines.append("memory: " + ", ".join(f"{what} {found[f'memory_of_a_{name}_kb']:.0f} kB" for what, name in memory.items()))
    times = f"{opening['median_ms']:.0f} ms, {opening['longest_ms']:.0f} ms at the longest"
    lines.append(f"opening a game of {opening['actions']} actions after a restart: {times}")
    return "\n".join(lines)


def allowed(row: Json) -> float:
    """Actions a second that would fill the busiest server's processor, if it had one to itself."""
    return 1000 / float(row["busiest_ms_an_action"])


def gained(one: Json, more: Json) -> float:
    """By what more servers multiply that. How much they do of themselves hangs on how busy they are: it is compared where all
    are as busy as they can be."""
    return allowed(more["free"]) / allowed(one["free"])


def compared(before: Json, now: Json) -> str:
    """How much of the processor time of an action is left."""
    left = {name: now[name]["processor_ms_an_action"] / before[name]["processor_ms_an_action"] for name in ("steady", "free")}
    return "servers' time an action, of that before: " + ", ".join(f"{name} {ratio:.2f}" for name, ratio in left.items())


# The database.


@dataclass(frozen=True)
class Database:
    """Its address, and that of a PostgreSQL the process from which all of its own come."""

    url: str
    process: int | None = None

    def processor(self) -> float:
        """Seconds that these have used, also those that have ended."""
        return 0.0 if self.process is None else sum(spent(one, ended=True) for one in family(self.process))


@contextmanager
def kept(postgresql: bool) -> Iterator[Database]:
    """For as long as it is measured, on this machine's disk, where every commit waits for it."""
    with tempfile.TemporaryDirectory() as folder:
        if not postgresql:
            yield Database(f"sqlite:///{folder}/table.db")
            return
        cluster = Cluster(fsync="on")
        cluster.start()
        try:
            assert cluster.process is not None
            yield Database(cluster.database(Path(folder)), cluster.process.pid)
        finally:
            cluster.close()


def spent(process: int, ended: bool = False) -> float:
    """Seconds of the processor, of all its threads, and if asked of its children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(int(field) for field in fields[11 : 15 if ended else 13]) / os.sysconf("SC_CLK_TCK")


def family(process: int) -> list[int]:
    """It, and all that come from it."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(one for child in children for one in family(int(child)))]


# The server.


@dataclass(frozen=True)
class Server:
    url: str
    process: int

    def processor(self) -> float:
        return spent(self.process)

    def memory(self) -> int:
        """Resident, in kB."""
        status = Path(f"/proc/{self.process}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


@contextmanager
def served(database: Database, number: int) -> Iterator[list[Server]]:
    """The first makes the tables."""
    with ExitStack() as stack:
        yield [stack.enter_context(one_served(database)) for _ in range(number)]


@contextmanager
def one_served(database: Database) -> Iterator[Server]:
    here, there = SPAWN.Pipe()
    process = SPAWN.Process(target=serve, args=(database.url, there))
    process.start()
    try:
        assert here.poll(PATIENCE), "the server does not start"
        server = Server(f"http://127.0.0.1:{here.recv()}", process.pid or 0)
        wait_for(server)
        yield server
    finally:
        process.terminate()
        process.join()


def serve(database: str, parent: Connection) -> None:
    allow_many_files()
    listening = socket.create_server(("127.0.0.1", 0))
    # A person may wait long for the turn, and for all others to sit down; browsers open another line then, these clients do not.
    idle = PLENTY
    often = ("requests_a_second", "new_games_a_minute", "connections", "games_a_day", "bytes_a_day", "games_in_memory")
    much: Json = dict.fromkeys(often, PLENTY * PLENTY)
    settings = Settings(database, idle_seconds=idle, request_seconds=idle, **much)
    parent.send(listening.getsockname()[1])
    server(settings).run(sockets=[listening])


def allow_many_files() -> None:
    """Each person has a socket and a line for requests."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def wait_for(server: Server) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            httpx.get(f"{server.url}/healthz").raise_for_status()
            return
        except httpx.TransportError:
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.02)


# Its clients.


@dataclass
class Person:
    """A seat with a key, a socket and a line for requests. `seen` is the last version that was pushed to it, and when it came."""

    game: str
    key: str
    socket: ClientConnection
    scene: Json
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    seen: tuple[int, float] = (0, 0.0)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def act(self, text: str) -> None:
        """In plain HTTP, so that the clients leave the processors to the server."""
        body = json.dumps({"version": self.scene["version"], "actions": [text]})
        lines = [
            f"POST /api/games/{self.game}/act HTTP/1.1",
            "Host: localhost",
            f"Authorization: Bearer {self.key}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
        ]
        self.writer.write("\r\n".join([*lines, "", body]).encode())
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        answer = await self.reader.readexactly(int(head.partition("content-length: ")[2].partition("\r\n")[0]))
        assert head.startswith("http/1.1 200"), answer

    async def watch(self) -> None:
        async for message in self.socket:
            now = time.perf_counter()
            push = json.loads(message)
            for change in push["changes"]:
                apply(self.scene, change)
            self.seen = (push["version"], now)
            self.news.set()

    async def sees(self, version: int) -> float:
        """When the version had come."""
        while self.seen[0] < version:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        return self.seen[1]


def apply(scene: Json, change: Json) -> None:
    *way, last = change["path"]
    place: Any = scene
    for step in way:
        place = place[step]
    if "value" in change:
        place[last] = change["value"]
    else:
        del place[last]


def play_all(servers: Sequence[Server], database: Database, spread: str, games: int, seconds: float, rate: float) -> Json:
    gc.disable()  # a pause of the clients is none of the table's
    allow_many_files()
    return asyncio.run(crowd(servers, database, spread, games, seconds, rate))


async def crowd(
    servers: Sequence[Server], database: Database, spread: str, games: int, seconds: float, rate: float
) -> Json:
    empty = memory(servers)
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        keys = [await founded(client, servers[number % len(servers)], number) for number in range(games)]
    unwatched = memory(servers)
    tables = []
    for number, (game, both) in enumerate(keys):
        # The games, which are of two kinds in turn, are founded at any server; each then has one of its own, or each seat has.
        homes = [number // len(GAMES) + (seat if spread == ANYHOW else 0) for seat in range(len(both))]
        places = [servers[home % len(servers)] for home in homes]
        tables.append([await seated(place.url, game, key) for place, key in zip(places, both, strict=True)])
    watched = memory(servers)
    watching = [asyncio.create_task(person.watch()) for table in tables for person in table]
    steady = await timed(servers, database, tables, seconds, games / rate)
    free = await timed(servers, database, tables, seconds, None)
    for task in watching:
        task.cancel()
    for table in tables:
        for person in table:
            person.writer.close()
            await person.socket.close()
    taken = {
        "memory_of_a_new_game_kb": (unwatched - empty) / games,
        "memory_of_a_socket_kb": (watched - unwatched) / (2 * games),
    }
    return {"steady": {"rate": rate, **steady}, "free": free, **taken}


def memory(servers: Sequence[Server]) -> int:
    return sum(server.memory() for server in servers)


async def timed(
    servers: Sequence[Server], database: Database, tables: list[list[Person]], seconds: float, pause: float | None
) -> Json:
    def processors() -> list[float]:
        return [database.processor(), *(server.processor() for server in servers)]

    start, before = time.perf_counter(), processors()
    playing = (play(table, number, start, seconds, pause) for number, table in enumerate(tables))
    waits = [wait for table in await asyncio.gather(*playing) for wait in table]
    spent = time.perf_counter() - start
    in_database, *worked = (after - earlier for earlier, after in zip(before, processors(), strict=True))
    cuts = quantiles(waits, n=100)
    return {
        "actions": len(waits),
        "actions_a_second": len(waits) / spent,
        "p50_ms": 1000 * cuts[49],
        "p99_ms": 1000 * cuts[98],
        "longest_ms": 1000 * max(waits),
        "processor_ms_an_action": 1000 * sum(worked) / len(waits),
        "busiest_ms_an_action": 1000 * max(worked) / len(waits),
        "database_ms_an_action": 1000 * in_database / len(waits),
    }


async def founded(client: httpx.AsyncClient, server: Server, number: int) -> tuple[str, list[str]]:
    """A new game, and the keys of the two people at it."""
    game, options = GAMES[number % len(GAMES)]
    seats = [{"holder": "me"}, {"holder": "open"}]
    asked = {"game": game, "options": options, "seats": seats}
    made = (await client.post(f"{server.url}/api/games", json=asked)).raise_for_status().json()
    invited = {"Authorization": f"Bearer {made['invite']}"}
    joined = await client.post(f"{server.url}/api/games/{made['id']}/join", json={"name": "Bob"}, headers=invited)
    return made["id"], [made["key"], joined.raise_for_status().json()["key"]]


async def seated(url: str, game: str, key: str) -> Person:
    watching = await connect(f"{url.replace('http', 'ws')}/api/games/{game}/live", max_size=None, compression=None)
    await watching.send(json.dumps({"key": key}))
    scene = json.loads(await watching.recv())["scene"]
    place = httpx.URL(url)
    return Person(game, key, watching, scene, *await asyncio.open_connection(place.host, place.port))


async def play(table: list[Person], number: int, start: float, seconds: float, pause: float | None) -> list[float]:
    """Until the time is over: whoever is to move acts, at once or when the next act is due, and the other hears of it."""
    chance = random.Random(number)
    waits: list[float] = []
    due = start + chance.random() * (pause or 0.0)
    while time.perf_counter() < start + seconds and table[0].scene["status"] == "running":
        await asyncio.sleep(due - time.perf_counter())
        actor, other = sorted(table, key=lambda person: person.scene["to_move"] not in person.scene["yours"])
        version = actor.scene["version"] + 1
        sent = time.perf_counter()
        due = sent if pause is None else due + pause
        await actor.act(chance.choice(actor.scene["decision"]["options"])["text"])
        waits.append(await other.sees(version) - sent)
        await actor.sees(version)
    return waits


# Memory and opening.


def played(game: str, players: int, options: Json, actions: int) -> State:
    """A random game of so many actions."""
    for seed in range(PLENTY):
        state, chance = roadstead.game(game).new(players, seed, options), random.Random(seed)
        done = 0
        while done < actions and not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            done += 1
        if done == actions:
            return state
    raise AssertionError("no random game is so long")


def memory_of_a_game(server: Server) -> float:
    record = played("lehavre", 3, {}, THEIR_ACTIONS).record()
    before = server.memory()
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        for _ in range(MORE_GAMES):
            client.post("/api/games/import", json={"record": record}).raise_for_status()
    return (server.memory() - before) / MORE_GAMES


def play_long_game(server: Server) -> tuple[str, str]:
    """Action by action, as it would be played."""
    record = played("roadsboats", 6, {"map": "jejobrapjath"}, LONG_GAME).record()
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        made = client.post("/api/games/import", json={"record": {**record, "actions": []}}).raise_for_status().json()
        client.headers["Authorization"] = f"Bearer {made['key']}"
        for version, action in enumerate(record["actions"]):
            body = {"version": version, "actions": [action]}
            client.post(f"/api/games/{made['id']}/act", json=body).raise_for_status()
    return made["id"], made["key"]


def timed_opening(server: Server, game: str, key: str) -> float:
    with httpx.Client(base_url=server.url, headers={"Authorization": f"Bearer {key}"}, timeout=PATIENCE) as client:
        start = time.perf_counter()
        scene = client.get(f"/api/games/{game}").raise_for_status().json()
        spent = time.perf_counter() - start
    assert scene["ply"] == LONG_GAME
    return spent


if __name__ == "__main__":
    main()
