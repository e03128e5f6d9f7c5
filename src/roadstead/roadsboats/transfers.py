"""What differs between two positions of Roads & Boats, as transfers: goods, transporters, buildings, roads, bridges, rods,
bricks, research, and what is in the mines.

Places: `place:C4a`, `transporter:donkey-2 of seat 0` (its load, the geese that follow it, and what it carries), `tile:C4` (its
building, and what that takes and gives), `edge:C4 NE`, `mine:C4` (its bag), `shaft:C4` (what it has drawn), `wonder`, `player:0`,
`bank`. Things: goods, `transporter:…`, `building:sawmill`, `road`, `bridge`, `rod`, `brick`, `research:rowing`.
"""
from __future__ import annotations

from collections.abc import Iterator

from roadstead.core.deeds import changes
from roadstead.core.happening import Transfer, matched, moved, summed
from roadstead.roadsboats.atlas import Atlas, known_as
from roadstead.roadsboats.rules.buildings import BUILDINGS, TOPICS
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.goods import GOLD, GOOSE, IRON, KINDS, NAMES
from roadstead.roadsboats.rules.position import NOBODY, Position
from roadstead.roadsboats.view import following

BANK = "bank"
WONDER = "wonder"
Changed = dict[str, list[tuple[str, int]]]


def unit(s: Position, transporter: int) -> str:
    return f"transporter:{known_as(s, transporter, NOBODY)}"


def where(s: Position, atlas: Atlas, transporter: int) -> str:
    if s.kind[transporter] == NONE:
        return BANK
    carrier = s.carrier[transporter]
    return f"place:{atlas.place(s.board, s.place[transporter])}" if carrier == NONE else unit(s, carrier)


def tile_name(s: Position, atlas: Atlas, tile: int) -> str:
    return atlas.tile(s.board, tile)


def transfers(before: Position, after: Position, atlas: Atlas, other: str | None) -> list[Transfer]:
    """What no place had comes from `other` and goes there; None: every place deals with its own tile alone, as factories do."""
    mines = mines_changed(before, after, atlas)
    goods = goods_changed(before, after, atlas)
    found: list[Transfer] = []
    for what in NAMES:
        inside, outside = mines.get(what, []), goods.get(what, [])
        if other is not None:
            found += matched(what, [*inside, *outside], other)
        else:
            for at, n in outside:
                tile = atlas.tile(after.board, tile_at(after, atlas, at))
                own = [(place, change) for place, change in inside if place == f"shaft:{tile}"]
                found += matched(what, [*own, (at, n)], f"tile:{tile}")
    return summed([*found, *pieces_moved(before, after, atlas, other or BANK)])


def tile_at(s: Position, atlas: Atlas, place: str) -> int:
    return int(s.board.tile_of[atlas.places(s.board)[place.removeprefix("place:")]])


def goods_changed(before: Position, after: Position, atlas: Atlas) -> Changed:
    """By kind; geese that follow a transporter are with it."""
    places = before.board.places
    found: Changed = {}
    for slot, old, new in changes(before.goods, after.goods):
        store, kind = slot // int(KINDS), NAMES[slot % int(KINDS)]
        is_place = store < places
        owner = after if is_place or after.kind[store - places] != NONE else before
        name = f"place:{atlas.place(after.board, store)}" if is_place else unit(owner, store - places)
        found.setdefault(kind, []).append((name, new - old))
    for transporter in range(len(after.kind)):
        led = following(after.stack, transporter) - following(before.stack, transporter)
        if led != 0:
            found.setdefault(NAMES[GOOSE], []).append((unit(after, transporter), led))
    return found


def mines_changed(before: Position, after: Position, atlas: Atlas) -> Changed:
    """What is in the bags, and what was drawn from them."""
    found: Changed = {}
    for kind, was, now in ((GOLD, before.gold, after.gold), (IRON, before.iron, after.iron)):
        for tile, old, new in changes(was, now):
            found.setdefault(NAMES[kind], []).append((f"mine:{tile_name(after, atlas, tile)}", new - old))
    for tile, old, new in changes(before.ore, after.ore):
        for kind, n in ((old, -1), (new, 1)):
            if kind != NONE:
                found.setdefault(NAMES[kind], []).append((f"shaft:{tile_name(after, atlas, tile)}", n))
    return found


def pieces_moved(before: Position, after: Position, atlas: Atlas, other: str) -> Iterator[Transfer]:
    for transporter in range(len(after.kind)):
        one, two = where(before, atlas, transporter), where(after, atlas, transporter)
        is_new = before.kind[transporter] != after.kind[transporter] and BANK not in (one, two)
        if is_new:  # a donkey that becomes a wagon
            yield moved(unit(before, transporter), one, other)
            yield moved(unit(after, transporter), other, two)
        elif one != two and renamed(before, after, one) != two:
            yield moved(unit(before if two == BANK else after, transporter), one, two)
    for tile, old, new in changes(before.building, after.building):
        at = f"tile:{tile_name(after, atlas, tile)}"
        if old != NONE:
            yield moved(f"building:{BUILDINGS[old].name}", at, BANK)
        if new != NONE:
            yield moved(f"building:{BUILDINGS[new].name}", BANK, at)
    for slot, _, _ in changes(before.road, after.road):
        yield moved("road", BANK, f"edge:{atlas.edge(after.board, slot // 2)}")
    for tile, _, _ in changes(before.bridges, after.bridges):
        yield moved("bridge", BANK, f"tile:{tile_name(after, atlas, tile)}")
    for edge, old, new in changes(before.rods, after.rods):
        yield from matched("rod", [(f"edge:{atlas.edge(after.board, edge)}", new - old)], BANK)
    for seat, old, new in changes(before.research, after.research):
        for bit, topic in enumerate(TOPICS):
            if (new & ~old) >> bit & 1:
                yield moved(f"research:{topic}", BANK, f"player:{seat}")
    for _ in range(len(after.bricks) - len(before.bricks)):
        yield moved("brick", BANK, WONDER)


def renamed(before: Position, after: Position, place: str) -> str:
    """What a carrier is called now that has become another kind of transporter: what it carries is still with it."""
    for transporter in range(len(after.kind)):
        if before.kind[transporter] != after.kind[transporter] and unit(before, transporter) == place:
            return unit(after, transporter)
    return place
