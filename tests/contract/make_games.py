"""Writes tests/games: whole recorded games of every set-up, played at random with interrupts.

Run it only when the rules have been found wrong: the point of the files is that they stay as they are. Games beside these hold
decisions that come up rarely, so that every kind is in some game (tests/contract/test_decisions.py).
"""
from __future__ import annotations

import json

from tests.contract.cases import CASES
from tests.paths import GAMES

if __name__ == "__main__":
    for case in CASES:
        for seed in (20, 21):
            *_, state = case.moves(seed)
            path = GAMES / f"{case}-{'rich' if seed % 2 else 'plain'}.json"
            path.write_text(json.dumps(state.record(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            print(path.name, len(state.record()["actions"]), state.returns())
