"""Two source trees side by side: random playouts of both games in fresh processes, in turn, so that both meet the same machine.

    python benchmarks/compare.py OLD/src NEW/src --rounds 8 --seconds 2

Each tree must be compiled the same way. Prints for each game the new speed as a share of the old, with its standard error.
"""
from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from tqdm import tqdm


def measured(source: str, seconds: float) -> dict[str, Any]:
    """One fresh process of the tree's own bench, which lay elsewhere in 0.1."""
    module = "roadstead.commands.bench" if Path(source, "roadstead", "commands").exists() else "roadstead.bench"
    command = [sys.executable, "-m", module, str(seconds)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": source}, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    if not found["compiled"]:
        raise SystemExit(f"{source} is not compiled: run make setup there")
    speed: dict[str, Any] = found["speed"]
    return speed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=2)
    given = parser.parse_args()
    ratios: dict[str, list[float]] = {}
    for number in tqdm(range(given.rounds), leave=False, disable=None):
        order = [given.old, given.new] if number % 2 == 0 else [given.new, given.old]
        speeds = {source: measured(source, given.seconds) for source in order}
        for game, new in speeds[given.new].items():
            ratios.setdefault(game, []).append(new["decisions_per_s"] / speeds[given.old][game]["decisions_per_s"])
    for game, found in ratios.items():
        error = statistics.stdev(found) / len(found) ** 0.5 if len(found) > 1 else 0
        print(f"{game}: {statistics.mean(found):.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
