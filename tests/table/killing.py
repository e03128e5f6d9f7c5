"""Games played at random by those who mirror them in the engine, by what the table has acknowledged alone: what was lost or
doubled when its processes were killed, they notice."""
from __future__ import annotations

from random import Random

import httpx
from sqlalchemy import Engine

from roadstead.core.state import State
from roadstead.table.history import ACT, UNDO, Entry, History, apply
from roadstead.table.storage import games as stored
from tests.table.server import ME, OPEN, Json


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


def founded(client: httpx.Client, database: Engine, game: str, other: Json, number: int) -> Playing:
    made = client.post("/api/games", json={"game": game, "seats": [ME, other]}).json()
    keys = {0: made["key"]}
    if other == OPEN:
        invited = {"Authorization": f"Bearer {made['invite']}"}
        keys[1] = client.post(f"/api/games/{made['id']}/join", json={"name": "Guest"}, headers=invited).json()["key"]
    with database.connect() as connection:
        found = stored.load(connection, made["id"])
    assert found is not None
    playing = Playing(made["id"], keys, found.live.start.state(), Random(number))
    if other == OPEN:  # who joined is the first entry
        playing.follow(log_of(database, playing)[0])
        playing.version_at_start = playing.version
    return playing


def replayed(database: Engine, game: Playing, version: int) -> State:
    """The log from its start, folded and played by the rules; a bot may have gone on since that version."""
    line = History()
    for entry in log_of(database, game)[:version]:
        line.add(entry)
    state = game.positions[0].clone()
    for move in line.moves:
        apply(state, move)
    return state
