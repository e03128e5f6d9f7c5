"""What happened from one ply to another, as a seat saw it: each happening with what it changed of the view."""
from __future__ import annotations

from typing import Any

from roadstead.core import record as records
from roadstead.table.changes import patch
from roadstead.table.open_game import OpenGame

Json = dict[str, Any]


def filmed(live: OpenGame, start: int, end: int, seat: int | None) -> Json:
    state = live.at(start)
    first = now = state.view(seat)
    frames: list[Json] = []
    for ply in range(start + 1, end + 1):
        by, text = records.action_of(live.history.moves[ply - 1].action)
        shots = []
        for action, other in state.recorded(text, by):
            shots += [(happening, after.view(seat)) for happening, after in state.happenings(action, other)]
            state.apply_action(action, other)
        last = shots[-1][0] if shots else None
        for happening, view in [*shots[:-1], (last, state.view(seat))]:
            changes = patch(now, view)
            if happening is not None or changes:
                frames.append({"ply": ply, "happening": happening, "changes": changes})
            now = view
    return {"from": start, "to": end, "view": first, "frames": frames}
