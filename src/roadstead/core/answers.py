"""A row of decisions answered on a trial position: the actions that a player would take."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from roadstead.core.stack import Stack


def answered(s: Stack, prefix: Sequence[int], answer: Callable[[Any], int | None]) -> list[int] | None:
    """After a prefix each open frame is answered, until there is no answer; what leaves no choice is taken by the engine.

    None if an answer is not allowed.
    """
    trial = s.clone()
    actions = list(prefix)
    for action in prefix:
        trial.stack[-1].choose(trial, action)
    while len(trial.stack) > 0 and (chosen := answer(trial.stack[-1])) is not None:
        frame = trial.stack[-1]
        options = list(frame.options(trial))
        if chosen not in options:
            return None
        frame.choose(trial, chosen)
        if len(options) > 1:
            actions.append(chosen)
    return actions
