"""Games that were never played: their results are written down by hand."""
from __future__ import annotations

from roadstead.arena.job import Played
from roadstead.arena.schedule import Match


def played(seed: int, bots: str, scores: list[int], rounds: int = 8, decisions: int = 100, **deeds: dict[str, int]) -> Played:
    """The bots by their letters, seat by seat. The highest score wins, ties share; all did the same deeds."""
    seats = len(bots)
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return Played(
        "m", seed, tuple(bots), scores, winners, rounds, [decisions] * seats, [10] * seats, [2.0] * seats, [deeds] * seats
    )


def match(*groups: str, seeds: int = 2) -> Match:
    return Match("m", "lehavre", len(groups[0]), {"variant": "short"}, 1, seeds, tuple(map(tuple, groups)))
