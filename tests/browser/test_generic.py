"""Kinds of decisions that the client has no dialogue for: what the table says of them is enough to play on."""
from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import HOUSE
from tests.browser.person import Person
from tests.browser.places import laid, sit
from tests.browser.roadsboats.person import Carter
from tests.lehavre.arrange import table
from tests.table.server import ME, Server
from tests.waiting import waited

#: Every decision that comes in is of a kind the client has never heard of.
NOVEL = """() => {
    const novel = (value) => {
        if (value === null || typeof value !== "object") return value;
        for (const part of Object.values(value)) novel(part);
        if (Array.isArray(value.options) && "question" in value) [value.kind, value.asks] = [`novel_${value.kind}`, "novel"];
        if (value.path?.[0] === "decision" && ["kind", "asks"].includes(value.path[1])) value.value = `novel_${value.value}`;
        return value;
    };
    const parse = JSON.parse;
    JSON.parse = (...given) => novel(parse(...given));
    const json = Response.prototype.json;
    Response.prototype.json = async function () { return novel(await json.call(this)); };
}"""


def test_a_short_game_of_le_havre(page: Page, server: Server) -> None:
    page.add_init_script(f"({NOVEL})()")
    chair = server.found("lehavre", ME, key=HOUSE, options={"variant": "short"}, seed=3)
    sit(page, chair)
    expect(page.locator("[data-dialogue=generic]")).to_be_visible()
    Person(page, seed=2).play_on()
    waited(lambda: chair.scene()["status"] == "over")


def test_an_amount_is_asked_for_with_its_question(page: Page, server: Server) -> None:
    page.add_init_script(f"({NOVEL})()")
    chair = laid(server, table("4 wood", town=["07"]))
    sit(page, chair)
    me = Person(page)
    me.enter("07")
    me.asked("How many times?")
    me.chip(re.compile("^Less")).click()
    me.press("3 Wood")
    waited(lambda: chair.scene()["view"]["players"][0]["goods"].get("charcoal") == 3)


def test_production_and_movement_of_roads_and_boats(page: Page, server: Server) -> None:
    page.add_init_script(f"({NOVEL})()")
    chair = server.found("roadsboats", ME, key=HOUSE, options={"map": "a-river-runs-through-it"}, seed=5)
    sit(page, chair)
    expect(page.locator("[data-dialogue=generic]")).to_be_visible()
    me = Carter(page, seed=7)
    while chair.scene()["view"]["turn"] < 3:
        me.step()
