"""What the view says of things ahead: the meal at the round's end, the next harvest, interest, the next ships."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from roadstead.core.stack import Event, Frame
from roadstead.lehavre.forecast import forecast
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules.fleet import TYPE_NAMES
from roadstead.lehavre.rules.goods import CATTLE, FOOD, FRANC, GRAIN, KINDS, NAMES
from roadstead.lehavre.rules.payments import Tender
from roadstead.lehavre.rules.position import TURNS_A_ROUND, Position
from roadstead.lehavre.rules.rounds import CloseRound, Feeding, Interest
from roadstead.lehavre.rules.turn import INTEREST_TILE, Closing, Opening
from roadstead.lehavre.shapes import LeHavreForecast
from tests.lehavre.arrange import player, table
from tests.lehavre.random_games import EXPERT, SETUPS, Setup, choices, new_game, setup_name

#: Four at the table: the end of round 20 asks each for 11 food, an iron ship gives 3 and a steel ship 5.
IRON = "S06"
STEEL = ["S12", "S14", "S16"]


def ahead(*given: Any, **position: Any) -> Any:
    return player(table(*given, **position))["ahead"]


# The meal.


def test_ships_feed_first_then_food_then_francs_then_a_loan() -> None:
    hungry = "2 fish, 1 meat, 9 wood"
    fed = {"need": 11, "ships": 3, "food": 5, "over": 0, "short": 3}
    assert ahead(f"{hungry}, 4 franc", ships={0: [IRON]})["meal"] == {**fed, "francs": 3, "loan": False}
    assert ahead(f"{hungry}, 2 franc", ships={0: [IRON]})["meal"] == {**fed, "francs": 2, "loan": True}
    full = {"need": 11, "ships": 11, "food": 0, "over": 4, "short": 0, "francs": 0, "loan": False}
    assert ahead("2 bread, 9 franc", ships={0: STEEL})["meal"] == full


def test_nobody_eats_in_the_final_stage() -> None:
    assert ahead("1 fish, 2 cattle", loans={0: 1}, final=True) == {"meal": None, "harvest": None, "interest": None}


# Harvest.


def test_the_next_harvest_gives_a_grain_for_one_and_cattle_for_two() -> None:
    assert ahead("3 grain, 1 cattle", round=3)["harvest"] == {"round": 4, "gains": {"grain": 1}}
    assert ahead("2 cattle", round=4)["harvest"] == {"round": 4, "gains": {"cattle": 1}}
    assert ahead("1 grain", round=20)["harvest"] is None


def test_the_feedlot_gives_a_second_calf_up_to_six_cattle() -> None:
    assert ahead("6 cattle", round=4, owns={0: ["024"]})["harvest"]["gains"] == {"cattle": 2}
    assert ahead("7 cattle", round=4, owns={0: ["024"]})["harvest"]["gains"] == {"cattle": 1}
    assert ahead("6 cattle", round=4, owns={1: ["024"]})["harvest"]["gains"] == {"cattle": 1}


# Interest. It is paid on the fourth turn of a round here; round 3 is looked at on the third turn, round 4 on the fourth.


def test_interest_is_due_when_its_tile_is_reached() -> None:
    assert table(round=3).view()["interest_tile"] == 3
    assert ahead(round=3, loans={0: 2})["interest"] == {"turns": 1, "francs": 1}
    assert ahead("9 franc", round=4, loans={0: 2}, frame="opening")["interest"] == {"turns": 0, "francs": 1}
    assert ahead(round=4, loans={0: 2})["interest"] == {"turns": 7, "francs": 1}
    assert ahead(round=3)["interest"] is None


def test_after_its_tile_of_the_last_round_there_is_no_interest_any_more() -> None:
    assert ahead("9 franc", round=20, loans={0: 1}, frame="opening")["interest"] == {"turns": 0, "francs": 1}
    assert ahead(round=20, loans={0: 1})["interest"] is None


def test_in_the_first_round_nobody_knows_where_interest_falls_due() -> None:
    assert ahead(round=1, loans={0: 1})["interest"] is None


def test_the_expert_rules_ask_more_of_those_with_many_loans() -> None:
    assert ahead(round=3, loans={0: 4}, expert=True)["interest"]["francs"] == 2
    assert ahead(round=3, loans={0: 3}, expert=True)["interest"]["francs"] == 1


# Ships.


def test_ships_come_with_the_rounds() -> None:
    assert table(round=3).view()["next_ships"] == {"wooden": 3, "iron": 6, "steel": 12, "luxury": 18}
    assert table(round=12).view()["next_ships"] == {"wooden": None, "iron": 13, "steel": 12, "luxury": 18}
    assert set(table(final=True).view()["next_ships"].values()) == {None}


# In random games it comes as foretold.


@pytest.mark.parametrize("setup", SETUPS + EXPERT, ids=setup_name)
def test_in_random_games_it_comes_as_foretold(setup: Setup) -> None:
    for seed in range(4):
        oracle = Oracle()
        for s, frame, action in steps(setup, seed):
            oracle.before(s, frame, action)
        oracle.at_the_end()
        assert oracle.rounds > 0


def steps(setup: Setup, seed: int) -> Iterator[tuple[Position, Frame, int]]:
    """A game frame by frame: each choice before it is made, -1 for what happens by itself. At a round's end everybody eats
    food first, pays francs for what is missing, and sells nothing."""
    rng = random.Random(seed)
    s = new_game(setup, seed).position.clone()
    while len(s.stack) > 0:
        frame = s.stack[-1]
        if isinstance(frame, Event):
            yield s, frame, -1
            s.stack.pop()
            frame.run(s)
            continue
        options = list(frame.options(s))
        feeding = isinstance(frame, Feeding) or (isinstance(frame, Tender) and s.tile == TURNS_A_ROUND)
        action = (options[0] if isinstance(frame, Feeding) else options[-1]) if feeding else choices(rng, options)
        yield s, frame, action
        frame.choose(s, action)


class Oracle:
    """Keeps what was foretold before a round's end and before interest, and compares it with what then happens."""

    def __init__(self) -> None:
        self.rounds = 0
        self.ended: tuple[Position, list[LeHavreForecast]] | None = None
        #: The turns, counted from the first of the game, on which debtors were told that they would pay next; -1: never.
        self.due: set[int] = set()

    def before(self, s: Position, frame: Frame, action: int) -> None:
        if isinstance(frame, Closing) and action == a.END and s.tile == TURNS_A_ROUND - 1 and not s.final:
            self.ended = s.clone(), [forecast(s, seat) for seat in range(s.players)]
        if isinstance(frame, Feeding):
            next_harvest = forecast(s, frame.seat)["harvest"]
            assert next_harvest is None or next_harvest["round"] > s.round + 1, "this round's is in before anybody eats"
        if isinstance(frame, CloseRound):
            self.round_ends(s)
        if not isinstance(frame, Event):
            self.foretold_interest(s)
        if isinstance(frame, Opening) and action == a.SUPPLY:
            self.supply(s)

    # A round's end.

    def round_ends(self, s: Position) -> None:
        """Everybody has harvested and eaten; the ship is still to come."""
        assert self.ended is not None
        before, foretold = self.ended
        self.rounds += 1
        for seat, told in enumerate(foretold):
            self.harvested(before, s, seat, told)
            self.ate(before, s, seat, told)
            coming = [name for name in TYPE_NAMES if told["next_ships"][name] == s.round + 1]
            assert coming == [arrived(s)]

    def harvested(self, before: Position, s: Position, seat: int, told: LeHavreForecast) -> None:
        gains = {NAMES[kind]: s.has(seat, kind) - before.has(seat, kind) for kind in (GRAIN, CATTLE)}
        harvest = told["harvest"]
        is_now = harvest is not None and harvest["round"] == s.round + 1
        assert {kind: n for kind, n in gains.items() if n} == (harvest["gains"] if harvest and is_now else {})
        assert is_now == s.rounds[s.round].harvest

    def ate(self, before: Position, s: Position, seat: int, told: LeHavreForecast) -> None:
        meal = told["meal"]
        assert meal is not None
        assert meal["ships"] + meal["food"] + meal["short"] == meal["need"] == s.rounds[s.round].food
        had, left = food_of(before, seat), food_of(s, seat)
        francs = before.has(seat, FRANC)
        missing = meal["short"] - meal["francs"]
        loans = -(-missing // 4)
        assert meal["loan"] == (s.loans[seat] > before.loans[seat])
        assert s.loans[seat] - before.loans[seat] == loans
        assert s.has(seat, FRANC) == francs - meal["francs"] + 4 * loans - missing
        # Tokens are not changed: what is handed in may be worth a little more.
        lost = had - left - meal["food"]
        assert 0 <= lost <= (0 if meal["short"] else 2)
        assert meal["over"] == left + lost

    # Interest.

    def foretold_interest(self, s: Position) -> None:
        now = s.round * TURNS_A_ROUND + min(s.tile, TURNS_A_ROUND - 1)
        if INTEREST_TILE in list(s.tiles)[: s.tiles_shown] and not s.final:
            for told in (forecast(s, seat)["interest"] for seat in range(s.players) if s.loans[seat] > 0):
                self.due.add(-1 if told is None else now + told["turns"])

    def supply(self, s: Position) -> None:
        """The tile of this turn is about to bring its goods, or interest."""
        now = s.round * TURNS_A_ROUND + s.tile
        foretold, self.due = self.due, set()
        if s.tiles[s.tile] != INTEREST_TILE:
            assert now not in foretold
            self.due = foretold
            return
        assert foretold <= {now}
        after = s.clone()
        after.stack[-1].choose(after, a.SUPPLY)
        asked = {frame.seat: frame.due for frame in after.stack if isinstance(frame, Interest)}
        if s.tile < s.tiles_shown:
            told = {seat: forecast(s, seat)["interest"] for seat in range(s.players)}
            assert asked == {seat: one["francs"] for seat, one in told.items() if one is not None and one["turns"] == 0}

    def at_the_end(self) -> None:
        assert self.due <= {-1}


def food_of(s: Position, seat: int) -> int:
    return sum(FOOD[kind] * s.has(seat, kind) for kind in range(KINDS) if kind != FRANC)


def arrived(s: Position) -> str:
    """The pile on which the round card will lie as a ship."""
    after = s.clone()
    event = after.stack.pop()
    assert isinstance(event, CloseRound)
    event.run(after)
    [pile] = [number for number in range(len(TYPE_NAMES)) if after.pile_heights[number] > s.pile_heights[number]]
    return TYPE_NAMES[pile]
