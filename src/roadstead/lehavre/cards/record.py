"""How a card is written down: one call of `card`, with the words of the effect vocabulary below.

Costs and bundles are written as text, "2 wood, 1 clay", so that a record reads like the card.
"""
from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.lehavre.rules.actions import MOST
from roadstead.lehavre.rules.effects.deals import Deal, Gain, Measure, Part
from roadstead.lehavre.rules.fleet import TYPE_NAMES
from roadstead.lehavre.rules.goods import KINDS, NAMES
from roadstead.lehavre.rules.position import NO_BONUS, NO_EFFECT, NO_SHIP, Bonus, Card, Effect

NEVER = ""
AT_VALUE = -2
#: The set that is in use where nobody chooses another.
BASE = "base"


@dataclass(frozen=True)
class Record:
    """A card and the set-ups it is used in: the digits are player counts."""

    card: Card
    sets: str
    full: str
    short: str
    start_full: str
    start_short: str
    solo: bool
    tops_stack: bool

    @property
    def special(self) -> bool:
        """Turned up from the pile: neither in the proposal stacks nor with the town from the start."""
        return not (self.full or self.short or self.start_full or self.start_short)


def counts(text: str) -> vec[i64]:
    """'2 wood, 1 clay' as a count for each kind."""
    total = [0] * KINDS
    for item in filter(None, text.split(", ")):
        count, kind = item.split(" ")
        total[NAMES.index(kind)] += int(count)
    return vec[i64](total)


def card(
    card_id: str,
    name: str,
    building_type: int,
    value: int,
    *,
    sets: str = BASE,
    number: int = -1,
    price: int | None = AT_VALUE,
    cost: str | None = None,
    fee: str = "",
    hammers: int = 0,
    fishermen: int = 0,
    effect: Effect = NO_EFFECT,
    bonus: Bonus = NO_BONUS,
    full: str = NEVER,
    short: str = NEVER,
    start_full: str = NEVER,
    start_short: str = NEVER,
    solo: bool = True,
    tops_stack: bool = True,
    energy_off: int = 0,
    cost_off: int = 0,
    calves: int = 0,
    waits: bool = False,
    given_for: str = "",
) -> Record:
    """One card. `price` defaults to the value; None: cannot be bought. No `cost`: cannot be built. No `effect`: no action.

    `fee` lists the alternatives: "2 food", "1 franc" or "2 food / 1 franc"; empty is free. `sets` is the set that it belongs to.
    `solo` is False for a card that needs other players, `tops_stack` for one that never lies on top at the start.

    What works without a visit: its owner needs `energy_off` energy less in each main action; each building he builds costs
    `cost_off` clay or brick less; a harvest brings him 1 cattle more while he has no more than `calves`. Turned up, the card
    `waits` for an empty proposal space. With the town, it is `given_for` a ship of that type at a wharf.
    """
    if sets != BASE and (full or short or start_full or start_short):
        raise ValueError(f"card {card_id}: only special buildings come in sets; standard ones are of the basic game")
    fees = {what: int(count) for count, what in (item.split(" ") for item in filter(None, fee.split(" / ")))}
    return Record(
        Card(
            card_id,
            name,
            number,
            building_type,
            value,
            value if price == AT_VALUE else -1 if price is None else price,
            cost is not None,
            counts(cost or ""),
            effect is not NO_EFFECT,
            fees.get("food", 0),
            fees.get("franc", 0),
            hammers,
            fishermen,
            effect,
            bonus,
            energy_off,
            cost_off,
            calves,
            waits,
            TYPE_NAMES.index(given_for) if given_for else NO_SHIP,
        ),
        sets,
        full,
        short,
        start_full,
        start_short,
        solo,
        tops_stack,
    )


ONCE = Measure()
NO_PARTS: vec[Part] = vec[Part]()
NO_GAINS: vec[Gain] = vec[Gain]()


def gain(text: str, per: Measure = ONCE) -> list[Gain]:
    """'3 fish' for each unit of the measure."""
    bundle = counts(text)
    return [Gain(kind, bundle[kind], per) for kind in range(KINDS) if bundle[kind] > 0]


def gains(*terms: list[Gain], hold: str = "") -> Deal:
    """The visitor takes all of it from the supply; `hold` is what must be shown and is kept."""
    return Deal(vec[Gain]([item for term in terms for item in term]), NO_PARTS, False, counts(hold), False)


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
) -> Part:
    """`give` becomes `get`, at most so often; `energy` and `food` for each time, `per_two` is received for every two."""
    return Part(counts(give), most, int(2 * energy), energy_once, food, counts(get), counts(per_two), francs_once)


def exchange(*parts: Part, hold: str = "", stand_ins: bool = False) -> Deal:
    """One exchange, or two joined by and/or. `stand_ins`: brick counts as clay, steel as iron."""
    return Deal(NO_GAINS, vec[Part](parts), False, counts(hold), stand_ins)


def gains_and_may(term: list[Gain], option: Part) -> Deal:
    """A gain, and an exchange that may be left out."""
    return Deal(vec[Gain](term), vec[Part]([option]), True, counts(""), False)
