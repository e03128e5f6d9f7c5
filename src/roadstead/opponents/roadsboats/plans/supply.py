"""What there is and what is missing: each good that a goal needs, from where it can be had soonest.

The first goal has the first claim; what it reserves is not there for those after it.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.ground import NO_WAY
from roadstead.opponents.roadsboats.plans.routes import TURN, Routes
from roadstead.opponents.roadsboats.plans.run import MOST_NEEDS, PRESENCE, Run
from roadstead.roadsboats.rules.board import NOWHERE
from roadstead.roadsboats.rules.buildings import BUILDINGS, MINE
from roadstead.roadsboats.rules.fleet import MOVES, NONE, SLOTS, is_boat
from roadstead.roadsboats.rules.goods import (
    BOARDS,
    GOLD,
    IRON,
    KINDS,
    TRUNKS,
)
from roadstead.roadsboats.rules.production import sets_lying

#: How many factories may stand behind one another for one good: stock, coins, fuel, trunks.
DEPTH: Final[i64] = 3


# What there is.


def tally(r: Run) -> None:
    s = r.s
    places = r.ground.places
    lying = s.goods[: places * KINDS]
    for slot in range(SLOTS):
        hold = s.hold(r.base + slot) * KINDS
        for kind in range(KINDS):
            r.aboard[slot * KINDS + kind] = s.goods[hold + kind] if r.kind[slot] != NONE else 0
    soon = vec[i64]([0 for _ in range(places * KINDS)])
    for tile in range(s.board.tiles):
        building = s.building[tile]
        if building == NONE:
            continue
        record = BUILDINGS[building]
        base = s.site[tile] * KINDS
        if building == MINE:
            if s.gold[tile] + s.iron[tile] > 0:
                soon[base + (GOLD if s.gold[tile] >= s.iron[tile] else IRON)] += 1
        elif record.primary:
            soon[base + record.makes] += 1
        elif record.vehicle == NONE:
            sets = sets_lying(s, building, s.site[tile])
            if sets * record.out > record.most:
                sets = record.most // record.out
            if sets > 0:
                for kind in range(KINDS):
                    lying[base + kind] -= sets * record.inputs[kind]
                boards = sets * record.wood
                if boards > lying[base + BOARDS]:
                    boards = lying[base + BOARDS]
                lying[base + BOARDS] -= boards
                lying[base + TRUNKS] -= sets * record.wood - boards
                soon[base + record.makes] += sets * record.out
    r.lying = lying
    r.soon = soon
    r.needs = 0
    r.hauls = r.no_hauls[:]
    list_kinds(r)


def list_kinds(r: Run) -> None:
    places = r.ground.places
    for kind in range(KINDS):
        r.found[kind] = 0
    for place in range(places):
        for kind in range(KINDS):
            at = place * KINDS + kind
            if r.lying[at] > 0 or r.soon[at] > 0:
                r.where[kind * places + r.found[kind]] = place
                r.found[kind] += 1
    r.any_aboard = False
    for at in range(SLOTS * KINDS):
        if r.aboard[at] > 0:
            r.any_aboard = True


def there_is(r: Run, kind: i64, place: i64) -> None:
    """There is some of a kind at a place, or will be."""
    places = r.ground.places
    for at in range(r.found[kind]):
        if r.where[kind * places + at] == place:
            return
    r.where[kind * places + r.found[kind]] = place
    r.found[kind] += 1


# Ways.


def time_to(r: Run, routes: Routes, slot: i64, place: i64) -> i64:
    """From the start of a turn."""
    kind = r.kind[slot]
    moves = MOVES[kind]
    return routes.times(kind, place)[r.node[slot] * (moves + 1) + moves]


def beside(r: Run, routes: Routes, kind: i64, place: i64) -> i64:
    """A node from which a kind of transporter reaches a place, or NOWHERE."""
    if not is_boat(kind):
        return place
    for node in range(r.ground.banks, r.ground.nodes):
        if routes.reaches(kind, node, place):
            return node
    return NOWHERE


def haul(r: Run, start: i64, end: i64) -> i64:
    """How long until a good that lies at the start can be at the end."""
    at = start * r.ground.places + end
    if r.hauls[at] == 0:
        r.hauls[at] = find_haul(r, start, end) + 1
    return r.hauls[at] - 1


def find_haul(r: Run, start: i64, end: i64) -> i64:
    routes = r.routes()
    best = NO_WAY
    for slot in range(SLOTS):
        kind = r.kind[slot]
        if kind == NONE:
            continue
        there = time_to(r, routes, slot, start)
        if there >= best:
            continue
        node = beside(r, routes, kind, start)
        if node == NOWHERE:
            continue
        moves = MOVES[kind]
        on = routes.times(kind, end)[node * (moves + 1) + moves]
        if on < NO_WAY and there + on < best:
            best = there + on
    return best if best >= 0 else 0


# Needs.


def need(r: Run, kind: i64, start: i64, held: i64, end: i64, goal: i64, soon: i64, stay: i64) -> None:
    at = r.needs
    if at == MOST_NEEDS:
        return
    r.need_kind[at] = kind
    r.need_from[at] = start
    r.need_held[at] = held
    r.need_to[at] = end
    r.need_goal[at] = goal
    r.need_soon[at] = soon
    r.need_stay[at] = stay
    r.need_done[at] = 0
    r.needs = at + 1


def acquire(r: Run, kind: i64, place: i64, goal: i64, stay: i64, depth: i64) -> None:
    """One good of a kind, wanted at a place."""
    places = r.ground.places
    lying = r.lying
    if lying[place * KINDS + kind] > 0:
        lying[place * KINDS + kind] -= 1
        return
    best = NO_WAY
    start = NOWHERE
    held = NOWHERE
    soon: i64 = 0
    if r.any_aboard:
        for slot in range(SLOTS):
            if r.aboard[slot * KINDS + kind] > 0:
                time = time_to(r, r.routes(), slot, place)
                if time < best:
                    best = time
                    held = slot
    for at in range(r.found[kind]):
        other = r.where[kind * places + at]
        if lying[other * KINDS + kind] > 0:
            time = haul(r, other, place)
            if time < best:
                best = time
                start = other
                held = NOWHERE
                soon = 0
        elif r.soon[other * KINDS + kind] > 0 and not r.buying:
            time = (0 if other == place else haul(r, other, place)) + TURN
            if time < best:
                best = time
                start = other
                held = NOWHERE
                soon = 1
    if best < NO_WAY:
        if held != NOWHERE:
            r.aboard[held * KINDS + kind] -= 1
            need(r, kind, NOWHERE, held, place, goal, 0, stay)
        elif soon == 1:
            r.soon[start * KINDS + kind] -= 1
            if start != place:
                need(r, kind, start, NOWHERE, place, goal, 1, stay)
        else:
            lying[start * KINDS + kind] -= 1
            need(r, kind, start, NOWHERE, place, goal, 0, stay)
    elif r.is_mixed and hand_over(r, kind, place, goal):
        return
    elif depth > 0:
        have_made(r, kind, place, goal, depth)


def hand_over(r: Run, kind: i64, place: i64, goal: i64) -> bool:
    """No transporter goes the whole way: one brings it to where another can fetch it. Whether there is such a place."""
    places = r.ground.places
    best = NO_WAY
    start = NOWHERE
    between = NOWHERE
    for at in range(r.found[kind]):
        other = r.where[kind * places + at]
        if r.lying[other * KINDS + kind] <= 0:
            continue
        for bank in range(r.ground.banks):
            if r.s.root[bank] == bank and bank != other and bank != place:
                first = haul(r, other, bank)
                if first < best:
                    time = first + haul(r, bank, place)
                    if time < best:
                        best = time
                        start = other
                        between = bank
    if start == NOWHERE:
        return False
    r.lying[start * KINDS + kind] -= 1
    need(r, kind, start, NOWHERE, between, goal, 0, 0)
    return True


def have_made(r: Run, kind: i64, place: i64, goal: i64, depth: i64) -> None:
    """What is nowhere to be had is made by the nearest factory, which needs its input."""
    s = r.s
    best = NO_WAY
    factory = NOWHERE
    for tile in range(s.board.tiles):
        building = s.building[tile]
        if building != NONE and BUILDINGS[building].makes == kind and not BUILDINGS[building].primary:
            time = 0 if s.site[tile] == place else haul(r, s.site[tile], place)
            if time < best:
                best = time
                factory = tile
    if factory == NOWHERE:
        return
    building = s.building[factory]
    feed(r, building, s.site[factory], goal, depth - 1)
    if BUILDINGS[building].out > 1:
        there_is(r, kind, s.site[factory])
        r.soon[s.site[factory] * KINDS + kind] += BUILDINGS[building].out - 1


def feed(r: Run, building: i64, place: i64, goal: i64, depth: i64) -> None:
    """The input of one set."""
    record = BUILDINGS[building]
    stay: i64 = 1 if record.vehicle != NONE else 0
    for kind in range(KINDS):
        for _ in range(record.inputs[kind]):
            acquire(r, kind, place, goal, stay, depth)
    for _ in range(record.wood):
        if r.lying[place * KINDS + TRUNKS] == 0 and r.lying[place * KINDS + BOARDS] > 0:
            r.lying[place * KINDS + BOARDS] -= 1
        else:
            acquire(r, TRUNKS, place, goal, 0, depth)


def gather(r: Run, cost: vec[i64], place: i64, goal: i64) -> None:
    """All that something costs; where everything lies there somebody must be there."""
    before = r.needs
    all_there = True
    for kind in range(KINDS):
        if cost[kind] > 0:
            if r.lying[place * KINDS + kind] < cost[kind]:
                all_there = False
            for _ in range(cost[kind]):
                acquire(r, kind, place, goal, 1, DEPTH)
    if all_there and r.needs == before:
        need(r, PRESENCE, NOWHERE, NOWHERE, place, goal, 0, 1)
