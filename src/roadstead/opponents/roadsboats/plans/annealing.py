"""The best plan that is found: annealing over lists of goals, several at once, of which the best is handed on."""
from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.opponents.roadsboats.plans.executor import play, worth
from roadstead.opponents.roadsboats.plans.goals import Plan
from roadstead.opponents.roadsboats.plans.ground import Ground
from roadstead.opponents.roadsboats.plans.run import Run
from roadstead.opponents.roadsboats.plans.variation import MOST_GOALS, Variation
from roadstead.opponents.search.budget import Budget
from roadstead.roadsboats.rules.position import Position

#: In points: by how much a change may be for the worse at first, with a plan at hand, and at last.
HOT: Final[float] = 6.0
WARM: Final[float] = 3.0
COLD: Final[float] = 0.4
#: So many annealings begin anew where there are more nodes than few; one more goes on from the best of them.
SEARCHES: Final[i64] = 3
FEW: Final[i64] = 6000
#: The share that goes into first plans, and after which nothing is promised any more.
STARTS: Final[float] = 0.1

PROMISED: Final[float] = 0.8
#: So often the heat is set anew.
A_LOOK: Final[i64] = 64
#: After so many nodes a search that has fallen so far behind its best goes back to it.
A_WHILE: Final[i64] = 1000
TOO_FAR: Final[float] = 6.0
#: Chances are drawn to this.
FINE: Final[i64] = 1 << 30


class Planner:
    """Looks for plans from one position; what it finds depends on the seed and the nodes alone."""

    def __init__(self, s: Position, seat: i64, homes: vec[i64], last: i64, others: float, random: Random) -> None:
        self.s: Final = s
        ground = Ground(s, seat)
        self.run: Final = Run(ground, seat)
        self.last: Final[i64] = last
        self.run.others = others
        self.random: Final = random
        self.variation: Final = Variation(ground, s, seat, homes, random)

    def value(self, plan: Plan, shape: float) -> float:
        self.run.last = self.last
        play(self.run, self.s, plan)
        return worth(self.run, shape) - 0.01 * float(len(plan.goals))

    def first(self, budget: Budget) -> Plan:
        """The best of many templates."""
        best = self.variation.template()
        best_value = self.value(best, 1.0)
        budget.spend()
        while not budget.spent():
            other = self.variation.template()
            value = self.value(other, 1.0)
            budget.spend()
            if value > best_value:
                best = other
                best_value = value
        return best

    def anneal(self, plan: Plan, hot: float, promise: float, budget: Budget) -> Plan:
        """The best of a long row of changes, each for the better, or by chance a little for the worse."""
        current = plan
        shape = promise
        value = self.value(current, shape)
        best = current
        best_value = value - shape * self.run.bait
        nodes = budget.nodes
        began = budget.clock()
        heat = hot
        node: i64 = 0
        while not budget.spent():
            if node % A_LOOK == 0:
                gone = budget.gone(nodes, began)
                heat = hot * math.exp(math.log(COLD / hot) * gone)
                if shape > 0.0:
                    shape = promise * (1.0 - gone / PROMISED) if gone < PROMISED else 0.0
                    value = self.value(current, shape)
            node += 1
            budget.spend()
            changed = self.variation.changed(current)
            if i64(len(changed.goals)) > MOST_GOALS:
                continue
            new = self.value(changed, shape)
            if new >= value or self.dares((new - value) / heat):
                current = changed
                value = new
                real = new - shape * self.run.bait
                if real > best_value:
                    best = current
                    best_value = real
            if node % A_WHILE == 0 and value < best_value - TOO_FAR and self.random.below(3) > 0:
                current = best
                value = self.value(current, shape)
        return best

    def dares(self, exponent: float) -> bool:
        return exponent > -20.0 and float(self.random.below(FINE)) < math.exp(exponent) * float(FINE)

    def best_plan(self, known: Plan | None, budget: Budget) -> Plan:
        """From a plan that is known, or from nothing: several searches, then one more from the best of them."""
        if known is not None:
            return self.anneal(known, WARM, 0.0, budget)
        searches: i64 = SEARCHES if budget.nodes > FEW else 1
        best: Plan | None = None
        best_value = 0.0
        for number in range(searches):
            part = budget.part(1.0 / float(searches + 1 - number))
            begun = part.nodes
            first = self.first(part.part(STARTS))
            part.nodes = begun - i64(float(begun) * STARTS)
            found = self.anneal(first, HOT, 1.0, part)
            budget.nodes -= begun
            value = self.value(found, 0.0)
            if best is None or value > best_value:
                best = found
                best_value = value
        assert best is not None
        return self.anneal(best, WARM, 0.0, budget)
