"""A finished game gone through: every turn beside the best one, and what each seat could expect on the way."""
from __future__ import annotations

import json
from typing import Any

import pytest

import roadstead
from roadstead.core.errors import InvalidRecord
from roadstead.core.record import action_of
from roadstead.core.record import play as played_states
from roadstead.core.state import State
from roadstead.opponents.review import WORST, Review, review
from tests.lehavre.arrange import play
from tests.opponents.test_analysis import last_cargo
from tests.paths import recorded

FEW = 100 if roadstead.compiled() else 5
#: Longer ones are in tests/long.
PLAYED = ["lehavre-1p-short-plain", "lehavre-2p-short-plain", "roadsboats-a-river-runs-through-it-plain"]


def reviewed(record: dict[str, Any], nodes: int = FEW) -> Review:
    found = review(roadstead.game_of(record), record, lambda done, total: None, nodes)
    assert found == json.loads(json.dumps(found))
    return found


def told(state: State) -> list[tuple[int, int, list[str], list[str], float]]:
    turns = reviewed(state.record(), 1000)["turns"]
    return [(turn["ply"], turn["seat"], turn["played"], turn["best"], turn["loss"]) for turn in turns]


CARGO = ["enter 18", "ship 3 steel", "end"]


def test_a_turn_that_could_not_be_better_costs_nothing() -> None:
    state = play(last_cargo(2), *CARGO, "take wood", "end")
    assert told(state) == [(0, 0, CARGO, CARGO, 0), (3, 1, ["take wood", "end"], ["take wood", "end"], 0)]
    assert reviewed(state.record())["worst"] == []


def test_who_leaves_24_francs_in_the_harbour_reads_it() -> None:
    state = play(last_cargo(2), "take fish", "end", "take wood", "end")
    assert told(state)[0] == (0, 0, ["take fish", "end"], CARGO, 24)
    found = reviewed(state.record(), 1000)
    assert (found["worst"], found["lost"]) == ([0], [24, 0])
    assert found["turns"][0]["reason"] == "more wealth (+24)"
    assert found["turns"][0]["when"] == "final action"


def test_a_smaller_fault_later_in_the_turn() -> None:
    state = play(last_cargo(2), "enter 18", "ship 1 steel", "end", "take wood", "end")
    assert told(state)[0] == (0, 0, ["enter 18", "ship 1 steel", "end"], CARGO, 16)


def test_a_sale_out_of_turn_parts_a_turn_and_is_not_judged_itself() -> None:
    d = last_cargo(2).to_dict()
    d["seats"][1].update(loans=1, francs=5)
    state = play(roadstead.game("lehavre").from_dict(d), "enter 18", "ship 3 steel", "1: repay", "end", "take wood", "end")
    assert [(ply, seat, loss) for ply, seat, _, _, loss in told(state)] == [(0, 0, 0), (3, 0, 0), (4, 1, 0)]
    assert [point["ply"] for point in reviewed(state.record())["timeline"]] == [0, 2, 3, 4, 6]


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_game(name: str) -> None:
    check_review(name)


def check_review(name: str) -> None:
    record = recorded(name)
    states = [state.clone() for state in played_states(roadstead.game_of(record), record)]
    texts = [action_of(entry)[1] for entry in record["actions"]]
    steps: list[tuple[int, int]] = []
    found = review(roadstead.game_of(record), record, lambda done, total: steps.append((done, total)), FEW)

    # Progress goes on until all is done.
    assert steps == sorted(set(steps))
    assert steps[-1] == (len(texts), len(texts))

    # What was expected ends with what was.
    assert found["timeline"][-1]["expected"] == record["scores"] == found["scores"]
    assert all(len(point["expected"]) == record["players"] for point in found["timeline"])
    assert [point["ply"] for point in found["timeline"]] == [0, *(done for done, _ in steps)]

    # The turns hold all that was played in turn, in order, each as it was known to its seat.
    in_turn = [text for text, entry in zip(texts, record["actions"], strict=True) if isinstance(entry, str)]
    assert [text for turn in found["turns"] for text in turn["played"]] == in_turn
    assert [turn["ply"] for turn in found["turns"]] == sorted({turn["ply"] for turn in found["turns"]})
    for turn in found["turns"]:
        start, last = states[turn["ply"]], states[turn["ply"] + len(turn["played"]) - 1]
        assert (start.current_player(), start.reveals()) == (turn["seat"], last.reveals())
        assert last.current_player() == turn["seat"]

    # What was better could be played, and costs are what it says.
    for turn in found["turns"]:
        assert turn["loss"] >= 0
        assert (turn["loss"] == 0) == (turn["best"] == turn["played"]) == (turn["reason"] == "")
        trial = states[turn["ply"]].clone()
        for text in turn["best"]:
            assert trial.current_player() == turn["seat"]
            play(trial, text)
    losses = [turn["loss"] for turn in found["turns"]]
    assert [losses[turn] for turn in found["worst"]] == sorted((loss for loss in losses if loss > 0), reverse=True)[:WORST]
    assert sum(found["lost"]) == pytest.approx(sum(losses))


def test_only_a_finished_game_is_gone_through() -> None:
    with pytest.raises(InvalidRecord, match="the game is not over"):
        reviewed(play(last_cargo(2), "take fish", "end").record())


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = play(last_cargo(2), "take fish", "end", "take wood", "end").record()
    with pytest.raises(InvalidRecord, match="action 3"):
        reviewed({**record, "actions": [*record["actions"][:2], "take fish", "end"]})
