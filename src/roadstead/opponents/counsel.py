"""What a player's own plan says, for the games that are planned to their end."""
from __future__ import annotations

from typing import NamedTuple


class Counsel(NamedTuple):
    """The actions of a turn, and the rest of the plan as text: who is handed it next time goes on from there."""

    actions: list[int]
    memory: str
