"""What hatchling cannot do by itself when it makes a wheel or an archive: build the browser's client, compile the rules.

A wheel that lacks one of them is made only if ROADSTEAD_WHEEL asks for it: `pure` (uncompiled rules), `plain` (no client, so
that the table shows its plain page), or `pure,plain`. An editable install has both from make.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LACKS = {"pure", "plain"}


class BuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        asked = set(filter(None, os.environ.get("ROADSTEAD_WHEEL", "").split(",")))
        if not asked <= LACKS:
            sys.exit(f"ROADSTEAD_WHEEL is pure, plain or both with a comma, not {os.environ['ROADSTEAD_WHEEL']!r}.")
        if "plain" not in asked:
            self.build_client()
        if self.target_name == "wheel" and "pure" not in asked:
            self.compile_rules(build_data)

    def build_client(self) -> None:
        """An archive brings it. In a clone it is built anew, so that no old one is packed."""
        root = Path(self.root)
        built = (root / "src" / "roadstead" / "table" / "web" / "client" / "index.html").exists()
        if built and (root / "PKG-INFO").exists():
            return
        if shutil.which("npm"):
            if subprocess.run([root / "tools" / "build_client.sh"]).returncode:
                sys.exit("The browser's client could not be built, for the reason above; without it: ROADSTEAD_WHEEL=plain.")
        elif not built:  # one that was built elsewhere will do
            sys.exit(
                "There is no Node to build the browser's client: install Node 20 or newer (with npm), "
                "or ask for a wheel with the plain page alone with ROADSTEAD_WHEEL=plain."
            )

    def compile_rules(self, build_data: dict[str, Any]) -> None:
        self.libraries = TemporaryDirectory()  # kept until the wheel is made, gone with the hook
        if code := subprocess.run([sys.executable, Path(self.root) / "tools" / "compile.py", self.libraries.name]).returncode:
            sys.exit(code)
        folder = Path(self.libraries.name)
        found = {str(path): str(path.relative_to(folder)) for path in sorted(folder.rglob("*")) if path.is_file()}
        build_data["force_include"].update(found)
        build_data.update(infer_tag=True, pure_python=False)
