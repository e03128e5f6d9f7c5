"""The opponents that think: they plan a step or a turn, then play it out, and plan anew when something has come between."""
from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from roadstead.core.game import MAX_SEED
from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents.minds import prospect_of
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Limits, Line, plan, quick_turn
from roadstead.opponents.search.prospect import Prospect

NO_DEADLINE = float("inf")
UNLIMITED = 1 << 60


class Thinker:
    """Decides by `think`; what it decided for later is played if the position is as foreseen."""

    def __init__(self, seed: int) -> None:
        self.seed = seed % MAX_SEED
        self.planned: list[tuple[int, int]] = []  # (signature, action), the next one last

    def choose(self, state: State) -> int:
        seat = state.current_player()
        seen = prospect_of(state, seat, Random(self.seed))
        if not self.planned or self.planned[-1][0] != seen.signature():
            self.planned = moves(self.think(seen, seat))
        return self.planned.pop()[1]

    def think(self, seen: Prospect, seat: int) -> Line:
        raise NotImplementedError


def moves(line: Line) -> list[tuple[int, int]]:
    found = []
    move = line.move
    while move is not None:
        found.append((move.signature, move.action))
        move = move.before
    return found


class GreedyBot(Thinker):
    """Step by step what looks best at once."""

    STEP_NODES = 120

    def think(self, seen: Prospect, seat: int) -> Line:
        return quick_turn(Line(seen, None, False), self.STEP_NODES, Budget(UNLIMITED, NO_DEADLINE, time.perf_counter))


@dataclass(frozen=True)
class Level:
    """How wide and far a level looks, and what it may spend on a turn."""

    limits: Limits
    nodes: int
    seconds: float
    slip: float = 0.0  # by how many points it may misjudge a turn
    plans: int = 0  # how many plans it looks at in a turn, where a game is planned to its end


LEVELS = {
    "easy": Level(Limits(step_nodes=60, reply_nodes=20, width=6, ahead=1, turns=1), 600, 0.15, slip=5.0),
    "normal": Level(Limits(step_nodes=120, reply_nodes=40, width=4, ahead=2, turns=3), 10_000, 0.15),
    "hard": Level(Limits(step_nodes=200, reply_nodes=60, width=8, ahead=4, turns=8), 500_000, 1.8),
    "master": Level(Limits(step_nodes=800, reply_nodes=100, width=40, ahead=16, turns=8), 1_500_000, 4.8, plans=30_000),
}


class PlannerBot(Thinker):
    """Whole turns, and what comes of them. What it may spend is for a turn: if it must plan anew, with what is left."""

    def __init__(self, seed: int, level: Level, nodes: int | None, clock: Callable[[], float]) -> None:
        super().__init__(seed)
        seconds = level.seconds if nodes is None else NO_DEADLINE
        self.level = level
        self.plans = level.plans if nodes is None else nodes
        self.nodes = level.nodes if nodes is None else nodes
        self.seconds = seconds
        self.clock = clock
        self.turn: int | None = None
        self.nodes_left = self.nodes
        self.seconds_left = seconds
        self.memory = ""  # the rest of its plan

    def think(self, seen: Prospect, seat: int) -> Line:
        if seen.turn() != self.turn:
            self.turn = seen.turn()
            self.nodes_left = self.nodes
            self.seconds_left = self.seconds
        start = self.clock()
        budget = Budget(self.nodes_left, start + self.seconds_left, self.clock)
        line = self.by_plan(seen, seat, budget) if self.level.plans else None
        if line is None:
            lines = plan(seen, seat, self.level.limits, budget)
            line = max(lines, key=self.felt) if self.level.slip else lines[0]
        self.nodes_left = max(0, budget.nodes)
        self.seconds_left = max(0.0, self.seconds_left - (self.clock() - start))
        return line

    def by_plan(self, seen: Prospect, seat: int, budget: Budget) -> Line | None:
        """The turn by a plan to the end of the game, where the game is played by such and the plan can be carried out."""
        plans = Budget(min(budget.nodes, self.plans), budget.deadline, self.clock)
        counsel = seen.advise(seat, self.memory, plans, self.seed)
        if counsel is None:
            return None
        self.memory = counsel.memory
        line = Line(seen, None, False)
        for action in counsel.actions:
            line = line.after(action)
        return line

    def felt(self, line: Line) -> float:
        """The value of a line as a player sees it who is off by up to `slip` points, the same line always alike."""
        wobble = Random((self.seed + line.prospect.signature()) % MAX_SEED).below(2001) / 1000 - 1
        return line.value + self.level.slip * wobble


def planner(level: Level, seed: int, nodes: int | None, clock: Callable[[], float] = time.perf_counter) -> PlannerBot:
    """A level by its own limits, or with so many nodes a turn and no clock."""
    return PlannerBot(seed, level, nodes, clock)
