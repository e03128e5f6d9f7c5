"""Frames as earlier versions wrote them: positions of 0.1, and of those after it, are read for one more."""
from __future__ import annotations

from typing import Any

from roadstead.core.shape import mapping, whole
from roadstead.roadsboats.rules.fleet import NONE
from roadstead.roadsboats.rules.goods import GOOSE, KINDS
from roadstead.roadsboats.rules.journey import DROPPING, LEADING, TAKING, WAYS
from roadstead.roadsboats.rules.position import Position

JOURNEY = ("transporter", "left", "led", "stepped", "gathered", "took", "asked", "put")
DEALING = ("bank", "partner", "cursor", "dropped", "seen", "fresh", "led_here", "left_here")
#: What the bits of `flags` said in 0.1, from the lowest.
FLAGS = ("stepped", "gathered", "led_here", "left_here", "took", "fresh")
STOP = {"frame", "seat", "journey", "dealing"}
STOW = {"frame", "seat", "place", "stage", "transporter", "cursor", "low", "high"}
#: Once all had loaded, boats set goods down on other banks; in `cursor` a bank was so much.
SETTING_DOWN, ROW = 2, 16


def renewed(s: Position, entry: Any) -> Any:
    """A frame as it is written today; what is no frame of old stays as it is."""
    if not isinstance(entry, dict):
        return entry
    if entry.get("frame") == "play":
        return {**entry, "frame": "next_seat"}
    if entry.get("frame") == "stow" and entry.get("stage") == SETTING_DOWN:
        return ferry(s, mapping(entry, "frame stow", STOW))
    if entry.get("frame") != "stop":
        return entry
    if "flags" in entry:
        entry = in_parts(entry)
    dealing = entry.get("dealing")
    return one_way(s, mapping(entry, "frame stop", STOP)) if isinstance(dealing, dict) and "dropped" in dealing else entry


def in_parts(entry: dict[str, Any]) -> dict[str, Any]:
    """0.1 wrote a stop without parts."""
    mapping(entry, "frame stop", {"frame", "seat", "flags"} | ({*JOURNEY, *DEALING} - set(FLAGS)))
    flags = whole(entry["flags"], "flags", 0, (1 << len(FLAGS)) - 1)
    known = {**entry, **{name: bool(flags >> bit & 1) for bit, name in enumerate(FLAGS)}}
    parts = {"journey": JOURNEY, "dealing": DEALING}
    nested = {name: {field: known[field] for field in fields} for name, fields in parts.items()}
    return {"frame": "stop", "seat": entry["seat"], **nested}


def one_way(s: Position, entry: dict[str, Any]) -> dict[str, Any]:
    """Then a stop remembered for one store, with which it dealt once, what was dropped there."""
    journey = mapping(entry["journey"], "journey", set(JOURNEY))
    dealing = dict(mapping(entry["dealing"], "dealing", set(DEALING)))
    dropped, left_here = whole(dealing.pop("dropped"), "dropped", 0, 2**KINDS - 1), dealing.pop("left_here")
    bank = whole(dealing["bank"], "bank", 0, s.board.places - 1)
    partner = whole(dealing["partner"], "partner", NONE, s.players * 9 - 1)
    store = bank if partner == NONE else s.hold(partner)
    closed = [(store * KINDS + kind) * WAYS + TAKING for kind in range(KINDS) if dropped >> kind & 1]
    if left_here is True:
        closed.append((bank * KINDS + GOOSE) * WAYS + LEADING)
    return {**entry, "journey": {**journey, "closed": sorted(map(int, closed))}, "dealing": dealing}


def ferry(s: Position, entry: dict[str, Any]) -> dict[str, Any]:
    place, cursor = whole(entry["place"], "place", 0, s.board.places - 1), whole(entry["cursor"], "cursor", 0, 3 * ROW - 1)
    moving = dict.fromkeys(("stepped", "gathered", "took"), False)
    journey = {"transporter": entry["transporter"], "left": 0, "closed": [], "led": 0, **moving, "asked": 0, "put": int(NONE)}
    bank = place if s.board.is_sea(place) else s.board.first_bank[s.board.tile_of[place]] + cursor // ROW
    dealing = {"bank": int(s.root[bank]), "partner": int(NONE), "cursor": int(DROPPING) + cursor % ROW, "seen": 0}
    dealing |= {"fresh": False, "led_here": False}
    return {"frame": "ferry", "seat": entry["seat"], "journey": journey, "dealing": dealing}
