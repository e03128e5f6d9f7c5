"""A stop of a moving transporter: what it drops, loads, exchanges, carries and leads away, and the step that ends it.

It deals with one store after another, as often as it needs: the ground (a boat in the river: each bank) and every transporter in
reach, in any order. But goods go one way, for a kind that it has dropped somewhere it does not take back there; without doing
anything it does not turn to a store again; and a step uses up a move. So no position comes back.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules import actions as a
from roadstead.roadsboats.rules.bits import has_bit
from roadstead.roadsboats.rules.board import MOST_BANKS
from roadstead.roadsboats.rules.carrying import CarryConsent, PutDown, put_down_options, take_up, take_up_refusal
from roadstead.roadsboats.rules.fleet import DONKEY, NONE, SLOTS
from roadstead.roadsboats.rules.goods import GOOSE
from roadstead.roadsboats.rules.journey import ASKING, LEADING, OFFERING, TAKING, Dealing, Journey
from roadstead.roadsboats.rules.offers import Asker
from roadstead.roadsboats.rules.paths import abandons_geese, by_road, can_step, go, step_refusal, steps
from roadstead.roadsboats.rules.position import HAS_MOVED, HAS_STAYED, Position, owner_of
from roadstead.roadsboats.rules.reach import meeting_refusal, on_plain_sea
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    CARRIES_NOTHING,
    GEESE_LED_AWAY,
    JUST_DEALT_WITH,
    JUST_PUT_DOWN,
    NOT_NOW,
    NOTHING_TO_DO_HERE,
    NOWHERE_TO_PUT,
    OFFERED_ALREADY,
    ONLY_BEFORE_MOVING,
)
from roadstead.roadsboats.rules.stop_geese import lead_refusal, leave_refusal, most_led, most_left, set_down
from roadstead.roadsboats.rules.stop_goods import goods_options, goods_refusal
from roadstead.roadsboats.rules.tracks import carry_off, gather_geese
from roadstead.roadsboats.rules.trade import GIVE, TAKE, TAKE_MOVED, Consent, hand_over
from roadstead.roadsboats.rules.turning import first_bank, passed, turning_refusal


def stop(s: Position, journey: Journey) -> Stop:
    """The stop at the place where the transporter is: a boat in the river begins with the first bank."""
    place = s.place[journey.transporter]
    if s.board.is_river(place):
        place = s.root[s.board.first_bank[s.board.tile_of[place]]]
    return Stop(owner_of(journey.transporter), journey, Dealing(place, fresh=True))


class Stop(Asker):
    def __init__(self, seat: i64, journey: Journey, dealing: Dealing) -> None:
        super().__init__(seat)
        self.journey: Final = journey
        self.dealing: Final = dealing

    @property
    def transporter(self) -> i64:
        return self.journey.transporter

    @property
    def partner(self) -> i64:
        return self.dealing.partner

    # What can be done.

    def options(self, s: Position) -> vec[i64]:
        journey = self.journey
        dealing = self.dealing
        found = vec[i64]()
        for count in range(most_left(s, journey, dealing)):
            found = append(found, a.LEAVE + count)
        found = goods_options(s, journey, dealing, found)
        for other in range(s.players * SLOTS):
            if s.kind[other] != NONE and other != journey.transporter:
                if self.partner_refusal(s, other) == ALLOWED:
                    found = append(found, a.WITH + other)
                if self.take_up_refusal(s, other) == ALLOWED:
                    found = append(found, a.TAKE_UP + other)
        for bank in range(MOST_BANKS):
            if self.bank_refusal(s, bank) == ALLOWED:
                found = append(found, a.BANK + bank)
        if self.put_down_refusal(s) == ALLOWED:
            found = append(found, a.PUT_DOWN)
        geese = most_led(s, journey, dealing)
        if geese > 0 and can_step(s, journey.transporter, journey.left, journey.stepped):
            for count in range(geese):
                found = append(found, a.LEAD + count)
        found = steps(s, journey.transporter, journey.left, journey.stepped, found)
        return found if journey.gathered else append(found, a.DONE)

    # What is done.

    def choose(self, s: Position, action: i64) -> None:
        block = a.BLOCK_OF[action]
        match block:
            case a.DONE:
                self.finish(s)
            case a.LEAVE:
                self.leave(s, action - block + 1)
            case a.LEAD:
                self.lead(s, action - block + 1)
            case a.DROP:
                self.move_goods(s, action, GIVE)
            case a.LOAD:
                self.move_goods(s, action, TAKE)
            case a.LOAD_MOVED:
                self.move_goods(s, action, TAKE_MOVED)
            case a.WITH:
                self.go_on(s, self.journey, self.dealing.with_partner(action - block, self.turned_from(s)))
            case a.BANK:
                bank = first_bank(s, self.journey.transporter) + action - block
                self.go_on(s, self.journey, Dealing(bank, seen=self.turned_from(s)))
            case a.TAKE_UP:
                self.take_up(s, action - block)
            case a.PUT_DOWN:
                self.go_on(s, self.journey.with_put(s.carries[self.journey.transporter]), self.dealing.with_room())
                s.push(PutDown(self.seat, self.journey.transporter))
            case _:
                self.step(s, action)

    def go_on(self, s: Position, journey: Journey, dealing: Dealing) -> None:
        s.replace(Stop(self.seat, journey, dealing))

    def turned_from(self, s: Position) -> i64:
        return passed(s, self.journey.transporter, self.dealing)

    def finish(self, s: Position) -> None:
        """Geese that followed stay at the place it deals with."""
        journey = self.journey
        s.stack.pop()
        if journey.led > 0:
            set_down(s, journey.transporter, self.dealing.bank, journey.led)
        s.handled[journey.transporter] = HAS_MOVED if journey.stepped else HAS_STAYED

    def leave(self, s: Position, count: i64) -> None:
        set_down(s, self.journey.transporter, self.dealing.bank, count)
        journey = self.journey.without_geese(count).with_closed(self.dealing.bank, GOOSE, LEADING)
        self.go_on(s, journey, self.dealing.with_geese_left())

    def lead(self, s: Position, count: i64) -> None:
        gather_geese(s, self.dealing.bank, count, self.journey.transporter)
        self.go_on(s, self.journey.with_geese(count), self.dealing.with_geese_led())

    def move_goods(self, s: Position, action: i64, way: i64) -> None:
        """To and from another player's transporter by consent only."""
        kind = a.kind_of(action)
        count = a.count_of(action)
        transporter = self.journey.transporter
        dealing = self.dealing
        store = dealing.store(s)
        owner = self.seat if dealing.partner == NONE else owner_of(dealing.partner)
        if way == GIVE:
            self.go_on(s, self.journey.with_closed(store, kind, TAKING), dealing.with_dropped(kind))
        else:
            self.go_on(s, self.journey, dealing.with_loaded(kind, way == TAKE_MOVED))
        if owner != self.seat:
            s.push(Consent(owner, transporter, dealing.partner, kind, count, way))
        else:
            hand_over(s, transporter, store, kind, count, way)

    def was_refused(self, s: Position, kind: i64, way: i64) -> None:
        """It is not offered, or asked for, again at this stop."""
        closed = self.journey.with_closed(self.dealing.store(s), kind, OFFERING if way == GIVE else ASKING)
        self.go_on(s, closed, self.dealing)

    def take_up(self, s: Position, other: i64) -> None:
        """Another player's owner is asked, and not again at this stop."""
        self.go_on(s, self.journey.with_asked(other), self.dealing)
        if owner_of(other) == self.seat:
            take_up(s, self.journey.transporter, other)
        else:
            s.push(CarryConsent(owner_of(other), self.journey.transporter, other))

    def step(self, s: Position, action: i64) -> None:
        transporter = self.journey.transporter
        led = self.journey.led
        if abandons_geese(s, transporter):
            count = s.has(s.place[transporter], GOOSE)
            gather_geese(s, s.place[transporter], count, transporter)
            led += count
        left = self.journey.left - 1
        if s.kind[transporter] == DONKEY and not by_road(s, transporter, action):
            left = 0  # one step off road, never both
        carry_off(s, transporter)
        go(s, transporter, action)
        if s.dock[transporter] >= 0:
            left = 0  # docking ends the move
        s.replace(stop(s, Journey(transporter, left, vec[i64](), led, stepped=True)))

    # Why not.

    def refusal(self, s: Position, action: i64) -> i64:
        journey = self.journey
        dealing = self.dealing
        block = a.BLOCK_OF[action]
        match block:
            case a.DONE:
                return GEESE_LED_AWAY if journey.gathered else ALLOWED
            case a.LEAVE:
                return leave_refusal(s, journey, dealing, action - block + 1)
            case a.LEAD:
                return lead_refusal(s, journey, dealing, action - block + 1)
            case a.DROP | a.LOAD | a.LOAD_MOVED:
                return goods_refusal(s, journey, dealing, action)
            case a.WITH:
                return self.partner_refusal(s, action - block)
            case a.BANK:
                return self.bank_refusal(s, action - block)
            case a.TAKE_UP:
                return self.take_up_refusal(s, action - block)
            case a.PUT_DOWN:
                return self.put_down_refusal(s)
            case _:
                return step_refusal(s, journey.transporter, journey.left, journey.stepped, action)

    def bank_refusal(self, s: Position, bank: i64) -> i64:
        """The ground, or for a boat in the river one of the banks, to which it turns."""
        journey = self.journey
        transporter = journey.transporter
        refused = turning_refusal(s, transporter, self.dealing, bank)
        if refused != ALLOWED:
            return refused
        place = first_bank(s, transporter) + bank
        aboard = s.has(s.hold(transporter), GOOSE) if on_plain_sea(s, place) else s.load_of(transporter)
        if aboard > 0 or (journey.led > 0 and not journey.gathered) or not s.lies_empty(place):
            return ALLOWED
        return NOTHING_TO_DO_HERE

    def partner_refusal(self, s: Position, other: i64) -> i64:
        transporter = self.journey.transporter
        if other >= s.players * SLOTS:
            return NOT_NOW
        refused = meeting_refusal(s, transporter, other)
        if refused != ALLOWED:
            return refused
        if other == self.dealing.partner or has_bit(self.dealing.seen, other):
            return JUST_DEALT_WITH
        giving = s.load_of(transporter) > 0 and s.room(other) > 0
        return ALLOWED if giving or (s.load_of(other) > 0 and s.room(transporter) > 0) else NOTHING_TO_DO_HERE

    def take_up_refusal(self, s: Position, other: i64) -> i64:
        journey = self.journey
        if other >= s.players * SLOTS:
            return NOT_NOW
        if journey.gathered:
            return GEESE_LED_AWAY
        if other == journey.put:
            return JUST_PUT_DOWN
        refused = take_up_refusal(s, journey.transporter, other)
        if refused != ALLOWED:
            return refused
        return OFFERED_ALREADY if owner_of(other) != self.seat and has_bit(journey.asked, other) else ALLOWED

    def put_down_refusal(self, s: Position) -> i64:
        journey = self.journey
        if s.carries[journey.transporter] == NONE:
            return CARRIES_NOTHING
        if journey.stepped or journey.took or journey.gathered:
            return ONLY_BEFORE_MOVING
        return ALLOWED if len(put_down_options(s, journey.transporter)) > 0 else NOWHERE_TO_PUT
