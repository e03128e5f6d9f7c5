"""What the games of a match say, worked out by hand."""
from __future__ import annotations

import random

import pytest

from roadstead.arena.intervals import Estimate
from roadstead.arena.ratings import ratings
from roadstead.arena.summary import Length, pair_summary, summarise
from tests.arena.games import match, played

#: Two seeds, both seats: a wins both games of the first, shares one of the second and loses the other.
DUEL = [
    played(1, "ab", [30, 20], decisions=100),
    played(1, "ba", [25, 35], decisions=110),
    played(2, "ab", [10, 10], decisions=120),
    played(2, "ba", [40, 20], decisions=130),
]


def close(found: Estimate | None, mean: float, low: float, high: float) -> bool:
    assert found is not None
    return (found.mean, found.low, found.high) == pytest.approx((mean, low, high), abs=5e-4)


def test_wins_and_scores() -> None:
    a, b = summarise(match("ab"), DUEL).bots
    assert (a.name, a.games, b.name, b.games) == ("a", 4, "b", 4)
    # Wins 1, 1, ½, 0: the middle is (0.625 + 0.4802) / 1.9604, the reach 1.96 / 1.9604 · √(0.0586 + 0.0600).
    assert close(a.wins, 0.625, 0.2194, 0.9081)
    # Scores 30 and 35 on one seed, 10 and 20 on the other: 32.5 and 15, s = 12.3744; 12.7062 · 12.3744 / √2 = 111.179.
    assert close(a.score, 23.75, -87.429, 134.929)
    assert a.quartiles == [10, 17.5, 25, 31.25, 35]
    assert sum(a.histogram) == 4


def test_differences_are_taken_seed_by_seed() -> None:
    (pair,) = summarise(match("ab"), DUEL).pairs
    assert (pair.one, pair.other, pair.games) == ("a", "b", 4)
    assert pair.ahead.mean == 0.625
    # By 10 and 10 on the first seed, by 0 and -20 on the second: 10 and -10, s = 14.142; 12.7062 · 14.142 / √2 = 127.062.
    assert close(pair.difference, 0, -127.062, 127.062)


def test_length_and_thought() -> None:
    found = summarise(match("ab"), DUEL)
    assert found.decisions == Length(230, 200, 260)
    assert found.rounds == Length(8, 8, 8)
    a = found.bots[0]
    assert a.seconds_per_turn == pytest.approx(2 / 10)
    assert a.seconds_per_decision == pytest.approx(8 / 460)


def test_a_table_with_copies_counts_once() -> None:
    a, b = sorted(summarise(match("abb"), [played(1, "abb", [50, 40, 60])]).bots, key=lambda bot: bot.name)
    assert a.wins is not None
    assert b.wins is not None
    assert (a.games, a.wins.mean, a.score.mean) == (1, 0, 50)
    assert (b.games, b.wins.mean, b.score.mean) == (1, 0.5, 50)  # one of its two seats has won
    pair = pair_summary([played(1, "abb", [50, 40, 60])], "a", "b")
    assert pair is not None
    assert (pair.ahead.mean, pair.difference.mean) == (0.5, 0)


def test_who_comes_second_is_ahead_of_who_comes_third() -> None:
    found = summarise(match("abc"), [played(1, "abc", [10, 30, 20])])
    assert {(pair.one, pair.other): pair.ahead.mean for pair in found.pairs} == {("b", "c"): 1, ("b", "a"): 1, ("c", "a"): 1}


def test_solo_games_are_compared_on_the_same_seeds() -> None:
    games = [played(1, "a", [30]), played(2, "a", [50]), played(1, "b", [20]), played(2, "b", [50]), played(3, "b", [90])]
    found = summarise(match("a", "b"), games)
    assert [bot.name for bot in found.bots] == ["b", "a"]  # by the mean score
    assert all(bot.wins is None and bot.rating is None for bot in found.bots)
    (pair,) = found.pairs
    assert (pair.games, pair.ahead.mean, pair.difference.mean) == (2, 0.25, -5)  # b behind by 10, then level


def test_deeds_are_told_per_seat_and_game() -> None:
    games = [played(1, "ab", [1, 0], built={"03 Fishery": 2}), played(2, "ab", [1, 0], built={"03 Fishery": 1, "iron ship": 1})]
    assert summarise(match("ab"), games).bots[0].deeds == {"built": {"03 Fishery": 1.5, "iron ship": 0.5}}


def test_a_ladder_gives_the_order() -> None:
    assert [bot.name for bot in summarise(match("ab"), DUEL, ["b", "a"]).bots] == ["b", "a"]


def test_rating_of_one_game() -> None:
    # Weng and Lin: c² = 2 · (25²/9 + 25²/36) = 173.61; the mean moves by 69.44 / 13.176 · ½ = 2.6352;
    # the variance shrinks by 0.4 · ¼ · 0.63246 = 0.063246 of itself.
    found = ratings([played(1, "ab", [2, 1])])
    assert found["a"].mean == pytest.approx(27.6352, abs=1e-4)
    assert found["b"].mean == pytest.approx(22.3648, abs=1e-4)
    assert found["a"].deviation == pytest.approx(8.0655, abs=1e-4)


def test_ratings_do_not_depend_on_which_game_was_over_first() -> None:
    games = [played(seed, seats, [seed % 3, 1]) for seed in range(20) for seats in ("ab", "bc", "ca")]
    shuffled = list(games)
    random.Random(1).shuffle(shuffled)
    assert ratings(games) == ratings(shuffled)
