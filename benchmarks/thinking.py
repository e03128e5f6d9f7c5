"""How long the opponents think: python benchmarks/thinking.py

Each level plays by the clock against copies of itself for some turns of several set-ups; a turn is a turn of Le Havre or a seat's
part of a phase of Roads & Boats. The limits are in LEVELS; run it on an idle machine.
"""
from __future__ import annotations

import argparse
import time
from collections import defaultdict
from statistics import fmean

import roadstead
from roadstead.opponents import NAMES, make
from roadstead.opponents.thinking import LEVELS

SETUPS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("lehavre", 2, {}),
    ("lehavre", 5, {}),
    ("roadsboats", 2, {"map": "dead-sea"}),
    ("roadsboats", 4, {"map": "waterways"}),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each set-up and level")
    args = parser.parse_args()
    print(f"{'game':12}{'players':>8}{'level':>10}{'limit s':>10}{'mean s':>10}{'longest s':>11}{'decisions/s':>13}")
    for game, players, options in SETUPS:
        for name in NAMES[1:]:
            measure(game, players, options, name, args.seconds)


def measure(game: str, players: int, options: dict[str, str], name: str, seconds: float) -> None:
    state = roadstead.game(game).new(players, 1, options)
    minds = [make(name, seat) for seat in range(players)]
    turns: defaultdict[tuple[int, int], float] = defaultdict(float)
    decisions = number = 0
    last = -1
    end = time.perf_counter() + seconds
    while not state.is_terminal() and time.perf_counter() < end:
        seat = state.current_player()
        number += seat != last
        begun = time.perf_counter()
        action = minds[seat].choose(state)
        spent = time.perf_counter() - begun
        last = -1 if state.action_to_string(action) == "end" else seat
        turns[number, seat] += spent
        state.apply_action(action)
        decisions += 1
    thought = sum(turns.values())
    limit = f"{LEVELS[name].seconds:.2f}" if name in LEVELS else "none"
    mean, longest = fmean(turns.values()), max(turns.values())
    print(f"{game:12}{players:>8}{name:>10}{limit:>10}{mean:>10.3f}{longest:>11.3f}{decisions / thought:>13,.0f}")


if __name__ == "__main__":
    main()
