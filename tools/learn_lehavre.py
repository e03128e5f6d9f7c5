"""Learns the weights of Le Havre's judge from games that it plays against itself.

An iteration plays games with the weights so far, a little disturbed so that something new is tried, and fits the weights to
what came of the positions: the wealth at the end and, the further away the end is, what the weights expected on the way. The
games must be those of a player who looks ahead: weights fitted to greedy play make greedier play, and get worse from the second
iteration on. After each iteration the file is written, so a run can be stopped at any time and goes on from there. At the
end a match against the weights from before the run decides which of the two stay.

    python tools/learn_lehavre.py --iterations 10 --games 300 --nodes 2000 --workers 2 --seed 1

With `--expansion mixed` it plays with the cards of the expansion too and learns what they are worth to their owners.
"""
from __future__ import annotations

import argparse
import json
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from roadstead.core.random import Random
from roadstead.lehavre import hidden
from roadstead.lehavre.cards.deck import EXPANSIONS
from roadstead.lehavre.game import LEHAVRE
from roadstead.lehavre.rules.position import Position
from roadstead.lehavre.rules.scoring import wealth
from roadstead.opponents.lehavre.features import CONSTANT, FEATURES, actions_left, features, next_turn
from roadstead.opponents.lehavre.judge import KNOTS, MOST_ACTIONS, Judge
from roadstead.opponents.lehavre.prospect import LeHavreProspect
from roadstead.opponents.lehavre.weights import Weights, read, write
from roadstead.opponents.search.budget import Budget
from roadstead.opponents.search.lines import Limits, Line, plan, quick_turn
from roadstead.opponents.thinking import NO_DEADLINE, UNLIMITED, GreedyBot, moves

Numbers = NDArray[np.float64]

FILE = Path(__file__).resolve().parent.parent / "src/roadstead/opponents/weights/lehavre.json"
#: Players and variant of the games, the ones that matter most most often.
TABLES = [(2, "full")] * 4 + [(3, "full")] * 4 + [(4, "full")] * 3 + [(5, "full")] * 2 + [(1, "full")] * 2
TABLES += [(1, "short"), (2, "short"), (3, "short"), (4, "short"), (5, "short")]
ONE_IN_EXPERT = 8
LIMITS = Limits(step_nodes=150, reply_nodes=40, width=5, ahead=3, turns=3)
#: How much each weight is disturbed in a game, and in how many turns of a hundred something random is done.
DISTURBANCE = 0.1
RANDOM_TURNS = 2
#: How much of what came of a position is carried back over an own turn; the rest is what the weights expected there.
TRUST = 0.9
#: The old weights count as much as so many positions; so does that neighbouring knots change alike.
PRIOR = 1500.0
SMOOTHNESS = 1500.0
#: What is peculiar to a player count needs more positions to be believed, and is forgotten a little each time.
PECULIAR_PRIOR = 3000.0
PECULIAR = 0.9
#: How much the positions of the last iteration count in this one, those before it less and less.
FADING = 0.9
#: What is hardly ever seen, a rare card, is not believed on the word of a single game.
LEAST_SPREAD = 0.02


@dataclass(frozen=True)
class Rows:
    """What a game was like for one seat after each turn, and the wealth that it ended with."""

    row: NDArray[np.float32]
    left: NDArray[np.int64]
    wealth: Numbers
    final: float
    players: int


def turn_moves(s: Position, judge: Judge, nodes: int, rng: Random) -> list[tuple[int, int]]:
    """What the seat to move plans, the next move last; without nodes it is greedy."""
    seen = LeHavreProspect(hidden.resample(s, s.seat(), rng), judge)
    if nodes == 0:
        return moves(quick_turn(Line(seen, None, False), GreedyBot.STEP_NODES, Budget(UNLIMITED, NO_DEADLINE, time.perf_counter)))
    return moves(plan(seen, s.seat(), LIMITS, Budget(nodes, NO_DEADLINE, time.perf_counter))[0])


def disturbed(weights: Weights, players: int, noise: np.random.Generator) -> Judge:
    """Each feature weighs a little more or less than it should, all through the game."""
    factors = 1.0 + DISTURBANCE * noise.standard_normal(FEATURES)
    return Weights("", weights.rivalry, (np.array(weights.tables) * factors).tolist()).judge(players)


def play(weights: Weights, nodes: int, expansion: str, seed: int) -> list[Rows]:
    """A game of the weights against themselves, in which they try something new."""
    noise = np.random.default_rng(seed)
    rng = Random(seed)
    players, variant = TABLES[noise.integers(len(TABLES))]
    options = {"variant": variant, "expert": bool(noise.integers(ONE_IN_EXPERT) == 0), "expansion": expansion}
    s = LEHAVRE.start(players, seed, LEHAVRE.check_options(options), None).position
    judges = [disturbed(weights, players, noise) for _ in range(players)]
    seen: list[tuple[list[list[float]], list[int], list[int]]] = [([], [], []) for _ in range(players)]
    turn = -1
    while s.seat() >= 0:
        prospect = LeHavreProspect(s, judges[s.seat()])
        if prospect.turn() != turn:
            turn = prospect.turn()
            coming = next_turn(s)
            for seat, (rows, left, wealths) in enumerate(seen):
                row = list(features(s, seat, coming))
                rows.append(row + [0.0] * (int(FEATURES) - len(row)))
                left.append(actions_left(s, seat, coming))
                wealths.append(wealth(s, seat))
            if noise.integers(100) < RANDOM_TURNS:
                choices = prospect.choices()
                s.apply(choices[int(noise.integers(len(choices)))])
                continue
        for signature, action in reversed(turn_moves(s, prospect.judge, nodes, rng)):
            if s.seat() < 0 or LeHavreProspect(s, prospect.judge).signature() != signature:
                break
            s.apply(action)
    return [
        Rows(np.array(rows, dtype=np.float32), np.array(left), np.array(wealths, dtype=float), float(wealth(s, seat)), players)
        for seat, (rows, left, wealths) in enumerate(seen)
    ]


def hats() -> Numbers:
    """For each number of actions left, the share of each knot above 0 (see judge.py)."""
    knots = [float(KNOTS[i]) for i in range(len(KNOTS))]
    left = np.arange(float(MOST_ACTIONS + 1))
    return np.stack([np.interp(left, knots, peak) for peak in np.eye(len(knots))[1:]], axis=1)


class Sums:
    """The positions seen with one player count, summed up for each number of actions left."""

    def __init__(self) -> None:
        self.products = np.zeros((MOST_ACTIONS + 1, FEATURES, FEATURES))
        self.gains = np.zeros((MOST_ACTIONS + 1, FEATURES))
        self.surprises: list[float] = []

    def error(self) -> float:
        return float(np.sqrt(np.mean(self.surprises)))

    def add(self, games: list[Rows], by_left: Numbers) -> None:
        self.products *= FADING
        self.gains *= FADING
        self.surprises = []
        row = np.concatenate([rows.row for rows in games])
        left = np.concatenate([rows.left for rows in games])
        gained = np.concatenate([self.gained(rows, by_left) for rows in games])
        for actions in np.unique(left):
            chosen = row[left == actions].astype(float)
            self.products[actions] += chosen.T @ chosen
            self.gains[actions] += gained[left == actions] @ chosen

    def gained(self, rows: Rows, by_left: Numbers) -> Numbers:
        """What came of each position: the wealth from the end of the game back, less and less of it, and what was expected."""
        expected = rows.wealth + np.einsum("ij,ij->i", rows.row, by_left[rows.left])
        trust = TRUST ** (1 / rows.players)
        came = np.empty(len(rows.wealth))
        later = rows.final
        for i in range(len(came) - 1, -1, -1):
            came[i] = later
            later = (1 - trust) * expected[i] + trust * later
        self.surprises.append(float(np.mean((rows.final - expected) ** 2)))
        return came - rows.wealth


def fit(sums: list[Sums], old: Numbers) -> Numbers:
    """First what all player counts have in common, from there what is peculiar to each."""
    everything = Sums()
    for some in sums:
        everything.products += some.products
        everything.gains += some.gains
    shared = np.mean(old, axis=0)
    common = ridge(everything, shared, PRIOR)
    centres = common + PECULIAR * (old - shared)
    return np.array([ridge(some, centre, PECULIAR_PRIOR) for some, centre in zip(sums, centres, strict=True)])


def ridge(sums: Sums, centre: Numbers, strength: float) -> Numbers:
    """Regression that leaves a centre only for good reason; a row of weights for each knot, close to those beside it."""
    shares = hats()
    size = centre.size
    products = np.einsum("lj,lk,lab->jakb", shares, shares, sums.products, optimize=True).reshape(size, size)
    gains = np.einsum("lj,la->ja", shares, sums.gains).reshape(size)
    positions = max(1.0, float(np.sum(sums.products[:, CONSTANT, CONSTANT])))
    spread = LEAST_SPREAD + np.einsum("laa->a", sums.products) / positions
    steps = np.diff(np.eye(len(centre)), axis=0)
    smooth = np.kron(SMOOTHNESS * steps.T @ steps, np.diag(spread))
    prior = np.diag(np.tile(strength * spread, len(centre)))
    # Smooth is how the weights depart from the centre, not the centre itself.
    change = np.linalg.solve(products + prior + smooth, gains - products @ centre.reshape(size))
    moved: Numbers = centre + change.reshape(centre.shape)
    return moved


def duel(pair: tuple[Weights, Weights], nodes: int, game: int) -> float:
    """The new weights' share of a win against the old ones with two players; they change seats every other game."""
    s = LEHAVRE.start(2, game // 2, LEHAVRE.check_options({}), None).position
    rng = Random(game)
    judges = [pair[(seat + game) % 2].judge(2) for seat in range(2)]
    while s.seat() >= 0:
        judge = judges[s.seat()]
        for signature, action in reversed(turn_moves(s, judge, nodes, rng)):
            if s.seat() < 0 or LeHavreProspect(s, judge).signature() != signature:
                break
            s.apply(action)
    new, old = (wealth(s, (game + side) % 2) for side in (0, 1))
    return 0.5 if new == old else float(new > old)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Learns the weights of Le Havre's judge by playing.")
    parser.add_argument("--file", type=Path, default=FILE, help="the weights: where they come from and where they go")
    parser.add_argument("--fresh", action="store_true", help="begin with no weights at all")
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--games", type=int, default=300, help="games of an iteration")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes a turn; 0 plays greedily")
    parser.add_argument("--expansion", choices=list(EXPANSIONS), default="none", help="special buildings that are played with")
    parser.add_argument("--check", type=int, default=100, help="games of the match at the end; 0 keeps the new weights unseen")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.fresh:
        nothing = np.zeros((len(LEHAVRE.players), len(KNOTS) - 1, FEATURES))
        before = Weights("from nothing", [0.0, 0.8, 0.5, 0.4, 0.4], nothing.tolist())
    else:
        before = read(json.loads(given.file.read_text(encoding="utf-8")))
    weights = before
    sums = [Sums() for _ in LEHAVRE.players]
    shares = hats()
    with ProcessPoolExecutor(given.workers) as pool:
        for iteration in range(given.iterations):
            first = (given.seed * 1000 + iteration) * 100_000
            old = np.array(weights.tables)
            played: list[Rows] = []
            games = pool.map(partial(play, weights, given.nodes, given.expansion), range(first, first + given.games))
            for seats in tqdm(games, f"iteration {iteration + 1}", given.games, leave=False):
                played.extend(seats)
            report = []
            for players, some, table in zip(LEHAVRE.players, sums, old, strict=True):
                seats = [rows for rows in played if rows.players == players]
                if seats:
                    some.add(seats, shares @ table)
                    report.append(f"{players}: {np.mean([rows.final for rows in seats]):.0f} ± {some.error():.0f}")
            made = f"{before.made}; {iteration + 1} x {given.games} games, {given.nodes} nodes a turn, seed {given.seed}"
            weights = Weights(made, before.rivalry, fit(sums, old).tolist())
            given.file.write_text(write(weights), encoding="utf-8")
            print(f"iteration {iteration + 1}: wealth by players ± how far from expected: {', '.join(report)}", flush=True)
        if given.check:
            duels = pool.map(partial(duel, (weights, before), given.nodes), range(given.check))
            won = sum(tqdm(duels, "match", given.check, leave=False))
            print(f"the new weights won {won:g} of {given.check} games against the old ones")
            if won < given.check / 2:
                given.file.write_text(write(before), encoding="utf-8")
                print("the old ones stay")
    return 0


if __name__ == "__main__":
    sys.exit(main())
