"""A finished game gone through turn by turn: what each seat could expect, which turns cost most, and what was better."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from typing_extensions import TypedDict

from roadstead.core.errors import InvalidRecord
from roadstead.core.game import Game
from roadstead.core.random import Random
from roadstead.core.record import action_of, play
from roadstead.core.state import State
from roadstead.opponents.analysis import NODES, SEED, account, begun, expected, foreseen, outlook
from roadstead.opponents.minds import mind_of, prospect_of
from roadstead.opponents.reasons import reason
from roadstead.opponents.search.lines import Line

#: So many of the dearest turns are named.
WORST = 10


class Expected(TypedDict):
    """What each seat could expect at a ply."""

    ply: int
    round: int
    when: str
    expected: list[float]


class TurnReviewed(TypedDict):
    """`loss`: how much better the best turn was; `reason` says in what."""

    ply: int
    round: int
    when: str
    seat: int
    played: list[str]
    best: list[str]
    loss: float
    reason: str


class Review(TypedDict):
    """`lost` by seat; `worst` are the dearest turns by their places in `turns`, the dearest first."""

    game: str
    players: int
    options: dict[str, Any]
    scores: list[int]
    winners: list[int]
    lost: list[float]
    timeline: list[Expected]
    turns: list[TurnReviewed]
    worst: list[int]


def review(game: Game, record: dict[str, Any], progress: Callable[[int, int], object], nodes: int = NODES) -> Review:
    """JSON-safe. `progress` is told how many of how many actions are done; `nodes` are as in `analyse`."""
    states = [state.clone() for state in play(game, record)]
    last = states[-1]
    if not last.is_terminal():
        raise InvalidRecord("the game is not over: only a finished game can be gone through")
    actions = [action_of(entry) for entry in record["actions"]]
    total = len(actions)
    timeline: list[Expected] = []
    reviewed: list[TurnReviewed] = []
    start = 0
    while start < total:
        state = states[start]
        end = end_of_turn(states, actions, start)
        seen = prospect_of(state, state.current_player(), Random(SEED))
        timeline.append(expectation(start, state, expected(seen, last.num_players())))
        if actions[start][0] is None:
            reviewed.append(review_turn(start, state, [text for _, text in actions[start:end]], nodes))
        start = end
        progress(start, total)
    timeline.append(expectation(total, last, [float(score) for score in last.returns()]))
    losses = [turn["loss"] for turn in reviewed]
    dearest = sorted((turn for turn, loss in enumerate(losses) if loss > 0), key=lambda turn: -losses[turn])
    return {
        "game": game.name,
        "players": last.num_players(),
        "options": last.options(),
        "scores": last.returns(),
        "winners": last.winners(),
        "lost": [round(sum(turn["loss"] for turn in reviewed if turn["seat"] == seat), 1) for seat in range(last.num_players())],
        "timeline": timeline,
        "turns": reviewed,
        "worst": dearest[:WORST],
    }


def expectation(ply: int, state: State, values: list[float]) -> Expected:
    moment = state.moment()
    return {"ply": ply, "round": moment.round, "when": moment.when, "expected": values}


def end_of_turn(states: list[State], actions: list[tuple[int | None, str]], start: int) -> int:
    """The ply at which another seat decides, another turn begins, or the seat learns something new. An interrupt stands alone."""
    end = start + 1
    if actions[start][0] is not None:
        return end
    while end < len(actions) and actions[end][0] is None and same_turn(states[start], states[end]):
        end += 1
    return end


def same_turn(one: State, other: State) -> bool:
    return (one.current_player(), one.reveals(), turn_of(one)) == (other.current_player(), other.reveals(), turn_of(other))


def turn_of(state: State) -> int:
    return prospect_of(state, state.current_player(), Random(SEED)).turn()


def review_turn(ply: int, state: State, texts: list[str], nodes: int) -> TurnReviewed:
    """The turn as it was played beside the best one found, both looked ahead in the same way."""
    seat = state.current_player()
    seen = prospect_of(state, seat, Random(SEED))

    def judged(actions: list[int]) -> list[Line]:
        return outlook(begun(seen, actions), seat, seen.turn(), nodes)

    moment = state.moment()
    answer: TurnReviewed = {
        "ply": ply, "round": moment.round, "when": moment.when,
        "seat": seat, "played": texts, "best": texts, "loss": 0.0, "reason": "",
    }  # fmt: skip
    played = actions_of(state, texts)
    if list(seen.choices()) == played:
        return answer
    better = list(foreseen(state, seat, judged([])[-1]))
    ideal, real = judged([step.action for step in better]), judged(played)
    depth = min(len(ideal), len(real))
    one, other = ideal[depth - 1], real[depth - 1]
    loss = round(one.value - other.value, 1)
    if loss <= 0:
        return answer
    mind = mind_of(state)
    why = reason(mind.HEADINGS, account(mind, other.prospect, seat), account(mind, one.prospect, seat))
    return {**answer, "best": [step.text for step in better], "loss": loss, "reason": why}


def actions_of(state: State, texts: list[str]) -> list[int]:
    trial = state.clone()
    found = []
    for text in texts:
        found.append(trial.string_to_action(text))
        trial.step(found[-1], None)
    return found
