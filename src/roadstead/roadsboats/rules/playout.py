"""Random play driven inside the engine: what benchmarks time."""
from __future__ import annotations

from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.roadsboats.rules.position import Position


def play_out(s: Position, random: Random, options_again: i64 = 0, clones: i64 = 0) -> i64:
    """Plays uniformly random options to the end, and tells how many decisions it took.

    At each decision the options are worked out, and the position is cloned, so many times more: the added time is theirs.
    """
    decisions: i64 = 0
    while len(s.stack) > 0:
        for _ in range(options_again):
            s.stack[-1].options(s)
        for _ in range(clones):
            s.clone()
        choices = s.choices
        s.apply(choices[random.below(i64(len(choices)))])
        decisions += 1
    return decisions
