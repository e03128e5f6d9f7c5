"""Players that are programs."""
from __future__ import annotations

from collections.abc import Callable

from roadstead.core.errors import InvalidOptions
from roadstead.opponents import outside
from roadstead.opponents.analysis import analyse as analyse
from roadstead.opponents.analysis import entering as entering
from roadstead.opponents.bot import Bot as Bot
from roadstead.opponents.random_bot import RandomBot
from roadstead.opponents.thinking import LEVELS, GreedyBot, planner

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NAMES = (*BOTS, *LEVELS)
#: Levels as they were, to measure others by: they are nobody's to choose at a table.
EARLIER = {"hard@1": LEVELS["hard"]}


def make(spec: str, seed: int) -> Bot:
    """A bot by its name, or one from outside: `mybots.py:Careful`. The names that there are here win."""
    bot = built_in(spec, seed) if is_built_in(spec) else outside.make(spec, seed)
    if bot is None:
        raise no_bot(spec, "a level with its nodes (hard:20000), and a class of your own (mybots.py:Careful)")
    return bot


def is_built_in(spec: str) -> bool:
    name = spec.partition(":")[0]
    return name in BOTS or name in LEVELS or name in EARLIER


def built_in(spec: str, seed: int) -> Bot:
    """A level may name its nodes, `hard:20000`: then it decides the same on every machine, slow or fast."""
    name, colon, nodes = spec.partition(":")
    level = LEVELS.get(name) or EARLIER.get(name)
    if level is not None and nodes.isdecimal() == bool(colon):
        return planner(level, seed, int(nodes) if nodes else None)
    if spec not in BOTS:
        raise no_bot(spec, "a level with its nodes (hard:20000)")
    return BOTS[spec](seed)


def no_bot(spec: str, more: str) -> InvalidOptions:
    return InvalidOptions(f"there is no bot {spec!r}; there is {', '.join(NAMES)}, {more}")
