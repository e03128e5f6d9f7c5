"""Accessibility by axe, which the client's packages bring."""
from __future__ import annotations

from playwright.sync_api import Page

from tests.paths import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = "([part, only]) => axe.run(part, {runOnly: only, resultTypes: ['violations']})"


def violations(page: Page, part: str = "html") -> list[str]:
    """What breaks WCAG 2.2 A or AA on the page or in a part of it, each with where. By night only the colours differ."""
    by_day = found(page, part, {"type": "tag", "values": RULES})
    page.emulate_media(color_scheme="dark")
    by_night = found(page, part, {"type": "rule", "values": ["color-contrast"]})
    page.emulate_media(color_scheme="light")
    return [*by_day, *(f"dark: {one}" for one in by_night)]


def found(page: Page, part: str, only: dict[str, object]) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate(RUN, [part, only])
    return [f"{one['id']}: {node['target']} {node['html'][:120]}" for one in result["violations"] for node in one["nodes"]]
