"""What every opponent owes its table: legal moves, the same ones again, no peeking, and in time."""
from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

import roadstead
from roadstead import Random
from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from roadstead.opponents import EARLIER, NAMES, make
from roadstead.opponents.minds import prospect_of
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Line, plan
from roadstead.opponents.search.prospect import Prospect
from roadstead.opponents.thinking import LEVELS, PlannerBot, planner
from tests.contract.cases import ALL, ONE_OF_EACH, Case

#: Every bot, the levels with so few nodes that the test is quick.
SPECS = ("random", "greedy", "easy:200", "normal:300", "hard:400", "master:30")
#: How many positions of a random game are looked at.
LOOKS = 12 if roadstead.compiled() else 2


def positions(case: Case, seed: int, looks: int = LOOKS) -> Iterator[State]:
    """Some positions of a random game, from the first on."""
    game = [state.clone() for state in case.moves(seed) if not state.is_terminal()]
    return itertools.islice(iter(game[:: max(1, len(game) // looks)]), looks)


@ALL
def test_every_opponent_moves_legally_wherever_it_is_put(case: Case) -> None:
    for state in positions(case, 3):
        before = state.to_dict()
        for spec in SPECS:
            assert make(spec, 7).choose(state) in state.legal_actions()
        assert state.to_dict() == before


@ALL
def test_an_opponent_decides_the_same_from_a_position_drawn_anew_for_its_seat(case: Case) -> None:
    for number, state in enumerate(positions(case, 5)):
        seat = state.current_player()
        for spec in SPECS:
            drawn = state.resample_hidden(seat, Random(number))
            assert make(spec, 7).choose(drawn) == make(spec, 7).choose(state), f"{spec} peeks"


@ALL
def test_whole_games_are_played_legally_and_twice_the_same(case: Case) -> None:
    """Greedy against itself: `apply_action` refuses what is not legal."""
    start = next(case.moves(2)).clone()
    once, again = start.clone(), start.clone()
    for state in (once, again) if roadstead.compiled() else (once,):
        minds = [make("greedy", seat) for seat in range(state.num_players())]
        for _ in range(10**6 if roadstead.compiled() else 40):
            if state.is_terminal():
                break
            state.apply_action(minds[state.current_player()].choose(state))
    assert once.is_terminal() or not roadstead.compiled()
    assert again.to_dict() == once.to_dict() or not roadstead.compiled()


@ONE_OF_EACH
def test_a_planner_with_a_budget_of_nodes_plays_the_same_game_again(case: Case) -> None:
    records = []
    for _ in range(2):
        state = next(case.moves(2)).clone()
        minds = [make("normal:200", seat) for seat in range(state.num_players())]
        for _ in range(60 if roadstead.compiled() else 6):
            state.apply_action(minds[state.current_player()].choose(state))
        records.append(state.record()["actions"])
    assert records[0] == records[1]


class Ticking:
    """A clock that goes on a little each time it is read."""

    def __init__(self, tick: float) -> None:
        self.now = 0.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.mark.parametrize("level", LEVELS)
@ONE_OF_EACH
def test_a_level_keeps_its_time_for_a_turn(case: Case, level: str) -> None:
    """The clock stands still but for being read, once in a few nodes: a turn takes its limit, or a tenth more, or less."""
    for state in positions(case, 4, 4 if roadstead.compiled() else 1):
        clock = Ticking(LEVELS[level].seconds / 1000)
        mind = planner(LEVELS[level], 1, None, clock)
        seat, turn = state.current_player(), None
        while state.current_player() == seat and turn in (None, mind.turn):
            action = mind.choose(state)
            turn = mind.turn if turn is None else turn
            if mind.turn == turn:
                state.apply_action(action)
                assert clock.now <= LEVELS[level].seconds * 1.1


@ONE_OF_EACH
def test_nodes_are_not_passed_by_much(case: Case) -> None:
    """What is begun when they are spent is finished: one line of play to the end of the turn, a few hundred nodes at most."""
    for state in positions(case, 6):
        seat = state.current_player()
        budget = Budget(300, float("inf"), lambda: 0.0)
        plan(prospect_of(state, seat, Random(1)), seat, LEVELS["hard"].limits, budget)
        assert -500 < budget.nodes < 300


@ONE_OF_EACH
def test_a_turn_is_planned_once_and_then_played_out(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(case.moves(0)).clone()
    mind = make("normal:300", 1)
    assert isinstance(mind, PlannerBot)
    thoughts, turns = [], set()
    think = mind.think

    def counted(seen: Prospect, seat: int) -> Line:
        thoughts.append(seen.turn())
        return think(seen, seat)

    monkeypatch.setattr(mind, "think", counted)
    others = make("greedy", 2)
    for _ in range(80 if roadstead.compiled() else 12):
        if state.current_player() == 0:
            state.apply_action(mind.choose(state))
            turns.add(mind.turn)
        else:
            state.apply_action(others.choose(state))
    assert len(thoughts) <= len(turns) + state.reveals()


def test_an_opponent_at_two_tables_does_not_mix_them_up() -> None:
    """What it remembers of one map is nothing for another."""
    game = roadstead.game("roadsboats")
    tables = [game.new(2, 3, {"map": name}) for name in ("dead-sea", "the-pacific")]
    alone = [make("greedy", 1).choose(state) for state in tables]
    mixed = [make("greedy", 1).choose(state) for state in (*tables, *tables)]
    assert mixed == alone + alone


def test_names_and_levels() -> None:
    assert NAMES == ("random", "greedy", "easy", "normal", "hard", "master")
    assert LEVELS["easy"].seconds < 0.2
    assert LEVELS["normal"].seconds < 0.2
    assert LEVELS["hard"].seconds <= 2
    assert LEVELS["master"].seconds <= 5


def test_a_level_as_it_was_measures_others_and_sits_at_no_table() -> None:
    state = roadstead.game("roadsboats").new(2, 3, {"map": "dead-sea"})
    assert make("hard@1:300", 7).choose(state) == make("hard:300", 7).choose(state)
    assert not set(EARLIER) & set(NAMES)


@pytest.mark.parametrize("spec", ["", "harder", "hard:", "hard:few", "greedy:100", "hard:-5", "random:", "hard:1:2"])
def test_an_unknown_opponent_is_refused(spec: str) -> None:
    with pytest.raises(InvalidOptions, match="there is no bot"):
        make(spec, 1)
