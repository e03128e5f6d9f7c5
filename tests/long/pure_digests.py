"""Prints a digest of every position of one random game a set-up: run compiled and uncompiled, the lines must be the same."""
from __future__ import annotations

import hashlib
import json

import roadstead
from tests.contract.cases import CASES


def digests() -> list[str]:
    lines = []
    for case in CASES:
        for step, state in enumerate(case.moves(11)):
            whole = json.dumps([state.to_dict(), state.legal_actions(), state.decision()], sort_keys=True)
            lines.append(f"{case} {step} {hashlib.sha256(whole.encode()).hexdigest()[:16]}")
    return lines


if __name__ == "__main__":
    print(json.dumps({"compiled": roadstead.compiled(), "digests": digests()}))
