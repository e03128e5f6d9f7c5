"""What to do now: the choices of a decision by what comes of them, as far as the seat may know, with reasons in words."""
from __future__ import annotations

import time
from typing import Any

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents.prospects import parts_of, prospect_of
from roadstead.opponents.reasons import reason
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Limits, Line, looked_ahead, turns
from roadstead.opponents.search.prospect import Prospect
from roadstead.opponents.thinking import NO_DEADLINE, moves

LIMITS = Limits(step_nodes=120, reply_nodes=40, width=4, turns=3)
#: For each choice: a decision with twenty of them takes about half a second.
NODES = 4_000
#: Hidden things are drawn anew from this seed: the same question has the same answer.
SEED = 1


def analyse(state: State, seat: int, nodes: int = NODES) -> dict[str, Any]:
    """JSON-safe: the score each seat may expect, and, if the seat is to decide, its choices, the best first.

    A choice has the action and its text, its value (points ahead of the others, as far as is looked ahead), what it loses
    against the best, the whole turn it leads to, and the reason.
    """
    seen = prospect_of(state, seat, Random(SEED))
    expected = [round(seen.expected(other), 1) for other in range(state.num_players())]
    answer: dict[str, Any] = {"seat": seat, "expected": expected, "options": []}
    if state.current_player() != seat:
        return answer
    lines = {action: best_line(seen, seat, action, nodes) for action in list(seen.choices())}
    best = max(line.value for line in lines.values())
    before = parts_of(seen, seat)
    for action, line in sorted(lines.items(), key=lambda item: -item[1].value):
        actions = [action for _, action in reversed(moves(line))]
        answer["options"].append({
            "action": action,
            "text": state.action_to_string(action),
            "value": round(line.value, 1),
            "loss": round(best - line.value, 1),
            "turn": texts(state, seat, actions),
            "reason": reason(state.game.name, before, parts_of(played(seen, actions), seat)),
        })  # fmt: skip
    return answer


def best_line(seen: Prospect, seat: int, action: int, nodes: int) -> Line:
    """The best way to go on from one choice."""
    budget = Budget(nodes, NO_DEADLINE, time.perf_counter)
    start = Line(seen, None, 0).after(action)
    if start.prospect.turn() != seen.turn() or start.prospect.seat() != seat:
        start.turns = 1
        start.value = start.prospect.worth(seat)
        return looked_ahead([start], seat, LIMITS, budget)[0]
    return looked_ahead(turns(start, seat, LIMITS, budget), seat, LIMITS, budget)[0]


def played(seen: Prospect, actions: list[int]) -> Prospect:
    after = seen.clone()
    for action in actions:
        after.play(action)
    return after


def texts(state: State, seat: int, actions: list[int]) -> list[str]:
    """The notation of a row of actions, in the world as it was drawn for the seat."""
    world = state.resample_hidden(seat, Random(SEED))
    found = []
    for action in actions:
        found.append(world.action_to_string(action))
        world.step(action, None)
    return found
