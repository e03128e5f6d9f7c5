"""What the judge of Roads & Boats looks at, against figures worked out by hand, and how its weights are kept and tuned."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from tools import tune_roadsboats

import roadstead
from roadstead.opponents.roadsboats import mind
from roadstead.opponents.roadsboats.features import features
from roadstead.opponents.roadsboats.flow import BOARDS_OUT, BRICKS_OUT, MINT, SAWMILL, WEALTH_OUT, WOODCUTTER, flow
from roadstead.opponents.roadsboats.look import phases_left
from roadstead.opponents.roadsboats.row import FEATURES, NAMES
from roadstead.opponents.roadsboats.ways import A_TURN, FAR, find_ways
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.rules.goods import FUEL, GOLD, KINDS, TRUNKS
from tests.roadsboats.arrange import play, table

ROW = "0 0: w p r m d w p"
#: The river flows from the source B1 through B2 and B3 into the sea B4; bank a of B2 and B3 is the southern one.
RIVER = """
    0 0: w p r w
    1 0: m0 p03 w03 s
    2 -1: w p r w
"""


def turns(state: RoadsBoatsState, start: str, end: str, seat: int = 0) -> float | None:
    """How many turns goods take from place to place with the seat's transporters; None if there is no way."""
    view = state.view()
    names = [place["place"] for place in view["places"]]
    ways = find_ways(state.position, seat)
    time = int(ways.table[names.index(start) * ways.places + names.index(end)])
    return None if time >= FAR else time / A_TURN


def sees(state: RoadsBoatsState, seat: int = 0) -> dict[str, float]:
    judge = mind.judge(state.num_players())
    row = features(state.position, seat, judge.atlas.ways(state.position, seat), judge.habits)
    return dict(zip(NAMES, row, strict=True))


# Ways.


def test_a_donkey_takes_a_turn_for_a_step_off_the_road_and_half_of_it_by_road() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1"]}, roads=["A3 E", "A4 E"])
    assert turns(state, "A1", "A3") == 2
    assert turns(state, "A3", "A5") == 1
    assert turns(state, "A1", "A5") == 3


def test_a_truck_takes_a_quarter_of_a_turn_by_road() -> None:
    state = table(ROW, "movement", transporters={0: ["truck A3", "donkey A1"]}, roads=["A3 E", "A4 E"])
    assert turns(state, "A3", "A5") == 0.5


def test_nothing_crosses_a_river_or_a_wall_of_another() -> None:
    state = table(RIVER, "movement", transporters={0: ["donkey A1"], 1: ["donkey C4"]})
    assert turns(state, "A3", "C3") == 4  # around the source: A2, B1, C2
    bridged = table(RIVER, "movement", transporters={0: ["donkey A1"], 1: ["donkey C4"]}, bridges=["B2"])
    assert turns(bridged, "A3", "C3") == 2
    walled = table(ROW, "movement", transporters={0: ["donkey A1"], 1: ["donkey A7"]}, walls={"A3 E": (1, 1)})
    assert turns(walled, "A3", "A4") is None
    assert turns(walled, "A3", "A4", seat=1) == 1


def test_boats_join_what_land_does_not() -> None:
    state = table(RIVER, "movement", transporters={0: ["raft B2 river", "donkey A1"], 1: ["donkey C4"]})
    over = turns(state, "B2a", "B2b")
    assert over == 0.5  # onto the boat and off again
    assert turns(state, "B3a", "B3b", seat=1) != over


# The flow.


def flowing(goods: dict[int, float], buildings: dict[int, float], turns_left: float, slots: float = 10.0) -> vec[float]:
    at_hand = vec[float]([goods.get(kind, 0.0) for kind in range(KINDS)])
    near = vec[float]([buildings.get(building, 0.0) for building in range(16)])
    return flow(at_hand, near, 0.0, 0.0, turns_left, slots, 2.0, 0.5)


def test_half_of_the_trunks_are_sawn() -> None:
    """A share of a half: of 4 trunks 2 are sawn into 4 boards; with the 2 left that is wood for 3 bricks, half of them laid."""
    outs = flowing({TRUNKS: 4.0}, {SAWMILL: 1.0}, 10.0)
    assert outs[BOARDS_OUT] == pytest.approx(4.0)
    assert outs[BRICKS_OUT] == pytest.approx(0.5 * 3.0)


def test_gold_and_fuel_become_coins_at_a_mint() -> None:
    """4 gold are 40 points; with 2 fuel and a mint half of the 2 possible coins are made: 2 gold and 1 coin."""
    assert flowing({GOLD: 4.0, FUEL: 2.0}, {}, 10.0)[WEALTH_OUT] == pytest.approx(40.0)
    assert flowing({GOLD: 4.0, FUEL: 2.0}, {MINT: 1.0}, 10.0)[WEALTH_OUT] == pytest.approx(20.0 + 40.0)


def test_wealth_without_room_counts_nothing() -> None:
    assert flowing({GOLD: 4.0}, {}, 10.0, slots=1.0)[WEALTH_OUT] == pytest.approx(10.0)


def test_a_woodcutter_brings_trunks_for_the_turns_left() -> None:
    assert flowing({}, {WOODCUTTER: 1.0}, 8.0)[BRICKS_OUT] == pytest.approx(0.5 * 4.0 / 2.0)


# The row.


def test_a_solo_game_has_twenty_turns_of_four_phases() -> None:
    state = roadstead.game("roadsboats").new(1, 1, {"map": "a-river-runs-through-it"})
    assert isinstance(state, RoadsBoatsState)
    while state.position.phase < 2:
        state.apply_action(state.legal_actions()[0])
    assert phases_left(state.position) == 80
    play(state, "end")
    assert phases_left(state.position) == 79


def test_goods_at_home_can_be_paid_and_far_ones_are_on_their_way() -> None:
    donkeys = {0: ["donkey A1"], 1: ["donkey A7"]}
    state = table(ROW, "movement", transporters=donkeys, homes={0: "A1", 1: "A7"}, goods={"A1": "2 stone"})
    assert sees(state)["payable_3"] == 2
    assert sees(state)["at_home"] == 1
    assert sees(state, 1)["payable_3"] == 0
    assert 0 < sees(state, 1)["homeward"] < sees(state)["homeward"]


def test_boards_for_the_sawmill_must_not_be_spent() -> None:
    """Woodcutter and sawmill need 3 boards and a stone: with fewer, no boards will ever come in."""
    start: dict[str, Any] = {"transporters": {0: ["donkey A1"]}, "homes": {0: "A1"}}
    enough = table(ROW, "movement", goods={"A1": "3 boards, 1 stone"}, **start)
    short = table(ROW, "movement", goods={"A1": "2 boards, 1 stone"}, **start)
    grown = table(ROW, "movement", buildings={"A1": "woodcutter", "A2": "sawmill"}, **start)
    assert [sees(state)["can_grow"] for state in (enough, short, grown)] == [1, 0, 1]
    assert [sees(state)["grows"] > 0 for state in (enough, short, grown)] == [False, False, True]


def test_the_unfinished_row_of_the_wonder() -> None:
    state = table(ROW, "movement", transporters={0: ["donkey A1"], 1: ["donkey A7"]}, bricks=[0, 0, 1, None, 1, 0])
    seen = sees(state)
    assert (seen["row_own"], seen["row_others"], seen["row_left"]) == (1, 1, 2)


def test_when_the_game_is_over_the_score_is_all() -> None:
    state = table(ROW, "wonder", transporters={0: ["donkey A1: 2 gold"], 1: ["donkey A7: 1 coins"]}, bricks=[None] * 61)
    while not state.is_terminal():
        play(state, "end")
    judge = mind.judge(2)
    assert [judge.expected(state.position, seat) for seat in range(2)] == state.returns() == [20, 40]


# The weights.


def test_the_file_has_a_line_for_each_feature() -> None:
    data = json.loads(mind.weights())
    assert len(NAMES) == FEATURES
    for kind in ("solo", "several"):
        assert list(data[kind]["weights"]) == NAMES
        assert all(len(numbers) == len(data["phases_left"]) for numbers in data[kind]["weights"].values())
    assert len(data["rivalry"]) == 6


def test_tuning_writes_a_file_that_can_be_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "weights.json"
    path.write_text(mind.weights(), encoding="utf-8")
    monkeypatch.setattr(tune_roadsboats, "TABLES", {"solo": [("a-river-runs-through-it", 1)], "several": []})
    generations = 1 if roadstead.compiled() else 0
    arguments = f"tune solo --generations {generations} --population 4 --workers 1 --calibrate 1 --file {path}"
    monkeypatch.setattr("sys.argv", arguments.split())
    tune_roadsboats.main()
    found = json.loads(path.read_text(encoding="utf-8"))
    assert list(found["solo"]["weights"]) == NAMES
    assert found["several"] == json.loads(mind.weights())["several"]
    assert found["solo"] != json.loads(mind.weights())["solo"]
    mind.judge_of(found, 1)
