"""Every family of actions as one record: how it is written, and what it points at. docs/notation.md is the grammar."""
from __future__ import annotations

from roadstead.core.block import Block, Vocabulary, each
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.decisions import DECISIONS
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.effects.haulage import PAIRS
from roadstead.lehavre.rules.fleet import CLASS_TYPE, CLASS_VALUE, TYPE_NAMES
from roadstead.lehavre.rules.goods import FISH, KINDS, NAMES, OFFERS
from roadstead.lehavre.rules.position import Position

#: Ships of one type and value are alike: `iron-6`.
SHIP_CLASS_NAMES = [f"{TYPE_NAMES[CLASS_TYPE[c]]}-{CLASS_VALUE[c]}" for c in range(a.SHIP_CLASSES)]
CARDS = each("building", IDS)
PILES = each("pile", TYPE_NAMES)
SHIPS = each("ship", SHIP_CLASS_NAMES)


def amount_now(s: Position, amount: int) -> str | None:
    """With the verb and the unit of the open decision."""
    words = DECISIONS.words(s, s)
    return f"{words[0]} {amount} {words[1]}" if words else None


VOCABULARY = Vocabulary(
    a.WORDS,
    Block(a.TAKE, OFFERS, "take {offer}", each("offer", NAMES[:OFFERS])),
    Block(a.PICK, KINDS, "pick {kind}", each("kind", NAMES)),
    Block(a.HAUL, PAIRS, "haul {offers[0]}-{offers[1]}", each("offers", [NAMES[FISH + i : FISH + i + 2] for i in range(PAIRS)])),
    Block(a.SCRAP, a.SHIP_CLASSES, "scrap {ship}", SHIPS),
    Block(a.BUY_SHIP, a.SHIP_TYPES, "buy {pile}", PILES),
    Block(a.BUILD_SHIP, a.SHIP_TYPES, "build {pile}", PILES),
    Block(a.SELL_SHIP, a.SHIP_CLASSES, "sell {ship}", SHIPS),
    Block(a.ENTER, a.CARD_SLOTS, "enter {building}", CARDS),
    Block(a.BUY, a.CARD_SLOTS, "buy {building}", CARDS),
    Block(a.SELL, a.CARD_SLOTS, "sell {building}", CARDS),
    Block(a.BUILD, a.CARD_SLOTS, "build {building}", CARDS),
    Block(a.AMOUNT, a.MOST + 1, "{amount}", each("amount", range(a.MOST + 1)), named=amount_now),
    Block(a.REDEEM, KINDS, "redeem {kind}", each("kind", NAMES)),
    Block(a.DISMISS, a.SEATS, "dismiss {guest}", each("guest", range(a.SEATS))),
    Block(a.PAY_BAR, 1, "pay the bar", [{}]),
)
assert len(VOCABULARY) == a.NUM_ACTIONS
