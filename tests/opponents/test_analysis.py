"""What the analysis of a decision says: the best choice where it is plain, as far as the seat may know, and why."""
from __future__ import annotations

import json
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice
from typing import Any

import pytest

import roadstead
from roadstead.core.errors import IllegalAction
from roadstead.core.random import Random
from roadstead.core.record import play as record_play
from roadstead.core.state import State
from roadstead.opponents import analyse, analysis
from roadstead.opponents.analysis import begun, outlook
from roadstead.opponents.minds import MINDS, prospect_of
from roadstead.opponents.reasons import LEAST_PART, MOST_PARTS, RIVALS, parts, reason
from roadstead.opponents.search.lines import Line
from tests.contract.cases import ONE_OF_EACH, Case
from tests.lehavre.arrange import play, table
from tests.lehavre.moments import INTEREST, tile_next
from tests.paths import recorded

FEW = 300 if roadstead.compiled() else 10


def last_cargo(players: int = 1) -> State:
    """The last action of a seat with 3 francs, the Shipping Line (10), an iron ship (10) for 3 goods, and 4 steel at 8 each."""
    me = "4 steel, 1 coke, 3 franc"
    return table(me, players=players, final=True, owns={0: ["18"]}, ships={0: ["S13"]}, offers="2 fish, 1 wood, 1 clay")


def positions(case: Case, count: int) -> Iterator[State]:
    """From random games: the first decisions, where most is hidden, and some of the middle."""
    moves = case.moves(3)
    yield from (state.clone() for state in islice(moves, 3))
    yield from (state.clone() for state in islice(moves, 60, 60 + 23 * count, 23))


def test_the_last_cargo_is_best_and_its_value_is_the_final_score() -> None:
    best, *others = analyse(last_cargo(), 0)["options"]
    assert (best["text"], best["turn"]) == ("enter 18", ["enter 18", "ship 3 steel", "end"])
    assert (best["value"], best["loss"]) == (23 + 3 * 8, 0)
    assert (best["parts"], best["rest"]) == ([], 0)
    assert {option["text"] for option in others} == {"take fish", "take wood", "take clay"}
    assert all((option["value"], option["loss"]) == (23, 24) for option in others)
    assert all((option["parts"], option["rest"]) == ([{"what": "wealth", "points": -24}], 0) for option in others)


def test_the_value_is_that_of_the_end_of_the_game_when_others_still_act() -> None:
    """The other seat cannot gain or lose anything."""
    best, *others = analyse(last_cargo(2), 0)["options"]
    assert (best["text"], best["value"]) == ("enter 18", 47)
    assert {option["loss"] for option in others} == {24}


def test_within_a_turn_the_rest_of_it_is_told() -> None:
    state = play(last_cargo(), "enter 18")
    best, *others = analyse(state, 0)["options"]
    assert best["turn"] == ["ship 3 steel", "end"]
    assert [(option["text"], option["loss"]) for option in others] == [("ship 2 steel", 8), ("ship 1 steel", 16)]


@ONE_OF_EACH
def test_the_choices_are_legal_and_ordered_and_their_turns_can_be_played(case: Case) -> None:
    """In the game as it is, though the seat does not know all of it."""
    for state in positions(case, 8 if roadstead.compiled() else 1):
        seat = state.current_player()
        options = analyse(state, seat, FEW)["options"]
        losses = [option["loss"] for option in options]
        assert losses == sorted(losses)
        assert losses[0] == 0
        for option in options:
            assert option["action"] in state.legal_actions()
            assert option["turn"][0] == option["text"] == state.action_to_string(option["action"])
            trial = state.clone()
            for text in option["turn"]:
                assert trial.current_player() == seat
                assert trial.reveals() == state.reveals(), "only the last action turns something up"
                play(trial, text)


@pytest.mark.parametrize("name", ["lehavre-3p-short-rich", "lehavre-5p-full-rich", "roadsboats-rings-rich"])
def test_the_parts_and_the_rest_are_what_is_lost_to_the_tenth(name: str) -> None:
    """As they are written, in positions of whole games."""
    record = recorded(name)
    seen = 0
    for state in islice(record_play(roadstead.game_of(record), record), 0, None, 41 if roadstead.compiled() else 400):
        if state.is_terminal():
            continue
        for option in analyse(state, state.current_player(), FEW)["options"]:
            points = [part["points"] for part in option["parts"]]
            assert sum(map(exact, [*points, option["rest"]])) == -exact(option["loss"])
            assert [abs(part) for part in points] == sorted((abs(part) for part in points), reverse=True)
            assert len(points) <= MOST_PARTS
            assert all(abs(part) >= LEAST_PART for part in points)
            seen += len(points)
    assert seen > 0


def exact(points: float) -> Decimal:
    """As it is written."""
    return Decimal(json.dumps(points))


def test_a_turn_goes_on_while_others_decide() -> None:
    """Seat 1 turns up the Interest tile, and seat 2 cannot pay: it decides first, then seat 1 goes on."""
    state = play(tile_next(INTEREST, owns={1: ["12"], 2: ["03"]}, loans={2: 1}, round=10), "end")
    seen = prospect_of(state, 1, Random(1))
    begins = begun(seen, [state.string_to_action("supply")])
    assert (begins.prospect.turn(), begins.prospect.seat()) == (seen.turn(), 2)
    assert outlook(begins, 1, seen.turn(), FEW)[0].prospect.turn() != seen.turn()


@ONE_OF_EACH
def test_choices_are_compared_after_the_same_number_of_turns(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of them cannot be looked ahead: then the others count as they stand at the end of the turn, too."""
    state = next(state for state in positions(case, 9) if len(analyse(state, state.current_player(), FEW)["options"]) > 1)
    ends: list[float] = []

    def cut(*arguments: Any) -> list[Line]:
        found = outlook(*arguments)
        ends.append(round(found[0].value, 1))
        return found if len(ends) > 1 else found[:1]

    monkeypatch.setattr(analysis, "outlook", cut)
    options = analyse(state, state.current_player(), FEW)["options"]
    assert [option["value"] for option in options] == sorted(ends, reverse=True)


@ONE_OF_EACH
def test_nothing_hidden_makes_a_difference_and_nothing_is_changed(case: Case) -> None:
    for state in positions(case, 4 if roadstead.compiled() else 1):
        before = state.to_dict()
        for seat in range(state.num_players()):
            told = analyse(state, seat, FEW)
            assert told == analyse(state.resample_hidden(seat, Random(99)), seat, FEW)
            assert told == json.loads(json.dumps(told))
        assert state.to_dict() == before


@ONE_OF_EACH
def test_who_is_not_to_decide_is_told_what_to_expect(case: Case) -> None:
    state = next(positions(case, 0))
    other = 1 - state.current_player()
    told = analyse(state, other, FEW)
    assert (told["seat"], told["options"]) == (other, [])
    assert len(told["expected"]) == state.num_players()


def test_at_the_last_word_of_a_game_the_expected_scores_are_the_real_ones() -> None:
    state = play(last_cargo(2), "enter 18", "ship 2 steel", "end", "take wood")
    told = analyse(state, 1)
    assert [option["text"] for option in told["options"]] == ["end"]
    play(state, "end")
    assert told["expected"] == state.returns() == [39, 0]
    for seat in range(2):
        assert analyse(state, seat) == {"seat": seat, "expected": [39, 0], "options": []}


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(IllegalAction, match="there is no seat"):
        analyse(last_cargo(2), seat)


# What makes the difference: in parts, and in words.


def test_the_largest_parts_are_named_and_the_rest_makes_up_for_what_is_not() -> None:
    """12.04 less wealth is written as 12.0; that and all small things are made up for by the rest."""
    best = {"score": 60.0, "constant": 3.0, "something new": 5.0}
    this = {
        "score": 47.96, "owns 18 Shipping Line": 7.63, "cargo": -4.71, "fish": 3.5, "offer fish": 2.0, "loans": -1.99,
        RIVALS: 1.24, "constant": 3.0, "something new": 7.6,
    }  # fmt: skip
    total = round(sum(this.values()) - sum(best.values()), 1)
    named, rest = parts(MINDS["lehavre"].HEADINGS, best, this, total)
    assert [(part["what"], part["points"]) for part in named] == [
        ("wealth", -12.0), ("buildings", 7.6), ("shipping", -4.7), ("goods", 3.5), ("choice", 2.0),
    ]  # fmt: skip
    assert (total, rest) == (-1.8, 1.8)


def test_no_more_than_five_parts_are_named() -> None:
    this = {"score": 9.0, "fish": -8.0, "loans": 7.0, "food needed": 6.0, "cargo": 5.0, RIVALS: 4.0}
    named, rest = parts(MINDS["lehavre"].HEADINGS, {}, this, 23.0)
    assert [part["what"] for part in named] == ["wealth", "goods", "debts", "food", "shipping"]
    assert rest == 4.0


@pytest.mark.parametrize(
    ("game", "other", "this", "words"),
    [
        ("lehavre", {"score": 10, "fish": 4}, {"score": 18, "fish": 1}, "more wealth (+8), fewer goods (-3)"),
        ("lehavre", {"loans": -12}, {"loans": -7, "food needed": -2}, "fewer debts (+5), hungrier (-2)"),
        ("lehavre", {"iron": 1, "iron, first 2": 1}, {"brick": 5}, "more goods (+3)"),  # one heading: gains and losses are summed
        ("lehavre", {}, {"iron ships": 3, "owns 18 Shipping Line": 2}, "better shipping (+3), better buildings (+2)"),
        ("lehavre", {RIVALS: -30}, {RIVALS: -26}, "less for the others (+4)"),
        ("roadsboats", {"rowboat": 2, "rowing": 9}, {"row_own": 1, "rowboat": 4, "rowing": 3},
         "a better fleet (+2), closer to a brick (+1), less research (-6)"),
        ("roadsboats", {"project": 5, "work": 0.9, "boards": 1, "score": 0}, {"score": 10},
         "more points (+10), fewer goods (-1), farther from a building (-5)"),  # the three largest
        ("roadsboats", {"something new": 1}, {"something new": 3}, "a better position (+2)"),
        ("lehavre", {"constant": 9, "actions left": 4, "score": 7}, {"score": 7.4}, "little in it"),
    ],
)  # fmt: skip
def test_reasons(game: str, other: dict[str, float], this: dict[str, float], words: str) -> None:
    assert reason(MINDS[game].HEADINGS, other, this) == words
