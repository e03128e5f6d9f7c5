"""Who moves for a seat, as one sees it: handed to a bot and taken back, by oneself or by the owner while somebody is away."""
from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.places import sit
from tests.table.server import ME, OPEN, Chair, Server
from tests.waiting import waited


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A table at which whoever is not there counts as away at once."""
    with Server(tmp_path_factory.mktemp("hasty"), away_seconds=0.0) as running:
        yield running


def friends(server: Server) -> tuple[Chair, Chair]:
    """The owner, who moves first, and a guest."""
    ann = server.found("lehavre", {**ME, "name": "Ann"}, OPEN, options={"variant": "short"})
    return ann, ann.join("Bob")


def seat(page: Page, name: str) -> Locator:
    """What the table's sheet says of it; it is opened for that."""
    sheet = page.get_by_role("region", name="Table", exact=True)
    if sheet.count() == 0:
        page.get_by_role("navigation", name="Table").get_by_role("button", name="Table").click()
    return sheet.get_by_role("listitem").filter(has_text=name)


def notice(page: Page) -> Locator:
    return page.get_by_role("status").get_by_text(re.compile(r"^A bot .* plays for "))


def bot_of(chair: Chair, number: int) -> object:
    return chair.scene()["seats"][number]["bot"]


def test_the_own_seat_for_a_turn(page: Page, server: Server) -> None:
    ann, _ = friends(server)
    sit(page, ann)
    mine = seat(page, "Ann")
    mine.get_by_role("button", name="Hand my seat to a bot").click()
    expect(mine).to_contain_text("Everybody can read it in the log.")
    assert bot_of(ann, 0) is None  # it has only been asked about
    mine.get_by_label("Bot for Ann").select_option("random")
    mine.get_by_role("button", name="This turn only").click()
    waited(lambda: bool(ann.scene()["to_move"] == 1))
    expect(mine).to_contain_text("you · here")
    assert bot_of(ann, 0) is None


def test_the_own_seat_until_it_is_taken_back(page: Page, server: Server) -> None:
    _, bob = friends(server)
    sit(page, bob)
    mine = seat(page, "Bob")
    mine.get_by_role("button", name="Hand my seat to a bot").click()
    mine.get_by_role("button", name="No, leave it").click()
    mine.get_by_role("button", name="Hand my seat to a bot").click()
    mine.get_by_role("button", name="Until I take it back").click()
    expect(mine).to_contain_text("a bot (normal) moves")
    assert bot_of(bob, 1) == "normal"
    page.get_by_role("status").get_by_role("button", name="Close").click()
    expect(notice(page)).to_have_count(0)
    mine.get_by_role("button", name="Play myself again").click()
    expect(mine).to_contain_text("you · here")
    assert bot_of(bob, 1) is None


def test_anothers_seat_only_while_that_person_is_away(open_page: Opener, hasty: Server) -> None:
    """Who comes back is told, and plays again."""
    ann, bob = friends(hasty)
    owner = open_page(url=hasty.url)
    sit(owner, ann)
    theirs = seat(owner, "Bob")
    theirs.get_by_role("button", name="Hand the seat to a bot").click()
    expect(theirs).to_contain_text("Bob has been away for a while.")
    theirs.get_by_role("button", name="Until it is given back").click()
    expect(theirs).to_contain_text("a bot (normal) moves")
    expect(notice(owner)).to_have_count(0)  # it is not the owner's seat

    back = open_page(url=hasty.url)
    sit(back, bob)
    expect(notice(back)).to_contain_text("A bot (normal) plays for Bob.")
    back.get_by_role("button", name="Play myself again").click()
    expect(notice(back)).to_have_count(0)
    assert bot_of(bob, 1) is None
    expect(theirs).to_contain_text("here")
    expect(theirs.get_by_role("button")).to_have_count(0)


def test_nor_of_somebody_who_was_there_a_moment_ago(page: Page, server: Server) -> None:
    ann, _ = friends(server)
    sit(page, ann)
    theirs = seat(page, "Bob")
    expect(theirs).to_contain_text("The seat can be handed to a bot when Bob has been away for a while.")
    expect(theirs.get_by_role("button")).to_have_count(0)
