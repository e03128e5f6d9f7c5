"""Positions of games among bots, one to five players, early to late: what the board must have room for.

Each line of positions.json is one of them by its number, as short as can be; what it leaves out is the same in all.
"""
from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import roadstead
from roadstead.core.state import State
from roadstead.lehavre.rules.fleet import TYPE_NAMES
from roadstead.lehavre.rules.goods import NAMES, OFFERS
from tests.lehavre.arrange import counted

Json = dict[str, Any]
WRITTEN: dict[str, Json] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
SAME: Json = {
    "game": "lehavre",
    "options": {},
    "tiles_shown": 7,
    "elder": 0,
    "sold": [],
    "reveals": 9,
    "random": [1, 2, 3, 4],
}


@cache
def position(number: int) -> State:
    row = WRITTEN[str(number)]
    seats = row["seats"]
    return roadstead.game("lehavre").from_dict({
        **SAME,
        "players": len(seats),
        "round": row["round"],
        "tile": row["tile"],
        "active": row["active"],
        "offers": dict(zip(NAMES[:OFFERS], row["offers"], strict=True)),
        "supply_tiles": [tile.split("+") for tile in row["tiles"]],
        "stacks": [stack.split() for stack in row["stacks"]],
        "town": row["town"].split(),
        "waiting": row["waiting"].split(),
        "specials": row["specials"].split(),
        "seen": [[0, 0, 0]] * len(seats),
        "ships": {name: pile.split() for name, pile in zip(TYPE_NAMES, row["ships"], strict=True)},
        "modernised": row["modernised"].split(),
        "seats": [seat(*one) for one in seats],
        "stack": [{"frame": row["asked"], "seat": row["active"]}] if row["asked"] else [],
    })


def seat(francs: int, loans: int, person: str | None, goods: str, buildings: str, ships: str) -> Json:
    return {
        "francs": francs,
        "loans": loans,
        "person": person,
        "goods": counted(goods) if goods else {},
        "buildings": buildings.split(),
        "ships": ships.split(),
    }
