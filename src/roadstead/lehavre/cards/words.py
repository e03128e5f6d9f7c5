"""The words in which a card is written: what it does, shows and says come from one call.

Costs and bundles are text, "2 wood, 1 clay", so that a record reads like the card.
"""
from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.lehavre.cards.faces import Gained, Terms, items, of_bonus, of_building, of_exchange, of_gains, of_picking
from roadstead.lehavre.rules.actions import MOST
from roadstead.lehavre.rules.effects.building import Building
from roadstead.lehavre.rules.effects.deals import Deal, Exchange, Gain, Held, Measure
from roadstead.lehavre.rules.effects.picking import Picking
from roadstead.lehavre.rules.effects.wharf import Wharf
from roadstead.lehavre.rules.goods import KINDS, NAMES
from roadstead.lehavre.rules.position import NO_BONUS, NO_EFFECT, Bonus, Effect

ONCE = Measure()
NO_EXCHANGES: vec[Exchange] = vec[Exchange]()
NO_GAINS: vec[Gain] = vec[Gain]()


@dataclass(frozen=True)
class Does:
    """What a card does for its visitor or at the end of the game, its line of icons, and a sentence."""

    effect: Effect
    icons: str
    says: str
    bonus: Bonus = NO_BONUS


def held(*kinds: str, times: int = 1) -> Measure:
    """So often for each token of these kinds that the visitor holds and keeps."""
    return Held(vec[i64]([NAMES.index(kind) for kind in kinds]), times)


def prices(first: int, usual: int, others: str) -> vec[i64]:
    """What each kind from one on costs, and those that cost something else."""
    apart = {kind: count for count, kind in items(others)}
    return vec[i64]([apart.get(name, usual) if kind >= first else -1 for kind, name in enumerate(NAMES)])


def own(effect: Effect, icons: str, says: str) -> Does:
    """An effect that the words below cannot say: `rules/effects/` has its file."""
    return Does(effect, icons, says)


def counts(text: str) -> vec[i64]:
    """'2 wood, 1 clay' as a count for each kind."""
    total = [0] * KINDS
    for count, kind in items(text):
        total[NAMES.index(kind)] += count
    return vec[i64](total)


def gain(text: str, per: Measure = ONCE) -> Gained:
    """'3 fish' for each unit of the measure."""
    return Gained(items(text), per)


def compiled(*terms: Gained) -> vec[Gain]:
    """By kind, as the rules want them."""
    found = [(NAMES.index(kind), count, term.per) for term in terms for count, kind in term.goods]
    return vec[Gain]([Gain(*one) for one in found])


def gains(*terms: Gained, hold: str = "") -> Does:
    """The visitor takes all of it from the supply; `hold` is what must be shown and is kept."""
    effect = Deal(compiled(*terms), NO_EXCHANGES, False, counts(hold), False, False)
    return Does(effect, *(of_gains(terms, ONCE) if not hold else ("", "")))


def part(
    give: str,
    get: str,
    *,
    most: int = MOST,
    energy: float = 0,
    energy_once: int = 0,
    food: int = 0,
    per_two: str = "",
    francs_once: int = 0,
    limit: Measure | None = None,
) -> Terms:
    """`give` becomes `get`, at most so often; `energy` and `food` for each time, `per_two` is received for every two. `limit`
    is a measure of how often."""
    return Terms(give, get, most, energy, energy_once, food, per_two, francs_once, limit)


def made(terms: Terms) -> Exchange:
    give, get, per_two = counts(terms.give), counts(terms.get), counts(terms.per_two)
    halves = int(2 * terms.energy)
    return Exchange(give, terms.most, halves, terms.energy_once, terms.food, get, per_two, terms.francs_once, terms.limit)


def exchange(*parts: Terms, hold: str = "", stand_ins: bool = False, either: bool = False) -> Does:
    """One exchange, or two joined by and/or (`either`: by or). `stand_ins`: brick counts as clay, steel as iron."""
    effect = Deal(NO_GAINS, vec[Exchange]([made(terms) for terms in parts]), False, counts(hold), stand_ins, either)
    return Does(effect, *of_exchange(parts, hold, either))


def gains_and_may(term: Gained, option: Terms) -> Does:
    """A gain, and an exchange that may be left out; the record says it in its own words."""
    return Does(Deal(compiled(term), vec[Exchange]([made(option)]), True, counts(""), False, False), "", "")


def build(most: int = 1, wood_off: int = 0) -> Does:
    """Up to so many top cards of the proposal stacks, each for so much wood less."""
    return Does(Building(most, wood_off), *of_building(most, wood_off))


def build_ship() -> Does:
    """At a wharf: the top ship of a pile."""
    says = "Build a ship for its materials and 3 energy; the first that is not wooden costs 1 brick more."
    return Does(Wharf(), "1 ship_iron 3 energy", says)


def pick(base: int = 0, *, upgraded: bool = False, look: bool = False) -> Does:
    """Different goods: so many, and one more per craft building. `look`: then the top two special buildings are seen."""
    return Does(Picking(base, upgraded, look), *of_picking(base, upgraded, look))


def bonus(goods_per_franc: int = 0, **per: int) -> Does:
    """An additional value at the end: `per_ship`, `per_craft`, `per_economic`, `per_industrial`, `per_public`,
    `per_cattle` so many francs."""
    return Does(NO_EFFECT, *of_bonus(per, goods_per_franc), Bonus(goods_per_franc=goods_per_franc, **per))
