"""What an action brings about, in the order in which it happens: what logs, tickets and films tell.

The decision machine is stepped once more on a clone, frame by frame; each game says what each of these steps was
(`State.unfolded`). Nothing in a happening is secret: of what was done unseen it says that it was done.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, NotRequired

from typing_extensions import TypedDict

from roadstead.core.stack import END, Event, Frame, Stack


class Transfer(TypedDict):
    """So many of a thing go from one place to another. Things and places are called as the boards call them."""

    what: str
    n: int
    origin: str
    goal: str


class Happening(TypedDict):
    """`seat` is whose it was, None where it came over all; `thing` what it was about."""

    kind: str
    seat: int | None
    thing: NotRequired[str]
    moves: list[Transfer]


class Step(NamedTuple):
    """What one frame did: a decision with its action, or an event (None). `seat` is who acted."""

    frame: Frame
    action: int | None
    seat: int
    before: Any
    after: Any


def steps(s: Stack, action: int, seat: int | None, interrupt: Callable[[Any, int, int], None]) -> Iterator[Step]:
    """As `Stack.settle` runs to the next real decision, step by step. `seat`: who interrupts, if it is not who decides."""
    frame, now = s.stack[-1], s.clone()
    if seat is None:
        frame.choose(now, action)
        yield Step(frame, action, frame.seat, s, now)
    else:
        interrupt(now, seat, action)
        yield Step(frame, action, seat, s, now)
    while len(now.stack) > 0:
        frame, before, now = now.stack[-1], now, now.clone()
        if isinstance(frame, Event):
            now.stack.pop()
            frame.run(now)
            yield Step(frame, None, frame.seat, before, now)
        else:
            choices = frame.options(now)
            if len(choices) != 1 or choices[0] == END:
                return
            frame.choose(now, choices[0])
            yield Step(frame, int(choices[0]), frame.seat, before, now)


def merged(told: Iterable[tuple[Happening, Any]]) -> Iterator[tuple[Happening, Any]]:
    """What follows on the same of the same kind is one happening; with it the position after it."""
    last: Happening | None = None
    position = None
    for happening, after in told:
        if last is not None and key(last) == key(happening):
            last["moves"] = summed([*last["moves"], *happening["moves"]])
        else:
            if last is not None:
                yield last, position
            last = happening
        position = after
    if last is not None:
        yield last, position


def key(happening: Happening) -> tuple[str, int | None, str | None]:
    return happening["kind"], happening["seat"], happening.get("thing")


def summed(moves: list[Transfer]) -> list[Transfer]:
    """The same on the same way counts together."""
    found: dict[tuple[str, str, str], Transfer] = {}
    for move in moves:
        way = move["what"], move["origin"], move["goal"]
        if way in found:
            found[way]["n"] += move["n"]
        else:
            found[way] = {**move}
    return list(found.values())


def matched(what: str, changes: list[tuple[str, int]], other: str) -> Iterator[Transfer]:
    """Gains and losses of one thing by place as transfers: from who lost to who gained, the rest from and to another place."""
    lost = [place for place, n in changes for _ in range(-n)]
    for goal, n in changes:
        for _ in range(n):
            yield moved(what, lost.pop(0) if lost else other, goal)
    for origin in lost:
        yield moved(what, origin, other)


def moved(what: str, origin: str, goal: str) -> Transfer:
    return {"what": what, "n": 1, "origin": origin, "goal": goal}
