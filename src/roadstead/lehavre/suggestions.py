"""Complete payments of the open fee, feeding or energy sum: the least wasteful first."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roadstead.core.answers import answered
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.goods import FRANC, NAMES
from roadstead.lehavre.rules.payments import Tender, order_of, worth_of
from roadstead.lehavre.rules.position import Position

SUGGESTED = 8


def payments(s: Position) -> list[dict[str, Any]]:
    """The least wasteful complete payments of the open fee, feeding or energy sum, each with the actions that make it."""
    found = []
    for first in [None] if isinstance(s.stack[-1], Tender) else list(s.choices):
        if first is None or first in (a.FEED, a.FEE_FOOD, a.FEE_FRANCS):
            found += list(payments_after(s, first))
    found.sort(key=lambda payment: payment["waste"])
    return found[:SUGGESTED]


def payments_after(s: Position, first: int | None) -> Iterator[dict[str, Any]]:
    """Payments that begin with an action, or at once."""
    start = s.clone()
    if first is not None:
        start.stack[-1].choose(start, first)
    prefix = [] if first is None else [int(first)]
    tender = start.stack[-1]
    if not isinstance(tender, Tender):  # a franc fee needs no further choice
        fee = s.cards[s.person[s.seat()]].fee_francs
        yield {"tokens": {NAMES[FRANC]: fee}, "waste": 0, "actions": prefix}
        return
    made = 0
    for waste in range(max(worth_of(tender.purpose))):
        for tokens in exact_sums(start, tender, tender.due + waste, waste):
            actions = actions_for(s, tender, prefix, tokens)
            if actions is not None:
                yield {"tokens": {NAMES[kind]: n for kind, n in tokens.items() if n > 0}, "waste": waste, "actions": actions}
                made += 1
                if made == SUGGESTED:
                    return


def exact_sums(s: Position, tender: Tender, total: int, waste: int) -> Iterator[dict[int, int]]:
    """All ways to pay exactly a total with tokens worth more than the waste, so that none is superfluous."""
    worth = worth_of(tender.purpose)
    kinds = list(order_of(tender.purpose))[tender.place :]
    held = {kind: s.has(tender.seat, kind) if worth[kind] > waste else 0 for kind in kinds}
    held = {kind: min(n, tender.francs()) if kind == FRANC else n for kind, n in held.items()}

    def ways(place: int, due: int) -> Iterator[dict[int, int]]:
        if due == 0:
            yield {}
            return
        if sum(held[kind] * worth[kind] for kind in kinds[place:]) < due:
            return
        kind = kinds[place]
        for n in range(min(held[kind], due // worth[kind]), -1, -1):
            for rest in ways(place + 1, due - n * worth[kind]):
                yield {kind: n, **rest}

    return ways(0, total)


def actions_for(s: Position, tender: Tender, prefix: list[int], tokens: dict[int, int]) -> list[int] | None:
    """The actions that pay just these tokens; None where the rules forbid it (a fee that would spoil the action)."""

    def amount(frame: Any) -> int | None:
        paying = isinstance(frame, Tender) and (frame.seat, frame.purpose) == (tender.seat, tender.purpose)
        return int(a.AMOUNT) + tokens.get(frame.kind, 0) if paying else None

    return answered(s, prefix, amount)
