"""The fixed panel: the yardstick by which bots are measured, so nothing in it depends on the machine or the day.

A bot is named with a budget of nodes for each turn, not of time, and so plays the same game everywhere. Whoever changes an
entry starts a new yardstick: give it a new name. docs/arena.md says how to add a bot.
"""
from __future__ import annotations

from typing import Any

from roadstead.arena.schedule import Match, Target

GREEDY = "greedy"
#: About a tenth to a fifth of a second a turn, which costs more nodes in one game than in the other.
NORMAL = {"lehavre": "normal:10000", "roadsboats": "normal:1500"}
HARD = {"lehavre": "hard:40000", "roadsboats": "hard:4000"}
#: Alone there is time, and only one game for each map.
SOLO = "hard:8000"
#: Far from the seeds that one plays with while a bot is being made.
FIRST_SEED = 1_000_000


def match(
    name: str, game: str, bots: tuple[str, ...], seeds: int, target: tuple[str, float] | None = None, **options: Any
) -> Match:
    """The first bot is the one that is measured."""
    aim = Target(target[0], bots[0], target[1]) if target else None
    return Match(name, game, len(bots), options, FIRST_SEED, seeds, (bots,), aim)


def pairs(game: str) -> tuple[Match, ...]:
    """The levels against each other, two at a table."""
    normal, hard = NORMAL[game], HARD[game]
    return (
        match(f"{game}-2-greedy-random", game, (GREEDY, "random"), 100, ("wins", 0.99)),
        match(f"{game}-2-hard-greedy", game, (hard, GREEDY), 100, ("wins", 0.8)),
        match(f"{game}-2-normal-greedy", game, (normal, GREEDY), 50, ("wins", 0.5)),
        match(f"{game}-2-hard-normal", game, (hard, normal), 25, ("wins", 0.5)),
        match(f"{game}-2-greedy-easy", game, (GREEDY, "easy:600"), 25),
    )


LEHAVRE = HARD["lehavre"]
MATCHES = (
    *pairs("lehavre"),
    match("lehavre-4-hard-greedy", "lehavre", (LEHAVRE, GREEDY, GREEDY, GREEDY), 25, ("wins", 0.5)),
    match("lehavre-3-hard", "lehavre", (LEHAVRE, LEHAVRE, LEHAVRE), 36, ("score", 200)),
    match("lehavre-4-easy", "lehavre", ("easy:600", "easy:600", "easy:600", "easy:600"), 25),
    match("lehavre-solo-full", "lehavre", (LEHAVRE,), 20),
    match("lehavre-solo-short", "lehavre", (LEHAVRE,), 20, variant="short"),
    *pairs("roadsboats"),
    # Solo there is no chance in this game: one game says everything.
    match("roadsboats-solo-river", "roadsboats", (SOLO,), 1, map="a-river-runs-through-it"),
    match("roadsboats-solo-ring", "roadsboats", (SOLO,), 1, map="lord-of-the-ring"),
    match("roadsboats-solo-mesopotamia", "roadsboats", (SOLO,), 1, map="mesopotamia"),
)
PANEL = {entry.name: entry for entry in MATCHES}
