"""The project's own random generator: sfc32, the same on every machine, compiled or not.

Adds, xors and shifts on masked 32-bit words, because native integers wrap where Python's do not.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 15


class Random:
    """Four words of state; `words` and `restore` write and read them."""

    a: i64
    b: i64
    c: i64
    counter: i64

    def __init__(self, seed: i64 = 0) -> None:
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = 0
        self.counter = 1
        for _ in range(WARM_UP):
            self.next32()

    def next32(self) -> i64:
        out: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) & MASK) | (self.c >> 11)) + out & MASK
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely: draws beyond the last whole multiple of n are thrown away."""
        if n < 1 or n > MASK + 1:
            raise ValueError("a draw is below a number from 1 to 2**32")
        limit: i64 = (MASK + 1) - (MASK + 1) % n
        draw = self.next32()
        while draw >= limit:
            draw = self.next32()
        return draw % n

    def shuffle(self, items: vec[i64]) -> None:
        """Shuffles in place (Fisher and Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

    def clone(self) -> Random:
        return restore(self.a, self.b, self.c, self.counter)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.counter]


def restore(a: i64, b: i64, c: i64, counter: i64) -> Random:
    random = Random(0)
    random.a = a
    random.b = b
    random.c = c
    random.counter = counter
    return random
