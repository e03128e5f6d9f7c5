"""A position of Le Havre: everything on the table, the secret piles, and the stack of decisions still to be taken.

Counts live in vecs (seat by seat where they are per player) so that a clone is a handful of slices. The rules are not here:
a Frame of the stack knows what may be chosen and what it does, an Effect what a building does for its visitor.
"""
from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.core.stack import Frame, Stack
from roadstead.lehavre.rules.goods import KINDS
from roadstead.lehavre.rules.lasting import Lasting, Passive
from roadstead.lehavre.rules.refusals import NO_ENTRY

# Where a card lies when no seat owns it.
TOWN: Final[i64] = -1
STACKED: Final[i64] = -2  # in a proposal stack
HIDDEN: Final[i64] = -3  # in the pile of special buildings, or left in the box face down: nobody may know which
WAITING: Final[i64] = -4  # turned up, but without a space to lie on
BOXED: Final[i64] = -5  # known not to be in this game
GONE: Final[i64] = -6  # has left the game, as everybody knows
DEALT: Final[i64] = -7  # dealt to a seat, in its hand or laid away from there: that seat alone knows

# Where a ship card lies when no seat owns it.
ON_PILE: Final[i64] = -1
NOT_YET: Final[i64] = -2  # still the front of a round card
SCRAPPED: Final[i64] = -3  # out of the game: given for the Luxury Yacht, or its round card is not used

NOBODY: Final[i64] = -1
HOME: Final[i64] = -1
#: Ten of the thirty standard buildings that five players share, and the Dunny on top.
STACK_SLOTS: Final[i64] = 11
TURNS_A_ROUND: Final[i64] = 7

# Building types.
NO_TYPE: Final[i64] = 0
CRAFT: Final[i64] = 1
ECONOMIC: Final[i64] = 2
INDUSTRIAL: Final[i64] = 3
PUBLIC: Final[i64] = 4
SHIP_CARD: Final[i64] = 5


class Effect:
    """What a building does for its visitor. This one is the lock on the card: no action."""

    #: True when the action needs food or francs, so that the way a fee is paid can make it impossible.
    spoiled_by_fee: bool = False
    #: False for a card that does something for others than visitors.
    enterable: bool = True

    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        """Why the seat could not perform the action now with at least one unit; 0 if it could."""
        return NO_ENTRY

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        """Performs the action, or pushes the decisions that it asks for."""

    def arrive(self, s: Position, seat: i64, card: i64) -> None:
        """Asks for what a seat owes whose person was sent here instead of home."""


class Bonus:
    """The additional value of a card at the end of the game."""

    def __init__(
        self,
        per_ship: i64 = 0,
        per_craft: i64 = 0,
        per_economic: i64 = 0,
        per_industrial: i64 = 0,
        per_public: i64 = 0,
        goods_per_franc: i64 = 0,
        per_cattle: i64 = 0,
    ) -> None:
        self.per_ship: Final[i64] = per_ship
        self.per_craft: Final[i64] = per_craft
        self.per_economic: Final[i64] = per_economic
        self.per_industrial: Final[i64] = per_industrial
        self.per_public: Final[i64] = per_public
        self.goods_per_franc: Final[i64] = goods_per_franc
        self.per_cattle: Final[i64] = per_cattle


NO_EFFECT: Final = Effect()
NO_BONUS: Final = Bonus()


class Card:
    """A building card. cards/ holds the records; see there for what the fields mean to a player."""

    def __init__(
        self,
        card_id: str,
        name: str,
        number: i64,
        building_type: i64,
        value: i64,
        price: i64,
        buildable: bool,
        cost: vec[i64],
        enterable: bool,
        fee_food: i64,
        fee_francs: i64,
        hammers: i64,
        fishermen: i64,
        effect: Effect,
        bonus: Bonus,
        lasting: Lasting,
    ) -> None:
        self.id: Final[str] = card_id
        self.name: Final[str] = name
        self.number: Final[i64] = number
        self.type: Final[i64] = building_type
        self.value: Final[i64] = value
        self.price: Final[i64] = price
        self.buildable: Final[bool] = buildable
        self.cost: Final[vec[i64]] = cost
        self.enterable: Final[bool] = enterable
        self.fee_food: Final[i64] = fee_food
        self.fee_francs: Final[i64] = fee_francs
        self.hammers: Final[i64] = hammers
        self.fishermen: Final[i64] = fishermen
        self.effect: Final[Effect] = effect
        self.bonus: Final[Bonus] = bonus
        self.lasting: Final[Lasting] = lasting


class Round:
    """One round card as its row for the player count reads."""

    def __init__(self, ship: i64, food: i64, harvest: bool, town: i64) -> None:
        self.ship: Final[i64] = ship
        self.food: Final[i64] = food
        self.harvest: Final[bool] = harvest
        self.town: Final[i64] = town


class Beside:
    """What lies beside the table in few games only; clones share it, so what changes it makes another.

    `pawned` has 1 for each token that lies with the pawnbroker, seat * KINDS + kind. `hands` are the cards dealt secretly, as
    many for each seat, NOBODY where one was played. `striker` has called a strike with a card that leaves the game at its next
    turn.
    """

    def __init__(self, pawned: vec[i64], hands: vec[i64], striker: i64, strike: i64) -> None:
        self.pawned: Final[vec[i64]] = pawned
        self.hands: Final[vec[i64]] = hands
        self.striker: Final[i64] = striker
        self.strike: Final[i64] = strike


NOTHING_BESIDE: Final = Beside(vec[i64](), vec[i64](), NOBODY, NOBODY)


class TurnFrame(Frame):
    """A decision at the top of somebody's turn, outside any action: the others may sell and repay meanwhile."""


class Position(Stack):
    cards: vec[Card]  # the deck, up to the last card that this game can have
    passive: Passive
    rounds: vec[Round]
    players: i64
    expansion: str  # which sets of special buildings are drawn from
    picked: str | None  # instead of them the special buildings that somebody picked, their ids joined by +
    full: bool
    expert: bool
    stadium_buyable: bool
    solo_market_cap: bool
    solo_exclude_specials: bool

    goods: vec[i64]  # seat * KINDS + kind
    loans: vec[i64]
    person: vec[i64]  # the building a seat's person stands in, or HOME
    offers: vec[i64]
    tiles: vec[i64]  # the supply tiles in the order in which they lie
    tiles_shown: i64
    owner: vec[i64]  # by card: a seat, or where the card lies
    stacks: vec[i64]  # three times STACK_SLOTS, top last
    heights: vec[i64]
    specials: vec[i64]  # top last
    seen: vec[i64]  # by seat: how many of the top two specials it has seen
    seen_order: vec[i64]  # by seat: 1 if it knows their order too
    elder: i64  # which of the top two (0: the top) the seats that know one in unknown order have seen
    knows_elder: vec[i64]  # by seat: 1 if it has seen both and knows which of them is the elder
    ship_owner: vec[i64]
    piles: vec[i64]  # four times PILE_SLOTS, top last
    pile_heights: vec[i64]
    modernised: vec[i64]  # by card: 1 once a brick lies on that wharf
    sold: vec[i64]  # what the active seat has sold in this turn: cards, and ships from CARD_SLOTS on
    round: i64  # from 0
    tile: i64  # the supply tile of this turn, from 0
    active: i64
    beside: Beside
    final: bool
    reveals: i64
    random: Random

    def clone(self) -> Position:
        s = Position()
        s.cards = self.cards
        s.passive = self.passive
        s.rounds = self.rounds
        s.players = self.players
        s.expansion = self.expansion
        s.picked = self.picked
        s.full = self.full
        s.expert = self.expert
        s.stadium_buyable = self.stadium_buyable
        s.solo_market_cap = self.solo_market_cap
        s.solo_exclude_specials = self.solo_exclude_specials
        s.goods = self.goods[:]
        s.loans = self.loans[:]
        s.person = self.person[:]
        s.offers = self.offers[:]
        s.tiles = self.tiles[:]
        s.tiles_shown = self.tiles_shown
        s.owner = self.owner[:]
        s.stacks = self.stacks[:]
        s.heights = self.heights[:]
        s.specials = self.specials[:]
        s.seen = self.seen[:]
        s.seen_order = self.seen_order[:]
        s.elder = self.elder
        s.knows_elder = self.knows_elder[:]
        s.ship_owner = self.ship_owner[:]
        s.piles = self.piles[:]
        s.pile_heights = self.pile_heights[:]
        s.modernised = self.modernised[:]
        s.sold = self.sold[:]
        s.round = self.round
        s.tile = self.tile
        s.active = self.active
        s.beside = self.beside
        s.final = self.final
        s.reveals = self.reveals
        s.random = self.random.clone()
        s.stack = self.stack[:]
        s.choices = self.choices[:]
        return s

    # Small questions that many rules ask.

    def in_turn(self, seat: i64) -> bool:
        """Whether it is that seat's turn: at the end of a round it is nobody's."""
        return seat == self.active and (self.final or self.tile < TURNS_A_ROUND)

    def has(self, seat: i64, kind: i64) -> i64:
        return self.goods[seat * KINDS + kind]

    def gain(self, seat: i64, kind: i64, count: i64) -> None:
        self.goods[seat * KINDS + kind] += count

    def top_of(self, stack: i64) -> i64:
        """The top card of a proposal stack, or NOBODY."""
        height = self.heights[stack]
        return self.stacks[stack * STACK_SLOTS + height - 1] if height > 0 else NOBODY

    def stack_topped_by(self, card: i64) -> i64:
        for stack in range(i64(3)):
            if self.top_of(stack) == card:
                return stack
        return NOBODY

    def buildings_of(self, seat: i64, building_type: i64) -> i64:
        count: i64 = 0
        owner = self.owner
        for card in range(i64(len(owner))):
            if owner[card] == seat and self.cards[card].type == building_type:
                count += 1
        return count

    def occupant(self, card: i64, besides: i64) -> i64:
        """A seat, other than one, whose person stands in the building, or NOBODY."""
        for seat in range(self.players):
            if self.person[seat] == card and seat != besides:
                return seat
        return NOBODY

    def owns_any(self, seat: i64, cards: vec[i64]) -> bool:
        """Whether a seat owns one of some cards."""
        for i in range(i64(len(cards))):
            if self.owner[cards[i]] == seat:
                return True
        return False

    def parks(self, cards: vec[i64]) -> bool:
        """Whether the town has one of some cards."""
        return self.owns_any(TOWN, cards)

    def owner_of(self, cards: vec[i64]) -> i64:
        """The seat that owns the first of some cards that a seat owns, or NOBODY."""
        for i in range(i64(len(cards))):
            if self.owner[cards[i]] >= 0:
                return self.owner[cards[i]]
        return NOBODY
