"""Moves as text and back. docs/notation.md is the grammar.

Every action but an amount has one fixed text. An amount is written with the verb and the unit of the open decision,
`pay 2 fish`; the bare number is understood too.
"""
from __future__ import annotations

import re

from roadstead.core.reason import Reason
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.effects.bridge import BridgeSale
from roadstead.lehavre.rules.effects.court import Verdict
from roadstead.lehavre.rules.effects.deals import Bargain, deal_of
from roadstead.lehavre.rules.effects.haulage import PAIRS
from roadstead.lehavre.rules.effects.office import Give
from roadstead.lehavre.rules.effects.shipping import Cargo, Sail
from roadstead.lehavre.rules.fleet import CLASS_TYPE, CLASS_VALUE, TYPE_NAMES
from roadstead.lehavre.rules.goods import KINDS, NAMES, OFFERS, UPGRADED
from roadstead.lehavre.rules.payments import FOR_ENERGY, StandIn, Tender
from roadstead.lehavre.rules.position import Position

SHIP_CLASS_NAMES = [f"{TYPE_NAMES[CLASS_TYPE[c]]}-{CLASS_VALUE[c]}" for c in range(a.SHIP_CLASSES)]


def _of_cards(verb: str) -> list[str]:
    """The slots that no card has taken have no text."""
    return [f"{verb} {card}" for card in IDS] + [""] * (a.CARD_SLOTS - len(IDS))


def _fixed_texts() -> list[str]:
    blocks = {
        a.TAKE: [f"take {NAMES[kind]}" for kind in range(OFFERS)],
        a.PICK: [f"pick {name}" for name in NAMES],
        a.HAUL: [f"haul {NAMES[1 + pair]}-{NAMES[2 + pair]}" for pair in range(PAIRS)],
        a.SCRAP: [f"scrap {name}" for name in SHIP_CLASS_NAMES],
        a.BUY_SHIP: [f"buy {name}" for name in TYPE_NAMES],
        a.BUILD_SHIP: [f"build {name}" for name in TYPE_NAMES],
        a.SELL_SHIP: [f"sell {name}" for name in SHIP_CLASS_NAMES],
        a.ENTER: _of_cards("enter"),
        a.BUY: _of_cards("buy"),
        a.SELL: _of_cards("sell"),
        a.BUILD: _of_cards("build"),
    }
    texts = list(a.WORDS)
    for start, block in blocks.items():
        assert start == len(texts), f"the block of {block[0]!r} starts at {len(texts)}, not {start}"
        texts += block
    assert len(texts) == a.AMOUNT
    assert a.AMOUNT + a.MOST + 1 == a.NUM_ACTIONS
    return texts


TEXTS = _fixed_texts()
#: Case does not matter: no two texts differ in it alone.
ACTIONS = {text.lower(): action for action, text in enumerate(TEXTS) if text}
_AMOUNT = re.compile(r"(?:(pay|burn|trade|sail|ship|give|return) )?(0|[1-9][0-9]{0,5})(?: (\S+))?")


def amount_words(s: Position) -> tuple[str, str] | None:
    """Verb and unit of the amount that is asked for now, if one is."""
    if len(s.stack) == 0:
        return None
    frame = s.stack[-1]
    match frame:
        case Tender():
            return ("burn" if frame.purpose == FOR_ENERGY else "pay"), NAMES[frame.kind]
        case StandIn():
            return "pay", NAMES[frame.kind + UPGRADED]
        case Bargain():
            part = deal_of(s, frame.card).parts[frame.part]
            bundle = part.give if sum(part.give) > 0 else part.get
            return "trade", "+".join(NAMES[kind] for kind in range(KINDS) if bundle[kind] > 0)
        case Sail():
            return "sail", TYPE_NAMES[frame.ship_type]
        case Cargo():
            return "ship", NAMES[frame.kind]
        case Give() | BridgeSale():
            return "give", NAMES[frame.kind]
        case Verdict():
            return "return", "loans"
    return None


def to_text(s: Position, action: int) -> str:
    if action < a.AMOUNT:
        return TEXTS[action]
    words = amount_words(s)
    number = str(action - a.AMOUNT)
    return f"{words[0]} {number} {words[1]}" if words else number


def parse(s: Position, text: object) -> int | Reason:
    if not isinstance(text, str):
        return _unknown(text)
    plain = " ".join(text.lower().split())
    if plain in ACTIONS:
        return ACTIONS[plain]
    found = _AMOUNT.fullmatch(plain)
    if not found or int(found[2]) > a.MOST:
        return _unknown(plain)
    words = amount_words(s)
    if words and (found[1] not in (None, words[0]) or found[3] not in (None, words[1])):
        expected = f"{words[0]} … {words[1]}"
        return Reason("other_amount", {"move": plain, "expected": expected}, "“{move}” is not asked for now, but “{expected}”")
    return int(a.AMOUNT) + int(found[2])


def _unknown(text: object) -> Reason:
    move = str(text)[:80]
    verb, _, number = move.rpartition(" ")
    meant = [card for card in IDS if number.isdigit() and card.isdigit() and int(card) == int(number) and card != number]
    if meant and f"{verb} {meant[0]}" in ACTIONS:
        hint = " or ".join(f"{verb} {card}" for card in meant)
        return Reason("unknown_move", {"move": move, "hint": hint}, "“{move}” is not a move of Le Havre: did you mean {hint}?")
    return Reason("unknown_move", {"move": move}, "“{move}” is not a move of Le Havre")
