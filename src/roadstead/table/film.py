"""What happened from one ply to another, as a seat saw it: each happening with what it changed of the view."""
from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any
from weakref import WeakValueDictionary

from roadstead.core import record as records
from roadstead.core.state import State
from roadstead.table.changes import patch
from roadstead.table.history import Move
from roadstead.table.open_game import OpenGame

Json = dict[str, Any]


class Films:
    """A long one takes a second to work out. Others are answered after each of its plies, and nobody's film waits for more than
    one of any other address."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.addresses: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def film(self, address: str, live: OpenGame, start: int, end: int, seat: int | None) -> Json:
        """Of the game as it is now, also if it goes on meanwhile."""
        state, moves = live.at(start), live.history.moves[start:end]
        first, frames = state.view(seat), []
        async with self.addresses.setdefault(address, asyncio.Lock()):
            pieces = filmed(state, moves, start, seat)
            for _ in moves:
                async with self.turn:
                    frames += next(pieces)
                    await asyncio.sleep(0)
        return {"from": start, "to": end, "view": first, "frames": frames}


def filmed(state: State, moves: Sequence[Move], start: int, seat: int | None) -> Iterator[list[Json]]:
    """Ply by ply."""
    now = state.view(seat)
    for ply, move in enumerate(moves, start + 1):
        by, text = records.action_of(move.action)
        shots = []
        for action, other in state.recorded(text, by):
            shots += [(happening, after.view(seat)) for happening, after in state.happenings(action, other)]
            state.apply_action(action, other)
        last = shots[-1][0] if shots else None
        frames: list[Json] = []
        for happening, view in [*shots[:-1], (last, state.view(seat))]:
            changes = patch(now, view)
            if happening is not None or changes:
                frames.append({"ply": ply, "happening": happening, "changes": changes})
            now = view
        yield frames
