"""Everything by keyboard alone: nothing here touches a mouse."""
from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import HOUSE
from tests.browser.person import DONE, IDLE, MORE, MOVED, ON_BOARD, PRESS, WAIT, Person, Seen, tab_to
from tests.browser.places import at_table, check_scoring, laid, sit
from tests.lehavre.arrange import table
from tests.table.server import Server


class Typist(Person):
    def act(self, seen: Seen) -> list[str]:
        if seen["ready"]:
            # Where the keyboard stands on something, Enter would press that.
            stands = self.page.evaluate("document.activeElement !== document.body")
            self.page.keyboard.press("Control+Enter" if stands else "Enter")
            return DONE
        if WAIT.match(seen["go"]):
            return MOVED
        if seen["go"] == ON_BOARD:
            self.number(self.chance.choice(self.page.locator(".thing.legal kbd").all_text_contents()))
            return MOVED
        place = self.chance.choice([place for place, text in seen["chips"] if not IDLE.match(text)])
        chip = self.bar.locator(".dialogue button").nth(place)
        key = chip.get_attribute("data-key")
        if key and not seen["legal"]:
            self.page.evaluate(PRESS, list(key))
        elif chip.get_attribute("tabindex") == "-1":  # beside an amount, which has the arrow keys
            tab_to(self.page, self.bar.get_by_role("spinbutton").and_(chip.locator("xpath=../b")))
            self.page.keyboard.press("ArrowUp" if dict(seen["chips"])[place].startswith("More") else "ArrowDown")
        else:
            tab_to(self.page, chip)
            self.page.keyboard.press("Enter")
        return [] if MORE.match(seen["go"]) else DONE

    def number(self, number: str) -> None:
        """As it stands on the thing; Enter says that it is complete where another digit could follow."""
        most = self.page.locator(".thing :is(kbd)").count()
        self.page.evaluate(PRESS, [*number, "Enter"] if int(number) * 10 <= most else [*number])


def test_a_short_game_by_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(f"/#house={HOUSE}")
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    keys = page.keyboard
    for place in (2, 3):
        seat = page.get_by_label(f"Seat {place}", exact=True)
        tab_to(page, seat)
        while seat.input_value() != "bot greedy":
            keys.press("ArrowUp")
    length = page.get_by_role("group", name="Length")
    tab_to(page, length.get_by_label("Full"))
    keys.press("ArrowDown")
    expect(length.get_by_label("Short")).to_be_checked()
    tab_to(page, page.get_by_role("button", name="Play"))
    keys.press("Enter")

    chair = at_table(page, server)
    Typist(page).play_on()
    assert chair.scene()["status"] == "over"
    check_scoring(page, chair)


def test_a_dialogue_by_arrows_and_figures(page: Page, server: Server) -> None:
    """Who comes by keys goes on in the dialogue that a key has opened."""
    chair = laid(server, table("12 grain, 8 wood, 3 coal", owns={0: ["05"]}))
    sit(page, chair)
    me = Typist(page)
    me.number(me.card("05").locator("kbd").inner_text())
    me.page.keyboard.press("Enter")  # it could be sold as well
    grain = me.bar.get_by_role("spinbutton", name="Grain")
    expect(grain).to_be_focused()
    page.keyboard.type("10")
    expect(grain).to_have_text("10")
    page.keyboard.press("ArrowDown")
    expect(grain).to_have_text("9")
    expect(me.go).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    me.asked("Buy, sell, repay, or end your turn.")
    assert chair.scene()["view"]["players"][0]["goods"]["bread"] == 9


def test_payments_by_tab(page: Page, server: Server) -> None:
    chair = laid(server, table("1 fish, 1 bread, 2 franc", owns={1: ["16"]}))
    sit(page, chair)
    me = Typist(page)
    me.number(me.card("16").locator("kbd").inner_text())
    chips = me.bar.locator(".payments button")
    expect(chips.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(chips.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    me.asked("Buy, sell, repay, or end your turn.")
    assert chair.scene()["view"]["players"][1]["goods"] == {"fish": 1}


def test_the_list_of_keys_and_hints(page: Page, server: Server) -> None:
    sit(page, laid(server, table("1 fish")))
    me = Person(page)
    page.keyboard.press("?")
    expect(me.bar.get_by_text("walk through the game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(me.bar.get_by_text("walk through the game")).to_have_count(0)
    page.keyboard.press("h")
    expect(me.bar.get_by_text("The best choices")).to_be_visible()
    expect(me.bar.get_by_role("listitem").first).to_be_visible()
    page.keyboard.press("Enter")
    me.asked("Buy, sell, repay, or end your turn.")
