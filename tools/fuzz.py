"""More random games with all checks: every set-up in turn, on all cores. A failing game is kept as a record."""
from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path

from tqdm import tqdm

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.lehavre import random_games as lehavre
from tests.roadsboats import random_games as roadsboats

SETUPS = lehavre.SETUPS + lehavre.EXPERT + lehavre.EXPANSION
GAMES: list[Callable[[int], object]] = [partial(lehavre.check_game, setup) for setup in SETUPS]
GAMES += [partial(roadsboats.check_game, setup) for setup in roadsboats.SETUPS]


def play(number: int, first: int) -> str:
    try:
        GAMES[number % len(GAMES)](first + number // len(GAMES))
    except (lehavre.Failure, roadsboats.Failure) as failure:
        return str(failure)
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=None, help="the first game's; drawn if left out")
    args = parser.parse_args()
    first = secrets.randbits(40) if args.seed is None else args.seed
    print(f"{args.games} games from seed {first}")
    with ProcessPoolExecutor() as pool:
        runs = [pool.submit(play, number, first) for number in range(args.games)]
        failures = [run.result() for run in tqdm(as_completed(runs), total=len(runs), unit="game", disable=None) if run.result()]
    for failure in failures:
        print(failure)
    print(f"{args.games - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
