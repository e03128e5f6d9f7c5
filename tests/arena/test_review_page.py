"""The page of a game that was gone through: all it says, and nothing from outside."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from roadstead.arena.review_page import review_page
from roadstead.opponents.review import Review, TurnReviewed


def turn(ply: int, seat: int, played: str, best: str, loss: float, reason: str) -> TurnReviewed:
    number = 1 + ply // 4
    return TurnReviewed(
        ply=ply, round=number, when=f"round {number}", seat=seat, played=[played], best=[best], loss=loss, reason=reason
    )


def review(players: int = 3) -> Review:
    """A game of two rounds and 8 actions, in which seat 1 threw away most."""
    turns = [turn(0, 0, "take fish", "take fish", 0.0, "")]
    turns += [turn(ply, 1 % players, f"take {ply}", "enter <18> & go", ply / 2, f"more wealth (+{ply})") for ply in range(2, 8)]
    return {
        "game": "lehavre",
        "players": players,
        "options": {"variant": "short", "expert": False},
        "scores": [120, 80, 95][:players],
        "winners": [0],
        "lost": [0.0, 13.5, 0.0][:players],
        "timeline": [
            {"ply": ply, "round": 1 + ply // 4, "when": when, "expected": [100.0 + ply, 90.0, 95.0][:players]}
            for ply, when in enumerate(["round 1, production", "round 1, movement", *["round 1"] * 2, *["round 2"] * 4, "end"])
        ],
        "turns": turns,
        "worst": [6, 5, 4, 3, 2, 1],
    }


def page(found: Review) -> ElementTree.Element:
    """The page, which must be well-formed, read back."""
    text = review_page("Le Havre: P1 wins with 120", found, " then ".join)
    assert text.startswith("<!DOCTYPE html>")
    return ElementTree.fromstring(text)


@pytest.fixture(scope="module")
def whole() -> ElementTree.Element:
    return page(review())


def text_of(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def test_it_needs_nothing_from_outside(whole: ElementTree.Element) -> None:
    for element in whole.iter():
        name = element.tag.rpartition("}")[2]
        assert name not in ("script", "link", "iframe", "img", "image", "object")
        for attribute, value in element.attrib.items():
            assert attribute.rpartition("}")[2] not in ("href", "src") or value.startswith("#"), value
            assert "url(http" not in value
        if name == "style":
            assert not re.search(r"@import|url\((?!#)", element.text or "")


def test_ids_are_unique_and_all_that_is_referred_to_is_there(whole: ElementTree.Element) -> None:
    ids = [element.attrib["id"] for element in whole.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    written = ElementTree.tostring(whole, encoding="unicode")
    assert set(re.findall(r'(?:url\(#|href="#)([^")]+)', written)) <= set(ids)


def test_title_and_players(whole: ElementTree.Element) -> None:
    (title,) = whole.iter("h1")
    assert title.text == "Le Havre: P1 wins with 120"
    (facts,) = (element for element in whole.iter("ul") if element.get("class") == "facts")
    assert [fact.text for fact in facts] == ["3 players", "variant: short", "8 decisions"]
    table = next(table for table in whole.iter("table") if "faultless" in text_of(table))
    standings = [[text_of(cell) for cell in row] for row in table.iter("tr")]
    assert standings[1:] == [
        ["P1", "120 (won)", "1", "100 %", "0.0"],
        ["P2", "80", "6", "0 %", "3.5"],
        ["P3", "95", "0", "0 %", "0.0"],
    ]


def test_the_dearest_turns_are_told_the_dearest_first(whole: ElementTree.Element) -> None:
    (turns,) = whole.iter("ol")
    first, *others = [text_of(entry) for entry in turns]
    assert first == "1 P2, round 2 3.5 points Played take 7 Better enter <18> & go Why more wealth (+7)"
    assert len(others) == 5


def test_every_plot_has_a_text_and_a_table(whole: ElementTree.Element) -> None:
    figures = list(whole.iter("figure"))
    assert [next(figure.iter("h3")).text for figure in figures] == ["Expected score", "Points lost"]
    for figure in figures:
        (picture,) = (element for element in figure.iter("div") if element.get("role") == "img")
        assert all(name in picture.attrib["aria-label"] for name in ("P1", "P2", "P3"))
        details = figure.find("details")
        assert details is not None
        assert any(details.iter("table"))
    rows = [[text_of(cell) for cell in row] for row in figures[0].iter("tr")]
    assert rows == [
        ["", "P1", "P2", "P3"],
        ["round 1", "100", "90", "95"],
        ["round 2", "104", "90", "95"],
        ["end", "108", "90", "95"],
    ]


def test_the_dearest_turns_are_marked_in_the_plot(whole: ElementTree.Element) -> None:
    """In both of its sizes: numbers 1 to 6 beside those of the axes."""
    for kind in ("wide", "narrow"):
        (drawn,) = (element for element in whole.iter("div") if element.get("class") == kind)
        written = [text_of(element) for element in drawn.iter("{http://www.w3.org/2000/svg}text")]
        assert written[-6:] == ["6", "5", "4", "3", "2", "1"]  # the dearest lies on top
        assert {"round", "expected final score"} <= set(written)


def test_colours_are_those_of_the_page(whole: ElementTree.Element) -> None:
    drawn = [element for element in whole.iter() if element.tag.startswith("{http://www.w3.org/2000/svg}")]
    styles = " ".join(element.get("style", "") for element in drawn)
    assert {"var(--bot-0)", "var(--bot-1)", "var(--bot-2)"} <= set(re.findall(r"var\(--bot-\d\)", styles))
    assert not re.search(r"#[0-9a-f]{6}", styles)


def test_a_game_alone_without_a_fault() -> None:
    found = page({**review(1), "turns": review(1)["turns"][:1], "worst": [], "lost": [0.0]})
    text = text_of(found)
    assert "Nothing better was found for any turn." in text
    assert "solo" in text
    assert "(won)" not in text
