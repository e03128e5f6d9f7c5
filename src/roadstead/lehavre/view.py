"""What a seat may know, as JSON: everything but the tiles not yet turned and the special buildings it has not seen."""
from __future__ import annotations

from typing import Any

from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.decisions import DECISIONS
from roadstead.lehavre.rules.fleet import PILE_SLOTS, SHIPS, TYPE, TYPE_NAMES, VALUE
from roadstead.lehavre.rules.goods import FIRST_GOOD, FRANC, KINDS, NAMES, OFFERS
from roadstead.lehavre.rules.position import HOME, STACK_SLOTS, TOWN, WAITING, Position
from roadstead.lehavre.rules.rounds import food_due, ship_food
from roadstead.lehavre.rules.scoring import LOAN_PENALTY, bonus_of, card_values, ship_values, wealth
from roadstead.lehavre.rules.turn import INTEREST_TILE, TILE_KINDS

TOWN_STEPS = ("none", "standard", "special")


def tile_kinds(tile: int) -> list[str]:
    return [NAMES[TILE_KINDS[2 * tile]], NAMES[TILE_KINDS[2 * tile + 1]]]


def cards_with(s: Position, owner: int) -> list[str]:
    return [IDS[card] for card in range(len(IDS)) if s.owner[card] == owner]


def stack_ids(s: Position, stack: int) -> list[str]:
    """Top first."""
    start = stack * int(STACK_SLOTS)
    return [IDS[s.stacks[start + place]] for place in reversed(range(s.heights[stack]))]


def pile_ships(s: Position, ship_type: int) -> list[int]:
    """Top last."""
    start = ship_type * int(PILE_SLOTS)
    return [s.piles[start + place] for place in range(s.pile_heights[ship_type])]


def seen_specials(s: Position, seat: int) -> list[int]:
    """The special buildings of the pile that a seat has seen, top first; sorted where it does not know their order."""
    pile = list(s.specials)[::-1]
    if s.seen[seat] == 1:
        return [pile[0 if s.seen_order[seat] else s.elder]]
    seen = pile[: s.seen[seat]]
    return seen if s.seen_order[seat] else sorted(seen)


def goods_of(s: Position, seat: int) -> dict[str, int]:
    return {NAMES[kind]: s.has(seat, kind) for kind in range(FIRST_GOOD, KINDS) if s.has(seat, kind) > 0}


def round_dict(s: Position, number: int) -> dict[str, Any]:
    card = s.rounds[number]
    return {
        "food": card.food,
        "harvest": card.harvest,
        "town": TOWN_STEPS[card.town],
        "ship": {"type": TYPE_NAMES[TYPE[card.ship]], "value": VALUE[card.ship]},
    }


def player_dict(s: Position, seat: int) -> dict[str, Any]:
    ships = [ship for ship in range(SHIPS) if s.ship_owner[ship] == seat]
    ships.sort(key=lambda ship: (TYPE[ship], VALUE[ship]))
    rounds_left = s.round < len(s.rounds)
    return {
        "francs": s.has(seat, FRANC),
        "goods": goods_of(s, seat),
        "buildings": cards_with(s, seat),
        "ships": [{"type": TYPE_NAMES[TYPE[ship]], "value": VALUE[ship]} for ship in ships],
        "loans": s.loans[seat],
        "person": None if s.person[seat] == HOME else IDS[s.person[seat]],
        "ship_food": ship_food(s, seat),
        "food_due": food_due(s, seat) if rounds_left else 0,
        "wealth": wealth(s, seat),
        "score": score_dict(s, seat),
    }


def score_dict(s: Position, seat: int) -> dict[str, Any]:
    """What the wealth is made of: these add up to it."""
    owned = [card for card in range(len(IDS)) if s.owner[card] == seat]
    return {
        "francs": s.has(seat, FRANC),
        "buildings": card_values(s, seat),
        "ships": ship_values(s, seat),
        "bonuses": {IDS[card]: bonus for card in owned if (bonus := bonus_of(s, seat, card)) > 0},
        "loans": -LOAN_PENALTY * s.loans[seat],
    }


def view(s: Position, seat: int | None) -> dict[str, Any]:
    over = len(s.stack) == 0
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
        "interest_tile": next((i for i in range(s.tiles_shown) if s.tiles[i] == INTEREST_TILE), None),
        "stacks": [stack_ids(s, stack) for stack in range(3)],
        "town": cards_with(s, TOWN),
        "waiting": cards_with(s, WAITING),
        "specials": {
            "count": len(s.specials),
            "seen": [] if seat is None else [IDS[card] for card in seen_specials(s, seat)],
            "order_known": seat is not None and s.seen_order[seat] == 1,
            "seen_by": [[s.seen[i], s.seen_order[i]] for i in range(s.players)],
        },
        "ships": {TYPE_NAMES[t]: [VALUE[ship] for ship in pile_ships(s, t)] for t in range(len(TYPE_NAMES))},
        "modernised": [IDS[card] for card in range(len(IDS)) if s.modernised[card] == 1],
        "reveals": s.reveals,
        "players": [player_dict(s, i) for i in range(s.players)],
    }
