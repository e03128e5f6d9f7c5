"""Accessibility by axe, which the client's packages bring."""
from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = "rules => axe.run(document, {runOnly: {type: 'tag', values: rules}, resultTypes: ['violations']})"


def violations(page: Page) -> list[str]:
    """What breaks WCAG 2.2 A or AA, each with where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(RUN, RULES)
    return [f"{one['id']}: {node['target']} {node['html'][:120]}" for one in found["violations"] for node in one["nodes"]]
