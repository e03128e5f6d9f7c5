"""A plan: goals in order of priority. A goal is one number, so that plans are copied and changed quickly."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# What a goal is, and what its parts name.
BUILD: Final[i64] = 0  # a building, at a bank or sea; of a mine its mixture
ROAD: Final[i64] = 1  # a crossing of the ground, from its first or second bank
BRIDGE: Final[i64] = 2  # a bridge of the ground, from its left or right bank
VEHICLE: Final[i64] = 3  # a kind of transporter; of a donkey the bank where it is bred
RESEARCH: Final[i64] = 4  # a topic, at a bank
MAKE: Final[i64] = 5  # coins or stock
BRICK: Final[i64] = 6
SHAFT: Final[i64] = 7  # at a mine's bank, and its mixture
GEESE: Final[i64] = 8  # two together at a bank
KINDS_OF_GOAL: Final[i64] = 9

#: The size of what names a thing, and of what names a place.
THINGS: Final[i64] = 4096
MIXTURES: Final[i64] = 4
#: How goods are fetched for a goal, bits that add up: in full loads only; not by the first transporter but by the next best;
#: with nothing else on the way. By these a search mends what is best for one goal and bad for all.
FULL: Final[i64] = 1
NEXT_BEST: Final[i64] = 2
ALONE: Final[i64] = 4
WAYS: Final[i64] = 8


def goal(what: i64, thing: i64 = 0, place: i64 = 0, mixture: i64 = 0, how: i64 = 0) -> i64:
    return (((place * THINGS + thing) * MIXTURES + mixture) * WAYS + how) * KINDS_OF_GOAL + what


def what_of(code: i64) -> i64:
    return code % KINDS_OF_GOAL


def how_of(code: i64) -> i64:
    return code // KINDS_OF_GOAL % WAYS


def mixture_of(code: i64) -> i64:
    return code // (KINDS_OF_GOAL * WAYS) % MIXTURES


def thing_of(code: i64) -> i64:
    return code // (KINDS_OF_GOAL * WAYS * MIXTURES) % THINGS


def place_of(code: i64) -> i64:
    return code // (KINDS_OF_GOAL * WAYS * MIXTURES * THINGS)


class Plan:
    def __init__(self, goals: vec[i64], home: i64, bricks: i64, window: i64) -> None:
        self.goals = goals
        self.home = home  # a bank
        self.bricks = bricks  # at most so many a turn
        self.window = window  # how many goals are worked at at once: those further down reserve nothing

    def copy(self) -> Plan:
        return Plan(self.goals[:], self.home, self.bricks, self.window)

    def insert(self, at: i64, code: i64) -> None:
        goals = append(self.goals, code)
        last: i64 = len(goals) - 1
        while last > at:
            goals[last] = goals[last - 1]
            last -= 1
        goals[at] = code
        self.goals = goals

    def remove(self, at: i64) -> i64:
        goals = self.goals
        gone = goals[at]
        self.goals = without(goals, at)
        return gone


def without(goals: vec[i64], gone: i64) -> vec[i64]:
    kept = goals[:gone]
    for at in range(gone + 1, i64(len(goals))):
        kept = append(kept, goals[at])
    return kept


def plan_to_text(plan: Plan) -> str:
    return " ".join(str(number) for number in (plan.home, plan.bricks, plan.window, *plan.goals))


def plan_from_text(text: str) -> Plan:
    numbers = [int(word) for word in text.split()]
    return Plan(vec[i64]([i64(number) for number in numbers[3:]]), numbers[0], numbers[1], numbers[2])
