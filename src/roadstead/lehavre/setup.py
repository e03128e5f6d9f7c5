"""The table before the first turn, for 1 to 5 players, full and short."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.lehavre.cards.deck import EXPANSIONS, INDEX, RECORDS, SPECIALS, deck_for, in_stacks, town_starts
from roadstead.lehavre.cards.words import counts
from roadstead.lehavre.round_cards import rounds
from roadstead.lehavre.rules.dealings import lay_on_pile
from roadstead.lehavre.rules.fleet import PILE_SLOTS, SHIPS
from roadstead.lehavre.rules.goods import KINDS, OFFERS, zeros
from roadstead.lehavre.rules.position import (
    BOXED,
    HIDDEN,
    HOME,
    NOT_YET,
    NOTHING_BESIDE,
    SCRAPPED,
    STACK_SLOTS,
    STACKED,
    TOWN,
    TURNS_A_ROUND,
    Position,
)
from roadstead.lehavre.rules.turn import Opening

OFFER_START = {True: "2 franc, 2 fish, 2 wood, 1 clay", False: "3 franc, 3 fish, 3 wood, 2 clay, 1 iron, 1 grain, 1 cattle"}
PLAYER_START = {True: "5 franc, 1 coal", False: "5 franc, 2 fish, 2 wood, 2 clay, 2 iron, 1 cattle, 2 coal, 2 hides"}
SPECIALS_DRAWN = 6


class Pool(NamedTuple):
    """What the special buildings are drawn from: some sets, or what somebody picked, their ids joined by +."""

    expansion: str = "none"
    picked: str | None = None
    solo_exclude_specials: bool = False


USUAL = Pool()


def pool_of(s: Position) -> Pool:
    return Pool(s.expansion, s.picked, s.solo_exclude_specials)


@cache
def special_cards(full: bool, pool: Pool) -> tuple[int, ...]:
    """The special buildings that can be in the pile, in the full game."""
    if pool.picked is None:
        cards = [card for card in SPECIALS if RECORDS[card].sets in EXPANSIONS[pool.expansion]]
    else:
        cards = sorted(INDEX[card] for card in filter(None, pool.picked.split("+")))
    return tuple(card for card in cards if full and (RECORDS[card].solo or not pool.solo_exclude_specials))


def read_picked(cards: Any, full: bool) -> str:
    """Special buildings that somebody picked, by their ids, as a position has them: in the order of the deck."""
    known = [RECORDS[card].card.id for card in SPECIALS]
    if not full:
        raise ValueError("the short game has no special buildings to pick")
    if not isinstance(cards, list) or not all(isinstance(card, str) and card in known for card in cards):
        raise ValueError("picked is a list of special buildings")
    if len(set(cards)) != len(cards):
        raise ValueError("picked has a card twice")
    return "+".join(card for card in known if card in cards)


def specials_drawn(full: bool, pool: Pool) -> int:
    """Six; all of them where there are fewer."""
    return min(SPECIALS_DRAWN, len(special_cards(full, pool)))


def ships_in_game(players: int, full: bool) -> list[int]:
    """NOT_YET for the backs of the round cards in play, SCRAPPED for the others."""
    owner = [int(SCRAPPED)] * SHIPS
    for card in rounds(players, full):
        owner[card.ship] = NOT_YET
    return owner


def start_ships(players: int, full: bool) -> list[int]:
    """Short game: with 1 player the seat and the wooden pile, with 2 players each seat starts with a wooden ship of value 2."""
    return [0, 2] if players <= 2 and not full else []


def empty(players: int, full: bool, pool: Pool = USUAL) -> Position:
    """A position with everything of the set-up that is the same in each game, and nothing drawn yet."""
    s = Position()
    s.cards, s.passive = deck_for(special_cards(full, pool))
    s.rounds = rounds(players, full)
    s.players = players
    s.expansion, s.picked, s.solo_exclude_specials = pool
    s.full = full
    s.expert = s.stadium_buyable = s.solo_market_cap = False
    s.goods = zeros(players * KINDS)
    start = counts(PLAYER_START[full])
    for seat in range(players):
        for kind in range(KINDS):
            s.goods[seat * KINDS + kind] = start[kind]
    s.loans = zeros(players)
    s.person = vec[i64]([HOME] * players)
    s.offers = counts(OFFER_START[full])[:OFFERS]
    s.tiles = vec[i64](range(TURNS_A_ROUND))
    s.tiles_shown = 0
    s.owner = vec[i64]([BOXED] * len(s.cards))
    for card in town_starts(players, full):
        s.owner[card] = TOWN
    s.stacks = zeros(3 * STACK_SLOTS)
    s.heights = zeros(3)
    s.specials = vec[i64]()
    s.seen = zeros(players)
    s.seen_order = vec[i64]([1] * players)
    s.elder = 0
    s.knows_elder = zeros(players)
    s.ship_owner = vec[i64](ships_in_game(players, full))
    s.piles = zeros(4 * PILE_SLOTS)
    s.pile_heights = zeros(4)
    s.beside = NOTHING_BESIDE
    s.modernised = zeros(len(s.cards))
    s.sold = vec[i64]()
    s.round = s.tile = s.active = s.reveals = 0
    s.final = False
    s.random = Random(0)
    s.stack = []
    s.choices = vec[i64]()
    return s




def new(
    players: int,
    full: bool,
    seed: int,
    tiles: Sequence[int] | None = None,
    stacks: Sequence[Sequence[int]] | None = None,
    specials: Sequence[int] | None = None,
    picked: str | None = None,
    *,
    expansion: str = "none",
    expert: bool = False,
    stadium_buyable: bool = False,
    solo_market_cap: bool = False,
    solo_exclude_specials: bool = False,
) -> Position:
    """A new game. The generator is stepped for every draw, also where the outcome is given: a replay ends in the same state."""
    pool = Pool(expansion, picked, solo_exclude_specials)
    s = empty(players, full, pool)
    s.expert = expert
    s.stadium_buyable = stadium_buyable
    s.solo_market_cap = solo_market_cap
    random = Random(seed)
    s.random = random
    drawn_tiles = s.tiles
    random.shuffle(drawn_tiles)
    drawn_stacks = deal_stacks(players, full, random)
    pile = vec[i64](special_cards(full, pool))
    random.shuffle(pile)
    s.tiles = vec[i64](tiles) if tiles is not None else drawn_tiles
    for stack, cards in enumerate(stacks if stacks is not None else drawn_stacks):
        for place, card in enumerate(reversed(cards)):
            s.stacks[stack * STACK_SLOTS + place] = card
            s.owner[card] = STACKED
        s.heights[stack] = len(cards)
    for card in pile:
        s.owner[card] = HIDDEN
    s.specials = vec[i64](list(reversed(specials)) if specials is not None else list(pile)[:SPECIALS_DRAWN])
    for seat, ship in enumerate(start_ships(players, full)):
        if seat < players:
            s.ship_owner[ship] = seat
        else:
            lay_on_pile(s, ship)
    s.push(Opening(0))
    s.settle()
    return s


def deal_stacks(players: int, full: bool, random: Random) -> list[list[int]]:
    """Three equal stacks, each sorted with the lowest number on top; again if one is topped by a card that never does."""
    cards = in_stacks(players, full)
    size = len(cards) // 3
    while True:
        shuffled = vec[i64](cards)
        random.shuffle(shuffled)
        order = list(shuffled)
        stacks = [sorted(order[i * size : (i + 1) * size]) for i in range(3)]
        if all(RECORDS[stack[0]].tops_stack for stack in stacks):
            return stacks
