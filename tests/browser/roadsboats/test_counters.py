"""No counter covers another or leaves its bank, and every count can be read: as the browser draws them.

How they are laid out is checked over all positions by the client's own tests; here a part of them, on every size of screen.
"""
from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.browser.conftest import DESK, PHONE, WIDE, Opener, Size
from tests.browser.places import laid, sit
from tests.browser.roadsboats.positions import WRITTEN, view
from tests.roadsboats.arrange import table
from tests.table.server import Server

Json = dict[str, Any]
#: What is wrong with the counters of the sheet. Boats on a river are held to their tile, and so is what
#: stands for all of a place; on small maps a tile is one place.
FAULTS = """joins => {
    const sheet = document.querySelector(".sheet"), stage = sheet.parentElement.getBoundingClientRect();
    const svg = sheet.querySelector("svg"), back = svg.getScreenCTM().inverse();
    // The line of a text is higher than its figures: the plate is the counter.
    const boxOf = (thing) => thing.querySelector("rect, use").getBoundingClientRect();
    const all = [...sheet.querySelectorAll("[data-counter]")].map((thing) => ({ thing, ...thing.dataset, box: boxOf(thing) }));
    const name = ({ counter, place, good = "" }) => `${counter} ${good} on ${place}`;
    const areas = new Map([...sheet.querySelectorAll("[data-area]")].map((area) => [area.dataset.area, area]));
    const tileOf = (place) => /^[A-Z]+\\d+/.exec(place)[0];
    const holds = (area, x, y) => {
        const point = new DOMPoint(x, y).matrixTransform(back);
        const [, dx, dy] = /translate\\((\\S+) (\\S+)\\)/.exec(area.getAttribute("transform"));
        return area.isPointInFill(new DOMPoint(point.x - dx, point.y - dy));
    };
    const isOnePlace = Number(sheet.parentElement.dataset.r) < 26;
    const found = [];
    all.forEach((one, n) => {
        const { left, right, top, bottom } = one.box;
        for (const other of all.slice(n + 1)) {
            const { box } = other;
            if (left < box.right - .6 && box.left < right - .6 && top < box.bottom - .6 && box.top < bottom - .6)
                found.push(`${name(one)} and ${name(other)} overlap`);
        }
        const isHeld = !isOnePlace && one.counter !== "one" && !one.place.endsWith("river") && joins[one.place];
        const ways = isHeld ? joins[one.place].map((bank) => [areas.get(bank)])
            : [[...areas].filter(([area]) => tileOf(area) === tileOf(one.place)).map(([, area]) => area)];
        const corners = [[left + 1, top + 1], [right - 1, top + 1], [left + 1, bottom - 1], [right - 1, bottom - 1]];
        const isIn = ways.some((way) => corners.every(([x, y]) => way.some((area) => holds(area, x, y))));
        if (!isIn) found.push(`${name(one)} leaves it`);
        for (const text of one.thing.querySelectorAll("text")) {
            const figures = text.getBoundingClientRect();
            const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
            if (size < 12.99) found.push(`${name(one)} is written in ${size}`);
            const isWhole = figures.left > left - 1 && figures.right < right + 1;
            if (!isWhole) found.push(`${name(one)} is too small for ${text.textContent}`);
            const [x, y] = [(figures.left + figures.right) / 2, (figures.top + figures.bottom) / 2];
            const isOnStage = x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
            const seen = isOnStage && document.elementFromPoint(x, y);
            if (seen && svg.contains(seen) && seen.closest("[data-counter]") !== one.thing) found.push(`${name(one)} is covered`);
        }
    });
    const sums = {};
    for (const { counter, place, count } of all) {
        const tile = tileOf(place);
        const isMore = ["good", "rest", "all", "one", "group", "seat"].includes(counter);
        sums[tile] = (sums[tile] ?? 0) + (isMore ? Number(count ?? 0) : counter === "unit" ? 1 : 0);
    }
    return { found, sums, looked: all.length };
}"""
#: The same at the moment at which the map comes in another size, before it is painted: what comes later would be seen too late.
AT_ONCE = """joins => {
    const stage = document.querySelector(".stage[data-r]");
    window.told = new Promise((done) => {
        const look = (_, watch) => { watch.disconnect(); done((FAULTS)(joins)); };
        new MutationObserver(look).observe(stage, { attributeFilter: ["data-r"] });
    });
}""".replace("FAULTS", FAULTS)
SHOWN = "turn => document.querySelector('header').textContent.includes(turn)"


class Stage:
    """A page on which positions stand one after the other: what the table tells by its socket, the test tells."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/live", lambda socket: self.sockets.append(socket))
        chair = laid(server, table("0 0: w p p p p p p p\n", "movement", transporters={0: ["donkey A1"], 1: ["donkey A2"]}))
        self.scene = chair.scene()
        sit(page, chair)
        self.version = self.scene["version"]

    def show(self, shown: Json) -> None:
        self.version += 1
        count = len(shown["players"])
        seats = [{**self.scene["seats"][0], "name": f"Player {number}"} for number in range(count)]
        turn = 1000 + self.version
        scene = {**self.scene, "version": self.version, "ply": self.version, "seats": seats, "players": count, "to_move": 0,
                 "yours": [], "seat": None, "view": {**shown, "turn": turn}, "decision": None}  # fmt: skip
        self.sockets[-1].send(json.dumps({"type": "scene", "scene": scene, "entries": [], "messages": []}))
        self.page.wait_for_function(SHOWN, arg=str(turn))

    def drawn(self, key: str, joins: Json) -> Json:
        """What is told of the map when a key has brought it in another size."""
        self.page.evaluate(AT_ONCE, joins)
        self.page.keyboard.press(key)
        told: Json = self.page.evaluate("told")
        return told


def expected(shown: Json) -> dict[str, int]:
    """By tile: goods, and transporters that none carries."""
    sums: dict[str, int] = {}
    tiles = {place["place"]: place["tile"] for place in shown["places"]}
    for place in shown["places"]:
        sums[place["tile"]] = sums.get(place["tile"], 0) + sum(place["goods"].values())
    for player in shown["players"]:
        for one in player["transporters"]:
            if one["carried_by"] is None:
                sums[tiles[one["place"]]] += 1
    return {tile: count for tile, count in sums.items() if count}


@pytest.mark.parametrize(("size", "every"), [(DESK, 13), (WIDE, 17), (PHONE, 19)], ids=["desk", "wide", "phone"])
def test_no_counter_is_covered(size: Size, every: int, open_page: Opener, server: Server) -> None:
    """The whole map, as the board first shows it, and nearer."""
    stage = Stage(open_page(size, motion=True), server)
    stage.drawn("+", {})
    wrong: Json = {}
    looked = 0
    for number in range(every // 2, len(WRITTEN), every):
        shown = view(number)
        joins = {place["place"]: place["joins"] for place in shown["places"]}
        stage.show(shown)
        for key in ("0", "+"):
            told = stage.drawn(key, joins)
            looked += told["looked"]
            sums = {tile: count for tile, count in told["sums"].items() if count}
            if told["found"] or sums != expected(shown):
                wrong[f"{WRITTEN[number]['name']} {key}"] = told["found"][:6] or {"shown": sums, "not": expected(shown)}
    assert wrong == {}
    assert looked > 800
