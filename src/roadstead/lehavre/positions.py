"""A position as JSON and back. Whatever is read is checked: shape, then the invariants, then the stack of decisions."""
from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import restore
from roadstead.core.shape import LARGEST, chosen, fail, mapping, sequence, whole
from roadstead.core.stack import Event, Frame
from roadstead.lehavre import setup
from roadstead.lehavre.cards.deck import IDS, INDEX
from roadstead.lehavre.frames import FRAMES, name_of
from roadstead.lehavre.invariants import broken
from roadstead.lehavre.rules.actions import CARD_SLOTS, MOST
from roadstead.lehavre.rules.effects.deals import Deal
from roadstead.lehavre.rules.effects.shipping import sailing_refusal
from roadstead.lehavre.rules.entry import owes_fee
from roadstead.lehavre.rules.fleet import SHIPS, STEEL_SHIP, TYPE_NAMES
from roadstead.lehavre.rules.goods import CLAY, FRANC, IRON, KINDS, NAMES, OFFERS
from roadstead.lehavre.rules.payments import FOR_FEE, PURPOSES, Tender, goods_between, goods_held, order_of, worth_left
from roadstead.lehavre.rules.position import (
    BOXED,
    HIDDEN,
    HOME,
    NOBODY,
    ON_PILE,
    SCRAPPED,
    STACK_SLOTS,
    STACKED,
    TOWN,
    WAITING,
    Position,
)
from roadstead.lehavre.view import cards_with, goods_of, pile_ships, stack_ids, tile_kinds

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
        "modernised": [IDS[card] for card in range(len(IDS)) if s.modernised[card] == 1],
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
        "stack": [frame_dict(frame) for frame in s.stack],
    }


def frame_dict(frame: Frame) -> dict[str, Any]:
    name = name_of(frame)
    return {"frame": name, "seat": frame.seat, **{field: getattr(frame, field) for field in FRAMES[name][1]}}


# Reading.


FIELDS = {
    "game", "players", "options", "round", "tile", "active", "offers", "supply_tiles", "tiles_shown", "stacks", "town", "waiting",
    "specials", "seen", "elder", "ships", "modernised", "sold", "reveals", "random", "seats", "stack",
}  # fmt: skip
SEAT_FIELDS = {"francs", "goods", "buildings", "ships", "loans", "person"}


def from_dict(position: Any, check_options: Callable[[Any, Any], tuple[int, dict[str, Any]]]) -> Position:
    d = mapping(position, "a position", FIELDS)
    if d["game"] != "lehavre":
        raise fail("the position is of another game")
    players, options = check_options(d["players"], d["options"])
    full = options["variant"] == "full"
    s = setup.empty(players, full)
    s.expert = options["expert"]
    s.stadium_buyable = options["stadium_buyable"]
    s.solo_market_cap = options["solo_market_cap"]
    s.solo_exclude_specials = options["solo_exclude_specials"]
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
    words = sequence(d["random"], "random", 4)
    s.random = restore(*(whole(word, "a word of random", 0, 2**32 - 1) for word in words))
    read_cards(s, d)
    read_ships(s, d)
    read_seats(s, d)
    numbers, names = list(THINGS), list(THINGS.values())
    s.sold = vec[i64]([numbers[chosen(thing, "a card sold", names)] for thing in sequence(d["sold"], "sold")])
    wrong = broken(s)
    if wrong:
        raise fail(wrong)
    s.stack = [read_frame(s, entry) for entry in sequence(d["stack"], "stack")]
    check_stack(s)
    return s


def place(s: Position, cards: Any, what: str, where: int) -> list[int]:
    """Reads a list of cards and notes where they lie; a card can lie in one place only."""
    found = [chosen(card, what, IDS) for card in sequence(cards, what)]
    for card in found:
        if s.owner[card] not in (BOXED, HIDDEN):
            raise fail(f"card {IDS[card]} is in two places")
        s.owner[card] = where
    return found


def read_cards(s: Position, d: dict[str, Any]) -> None:
    for card in range(len(IDS)):
        s.owner[card] = BOXED
    for card in setup.special_cards(s.full, s.solo_exclude_specials):
        s.owner[card] = HIDDEN
    place(s, d["town"], "town", TOWN)
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
        s.modernised[chosen(card, "modernised", IDS)] = 1
    for seat, knows in enumerate(sequence(d["seen"], "seen", s.players)):
        seen, order, elder = sequence(knows, "what a seat has seen", 3)
        s.seen[seat] = whole(seen, "seen", 0, 2)
        s.seen_order[seat] = whole(order, "seen in order", 0, 1)
        s.knows_elder[seat] = whole(elder, "knows the elder", 0, 1 if seen == 2 else 0)


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
            s.goods[seat * KINDS + kind] = whole(goods.get(NAMES[kind], 0), NAMES[kind], 0, MOST)
        s.goods[seat * KINDS] = whole(player["francs"], "francs")
        s.loans[seat] = whole(player["loans"], "loans")
        person = player["person"]
        s.person[seat] = HOME if person is None else chosen(person, "person", IDS)


# The stack of decisions.

#: Bounds of the fields of frames; what needs more than bounds is in `check_frame`.
BOUNDS = {
    "due": (1, LARGEST), "paid": (0, LARGEST), "card": (-1, len(IDS) - 1), "purpose": (0, 3), "place": (0, 4),
    "limit": (0, 1 << 20), "kind": (1, KINDS - 1), "count": (1, MOST), "part": (0, 1), "first": (0, MOST), "second": (0, MOST),
    "start": (1, KINDS - 1), "left": (1, 8), "wood_off": (0, 1), "built": (0, 1), "ship_type": (0, 3), "ships": (0, SHIPS),
    "capacity": (0, 60), "least_left": (-60, SHIPS), "room": (1, 60), "steel": (0, 1), "sold": (0, 16 * MOST),
}  # fmt: skip

#: Which frames lie on which, from the bottom, in a settled position; a payment is named with its purpose.
SHAPE = re.compile(
    r"(opening|main|closing)"
    r"|main( interest)+"
    r"|next_turn close_round( feeding)*( feeding| pay:feeding)"
    r"|closing("
    r" act( fee| pay:fee)"
    r"| trade| receive( pay:energy)?( pay:deal)?( stand_in){0,2}"
    r"| look pick| pick| arrange"
    r"| build|( build)? raise( stand_in){1,2}"
    r"| shipyard| launch( pay:energy)?( stand_in)?"
    r"| sail| load pay:energy| cargo"
    r"| office|( deliver)( office| deliver)? give|( deliver) office"
    r"| bridge| court| haul| evict)"
    r"|"
)


def read_frame(s: Position, entry: Any) -> Frame:
    if not isinstance(entry, dict) or entry.get("frame") not in list(FRAMES):
        raise fail("a frame of the stack is not known")
    frame_type, fields = FRAMES[entry["frame"]]
    mapping(entry, f"frame {entry['frame']}", {"frame", "seat", *fields})
    seat = whole(entry["seat"], "the seat of a frame", NOBODY, s.players - 1)
    values = [whole(entry[field], field, *BOUNDS[field]) for field in fields]
    make: Callable[..., Frame] = frame_type
    if "purpose" in fields and values[2] >= len(order_of(values[0])):
        raise fail("a payment has passed all its kinds")
    return make(seat, *values)


def check_stack(s: Position) -> None:
    names = [name_of(frame) for frame in s.stack]
    shape = [f"pay:{PURPOSES[frame.purpose]}" if isinstance(frame, Tender) else name_of(frame) for frame in s.stack]
    if not SHAPE.fullmatch(" ".join(shape)):
        raise fail("the stack of decisions could not arise in a game")
    if not names:
        if not (s.final and s.active == s.players - 1):
            raise fail("the game is not over, but no decision is open")
        return
    forced = [frame.seat for frame, name in zip(s.stack, names, strict=True) if name in ("interest", "feeding")]
    if names[-1] == "pay" and names[0] == "next_turn":
        forced.append(s.stack[-1].seat)
    if any(later >= earlier for earlier, later in pairwise(forced)):
        raise fail("forced payments are not in the order of the seats")
    for frame, name in zip(s.stack, names, strict=True):
        if name in ("next_turn", "close_round"):
            if frame.seat != NOBODY:
                raise fail(f"the frame {name} belongs to nobody")
        elif frame.seat < 0 or (frame.seat != s.active and frame.seat not in forced):
            raise fail(f"the frame {name} belongs to another seat")
        check_frame(s, name, frame)
    if (names[0] == "next_turn") != (s.tile == 7 and not s.final) or (names[0] == "opening" and s.final):
        raise fail("the open decision does not fit the turn")
    if s.round == 0 and s.tiles_shown != min(s.tile + (names[0] != "opening"), 7):
        raise fail("the supply tiles turned up are not those used")
    top = s.stack[-1]
    if isinstance(top, Event):
        raise fail("no decision is open")
    if len(top.options(s)) == 0:
        raise fail("the open decision leaves nothing to choose")
    s.settle()  # a written position may leave a single option, which is taken
    wrong = broken(s)
    if wrong or (len(s.stack) > 0 and len(s.choices) == 0):
        raise fail(wrong or "the open decision leaves nothing to choose")


def check_frame(s: Position, name: str, frame: Any) -> None:
    """What must hold for a frame beyond the bounds of its fields, so that it can go on."""
    if name in CHECKS and not CHECKS[name](s, frame):
        raise fail(f"the frame {name} could not arise in this position")


def owing(s: Position, frame: Any) -> bool:
    """A visitor who owes the fee and can perform the action."""
    card = frame.card
    if card < 0 or s.person[frame.seat] != card or not owes_fee(s, frame.seat, card):
        return False
    return s.cards[card].enterable and bool(s.cards[card].effect.refusal(s, frame.seat, card) == 0)


def paying(s: Position, frame: Any) -> bool:
    if worth_left(s, frame.seat, frame.purpose, frame.place, frame.francs()) < frame.due:
        return False
    return owing(s, frame) if frame.purpose == FOR_FEE else bool(frame.card == -1)


def trading(s: Position, frame: Any) -> bool:
    deal = dealing(s, frame)
    if deal is None or frame.part >= len(deal.parts) or frame.first > deal.parts[0].most:
        return False
    return frame.first == 0 or (frame.part == 1 and deal.bargain_refusal(s, frame.seat, frame.first, 0) == 0)


def receiving(s: Position, frame: Any) -> bool:
    deal = dealing(s, frame)
    times = [frame.first, frame.second] if frame.second > 0 else [frame.first]
    if deal is None or len(times) > len(deal.parts):
        return False
    return all(count <= part.most for count, part in zip(times, deal.parts, strict=False))


def sailing(s: Position, frame: Any) -> bool:
    """Steel, then iron, then wooden ships: those chosen so far and at least one can be fuelled and given a good."""
    if frame.ship_type > STEEL_SHIP or not 2 * frame.ships <= frame.capacity <= 4 * frame.ships:
        return False
    return sailing_refusal(s, frame.seat, max(frame.ships, 1)) == 0


def loading(s: Position, frame: Any) -> bool:
    """The fuel being paid leaves each ship a good."""
    fuel = s.stack[-1]
    left = goods_held(s, frame.seat) - frame.ships
    return isinstance(fuel, Tender) and fuel.limit <= left and 1 <= frame.ships <= frame.capacity


def dealing(s: Position, frame: Any) -> Deal | None:
    """The deal of the building in which the visitor stands."""
    effect = s.cards[frame.card].effect if frame.card >= 0 and s.person[frame.seat] == frame.card else None
    return effect if isinstance(effect, Deal) else None


CHECKS: dict[str, Callable[[Position, Any], bool]] = {
    "fee": owing,
    "act": owing,
    "pay": paying,
    "trade": trading,
    "receive": receiving,
    "raise": lambda s, frame: frame.card >= 0 and s.stack_topped_by(frame.card) != NOBODY,
    "shipyard": lambda s, frame: s.person[frame.seat] == frame.card >= 0 and s.cards[frame.card].name == "Wharf",
    "launch": lambda s, frame: s.pile_heights[frame.ship_type] > 0,
    "sail": sailing,
    "load": loading,
    "cargo": lambda s, frame: frame.least_left <= min(frame.room, goods_between(s, frame.seat, frame.kind, KINDS)),
    "stand_in": lambda s, frame: frame.kind in (CLAY, IRON),
    "build": lambda s, frame: frame.left <= 2 - frame.built and (frame.built > 0 or frame is s.stack[-1]),
    "arrange": lambda s, frame: len(s.specials) >= 2 and s.seen[frame.seat] == 2 and s.seen_order[frame.seat] == 1,
    "evict": lambda s, frame: s.person[frame.seat] == INDEX["014"],
    "interest": lambda s, frame: s.loans[frame.seat] > 0 and frame.due <= 2,
    "feeding": lambda s, frame: frame.due(s) > 0,
}
