"""Production, building and the wonder by a plan: the engine's own rules, in the order of the goals."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.opponents.roadsboats.plans.demand import bridge_place, demand, is_full_with, road_place
from roadstead.opponents.roadsboats.plans.goals import BRIDGE, BUILD, RESEARCH, ROAD, SHAFT, VEHICLE
from roadstead.opponents.roadsboats.plans.run import Run
from roadstead.opponents.roadsboats.plans.script import (
    SCRIPT_BREED,
    SCRIPT_BRIDGE,
    SCRIPT_BUILD,
    SCRIPT_MAKE,
    SCRIPT_RESEARCH,
    SCRIPT_ROAD,
    SCRIPT_SHAFT,
)
from roadstead.roadsboats.rules.actions import BRIDGE as BRIDGE_ACTION
from roadstead.roadsboats.rules.actions import BRIDGE_ARM
from roadstead.roadsboats.rules.bits import BITS, has_bit
from roadstead.roadsboats.rules.board import NOWHERE, PASTURE, ends_of
from roadstead.roadsboats.rules.bricks import home_stores
from roadstead.roadsboats.rules.buildings import (
    BUILDINGS,
    MINE,
    MIXTURE_RESEARCH,
    MIXTURES,
    SHAFT_COST,
)
from roadstead.roadsboats.rules.construction import shaft_refusal
from roadstead.roadsboats.rules.fleet import DONKEY, NONE, SLOTS
from roadstead.roadsboats.rules.garage import breed, breeding_refusal
from roadstead.roadsboats.rules.goods import GOLD, GOOSE, IRON, KINDS, PAPER, STONE, TRUNKS
from roadstead.roadsboats.rules.paths import UNSAID
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.production import GEESE_FOR_RESEARCH, dig, lay_out, run_factories, vanish
from roadstead.roadsboats.rules.reach import held, pool, stands_at
from roadstead.roadsboats.rules.refusals import ALLOWED
from roadstead.roadsboats.rules.structures import (
    CROSSING,
    bridge_refusal,
    build_bridge,
    build_house,
    house_refusal,
    pay,
    pay_kind,
)
from roadstead.roadsboats.rules.workshop import (
    factory_refusal,
    has_research_set,
    process,
    research,
    sets_possible,
)

#: What the first building of each kind is worth on the way, more if it comes early: a bait that is taken away by and by.
BAIT: Final = vec[float]([4.0, 5.0, 6.0, 12.0, 0.0, 8.0, 8.0, 5.0, 0.0, 14.0, 10.0, 0.0, 0.0, 0.0, 0.0, 0.0])
RESEARCH_BAIT: Final = vec[float]([3.0, 3.0, 3.0, 3.0, 8.0, 10.0, 6.0, 0.0])
BAIT_EARLY: Final[float] = 1.5


# Production.


def begin_turn(s: Position) -> None:
    """Mines give what they hold more of, as they do alone."""
    s.turn += 1
    for tile in range(s.board.tiles):
        if s.building[tile] == MINE and s.gold[tile] + s.iron[tile] > 0:
            dig(s, tile, GOLD if s.gold[tile] >= s.iron[tile] else IRON)
    lay_out(s)


def produce(r: Run) -> None:
    """The own steps, and then the factories by themselves."""
    s = r.s
    for goal in range(r.goals):
        if r.done[goal] == 0:
            what = r.what[goal]
            if what == VEHICLE:
                make_vehicle(r, goal)
            elif what == RESEARCH:
                do_research(r, goal)
    before = vec[i64]([output(s, tile) for tile in range(s.board.tiles)])
    run_factories(s)
    for tile in range(s.board.tiles):
        building = s.building[tile]
        if building != NONE and before[tile] >= 0:
            r.made[BUILDINGS[building].makes] += output(s, tile) - before[tile]
    vanish(s)


def output(s: Position, tile: i64) -> i64:
    """What lies at a factory of what it makes; -1 if there is none."""
    building = s.building[tile]
    if building == NONE or BUILDINGS[building].primary or BUILDINGS[building].makes == NONE:
        return -1
    return s.goods[s.site[tile] * KINDS + BUILDINGS[building].makes]


def make_vehicle(r: Run, goal: i64) -> None:
    s = r.s
    kind = r.thing[goal]
    if kind == DONKEY:
        tile = s.board.tile_of[r.place[goal]]
        if s.terrain(tile) == PASTURE and not is_full_with(r, DONKEY) and breeding_refusal(s, r.seat, tile) == ALLOWED:
            breed(s, r.seat, tile)
            r.done[goal] = 1
            if r.script is not None:
                r.script.append([SCRIPT_BREED, tile])
        return
    if is_full_with(r, kind):
        return
    for tile in range(s.board.tiles):
        if s.building[tile] != NONE and BUILDINGS[s.building[tile]].vehicle == kind and can_feed(r, tile):
            worker = worker_at(r, s.site[tile])
            process(s, r.seat, worker, 1, 0)
            while len(s.stack) > 0:
                frame = s.stack[-1]
                frame.choose(s, frame.options(s)[0])
            r.done[goal] = 1
            if r.script is not None:
                r.script.append([SCRIPT_MAKE, tile, 0])
            return


def can_feed(r: Run, tile: i64) -> bool:
    s = r.s
    if not stands_at(s, r.seat, s.site[tile]):
        return False
    stores = pool(s, r.seat, s.site[tile])
    return factory_refusal(s, r.seat, tile, stores) == ALLOWED and sets_possible(s, tile, stores) > 0


def worker_at(r: Run, place: i64) -> i64:
    """An own transporter that reaches a place."""
    s = r.s
    for transporter in range(r.base, r.base + SLOTS):
        if s.present(transporter):
            for store in pool(s, r.seat, place):
                if store == s.hold(transporter):
                    return transporter
    return NOWHERE


def do_research(r: Run, goal: i64) -> None:
    """Wherever geese and paper are, or wood for the paper."""
    s = r.s
    if s.knows(r.seat, r.thing[goal]):
        return
    for slot in range(SLOTS):
        transporter = r.base + slot
        if not s.present(transporter) or s.on_sea(transporter):
            continue
        place = s.place[transporter]
        if s.board.is_river(place):
            place = s.root[s.board.first_bank[s.board.tile_of[place]]]
        stores = pool(s, r.seat, place)
        tile = s.board.tile_of[place]
        if held(s, stores, PAPER) == 0 and held(s, stores, GOOSE) >= GEESE_FOR_RESEARCH and makes_paper(r, tile):
            trunks = held(s, stores, TRUNKS)
            wood = BUILDINGS[s.building[tile]].wood
            if trunks > wood:
                trunks = wood
            process(s, r.seat, transporter, 1, trunks)
            if r.script is not None:
                r.script.append([SCRIPT_MAKE, tile, trunks])
        if has_research_set(s, stores):
            research(s, r.seat, r.thing[goal], stores)
            s.stack.clear()
            r.bait += RESEARCH_BAIT[r.thing[goal]] * early(r)
            r.done[goal] = 1
            if r.script is not None:
                r.script.append([SCRIPT_RESEARCH, place, r.thing[goal]])
            return


def makes_paper(r: Run, tile: i64) -> bool:
    building = r.s.building[tile]
    return building != NONE and BUILDINGS[building].makes == PAPER and can_feed(r, tile)


# Building.


def build(r: Run) -> None:
    for goal in range(r.goals):
        if r.done[goal] == 0:
            what = r.what[goal]
            if what == BUILD:
                build_one(r, goal)
            elif what == ROAD:
                lay_road(r, goal)
            elif what == BRIDGE:
                lay_bridge(r, goal)
            elif what == SHAFT:
                dig_shaft(r, goal)


def build_one(r: Run, goal: i64) -> None:
    s = r.s
    building = r.thing[goal]
    place = s.root[r.place[goal]]
    tile = s.board.tile_of[place]
    if s.building[tile] != NONE or not stands_at(s, r.seat, place):
        return
    stores = pool(s, r.seat, place)
    if house_refusal(s, r.seat, place, stores, building) != ALLOWED:
        return
    build_house(s, place, stores, building)
    r.done[goal] = 1
    if not has_bit(r.had, building):
        r.had |= BITS[building]
        r.bait += BAIT[building] * early(r)
    mixture: i64 = 0
    if building == MINE:
        mixture = fill(r, tile, r.mixture[goal])
    if r.script is not None:
        r.script.append([SCRIPT_BUILD, place, building, mixture])


def early(r: Run) -> float:
    return 1.0 + BAIT_EARLY * float(r.last - r.s.turn) / float(r.last)


def fill(r: Run, tile: i64, mixture: i64) -> i64:
    """A mine or shaft with a mixture, or the usual one where that is not known."""
    if not r.s.knows(r.seat, MIXTURE_RESEARCH[mixture]):
        mixture = 0
    r.s.gold[tile] += MIXTURES[2 * mixture]
    r.s.iron[tile] += MIXTURES[2 * mixture + 1]
    return mixture


def lay_road(r: Run, goal: i64) -> None:
    s = r.s
    cross = r.thing[goal]
    slot = r.ground.cross_slot[cross]
    place = road_place(r, goal)
    if s.road[slot] != 0 or not stands_at(s, r.seat, place):
        return
    stores = pool(s, r.seat, place)
    if held(s, stores, STONE) < CROSSING:
        return
    pay_kind(s, stores, STONE, CROSSING)
    s.road[slot] = 1
    r.routes_known = False
    r.done[goal] = 1
    if r.script is not None:
        other = s.root[r.ground.cross_other[cross] if r.place[goal] == 0 else r.ground.cross_one[cross]]
        r.script.append([SCRIPT_ROAD, place, other, slot])


def lay_bridge(r: Run, goal: i64) -> None:
    s = r.s
    bridge = r.thing[goal]
    place = bridge_place(r, bridge, r.place[goal])
    if not stands_at(s, r.seat, place):
        return
    tile = r.ground.bridge_tile[bridge]
    arm = r.ground.bridge_arm[bridge] if ends_of(s.board.river[tile]) > 2 else UNSAID
    stores = pool(s, r.seat, place)
    if bridge_refusal(s, place, stores, arm) != ALLOWED:
        return
    build_bridge(s, stores, tile, arm)
    r.routes_known = False
    r.done[goal] = 1
    if r.script is not None:
        r.script.append([SCRIPT_BRIDGE, place, BRIDGE_ACTION if arm == UNSAID else BRIDGE_ARM + arm])


def dig_shaft(r: Run, goal: i64) -> None:
    s = r.s
    place = s.root[r.place[goal]]
    if not stands_at(s, r.seat, place):
        return
    stores = pool(s, r.seat, place)
    if shaft_refusal(s, r.seat, place, stores) != ALLOWED:
        return
    pay(s, stores, SHAFT_COST)
    mixture = fill(r, s.board.tile_of[place], r.mixture[goal])
    r.done[goal] = 1
    if r.script is not None:
        r.script.append([SCRIPT_SHAFT, place, mixture])


# The wonder.


def buy_bricks(r: Run) -> None:
    s = r.s
    home = s.root[s.home[r.seat]]
    r.bought = 0
    if not stands_at(s, r.seat, home):
        return
    stores = home_stores(s, r.seat)
    goods: i64 = 0
    for kind in range(GOLD):
        goods += held(s, stores, kind)
    if goods > 0:
        r.find_transporters()
        r.buying = True
        demand(r)
        r.buying = False
