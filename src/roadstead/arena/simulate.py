"""Many games between the same bots, the seats rotating from game to game."""
from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from roadstead.arena.crews import Crew
from roadstead.arena.job import Job
from roadstead.core.errors import InvalidOptions
from roadstead.core.game import MAX_SEED, Game
from roadstead.opponents import make


@dataclass
class Standing:
    """How one bot has done, game by game; a shared win counts as a fraction."""

    name: str
    wins: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        mean = sum(self.scores) / len(self.scores)
        return {"name": self.name, "wins": round(sum(self.wins), 6), "mean_score": mean, "scores": self.scores}


@dataclass
class Tally:
    game: str
    options: dict[str, Any]
    bots: list[Standing]
    games: int
    decisions: int
    seconds: float

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": self.options,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "bots": [bot.to_dict() for bot in self.bots],
        }


def simulate(
    game: Game, players: int, bots: list[str], games: int, seed: int, options: dict[str, Any], crew: Crew
) -> Tally:
    """Game n has the seed `seed + n`, and bot i sits n seats further on."""
    if len(bots) != players:
        raise InvalidOptions(f"{players} players need {players} bots, not {len(bots)}")
    for name in bots:
        make(name, 0)
    settings = game.new(players, seed, options).options()
    sitting = [[(seat - n) % players for seat in range(players)] for n in range(games)]  # the bot at each seat
    jobs = [Job("", game.name, settings, (seed + n) % MAX_SEED, tuple(bots[bot] for bot in sitting[n])) for n in range(games)]
    begun = time.perf_counter()
    played = sorted(crew(jobs), key=lambda found: (found.seed - seed) % MAX_SEED)
    seconds = time.perf_counter() - begun
    standings = [Standing(name) for name in bots]
    for found, places in zip(played, sitting, strict=True):
        for seat, bot in enumerate(places):
            standings[bot].scores.append(found.scores[seat])
            standings[bot].wins.append(found.share(seat))
    return Tally(game.name, settings, standings, games, sum(sum(found.decisions) for found in played), seconds)
