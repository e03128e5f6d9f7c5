"""Where a transporter on the move can still go by steps alone, and the shortest way there."""
from __future__ import annotations

from collections import deque
from typing import Any

from roadstead.roadsboats.atlas import Atlas
from roadstead.roadsboats.notation import to_text
from roadstead.roadsboats.rules.actions import STEP
from roadstead.roadsboats.rules.paths import STEPS_END
from roadstead.roadsboats.rules.position import NOT_DOCKED, Position
from roadstead.roadsboats.rules.stops import Stop


def ways(s: Position, atlas: Atlas, transporter: int) -> list[dict[str, Any]]:
    """Every place and dock in reach, the nearest first; `ends` where a dock, or a step off the road, ends the move."""
    start = s.place[transporter], s.dock[transporter]
    found: dict[tuple[int, int], dict[str, Any]] = {}
    seen = {(*start, moves_left(s, transporter))}
    waiting: deque[tuple[Position, list[str]]] = deque([(s, [])])
    while waiting:
        here, texts = waiting.popleft()
        for action in here.choices:
            if not STEP <= action < STEPS_END:
                continue
            there = here.clone()
            there.apply(action)
            at, left = (there.place[transporter], there.dock[transporter]), moves_left(there, transporter)
            if (*at, left) in seen:
                continue
            seen.add((*at, left))
            way = [*texts, to_text(here, atlas, action)]
            if at != start and at not in found:
                ends = at[1] != NOT_DOCKED or (left == 0 and moves_left(here, transporter) > 1)
                found[at] = {"place": atlas.place(s.board, at[0]), "texts": way, "ends": ends}
            if left > 0:
                waiting.append((there, way))
    return list(found.values())


def moves_left(s: Position, transporter: int) -> int:
    """None where its part is over because nothing was left to choose."""
    top = s.stack[-1] if len(s.stack) > 0 else None
    return top.journey.left if isinstance(top, Stop) and top.transporter == transporter else 0
