"""Positions of bots' games on all bundled maps, and the same made crowded by hand, as views: those of the client's own tests."""
from __future__ import annotations

import json
from functools import cache
from typing import Any

import roadstead
from tests.paths import ROOT

Json = dict[str, Any]
FIXTURE: Json = json.loads((ROOT / "web/src/roadsboats/map/counters/positions.fixture.json").read_text(encoding="utf-8"))
WRITTEN: list[Json] = FIXTURE["positions"]


@cache
def begun(name: str) -> str:
    """The view of a game that begins on a map, as JSON."""
    game = roadstead.game("roadsboats").new(players=FIXTURE["maps"][name]["players"], seed=1, options={"map": name})
    return json.dumps(game.view(None))


def filled(row: list[Any], length: int) -> list[Any]:
    return [*row, *[0] * (length - len(row))]


def view(number: int) -> Json:
    """What the map draws is of the position, everything else of the beginning."""
    written = WRITTEN[number]
    found: Json = json.loads(begun(written["map"]))
    told = {row[0]: filled(row, 5) for row in written["places"]}
    joined = {bank for row in told.values() for bank in (row[4] or [])[1:]}
    places = [place for place in found["places"] if place["place"] not in joined]
    for place in places:
        _, goods, building, home, joins = told.get(place["place"], filled([], 5))
        place |= {"goods": goods or {}, "building": building or None, "home": home - 1 if home else None}
        place["joins"] = joins or place["joins"]
    fleets = [[unit(row) for row in rows] for rows in written["seats"]]
    players = [{**player, "transporters": fleet} for player, fleet in zip(found["players"], fleets, strict=True)]
    bridges = written.get("bridges", {})
    tiles = [{**tile, "bridges": bridges.get(tile["tile"], [])} for tile in found["tiles"]]
    edges = [edge(row) for row in written.get("edges", [])]
    return {**found, "phase": "movement", "places": places, "players": players, "tiles": tiles, "edges": edges}


def edge(row: list[Any]) -> Json:
    name, tiles, roads, wall = filled(row, 4)
    return {"edge": name, "tiles": tiles, "roads": roads or [], "wall": {"owner": wall[0], "rods": wall[1]} if wall else None}


def unit(row: list[Any]) -> Json:
    name, place, dock, cargo, carries, carried_by, geese, moved = filled(row, 8)
    return {
        "id": name,
        "kind": name.split("-")[0],
        "place": place,
        "dock": dock or None,
        "cargo": cargo or {},
        "carries": carries or None,
        "carried_by": carried_by or None,
        "geese_following": geese,
        "had_its_part": bool(moved),
    }
