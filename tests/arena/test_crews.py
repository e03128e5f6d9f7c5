"""Who plays the games makes no difference to them."""
from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from roadstead.arena.crews import crew, local_crew
from roadstead.arena.folder import Folder
from roadstead.arena.job import Played, play
from roadstead.arena.schedule import Match
from roadstead.commands.files import read_json
from roadstead.core.errors import InvalidOptions
from tests.waiting import PATIENCE

MATCH = Match("lehavre-2", "lehavre", 2, {"variant": "short"}, 3, 6, (("random", "random"),))


def in_order(games: list[Played]) -> list[Played]:
    return sorted((replace(game, seconds=[]) for game in games), key=lambda game: game.key)


def test_one_process_and_two_play_the_same() -> None:
    alone = list(local_crew(1)(MATCH.jobs()))
    together = list(local_crew(2)(MATCH.jobs()))
    assert len(alone) == 6
    assert in_order(alone) == in_order(together)


def test_an_error_in_a_worker_is_the_error_of_the_crew() -> None:
    jobs = [replace(job, bots=("random", "nobody")) for job in MATCH.jobs()]
    with pytest.raises(InvalidOptions, match="nobody"):
        list(local_crew(2)(jobs))


def test_what_cannot_be_asked_for() -> None:
    with pytest.raises(InvalidOptions, match="--workers is at least 1"):
        crew(0)
    with pytest.raises(InvalidOptions, match="--workers is for this machine alone"):
        crew(2, "local")


def test_a_ray_cluster_plays_the_same(tmp_path: Path) -> None:
    """A cluster of its own, on this machine; Ray writes to HOME, and its sockets need a short TMPDIR."""
    pytest.importorskip("ray")
    arguments = ("lehavre", "--option", "variant=short", "--players", "2", "--bots", "random", "--games", "6", "--seed", "3")
    command = [sys.executable, "-m", "roadstead", "arena", "round-robin", *arguments, "--ray", "local", "--out"]
    run = tmp_path / "run"
    with tempfile.TemporaryDirectory(prefix="rs", dir="/tmp", ignore_cleanup_errors=True) as short:
        home = {"HOME": str(tmp_path), "TMPDIR": short, "RAY_USAGE_STATS_ENABLED": "0"}
        done = subprocess.run([*command, str(run)], env={**os.environ, **home}, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert "6 games" in done.stdout
    folder = Folder(run, read_json(run / "tournament.json"))
    assert in_order(folder.games_of("lehavre-2")) == in_order([play(job) for job in MATCH.jobs()])
