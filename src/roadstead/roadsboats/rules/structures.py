"""What can be built: houses, roads, bridges, walls; and walls demolished. Each condition once, with its price."""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import (
    DESERT,
    DIRECTIONS,
    LEFT,
    MOUNTAIN,
    NOWHERE,
    RIGHT,
    ROCK,
    SEA,
    WOODS,
    ends_of,
    opposite,
)
from roadstead.roadsboats.rules.buildings import BUILDINGS, ON_MOUNTAIN, ON_ROCK, ON_SEA, ON_SHORE, ON_WOODS
from roadstead.roadsboats.rules.coast import push_boats_off
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import BOARDS, KINDS, STONE
from roadstead.roadsboats.rules.paths import crossing_refusal, edge_side, has_road
from roadstead.roadsboats.rules.position import NEUTRAL, Position
from roadstead.roadsboats.rules.reach import held, spend
from roadstead.roadsboats.rules.refusals import (
    ALLOWED,
    BRIDGED,
    DRY_DESERT,
    LAND_ONLY,
    MISSING_GOODS,
    NAME_THE_ARM,
    NEEDS_RESEARCH,
    NO_RIVER_TO_BRIDGE,
    NO_ROAD_TO_SEA,
    NO_SHORE,
    NO_WALL,
    NOT_FROM_SEA,
    NOT_FROM_THIS_BANK,
    OFF_THE_MAP,
    OTHERS_WALL,
    ROAD_EXISTS,
    SEA_ON_BOTH_SIDES,
    TILE_BUILT,
    WRONG_TERRAIN,
)

#: A road costs so much stone, and so does a bridge.
CROSSING: Final[i64] = 1
#: A rod or a demolition from a boat on open sea costs so much more.
SURCHARGE: Final[i64] = 2


# Paying, with what others have pledged last.


def pledged(s: Position, kind: i64) -> i64:
    total: i64 = 0
    for at in range(i64(0), i64(len(s.pledges)), i64(3)):
        if s.pledges[at + 1] == kind:
            total += s.pledges[at + 2]
    return total


def missing(s: Position, stores: vec[i64], cost: vec[i64]) -> i64:
    for kind in range(KINDS):
        if cost[kind] > 0 and held(s, stores, kind) + pledged(s, kind) < cost[kind]:
            return MISSING_GOODS
    return ALLOWED


def missing_own(s: Position, stores: vec[i64], cost: vec[i64]) -> i64:
    for kind in range(KINDS):
        if held(s, stores, kind) < cost[kind]:
            return MISSING_GOODS
    return ALLOWED


def short_of(s: Position, stores: vec[i64], kind: i64, count: i64) -> i64:
    return MISSING_GOODS if held(s, stores, kind) + pledged(s, kind) < count else ALLOWED


def pay(s: Position, stores: vec[i64], cost: vec[i64]) -> None:
    for kind in range(KINDS):
        pay_kind(s, stores, kind, cost[kind])


def pay_kind(s: Position, stores: vec[i64], kind: i64, count: i64) -> None:
    own = held(s, stores, kind)
    if own > count:
        own = count
    spend(s, stores, kind, own)
    count -= own
    at: i64 = 0
    while count > 0:
        if s.pledges[at + 1] == kind:
            part = s.pledges[at + 2] if s.pledges[at + 2] < count else count
            s.pledges[at + 2] -= part
            s.put(s.hold(s.pledges[at]), kind, -part)
            count -= part
        at += 3


# Houses.


def house_refusal(s: Position, seat: i64, place: i64, stores: vec[i64], building: i64) -> i64:
    record = BUILDINGS[building]
    tile = s.board.tile_of[place]
    refused = site_refusal(s, tile, record.site)
    if refused != ALLOWED:
        return refused
    if s.building[tile] != NONE:
        return TILE_BUILT  # one building a tile, all banks together
    if not s.knows(seat, record.research):
        return NEEDS_RESEARCH
    if record.site == ON_SEA and missing_own(s, stores, record.cost) != ALLOWED:
        return MISSING_GOODS  # all the goods of a rig are aboard own boats
    return missing(s, stores, record.cost)


def site_refusal(s: Position, tile: i64, site: i64) -> i64:
    terrain = s.terrain(tile)
    if (site == ON_SEA) != (terrain == SEA):
        return WRONG_TERRAIN
    if terrain == DESERT:
        return DRY_DESERT
    if site == ON_WOODS:
        return ALLOWED if terrain == WOODS else WRONG_TERRAIN
    if site == ON_ROCK:
        return ALLOWED if terrain == ROCK else WRONG_TERRAIN
    if site == ON_MOUNTAIN:
        return ALLOWED if terrain == MOUNTAIN else WRONG_TERRAIN
    if site == ON_SHORE:
        return ALLOWED if s.board.is_shore(tile) else NO_SHORE
    return ALLOWED


def build_house(s: Position, place: i64, stores: vec[i64], building: i64) -> None:
    tile = s.board.tile_of[place]
    pay(s, stores, BUILDINGS[building].cost)
    s.building[tile] = building
    s.site[tile] = place


# Roads.


def road_refusal(s: Position, place: i64, stores: vec[i64], direction: i64, side: i64) -> i64:
    """A road joins this bank to a bank it meets on a neighbouring land tile; it may cross any wall."""
    if s.board.is_sea(place):
        return NOT_FROM_SEA
    refused = crossing_refusal(s, place, direction, side)
    if refused != ALLOWED:
        return NO_ROAD_TO_SEA if refused == LAND_ONLY else refused
    if has_road(s, s.board.tile_of[place], direction, side if side >= 0 else LEFT):
        return ROAD_EXISTS
    return short_of(s, stores, STONE, CROSSING)


def build_road(s: Position, stores: vec[i64], tile: i64, direction: i64, side: i64) -> None:
    pay_kind(s, stores, STONE, CROSSING)
    s.road[edge_side(s, tile, direction, side)] = 1


# Bridges.


def bridge_refusal(s: Position, place: i64, stores: vec[i64], arm: i64) -> i64:
    """A bridge spans one river arm; where the river has only two ends it need not be named (arm -1)."""
    b = s.board
    if b.is_sea(place):
        return NOT_FROM_SEA
    tile = b.tile_of[place]
    ends = ends_of(b.river[tile])
    if ends < 2:
        return NO_RIVER_TO_BRIDGE
    if s.terrain(tile) == DESERT:
        return DRY_DESERT
    if (arm < 0) != (ends == 2):
        return NAME_THE_ARM
    if arm < 0:
        arm = first_arm(s, tile)
    if not b.has_river(tile, arm):
        return NO_RIVER_TO_BRIDGE
    left = s.bank_at(tile, arm, LEFT)
    right = s.bank_at(tile, arm, RIGHT)
    if left == right:
        return BRIDGED
    if left != place and right != place:
        return NOT_FROM_THIS_BANK
    return short_of(s, stores, STONE, CROSSING)


def first_arm(s: Position, tile: i64) -> i64:
    arm: i64 = 0
    while not s.board.has_river(tile, arm):
        arm += 1
    return arm


def build_bridge(s: Position, stores: vec[i64], tile: i64, arm: i64) -> None:
    pay_kind(s, stores, STONE, CROSSING)
    if arm < 0:
        arm = first_arm(s, tile)
    s.bridges[tile] |= 1 << arm
    merge(s, tile, s.bank_at(tile, arm, LEFT), s.bank_at(tile, arm, RIGHT))


def merge(s: Position, tile: i64, one: i64, other: i64) -> None:
    """Two banks become one place for everything, named by the lower number."""
    kept = one if one < other else other
    gone = other if one < other else one
    first = s.board.first_bank[tile]
    for bank in range(first, first + s.board.bank_count[tile]):
        if s.root[bank] == gone:
            s.root[bank] = kept
    for kind in range(KINDS):
        s.put(kept, kind, s.has(gone, kind))
        s.put(gone, kind, -s.has(gone, kind))
    for transporter in range(s.players * SLOTS):
        if s.place[transporter] == gone:
            s.place[transporter] = kept
    if s.site[tile] == gone:
        s.site[tile] = kept


# Walls.


def wall_at_refusal(s: Position, place: i64, direction: i64) -> i64:
    """Walls stand between any two tiles but sea and sea; a bank touching half of the edge is enough."""
    b = s.board
    tile = b.tile_of[place]
    other = b.near[tile * DIRECTIONS + direction]
    if other == NOWHERE:
        return OFF_THE_MAP
    if b.is_sea(place):
        return SEA_ON_BOTH_SIDES if b.terrain[other] == SEA else ALLOWED
    if s.bank_at(tile, direction, LEFT) != place and s.bank_at(tile, direction, RIGHT) != place:
        return NOT_FROM_THIS_BANK
    return ALLOWED


def edge_of(s: Position, place: i64, direction: i64) -> i64:
    return s.board.edge[s.board.tile_of[place] * DIRECTIONS + direction]


def surcharge(s: Position, place: i64) -> i64:
    return SURCHARGE if s.board.is_sea(place) else 0


def rod_price(s: Position, place: i64, direction: i64) -> i64:
    """The n-th rod costs n stone."""
    return s.rods[edge_of(s, place, direction)] + 1 + surcharge(s, place)


def wall_refusal(s: Position, seat: i64, place: i64, stores: vec[i64], direction: i64) -> i64:
    """The owner adds rods, or anyone on neutral ones: one colour an edge."""
    refused = wall_at_refusal(s, place, direction)
    if refused != ALLOWED:
        return refused
    edge = edge_of(s, place, direction)
    if s.rods[edge] > 0 and s.wall[edge] != NEUTRAL and s.wall[edge] != seat:
        return OTHERS_WALL
    return short_of(s, stores, STONE, rod_price(s, place, direction))


def build_wall(s: Position, seat: i64, place: i64, stores: vec[i64], direction: i64) -> None:
    b = s.board
    tile = b.tile_of[place]
    other = b.neighbour(tile, direction)
    edge = edge_of(s, place, direction)
    pay_kind(s, stores, STONE, rod_price(s, place, direction))
    s.rods[edge] += 1
    s.wall[edge] = seat
    if b.terrain[other] == SEA:
        push_boats_off(s, tile, direction, seat)
    elif b.is_sea(place):
        push_boats_off(s, other, opposite(direction), seat)


def demolition_price(s: Position, place: i64, direction: i64) -> i64:
    """Demolishing n rods costs n + 1 boards."""
    return s.rods[edge_of(s, place, direction)] + 1 + surcharge(s, place)


def demolition_refusal(s: Position, place: i64, stores: vec[i64], direction: i64) -> i64:
    """Any wall of a player, the own too; rods already neutral are none."""
    refused = wall_at_refusal(s, place, direction)
    if refused != ALLOWED:
        return refused
    edge = edge_of(s, place, direction)
    if s.rods[edge] == 0 or s.wall[edge] == NEUTRAL:
        return NO_WALL
    return short_of(s, stores, BOARDS, demolition_price(s, place, direction))


def demolish(s: Position, place: i64, stores: vec[i64], direction: i64) -> None:
    """All rods become neutral; they count for the next price."""
    pay_kind(s, stores, BOARDS, demolition_price(s, place, direction))
    s.wall[edge_of(s, place, direction)] = NEUTRAL
