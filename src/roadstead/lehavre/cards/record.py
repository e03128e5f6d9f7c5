"""How a card is written down: one call of `card`, in the words of words.py."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from roadstead.lehavre.cards.faces import of_lasting
from roadstead.lehavre.cards.words import Does, counts
from roadstead.lehavre.rules.fleet import TYPE_NAMES, ShipType
from roadstead.lehavre.rules.lasting import NO_SHIP, Lasting
from roadstead.lehavre.rules.position import NO_EFFECT, Card

NEVER = ""
AT_VALUE = -2
NOTHING = Does(NO_EFFECT, "", "")
#: The set that is in use where nobody chooses another.
BASE = "base"


@dataclass(frozen=True)
class Record:
    """A card, its face, and the set-ups it is used in: the digits are player counts."""

    card: Card
    icons: str
    says: str
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
    does: Does = NOTHING,
    icons: str = "",
    says: str = "",
    full: str = NEVER,
    short: str = NEVER,
    start_full: str = NEVER,
    start_short: str = NEVER,
    solo: bool = True,
    tops_stack: bool = True,
    given_for: ShipType | None = None,
    **lasting: Any,
) -> Record:
    """One card. `price` defaults to the value; None: cannot be bought. No `cost`: cannot be built. No `does`: no action.

    `fee` lists the alternatives: "2 food", "1 franc" or "2 food / 1 franc"; empty is free. `sets` is the set that it belongs to.
    `solo` is False for a card that needs other players, `tops_stack` for one that never lies on top at the start.

    What works without a visit is a field of `Lasting`. Its owner: needs `energy_off` energy less in each main action; pays
    `cost_off` clay or brick and `wood_off` wood less for each building, and with a `crane` may turn one unit of its cost into
    wood; has 1 cattle more of a harvest while he holds no more than `calves`; catches a fish with its `nets` each round; is fed
    by a `kitchen` as by a wooden ship; takes a `toll` at the Shipping Line; is the `broker` whom the treasury pays when others
    take francs, or build a card with a `dividend`; sells `souvenirs` to others who enter; burns grain as `biofuel`; `dismisses`
    persons from his buildings; acts `twice` in the final stage.

    Turned up, a card `waits` for an empty proposal space, is `laid` on a stack, `wanders` to who gets iron, or `deals` so many
    cards to each. With the town, it is `given_for` a ship of that type at a wharf. Whose person stands inside gets `tips` for
    each offer, or leaves as from a `station`; one that `keeps` sends nobody out; who goes home goes to the `bar` and pays so
    much.

    Icons and sentence follow from all this; `icons` and `says` are for what they leave unsaid.
    """
    if sets != BASE and (full or short or start_full or start_short):
        raise ValueError(f"card {card_id}: only special buildings come in sets; standard ones are of the basic game")
    enterable = does.effect is not NO_EFFECT and does.effect.enterable
    lasts = Lasting(given_for=TYPE_NAMES.index(given_for) if given_for else NO_SHIP, **lasting)
    faces = [(does.icons, does.says), *of_lasting(lasts)]
    icons = icons or " ".join(filter(None, (face[0] for face in faces)))
    closed = "" if enterable or does.says.startswith("No action.") else "No action."
    says = says or " ".join(filter(None, [closed, *(face[1] for face in faces)]))
    if not icons or not says:
        raise ValueError(f"card {card_id}: its icons and its sentence do not follow from it, so give it `icons` and `says`")
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
            enterable,
            fees.get("food", 0),
            fees.get("franc", 0),
            hammers,
            fishermen,
            does.effect,
            does.bonus,
            lasts,
        ),
        icons,
        says,
        sets,
        full,
        short,
        start_full,
        start_short,
        solo,
        tops_stack,
    )
