"""What a seat means to do when its turn comes: tried in an imagined position, and played when it is time if it still holds."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from roadstead.core.errors import IllegalAction
from roadstead.core.random import Random
from roadstead.core.reason import Reason
from roadstead.core.stack import TERMINAL
from roadstead.core.state import State
from roadstead.table.changes import preview as compared
from roadstead.table.errors import NotNow, illegal
from roadstead.table.history import ACT, CLAIM, KEY, REDO, REKEY, REMOVE, RESIGN, REST, REWIND, UNDO, Entry
from roadstead.table.moves import Planned, decider, require_running, step
from roadstead.table.open_game import OpenGame, Plan

#: What nobody may know is drawn by this chance, the same for everything that is imagined.
CHANCE = 1
TURNED_UP = Reason("turned_up", {}, "something was turned up since the plan was made")
ASKED_OTHERWISE = Reason("asked_otherwise", {}, "you are asked something else than you planned for")


# Imagining.


def imagined(live: OpenGame, seat: int) -> State:
    """The position, as far as the seat knows it, in which it is asked next if the others do nothing more."""
    require_running(live)
    if not live.start.game.idle_moves:
        raise NotNow("in this game everybody has to act before you: you cannot plan ahead")
    state = live.state.resample_hidden(seat, Random(CHANCE))
    wait(state, seat)
    return state


def wait(state: State, seat: int) -> None:
    """The others do nothing until the seat is asked; in the middle of something they do the first thing there is."""
    while state.current_player() not in (seat, TERMINAL):
        idle(state)


def idle(state: State) -> None:
    legal = state.legal_actions()
    texts = {state.action_to_string(action): action for action in legal}
    state.step(next((texts[text] for text in state.game.idle_moves if text in texts), legal[0]), None)


@dataclass(frozen=True)
class Trial:
    """How far a list of actions went: the position after all of them, and after those of which it is known what they do."""

    before: State
    after: State
    steps: tuple[tuple[str, str], ...]
    refused: IllegalAction | None


def tried(live: OpenGame, seat: int, texts: list[str], known: int = 0) -> Trial:
    """What is asked in between and not answered in the list is answered by doing nothing."""
    state = imagined(live, seat)
    before = state.clone()
    steps: list[tuple[str, str]] = []
    for text in texts:
        after = state.clone()
        while after.decision_kind() in after.game.asides and after.why_not(text, seat) is not None:
            idle(after)
            wait(after, seat)
        kind = after.decision_kind()
        try:
            done = apply(after, seat, text)
        except IllegalAction as error:
            return Trial(before, state, tuple(steps), error)
        steps.append((done, kind))
        wait(after, seat)
        state = after
        if len(steps) <= known:
            before = state.clone()
    return Trial(before, state, tuple(steps), None)


def apply(state: State, seat: int, text: str) -> str:
    """Returns the action as the game writes it."""
    action = state.string_to_action(text, seat)
    text = state.action_to_string(action)
    state.apply_action(action, seat)
    return text


def imagine(live: OpenGame, seat: int, texts: list[str], known: int = 0) -> dict[str, Any]:
    """The table after these actions, if the others do nothing; where one is not possible it ends before it."""
    trial = tried(live, seat, texts, known)
    view = trial.after.view(seat)
    return {
        "view": view,
        "decision": trial.after.decision() if decider(trial.after) == seat else None,
        "changes": compared(trial.before.view(seat), view),
        "played": len(trial.steps),
        "reveals": trial.after.reveals() > live.state.reveals(),
        "refused": None if trial.refused is None else trial.refused.reason.to_dict(),
    }


def made(live: OpenGame, seat: int, texts: list[str]) -> Plan:
    trial = tried(live, seat, texts)
    if trial.refused is not None:
        raise illegal(trial.refused, len(trial.steps))
    return Plan(trial.steps, live.state.reveals())


# Playing.


def due(live: OpenGame) -> int | None:
    """The seat to move, if it is time for its plan; what is asked in between is left to the person."""
    seat = live.to_move()
    plan = None if seat is None else live.plans.get(seat)
    if seat is None or plan is None or plan.refused is not None or live.seats[seat].bot is not None:
        return None
    return None if is_aside(live, plan) else seat


def is_aside(live: OpenGame, plan: Plan) -> bool:
    kind = live.state.decision_kind()
    return kind in live.start.game.asides and kind != plan.steps[0][1]


def carried_out(live: OpenGame, seat: int) -> tuple[Planned, Plan | None] | Plan:
    """All that is planned until another seat is asked, and the rest of the plan; or the plan with what is wrong with it.

    An answer that was planned to a question that nobody asked is left out.
    """
    plan = live.plans[seat]
    steps, asides, asked = list(plan.steps), live.start.game.asides, live.state.decision_kind()
    while steps and steps[0][1] != asked and steps[0][1] in asides:
        del steps[0]
    if not steps:
        return replace(plan, refused=ASKED_OTHERWISE)
    if live.state.reveals() > plan.reveals:
        return replace(plan, refused=TURNED_UP)
    state = live.state.clone()
    actions: list[str] = []
    for text, kind in steps:
        if state.current_player() != seat or state.reveals() > plan.reveals:
            break
        if state.decision_kind() != kind:
            return replace(plan, refused=ASKED_OTHERWISE)
        try:
            actions.append(apply(state, seat, text))
        except IllegalAction as error:
            return replace(plan, refused=error.reason)
    rest = tuple(steps[len(actions) :])
    played = step(live, ACT, seat, actions, live.ply + len(actions), state)
    return played, Plan(rest, plan.reveals) if rest else None


def left(live: OpenGame, entry: Entry, rest: Plan | None) -> dict[int, Plan]:
    """The plans after an entry, `rest` being what is left of the one that it carried out. Whoever acts otherwise has given up
    the own plan, and nobody's holds when the game is taken back."""
    if entry.kind in (UNDO, REDO, REWIND):
        return {}
    plan = None if entry.seat is None else live.plans.get(entry.seat)
    if plan is None or entry.seat is None or entry.kind in (CLAIM, KEY, REST):
        return live.plans
    out_of_turn = entry.kind == ACT and not any(isinstance(action, str) for action in entry.actions)
    if out_of_turn or (entry.kind not in (RESIGN, REMOVE, REKEY) and is_aside(live, plan)):
        return live.plans
    others = {seat: plan for seat, plan in live.plans.items() if seat != entry.seat}
    return others if rest is None else {**others, entry.seat: rest}
