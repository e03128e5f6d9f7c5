"""What must hold of a frame that is read back, beyond the bounds of its fields, so that it could arise and can go on."""
from __future__ import annotations

from typing import Any

from roadstead.core.shape import LARGEST
from roadstead.lehavre.rules.actions import MOST
from roadstead.lehavre.rules.effects.choosing import Choosing
from roadstead.lehavre.rules.effects.deals import Deal
from roadstead.lehavre.rules.effects.shipping import sailing_refusal
from roadstead.lehavre.rules.effects.site import ConstructionSite
from roadstead.lehavre.rules.effects.spaces import Spaces
from roadstead.lehavre.rules.effects.swap import Swap, swap_of
from roadstead.lehavre.rules.effects.watch import HarbourWatch
from roadstead.lehavre.rules.effects.wharf import Wharf
from roadstead.lehavre.rules.entry import owes_fee
from roadstead.lehavre.rules.fleet import STEEL_SHIP
from roadstead.lehavre.rules.goods import CLAY, IRON, KINDS
from roadstead.lehavre.rules.payments import FOR_FEE, Tender, goods_between, goods_held, worth_left
from roadstead.lehavre.rules.position import HOME, NOBODY, TOWN, Effect, Position


def owing(s: Position, frame: Any) -> bool:
    """A visitor who owes the fee and can perform the action."""
    return acting(s, frame) and bool(owes_fee(s, frame.seat, frame.card))


def acting(s: Position, frame: Any) -> bool:
    """A visitor who can perform the action; the fee may have been waived."""
    card = frame.card
    if card < 0 or s.person[frame.seat] != card or not s.cards[card].enterable:
        return False
    return bool(s.cards[card].effect.refusal(s, frame.seat, card) == 0)


def leaving(s: Position, frame: Any) -> bool:
    """Whoever has come from a station."""
    return bool(frame.station >= 0 and frame.first >= 0) and bool(s.cards[frame.station].lasting.station)


def at_the_bar(s: Position, frame: Any) -> bool:
    card = s.person[frame.seat]
    return bool(card != HOME and frame.due <= s.cards[card].lasting.bar)


def owing_toll(s: Position, frame: Any) -> bool:
    return bool(s.owner_of(s.passive.toll) not in (NOBODY, frame.seat))


def inside(s: Position, frame: Any, kind: type[Effect]) -> bool:
    """The visitor stands in a building with such an effect."""
    return bool(s.person[frame.seat] == frame.card >= 0) and isinstance(s.cards[frame.card].effect, kind)


def choosing(s: Position, frame: Any) -> bool:
    return inside(s, frame, Choosing) and frame.taken < frame.start


def at_spaces(s: Position, frame: Any) -> bool:
    return inside(s, frame, Spaces)


def on_site(s: Position, frame: Any) -> bool:
    return inside(s, frame, ConstructionSite)


def built(s: Position, frame: Any) -> bool:
    """What was built on the site in which the visitor still stands."""
    return bool(frame.site >= 0) and bool(s.person[frame.seat] == frame.site) and bidding(s, frame)


def bidding(s: Position, frame: Any) -> bool:
    return bool(frame.card >= 0) and bool(s.owner[frame.card] == TOWN)


def swapping(s: Position, frame: Any) -> bool:
    if not inside(s, frame, Swap) or frame.given >> frame.kind:
        return False
    swap = swap_of(s, frame.card)
    possible = frame.swapped or frame.count > 0 or goods_between(s, frame.seat, frame.kind, KINDS) > 0
    return bool(possible) and bool(frame.count < swap.most and (frame.count > 0) == (frame.due > 0) == (frame.given > 0))


def returning(s: Position, frame: Any) -> bool:
    if not inside(s, frame, Swap) or frame.given == 0:
        return False
    swap = swap_of(s, frame.card)
    return bool(swap.fills(frame.due, frame.kind, swap.end_of(frame.kind), frame.given))


def paying(s: Position, frame: Any) -> bool:
    if worth_left(s, frame.seat, frame.purpose, frame.place, frame.francs()) < frame.due:
        return False
    return owing(s, frame) if frame.purpose == FOR_FEE else bool(frame.card == -1)


def trading(s: Position, frame: Any) -> bool:
    deal = dealing(s, frame)
    if deal is None or frame.part >= len(deal.exchanges) or frame.first > deal.exchanges[0].most_times(s, frame.seat):
        return False
    return frame.first == 0 or bool(deal.bargain_refusal(s, frame.seat, frame.first, 0) == 0)


def receiving(s: Position, frame: Any) -> bool:
    deal = dealing(s, frame)
    times = [frame.first, frame.second] if frame.second > 0 else [frame.first]
    if deal is None or len(times) > len(deal.exchanges):
        return False
    most = [part.most if part.most < MOST else LARGEST for part in deal.exchanges]
    return all(count <= limit for count, limit in zip(times, most, strict=False))


def sailing(s: Position, frame: Any) -> bool:
    """Steel, then iron, then wooden ships: those chosen so far and at least one can be fuelled and given a good."""
    if frame.ship_type > STEEL_SHIP or not 2 * frame.ships <= frame.capacity <= 4 * frame.ships:
        return False
    return sailing_refusal(s, frame.seat, max(frame.ships, 1)) == 0


def loading(s: Position, frame: Any) -> bool:
    """The fuel being paid leaves each ship a good."""
    fuel = s.stack[-1]
    left = goods_held(s, frame.seat) - frame.ships
    return isinstance(fuel, Tender) and fuel.limit <= left and 1 <= frame.ships <= frame.capacity


def dealing(s: Position, frame: Any) -> Deal | None:
    """The deal of the building in which the visitor stands."""
    effect = s.cards[frame.card].effect if frame.card >= 0 and s.person[frame.seat] == frame.card else None
    return effect if isinstance(effect, Deal) else None


def raising(s: Position, frame: Any) -> bool:
    return bool(frame.card >= 0) and bool(s.stack_topped_by(frame.card) != NOBODY)


def at_a_wharf(s: Position, frame: Any) -> bool:
    return bool(s.person[frame.seat] == frame.card >= 0) and isinstance(s.cards[frame.card].effect, Wharf)


def laden(s: Position, frame: Any) -> bool:
    """Every ship can still get a good."""
    return bool(frame.least_left <= min(frame.room, goods_between(s, frame.seat, frame.kind, KINDS)))


def standing_in(s: Position, frame: Any) -> bool:
    return frame.kind in (CLAY, IRON)


def evicting(s: Position, frame: Any) -> bool:
    card = s.person[frame.seat]
    return card != HOME and isinstance(s.cards[card].effect, HarbourWatch)
