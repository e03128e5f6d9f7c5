"""Wealth counts only aboard: who goes for it when the end is near."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.carrying import (
    available,
    drop,
    room,
    send,
    take,
    time_left,
    walk,
)
from roadstead.opponents.roadsboats.plans.run import Run
from roadstead.roadsboats.rules.board import NOWHERE
from roadstead.roadsboats.rules.bricks import END_MARKS, NEUTRAL_BRICKS, neutral_bricks
from roadstead.roadsboats.rules.fleet import CAPACITY, NONE, SLOTS, is_boat
from roadstead.roadsboats.rules.goods import GOLD, KINDS, STOCK, WEALTH

#: How much more bricks the others buy in a turn at the end than at the start, as a share.
GROWTH: Final[float] = 2.0
#: So many own bricks are thought possible in the last turn, and so many of the others beyond what they usually buy.
MOST_AT_END: Final[i64] = 2
SURPRISE: Final[float] = 1.5
#: So many turns before the end transporters without work go to where wealth lies.
WATCH: Final[i64] = 3


def bought_by_others(r: Run) -> float:
    """Bricks that the others buy in this turn: the more, the more of the wonder stands."""
    s = r.s
    return r.others * (1.0 + GROWTH * float(len(s.bricks)) / float(END_MARKS[s.players]))


def turns_to_go(r: Run) -> i64:
    """After this one. With others it is the last as soon as they and the own plan may finish the wonder in it: wealth that is not
    aboard then is lost."""
    s = r.s
    if s.players == 1:
        return r.last - s.turn
    spaces = float(END_MARKS[s.players] - i64(len(s.bricks)))
    own = r.bricks if r.bricks < MOST_AT_END else MOST_AT_END
    others = bought_by_others(r)
    left = 0 if spaces <= 1.0 + others + SURPRISE + float(own) else i64(spaces / (2.0 + others))
    neutral = NEUTRAL_BRICKS - neutral_bricks(s) - 1
    return left if left < neutral else neutral


def watch_wealth(r: Run) -> None:
    """Near the end somebody goes where wealth lies or comes and nobody is."""
    routes = r.routes()
    kind = STOCK
    while kind >= GOLD:
        for place in range(r.ground.places):
            at = place * KINDS + kind
            if r.s.goods[at] + r.soon[at] + r.dropped[at] > 0:
                covered = False
                for slot in range(SLOTS):
                    if r.kind[slot] != NONE and routes.reaches(r.kind[slot], r.node[slot], place):
                        covered = True
                if not covered:
                    send(r, place)
        kind -= 1


def fetch_wealth(r: Run) -> None:
    """In the last turn as much as possible is taken aboard, the most first."""
    routes = r.routes()
    while True:
        most: i64 = 0
        best: i64 = -1
        where = NOWHERE
        for slot in range(SLOTS):
            if r.kind[slot] == NONE or r.ended[slot] != 0:
                continue
            for place in range(r.ground.places):
                worth = loadable(r, slot, place)
                if worth > 0 and time_left(r, routes, slot, place) <= 0:
                    worth = worth * 8 - CAPACITY[r.kind[slot]]
                    if worth > most:
                        most = worth
                        best = slot
                        where = place
        if best < 0:
            break
        unload_plain(r, best)
        walk(r, routes, best, where)
        kind = STOCK
        while kind >= GOLD:
            while take(r, best, where, kind):
                pass
            kind -= 1
        r.used[best] = 1
        if room(r, best) <= 0 or r.left[best] == 0:
            r.ended[best] = 1
    for at in range(r.needs):
        if r.need_kind[at] >= 0 and r.need_held[at] != NOWHERE and WEALTH[r.need_kind[at]] > 0:
            r.need_done[at] = 1


def loadable(r: Run, slot: i64, place: i64) -> i64:
    """What a transporter could take aboard at a place, in points."""
    free = CAPACITY[r.kind[slot]]
    for kind in range(GOLD, KINDS):
        free -= r.cargo[slot * KINDS + kind]
    worth: i64 = 0
    kind = STOCK
    while kind >= GOLD:
        count = available(r, slot, place, kind)
        if count > free:
            count = free
        worth += count * WEALTH[kind]
        free -= count
        kind -= 1
    return worth


def unload_plain(r: Run, slot: i64) -> None:
    """Makes room for wealth, where something can lie."""
    kind = r.kind[slot]
    place = r.node[slot]
    if is_boat(kind):
        place = NOWHERE
        if r.node[slot] >= r.ground.places:
            place = r.s.root[r.ground.dock_bank[r.node[slot] - r.ground.places]]
        elif r.ground.board.is_river(r.node[slot]):
            place = r.s.root[r.ground.board.first_bank[r.ground.board.tile_of[r.node[slot]]]]
    if place == NOWHERE:
        return
    for kind in range(GOLD):
        while r.cargo[slot * KINDS + kind] > 0:
            drop(r, slot, place, kind)
    for at in range(r.needs):
        if r.need_held[at] == slot:
            r.need_done[at] = 1
