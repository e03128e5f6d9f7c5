"""What nobody may know: the draws of the mines to come."""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.roadsboats.rules.position import Position


def resample(position: Position, rng: Random) -> Position:
    """The same table with other chances ahead: bags are open to view, so only the generator and given draws are hidden."""
    s = position.clone()
    s.fixed = vec[i64]()
    s.drawn = vec[i64]()
    s.random = Random(rng.next32() + ((rng.next32() >> 1) << 32))
    return s
