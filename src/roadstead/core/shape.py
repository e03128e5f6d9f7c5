"""The shape of a position that is read: each part is what it should be, or InvalidPosition says what is wrong."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.core.errors import InvalidPosition
from roadstead.core.random import Random, restore

LARGEST = 10**6


def fail(message: str) -> InvalidPosition:
    return InvalidPosition(message)


def shown(value: Any) -> str:
    """A wrong value in a message of one line."""
    return repr(value)[:80]


def whole(value: Any, what: str, least: int = 0, most: int = LARGEST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise fail(f"{what} is an integer from {least} to {most}, not {shown(value)}")
    return value


def truth(value: Any, what: str) -> int:
    """True and false as 1 and 0."""
    if type(value) is not bool:
        raise fail(f"{what} is true or false, not {shown(value)}")
    return int(value)


def sequence(value: Any, what: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise fail(f"{what} is a list" + (f" of {length}" if length is not None else ""))
    return value


def mapping(value: Any, what: str, keys: set[str] | None = None, exactly: bool = True) -> dict[str, Any]:
    """An object with exactly these keys, with some of them, or with any."""
    if not isinstance(value, dict):
        raise fail(f"{what} is an object")
    if keys is not None and not (set(value) == keys if exactly else set(value) <= keys):
        raise fail(f"{what} is an object with {'exactly' if exactly else 'some of'} {', '.join(sorted(keys))}")
    return value


def generator(value: Any) -> Random:
    """The generator, from its four words."""
    return restore(*(whole(word, "a word of random", 0, 2**32 - 1) for word in sequence(value, "random", 4)))


def chosen(value: Any, what: str, among: Sequence[Any]) -> int:
    """The index of a value among those possible."""
    if isinstance(value, bool) or value not in among:
        raise fail(f"{what}: {shown(value)} is not known")
    return among.index(value)
