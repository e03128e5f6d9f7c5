"""The open decision for a client: who decides what, about what, and each option with what it points at."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from roadstead.core.stack import Frame
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.frames import FRAMES, name_of
from roadstead.lehavre.notation import SHIP_CLASS_NAMES, amount_words, to_text
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.entry import Fee
from roadstead.lehavre.rules.fleet import TYPE_NAMES
from roadstead.lehavre.rules.goods import FRANC, KINDS, NAMES, OFFERS
from roadstead.lehavre.rules.payments import PURPOSES, Amount, Tender, energy_held, food_held, order_of, worth_of
from roadstead.lehavre.rules.position import HOME, Position, TurnFrame
from roadstead.lehavre.rules.rounds import Feeding, Interest

SUGGESTED = 8
#: Fields of frames that a client is not shown, and those that stand for a word.
INTERNAL = ("card", "place", "limit")
NAMED = {"kind": ("good", NAMES), "ship_type": ("ship_type", TYPE_NAMES), "purpose": ("purpose", PURPOSES)}


def kind(s: Position) -> str:
    return name_of(s.stack[-1]) if len(s.stack) > 0 else "over"


def decision(s: Position) -> dict[str, Any]:
    if len(s.stack) == 0:
        return {"seat": None, "kind": kind(s), "source": None, "options": []}
    frame = s.stack[-1]
    found = {
        "seat": frame.seat,
        "kind": kind(s),
        "source": source(s, frame),
        **numbers(s, frame),
        "options": [{"action": action, "text": to_text(s, action), **target(action)} for action in s.choices],
    }
    if isinstance(frame, Tender | Feeding | Fee):
        found["payments"] = payments(s)
    return found


def source(s: Position, frame: Frame) -> str | None:
    """The building whose action or fee it is about: the one the person stands in."""
    if isinstance(frame, TurnFrame | Feeding | Interest) or s.person[frame.seat] == HOME:
        return None
    return None if isinstance(frame, Tender) and PURPOSES[frame.purpose] == "feeding" else IDS[s.person[frame.seat]]


def numbers(s: Position, frame: Frame) -> dict[str, Any]:
    """The frame's own numbers, by name, and what bounds the choice."""
    found: dict[str, Any] = {}
    for field in FRAMES[name_of(frame)][1]:
        if field not in INTERNAL:
            name, names = NAMED.get(field, (field, None))
            found[name] = names[getattr(frame, field)] if names else getattr(frame, field)
    if isinstance(frame, Tender):
        found["held"] = (energy_held if PURPOSES[frame.purpose] == "energy" else food_held)(s, frame.seat)
    if isinstance(frame, Feeding):
        found["due"] = frame.due(s)
        found["held"] = food_held(s, frame.seat)
    if isinstance(frame, Interest):
        found["held"] = s.has(frame.seat, FRANC)
    if isinstance(frame, Amount):
        words = amount_words(s)
        assert words is not None
        found |= {"least": frame.least(s), "most": frame.most(s), "verb": words[0], "unit": words[1]}
    return found


def target(action: int) -> dict[str, Any]:
    """What an option points at on the table."""
    blocks: list[tuple[int, int, str, list[str]]] = [
        (a.TAKE, OFFERS, "offer", NAMES),
        (a.PICK, KINDS, "kind", NAMES),
        (a.SCRAP, a.SHIP_CLASSES, "ship", SHIP_CLASS_NAMES),
        (a.BUY_SHIP, a.SHIP_TYPES, "pile", TYPE_NAMES),
        (a.BUILD_SHIP, a.SHIP_TYPES, "pile", TYPE_NAMES),
        (a.SELL_SHIP, a.SHIP_CLASSES, "ship", SHIP_CLASS_NAMES),
        (a.ENTER, a.CARD_SLOTS, "building", IDS),
        (a.BUY, a.CARD_SLOTS, "building", IDS),
        (a.SELL, a.CARD_SLOTS, "building", IDS),
        (a.BUILD, a.CARD_SLOTS, "building", IDS),
    ]
    for start, size, word, names in blocks:
        if start <= action < start + size:
            return {word: names[action - start]}
    if a.HAUL <= action < a.SCRAP:
        return {"offers": [NAMES[1 + action - a.HAUL], NAMES[2 + action - a.HAUL]]}
    return {"amount": action - a.AMOUNT} if action >= a.AMOUNT else {}


# Complete payments.


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
    trial = s.clone()
    actions = list(prefix)
    for action in prefix:
        trial.stack[-1].choose(trial, action)
    while len(trial.stack) > 0:
        top = trial.stack[-1]
        if not (isinstance(top, Tender) and (top.seat, top.purpose) == (tender.seat, tender.purpose)):
            break
        action = int(a.AMOUNT) + tokens.get(top.kind, 0)
        options = list(top.options(trial))
        if action not in options:
            return None
        top.choose(trial, action)
        if len(options) > 1:  # a single option is taken by the engine
            actions.append(action)
    return actions
