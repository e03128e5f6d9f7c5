"""Compiled and uncompiled rules agree, action by action."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import roadstead
from tests.long.pure_digests import digests
from tests.paths import ROOT


def pure(*command: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "ROADSTEAD_PURE": "1"}
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True)


def run_pure(*command: str) -> Any:
    done = pure(*command)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.skipif(not roadstead.compiled(), reason="the rules are not compiled here")
def test_compiled_and_uncompiled_games_agree_action_by_action() -> None:
    uncompiled = run_pure("-m", "tests.long.pure_digests")
    assert not uncompiled["compiled"]
    assert uncompiled["digests"] == digests()


def test_the_sources_are_imported_with_roadstead_pure() -> None:
    script = "import json, roadstead.lehavre.rules.turn as t; print(json.dumps(t.__file__))"
    assert run_pure("-c", script).endswith("turn.py")


def test_uncompiled_rules_are_told_of_once() -> None:
    arguments = ("simulate", "lehavre", "--players", "1", "--option", "variant=short", "--games", "2", "--workers", "1", "--json")
    done = pure("-m", "roadstead", *arguments)
    assert json.loads(done.stdout)["games"] == 2
    assert done.stderr == "roadstead: the rules run uncompiled, about 30 times slower: unset ROADSTEAD_PURE\n"


def test_bench_can_insist_on_compiled_rules() -> None:
    done = pure("-m", "roadstead", "bench", "--seconds", "0.1", "--require-compiled")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("roadstead: the rules run uncompiled")
    assert done.stderr.count("\n") == 1
