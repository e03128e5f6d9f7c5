"""Another position that a seat could as well be in: what it does not know is drawn anew.

Unknown things are sorted before they are shuffled and the generator is reseeded, so that nothing of the true position
shows through and every resampling of a resampling with the same rng is the same.
"""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.lehavre.cards.deck import SPECIALS
from roadstead.lehavre.rules.position import DEALT, HIDDEN, NOBODY, Beside, Position
from roadstead.lehavre.view import seen_specials


def resample(true: Position, seat: int, rng: Random) -> Position:
    s = true.clone()
    shuffle_tiles(s, rng)
    if len(s.beside.hands) > 0:
        shuffle_hands(s, seat, rng)
    if len(s.specials) > 0:
        shuffle_specials(s, seat, rng)
    s.random = Random(((rng.next32() >> 1) << 32) | rng.next32())
    return s


def shuffle_tiles(s: Position, rng: Random) -> None:
    shown = list(s.tiles)[: s.tiles_shown]
    unknown = vec[i64](sorted(set(s.tiles) - set(shown)))
    rng.shuffle(unknown)
    s.tiles = vec[i64]([*shown, *unknown])


def specials_in(s: Position) -> list[int]:
    return [card for card in SPECIALS if card < len(s.owner)]


def shuffle_hands(s: Position, seat: int, rng: Random) -> None:
    """The hands of the others, of all that could have been dealt; what it does not know lies in the pile or in the box."""
    hands = s.beside.hands[:]
    each = len(hands) // s.players
    known = {*seen_specials(s, seat), *hands[seat * each : (seat + 1) * each]}
    places = [place for place, card in enumerate(hands) if card != NOBODY and place // each != seat]
    unknown = [card for card in specials_in(s) if s.owner[card] in (HIDDEN, DEALT) and card not in known]
    for card in unknown:
        s.owner[card] = HIDDEN
    dealt = vec[i64]([card for card in unknown if s.cards[card].number < 0])
    rng.shuffle(dealt)
    for place, card in zip(places, list(dealt)[: len(places)], strict=True):
        hands[place] = card
        s.owner[card] = DEALT
    s.beside = Beside(s.beside.pawned, hands, s.beside.striker, s.beside.strike)
    if len(s.stack) > 0:
        s.choices = s.stack[-1].options(s)  # which may be what another holds


def shuffle_specials(s: Position, seat: int, rng: Random) -> None:
    """The pile, top first: the cards the seat has seen among the top two, in an order it may know, then unknown ones."""
    seen = seen_specials(s, seat)
    elder = s.specials[len(s.specials) - 1 - s.elder]
    knows_elder = s.knows_elder[seat] == 1 or (s.seen[seat] == 1 and s.seen_order[seat] == 0)
    unknown = vec[i64]([card for card in specials_in(s) if s.owner[card] == HIDDEN and card not in seen])
    rng.shuffle(unknown)
    rest = list(unknown)
    swapped, first = rng.below(2) == 1, int(rng.below(2))
    top = list(seen)
    if s.seen_order[seat] == 0 and top:
        top += [rest.pop()] if len(top) == 1 else []
        top = top[::-1] if swapped else top
    pile = (top + rest)[: len(s.specials)]
    s.specials = vec[i64](pile[::-1])
    # The elder card matters only while some seat knows one card in unknown order, which everyone can tell.
    matters = any(s.seen[i] == 1 and s.seen_order[i] == 0 for i in range(s.players))
    s.elder = (pile.index(elder) if knows_elder else first) if matters else 0
