"""The score: wealth on own transporters, the rows of the wonder, and the temple where two are equal."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import play, table

ROWS = """
0 0: w w w w w w
1 0: w s w w w w
"""
#: Points of a row by own bricks and bricks of other players (none, one, two …), written out for the seven spaces of the longest.
SCORES = {
    1: [10, 5, 3, 2, 2, 1, 1],
    2: [10, 6, 5, 4, 3, 2],
    3: [10, 7, 6, 5, 4],
    4: [10, 8, 6, 5],
    5: [10, 8, 7],
    6: [10, 8],
    7: [10],
}
CELLS = [(own, others, points) for own, row in SCORES.items() for others, points in enumerate(row)]
#: The spaces of the rows, from the bottom.
LENGTHS = [4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7]


def wonder(bricks: Sequence[int | None], players: int = 6) -> list[int]:
    """What the wonder gives each player."""
    state = table(ROWS, "movement", players=players, transporters={0: ["donkey A1"]}, bricks=bricks)
    return [player["wonder"] for player in state.view()["players"]]


def over(**others: Any) -> RoadsBoatsState:
    """A game that ends with the 33rd neutral brick, since nobody is at home to buy any."""
    homes = {0: "B5", 1: "B6", 2: "B4"}
    homes = {seat: home for seat, home in homes.items() if seat < others.get("players", 2)}
    state = table(ROWS, "wonder", homes=homes, bricks=[None] * 32, **others)
    assert state.is_terminal()
    return state


# The wonder.


@pytest.mark.parametrize(("own", "others", "points"), CELLS)
def test_a_row_by_own_and_others_bricks_neutral_ones_ignored(own: int, others: int, points: int) -> None:
    below = [5] * sum(LENGTHS[:12])  # rows 1 to 12; the 13th has seven spaces
    row = [0] * own + [1] * others
    assert wonder(below + row)[0] == points
    neutral = [None] * (7 - own - others)
    assert wonder([*below, *row, *neutral])[0] == points
    assert wonder([*below, *neutral, *row[::-1]])[0] == points
    # It does not matter how many others share the rest.
    shared = [1 + number % 4 for number in range(others)]
    assert wonder(below + [0] * own + shared)[0] == points


def test_the_view_tells_what_each_row_gives() -> None:
    state = table(ROWS, "movement", players=3, transporters={0: ["donkey A1"]}, bricks=[0, 1, 1, None, 2, None, None, 2, 0])
    view = state.view()
    assert view["wonder"]["points"][:4] == [[3, 6, 0], [0, 0, 10], [10, 0, 0], [0, 0, 0]]
    assert [sum(points) for points in zip(*view["wonder"]["points"], strict=True)] == [one["wonder"] for one in view["players"]]


@pytest.mark.parametrize("number", range(15))
def test_every_row_gives_ten_points_to_its_only_owner(number: int) -> None:
    below: list[int | None] = [5] * sum(LENGTHS[:number])
    if number < 14:
        full: list[int | None] = [0] * LENGTHS[number]
        assert wonder(below + full)[0] == 10
        assert wonder([*below, *full, 0])[0] == 20  # the first brick of the next row
    else:
        assert wonder([*below, 0])[0] == 10
    assert wonder(below)[5] == 10 * number


def test_the_rows_are_added_and_the_unfinished_one_is_included() -> None:
    rows: list[list[int | None]] = [[0, 0, 1, None], [1, 1, 1, 1], [0, None, None, None], [0, 1, 1]]
    bricks = [brick for row in rows for brick in row]
    assert wonder(bricks, players=2) == [6 + 0 + 10 + 3, 3 + 10 + 0 + 6]


def test_a_row_without_own_bricks_gives_nothing() -> None:
    assert wonder([], players=2) == [0, 0]
    assert wonder([None, None, 1], players=2) == [0, 10]


# Wealth.


@pytest.mark.parametrize(("kind", "points"), [("gold", 10), ("coins", 40), ("stock", 120)])
def test_wealth_counts_on_own_transporters_of_every_kind(kind: str, points: int) -> None:
    fleet = [f"donkey A1: 2 {kind}", f"wagon A2: 3 {kind}", f"steamer B2: 8 {kind}"]
    state = over(transporters={0: fleet, 1: [f"truck A3: 6 {kind}"]})
    assert state.returns() == [13 * points, 6 * points]
    assert state.winners() == [0]


def test_what_lies_anywhere_counts_for_nobody() -> None:
    goods = {"A1": "5 gold, 5 coins, 5 stock", "B5": "5 stock", "B6": "5 stock", "B2": "4 gold"}
    state = over(transporters={0: ["donkey A1", "raft B2"], 1: ["donkey A1: 1 gold"]}, goods=goods, buildings={"B2": "oil_rig"})
    assert state.returns() == [0, 10]


def test_other_goods_give_nothing() -> None:
    state = over(
        transporters={
            0: ["steamer B2: 2 trunks, 2 boards, 2 paper, 2 goose", "steamer B2: 2 clay, 2 stone, 2 fuel, 2 iron"],
            1: ["donkey A1: 1 gold"],
        }
    )
    assert state.returns() == [0, 10]


def test_wealth_and_wonder_are_added() -> None:
    bricks: list[int | None] = [0, 1, 1, None] + [None] * 31
    state = table(ROWS, "wonder", homes={0: "B5", 1: "B6"}, bricks=bricks, transporters={0: ["donkey A1: 1 coins, 1 gold"]})
    assert state.is_terminal()
    assert state.returns() == [50 + 3, 6]


def test_the_view_tells_what_a_score_is_made_of() -> None:
    fleet = ["donkey A1: 1 coins, 1 gold", "wagon A2: 2 gold, 1 stock"]
    bricks: list[int | None] = [0, 1, 1, None]
    players = table(ROWS, "movement", bricks=bricks, transporters={0: fleet}, goods={"A1": "3 stock"}).view()["players"]
    assert players[0]["score"] == {"gold": 30, "coins": 40, "stock": 120, "wonder": 3}
    sums = [score["gold"] + score["coins"] + score["stock"] + score["wonder"] for score in (one["score"] for one in players)]
    assert sums == [player["score_now"] for player in players] == [193, 6]


def test_scores_and_winners_only_stand_at_the_end() -> None:
    state = table(ROWS, "movement", transporters={0: ["donkey A1: 2 gold"]}, bricks=[None] * 32)
    assert (state.returns(), state.winners()) == ([0, 0], [])
    assert state.view()["players"][0]["score_now"] == 20
    play(state, "end")
    assert (state.returns(), state.winners()) == ([20, 0], [0])


# Equal scores.


@pytest.mark.parametrize(
    ("temple", "winner"), [([0, 1, 2], 0), ([0, 2, 1], 0), ([1, 0, 2], 0), ([1, 2, 0], 2), ([2, 0, 1], 2), ([2, 1, 0], 2)]
)
def test_of_the_tied_the_one_nearest_the_temple_wins(temple: Sequence[int], winner: int) -> None:
    transporters: Mapping[int, Sequence[str]] = {0: ["donkey A1: 1 coins"], 1: ["donkey A1: 2 gold"], 2: ["wagon A1: 1 coins"]}
    state = over(players=3, transporters=transporters, temple=temple)
    assert state.returns() == [40, 20, 40]
    assert state.winners() == [winner]


def test_the_temple_does_not_help_against_more_points() -> None:
    transporters = {0: ["donkey A1: 1 gold"], 1: ["donkey A1: 2 gold"]}
    assert over(transporters=transporters, temple=[0, 1]).winners() == [1]
    assert over(transporters=transporters, temple=[1, 0]).winners() == [1]


def test_the_order_of_play_does_not_break_a_tie() -> None:
    transporters = {0: ["donkey A1: 1 gold"], 1: ["donkey A1: 1 gold"]}
    for order in ([0, 1], [1, 0]):
        assert over(transporters=transporters, temple=[1, 0], order=order).winners() == [1]
