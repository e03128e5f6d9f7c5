"""What to do now: the choices of a decision as whole turns, by what comes of them, as far as the seat may know, and what makes
the difference between them.

Ways to play are compared after the same number of own turns: what a position seems to be worth changes as the game goes on.
"""
from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import NamedTuple

from typing_extensions import TypedDict

from roadstead.core.happening import Happening
from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents.aim import Aim
from roadstead.opponents.minds import Mind, mind_of
from roadstead.opponents.reasons import RIVALS, Part, parts
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Limits, Line, actions_of, looked_ahead, others_answer, turns
from roadstead.opponents.search.prospect import Prospect
from roadstead.opponents.thinking import NO_DEADLINE
from roadstead.opponents.visit import Visit

#: Own turns looked ahead, this one among them.
DEPTH = 4
#: One turn further at a time.
LIMITS = Limits(step_nodes=120, reply_nodes=40, width=6, ahead=3, turns=2)
#: For each choice and each turn looked ahead: a decision takes a tenth of a second, or half of one if it has many choices.
NODES = 10_000
#: Hidden things are drawn anew from this seed: the same question has the same answer.
SEED = 1


class Choice(TypedDict):
    """An action and its text; `value`: points ahead of the others, as far as is looked ahead; `loss`: how much less than the
    best. `turn` is the whole turn that begins so, or the whole move where a turn is made of such, as far as the seat can tell:
    only its last action may turn something up. `happened` is what each of its actions brings about, `why` what it is for, where
    that is known. `parts` and `rest` are the difference to the best: together just what is lost."""

    action: int
    text: str
    value: float
    loss: float
    turn: list[str]
    happened: list[list[Happening]]
    why: Aim | None
    parts: list[Part]
    rest: float


class Advice(TypedDict):
    """`expected`: the score each seat may expect. `options` are the choices, the best first; empty if the seat is not to
    decide."""

    seat: int
    expected: list[float]
    options: list[Choice]


def analyse(state: State, seat: int, nodes: int = NODES) -> Advice:
    """JSON-safe."""
    other = state.interrupting(seat)  # refuses a seat that there is not
    mind = mind_of(state)
    seen = mind.prospect(state, seat, Random(SEED))
    answer: Advice = {"seat": seat, "expected": expected(seen, state.num_players()), "options": []}
    if other is not None:
        return answer
    outlooks = [outlook(begun(seen, actions), seat, seen.turn(), nodes) for actions in mind.ways_on(seen, seat)]
    depth = min(map(len, outlooks))
    proposed = [propose(mind, state, seat, found[depth - 1]) for found in outlooks]
    proposed.sort(key=lambda one: (-one.line.value, one.why is None, len(one.turn)))
    best = proposed[0].line
    ideal = account(mind, best.prospect, seat)
    told: list[list[str]] = []
    for line, turn, why, all_of_it in proposed:
        if all_of_it in told:
            continue
        if all_of_it:
            told.append(all_of_it)
        loss = round(best.value - line.value, 1)
        made_of, rest = parts(mind.HEADINGS, ideal, account(mind, line.prospect, seat), -loss)
        answer["options"].append({
            "action": turn[0].action,
            "text": turn[0].text,
            "value": round(line.value, 1),
            "loss": loss,
            "turn": [step.text for step in turn],
            "happened": [step.happened for step in turn],
            "why": why,
            "parts": made_of,
            "rest": rest,
        })  # fmt: skip
    return answer


def entering(state: State, seat: int) -> dict[str, Visit]:
    """What each building would bring the seat if it were entered now; empty while the seat is not to decide that."""
    state.interrupting(seat)  # refuses a seat that there is not
    return mind_of(state).entering(state, seat, Random(SEED))


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


class Step(NamedTuple):
    action: int
    text: str
    happened: list[Happening]
    state: State  # after it


class Proposed(NamedTuple):
    """`all_of_it` is what happens in the whole turn that a move begins: the same for moves that only come in another order, of
    which one is told. Empty: what is told is the turn itself."""

    line: Line
    turn: list[Step]
    why: Aim | None
    all_of_it: list[str]


def propose(mind: Mind, state: State, seat: int, line: Line) -> Proposed:
    steps = list(foreseen(state, seat, line))
    end = next((n for n, step in enumerate(steps, 1) if mind.is_whole(step.state)), len(steps))
    happened = [json.dumps(happening) for step in steps if end < len(steps) for happening in step.happened]
    why = mind.aim(known_to(state, seat), seat, [step.action for step in steps[:end]])
    return Proposed(line, steps[:end], why, sorted(happened))


def known_to(state: State, seat: int) -> State:
    """A position that it could be for all that the seat knows."""
    return state.resample_hidden(seat, Random(SEED))


def foreseen(state: State, seat: int, line: Line) -> Iterator[Step]:
    """The actions of a line's turn, until somebody else decides or a secret is turned up: what that brings nobody can tell."""
    world = known_to(state, seat)
    for action in actions_of(line):
        if world.current_player() != seat or world.reveals() != state.reveals():
            break
        text = world.action_to_string(action)
        happened = [happening for happening, _ in world.happenings(action)]
        world = world.clone()
        world.step(action, None)
        yield Step(action, text, happened if world.reveals() == state.reveals() else [], world)


def account(mind: Mind, seen: Prospect, seat: int) -> dict[str, float]:
    """What a position is worth to the seat, by features: they add up to its value."""
    parts = dict(zip(("score", *mind.feature_names()), seen.parts(seat), strict=True))
    return {**parts, RIVALS: seen.worth(seat) - sum(parts.values())}
