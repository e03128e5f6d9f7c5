"""The log of a game, and what of it is in force.

Undo and redo are entries like any other: the log only grows. Its version counts entries; a ply counts the actions in force.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

ACT, UNDO, REDO, REWIND, RESIGN = "act", "undo", "redo", "rewind", "resign"


@dataclass(frozen=True, slots=True)
class Entry:
    """`ply` is how many actions are in force after it; `actions` are those of an act, as a record writes them."""

    version: int
    kind: str
    seat: int | None
    actions: list[Any]
    ply: int
    at: float


@dataclass(frozen=True, slots=True)
class Move:
    """An action in force: who took it, and how a record writes it."""

    seat: int
    action: Any


@dataclass
class History:
    moves: list[Move] = field(default_factory=list)
    undone: list[Move] = field(default_factory=list)  # the next one last

    def add(self, entry: Entry) -> None:
        if entry.kind == ACT:
            assert entry.seat is not None
            self.moves += [Move(entry.seat, action) for action in entry.actions]
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
