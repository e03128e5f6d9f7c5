"""Writes the first games that the browser's tutorials play: python tools/tutorial.py

The rules are asked for every action on the way, so that a tutorial cannot tell of a move that is not there. A test fails if a
file is not up to date. The words are in web/src/words.
"""
from __future__ import annotations

import json
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

from roadstead.core.state import State
from roadstead.lehavre.game import LEHAVRE
from roadstead.roadsboats.game import ROADSBOATS
from roadstead.roadsboats.maps import chart

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "data"
LEARNER = 0
#: The word that is said, the place on the board that is pointed at, what the learner does, and what happens by itself after it.
Step = tuple[str, str, str, str]

HARBOUR = {
    "supply_tiles": [
        ["fish", "grain"], ["wood", "franc"], ["wood", "cattle"], ["wood", "clay"], ["iron", "franc"],
        ["fish", "clay"], ["wood", "fish"],
    ],
    "stacks": [["03", "07", "09", "14", "22"], ["05", "08", "10", "20", "25"], ["12", "16", "18", "23", "29"]],
}  # fmt: skip

LEHAVRE_STEPS: list[Step] = [
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


ISLAND = """
 -1   0:   w   r   m1  r   w
  0  -1: p   p*  p   p14 p*  s
  1  -1:   s   s   d   s   s
"""
ROADSBOATS_STEPS: list[Step] = [
    ("rbTutorialWelcome", "", "", ""),
    ("rbTutorialHome", "place:B2", "B2", ""),
    ("rbTutorialOrder", "temple", "order never", "order never"),
    ("rbTutorialPhases", "phases", "end", "end"),
    ("rbTutorialGo", "place:A1", "donkey-1; load 1 boards; NW; done", ""),
    ("rbTutorialSecond", "place:A2", "donkey-2; load 2 boards; NE; done", ""),
    ("rbTutorialMoved", "", "end", "donkey-1; load 2 boards; NW; done; donkey-2; load 1 boards; NE; done; end"),
    ("rbTutorialBuild", "place:A1", "donkey-1; build woodcutter", ""),
    ("rbTutorialBuildMore", "", "donkey-2; build quarry; donkey-3; build raft_factory", ""),
    ("rbTutorialBuilt", "", "end", "donkey-1; build quarry; donkey-2; build woodcutter; end"),
    ("rbTutorialWonder", "wonder", "end", "end"),
    ("rbTutorialLaidOut", "forecast", "end", "end"),
    ("rbTutorialStone", "", "donkey-2; load 1 stone; done; end", "donkey-1; load 1 stone; SE; done; end"),
    ("rbTutorialRoad", "place:A2", "donkey-2; road SW; end", "donkey-1; build papermill; done; end"),
    ("rbTutorialTurn", "", "end", "end"),
    ("rbTutorialAgain", "", "end", "end"),
    ("rbTutorialTrunks", "place:B2", "donkey-1; load 2 trunks; SE; done", ""),
    ("rbTutorialByRoad", "place:A2", "donkey-2; load 1 stone; SW; drop 1 stone; NE; end", "end"),
    ("rbTutorialWest", "place:B2", "donkey-1; road W; end", "end"),
    ("rbTutorialPoor", "", "end", "end"),
    ("rbTutorialRaft", "place:C2", "donkey-1; make 1; dock SE; done; end", "end"),
    ("rbTutorialSail", "place:C2", "raft-4; load 1 boards; SE; dock NE; done", ""),
    ("rbTutorialGeese", "place:B1", "donkey-3; lead 2 geese; W; leave 2 geese; E; done", ""),
    ("rbTutorialFetch", "place:B2", "donkey-2; load 1 stone; SW; drop 1 stone; done; end", "end"),
    ("rbTutorialSkip", "", "end", "end"),
    ("rbTutorialBrick", "wonder", "brick; end", "end"),
    ("rbTutorialBred", "place:B1", "", ""),
    ("rbTutorialGoodbye", "", "", ""),
]


def moves(text: str) -> list[str]:
    return [move.strip() for move in text.split(";") if move.strip()]


def harbour() -> State:
    return LEHAVRE.new(2, 1, {"variant": "short"}, HARBOUR)


def island() -> State:
    drawn = chart.Map("First journey", 2, "pointy", chart.read_rows(ISLAND))
    return ROADSBOATS.new(2, 1, {"map": chart.to_dict(drawn)}, {"temple": [1, 0]})


#: By the name of the file: the game at its beginning, and the steps.
TUTORIALS: dict[str, tuple[Callable[[], State], list[Step]]] = {
    "tutorial.json": (harbour, LEHAVRE_STEPS),
    "tutorial-roadsboats.json": (island, ROADSBOATS_STEPS),
}


def tutorial(name: str) -> dict[str, Any]:
    begin, script = TUTORIALS[name]
    state = begin()
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
    for word, place, own, rest in script:
        done = played(moves(own))
        assert all(seat == LEARNER for seat, _ in done), f"{word}: it is not the learner's move"
        by_seat = groupby(played(moves(rest)), key=lambda one: one[0])
        runs = [{"seat": seat, "actions": [text for _, text in run]} for seat, run in by_seat]
        steps.append({"word": word, "at": place, "do": [text for _, text in done], "then": runs})
    return {"record": record, "steps": steps}


def main() -> None:
    for name in TUTORIALS:
        (FOLDER / name).write_text(json.dumps(tutorial(name), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
