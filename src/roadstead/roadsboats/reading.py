"""Reading a position that others wrote, with its map."""
from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.errors import InvalidOptions, InvalidPosition
from roadstead.core.shape import fail, sequence
from roadstead.roadsboats import positions, setup
from roadstead.roadsboats.atlas import Atlas
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.check import problems
from roadstead.roadsboats.options import BUILD, chosen_map
from roadstead.roadsboats.positions import is_laying
from roadstead.roadsboats.rules.actions import SPOTS
from roadstead.roadsboats.rules.board import NOWHERE, SEA, TERRAINS, Board
from roadstead.roadsboats.rules.finishing import finishable
from roadstead.roadsboats.rules.furnish import filled
from roadstead.roadsboats.rules.goods import KINDS, NAMES
from roadstead.roadsboats.rules.position import LAYING, Position
from roadstead.roadsboats.rules.refusals import RIVER_DOES_NOT_FIT
from roadstead.roadsboats.rules.rivers import fit_refusal
from roadstead.roadsboats.rules.tiles import (
    EMPTY,
    KIND_COUNT,
    KIND_SHAPE,
    KIND_TERRAIN,
    MIDDLE,
    SPOT_NEAR,
    SPOT_Q,
    SPOT_R,
    TILE_KINDS,
    different_turns,
    river_of,
    terrain_of,
    tile_code,
    turned,
)
from roadstead.roadsboats.stacks import read_stack


def read(d: dict[str, Any], players: int, values: dict[str, Any], atlas: Atlas) -> Position:
    laid = values["map"] == BUILD
    if not laid and d["tiles"] is not None:
        raise fail("the tiles of this map are in the options")
    if laid and is_laying(d):
        s = positions.from_dict(d, players, atlas, setup.NO_MAP)
        read_laid(s, d["tiles"], values)
    elif laid:
        s = positions.from_dict(d, players, atlas, laid_board(d["tiles"], players, values))
    else:
        drawn = chosen_map(values["map"])
        s = positions.from_dict(d, players, atlas, chart.board(drawn))
        s.starts = vec[i64](chart.homes(drawn))
        set_start_goods(s, drawn.start_goods)
    if (s.phase == LAYING) != (laid and is_laying(d)):
        raise fail("the map is not laid in this game")
    s.even_breeding = values["breeding"] == "even"
    read_stack(s, d["stack"])
    return s


def set_start_goods(s: Position, start: dict[str, int] | None) -> None:
    if start is not None:
        s.start_donkeys = start["donkey"]
        s.start_goods = vec[i64]([start.get(NAMES[kind], 0) for kind in range(KINDS)])


# A map that the players lay.


def laid_map(s: Position, values: dict[str, Any]) -> list[dict[str, Any]] | None:
    """The tiles that lie, for a map that the players lay."""
    if values["map"] != BUILD:
        return None
    if s.phase == LAYING:
        return [
            laid_tile(SPOT_Q[spot], SPOT_R[spot], terrain_of(code), river_of(code))
            for spot, code in enumerate(s.laid)
            if code != EMPTY
        ]
    b = s.board
    return [laid_tile(b.q[tile], b.r[tile], b.terrain[tile], b.river[tile]) for tile in range(b.tiles)]


def laid_tile(q: int, r: int, terrain: int, river: int) -> dict[str, Any]:
    ends = [direction for direction in range(6) if (river >> direction) & 1]
    return {"q": q, "r": r, "terrain": TERRAINS[terrain], **({"river": ends} if ends else {})}


def read_tiles(value: Any, players: int) -> chart.Map:
    try:
        tiles = tuple(chart.read_tile(tile, "a tile") for tile in sequence(value, "tiles"))
        return chart.Map("laid", players, "pointy", tiles)
    except InvalidOptions as error:
        raise InvalidPosition(str(error)) from error


def kind_of(terrain: int, river: int) -> int:
    """The kind of a tile in the box."""
    for kind in range(TILE_KINDS):
        turns = range(different_turns(KIND_SHAPE[kind]))
        if KIND_TERRAIN[kind] == terrain and any(turned(KIND_SHAPE[kind], turn) == river for turn in turns):
            return kind
    raise fail("there is no such tile in the box")


def lay(drawn: chart.Map) -> tuple[vec[i64], vec[i64]]:
    """What lies on each spot, and the supply that is left."""
    spots = {(SPOT_Q[spot], SPOT_R[spot]): spot for spot in range(SPOTS)}
    laid = filled(SPOTS, EMPTY)
    supply = KIND_COUNT[:]
    for tile in drawn.tiles:
        river = sum(1 << direction for direction in tile.river)
        kind = kind_of(tile.terrain, river)
        spot = spots.get((tile.q, tile.r), -1)
        if spot < 0 or laid[spot] != EMPTY or supply[kind] == 0 or tile.start:
            raise fail("a tile cannot lie on the table like that")
        laid[spot] = tile_code(tile.terrain, river)
        supply[kind] -= 1
    for spot in range(SPOTS):
        code = laid[spot]
        if code != EMPTY and fit_refusal(laid, spot, terrain_of(code), river_of(code)) == RIVER_DOES_NOT_FIT:
            raise fail("rivers on the table do not fit")
    return laid, supply


def read_laid(s: Position, tiles: Any, values: dict[str, Any]) -> None:
    drawn = read_tiles(tiles, s.players)
    s.laid, s.supply = lay(drawn)
    sea = sum(tile.terrain == SEA for tile in drawn.tiles)
    s.sea_left = values["sea"] - sea
    s.land_left = values["land"] - (len(drawn.tiles) - sea)
    if s.sea_left < 0 or s.land_left < 0:
        raise fail("more tiles lie than were agreed")
    if len(drawn.tiles) > 0 and s.laid[MIDDLE] == EMPTY:
        raise fail("no tile lies in the middle")
    if not hangs_together(s.laid):
        raise fail("the tiles do not hang together")
    if not finishable(s.laid, s.supply, s.land_left, s.sea_left):
        raise fail("the rivers cannot be finished")


def hangs_together(laid: vec[i64]) -> bool:
    """Whether every tile can be reached from the middle."""
    seen = {int(MIDDLE)}
    todo = [int(MIDDLE)]
    while todo:
        spot = todo.pop()
        near = {int(SPOT_NEAR[spot * 6 + direction]) for direction in range(6)} - {NOWHERE} - seen
        found = {other for other in near if laid[other] != EMPTY}
        seen |= found
        todo += found
    return all(laid[spot] == EMPTY or spot in seen for spot in range(SPOTS))


def laid_board(tiles: Any, players: int, values: dict[str, Any]) -> Board:
    drawn = read_tiles(tiles, players)
    sea = sum(tile.terrain == SEA for tile in drawn.tiles)
    if (sea, len(drawn.tiles) - sea) != (values["sea"], values["land"]) or drawn.tiles == ():
        raise fail("the tiles are not as many as were agreed")
    lay(drawn)
    found = problems(drawn)
    if found:
        raise fail(found[0].text)
    return chart.board(drawn)
