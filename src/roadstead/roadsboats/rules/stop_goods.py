"""Goods at a stop: with the store it has turned to a transporter drops, then loads, kind by kind.

It never takes back a kind that it has dropped there at this stop.
"""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.actions import BLOCK_OF, DROP, LOAD, LOAD_MOVED, MOST_GOODS, count_of, kind_of
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.goods import GOOSE, KINDS
from roadstead.roadsboats.rules.journey import ASKING, DROPPING, LOADING, OFFERING, TAKING, Dealing, Journey
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.reach import on_plain_sea
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    GEESE_LED_AWAY,
    JUST_DROPPED,
    KIND_PASSED,
    MOVED_ALREADY,
    NO_ROOM,
    NONE_HERE,
    NOT_ABOARD,
    NOT_MOVED,
    NOT_ON_SEA,
    OFFERED_ALREADY,
)
from roadstead.roadsboats.rules.tracks import free, moved_by_others


def goods_options(s: Position, journey: Journey, dealing: Dealing, found: vec[i64]) -> vec[i64]:
    """What can be dropped and loaded, added to what was found."""
    if dealing.cursor < LOADING:
        for kind in range(KINDS):
            if dealing.cursor <= DROPPING + kind:
                for count in range(most_dropped(s, journey, dealing, kind)):
                    found = append(found, DROP + kind * MOST_GOODS + count)
    if s.room(journey.transporter) == 0:
        return found
    store = dealing.store(s)
    for kind in range(KINDS):
        if s.has(store, kind) > 0 and dealing.cursor <= LOADING + 2 * kind + 1:
            for count in range(most_loaded(s, journey, dealing, kind, False)):
                found = append(found, LOAD + kind * MOST_GOODS + count)
            for count in range(most_loaded(s, journey, dealing, kind, True)):
                found = append(found, LOAD_MOVED + kind * MOST_GOODS + count)
    return found


def most_dropped(s: Position, journey: Journey, dealing: Dealing, kind: i64) -> i64:
    count = s.has(s.hold(journey.transporter), kind)
    if count == 0:
        return 0
    if dealing.partner == NONE:
        return count if kind == GOOSE or not on_plain_sea(s, dealing.bank) else 0
    if journey.is_closed(dealing.store(s), kind, OFFERING):
        return 0
    room = s.room(dealing.partner)
    return count if count < room else room


def most_loaded(s: Position, journey: Journey, dealing: Dealing, kind: i64, moved: bool) -> i64:
    store = dealing.store(s)
    if load_passed(dealing, kind, moved) or journey.is_closed(store, kind, TAKING) or journey.is_closed(store, kind, ASKING):
        return 0
    if moved and journey.gathered:
        return 0  # it could not leave then
    transporter = journey.transporter
    count = moved_by_others(s, store, kind, transporter) if moved else free(s, store, kind, transporter)
    room = s.room(transporter)
    return count if count < room else room


def load_passed(dealing: Dealing, kind: i64, moved: bool) -> bool:
    return dealing.cursor > LOADING + 2 * kind + (1 if moved else 0)


def goods_refusal(s: Position, journey: Journey, dealing: Dealing, action: i64) -> i64:
    if BLOCK_OF[action] == DROP:
        return drop_refusal(s, journey, dealing, kind_of(action), count_of(action))
    return load_refusal(s, journey, dealing, kind_of(action), count_of(action), BLOCK_OF[action] == LOAD_MOVED)


def drop_refusal(s: Position, journey: Journey, dealing: Dealing, kind: i64, count: i64) -> i64:
    if dealing.cursor > DROPPING + kind:
        return KIND_PASSED
    if count <= most_dropped(s, journey, dealing, kind):
        return ALLOWED
    if s.has(s.hold(journey.transporter), kind) < count:
        return NOT_ABOARD
    if journey.is_closed(dealing.store(s), kind, OFFERING):
        return OFFERED_ALREADY
    return NOT_ON_SEA if dealing.partner == NONE else NO_ROOM


def load_refusal(s: Position, journey: Journey, dealing: Dealing, kind: i64, count: i64, moved: bool) -> i64:
    if count <= most_loaded(s, journey, dealing, kind, moved):
        return ALLOWED
    if s.has(dealing.store(s), kind) < count:
        return NONE_HERE
    if s.room(journey.transporter) < count:
        return NO_ROOM
    if journey.is_closed(dealing.store(s), kind, TAKING):
        return JUST_DROPPED
    if journey.is_closed(dealing.store(s), kind, ASKING):
        return OFFERED_ALREADY
    if load_passed(dealing, kind, moved):
        return KIND_PASSED
    if moved and journey.gathered:
        return GEESE_LED_AWAY
    return NOT_MOVED if moved else MOVED_ALREADY
