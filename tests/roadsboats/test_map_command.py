"""`roadstead map`, run as a user runs it, and the two drawings."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from roadstead.cli import main
from roadstead.roadsboats.maps import chart, drawing
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from tests.roadsboats.maps import drawn

SVG = "{http://www.w3.org/2000/svg}"


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


# Drawings.


def test_plain_text_of_a_pointy_map() -> None:
    found = drawn("0 0: m0 p03*12 s", "1 0: w", players=1)
    assert drawing.text(found).splitlines() == [
        "test, 1 player",
        "",
        "A1    A2*   A3",
        "m E   p E-W s",
        "",
        "   B1",
        "   w",
        "",
        "w woods, p pasture, r rock, m mountain, d desert, s sea; * home",
    ]


def test_plain_text_of_a_flat_map() -> None:
    found = drawn("0 0: m0 p03 s", "1 0: w*", orientation="flat", players=2)
    assert drawing.text(found).splitlines() == [
        "test, 2 players",
        "",
        "A1",
        "m SE",
        "    A2",
        "    p SE-NW",
        "B1*     B3",
        "w       s",
        "",
        "w woods, p pasture, r rock, m mountain, d desert, s sea; * home",
    ]


@pytest.mark.parametrize("scenario", ["waterways", "rondvaart", "archipelago"])
def test_the_picture_is_whole(scenario: str) -> None:
    """Well-formed, nothing from outside, every terrain in its colour, every name on it."""
    found = chart.scenario_map(scenario)
    text = drawing.svg(found)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    uses = {str(element.get("href")) for element in root.iter(f"{SVG}use")}
    assert uses <= {f"#{name}" for name in ids}
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    names = [element.text for element in root.iter(f"{SVG}text")]
    assert names == [f"{found.name}, {found.players} players", *chart.tile_names(found)]
    tiles = [element for element in root.iter(f"{SVG}use") if element.get("href") == "#tile"]
    colours = [tile.get("fill") for tile in tiles if tile.get("fill")]
    order = ["#0c3511", "#b5e85f", "#8e9299", "#ac845f", "#eddbae", "#1d5bad"]
    assert colours == [order[tile.terrain] for tile in found.tiles]


def test_a_name_is_no_markup() -> None:
    found = chart.Map("<b> & co", 1, "pointy", drawn("0 0: p").tiles)
    assert ElementTree.fromstring(drawing.svg(found)).findtext(f"{SVG}title") == "<b> & co, 1 player"
