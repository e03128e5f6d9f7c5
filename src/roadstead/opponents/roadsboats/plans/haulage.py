"""Movement: each need, in order of priority, is given to the transporter that has it done first, with what goes the same way.

A good is carried by one transporter in a phase: so only what lay somewhere at the start is taken, and what was aboard only by
the transporter that had it.
"""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.carrying import (
    available,
    drop,
    nearest_free,
    room,
    send,
    shift,
    take,
    time_left,
    walk,
)
from roadstead.opponents.roadsboats.plans.demand import demand
from roadstead.opponents.roadsboats.plans.goals import ALONE, FULL, NEXT_BEST
from roadstead.opponents.roadsboats.plans.ground import NO_WAY
from roadstead.opponents.roadsboats.plans.routes import TURN, Routes
from roadstead.opponents.roadsboats.plans.run import A_PAIR, PRESENCE, Run, zeros
from roadstead.opponents.roadsboats.plans.supply import beside
from roadstead.opponents.roadsboats.plans.wealth import WATCH, fetch_wealth, turns_to_go, watch_wealth
from roadstead.roadsboats.rules.board import NOWHERE, PASTURE
from roadstead.roadsboats.rules.fleet import CAPACITY, MOVES, NONE, SLOTS, is_boat
from roadstead.roadsboats.rules.goods import GOOSE, KINDS, WEALTH
from roadstead.roadsboats.rules.position import NOT_DOCKED
from roadstead.roadsboats.rules.workshop import workplace


def move(r: Run) -> None:
    begin(r)
    demand(r)
    left = turns_to_go(r)
    r.is_ending = left <= 0
    if r.is_ending:
        fetch_wealth(r)
    serve(r)
    wait_for_goods(r)
    if 0 < left <= WATCH:
        watch_wealth(r)
    take_back(r)
    finish(r)


def begin(r: Run) -> None:
    """All loads are put where the transporters stand; on open sea they stay aboard."""
    s = r.s
    r.find_transporters()
    places = r.ground.places
    r.fresh = s.goods[: places * KINDS]
    r.dropped = zeros(places * KINDS)
    r.cargo = zeros(SLOTS * KINDS)
    r.own = zeros(SLOTS * KINDS)
    if r.script is not None:
        r.trips = [[] for _ in range(SLOTS)]
    for slot in range(SLOTS):
        r.left[slot] = MOVES[r.kind[slot]] if r.kind[slot] != NONE else 0
        r.ended[slot] = 0
        r.used[slot] = 0
        r.moved[slot] = 0
        r.led[slot] = 0
        r.stood[slot] = NOWHERE
        if r.kind[slot] == NONE:
            continue
        transporter = r.base + slot
        place = workplace(s, transporter)
        if s.board.is_sea(place):
            place = NOWHERE
        r.stood[slot] = place
        hold = s.hold(transporter) * KINDS
        for kind in range(KINDS):
            count = s.goods[hold + kind]
            if count == 0:
                continue
            if place == NOWHERE:
                r.cargo[slot * KINDS + kind] = count
            else:
                r.own[slot * KINDS + kind] = count
                s.goods[place * KINDS + kind] += count
                s.goods[hold + kind] = 0
                shift(r, slot, place, kind, -count)


def give(r: Run, slot: i64, place: i64, load: vec[i64]) -> None:
    """All of a load for a place."""
    for at in load:
        kind = r.need_kind[at]
        if kind >= 0 and not (r.is_ending and WEALTH[kind] > 0):
            drop(r, slot, place, kind)
        if r.need_stay[at] == 1:
            r.ended[slot] = 1


# Needs.


def serve(r: Run) -> None:
    for at in range(r.needs):
        if r.need_done[at] != 0 or r.need_soon[at] != 0:
            continue
        if r.need_kind[at] == A_PAIR:
            bring_pair(r, r.need_to[at])
            r.need_done[at] = 1
        elif r.need_kind[at] == PRESENCE or r.need_from[at] == NOWHERE or is_worth_a_way(r, at):
            assign(r, at)


def is_worth_a_way(r: Run, at: i64) -> bool:
    """Goods for a goal that wants full loads only go in pairs, unless all of them lie there."""
    if r.how[r.need_goal[at]] & FULL == 0 or r.need_kind[at] == GOOSE:
        return True
    here: i64 = 0
    all_goods: i64 = 0
    for other in range(r.needs):
        if r.need_goal[other] != r.need_goal[at] or r.need_to[other] != r.need_to[at]:
            continue
        if r.need_kind[other] >= 0 and r.need_done[other] == 0:
            all_goods += 1
            if r.need_soon[other] == 0 and r.need_from[other] == r.need_from[at]:
                here += 1
    return here >= 2 or all_goods <= here


def is_promised(r: Run, slot: i64, goal: i64) -> bool:
    """Whether it has something aboard that an earlier goal waits for."""
    if r.any_aboard:
        for at in range(r.needs):
            if r.need_held[at] == slot and r.need_done[at] == 0 and r.need_goal[at] < goal:
                return True
    return False


def soonest(r: Run, routes: Routes, at: i64) -> i64:
    """The transporter that meets a need first, of those the one with most room; -1 if none can."""
    kind = r.need_kind[at]
    start = r.need_from[at]
    end = r.need_to[at]
    best = NO_WAY
    found: i64 = -1
    second = NO_WAY
    next_best: i64 = -1
    for slot in range(SLOTS):
        own_kind = r.kind[slot]
        if own_kind == NONE or r.ended[slot] != 0:
            continue
        if start == NOWHERE:
            if r.need_held[at] != NOWHERE and r.need_held[at] != slot:
                continue
            time = time_left(r, routes, slot, end)
            if time >= NO_WAY:
                continue
            time *= 8
        else:
            if available(r, slot, start, kind) <= 0 or is_promised(r, slot, r.need_goal[at]):
                continue
            there = time_left(r, routes, slot, start)
            if there >= NO_WAY:
                continue
            node = beside(r, routes, own_kind, start)
            if node == NOWHERE:
                continue
            turns = (there + TURN - 1) // TURN
            left = turns * TURN - there
            if left > MOVES[own_kind]:
                left = MOVES[own_kind]
            on = routes.times(own_kind, end)[node * (MOVES[own_kind] + 1) + left]
            if on >= NO_WAY:
                continue
            time = (turns * TURN + on) * 8 - CAPACITY[own_kind]
        if time < best:
            second = best
            next_best = found
            best = time
            found = slot
        elif time < second:
            second = time
            next_best = slot
    return next_best if next_best >= 0 and r.how[r.need_goal[at]] & NEXT_BEST != 0 else found


def assign(r: Run, at: i64) -> None:
    routes = r.routes()
    slot = soonest(r, routes, at)
    if slot < 0:
        return
    kind = r.need_kind[at]
    start = r.need_from[at]
    end = r.need_to[at]
    r.need_done[at] = 1
    r.used[slot] = 1
    if kind == PRESENCE:
        walk(r, routes, slot, end)
        r.ended[slot] = 1
        return
    load = vec[i64]()
    if start == NOWHERE:
        load = append(load, at)
    for other in range(r.needs if r.any_aboard else 0):
        if r.need_done[other] == 0 and r.need_held[other] == slot and r.need_to[other] == end:
            r.need_done[other] = 1
            load = append(load, other)
    along = r.how[r.need_goal[at]] & ALONE == 0
    on_land = not is_boat(r.kind[slot]) and along
    if start == NOWHERE:
        if on_land:
            load = take_along(r, slot, r.node[slot], end, end, 0, load)
    else:
        if on_land and r.node[slot] != start:
            load = take_along(r, slot, r.node[slot], start, end, 1, load)
        if not walk(r, routes, slot, start):
            r.ended[slot] = 1
            r.need_done[at] = 0
            return
        load = give_part(r, slot, start, load)
        if not take(r, slot, start, kind):
            r.need_done[at] = 0
            r.ended[slot] = 1
            return
        load = append(load, at)
        if along:
            load = take_along(r, slot, start, end, end, 0, load)
    if walk(r, routes, slot, end):
        give(r, slot, end, load)
    else:
        r.ended[slot] = 1


def give_part(r: Run, slot: i64, place: i64, load: vec[i64]) -> vec[i64]:
    """What was taken along for the place where the load proper begins stays there; the transporter goes on."""
    part = vec[i64]()
    rest = vec[i64]()
    for at in load:
        if r.need_to[at] == place:
            part = append(part, at)
        else:
            rest = append(rest, at)
    ended = r.ended[slot]
    give(r, slot, place, part)
    r.ended[slot] = ended
    return rest


def take_along(r: Run, slot: i64, place: i64, one: i64, other: i64, kept: i64, load: vec[i64]) -> vec[i64]:
    """What lies where it is and goes the same way; room for the load proper is kept, but for what goes there too."""
    for at in range(r.needs):
        if r.need_done[at] != 0 or r.need_kind[at] < 0 or r.need_soon[at] != 0 or r.need_from[at] != place:
            continue
        if r.need_to[at] != one and r.need_to[at] != other:
            continue
        if r.need_kind[at] != GOOSE and room(r, slot) <= (0 if r.need_to[at] == one else kept):
            continue
        if take(r, slot, place, r.need_kind[at]):
            r.need_done[at] = 1
            load = append(load, at)
    return load


def bring_pair(r: Run, place: i64) -> None:
    """The two nearest donkeys go, without loads, to a pasture where nothing lies."""
    s = r.s
    tile = s.board.tile_of[place]
    if s.terrain(tile) != PASTURE or s.building[tile] != NONE:
        return
    first = s.board.first_bank[tile]
    for bank in range(first, first + s.board.bank_count[tile]):
        if not s.lies_empty(bank):
            return
    routes = r.routes()
    for _ in range(2):
        slot = nearest_free(r, routes, place, True)
        if slot < 0:
            return
        if r.stood[slot] != NOWHERE:
            for kind in range(KINDS):
                while r.cargo[slot * KINDS + kind] > 0 and r.node[slot] == r.stood[slot]:
                    drop(r, slot, r.stood[slot], kind)
        walk(r, routes, slot, place)
        r.ended[slot] = 1
        r.used[slot] = 1


def wait_for_goods(r: Run) -> None:
    """Those without work go where a good that is wanted comes next."""
    for at in range(r.needs):
        if r.need_done[at] == 0 and r.need_soon[at] == 1:
            send(r, r.need_from[at])


# The end of the phase.


def take_back(r: Run) -> None:
    """Who has not moved takes back what it had."""
    for slot in range(SLOTS):
        if r.kind[slot] == NONE or r.moved[slot] != 0 or r.stood[slot] == NOWHERE:
            continue
        place = r.stood[slot]
        for kind in range(KINDS):
            while kind != GOOSE and r.own[slot * KINDS + kind] > 0 and r.s.goods[place * KINDS + kind] > 0:
                if not take(r, slot, place, kind):
                    break


def finish(r: Run) -> None:
    s = r.s
    ground = r.ground
    for slot in range(SLOTS):
        if r.kind[slot] == NONE:
            continue
        transporter = r.base + slot
        node = r.node[slot]
        if r.led[slot] > 0:
            r.dropped[node * KINDS + GOOSE] += r.led[slot]
        if node >= ground.places:
            s.place[transporter] = s.root[ground.dock_bank[node - ground.places]]
            s.dock[transporter] = ground.dock_half[node - ground.places]
        else:
            s.place[transporter] = node
            s.dock[transporter] = NOT_DOCKED
        hold = s.hold(transporter) * KINDS
        for kind in range(KINDS):
            s.goods[hold + kind] = r.cargo[slot * KINDS + kind]
    for at in range(ground.places * KINDS):
        s.goods[at] += r.dropped[at]
