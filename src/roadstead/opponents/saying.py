"""Players that think say what their moves are for, each when it is done."""
from __future__ import annotations

from roadstead.core.state import State
from roadstead.opponents.aim import Aim
from roadstead.opponents.minds import mind_of


class Saying:
    """Follows the actions of one seat."""

    def __init__(self) -> None:
        self.begun: State | None = None
        self.actions: list[int] = []

    def aim(self, action: int, before: State, after: State) -> Aim | None:
        """Of the move that this action ends; None while it goes on, and where there is nothing to be said."""
        self.begun = self.begun or before.clone()
        self.actions.append(action)
        seat, mind = before.current_player(), mind_of(before)
        if after.current_player() == seat and not mind.is_whole(after):
            return None
        aim = mind.aim(self.begun, seat, self.actions)
        self.begun, self.actions = None, []
        return aim
