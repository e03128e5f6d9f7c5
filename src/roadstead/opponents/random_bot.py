"""The weakest opponent: every legal action is as likely as any other."""
from __future__ import annotations

from roadstead.core.random import Random
from roadstead.core.state import State


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, state: State) -> int:
        actions = state.legal_actions()
        return actions[self.random.below(len(actions))]
