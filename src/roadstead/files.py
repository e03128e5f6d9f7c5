"""Files that people name on the command line, with errors of one line."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from roadstead.core.errors import InvalidOptions


def read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidOptions(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise InvalidOptions(f"{path} is not JSON: {error}") from error
