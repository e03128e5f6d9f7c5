"""What a stranger installs: a wheel has compiled rules and the client, or says what is missing."""
from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
from tools.compile import can_compile

from tests.paths import ROOT
from tests.table.server import healthy
from tests.waiting import PATIENCE, waited

SLOW = "roadstead: the rules run uncompiled, about 30 times slower: with a C compiler, run make setup in a clone"
#: Where nothing is: no compiler, no Node.
NOWHERE = "/nonexistent"


def clone(folder: Path) -> Path:
    """As somebody has it who works here: with the libraries of make and the packages of the client, but without the client."""
    for name in ("src", "web", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("node_modules", "client", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy2(ROOT / name, folder / name)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return folder


def build(sources: Path, target: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """What pip does, with the packages of this environment; it needs no network."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(sources / "dist")]
    env = {name: value for name, value in os.environ.items() if not name.startswith("ROADSTEAD_")}
    return subprocess.run(command, cwd=sources, env=env | settings, capture_output=True, text=True)


def built(sources: Path, target: str, **settings: str) -> Path:
    done = build(sources, target, **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (sources / "dist").iterdir()
    return made


def installed(wheel: Path, folder: Path) -> Path:
    """An environment with nothing but the wheel, whose dependencies are those that lie here: the command."""
    venv.create(folder, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(folder / "bin" / "python")]
    subprocess.run([*pip, "install", "--no-index", "--no-deps", str(wheel)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
    return folder / "bin" / "roadstead"


def run(roadstead: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """In another folder, with neither compiler nor Node."""
    home = roadstead.parent.parent
    env = {"PATH": str(roadstead.parent), "HOME": str(home)}
    return subprocess.run([roadstead, *arguments], cwd=home, env=env, capture_output=True, text=True, timeout=PATIENCE)


def simulated(roadstead: Path, game: str, *more: str) -> str:
    """What is said on the side while bots play."""
    done = run(roadstead, "simulate", game, "--games", "1", "--workers", "1", "--json", *more)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 1
    return done.stderr


def served(roadstead: Path, folder: Path) -> None:
    """The table shows the client, which finds its parts."""
    command = [str(roadstead), "play", "--no-browser", "--port", "0", "--data", str(folder)]
    process = subprocess.Popen(command, cwd=folder.parent, env={"PATH": NOWHERE}, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        url = process.stdout.readline().removeprefix("Roadstead is at ").partition("/#")[0]
        waited(lambda: healthy(url))
        page = httpx.get(url)
        assert (page.status_code, page.is_redirect) == (200, False)
        parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
        assert {Path(part).suffix for part in parts} >= {".js", ".css"}
        for part in parts:
            assert httpx.get(url + part).status_code == 200, part
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_a_wheel_from_the_archive_is_fast_and_has_the_client(tmp_path: Path) -> None:
    if not (can_compile() and shutil.which("npm")):
        pytest.skip("there is no C compiler, or no Node")
    archive = built(clone(tmp_path / "clone"), "sdist")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    trap = tmp_path / "npm"  # the archive brings the client
    trap.write_text("#!/bin/sh\nexit 1\n")
    trap.chmod(0o755)
    wheel = built(tmp_path / archive.name.removesuffix(".tar.gz"), "wheel", PATH=f"{tmp_path}:{os.environ['PATH']}")
    assert not wheel.name.endswith("-any.whl")
    roadstead = installed(wheel, tmp_path / "empty")
    measured = run(roadstead, "bench", "--seconds", "0.2", "--require-compiled")
    assert measured.returncode == 0, measured.stderr
    assert simulated(roadstead, "lehavre", "--bots", "easy,greedy", "--option", "variant=short") == ""
    assert simulated(roadstead, "roadsboats", "--bots", "easy,greedy", "--option", "map=dead-sea") == ""
    served(roadstead, tmp_path / "games")
    name, version, *_ = wheel.name.split("-")
    assert run(roadstead, "--version").stdout == f"{name} {version}\n"


def test_a_slow_wheel_is_for_every_machine_and_says_what_it_is(tmp_path: Path) -> None:
    wheel = built(clone(tmp_path / "clone"), "wheel", ROADSTEAD_WHEEL="pure,plain", CC=NOWHERE, PATH=NOWHERE)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in ZipFile(wheel).namelist() if name.endswith(".so")]
    roadstead = installed(wheel, tmp_path / "empty")
    said = simulated(roadstead, "lehavre", "--players", "1", "--option", "variant=short")
    assert said.startswith(SLOW)
    assert said.count("\n") == 1
    insisted = run(roadstead, "bench", "--seconds", "0.2", "--require-compiled")
    assert (insisted.returncode, insisted.stderr) == (2, said)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("plain", r"There is no C compiler with Python's headers .* with ROADSTEAD_WHEEL=pure\."),
        ("pure", r"There is no Node .* with ROADSTEAD_WHEEL=plain\."),
        ("", r"There is no Node .* with ROADSTEAD_WHEEL=plain\."),
        ("fast", r"ROADSTEAD_WHEEL is pure, plain or both with a comma, not 'fast'\."),
    ],
)
def test_no_wheel_is_made_that_lacks_something_unasked(tmp_path: Path, asked: str, says: str) -> None:
    done = build(clone(tmp_path), "wheel", ROADSTEAD_WHEEL=asked, CC=NOWHERE, PATH=NOWHERE)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert re.fullmatch(says, line)
    assert not list((tmp_path / "dist").iterdir())
