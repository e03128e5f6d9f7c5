"""What each action of a game brought about, also of those that were taken back: worked out when it is first asked, and kept."""
from __future__ import annotations

import json
from collections.abc import Callable

from roadstead.core import record as records
from roadstead.core.happening import Happening
from roadstead.core.state import State
from roadstead.table.history import History, Move, apply


class Chronicle:
    """`at` gives the position after so many actions in force."""

    def __init__(self, history: History, at: Callable[[int], State]) -> None:
        self.history = history
        self.at = at
        self.told: dict[int, str] = {}  # by version, as JSON, which is a tenth of what the objects take
        #: Where it was told last: what is asked next mostly follows on it.
        self.last: Move | None = None
        self.state: State | None = None

    def of(self, version: int) -> list[list[Happening]]:
        """For each action of an entry what it brought about."""
        if version not in self.told:
            moves = self.history.acts.get(version, [])
            self.told[version] = json.dumps([self.tell(move) for move in moves], separators=(",", ":"))
        found: list[list[Happening]] = json.loads(self.told[version])
        return found

    def tell(self, move: Move) -> list[Happening]:
        state = self.before(move)
        seat, text = records.action_of(move.action)
        found: list[Happening] = []
        for action, other in state.recorded(text, seat):
            found += [happening for happening, _ in state.happenings(action, other)]
            state.apply_action(action, other)
        self.last, self.state = move, state
        return found

    def before(self, move: Move) -> State:
        """The position in which an action was taken: from the last one told, or from one in force on the way."""
        way: list[Move] = []
        at = move.before
        while at is not None and at is not self.last and not self.history.is_in_force(at):
            way.append(at)
            at = at.before
        state = self.state if at is self.last and self.state is not None else self.at(at.ply if at is not None else 0)
        for one in reversed(way):
            apply(state, one)
        return state
