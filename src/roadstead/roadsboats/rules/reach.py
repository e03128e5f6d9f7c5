"""Who reaches what: the same or a bridged bank, the same sea tile; a boat in the river reaches every bank of its tile.

What a seat can bring together at one place is a pool of stores: the goods lying there first, then its own transporters. With
an own boat in the river the whole tile is one pool.
"""
from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import SEA
from roadstead.roadsboats.rules.fleet import NONE, SLOTS
from roadstead.roadsboats.rules.goods import KINDS
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.refusals import ALLOWED, IS_CARRIED, NOT_IN_REACH


def banks_of(s: Position, tile: i64) -> vec[i64]:
    """The places of a land tile, each once; a sea tile has its sea."""
    b = s.board
    if b.terrain[tile] == SEA:
        return vec[i64]([b.water[tile]])
    found = vec[i64]()
    first = b.first_bank[tile]
    for bank in range(first, first + b.bank_count[tile]):
        if s.root[bank] == bank:
            found = append(found, bank)
    return found


def reaches(s: Position, transporter: i64, place: i64) -> bool:
    at = s.place[transporter]
    return at == place or (s.board.is_river(at) and s.board.is_bank(place) and s.board.tile_of[at] == s.board.tile_of[place])


def meet(s: Position, transporter: i64, other: i64) -> bool:
    """Whether two transporters reach each other."""
    return reaches(s, transporter, s.place[other]) or reaches(s, other, s.place[transporter])


def meeting_refusal(s: Position, transporter: i64, other: i64) -> i64:
    """Why a transporter cannot deal with another."""
    if other == transporter or s.kind[other] == NONE:
        return NOT_IN_REACH
    if not s.present(other):
        return IS_CARRIED
    return ALLOWED if meet(s, transporter, other) else NOT_IN_REACH


def boat_in_river(s: Position, seat: i64, tile: i64) -> bool:
    """Whether the seat has a boat in the tile's river."""
    river = s.board.water[tile]
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.place[transporter] == river and s.present(transporter):
            return True
    return False


def stands_at(s: Position, seat: i64, place: i64) -> bool:
    """Whether an own transporter reaches the place."""
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.present(transporter) and reaches(s, transporter, place):
            return True
    return False


def stands_on(s: Position, seat: i64, tile: i64) -> bool:
    """Whether an own transporter is anywhere on the tile."""
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.present(transporter) and s.tile(transporter) == tile:
            return True
    return False


def pool(s: Position, seat: i64, place: i64) -> vec[i64]:
    """The stores that the seat can bring together at a place: the place first, then what else lies there, then own holds."""
    tile = s.board.tile_of[place]
    stores = vec[i64]([place])
    if s.board.is_bank(place) and boat_in_river(s, seat, tile):
        for bank in banks_of(s, tile):
            if bank != place:
                stores = append(stores, bank)
    lying: i64 = len(stores)
    for transporter in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if s.present(transporter):
            for i in range(lying):
                if reaches(s, transporter, stores[i]):
                    stores = append(stores, s.hold(transporter))
                    break
    return stores


def on_plain_sea(s: Position, place: i64) -> bool:
    """Open sea without a rig: goods cannot lie there."""
    return s.board.is_sea(place) and s.building[s.board.tile_of[place]] == NONE


def held(s: Position, stores: vec[i64], kind: i64) -> i64:
    total: i64 = 0
    for store in stores:
        total += s.goods[store * KINDS + kind]
    return total


def spend(s: Position, stores: vec[i64], kind: i64, count: i64) -> None:
    """Takes goods in the order of the stores: what lies there goes first, for it is what others could take."""
    for store in stores:
        if count == 0:
            return
        taken = s.goods[store * KINDS + kind]
        if taken > count:
            taken = count
        s.goods[store * KINDS + kind] -= taken
        count -= taken


def is_hold(s: Position, store: i64) -> bool:
    return store >= s.board.places


def receive(s: Position, stores: vec[i64], kind: i64, count: i64) -> None:
    """Goods go onto the transporters of a pool as far as there is room, the rest lies at its place."""
    for store in stores:
        if is_hold(s, store) and count > 0:
            loaded = s.room(store - s.board.places)
            if loaded > count:
                loaded = count
            s.put(store, kind, loaded)
            count -= loaded
    s.put(stores[0], kind, count)


def may_pass(s: Position, seat: i64, tile: i64, direction: i64) -> bool:
    """Own and neutral walls are open; nobody crosses a wall of another player."""
    edge = s.board.edge[tile * 6 + direction]
    return s.rods[edge] == 0 or s.wall[edge] < 0 or s.wall[edge] == seat


def meets_pool(s: Position, transporter: i64, stores: vec[i64]) -> bool:
    for store in stores:
        if is_hold(s, store):
            if meet(s, transporter, store - s.board.places):
                return True
        elif reaches(s, transporter, store):
            return True
    return False
