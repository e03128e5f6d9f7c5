"""What differs between two JSON values: what a push carries, and what a preview shows."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

Path = list[str | int]
MISSING: Final = object()


def differences(before: Any, after: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    """Where, what it was, what it is (MISSING: not there). Lists of another length are replaced whole."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before.keys() | after.keys():
            yield from differences(before.get(key, MISSING), after.get(key, MISSING), [*path, key])
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from differences(one, other, [*path, number])
    elif type(before) is not type(after) or before != after:
        yield path, before, after


def patch(before: Any, after: Any) -> list[dict[str, Any]]:
    """`path` and its new `value`; without a value it is gone."""
    return [
        {"path": path} if new is MISSING else {"path": path, "value": new} for path, _, new in differences(before, after, [])
    ]


def preview(before: Any, after: Any) -> list[dict[str, Any]]:
    """`path` with what it was and would be; what is not there is left out."""
    return [
        {"path": path}
        | ({} if old is MISSING else {"before": old})
        | ({} if new is MISSING else {"after": new})
        for path, old, new in differences(before, after, [])
    ]
