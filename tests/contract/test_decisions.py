"""Every kind of decision is one record, and every family of actions is one block: nothing is missing, nothing is told twice."""
from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import roadstead
from roadstead.core import record as records
from roadstead.core.block import Vocabulary
from roadstead.core.kind import OVER, Kinds, gaps
from roadstead.core.stack import Event, Frame
from roadstead.lehavre import decisions as lehavre
from roadstead.lehavre import rules as lehavre_rules
from roadstead.lehavre import stacks as lehavre_stacks
from roadstead.lehavre.vocabulary import VOCABULARY
from roadstead.roadsboats import decisions as roadsboats
from roadstead.roadsboats import rules as roadsboats_rules
from roadstead.roadsboats import stacks as roadsboats_stacks
from roadstead.roadsboats.maps.chart import DIRECTION_NAMES
from roadstead.roadsboats.vocabulary import vocabulary

KINDS: dict[str, Kinds] = {"lehavre": lehavre.DECISIONS, "roadsboats": roadsboats.DECISIONS}
RULES: dict[str, ModuleType] = {"lehavre": lehavre_rules, "roadsboats": roadsboats_rules}
#: Which frames lie on which.
GRAMMAR = {
    "lehavre": lehavre_stacks.SHAPE.pattern,
    "roadsboats": " ".join(roadsboats_stacks.SHAPES.values()),
}
GAMES = Path(__file__).resolve().parent.parent / "games"
EACH = pytest.mark.parametrize("game", list(KINDS))


def frames(rules: ModuleType) -> Iterator[type[Frame]]:
    """The classes of frames that nothing is derived from: those that lie on a stack."""
    for found in pkgutil.walk_packages(rules.__path__, rules.__name__ + "."):
        for thing in vars(importlib.import_module(found.name)).values():
            if isinstance(thing, type) and issubclass(thing, Frame) and not thing.__subclasses__():
                yield thing


@cache
def asked(game: str) -> dict[str, dict[str, Any]]:
    """A decision of each question that is asked in the recorded games."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(GAMES.glob(f"{game}*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        for state in records.play(roadstead.game(game), record):
            if state.decision_kind() != OVER:
                decision = state.decision()
                found.setdefault(decision["asks"], decision)
    return found


@EACH
def test_every_frame_has_exactly_one_kind(game: str) -> None:
    assert {kind.frame for kind in KINDS[game]} == set(frames(RULES[game]))
    assert len(KINDS[game].by_name) == len(KINDS[game].by_frame)


@EACH
def test_every_kind_has_its_place_on_the_stack(game: str) -> None:
    for kind in KINDS[game]:
        assert kind.name in GRAMMAR[game], f"{kind.name} lies on nothing"


@EACH
def test_what_nobody_decides_asks_nothing(game: str) -> None:
    for kind in KINDS[game]:
        silent = issubclass(kind.frame, Event)
        assert silent == (not kind.to_do)
        assert all(bool(question) != silent for question in kind.questions.values())


@EACH
def test_every_question_is_asked_in_a_recorded_game_and_its_gaps_are_facts(game: str) -> None:
    questions = KINDS[game].described()["questions"]
    assert set(asked(game)) == set(questions)
    for asks, question in questions.items():
        decision = asked(game)[asks]
        assert set(gaps(question)) <= set(decision)
        assert "{" not in decision["question"]


@EACH
def test_amounts_tell_what_is_counted(game: str) -> None:
    """One who knows nothing of the kind can offer a number from least to most."""
    for decision in asked(game).values():
        if KINDS[game].by_name[decision["kind"]].unit is not None:
            counts = [option.get("amount", option.get("count")) for option in decision["options"]]
            assert min(counts) >= decision["least"]
            assert max(counts) <= decision["most"]
            assert all(option["text"].startswith(decision["verb"]) for option in decision["options"])


VOCABULARIES: list[tuple[str, Vocabulary]] = [("lehavre", VOCABULARY)] + [
    ("roadsboats", vocabulary(directions)) for directions in DIRECTION_NAMES.values()
]


@pytest.mark.parametrize(("game", "words"), VOCABULARIES)
def test_blocks_tile_the_vocabulary(game: str, words: Vocabulary) -> None:
    covered = [action for block in words.blocks for action in range(block.start, block.start + block.size)]
    assert covered == list(range(roadstead.game(game).num_actions()))


@pytest.mark.parametrize(("game", "words"), VOCABULARIES)
def test_a_text_names_one_action_and_empty_slots_have_none(game: str, words: Vocabulary) -> None:
    written = {action: text for action in range(len(words)) if (text := words.text(action))}
    assert len(words.actions) == len(written) == sum(len(block.things) for block in words.blocks)
    assert "" not in words.actions
