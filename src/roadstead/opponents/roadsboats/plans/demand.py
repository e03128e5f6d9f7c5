"""What a plan needs where, goal by goal in their order, and in the wonder phase the bricks that are bought."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.goals import (
    BRICK,
    BRIDGE,
    BUILD,
    GEESE,
    MAKE,
    RESEARCH,
    ROAD,
    SHAFT,
    VEHICLE,
)
from roadstead.opponents.roadsboats.plans.ground import NO_WAY
from roadstead.opponents.roadsboats.plans.run import A_PAIR, PRESENCE, Run
from roadstead.opponents.roadsboats.plans.script import SCRIPT_BRICK
from roadstead.opponents.roadsboats.plans.supply import DEPTH, acquire, feed, gather, haul, need, tally, time_to
from roadstead.roadsboats.rules.board import DESERT, LEFT, NOWHERE, RIGHT
from roadstead.roadsboats.rules.bricks import END_MARKS, SPACES, lay_brick, price_of
from roadstead.roadsboats.rules.buildings import BUILDINGS, MINE, NEW_SHAFTS, SHAFT_COST
from roadstead.roadsboats.rules.fleet import DONKEY, NONE, SLOTS, WAGON, is_boat
from roadstead.roadsboats.rules.garage import over_limit, own
from roadstead.roadsboats.rules.goods import (
    BOARDS,
    CLAY,
    COINS,
    FUEL,
    GOOSE,
    IRON,
    KINDS,
    PAPER,
    STONE,
    TRUNKS,
    bundle,
)
from roadstead.roadsboats.rules.production import GEESE_FOR_RESEARCH
from roadstead.roadsboats.rules.reach import is_hold, pool, spend
from roadstead.roadsboats.rules.structures import CROSSING

#: What pays for a brick, the plainest first; wealth never.
PAYS: Final = vec[i64]([TRUNKS, CLAY, IRON, STONE, BOARDS, FUEL, GOOSE, PAPER])
#: Of these that many are fetched for it.
FETCHED: Final[i64] = 6
#: Not from farther away.
MOST_FOR_A_BRICK: Final[i64] = 40

CROSSING_COST: Final = bundle(stone=CROSSING)
RESEARCH_COST: Final = bundle(paper=1)
RESEARCH_COST[GOOSE] = GEESE_FOR_RESEARCH


# Goals.


def demand(r: Run) -> None:
    """What all goals need that are worked at. In the wonder phase bricks are bought with what is left for them."""
    s = r.s
    tally(r)
    for tile in range(s.board.tiles):
        r.claimed[tile] = 0
    making = vec[i64]([0 for _ in range(KINDS)])
    for tile in range(s.board.tiles):
        building = s.building[tile]
        if building != NONE and not BUILDINGS[building].primary and BUILDINGS[building].makes >= COINS:
            kind = BUILDINGS[building].makes
            making[kind] -= r.made[kind] + r.soon[s.site[tile] * KINDS + kind]
    open_goals: i64 = 0
    bricks: i64 = 0
    for goal in range(r.goals):
        if r.done[goal] != 0:
            continue
        what = r.what[goal]
        if what == BRICK:
            if bricks < r.bricks and i64(len(s.bricks)) < SPACES:
                bricks += 1
                if not r.buying:
                    for_a_brick(r, goal, bricks)
                elif not buy(r, goal):
                    return
        elif what == MAKE:
            kind = r.thing[goal]
            making[kind] += 1
            if making[kind] > 0:
                make_more(r, goal, kind)
        elif open_goals < r.window:
            open_goals += for_goal(r, goal, what)


def for_goal(r: Run, goal: i64, what: i64) -> i64:
    """1 if the goal is worked at now."""
    if what == BUILD:
        return for_building(r, goal)
    if what == ROAD:
        return for_road(r, goal)
    if what == BRIDGE:
        return for_bridge(r, goal)
    if what == VEHICLE:
        return for_vehicle(r, goal)
    if what == RESEARCH:
        return for_research(r, goal)
    if what == SHAFT:
        return for_shaft(r, goal)
    assert what == GEESE
    return for_geese(r, goal)


def for_building(r: Run, goal: i64) -> i64:
    s = r.s
    building = r.thing[goal]
    place = r.place[goal]
    tile = s.board.tile_of[place]
    if s.building[tile] != NONE:
        r.done[goal] = 1
        return 0
    if r.claimed[tile] != 0 or not r.ground.stands(building, tile, s.irrigated()):
        return 0
    if not s.knows(r.seat, BUILDINGS[building].research):
        return 0
    r.claimed[tile] = 1
    gather(r, BUILDINGS[building].cost, s.root[place], goal)
    return 1


def for_road(r: Run, goal: i64) -> i64:
    cross = r.thing[goal]
    if r.s.road[r.ground.cross_slot[cross]] != 0:
        r.done[goal] = 1
        return 0
    gather(r, CROSSING_COST, road_place(r, goal), goal)
    return 1


def road_place(r: Run, goal: i64) -> i64:
    cross = r.thing[goal]
    return r.s.root[r.ground.cross_one[cross] if r.place[goal] == 0 else r.ground.cross_other[cross]]


def for_bridge(r: Run, goal: i64) -> i64:
    s = r.s
    bridge = r.thing[goal]
    if bridge_place(r, bridge, LEFT) == bridge_place(r, bridge, RIGHT):
        r.done[goal] = 1
        return 0
    if s.terrain(r.ground.bridge_tile[bridge]) == DESERT:
        return 0
    gather(r, CROSSING_COST, bridge_place(r, bridge, r.place[goal]), goal)
    return 1


def bridge_place(r: Run, bridge: i64, side: i64) -> i64:
    return r.s.root[r.ground.bridge_bank(bridge, side)]


def is_full_with(r: Run, kind: i64) -> bool:
    """Whether one more transporter of a kind would be too many; a wagon takes the place of a donkey."""
    if kind == WAGON:
        return False
    land = own(r.s, r.seat, False)
    water = own(r.s, r.seat, True)
    return over_limit(land, water + 1) if is_boat(kind) else over_limit(land + 1, water)


def for_vehicle(r: Run, goal: i64) -> i64:
    s = r.s
    kind = r.thing[goal]
    if is_full_with(r, kind):
        return 0
    if kind == DONKEY:
        need(r, A_PAIR, NOWHERE, NOWHERE, s.root[r.place[goal]], goal, 0, 1)
        return 1
    best = NO_WAY
    factory = NOWHERE
    routes = r.routes()
    for tile in range(s.board.tiles):
        if s.building[tile] != NONE and BUILDINGS[s.building[tile]].vehicle == kind:
            for slot in range(SLOTS):
                if r.kind[slot] != NONE:
                    time = time_to(r, routes, slot, s.site[tile])
                    if time < best:
                        best = time
                        factory = tile
    if factory != NOWHERE:
        gather(r, BUILDINGS[s.building[factory]].inputs, s.site[factory], goal)
    return 1


def for_research(r: Run, goal: i64) -> i64:
    if r.s.knows(r.seat, r.thing[goal]):
        r.done[goal] = 1
        return 0
    gather(r, RESEARCH_COST, r.s.root[r.place[goal]], goal)
    return 1


def for_shaft(r: Run, goal: i64) -> i64:
    s = r.s
    tile = s.board.tile_of[r.place[goal]]
    if s.building[tile] != MINE or not s.knows(r.seat, NEW_SHAFTS):
        return 0
    gather(r, SHAFT_COST, s.site[tile], goal)
    return 1


def for_geese(r: Run, goal: i64) -> i64:
    place = r.s.root[r.place[goal]]
    if r.s.goods[place * KINDS + GOOSE] >= 2:
        r.done[goal] = 1
        return 0
    acquire(r, GOOSE, place, goal, 0, 0)
    acquire(r, GOOSE, place, goal, 0, 0)
    return 1


def make_more(r: Run, goal: i64, kind: i64) -> None:
    s = r.s
    factory = NOWHERE
    for tile in range(s.board.tiles):
        building = s.building[tile]
        if building != NONE and BUILDINGS[building].makes == kind and not BUILDINGS[building].primary:
            factory = tile
    if factory != NOWHERE:
        feed(r, s.building[factory], s.site[factory], goal, DEPTH)


def buy(r: Run, goal: i64) -> bool:
    """Buys a brick with the plainest goods that no goal before it has claimed; whether that was possible."""
    s = r.s
    if s.players > 1 and i64(len(s.bricks)) == END_MARKS[s.players]:
        return False
    home = s.root[s.home[r.seat]]
    due = price_of(r.bought + 1, i64(len(s.bricks)))
    stores = pool(s, r.seat, home)
    paid = vec[i64]([0 for _ in range(KINDS)])
    for at in range(i64(len(PAYS))):
        kind = PAYS[at]
        free = r.lying[home * KINDS + kind]
        for store in stores:
            if is_hold(s, store):
                free += r.aboard[(store - s.board.places - r.base) * KINDS + kind]
        if free > due:
            free = due
        paid[kind] = free
        due -= free
    if due > 0:
        return False
    for kind in range(KINDS):
        pay_out(r, home, stores, kind, paid[kind])
    if r.script is not None:
        r.script.append([SCRIPT_BRICK, *[int(paid[kind]) for kind in range(KINDS)]])
    lay_brick(s, r.seat)
    r.bought += 1
    r.done[goal] = 1
    return True


def pay_out(r: Run, home: i64, stores: vec[i64], kind: i64, count: i64) -> None:
    spend(r.s, stores, kind, count)
    for store in stores:
        if count > 0:
            lying = not is_hold(r.s, store)
            at = home * KINDS + kind if lying else (store - r.s.board.places - r.base) * KINDS + kind
            free = r.lying[at] if lying else r.aboard[at]
            part = free if free < count else count
            if lying:
                r.lying[at] -= part
            else:
                r.aboard[at] -= part
            count -= part


def for_a_brick(r: Run, goal: i64, number: i64) -> None:
    """The plainest goods that lie at home, then those that can be brought soonest."""
    s = r.s
    home = s.root[s.home[r.seat]]
    due = price_of(number, i64(len(s.bricks)) + number - 1)
    for at in range(i64(len(PAYS))):
        paid = r.lying[home * KINDS + PAYS[at]]
        if paid > due:
            paid = due
        r.lying[home * KINDS + PAYS[at]] -= paid
        due -= paid
    if due == 0:
        if number == 1:
            need(r, PRESENCE, NOWHERE, NOWHERE, home, goal, 0, 1)
        return
    routes = r.routes()
    places = r.ground.places
    while due > 0:
        best = MOST_FOR_A_BRICK
        start = NOWHERE
        held = NOWHERE
        kind: i64 = 0
        for at in range(FETCHED):
            pays = PAYS[at]
            if r.any_aboard:
                for slot in range(SLOTS):
                    if r.aboard[slot * KINDS + pays] > 0:
                        time = time_to(r, routes, slot, home)
                        if time < best:
                            best = time
                            held = slot
                            start = NOWHERE
                            kind = pays
            for found in range(r.found[pays]):
                other = r.where[pays * places + found]
                if r.lying[other * KINDS + pays] > 0:
                    time = haul(r, other, home)
                    if time < best:
                        best = time
                        start = other
                        held = NOWHERE
                        kind = pays
        if best == MOST_FOR_A_BRICK:
            return
        if held != NOWHERE:
            r.aboard[held * KINDS + kind] -= 1
            need(r, kind, NOWHERE, held, home, goal, 0, 1)
        else:
            r.lying[start * KINDS + kind] -= 1
            need(r, kind, start, NOWHERE, home, goal, 0, 1)
        due -= 1
