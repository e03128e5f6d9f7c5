"""Compiled and uncompiled rules agree, action by action."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from roadstead import bench
from tests.long.pure_digests import digests
from tests.paths import ROOT


def run_pure(*command: str) -> Any:
    env = {**os.environ, "ROADSTEAD_PURE": "1"}
    done = subprocess.run([sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.skipif(not bench.is_compiled(), reason="the rules are not compiled here")
def test_compiled_and_uncompiled_games_agree_action_by_action() -> None:
    pure = run_pure("-m", "tests.long.pure_digests")
    assert not pure["compiled"]
    assert pure["digests"] == digests()


def test_the_sources_are_imported_with_roadstead_pure() -> None:
    script = "import json, roadstead.lehavre.rules.turn as t; print(json.dumps(t.__file__))"
    assert run_pure("-c", script).endswith("turn.py")
