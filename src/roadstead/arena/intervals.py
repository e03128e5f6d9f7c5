"""Estimates with 95 % intervals."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev

#: 97.5 % of a normal distribution lies below: 1.95996…
Z = NormalDist().inv_cdf(0.975)
#: The same of Student's t distribution with 1 to 30 degrees of freedom.
STUDENT = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
    2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
)  # fmt: skip


@dataclass(frozen=True)
class Estimate:
    """A mean and the interval it lies in; the interval of a single value is not known."""

    mean: float
    low: float | None
    high: float | None


def share(values: Sequence[float]) -> Estimate:
    """The mean of values from 0 to 1, mostly 0 and 1, with Wilson's interval."""
    n = len(values)
    p = fmean(values)
    middle = (p + Z**2 / (2 * n)) / (1 + Z**2 / n)
    reach = Z / (1 + Z**2 / n) * sqrt(p * (1 - p) / n + Z**2 / (4 * n**2))
    return Estimate(p, max(0.0, middle - reach), min(1.0, middle + reach))


def mean(values: Sequence[float]) -> Estimate:
    """With Student's interval."""
    average = fmean(values)
    if len(values) < 2:
        return Estimate(average, None, None)
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(average, average - reach, average + reach)


def student(freedom: int) -> float:
    """Past the table by the first terms of Cornish and Fisher's expansion, which is then good to a ten-thousandth."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
