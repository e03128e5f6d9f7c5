"""Frames as version 0.1 wrote them: positions of that version are read for one more."""
from __future__ import annotations

from typing import Any

from roadstead.core.shape import mapping, whole
from roadstead.roadsboats.decisions import DEALING, JOURNEY

NUMBERS = {"transporter", "left", "led", "bank", "partner", "cursor", "dropped", "seen", "asked", "put"}
#: What the bits of `flags` said, from the lowest.
FLAGS = ("stepped", "gathered", "led_here", "left_here", "took", "fresh")


def renewed(entry: Any) -> Any:
    """A frame as it is written today; what is no frame of old stays as it is."""
    if not isinstance(entry, dict):
        return entry
    if entry.get("frame") == "play":
        return {**entry, "frame": "next_seat"}
    return renewed_stop(entry) if entry.get("frame") == "stop" and "flags" in entry else entry


def renewed_stop(entry: dict[str, Any]) -> dict[str, Any]:
    mapping(entry, "frame stop", {"frame", "seat", "flags", *NUMBERS})
    flags = whole(entry["flags"], "flags", 0, (1 << len(FLAGS)) - 1)
    known = {**entry, **{name: bool(flags >> bit & 1) for bit, name in enumerate(FLAGS)}}
    parts = {"journey": JOURNEY, "dealing": DEALING}
    nested = {name: {field: known[field] for field in part.fields} for name, part in parts.items()}
    return {"frame": "stop", "seat": entry["seat"], **nested}
