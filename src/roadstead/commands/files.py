"""Files that people name on the command line, with errors of one line."""
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import roadstead
from roadstead.core.errors import InvalidOptions


def read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidOptions(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise InvalidOptions(f"{path} is not JSON: {error}") from error


def read_record(path: Path) -> dict[str, Any]:
    """Of a game that there is."""
    record: dict[str, Any] = read_json(path)
    roadstead.game_of(record)
    return record


def deliver(text: str, output: Path | None) -> None:
    """Prints, or writes to a file."""
    if output is None:
        sys.stdout.write(text)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InvalidOptions(f"cannot write {str(output)!r}: {error.strerror}") from error
