"""Who plays whom: all seats rotated, the same seeds for all."""
from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from roadstead.arena.schedule import climb, groups, rotations
from roadstead.core.errors import InvalidOptions
from roadstead.core.game import MAX_SEED
from tests.arena.games import match


def test_everybody_meets_everybody() -> None:
    assert groups("abc", 2) == (("a", "b"), ("a", "c"), ("b", "c"))
    assert groups("abcd", 3) == (("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d"), ("b", "c", "d"))
    assert groups("ab", 1) == (("a",), ("b",))


def test_too_few_bots_play_one_against_copies() -> None:
    assert groups("ab", 4) == (("a", "b", "b", "b"), ("b", "a", "a", "a"))
    assert groups("a", 3) == (("a", "a", "a"),)


def test_a_bot_is_named_once() -> None:
    with pytest.raises(InvalidOptions, match="each bot is named once"):
        groups(["a", "b", "a"], 2)


def test_every_bot_sits_in_every_seat_on_every_seed() -> None:
    jobs = match("abc", "abd", seeds=4).jobs()
    sat = Counter((job.seed, seat, bot) for job in jobs for seat, bot in enumerate(job.bots))
    assert all(sat[seed, seat, bot] == (2 if bot in "ab" else 1) for seed in (1, 2, 3, 4) for seat in range(3) for bot in "abcd")
    assert len({job.key for job in jobs}) == len(jobs) == 4 * 2 * 3


def test_seatings_that_look_alike_are_played_once() -> None:
    assert rotations("aaa") == [("a", "a", "a")]
    assert rotations("abb") == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]


def test_seeds_go_round_at_the_largest() -> None:
    jobs = replace(match("a", seeds=3), seed=MAX_SEED - 1).jobs()
    assert [job.seed for job in jobs] == [MAX_SEED - 1, 0, 1]


def test_the_ladder_ends_in_order_and_asks_no_more_than_it_must() -> None:
    asked: list[tuple[str, str]] = []

    def stronger(lower: str, upper: str) -> bool:
        asked.append((lower, upper))
        return lower > upper

    assert climb("dcba", stronger) == ["a", "b", "c", "d"]
    asked.clear()
    assert climb("abcd", stronger) == ["a", "b", "c", "d"]
    assert asked == [("a", "b"), ("b", "c"), ("c", "d")]


def test_a_ladder_of_bots_that_beat_each_other_in_a_circle_ends() -> None:
    beaten = {("a", "b"), ("b", "c"), ("c", "a")}
    order = climb("abc", lambda lower, upper: (lower, upper) in beaten)
    assert all((lower, upper) not in beaten for lower, upper in pairwise(order))


def test_who_is_not_beaten_keeps_the_place() -> None:
    assert climb("abc", lambda lower, upper: False) == ["a", "b", "c"]
