"""What entering each building would bring a seat now, by trying it on clones.

Exchanges are made as often as possible; of the other ways to fill what is asked the one that leaves the seat best off.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from roadstead.core.stack import END, Event, Frame
from roadstead.core.state import State
from roadstead.lehavre.cards.deck import IDS
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.notation import to_text
from roadstead.lehavre.rules.actions import ENTER
from roadstead.lehavre.rules.effects.deals import Bargain
from roadstead.lehavre.rules.entry import Fee
from roadstead.lehavre.rules.fleet import TYPE, TYPE_NAMES
from roadstead.lehavre.rules.goods import KINDS, NAMES
from roadstead.lehavre.rules.payments import FOR_ENERGY, FOR_FEE, Tender
from roadstead.lehavre.rules.position import TOWN, Position
from roadstead.lehavre.rules.turn import Main
from roadstead.opponents.lehavre.prospect import LeHavreProspect
from roadstead.opponents.visit import Visit

#: Positions looked at for each building: a Shipping Line has many ways, and thirty buildings are asked for at once.
NODES = 150


def entering(seen: LeHavreProspect, state: State, seat: int) -> dict[str, Visit]:
    """By building, for the seat to take the main action; nothing otherwise. `seen` is what the seat may think it sees."""
    position = seen.position
    if state.current_player() != seat or not isinstance(position.stack[-1], Main):
        return {}
    assert isinstance(state, LeHavreState)
    built = [card for card in range(len(position.owner)) if position.owner[card] >= TOWN]
    return {IDS[card]: visit(seen, state, seat, int(ENTER) + card) for card in built}


def visit(seen: LeHavreProspect, state: LeHavreState, seat: int, action: int) -> Visit:
    reason = state.refusal(action, None)
    if reason is not None:
        return {"gains": None, "entry": {}, "burnt": {}, "choose": False, "texts": [], "why": reason.to_dict()}
    return told(seen.position, seat, best_way(seen, seat, action))


class Way(NamedTuple):
    """A visit as far as it is decided; `unlikely` counts the choices that are not the likeliest."""

    unlikely: int
    number: int
    prospect: LeHavreProspect
    actions: tuple[int, ...]


def best_way(seen: LeHavreProspect, seat: int, action: int) -> tuple[int, ...]:
    """The likeliest ways first, until the nodes are spent and one of them is complete."""
    waiting: list[Way] = [Way(0, 0, played(seen, action), (action,))]
    best: tuple[float, tuple[int, ...]] | None = None
    nodes = 0
    while waiting and (best is None or nodes < NODES):
        way = heappop(waiting)
        if way.prospect.seat() != seat or way.prospect.at_rest():
            value = way.prospect.worth(seat)
            if best is None or value > best[0]:
                best = value, way.actions
            continue
        choices = list(way.prospect.choices())
        if isinstance(way.prospect.position.stack[-1], Bargain):
            choices = choices[:1]
        for rank, choice in enumerate(choices):
            nodes += 1
            following = played(way.prospect, choice)
            heappush(waiting, Way(way.unlikely + (rank > 0), nodes, following, (*way.actions, choice)))
    assert best is not None
    return best[1]


def played(prospect: LeHavreProspect, action: int) -> LeHavreProspect:
    following = LeHavreProspect(prospect.position.clone(), prospect.judge)
    following.play(action)
    return following


# What it brings, frame by frame: what is paid to enter and what is burnt is told apart.


def told(position: Position, seat: int, actions: tuple[int, ...]) -> Visit:
    s = position.clone()
    sums: dict[str, Counter[str]] = {heading: Counter() for heading in ("gains", "entry", "burnt")}
    texts: list[str] = []
    choose = False
    for action in actions:
        texts.append(to_text(s, action))
        before = holdings(s, seat)
        for frame, choices in happens(s, action):
            after = holdings(s, seat)
            heading = heading_of(frame)
            choose |= choices > 1 and heading == "gains" and not isinstance(frame, Main)
            for thing in before | after:
                change = after.get(thing, 0) - before.get(thing, 0)
                sums[heading][thing] += change if heading == "gains" else -change
            before = after
    gains, entry, burnt = [{thing: count for thing, count in counts.items() if count} for counts in sums.values()]
    return {"gains": gains, "entry": entry, "burnt": burnt, "choose": choose, "texts": texts, "why": None}


def happens(s: Position, action: int) -> Iterator[tuple[Frame, int]]:
    """`Stack.apply`, frame by frame: after each with how many choices it had."""
    frame = s.stack[-1]
    choices = len(s.choices)
    frame.choose(s, action)
    yield frame, choices
    while s.stack:
        frame = s.stack[-1]
        if isinstance(frame, Event):
            s.stack.pop()
            frame.run(s)
        else:
            s.choices = frame.options(s)
            if len(s.choices) != 1 or s.choices[0] == END:
                return
            frame.choose(s, s.choices[0])
        yield frame, 1


def heading_of(frame: Frame) -> str:
    """Under which heading a payment goes; what is part of the action is a gain, of less than nothing if it is given."""
    if isinstance(frame, Fee):
        return "entry"
    if isinstance(frame, Tender):
        return {int(FOR_FEE): "entry", int(FOR_ENERGY): "burnt"}.get(frame.purpose, "gains")
    return "gains"


def holdings(s: Position, seat: int) -> dict[str, int]:
    """All that a seat has, by what it is called: goods, francs, loans, ships by type, cards."""
    found = {NAMES[kind]: int(s.has(seat, kind)) for kind in range(KINDS) if s.has(seat, kind)}
    if s.loans[seat]:
        found["loan"] = int(s.loans[seat])
    for ship, owner in enumerate(s.ship_owner):
        if owner == seat:
            name = f"ship_{TYPE_NAMES[TYPE[ship]]}"
            found[name] = found.get(name, 0) + 1
    for card, owner in enumerate(s.owner):
        if owner == seat:
            found[f"card:{IDS[card]}"] = 1
    return found
