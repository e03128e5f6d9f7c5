"""Moments that `table` does not write: the end of a round, and the Interest tile."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import roadstead
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play, table, texts

INTEREST = ["wood", "fish"]


def read(position: dict[str, Any]) -> State:
    return roadstead.game("lehavre").from_dict(position)


def last_turn(me: str = "", others: dict[int, str] | None = None, *, round: int, **rest: Any) -> State:
    """As `table`, but the main action of the last turn of a round is done: `end` closes the round."""
    d = table(me, others, round=round, frame="closing", **rest).to_dict()
    d["tile"] = 6
    d["tiles_shown"] = 7
    d["active"] = (7 * round - 1) % d["players"]
    d["stack"] = [{"frame": "closing", "seat": d["active"]}]
    return read(d)


def round_end(me: str = "", others: dict[int, str] | None = None, *, round: int, **rest: Any) -> State:
    """As `last_turn`, and the turn has ended."""
    return play(last_turn(me, others, round=round, **rest), "end")


def tile_next(kinds: list[str], *args: Any, **rest: Any) -> State:
    """As `table`, but seat 0 has done its main action, and the next turn lays out a given tile."""
    state = table(*args, frame="closing", **rest)
    d = state.to_dict()
    d["supply_tiles"].remove(kinds)
    d["supply_tiles"].insert(d["tile"] + 1, kinds)
    return read(d)


def interest(*args: Any, **rest: Any) -> State:
    """As `table`, but the next player has just gone to the Interest tile."""
    state = play(tile_next(INTEREST, *args, **rest), "end")
    return play(state, "supply") if kind(state) == "opening" else state


def play_first(state: State) -> Iterator[State]:
    """Plays a game to its end, always taking the first option: the state before each decision."""
    while not state.is_terminal():
        yield state
        state.apply_action(state.legal_actions()[0])


def kind(state: State) -> str:
    """The open decision."""
    return str(state.decision()["kind"])


def payments(state: State, seat: int, purse: str) -> set[tuple[tuple[str, int], ...]]:
    """All payments out of a purse that the engine offers a seat: the tokens gone once nothing more is to be paid."""
    found = set()
    todo = [state]
    while todo:
        paying = todo.pop()
        if kind(paying) == "pay" and paying.current_player() == seat:
            todo += [play(paying.clone(), move) for move in texts(paying)]
        else:
            left = holds(paying, seat)
            gone = {name: count - left.get(name, 0) for name, count in counted(purse).items()}
            found.add(tuple(sorted((name, count) for name, count in gone.items() if count)))
    return found


def minimal_payments(purse: str, worth: dict[str, int], due: int) -> set[tuple[tuple[str, int], ...]]:
    """By trying every set of tokens: those that cover the sum and in which no token is superfluous."""
    tokens = {name: count for name, count in counted(purse).items() if name in worth}
    found = set()
    for counts in product(*(range(count + 1) for count in tokens.values())):
        paid = {name: count for name, count in zip(tokens, counts, strict=True) if count}
        total = sum(count * worth[name] for name, count in paid.items())
        if total >= due and all(total - worth[name] < due for name in paid):
            found.add(tuple(sorted(paid.items())))
    return found
