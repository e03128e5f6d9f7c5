"""Ways to a board: through the start page, by an imported record, or by a position written for a test."""
from __future__ import annotations

from playwright.sync_api import Page, expect

from roadstead.core.state import State
from tests.browser.conftest import HOUSE
from tests.browser.guide import Guide
from tests.paths import recorded
from tests.table.server import Chair, Json, Server


def brought(server: Server, record: Json) -> Chair:
    """A record at the table; the house sits on every seat."""
    made = server.guest(HOUSE).post("/api/games/import", json={"record": record})
    assert made.status_code == 201, made.text
    return Chair(server, made.json()["id"], made.json()["key"], made.json())


def laid(server: Server, state: State) -> Chair:
    return brought(server, state.record())


def late(name: str, left: int) -> Json:
    """A recorded game without its last actions."""
    record = recorded(name)
    return {**record, "actions": record["actions"][:-left], "scores": None}


def sit(page: Page, chair: Chair) -> None:
    """Comes by the own link."""
    page.goto(f"/g/{chair.game}#{chair.key}")
    expect(page.locator("[data-at=bar], #scores").first).to_be_visible()


def at_table(page: Page, server: Server) -> Chair:
    """The table's own word about the game that the page shows, by the key that the browser keeps."""
    page.wait_for_url("**/g/*")
    expect(page.locator("[data-at=bar]")).to_be_attached()
    game = page.url.split("/g/")[1].split("/")[0]
    return Chair(server, game, page.evaluate("game => JSON.parse(localStorage.getItem('roadstead.games'))[game].key", game))


def start_page(page: Page) -> None:
    """As `roadstead play` opens it."""
    page.goto(f"/#house={HOUSE}")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()


def holding(chair: Chair, seat: int = 0) -> dict[str, int]:
    """What a seat holds by the table's word, francs included."""
    player = chair.scene()["view"]["players"][seat]
    return {**player["goods"], **({"franc": player["francs"]} if player["francs"] else {})}


def check_scoring(page: Page, chair: Chair) -> None:
    """The page says what the table says, and each column adds up to its foot."""
    scores = chair.scene()["result"]["scores"]
    if not page.locator("details:has(#scores)").evaluate("part => part.open"):
        page.locator("#scores").click()
    table = page.locator("details:has(#scores)").get_by_role("table")
    assert [figure(cell) for cell in table.locator("tfoot td").all_inner_texts()] == scores
    for seat, score in enumerate(scores):
        assert sum(figure(cell) for cell in table.locator(f"tbody tr td:nth-of-type({seat + 1}) > b").all_inner_texts()) == score


def figure(text: str) -> int:
    return int(text.replace("\u2212", "-"))


def follow_the_guide(page: Page, steps: list[Json], first: int = 1) -> None:
    """Through the first game from a step on: what the guide asks for is typed; what happens in between it plays itself."""
    guide = Guide(page, "First game")
    for number, step in enumerate(steps[first - 1 :], first):
        guide.says(f"{number} of {len(steps)}")
        if step["do"]:
            expect(guide.panel).not_to_contain_text("Watch the others")
            if step["at"]:
                expect(page.locator("[data-pointed]").first).to_be_visible()
            line = page.get_by_label("Moves in notation")
            line.fill("; ".join(step["do"]))
            line.press("Enter")
        elif number < len(steps):
            guide.press("Go on")
    guide.check()
    guide.button("Begin a game of your own").click()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
