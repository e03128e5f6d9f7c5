"""Where everything of a position of Roads & Boats is, counted independently of what is told of an action."""
from __future__ import annotations

import re
from collections import Counter

from roadstead.roadsboats.atlas import Atlas
from roadstead.roadsboats.rules.buildings import BUILDINGS, TOPICS
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.goods import KINDS, NAMES
from roadstead.roadsboats.rules.position import Position
from roadstead.roadsboats.transfers import unit, where
from roadstead.roadsboats.view import following

Held = Counter[tuple[str, str]]
STOCKS = ("place", "transporter", "mine", "shaft", "edge", "player")


def plain(place: str) -> str:
    """A donkey that becomes a wagon keeps its number and its load."""
    return re.sub(r"transporter:[a-z]+-", "transporter:", place)


def held(s: Position, atlas: Atlas) -> Held:
    found: Held = Counter({("brick", "wonder"): len(s.bricks)})
    places = s.board.places
    for slot, n in enumerate(s.goods):
        store = slot // int(KINDS)
        if n:
            name = f"place:{atlas.place(s.board, store)}" if store < places else plain(unit(s, store - places))
            found[NAMES[slot % KINDS], name] += n
    for one, kind in enumerate(s.kind):
        if kind != NONE:
            found[unit(s, one), plain(where(s, atlas, one))] += 1
            found["goose", plain(unit(s, one))] += following(s.stack, one)
    for tile in range(s.board.tiles):
        name = atlas.tile(s.board, tile)
        found["gold", f"mine:{name}"] += s.gold[tile]
        found["iron", f"mine:{name}"] += s.iron[tile]
        found["bridge", f"tile:{name}"] += int(s.bridges[tile]).bit_count()
        if s.ore[tile] != NONE:
            found[NAMES[s.ore[tile]], f"shaft:{name}"] += 1
        if s.building[tile] != NONE:
            found[f"building:{BUILDINGS[s.building[tile]].name}", f"tile:{name}"] += 1
    for slot, n in enumerate(s.road):
        found["road", f"edge:{atlas.edge(s.board, slot // 2)}"] += n
    for edge, n in enumerate(s.rods):
        found["rod", f"edge:{atlas.edge(s.board, edge)}"] += n
    for seat, known in enumerate(s.research):
        for bit, topic in enumerate(TOPICS):
            found[f"research:{topic}", f"player:{seat}"] += known >> bit & 1
    return found


def is_stock(what: str, place: str) -> bool:
    """A tile holds what is built there; goods it only takes and gives."""
    if place.startswith("tile:"):
        return what.startswith("building:") or what == "bridge"
    return place.split(":")[0] in STOCKS or (what, place) == ("brick", "wonder")
