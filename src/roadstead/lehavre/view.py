"""What a seat may know, as JSON: everything but the tiles not yet turned and the special buildings it has not seen."""
from __future__ import annotations

from typing import get_args

from roadstead.core.wire import Counts
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.decisions import DECISIONS
from roadstead.lehavre.forecast import ahead, interest_tile, next_ships
from roadstead.lehavre.rules.dealings import pawned
from roadstead.lehavre.rules.effects.site import in_hand
from roadstead.lehavre.rules.fleet import IRON_SHIP, LUXURY, PILE_SLOTS, SHIPS, STEEL_SHIP, TYPE, TYPE_NAMES, VALUE, WOODEN
from roadstead.lehavre.rules.goods import FIRST_GOOD, FRANC, KINDS, NAMES, OFFERS
from roadstead.lehavre.rules.payments import energy_held
from roadstead.lehavre.rules.position import GONE, HOME, NOBODY, STACK_SLOTS, TOWN, WAITING, Position
from roadstead.lehavre.rules.rounds import food_due, ship_food
from roadstead.lehavre.rules.scoring import LOAN_PENALTY, bonus_of, card_values, ship_values, wealth
from roadstead.lehavre.rules.turn import TILE_KINDS
from roadstead.lehavre.shapes import (
    LeHavreBeside,
    LeHavrePlayer,
    LeHavreRare,
    LeHavreRound,
    LeHavreScore,
    LeHavreShip,
    LeHavreView,
    TownStep,
)

TOWN_STEPS: tuple[TownStep, ...] = get_args(TownStep)


def tile_kinds(tile: int) -> list[str]:
    return [NAMES[TILE_KINDS[2 * tile]], NAMES[TILE_KINDS[2 * tile + 1]]]


def cards_with(s: Position, owner: int) -> list[str]:
    return [IDS[card] for card in range(len(s.owner)) if s.owner[card] == owner]


def stack_ids(s: Position, stack: int) -> list[str]:
    """Top first."""
    start = stack * int(STACK_SLOTS)
    return [IDS[s.stacks[start + place]] for place in reversed(range(s.heights[stack]))]


def pile_ships(s: Position, ship_type: int) -> list[int]:
    """Top last."""
    start = ship_type * int(PILE_SLOTS)
    return [s.piles[start + place] for place in range(s.pile_heights[ship_type])]


def pile_values(s: Position, ship_type: int) -> list[int]:
    return [VALUE[ship] for ship in pile_ships(s, ship_type)]


def seen_specials(s: Position, seat: int) -> list[int]:
    """The special buildings of the pile that a seat has seen, top first; sorted where it does not know their order."""
    pile = list(s.specials)[::-1]
    if s.seen[seat] == 1:
        return [pile[0 if s.seen_order[seat] else s.elder]]
    seen = pile[: s.seen[seat]]
    return seen if s.seen_order[seat] else sorted(seen)


def goods_of(s: Position, seat: int) -> Counts:
    return {NAMES[kind]: s.has(seat, kind) for kind in range(FIRST_GOOD, KINDS) if s.has(seat, kind) > 0}


def pawned_of(s: Position, seat: int) -> list[str]:
    """The goods of which a seat has a token with the pawnbroker."""
    return [NAMES[kind] for kind in range(FIRST_GOOD, KINDS) if pawned(s, seat, kind)]


def hand_of(s: Position, seat: int) -> list[str]:
    """The cards dealt to a seat, while there is a site for them."""
    sites = [card for card in range(len(s.owner)) if s.cards[card].lasting.deals > 0 and s.owner[card] >= TOWN]
    return [IDS[card] for card in in_hand(s, seat)] if sites else []


def ship_dict(ship: int) -> LeHavreShip:
    return {"type": TYPE_NAMES[TYPE[ship]], "value": VALUE[ship]}


def round_dict(s: Position, number: int) -> LeHavreRound:
    card = s.rounds[number]
    return {
        "food": card.food,
        "harvest": card.harvest,
        "town": TOWN_STEPS[card.town],
        "ship": ship_dict(card.ship),
    }


def player_dict(s: Position, seat: int) -> LeHavrePlayer:
    ships = [ship for ship in range(SHIPS) if s.ship_owner[ship] == seat]
    ships.sort(key=lambda ship: (TYPE[ship], VALUE[ship]))
    rounds_left = s.round < len(s.rounds)
    rest: LeHavreBeside = {}
    if lying := pawned_of(s, seat):
        rest["pawned"] = lying
    if dealt := hand_of(s, seat):
        rest["dealt"] = len(dealt)
    return {
        "francs": s.has(seat, FRANC),
        "goods": goods_of(s, seat),
        "buildings": cards_with(s, seat),
        "ships": [ship_dict(ship) for ship in ships],
        "loans": s.loans[seat],
        "person": None if s.person[seat] == HOME else IDS[s.person[seat]],
        "energy": energy_held(s, seat),
        "ship_food": ship_food(s, seat),
        "food_due": food_due(s, seat) if rounds_left else 0,
        "wealth": wealth(s, seat),
        "score": score_dict(s, seat),
        "ahead": ahead(s, seat),
        **rest,
    }


def score_dict(s: Position, seat: int) -> LeHavreScore:
    """What the wealth is made of: these add up to it."""
    owned = [card for card in range(len(s.owner)) if s.owner[card] == seat]
    return {
        "francs": s.has(seat, FRANC),
        "buildings": card_values(s, seat),
        "ships": ship_values(s, seat),
        "bonuses": {IDS[card]: bonus for card in owned if (bonus := bonus_of(s, seat, card)) > 0},
        "loans": -LOAN_PENALTY * s.loans[seat],
    }


def view(s: Position, seat: int | None) -> LeHavreView:
    over = len(s.stack) == 0
    rare: LeHavreRare = {}
    if seat is not None and (hand := hand_of(s, seat)):
        rare["hand"] = hand
    if s.beside.striker != NOBODY:
        rare["striker"] = s.beside.striker
    if s.picked is not None:
        rare["picked"] = list(filter(None, s.picked.split("+")))
    if gone := cards_with(s, GONE):
        rare["gone"] = gone
    return {
        "game": "lehavre",
        "seat": seat,
        "round": min(s.round + 1, len(s.rounds)),
        "rounds": [round_dict(s, number) for number in range(len(s.rounds))],
        "turn": s.active + 1 if s.final else min(s.tile + 1, len(s.tiles)),
        "phase": "final" if s.final and not over else DECISIONS.name(s),
        "to_move": None if over else s.seat(),
        "active": s.active,
        "final": s.final,
        "offers": {NAMES[kind]: s.offers[kind] for kind in range(OFFERS)},
        "supply_tiles": [tile_kinds(s.tiles[i]) if i < s.tiles_shown else None for i in range(len(s.tiles))],
        "interest_tile": interest_tile(s),
        "stacks": [stack_ids(s, stack) for stack in range(3)],
        "town": cards_with(s, TOWN),
        "waiting": cards_with(s, WAITING),
        "specials": {
            "count": len(s.specials),
            "seen": [] if seat is None else [IDS[card] for card in seen_specials(s, seat)],
            "order_known": seat is not None and s.seen_order[seat] == 1,
            "seen_by": [[s.seen[i], s.seen_order[i]] for i in range(s.players)],
        },
        "ships": {
            "wooden": pile_values(s, WOODEN),
            "iron": pile_values(s, IRON_SHIP),
            "steel": pile_values(s, STEEL_SHIP),
            "luxury": pile_values(s, LUXURY),
        },
        "next_ships": next_ships(s),
        "modernised": [IDS[card] for card in range(len(s.owner)) if s.modernised[card] == 1],
        "reveals": s.reveals,
        "players": [player_dict(s, i) for i in range(s.players)],
        **rare,
    }
