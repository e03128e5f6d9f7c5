"""The log only grows, and what is in force follows from it; a push and a preview say what differs, no more and no less."""
from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from roadstead.table.changes import patch, preview
from roadstead.table.history import ACT, REDO, RESIGN, REWIND, UNDO, Entry, History

Json = Any
Way = tuple[tuple[int, str], ...]


@st.composite
def logs(draw: st.DrawFn) -> tuple[list[Entry], list[Way]]:
    """Anything a table may store, and the actions in force after each entry.

    Worked out without folding anything: every position that was ever reached is a way of its own, an undo goes back to the
    beginning of one, and a redo goes on along the way that was left last, as long as nothing else was done since.
    """
    entries: list[Entry] = []
    ways: list[Way] = []
    now: Way = ()
    ahead: Way = ()  # what a redo leads along; it begins with what is in force
    for version in range(1, draw(st.integers(1, 30)) + 1):
        kinds = [ACT, RESIGN] + [UNDO, REWIND] * bool(now) + [REDO] * (len(ahead) > len(now))
        kind = draw(st.sampled_from(kinds))
        seat = draw(st.integers(0, 3))
        actions: list[str] = []
        if kind == ACT:
            actions = [f"action {version}.{number}" for number in range(draw(st.integers(1, 4)))]
            now = ahead = now + tuple((seat, action) for action in actions)
        elif kind == UNDO:
            now = now[: draw(st.integers(0, len(now) - 1))]
        elif kind == REDO:
            now = ahead[: draw(st.integers(len(now) + 1, len(ahead)))]
        elif kind == REWIND:
            now = ahead = now[: draw(st.integers(0, len(now) - 1))]
        entries.append(Entry(version, kind, seat, actions, len(now), float(version)))
        ways.append(now)
    return entries, ways


@given(logs())
def test_what_is_in_force_follows_from_acts_undos_redos_and_rewinds(played: tuple[list[Entry], list[Way]]) -> None:
    line = History()
    for entry, way in zip(*played, strict=True):
        line.add(entry)
        assert [(move.seat, move.action) for move in line.moves] == list(way), f"after entry {entry.version}"


@given(logs())
def test_redo_to_the_end_gives_back_all_that_was_undone(played: tuple[list[Entry], list[Way]]) -> None:
    line = History()
    for entry in played[0]:
        line.add(entry)
    moves, number = list(line.moves), len(played[0])
    line.add(Entry(number + 1, UNDO, 0, [], 0, 0.0))
    assert line.moves == []
    line.add(Entry(number + 2, REDO, 0, [], len(moves), 0.0))
    assert line.moves == moves


LEAVES = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from([0.0, 1.0, 2.5]) | st.sampled_from(["", "a", "b"])
KEYS = st.sampled_from(["a", "b", "c", "0"])
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=12
)


def patched(value: Json, changes: Sequence[Mapping[str, Json]]) -> Json:
    """What a client does with a push, in the words of the API: `path` and its new `value`; without a value it is gone."""
    whole = [copy.deepcopy(value)]
    for change in changes:
        path: list[Any] = [0, *change["path"]]
        *way, last = path
        place: Json = whole
        for step in way:
            place = place[step]
        if "value" in change:
            place[last] = change["value"]
        else:
            del place[last]
    return whole[0]


@given(VALUES, VALUES)
def test_a_push_applied_to_what_was_gives_what_is(before: Json, after: Json) -> None:
    assert exact(patched(before, patch(before, after))) == exact(after)


@given(VALUES)
def test_nothing_is_pushed_when_nothing_has_changed(value: Json) -> None:
    assert patch(value, copy.deepcopy(value)) == []
    assert preview(value, copy.deepcopy(value)) == []


@given(VALUES, VALUES)
def test_a_preview_lists_exactly_the_places_that_differ(before: Json, after: Json) -> None:
    shown = preview(before, after)
    for change in shown:
        assert found(before, change["path"]) == (exact(change["before"]) if "before" in change else MISSING)
        assert found(after, change["path"]) == (exact(change["after"]) if "after" in change else MISSING)
        assert found(before, change["path"]) != found(after, change["path"])
        both = (change.get("before"), change.get("after"))
        assert not all(isinstance(one, dict) for one in both), "what differs lies deeper"
    paths = [change["path"] for change in shown]
    assert not any(one == other[: len(one)] for one in paths for other in paths if one is not other), "nothing is listed twice"
    values = [{"path": change["path"]} | ({"value": change["after"]} if "after" in change else {}) for change in shown]
    assert exact(patched(before, values)) == exact(after), "nothing is left out"


MISSING = "not there"


def exact(value: Json) -> Json:
    """The value with the kind of each leaf: in Python 1, 1.0 and True are the same, for a client they are not."""
    if isinstance(value, dict):
        return {key: exact(inner) for key, inner in value.items()}
    return [exact(inner) for inner in value] if isinstance(value, list) else (type(value).__name__, value)


def found(value: Json, path: list[str | int]) -> Json:
    for step in path:
        if isinstance(value, dict) and step not in value:
            return MISSING
        value = value[step]
    return exact(value)
