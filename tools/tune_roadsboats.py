"""Tunes the weights of the Roads & Boats opponents by CMA-ES over games: python tools/tune_roadsboats.py --generations 100

A candidate plays greedily (step by step what looks best at once) against the weights it started from, on several maps with the
seats changed, and alone on the solo maps. Each feature has two numbers to find: one for early in the game, one for late.
The file is written after each generation with the mean of the search; a run with the same arguments finds the same weights.
"""
from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cma
from tqdm import tqdm

import roadstead
from roadstead.opponents.prospects import make_roadsboats_judge
from roadstead.opponents.roadsboats.judge import Judge
from roadstead.opponents.roadsboats.prospect import RoadsBoatsProspect
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Line, quick_turn
from roadstead.opponents.thinking import GreedyBot
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.rules.scoring import score

FILE = Path(__file__).parent.parent / "src" / "roadstead" / "opponents" / "weights" / "roadsboats.json"
#: Maps and player counts, and how much a point counts there: alone everything is one's own.
TABLES = (("standard", 2, 1.0), ("dead-sea", 2, 1.0), ("a-river-runs-through-it", 1, 0.5), ("lord-of-the-ring", 1, 0.5))
#: From so many phases left on it is early, up to so many late; in between the two numbers are mixed.
EARLY, LATE = 48, 6
#: A step of the search, for a weight of 0 and for others as a share of them.
LEAST_STEP, STEP = 0.1, 0.3
HABITS = {"keeps": 0.05, "share_made": 0.1}


@dataclass(frozen=True)
class Parameters:
    """The file of weights as a point that a search moves, 0 being the file as it was."""

    start: dict[str, Any]

    def size(self) -> int:
        return 2 * len(self.start["weights"]) + len(HABITS)

    def data(self, point: list[float]) -> dict[str, Any]:
        weights = {}
        for i, (name, numbers) in enumerate(self.start["weights"].items()):
            step = max(LEAST_STEP, STEP * max(abs(number) for number in numbers))
            moves = [mixed(left, point[2 * i], point[2 * i + 1]) for left in self.start["phases_left"]]
            weights[name] = [round(number + step * move, 3) for number, move in zip(numbers, moves, strict=True)]
        habits = {
            name: round(min(0.99, max(0.1, self.start[name] + step * value)), 4)
            for (name, step), value in zip(HABITS.items(), point[-len(HABITS) :], strict=True)
        }
        return {**self.start, **habits, "weights": weights}


def mixed(left: int, early: float, late: float) -> float:
    share = min(1.0, max(0.0, (left - LATE) / (EARLY - LATE)))
    return share * early + (1 - share) * late


@cache
def judge(text: str, players: int) -> Judge:
    return make_roadsboats_judge(json.loads(text), players)


def play(judges: list[Judge], name: str, seed: int) -> list[int]:
    """One game, each seat by its own judge."""
    state = roadstead.game("roadsboats").new(len(judges), seed, {"map": name})
    assert isinstance(state, RoadsBoatsState)
    position = state.position
    budget = Budget(1 << 60, float("inf"), time.perf_counter)
    while position.seat() >= 0:
        seen = RoadsBoatsProspect(position, judges[position.seat()])
        ahead = quick_turn(Line(seen, None, 1), GreedyBot.STEP_NODES, budget).prospect
        assert isinstance(ahead, RoadsBoatsProspect)
        position = ahead.position
    return [score(position, seat) for seat in range(len(judges))]


def merit(candidate: str, baseline: str, seeds: list[int]) -> float:
    """Points more than the others, each table with every seat."""
    total = 0.0
    for name, players, weight in TABLES:
        for seed in seeds if players > 1 else seeds[:1]:
            for seat in range(players):
                judges = [judge(candidate if other == seat else baseline, players) for other in range(players)]
                scores = play(judges, name, seed)
                others = [score for other, score in enumerate(scores) if other != seat]
                total += weight * (scores[seat] - (sum(others) / len(others) if others else 0)) / players
    judge.cache_clear()
    return total / len(seeds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--games", type=int, default=1, help="seeds for each table and candidate")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=FILE, help="read and written")
    args = parser.parse_args()
    start = json.loads(args.file.read_text(encoding="utf-8"))
    parameters = Parameters(start)
    options = {"popsize": args.population, "seed": args.seed, "CMA_diagonal": True, "verbose": -9}
    search = cma.CMAEvolutionStrategy([0.0] * parameters.size(), 0.5, options)
    baseline = json.dumps(start)
    with ProcessPoolExecutor(args.workers) as pool:
        progress = tqdm(range(args.generations), unit="generation")
        for generation in progress:
            seeds = [args.seed * 1_000_000 + generation * args.games + n for n in range(args.games)]
            points = search.ask()
            texts = [json.dumps(parameters.data(list(point))) for point in points]
            merits = list(pool.map(merit, texts, [baseline] * len(texts), [seeds] * len(texts)))
            search.tell(points, [-value for value in merits])
            made = f"tools/tune_roadsboats.py, generation {generation + 1}, seed {args.seed}"
            write(args.file, {**parameters.data(list(search.result.xfavorite)), "made": made})
            progress.set_postfix(best=f"{max(merits):.1f}", mean=f"{sum(merits) / len(merits):.1f}")


def write(path: Path, data: dict[str, Any]) -> None:
    """Whole or not at all; a feature a line."""
    lines = [f"    {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in data["weights"].items()]
    head = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in data.items() if name != "weights"]
    text = "{\n" + ",\n".join([*head, '  "weights": {\n' + ",\n".join(lines) + "\n  }"]) + "\n}\n"
    draft = path.with_suffix(".draft")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


if __name__ == "__main__":
    main()
