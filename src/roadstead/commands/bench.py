"""The command `roadstead bench`: random playouts driven inside the engine, compiled and uncompiled in one run.

`python -m roadstead.commands.bench SECONDS` measures one of the two (ROADSTEAD_PURE=1: the sources) and prints JSON;
`measure_both` runs them one after the other in processes of their own.
"""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from tqdm import tqdm

import roadstead
from roadstead.commands.arguments import uncompiled
from roadstead.core.errors import InvalidOptions
from roadstead.core.random import Random
from roadstead.core.stack import play_out

HELP = "the speed of this installation"
REPEATS = 20
GAMES = tuple(game["name"] for game in roadstead.games())


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    command.add_argument("--require-compiled", action="store_true", help="fail where the rules run uncompiled")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    if args.seconds <= 0:
        raise InvalidOptions(f"--seconds is more than 0, not {args.seconds}")
    if args.require_compiled and not roadstead.compiled():
        raise InvalidOptions(uncompiled())
    result = measure_both(args.seconds)
    if args.json:
        print(json.dumps(result))
        return
    for game, speeds in result.items():
        print(f"{game}: random playouts, {roadstead.game(game).benched}, one core")
        print(f"{'':12}{'decisions/s':>14}{'games/s':>12}{'legal µs':>12}{'clone µs':>12}")
        for name, speed in speeds.items():
            if speed is None:
                print(f"{name:12}  not available: the rules run uncompiled here")
                continue
            print(f"{name:12}{speed['decisions_per_s']:>14,}{speed['games_per_s']:>12,}{speed['legal_us']:>12}{speed['clone_us']:>12}")


def timed(seconds: float, run: Callable[[int], int]) -> tuple[int, int, float]:
    """Runs seeds 0, 1, 2 … for so long: games, decisions, seconds used by this process."""
    run(0)
    games = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += run(games)
        games += 1
    return games, decisions, spent


def measure(game: str, seconds: float) -> dict[str, float]:
    """Uniformly random choices."""
    new = roadstead.game(game).bench
    games, decisions, spent = timed(seconds, lambda seed: play_out(new(seed), Random(seed)))
    per_decision = spent / decisions
    _, again, legal = timed(seconds, lambda seed: play_out(new(seed), Random(seed), options_again=REPEATS))
    _, cloned, clone = timed(seconds, lambda seed: play_out(new(seed), Random(seed), clones=REPEATS))
    return {
        "decisions_per_s": round(decisions / spent),
        "games_per_s": round(games / spent, 1),
        "legal_us": round((legal / again - per_decision) / REPEATS * 1e6, 3),
        "clone_us": round((clone / cloned - per_decision) / REPEATS * 1e6, 3),
    }


def measure_both(seconds: float) -> dict[str, Any]:
    found: dict[str, Any] = {game: {} for game in GAMES}
    for name, pure in tqdm([("compiled", "0"), ("uncompiled", "1")], leave=False, disable=None):
        command = [sys.executable, "-m", "roadstead.commands.bench", str(seconds)]
        done = subprocess.run(command, env={**os.environ, "ROADSTEAD_PURE": pure}, capture_output=True, text=True, check=True)
        result = json.loads(done.stdout)
        for game in GAMES:
            found[game][name] = result["speed"][game] if result["compiled"] == (name == "compiled") else None
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": roadstead.compiled(), "speed": {game: measure(game, float(sys.argv[1])) for game in GAMES}}))
