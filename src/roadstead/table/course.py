"""How a game went: what everybody would have scored when each round began, and now."""
from __future__ import annotations

from typing import Any

from roadstead.core.state import State
from roadstead.table.history import apply
from roadstead.table.open_game import OpenGame

Json = dict[str, Any]


def course(live: OpenGame) -> list[Json]:
    """It runs beside the table, which may go on meanwhile: it takes the moves at once."""
    moves = list(live.history.moves)
    state = live.start.state()
    points = [point(0, state)]
    for ply, move in enumerate(moves, 1):
        apply(state, move)
        if ply == len(moves) or state.moment().round != points[-1]["round"]:
            points.append(point(ply, state))
    return points


def point(ply: int, state: State) -> Json:
    return {"ply": ply, "round": state.moment().round, "scores": scores_now(state)}


def scores_now(state: State) -> list[int]:
    """If it ended now: in neither game that is a secret."""
    return [state.score(seat) for seat in range(state.num_players())]
