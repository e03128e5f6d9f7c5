"""Random games that are checked after every action; `make fuzz` plays more of them.

The engine plays a game; a mirror of the position goes the same way one frame at a time, so that the ledger can balance each step.
"""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import roadstead
from roadstead.core.stack import Event
from roadstead.core.state import State
from roadstead.roadsboats.decisions import DECISIONS
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.invariants import broken
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.generator import generate
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.options import PLAYABLE
from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.buildings import TOPICS
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.shapes import RoadsBoatsMap
from tests.roadsboats import ledger

#: A map by its scenario, or `laid-N` and `generated-N` for N players.
Setup = str

SCENARIO_SETUPS: list[Setup] = list(PLAYABLE)
OTHER_SETUPS: list[Setup] = ["laid-2", "generated-1", "generated-2", "generated-3", "generated-4"]
SETUPS = SCENARIO_SETUPS + OTHER_SETUPS
FAILED = Path("failed-games")
RICH = {"donkey": 4, **dict.fromkeys(NAMES, 12), "goose": 4}


class Failure(AssertionError):
    """A game that broke a rule; the record to replay it is in a file."""


def players_of(setup: Setup) -> int:
    return SCENARIOS[setup].players if setup in SCENARIOS else int(setup[-1])


@lru_cache
def map_of(setup: Setup, seed: int) -> RoadsBoatsMap:
    """A scenario as a map of one's own, or a generated map."""
    return chart.to_dict(chart.scenario_map(setup) if setup in SCENARIOS else generate(players_of(setup), seed))


def new_game(setup: Setup, seed: int) -> RoadsBoatsState:
    """Every second game starts rich, every fourth with boats and research too, so that the whole game is reached."""
    options: dict[str, Any] = {"breeding": "even" if seed % 3 == 2 else "pair"}
    if setup.startswith("laid"):
        options |= {"map": "build", "land": 12, "sea": 6}
    elif seed % 2 == 1:
        options["map"] = {**map_of(setup, seed % 3), "start_goods": RICH}
    else:
        options["map"] = setup if setup in SCENARIOS else map_of(setup, seed % 3)
    state = roadstead.game("roadsboats").new(players_of(setup), seed, options)
    if seed % 4 == 3:
        state = with_boats(state, random.Random(seed))
    assert isinstance(state, RoadsBoatsState)
    return state


def with_boats(state: State, rng: random.Random) -> State:
    """When homes are chosen everyone gets boats on sea tiles, laden, and some knowledge."""
    while state.view()["turn"] == 0:
        state.apply_action(rng.choice(state.legal_actions()))
    d = state.to_dict()
    seas = [place["place"] for place in state.view()["places"] if place["sort"] == "sea"]
    cargo = [{"boards": 3, "stone": 2}, {"goose": 2, "paper": 1}, {}, {"iron": 1, "fuel": 2}]
    for seat in d["seats"]:
        seat["research"] = rng.sample(TOPICS, rng.randrange(len(TOPICS)))
        for number, kind in enumerate(("steamer", "rowboat", "steamer") if seas else ()):
            boat = {"number": 9 - number, "kind": kind, "place": rng.choice(seas), "dock": None, "carries": None, "handled": 0}
            seat["transporters"].append({**boat, "cargo": rng.choice(cargo)})
    return state.game.from_dict(d)


def choose(rng: random.Random, actions: list[int]) -> int:
    """Random, but with little idling: who ends every phase at once sees little of the game."""
    if len(actions) > 1 and rng.random() < 0.8:
        actions = [action for action in actions if action not in (a.END, a.DONE, a.ORDER_NEVER, a.REFUSE)] or actions
    busy = [action for action in actions if action >= a.MAKE or action in (a.BREED, a.BRICK, a.BRIDGE, a.SHAFT)]
    return rng.choice(busy if busy and rng.random() < 0.5 else actions)


def moves(setup: Setup, seed: int) -> Iterator[RoadsBoatsState]:
    """A random game with interrupts: the one state before each of its actions, and at the end."""
    rng = random.Random(seed)
    state = new_game(setup, seed)
    yield state
    while not state.is_terminal():
        other = rng.randrange(state.num_players())
        actions = state.interrupt_actions(other)
        if actions and rng.random() < 0.05:
            state.apply_action(rng.choice(actions), other)
        else:
            state.apply_action(choose(rng, state.legal_actions()))
        yield state


def check_game(setup: Setup, seed: int) -> None:
    """Plays a game and checks everything after each action."""
    rng = random.Random(seed)
    state = new_game(setup, seed)
    length = 0
    seen = Seen()
    try:
        while not state.is_terminal():
            check_position(state.position)
            seen.note(state.position)
            other = rng.randrange(state.num_players())
            interrupts = state.interrupt_actions(other)
            if interrupts and rng.random() < 0.02:
                state.apply_action(interrupts[0], other)
                seen = Seen()  # answers may go to and fro
                continue
            action = choose(rng, state.legal_actions())
            mirror = state.position.clone()
            follow(mirror, action)
            state.apply_action(action)
            compare(state.position, mirror)
            length += 1
        assert broken(state.position) == ""
        assert length <= state.game.max_length()
        assert roadstead.replay(json.loads(json.dumps(state.record()))) == state
    except Exception as error:
        raise Failure(f"{setup}, seed {seed}: {error!r}; the record is {keep(state, setup, seed)}") from error


class Seen:
    """The positions of a phase, each of which comes up once."""

    FIELDS = (
        "goods", "building", "site", "used", "gold", "iron", "ore", "road", "bridges", "rods", "wall", "kind", "place", "dock",
        "carries", "handled", "home", "research", "asked", "temple", "order", "bricks", "tracks", "pledges", "laid",
    )  # fmt: skip

    def __init__(self) -> None:
        self.phase = (-1, -1)
        self.positions: set[int] = set()

    def note(self, s: Position) -> None:
        if self.phase != (s.turn, s.phase):
            self.phase = (s.turn, s.phase)
            self.positions = set()
        frames = [DECISIONS.written(frame) for frame in s.stack]
        digest = hash((json.dumps(frames), *(tuple(getattr(s, field)) for field in self.FIELDS)))
        assert digest not in self.positions, "a position came back within a phase"
        self.positions.add(digest)


def verbs(setup: Setup, seed: int) -> set[str]:
    """What is played in a random game, without checks."""
    rng = random.Random(seed)
    state = new_game(setup, seed)
    found = set()
    while not state.is_terminal():
        action = choose(rng, state.legal_actions())
        found.add(verb(state, action))
        state.apply_action(action)
    return found


def verb(state: State, action: int) -> str:
    """`build sawmill` and `research rowing` in full, else the first word."""
    text = state.action_to_string(action)
    word = text.split()[0]
    return text if word in ("build", "research", "fill") else word.split("-")[0]


def keep(state: State, setup: Setup, seed: int) -> Path:
    FAILED.mkdir(exist_ok=True)
    path = FAILED / f"roadsboats-{setup}-{seed}.json"
    path.write_text(json.dumps(state.record()))
    return path


def check_position(s: Position) -> None:
    wrong = broken(s)
    assert wrong == "", wrong
    assert len(s.choices) > 0, "no option"
    frame = s.stack[-1]
    for action in s.choices:
        assert frame.refusal(s, action) == 0, f"{type(frame).__name__} offers {action} and refuses it"


def follow(mirror: Position, action: int) -> None:
    """The choice, and everything that follows by itself, balanced frame by frame."""
    balanced(mirror, action)
    while len(mirror.stack) > 0:
        frame = mirror.stack[-1]
        if isinstance(frame, Event):
            balanced(mirror, None)
            continue
        options = list(frame.options(mirror))
        if len(options) != 1 or options[0] == a.END:
            return
        balanced(mirror, options[0])


def balanced(mirror: Position, action: int | None) -> None:
    frame = mirror.stack[-1]
    before = ledger.Book(mirror)
    due = ledger.expected(mirror, frame, action)
    if action is None:
        assert isinstance(frame, Event)
        mirror.stack.pop()
        frame.run(mirror)
    else:
        frame.choose(mirror, action)
    found = before.changes_to(ledger.Book(mirror))
    assert found == due, f"{type(frame).__name__} {action}: the ledger says {due}, the table {found}"


def compare(real: Position, mirror: Position) -> None:
    """Frame by frame or all at once, the table is the same."""
    fields = ("goods", "kind", "place", "dock", "building", "road", "rods", "wall", "bricks", "gold", "iron", "handled", "tracks")
    for field in fields:
        assert list(getattr(real, field)) == list(getattr(mirror, field)), field
    assert len(real.stack) == len(mirror.stack)
