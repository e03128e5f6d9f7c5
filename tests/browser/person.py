"""Somebody at the board, who sees the page and nothing else: reads what is asked and clicks what can be clicked."""
from __future__ import annotations

import random
import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.waiting import PATIENCE

Seen = dict[str, Any]

#: What a person reads first: where the game is, what the large button says, and what has a frame.
LOOK = """() => {
    const go = document.querySelector("[data-main]");
    const chips = [...document.querySelectorAll("[data-at=bar] .dialogue button:not(.tickets *)")];
    const open = (chip) => chip.ariaDisabled !== "true" && chip.ariaPressed !== "true";
    const deals = [...document.querySelectorAll("[data-at=bar] .business button")];
    return {
        over: document.querySelector("#scores") !== null,
        ply: document.querySelector("[data-at=bar]")?.dataset.ply ?? "",
        asked: document.querySelector(".asked")?.textContent ?? "",
        notice: document.querySelector(".notice")?.textContent ?? "",
        go: go?.querySelector("span").textContent ?? "",
        ready: go?.ariaDisabled === "false",
        legal: document.querySelectorAll(".thing.legal").length,
        page: document.querySelector("[data-at=bar] .page") !== null,
        deals: deals.flatMap((deal, place) => (deal.ariaDisabled !== "true" ? [place] : [])),
        chips: chips.flatMap((chip, place) => (open(chip) ? [[place, chip.ariaLabel ?? chip.textContent.trim()]] : [])),
    };
}"""
CHANGED = f"""([before, signs]) => {{
    const now = ({LOOK})();
    return !document.querySelector("[data-at=bar][aria-busy=true]") && signs.some((sign) => now[sign] !== before[sign]);
}}"""

#: What the large button says while one only has to wait: for others, or for the table to work out what is staged.
WAIT = re.compile(r"^(Waiting|Do it|Sell for .*|Take them|Sell them)$")
#: … while several goods are to be chosen, one after the other …
MORE = re.compile(r"^(Choose \d+ more|Choose goods|\d+ more goods|Standard goods .*)$")
#: … and while the choice is on the board.
ON_BOARD = "Take 1 – 7 or enter a card"
TURN = re.compile("^(Lay out the supply|End turn)")
#: Chips that only arrange what is shown.
IDLE = re.compile(r"^(Back|By hand|None|Most|Fill what I lack|Take back)")
#: The table has answered; or there is at least something else to read.
DONE = ["over", "ply", "notice"]
MOVED = [*DONE, "asked", "go", "ready"]


#: Milliseconds until one looks again.
SOON = 5_000
#: More things than this are on no page.
MOST_TABS = 200
IS_FOCUSED = "element => element === document.activeElement"


#: Keys that come right after one another: after a pause a number would be complete.
PRESS = """keys => {
    const press = (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    for (const key of keys) document.activeElement.dispatchEvent(press(key));
}"""


def tab_to(page: Page, target: Locator) -> None:
    for _ in range(MOST_TABS):
        if target.evaluate(IS_FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target.evaluate('element => element.outerHTML')} is not reached by Tab")


class Person:
    def __init__(self, page: Page, seed: int = 1, deals: float = 0.2) -> None:
        """`deals`: how often something is bought, sold or repaid where that is possible."""
        self.page = page
        self.board = page.locator("body:not(:has([data-at=bar][aria-busy=true]))")  # once the table has answered
        self.bar = self.board.locator("[data-at=bar]")
        self.go = self.bar.locator("[data-main]")
        self.chance = random.Random(seed)
        self.deals = deals

    def look(self) -> Seen:
        seen: Seen = self.page.evaluate(LOOK)
        return seen

    # What is there.

    def offer(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=re.compile(f"^{name}: "))

    def card(self, number: str) -> Locator:
        return self.board.locator(f"[data-at='card:{number}']")

    def chip(self, text: str | re.Pattern[str], exact: bool = False) -> Locator:
        return self.bar.get_by_role("button", name=text, exact=exact)

    def enter(self, number: str) -> None:
        self.card(number).click()

    def asked(self, text: str | re.Pattern[str]) -> None:
        expect(self.bar.locator(".asked")).to_have_text(text)

    def gone(self, thing: Locator) -> None:
        """It is no longer there, and not just out of reach until the table answers."""
        expect(self.board).to_be_visible()
        expect(thing).to_have_count(0)
        expect(self.board).to_be_visible()

    def press(self, label: str | re.Pattern[str]) -> None:
        """The large button, once it is ready and says so."""
        expect(self.go).to_have_attribute("aria-disabled", "false")
        expect(self.go).to_contain_text(label)
        self.go.click()

    def sell(self, thing: str) -> None:
        """On the page for it, by two presses."""
        self.chip(re.compile(r"^Sell \d+$")).click()
        self.bar.get_by_role("listitem").get_by_role("button", name=re.compile(f"^{thing}")).click()
        self.press("Sell for")

    # A game.

    def play_on(self) -> None:
        """To the end."""
        while self.step():
            pass

    def step(self) -> bool:
        """One thing after the other; whether there is still something to do.

        The table may answer between a look and the click that follows from it; who clicked in vain looks again.
        """
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            seen = self.look()
            if seen["over"]:
                return False
            try:
                if signs := self.act(seen):
                    self.page.wait_for_function(CHANGED, arg=[seen, signs], timeout=SOON)
            except TimeoutError:
                continue
            notice = self.look()["notice"]
            assert not notice, notice
            return True
        raise AssertionError(f"nothing happens any more: {seen}")

    def act(self, seen: Seen) -> list[str]:
        """What is ready is done; now and then something is bought, sold or repaid on the way. By what one sees that it worked."""
        if seen["deals"] and not seen["page"] and TURN.match(seen["go"]) and self.chance.random() < self.deals:
            self.press_on(self.bar.locator(".business button").nth(self.chance.choice(seen["deals"])))
            return MOVED
        if seen["ready"] and (not seen["page"] or seen["go"].startswith("Sell for")):
            self.press_go()
            return DONE
        if WAIT.match(seen["go"]):
            return MOVED
        if seen["go"] == ON_BOARD and not seen["page"]:
            if seen["legal"]:
                self.press_thing(seen["legal"])
            return MOVED
        places = [place for place, text in seen["chips"] if not IDLE.match(text)]
        if not places:
            return MOVED  # what stood there has just gone: one looks again
        place = self.chance.choice(places)
        self.press_chip(self.bar.locator(".dialogue button").nth(place), seen)
        return MOVED if seen["page"] else [] if MORE.match(seen["go"]) else DONE

    # How it is pressed.

    def press_on(self, thing: Locator) -> None:
        thing.click(timeout=SOON)

    def press_go(self) -> None:
        self.press_on(self.go)

    def press_thing(self, legal: int) -> None:
        """One of so many on the board that can be chosen."""
        self.press_on(self.board.locator(".thing.legal").nth(self.chance.randrange(legal)))

    def press_chip(self, chip: Locator, seen: Seen) -> None:
        self.press_on(chip)


class Finger(Person):
    """By touch: the first tap points, where one could point with a mouse."""

    def press_on(self, thing: Locator) -> None:
        thing.tap(timeout=SOON)

    def press_thing(self, legal: int) -> None:
        self.board.locator(".thing.legal").nth(self.chance.randrange(legal)).tap(timeout=SOON)
        self.board.locator(".thing.staged").tap(timeout=SOON)

    def press_chip(self, chip: Locator, seen: Seen) -> None:
        pointed = chip.and_(self.bar.locator(".chip.on:not([aria-pressed])"))
        chip.tap(timeout=SOON)
        if pointed.count():
            pointed.tap(timeout=SOON)


class Typist(Person):
    """By keyboard alone."""

    def press_on(self, thing: Locator) -> None:
        tab_to(self.page, thing)
        self.page.keyboard.press("Enter")

    def press_go(self) -> None:
        # Where the keyboard stands on something, Enter would press that.
        stands = self.page.evaluate("document.activeElement !== document.body")
        self.page.keyboard.press("Control+Enter" if stands else "Enter")

    def press_thing(self, legal: int) -> None:
        if keys := self.page.locator(".thing.legal kbd").all_text_contents():
            self.page.keyboard.press(self.chance.choice(keys))

    def press_chip(self, chip: Locator, seen: Seen) -> None:
        key = chip.get_attribute("data-key")
        if key and not seen["legal"]:
            self.page.evaluate(PRESS, list(key))
        elif chip.get_attribute("tabindex") == "-1":  # beside an amount, which has the arrow keys
            tab_to(self.page, self.bar.get_by_role("spinbutton").and_(chip.locator("xpath=../b")))
            more = (chip.get_attribute("aria-label") or "").startswith("More")
            self.page.keyboard.press("ArrowUp" if more else "ArrowDown")
        else:
            self.press_on(chip)
