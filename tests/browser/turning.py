"""Somebody in a turn of Le Havre whose clicks and keys are counted."""
from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from roadstead.core.state import State
from tests.browser.person import Person
from tests.browser.places import laid, sit
from tests.table.server import Chair, Server

#: Counts what a person presses, and keeps what a key has pressed.
COUNT = """() => {
    window.clicks = window.keys = 0;
    addEventListener("click", (event) => {
        if (event.detail > 0) window.clicks += 1;
        else window.pressed = event.target.closest("button").matches("[data-main]")
            ? event.target.querySelector("span").textContent
            : event.target.closest("[data-at]").dataset.at;
    }, true);
    addEventListener("keydown", (event) => (window.keys += event.isTrusted), true);
}"""
TURN = "Take an offer or enter a building."
DONE = "Buy, sell, repay, or end your turn."
OVEN = "4 grain, 6 wood, 2 coal"
FED = {1: "99 franc", 2: "99 franc", 3: "99 franc"}


def seated(page: Page, server: Server, state: State, **settings: str) -> tuple[Person, Chair]:
    page.add_init_script(f"({COUNT})()")
    for name, value in settings.items():
        page.add_init_script(f"localStorage.setItem('roadstead.{name}', '{value}')")
    chair = laid(server, state)
    sit(page, chair)
    return Person(page), chair


def ended(chair: Chair) -> bool:
    return bool(chair.scene()["to_move"] == 1)


# What is pressed.


def offer(name: str) -> Callable[[Person], None]:
    return lambda me: me.offer(name).click()


def card(number: str) -> Callable[[Person], None]:
    return lambda me: me.card(number).click()


def chip(name: str) -> Callable[[Person], None]:
    return lambda me: me.chip(re.compile(name)).click()


def go(label: str) -> Callable[[Person], None]:
    return lambda me: me.press(label)


def opened_oven(me: Person) -> None:
    me.enter("05")
    expect(me.chip("Most: 4")).to_be_visible()
