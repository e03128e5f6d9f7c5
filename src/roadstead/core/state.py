"""The contract that every game keeps: the same methods, under OpenSpiel's names where it has one.

A State is a position and the way it came about. The position is the game's own compiled class; the way is a chain of
plies, shared between clones, which `record` turns into notation when it is asked for.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias

from roadstead.core import record as records
from roadstead.core.deeds import Deed
from roadstead.core.errors import IllegalAction
from roadstead.core.happening import Happening, Step, merged, steps
from roadstead.core.random import Random
from roadstead.core.reason import Reason
from roadstead.core.stack import TERMINAL, Stack

if TYPE_CHECKING:
    from roadstead.core.game import Game

#: What lies ahead as things stand, JSON-safe; each game has its own.
Forecast: TypeAlias = Mapping[str, Any]


class Moment(NamedTuple):
    """How far a game is: the round by its number, the moment in the game's own words, of how many rounds, if that is known, and
    which part of the way is gone."""

    round: int
    when: str
    rounds: int | None
    share: float


@dataclass(frozen=True, slots=True)
class Ply:
    """One action taken: `seat` is None for the player to move, a seat for an interrupt."""

    before: Ply | None
    seat: int | None
    action: int


def actions_of(last: Ply | None) -> list[tuple[int | None, int]]:
    actions = []
    while last is not None:
        actions.append((last.seat, last.action))
        last = last.before
    return actions[::-1]


@dataclass(frozen=True, slots=True)
class Origin:
    """How the record of a state begins: a seed and its set-up, or (`seed` None) a position."""

    seed: int | None
    setup: dict[str, Any]


class State(ABC):
    __slots__ = ("last", "origin", "position")
    #: The game's own compiled class. Programs that search use it directly: `clone()`, `choices`, `apply(action)`.
    position: Stack

    def __init__(self, origin: Origin, last: Ply | None = None) -> None:
        self.origin = origin
        self.last = last

    # What each game says itself.

    @property
    @abstractmethod
    def game(self) -> Game: ...

    @abstractmethod
    def num_players(self) -> int: ...

    @abstractmethod
    def options(self) -> dict[str, Any]: ...

    @abstractmethod
    def interrupt_actions(self, seat: int) -> list[int]:
        """What another seat may do now, out of turn."""

    @abstractmethod
    def action_to_string(self, action: int) -> str:
        """The notation: stable, readable, language-free; empty for a number that is reserved and means nothing yet."""

    @abstractmethod
    def decision(self) -> dict[str, Any]:
        """The open decision, JSON-safe, with all its options."""

    @abstractmethod
    def score(self, seat: int) -> int:
        """What a seat would score if the game ended now."""

    @abstractmethod
    def best(self, scores: list[int]) -> list[int]:
        """The winning seats by the final scores, several where a victory is shared."""

    @abstractmethod
    def reveals(self) -> int:
        """A counter raised by every secret turned up or looked at."""

    @abstractmethod
    def moment(self) -> Moment: ...

    @abstractmethod
    def deeds(self, before: Self, move: str) -> Iterator[Deed]:
        """What a move of the player to move has brought about, `before` being the state in which it was made."""

    @abstractmethod
    def interrupt(self, position: Any, seat: int, action: int) -> None:
        """What another seat does out of turn, without what follows by itself."""

    @abstractmethod
    def unfolded(self, step: Step) -> Iterator[tuple[Happening, Stack]]:
        """What a step of the decision machine was, in order, each with the position after it; nothing if nobody saw anything."""

    @abstractmethod
    def forecast(self, seat: int) -> Forecast:
        """What lies ahead of a seat if nobody does anything more, as far as it may know. The view has it too."""

    @abstractmethod
    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """What that seat, or a spectator, may know, JSON-safe."""

    def view_beside(self, other: Mapping[str, Any], seat: int | None) -> Mapping[str, Any]:
        """The same, beside another's view of this state: what is in both may be shared."""
        return self.view(seat)

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The whole position, secrets included."""

    @abstractmethod
    def resampled(self, seat: int, rng: Random) -> Self:
        """A state whose position depends only on what the seat knows, and on rng."""

    @abstractmethod
    def clone(self) -> Self: ...

    @abstractmethod
    def parse(self, text: str) -> int | Reason:
        """The action that a text names in this position, legal or not; a reason if it names none."""

    @abstractmethod
    def step(self, action: int, seat: int | None) -> None:
        """Applies a legal action, without a check and without a record."""

    # What follows from it.

    def current_player(self) -> int:
        """The seat to decide, or TERMINAL."""
        return self.position.seat()

    def legal_actions(self) -> list[int]:
        """Never empty unless the game is over."""
        return list(self.position.choices)

    def decision_kind(self) -> str:
        """Of which kind the open decision is, or `over`: that much of it everybody may know."""
        return self.game.decisions.name(self.position)

    def returns(self) -> list[int]:
        """Final scores by seat; zeros until the game is over."""
        over = self.is_terminal()
        return [self.score(seat) if over else 0 for seat in range(self.num_players())]

    def winners(self) -> list[int]:
        """The winning seats; none until the game is over."""
        return self.best(self.returns()) if self.is_terminal() else []

    def refusal(self, action: int, seat: int | None) -> Reason | None:
        """Why the action is not allowed to the player to move, or as an interrupt of another seat."""
        return self.game.refusals.of(self.position, action, seat)

    def resample_hidden(self, seat: int, rng: Random) -> Self:
        """A position that depends only on what the seat knows, and on rng. It starts a new record."""
        self.interrupting(seat)
        return self.resampled(seat, rng).starting()

    def starting(self) -> Self:
        """The same state, whose record starts here."""
        self.origin = Origin(None, {"position": self.to_dict()})
        self.last = None
        return self

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL

    def interrupting(self, seat: int | None) -> int | None:
        """The seat if it is another than the one to move; None otherwise."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.num_players()):
            raise IllegalAction(Reason("no_such_seat", {"seat": str(seat)}, "there is no seat {seat}"))
        return None if seat == self.current_player() else seat

    def why_not(self, text: str, seat: int | None = None) -> Reason | None:
        """None if the move is legal, else the reason it is not."""
        other = self.interrupting(seat)
        action = self.parse(text)
        return action if isinstance(action, Reason) else self.refusal(action, other)

    def string_to_action(self, text: str, seat: int | None = None) -> int:
        other = self.interrupting(seat)
        action = self.parse(text)
        if isinstance(action, Reason):
            raise IllegalAction(action)
        reason = self.refusal(action, other)
        if reason is not None:
            raise IllegalAction(reason)
        return action

    def recorded(self, text: str, seat: int | None = None) -> list[tuple[int, int | None]]:
        """What an action of a record is today, as actions and who interrupts; a game that once asked more, or less, says so."""
        return [(self.string_to_action(text, seat), seat)]

    def spelled(self, decision: dict[str, Any]) -> dict[str, Any]:
        """A decision whose complete payments say their actions in notation too (`texts`)."""
        for payment in decision.get("payments", []):
            trial = self.clone()
            payment["texts"] = []
            for action in payment["actions"]:
                payment["texts"].append(trial.action_to_string(action))
                trial.step(action, None)
        return decision

    def apply_action(self, action: int, seat: int | None = None) -> None:
        other = self.interrupting(seat)
        last = self.game.num_actions() - 1
        if isinstance(action, bool) or not hasattr(action, "__index__") or not 0 <= action <= last:
            raise IllegalAction(Reason("unknown_action", {"last": last}, "an action is an integer from 0 to {last}"))
        action = index(action)  # also what other libraries call integers
        allowed = self.legal_actions() if other is None else self.interrupt_actions(other)
        if action not in allowed:
            text = self.action_to_string(action)
            if not text:
                raise IllegalAction(Reason("unknown_action", {"action": action}, "action {action} means nothing: it has no text"))
            reason = self.refusal(action, other)
            assert reason is not None, f"{text} is neither legal nor refused"
            raise IllegalAction(reason)
        self.step(action, other)
        self.last = Ply(self.last, other, action)

    def happenings(self, action: int, seat: int | None = None) -> Iterator[tuple[Happening, Self]]:
        """What a legal action brings about, in order, each with the state after it. There the decision is still open that was
        taken: what is asked next is known only when all has happened."""
        for happening, position in merged(self.each_happening(action, self.interrupting(seat))):
            state = self.clone()
            state.position = position.clone()
            state.position.stack, state.position.choices = self.position.stack, self.position.choices
            yield happening, state

    def each_happening(self, action: int, other: int | None) -> Iterator[tuple[Happening, Stack]]:
        for step in steps(self.position, action, other, self.interrupt):
            yield from self.unfolded(step)

    def record(self) -> dict[str, Any]:
        """The whole game so far; `roadstead.replay` plays it again."""
        head = {
            "format": records.FORMAT,
            "game": self.game.name,
            "options": self.options(),
            "players": self.num_players(),
            "seed": self.origin.seed,
            "setup": self.origin.setup,
        }
        state = records.start(self.game, head)
        actions: list[Any] = []
        for seat, action in actions_of(self.last):
            text = state.action_to_string(action)
            actions.append(text if seat is None else {"seat": seat, "do": text})
            state.step(action, seat)
        scores = self.returns() if self.is_terminal() else None
        return {**head, "setup": state.setup_so_far(), "actions": actions, "scores": scores}

    def setup_so_far(self) -> dict[str, Any]:
        """The set-up as a record has it: with every outcome of chance so far."""
        return self.origin.setup

    def __eq__(self, other: object) -> bool:
        """Equal positions; the way they came about does not matter. A state changes, so it has no hash."""
        return isinstance(other, State) and self.to_dict() == other.to_dict()

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.game.name, self.to_dict(), self.origin, actions_of(self.last))


def restore(game: str, position: dict[str, Any], origin: Origin, actions: list[tuple[int | None, int]]) -> State:
    """What pickle calls."""
    import roadstead

    state = roadstead.game(game).from_dict(position)
    last = None
    for seat, action in actions:
        last = Ply(last, seat, action)
    state.origin = origin
    state.last = last
    return state
