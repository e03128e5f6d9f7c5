"""The fixed panel: the yardstick by which bots are measured, so nothing in it depends on the machine or the day.

A bot is named with a budget of nodes for each turn, not of time, and so plays the same game everywhere. Whoever changes an
entry starts a new yardstick: give it a new name. docs/arena.md says how to add a bot.
"""
from __future__ import annotations

from typing import Any

from roadstead.arena.schedule import Match, Target

GREEDY = "greedy"
NORMAL = "normal:4000"
HARD = "hard:20000"
#: Far from the seeds that one plays with while a bot is being made.
FIRST_SEED = 1_000_000


def match(
    name: str, game: str, bots: tuple[str, ...], seeds: int, target: tuple[str, float] | None = None, **options: Any
) -> Match:
    """The first bot is the one that is measured."""
    aim = Target(target[0], bots[0], target[1]) if target else None
    return Match(name, game, len(bots), options, FIRST_SEED, seeds, (bots,), aim)


MATCHES = (
    match("lehavre-2-greedy-random", "lehavre", (GREEDY, "random"), 100, ("wins", 0.99)),
    match("lehavre-2-normal-greedy", "lehavre", (NORMAL, GREEDY), 100, ("wins", 0.5)),
    match("lehavre-2-hard-greedy", "lehavre", (HARD, GREEDY), 100, ("wins", 0.8)),
    match("lehavre-2-hard-normal", "lehavre", (HARD, NORMAL), 100, ("wins", 0.5)),
    match("lehavre-3-hard", "lehavre", (HARD, HARD, HARD), 36, ("score", 200)),
    match("lehavre-4-hard-greedy", "lehavre", (HARD, GREEDY, GREEDY, GREEDY), 25, ("wins", 0.5)),
    match("lehavre-solo-full", "lehavre", (HARD,), 20),
    match("lehavre-solo-short", "lehavre", (HARD,), 20, variant="short"),
    match("roadsboats-2-greedy-random", "roadsboats", (GREEDY, "random"), 100, ("wins", 0.99)),
    match("roadsboats-2-normal-greedy", "roadsboats", (NORMAL, GREEDY), 100, ("wins", 0.5)),
    match("roadsboats-2-hard-greedy", "roadsboats", (HARD, GREEDY), 100, ("wins", 0.8)),
    match("roadsboats-2-hard-normal", "roadsboats", (HARD, NORMAL), 100, ("wins", 0.5)),
    # Solo there is no chance in this game: the seed is the bot's alone.
    match("roadsboats-solo-river", "roadsboats", (HARD,), 4, map="a-river-runs-through-it"),
    match("roadsboats-solo-ring", "roadsboats", (HARD,), 4, map="lord-of-the-ring"),
)
PANEL = {entry.name: entry for entry in MATCHES}
