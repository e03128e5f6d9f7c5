"""Exchange in the production and building phases: offers to other players, who accept or refuse each, and own boats at sea.

In the building phase goods are only spent: what another player gives there is pledged to the open site.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.core.stack import Frame
from roadstead.roadsboats.rules.actions import BLOCK_OF, DONE, DROP, LOAD, MOST_GOODS, count_of, kind_of
from roadstead.roadsboats.rules.bits import BITS, has_bit
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.offers import Asker, Offer
from roadstead.roadsboats.rules.position import BUILDING, HAS_STAYED, MOVEMENT, PRODUCTION, Position, owner_of
from roadstead.roadsboats.rules.reach import held, meets_pool, on_plain_sea, pool, receive, spend
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    HAS_HAD_ITS_PART,
    IS_CARRIED,
    JUST_DROPPED,
    NO_ROOM,
    NONE_HERE,
    NOT_ABOARD,
    NOT_IN_REACH,
    NOT_NOW,
    NOTHING_TO_DO_HERE,
    OFFERED_ALREADY,
)
from roadstead.roadsboats.rules.tracks import shift, shift_moved, unload

# Which way goods go in an exchange.
TAKE: Final[i64] = 0
GIVE: Final[i64] = 1
TAKE_MOVED: Final[i64] = 2  # what another own transporter of the asking seat has carried in this movement phase


def own_side(s: Position, transporter: i64, place: i64) -> vec[i64]:
    """The stores that the asking seat trades with: its pool, but on plain sea, where nothing can lie, the one boat."""
    if on_plain_sea(s, s.place[transporter]):
        return vec[i64]([s.hold(transporter)])
    return pool(s, owner_of(transporter), place)


def trade_refusal(s: Position, transporter: i64, stores: vec[i64], last: i64, partner: i64) -> i64:
    """With whom goods can be exchanged: transporters of other players in reach, and on plain sea own boats, one after another."""
    if partner >= s.players * SLOTS:
        return NOT_NOW
    if s.kind[partner] == NONE or partner == transporter:
        return NOT_IN_REACH
    if not s.present(partner):
        return IS_CARRIED
    if owner_of(partner) == owner_of(transporter):
        if not on_plain_sea(s, s.place[transporter]) or s.place[partner] != s.place[transporter] or s.phase != PRODUCTION:
            return NOT_IN_REACH
        if partner <= last:
            return HAS_HAD_ITS_PART
    elif not meets_pool(s, partner, stores):
        return NOT_IN_REACH
    if s.handled[partner] != 0:
        return HAS_HAD_ITS_PART
    if s.load_of(partner) > 0:
        return ALLOWED
    if s.phase == BUILDING or s.room(partner) == 0:
        return NOTHING_TO_DO_HERE
    side = own_side(s, transporter, stores[0])
    for kind in range(KINDS):
        if held(s, side, kind) > 0:
            return ALLOWED
    return NOTHING_TO_DO_HERE


def traders(s: Position, transporter: i64, stores: vec[i64], last: i64) -> vec[i64]:
    found = vec[i64]()
    for partner in range(s.players * SLOTS):
        if s.kind[partner] != NONE and trade_refusal(s, transporter, stores, last, partner) == ALLOWED:
            found = append(found, partner)
    return found


class Trade(Frame):
    """Goods given to a transporter and taken from it, in any order, but no kind both ways.

    With an own transporter as often as one likes; to another player each is an offer, made once for each kind and way.
    """

    def __init__(self, seat: i64, transporter: i64, partner: i64, given: i64, received: i64) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter
        self.partner: Final[i64] = partner
        self.given: Final[i64] = given
        self.received: Final[i64] = received

    def is_own(self) -> bool:
        return owner_of(self.partner) == self.seat

    def stores(self, s: Position) -> vec[i64]:
        return own_side(s, self.transporter, trading_place(s, self.transporter))

    def most_given(self, s: Position, kind: i64, stores: vec[i64]) -> i64:
        if s.phase == BUILDING or has_bit(self.received, kind) or (has_bit(self.given, kind) and not self.is_own()):
            return 0
        count = held(s, stores, kind)
        room = s.room(self.partner)
        return count if count < room else room

    def most_taken(self, s: Position, kind: i64) -> i64:
        if has_bit(self.given, kind) or (has_bit(self.received, kind) and not self.is_own()):
            return 0
        count = s.has(s.hold(self.partner), kind)
        if s.phase != BUILDING and on_plain_sea(s, s.place[self.transporter]) and s.room(self.transporter) < count:
            return s.room(self.transporter)
        return count

    def options(self, s: Position) -> vec[i64]:
        found = vec[i64]()
        stores = self.stores(s)
        for kind in range(KINDS):
            for count in range(self.most_given(s, kind, stores)):
                found = append(found, DROP + kind * MOST_GOODS + count)
        for kind in range(KINDS):
            for count in range(self.most_taken(s, kind)):
                found = append(found, LOAD + kind * MOST_GOODS + count)
        return append(found, DONE)

    def choose(self, s: Position, action: i64) -> None:
        if action == DONE:
            s.stack.pop()
            if not self.is_own():
                s.handled[self.partner] = HAS_STAYED
            return
        way = GIVE if BLOCK_OF[action] == DROP else TAKE
        kind = kind_of(action)
        count = count_of(action)
        given = self.given | BITS[kind] if way == GIVE else self.given
        received = self.received if way == GIVE else self.received | BITS[kind]
        s.replace(Trade(self.seat, self.transporter, self.partner, given, received))
        if self.is_own():
            exchange(s, self.transporter, self.partner, kind, count, way)
        else:
            s.push(Consent(owner_of(self.partner), self.transporter, self.partner, kind, count, way))

    def refusal(self, s: Position, action: i64) -> i64:
        if action == DONE:
            return ALLOWED
        giving = BLOCK_OF[action] == DROP
        if (giving and s.phase == BUILDING) or not (giving or BLOCK_OF[action] == LOAD):
            return NOT_NOW
        kind = kind_of(action)
        count = count_of(action)
        if count <= (self.most_given(s, kind, self.stores(s)) if giving else self.most_taken(s, kind)):
            return ALLOWED
        if has_bit(self.given | self.received, kind):
            both_ways = has_bit(self.received if giving else self.given, kind)
            return JUST_DROPPED if both_ways else NO_ROOM if self.is_own() else OFFERED_ALREADY
        if giving:
            return NOT_ABOARD if held(s, self.stores(s), kind) < count else NO_ROOM
        return NONE_HERE if s.has(s.hold(self.partner), kind) < count else NO_ROOM


def trading_place(s: Position, transporter: i64) -> i64:
    """Any place of the pool will do: for a boat in the river the first bank."""
    place = s.place[transporter]
    return s.root[s.board.first_bank[s.board.tile_of[place]]] if s.board.is_river(place) else place


def exchange(s: Position, transporter: i64, partner: i64, kind: i64, count: i64, way: i64) -> None:
    """Goods change hands by agreement: in movement with their tracks, in building as a pledge."""
    hold = s.hold(partner)
    if s.phase == BUILDING:
        s.pledges = append(append(append(s.pledges, partner), kind), count)
    elif s.phase == MOVEMENT:
        hand_over(s, transporter, hold, kind, count, way)
    elif way == GIVE:
        spend(s, own_side(s, transporter, trading_place(s, transporter)), kind, count)
        s.put(hold, kind, count)
    else:
        s.put(hold, kind, -count)
        receive(s, own_side(s, transporter, trading_place(s, transporter)), kind, count)


def hand_over(s: Position, transporter: i64, store: i64, kind: i64, count: i64, way: i64) -> None:
    """Between a moving transporter and a store, with the tracks of the goods."""
    hold = s.hold(transporter)
    if way == GIVE:
        unload(s, hold, store, kind, count, transporter)
    elif way == TAKE:
        shift(s, store, hold, kind, count, transporter)
    else:
        shift_moved(s, store, hold, kind, count, transporter)


class Consent(Offer):
    """The owner of a transporter accepts or refuses an offer: to be given goods, or to give them."""

    def __init__(self, seat: i64, transporter: i64, partner: i64, kind: i64, count: i64, way: i64) -> None:
        super().__init__(seat)
        self.transporter: Final[i64] = transporter
        self.partner: Final[i64] = partner
        self.kind: Final[i64] = kind
        self.count: Final[i64] = count
        self.way: Final[i64] = way

    def accepted(self, s: Position) -> None:
        exchange(s, self.transporter, self.partner, self.kind, self.count, self.way)

    def refused(self, s: Position) -> None:
        asker = s.stack[-1]
        if isinstance(asker, Asker):
            asker.was_refused(s, self.kind, self.way)
