"""Planning the own phase while another player thinks: kept, played when the turn comes, or shown for repair."""
from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.person import Person
from tests.browser.places import laid, sit
from tests.browser.roadsboats.person import Carter
from tests.table.players import log
from tests.table.server import Server
from tests.table.test_plans import FETCH, GOLD, two
from tests.table.test_plans import laid as position


def test_a_plan_is_made_on_the_board_and_played_when_the_turn_comes(page: Page, open_page: Opener, server: Server) -> None:
    ann, bob = two(server)
    ann.act("end")
    bob.act("end")  # Ann is to move
    other = open_page()
    sit(page, ann)
    sit(other, bob)
    person = Carter(other)
    person.asked(re.compile("^Waiting for "))
    person.chip("Plan my phase").click()
    plan = other.get_by_role("region", name="Planning")
    person.asked("Choose a transporter to move.")
    person.pick("Donkey 1")
    person.asked(re.compile("steps left"))
    person.draw()
    steps = person.bar.locator(".dialogue .chip").filter(has_text="ends the move")
    steps.first.click()
    expect(plan.get_by_role("listitem")).to_have_count(2)
    plan.get_by_role("listitem").nth(1).get_by_role("button").click()
    expect(plan.get_by_role("listitem")).to_have_count(1)
    steps.first.click()
    expect(plan.get_by_role("listitem")).to_have_count(2)
    assert len(log(bob)) == len(log(ann)) == 7, "nothing is done yet"
    assert violations(other) == []
    plan.get_by_role("button", name="Keep plan").click()
    person.asked(re.compile("^Waiting for "))
    expect(other.get_by_role("region", name="Your plan")).to_contain_text("2 steps")
    expect(page.get_by_role("region", name="Your plan")).to_have_count(0)

    Person(page).press("End movement")
    person.asked("Choose a transporter to move.")
    expect(other.get_by_role("region", name="Your plan")).to_have_count(0)
    assert log(bob)[-1]["actions"][0]["do"] == "donkey-1"


def test_a_plan_that_no_longer_holds_is_repaired(open_page: Opener, server: Server) -> None:
    both = laid(server, position(**GOLD))
    both.ok("PUT", "plan", {"seat": 1, "actions": FETCH})
    both.act("donkey-1", "E", "load 1 gold", "end", seat=0)
    page = open_page(PHONE)
    sit(page, both)
    broken = page.get_by_role("region", name="Your plan")
    expect(broken).to_contain_text("It was not played")
    assert violations(page) == []
    broken.get_by_role("button", name="Repair").click()
    draft = page.get_by_role("region", name="Planning")
    expect(draft).to_contain_text("is not possible any more")
    expect(draft.get_by_role("listitem")).to_have_count(3)
    assert violations(page) == []
    draft.get_by_role("button", name="Play it now").click()
    expect(draft).to_have_count(0)
    expect(page.get_by_role("region", name="Your plan")).to_have_count(0)
    assert [action["do"] for action in log(both)[-1]["actions"]] == FETCH[:3]
