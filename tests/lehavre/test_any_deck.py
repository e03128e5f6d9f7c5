"""The rules know no card by its number: with the deck the other way round every game is the same game."""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import roadstead
from roadstead.core import record as records
from roadstead.core.state import State
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules import turn
from roadstead.lehavre.rules.lasting import Lasting, Passive
from roadstead.lehavre.rules.position import Card, Position
from roadstead.lehavre.rules.scoring import wealth
from tests.lehavre.arrange import table

FILES = sorted((Path(__file__).parent.parent / "games").glob("lehavre-*-rich.json"))


def turned(s: Position) -> Position:
    """The same position over its deck turned over: card 0 is the last, the last is card 0."""
    t = s.clone()
    last = len(s.cards) - 1
    t.cards = vec[Card](list(s.cards)[::-1])
    t.passive = Passive(vec[Lasting]([card.lasting for card in t.cards]))
    t.owner = vec[i64](list(s.owner)[::-1])
    t.modernised = vec[i64](list(s.modernised)[::-1])
    t.specials = vec[i64]([last - card for card in s.specials])
    t.stacks = vec[i64]([last - card for card in s.stacks])
    t.settle()
    return t


def twin(s: Position, action: int) -> int:
    """The action that names the same card."""
    for block in (a.ENTER, a.BUY, a.SELL, a.BUILD):
        if block <= action < block + a.CARD_SLOTS:
            return block + len(s.cards) - 1 - (action - block)
    return action


def seen(s: Position) -> list[Any]:
    lists = (s.goods, s.loans, s.offers, s.ship_owner, s.pile_heights, s.heights, s.seen)
    return [[list(counts) for counts in lists], [wealth(s, seat) for seat in range(s.players)]]


def check_both(state: State, moves: Iterator[tuple[int | None, int]]) -> None:
    """Plays the moves in both positions, step by step."""
    assert isinstance(state, LeHavreState)
    s, other = state.position, turned(state.position)
    for seat, action in moves:
        state.apply_action(action, seat)
        if seat is None:
            other.apply(twin(s, action))
        else:
            turn.interrupt(other, seat, twin(s, action))
        assert seen(s) == seen(other)
        assert list(s.owner) == list(other.owner)[::-1]
        assert sorted(s.choices) == sorted(twin(s, choice) for choice in other.choices)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_over_a_deck_turned_over(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    state = records.start(roadstead.game("lehavre"), record)

    def moves() -> Iterator[tuple[int | None, int]]:
        for entry in record["actions"]:
            seat, text = records.action_of(entry)
            yield seat, state.string_to_action(text, seat)

    check_both(state, moves())


@pytest.mark.parametrize("buyable", [False, True])
def test_a_stadium_that_waits_over_a_deck_turned_over(buyable: bool) -> None:
    """Each stack has one card left; once it is bought the Football Stadium lies down there."""
    state = table("60 franc, 9 wood, 9 clay, 9 brick, 9 iron", tops=["28", "29", "30"], waiting=True, stadium_buyable=buyable)
    rng = random.Random(1)

    def moves() -> Iterator[tuple[int | None, int]]:
        yield None, state.string_to_action("buy 28")
        assert state.view()["stacks"][0] == ["31"]
        while not state.is_terminal():
            yield None, rng.choice(state.legal_actions())

    check_both(state, moves())
