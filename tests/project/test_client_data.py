"""What the browser's client knows as data is what the engine and the server say."""
from __future__ import annotations

import json

from pydantic import ConfigDict, TypeAdapter
from tools.client_data import LeHavreData, RoadsBoatsData, files, lehavre, roadsboats


def test_the_data_are_of_the_types_that_the_client_is_told() -> None:
    """In a list, because a configuration reaches TypedDicts only through something around them."""
    strict = ConfigDict(strict=True, extra="forbid")
    TypeAdapter(list[LeHavreData], config=strict).validate_python([lehavre()])
    TypeAdapter(list[RoadsBoatsData], config=strict).validate_python([roadsboats()])


def test_the_files_are_up_to_date() -> None:
    for path, data in files().items():
        written = json.loads(path.read_text(encoding="utf-8"))
        assert written == json.loads(json.dumps(data)), f"{path.name} is old: run python tools/client_data.py"
