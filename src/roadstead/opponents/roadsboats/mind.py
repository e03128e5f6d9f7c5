"""What a search needs of Roads & Boats (see minds.py): a prospect, and what its features are called."""
from __future__ import annotations

import json
import time
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from librt.vecs import vec

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents.aim import Aim
from roadstead.opponents.reasons import OTHERS, Heading
from roadstead.opponents.roadsboats import aims, whole_moves
from roadstead.opponents.roadsboats.judge import Judge
from roadstead.opponents.roadsboats.prospect import RoadsBoatsProspect
from roadstead.opponents.roadsboats.row import NAMES
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Limits, actions_of
from roadstead.opponents.search.prospect import Prospect
from roadstead.opponents.visit import Visit
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.hidden import resample
from roadstead.roadsboats.rules.construction import Site
from roadstead.roadsboats.rules.seat_phase import SeatPhase
from roadstead.roadsboats.rules.stops import Stop
from roadstead.roadsboats.rules.workshop import Work

#: So many whole moves are compared, found within so many nodes.
MOST_MOVES = 6
MOVE_LIMITS = Limits(step_nodes=120, reply_nodes=40, width=6, ahead=1, turns=1)
MOVE_NODES = 20_000

HEADINGS: Sequence[Heading] = [
    Heading(None, "", "", "constant phases"),
    OTHERS,
    Heading("points", "more points", "fewer points", "score"),
    Heading("project", "closer to a building", "farther from a building", "project"),
    Heading("work", "more work for the factories", "less work for the factories", "work"),
    Heading("economy", "a stronger economy", "a weaker economy", "flow first more free grow grows can comes"),
    Heading("brick", "closer to a brick", "farther from a brick", "home homeward payable brick row dear"),
    Heading("fleet", "a better fleet", "a weaker fleet", "donkey wagon truck raft rowboat steamer room roads"),
    Heading(
        "research", "more research", "less research",
        "research rowing trucking shipping drilling specialisation enlargement shafts bright",
    ),
    Heading("goods", "more goods", "fewer goods", "trunks boards paper goose geese clay stone fuel iron gold coins stock lying"),
]  # fmt: skip


def feature_names() -> list[str]:
    return NAMES


def weights() -> str:
    return files("roadstead.opponents").joinpath("weights/roadsboats.json").read_text(encoding="utf-8")


@cache
def judge(players: int) -> Judge:
    return judge_of(json.loads(weights()), players)


def judge_of(data: dict[str, Any], players: int) -> Judge:
    """Alone an economy is everything, with others the wonder counts as much: there are weights for both."""
    own = data["solo" if players == 1 else "several"]
    columns = [own["weights"][name] for name in NAMES]
    rows = vec[float]([float(column[knot]) for knot in range(len(data["phases_left"])) for column in columns])
    return Judge(rows, data["rivalry"][players - 1], own["keeps"], own["share_made"])


def prospect(state: State, seat: int, rng: Random) -> Prospect:
    assert isinstance(state, RoadsBoatsState)
    position = resample(state.position, rng)
    return RoadsBoatsProspect(position, judge(position.players))


def ways_on(seen: Prospect, seat: int) -> list[list[int]]:
    """Whole moves, where there are such."""
    assert isinstance(seen, RoadsBoatsProspect)
    if not isinstance(seen.position.stack[-1], (SeatPhase, Stop, Work, Site)):
        return [[action] for action in seen.choices()]
    budget = Budget(MOVE_NODES, float("inf"), time.perf_counter)
    return [actions_of(line) for line in whole_moves.whole_moves(seen, seat, MOVE_LIMITS, budget)[:MOST_MOVES]]


def is_whole(state: State) -> bool:
    assert isinstance(state, RoadsBoatsState)
    return whole_moves.is_whole(state.position)


def aim(state: State, seat: int, actions: Sequence[int]) -> Aim | None:
    assert isinstance(state, RoadsBoatsState)
    after = state.position.clone()
    for action in actions:
        after.apply(action)
    return aims.aim_of(judge(after.players), state.position, after, seat, state.atlas)


def told(aim: Aim) -> str:
    return aims.told(aim)


def entering(state: State, seat: int, rng: Random) -> dict[str, Visit]:
    """Nobody enters buildings."""
    return {}
