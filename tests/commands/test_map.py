"""`roadstead map`, run as a user runs it."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from roadstead.cli import main
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["map", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """What is printed, and the one line of the error."""
    assert main(["map", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("roadstead: ")
    assert len(captured.err.splitlines()) == 1
    return captured.out, captured.err


def write(path: Path, value: Any) -> str:
    path.write_text(json.dumps(value), encoding="utf-8")
    return str(path)


def test_list(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "list").splitlines()
    assert len(lines) == 1 + 20
    assert any(line.split() == ["waterways", "Waterways", "4", "95"] for line in lines)
    assert sum("not offered as a game" in line for line in lines) == 5


def test_generate_prints_a_map_that_can_be_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    printed = output(capsys, "generate", "--players", "3", "--seed", "5")
    assert output(capsys, "generate", "--players", "3", "--seed", "5") == printed
    path = tmp_path / "map.json"
    assert output(capsys, "generate", "--players", "3", "--seed", "5", "--output", str(path)) == ""
    assert path.read_text(encoding="utf-8") == printed
    assert chart.read(json.loads(printed)).players == 3
    checked = output(capsys, "check", str(path))
    assert "Random map 5, 3 players: can be played" in checked
    assert "40 tiles: 6 woods, 9 pasture, 3 rock, 6 mountain, 6 desert, 10 sea" in checked
    assert len(checked.splitlines()) == 2 + 2 + 3


def test_generate_without_a_seed_says_which_it_took(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "generate", "--players", "1", "--land", "12", "--sea", "5"))
    seed = found["name"].removeprefix("Random map ")
    assert json.loads(output(capsys, "generate", "--players", "1", "--land", "12", "--sea", "5", "--seed", seed)) == found
    assert len(found["tiles"]) == 17


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_can_be_checked_and_shown(scenario: str, capsys: pytest.CaptureFixture[str]) -> None:
    name = SCENARIOS[scenario].name
    assert output(capsys, "check", scenario).startswith(f"{name}, {SCENARIOS[scenario].players} player")
    assert output(capsys, "show", scenario).startswith(name)
    assert name in output(capsys, "show", scenario, "--svg")


def test_check_lists_every_problem(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tiles = [{"q": 0, "r": 0, "terrain": "mountain", "river": [0]}, {"q": 1, "r": 0, "terrain": "woods"}]
    path = write(tmp_path / "map.json", {"name": "Mire", "players": 2, "orientation": "flat", "tiles": tiles})
    out, error = refused(capsys, "check", path)
    assert out.splitlines() == [
        "A1: the river to the SE meets plain land, A2",
        "too little land to choose homes: 2 tiles, where 2 without marked homes need 8",
    ]
    assert error == "roadstead: Mire cannot be played: 2 problems\n"
    assert "A1" in output(capsys, "show", path)


def test_check_warns_of_what_is_odd(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    tiles = [{"q": 0, "r": 0, "terrain": "woods", "river": [0]}, {"q": 1, "r": 0, "terrain": "mountain", "river": [3]}]
    path = write(tmp_path / "map.json", {"name": "Mere", "players": 1, "orientation": "pointy", "tiles": tiles})
    assert output(capsys, "check", path).splitlines()[:4] == [
        "warning: no rock: nobody can build a quarry",
        "warning: no sea: nobody can build an oil rig",
        "warning: A1 and A2: a river without a mouth: its boats stay on it",
        "Mere, 1 player: can be played",
    ]


def test_generate_takes_a_size(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(output(capsys, "generate", "--players", "2", "--size", "50"))
    assert len(found["tiles"]) == 50
    assert "not both" in refused(capsys, "generate", "--players", "2", "--size", "50", "--sea", "5")[1]


def test_errors_are_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "'atlantis' is neither a scenario nor a file" in refused(capsys, "check", "atlantis")[1]
    assert "cannot read" in refused(capsys, "show", str(tmp_path))[1]
    broken = tmp_path / "broken.json"
    broken.write_text("[" * 100_000)
    assert "is not JSON" in refused(capsys, "check", str(broken))[1]
    broken.write_bytes(b"\xff")
    assert "is not JSON" in refused(capsys, "check", str(broken))[1]
    assert "a map has no field name" in refused(capsys, "check", write(broken, {}))[1]
    assert "cannot write" in refused(capsys, "show", "rings", "--output", str(tmp_path / "no" / "map.txt"))[1]
    assert "from 1 to 6" in refused(capsys, "generate", "--players", "9")[1]
    assert "from 18 to 90" in refused(capsys, "generate", "--players", "2", "--land", "5")[1]
    assert "--players" in refused(capsys, "generate")[1]
    assert "VERB" in refused(capsys)[1]
