"""Sets of small numbers in one native integer."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

#: The powers of two. Compiled, a literal 1 would be shifted in 32 bits only, so larger sets look their bits up here.
BITS: Final = vec[i64]([2**n for n in range(62)])


def has_bit(members: i64, number: i64) -> bool:
    return (members >> number) & 1 == 1
