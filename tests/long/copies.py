"""A copy of the project's sources in another folder, without anything compiled, to be changed as a stranger would."""
from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.paths import ROOT

#: What `make data` writes.
GENERATED = {Path("web/openapi.json"), *(Path("web/src/data") / f"{name}.json" for name in ("lehavre", "roadsboats", "examples"))}
#: What is compiled or built, and what has nothing to do with Le Havre and takes its time.
LEFT_OUT = shutil.ignore_patterns("*.so", "__pycache__", "client", "roadsboats-*")


class Copy:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("src", "tools", "tests", "web/src/data"):
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        for name in ("pyproject.toml", "web/names.json", "web/openapi.json"):
            shutil.copy(ROOT / name, folder / name)
        self.before = self.digests()

    def run(self, *arguments: str, typed: str = "") -> str:
        """A fresh Python over these sources; what it prints."""
        path = os.pathsep.join(filter(None, [str(self.folder / "src"), os.environ.get("PYTHONPATH")]))
        alone = {"PYTHONPATH": path, "ROADSTEAD_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=self.folder, env=os.environ | alone, input=typed, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def digests(self) -> dict[Path, str]:
        paths = [path for path in sorted(self.folder.rglob("*")) if path.is_file()]
        return {path.relative_to(self.folder): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}

    def changed(self) -> set[Path]:
        """What has been written since it was made."""
        after = self.digests()
        return {path for path in self.before.keys() | after.keys() if self.before.get(path) != after.get(path)}
