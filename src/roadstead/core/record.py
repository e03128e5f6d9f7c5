"""A whole game as JSON: how it was set up, and every action in notation.

`{"format", "game", "options", "players", "seed", "setup", "actions", "scores"}`; an interrupt is `{"seat": s, "do": notation}`.
docs/records.md describes each field.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from roadstead.core.errors import IllegalAction, InvalidOptions, InvalidPosition, InvalidRecord

if TYPE_CHECKING:
    from roadstead.core.game import Game
    from roadstead.core.state import State

FORMAT = "roadstead/1"
FIELDS = {"format", "game", "options", "players", "seed", "setup", "actions", "scores"}


def require(condition: bool, message: str) -> None:
    if not condition:
        raise InvalidRecord(message)


def check_shape(record: Any) -> None:
    require(isinstance(record, dict), "a record is a JSON object")
    require(record.get("format") == FORMAT, f'the record\'s "format" is not "{FORMAT}"')
    missing = sorted(FIELDS - {"scores"} - set(record))
    require(not missing, f"the record lacks {', '.join(missing)}")
    unknown = sorted(str(key) for key in set(record) - FIELDS)
    require(not unknown, f"the record has unknown fields: {', '.join(unknown)}")
    require(isinstance(record["game"], str), 'the record\'s "game" is not a name')
    require(isinstance(record["actions"], list), 'the record\'s "actions" is not a list')
    require(isinstance(record["setup"], dict), 'the record\'s "setup" is not an object')


def start(game: Game, record: dict[str, Any]) -> State:
    """The position in which a record begins."""
    setup = record["setup"]
    try:
        if "position" in setup:
            require(set(setup) == {"position"}, 'a "setup" with a position has nothing else in it')
            state = game.from_dict(setup["position"])
            usual = {option.name: option.values[0] for option in game.options}  # what the record may leave out
            same = isinstance(record["options"], dict) and state.options() == {**usual, **game.renamed(record["options"])}
            same = same and state.num_players() == record["players"]
            require(same, "players and options of the record differ from those of its position")
            return state
        return game.new(record["players"], record["seed"], record["options"], setup)
    except (InvalidOptions, InvalidPosition) as error:
        raise InvalidRecord(f"the record cannot be set up: {error}") from error


def action_of(entry: Any) -> tuple[int | None, str]:
    """An entry of "actions" as the seat that interrupts, if any, and the notation."""
    if isinstance(entry, str):
        return None, entry
    ok = isinstance(entry, dict) and set(entry) == {"seat", "do"} and type(entry["seat"]) is int and isinstance(entry["do"], str)
    require(ok, 'an action is notation or {"seat": …, "do": …}')
    return entry["seat"], entry["do"]


def follow(state: State, seat: int | None, text: str) -> None:
    """Takes an action of a record."""
    for action, other in state.recorded(text, seat):
        state.apply_action(action, other)


def play(game: Game, record: dict[str, Any]) -> Iterator[State]:
    """The one state of the record, at its start and again after each action."""
    state = start(game, record)
    yield state
    for ply, entry in enumerate(record["actions"], 1):
        try:
            seat, text = action_of(entry)
            follow(state, seat, text)
        except (IllegalAction, InvalidRecord) as error:
            raise InvalidRecord(f"action {ply} ({entry!r}): {error}") from error
        yield state
    scores = record.get("scores")
    if scores is not None:
        require(state.is_terminal(), 'the record has "scores" but the game is not over')
        require(scores == state.returns(), f"the record's scores {scores} are not those of its actions, {state.returns()}")


def replayed(game: Game, record: dict[str, Any]) -> State:
    """The final state."""
    *_, state = play(game, record)
    return state
