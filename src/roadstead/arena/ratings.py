"""One number for the strength of each bot, by the model of Plackett and Luce as the library openskill computes it.

The library takes games one after another, and their order shows in its result. So the games are put in a fixed order,
gone through in several shuffles, each from the start, and the ratings are averaged: the same games give the same ratings,
whichever was over first. The bots do not change between games, so no uncertainty is added from game to game (tau is 0).
"""
from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from roadstead.arena.job import Played

SHUFFLES = 20


@dataclass(frozen=True)
class Rating:
    """Everybody starts at 25 ± 8.3; the strength is within two deviations of the mean, nearly always."""

    mean: float
    deviation: float


def ratings(games: Sequence[Played]) -> dict[str, Rating]:
    """Of all bots that met another one."""
    met = sorted((game for game in games if len(set(game.bots)) > 1), key=lambda game: game.key)
    passes = []
    for shuffle in range(SHUFFLES):
        order = list(met)
        random.Random(shuffle).shuffle(order)
        passes.append(one_pass(order))
    return {
        bot: Rating(fmean(found[bot].mu for found in passes), fmean(found[bot].sigma for found in passes))
        for bot in dict.fromkeys(bot for game in met for bot in game.bots)
    }


def one_pass(games: Sequence[Played]) -> dict[str, PlackettLuceRating]:
    """Copies of a bot at one table are rated apart; it goes on with their mean."""
    model = PlackettLuce(tau=0)
    found: dict[str, PlackettLuceRating] = {}
    for game in games:
        before = [[found.get(bot) or model.rating(name=bot)] for bot in game.bots]
        after = model.rate(before, ranks=ranks(game))
        for bot in set(game.bots):
            copies = [after[seat][0] for seat in game.seats(bot)]
            found[bot] = model.rating(fmean(copy.mu for copy in copies), fmean(copy.sigma for copy in copies), bot)
    return found


def ranks(game: Played) -> list[float]:
    """1 for the winners; the others by their scores."""
    losers = sorted({score for seat, score in enumerate(game.scores) if seat not in game.winners}, reverse=True)
    return [1 if seat in game.winners else 2 + losers.index(score) for seat, score in enumerate(game.scores)]
