"""What a tournament leaves behind: tables, JSON, CSV and a report, all of the same games."""
from __future__ import annotations

import csv
import io
import json
import re
from collections import defaultdict
from statistics import fmean
from xml.etree import ElementTree

import pytest

from roadstead.arena import tables
from roadstead.arena.job import Played
from roadstead.arena.report import report
from roadstead.arena.schedule import Match, Target
from roadstead.arena.summary import summarise
from tests.arena.games import match, played

HEAD = {"version": "1.0", "kind": "round-robin"}
GAMES = [
    played(seed, seats, scores, built={"03 Fishery": 1}, taken={"fish": 4})
    for seed, seats, scores in (
        (1, "ab", [30, 20]),
        (1, "ba", [25, 35]),
        (1, "ac", [12, 12]),
        (1, "ca", [0, 9]),
        (2, "bc", [40, 10]),
        (2, "cb", [-5, 7]),
    )
]
CONTEST = match("ab", "ac", "bc")


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_csv_and_json_agree() -> None:
    found = json.loads(json.dumps(tables.to_json(HEAD, [summarise(CONTEST, GAMES)])))
    scores: dict[str, list[float]] = defaultdict(list)
    wins: dict[str, list[float]] = defaultdict(list)
    for row in rows_of(tables.to_csv(GAMES)):
        scores[row["bot"]].append(float(row["score"]))
        wins[row["bot"]].append(float(row["win"]))
    (contest,) = found["matches"]
    assert {bot["name"] for bot in contest["bots"]} == set(scores)
    for bot in contest["bots"]:
        assert bot["score"]["mean"] == pytest.approx(fmean(scores[bot["name"]]))
        assert bot["wins"]["mean"] == pytest.approx(fmean(wins[bot["name"]]))


def test_csv_has_a_row_for_each_seat_of_each_game() -> None:
    rows = rows_of(tables.to_csv(GAMES))
    assert len(rows) == 12
    assert tuple(rows[0]) == tables.COLUMNS
    assert (rows[0]["seed"], rows[0]["seat"], rows[0]["bot"], rows[0]["score"], rows[0]["win"]) == ("1", "0", "a", "30", "1.0")
    assert [row["win"] for row in rows[4:6]] == ["0.5", "0.5"]


def test_the_table_names_bots_with_their_intervals() -> None:
    lines = tables.text(summarise(CONTEST, GAMES)).splitlines()
    assert " ".join(lines[0].split()) == "bot games wins 95 % rating score 95 % lowest median highest s a turn"
    # Three wins and a shared one of four: the middle is (0.875 + 0.4802) / 1.9604 = 0.6913, the reach 0.2955.
    assert " ".join(lines[1].split()).startswith("a 4 87.5 % 39.6 to 98.7 %")
    assert lines[-1] == "6 games of 8.0 rounds (8 to 8) and 200 decisions (200 to 200)"


def page(kind: str, contests: list[tuple[Match, list[Played]]]) -> ElementTree.Element:
    """The report, which must be well-formed, read back."""
    games = [game for _, found in contests for game in found]
    text = report({**HEAD, "kind": kind}, [summarise(contest, found) for contest, found in contests], games)
    assert text.startswith("<!DOCTYPE html>")
    return ElementTree.fromstring(text)


@pytest.fixture(scope="module")
def contest_page() -> ElementTree.Element:
    return page("round-robin", [(CONTEST, GAMES)])


def test_the_report_needs_nothing_from_outside(contest_page: ElementTree.Element) -> None:
    for element in contest_page.iter():
        name = element.tag.rpartition("}")[2]
        assert name not in ("script", "link", "iframe", "img", "image", "object")
        for attribute, value in element.attrib.items():
            if attribute.rpartition("}")[2] in ("href", "src"):
                assert value.startswith("#"), value
            assert "url(http" not in value
        if name == "style":
            assert not re.search(r"@import|url\((?!#)", element.text or "")


def test_ids_of_the_report_are_unique_and_all_that_is_referred_to_is_there(contest_page: ElementTree.Element) -> None:
    ids = [element.attrib["id"] for element in contest_page.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    whole = ElementTree.tostring(contest_page, encoding="unicode")
    assert set(re.findall(r'(?:url\(#|href="#)([^")]+)', whole)) <= set(ids)


def test_every_plot_has_a_text_and_a_table(contest_page: ElementTree.Element) -> None:
    figures = list(contest_page.iter("figure"))
    titles = [heading.text for heading in contest_page.iter("h3")]
    assert titles == ["Games won", "Who was ahead of whom", "By how much", "Scores", "Length", "Built", "Taken"]
    assert len(figures) == len(titles)
    for figure in figures:
        (picture,) = (element for element in figure.iter("div") if element.get("role") == "img")
        assert len(picture.attrib["aria-label"]) > 20
        assert figure.find("details") is not None
        assert any(figure.iter("table"))


def test_colours_are_those_of_the_page(contest_page: ElementTree.Element) -> None:
    drawn = [element for element in contest_page.iter() if element.tag.startswith("{http://www.w3.org/2000/svg}")]
    styles = " ".join(element.get("style", "") for element in drawn)
    assert "var(--bot-0)" in styles
    assert not re.search(r"#[0-9a-f]{6}", styles)


def test_names_cannot_break_the_page() -> None:
    games = [played(1, "<&", [1, 0]), played(1, "&<", [1, 0])]
    named = ["".join(cell.itertext()) for cell in page("round-robin", [(match("<&"), games)]).iter("th")]
    assert {"<", "&"} <= set(named)


def test_the_panel_says_what_is_reached() -> None:
    aims = (Target("wins", "a", 0.75), Target("wins", "a", 0.8), Target("score", "b", 22))
    games = [played(1, "ab", [30, 20]), played(1, "ba", [25, 35]), played(2, "ab", [30, 20]), played(2, "ba", [25, 15])]
    contests = [Match("m", "lehavre", 2, {}, 1, 2, (("a", "b"),), aim) for aim in aims]
    rows = tables.panel([summarise(contest, games) for contest in contests])
    assert [row[2] for row in rows[1:]] == ["wins 75.0 %", "wins 75.0 %", "score 22.5"]
    assert [row[5] for row in rows[1:]] == ["reached", "missed", "reached"]
    marks = [cell.text for cell in page("panel", [(contests[0], games)]).iter("td") if cell.get("class")]
    assert marks == ["reached"]


def test_solo_games_are_told_without_wins() -> None:
    games = [played(1, "a", [30]), played(2, "a", [50])]
    assert "wins" not in tables.text(summarise(match("a"), games))
    assert [heading.text for heading in page("round-robin", [(match("a"), games)]).iter("h3")] == ["Scores", "Length"]
