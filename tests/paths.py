"""Where things lie: the repository, and the recorded games."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import roadstead

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "tests" / "games"


def recorded(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return record


def as_now(record: dict[str, Any]) -> dict[str, Any]:
    """A record as it is written today: an option that came after it has its default."""
    usual = {option.name: option.values[0] for option in roadstead.game(record["game"]).options}
    now = {**record, "options": {**usual, **record["options"]}}
    if "position" in record["setup"]:
        now["setup"] = {"position": {**record["setup"]["position"], "options": now["options"]}}
    return now
