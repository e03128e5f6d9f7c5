"""Random games that are checked after every action; `make fuzz` plays more of them.

The engine plays a game; a mirror of the position goes the same way one frame at a time, so that the ledger can balance each step.
"""
from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import roadstead
from roadstead.core.stack import Event
from roadstead.core.state import State
from roadstead.lehavre.cards.deck import EXPANSIONS
from roadstead.lehavre.game import LeHavreState
from roadstead.lehavre.invariants import broken
from roadstead.lehavre.rules import actions as a
from roadstead.lehavre.rules import turn
from roadstead.lehavre.rules.dealings import deal
from roadstead.lehavre.rules.goods import NAMES
from roadstead.lehavre.rules.position import Card, Position
from tests.lehavre import ledger

Setup = tuple[int, dict[str, Any]]

SETUPS: list[Setup] = [(players, {"variant": variant}) for variant in ("full", "short") for players in range(1, 6)]
EXPERT: list[Setup] = [(3, {"variant": "full", "expert": True, "stadium_buyable": True})]
#: Special buildings from elsewhere than the basic set.
OTHER_SETS: list[Setup] = [(3, {"variant": "full", "expansion": name}) for name in list(EXPANSIONS)[3:]]
EXPANSION: list[Setup] = [
    (players, {"variant": variant, "expansion": expansion, "expert": expert})
    for expansion in ("mixed", "only")
    for players in range(1, 6)
    for variant in ("full", "short")
    for expert in (False, True)
    if variant == "full" or not expert
]
FAILED = Path("failed-games")


def setup_name(setup: Setup) -> str:
    players, options = setup
    told = (value if isinstance(value, str) else name for name, value in options.items() if value is not False)
    return f"{players}p-" + "-".join(told)


class Failure(AssertionError):
    """A game that broke a rule; the record to replay it is in a file."""


def new_game(setup: Setup, seed: int) -> LeHavreState:
    """Every second game starts rich, so that ships, steel and the dear buildings are reached."""
    players, options = setup
    game = roadstead.game("lehavre")
    state = game.new(players=players, seed=seed, options=options)
    if seed % 2 == 1:
        rng = random.Random(seed)
        d = state.to_dict()
        for player in d["seats"]:
            player["goods"] = {kind: rng.randrange(1, 14) for kind in NAMES[1:]}
            player["francs"] = rng.randrange(240)
            player["loans"] = rng.randrange(5)
        up = rng.randrange(len(d["specials"]) + 1)
        lying = ("31", "00", "037")  # which are not just laid down with the town
        d["town"] += [card for card in d["specials"][:up] if card not in lying]
        d["waiting"] = [card for card in d["specials"][:up] if card == "31"]
        d["specials"] = [card for card in d["specials"][:up] if card in lying[1:]] + d["specials"][up:]
        state = game.from_dict(d)
    assert isinstance(state, LeHavreState)
    return state


def choices(rng: random.Random, actions: list[int]) -> int:
    """Random, but with many visits and few sales: who keeps nothing and goes nowhere sees little of the game."""
    visits = [action for action in actions if a.ENTER <= action < a.BUY]
    if visits and rng.random() < 0.5:
        return rng.choice(visits)
    kept = [action for action in actions if not (a.SELL <= action < a.BUILD or a.SELL_SHIP <= action < a.ENTER)]
    return rng.choice(kept if kept and rng.random() < 0.9 else actions)


def moves(setup: Setup, seed: int) -> Iterator[State]:
    """A random game with interrupts: the one state before each of its actions, and at the end."""
    rng = random.Random(seed)
    state = new_game(setup, seed)
    yield state
    while not state.is_terminal():
        other = rng.randrange(state.num_players())
        actions = state.interrupt_actions(other)
        if actions and rng.random() < 0.02:
            state.apply_action(rng.choice(actions), other)
        else:
            state.apply_action(choices(rng, state.legal_actions()))
        yield state


def check_game(setup: Setup, seed: int) -> set[str]:
    """Plays a game with all checks; the ids of the buildings that were entered, and of those without entry that were owned."""
    rng = random.Random(seed)
    state = new_game(setup, seed)
    mirror = state.position.clone()
    entered: set[str] = set()
    length = 0
    try:
        while not state.is_terminal():
            check_position(state.position)
            entered |= {state.position.cards[card].id for card in state.position.person if card >= 0}
            entered |= {card.id for card, owner in owners(state.position) if owner >= 0 and not card.enterable}
            other = rng.randrange(state.num_players())
            actions = state.interrupt_actions(other)
            if actions and rng.random() < 0.02:
                action = rng.choice(actions)
                interrupt(mirror, other, action)
                state.apply_action(action, other)
            else:
                action = choices(rng, state.legal_actions())
                choose(mirror, action)
                state.apply_action(action)
            compare(state.position, mirror)
            length += 1
        assert broken(state.position) == ""
        assert length <= state.game.max_length()
        assert roadstead.replay(json.loads(json.dumps(state.record()))) == state
    except Exception as error:
        raise Failure(f"{setup_name(setup)}, seed {seed}: {error!r}; the record is {keep(state, setup, seed)}") from error
    return entered


def owners(s: Position) -> Iterator[tuple[Card, int]]:
    return zip(s.cards, s.owner, strict=True)


def keep(state: State, setup: Setup, seed: int) -> Path:
    FAILED.mkdir(exist_ok=True)
    path = FAILED / f"{setup_name(setup)}-{seed}.json"
    path.write_text(json.dumps(state.record()))
    return path


def check_position(s: Position) -> None:
    wrong = broken(s)
    assert wrong == "", wrong
    assert len(s.choices) > 0, "no option"
    for action in s.choices:
        s.clone().apply(action)


def choose(mirror: Position, action: int) -> None:
    """The choice, and everything that follows by itself, balanced frame by frame."""
    balanced(mirror, action)
    while len(mirror.stack) > 0:
        frame = mirror.stack[-1]
        if isinstance(frame, Event):
            balanced(mirror, None)
            continue
        options = list(frame.options(mirror))
        if len(options) != 1 or options[0] == a.END:
            return
        balanced(mirror, options[0])


def balanced(mirror: Position, action: int | None) -> None:
    frame = mirror.stack[-1]
    before = ledger.Book(mirror)
    due = ledger.expected(mirror, frame, action, before)
    if action is None:
        assert isinstance(frame, Event)
        mirror.stack.pop()
        frame.run(mirror)
    else:
        frame.choose(mirror, action)
    found = before.changes_to(ledger.Book(mirror))
    assert found == due, f"{type(frame).__name__} {action}: the ledger says {due}, the table {found}"


def interrupt(mirror: Position, seat: int, action: int) -> None:
    before = ledger.Book(mirror)
    due: ledger.Changes = ledger.Changes()
    ledger.side_business(mirror, seat, action, due)
    assert deal(mirror, seat, action)
    found = before.changes_to(ledger.Book(mirror))
    assert found == {key: value for key, value in due.items() if value}
    assert not turn.interrupt_options(mirror, mirror.seat())


def compare(real: Position, mirror: Position) -> None:
    """Frame by frame or all at once, the table is the same."""
    mirror.choices = real.choices[:]
    for field in ("goods", "loans", "person", "offers", "owner", "heights", "ship_owner", "pile_heights", "specials", "seen"):
        assert list(getattr(real, field)) == list(getattr(mirror, field)), field
    assert len(real.stack) == len(mirror.stack)
