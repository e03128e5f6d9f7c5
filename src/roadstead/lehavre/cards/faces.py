"""What a card shows and says, made from the text of its record: a line of icons, and a sentence.

A line is made of icons by name, numbers and signs: `>` turns into or sells for, `+` and, `/` per or or, `:` with this, that;
`4×` is up to four times, "3 + hammer" is three and one for each own hammer. What does not follow from the record is left
empty here, and the record has to say it itself.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roadstead.lehavre.rules.actions import MOST
from roadstead.lehavre.rules.effects.deals import Fishermen, Hammers, Measure, Own
from roadstead.lehavre.rules.lasting import Lasting

Items = list[tuple[int, str]]
#: Icons and sentence.
Face = tuple[str, str]
UNSAID: Face = ("", "")
#: More goods than these do not fit with a sign between them.
SIGNED = 3
#: The icons of the building types.
TYPES = ("type_none", "type_craft", "type_economic", "type_industrial", "type_public")
#: What a bonus is for: its icon, and its word.
BONUSES = {
    "per_ship": ("ship_iron", "ship"),
    "per_craft": ("type_craft", "craft"),
    "per_economic": ("type_economic", "economic"),
    "per_industrial": ("type_industrial", "industrial"),
    "per_public": ("type_public", "public"),
    "per_cattle": ("cattle", "cattle"),
}


def items(text: str) -> Items:
    """'2 wood, 1 clay' as numbers and kinds, in that order."""
    return [(int(count), kind) for count, kind in (item.split(" ") for item in filter(None, text.split(", ")))]


def in_icons(bundle: Items, sign: str = " ") -> str:
    """A single good is its icon; francs are always counted."""
    return sign.join(kind if count == 1 and kind != "franc" else f"{count} {kind}" for count, kind in bundle)


def in_words(bundle: Items) -> str:
    """'2 wood, 1 smoked fish and 3 francs'."""
    words = [f"{count} {kind.replace('_', ' ')}{'s' if kind == 'franc' and count > 1 else ''}" for count, kind in bundle]
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


# Gains.


@dataclass(frozen=True)
class Gained:
    """Some goods for each unit of a measure."""

    goods: Items
    per: Measure

    def symbol(self) -> str:
        """What it is given for, where one word says it."""
        if isinstance(self.per, Hammers):
            return "hammer" if self.per.most == MOST else ""
        if isinstance(self.per, Own):
            return TYPES[self.per.building_type]
        return "fisherman" if isinstance(self.per, Fishermen) else ""


    def named(self) -> str:
        return f"{self.symbol()[5:]} building" if isinstance(self.per, Own) else self.symbol()


def of_gains(terms: Sequence[Gained], once: Measure) -> Face:
    plain = [term for term in terms if term.per is once]
    counted = [term for term in terms if term.per is not once]
    if not all(term.symbol() for term in counted):
        return UNSAID
    if not counted:
        goods = [item for term in plain for item in term.goods]
        return in_icons(goods, " + " if len(goods) <= SIGNED else " "), sentence(f"take {in_words(goods)}")
    if not plain:
        words = " and ".join(f"{in_words(term.goods)} per {term.named()}" for term in counted)
        icons = " ".join(f"{term.symbol()} > {in_icons(term.goods)}" for term in counted)
        return icons, sentence(f"take {words} you own")
    (count, kind), *others = plain[0].goods
    if others or len(terms) > 2 or counted[0].goods != [(1, kind)]:
        return UNSAID
    symbol = counted[0].symbol()
    return f"{count} + {symbol} > {kind}", sentence(f"take {in_words([(count, kind)])} and 1 more per {symbol} you own")


# Exchanges.


@dataclass(frozen=True)
class Terms:
    """One exchange as it is written: `give` becomes `get`, at most so often."""

    give: str
    get: str
    most: int
    energy: float
    energy_once: int
    food: int
    per_two: str
    francs_once: int
    limit: Measure | None = None

    def given(self) -> Items:
        return items(self.give) + [(self.food, "food")] * (self.food > 0)

    def halves(self) -> bool:
        """Whether something is paid or received that is not the same for each time."""
        return self.energy == 0.5 or self.energy_once > 0 or self.per_two != ""

    def icons(self) -> str:
        energy = "½ energy" if self.energy == 0.5 else f"{self.energy:g} energy" if self.energy else ""
        parts = [
            f"{self.energy_once} energy" if self.energy_once else "",
            f"{self.most}×" if 1 < self.most < MOST else "",
            in_icons(self.given()),
            energy,
            ">",
            in_icons(items(self.get)),
            *(f"½ {kind}" for _, kind in items(self.per_two)),
        ]
        return " ".join(filter(None, parts))

    def says(self) -> str:
        """Goods are sold, or turned into other ones; whatever else there is goes for something."""
        give, get = items(self.give), items(self.get)
        sold = all(kind == "franc" for _, kind in get)
        if self.francs_once or self.limit or (sold and (self.halves() or self.energy or self.food)):
            return ""
        single = len(give) == 1 and give[0][0] == 1 and self.most > 1 and not self.food
        if single and (sold or get[0][0] == 1):
            return self.of_single(give[0][1].replace("_", " "), get, sold)
        if self.halves():
            return ""
        bundle = in_words(self.given() + [(int(self.energy), "energy")] * (self.energy > 0))
        times = f"up to {self.most} times " if 1 < self.most < MOST else ""
        ending = ", as often as you like" if self.most == MOST else ""
        if sold:
            return f"sell {times}{bundle} for {in_words(get)}{ending}"
        if self.most == 1 and not self.food:
            return f"{bundle} become {in_words(get)}"
        return f"{times or ('once ' if self.most == 1 else '')}{bundle} for {in_words(get)}{ending}"

    def of_single(self, good: str, get: Items, sold: bool) -> str:
        """One good, again and again."""
        limit = f"up to {self.most} " if self.most < MOST else ""
        if good == "franc":
            return f"buy {limit}{get[0][1].replace('_', ' ')} at 1 franc"
        if sold:
            return f"sell {limit}{good} at {in_words(get)}"
        each = "half an energy" if self.energy == 0.5 else f"{self.energy:g} energy" if self.energy else ""
        cost = f" for {each} each" if each else f" for {self.energy_once} energy in all" if self.energy_once else ""
        besides = f"; {in_words(get[1:])} each" if get[1:] else ""
        every_two = f"; {in_words(items(self.per_two))} for every two" if self.per_two else ""
        return f"turn {limit}{good} into {get[0][1].replace('_', ' ')}{cost}{besides}{every_two}"


def of_exchange(parts: Sequence[Terms], hold: str, either: bool) -> Face:
    said = [part.says() for part in parts]
    if not all(said):
        return UNSAID
    icons = f"{in_icons(items(hold))} : " if hold else ""
    words = f"with {in_words(items(hold))} in hand, " if hold else ""
    sign, join = (" / ", ", or ") if either else (" ", ", and/or ")
    return icons + sign.join(part.icons() for part in parts), sentence(words + join.join(said))


# Building, picking, and what works without a visit.


def of_building(most: int, wood_off: int) -> Face:
    icons = f"{'1' if most == 1 else f'1–{most}'} build" + (f" −{wood_off} wood" if wood_off else "")
    if wood_off:
        return (icons, f"Build a top card whose cost has wood in it, for {wood_off} wood less.") if most == 1 else UNSAID
    if most == 1:
        return icons, "Build one of the top cards of the proposal stacks."
    number = "one or two" if most == 2 else f"one to {most}"
    return icons, f"Build {number} top cards of the proposal stacks, one after the other; you may buy in between."


def of_picking(base: int, upgraded: bool, look: bool) -> Face:
    goods = "upgraded good, but no steel," if upgraded else "standard good"
    if base == 0:
        icons, words = "1 crate / type_craft", f"take a different {goods} per craft building you own"
    else:
        kinds = goods.replace("good", "goods")
        icons, words = f"{base} + type_craft > crate", f"take {base} different {kinds} and 1 more per craft building you own"
    if look:
        icons, words = f"{icons} + eye", f"{words}, then look at the top two special buildings"
    return icons, sentence(words)


def of_bonus(per: dict[str, int], goods_per_franc: int) -> Face:
    if goods_per_franc:
        return ("+½ / crate", "At the end 1 franc for every two goods you hold.") if goods_per_franc == 2 and not per else UNSAID
    (_, first), *others = per.items()
    words = [f"{in_words([(first, 'franc')])} per", *(f"{count} per" for _, count in others)]
    named = " and ".join(f"{count} {BONUSES[name][1]}" for count, name in zip(words, per, strict=True))
    icons = " ".join(f"+{count} / {BONUSES[name][0]}" for name, count in per.items())
    return icons, f"At the end {named}{'' if named.endswith(('ship', 'cattle')) else ' building'}."


def of_lasting(lasting: Lasting) -> list[Face]:
    """Of what other cards might do too; a card that is alone in what it does says it itself."""
    found: list[Face] = []
    if lasting.energy_off:
        found.append((f"−{lasting.energy_off} energy", f"You need {lasting.energy_off} energy less in each main action."))
    if lasting.cost_off:
        less = f"{lasting.cost_off} clay or {lasting.cost_off} brick less"
        found.append((f"build −{lasting.cost_off} clay / brick", f"Each building you build costs {less}."))
    if lasting.wood_off:
        found.append((f"build −{lasting.wood_off} wood", f"Each building you build costs {lasting.wood_off} wood less."))
    if lasting.calves:
        found.append(("harvest : +2 cattle", f"At a harvest 2 cattle instead of 1 while you hold 2 to {lasting.calves}."))
    if lasting.nets:
        found.append(("+1 fish", "Each round brings its owner a fish, with one or two players 2."))
    if lasting.kitchen:
        found.append(("ship_wooden : food", "It feeds you like a wooden ship."))
    if lasting.waits:
        found.append(("", "Waits for an empty proposal space, and is built from there."))
    return found
