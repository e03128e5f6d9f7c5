"""The end of a game: who won and by what, every score by its parts, how it went, what each had, and the game once more."""
from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import DESK, HOUSE, PHONE, Opener
from tests.browser.places import brought, check_scoring, figure, laid, sit
from tests.browser.test_layout import OVERFLOW
from tests.lehavre.arrange import table
from tests.paths import recorded
from tests.table.server import Chair, Json, Server, bot
from tests.waiting import waited

ADA: Json = {"holder": "me", "name": "Ada"}
#: Texts that are read and lower than they may be.
SMALL = """() => [...document.querySelectorAll("main *")]
    .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 13).map((one) => one.outerHTML)"""


def parts(chair: Chair, seat: int) -> dict[str, int]:
    """What a score is made of, by the table's word and in the page's."""
    view = chair.scene()["view"]
    score = view["players"][seat]["score"]
    if view["game"] == "roadsboats":
        return dict(score)
    same = {name: score[name] for name in ("francs", "buildings", "ships", "loans")}
    return {**same, "extra values": sum(score["bonuses"].values())}


@pytest.fixture(scope="module")
def finished(server: Server) -> Chair:
    """A game of one person among bots, played out by bots on every seat."""
    chair = server.found("lehavre", ADA, bot("easy"), bot("greedy"), options={"variant": "short"}, seed=3, key=HOUSE)
    chair.ok("PUT", "seats/0/bot", {"level": "greedy"})
    waited(lambda: chair.scene()["status"] == "over")
    return chair


@pytest.mark.parametrize("looks", ["who sits there", "who watches"])
def test_the_margin_is_told_by_its_parts(looks: str, page: Page, server: Server, finished: Chair) -> None:
    """Against who looks, or where that is the winner or nobody at the table, against the second."""
    watching = looks == "who watches"
    page.goto(f"/g/{finished.game}#{finished.made['watch' if watching else 'key']}")
    scene = finished.scene()
    scores, [best] = scene["result"]["scores"], scene["result"]["winners"]
    second = sorted(range(3), key=lambda seat: -scores[seat])[1]
    you = best == 0 and not watching
    other = second if watching or best == 0 else 0
    names = [seat["name"] for seat in scene["seats"]]
    winner = "You win" if you else f"{names[best]} wins"
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{winner} with {scores[best]}")
    line = page.locator("header p").first
    of = "you" if other == 0 and not watching else names[other]
    expect(line).to_contain_text(f"{scores[best] - scores[other]} ahead of {of}: ")
    told = dict(re.findall(r"([+−]\d+) ([a-z ]+)", line.inner_text())[::-1])
    one, two = parts(finished, best), parts(finished, other)
    expected = {name: one[name] - two[name] for name in one if one[name] != two[name]}
    assert {name: figure(by.replace("+", "")) for by, name in told.items()} == expected


def test_bots_have_lamps(page: Page, finished: Chair) -> None:
    sit(page, finished)
    names = [seat["name"] for seat in finished.scene()["seats"]]
    row = page.get_by_role("list", name="Every score by its parts").get_by_role("listitem").filter(has_text=names[1])
    expect(row.get_by_role("img", name="bot, easy")).to_be_visible()
    assert row.locator("circle.lit").count() == 1


@pytest.mark.parametrize("name", ["lehavre-5p-full-rich", "roadsboats-rings-rich"])
def test_every_score_is_above_the_fold(name: str, open_page: Opener, server: Server) -> None:
    """Five bars with their parts, which add up to the scores, the best first, and what the colours mean."""
    page = open_page(DESK)
    chair = brought(server, recorded(name))
    sit(page, chair)
    scores = chair.scene()["result"]["scores"]
    rows = page.get_by_role("list", name="Every score by its parts").get_by_role("listitem")
    expect(rows).to_have_count(5)
    assert [figure(row.locator("strong").inner_text()) for row in rows.all()] == sorted(scores, reverse=True)
    for row in rows.all():
        expect(row).to_be_in_viewport(ratio=1)
        said = row.get_by_role("img").last.get_attribute("aria-label") or ""
        assert sum(figure(number) for number in re.findall(r"−?\d+", said)) == figure(row.locator("strong").inner_text())
    note = "Goods count nothing. Loans cost 7 each." if "lehavre" in name else "Wealth counts only aboard."
    expect(page.get_by_text(note, exact=True)).to_be_in_viewport(ratio=1)
    check_scoring(page, chair)


def test_the_biggest_steps_lead_to_their_rounds(page: Page, server: Server) -> None:
    chair = brought(server, recorded("lehavre-3p-short-rich"))
    sit(page, chair)
    points = chair.ok("GET", "course")["points"]
    steps = [
        (abs(after["scores"][seat] - before["scores"][seat]), before, seat, after)
        for before, after in pairwise(points)
        for seat in range(3)
    ]
    items = page.get_by_role("region", name="The biggest steps").get_by_role("listitem")
    expect(items).to_have_count(4)
    shown = [abs(figure(item.locator("b").inner_text().replace("+", ""))) for item in items.all()]
    assert sorted(shown) == sorted(step[0] for step in steps)[-4:]
    _, before, seat, after = max(steps, key=lambda step: step[0])
    line = f"Player {seat + 1} went from {before['scores'][seat]} to {after['scores'][seat]}".replace("-", "\u2212")
    item = items.filter(has_text=line)
    item.get_by_role("link", name=f"Round {before['round']}").click()
    expect(page).to_have_url(re.compile(f"/g/{chair.game}/{before['ply']}$"))


def test_what_each_had_is_there_dearest_first(page: Page, server: Server) -> None:
    chair = brought(server, recorded("lehavre-3p-short-rich"))
    sit(page, chair)
    for seat, player in enumerate(chair.scene()["view"]["players"]):
        part = page.get_by_role("region", name=f"Player {seat + 1}")
        things = part.locator("li:has(strong)")
        more = part.get_by_role("button", name=re.compile("^and .* more$"))
        if more.count():
            more.click()
        expect(more).to_have_count(0)
        values = [int(value) for value in things.locator("strong").all_inner_texts()]
        assert values == sorted(values, reverse=True)
        assert len(values) == len(player["buildings"]) + len(player["ships"])
        assert sum(values) == player["score"]["buildings"] + player["score"]["ships"]


def test_the_game_is_played_back_from_its_start(page: Page, server: Server) -> None:
    chair = brought(server, recorded("lehavre-2p-short-plain"))
    sit(page, chair)
    page.get_by_role("button", name="Replay").click()
    for ply in (0, 1, 2):
        expect(page).to_have_url(re.compile(f"/g/{chair.game}/{ply}$"))
    page.get_by_role("button", name="Pause").first.click()
    expect(page.get_by_text("You are looking at")).to_be_visible()


def test_alone_there_is_a_score_and_no_margin(page: Page, server: Server) -> None:
    for name, title in (("lehavre-1p-full-rich", "Le Havre"), ("roadsboats-a-river-runs-through-it-rich", None)):
        chair = brought(server, recorded(name))
        sit(page, chair)
        [score] = chair.scene()["result"]["scores"]
        expect(page.get_by_role("heading", level=1)).to_have_text(f"{score} points")
        expect(page.locator("header p").first).to_have_text(title or chair.scene()["title"])
        check_scoring(page, chair)


def test_who_is_left_wins_and_who_gave_up_is_marked(page: Page, server: Server) -> None:
    chair = laid(server, table(players=2))
    chair.ok("POST", "resign", {"version": chair.scene()["version"], "seat": 1})
    sit(page, chair)
    expect(page.get_by_role("heading", level=1)).to_have_text("Player 1 wins")
    expect(page.get_by_text("The others gave up.")).to_be_visible()
    rows = page.get_by_role("list", name="Every score by its parts").get_by_role("listitem")
    expect(rows.filter(has_text="Player 2")).to_contain_text("resigned")


@pytest.mark.parametrize("name", ["lehavre-5p-full-rich", "lehavre-1p-full-rich", "roadsboats-rings-rich"])
def test_on_a_phone_nothing_goes_sideways_or_is_small(name: str, open_page: Opener, server: Server) -> None:
    page = open_page(PHONE)
    sit(page, brought(server, recorded(name)))
    expect(page.get_by_role("region", name="The biggest steps")).to_be_visible()
    assert page.evaluate(OVERFLOW)[0] == 0
    assert page.evaluate(SMALL) == []
    assert violations(page) == []


def test_again_with_the_same_bots(page: Page, server: Server, finished: Chair) -> None:
    sit(page, finished)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/g/" in url and finished.game not in url)
    expect(page.locator("[data-at=bar]")).to_be_visible()
    for seat in finished.scene()["seats"][1:]:
        expect(page.get_by_role("region", name=re.compile(f"^{seat['name']},"))).to_be_visible()
