"""In a movement phase no position ever comes back, so every phase ends, even if nobody is ever done by choice."""
from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.invariants import broken
from tests.roadsboats.arrange import legal, phase, play, table

COAST: Final = """
    0 0: w p s s
    1 0: m0 p03 s s
    2 -1: w p r s
"""
LAND: Final = ["A1", "A2", "B1", "B2a", "B2b", "C1", "C2", "C3"]
WATER: Final = [
    "B1 river", "B2 river", "B2 dock NE", "B2 dock E left", "B2 dock E right", "A2 dock E", "C3 dock E", "A3", "B3", "B4",
]  # fmt: skip
ROADS: Final = ["A1 E", "A1 SE", "A2 SE", "A2 SW", "B1 E left", "B1 E right", "B2 SW", "B2 SE", "C1 E", "C2 E"]
#: Not where boats are docked: there no other player's wall can stand.
WALLS: Final = ["A1 E", "B1 E", "B2 SE", "C3 NE"]
CAPACITY: Final = {"donkey": 2, "wagon": 3, "truck": 6, "raft": 3, "rowboat": 5, "steamer": 8}
BY_CHOICE: Final = {"done", "end"}
#: Far more decisions than any of these phases has.
MOST: Final = 5000
SEEDS: Final = range(20)


def some(rng: Random, pool: list[str], most: int) -> list[str]:
    return rng.sample(pool, rng.randint(0, min(most, len(pool))))


def bundle(rng: Random, most: int) -> str:
    """Up to so many goods of a few kinds."""
    kinds = some(rng, ["trunks", "goose", "stone", "gold", "stock"], most)
    return ", ".join(f"1 {kind}" for kind in kinds)


def transporter(rng: Random, land: bool) -> str:
    kind = rng.choice(["donkey", "wagon", "truck"] if land else ["raft", "rowboat", "steamer"])
    spot = rng.choice(LAND if land else WATER)
    cargo = bundle(rng, CAPACITY[kind]) if rng.random() < 0.6 else ""
    return f"{kind} {spot}: {cargo}"


def position(rng: Random) -> RoadsBoatsState:
    """A crowded coast: two or three players, and everything that the movement phase knows."""
    players = rng.randint(2, 3)
    transporters = {
        seat: [transporter(rng, number % 2 == 0) for number in range(rng.randint(2, 6))]
        for seat in range(players)
    }
    bridges = some(rng, ["B2"], 1)
    state = table(
        COAST, "movement", transporters=transporters, players=players, bridges=bridges, roads=some(rng, ROADS, len(ROADS)),
        goods={spot: bundle(rng, 3) for spot in some(rng, LAND, 4)},
        buildings={"B3": "oil_rig"} if rng.random() < 0.5 else {},
        walls={wall: (1, rng.choice([None, *range(players)])) for wall in some(rng, WALLS, 2)},
    )  # fmt: skip
    assert broken(state.position) == ""
    return state


def look(state: RoadsBoatsState) -> str:
    """The whole position but for the random words."""
    written = state.to_dict()
    del written["random"]
    return repr(written)


def play_phase(state: RoadsBoatsState, rng: Random, reluctant: bool) -> list[str]:
    """Plays the movement phase to its end."""
    start = phase(state)[:2]
    assert start[1] == "movement"
    seen: set[str] = set()
    played: list[str] = []
    while phase(state)[:2] == start:
        now = look(state)
        assert now not in seen, f"a position came back after {played}"
        seen.add(now)
        assert len(seen) < MOST, "the phase does not end"
        moves = sorted(legal(state))
        others = [move for move in moves if move not in BY_CHOICE]
        played.append(rng.choice(others if reluctant and others else moves))
        play(state, played[-1])
    return played


@cache
def play_two_phases(seed: int, reluctant: bool) -> list[str]:
    """In the second one some transporters are carried; in the other phases nobody does anything."""
    rng = Random(seed)
    state = position(rng)
    played = play_phase(state, rng, reluctant)
    while phase(state)[:2] != (2, "movement"):
        play(state, "end")
    return played + play_phase(state, rng, reluctant)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("reluctant", [False, True], ids=["by chance", "never done by choice"])
def test_no_position_comes_back_and_the_phase_ends(seed: int, reluctant: bool) -> None:
    assert play_two_phases(seed, reluctant)


def test_the_random_phases_try_everything() -> None:
    played = [move for seed in SEEDS for move in play_two_phases(seed, True)]
    for words in ("lead", "leave", "drop", "load", "with", "take up", "put down", "bank", "dock", "accept", "refuse"):
        assert any(move.startswith(words) for move in played), words
    assert any(" moved " in move for move in played)
    assert any(" of seat " in move for move in played)
