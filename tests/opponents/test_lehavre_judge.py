"""What Le Havre's judge looks at, against figures worked out by hand, and how its weights are kept and learnt."""
from __future__ import annotations

import json
import random
from importlib.resources import files
from pathlib import Path

import pytest
from tools.learn_lehavre import main

import roadstead
from roadstead.core import record as records
from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.rules.actions import CARD_SLOTS, ENTER, PASS, TAKE
from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.rules.turn import Main
from roadstead.opponents.lehavre.features import FEATURES, actions_left, features, next_turn
from roadstead.opponents.lehavre.judge import KNOTS
from roadstead.opponents.lehavre.mind import judge as lehavre_judge
from roadstead.opponents.lehavre.weights import Weights, feature_names, read, write
from tests.lehavre.arrange import play, table

NAMES = feature_names()
GAMES = Path(__file__).parent.parent / "games"


def position_of(state: State) -> Position:
    assert isinstance(state, LeHavreState)
    return state.position


def left(state: State) -> list[int]:
    s = position_of(state)
    return [actions_left(s, seat, next_turn(s)) for seat in range(s.players)]


def looks(state: State, seat: int = 0) -> dict[str, float]:
    """What the seat sees, by name; nothing of cards that are not in its game."""
    s = position_of(state)
    return dict.fromkeys(NAMES, 0.0) | dict(zip(NAMES, features(s, seat, next_turn(s)), strict=False))


# Actions left.


@pytest.mark.parametrize(
    ("players", "variant", "actions"),
    [
        (1, "full", 50), (2, "full", 50), (3, "full", 43), (4, "full", 36), (5, "full", 29),
        (1, "short", 29), (2, "short", 29), (3, "short", 29), (4, "short", 22), (5, "short", 22),
    ],
)  # fmt: skip
def test_everyone_begins_with_an_equal_share_of_the_turns_and_the_final_action(players: int, variant: str, actions: int) -> None:
    """Seven turns a round: 14, 18, 20 rounds and so on, shared by the players, and 1 more."""
    state = roadstead.game("lehavre").new(players, 3, {"variant": variant})
    assert left(state) == [actions] * players


def test_an_action_is_gone_once_it_is_begun_and_a_purchase_is_none() -> None:
    """Round 20 of 20 at a table of four: turns 133 to 139, so seat 0 acts at tile 3 and at tile 7 would, were there one."""
    state = table("20 franc", town=["03"])
    assert left(state) == [2, 2, 2, 2]
    play(state, "buy 03")
    assert left(state) == [2, 2, 2, 2]
    play(state, "take fish")
    assert left(state) == [1, 2, 2, 2]
    play(state, "end")
    assert left(state) == [1, 2, 2, 2]


def test_in_the_final_stage_those_who_have_not_acted_have_one() -> None:
    state = table(offers="4 fish, 4 wood, 4 clay", final=True)
    assert left(state) == [1, 1, 1, 1]
    play(state, "take fish")
    assert left(state) == [0, 1, 1, 1]
    play(state, "end")
    assert left(state) == [0, 1, 1, 1]


@pytest.mark.parametrize(("players", "variant"), [(1, "short"), (3, "short"), (4, "full")])
def test_every_seat_gets_as_many_main_actions_as_it_was_told(players: int, variant: str) -> None:
    state = roadstead.game("lehavre").new(players, 5, {"variant": variant})
    s = position_of(state)
    rng = random.Random(5)
    told: list[list[int]] = []
    acted: list[tuple[int, int]] = []  # after how many decisions a seat took its main action
    while not state.is_terminal():
        told.append(left(state))
        action = rng.choice(state.legal_actions())
        main = TAKE <= action < TAKE + 7 or ENTER <= action < ENTER + CARD_SLOTS or action == PASS
        if isinstance(s.stack[-1], Main) and main:
            acted.append((len(told), state.current_player()))
        state.apply_action(action)
    for decision, counts in enumerate(told):
        assert counts == [sum(actor == seat and when > decision for when, actor in acted) for seat in range(players)]


# What it looks at.


def test_goods_are_counted_whole_and_their_first_ones_again() -> None:
    seen = looks(table("7 wood, 1 brick, 9 franc"))
    assert (seen["wood"], seen["wood, first 2"], seen["wood, first 6"]) == (7, 2, 6)
    assert (seen["brick"], seen["brick, first 2"], seen["brick, first 6"]) == (1, 1, 1)
    assert (seen["francs"], seen["francs, first 5"], seen["francs, first 15"]) == (9, 5, 9)


def test_ships_feed_in_every_round_to_come() -> None:
    """At four players rounds 19 and 20 ask for 11 food each; a wooden ship brings 2 and an iron ship 3."""
    fed = looks(table(round=19, ships={0: ["S01", "S06"]}))
    assert fed["food needed"] == 2 * (11 - 5)
    assert looks(table(round=19), 1)["food needed"] == 22


def test_what_the_next_feedings_find_missing() -> None:
    """3 fish and 2 smoked fish are 7 food; 11 are due, and 11 again a round later. Francs stand in at the next one."""
    seen = looks(table("3 fish, 2 smoked_fish, 1 franc", round=19))
    assert seen["food needed and ready"] == 7
    assert seen["food missing at next feeding"] == 4
    assert seen["missing at next feeding"] == 3
    assert seen["food missing after two feedings"] == 15


def test_the_best_cargo_fills_the_holds_with_the_dearest_goods() -> None:
    """Two wooden ships and an iron one hold 7: 1 steel (8), 2 coke (5 each), 1 leather (4), 1 cattle (3), 2 wood (1 each)."""
    seen = looks(table("1 steel, 2 coke, 1 leather, 1 cattle, 5 wood", ships={0: ["S01", "S02", "S06"]}))
    assert seen["hold"] == 7
    assert seen["best cargo"] == 8 + 10 + 4 + 3 + 2
    assert seen["fuel missing"] == 0
    assert looks(table("1 steel, 4 wood", ships={0: ["S01", "S02"]}))["fuel missing"] == 2


def test_the_best_ships_one_after_the_other() -> None:
    """Once all ships are in, 5 steel build the last luxury liner, of 30 (3 steel), then the last steel ship, of 24 (2 steel)."""
    ready = table("5 steel, 1 coke, 1 brick", town=["12"], final=True)
    assert (looks(ready)["best ship"], looks(ready)["second ship"]) == (30, 24)
    assert looks(table("5 steel, 1 coke", final=True))["best ship"] == 0  # no wharf
    assert looks(table("5 steel, 1 brick", town=["12"], final=True))["best ship"] == 0  # no energy


def test_the_best_buildings_whose_materials_are_in_hand() -> None:
    state = table("2 wood, 1 clay", tops=["03", "08", "12"])
    assert (looks(state)["best building"], looks(state)["second building"]) == (10, 6)


def test_the_last_action_is_the_best_of_cargo_building_and_ship() -> None:
    goods = "3 coke, 2 wood, 1 clay"
    assert looks(table(goods, tops=["03", "08", "12"], ships={0: ["S01"]}))["best last action"] == 10
    line = table(goods, tops=["03", "08", "12"], ships={0: ["S01", "S02"]}, town=["18"])
    assert looks(line)["best last action"] == 5 + 5 + 5 + 1
    inside = table(goods, tops=["03", "08", "12"], ships={0: ["S01", "S02"]}, town=["18"], persons={0: "18"})
    assert looks(inside)["best last action"] == 10


def test_coal_and_iron_count_twice_once_their_works_stand() -> None:
    before = looks(table("4 coal, 3 iron"))
    assert (before["steel in sight"], before["steel to come"], before["coke to come"]) == (2, 0, 0)
    after = looks(table("4 coal, 3 iron", town=["23", "25"]))
    assert (after["steel in sight"], after["steel to come"], after["coke to come"]) == (2, 2, 4)


def test_additional_values_that_can_still_be_had() -> None:
    """Bank: 3 for each industrial and 2 for each economic building. Town Hall: 4 for public, 2 for craft. Dock: 4 a ship."""
    state = table(owns={0: ["12", "14", "18", "03", "15"]}, town=["29", "28", "26"], ships={0: ["S01", "S06"]})
    seen = looks(state)
    assert (seen["Bank would add"], seen["Town Hall would add"], seen["Dock would add"]) == (8, 6, 2)
    sold = looks(table(owns={0: ["12", "14", "18", "03", "15"], 1: ["29", "28", "26"]}))
    assert (sold["Bank would add"], sold["Town Hall would add"], sold["Dock would add"]) == (0, 0, 0)


def test_offers_are_shared_with_those_who_move_before() -> None:
    state = table(offers="6 fish, 3 wood")
    assert (looks(state, 0)["offer of fish"], looks(state, 1)["offer of fish"], looks(state, 2)["offer of wood"]) == (6, 3, 1)
    play(state, "take wood")
    assert (looks(state, 1)["offer of fish"], looks(state, 0)["offer of fish"]) == (6, 1.5)


def test_who_stands_in_a_building_keeps_the_others_out() -> None:
    state = table(town=["16"], persons={0: "16"})
    assert (looks(state, 0)["stands in 16 Colliery"], looks(state, 0)["kept out of 16 Colliery"]) == (1, 0)
    assert (looks(state, 1)["stands in 16 Colliery"], looks(state, 1)["kept out of 16 Colliery"]) == (0, 1)


def test_cards_owned() -> None:
    seen = looks(table(owns={0: ["18", "01"]}))
    owned = [name for name, value in seen.items() if name.startswith("owns") and value]
    assert owned == ["owns 01 Marketplace", "owns 18 Shipping Line"]


def test_it_sees_the_same_in_the_recorded_games_as_ever() -> None:
    """The sum of each feature over every tenth position, as it was when cards were still looked up by their numbers."""
    sums = dict.fromkeys(NAMES, 0.0)
    games = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(GAMES.glob("lehavre-?p-*.json"))]
    for record in games:
        if record["options"].get("expansion", "none") != "none":
            continue  # they came later
        for step, state in enumerate(records.play(roadstead.game("lehavre"), record)):
            if step % 10 == 0:
                for seat in range(state.num_players()):
                    for name, value in looks(state, seat).items():
                        sums[name] += value
    lines = [f"{name}: {total:.3f}" for name, total in sums.items()]
    ever = (Path(__file__).parent / "lehavre_features.txt").read_text(encoding="utf-8").splitlines()
    assert lines[: len(ever)] == ever
    assert all(line.endswith(": 0.000") for line in lines[len(ever) :])


# The judge.


@pytest.mark.parametrize("players", [1, 2, 5])
def test_at_the_end_it_expects_the_wealth_that_there_is(players: int) -> None:
    state = roadstead.game("lehavre").new(players, 8, {"variant": "short"})
    rng = random.Random(8)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    s, judge = position_of(state), lehavre_judge(players)
    assert [judge.expected(s, seat, next_turn(s)) for seat in range(players)] == state.returns()


def test_weights_lie_on_the_straight_line_between_the_knots() -> None:
    """A constant of 10 at 8 actions left and of 22 at 14 is 12 at 9; beyond the last knot it stays."""
    table_of = [[0.0] * FEATURES for _ in range(len(KNOTS) - 1)]
    knots = [KNOTS[i] for i in range(1, len(KNOTS))]
    table_of[knots.index(8)][0], table_of[knots.index(14)][0], table_of[-1][0] = 10.0, 22.0, 7.0
    judge = Weights("", [0.0] * 5, [table_of] * 5).judge(3)
    assert [judge.table[actions * FEATURES] for actions in (8, 9, 14, knots[-1], knots[-1] + 3)] == [10, 12, 22, 7, 7]


def test_a_franc_of_the_others_counts_by_the_rivalry() -> None:
    state = table("10 franc", {1: "4 franc", 2: "6 franc", 3: "5 franc"}, final=True)
    judge = Weights("", [0.5] * 5, [[[0.0] * FEATURES for _ in range(len(KNOTS) - 1)]] * 5).judge(4)
    assert judge.worth(position_of(state), 0) == 10 - 0.5 * 5


# The weights.


def kept() -> str:
    return files("roadstead.opponents").joinpath("weights/lehavre.json").read_text(encoding="utf-8")


def test_the_weights_are_written_as_they_are_read() -> None:
    assert write(read(json.loads(kept()))) == kept()


def test_each_feature_has_one_name() -> None:
    assert len(NAMES) == len(set(NAMES)) == FEATURES


def test_weights_of_features_that_there_are_not_are_refused() -> None:
    data = json.loads(kept())
    lines = data["weights by players"]["3"]
    lines["wool"] = lines["wood"]
    with pytest.raises(InvalidOptions, match="there is no feature wool; learn them anew"):
        read(data)


def test_a_feature_without_weights_counts_nothing_and_is_not_written() -> None:
    data = json.loads(kept())
    del data["weights by players"]["3"]["owns 18 Shipping Line"]
    weights = read(data)
    place = NAMES.index("owns 18 Shipping Line")
    assert [row[place] for row in weights.tables[2]] == [0.0] * (len(KNOTS) - 1)
    assert "owns 18 Shipping Line" not in json.loads(write(weights))["weights by players"]["3"]


def test_learning_leaves_weights_that_can_be_used(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    tiny = "--fresh --iterations 1 --games 1 --nodes 0 --check 0 --workers 1 --seed 4"
    assert main(["--file", str(file), *tiny.split()]) == 0
    learnt = read(json.loads(file.read_text(encoding="utf-8")))
    assert "seed 4" in learnt.made
    assert any(weight != 0 for table in learnt.tables for row in table for weight in row)


# Cards that the weights have never seen.


def test_an_unknown_card_promises_what_its_record_says() -> None:
    """The Stockmarket costs 6 francs more than its value: early in the game they come back, at the end nothing does."""
    judge = lehavre_judge(3)
    place = NAMES.index("owns GH20 Stockmarket")
    assert [judge.table[actions * FEATURES + place] for actions in (0, 14, 40)] == [0.0, pytest.approx(7.2), pytest.approx(7.2)]
    assert judge.table[14 * FEATURES + NAMES.index("owns 02 Sawmill")] != 0


def test_the_soup_kitchen_feeds_and_the_cottages_give_an_action() -> None:
    fed, unfed = looks(table(owns={0: ["GH08"]}, round=19)), looks(table(round=19))
    assert fed["food needed"] == unfed["food needed"] - 2 * 2  # two feedings, as much as a wooden ship with four players
    assert left(table(owns={2: ["036"]}, final=True)) == [1, 1, 2, 1]
