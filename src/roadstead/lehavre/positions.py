"""A position as JSON and back. Whatever is read is checked: shape, then the invariants, then the stack of decisions."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.shape import chosen, fail, generator, mapping, sequence, whole
from roadstead.lehavre import setup
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.decisions import DECISIONS
from roadstead.lehavre.invariants import broken
from roadstead.lehavre.rules.actions import CARD_SLOTS
from roadstead.lehavre.rules.fleet import SHIPS, TYPE_NAMES
from roadstead.lehavre.rules.goods import FRANC, KINDS, NAMES, OFFERS, zeros
from roadstead.lehavre.rules.position import (
    BOXED,
    DEALT,
    GONE,
    HIDDEN,
    HOME,
    NOBODY,
    ON_PILE,
    SCRAPPED,
    STACK_SLOTS,
    STACKED,
    TOWN,
    WAITING,
    Beside,
    Position,
)
from roadstead.lehavre.stacks import read_stack
from roadstead.lehavre.view import cards_with, goods_of, pawned_of, pile_ships, stack_ids, tile_kinds

SHIP_IDS = [f"S{number:02}" for number in range(1, SHIPS + 1)]
#: What can have been sold, by the number it has in `Position.sold`.
THINGS = dict(enumerate(IDS)) | {int(CARD_SLOTS) + ship: name for ship, name in enumerate(SHIP_IDS)}
TILES = [tile_kinds(tile) for tile in range(7)]


# Writing.


def to_dict(s: Position, options: dict[str, Any]) -> dict[str, Any]:
    return {
        "game": "lehavre",
        "players": s.players,
        "options": options,
        "round": s.round + 1,
        "tile": s.tile,
        "active": s.active,
        "offers": {NAMES[kind]: s.offers[kind] for kind in range(OFFERS)},
        "supply_tiles": [TILES[tile] for tile in s.tiles],
        "tiles_shown": s.tiles_shown,
        "stacks": [stack_ids(s, stack) for stack in range(3)],
        "town": cards_with(s, TOWN),
        "waiting": cards_with(s, WAITING),
        "specials": [IDS[card] for card in list(s.specials)[::-1]],
        "seen": [[s.seen[seat], s.seen_order[seat], s.knows_elder[seat]] for seat in range(s.players)],
        "elder": s.elder,
        "ships": {TYPE_NAMES[t]: [SHIP_IDS[ship] for ship in pile_ships(s, t)] for t in range(len(TYPE_NAMES))},
        "modernised": [IDS[card] for card in range(len(s.owner)) if s.modernised[card] == 1],
        "sold": [THINGS[thing] for thing in s.sold],
        "reveals": s.reveals,
        "random": s.random.words(),
        "seats": [
            {
                "francs": s.has(seat, FRANC),
                "goods": goods_of(s, seat),
                "buildings": cards_with(s, seat),
                "ships": [SHIP_IDS[ship] for ship in range(SHIPS) if s.ship_owner[ship] == seat],
                "loans": s.loans[seat],
                "person": None if s.person[seat] == HOME else IDS[s.person[seat]],
            }
            for seat in range(s.players)
        ],
        "stack": [DECISIONS.written(frame) for frame in s.stack],
        **picked_of(s),
        **beside_of(s),
    }


def picked_of(s: Position) -> dict[str, Any]:
    """The special buildings that somebody picked, where somebody did."""
    return {} if s.picked is None else {"picked": list(filter(None, s.picked.split("+")))}


def beside_of(s: Position) -> dict[str, Any]:
    """What few games have; where there is nothing of it nothing is said."""
    beside, found = s.beside, dict[str, Any]()
    gone = cards_with(s, GONE)
    if gone:
        found["gone"] = gone
    if len(beside.pawned) > 0:
        found["pawned"] = [pawned_of(s, seat) for seat in range(s.players)]
    if len(beside.hands) > 0:
        each = len(beside.hands) // s.players
        hands = [None if card == NOBODY else IDS[card] for card in beside.hands]
        found["hands"] = [hands[seat * each : (seat + 1) * each] for seat in range(s.players)]
    if beside.striker != NOBODY:
        found["strike"] = [beside.striker, IDS[beside.strike]]
    return found


# Reading.


FIELDS = {
    "game", "players", "options", "round", "tile", "active", "offers", "supply_tiles", "tiles_shown", "stacks", "town", "waiting",
    "specials", "seen", "elder", "ships", "modernised", "sold", "reveals", "random", "seats", "stack",
}  # fmt: skip
#: What is said only where there is something of it.
RARE_FIELDS = {"picked", "gone", "pawned", "hands", "strike"}
SEAT_FIELDS = {"francs", "goods", "buildings", "ships", "loans", "person"}


def from_dict(position: Any, check_options: Callable[[Any, Any], tuple[int, dict[str, Any]]]) -> Position:
    d = mapping(position, "a position")
    mapping({name: value for name, value in d.items() if name not in RARE_FIELDS}, "a position", FIELDS)
    if d["game"] != "lehavre":
        raise fail("the position is of another game")
    players, options = check_options(d["players"], d["options"])
    full = options["variant"] == "full"
    try:
        picked = setup.read_picked(d["picked"], full) if "picked" in d else None
    except ValueError as error:
        raise fail(str(error)) from error
    s = setup.empty(players, full, setup.Pool(options["expansion"], picked, options["solo_exclude_specials"]))
    s.expert = options["expert"]
    s.stadium_buyable = options["stadium_buyable"]
    s.solo_market_cap = options["solo_market_cap"]
    s.round = whole(d["round"], "round", 1, len(s.rounds) + 1) - 1
    s.final = s.round == len(s.rounds)
    s.tile = whole(d["tile"], "tile", 0, 7 + players)
    s.active = whole(d["active"], "active", 0, players - 1)
    offers = mapping(d["offers"], "offers", set(NAMES[:OFFERS]))
    s.offers = vec[i64]([whole(offers[NAMES[kind]], "an offer") for kind in range(OFFERS)])
    s.tiles = vec[i64]([chosen(tile, "a supply tile", TILES) for tile in sequence(d["supply_tiles"], "supply_tiles", 7)])
    s.tiles_shown = whole(d["tiles_shown"], "tiles_shown", 0, 7)
    s.elder = whole(d["elder"], "elder", 0, 1)
    s.reveals = whole(d["reveals"], "reveals")
    s.random = generator(d["random"])
    read_cards(s, d)
    read_beside(s, d)
    read_ships(s, d)
    read_seats(s, d)
    numbers, names = list(THINGS), list(THINGS.values())
    s.sold = vec[i64]([numbers[chosen(thing, "a card sold", names)] for thing in sequence(d["sold"], "sold")])
    wrong = broken(s)
    if wrong:
        raise fail(wrong)
    read_stack(s, d["stack"])
    return s


def place(s: Position, cards: Any, what: str, where: int) -> list[int]:
    """Reads a list of cards and notes where they lie; a card can lie in one place only."""
    found = [chosen(card, what, IDS) for card in sequence(cards, what)]
    for card in found:
        if card >= len(s.owner):
            raise fail(f"card {IDS[card]} is in a game that it does not belong to")
        if s.owner[card] not in (BOXED, HIDDEN):
            raise fail(f"card {IDS[card]} is in two places")
        s.owner[card] = where
    return found


def read_cards(s: Position, d: dict[str, Any]) -> None:
    for card in range(len(s.owner)):
        s.owner[card] = BOXED
    for card in setup.special_cards(s.full, setup.pool_of(s)):
        s.owner[card] = HIDDEN
    place(s, d["town"], "town", TOWN)
    place(s, d.get("gone", []), "gone", GONE)
    place(s, d["waiting"], "waiting", WAITING)
    for stack, ids in enumerate(sequence(d["stacks"], "stacks", 3)):
        cards = place(s, ids, "a stack", STACKED)
        if len(cards) > STACK_SLOTS:
            raise fail("a stack is too high")
        for i, card in enumerate(reversed(cards)):
            s.stacks[stack * STACK_SLOTS + i] = card
        s.heights[stack] = len(cards)
    for seat, player in enumerate(sequence(d["seats"], "seats", s.players)):
        mapping(player, "a seat", SEAT_FIELDS)
        place(s, player["buildings"], "buildings", seat)
    specials = [chosen(card, "specials", IDS) for card in sequence(d["specials"], "specials")]
    s.specials = vec[i64](specials[::-1])
    for card in sequence(d["modernised"], "modernised"):
        wharf = chosen(card, "modernised", IDS)
        if wharf >= len(s.owner):
            raise fail("only a built wharf is modernised")
        s.modernised[wharf] = 1
    for seat, knows in enumerate(sequence(d["seen"], "seen", s.players)):
        seen, order, elder = sequence(knows, "what a seat has seen", 3)
        s.seen[seat] = whole(seen, "seen", 0, 2)
        s.seen_order[seat] = whole(order, "seen in order", 0, 1)
        s.knows_elder[seat] = whole(elder, "knows the elder", 0, 1 if seen == 2 else 0)


def read_beside(s: Position, d: dict[str, Any]) -> None:
    pawned, hands, striker, strike = vec[i64](), vec[i64](), int(NOBODY), int(NOBODY)
    if "pawned" in d:
        pawned = zeros(s.players * KINDS)
        for seat, kinds in enumerate(sequence(d["pawned"], "pawned", s.players)):
            for kind in sequence(kinds, "what a seat has pawned"):
                pawned[seat * KINDS + chosen(kind, "pawned", NAMES)] = 1
    if "hands" in d:
        dealt = [sequence(hand, "a hand") for hand in sequence(d["hands"], "hands", s.players)]
        if len({len(hand) for hand in dealt}) != 1:
            raise fail("all hands are dealt equally many cards")
        cards = [card for hand in dealt for card in hand]
        hands = vec[i64]([int(NOBODY) if card is None else place(s, [card], "a hand", DEALT)[0] for card in cards])
    if "strike" in d:
        seat, card = sequence(d["strike"], "strike", 2)
        striker, strike = whole(seat, "strike", 0, s.players - 1), chosen(card, "strike", IDS)
    s.beside = Beside(pawned, hands, striker, strike)


def read_ships(s: Position, d: dict[str, Any]) -> None:
    """Ships that are nowhere on the table have not come yet, or left the game for the Luxury Yacht."""
    found: dict[int, int] = {}

    def note(ship: Any, owner: int) -> int:
        index = chosen(ship, "a ship", SHIP_IDS)
        if index in found:
            raise fail(f"ship {ship} is in two places")
        found[index] = owner
        return index

    piles = mapping(d["ships"], "ships", set(TYPE_NAMES))
    slots = len(s.piles) // len(TYPE_NAMES)
    for ship_type, name in enumerate(TYPE_NAMES):
        pile = sequence(piles[name], "a pile of ships")
        if len(pile) > slots:
            raise fail("a pile of ships is too high")
        for i, ship in enumerate(pile):
            s.piles[ship_type * slots + i] = note(ship, ON_PILE)
        s.pile_heights[ship_type] = len(pile)
    for seat, player in enumerate(d["seats"]):
        for ship in sequence(player["ships"], "ships of a seat"):
            note(ship, seat)
    played = {s.rounds[number].ship for number in range(s.round)} | set(setup.start_ships(s.players, s.full))
    for ship in range(SHIPS):
        if ship in found:
            s.ship_owner[ship] = found[ship]
        elif ship in played:
            s.ship_owner[ship] = SCRAPPED


def read_seats(s: Position, d: dict[str, Any]) -> None:
    for seat, player in enumerate(d["seats"]):
        goods = mapping(player["goods"], "goods", set(NAMES[1:]), exactly=False)
        for kind in range(1, KINDS):
            s.goods[seat * KINDS + kind] = whole(goods.get(NAMES[kind], 0), NAMES[kind])
        s.goods[seat * KINDS] = whole(player["francs"], "francs")
        s.loans[seat] = whole(player["loans"], "loans")
        person = player["person"]
        s.person[seat] = HOME if person is None else chosen(person, "person", IDS)
