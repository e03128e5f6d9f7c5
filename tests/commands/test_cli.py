"""The command line, run as a user runs it."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import roadstead
from roadstead.arena.crews import local_crew
from roadstead.arena.simulate import simulate
from roadstead.cli import main
from roadstead.core.state import State
from roadstead.opponents import BOTS
from roadstead.opponents.random_bot import RandomBot
from tests.lehavre.arrange import play
from tests.opponents.test_analysis import last_cargo
from tests.paths import GAMES
from tests.waiting import PATIENCE

GAME = GAMES / "lehavre-3p-short-plain.json"


def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "roadstead", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=PATIENCE)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "expert" in output(capsys, "games")
    games = json.loads(output(capsys, "games", "--json"))
    assert games[0]["name"] == "lehavre"
    assert games[0]["players"] == [1, 2, 3, 4, 5]
    assert games[0]["options"]["variant"]["values"] == ["full", "short"]
    assert games[1]["name"] == "roadsboats"
    assert games[1]["players"] == [1, 2, 3, 4, 5, 6]
    assert {"standard", "build", "waterways"} <= set(games[1]["options"]["map"]["values"])


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "simulate", "lehavre", "--players", "3", "--games", "4", "--option", "variant=short")
    assert "4 games" in text
    result = json.loads(output(capsys, "simulate", "lehavre", "--bots", "random,random", "--games", "6", "--seed", "3", "--json"))
    assert set(result) == {"game", "options", "games", "decisions", "seconds", "bots"}
    assert result["games"] == 6
    assert sum(bot["wins"] for bot in result["bots"]) == pytest.approx(6)
    assert all(set(bot) == {"name", "wins", "mean_score", "scores"} and len(bot["scores"]) == 6 for bot in result["bots"])
    again = json.loads(output(capsys, "simulate", "lehavre", "--bots", "random,random", "--games", "6", "--seed", "3", "--json"))
    assert again["bots"] == result["bots"]


def test_simulate_on_one_core_or_several_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("simulate", "lehavre", "--players", "2", "--games", "5", "--option", "variant=short", "--json")
    alone, together = (json.loads(output(capsys, *arguments, "--workers", workers)) for workers in ("1", "2"))
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}


def test_the_table_of_simulate_has_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    text = output(capsys, "simulate", "lehavre", "--players", "1", "--games", "4", "--option", "variant=short", "--workers", "1")
    head, row, _ = text.splitlines()
    assert " ".join(head.split()) == "bot wins 95 % mean 95 % lowest highest"
    assert " ".join(row.split()).startswith("random 4.0 100.0 % 51.0 to 100.0 %")  # 4 of 4: from 4 / (4 + 1.96²)


def test_simulate_roads_and_boats_on_any_map(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for players, options in ((1, ()), (2, ("map=the-pacific",)), (2, ("map=build", "land=10", "sea=4")), (6, ("breeding=even",))):
        given = [argument for option in options for argument in ("--option", option)]
        assert "2 games" in output(capsys, "simulate", "roadsboats", "--players", str(players), "--games", "2", *given)
    path = tmp_path / "mine.json"
    output(capsys, "map", "generate", "--players", "3", "--seed", "5", "--output", str(path))
    assert "2 games" in output(capsys, "simulate", "roadsboats", "--players", "3", "--games", "2", "--option", f"map={path}")


def test_seats_rotate_from_game_to_game(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: dict[str, list[int]] = {"a": [], "b": [], "c": []}

    class Spy(RandomBot):
        name = ""

        def choose(self, state: State) -> int:
            seats = sat[self.name]
            if not state.record()["actions"] or seats[-1:] != [state.current_player()]:
                seats.append(state.current_player())
            return super().choose(state)

    for name in sat:
        monkeypatch.setitem(BOTS, name, type(name, (Spy,), {"name": name}))
    tally = simulate(roadstead.game("lehavre"), 3, ["a", "b", "c"], 3, 1, {"variant": "short"}, local_crew(1))
    assert sat == {"a": [0, 1, 2], "b": [1, 2, 0], "c": [2, 0, 1]}
    assert tally.games == 3


def test_the_largest_seed_works_for_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert "2 games" in output(capsys, "simulate", "lehavre", "--seed", str(2**63 - 1), "--games", "2")


def test_a_file_of_brackets_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "deep.json"
    path.write_text("[" * 100_000)
    done = run("replay", str(path))
    assert done.returncode == 2
    assert "is not JSON" in done.stderr


def test_replay(capsys: pytest.CaptureFixture[str]) -> None:
    scores = json.loads(GAME.read_text())["scores"]
    assert f"P1 {scores[0]}" in output(capsys, "replay", str(GAME))
    shown = json.loads(output(capsys, "replay", str(GAME), "--at", "3", "--json"))
    assert shown["actions"] == 3
    assert shown["scores"] is None
    assert shown["view"]["round"] == 1


def test_a_loaded_game_is_for_the_people_who_saved_it() -> None:
    played = run("terminal", "lehavre", "--load", str(GAME.with_name("roadsboats-dead-sea-rich.json")))
    assert played.returncode == 2
    assert "is a game of Roads & Boats, not of Le Havre" in played.stderr
    played = run("terminal", "lehavre", "--load", str(GAME))
    assert played.returncode == 0
    assert "Winner" in played.stdout


def test_a_map_brings_its_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    for name, players in (("dead-sea", 2), ("waterways", 4), ("mesopotamia", 1)):
        text = output(capsys, "simulate", "roadsboats", "--games", "1", "--option", f"map={name}", "--json")
        assert len(json.loads(text)["bots"]) == players


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "no-such-file.json"),
        ("replay", "pyproject.toml"),
        ("replay", str(GAME), "--at", "100000"),
        ("simulate", "lehavre", "--players", "9"),
        ("simulate", "lehavre", "--bots", "nobody"),
        ("simulate", "lehavre", "--players", "3", "--bots", "random,random"),
        ("simulate", "lehavre", "--games", "0"),
        ("simulate", "lehavre", "--workers", "0"),
        ("simulate", "lehavre", "--option", "expert=perhaps"),
        ("terminal", "lehavre", "--seats", "random,random"),
        ("nonsense",),
        (),
        ("simulate", "chess"),
        ("simulate", "lehavre", "--games", "many"),
        ("simulate", "roadsboats", "--players", "3", "--option", "map=dead-sea"),
        ("simulate", "roadsboats", "--option", "map=sandbank"),
        ("simulate", "roadsboats", "--option", "map=no-such-file.json"),
        ("simulate", "roadsboats", "--option", "land=20"),
        ("simulate", "roadsboats", "--option", "map=build", "--option", "land=3"),
        ("bench", "--seconds", "0"),
    ],
)
def test_errors_are_one_line_and_exit_code_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("roadstead: ")
    assert len(done.stderr.splitlines()) == 1


def test_bench_reports_both_ways() -> None:
    done = run("bench", "--seconds", "0.1", "--json")
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)
    assert set(results) == {"lehavre", "roadsboats"}
    for result in results.values():
        assert set(result) == {"compiled", "uncompiled"}
        assert set(result["uncompiled"]) == {"decisions_per_s", "games_per_s", "legal_us", "clone_us"}


def test_the_installed_command_is_the_same() -> None:
    command = Path(sys.executable).with_name("roadstead")
    done = subprocess.run([command, "games", "--json"], capture_output=True, text=True, env=os.environ)
    assert done.stdout == run("games", "--json").stdout


# Analyse.


@pytest.fixture
def last_action(tmp_path: Path) -> Path:
    """A game from its final stage on, in which P1 left a cargo of 24 francs lying."""
    path = tmp_path / "last.json"
    path.write_text(json.dumps(play(last_cargo(2), "take fish", "end", "take wood", "end").record()))
    return path


def test_analyse_in_plain_text(capsys: pytest.CaptureFixture[str], last_action: Path) -> None:
    lines = output(capsys, "analyse", str(last_action)).splitlines()
    assert lines[0] == "Le Havre: P1 wins with 23"
    assert lines[2].split() == ["expected", "score", "start", "1/4", "1/2", "3/4", "end", "lost"]
    assert lines[3].split()[-3:] == ["23", "won", "24.0"]
    assert lines[4].split()[-2:] == ["0", "0.0"]
    assert lines[6:] == [
        "P1, final action: 24.0 points lost",
        "  played  take fish",
        "  better  enter 18 Shipping Line, ship 3 steel",
        "  why     more wealth (+24)",
    ]


def test_analyse_as_json_and_as_a_page(capsys: pytest.CaptureFixture[str], last_action: Path, tmp_path: Path) -> None:
    found = json.loads(output(capsys, "analyse", str(last_action), "--json", "--nodes", "500"))
    assert (found["scores"], found["winners"], found["lost"]) == ([23, 0], [0], [24, 0])
    page = tmp_path / "page.html"
    assert output(capsys, "analyse", str(last_action), "--out", str(page)) == f"written to {page}\n"
    assert "enter 18 Shipping Line, ship 3 steel" in page.read_text(encoding="utf-8")
    both = json.loads(output(capsys, "analyse", str(last_action), "--json", "--nodes", "500", "--out", str(page)))
    assert both == found


@pytest.mark.parametrize(
    ("change", "arguments", "error"),
    [
        ({"actions": ["take fish"], "scores": None}, (), "the game is not over"),
        ({"scores": [99, 99]}, (), "are not those of its actions"),
        ({"actions": ["take gold"]}, (), "action 1 ('take gold')"),
        ({"format": "chess"}, (), '"format" is not'),
        ({}, ("--nodes", "0"), "--nodes is at least 1"),
        ({}, ("--out", "no/such/folder/page.html"), "cannot write"),
    ],
)
def test_what_analyse_refuses(
    capsys: pytest.CaptureFixture[str], last_action: Path, change: dict[str, object], arguments: tuple[str, ...], error: str
) -> None:
    last_action.write_text(json.dumps({**json.loads(last_action.read_text()), **change}))
    assert main(("analyse", str(last_action), *arguments)) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert error in written.err
    assert len(written.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("game", "actions", "words"),
    [
        ("lehavre", ["supply", "enter 18", "pay 0 fish", "ship 3 steel", "end"], "enter 18 Shipping Line, ship 3 steel"),
        ("lehavre", ["buy 026", "buy steel", "end"], "buy 026 Furniture Factory, buy steel"),
        ("lehavre", ["end"], "nothing"),
        ("lehavre", ["pay 0 fish"], "pay 0 fish"),  # if that was all
        ("roadsboats", ["donkey-1", "done", "donkey-2", "SE", "drop 2 fuel", "done", "raft-1", "N"],
         "donkey-2: SE, drop 2 fuel; raft-1: N"),
        ("roadsboats", ["wagon-1", "with raft-2 of seat 1", "load 1 gold", "done", "end"],
         "wagon-1: with raft-2 of P2, load 1 gold"),
        ("roadsboats", ["end"], "nothing"),
    ],
)  # fmt: skip
def test_a_turn_in_words(game: str, actions: list[str], words: str) -> None:
    assert roadstead.game(game).prose.spoken(actions) == words
