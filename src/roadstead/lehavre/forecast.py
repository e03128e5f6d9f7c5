"""What lies ahead of a player as things stand, in the rules' own words: the meal at the round's end, harvest, interest, ships.

Nothing here is secret: of the supply tiles only those that lie face up are looked at.
"""
from __future__ import annotations

from roadstead.lehavre.rules.fleet import IRON_SHIP, LUXURY, STEEL_SHIP, TYPE, WOODEN
from roadstead.lehavre.rules.goods import CATTLE, FRANC, GRAIN, NAMES
from roadstead.lehavre.rules.payments import food_held
from roadstead.lehavre.rules.position import TURNS_A_ROUND, Position
from roadstead.lehavre.rules.rounds import catch_of, food_due, harvest_gains, interest_of
from roadstead.lehavre.rules.turn import INTEREST_TILE, Opening
from roadstead.lehavre.shapes import (
    LeHavreAhead,
    LeHavreDebt,
    LeHavreForecast,
    LeHavreHarvest,
    LeHavreMeal,
    LeHavreNextShips,
)


def forecast(s: Position, seat: int) -> LeHavreForecast:
    return {**ahead(s, seat), "next_ships": next_ships(s)}


def ahead(s: Position, seat: int) -> LeHavreAhead:
    return {"meal": meal(s, seat), "harvest": harvest(s, seat), "interest": interest(s, seat)}


def meal(s: Position, seat: int) -> LeHavreMeal | None:
    """Food is eaten before francs are, and a catch is in before."""
    if s.round == len(s.rounds):
        return None
    need, due, francs = s.rounds[s.round].food, food_due(s, seat), s.has(seat, FRANC)
    held = food_held(s, seat) - francs + (catch_of(s, seat) if s.tile < TURNS_A_ROUND else 0)
    food = min(held, due)
    short = due - food
    return {
        "need": need,
        "ships": need - due,
        "food": food,
        "over": held - food,
        "short": short,
        "francs": min(short, francs),
        "loan": short > francs,
    }


def harvest(s: Position, seat: int) -> LeHavreHarvest | None:
    first = s.round + (s.tile == TURNS_A_ROUND)  # at a round's end its harvest comes first, and is in
    coming = next((number + 1 for number in range(first, len(s.rounds)) if s.rounds[number].harvest), None)
    if coming is None:
        return None
    grain, cattle = harvest_gains(s, seat)
    gains = {NAMES[kind]: count for kind, count in ((GRAIN, grain), (CATTLE, cattle)) if count > 0}
    return {"round": coming, "gains": gains}


def interest(s: Position, seat: int) -> LeHavreDebt | None:
    francs = interest_of(s, seat)
    tile = interest_tile(s)
    if francs == 0 or tile is None or s.final:
        return None
    is_to_come = tile > s.tile or (tile == s.tile and any(isinstance(frame, Opening) for frame in s.stack))
    if not is_to_come and s.round == len(s.rounds) - 1:
        return None
    return {"turns": tile - min(s.tile, TURNS_A_ROUND - 1) + (0 if is_to_come else TURNS_A_ROUND), "francs": francs}


def interest_tile(s: Position) -> int | None:
    """The turn on which interest is paid, once everybody knows it."""
    return next((tile for tile in range(s.tiles_shown) if s.tiles[tile] == INTEREST_TILE), None)


def next_ships(s: Position) -> LeHavreNextShips:
    return {
        "wooden": next_ship(s, WOODEN),
        "iron": next_ship(s, IRON_SHIP),
        "steel": next_ship(s, STEEL_SHIP),
        "luxury": next_ship(s, LUXURY),
    }


def next_ship(s: Position, ship_type: int) -> int | None:
    """After which round the next one comes."""
    return next((number + 1 for number in range(s.round, len(s.rounds)) if TYPE[s.rounds[number].ship] == ship_type), None)
