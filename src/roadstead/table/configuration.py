"""Settings as they are given: an option beats a variable, which beats the file, which beats the default."""
from __future__ import annotations

import json
import tomllib
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from roadstead.core.errors import InvalidOptions
from roadstead.table.settings import Settings

PREFIX = "ROADSTEAD_"
#: Where the file of settings is.
CONFIG = "CONFIG"
#: What else of this name may stand in the environment: it is not about a table, or tests and builds read it.
OTHERS = {"PURE", "CLIENT", "WHEEL", "PATIENCE", CONFIG}


@dataclass(frozen=True)
class Setting:
    name: str
    kind: Any  # its type, without None
    default: Any
    help: str

    @property
    def option(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def choices(self) -> tuple[str, ...]:
        return get_args(self.kind) if get_origin(self.kind) is Literal else ()

    @property
    def possible(self) -> str:
        """Which values there are, in words."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        return WORDS[get_origin(self.kind) or self.kind]

    def read(self, text: str, where: str) -> Any:
        """From an option or a variable."""
        try:
            value = READERS.get(get_origin(self.kind) or self.kind, str)(text)
        except (ValueError, KeyError):
            raise self.wrong(text, where) from None
        return self.checked(value, where)

    def checked(self, value: Any, where: str) -> Any:
        """From the file, where a value has a type already."""
        kind = get_origin(self.kind) or self.kind
        if kind is Literal:
            fits = value in self.choices
        elif kind is tuple:
            fits = isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
            value = tuple(value) if fits else value
        elif kind is Path:
            fits = isinstance(value, str | Path)
            value = Path(value) if fits else value
        elif kind is float:
            fits = isinstance(value, int | float) and not isinstance(value, bool) and value >= 0
        elif kind is int:
            fits = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        else:
            fits = isinstance(value, kind)
        if not fits:
            raise self.wrong(value, where)
        return value

    def wrong(self, value: Any, where: str) -> InvalidOptions:
        return InvalidOptions(f"{where}: {value!r} is not {self.possible}")


WORDS = {
    str: "text",
    bool: "true or false",
    int: "a whole number, 0 or more",
    float: "a number, 0 or more",
    tuple: "a list of names: in the file [\"one\", \"two\"], else one,two",
    Path: "a path",
}
READERS: dict[Any, Callable[[str], Any]] = {
    bool: lambda text: {"true": True, "false": False, "1": True, "0": False}[text.lower()],
    int: int,
    float: float,
    tuple: lambda text: tuple(part.strip() for part in text.split(",") if part.strip()),
}


def without_none(kind: Any) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        (kind,) = (one for one in get_args(kind) if one is not type(None))
    return kind


HINTS = get_type_hints(Settings)
SETTINGS = {
    field.name: Setting(field.name, without_none(HINTS[field.name]), field.default, field.metadata.get("help", ""))
    for field in fields(Settings)
}


def configured(options: Mapping[str, str], environment: Mapping[str, str], config: Path | None) -> Settings:
    """From what was given: options by the names of their settings, all variables, and the file, if there is one."""
    named = environment.get(PREFIX + CONFIG)
    file = config if config is not None else Path(named) if named else None
    found = dict(from_file(file)) if file is not None else {}
    found |= from_environment(environment)
    found |= {name: SETTINGS[name].read(text, SETTINGS[name].option) for name, text in options.items()}
    return Settings(**found)


def from_environment(environment: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    variables = {setting.variable: setting for setting in SETTINGS.values()}
    for variable, text in environment.items():
        if variable.startswith(PREFIX) and variable.removeprefix(PREFIX) not in OTHERS:
            if variable not in variables:
                raise unknown(variable, variables, "the environment")
            yield variables[variable].name, variables[variable].read(text, variable)


def from_file(path: Path) -> Iterator[tuple[str, Any]]:
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidOptions(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise InvalidOptions(f"{path} is not TOML: {error}") from error
    for name, value in told.items():
        if name not in SETTINGS:
            raise unknown(name, SETTINGS, str(path))
        yield name, SETTINGS[name].checked(value, f"{path}: {name}")


def unknown(name: str, known: Iterable[str], where: str) -> InvalidOptions:
    close = get_close_matches(name, known, 1, 0.6)
    meant = f"did you mean {close[0]}?" if close else "roadstead serve --help lists all"
    return InvalidOptions(f"{where}: there is no setting {name}; {meant}")


# The settings as text: for the help, for docs/operate.md and for deploy/roadstead.toml.


def spelled(value: Any) -> str:
    """A value as it is given by an option or a variable."""
    if isinstance(value, tuple):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else "" if value is None else str(value)


def in_toml(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(map(in_toml, value)) + "]"
    return spelled(value) if isinstance(value, bool | int | float) else json.dumps(spelled(value), ensure_ascii=False)
