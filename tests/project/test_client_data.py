"""What the browser's client knows as data is what the engine and the server say."""
from __future__ import annotations

import json

from tools.client_data import files


def test_the_files_are_up_to_date() -> None:
    for path, data in files().items():
        written = json.loads(path.read_text(encoding="utf-8"))
        assert written == json.loads(json.dumps(data)), f"{path.name} is old: run python tools/client_data.py"
