"""Intervals, against figures worked out by hand or printed in tables."""
from __future__ import annotations

import pytest

from roadstead.arena import intervals


def test_wilson_of_eight_in_ten() -> None:
    # z² = 3.8415: the middle is (0.8 + 0.1921) / 1.38415 = 0.7167, the reach 1.96 / 1.38415 · √(0.016 + 0.0096) = 0.2266.
    found = intervals.share([1] * 8 + [0] * 2)
    assert found.mean == 0.8
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)


def test_wilson_at_the_ends() -> None:
    # None in ten: from 0 to z² / (10 + z²).
    none, all_of_them = intervals.share([0] * 10), intervals.share([1] * 10)
    assert none.low == pytest.approx(0, abs=1e-12)
    assert none.high == pytest.approx(0.2775, abs=1e-4)
    assert all_of_them.low == pytest.approx(0.7225, abs=1e-4)
    assert all_of_them.high == pytest.approx(1, abs=1e-12)


def test_shared_wins_are_fractions() -> None:
    assert intervals.share([0.5, 0.5, 1, 0]) == intervals.share([1, 1, 0, 0])


def test_mean_of_eight() -> None:
    # The deviations squared add up to 32: s = √(32 / 7) = 2.1381; t = 2.3646 for 7 degrees; 2.3646 · 2.1381 / √8 = 1.7875.
    found = intervals.mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5
    assert found.low == pytest.approx(3.2125, abs=1e-4)
    assert found.high == pytest.approx(6.7875, abs=1e-4)


def test_one_value_has_no_interval() -> None:
    assert intervals.mean([7]) == intervals.Estimate(7, None, None)


PRINTED = [(1, 12.7062), (2, 4.3027), (10, 2.2281), (30, 2.0423), (31, 2.0395), (40, 2.0211), (60, 2.0003), (120, 1.9799)]


@pytest.mark.parametrize(("freedom", "printed"), PRINTED)
def test_student_as_in_printed_tables(freedom: int, printed: float) -> None:
    assert intervals.student(freedom) == pytest.approx(printed, abs=1.5e-4)
