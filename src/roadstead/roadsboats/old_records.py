"""Records of 0.1, when a transporter dealt with each store once at a stop, and boats took up boats anywhere in reach.

Where nothing was left to choose then the record says nothing, and today there may be a choice; and the other way round. All else
that was played then can be played today, but two things: a boat that takes up a boat from another place of the tile, and one that
in production loads goods and sets them down on the same bank again.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from roadstead.roadsboats.rules.actions import DONE, STEP
from roadstead.roadsboats.rules.ferry import Ferry
from roadstead.roadsboats.rules.paths import STEPS_END
from roadstead.roadsboats.rules.seat_phase import SeatPhase
from roadstead.roadsboats.rules.stops import Stop

if TYPE_CHECKING:
    from roadstead.roadsboats.game import RoadsBoatsState


def meant(state: RoadsBoatsState, text: str, seat: int | None) -> list[tuple[int, int | None]] | None:
    """What an action of such a record that is refused today stands for; None if it is just wrong."""
    if len(state.position.stack) > 0 and isinstance(state.position.stack[-1], SeatPhase) and text == "done":
        return []
    trial = state.clone()
    found: list[tuple[int, int | None]] = []
    while len(trial.position.stack) > 0 and isinstance(trial.position.stack[-1], Stop | Ferry):
        action = by_itself(trial.legal_actions())
        if action is None:
            return None
        trial.apply_action(action)
        found.append((action, None))
        if trial.why_not(text, seat) is None:
            return [*found, (trial.string_to_action(text, seat), seat)]
    return None


def by_itself(actions: list[int]) -> int | None:
    """What was done where there was nothing else: the visit ended, or who had gathered geese took the one step."""
    if DONE in actions:
        return int(DONE)
    steps = [action for action in actions if STEP <= action < STEPS_END]
    return steps[0] if len(steps) == 1 else None
