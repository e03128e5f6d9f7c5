"""Bots from outside: a class in a file, in an installed module, or announced by a package (docs/write-a-bot.md)."""
from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from roadstead.core.errors import InvalidOptions
from roadstead.opponents.bot import Bot

#: The entry points by which a package announces its bots.
GROUP = "roadstead.bots"


def make(spec: str, seed: int) -> Bot | None:
    """`mybots.py:Careful`, `package.module:Careful`, or the name of an entry point; None: there is none."""
    found = find(spec)
    if found is None:
        return None
    if not callable(found):
        raise not_a_bot(spec)
    try:
        inspect.signature(found).bind(seed)
    except (TypeError, ValueError) as error:
        raise InvalidOptions(f"{spec} cannot be made with a seed, as a bot is: its __init__ takes one argument, seed") from error
    bot = found(seed)
    if not callable(getattr(bot, "choose", None)):
        raise not_a_bot(spec)
    made: Bot = bot
    return made


def version(spec: str) -> str:
    """The same as long as the file that the bot is written in."""
    source = inspect.getsourcefile(find(spec))
    assert source is not None
    return hashlib.sha256(Path(source).read_bytes()).hexdigest()[:12]


def find(spec: str) -> Any:
    """What is meant to be a bot; None if nothing announces one of that name."""
    source, colon, name = spec.rpartition(":")
    if not colon:
        announced = [point for point in entry_points(group=GROUP) if point.name == spec]
        return loaded(spec, announced[0].load) if announced else None
    module = file_module(source) if source.endswith(".py") else loaded(source, lambda: import_module(source))
    if not hasattr(module, name):
        own = [thing for thing, value in vars(module).items() if isinstance(value, type) and value.__module__ == module.__name__]
        raise InvalidOptions(f"{source} has no class {name!r}; it has {', '.join(own) or 'none'}")
    return getattr(module, name)


def file_module(source: str) -> ModuleType:
    """Loaded once in a process."""
    path = Path(source).resolve()
    name = str(path)
    if name not in sys.modules:
        if not path.is_file():
            raise InvalidOptions(f"there is no file {source}")
        module = ModuleType(name)
        module.__file__ = name
        sys.modules[name] = module  # dataclasses look for their module there
        try:
            loaded(source, lambda: exec(compile(path.read_bytes(), source, "exec"), vars(module)))
        except InvalidOptions:
            del sys.modules[name]
            raise
    return sys.modules[name]


def loaded(source: str, load: Callable[[], Any]) -> Any:
    try:
        return load()
    except Exception as error:  # whatever somebody else's code does
        raise InvalidOptions(f"{source} cannot be loaded: {type(error).__name__}: {' '.join(str(error).split())}") from error


def not_a_bot(spec: str) -> InvalidOptions:
    return InvalidOptions(f"{spec} is not a bot: a bot is a class, made with a seed, whose choose(state) returns a legal action")
