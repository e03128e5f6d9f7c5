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
from roadstead.opponents.lehavre.judge import Judge
from roadstead.opponents.lehavre.prospect import LeHavreProspect
from roadstead.opponents.lehavre.weights import feature_names as feature_names
from roadstead.opponents.lehavre.weights import read
from roadstead.opponents.reasons import OTHERS, Heading
from roadstead.opponents.search.prospect import Prospect

HEADINGS: Sequence[Heading] = [
    Heading("", "", "constant actions"),
    OTHERS,
    Heading("more wealth", "less wealth", "score"),
    Heading("better fed", "hungrier", "food feeding harvests"),
    Heading("fewer debts", "more debts", "loans debt"),
    Heading("better shipping", "poorer shipping", "ships hold cargo fuel ship"),
    Heading("better buildings", "poorer buildings", "owns hammers fishermen"),
    Heading("more to choose from", "less to choose from", "offer stands kept"),
    Heading("more to build", "less to build", "building would last"),
    Heading(
        "more goods", "fewer goods",
        "fish wood clay iron grain cattle coal hides charcoal brick steel bread meat coke leather francs energy",
    ),
]  # fmt: skip


def weights() -> str:
    return files("roadstead.opponents").joinpath("weights/lehavre.json").read_text(encoding="utf-8")


@cache
def judge(players: int) -> Judge:
    return read(json.loads(weights())).judge(players)


def prospect(state: State, seat: int, rng: Random) -> Prospect:
    assert isinstance(state, LeHavreState)
    position = resample(state.position, seat, rng)
    return LeHavreProspect(position, judge(position.players))
