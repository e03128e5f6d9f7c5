"""What entering a building would bring: exactly what comes of it when the same line is played."""
from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents import entering, make
from tests.lehavre.arrange import play, player, table


def everything(state: State, seat: int) -> dict[str, int]:
    """All that a seat has, by the names of a visit."""
    found = player(state, seat)
    ships = [f"ship_{ship['type']}" for ship in found["ships"]]
    counts = {"franc": found["francs"], "loan": found["loans"], **found["goods"]}
    counts |= {name: ships.count(name) for name in ships}
    return counts | {f"card:{card}": 1 for card in found["buildings"]}


def summed(visit: Any) -> dict[str, int]:
    things = {**visit["gains"], **visit["entry"], **visit["burnt"]}
    return {
        thing: visit["gains"].get(thing, 0) - visit["entry"].get(thing, 0) - visit["burnt"].get(thing, 0) for thing in things
    }


def change(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {thing: after.get(thing, 0) - before.get(thing, 0) for thing in before | after}


def nonzero(counts: dict[str, int]) -> dict[str, int]:
    return {thing: count for thing, count in counts.items() if count}


@pytest.mark.parametrize("players", [1, 3, 5])
def test_it_is_what_happens_when_the_line_is_played(players: int) -> None:
    state = roadstead.game("lehavre").new(players=players, seed=players)
    bot = make("greedy", 1)
    tried = 0
    while not state.is_terminal() and tried < (2000 if roadstead.compiled() else 20):
        seat = state.current_player()
        visits = entering(state, seat)
        assert bool(visits) == (state.decision_kind() == "main")
        for card, visit in visits.items():
            reason = state.why_not(f"enter {card}")
            assert (visit["gains"] is None) == (reason is not None)
            assert visit["why"] == (reason and reason.to_dict())
            if reason is None:
                after = play(state.clone(), *visit["texts"])
                assert after.current_player() != seat or after.decision_kind() not in ("main", "fee", "pay", "trade")
                assert nonzero(summed(visit)) == nonzero(change(everything(state, seat), everything(after, seat)))
                tried += 1
        state.apply_action(bot.choose(state))
    assert tried > 15


def test_a_fixed_gain_leaves_nothing_to_choose_and_the_entry_stands_apart() -> None:
    state = table("2 franc", owns={1: ["10"]}, town=["03"])
    visits = entering(state, 0)
    assert visits["03"] == {"gains": {"fish": 3}, "entry": {}, "burnt": {}, "choose": False, "texts": ["enter 03"], "why": None}
    assert (visits["10"]["gains"], visits["10"]["entry"], visits["10"]["choose"]) == ({"clay": 3}, {"franc": 1}, False)


def test_an_exchange_is_made_as_often_as_possible_and_what_is_burnt_stands_apart() -> None:
    visit = entering(table("9 grain, 2 coal", owns={0: ["05"]}), 0)["05"]
    assert visit["gains"] == {"grain": -9, "bread": 9, "franc": 4}
    assert visit["burnt"] == {"coal": 2}
    assert visit["choose"]


def test_the_shipping_line_sells_the_dearest_and_burns_the_rest() -> None:
    visit = entering(table("4 steel, 1 charcoal", owns={0: ["18"]}, ships={0: ["S13"]}), 0)["18"]
    assert visit["gains"] == {"steel": -3, "franc": 24}
    assert visit["burnt"] == {"charcoal": 1}


def test_who_is_not_to_act_is_told_nothing_and_what_is_hidden_makes_no_difference() -> None:
    state = table("3 wood, 3 clay, 2 franc", owns={0: ["01"]}, town=["03"])
    assert entering(state, 1) == {}
    assert entering(table(frame="closing"), 0) == {}
    assert entering(state, 0) == entering(state.resample_hidden(0, Random(9)), 0)
    assert entering(roadstead.game("roadsboats").new(players=2, seed=1), 0) == {}
