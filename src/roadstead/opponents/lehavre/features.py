"""What a player of Le Havre looks at: one row of numbers for each seat, which the weights turn into francs still to come.

The weights are learnt (tools/learn_lehavre.py); what is worth looking at is said here.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.lehavre.cards.deck import INDEX
from roadstead.lehavre.rules.actions import SHIP_TYPES
from roadstead.lehavre.rules.effects.building import building_cost
from roadstead.lehavre.rules.fleet import (
    BUILD_COUNT,
    BUILD_ENERGY,
    CAPACITY,
    MATERIAL,
    PILE_SLOTS,
    SHIPS,
    TYPE,
    VALUE,
    WOODEN,
    food_of,
)
from roadstead.lehavre.rules.goods import (
    BREAD,
    CATTLE,
    CHARCOAL,
    COAL,
    COKE,
    ENERGY,
    FIRST_GOOD,
    FISH,
    FOOD,
    FRANC,
    GRAIN,
    HIDES,
    IRON,
    KINDS,
    LEATHER,
    MEAT,
    OFFERS,
    SHIPPING_VALUE,
    SMOKED_FISH,
    STEEL,
    WOOD,
)
from roadstead.lehavre.rules.payments import can_pay_materials
from roadstead.lehavre.rules.position import (
    CRAFT,
    ECONOMIC,
    INDUSTRIAL,
    NOBODY,
    PUBLIC,
    SHIP_CARD,
    TOWN,
    TURNS_A_ROUND,
    Position,
)
from roadstead.lehavre.rules.turn import Acting, Opening

WHARFS: Final = vec[i64]([INDEX["12"], INDEX["17"]])
SHIPPING_LINE: Final[i64] = i64(INDEX["18"])
STEEL_MILL: Final[i64] = i64(INDEX["23"])
COKERY: Final[i64] = i64(INDEX["25"])
DOCK: Final[i64] = i64(INDEX["26"])
TOWN_HALL: Final[i64] = i64(INDEX["28"])
BANK: Final[i64] = i64(INDEX["29"])
COLLIERY: Final[i64] = i64(INDEX["16"])
IRONWORKS: Final[i64] = i64(INDEX["22"])
#: Buildings for which players wait.
SOUGHT: Final = vec[i64]([COLLIERY, IRONWORKS, INDEX["12"], INDEX["17"], COKERY, STEEL_MILL, SHIPPING_LINE])

# The places in the row.
CONSTANT: Final[i64] = 0
GOODS: Final[i64] = 1  # for each good: how many, and how many of the first two and six
FRANCS: Final[i64] = 49  # of the first five and fifteen, and all
LOANS: Final[i64] = 52
IN_DEBT: Final[i64] = 53
NEED: Final[i64] = 54  # food for all feedings to come, own ships considered
COVERED: Final[i64] = 55  # how much of it lies ready as food
SHORT: Final[i64] = 56  # what the next feeding finds missing: of food and francs, of food alone; of food after two feedings
GRAIN_HARVESTS: Final[i64] = 59
CATTLE_HARVESTS: Final[i64] = 60
FLEET: Final[i64] = 61  # ships by type
HOLD: Final[i64] = 65  # goods that the fleet can ship at once
CARGO: Final[i64] = 66  # what the best cargo would bring
FUEL_MISSING: Final[i64] = 67
STEEL_IN_SIGHT: Final[i64] = 68  # iron for which there is energy
BEST_BUILD: Final[i64] = 69  # the value of the best building whose materials are in hand, and of the second
BEST_SHIP: Final[i64] = 71  # the value of the best ship whose materials are in hand, and of the best one after it
HAMMERS: Final[i64] = 73
FISHERMEN: Final[i64] = 74
BANK_HOPE: Final[i64] = 75  # what the Bank would add, while it can be had
TOWN_HALL_HOPE: Final[i64] = 76
DOCK_HOPE: Final[i64] = 77
TURNS: Final[i64] = 78
ENERGY_HELD: Final[i64] = 79
STEEL_TO_COME: Final[i64] = 80  # the same as steel in sight, once the Steel Mill stands
COKE_TO_COME: Final[i64] = 81  # coal, once the Cokery stands
LAST_ACTION: Final[i64] = 82  # the best of cargo, building and ship, as one action would bring it
OFFERED: Final[i64] = 83  # for each offer: what lies there, shared with those who move before
INSIDE: Final[i64] = 90  # for each building sought: the own person stands in it
TAKEN: Final[i64] = 97  # another's person stands in it
OWNED: Final[i64] = 104  # for each card
FEATURES: Final[i64] = OWNED + i64(len(INDEX))

NOTHING: Final = vec[float]([0.0 for _ in range(FEATURES)])

#: The goods from the dearest to ship to the cheapest.
BY_SHIPPING_VALUE: Final = vec[i64]([
    STEEL, COKE, LEATHER, COAL, CATTLE, BREAD, HIDES, MEAT, SMOKED_FISH, CHARCOAL, IRON, 11, GRAIN, WOOD, 3, FISH,
])  # fmt: skip


def next_turn(s: Position) -> i64:
    """The first turn, counted from the start of the game or of its final stage, whose main action is still to come."""
    pending = False
    for i in range(i64(len(s.stack))):
        frame = s.stack[i]
        if isinstance(frame, (Opening, Acting)):
            pending = True
    turn = s.active if s.final else s.round * TURNS_A_ROUND + s.tile
    if not pending and (s.final or s.tile < TURNS_A_ROUND):
        turn += 1
    return turn


def actions_left(s: Position, seat: i64, turn: i64) -> i64:
    """The main actions that a seat has still to come, the final one included."""
    if s.final:
        left: i64 = 1 if seat >= turn else 0
        # Of two actions in a row none is done while no more turns are over than there are seats before.
        return left + 1 if left > 0 and (seat > s.active or s.tile == s.active) and s.owns_any(seat, s.passive.twice) else left
    left = i64(len(s.rounds)) * TURNS_A_ROUND - turn - others_before(s, seat, turn)
    return 1 if left <= 0 else 1 + (left + s.players - 1) // s.players


def others_before(s: Position, seat: i64, turn: i64) -> i64:
    """How many others act before the seat does."""
    return (seat - turn % s.players + s.players) % s.players


def lesser(a: i64, b: i64) -> i64:
    return a if a < b else b


def greater(a: i64, b: i64) -> i64:
    return a if a > b else b


def more_than(a: i64, b: i64) -> i64:
    return a - b if a > b else 0


def features(s: Position, seat: i64, turn: i64) -> vec[float]:
    """As far as the cards of this game go."""
    row = NOTHING[: OWNED + i64(len(s.owner))]
    row[CONSTANT] = 1.0
    look_at_goods(s, seat, row)
    look_at_fleet_and_food(s, seat, row)
    look_at_cards(s, seat, row)
    look_at_materials(s, seat, row)
    look_at_table(s, seat, turn, row)
    row[TURNS] = float(actions_left(s, seat, turn))
    return row


def look_at_goods(s: Position, seat: i64, row: vec[float]) -> None:
    base = seat * KINDS
    energy: i64 = 0
    for kind in range(FIRST_GOOD, KINDS):
        count = s.goods[base + kind]
        if count > 0:
            at = GOODS + 3 * (kind - FIRST_GOOD)
            row[at] = float(count)
            row[at + 1] = float(lesser(count, 2))
            row[at + 2] = float(lesser(count, 6))
            energy += count * ENERGY[kind]
    francs = s.goods[base + FRANC]
    row[FRANCS] = float(lesser(francs, 5))
    row[FRANCS + 1] = float(lesser(francs, 15))
    row[FRANCS + 2] = float(francs)
    row[LOANS] = float(s.loans[seat])
    row[IN_DEBT] = 1.0 if s.loans[seat] > 0 else 0.0
    row[ENERGY_HELD] = float(lesser(energy, 30))
    steel = lesser(s.goods[base + IRON], energy // 5)
    row[STEEL_IN_SIGHT] = float(steel)
    if s.owner[STEEL_MILL] >= TOWN:
        row[STEEL_TO_COME] = float(steel)
    if s.owner[COKERY] >= TOWN:
        row[COKE_TO_COME] = float(s.goods[base + COAL])


def look_at_fleet_and_food(s: Position, seat: i64, row: vec[float]) -> None:
    room: i64 = 0
    ships: i64 = 0
    fed: i64 = 0
    for ship in range(SHIPS):
        if s.ship_owner[ship] == seat:
            ship_type = TYPE[ship]
            row[FLEET + ship_type] += 1.0
            room += CAPACITY[ship_type]
            fed += food_of(ship_type, s.players)
            if CAPACITY[ship_type] > 0:
                ships += 1
    if s.owns_any(seat, s.passive.kitchen):
        fed += food_of(WOODEN, s.players)
    base = seat * KINDS
    row[HOLD] = float(room)
    cargo: i64 = 0
    for place in range(i64(len(BY_SHIPPING_VALUE))):
        kind = BY_SHIPPING_VALUE[place]
        count = lesser(s.goods[base + kind], room)
        cargo += count * SHIPPING_VALUE[kind]
        room -= count
    row[CARGO] = float(cargo)
    energy = s.goods[base + WOOD] + 3 * (s.goods[base + COAL] + s.goods[base + CHARCOAL]) + 10 * s.goods[base + COKE]
    row[FUEL_MISSING] = float(more_than(3 * ships, energy))

    food: i64 = 0
    for kind in range(FIRST_GOOD, KINDS):
        food += s.goods[base + kind] * FOOD[kind]
    need: i64 = 0
    soon: i64 = 0
    harvests: i64 = 0
    for turn_round in range(s.round, i64(len(s.rounds))):
        need += more_than(s.rounds[turn_round].food, fed)
        if s.rounds[turn_round].harvest:
            harvests += 1
        if turn_round == s.round:
            row[SHORT] = float(more_than(need, food + s.goods[base + FRANC]))
            row[SHORT + 1] = float(more_than(need, food))
        if turn_round == s.round + 1:
            soon = need
    row[SHORT + 2] = float(more_than(soon, food))
    row[NEED] = float(need)
    row[COVERED] = float(lesser(food, need))
    if s.goods[base + GRAIN] >= 1:
        row[GRAIN_HARVESTS] = float(harvests)
    if s.goods[base + CATTLE] >= 2:
        row[CATTLE_HARVESTS] = float(harvests)


def look_at_cards(s: Position, seat: i64, row: vec[float]) -> None:
    hammers: i64 = 0
    fishermen: i64 = 0
    bank: i64 = 0
    town_hall: i64 = 0
    ships: i64 = 0
    owner = s.owner
    for number in range(i64(len(owner))):
        if owner[number] == seat:
            card = s.cards[number]
            row[OWNED + number] = 1.0
            hammers += card.hammers
            fishermen += card.fishermen
            if card.type == INDUSTRIAL:
                bank += 3
            elif card.type == ECONOMIC:
                bank += 2
            elif card.type == PUBLIC:
                town_hall += 4
            elif card.type == CRAFT:
                town_hall += 2
            elif card.type == SHIP_CARD:
                ships += 1
    row[HAMMERS] = float(hammers)
    row[FISHERMEN] = float(fishermen)
    if can_be_had(s, BANK):
        row[BANK_HOPE] = float(bank)
    if can_be_had(s, TOWN_HALL):
        row[TOWN_HALL_HOPE] = float(town_hall)
    if can_be_had(s, DOCK):
        row[DOCK_HOPE] = float(ships) + row[FLEET] + row[FLEET + 1] + row[FLEET + 2] + row[FLEET + 3]


def can_be_had(s: Position, card: i64) -> bool:
    return s.owner[card] == TOWN or s.stack_topped_by(card) != NOBODY


def look_at_materials(s: Position, seat: i64, row: vec[float]) -> None:
    first: i64 = 0
    second: i64 = 0
    for stack in range(i64(3)):
        card = s.top_of(stack)
        if card != NOBODY and s.cards[card].buildable and can_pay_materials(s, seat, building_cost(s, seat, card, 0, NOBODY)):
            value = s.cards[card].value
            if value > first:
                second = first
                first = value
            elif value > second:
                second = value
    row[BEST_BUILD] = float(first)
    row[BEST_BUILD + 1] = float(second)
    last = first
    if row[ENERGY_HELD] >= float(BUILD_ENERGY) and (s.owner[WHARFS[0]] >= TOWN or s.owner[WHARFS[1]] >= TOWN):
        ship = best_ship(s, seat, NOBODY)
        if ship != NOBODY:
            row[BEST_SHIP] = float(VALUE[ship])
            last = greater(VALUE[ship], last)
            following = best_ship(s, seat, ship)
            if following != NOBODY:
                row[BEST_SHIP + 1] = float(VALUE[following])
    row[LAST_ACTION] = float(last)
    if row[CARGO] > row[LAST_ACTION] and s.owner[SHIPPING_LINE] >= TOWN and s.person[seat] != SHIPPING_LINE:
        row[LAST_ACTION] = row[CARGO]


def best_ship(s: Position, seat: i64, built: i64) -> i64:
    """The dearest ship whose materials are in hand, once another has been built."""
    best: i64 = NOBODY
    for ship_type in range(SHIP_TYPES):
        height = s.pile_heights[ship_type]
        have = s.has(seat, MATERIAL[ship_type])
        if built != NOBODY:
            if TYPE[built] == ship_type:
                height -= 1
            if MATERIAL[TYPE[built]] == MATERIAL[ship_type]:
                have -= BUILD_COUNT[TYPE[built]]
        if height > 0 and have >= BUILD_COUNT[ship_type]:
            ship = s.piles[ship_type * PILE_SLOTS + height - 1]
            if best == NOBODY or VALUE[ship] > VALUE[best]:
                best = ship
    return best


def look_at_table(s: Position, seat: i64, turn: i64, row: vec[float]) -> None:
    share = 1.0 / float(1 + others_before(s, seat, turn))
    for kind in range(OFFERS):
        row[OFFERED + kind] = share * float(s.offers[kind])
    for place in range(i64(len(SOUGHT))):
        card = SOUGHT[place]
        if s.owner[card] < TOWN:
            continue
        if s.person[seat] == card:
            row[INSIDE + place] = 1.0
        elif s.occupant(card, seat) != NOBODY:
            row[TAKEN + place] = 1.0
