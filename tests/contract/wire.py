"""Whether a game puts on the wire what its shapes say: nothing is missing, nothing is there that no shape names, and nothing
would have to be converted."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import ConfigDict, Field, TypeAdapter

import roadstead
from roadstead.core.state import State
from roadstead.lehavre import decisions as lehavre
from roadstead.roadsboats import decisions as roadsboats


def strict(shape: Any) -> TypeAdapter[Any]:
    """Of a list, because a configuration reaches TypedDicts only through something around them."""
    return TypeAdapter(list[shape], config=ConfigDict(strict=True, extra="forbid"))


VIEWS = strict(Annotated[roadstead.View, Field(discriminator="game")])
DECISIONS = {
    "lehavre": strict(Annotated[lehavre.SHAPE, Field(discriminator="kind")]),
    "roadsboats": strict(Annotated[roadsboats.SHAPE, Field(discriminator="kind")]),
}


def check(states: Iterable[State], often: int = 1) -> None:
    """Every so many positions. In Le Havre all look at each, at the large maps one after the other."""
    for step, state in enumerate(states):
        if step % often:
            continue
        eyes = [None, *range(state.num_players())]
        looking = eyes if state.game.name == "lehavre" else [eyes[step // often % len(eyes)]]
        VIEWS.validate_python([state.view(seat) for seat in looking])
        if not state.is_terminal():
            DECISIONS[state.game.name].validate_python([state.decision()])
