"""What a transporter does in movement: it goes, takes and drops."""
from __future__ import annotations

from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.ground import NO_WAY
from roadstead.opponents.roadsboats.plans.routes import TURN, Routes
from roadstead.opponents.roadsboats.plans.run import Run
from roadstead.opponents.roadsboats.plans.script import TRIP_GOODS, TRIP_STEP
from roadstead.roadsboats.rules.fleet import CAPACITY, DONKEY, MOVES, NONE, SLOTS, is_boat
from roadstead.roadsboats.rules.goods import GOOSE, KINDS


def shift(r: Run, slot: i64, place: i64, kind: i64, count: i64) -> None:
    """Told for the script alone: so many more are aboard."""
    if r.script is not None:
        r.trips[slot].append([TRIP_GOODS, place, kind, count])


def room(r: Run, slot: i64) -> i64:
    count = CAPACITY[r.kind[slot]]
    for kind in range(KINDS):
        count -= r.cargo[slot * KINDS + kind]
    return count


def available(r: Run, slot: i64, place: i64, kind: i64) -> i64:
    count = r.fresh[place * KINDS + kind]
    if r.stood[slot] == place and r.moved[slot] == 0:
        count += r.own[slot * KINDS + kind]
    return count


def time_left(r: Run, routes: Routes, slot: i64, place: i64) -> i64:
    """From where it is now."""
    kind = r.kind[slot]
    return routes.times(kind, place)[r.node[slot] * (MOVES[kind] + 1) + r.left[slot]]


def walk(r: Run, routes: Routes, slot: i64, place: i64) -> bool:
    """Goes as far as it comes; whether it is there."""
    kind = r.kind[slot]
    while not routes.reaches(kind, r.node[slot], place):
        step = routes.step(kind, r.node[slot], r.left[slot], place)
        if step < 0:
            return False
        r.node[slot] = step // TURN
        r.left[slot] = step % TURN
        r.used[slot] = 1
        r.moved[slot] = 1
        if r.script is not None:
            r.trips[slot].append([TRIP_STEP, r.node[slot]])
    return True


def take(r: Run, slot: i64, place: i64, kind: i64) -> bool:
    """One good that lies there; geese follow over land."""
    if available(r, slot, place, kind) <= 0:
        return False
    follows = kind == GOOSE and not is_boat(r.kind[slot])
    if not follows and room(r, slot) <= 0:
        return False
    at = slot * KINDS + kind
    if r.stood[slot] == place and r.moved[slot] == 0 and r.own[at] > 0:
        r.own[at] -= 1
    else:
        r.fresh[place * KINDS + kind] -= 1
    r.s.goods[place * KINDS + kind] -= 1
    if follows:
        r.led[slot] += 1
    else:
        r.cargo[at] += 1
    shift(r, slot, place, kind, 1)
    return True


def drop(r: Run, slot: i64, place: i64, kind: i64) -> None:
    if kind == GOOSE and r.led[slot] > 0:
        r.led[slot] -= 1
    else:
        r.cargo[slot * KINDS + kind] -= 1
    r.dropped[place * KINDS + kind] += 1
    shift(r, slot, place, kind, -1)


def nearest_free(r: Run, routes: Routes, place: i64, donkeys: bool) -> i64:
    best = NO_WAY
    found: i64 = -1
    for slot in range(SLOTS):
        if r.kind[slot] != NONE and r.ended[slot] == 0 and r.used[slot] == 0 and (not donkeys or r.kind[slot] == DONKEY):
            time = time_left(r, routes, slot, place)
            if time < best:
                best = time
                found = slot
    return found


def send(r: Run, place: i64) -> None:
    routes = r.routes()
    slot = nearest_free(r, routes, place, False)
    if slot >= 0:
        walk(r, routes, slot, place)
        r.ended[slot] = 1
        r.used[slot] = 1
