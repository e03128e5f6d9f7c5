"""Who plays whom. A match is a set of groups; each group plays the same seeds, each seed once in every rotation of its seats."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from roadstead.arena.job import Job
from roadstead.core.errors import InvalidOptions
from roadstead.core.game import MAX_SEED


@dataclass(frozen=True)
class Target:
    """What a bot is to reach in a match: a share of the wins, or a mean score."""

    figure: str  # "wins" or "score"
    bot: str
    at_least: float


@dataclass(frozen=True)
class Match:
    name: str
    game: str
    players: int
    options: dict[str, Any]
    seed: int  # the first of them
    seeds: int
    groups: tuple[tuple[str, ...], ...]
    target: Target | None = None

    def jobs(self) -> list[Job]:
        return [
            Job(self.name, self.game, self.options, (self.seed + n) % MAX_SEED, seating)
            for n in range(self.seeds)
            for group in self.groups
            for seating in rotations(group)
        ]


def rotations(group: Sequence[str]) -> list[tuple[str, ...]]:
    """Everybody moves on by a seat; seatings that look alike are one."""
    return list(dict.fromkeys((*group[turn:], *group[:turn]) for turn in range(len(group))))


def groups(bots: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Every choice of different bots; where they are too few, each against copies of each other one."""
    if len(set(bots)) < len(bots):
        raise InvalidOptions("each bot is named once: copies play where there are fewer bots than players")
    if len(bots) >= players:
        return tuple(combinations(bots, players))
    if len(bots) == 1:
        return ((*bots,) * players,)
    return tuple((one, *[rest] * (players - 1)) for one, rest in permutations(bots, 2))


def climb(bots: Iterable[str], beats: Callable[[str, str], bool]) -> list[str]:
    """The ladder from the bottom up: a bot that beats its upper neighbour changes places with it, until none does.

    A change puts right the order of these two and touches no other pair, so it ends, also where a beats b, b beats c and c
    beats a.
    """
    order = list(bots)
    place = 0
    while place < len(order) - 1:
        if beats(order[place], order[place + 1]):
            order[place : place + 2] = order[place + 1], order[place]
            place = max(0, place - 1)
        else:
            place += 1
    return order
