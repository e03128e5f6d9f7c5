"""What a search needs of Roads & Boats (see minds.py): a prospect, and what its features are called."""
from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from librt.vecs import vec

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents.reasons import OTHERS, Heading
from roadstead.opponents.roadsboats.judge import Judge
from roadstead.opponents.roadsboats.prospect import RoadsBoatsProspect
from roadstead.opponents.roadsboats.row import NAMES
from roadstead.opponents.search.prospect import Prospect
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.hidden import resample

HEADINGS: Sequence[Heading] = [
    Heading("", "", "constant phases"),
    OTHERS,
    Heading("more points", "fewer points", "score"),
    Heading("closer to a building", "farther from a building", "project"),
    Heading("more work for the factories", "less work for the factories", "work"),
    Heading("a stronger economy", "a weaker economy", "flow first more free grow grows can comes"),
    Heading("closer to a brick", "farther from a brick", "home homeward payable brick row dear"),
    Heading("a better fleet", "a weaker fleet", "donkey wagon truck raft rowboat steamer room roads"),
    Heading(
        "more research", "less research",
        "research rowing trucking shipping drilling specialisation enlargement shafts bright",
    ),
    Heading("more goods", "fewer goods", "trunks boards paper goose geese clay stone fuel iron gold coins stock lying"),
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
