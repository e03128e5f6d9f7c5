"""The fixed panel, the yardstick of all work on bots, as panel.toml has it."""
from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from roadstead.arena.schedule import Match, Target


def read() -> tuple[Match, ...]:
    data = tomllib.loads(files("roadstead.arena").joinpath("panel.toml").read_text(encoding="utf-8"))
    return tuple(match(entry, data["first_seed"]) for entry in data["match"])


def match(entry: dict[str, Any], seed: int) -> Match:
    bots = tuple(entry["bots"])
    targets = [Target(figure, bots[0], entry[figure]) for figure in ("wins", "score") if figure in entry]
    options = entry.get("options", {})
    return Match(entry["name"], entry["game"], len(bots), options, seed, entry["seeds"], (bots,), *targets)


MATCHES = read()
PANEL = {entry.name: entry for entry in MATCHES}
