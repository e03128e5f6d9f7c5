"""The maps: their gallery, a game on one of them, own ones kept, shared and thrown away, and the records of the maps for one."""
from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from tests.browser.axe import violations
from tests.browser.conftest import HOUSE, SIZES, Opener, Size
from tests.browser.places import at_table, brought, start_page
from tests.table.server import Json, Server
from tests.table.test_maps import ISLAND, Drawer, record


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("listitem").filter(has=page.get_by_text(name, exact=True))


def gallery(page: Page, *, house: bool = False) -> None:
    page.goto(f"/maps#house={HOUSE}" if house else "/maps")
    expect(page.get_by_role("heading", name="Maps of the game")).to_be_visible()


def choice(page: Page, group: str, label: str) -> Locator:
    return page.get_by_role("group", name=group).get_by_role("radio", name=re.compile(f"^{label}"))


def test_the_gallery_shows_every_map_and_those_for_a_number_of_players(page: Page) -> None:
    gallery(page)
    for scenario in SCENARIOS.values():
        shown = card(page, scenario.name)
        expect(shown.locator("[data-picture]")).to_be_visible()
        expect(shown).to_contain_text(f"{len(chart.scenario_map(scenario.id).tiles)} tiles")
        expect(shown.get_by_text("Not offered as a game")).to_have_count(0 if scenario.playable else 1)
    choice(page, "For how many", "6").check()
    six = [scenario.name for scenario in SCENARIOS.values() if scenario.players == 6]
    assert page.get_by_role("main").locator("li strong").all_inner_texts() == six


def test_a_map_is_played_at_once(page: Page, server: Server) -> None:
    gallery(page, house=True)
    page.get_by_role("link", name=re.compile("^Rings")).click()
    expect(page.get_by_role("img", name=re.compile("Picture of Rings: 5 players, 60 tiles"))).to_be_visible()
    page.get_by_role("region", name="Play it").get_by_role("button", name="Play").click()
    scene = at_table(page, server).scene()
    assert scene["options"]["map"] == "rings"
    assert [seat["holder"] for seat in scene["seats"]] == ["owner", *["bot"] * 4]


def test_roads_and_boats_in_two_clicks(page: Page, server: Server) -> None:
    start_page(page)
    page.get_by_role("radio", name=re.compile("^Roads & Boats")).check()
    page.get_by_role("button", name="Play", exact=True).click()
    scene = at_table(page, server).scene()
    assert (scene["game"], scene["options"]["map"]) == ("roadsboats", "entangled")


def test_the_form_offers_the_maps_for_that_number_of_players(page: Page, server: Server) -> None:
    own = Drawer(server, HOUSE).save({**ISLAND, "name": "Lone island"})
    start_page(page)
    page.get_by_role("radio", name=re.compile("^Roads & Boats")).check()
    maps = page.get_by_role("group", name="Map")
    expect(maps.get_by_role("radio")).to_have_count(4)
    choice(page, "Players", "6").check()
    expect(maps.get_by_role("radio", name=re.compile("^Lay it together"))).to_have_count(0)
    choice(page, "With whom", "Alone").check()
    expect(maps.get_by_role("radio", name=re.compile("usual$"))).to_be_checked()
    maps.get_by_role("radio", name=re.compile("^Lone island")).check()
    page.get_by_role("button", name="Play", exact=True).click()
    assert at_table(page, server).scene()["options"]["map"] == own["map"]


def test_a_random_map_is_seen_before_it_is_played(page: Page, server: Server) -> None:
    start_page(page)
    page.get_by_role("radio", name=re.compile("^Roads & Boats")).check()
    choice(page, "Players", "2").check()
    choice(page, "Map", "Random").check()
    picture = page.get_by_role("group", name="Map").locator("label", has_text="Random").locator("[data-picture]")
    expect(picture).to_be_visible()
    first = picture.inner_html()
    page.get_by_role("button", name="Another one").click()
    page.wait_for_function("([picture, first]) => picture.innerHTML !== first", arg=[picture.element_handle(), first])
    page.get_by_role("button", name="Play", exact=True).click()
    drawn: Json = at_table(page, server).scene()["options"]["map"]
    assert drawn["name"].startswith("Random map")
    assert drawn["players"] == 2


def test_a_map_to_lay_asks_for_land_and_sea(page: Page, server: Server) -> None:
    start_page(page)
    expect(page.get_by_label("Land tiles")).to_have_count(0)
    page.get_by_role("radio", name=re.compile("^Roads & Boats")).check()
    choice(page, "Players", "2").check()
    choice(page, "Map", "Lay it together").check()
    page.get_by_label("Land tiles").select_option("12")
    page.get_by_label("Sea tiles").select_option("3")
    page.get_by_role("button", name="Play", exact=True).click()
    scene = at_table(page, server).scene()
    assert [scene["options"][name] for name in ("map", "land", "sea")] == ["build", 12, 3]


#: It is said for two seconds, which may be over before one looks.
LISTEN = """() => {
    const listen = () => (window.saidCopied ||= document.body.innerText.includes("Copied"));
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_an_own_map_is_brought_shared_and_thrown_away(page: Page, open_page: Opener, tmp_path: Path) -> None:
    """In two browsers, neither of which has the key of the house."""
    file = tmp_path / "island.json"
    file.write_text(json.dumps({**ISLAND, "name": "Far island"}), encoding="utf-8")
    gallery(page)
    page.get_by_label(re.compile("Bring a map file")).set_input_files(file)
    expect(page.get_by_role("heading", name="Far island")).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Copy link").click()
    page.wait_for_function("window.saidCopied")
    link = page.evaluate("navigator.clipboard.readText()")

    other = open_page()
    other.goto(link)
    expect(other.get_by_role("heading", name="Far island")).to_be_visible()
    expect(other.get_by_role("button", name="Delete")).to_have_count(0)
    other.get_by_role("button", name="Copy to my maps").click()
    expect(other.get_by_role("button", name="Delete")).to_be_visible()
    assert other.url != link, "the copy has an address of its own"

    gallery(page)
    own = card(page, "Far island")
    with page.expect_download() as saved:
        own.get_by_role("button", name="Download").click()
    assert json.loads(Path(saved.value.path()).read_text(encoding="utf-8")) == {**ISLAND, "name": "Far island"}
    expect(own.get_by_role("link", name="Edit")).to_have_attribute("href", f"/workshop/{link.rpartition('/')[2]}")
    own.get_by_role("button", name="Delete").click()
    own.get_by_role("button", name="Yes, delete Far island").click()
    expect(own).to_have_count(0)
    page.goto(link)
    expect(page.get_by_role("alert")).to_contain_text("there is no such map")
    gallery(other)
    expect(card(other, "Far island")).to_be_visible()


def test_a_file_that_is_no_map_is_refused_in_words(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    gallery(page)
    for text, words in (("{", "not JSON"), ('{"name": "x"}', "a map has no field players")):
        file.write_text(text, encoding="utf-8")
        page.get_by_label(re.compile("Bring a map file")).set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(words)


def test_a_finished_game_alone_stands_beside_the_record(page: Page, tmp_path: Path) -> None:
    game = record()
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game), encoding="utf-8")
    gallery(page)
    row = page.get_by_role("row", name=re.compile("^A River Runs Through It"))
    expect(row).to_contain_text("300")
    expect(row).to_contain_text("not played yet")
    page.goto("/")
    page.get_by_label(re.compile("Import a record")).set_input_files(file)
    page.wait_for_url("**/g/*")
    number = page.url.rpartition("/")[2]
    gallery(page)
    best = row.get_by_role("link", name=re.compile(f"^{game['scores'][0]} ?Player 1, "))
    expect(best).to_have_attribute("href", f"/g/{number}")
    expect(card(page, "A River Runs Through It")).to_contain_text(f"Best known 300 · yours {game['scores'][0]}")


@SIZES
def test_the_pages_are_clean_and_fit(size: Size, open_page: Opener, server: Server) -> None:
    Drawer(server, HOUSE).save({**ISLAND, "players": 2})
    brought(server, record())
    page = open_page(size)
    gallery(page, house=True)
    check_page(page)
    page.goto("/maps/waterways")
    expect(page.get_by_role("img", name=re.compile("Picture of Waterways"))).to_be_visible()
    check_page(page)
    start_page(page)
    page.get_by_role("radio", name=re.compile("^Roads & Boats")).check()
    expect(page.get_by_role("group", name="Map").locator("[data-picture]").first).to_be_visible()
    check_page(page)


def check_page(page: Page) -> None:
    assert violations(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), "nothing runs out of the page"
