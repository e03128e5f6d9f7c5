"""What a bot is, and how it is let at a game."""
from __future__ import annotations

from typing import Protocol

from roadstead.core.errors import IllegalAction, RoadsteadError
from roadstead.core.state import State


class Bot(Protocol):
    """It is made with a seed, and with the same seed decides the same."""

    def choose(self, state: State) -> int:
        """One of the legal actions of the player to move."""


def let_move(bot: Bot, name: str, state: State) -> int:
    """The bot moves; returns its action. It is given a state of its own: whatever it tries there, the game goes on from here."""
    action = bot.choose(state.clone())
    try:
        state.apply_action(action)
    except IllegalAction as error:
        raise RoadsteadError(f"the bot {name} made an illegal move, {action!r}: {error}") from error
    return action
