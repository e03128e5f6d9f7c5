"""What to do now: the choices of a decision by what comes of them, as far as the seat may know, with reasons in words.

Ways to play are compared after the same number of own turns: what a position seems to be worth changes as the game goes on.
"""
from __future__ import annotations

import time
from typing import Any

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents.minds import Mind, mind_of
from roadstead.opponents.reasons import RIVALS, reason
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Limits, Line, looked_ahead, others_answer, turns
from roadstead.opponents.search.prospect import Prospect
from roadstead.opponents.thinking import NO_DEADLINE, moves

#: Own turns looked ahead, this one among them.
DEPTH = 4
#: One turn further at a time.
LIMITS = Limits(step_nodes=120, reply_nodes=40, width=6, ahead=3, turns=2)
#: For each choice and each turn looked ahead: a decision takes a tenth of a second, or half of one if it has many choices.
NODES = 10_000
#: Hidden things are drawn anew from this seed: the same question has the same answer.
SEED = 1
#: Who leads by less is as good as the next.
LEAD = 0.5


def analyse(state: State, seat: int, nodes: int = NODES) -> dict[str, Any]:
    """JSON-safe: the score each seat may expect, and, if the seat is to decide, its choices, the best first.

    A choice has the action and its text, its value (points ahead of the others, as far as is looked ahead), what it loses
    against the best, the turn it leads to (as far as the seat can tell), and why it is better or worse.
    """
    other = state.interrupting(seat)  # refuses a seat that there is not
    mind = mind_of(state)
    seen = mind.prospect(state, seat, Random(SEED))
    answer: dict[str, Any] = {"seat": seat, "expected": expected(seen, state.num_players()), "options": []}
    if other is not None:
        return answer
    outlooks = {action: outlook(begun(seen, [action]), seat, seen.turn(), nodes) for action in list(seen.choices())}
    depth = min(map(len, outlooks.values()))
    ranked = sorted(((action, found[depth - 1]) for action, found in outlooks.items()), key=lambda item: -item[1].value)
    best = ranked[0][1]
    rival = next((line for _, line in ranked if line.value <= best.value - LEAD), best)
    for action, line in ranked:
        against = rival if line is best else best
        answer["options"].append({
            "action": action,
            "text": state.action_to_string(action),
            "value": round(line.value, 1),
            "loss": round(best.value - line.value, 1),
            "turn": [text for _, text in foreseen(state, seat, line)],
            "reason": reason(mind.HEADINGS, account(mind, against.prospect, seat), account(mind, line.prospect, seat)),
        })  # fmt: skip
    return answer


def expected(seen: Prospect, players: int) -> list[float]:
    return [round(seen.expected(seat), 1) for seat in range(players)]


def begun(seen: Prospect, actions: list[int]) -> Line:
    """A turn with its first actions."""
    line = Line(seen, None, False)
    for action in actions:
        line = line.after(action)
    return line


def outlook(start: Line, seat: int, turn: int, nodes: int) -> list[Line]:
    """The best line at the end of the turn, then after one more own turn, and so on, as far as the nodes go."""
    lines = ended(start, seat, turn, Budget(nodes, NO_DEADLINE, time.perf_counter))
    found = [lines[0]]
    while len(found) < DEPTH:
        budget = Budget(nodes, NO_DEADLINE, time.perf_counter)
        lines = looked_ahead(lines, seat, LIMITS, budget)
        if budget.spent():
            break
        found.append(lines[0])
    return found


def ended(start: Line, seat: int, turn: int, budget: Budget) -> list[Line]:
    """The best ways to end a turn that has begun so; it may be somebody else's decision meanwhile."""
    if start.prospect.turn() == turn:
        start.prospect = others_answer(start.prospect, seat, LIMITS, budget)
    if start.prospect.turn() == turn and start.prospect.seat() == seat:
        return turns(start, seat, LIMITS, budget)
    start.thought = True
    start.value = start.prospect.worth(seat)
    return [start]


def foreseen(state: State, seat: int, line: Line) -> list[tuple[int, str]]:
    """The actions of a line's turn and their notation, until somebody else decides or a secret is turned up."""
    world = state.resample_hidden(seat, Random(SEED))
    found: list[tuple[int, str]] = []
    for _, action in reversed(moves(line)):
        if world.current_player() != seat or world.reveals() != state.reveals():
            break
        found.append((action, world.action_to_string(action)))
        world.step(action, None)
    return found


def account(mind: Mind, seen: Prospect, seat: int) -> dict[str, float]:
    """What a position is worth to the seat, by features: they add up to its value."""
    parts = dict(zip(("score", *mind.feature_names()), seen.parts(seat), strict=True))
    return {**parts, RIVALS: seen.worth(seat) - sum(parts.values())}
