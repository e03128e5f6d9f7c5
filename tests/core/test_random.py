"""The generator: sfc32 against its published definition, fair draws, state there and back."""
from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from roadstead import Random
from roadstead.core.random import WARM_UP, restore


def reference(seed: int, count: int) -> list[int]:
    """sfc32 (PractRand), written anew with Python's integers."""
    mask = 0xFFFFFFFF
    a, b, c, counter = seed & mask, seed >> 32, 0, 1
    out = []
    for _ in range(WARM_UP + count):
        t = (a + b + counter) & mask
        counter = (counter + 1) & mask
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & mask
        c = ((c << 21 | c >> 11) + t) & mask
        out.append(t)
    return out[WARM_UP:]


def test_it_is_sfc32() -> None:
    for seed in (0, 1, 7, 2**32 - 1, 2**40 + 12345, 2**63 - 1):
        random = Random(seed)
        assert [random.next32() for _ in range(100)] == reference(seed, 100)


def test_draws_are_fair_and_in_range() -> None:
    random = Random(1)
    counts = Counter(random.below(6) for _ in range(60_000))
    assert sorted(counts) == list(range(6))
    assert all(9_500 < count < 10_500 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1, 2**40])
def test_a_draw_below_nothing_or_too_much_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="from 1 to"):
        Random(1).below(n)


def test_shuffles_keep_the_items_and_reach_every_order() -> None:
    random = Random(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        items = vec[i64]([1, 2, 3])
        random.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())


def test_state_there_and_back() -> None:
    random = Random(5)
    random.next32()
    again = restore(*random.words())
    clone = random.clone()
    drawn = [random.next32() for _ in range(10)]
    assert [again.next32() for _ in range(10)] == drawn
    assert [clone.next32() for _ in range(10)] == drawn
