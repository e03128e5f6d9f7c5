"""What a game offers: its options, new games, and positions read back from JSON."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roadstead.core.errors import InvalidOptions, InvalidPosition
from roadstead.core.kind import Kinds
from roadstead.core.prose import Prose
from roadstead.core.reason import Refusals
from roadstead.core.stack import Stack
from roadstead.core.state import State

MAX_SEED = 2**63


@dataclass(frozen=True)
class Option:
    """A switch of the rules: its values, the first of which is the default."""

    name: str
    values: tuple[Any, ...]
    help: str


class Game(ABC):
    name: str
    title: str
    players: range
    options: tuple[Option, ...]
    #: Raised when a record of before may come out differently, or not at all.
    rules_version: int
    #: Its decisions, and why an action is refused.
    decisions: Kinds
    refusals: Refusals
    #: The game in sentences.
    prose: Prose
    #: What things are called whose name in the notation is another: cards by their numbers, names of several words.
    nouns: Mapping[str, str]
    #: The set-up by which its speed is measured, in words.
    benched: str
    #: Notation of which the others may know that something was chosen, not what.
    secret_moves: tuple[str, ...] = ()
    #: Notation by which a seat does nothing; with none of them everybody has to act, and one cannot plan ahead.
    idle_moves: tuple[str, ...] = ()
    #: Kinds of decisions that come up in between, whatever a seat means to do in its turn.
    asides: tuple[str, ...] = ()

    @abstractmethod
    def check(self, players: Any, options: Any) -> tuple[int, dict[str, Any]]:
        """The number of players and all options with their values, where they go together."""

    @abstractmethod
    def start(self, players: int, seed: int, options: dict[str, Any], setup: Mapping[str, Any] | None) -> State:
        """A new game of checked options."""

    @abstractmethod
    def read(self, position: Any) -> State:
        """The position that `State.to_dict` wrote."""

    @abstractmethod
    def num_actions(self) -> int:
        """The size of the fixed vocabulary of actions."""

    @abstractmethod
    def max_length(self) -> int:
        """A number of decisions that no play can pass."""

    @abstractmethod
    def has_secrets(self, options: Mapping[str, Any]) -> bool:
        """Whether one seat may come to know what another does not."""

    @abstractmethod
    def bench(self, seed: int) -> Stack:
        """A new position in the set-up by which its speed is measured."""

    def new(
        self,
        players: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        setup: Mapping[str, Any] | None = None,
    ) -> State:
        """A new game. `setup` fixes what is otherwise drawn from the seed."""
        count, values = self.check(players, options)
        return self.start(count, self.check_seed(seed), values, setup)

    def from_dict(self, position: Any) -> State:
        """The position that `State.to_dict` wrote; it starts a new record."""
        try:
            return self.read(position).starting()
        except InvalidOptions as error:
            raise InvalidPosition(str(error)) from error

    def describe(self) -> dict[str, Any]:
        """JSON-safe: name, player counts and options."""
        return {
            "name": self.name,
            "title": self.title,
            "rules_version": self.rules_version,
            "players": list(self.players),
            "options": {
                option.name: {"values": list(option.values), "default": option.values[0], "help": option.help}
                for option in self.options
            },
        }

    def renamed(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Options under the names that they have today."""
        return dict(options)

    def usual_title(self, options: Mapping[str, Any]) -> str:
        """What a game with these options is called where nobody says it."""
        return self.title

    def usual_players(self, options: Mapping[str, Any]) -> int:
        """How many play where nobody says it."""
        return 3

    def check_players(self, players: Any) -> int:
        if type(players) is not int or players not in self.players:
            raise InvalidOptions(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players!r}")
        return players

    def check_seed(self, seed: Any) -> int:
        if type(seed) is not int or not 0 <= seed < MAX_SEED:
            raise InvalidOptions(f"a seed is an integer from 0 to {MAX_SEED - 1}, not {seed!r}")
        return seed

    def check_options(self, given: Any) -> dict[str, Any]:
        """All options with their values; those left out get their defaults."""
        if given is not None and not isinstance(given, Mapping):
            raise InvalidOptions(f"options are a mapping of names to values, not {given!r}")
        given = self.renamed(given or {})
        values = {}
        for option in self.options:
            value = given.pop(option.name, option.values[0])
            if not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
                raise InvalidOptions(f"option {option.name} is one of {spelled(option.values)}, not {value!r}")
            values[option.name] = value
        if given:
            known = ", ".join(option.name for option in self.options)
            raise InvalidOptions(f"unknown option {', '.join(sorted(map(str, given)))}; {self.title} has {known}")
        return values


def spelled(values: Sequence[Any]) -> str:
    """The values of an option; a run of numbers by its ends."""
    numbers = [value for value in values if type(value) is int]
    words = [str(value).lower() for value in values if type(value) is not int]
    return ", ".join(words + ([f"{min(numbers)} to {max(numbers)}"] if numbers else []))
