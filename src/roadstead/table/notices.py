"""What people are told although they do not look: each kind of notice, as data.

Another kind is another entry here, and a call of `storage.notices.add` in the transaction that makes it true, with whatever facts
its text speaks of. It is sent like all, while the seat is the one that is waited for.
"""
from __future__ import annotations

from dataclasses import dataclass

from roadstead.table import clock
from roadstead.table.storage.notices import Due

TURN, REMINDER, TEST = "turn", "reminder", "test"


@dataclass(frozen=True)
class Kind:
    """Both texts may speak of the game's `title`, the seat's `name`, and the facts of the notice."""

    title: str
    text: str


KINDS = {
    TURN: Kind("Your turn", "{title}: it is your turn, {name}."),
    REMINDER: Kind("Little time left", "{title}: {left} left to you, {name}."),
    TEST: Kind("It works", "This is how Roadstead tells you when it is your turn."),
}


#: Of these two at least, or less than one of the last.
UNITS = ((86_400, "days"), (3_600, "hours"), (60, "minutes"))


def lasting(seconds: float) -> str:
    """How long that is: never more than it is."""
    for size, name in UNITS:
        if seconds >= 2 * size:
            return f"{int(seconds // size)} {name}"
    return f"{int(seconds)} seconds"


@dataclass(frozen=True)
class Notice:
    """As it is sent. `id` is the same if it should ever come twice; `link` leads to the game, if the table knows where it is."""

    id: str
    kind: str
    title: str
    text: str
    game: str | None
    seat: int | None
    link: str | None
    at: float


def notice_of(due: Due, address: str | None) -> Notice:
    kind = KINDS[due.kind]
    facts = {"title": due.title, "name": due.name, **due.facts}
    link = None if address is None else f"{address.rstrip('/')}/g/{due.game}"
    number = f"{due.game}.{due.seat}.{due.version}.{due.kind}"
    return Notice(number, due.kind, kind.title, kind.text.format_map(facts), due.game, due.seat, link, clock.now())


def trial(number: str, address: str | None) -> Notice:
    """To see whether a way works."""
    return Notice(number, TEST, KINDS[TEST].title, KINDS[TEST].text, None, None, address, clock.now())
