"""A finished game gone through turn by turn: what each seat could expect, which turns cost most, and what was better."""
from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from roadstead.core.game import Game
from roadstead.core.random import Random
from roadstead.core.record import play
from roadstead.core.state import State
from roadstead.opponents.analysis import LIMITS, SEED, played, texts
from roadstead.opponents.prospects import parts_of, prospect_of
from roadstead.opponents.reasons import reason
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Line, looked_ahead, plan
from roadstead.opponents.search.prospect import Prospect
from roadstead.opponents.thinking import NO_DEADLINE, moves

#: For a turn as it was played, and for the best one that is found.
NODES = 4_000
#: So many of the dearest turns are named.
WORST = 10


def review(game: Game, record: dict[str, Any], progress: Callable[[int, int], None], nodes: int = NODES) -> dict[str, Any]:
    """JSON-safe. `progress` is told how many of how many actions are done."""
    states = [state.clone() for state in play(game, record)]
    total = len(states) - 1
    timeline: list[dict[str, Any]] = []
    reviewed: list[dict[str, Any]] = []
    start = 0
    while start < total:
        end = end_of_turn(states, record, start)
        seen = prospect_of(states[start], states[start].current_player(), Random(SEED))
        timeline.append({"ply": start, "expected": expected(seen, states[start])})
        reviewed.extend(review_turn(states[start], seen, actions_between(record, states, start, end), start, nodes))
        start = end
        progress(start, total)
    timeline.append({"ply": total, "expected": [float(score) for score in states[-1].returns()]})
    worst = sorted(range(len(reviewed)), key=lambda i: -reviewed[i]["loss"])[:WORST]
    return {
        "game": game.name,
        "players": states[-1].num_players(),
        "options": states[-1].options(),
        "scores": states[-1].returns(),
        "winners": states[-1].winners(),
        "timeline": timeline,
        "turns": reviewed,
        "worst": [i for i in worst if reviewed[i]["loss"] > 0],
    }


def expected(seen: Prospect, state: State) -> list[float]:
    return [round(seen.expected(seat), 1) for seat in range(state.num_players())]


def turn_of(state: State) -> int:
    return prospect_of(state, max(0, state.current_player()), Random(SEED)).turn()


def end_of_turn(states: list[State], record: dict[str, Any], start: int) -> int:
    """The ply at which another seat decides or another turn begins; an interrupt is a turn of its own."""
    seat, turn = states[start].current_player(), turn_of(states[start])
    end = start + 1
    while (
        end < len(states) - 1
        and states[end].current_player() == seat
        and turn_of(states[end]) == turn
        and not isinstance(record["actions"][end], dict)
        and not isinstance(record["actions"][start], dict)
    ):
        end += 1
    return end


def actions_between(record: dict[str, Any], states: list[State], start: int, end: int) -> list[int] | None:
    """The actions of a turn; None for an interrupt, which is not judged."""
    if isinstance(record["actions"][start], dict):
        return None
    return [states[ply].string_to_action(record["actions"][ply]) for ply in range(start, end)]


def review_turn(state: State, seen: Prospect, actions: list[int] | None, ply: int, nodes: int) -> list[dict[str, Any]]:
    """The turn beside the best one found, or nothing where there was nothing to choose."""
    seat = state.current_player()
    if actions is None or (len(seen.choices()) == 1 and len(actions) == 1):
        return []
    best = plan(seen, seat, LIMITS, Budget(nodes, NO_DEADLINE, time.perf_counter))[0]
    better = [action for _, action in reversed(moves(best))]
    real = after_turn(seen, seat, actions)
    if real is None:
        return []
    ideal = played(seen, better)
    loss = 0.0
    if ideal.signature() != real.signature():
        loss = max(0.0, value_of(ideal, seat, nodes) - value_of(real, seat, nodes))
    return [{
        "ply": ply,
        "seat": seat,
        "played": texts(state, seat, actions),
        "best": texts(state, seat, better),
        "loss": round(loss, 1),
        "reason": reason(state.game.name, parts_of(real, seat), parts_of(ideal, seat)),
    }]  # fmt: skip


def after_turn(seen: Prospect, seat: int, actions: list[int]) -> Prospect | None:
    """The turn as it was played, in the world as the seat imagined it; None if it could not be played there."""
    after = seen.clone()
    for action in actions:
        if after.seat() != seat:
            return None
        after.play(action)
    return after


def value_of(after: Prospect, seat: int, nodes: int) -> float:
    """What comes of a turn, looked ahead in the same way for each."""
    line = Line(after, None, 1)
    line.value = after.worth(seat)
    return looked_ahead([line], seat, LIMITS, Budget(nodes, NO_DEADLINE, time.perf_counter))[0].value
