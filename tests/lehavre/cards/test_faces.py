"""What each card shows and says: faces.txt holds the reviewed lines, of which most follow from the records."""
from __future__ import annotations

from pathlib import Path

import pytest

from roadstead.lehavre.cards.deck import RECORDS
from roadstead.lehavre.cards.record import BASE, card
from roadstead.lehavre.cards.words import Does, bonus, build, exchange, gain, gains, part
from roadstead.lehavre.rules.effects.deals import Fishermen, Guests, Hammers
from roadstead.lehavre.rules.position import CRAFT

REVIEWED = (Path(__file__).parent / "faces.txt").read_text(encoding="utf-8").splitlines()


def test_cards_show_and_say_what_was_reviewed() -> None:
    faces = {record.card.id: f"{record.card.id} | {record.icons} | {record.says}" for record in RECORDS}
    reviewed = [line.split(" | ")[0] for line in REVIEWED]
    assert [faces[card_id] for card_id in reviewed] == REVIEWED
    assert {record.card.id for record in RECORDS if record.sets == BASE} <= set(reviewed)


@pytest.mark.parametrize(
    ("does", "icons", "says"),
    [
        (exchange(part("1 hides, 1 grain", "5 franc", most=3)), "3× hides grain > 5 franc",
         "Sell up to 3 times 1 hides and 1 grain for 5 francs."),
        (exchange(part("1 leather", "2 bread, 2 franc")), "leather > 2 bread 2 franc",
         "1 leather for 2 bread and 2 francs, as often as you like."),
        (exchange(part("1 clay", "1 iron", energy=2), stand_ins=True), "clay 2 energy > iron",
         "Turn clay into iron for 2 energy each."),
        (exchange(part("", "1 iron", most=6, energy=3)), "6× 3 energy > iron", "Up to 6 times 3 energy for 1 iron."),
        (exchange(part("6 hides", "18 franc", most=1)), "6 hides > 18 franc", "Sell 6 hides for 18 francs."),
        (gains(gain("2 clay"), gain("1 clay", Fishermen())), "2 + fisherman > clay",
         "Take 2 clay and 1 more per fisherman you own."),
        (gains(gain("2 wood", Hammers())), "hammer > 2 wood", "Take 2 wood per hammer you own."),
        (build(3), "1–3 build", "Build one to 3 top cards of the proposal stacks, one after the other; you may buy in between."),
        (bonus(per_craft=1, per_economic=2), "+1 / type_craft +2 / type_economic",
         "At the end 1 franc per craft and 2 per economic building."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_a_new_card_need_not_say_what_its_record_says(does: Does, icons: str, says: str) -> None:
    assert (does.icons, does.says) == (icons, says)


def test_two_things_that_a_card_does_are_two_sentences() -> None:
    record = card("X", "Weighbridge", CRAFT, 4, does=exchange(part("1 wood", "1 franc", most=2)), energy_off=2)
    assert record.icons == "2× wood > 1 franc −2 energy"
    assert record.says == "Sell up to 2 wood at 1 franc. You need 2 energy less in each main action."


def test_a_card_whose_words_do_not_follow_has_to_say_them() -> None:
    guests = gains(gain("1 franc", Guests()))
    with pytest.raises(ValueError, match="card X: its icons and its sentence do not follow from it"):
        card("X", "Salon", CRAFT, 4, does=guests)
    with pytest.raises(ValueError, match="card X"):
        card("X", "Empty Lot", CRAFT, 4)
    said = card("X", "Salon", CRAFT, 4, does=guests, icons="person > 1 franc", says="1 franc for each guest.")
    assert (said.icons, said.says) == ("person > 1 franc", "1 franc for each guest.")


def test_only_special_buildings_come_in_sets() -> None:
    with pytest.raises(ValueError, match="card X: only special buildings come in sets"):
        card("X", "Rope Walk", CRAFT, 8, sets="harbour", full="345", does=build())
