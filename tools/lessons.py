"""Writes the lessons of Le Havre that the browser teaches: python tools/lessons.py

A lesson is a written position and its steps: to read something, to find a card, to answer, or to do something. What is to be
done is a condition on what the learner did and on how the board stands then (web/src/lehavre/goal.ts), and so is what is
refused, with the word that says why it is not what was asked for. The rules are asked for one way through each lesson and for
what happens by itself on it. A test fails if the file is not up to date; the words are in web/src/words/lessons.ts.
"""
from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from roadstead.core.state import State
from roadstead.lehavre.game import LEHAVRE

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.lehavre.arrange import table

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "data" / "lessons.json"
LEARNER = 0
#: The second tile is Interest.
TILES = ["fish grain", "wood fish", "iron franc", "wood cattle", "wood clay", "fish clay", "wood franc"]
LAST_TILE = 6
Json = dict[str, Any]


@dataclass(frozen=True)
class Lesson:
    """Its words begin with `word`."""

    word: str
    begin: State
    steps: list[Json]


def harbour(me: str, other: str, *, offers: str = "2 franc, 3 fish, 2 wood, 2 clay, 1 iron, 1 cattle", **given: Any) -> State:
    """A game of two; the learner is to move, on the `last` tile of a round or on another."""
    last, stacks = given.pop("last", False), given.pop("stacks", None)
    d = table(me, {1: other}, players=2, offers=offers, **given).to_dict()
    d["supply_tiles"] = [tile.split() for tile in TILES]
    if last:
        d["tile"] = LAST_TILE
    if stacks:
        d["stacks"] = [stack.split() for stack in stacks]
    return LEHAVRE.from_dict(d)


# Steps.


def read(word: str) -> Json:
    return {"kind": "read", "word": word, "at": ""}


def find(word: str, card: str, wrong: str) -> Json:
    return {"kind": "find", "word": word, "at": "", "card": card, "wrong": wrong}


def answer(word: str, answers: str, right: str, wrong: str) -> Json:
    return {"kind": "answer", "word": word, "at": "", "answers": answers.split(), "right": right, "wrong": wrong}


def deed(
    word: str, at: str, goal: Json, *refuses: tuple[str, Json], by: str, way: Json | None = None, first: str = ""
) -> Json:
    """What is pointed at, what is to be reached, and what is refused. `by` is one way to do it. After the main action it can
    only be reached where `way` holds. `first` is what others do before it."""
    told = [{"word": why, "if": condition} for why, condition in refuses]
    return {"kind": "deed", "word": word, "at": at, "goal": goal, "refuses": told, "way": way, "first": first, "by": by}


def did(kind: str, *things: str) -> Json:
    return {"did": kind, "of": list(things)}


TOOK = ("lessonTook", did("take"))


def lessons() -> list[Lesson]:
    return [
        Lesson(
            "lessonReading",
            harbour(
                "2 wood, 1 fish, 3 franc", "2 clay", round=4, town=["08", "03"], owns={0: ["07"], 1: ["16"]}, persons={1: "03"},
            ),
            [
                find("lessonReadingCoal", "16", "lessonReadingNotCoal"),
                answer(
                    "lessonReadingFee",
                    "lessonFeeFree lessonFee1Food lessonFee2Food lessonFee2Francs",
                    "lessonFee2Food",
                    "lessonReadingNotFee",
                ),
                find("lessonReadingTaken", "03", "lessonReadingNotTaken"),
                read("lessonReadingWhy"),
            ],
        ),
        Lesson(
            "lessonUpgrading",
            harbour("4 wood, 2 franc", "2 clay, 3 franc", round=3, town=["07", "03"]),
            [
                deed(
                    "lessonUpgradingDo",
                    "card:07",
                    {**did("exchange", "card:07"), "gave": {"wood": 4}},
                    ("lessonUpgradingFew", did("exchange", "card:07")),
                    TOOK,
                    by="enter 07; trade 4 wood",
                ),
                read("lessonUpgradingWhy"),
            ],
        ),
        Lesson(
            "lessonEnergy",
            harbour(
                "1 iron, 2 wood, 1 charcoal, 1 coal, 1 coke, 3 franc", "3 clay, 2 franc, 6 fish", round=7,
                owns={0: ["23"], 1: ["16", "03"]},
            ),
            [
                deed(
                    "lessonEnergyDo",
                    "card:23",
                    {**did("exchange", "card:23"), "burnt": [5, 5]},
                    ("lessonEnergyWaste", did("exchange", "card:23")),
                    TOOK,
                    by="enter 23; burn 0 coke; burn 1 charcoal; burn 0 coal",
                ),
                read("lessonEnergyWhy"),
            ],
        ),
        Lesson(
            "lessonBuilding",
            harbour(
                "2 wood, 2 brick, 2 franc", "2 clay, 3 franc", round=4,
                stacks=["01 03 12 16 22 29", "05 09 10 18 23 30", "07 08 14 20 25 28"],
            ),
            [
                deed(
                    "lessonBuildingDo",
                    "card:B1",
                    {**did("build"), "gave": {"brick": 1}},
                    ("lessonBuildingWood", did("build")),
                    TOOK,
                    by="enter B1; build 05",
                ),
                read("lessonBuildingWhy"),
            ],
        ),
        Lesson(
            "lessonFood",
            harbour(
                "1 fish, 1 franc, 2 wood", "5 bread", round=5, offers="5 franc, 1 fish, 1 wood, 1 clay, 1 iron, 1 cattle",
                ships={0: ["S01"]}, frame="closing", last=True,
            ),
            [
                deed("lessonFoodLoan", "go", {"loans": [1, 1]}, ("lessonFoodSold", did("sell")), by="end; loan; feed"),
                read("lessonFoodLent"),
                deed(
                    "lessonFoodRepay",
                    "offer:franc",
                    {"loans": [0, 0]},
                    ("lessonFoodSold", did("sell")),
                    ("lessonTook", did("take", "fish", "wood", "clay", "iron", "grain", "cattle")),
                    by="supply; pay interest; take franc; repay",
                    way=did("take", "franc"),
                    first="take clay; end",
                ),
                read("lessonFoodWhy"),
            ],
        ),
        Lesson(
            "lessonShips",
            harbour(
                "4 iron, 1 brick, 1 coal, 5 wood, 3 franc", "3 clay, 2 franc, 8 fish", round=8,
                owns={0: ["12", "07"], 1: ["16", "03"]},
            ),
            [
                deed(
                    "lessonShipsDo",
                    "card:12",
                    did("ship", "ship_iron"),
                    ("lessonShipsWooden", did("ship")),
                    TOOK,
                    by="enter 12; build iron; burn 1 coal",
                ),
                read("lessonShipsWhy"),
            ],
        ),
        Lesson(
            "lessonShipping",
            harbour(
                "1 coke, 2 leather, 2 clay, 2 meat, 2 coal, 3 franc", "3 clay, 2 franc, 8 fish", round=8,
                owns={0: ["18", "09"], 1: ["16", "03"]}, ships={0: ["S01", "S08"]},
            ),
            [
                deed(
                    "lessonShippingDo",
                    "card:18",
                    {**did("exchange", "card:18"), "got": {"franc": 15}, "short": [0, 0]},
                    ("lessonShippingHungry", {**did("exchange", "card:18"), "short": [1, None]}),
                    ("lessonShippingEmpty", did("exchange", "card:18")),
                    TOOK,
                    by="enter 18; sail 1 iron; sail 1 wooden; burn 0 coke; ship 2 clay; ship 0 meat; ship 1 coke; ship 2 leather",
                ),
                read("lessonShippingWhy"),
            ],
        ),
        Lesson(
            "lessonEnd",
            harbour(
                "4 brick, 1 steel, 1 wood", "2 clay, 4 franc", offers="9 franc, 3 fish, 2 clay, 1 cattle", final=True,
                owns={0: ["14", "16", "18"], 1: ["12", "03", "07"]}, tops=["20", "29", "30"], loans={0: 1},
            ),
            [
                deed(
                    "lessonEndDo",
                    "card:B1",
                    {"wealth": [53, None]},
                    ("lessonEndFrancs", did("take", "franc")),
                    ("lessonEndSmall", did("build")),
                    by="enter B1; build 29",
                ),
                read("lessonEndWhy"),
            ],
        ),
    ]  # fmt: skip


def moves(text: str) -> list[str]:
    return [move.strip() for move in text.split(";") if move.strip()]


def played(state: State, texts: list[str]) -> list[Json]:
    """Who does what, in the engine's own words."""
    found = []
    for text in texts:
        seat, action = state.current_player(), state.string_to_action(text)
        found.append((seat, state.action_to_string(action)))
        state.apply_action(action)
    return [{"seat": seat, "actions": [move for _, move in run]} for seat, run in groupby(found, key=lambda one: one[0])]


def written(lesson: Lesson) -> Json:
    state = lesson.begin.clone()
    steps = []
    for step in lesson.steps:
        told = {name: value for name, value in step.items() if name != "by"}
        if step["kind"] == "deed":
            told["first"] = played(state, moves(step["first"]))
            assert all(run["seat"] != LEARNER for run in told["first"]), f"{step['word']}: it is the learner's move"
            assert [run["seat"] for run in played(state, moves(step["by"]))] == [LEARNER], f"{step['word']}: others move too"
            assert state.current_player() != LEARNER or state.decision_kind() == "closing", f"{step['word']}: not done yet"
        steps.append(told)
    return {"title": f"{lesson.word}Title", "about": f"{lesson.word}About", "record": lesson.begin.record(), "steps": steps}


def main() -> None:
    FILE.write_text(json.dumps([written(one) for one in lessons()], ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
