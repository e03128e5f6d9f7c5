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
    const chips = [...document.querySelectorAll("[data-at=bar] .dialogue button")];
    const open = (chip) => chip.ariaDisabled !== "true" && chip.ariaPressed !== "true";
    return {
        over: document.querySelector("#scores") !== null,
        ply: document.querySelector(".steps > span")?.textContent ?? "",
        asked: document.querySelector(".asked")?.textContent ?? "",
        notice: document.querySelector(".notice")?.textContent ?? "",
        go: go?.querySelector("span").textContent ?? "",
        ready: go?.ariaDisabled === "false",
        legal: document.querySelectorAll(".thing.legal").length,
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
ON_BOARD = "Your action first"
TURN = ("Lay out the supply", "End turn")
#: Chips that only arrange what is shown.
IDLE = re.compile(r"^(Back|By hand|None|Most|Fill what I lack|Take back)")
#: The table has answered; or there is at least something else to read.
DONE = ["over", "ply", "notice"]
MOVED = [*DONE, "go", "ready"]


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
    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.board = page.locator("body:not(:has([data-at=bar][aria-busy=true]))")  # once the table has answered
        self.bar = self.board.locator("[data-at=bar]")
        self.go = self.bar.locator("[data-main]")
        self.chance = random.Random(seed)

    def look(self) -> Seen:
        seen: Seen = self.page.evaluate(LOOK)
        return seen

    # What is there.

    def offer(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=re.compile(f"^{name}: "))

    def card(self, number: str) -> Locator:
        return self.board.locator(f"[data-at='card:{number}']")

    def chip(self, text: str | re.Pattern[str]) -> Locator:
        return self.bar.get_by_role("button", name=text)

    def enter(self, number: str) -> None:
        """Where a card can also be bought or sold, the large button says that it is entered."""
        self.card(number).click()
        if self.look()["go"].startswith("Enter "):
            self.go.click()

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
        chips = [place for place, text in seen["chips"] if not IDLE.match(text)]
        if seen["ready"] and not (seen["go"] in TURN and chips and self.chance.random() < 0.2):
            self.go.click(timeout=SOON)
            return DONE
        if WAIT.match(seen["go"]):
            return MOVED
        if seen["go"] == ON_BOARD:
            self.board.locator(".thing.legal").nth(self.chance.randrange(seen["legal"])).click(timeout=SOON)
            return MOVED
        self.bar.locator(".dialogue button").nth(self.chance.choice(chips)).click(timeout=SOON)
        return [] if MORE.match(seen["go"]) else DONE
