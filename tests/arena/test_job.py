"""One game of the arena: it is the same wherever it is played, and what was done in it is counted."""
from __future__ import annotations

from collections import Counter

import pytest

import roadstead
from roadstead.arena.job import Job, bot_seed, play
from roadstead.core.deeds import HEADINGS
from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from roadstead.opponents import make

LEHAVRE = Job("m", "lehavre", {"variant": "short"}, 5, ("random", "random"))
ROADSBOATS = Job("m", "roadsboats", {"map": "a-river-runs-through-it"}, 5, ("random",))


def by_hand(job: Job) -> tuple[State, list[Counter[str]]]:
    """The same game with the same bots: its end, and the moves of each seat."""
    state = roadstead.game(job.game).new(len(job.bots), job.seed, job.options)
    minds = [make(bot, bot_seed(job.seed, seat)) for seat, bot in enumerate(job.bots)]
    moves: list[Counter[str]] = [Counter() for _ in job.bots]
    while not state.is_terminal():
        seat = state.current_player()
        action = minds[seat].choose(state)
        moves[seat][state.action_to_string(action)] += 1
        state.apply_action(action)
    return state, moves


@pytest.mark.parametrize("job", [LEHAVRE, ROADSBOATS])
def test_the_result_is_that_of_the_game(job: Job) -> None:
    found = play(job)
    state, moves = by_hand(job)
    assert found.key == job.key
    assert (found.scores, found.winners) == (state.returns(), state.winners())
    assert found.decisions == [made.total() for made in moves]
    assert found.turns == [made["end"] for made in moves]
    assert {heading for done in found.deeds for heading in done} <= set(HEADINGS)


def test_entries_and_offers_are_counted_as_the_moves_say() -> None:
    found = play(LEHAVRE)
    for done, moves in zip(found.deeds, by_hand(LEHAVRE)[1], strict=True):
        assert done["taken"] == {move[5:]: times for move, times in moves.items() if move.startswith("take ")}
        entered = {thing.split()[0]: times for thing, times in done["entered"].items()}
        assert entered == {move[6:]: times for move, times in moves.items() if move.startswith("enter ")}


def test_bots_do_not_draw_the_numbers_of_the_game() -> None:
    seeds = {bot_seed(seed, seat) for seed in range(100) for seat in range(5)}
    assert len(seeds) == 500
    assert not seeds & set(range(100))


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="nobody"):
        play(Job("m", "lehavre", {}, 1, ("nobody",)))
