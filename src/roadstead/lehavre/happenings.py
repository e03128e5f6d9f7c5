"""What the steps of an action of Le Havre are: a happening each, or several where a rule does several things at once."""
from __future__ import annotations

from collections.abc import Iterator

from roadstead.core.happening import Happening, Step
from roadstead.core.stack import Frame
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.dealings import repay, repay_refusal, ship_of_class, top_ship
from roadstead.lehavre.rules.effects.bar import Tab
from roadstead.lehavre.rules.effects.building import Raise
from roadstead.lehavre.rules.effects.court import Verdict
from roadstead.lehavre.rules.effects.picking import Arrange, Look
from roadstead.lehavre.rules.effects.site import Built, Site
from roadstead.lehavre.rules.effects.watch import Eviction, evict, pay_evicted
from roadstead.lehavre.rules.effects.wharf import Launch
from roadstead.lehavre.rules.entry import Fee
from roadstead.lehavre.rules.fleet import TYPE_NAMES
from roadstead.lehavre.rules.goods import NAMES
from roadstead.lehavre.rules.payments import FOR_FEE, FOR_FEEDING, Tender
from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.rules.refusals import ALLOWED
from roadstead.lehavre.rules.rounds import CloseRound, Feeding, Interest, hand_in_all_food
from roadstead.lehavre.rules.turn import Closing, Main, NextTurn, Opening
from roadstead.lehavre.transfers import BANK, card_name, ship_name, transfers

#: Kinds that are told although nothing goes anywhere.
UNMOVED = ("look", "pass")


def unfolded(step: Step) -> Iterator[tuple[Happening, Position]]:
    """What a step was, with the position after it; several things where a rule does them at once."""
    before: Position = step.before
    for kind, seat, thing, other, after in parts(step):
        happening: Happening = {"kind": kind, "seat": seat, "moves": transfers(before, after, other)}
        if thing is not None:
            happening["thing"] = thing
        if happening["moves"] or kind in UNMOVED:
            yield happening, after
        before = after


#: Kind, whose it was, what it was about, from and to where goods go that no seat and no offer had, and the position after it.
Part = tuple[str, int | None, str | None, str, Position]


def parts(step: Step) -> Iterator[Part]:
    frame, action, seat = step.frame, step.action, step.seat
    before: Position = step.before
    after: Position = step.after
    business = None if action is None else dealt(before, seat, action)
    if business is not None:
        yield business[0], seat, business[1], BANK, after
    elif action is not None and a.DISMISS <= action < a.PAY_BAR:
        yield "dismiss", seat, None, BANK, after
    elif isinstance(frame, Opening):
        yield "supply", seat, None, f"tile:{before.tile}", after
    elif isinstance(frame, Main):
        yield from main_action(seat, action or 0, after)
    elif isinstance(frame, Eviction):
        card = (action or 0) - int(a.ENTER)
        between = before.clone()
        pay_evicted(between, seat, card)
        evict(between, seat, card)
        yield "evict", seat, card_name(card), BANK, between
        yield "enter", seat, card_name(card), BANK, after
    elif isinstance(frame, Fee) or (isinstance(frame, Tender) and frame.purpose == FOR_FEE):
        yield "fee", seat, card_name(frame.card), BANK, after
    elif isinstance(frame, Tender) and frame.purpose == FOR_FEEDING:
        yield "feeding", seat, None, BANK, after
    elif isinstance(frame, Feeding) and action == a.LOAN:
        between = before.clone()
        hand_in_all_food(between, seat)
        yield "feeding", seat, None, BANK, between
        yield "loan", seat, None, BANK, after
    elif isinstance(frame, Tab):
        yield ("loan" if action == a.LOAN else "bar"), seat, card_name(before.person[seat]), BANK, after
    elif isinstance(frame, Site):
        yield "site", seat, card_name((action or 0) - int(a.BUILD)), BANK, after
    elif isinstance(frame, Built):
        yield "enter", seat, card_name(frame.card), BANK, after
    elif isinstance(frame, Interest):
        yield ("loan" if action == a.LOAN else "interest"), seat, None, BANK, after
    elif isinstance(frame, Closing):
        yield "harvest", None, None, BANK, after
    elif isinstance(frame, CloseRound):
        yield "round", None, str(before.round + 1), BANK, after
    elif isinstance(frame, NextTurn):
        yield from last_repayments(before)
        if after.beside.striker != before.beside.striker:
            yield "strike", None, card_name(before.beside.strike), BANK, after
    elif isinstance(frame, Look):
        if after.reveals > before.reveals:
            yield "look", seat, None, BANK, after
    elif not isinstance(frame, Feeding | Arrange):
        yield used(frame, action, seat, before, after)


def main_action(seat: int, action: int, after: Position) -> Iterator[Part]:
    if a.TAKE <= action < a.PICK:
        yield "take", seat, NAMES[action - a.TAKE], BANK, after
    elif action == a.PASS:
        yield "pass", seat, None, BANK, after
    elif action != a.DONE:
        yield "enter", seat, card_name(action - a.ENTER), BANK, after


def dealt(s: Position, seat: int, action: int) -> tuple[str, str | None] | None:
    """Buying, selling and repaying, which many decisions allow: what it is, and of what."""
    if action == a.REPAY:
        return "loan", None
    if a.BUY <= action < a.BUY + a.CARD_SLOTS:
        return "buy", card_name(action - a.BUY)
    if a.SELL <= action < a.SELL + a.CARD_SLOTS:
        return "sell", card_name(action - a.SELL)
    if a.BUY_SHIP <= action < a.BUY_SHIP + a.SHIP_TYPES:
        return "buy", ship_name(top_ship(s, action - a.BUY_SHIP))
    if a.SELL_SHIP <= action < a.SELL_SHIP + a.SHIP_CLASSES:
        return "sell", ship_name(ship_of_class(s, seat, action - a.SELL_SHIP))
    if a.REDEEM <= action < a.DISMISS:
        return "redeem", NAMES[action - a.REDEEM]
    return None


def last_repayments(before: Position) -> Iterator[Part]:
    """Before scoring loans are repaid by themselves; in every other turn nothing changes hands here."""
    if not before.final or before.active < before.players - 1:
        return
    after = before
    for seat in range(before.players):
        after = after.clone()
        while repay_refusal(after, seat) == ALLOWED:
            repay(after, seat)
        yield "loan", seat, None, BANK, after


def used(frame: Frame, action: int | None, seat: int, before: Position, after: Position) -> Part:
    """What the building does in which the seat's person stands: what is paid on the way belongs to what is built for it."""
    inside = card_name(before.person[seat])
    if isinstance(frame, Verdict):
        return "loan", seat, inside, inside, after
    built = next((one for one in (frame, *reversed(after.stack)) if isinstance(one, Raise | Launch)), None)
    if isinstance(built, Raise):
        return "build", seat, card_name(built.card), inside, after
    if isinstance(built, Launch):
        return "ship", seat, f"ship_{TYPE_NAMES[built.ship_type]}", inside, after
    return "exchange", seat, inside, inside, after
