"""Time to think as one sees it: a table is founded with it, it runs down before everybody's eyes, and at its end a bot moves."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import DESK, HOUSE, PHONE, Opener
from tests.browser.places import at_table, sit
from tests.browser.test_layout import OVERFLOW
from tests.table.server import ME, OPEN, Server


@pytest.fixture
def passed(tmp_path: Path) -> Path:
    """So many seconds more than passed have passed at the table."""
    path = tmp_path / "passed"
    path.write_text("0")
    return path


@pytest.fixture
def timed(tmp_path: Path, passed: Path) -> Iterator[Server]:
    with Server(tmp_path, house_key=HOUSE, passing=str(passed)) as running:
        yield running


def clock(page: Page) -> Locator:
    """That of the action bar."""
    return page.locator("[data-at=bar]").get_by_role("timer")


def test_a_table_is_founded_with_a_clock_which_runs_out(timed: Server, passed: Path, open_page: Opener) -> None:
    page, phone = open_page(DESK, url=timed.url), open_page(PHONE, url=timed.url, dark=True)
    page.goto(f"/#house={HOUSE}")
    page.get_by_role("group", name="With whom").get_by_label("By link", exact=True).check()
    page.get_by_role("group", name="Players").get_by_label("2", exact=True).check()
    page.get_by_label("Name at seat 1").fill("Ada")
    page.get_by_text("More options").click()
    page.get_by_role("group", name="Time to think").get_by_label("for each turn").check()
    page.get_by_label("For each turn", exact=True).fill("1.5")
    page.get_by_label("Unit of: For each turn").select_option("minutes")
    page.get_by_label("For each turn", exact=True).fill("50")
    assert not violations(page)
    page.get_by_role("button", name="Play", exact=True).click()
    chair = at_table(page, timed)
    assert chair.scene()["time"]["tempo"] == {"per": "turn", "time": 3000, "increment": 0, "end": "bot", "vacation": 0}
    expect(clock(page)).to_have_count(0)

    invitation = chair.ok("POST", "links")["invite"]
    bob = chair.with_key(chair.with_key(invitation).ok("POST", "join", {"name": "Bob"}, 201)["key"])
    sit(phone, bob)
    for one in (page, phone):
        expect(clock(one)).to_have_text(re.compile("^(50:00|49:)"))
        expect(clock(one)).not_to_have_class(re.compile("little"))
    expect(clock(phone)).to_have_accessible_name(re.compile("^Ada: .* left$"))

    passed.write_text("2400")
    for one in (page, phone):
        one.reload()
        expect(clock(one)).to_have_text(re.compile("^9:"))
        expect(clock(one)).to_have_class(re.compile("little"))
        assert one.evaluate(OVERFLOW) == [0, 0]
    expect(page.get_by_role("status").filter(has_text="Little time left")).to_have_count(1)
    expect(phone.get_by_role("status").filter(has_text="Little time left")).to_have_count(0)

    passed.write_text("3100")
    expect(page.get_by_role("button", name="You have no time left")).to_be_visible()
    expect(clock(phone)).to_have_accessible_name(re.compile("left for you$"))
    page.get_by_role("button", name="Play myself again").click()
    expect(page.get_by_role("button", name="Play myself again")).to_have_count(0)
    assert chair.scene()["seats"][0]["bot"] is None


def test_nights_and_vacation_are_chosen_at_the_table(timed: Server, open_page: Opener) -> None:
    ann = timed.found("roadsboats", ME, OPEN, tempo={"per": "turn", "time": 3 * 86_400, "end": "nothing", "vacation": 5})
    ann.join("Bob")
    page = open_page(PHONE, url=timed.url)
    sit(page, ann)
    expect(clock(page)).to_have_text(re.compile("^(3d 0h|2d 23h)$"))
    page.get_by_role("navigation", name="Sheets").get_by_role("button", name="Players").click()
    page.get_by_role("navigation", name="Table").get_by_role("button", name="Table").click()
    page.get_by_label("At night").check()
    page.get_by_label("From").fill("00:00")
    page.get_by_label("To", exact=True).fill("07:00")
    page.get_by_role("checkbox", name="Vacation").check()
    page.get_by_label("Time zone").select_option("Asia/Tokyo")
    assert not violations(page)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    expect(page.get_by_text("on vacation until")).to_be_visible()
    told = ann.scene()["rest"]
    assert (told["zone"], told["night"]) == ("Asia/Tokyo", {"start": "00:00", "end": "07:00"})
