"""The examples in the documents run."""
from __future__ import annotations

import re

import pytest

from roadstead.lehavre.decisions import DECISIONS
from roadstead.lehavre.vocabulary import VOCABULARY
from roadstead.roadsboats.maps.chart import DIRECTION_NAMES
from roadstead.roadsboats.vocabulary import vocabulary
from tests.paths import ROOT


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 1
    exec(compile(blocks[0], "README.md", "exec"), {})
    out = capsys.readouterr().out
    assert "Shipping Line (18) is not built" in out
    assert "True" in out


def test_links_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "benchmarks").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_notation_page_has_every_word() -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    lehavre, roadsboats = page.split("## Roads & Boats")
    for word in {text.split()[0] for text in VOCABULARY.actions if not text.isdigit()} | DECISIONS.verbs():
        assert f"`{word}" in lehavre, word
    directions = DIRECTION_NAMES["pointy"]
    for action in range(len(vocabulary(directions))):
        word = vocabulary(directions).text(action).split()[0].split("-")[0]
        assert f"`{word}" in roadsboats or word in directions, word
