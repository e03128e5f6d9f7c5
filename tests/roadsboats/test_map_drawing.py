"""The two drawings of a map: plain text, and a picture."""
from __future__ import annotations

from xml.etree import ElementTree

import pytest

from roadstead.roadsboats.maps import chart, drawing
from tests.roadsboats.maps import drawn

SVG = "{http://www.w3.org/2000/svg}"


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
