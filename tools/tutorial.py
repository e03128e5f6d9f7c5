"""Writes the first game that the browser's tutorial plays: python tools/tutorial.py

The rules are asked for every action on the way, so that the tutorial cannot tell of a move that is not there. A test fails if the
file is not up to date. The words are in web/src/words/en.ts.
"""
from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

from roadstead.lehavre.game import LEHAVRE

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "data" / "tutorial.json"
LEARNER = 0
SETUP = {
    "supply_tiles": [
        ["fish", "grain"], ["wood", "franc"], ["wood", "cattle"], ["wood", "clay"], ["iron", "franc"],
        ["fish", "clay"], ["wood", "fish"],
    ],
    "stacks": [["03", "07", "09", "14", "22"], ["05", "08", "10", "20", "25"], ["12", "16", "18", "23", "29"]],
}  # fmt: skip

#: The word that is said, the place on the board that is pointed at, what the learner does, and what happens by itself after it.
STEPS: list[tuple[str, str, str, str]] = [
    ("tutorialWelcome", "", "", ""),
    ("tutorialTrack", "track", "", ""),
    ("tutorialSupply", "go", "supply", ""),
    ("tutorialTake", "offer:fish", "take fish", ""),
    ("tutorialEnd", "go", "end", "supply; take franc; end"),
    ("tutorialEnter", "card:B1", "supply; enter B1", ""),
    ("tutorialBuild", "card:12", "build 12", ""),
    ("tutorialOwn", "go", "end", "supply; enter B2; pay 1 fish; build 03; end"),
    ("tutorialWood", "offer:wood", "supply; take wood; end", "supply; take clay; end"),
    ("tutorialBuy", "card:B1", "supply; buy B1", ""),
    ("tutorialFee", "card:01", "enter 01; fee francs", ""),
    ("tutorialPick", "bar", "pick grain; pick cattle; pick coal", ""),
    ("tutorialHarvest", "go", "end", ""),
    (
        "tutorialTown",
        "card:05",
        "",
        "supply; buy 07; take iron; end; supply; take franc; end; supply; take grain; end; supply; take clay; end;"
        "supply; take cattle; end; supply; take wood; end; supply; take iron; end",
    ),
    ("tutorialFeed", "food", "feed; pay 3 fish", "loan; feed"),
    ("tutorialLoan", "stock:1:loan", "", ""),
    ("tutorialShip", "card:12", "supply; enter 12; burn 1 coal", ""),
    ("tutorialFleet", "go", "end", ""),
    ("tutorialGoodbye", "", "", ""),
]


def moves(text: str) -> list[str]:
    return [move.strip() for move in text.split(";") if move.strip()]


def tutorial() -> dict[str, Any]:
    state = LEHAVRE.new(2, 1, {"variant": "short"}, SETUP)
    record = state.record()

    def played(texts: list[str]) -> list[tuple[int, str]]:
        """Each with the seat that made it, in the engine's own words."""
        found = []
        for text in texts:
            seat, action = state.current_player(), state.string_to_action(text)
            found.append((seat, state.action_to_string(action)))
            state.apply_action(action)
        return found

    steps = []
    for word, place, own, rest in STEPS:
        done = played(moves(own))
        assert all(seat == LEARNER for seat, _ in done), f"{word}: it is not the learner's move"
        by_seat = groupby(played(moves(rest)), key=lambda one: one[0])
        runs = [{"seat": seat, "actions": [text for _, text in run]} for seat, run in by_seat]
        steps.append({"word": word, "at": place, "do": [text for _, text in done], "then": runs})
    return {"record": record, "steps": steps}


def main() -> None:
    FILE.write_text(json.dumps(tutorial(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
