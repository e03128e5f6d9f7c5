"""Random play driven inside the engine: what benchmarks time."""
from __future__ import annotations

from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.lehavre.rules.position import Position


def play_out(s: Position, random: Random) -> i64:
    """Plays uniformly random options to the end, and tells how many decisions it took."""
    decisions: i64 = 0
    while len(s.stack) > 0:
        choices = s.choices
        s.apply(choices[random.below(i64(len(choices)))])
        decisions += 1
    return decisions


def with_options(s: Position, random: Random, repeats: i64) -> i64:
    """The same, working out the options of every decision so many times more."""
    decisions: i64 = 0
    while len(s.stack) > 0:
        for _ in range(repeats):
            s.stack[-1].options(s)
        choices = s.choices
        s.apply(choices[random.below(i64(len(choices)))])
        decisions += 1
    return decisions


def with_clones(s: Position, random: Random, repeats: i64) -> i64:
    """The same, cloning every position so many times."""
    decisions: i64 = 0
    while len(s.stack) > 0:
        for _ in range(repeats):
            s.clone()
        choices = s.choices
        s.apply(choices[random.below(i64(len(choices)))])
        decisions += 1
    return decisions
