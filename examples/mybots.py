"""A bot of one's own, for both games: roadstead simulate lehavre --bots examples/mybots.py:Careful,random --games 10"""
from __future__ import annotations

from roadstead import Random, State
from roadstead.opponents.minds import prospect_of
from roadstead.opponents.search.prospect import Prospect


class Careful:
    """Thinks of every move what the position will be worth once the turn is over, if the rest of it is as usual."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # all its chance comes from here: the same seed plays the same game

    def choose(self, state: State) -> int:
        seat = state.current_player()
        # The position as the seat sees it: what it cannot know is drawn anew, so there is no peeking.
        seen = prospect_of(state, seat, self.random)
        return max(state.legal_actions(), key=lambda action: self.worth(seen.clone(), seat, action))

    def worth(self, seen: Prospect, seat: int, action: int) -> float:
        turn = seen.turn()
        seen.play(action)
        while seen.seat() == seat and seen.turn() == turn:
            seen.play(seen.choices()[0])  # the likeliest comes first
        # The judgement of Roadstead's own opponents, in points. Put your own here!
        return seen.worth(seat)
