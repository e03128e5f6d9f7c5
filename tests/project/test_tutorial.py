"""The tutorials' files are what tools/tutorial.py writes, and everything they say and point at is there."""
from __future__ import annotations

import json
import re
from typing import Any

import pytest
from tools import tutorial

import roadstead
from tests.paths import ROOT

WORDS = ROOT / "web" / "src" / "words"
EACH = pytest.mark.parametrize("name", tutorial.TUTORIALS)


def written(name: str) -> Any:
    return json.loads((tutorial.FOLDER / name).read_text(encoding="utf-8"))


def played(name: str) -> list[Any]:
    """The players at its end."""
    told = written(name)
    actions = []
    for step in told["steps"]:
        actions += step["do"] + [action for run in step["then"] for action in run["actions"]]
    players: list[Any] = roadstead.replay({**told["record"], "actions": actions}).view()["players"]
    return players


@EACH
def test_the_file_is_up_to_date(name: str) -> None:
    assert written(name) == tutorial.tutorial(name), "run: python tools/tutorial.py"


def test_the_harbour_ends_with_a_second_ship() -> None:
    learner, other = played("tutorial.json")
    assert (len(learner["ships"]), learner["buildings"], learner["loans"], other["loans"]) == (2, ["B1", "12"], 0, 1)


def test_the_journey_ends_with_a_raft_and_a_brick() -> None:
    learner, _ = played("tutorial-roadsboats.json")
    assert [one["kind"] for one in learner["transporters"]] == ["donkey", "donkey", "donkey", "raft"]
    assert learner["score"]["wonder"] == 10


@EACH
def test_each_step_has_its_words(name: str) -> None:
    catalogues = "".join(file.read_text(encoding="utf-8") for file in WORDS.glob("*.ts"))
    words = set(re.findall(r"^  (\w+):", catalogues, re.MULTILINE))
    assert {word for word, *_ in tutorial.TUTORIALS[name][1]} <= words
