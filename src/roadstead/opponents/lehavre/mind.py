"""What a search needs of Le Havre (see minds.py): a prospect, and what its features are called."""
from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.hidden import resample
from roadstead.opponents.aim import Aim
from roadstead.opponents.lehavre import entering as visits
from roadstead.opponents.lehavre.judge import Judge
from roadstead.opponents.lehavre.prospect import LeHavreProspect
from roadstead.opponents.lehavre.weights import feature_names as feature_names
from roadstead.opponents.lehavre.weights import read
from roadstead.opponents.reasons import OTHERS, Heading
from roadstead.opponents.search.prospect import Prospect
from roadstead.opponents.visit import Visit

HEADINGS: Sequence[Heading] = [
    Heading(None, "", "", "constant actions"),
    OTHERS,
    Heading("wealth", "more wealth", "less wealth", "score"),
    Heading("food", "better fed", "hungrier", "food feeding harvests"),
    Heading("debts", "fewer debts", "more debts", "loans debt"),
    Heading("shipping", "better shipping", "poorer shipping", "ships hold cargo fuel ship"),
    Heading("buildings", "better buildings", "poorer buildings", "owns hammers fishermen"),
    Heading("choice", "more to choose from", "less to choose from", "offer stands kept"),
    Heading("building", "more to build", "less to build", "building would last"),
    Heading(
        "goods", "more goods", "fewer goods",
        "fish wood clay iron grain cattle coal hides charcoal brick steel bread meat coke leather francs energy",
    ),
]  # fmt: skip


def weights() -> str:
    return files("roadstead.opponents").joinpath("weights/lehavre.json").read_text(encoding="utf-8")


@cache
def judge(players: int) -> Judge:
    return read(json.loads(weights())).judge(players)


def prospect(state: State, seat: int, rng: Random) -> LeHavreProspect:
    assert isinstance(state, LeHavreState)
    position = resample(state.position, seat, rng)
    return LeHavreProspect(position, judge(position.players))


def ways_on(seen: Prospect, seat: int) -> list[list[int]]:
    return [[action] for action in seen.choices()]


def is_whole(state: State) -> bool:
    """The turn is the whole."""
    return False


def aim(state: State, seat: int, actions: Sequence[int]) -> Aim | None:
    """The planner has none but points."""
    return None


def told(aim: Aim) -> str:
    raise NotImplementedError


def entering(state: State, seat: int, rng: Random) -> dict[str, Visit]:
    return visits.entering(prospect(state, seat, rng), state, seat)
