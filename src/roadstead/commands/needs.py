"""Packages that come with an extra: a command asks for them before it imports them, and else says how they are had."""
from __future__ import annotations

from importlib.util import find_spec

from roadstead.core.errors import InvalidOptions

#: The packages of each extra, by the names under which they are imported.
EXTRAS = {"arena": ("jinja2", "matplotlib", "numpy"), "postgres": ("psycopg",), "ray": ("ray",)}


def needs(extra: str) -> None:
    missing = [name for name in EXTRAS[extra] if find_spec(name) is None]
    if missing:
        raise InvalidOptions(f"this needs {', '.join(missing)}: pip install 'roadstead[{extra}]'")
