"""What holds in every position of a game. Random games check it after every action, and `from_dict` on whatever it reads."""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.lehavre.cards.deck import IDS, SPECIALS, in_stacks, town_starts
from roadstead.lehavre.rules.actions import SHIP_TYPES
from roadstead.lehavre.rules.effects.spaces import PicketLine
from roadstead.lehavre.rules.effects.wharf import Wharf
from roadstead.lehavre.rules.fleet import PILE_SLOTS, SHIPS, TYPE
from roadstead.lehavre.rules.goods import FIRST_GOOD, KINDS, OFFERS, zeros
from roadstead.lehavre.rules.position import (
    BOXED,
    DEALT,
    GONE,
    HIDDEN,
    HOME,
    NOBODY,
    NOT_YET,
    ON_PILE,
    SCRAPPED,
    STACK_SLOTS,
    STACKED,
    TOWN,
    TURNS_A_ROUND,
    WAITING,
    Position,
)
from roadstead.lehavre.setup import Pool, pool_of, special_cards, specials_drawn, start_ships


def broken(s: Position) -> str:
    """The first invariant that does not hold, in words; empty if all hold."""
    for found in (counts(s), cards(s), specials(s), beside(s), persons(s), ships(s), clock(s)):
        if found != "":
            return found
    return ""


def counts(s: Position) -> str:
    for slot in range(s.players * KINDS):
        if s.goods[slot] < 0:
            return "a player holds a negative number of something"
    for seat in range(s.players):
        if s.loans[seat] < 0:
            return "a player has a negative number of loans"
    for kind in range(OFFERS):
        if s.offers[kind] < 0:
            return "an offer is negative"
    return ""


def cards(s: Position) -> str:
    """Each card is in exactly one place, and only cards of this set-up are in play."""
    lying = zeros(i64(len(s.owner)))
    for stack in range(i64(3)):
        if s.heights[stack] < 0 or s.heights[stack] > STACK_SLOTS:
            return "a proposal stack has an impossible height"
        below: i64 = 100
        for place in range(s.heights[stack]):
            card = s.stacks[stack * STACK_SLOTS + place]
            if card < 0 or card >= len(s.owner) or s.owner[card] != STACKED:
                return "a proposal stack holds a card that is elsewhere"
            if s.cards[card].number >= below:
                return "a proposal stack is not sorted with the lowest number on top"
            below = s.cards[card].number
            lying[card] += 1
    used = used_cards(s)
    for card in range(i64(len(s.owner))):
        owner = s.owner[card]
        if (owner == BOXED) != (used[card] == 0):
            return f"card {IDS[card]} is in a game that it does not belong to, or missing"
        if lying[card] != (1 if owner == STACKED else 0):
            return f"card {IDS[card]} is in two places or in none"
        if owner >= s.players or owner < DEALT:
            return f"card {IDS[card]} is owned by nobody at the table"
        if owner == WAITING and not s.cards[card].lasting.waits:
            return f"card {IDS[card]} does not wait for an empty space"
        if owner == WAITING and (s.heights[0] == 0 or s.heights[1] == 0 or s.heights[2] == 0):
            return f"card {IDS[card]} waits although a space is empty"
        if (owner == HIDDEN or owner == DEALT or owner == GONE) and card not in SPECIALS:
            return f"card {IDS[card]} is no special building"
        if owner == STACKED and s.cards[card].number < 0:
            return f"card {IDS[card]} never lies in a proposal stack"
        if s.modernised[card] != 0 and (s.modernised[card] != 1 or owner < TOWN or not isinstance(s.cards[card].effect, Wharf)):
            return "only a built wharf is modernised"
    return ""


_USED: dict[tuple[int, bool, Pool], vec[i64]] = {}


def used_cards(s: Position) -> vec[i64]:
    key = (int(s.players), s.full, pool_of(s))
    if key not in _USED:
        used = zeros(i64(len(s.owner)))
        specials = special_cards(s.full, pool_of(s))
        for card in [*in_stacks(s.players, s.full), *town_starts(s.players, s.full), *specials]:
            used[card] = 1
        _USED[key] = used
    return _USED[key]


def specials(s: Position) -> str:
    turned_up: i64 = 0
    for card in SPECIALS:
        if card < len(s.owner) and s.owner[card] != HIDDEN and s.owner[card] != BOXED and s.owner[card] != DEALT:
            turned_up += 1
    turned_up -= played_from_hands(s)
    pile: i64 = len(s.specials)
    if pile + turned_up != specials_drawn(s.full, pool_of(s)):
        return "the special buildings of the pile and those turned up are not as many as were drawn"
    for i in range(pile):
        card = s.specials[i]
        if card < 0 or card >= len(s.owner) or s.owner[card] != HIDDEN:
            return "the pile holds a card that is elsewhere"
        for j in range(i):
            if s.specials[j] == card:
                return "the pile holds a card twice"
    for seat in range(s.players):
        if s.seen[seat] < 0 or s.seen[seat] > 2 or s.seen[seat] > pile:
            return "a player has seen more special buildings than there are to see"
        if s.seen_order[seat] != 0 and s.seen_order[seat] != 1:
            return "a player knows the order of the pile or does not"
        if s.seen[seat] > 0 and s.seen_order[seat] == 0 and pile < 2:
            return "a player does not know the order of a pile that has none"
        for other in range(seat):
            if s.seen[seat] == 1 and s.seen[other] == 1 and s.seen_order[seat] != s.seen_order[other]:
                return "of two players who have seen one card only one knows where it lies"
    if s.elder != 0 and (s.elder != 1 or pile < 2):
        return "the special building seen longest ago is one of the top two"
    return ""


def played_from_hands(s: Position) -> i64:
    """How many cards that were dealt to the players have been turned up: they were not drawn."""
    played: i64 = 0
    for place in range(i64(len(s.beside.hands))):
        if s.beside.hands[place] == NOBODY:
            played += 1
    return played


def beside(s: Position) -> str:
    """What was pawned and dealt, and who is on strike."""
    tokens = s.beside.pawned
    for slot in range(i64(len(tokens))):
        if tokens[slot] < 0 or tokens[slot] > 1 or (tokens[slot] == 1 and slot % KINDS < FIRST_GOOD):
            return "a player has pawned one good of a kind, or none"
    hands = s.beside.hands
    if len(hands) % s.players != 0:
        return "all hands are dealt equally many cards"
    dealt = zeros(i64(len(s.owner)))
    for place in range(i64(len(hands))):
        if hands[place] != NOBODY:
            if hands[place] < 0 or hands[place] >= len(s.owner) or s.owner[hands[place]] != DEALT:
                return "a hand holds a card that is elsewhere"
            dealt[hands[place]] += 1
    for card in range(i64(len(s.owner))):
        if dealt[card] != (1 if s.owner[card] == DEALT else 0):
            return f"card {IDS[card]} is in two hands or in none"
    if played_from_hands(s) > 1:
        return "one card at most is played from all hands"
    strike = s.beside.strike
    if (s.beside.striker == NOBODY) != (strike == NOBODY):
        return "a strike is called by somebody with a card"
    if strike != NOBODY and (strike >= len(s.owner) or s.owner[strike] < TOWN):
        return "a strike is called with a card that has been turned up"
    if strike != NOBODY and not isinstance(s.cards[strike].effect, PicketLine):
        return "a strike is called with a card that has been turned up"
    if s.beside.striker >= s.players or (strike != NOBODY and s.final):
        return "a strike is called by a player, and not in the final stage"
    return ""


def persons(s: Position) -> str:
    """Each person is in at most one building, and before the final stage each building has at most one person; but for the
    bar."""
    for seat in range(s.players):
        card = s.person[seat]
        if card == HOME:
            continue
        if card < 0 or card >= len(s.owner) or s.owner[card] < TOWN:
            return "a person stands where there is no building"
        if not s.cards[card].enterable and s.cards[card].lasting.bar == 0:
            return "a person stands where there is nothing to enter"
        if not s.final and s.cards[card].enterable:
            for other in range(seat):
                if s.person[other] == card:
                    return "two persons stand in one building before the final stage"
    return ""


def ships(s: Position) -> str:
    lying = zeros(SHIPS)
    for ship_type in range(SHIP_TYPES):
        if s.pile_heights[ship_type] < 0 or s.pile_heights[ship_type] > PILE_SLOTS:
            return "a pile of ships has an impossible height"
        for place in range(s.pile_heights[ship_type]):
            ship = s.piles[ship_type * PILE_SLOTS + place]
            if ship < 0 or ship >= SHIPS or s.ship_owner[ship] != ON_PILE or TYPE[ship] != ship_type:
                return "a pile holds a ship that is elsewhere"
            lying[ship] += 1
    come = arrived(s)
    for ship in range(SHIPS):
        owner = s.ship_owner[ship]
        if lying[ship] != (1 if owner == ON_PILE else 0):
            return "a ship is in two places or in none"
        if owner >= s.players or owner < SCRAPPED:
            return "a ship is owned by nobody at the table"
        if (owner == NOT_YET) != (come[ship] == 0):
            return "the ships in play are not those of the rounds played"
        if come[ship] == 2 and owner != SCRAPPED:
            return "a ship is in a game that it does not belong to"
        if come[ship] == 1 and owner == SCRAPPED and not was_given(s, ship):
            return "a ship leaves the game only for a card that it can be given for"
    return ""


def was_given(s: Position, ship: i64) -> bool:
    """Whether a card that has been turned up can have been had for the ship: the Luxury Yacht for an iron one."""
    given = s.passive.given_for
    for i in range(i64(len(given))):
        if s.owner[given[i]] >= TOWN and s.cards[given[i]].lasting.given_for == TYPE[ship]:
            return True
    return False


def arrived(s: Position) -> vec[i64]:
    """By ship: 1 if it has come into play, 0 if it is still to come, 2 if it is not in this game."""
    come = vec[i64]([2 for _ in range(SHIPS)])
    for ship in start_ships(s.players, s.full):
        come[ship] = 1
    for number in range(i64(len(s.rounds))):
        come[s.rounds[number].ship] = 1 if number < s.round else 0
    return come


def clock(s: Position) -> str:
    rounds: i64 = len(s.rounds)
    if s.round < 0 or s.round > rounds or s.tile < 0 or s.tile > TURNS_A_ROUND:
        return "there is no such round or turn"
    if s.active < 0 or s.active >= s.players:
        return "the active player is nobody at the table"
    if s.final != (s.round == rounds):
        return "the final stage comes exactly after the last round"
    turn = s.round * TURNS_A_ROUND + (s.tile if s.tile < TURNS_A_ROUND else TURNS_A_ROUND - 1)
    if not s.final and s.active != turn % s.players:
        return "it is not the turn of the active player"
    seen = zeros(TURNS_A_ROUND)
    for i in range(TURNS_A_ROUND):
        tile = s.tiles[i]
        if tile < 0 or tile >= TURNS_A_ROUND or seen[tile] == 1:
            return "the supply tiles are not the seven of the game"
        seen[tile] = 1
    if s.round > 0:
        return "" if s.tiles_shown == TURNS_A_ROUND else "after round 1 all supply tiles are face up"
    if s.tiles_shown != s.tile and s.tiles_shown != s.tile + 1:
        return "the supply tiles turned up are not those used"
    return ""
