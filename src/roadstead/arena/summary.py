"""What the games of a match say: about each bot, each pair of bots, and the games themselves.

A game counts once for a bot, also where copies of it sit at the table: its share of the wins and its score are then the
means of its seats.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isqrt
from statistics import fmean

import numpy as np

from roadstead.arena import intervals
from roadstead.arena.intervals import Estimate
from roadstead.arena.job import Played
from roadstead.arena.ratings import Rating, ratings
from roadstead.arena.schedule import Match

#: The most bars of a histogram.
MOST_BARS = 20


@dataclass(frozen=True)
class BotSummary:
    name: str
    games: int
    wins: Estimate | None  # none in solo games
    rating: Rating | None  # none without other bots
    score: Estimate
    quartiles: list[float]  # lowest, lower, median, upper, highest
    histogram: list[int]  # of the scores, over the bins of the match
    seconds_per_turn: float
    seconds_per_decision: float
    deeds: dict[str, dict[str, float]]  # heading, thing, how often in a game


@dataclass(frozen=True)
class PairSummary:
    """Two bots in the games that compare them: those in which both sat; solo those of the same seed."""

    one: str
    other: str
    games: int
    ahead: Estimate  # how often the one was ahead of the other, a half where neither was
    difference: Estimate  # of their scores, the one's less the other's


@dataclass(frozen=True)
class Length:
    mean: float
    lowest: int
    highest: int


@dataclass(frozen=True)
class Summary:
    match: Match
    games: int
    bins: list[float]  # the edges of the histograms
    rounds: Length
    decisions: Length
    bots: list[BotSummary]  # the best first
    pairs: list[PairSummary]


def summarise(match: Match, games: Sequence[Played], order: Sequence[str] | None = None) -> Summary:
    """`order`: the bots from the best down, where the tournament has decided it; else by wins, solo by score."""
    scores = [score for game in games for score in game.scores]
    bins = np.histogram_bin_edges(scores, bars(len(scores)))
    rated = ratings(games)
    names = dict.fromkeys(bot for game in games for bot in game.bots)
    bots = [bot_summary(match, games, name, bins.tolist(), rated.get(name)) for name in names]
    if order is None:
        bots.sort(key=lambda bot: (bot.wins.mean if bot.wins else 0, bot.score.mean), reverse=True)
    else:
        bots.sort(key=lambda bot: order.index(bot.name))
    pairs = [pair_summary(games, one.name, other.name) for one, other in combinations(bots, 2)]
    return Summary(
        match,
        len(games),
        bins.tolist(),
        length([game.rounds for game in games]),
        length([sum(game.decisions) for game in games]),
        bots,
        [pair for pair in pairs if pair is not None],
    )


def bars(values: int) -> int:
    """How many bars show so many values well."""
    return min(MOST_BARS, 4 + isqrt(values))


def length(counts: Sequence[int]) -> Length:
    return Length(fmean(counts), min(counts), max(counts))


def bot_summary(match: Match, games: Sequence[Played], name: str, bins: Sequence[float], rating: Rating | None) -> BotSummary:
    own = [(game, game.seats(name)) for game in games if name in game.bots]
    seated = [(game, seat) for game, seats in own for seat in seats]
    scores = [game.scores[seat] for game, seat in seated]
    thought = sum(game.seconds[seat] for game, seat in seated)
    totals: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for game, seat in seated:
        for heading, things in game.deeds[seat].items():
            for thing, count in things.items():
                totals[heading][thing] += count
    return BotSummary(
        name,
        len(own),
        intervals.share([fmean(map(game.share, seats)) for game, seats in own]) if match.players > 1 else None,
        rating,
        seed_by_seed((game.seed, fmean(game.scores[seat] for seat in seats)) for game, seats in own),
        np.quantile(scores, [0, 0.25, 0.5, 0.75, 1]).tolist(),
        np.histogram(scores, bins)[0].tolist(),
        thought / max(1, sum(game.turns[seat] for game, seat in seated)),
        thought / max(1, sum(game.decisions[seat] for game, seat in seated)),
        {
            heading: {thing: count / len(seated) for thing, count in sorted(things.items(), key=lambda item: -item[1])}
            for heading, things in totals.items()
        },
    )


def pair_summary(games: Sequence[Played], one: str, other: str) -> PairSummary | None:
    """None if nothing compares the two."""
    meetings = list(compared(games, one, other))
    if not meetings:
        return None
    ahead = intervals.share([points for _, points, _ in meetings])
    return PairSummary(one, other, len(meetings), ahead, seed_by_seed((seed, lead) for seed, _, lead in meetings))


def seed_by_seed(values: Iterable[tuple[int, float]]) -> Estimate:
    """The mean. Games of one seed are alike, only seeds are independent: each counts once, with the mean of its values."""
    found: dict[int, list[float]] = defaultdict(list)
    for seed, value in values:
        found[seed].append(value)
    return intervals.mean([fmean(alike) for alike in found.values()])


def compared(games: Sequence[Played], one: str, other: str) -> Iterator[tuple[int, float, float]]:
    """For each game of both, and for solo games of the same seed: the seed, the points of the one, and by how much it leads."""
    alone = {game.seed: game for game in games if game.bots == (other,)}
    for game in games:
        if game.bots == (one,) and game.seed in alone:
            mine, theirs = game.scores[0], alone[game.seed].scores[0]
            yield game.seed, (mine > theirs) + (mine == theirs) / 2, mine - theirs
        elif one in game.bots and other in game.bots:
            seats = [(a, b) for a in game.seats(one) for b in game.seats(other)]
            yield game.seed, fmean(points(game, a, b) for a, b in seats), fmean(game.scores[a] - game.scores[b] for a, b in seats)


def points(game: Played, one: int, other: int) -> float:
    """1 if the one seat is ahead of the other, a half if neither is: a winner is ahead, then the score decides."""
    mine, theirs = ((seat in game.winners, game.scores[seat]) for seat in (one, other))
    return (mine > theirs) + (mine == theirs) / 2
