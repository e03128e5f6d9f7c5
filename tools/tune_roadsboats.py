"""Tunes the weights of the Roads & Boats opponents by CMA-ES over games: python tools/tune_roadsboats.py several

A candidate plays against the weights it started from, on several maps with the seats changed, or alone on the solo maps: step by
step what looks best at once, or with --nodes as a planner with so many nodes. Each feature has two numbers to find: one for
early in the game, one for late.
The file is written after each generation with the mean of the search; a run with the same arguments finds the same weights.
With --check the weights from before the run, the mean and the best candidate play once more at the end, with so many nodes, and
the best of the three stay. Then the expected score is calibrated (--generations 0: only that).
"""
from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cma
import numpy as np
from librt.vecs import vec
from tqdm import tqdm

import roadstead
from roadstead.opponents.roadsboats.judge import KNOTS, MOST_PHASES, Judge
from roadstead.opponents.roadsboats.look import phases_left
from roadstead.opponents.roadsboats.mind import judge_of
from roadstead.opponents.roadsboats.prospect import RoadsBoatsProspect
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.knots import between_knots
from roadstead.opponents.search.lines import Limits, Line, plan, quick_turn
from roadstead.opponents.thinking import LEVELS, GreedyBot, moves
from roadstead.roadsboats.game import RoadsBoatsState
from roadstead.roadsboats.rules.position import PRODUCTION, Position
from roadstead.roadsboats.rules.scoring import score

FILE = Path(__file__).parent.parent / "src" / "roadstead" / "opponents" / "weights" / "roadsboats.json"
#: Maps and player counts.
TABLES = {
    "solo": (("a-river-runs-through-it", 1), ("lord-of-the-ring", 1), ("mesopotamia", 1)),
    "several": (("dead-sea", 2), ("archipelago", 2)),
}
#: What a point of the others counts: an economy that works is wanted more than a victory over a weak one.
RIVALRY = 0.3
#: How wide and far a planner looks. Alone it must be as the level that is meant: what looking less far finds is worse there.
LIMITS = {"solo": LEVELS["hard"].limits, "several": Limits(step_nodes=60, reply_nodes=20, width=3, ahead=1, turns=2)}
#: From so many phases left on it is early, up to so many late; in between the two numbers are mixed.
EARLY, LATE = 48, 6
#: A step of the search, for a weight of 0 and for others as a share of them.
LEAST_STEP, STEP = 0.1, 0.3
HABITS = {"keeps": 0.05, "share_made": 0.1}


@dataclass(frozen=True)
class Parameters:
    """The weights for a game alone or with others as a point that a search moves, 0 being the file as it was."""

    file: dict[str, Any]
    kind: str

    def size(self) -> int:
        return 2 * len(self.file[self.kind]["weights"]) + len(HABITS)

    def data(self, point: list[float], made: str) -> dict[str, Any]:
        """The file with the weights of a point."""
        start = self.file[self.kind]
        weights = {}
        for i, (name, numbers) in enumerate(start["weights"].items()):
            step = max(LEAST_STEP, STEP * max(abs(number) for number in numbers))
            moves = [mixed(left, point[2 * i], point[2 * i + 1]) for left in self.file["phases_left"]]
            weights[name] = [round(number + step * move, 3) for number, move in zip(numbers, moves, strict=True)]
        habits = {
            name: round(min(0.99, max(0.1, start[name] + step * value)), 4)
            for (name, step), value in zip(HABITS.items(), point[-len(HABITS) :], strict=True)
        }
        return {**self.file, self.kind: {"made": made, **habits, "weights": weights}}


def mixed(left: int, early: float, late: float) -> float:
    share = min(1.0, max(0.0, (left - LATE) / (EARLY - LATE)))
    return share * early + (1 - share) * late


@cache
def judge(text: str, players: int) -> Judge:
    return judge_of(json.loads(text), players)


def play(judges: list[Judge], name: str, seed: int, nodes: int, look: Callable[[Position], None] | None = None) -> list[int]:
    """One game, each seat by its own judge. `look` is shown the position before each turn."""
    state = roadstead.game("roadsboats").new(len(judges), seed, {"map": name})
    assert isinstance(state, RoadsBoatsState)
    position = state.position
    while position.seat() >= 0:
        seat = position.seat()
        if look is not None and position.phase >= PRODUCTION:
            look(position)
        start = Line(RoadsBoatsProspect(position, judges[seat]), None, False)
        budget = Budget(nodes, float("inf"), time.perf_counter)
        if nodes > 0:
            best = plan(start.prospect, seat, LIMITS["several" if len(judges) > 1 else "solo"], budget)[0]
        else:
            best = quick_turn(start, GreedyBot.STEP_NODES, Budget(1 << 60, float("inf"), time.perf_counter))
        for _, action in reversed(moves(best)):
            position.apply(action)
    return [score(position, seat) for seat in range(len(judges))]


def merit(candidate: str, baseline: str, kind: str, seeds: list[int], nodes: int) -> float:
    """The points of a candidate, less some of those of the others, each table with every seat."""
    total = 0.0
    for name, players in TABLES[kind]:
        for seed in seeds if players > 1 else seeds[:1]:
            for seat in range(players):
                judges = [judge(candidate if other == seat else baseline, players) for other in range(players)]
                scores = play(judges, name, seed, nodes)
                others = (sum(scores) - scores[seat]) / max(1, players - 1)
                total += (scores[seat] - RIVALRY * others) / players
    judge.cache_clear()
    return total / (len(seeds) if kind == "several" else 1)


def calibrated(data: dict[str, Any], kind: str, games: int, seed: int) -> dict[str, Any]:
    """The same weights with another `constant`, which no decision depends on: what is expected is what comes on average."""
    knots = len(data["phases_left"])
    level = {**data[kind]["weights"], "constant": [0.0] * knots, "phases_left": [0.0] * knots}
    flat = {**data, kind: {**data[kind], "weights": level}}
    rows, gaps = [], []
    for n in range(games):
        name, players = TABLES[kind][n % len(TABLES[kind])]
        own = judge_of(flat, players)
        diary = Diary(own)
        scores = play([own] * players, name, seed + n, 0, diary)
        for seat, left, expected in diary.seen:
            rows.append([hat[left] for hat in HATS])
            gaps.append(scores[seat] - expected)
    constant = np.linalg.lstsq(np.array(rows), np.array(gaps), rcond=None)[0]
    return {**flat, kind: {**flat[kind], "weights": {**level, "constant": [round(float(value), 2) for value in constant]}}}


class Diary:
    """Of a game: seat, phases left, and what the seat might expect."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.seen: list[tuple[int, int, float]] = []

    def __call__(self, s: Position) -> None:
        self.seen += [(seat, phases_left(s), self.judge.expected(s, seat)) for seat in range(s.players)]


#: For each knot: by phases left, how much its number counts.
HATS = [
    between_knots(vec[float]([float(knot == other) for other in range(1, len(KNOTS))]), KNOTS, 1, MOST_PHASES)
    for knot in range(1, len(KNOTS))
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=TABLES, help="weights for a game alone, or with others")
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--population", type=int, default=12)
    parser.add_argument("--step", type=float, default=0.5, help="how far from the start the first candidates are")
    parser.add_argument("--games", type=int, default=1, help="seeds for each table and candidate")
    parser.add_argument("--nodes", type=int, default=0, help="of a planner for each part of a phase; 0: greedily")
    parser.add_argument("--check", type=int, default=0, help="nodes of the games that decide which weights stay; 0: the mean")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--calibrate", type=int, default=40, help="games after which the expected score is set right")
    parser.add_argument("--file", type=Path, default=FILE, help="read and written")
    args = parser.parse_args()
    start = json.loads(args.file.read_text(encoding="utf-8"))
    parameters = Parameters(start, args.kind)
    options = {"popsize": args.population, "seed": args.seed, "CMA_diagonal": True, "verbose": -9}
    search = cma.CMAEvolutionStrategy([0.0] * parameters.size(), args.step, options)
    baseline = json.dumps(start)
    best, best_merit = baseline, float("-inf")
    with ProcessPoolExecutor(args.workers) as pool:
        progress = tqdm(range(args.generations), unit="generation")
        for generation in progress:
            seeds = [args.seed * 1_000_000 + generation * args.games + n for n in range(args.games)]
            points = search.ask()
            how = f"{args.population} candidates, step {args.step:g}, {args.nodes} nodes, seed {args.seed}"
            made = f"tools/tune_roadsboats.py {args.kind}, generation {generation + 1}, {how}"
            texts = [json.dumps(parameters.data(list(point), made)) for point in points]
            same = [[value] * len(texts) for value in (baseline, args.kind, seeds, args.nodes)]
            merits = list(pool.map(merit, texts, *same))
            search.tell(points, [-value for value in merits])
            if max(merits) > best_merit:
                best, best_merit = texts[merits.index(max(merits))], max(merits)
            write(args.file, args.kind, parameters.data(list(search.result.xfavorite), made))
            progress.set_postfix(best=f"{max(merits):.1f}", mean=f"{sum(merits) / len(merits):.1f}")
        if args.check:
            mean = args.file.read_text(encoding="utf-8")
            texts = [baseline, mean, best]
            seeds = [args.seed * 1_000_000 - 1 - n for n in range(args.games)]
            merits = list(pool.map(merit, texts, *([value] * 3 for value in (baseline, args.kind, seeds, args.check))))
            print(", ".join(f"{name}: {value:.1f}" for name, value in zip(("before", "mean", "best"), merits, strict=True)))
            write(args.file, args.kind, json.loads(texts[merits.index(max(merits))]))
    found = json.loads(args.file.read_text(encoding="utf-8"))
    write(args.file, args.kind, calibrated(found, args.kind, args.calibrate, args.seed))


def write(path: Path, kind: str, data: dict[str, Any]) -> None:
    """Whole or not at all, a feature a line; what the file says of the other kind meanwhile stays."""
    data = {**json.loads(path.read_text(encoding="utf-8")), kind: data[kind]}
    blocks = [f"  {json.dumps(name)}: {json.dumps(value)}" for name, value in data.items() if name not in TABLES]
    for name in TABLES:
        lines = [f"      {json.dumps(feature)}: {json.dumps(numbers)}" for feature, numbers in data[name]["weights"].items()]
        head = [f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in data[name].items() if key != "weights"]
        weights = '    "weights": {\n' + ",\n".join(lines) + "\n    }"
        blocks.append(f"  {json.dumps(name)}: {{\n" + ",\n".join([*head, weights]) + "\n  }")
    draft = path.with_suffix(".draft")
    draft.write_text("{\n" + ",\n".join(blocks) + "\n}\n", encoding="utf-8")
    draft.replace(path)


if __name__ == "__main__":
    main()
