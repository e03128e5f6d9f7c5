"""From a state to what a search works on: hidden things are drawn anew first, so that no opponent can peek."""
from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Any

from librt.vecs import vec

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.lehavre import hidden as lehavre_hidden
from roadstead.lehavre.game import LeHavreState
from roadstead.opponents.lehavre import weights
from roadstead.opponents.lehavre.judge import Judge
from roadstead.opponents.lehavre.prospect import LeHavreProspect
from roadstead.opponents.roadsboats.judge import Judge as RoadsBoatsJudge
from roadstead.opponents.roadsboats.prospect import RoadsBoatsProspect
from roadstead.opponents.roadsboats.row import NAMES
from roadstead.opponents.search.prospect import Prospect
from roadstead.roadsboats import hidden as roadsboats_hidden
from roadstead.roadsboats.game import RoadsBoatsState


@cache
def lehavre_judge(players: int) -> Judge:
    return weights.read(read_weights("lehavre")).judge(players)


@cache
def roadsboats_judge(players: int) -> RoadsBoatsJudge:
    return make_roadsboats_judge(read_weights("roadsboats"), players)


def make_roadsboats_judge(data: dict[str, Any], players: int) -> RoadsBoatsJudge:
    """Alone an economy is everything, with others the wonder counts as much: there are weights for both."""
    own = data["solo" if players == 1 else "several"]
    columns = [own["weights"][name] for name in NAMES]
    rows = vec[float]([float(column[knot]) for knot in range(len(data["phases_left"])) for column in columns])
    return RoadsBoatsJudge(rows, data["rivalry"][players - 1], own["keeps"], own["share_made"])


def weights_text(name: str) -> str:
    return files("roadstead.opponents").joinpath(f"weights/{name}.json").read_text(encoding="utf-8")


def read_weights(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(weights_text(name))
    return found


def weights_version() -> str:
    """The same as long as the opponents judge the same."""
    return hashlib.sha256("".join(map(weights_text, ("lehavre", "roadsboats"))).encode()).hexdigest()[:12]


def prospect_of(state: State, seat: int, rng: Random) -> Prospect:
    """What the seat may think it sees."""
    if isinstance(state, LeHavreState):
        position = lehavre_hidden.resample(state.position, seat, rng)
        return LeHavreProspect(position, lehavre_judge(position.players))
    assert isinstance(state, RoadsBoatsState)
    table = roadsboats_hidden.resample(state.position, rng)
    return RoadsBoatsProspect(table, roadsboats_judge(table.players))


def parts_of(seen: Prospect, seat: int) -> dict[str, float]:
    """What a seat's expectation is made of, by the names of the features; `score` is what it has."""
    names = weights.feature_names() if isinstance(seen, LeHavreProspect) else NAMES
    return dict(zip(("score", *names), seen.parts(seat), strict=True))
