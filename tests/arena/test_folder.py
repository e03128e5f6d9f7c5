"""The folder of a tournament: what is there is not played again, whatever has happened to the program meanwhile."""
from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from roadstead.arena.folder import Folder
from roadstead.arena.job import Job, Played, play
from roadstead.arena.schedule import Match
from roadstead.commands.files import read_json
from roadstead.core.errors import InvalidOptions
from tests.arena.games import match, played
from tests.waiting import PATIENCE

TOURNAMENT = {"kind": "round-robin", "bots": ["a", "b"]}
JOBS = match("ab", seeds=3).jobs()


class Crew:
    """Plays nothing, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Job] = []

    def __call__(self, jobs: Sequence[Job]) -> Iterator[Played]:
        for job in jobs:
            self.asked.append(job)
            yield played(job.seed, "".join(job.bots), [job.seed, 0])


def test_what_is_there_is_not_played_again(tmp_path: Path) -> None:
    first, second = Crew(), Crew()
    folder = Folder(tmp_path, TOURNAMENT)
    games = folder.play(folder.missing(JOBS), first)
    for _ in range(4):
        next(games)  # and then it is interrupted
    again = Folder(tmp_path, TOURNAMENT)
    assert list(again.games.values()) == list(folder.games.values())
    assert len(list(again.play(again.missing(JOBS), second))) == 2
    assert first.asked + second.asked == JOBS
    assert Folder(tmp_path, TOURNAMENT).missing(JOBS) == []


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path, TOURNAMENT)
    list(folder.play(JOBS, Crew()))
    lines = tmp_path / "games.jsonl"
    whole = lines.read_bytes()
    lines.write_bytes(whole[:-20])
    again = Folder(tmp_path, TOURNAMENT)
    assert again.missing(JOBS) == JOBS[-1:]
    list(again.play(again.missing(JOBS), Crew()))
    assert lines.read_bytes() == whole


def test_a_folder_with_another_tournament_is_refused(tmp_path: Path) -> None:
    Folder(tmp_path, TOURNAMENT)
    with pytest.raises(InvalidOptions, match="holds another tournament: name another folder with --out"):
        Folder(tmp_path, {**TOURNAMENT, "bots": ["a", "c"]})


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear")
    with pytest.raises(InvalidOptions, match="holds other files"):
        Folder(tmp_path, TOURNAMENT)
    with pytest.raises(InvalidOptions, match="cannot use the folder"):
        Folder(tmp_path / "letter.txt", TOURNAMENT)


def test_damaged_files_are_said_so(tmp_path: Path) -> None:
    Folder(tmp_path, TOURNAMENT)
    (tmp_path / "games.jsonl").write_text('{"seed": 1}\n')
    with pytest.raises(InvalidOptions, match="is damaged"):
        Folder(tmp_path, TOURNAMENT)
    (tmp_path / "tournament.json").write_text("{")
    with pytest.raises(InvalidOptions, match="is damaged"):
        Folder(tmp_path, TOURNAMENT)


#: The command, killed with all its workers after twenty games.
KILLED = """
import os, signal, sys
from roadstead.arena.folder import Folder
from roadstead.cli import main

whole = Folder.play

def play(*args):
    for number, game in enumerate(whole(*args), 1):
        if number == 20:
            os.killpg(0, signal.SIGKILL)
        yield game

Folder.play = play
main(sys.argv[1:])
"""


def test_a_run_that_was_killed_goes_on_to_the_same_end(tmp_path: Path) -> None:
    out = tmp_path / "run"
    arguments = ("round-robin", "lehavre", "--option", "variant=short", "--players", "1", "--bots", "random", "--games", "60")
    command = ["arena", *arguments, "--workers", "2", "--out", str(out)]
    killed = subprocess.run([sys.executable, "-c", KILLED, *command], start_new_session=True, timeout=PATIENCE)
    assert killed.returncode == -signal.SIGKILL
    lines = out / "games.jsonl"
    kept = lines.read_bytes()
    assert kept.count(b"\n") == 20
    assert not (out / "results.json").exists()
    subprocess.run([sys.executable, "-m", "roadstead", *command], capture_output=True, check=True, timeout=PATIENCE)
    assert lines.read_bytes().startswith(kept)
    assert (out / "results.json").exists()

    unbroken = Match("lehavre-1", "lehavre", 1, {"variant": "short"}, 0, 60, (("random",),))
    found = Folder(out, read_json(out / "tournament.json")).games_of("lehavre-1")
    assert len(lines.read_bytes().splitlines()) == 60
    assert [without_times(game) for game in found] == [without_times(play(job)) for job in unbroken.jobs()]


def without_times(game: Played) -> Played:
    return replace(game, seconds=[])
