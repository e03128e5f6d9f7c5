"""What stands around the map says what the table says: players, wonder, what is looked at, production, wealth at risk."""
from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.places import laid, sit
from tests.browser.roadsboats.coast import coast
from tests.browser.roadsboats.person import Carter
from tests.table.server import Chair, Server


def words(page: Page, panel: str) -> str:
    return re.sub(r"\s+", " ", page.locator(f"[data-at='{panel}']").inner_text())


def test_players_and_the_wonder(page: Page, server: Server) -> None:
    fleets = {0: ["donkey A2: 1 gold", "donkey C2", "raft B2 river: 1 coins"], 1: ["truck C3"]}
    bricks = [0, 1, None, 1, 0, None]
    chair = laid(server, coast("movement", transporters=fleets, bricks=bricks, research={1: ["trucking"]}, order=[1, 0]))
    sit(page, chair)
    first, second = (page.locator(f"[data-at='seat:{seat}']") for seat in (0, 1))
    expect(first).to_contain_text("63 points if it ended now: 50 wealth, 13 wonder")
    expect(first).to_contain_text("2 of 5 on land")
    expect(first).to_contain_text("1 of 5 on water")
    expect(second.get_by_role("button", name="Trucks")).to_be_visible()
    expect(page.get_by_label("Sequence").get_by_role("listitem").first).to_have_text(re.compile("1 ?Player 2"))
    for text in ("6 of 83 bricks", "1 good, then 2", "Irrigation in 39", "End mark in 56"):
        assert text in words(page, "wonder")
    rows = page.locator("[data-at=wonder] table tr").all_inner_texts()
    assert [re.findall(r"\d+", row)[-2:] for row in rows[1:]] == [["3", "6"], ["10", "0"], ["13", "6"]]


def test_what_is_looked_at(page: Page, server: Server) -> None:
    state = coast(
        "movement",
        transporters={0: ["donkey A2: 1 trunks"], 1: ["donkey C3"]},
        goods={"B2a": "2 stone"},
        buildings={"B2a": "sawmill", "B1": "mine"},
        bags={"B1": (2, 3)},
        roads=["B2 SW"],
        walls={"B2 SE": (2, 1)},
    )
    sit(page, laid(server, state))
    me = Carter(page)
    me.asked("Choose a transporter to move.")
    me.click("B2a")
    expect(page.locator("[data-at=ground]")).to_contain_text("Pasture B2, south bank")
    for text in ("Sawmill, 6 of 6 left", "Road to C2", "Player 2's walls to C3 (2 rods)"):
        assert text in words(page, "ground")
    me.click("B2b")
    expect(page.locator("[data-at=ground]")).to_contain_text("north bank")
    assert not re.search("Sawmill|Road|walls", words(page, "ground"))
    me.click("B1")
    expect(page.locator("[data-at=ground]")).to_contain_text("In the bag")
    assert "In the bag 3 2" in words(page, "ground"), "iron, gold"
    me.click("donkey-1 of seat 0", "transporter")
    mine = page.locator("[data-at='unit:donkey-1']")
    expect(mine.get_by_role("button", name="Drop Trunks from Donkey 1")).to_have_count(1)
    expect(mine.get_by_role("img", name="2 of 2 steps left")).to_be_visible()
    page.locator("[data-at='transporter:donkey-1 of seat 1']").first.click(force=True)
    expect(page.locator("[data-at=unit]")).to_contain_text("0 of 2")


def test_the_next_production_and_what_is_lost(page: Page, server: Server) -> None:
    state = coast(
        "movement",
        transporters={0: ["donkey A2"], 1: ["donkey C3"]},
        goods={"C1": "3 trunks", "C2": "2 goose, 1 paper"},
        buildings={"A1": "woodcutter", "C1": "sawmill", "B2a": "mint"},
    )
    sit(page, laid(server, state))
    forecast = page.locator("[data-at=forecast]")
    expect(forecast).to_contain_text("C2: 1 paper, 2 goose will vanish.")
    assert "C1 runs by itself +6" in words(page, "forecast")
    assert "Stand still B2, south bank" in words(page, "forecast")
    assert "Nobody stands on A1, C1" in words(page, "forecast")
    expect(forecast.get_by_role("button", name=re.compile("^B2, south bank: Mint, lacks 1 fuel, 2 gold"))).to_be_visible()


def test_who_gets_what_the_next_production_gives(page: Page, server: Server) -> None:
    state = coast(
        "movement",
        transporters={0: ["donkey A1"], 1: ["donkey C3", "donkey D2"]},
        buildings={"A1": "woodcutter", "C3": "quarry", "D2": "woodcutter", "C1": "woodcutter"},
    )
    sit(page, laid(server, state))
    rows = page.locator("[data-at=forecast] .gains li")
    expect(rows).to_have_count(3)
    said = [re.sub(r"\s+", " ", text) for text in rows.all_text_contents()]
    for text, who, count in zip(said, ["Player 1, on A1", "Player 2, on", "Nobody stands on C1"], [1, 2, 1], strict=True):
        assert who in text
        assert len(re.findall(r"\+1", text)) == count


def test_wealth_at_risk_is_listed_before_the_end(page: Page, server: Server) -> None:
    def at(neutral: int) -> Chair:
        fleets = {0: ["donkey A2"], 1: ["donkey C3"]}
        goods = {"A2": "1 gold", "C1": "1 stock"}
        return laid(server, coast("movement", transporters=fleets, goods=goods, bricks=[None] * neutral))

    sit(page, at(3))
    expect(page.locator("[data-at=risk]")).to_have_count(0)
    sit(page, at(32))
    expect(page.locator("[data-at=risk]")).to_contain_text("This is the last turn.")
    assert re.search(r"A2.*1.*10 points.*elsewhere.*120 points", words(page, "risk"))
