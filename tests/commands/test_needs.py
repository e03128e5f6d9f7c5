"""A command without the packages of its extra says in one line how they are had."""
from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from roadstead.commands.needs import EXTRAS
from tests.paths import GAMES, ROOT
from tests.waiting import PATIENCE

ARENA = ("arena", "round-robin", "lehavre", "--bots", "random", "--out", "run")
#: Every command with packages of an extra, and the extra.
COMMANDS = [
    (ARENA, "arena"),
    (("arena", "ladder", "lehavre", "--bots", "random", "--out", "run"), "arena"),
    (("arena", "panel", "--out", "run"), "arena"),
    (("analyse", str(GAMES / "lehavre-1p-short-plain.json"), "--out", "page.html"), "arena"),
    ((*ARENA, "--ray", "local"), "ray"),
    (("arena", "panel", "--out", "run", "--ray", "local"), "ray"),
]


def without(hidden: tuple[str, ...], *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """The command where these packages are not installed."""
    hide = f"import sys; sys.modules.update(dict.fromkeys({hidden!r}))"
    call = "from roadstead.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", f"{hide}; {call}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, timeout=PATIENCE)


@pytest.mark.parametrize(("arguments", "extra"), COMMANDS)
def test_each_says_which_extra_it_needs(arguments: tuple[str, ...], extra: str, tmp_path: Path) -> None:
    done = without(EXTRAS[extra], *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"roadstead: this needs {', '.join(EXTRAS[extra])}: pip install 'roadstead[{extra}]'\n"
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_not_asked_for(tmp_path: Path) -> None:
    done = without(("jinja2",), *ARENA, cwd=tmp_path)
    assert done.stderr == "roadstead: this needs jinja2: pip install 'roadstead[arena]'\n"


def test_simulate_works_without_any_extra(tmp_path: Path) -> None:
    arguments = ("simulate", "lehavre", "--games", "2", "--option", "variant=short", "--workers", "1")
    done = without(tuple(name for packages in EXTRAS.values() for name in packages), *arguments, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "2 games" in done.stdout


def test_the_extras_are_those_of_the_package() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    named = {extra: tuple(re.split(r"[^\w-]", package)[0] for package in packages) for extra, packages in extras.items()}
    assert {extra: packages for extra, packages in named.items() if extra != "dev"} == EXTRAS
