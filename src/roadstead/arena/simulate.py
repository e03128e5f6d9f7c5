"""Many games between the same bots, the seats rotating from game to game."""
from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from roadstead.core.errors import InvalidOptions
from roadstead.core.game import MAX_SEED, Game
from roadstead.opponents import make


@dataclass
class Standing:
    """How one bot has done; a shared win counts as a fraction."""

    name: str
    wins: float = 0
    scores: list[int] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        mean = sum(self.scores) / len(self.scores) if self.scores else 0
        return {"name": self.name, "wins": round(self.wins, 6), "mean_score": mean, "scores": self.scores}


@dataclass
class Tally:
    game: str
    options: dict[str, Any]
    bots: list[Standing]
    games: int = 0
    decisions: int = 0
    seconds: float = 0

    def to_dict(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": self.options,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "bots": [bot.to_dict() for bot in self.bots],
        }


def simulate(game: Game, players: int, bots: list[str], numbers: Iterable[int], seed: int, options: dict[str, Any]) -> Tally:
    """Plays the games of these numbers: game n has the seed `seed + n`, and bot i sits n seats further on."""
    if len(bots) != players:
        raise InvalidOptions(f"{players} players need {players} bots, not {len(bots)}")
    state = game.new(players, seed, options)
    tally = Tally(game.name, state.options(), [Standing(name) for name in bots])
    start = time.perf_counter()
    for n in numbers:
        state = game.new(players, (seed + n) % MAX_SEED, options)
        sitting = [(seat - n) % players for seat in range(players)]  # the bot at each seat
        minds = [make(bots[index], (seed + n * players + index) % MAX_SEED) for index in sitting]
        while not state.is_terminal():
            state.apply_action(minds[state.current_player()].choose(state))
            tally.decisions += 1
        scores, winners = state.returns(), state.winners()
        for seat, index in enumerate(sitting):
            tally.bots[index].scores.append(scores[seat])
            tally.bots[index].wins += (seat in winners) / len(winners)
        tally.games += 1
        tally.seconds = time.perf_counter() - start
    return tally
