"""What happens by itself in the production phase: mines, primary goods, geese, factories nobody served, what vanishes."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, pop
from mypy_extensions import i64

from roadstead.roadsboats.rules.board import PASTURE
from roadstead.roadsboats.rules.buildings import BUILDINGS, MINE
from roadstead.roadsboats.rules.fleet import NONE, SLOTS, WAGON
from roadstead.roadsboats.rules.goods import BOARDS, GOLD, GOOSE, IRON, KINDS, PAPER, TRUNKS
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.rules.reach import banks_of
from roadstead.roadsboats.rules.refusals import ALLOWED, NO_PAIR, NOT_ALONE

#: Two geese and a paper are one research.
GEESE_FOR_RESEARCH: Final[i64] = 2


def draw_mines(s: Position) -> None:
    """Each mine draws one from its bag; what it is is known before anyone is asked about the order."""
    for tile in range(s.board.tiles):
        if s.building[tile] == MINE and s.gold[tile] + s.iron[tile] > 0:
            draw(s, tile)


def draw(s: Position, tile: i64) -> None:
    gold = s.gold[tile]
    iron = s.iron[tile]
    if s.players == 1:
        kind = GOLD if gold >= iron else IRON  # solo: no chance
    else:
        kind = GOLD if s.random.below(gold + iron) < gold else IRON
        if len(s.fixed) > 0:
            s.fixed, kind = pop(s.fixed)
            if (gold if kind == GOLD else iron) == 0:
                raise ValueError("a fixed draw is of a kind that the bag does not hold")
        s.drawn = append(s.drawn, kind)
        if gold > 0 and iron > 0:
            s.reveals += 1
    dig(s, tile, kind)


def dig(s: Position, tile: i64, kind: i64) -> None:
    if kind == GOLD:
        s.gold[tile] -= 1
    else:
        s.iron[tile] -= 1
    s.ore[tile] = kind


def lay_out(s: Position) -> None:
    """Primary producers yield one each, on their bank, also with nobody there; geese breed."""
    for tile in range(s.board.tiles):
        s.used[tile] = 0
        building = s.building[tile]
        if building == MINE:
            if s.ore[tile] != NONE:
                s.put(s.site[tile], s.ore[tile], 1)
                s.ore[tile] = NONE
        elif building != NONE and BUILDINGS[building].primary:
            s.put(s.site[tile], BUILDINGS[building].makes, 1)
        elif s.terrain(tile) == PASTURE:
            breed_geese(s, tile)


def is_group(s: Position, count: i64) -> bool:
    """A pair; by the other reading any even group."""
    return count == 2 or (s.even_breeding and count > 2 and count % 2 == 0)


def breed_geese(s: Position, tile: i64) -> None:
    """A pair of geese alone on a pasture gives one more."""
    if geese_refusal(s, tile) == ALLOWED:
        s.put(goose_bank(s, tile), GOOSE, 1)


def geese_refusal(s: Position, tile: i64) -> i64:
    """Why geese do not breed on a pasture: no building, no other goods on any bank, no transporter may be there."""
    home = goose_bank(s, tile)
    if home == NONE:
        return NO_PAIR
    if s.building[tile] != NONE or transporters_on(s, tile) > 0:
        return NOT_ALONE
    for bank in banks_of(s, tile):
        for kind in range(KINDS):
            if s.has(bank, kind) > 0 and (bank != home or kind != GOOSE):
                return NOT_ALONE  # also geese, if the river keeps them apart
    return ALLOWED if is_group(s, s.has(home, GOOSE)) else NO_PAIR


def goose_bank(s: Position, tile: i64) -> i64:
    """The first bank of a tile on which geese lie, or NONE."""
    for bank in banks_of(s, tile):
        if s.has(bank, GOOSE) > 0:
            return bank
    return NONE


def transporters_on(s: Position, tile: i64) -> i64:
    """Of anyone, on any bank, docked, or in the river; carried ones too."""
    count: i64 = 0
    for transporter in range(s.players * SLOTS):
        if s.kind[transporter] != NONE and s.tile(transporter) == tile:
            count += 1
    return count


def sets_lying(s: Position, building: i64, place: i64) -> i64:
    """How many complete input sets of a factory lie at a place."""
    record = BUILDINGS[building]
    most: i64 = 1 << 20
    for kind in range(KINDS):
        if record.inputs[kind] > 0:
            sets = s.has(place, kind) // record.inputs[kind]
            if sets < most:
                most = sets
    if record.wood > 0:
        sets = (s.has(place, TRUNKS) + s.has(place, BOARDS)) // record.wood
        if sets < most:
            most = sets
    return most


def sets_left(s: Position, tile: i64) -> i64:
    """How many sets the factory of a tile can still process in this phase."""
    record = BUILDINGS[s.building[tile]]
    return (record.most - s.used[tile]) // record.out


def run_factories(s: Position) -> None:
    """When all are done each factory by itself processes what lies on its bank; a transporter made so is lost."""
    for tile in range(s.board.tiles):
        building = s.building[tile]
        # A wagon takes a donkey, and a donkey has an owner: no wagon makes itself.
        if building == NONE or BUILDINGS[building].primary or BUILDINGS[building].vehicle == WAGON:
            continue
        record = BUILDINGS[building]
        place = s.site[tile]
        sets = sets_lying(s, building, place)
        if sets > sets_left(s, tile):
            sets = sets_left(s, tile)
        for kind in range(KINDS):
            s.put(place, kind, -sets * record.inputs[kind])
        boards = sets * record.wood if sets * record.wood < s.has(place, BOARDS) else s.has(place, BOARDS)
        s.put(place, BOARDS, -boards)  # all boards before trunks
        s.put(place, TRUNKS, boards - sets * record.wood)
        if record.makes != NONE:
            s.put(place, record.makes, sets * record.out)


def vanish(s: Position) -> None:
    """Each two geese and a paper lying loose together vanish, even beside a transporter."""
    for place in range(s.board.places):
        lost = s.has(place, GOOSE) // GEESE_FOR_RESEARCH
        if lost > s.has(place, PAPER):
            lost = s.has(place, PAPER)
        if lost > 0:
            s.put(place, GOOSE, -GEESE_FOR_RESEARCH * lost)
            s.put(place, PAPER, -lost)
