"""What differs between two JSON values: what a push carries, and what a preview shows."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NotRequired

from typing_extensions import TypedDict

Path = list[str | int]
MISSING: Final = object()


class Patch(TypedDict):
    """Where, and its new value; without a value it is gone."""

    path: Path
    value: NotRequired[Any]


class Change(TypedDict):
    """Where, what it was and what it would be; what is not there is left out."""

    path: Path
    before: NotRequired[Any]
    after: NotRequired[Any]


def differences(before: Any, after: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    """Where, what it was, what it is (MISSING: not there). Lists of another length are replaced whole."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before | after if before.keys() != after.keys() else after:  # in their order
            one, other = before.get(key, MISSING), after.get(key, MISSING)
            if not is_same(one, other):
                yield from differences(one, other, [*path, key])
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after, strict=True)):
            if not is_same(one, other):
                yield from differences(one, other, [*path, place])
    elif not is_same(before, after):
        yield path, before, after


def is_same(one: Any, other: Any) -> bool:
    """What most of a scene is: it is not gone into. Python compares it many times quicker than it is gone into."""
    return one is other or (type(one) is type(other) and one == other)


def patch(before: Any, after: Any) -> list[Patch]:
    found = differences(before, after, [])
    return [{"path": path} if new is MISSING else {"path": path, "value": new} for path, _, new in found]


def preview(before: Any, after: Any) -> list[Change]:
    found: list[Change] = []
    for path, old, new in differences(before, after, []):
        change: Change = {"path": path}
        if old is not MISSING:
            change["before"] = old
        if new is not MISSING:
            change["after"] = new
        found.append(change)
    return found
