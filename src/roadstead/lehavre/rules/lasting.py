"""What a card does without a visit: a number for each thing, 0 where it does not do it. cards/record.py says what they mean."""
from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

#: Where a type of ship is asked for: none.
NO_SHIP: Final[i64] = -1


class Lasting:
    def __init__(
        self,
        energy_off: i64 = 0,
        cost_off: i64 = 0,
        calves: i64 = 0,
        waits: bool = False,
        given_for: i64 = NO_SHIP,
        wood_off: i64 = 0,
        crane: bool = False,
        nets: bool = False,
        kitchen: bool = False,
        tips: i64 = 0,
        keeps: bool = False,
        station: bool = False,
        toll: bool = False,
        broker: bool = False,
        dividend: i64 = 0,
        souvenirs: bool = False,
        biofuel: bool = False,
        bar: i64 = 0,
        dismisses: bool = False,
        twice: bool = False,
        laid: bool = False,
        wanders: bool = False,
        deals: i64 = 0,
    ) -> None:
        self.energy_off: Final[i64] = energy_off
        self.cost_off: Final[i64] = cost_off
        self.calves: Final[i64] = calves
        self.waits: Final[bool] = waits
        self.given_for: Final[i64] = given_for
        self.wood_off: Final[i64] = wood_off
        self.crane: Final[bool] = crane
        self.nets: Final[bool] = nets
        self.kitchen: Final[bool] = kitchen
        self.tips: Final[i64] = tips
        self.keeps: Final[bool] = keeps
        self.station: Final[bool] = station
        self.toll: Final[bool] = toll
        self.broker: Final[bool] = broker
        self.dividend: Final[i64] = dividend
        self.souvenirs: Final[bool] = souvenirs
        self.biofuel: Final[bool] = biofuel
        self.bar: Final[i64] = bar
        self.dismisses: Final[bool] = dismisses
        self.twice: Final[bool] = twice
        self.laid: Final[bool] = laid
        self.wanders: Final[bool] = wanders
        self.deals: Final[i64] = deals


NOTHING: Final = Lasting()


def those(yes: list[bool]) -> vec[i64]:
    """The numbers of the cards for which it is so."""
    found = vec[i64]()
    for card, is_one in enumerate(yes):
        if is_one:
            found = append(found, i64(card))
    return found


class Passive:
    """For each thing that a rule looks for, the cards that do it: the rule walks a list of one, or of none."""

    def __init__(self, cards: vec[Lasting]) -> None:
        self.energy_off: Final[vec[i64]] = those([card.energy_off > 0 for card in cards])
        self.cost_off: Final[vec[i64]] = those([card.cost_off > 0 for card in cards])
        self.calves: Final[vec[i64]] = those([card.calves > 0 for card in cards])
        self.waits: Final[vec[i64]] = those([card.waits for card in cards])
        self.given_for: Final[vec[i64]] = those([card.given_for != NO_SHIP for card in cards])
        self.wood_off: Final[vec[i64]] = those([card.wood_off > 0 for card in cards])
        self.crane: Final[vec[i64]] = those([card.crane for card in cards])
        self.nets: Final[vec[i64]] = those([card.nets for card in cards])
        self.kitchen: Final[vec[i64]] = those([card.kitchen for card in cards])
        self.toll: Final[vec[i64]] = those([card.toll for card in cards])
        self.broker: Final[vec[i64]] = those([card.broker for card in cards])
        self.souvenirs: Final[vec[i64]] = those([card.souvenirs for card in cards])
        self.biofuel: Final[vec[i64]] = those([card.biofuel for card in cards])
        self.bar: Final[vec[i64]] = those([card.bar > 0 for card in cards])
        self.dismisses: Final[vec[i64]] = those([card.dismisses for card in cards])
        self.twice: Final[vec[i64]] = those([card.twice for card in cards])
        self.wanders: Final[vec[i64]] = those([card.wanders for card in cards])
