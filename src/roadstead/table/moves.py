"""What can be done with a game. Each function checks and tries; nothing is changed until the house has stored the entry."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from roadstead.core.errors import IllegalAction
from roadstead.core.state import State
from roadstead.table import clock
from roadstead.table.changes import preview as compared
from roadstead.table.errors import NotNow, illegal
from roadstead.table.history import ACT, REDO, RESIGN, REWIND, UNDO, Entry, apply
from roadstead.table.open_game import OVER, RUNNING, OpenGame


@dataclass(frozen=True)
class Planned:
    """An entry to be stored, and the position after it."""

    entry: Entry
    state: State


def act(live: OpenGame, seat: int, texts: list[str], aims: Sequence[Any] = ()) -> Planned:
    """One or more actions of a seat, all or none; out of turn they are interrupts.

    Among others a person's end where something is turned up: a refusal of what follows would tell what it is, for nothing.
    """
    require_running(live)
    blind = live.seats[seat].bot is None and not live.is_free()
    state = live.state.clone()
    actions: list[Any] = []
    for number, text in enumerate(texts):
        if blind and state.reveals() > live.state.reveals():
            raise NotNow(f"{texts[number - 1]!r} turns something up: do it first, then see what to do next")
        actions.append(do(state, seat, text, number))
    return step(live, ACT, seat, actions, live.ply + len(actions), state, aims)


def do(state: State, seat: int, text: str, number: int) -> Any:
    """Applies an action of a list; returns it as a record writes it."""
    try:
        other = state.interrupting(seat)
        action = state.string_to_action(text, seat)
        text = state.action_to_string(action)
        state.apply_action(action, seat)
    except IllegalAction as error:
        raise illegal(error, number) from error
    return text if other is None else {"seat": other, "do": text}


def ahead(live: OpenGame, seat: int, texts: list[str]) -> tuple[State, int]:
    """Where actions would lead, as far as the seat may know beforehand: it ends where something would be turned up. And after
    how many that is."""
    require_running(live)
    state, shown = live.state, 0
    for number, text in enumerate(texts):
        after = state.clone()
        do(after, seat, text, number)
        if after.reveals() > state.reveals():
            break
        state, shown = after, number + 1
    return state, shown


def preview(live: OpenGame, seat: int, texts: list[str]) -> dict[str, Any]:
    """What actions would change."""
    state, shown = ahead(live, seat, texts)
    changes = compared(live.state.view(seat), state.view(seat))
    to_move = decider(state)
    asked = state.decision() if to_move == seat else None
    return {"changes": changes, "actions": shown, "reveals": shown < len(texts), "to_move": to_move, "decision": asked}


def decider(state: State) -> int | None:
    return None if state.is_terminal() else state.current_player()


def undo(live: OpenGame, seats: tuple[int, ...], ply: int | None) -> Planned:
    """To a ply, or the last own action. See `earliest` for how far."""
    require_undoable(live)
    first = earliest(live, seats)
    if first >= live.ply:
        raise NotNow(why_no_undo(live, seats))
    ply = last_own(live) if ply is None else ply
    if not first <= ply < live.ply:
        raise NotNow(f"undo goes back to {first} at the furthest, not to {ply} of {live.ply}")
    return step(live, UNDO, seats[0], [], ply, live.at(ply))


def earliest(live: OpenGame, seats: tuple[int, ...]) -> int:
    """How far one may go back: in a free game to the start, otherwise over the own turn as far as it turned up nothing."""
    if live.is_free():
        return 0
    seat = live.state.current_player()
    ply = live.ply
    if seat not in seats or live.status != RUNNING or live.seats[seat].bot is not None:
        return ply
    while ply > 0 and live.history.moves[ply - 1].seat == seat:
        ply -= 1
    while live.reveals_at(ply) < live.state.reveals():
        ply += 1
    return ply


def why_no_undo(live: OpenGame, seats: tuple[int, ...]) -> str:
    """In one sentence, where there is nothing that somebody could take back."""
    if not seats:
        return "you watch this game"
    if live.status not in (RUNNING, OVER) or (live.status == OVER and not live.is_free()):
        return NOT_RUNNING[live.status]
    if live.ply == 0:
        return "nothing has been done yet"
    seat = live.state.current_player()
    if seat not in seats:
        return "your turn is over: with others at the table, undo ends with it"
    if live.history.moves[-1].seat != seat:
        return "your turn has just begun: what others did is not yours to take back"
    return "your last action turned something up that you have seen"


def last_own(live: OpenGame) -> int:
    """The ply before the last action that was not a bot's."""
    ply = live.ply - 1
    while ply > 0 and live.seats[live.history.moves[ply].seat].bot is not None:
        ply -= 1
    return ply


def redo(live: OpenGame, seats: tuple[int, ...], ply: int | None) -> Planned:
    """Up to a ply, or the action that was undone last; and what bots answered."""
    require_undoable(live)
    undone = live.history.undone
    if not undone or (undone[-1].seat not in seats and not live.is_free()):
        raise NotNow("there is nothing of yours to do again")
    number = 1 if ply is None else ply - live.ply
    if not 1 <= number <= len(undone):
        raise NotNow(f"what was undone goes from {live.ply + 1} to {live.ply + len(undone)}, not to {ply}")
    while number < len(undone) and live.seats[undone[-1 - number].seat].bot is not None:
        number += 1
    state = live.state.clone()
    for move in undone[: -1 - number : -1]:
        apply(state, move)
    return step(live, REDO, seats[0], [], live.ply + number, state)


def rewind(live: OpenGame, ply: int, seat: int | None) -> Planned:
    """Further back than undo, because all agree."""
    require_undoable(live)
    if not 0 <= ply < live.ply:
        raise NotNow(f"the game can be taken back to a ply from 0 to {live.ply - 1}, not to {ply}")
    return step(live, REWIND, seat, [], ply, live.at(ply))


def resign(live: OpenGame, seat: int) -> Planned:
    require_running(live)
    if live.seats[seat].resigned:
        raise NotNow("that seat has resigned already")
    return step(live, RESIGN, seat, [], live.ply, live.state)


def step(
    live: OpenGame, kind: str, seat: int | None, actions: list[Any], ply: int, state: State, aims: Sequence[Any] = ()
) -> Planned:
    return Planned(Entry(live.version + 1, kind, seat, actions, ply, clock.now(), list(aims)), state)


def require_running(live: OpenGame) -> None:
    if live.status != RUNNING:
        raise NotNow(NOT_RUNNING[live.status])


def require_undoable(live: OpenGame) -> None:
    """A finished game can be taken back too, where nobody is wronged or all agree, but not a resignation."""
    if live.status not in (RUNNING, OVER):
        raise NotNow(NOT_RUNNING[live.status])
    if live.status == OVER and not live.state.is_terminal():
        raise NotNow("the game ended by a resignation: that cannot be taken back")


NOT_RUNNING = {
    "waiting": "the game begins when every seat is taken",
    "over": "the game is over",
    "frozen": "the game is frozen: its log no longer fits the rules",
}
