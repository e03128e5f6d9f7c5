"""The film of others' turns as somebody sees it, and what was done by the table's own word."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Locator, Page, expect

import roadstead
from roadstead.core import record as records
from tests.paths import recorded
from tests.table.players import log
from tests.table.server import Chair, Json

#: Who does what, one after the other.
Deeds = list[tuple[int, str]]
#: Tokens that flew, and what else moved or was tinted.
WATCH = """() => {
    window.seen = { tokens: 0, slides: 0, tints: 0, sounds: 0 };
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...rest) {
        if (this.matches(".token")) seen.tokens += 1;
        else seen["transform" in frames ? "slides" : "tints"] += 1;
        return animate.call(this, frames, ...rest);
    };
    window.AudioContext = class extends AudioContext {
        constructor(...given) {
            super(...given);
            seen.sounds += 1;
        }
    };
}"""
#: What a board says: numbers by their places; or things by what they are called, whatever can be done with them.
STOCK = """() => Object.fromEntries([...document.querySelectorAll("[data-at^='stock:'], [data-at^='offer:']")]
    .filter((one) => !/energy|hammer|fisherman/.test(one.dataset.at))
    .map((one) => [one.dataset.at, Number((one.querySelector("b") ?? one).textContent.match(/\\d+/)?.[0] ?? 1)]))"""
NAMED = """() => [...document.querySelectorAll(".stage [data-at]")].map((one) => {
    const parts = one.getAttribute("aria-label").split(", ").filter((part) => part !== "can be chosen");
    return [parts[0], ...parts.slice(1).sort()].join(", ");
}).sort()"""


class Film:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.event = page.locator(".event")
        self.head = page.locator("[data-at=bar] h2")
        self.tickets = page.get_by_role("list", name="Since your last turn").get_by_role("button")
        self.titles = page.locator(".tickets .who > span")
        self.cue = page.locator(".cue")
        self.go: Locator = page.locator("[data-main]")

    def begins(self, chairs: Sequence[Chair], done: Deeds) -> None:
        """Something is done, and the film of it held at its first event: until then no time passes on the page."""
        self.page.clock.pause_at(datetime.now() + timedelta(hours=1))
        do(chairs, done)
        expect(self.event).to_contain_text("Event 1 of")
        self.page.keyboard.press("p")
        self.page.clock.resume()
        expect(self.page.get_by_role("button", name="Pause")).to_have_attribute("aria-pressed", "true")

    @property
    def place(self) -> tuple[int, int]:
        """Which event it is, of how many."""
        _, now, _, every = self.event.inner_text().split(" ")
        return int(now), int(every)

    def next(self) -> None:
        self.page.keyboard.press("Space")

    def is_at(self, now: int, every: int) -> None:
        expect(self.event).to_have_text(f"Event {now} of {every}")

    def is_over(self) -> None:
        expect(self.event).to_have_count(0)

    @property
    def pictures(self) -> list[str]:
        """What is in the air."""
        found: list[str] = self.page.locator(".token use").evaluate_all("all => all.map((one) => one.href.baseVal.slice(1))")
        return found


def told(page: Page) -> Json:
    found: Json = page.evaluate("seen")
    return found


def deeds(name: str, start: int, count: int) -> tuple[Json, Deeds]:
    """A recorded game up to a ply, and who did what after it."""
    record = recorded(name)
    found: Deeds = []
    to_move = -1
    for ply, state in enumerate(records.play(roadstead.game_of(record), record)):
        if start < ply <= start + count:
            seat, text = records.action_of(record["actions"][ply - 1])
            found.append((to_move if seat is None else seat, text))
        to_move = state.current_player()
    return {**record, "actions": record["actions"][:start], "scores": None}, found


def do(chairs: Sequence[Chair], done: Deeds) -> None:
    for seat, text in done:
        chairs[seat].act(text, seat=seat)


def happened(chair: Chair, since: int) -> list[Json]:
    """What came of everything after a version, in order."""
    return [one for entry in log(chair, since) for action in entry["actions"] for one in action["happened"]]


def holdings(view: Json) -> Counter[str]:
    """Le Havre: what lies where, as the board calls it."""
    found: Counter[str] = Counter({f"offer:{kind}": n for kind, n in view["offers"].items()})
    for seat, player in enumerate(view["players"]):
        ships = Counter(ship["type"] for ship in player["ships"])
        found.update({f"stock:{seat}:{kind}": n for kind, n in player["goods"].items()})
        found.update({f"stock:{seat}:ship_{kind}": n for kind, n in ships.items()})
        found.update({f"stock:{seat}:franc": player["francs"], f"stock:{seat}:loan": player["loans"]})
    return found


def moved(before: Counter[str], moves: list[Any]) -> Counter[str]:
    """The same after what is said to have moved."""
    after = Counter(before)
    for move in moves:
        if ":" not in move["what"]:
            for place, n in ((move["origin"], -move["n"]), (move["goal"], move["n"])):
                name = f"stock:{place[5:]}:{move['what']}" if place.startswith("seat:") else place
                if name.startswith(("stock:", "offer:")):
                    after[name] += n
    return after
