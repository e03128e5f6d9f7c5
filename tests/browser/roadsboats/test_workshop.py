"""The workshop for maps: drawing by mouse, by keys and by touch; what is wrong is told; saved, shared, kept in a file, played."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import HOUSE, PHONE, Opener
from tests.browser.places import at_table, start_page
from tests.table.server import Server

#: A source, a river, its mouth and a home beside it.
ISLAND = {
    (0, 0): ("mountain", [0], []),
    (1, 0): ("woods", [0, 3], [4, 5]),
    (2, 0): ("woods", [0, 3], []),
    (3, 0): ("sea", [], []),
}


class Draughtsman:
    """Somebody who draws a map."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def take(self, tool: str) -> None:
        button = self.page.get_by_role("region", name="Tools").get_by_role("button", name=re.compile(f"^{tool}( .|)$"))
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")

    def spot(self, q: int, r: int) -> Locator:
        return self.page.locator(f"[data-spot='{q},{r}']")

    def middle(self, q: int, r: int) -> tuple[float, float]:
        """On the screen, worked out from the first tile and those beside it."""
        boxes = [self.spot(*spot).bounding_box() for spot in ((0, 0), (1, 0), (0, 1))]
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
        (x, y), (right, over), (left, under) = middles
        return x + q * (right - x) + r * (left - x), y + q * (over - y) + r * (under - y)

    def drag(self, *spots: tuple[int, int]) -> None:
        points = [self.middle(*spot) for spot in spots]
        self.page.mouse.move(*points[0])
        self.page.mouse.down()
        for point in points[1:]:
            self.page.mouse.move(*point, steps=4)
        self.page.mouse.up()

    def type(self, keys: str) -> None:
        for key in keys.split():
            self.page.keyboard.press(key)

    def verdict(self, text: str) -> None:
        expect(self.page.get_by_role("region", name="Can it be played?")).to_contain_text(text)

    def players(self, count: int) -> None:
        self.page.get_by_role("group", name="Players").get_by_label(str(count)).check()


def in_workshop(page: Page) -> Draughtsman:
    start_page(page)
    page.goto("/workshop")
    expect(page.get_by_role("heading", name="Map workshop")).to_be_visible()
    return Draughtsman(page)


def drawn(chart: dict[str, Any]) -> dict[tuple[int, int], tuple[str, list[int], list[int]]]:
    """The tiles of a map with terrain, river and the bank of a home."""
    return {
        (tile["q"], tile["r"]): (tile["terrain"], tile.get("river", []), tile.get("start_bank", [])) for tile in chart["tiles"]
    }


def saved(page: Page, server: Server) -> dict[str, Any]:
    """What the table keeps of the map in the workshop."""
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_url(re.compile("/workshop/[^/]+$"))
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    found: dict[str, Any] = server.guest(HOUSE).get(f"/api/maps/{page.url.split('/')[-1]}").json()["map"]
    return found


def test_a_map_is_drawn_told_wrong_mended_saved_and_played(page: Page, open_page: Opener, server: Server) -> None:
    me = in_workshop(page)
    me.players(1)
    page.get_by_label("Name").fill("Island")
    me.take("Mountain")
    me.spot(0, 0).click()
    me.take("Woods")
    me.drag((1, 0), (2, 0))
    me.take("Source")
    me.spot(0, 0).click()
    me.verdict("Not yet: 1 to mend.")
    wrong = page.get_by_role("button", name="A1: the river to the E meets plain land, A2")
    expect(page.get_by_role("button", name="A1: mountain, river E, has a problem")).to_be_visible()
    expect(page.get_by_role("button", name="Play it at once")).to_be_disabled()
    wrong.click()
    expect(me.spot(0, 0)).to_be_focused()
    me.take("Sea")
    me.spot(3, 0).click()
    me.take("Draw a river")
    me.drag((0, 0), (1, 0), (2, 0), (3, 0))
    me.verdict("Yes. It is ready.")
    me.take("Home")
    x, y = me.middle(1, 0)
    page.mouse.click(x, y - 35)  # the north bank
    me.verdict("How good the homes are")
    expect(page.get_by_role("row", name=re.compile("^A2 "))).to_be_visible()
    assert drawn(saved(page, server)) == ISLAND

    # Shared by link, and as it was after a reload.
    link = page.get_by_label("Link to this map").input_value()
    other = open_page()
    other.goto(link)
    expect(other.get_by_text("Island").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="A2: woods, river E W, home on the bank NW NE")).to_be_visible()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()

    page.get_by_role("button", name="Play it at once").click()
    chair = at_table(page, server)
    view = chair.scene()["view"]
    assert {(tile["q"], tile["r"]): tile["terrain"] for tile in view["tiles"]} == {spot: tile[0] for spot, tile in ISLAND.items()}
    assert chair.scene()["title"] == "Island"


def test_the_same_by_keys(page: Page, server: Server) -> None:
    me = in_workshop(page)
    me.players(1)
    for _ in range(60):
        if page.evaluate("document.activeElement.dataset.spot") is not None:
            break
        page.keyboard.press("Shift+Tab")
    me.type("m Enter ArrowRight w Enter ArrowRight Enter ArrowRight s Enter")
    # The river: from tile to tile, each with Enter; the last one again ends it.
    me.type("f ArrowLeft ArrowLeft ArrowLeft Enter ArrowRight Enter ArrowRight Enter ArrowRight Enter Enter")
    # H and Enter: first the one bank, then the other, then none.
    me.type("h ArrowLeft ArrowLeft Enter Enter")
    me.verdict("Yes. It is ready.")
    assert drawn(saved(page, server)) == ISLAND
    me.spot(2, 0).focus()
    page.keyboard.press("r")
    me.verdict("A3: the river runs off the map to the SE")
    page.keyboard.press("z")
    me.verdict("Yes. It is ready.")
    page.keyboard.press("y")
    me.verdict("Not yet")
    page.keyboard.press("Control+z")
    page.keyboard.press("Delete")
    expect(page.get_by_text("3 of 144 tiles")).to_be_visible()


def test_what_is_odd_is_said_and_can_be_saved_and_played_all_the_same(page: Page, server: Server) -> None:
    """Two sources that flow into each other."""
    me = in_workshop(page)
    me.players(1)
    me.take("Woods")
    me.drag((0, 0), (1, 0))
    me.take("Draw a river")
    me.drag((0, 0), (1, 0))
    me.verdict("Yes. It is ready.")
    for said in ("no rock: nobody can build a quarry", "no sea: nobody can build an oil rig"):
        me.verdict(said)
    page.get_by_role("button", name="A1 and A2: a river without a mouth").click()
    expect(me.spot(0, 0)).to_be_focused()
    assert len(saved(page, server)["tiles"]) == 2
    expect(page.get_by_role("button", name="Play it at once")).to_be_enabled()


def test_a_random_map_of_any_size(page: Page) -> None:
    me = in_workshop(page)
    size = page.get_by_label("Tiles of a random map")
    size.fill("50")
    size.press("Enter")
    expect(page.get_by_text("50 of 144 tiles")).to_be_visible()
    me.verdict("How good the homes are")
    size.fill("5")
    page.get_by_role("button", name="Random fair map").click()
    expect(page.locator(".about[aria-live]")).to_contain_text("from 24 to 120")
    expect(page.get_by_text("50 of 144 tiles")).to_be_visible()
    size.fill("")
    page.get_by_role("button", name="Random fair map").click()
    expect(page.get_by_text("26 of 144 tiles")).to_be_visible()


def test_into_a_file_and_out_of_it(page: Page, open_page: Opener, tmp_path: Path) -> None:
    me = in_workshop(page)
    page.get_by_role("button", name="Random fair map").click()
    me.verdict("How good the homes are")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / "map.json"
    download.value.save_as(file)
    chart = json.loads(file.read_text(encoding="utf-8"))
    assert len(chart["tiles"]) == 26
    assert download.value.suggested_filename == f"{chart['name']}.json"

    other = open_page()
    you = in_workshop(other)
    for wrong, said in (("not a map", "JSON"), ('{"name": "x"}', "a map has no field players")):
        bad = tmp_path / "bad.json"
        bad.write_text(wrong, encoding="utf-8")
        other.get_by_label("Open a file").set_input_files(bad)
        expect(other.locator(".about[aria-live]")).to_contain_text(said)
    other.get_by_label("Open a file").set_input_files(file)
    you.verdict("How good the homes are")
    expect(other.get_by_label("Name")).to_have_value(chart["name"])
    expect(other.get_by_text("26 of 144 tiles")).to_be_visible()
    # A draft outlives the page.
    other.reload()
    expect(other.get_by_text("26 of 144 tiles")).to_be_visible()

    full = [{"q": n % 12, "r": n // 12, "terrain": "rock"} for n in range(144)]
    file.write_text(json.dumps({**chart, "tiles": full}), encoding="utf-8")
    other.get_by_label("Open a file").set_input_files(file)
    expect(other.get_by_text("144 of 144 tiles")).to_be_visible()
    you.spot(12, 0).click()
    expect(other.get_by_text("A map has at most 144 tiles.")).to_be_visible()
    other.get_by_role("button", name="Clear").click()
    expect(other.get_by_text("0 of 144 tiles")).to_be_visible()
    other.get_by_role("button", name="Undo").click()
    expect(other.get_by_text("144 of 144 tiles")).to_be_visible()


@pytest.mark.parametrize("stand", ["on a tip", "on a side"])
def test_symmetric_strokes_keep_rivers_joined(stand: str, page: Page, server: Server) -> None:
    me = in_workshop(page)
    me.players(1)
    page.get_by_label(stand).check()
    me.take("3 times")
    me.take("Desert")
    me.drag((0, 0), (2, 0))
    me.take("Sea")
    me.spot(2, 0).click()
    me.take("Draw a river")
    me.drag((0, 0), (1, 0), (2, 0))
    me.verdict("Yes. It is ready.")
    # The fork in the centre, three arms, three mouths.
    arms = {(1, 0): [0, 3], (-1, 1): [2, 5], (0, -1): [1, 4]}
    seas = {(2, 0), (-2, 2), (0, -2)}
    assert drawn(saved(page, server)) == {
        (0, 0): ("desert", [0, 2, 4], []),
        **{spot: ("desert", river, []) for spot, river in arms.items()},
        **{spot: ("sea", [], []) for spot in seas},
    }
    me.take("Mirror")
    me.take("Centre")
    me.spot(1, 0).click()
    me.take("Sharp bend")
    me.spot(2, -1).hover()
    page.mouse.wheel(0, 100)
    me.spot(2, -1).click()
    flat = stand == "on a side"
    river, image, spot = ([1, 2], [0, 1], (0, 0)) if flat else ([1, 2], [1, 2], (1, -1))
    found = drawn(saved(page, server))
    assert found[2, -1] == ("desert", river, [])
    assert found[spot] == ("desert", image, [])


def test_by_touch(open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    me = in_workshop(page)
    tools = page.get_by_role("region", name="Tools")
    tools.get_by_role("button", name="Rock").tap()
    me.spot(0, 0).tap()
    me.spot(1, 0).tap()
    tools.get_by_role("button", name="Draw a river").tap()
    me.spot(0, 0).tap()
    me.spot(1, 0).tap()
    me.verdict("too little land")
    assert drawn(saved(page, server)) == {(0, 0): ("rock", [0], []), (1, 0): ("rock", [3], [])}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_workshop_is_accessible(page: Page) -> None:
    me = in_workshop(page)
    page.get_by_role("button", name="Random fair map").click()
    me.verdict("How good the homes are")
    me.take("Fork")
    me.spot(0, 0).click()
    assert violations(page) == []
    overflow = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    assert page.evaluate(overflow) == [0, 0]
