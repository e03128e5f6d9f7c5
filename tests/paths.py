"""Where things lie: the repository, and the recorded games."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "tests" / "games"


def recorded(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return record
