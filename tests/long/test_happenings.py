"""In every recorded game: what is told of an action adds up to what changed, in a sensible order, and a film of it leads through
the view of every ply, for every seat and who only watches."""
from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.core import record as records
from roadstead.core.happening import Happening
from roadstead.core.state import State
from roadstead.lehavre.game import LeHavreState
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.table.film import Films
from roadstead.table.founding import imported
from tests.lehavre import holdings as lehavre
from tests.paths import ROOT
from tests.roadsboats import holdings as roadsboats
from tests.waiting import awaited

RECORDS = sorted((ROOT / "tests" / "games").glob("*.json"))
EACH_RECORD = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
#: Plies in one film.
REEL = 50


def held(state: State) -> Counter[tuple[str, str]]:
    if isinstance(state, LeHavreState):
        return lehavre.held(state.position)
    assert isinstance(state, RoadsBoatsState)
    return roadsboats.held(state.position, state.atlas)


def sums(state: State, told: list[Happening]) -> dict[tuple[str, str], int]:
    """What the transfers change of what is counted."""
    rules = lehavre if isinstance(state, LeHavreState) else roadsboats
    found: Counter[tuple[str, str]] = Counter()
    for move in (move for happening in told for move in happening["moves"]):
        for place, n in ((move["origin"], -move["n"]), (move["goal"], move["n"])):
            found[move["what"], roadsboats.plain(place)] += n
    return {key: n for key, n in found.items() if n and rules.is_stock(*key)}


@EACH_RECORD
def test_transfers_are_exactly_what_changed(path: Path) -> None:
    record = json.loads(path.read_text())
    state = records.start(roadstead.game_of(record), record)
    before = held(state)
    for entry in record["actions"]:
        seat, text = records.action_of(entry)
        action = state.string_to_action(text, seat)
        told = [happening for happening, _ in state.happenings(action, seat)]
        state.apply_action(action, seat)
        after = held(state)
        changed = {key: after[key] - before[key] for key in before | after if after[key] != before[key]}
        assert sums(state, told) == changed, f"{entry}: {told}"
        check_order([happening["kind"] for happening in told])
        before = after


def check_order(kinds: list[str]) -> None:
    """What is paid comes before what is gained for it; a round is fed before it ends, and the next begins after it."""
    for first, then in (("fee", "exchange"), ("harvest", "feeding"), ("feeding", "round"), ("neutral", "turn")):
        if first in kinds and then in kinds:
            assert kinds.index(first) < kinds.index(then)


def applied(view: Any, changes: list[Any]) -> Any:
    """As a client applies them."""
    for change in changes:
        *way, last = change["path"]
        inside = view
        for key in way:
            inside = inside[key]
        if "value" in change:
            inside[last] = change["value"]
        else:
            del inside[last]
    return view


@EACH_RECORD
def test_a_film_leads_through_the_view_of_every_ply(path: Path) -> None:
    record = json.loads(path.read_text())
    live = imported(record, None, True).live
    often = 3 if record["game"] == "lehavre" else 16  # views of large maps are large
    for turn, seat in enumerate((None, *range(live.start.players))):
        for start in range(REEL * turn % (REEL * often), live.ply, REEL * often):  # each seat's films begin elsewhere
            end = min(start + REEL, live.ply)
            film = json.loads(json.dumps(awaited(Films().film("here", live, start, end, seat))))
            view, state = film["view"], live.at(start)
            assert view == json.loads(json.dumps(state.view(seat)))
            frames = film["frames"]
            for ply in range(start + 1, end + 1):
                while frames and frames[0]["ply"] == ply:
                    view = applied(view, frames.pop(0)["changes"])
                other, text = records.action_of(record["actions"][ply - 1])
                state.apply_action(state.string_to_action(text, other), other)
                assert view == json.loads(json.dumps(state.view(seat))), f"ply {ply}, seat {seat}"
            assert not frames
