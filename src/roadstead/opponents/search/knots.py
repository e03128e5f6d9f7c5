"""Weights that change with the time left: given at knots, and in between by the straight line."""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def between_knots(weights: vec[float], knots: vec[i64], features: i64, most: i64) -> vec[float]:
    """One row of weights for each time left from 0 to `most`; at the first knot, nothing left, all weights are 0."""
    table = vec[float]([0.0 for _ in range((most + 1) * features)])
    last: i64 = len(knots) - 1
    for left in range(i64(1), most + 1):
        knot: i64 = 1
        while knot < last and knots[knot] < left:
            knot += 1
        share = float(left - knots[knot - 1]) / float(knots[knot] - knots[knot - 1])
        if share > 1.0:
            share = 1.0
        for i in range(features):
            above = weights[(knot - 1) * features + i]
            below = weights[(knot - 2) * features + i] if knot > 1 else 0.0
            table[left * features + i] = share * above + (1.0 - share) * below
    return table
