"""Numbers that programs learn by heart: a card's place in the deck, and with it every action that names the card."""
from __future__ import annotations

from pathlib import Path

import pytest

import roadstead
from roadstead.core.errors import IllegalAction
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.vocabulary import VOCABULARY

ORDER = (Path(__file__).parent / "deck.txt").read_text(encoding="utf-8").split()
EMPTY = [block + slot for block in (a.ENTER, a.BUY, a.SELL, a.BUILD) for slot in range(len(IDS), a.CARD_SLOTS)]


def test_a_card_keeps_its_number_and_new_ones_come_after_all_others() -> None:
    """deck.txt may only grow: a line is added for a card of the project's own sets, and no line ever changes."""
    assert IDS[: len(ORDER)] == ORDER


def test_each_block_of_cards_has_room_for_128_and_names_the_cards_in_order() -> None:
    assert len(ORDER) <= len(IDS) <= a.CARD_SLOTS == 128
    for verb, block in (("enter", a.ENTER), ("buy", a.BUY), ("sell", a.SELL), ("build", a.BUILD)):
        assert [VOCABULARY.text(block + number) for number in range(len(IDS))] == [f"{verb} {card}" for card in IDS]
    assert a.AMOUNT + 601 == 81 + 4 * 128 + 601 == 1194


def test_what_came_later_has_its_numbers_behind_the_first_edition() -> None:
    assert [VOCABULARY.text(a.REDEEM + kind) for kind in (1, 16)] == ["redeem fish", "redeem leather"]
    assert [VOCABULARY.text(a.DISMISS + seat) for seat in (0, 4)] == ["dismiss 0", "dismiss 4"]
    assert (a.REDEEM, VOCABULARY.text(a.PAY_BAR), a.NUM_ACTIONS) == (1194, "pay the bar", 1194 + 17 + 5 + 1)


def test_slots_without_a_card_have_no_text_are_never_legal_and_are_refused() -> None:
    state = roadstead.game("lehavre").new(players=2, seed=1)
    assert len(EMPTY) == 4 * (128 - len(IDS))
    for action in EMPTY:
        assert state.action_to_string(action) == ""
        with pytest.raises(IllegalAction, match=f"action {action} means nothing"):
            state.apply_action(action)
    reason = state.why_not("")
    assert reason is not None
    assert reason.code == "unknown_move"
