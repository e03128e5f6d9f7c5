"""How good plans of Roads & Boats alone are: python benchmarks/plans.py

By default one long look from the first decision: what the best plan found would score. With --bot whole games are played by a
bot, which thinks anew in each part of a phase. Only processor time is told, so that it may run beside other things.
"""
from __future__ import annotations

import argparse
import time
from statistics import fmean

from roadstead import Random
from roadstead.opponents import make
from roadstead.opponents.roadsboats.plans.annealing import Planner
from roadstead.opponents.roadsboats.plans.counsel import homes, last_turn
from roadstead.opponents.search.budget import Budget
from roadstead.roadsboats.game import ROADSBOATS, RoadsBoatsState
from roadstead.roadsboats.rules.scoring import score

MAPS = ("a-river-runs-through-it", "mesopotamia", "lord-of-the-ring")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, default=20_000, help="plans looked at")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--maps", nargs="+", default=MAPS, choices=MAPS)
    parser.add_argument("--bot", help="play whole games: master:6000")
    args = parser.parse_args()
    for name in args.maps:
        scores = []
        begun = time.process_time()
        for seed in range(args.first, args.first + args.seeds):
            state = ROADSBOATS.new(1, seed, {"map": name})
            assert isinstance(state, RoadsBoatsState)
            scores.append(played(state, args.bot, seed) if args.bot else planned(state, args.nodes, seed))
        seconds = (time.process_time() - begun) / len(scores)
        print(f"{name:26}{fmean(scores):6.0f}  {seconds:6.1f} s each  {', '.join(map(str, scores))}", flush=True)


def planned(state: RoadsBoatsState, nodes: int, seed: int) -> int:
    s = state.position
    planner = Planner(s, 0, homes(s), last_turn(s, 0.0), 0.0, Random(seed))
    planner.value(planner.best_plan(None, Budget(nodes, float("inf"), time.perf_counter)), 0.0)
    return score(planner.run.s, 0)


def played(state: RoadsBoatsState, spec: str, seed: int) -> int:
    bot = make(spec, seed)
    while not state.is_terminal():
        state.apply_action(bot.choose(state))
    return state.returns()[0]


if __name__ == "__main__":
    main()
