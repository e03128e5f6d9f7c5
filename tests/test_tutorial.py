"""The tutorial's file is what tools/tutorial.py writes, and everything it says and points at is there."""
from __future__ import annotations

import json
import re
from pathlib import Path

from tools import tutorial

import roadstead

WORDS = Path(__file__).parent.parent / "web" / "src" / "words" / "en.ts"


def test_the_file_is_up_to_date() -> None:
    assert json.loads(tutorial.FILE.read_text(encoding="utf-8")) == tutorial.tutorial(), "run: python tools/tutorial.py"


def test_it_replays() -> None:
    told = json.loads(tutorial.FILE.read_text(encoding="utf-8"))
    actions = []
    for step in told["steps"]:
        actions += step["do"] + [action for run in step["then"] for action in run["actions"]]
    state = roadstead.replay({**told["record"], "actions": actions})
    learner, other = state.view()["players"]
    assert (len(learner["ships"]), learner["buildings"], learner["loans"], other["loans"]) == (2, ["B1", "12"], 0, 1)


def test_each_step_has_its_words() -> None:
    words = set(re.findall(r"^  (\w+):", WORDS.read_text(encoding="utf-8"), re.MULTILINE))
    assert {word for word, *_ in tutorial.STEPS} <= words
