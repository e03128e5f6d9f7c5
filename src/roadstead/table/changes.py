"""What differs between two JSON values: what a push carries, and what a preview shows."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
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
    pairs: Iterable[tuple[str | int, Any, Any]] = ()
    if isinstance(before, dict) and isinstance(after, dict):
        pairs = ((key, before.get(key, MISSING), after.get(key, MISSING)) for key in before | after)  # in their order
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = zip(range(len(before)), before, after, strict=True)
    elif type(before) is not type(after) or before != after:
        yield path, before, after
    for key, one, other in pairs:
        if one is not other:  # which most of a scene is: numbers and names that stayed as they were
            yield from differences(one, other, [*path, key])


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
