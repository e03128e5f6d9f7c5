"""A game in sentences, for terminals, screen readers and reports; and the words that all games share.

A module of the game fulfils `Prose`.
"""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from roadstead.core.state import State


class Prose(Protocol):
    #: Some moves in notation, and those that can be made out of turn.
    EXAMPLES: str
    INTERRUPTS: str

    def question(self, state: State) -> str:
        """The open decision."""

    def table_lines(self, state: State, seat: int | None) -> list[str]:
        """The whole table as a seat, or a spectator, sees it."""

    def status_line(self, state: State, seat: int) -> str:
        """What a seat looks at first when it is asked."""

    def news(self, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
        """What has changed between two views: also what happened by itself."""

    def describe(self, state: State, name: str) -> list[str] | None:
        """A card, a building, a place: whatever has a name here. None: nothing is called so."""

    def map_lines(self, state: State) -> list[str]:
        """The map drawn in letters, or that there is none."""

    def spoken(self, actions: Sequence[str]) -> str:
        """The actions of a turn to be read, without what goes without saying."""


#: `pay 0 fish`: an action that does nothing.
NOTHING = re.compile(r"\w+ 0 ")


def players_named(text: str) -> str:
    """Seats count from 0, players at the table from 1."""
    return re.sub(r"\bseat (\d+)", lambda found: f"P{int(found[1]) + 1}", text)


def with_article(noun: str) -> str:
    """`a wooden ship`, `an iron ship`."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
