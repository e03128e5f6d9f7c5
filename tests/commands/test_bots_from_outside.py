"""A bot of one's own on the command line: the example of the repository, and what is said when one misbehaves."""
from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest

from roadstead.cli import main
from tests.paths import ROOT

EXAMPLE = "mybots.py:Careful"
SHORT = ("--option", "variant=short", "--players", "2")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where somebody works, with the example in it."""
    shutil.copy(ROOT / "examples" / "mybots.py", tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def error(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """One line, and exit code 2."""
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_simulate_plays_the_example_in_other_processes_too(capsys: pytest.CaptureFixture[str]) -> None:
    """It beats random play in every game, and with the same seed plays the same."""
    arguments = ("simulate", "lehavre", "--bots", f"{EXAMPLE},random", "--games", "2", *SHORT, "--json")
    found = [json.loads(output(capsys, *arguments, "--workers", workers)) for workers in ("1", "2")]
    assert found[0]["bots"] == found[1]["bots"]
    assert [(bot["name"], bot["wins"]) for bot in found[0]["bots"]] == [(EXAMPLE, 2), ("random", 0)]


def test_the_arena_plays_the_example_and_notices_when_it_has_changed(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    bots = ("--bots", f"{EXAMPLE},random", "--games", "1", *SHORT, "--workers", "1", "--out", "run")
    text = output(capsys, "arena", "round-robin", "lehavre", *bots)
    assert text.splitlines()[1].startswith(f"{EXAMPLE}      2")
    played = (folder / "run" / "games.jsonl").read_bytes()
    assert output(capsys, "arena", "round-robin", "lehavre", *bots) == text
    assert (folder / "run" / "games.jsonl").read_bytes() == played
    with (folder / "mybots.py").open("a") as file:
        file.write("\n# better now\n")
    assert "holds another tournament" in error(capsys, "arena", "round-robin", "lehavre", *bots)


def test_a_table_in_plain_text_seats_the_example(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    text = output(capsys, "terminal", "lehavre", "--seats", f"{EXAMPLE},me", "--seed", "1", "--option", "variant=short")
    assert "P1: supply" in text
    assert "P2, " in text


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_illegal_move_names_the_bot(capsys: pytest.CaptureFixture[str], folder: Path, workers: str) -> None:
    (folder / "wild.py").write_text("class Wild:\n    def __init__(self, seed): ...\n    def choose(self, state): return -1\n")
    said = error(capsys, "simulate", "lehavre", "--bots", "wild.py:Wild,random", "--games", "2", "--workers", workers)
    assert said.startswith("roadstead: the bot wild.py:Wild made an illegal move, -1: ")


@pytest.mark.parametrize("command", [("simulate", "lehavre", "--bots", "random,"), ("terminal", "lehavre", "--seats", "me,")])
def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str], command: tuple[str, ...]) -> None:
    assert "there is no file yours.py" in error(capsys, *command[:-1], f"{command[-1]}yours.py:Bot")
