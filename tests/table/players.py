"""Players who know nothing but what the table tells them: they choose among the options they are sent, and keep the scene up to
date by the pushes of a socket."""
from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any

import roadstead
from roadstead.core.state import State
from tests.table.server import Chair, Json
from tests.waiting import PATIENCE

Scene = Json


def patched(scene: Scene, changes: Sequence[Mapping[str, Any]]) -> Scene:
    """What a client makes of a push: each change is a path and its new value; without a value it is gone."""
    scene = deepcopy(scene)
    for change in changes:
        place: Any = scene
        *way, last = change["path"]
        for part in way:
            place = place[part]
        if "value" in change:
            place[last] = change["value"]
        else:
            del place[last]
    return scene


class Watcher:
    """A socket, and what has come over it: the scene, the entries of the log and the messages."""

    def __init__(self, chair: Chair, **hello: Any) -> None:
        self.chair = chair
        self.scene: Scene = {}
        self.entries: list[Json] = []
        self.messages: list[Json] = []
        self.connect(**{"version": 0, "message": 0, **hello})

    def connect(self, **hello: Any) -> None:
        self.socket = self.chair.socket(**hello)
        self.hear()

    def reconnect(self) -> None:
        """The connection is lost; the new one begins where this one ended."""
        self.socket.close()
        self.connect(version=self.scene["version"], message=self.scene["last_message"])

    def hear(self) -> Json:
        """The next push."""
        push: Json = json.loads(self.socket.recv(PATIENCE))
        if push["type"] == "scene":
            self.scene = push["scene"]
        else:
            self.scene = patched(self.scene, push["changes"])
            assert self.scene["version"] == push["version"]
        self.entries += push["entries"]
        self.messages += push["messages"]
        return push

    def until(self, ready: Callable[[Scene], bool]) -> Scene:
        while not ready(self.scene):
            self.hear()
        return self.scene

    def close(self) -> None:
        self.socket.close()


def person_to_move(scene: Scene) -> bool:
    """Nobody is thinking: a person is waited for, or the game is over."""
    return scene["status"] == "over" or scene["seats"][scene["to_move"]]["bot"] is None


def texts(scene: Scene) -> list[str]:
    return [option["text"] for option in scene["decision"]["options"]]


def chosen(scene: Scene, rng: Random) -> str:
    """Any option, and rather the end of the turn, lest games grow long."""
    options = texts(scene)
    return "end" if "end" in options and rng.random() < 0.5 else rng.choice(options)


def play_on(chair: Chair, rng: Random, ready: Callable[[Scene], bool]) -> Scene:
    """The owner of all seats plays at random until something is so."""
    scene = chair.scene()
    while not ready(scene):
        assert scene["status"] == "running", "the game ended first"
        scene = chair.act(chosen(scene, rng))
    return scene


def log(chair: Chair, since: int = 0) -> list[Json]:
    """The whole log, page by page."""
    entries: list[Json] = []
    while page := chair.ok("GET", "log", since=since)["entries"]:
        entries += page
        since = page[-1]["version"]
    return entries


def in_force(entries: list[Json]) -> list[Any]:
    """The actions that a log leaves in force, as a record writes them."""
    actions: list[Any] = []
    undone: list[Any] = []
    for entry in entries:
        if entry["kind"] == "act":
            seat = entry["seat"]
            actions += [{"seat": seat, "do": one["do"]} if one["interrupt"] else one["do"] for one in entry["actions"]]
            undone = []
        elif entry["kind"] == "redo":
            number = entry["ply"] - len(actions)
            actions, undone = actions + undone[:number], undone[number:]
        elif entry["kind"] in ("undo", "rewind"):
            undone = [] if entry["kind"] == "rewind" else actions[entry["ply"] :] + undone
            actions = actions[: entry["ply"]]
        assert len(actions) == entry["ply"]
    return actions


def played(game: str, players: int, seed: int, options: Json, actions: list[Any]) -> State:
    """What the engine alone makes of the same actions."""
    state = roadstead.game(game).new(players, seed, options)
    for action in actions:
        seat, text = (None, action) if isinstance(action, str) else (action["seat"], action["do"])
        state.apply_action(state.string_to_action(text, seat), seat)
    return state
