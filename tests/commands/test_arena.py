"""The command `roadstead arena`, run as a user runs it."""
from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.arena.panel import MATCHES, PANEL
from roadstead.arena.schedule import Match, Target
from roadstead.cli import main
from roadstead.commands import arena
from roadstead.core.state import State
from roadstead.opponents import BOTS, make
from roadstead.opponents.random_bot import RandomBot

QUICK = ("--option", "variant=short", "--workers", "1")


class Thrifty(RandomBot):
    """Never sells at half the value what it could keep, and so is much better than random."""

    def choose(self, state: State) -> int:
        actions = [action for action in state.legal_actions() if not state.action_to_string(action).startswith("sell")]
        return actions[self.random.below(len(actions))] if actions else super().choose(state)


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "thrifty", Thrifty)
    monkeypatch.setitem(BOTS, "other", RandomBot)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(("arena", *arguments)) == 0, capsys.readouterr().err
    return capsys.readouterr().out


def results(folder: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((folder / "results.json").read_text(encoding="utf-8"))["matches"]
    return found


def test_round_robin(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ("round-robin", "lehavre", "--players", "2", "--bots", "random,thrifty,other", "--games", "3", *QUICK)
    text = output(capsys, *arguments, "--out", str(tmp_path))
    assert "18 games" in text
    rows = list(csv.DictReader((tmp_path / "results.csv").open(encoding="utf-8")))
    assert Counter((row["seed"], row["seat"], row["bot"]) for row in rows) == {
        (str(seed), str(seat), bot): 2 for seed in range(3) for seat in range(2) for bot in ("random", "thrifty", "other")
    }
    (contest,) = results(tmp_path)
    assert contest["bots"][0]["name"] == "thrifty"
    assert (tmp_path / "report.html").read_text(encoding="utf-8").count("<svg") >= 7
    before = (tmp_path / "games.jsonl").read_bytes()
    assert output(capsys, *arguments, "--out", str(tmp_path)) == text  # nothing is left to play
    assert (tmp_path / "games.jsonl").read_bytes() == before


def test_ladder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Thrifty climbs over both; the two that are alike keep their places, and nothing is played twice."""
    arguments = ("ladder", "lehavre", "--players", "2", "--bots", "thrifty,random,other", "--games", "6", *QUICK)
    text = output(capsys, *arguments, "--out", str(tmp_path))
    assert "36 games" in text
    (contest,) = results(tmp_path)
    assert [bot["name"] for bot in contest["bots"]] == ["thrifty", "other", "random"]


def small_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    short = {"variant": "short"}
    matches = (
        Match("beaten", "lehavre", 2, short, 1, 3, (("thrifty", "random"),), Target("wins", "thrifty", 0.9)),
        Match("alone", "lehavre", 1, short, 1, 3, (("random",),), Target("score", "random", 500)),
    )
    monkeypatch.setattr(arena, "MATCHES", matches)
    monkeypatch.setattr(arena, "PANEL", {match.name: match for match in matches})


def test_panel(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One match today, the rest another day, in one folder."""
    small_panel(monkeypatch)
    first = output(capsys, "panel", "beaten", "--workers", "1", "--out", str(tmp_path)).splitlines()
    assert len(first) == 2
    assert first[1].split()[-1] == "reached"
    both = output(capsys, "panel", "--workers", "1", "--out", str(tmp_path)).splitlines()
    assert both[1].split() == first[1].split()
    assert both[2].split()[-1] == "missed"
    assert len((tmp_path / "games.jsonl").read_bytes().splitlines()) == 6 + 3


def test_the_panel_can_be_played() -> None:
    assert len(PANEL) == len(MATCHES)
    for match in MATCHES:
        roadstead.game(match.game).new(match.players, match.seed, match.options)
        for bot in match.groups[0]:
            make(bot, 0)


def test_the_panel_plays_as_many_games_as_its_marks_ask_for() -> None:
    games = {name: len(match.jobs()) for name, match in PANEL.items()}
    assert games["lehavre-2-greedy-random"] == games["lehavre-2-hard-greedy"] == games["roadsboats-2-hard-greedy"] == 200
    assert games["lehavre-4-hard-greedy"] == 100
    assert games["lehavre-3-hard"] == 36
    aims = {name: (match.target.figure, match.target.at_least) for name, match in PANEL.items() if match.target}
    assert aims["lehavre-2-greedy-random"] == ("wins", 0.99)
    assert aims["lehavre-2-hard-greedy"] == ("wins", 0.8)
    assert aims["lehavre-4-hard-greedy"] == ("wins", 0.5)
    assert aims["lehavre-3-hard"] == ("score", 200)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("round-robin", "lehavre", "--bots", "random,nobody"), "there is no bot 'nobody'"),
        (("round-robin", "lehavre", "--bots", "random,random"), "each bot is named once"),
        (("round-robin", "lehavre", "--bots", "random", "--games", "0"), "--games is at least 1"),
        (("round-robin", "lehavre", "--bots", "random", "--players", "9"), "Le Havre is for 1 to 5 players"),
        (("ladder", "lehavre", "--bots", "random", "--workers", "0"), "--workers is at least 1"),
        (("panel", "chess"), "the panel has no match 'chess'"),
    ],
)
def test_errors(arguments: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    assert main(("arena", *arguments, "--out", str(out))) == 2
    error = capsys.readouterr().err
    assert message in error
    assert len(error.splitlines()) == 1
    assert not out.exists()
