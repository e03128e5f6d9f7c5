"""Writes tests/games: one whole recorded game per player count and length, played at random with interrupts.

Run it only when the rules have been found wrong: the point of the files is that they stay as they are.
"""
from __future__ import annotations

import json
from pathlib import Path

from tests.lehavre.random_games import EXPERT, SETUPS, moves, setup_name

FOLDER = Path(__file__).parent / "games"

if __name__ == "__main__":
    for setup in SETUPS + EXPERT:
        for seed in (20, 21):
            *_, state = moves(setup, seed)
            path = FOLDER / f"lehavre-{setup_name(setup)}-{'rich' if seed % 2 else 'plain'}.json"
            path.write_text(json.dumps(state.record(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            print(path.name, len(state.record()["actions"]), state.returns())
