"""What the view says of things ahead: the next production, wealth on the ground, how far the end is."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import roadstead
from roadstead import Random
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.shapes import RoadsBoatsForecast, RoadsBoatsWorking
from tests.roadsboats.arrange import bundle, legal, lying, play, table
from tests.roadsboats.random_games import moves

#: A woods, a pasture, a mountain, a sea, and pastures far away.
ROWS = "0 0: w p m s . p p p"
FAR = {0: ["donkey A6"], 1: ["donkey A8"]}


def forecast(state: RoadsBoatsState, seat: int | None = 0) -> RoadsBoatsForecast:
    found = state.view(seat)["forecast"]
    assert found is not None
    return found


def building(state: RoadsBoatsState, place: str, seat: int | None = 0) -> RoadsBoatsWorking:
    return next(entry for entry in forecast(state, seat)["buildings"] if entry["place"] == place)


def through_production(state: RoadsBoatsState) -> RoadsBoatsState:
    """Nobody does anything until the next production is over."""
    turn = state.position.turn
    while state.position.turn == turn or state.view()["phase"] == "production":
        play(state, "pass" if "pass" in legal(state) else "end")
    return state


# Producers.


def test_producers_give_one_each_and_the_sum_is_told() -> None:
    state = table(ROWS, "movement", transporters=FAR, buildings={"A1": "woodcutter", "A3": "mine"}, bags={"A3": (2, 0)})
    assert building(state, "A1")["gives"] == {"trunks": 1}
    assert building(state, "A3") == {
        "place": "A3", "kind": "mine", "gives": {"gold": 1}, "uses": {}, "choice": False, "lacks": {}, "seats": [],
    }  # fmt: skip
    assert (forecast(state)["primary"], forecast(state)["draws"]) == ({"trunks": 1, "gold": 1}, 0)


def test_a_draw_that_chance_decides_is_left_open() -> None:
    state = table(ROWS, "movement", transporters=FAR, buildings={"A3": "mine"}, bags={"A3": (2, 1)})
    assert (building(state, "A3")["gives"], building(state, "A3")["bag"]) == ({}, {"gold": 2, "iron": 1})
    assert (forecast(state)["primary"], forecast(state)["draws"]) == ({}, 1)
    told = {str(state.resample_hidden(0, Random(seed)).view(0)) for seed in range(20)}
    assert len(told) == 1


def test_alone_a_mine_gives_what_there_is_more_of() -> None:
    state = table(ROWS, "movement", players=1, transporters={0: ["donkey A6"]}, buildings={"A3": "mine"}, bags={"A3": (1, 2)})
    assert building(state, "A3")["gives"] == {"iron": 1}


def test_an_empty_mine_gives_nothing() -> None:
    state = table(ROWS, "movement", transporters=FAR, buildings={"A3": "mine"})
    assert (building(state, "A3")["gives"], forecast(state)["draws"]) == ({}, 0)


def test_what_was_drawn_is_known_before_it_is_laid_out() -> None:
    state = table(ROWS, "turn", transporters=FAR, buildings={"A3": "mine"}, bags={"A3": (1, 1)}, draws=["iron"], asked=True)
    assert (forecast(state)["now"], building(state, "A3")["gives"], forecast(state)["draws"]) == (False, {"iron": 1}, 0)


# Factories.


def test_a_factory_works_by_itself_with_what_will_lie_there() -> None:
    state = table(ROWS, "movement", transporters=FAR, buildings={"A2": "sawmill"}, goods={"A2": "4 trunks"})
    told = building(state, "A2")
    assert (told["uses"], told["gives"], told["choice"], told["lacks"]) == ({"trunks": 3}, {"boards": 6}, False, {})
    assert forecast(state)["primary"] == {}


@pytest.mark.parametrize(
    ("kind", "goods", "lacks"),
    [
        ("sawmill", "", "1 trunks"),
        ("mint", "1 gold", "1 gold, 1 fuel"),
        ("papermill", "1 boards", "1 trunks"),
        ("papermill", "1 boards, 1 trunks", ""),
        ("woodcutter", "", ""),
    ],
)
def test_a_factory_says_what_one_set_lacks(kind: str, goods: str, lacks: str) -> None:
    place = "A1" if kind == "woodcutter" else "A2"
    state = table(ROWS, "movement", transporters=FAR, buildings={place: kind}, goods={place: goods})
    assert building(state, place)["lacks"] == bundle(lacks)


def test_who_could_feed_it_is_asked_and_lacks_nothing() -> None:
    there = {0: ["donkey A2: 1 gold"], 1: ["donkey A8"]}
    state = table(ROWS, "movement", transporters=there, buildings={"A2": "mint"}, goods={"A2": "1 gold, 1 fuel"})
    assert (building(state, "A2")["choice"], building(state, "A2")["lacks"], building(state, "A2")["gives"]) == (True, {}, {})
    assert building(state, "A2", 1)["lacks"] == building(state, "A2", None)["lacks"] == {"gold": 1}


def test_it_says_who_reaches_what_a_building_gives() -> None:
    there = {0: ["donkey A1"], 1: ["donkey A8", "donkey A1"]}
    state = table(ROWS, "movement", transporters=there, buildings={"A1": "woodcutter", "A2": "sawmill"})
    assert (building(state, "A1")["seats"], building(state, "A2")["seats"]) == ([0, 1], [])


def test_while_production_goes_on_what_is_left_of_it_is_told() -> None:
    buildings = {"A1": "woodcutter", "A2": "sawmill"}
    there = {0: ["donkey A2: 1 trunks"], 1: ["donkey A8"]}
    state = table(ROWS, transporters=there, buildings=buildings, goods={"A2": "1 trunks"})
    assert lying(state, "A1") == {"trunks": 1}
    assert forecast(state)["now"]
    assert (forecast(state)["primary"], building(state, "A1")["gives"]) == ({}, {})
    assert (building(state, "A2")["gives"], building(state, "A2")["choice"]) == ({"boards": 2}, True)


# Losses.


def test_geese_and_paper_vanish_also_paper_that_is_made_then() -> None:
    goods = {"A2": "3 goose, 2 trunks", "A6": "2 goose, 1 paper", "A7": "2 goose"}
    state = table(ROWS, "movement", transporters=FAR, buildings={"A2": "papermill"}, goods=goods)
    assert forecast(state)["lost"] == [
        {"place": "A2", "goods": {"paper": 1, "goose": 2}, "why": "vanish"},
        {"place": "A6", "goods": {"paper": 1, "goose": 2}, "why": "vanish"},
    ]


def test_a_transporter_that_a_factory_makes_by_itself_is_lost_with_its_goods() -> None:
    state = table(ROWS, "movement", transporters=FAR, buildings={"A2": "raft_factory"}, goods={"A2": "3 trunks"})
    assert forecast(state)["lost"] == [{"place": "A2", "goods": {"trunks": 2}, "why": "unowned"}]
    donkey = table(ROWS, "movement", transporters=FAR, buildings={"A2": "wagon_factory"}, goods={"A2": "2 boards"})
    assert forecast(donkey)["lost"] == []


# Geese.


@pytest.mark.parametrize(
    ("goods", "there", "told"),
    [
        ("2 goose", [], (1, None)),
        ("3 goose", [], (0, "no_pair")),
        ("2 goose, 1 clay", [], (0, "not_alone")),
        ("2 goose", ["donkey A7"], (0, "not_alone")),
    ],
)
def test_geese_breed_or_it_is_said_why_not(goods: str, there: list[str], told: tuple[int, str | None]) -> None:
    state = table(ROWS, "movement", transporters={0: ["donkey A6", *there], 1: ["donkey A8"]}, goods={"A7": goods})
    assert forecast(state)["geese"] == [{"place": "A7", "gives": told[0], "why": told[1]}]


# What is told is what happens.


@pytest.mark.parametrize(("setup", "seed"), [("dead-sea", 1), ("dead-sea", 3), ("generated-1", 1)])
def test_if_nobody_does_anything_it_comes_as_foretold(setup: str, seed: int) -> None:
    """In a random game: what lies at every building and every pasture with geese after the next production."""
    compared = 0
    for state in moves(setup, seed):
        if state.is_terminal() or state.decision()["kind"] != "bricks" or state.view()["end"]["turns"] == 1:
            continue
        told = forecast(state)
        expected = {entry["place"]: Counter(lying(state, entry["place"])) for entry in [*told["buildings"], *told["geese"]]}
        for entry in told["buildings"]:
            expected[entry["place"]].update(entry["gives"])
            expected[entry["place"]].subtract(entry["uses"])
        for pasture in told["geese"]:
            expected[pasture["place"]]["goose"] += pasture["gives"]
        for loss in told["lost"]:
            if loss["why"] == "vanish":
                expected[loss["place"]].subtract(loss["goods"])
        unknown = {entry["place"] for entry in told["buildings"] if "bag" in entry}
        after = through_production(state.clone())
        for place in expected.keys() - unknown:
            assert lying(after, place) == {kind: count for kind, count in expected[place].items() if count}
        compared += len(expected)
    assert compared > 10


# Wealth and the end.


def test_wealth_on_the_ground_counts_for_nobody() -> None:
    there = {0: ["donkey A6: 1 gold"], 1: ["donkey A8"]}
    goods = {"A6": "1 gold, 2 coins, 3 stone", "A7": "1 stock"}
    state = table(ROWS, "movement", transporters=there, goods=goods)
    assert state.view()["at_risk"] == [
        {"place": "A6", "goods": {"gold": 1, "coins": 2}, "worth": 90, "seats": [0]},
        {"place": "A7", "goods": {"stock": 1}, "worth": 120, "seats": []},
    ]


@pytest.mark.parametrize(
    ("bricks", "end"),
    [
        ([], {"turns": 33, "bricks": 62, "near": False}),
        ([0] * 55, {"turns": 7, "bricks": 7, "near": False}),
        ([0] * 56, {"turns": 6, "bricks": 6, "near": True}),
        ([None] * 31, {"turns": 2, "bricks": 31, "near": True}),
    ],
)
def test_the_end_comes_with_the_mark_or_the_last_neutral_brick(bricks: list[int | None], end: dict[str, Any]) -> None:
    state = table(ROWS, "movement", transporters=FAR, bricks=bricks, turn=5)
    assert state.view()["end"] == end


def test_alone_the_end_comes_after_twenty_turns() -> None:
    state = table(ROWS, "movement", players=1, transporters={0: ["donkey A6"]}, turn=19)
    assert state.view()["end"] == {"turns": 2, "bricks": None, "near": True}


def test_there_is_no_forecast_before_the_first_turn() -> None:
    state = roadstead.game("roadsboats").new(2, 1, {"map": "build"})
    assert state.view()["forecast"] is None
