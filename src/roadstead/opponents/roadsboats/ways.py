"""How long goods take from place to place with a seat's transporters, worked out once for a state of roads, walls and fleet.

Units are twelfths of a turn: a donkey's step off the road takes a whole turn, one by road half of it, a raft's step a third.
Where boats are owned land and water are one net: goods change from one to the other at a small price.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.bits import BITS
from roadstead.roadsboats.rules.board import DIRECTIONS, LEFT, MOUNTAIN, NOWHERE, RIGHT, SEA, Board, opposite
from roadstead.roadsboats.rules.buildings import ON_MOUNTAIN
from roadstead.roadsboats.rules.fleet import DONKEY, MOVES, NONE, SLOTS, is_boat
from roadstead.roadsboats.rules.paths import has_road
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.reach import may_pass
from roadstead.roadsboats.rules.refusals import ALLOWED
from roadstead.roadsboats.rules.structures import site_refusal

A_TURN: Final[i64] = 12
CHANGING: Final[i64] = 3  # from land to water
FAR: Final[i64] = 600  # no way at all
MOST_KNOWN: Final[i64] = 500
SITES: Final[i64] = 6  # kinds of sites
NO_LAND: Final[i64] = 48  # off the road without a donkey: one must be bred first
MODULUS: Final[i64] = 1000000007


class Ways:
    def __init__(self, places: i64, table: vec[i64], sites: vec[i64]) -> None:
        self.places: Final[i64] = places
        self.table: Final[vec[i64]] = table  # place * places + place
        self.sites: Final[vec[i64]] = sites  # by place: a bit for each kind of site (rules/buildings.py) that it is


class Atlas:
    """Remembers the ways of positions on one board that are alike in roads, bridges, walls and fleets."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.known: dict[int, Ways] = {}

    def ways(self, s: Position, seat: i64) -> Ways:
        if self.board is not s.board:
            self.board = s.board
            self.known.clear()
        key = ways_key(s, seat)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = find_ways(s, seat)
            self.known[key] = found
        return found


def best_moves(s: Position, seat: i64, boats: bool) -> i64:
    """The steps of the quickest boat, or land transporter, that the seat owns; 0 if none."""
    best: i64 = 0
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        kind = s.kind[transporter]
        if kind != NONE and is_boat(kind) == boats and MOVES[kind] > best:
            best = MOVES[kind]
    return best


def has_donkey(s: Position, seat: i64) -> bool:
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.kind[transporter] == DONKEY:
            return True
    return False


def ways_key(s: Position, seat: i64) -> i64:
    total: i64 = seat * 64 + best_moves(s, seat, False) * 8 + best_moves(s, seat, True)
    total = total * 4 + (1 if has_donkey(s, seat) else 0) + (2 if s.irrigated() else 0)
    for i in range(i64(len(s.road))):
        if s.road[i] == 1:
            total = (total * 31 + i + 1) % MODULUS
    for i in range(i64(len(s.bridges))):
        if s.bridges[i] != 0:
            total = (total * 37 + i * 64 + s.bridges[i]) % MODULUS
    for i in range(i64(len(s.rods))):
        if s.rods[i] > 0 and s.wall[i] >= 0 and s.wall[i] != seat:
            total = (total * 41 + i + 1) % MODULUS
    return total


class Net:
    """Who is next to whom, place by place."""

    def __init__(self, places: i64) -> None:
        self.first = vec[i64]([-1 for _ in range(places)])
        self.following = vec[i64]()
        self.end = vec[i64]()
        self.cost = vec[i64]()

    def join(self, start: i64, end: i64, cost: i64) -> None:
        self.end = append(self.end, end)
        self.cost = append(self.cost, cost)
        self.following = append(self.following, self.first[start])
        self.first[start] = i64(len(self.end)) - 1


def find_ways(s: Position, seat: i64) -> Ways:
    net = net_of(s, seat)
    places = s.board.places
    table = vec[i64]([FAR for _ in range(places * places)])
    for place in range(places):
        if s.root[place] == place:
            spread(net, place, places, table)
    for place in range(places):
        if s.root[place] != place:
            for other in range(places):
                table[place * places + other] = table[s.root[place] * places + other]
    for place in range(places):
        for other in range(places):
            if s.root[other] != other:
                table[place * places + other] = table[place * places + s.root[other]]
    return Ways(places, table, sites_of(s))


def sites_of(s: Position) -> vec[i64]:
    """Mountains are kept for mines, of which there can be none elsewhere."""
    found = vec[i64]([0 for _ in range(s.board.places)])
    for place in range(s.board.places):
        if not s.board.is_river(place):
            for site in range(SITES):
                tile = s.board.tile_of[place]
                kept = s.board.terrain[tile] == MOUNTAIN and site != ON_MOUNTAIN
                if not kept and site_refusal(s, tile, site) == ALLOWED:
                    found[place] |= BITS[site]
    return found


def net_of(s: Position, seat: i64) -> Net:
    b = s.board
    net = Net(b.places)
    land = best_moves(s, seat, False)
    water = best_moves(s, seat, True)
    off_road = A_TURN if has_donkey(s, seat) else NO_LAND
    by_road = A_TURN // land if land > 0 else NO_LAND
    afloat = A_TURN // water if water > 0 else 0
    for tile in range(b.tiles):
        sea = b.terrain[tile] == SEA
        if b.river[tile] != 0 and water > 0:
            for bank in range(b.first_bank[tile], b.first_bank[tile] + b.bank_count[tile]):
                net.join(s.root[bank], b.water[tile], CHANGING)
                net.join(b.water[tile], s.root[bank], CHANGING)
        for direction in range(DIRECTIONS):
            other = b.near[tile * DIRECTIONS + direction]
            if other == NOWHERE or not may_pass(s, seat, tile, direction):
                continue
            if not sea and b.terrain[other] != SEA:
                for side in range(LEFT, RIGHT + 1):
                    cost = by_road if has_road(s, tile, direction, side) else off_road
                    net.join(s.bank_at(tile, direction, side), s.bank_across(tile, direction, side), cost)
            if water == 0:
                continue
            if sea and b.terrain[other] != SEA:
                for side in range(LEFT, RIGHT + 1):
                    net.join(b.water[tile], s.bank_across(tile, direction, side), afloat + CHANGING)
                    net.join(s.bank_across(tile, direction, side), b.water[tile], afloat + CHANGING)
            afloat_here = sea or b.has_river(tile, direction)
            if afloat_here and (b.terrain[other] == SEA or b.has_river(other, opposite(direction))):
                net.join(b.water[tile], b.water[other], afloat)
    return net


def spread(net: Net, start: i64, places: i64, table: vec[i64]) -> None:
    """From one place to all others: a queue in which a place waits again when it is found nearer."""
    base = start * places
    table[base + start] = 0
    queue = vec[i64]([start])
    waiting = vec[i64]([0 for _ in range(places)])
    at: i64 = 0
    while at < len(queue):
        place = queue[at]
        at += 1
        waiting[place] = 0
        link = net.first[place]
        while link >= 0:
            distance = table[base + place] + net.cost[link]
            end = net.end[link]
            if distance < table[base + end]:
                table[base + end] = distance
                if waiting[end] == 0:
                    waiting[end] = 1
                    queue = append(queue, end)
            link = net.following[link]
