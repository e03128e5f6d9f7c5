"""The position by which Roads & Boats' board was designed: the Dead Sea in its eighth turn, two players, the other one first."""
from __future__ import annotations

from typing import Any

from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from tests.roadsboats.arrange import table

#: What both do in movement until the first one's wagon stands with what it went for.
THEIRS = (
    *("donkey-1", "NW", "load 1 trunks", "load 1 stone", "done"),
    *("donkey-2", "SE left"),
    *("donkey-3", "S", "drop 2 boards", "done", "end"),
)
OWN = ("wagon-2", "SW", "SW", "load 2 trunks", "NE")


def dead_sea(phase: str, **more: Any) -> RoadsBoatsState:
    fleets = {
        0: ["donkey B2: 2 boards", "wagon A3", "donkey B3", "raft E3 dock N: 1 stone, 1 boards"],
        1: ["donkey B7", "donkey C6b", "donkey B6: 2 boards"],
    }
    goods = {
        "B1": "6 trunks",
        "B2": "4 boards, 2 stone, 1 clay",
        "B3": "1 trunks, 2 goose",
        "B6": "1 trunks, 2 stone",
        "B7": "2 boards, 1 paper",
        "C4": "3 goose",
        "D1": "12 trunks, 3 boards, 1 paper, 5 stone, 2 fuel, 1 iron, 2 gold, 1 coins",
    }
    return table(
        SCENARIOS["dead-sea"].rows,
        phase,
        orientation="flat",
        transporters=fleets,
        goods={**goods, **more},
        buildings={"B1": "woodcutter", "B2": "quarry", "B6": "quarry", "C2b": "sawmill", "C6b": "woodcutter"},
        roads=["A3 SW", "B2 SW", "B2 SE", "B6 NW", "B6 SE", "B6 S", "B6 SW"],
        walls={"B4 SE": (2, 1)},
        homes={0: "B2", 1: "B6"},
        bricks=[1, 0, None, 0, 1, None, None, 1, 0, None, None, None, None],
        order=[1, 0],
    )
