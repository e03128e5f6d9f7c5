"""Complete payments for a brick, the least valuable goods first, each with the actions that make it."""
from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import islice
from typing import Any

from roadstead.core.answers import answered
from roadstead.roadsboats.rules.actions import BRICK, PAY
from roadstead.roadsboats.rules.bricks import Bricks, Pay, home_stores, payable, price
from roadstead.roadsboats.rules.goods import NAMES
from roadstead.roadsboats.rules.position import Position

SUGGESTED = 8
#: How dear a good is to give away, cheapest first: raw wood before worked goods, wealth last.
DEARNESS = {
    "trunks": 1, "clay": 1, "boards": 2, "goose": 2, "stone": 3, "fuel": 3, "iron": 4, "paper": 4,
    "gold": 10, "coins": 40, "stock": 120,
}  # fmt: skip
KINDS = [NAMES.index(name) for name in DEARNESS]
COST = list(DEARNESS.values())


def payments(s: Position) -> list[dict[str, Any]]:
    """For the open choice of a brick or its payment; empty if no brick can be bought."""
    frame = s.stack[-1]
    if isinstance(frame, Pay):
        due, first, prefix = frame.due, frame.kind, []
    elif isinstance(frame, Bricks) and BRICK in list(s.choices):
        due, first, prefix = price(s, frame.bought + 1), 0, [int(BRICK)]
    else:
        return []
    stores = home_stores(s, frame.seat)
    held = [payable(s, stores, kind) if kind >= first else 0 for kind in KINDS]

    def paid(tokens: dict[int, int]) -> dict[str, Any]:
        actions = answered(s, prefix, lambda frame: int(PAY) + tokens.get(frame.kind, 0) if isinstance(frame, Pay) else None)
        return {"tokens": {NAMES[kind]: n for kind, n in sorted(tokens.items())}, "waste": 0, "actions": actions}

    return [paid(tokens) for tokens in islice(cheapest(due, held), SUGGESTED)]


def cheapest(due: int, held: list[int]) -> Iterator[dict[int, int]]:
    """All ways to pay, the cheapest first: each part payment waits with the least that it can come to."""
    waiting: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, due, ())]
    while waiting:
        least, at, left, chosen = heappop(waiting)
        if left == 0:
            yield {KINDS[i]: n for i, n in enumerate(chosen) if n > 0}
        elif at < len(held):
            paid = least - left * COST[at] if at > 0 else 0
            for n in range(min(held[at], left) + 1):
                if sum(held[at + 1 :]) >= left - n:
                    rest = (left - n) * (COST[at + 1] if at + 1 < len(held) else 0)
                    heappush(waiting, (paid + n * COST[at] + rest, at + 1, left - n, (*chosen, n)))
