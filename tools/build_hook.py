"""Builds the browser's client when a wheel or an archive is made without it."""
from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Without Node the package is made all the same, and the table shows its plain page."""
        root = Path(self.root)
        built = root / "src" / "roadstead" / "table" / "web" / "client" / "index.html"
        if version != "editable" and (root / "web").is_dir() and not built.exists():
            subprocess.run([root / "tools" / "build_client.sh"], check=False)
