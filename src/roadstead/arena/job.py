"""One game of the arena: what is to be played, and what came of it. Both travel between processes and are plain data."""
from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from typing import Any, TypeAlias

import roadstead
from roadstead.opponents import make
from roadstead.opponents.bot import let_move

#: A game within a tournament: the match, the seed, and who sits where.
Key: TypeAlias = tuple[str, int, tuple[str, ...]]


@dataclass(frozen=True)
class Job:
    match: str
    game: str
    options: dict[str, Any]
    seed: int
    bots: tuple[str, ...]  # by seat

    @property
    def key(self) -> Key:
        return self.match, self.seed, self.bots


@dataclass(frozen=True)
class Played:
    """The game of a job; every list is by seat."""

    match: str
    seed: int
    bots: tuple[str, ...]
    scores: list[int]
    winners: list[int]
    rounds: int
    decisions: list[int]
    turns: list[int]  # how often the seat said `end`
    seconds: list[float]  # of thought
    deeds: list[dict[str, dict[str, int]]]  # heading, thing, how often

    @property
    def key(self) -> Key:
        return self.match, self.seed, self.bots

    def share(self, seat: int) -> float:
        """A shared win is a fraction."""
        return (seat in self.winners) / len(self.winners)

    def seats(self, bot: str) -> list[int]:
        return [seat for seat, name in enumerate(self.bots) if name == bot]


def bot_seed(seed: int, seat: int) -> int:
    """Hashed, so that a bot does not draw the numbers that the game itself draws from its seed."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {seat}".encode(), digest_size=7).digest(), "big")


def play(job: Job) -> Played:
    """The same game on every machine, as far as the bots decide the same."""
    players = len(job.bots)
    state = roadstead.game(job.game).new(players, job.seed, job.options)
    bots = [make(name, bot_seed(job.seed, seat)) for seat, name in enumerate(job.bots)]
    decisions, turns, seconds = [0] * players, [0] * players, [0.0] * players
    done: list[dict[str, dict[str, int]]] = [{} for _ in range(players)]
    while not state.is_terminal():
        seat = state.current_player()
        before = state.clone()
        begun = time.perf_counter()
        action = let_move(bots[seat], job.bots[seat], state)
        seconds[seat] += time.perf_counter() - begun
        move = before.action_to_string(action)
        decisions[seat] += 1
        turns[seat] += move == "end"
        for deed in state.deeds(before, move):
            things = done[deed.seat].setdefault(deed.heading, {})
            things[deed.thing] = things.get(deed.thing, 0) + deed.times
    times = [round(passed, 6) for passed in seconds]
    return Played(*job.key, state.returns(), state.winners(), state.moment().round, decisions, turns, times, done)
