"""What is pressed is large enough: 24 pixels everywhere, on a phone 44 for what a turn is made of; on both boards."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE, Opener, Size
from tests.browser.places import brought, laid, late, sit
from tests.lehavre.arrange import play, table
from tests.table.server import Server

#: What is smaller than it should be. Exempt are words in a text, and what lies below the top of a stack, which is only read.
SMALL = """([least, main]) => {
    const all = [...document.querySelectorAll("button, a[href], input, select, summary, [role=button]")];
    const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest("[inert]");
    const name = (one) => one.ariaLabel ?? one.textContent.trim().slice(0, 30);
    const told = (one, { width, height }) => `${Math.round(width)}x${Math.round(height)} ${one.dataset.at ?? ""} ${name(one)}`;
    return all.filter((one) => seen(one) && !one.matches("p a, .under, .tab, .typed *, svg *")).flatMap((one) => {
        const box = one.getBoundingClientRect();
        const isMain = one.matches("[data-main], .business *, .phone > nav *, .acts *, [data-at^='offer:'], .deal, .listed");
        const wanted = isMain ? main : least;
        return box.width > 0 && (box.height < wanted - 0.5 || box.width < wanted - 0.5) ? [told(one, box)] : [];
    });
}"""
FLEET = {0: ["S01", "S02", "S06"]}


def boards(page: Page, server: Server) -> Iterator[str]:
    """Boards with as much on them as there is, part by part on a phone, and dialogues."""
    for name in ("lehavre-5p-full-rich", "lehavre-3p-full-rich", "roadsboats-rings-rich"):
        sit(page, brought(server, late(name, 30)))
        page.wait_for_load_state("networkidle")
        yield name
        for part in page.get_by_role("navigation", name="The board's parts").get_by_role("button").all():
            part.click()
            yield f"{name}, {part.inner_text()}"
    dialogues = {
        "shipping": play(table("1 coke, 1 coal, 2 steel, 3 fish, 9 hides", owns={0: ["18"]}, ships=FLEET), "enter 18"),
        "office": play(table("2 fish, 2 wood, 2 clay, 1 franc", town=["21"]), "enter 21"),
        "payment": play(table("1 fish, 1 bread, 2 franc", owns={1: ["16"]}), "enter 16"),
        "marketplace": play(table(owns={0: ["01", "03"]}), "enter 01"),
        "wharf": play(table("5 wood, 4 iron, 2 brick, 1 coal", owns={0: ["12"]}), "enter 12"),
        "bridge": play(table("2 fish, 2 wood, 1 brick", owns={0: ["27"]}), "enter 27"),
        "amounts": play(table("2 bread, 1 meat, 3 fish", owns={0: ["018"]}), "enter 018"),
    }
    for name, state in dialogues.items():
        sit(page, laid(server, state))
        page.wait_for_load_state("networkidle")
        yield name
    sit(page, laid(server, table("40 franc", owns={0: ["12", "03"]}, loans={0: 1})))
    page.keyboard.press("s")
    yield "page"


@pytest.mark.parametrize(("size", "main"), [(DESK, 28), (PHONE, 44)], ids=["desk", "phone"])
def test_what_is_pressed_is_large_enough(size: Size, main: int, open_page: Opener, server: Server) -> None:
    page = open_page(size)
    found = {name: page.evaluate(SMALL, [24, main]) for name in boards(page, server)}
    assert {name: some for name, some in found.items() if some} == {}
