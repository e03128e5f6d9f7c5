"""The log of a game, and what of it is in force.

Undo and redo are entries like any other: the log only grows. Its version counts entries; a ply counts the actions in force.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from roadstead.core import record as records
from roadstead.core.state import State

ACT, UNDO, REDO, REWIND, RESIGN = "act", "undo", "redo", "rewind", "resign"
#: What became of a seat: a bot moves for it from now on, or for a turn; the person moves again.
HAND, LEND, BACK = "hand", "lend", "back"
#: A person, or a bot, takes an open seat; the links to the game are new.
JOIN, FILL, LINKS = "join", "fill", "links"
#: The owner sends a guest away, or gives the seat another key.
REMOVE, REKEY = "remove", "rekey"
#: Who holds a seat, or as the owner the game (no seat), holds it by an account, too, or by another key.
CLAIM, KEY = "claim", "key"
#: The owner opens the game to all, or it is private again.
SHOW, HIDE = "show", "hide"
#: Somebody's time to think is up; somebody has other nights, or another vacation.
TIME, REST = "time", "rest"


@dataclass(frozen=True, slots=True)
class Entry:
    """`ply` is how many actions are in force after it; `actions` are those of an act, as a record writes them. `aims` are what a
    bot did them for, each by the place of the action that ends the move: a list of pairs, which JSON keeps as they are. `spent`
    says how many seconds the person has thought before it whom the position waited for, where time is counted."""

    version: int
    kind: str
    seat: int | None
    actions: list[Any]
    ply: int
    at: float
    aims: list[Any] = field(default_factory=list)
    spent: float | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """An action that is or was in force: who took it, how a record writes it, what it came after, and its ply then."""

    seat: int
    action: Any
    before: Move | None
    ply: int


@dataclass
class History:
    moves: list[Move] = field(default_factory=list)
    undone: list[Move] = field(default_factory=list)  # the next one last
    acts: dict[int, list[Move]] = field(default_factory=dict)  # by version, also what was undone

    def add(self, entry: Entry) -> None:
        if entry.kind == ACT:
            assert entry.seat is not None
            for action in entry.actions:
                self.moves.append(Move(entry.seat, action, self.moves[-1] if self.moves else None, len(self.moves) + 1))
            self.acts[entry.version] = self.moves[-len(entry.actions) :]
            self.undone.clear()
        elif entry.kind == UNDO:
            self.undone += reversed(self.moves[entry.ply :])
            del self.moves[entry.ply :]
        elif entry.kind == REDO:
            while len(self.moves) < entry.ply:
                self.moves.append(self.undone.pop())
        elif entry.kind == REWIND:
            del self.moves[entry.ply :]
            self.undone.clear()
        assert len(self.moves) == entry.ply, f"entry {entry.version} says {entry.ply} actions, there are {len(self.moves)}"

    def is_in_force(self, move: Move) -> bool:
        return move.ply <= len(self.moves) and self.moves[move.ply - 1] is move


def apply(state: State, move: Move) -> None:
    seat, text = records.action_of(move.action)
    records.follow(state, seat, text)
