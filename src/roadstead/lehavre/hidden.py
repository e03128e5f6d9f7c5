"""Another position that a seat could as well be in: what it does not know is drawn anew.

Unknown things are sorted before they are shuffled and the generator is reseeded, so that nothing of the true position
shows through and every resampling of a resampling with the same rng is the same.
"""
from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.random import Random
from roadstead.lehavre.cards.deck import SPECIALS
from roadstead.lehavre.rules.position import HIDDEN, Position
from roadstead.lehavre.view import seen_specials


def resample(true: Position, seat: int, rng: Random) -> Position:
    s = true.clone()
    shuffle_tiles(s, rng)
    if len(s.specials) > 0:
        shuffle_specials(s, seat, rng)
    s.random = Random(((rng.next32() >> 1) << 32) | rng.next32())
    return s


def shuffle_tiles(s: Position, rng: Random) -> None:
    shown = list(s.tiles)[: s.tiles_shown]
    unknown = vec[i64](sorted(set(s.tiles) - set(shown)))
    rng.shuffle(unknown)
    s.tiles = vec[i64]([*shown, *unknown])


def shuffle_specials(s: Position, seat: int, rng: Random) -> None:
    """The pile, top first: the cards the seat has seen among the top two, in an order it may know, then unknown ones."""
    seen = seen_specials(s, seat)
    elder = s.specials[len(s.specials) - 1 - s.elder]
    knows_elder = s.knows_elder[seat] == 1 or (s.seen[seat] == 1 and s.seen_order[seat] == 0)
    unknown = vec[i64]([card for card in SPECIALS if s.owner[card] == HIDDEN and card not in seen])
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
