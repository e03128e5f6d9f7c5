"""A page on which positions stand one after the other: what the table tells by its socket, the test tells."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from roadstead.core.state import State
from tests.browser.places import brought, laid, sit
from tests.browser.positions import position
from tests.paths import recorded
from tests.table.players import log
from tests.table.server import Server

Json = dict[str, Any]
#: The longest that bots have.
NAMES = ["La Pérouse", "Stevenson", "Ibn Majid", "Jean Bart", "Amundsen"]
LEVELS = ["hard", "normal", "easy"]
#: Whose board it is, and what is on offer, are those of the position.
SHOWN = """([seat, offers]) => {
    const own = document.querySelector(`.own[data-at='seat:${seat}'], .phone`);
    const now = [...document.querySelectorAll("[data-at^='offer:'] b")].map((one) => Number(one.textContent));
    return own !== null && (now.length === 0 || now.join() === offers.join());
}"""
#: The bar measures what it has and then lays it out: two frames in which nothing moved.
RESTS = """() => new Promise((done) => {
    let last = "", same = 0;
    const look = () => {
        const boxes = [...document.querySelectorAll(".action-bar *")].map((one) => JSON.stringify(one.getBoundingClientRect()));
        same = boxes.join() === last ? same + 1 : 0;
        last = boxes.join();
        same < 2 ? requestAnimationFrame(look) : done();
    };
    look();
})"""
#: Rich enough for the longest line.
GAIN = {"cattle": -12, "franc": 14, "hides": 6, "meat": 12}
#: Of the log of a recorded game: how much is told with the first position, and how much more with each that follows.
BEGUN, MORE = 40, 6


@cache
def logged(server: Server, players: int) -> list[Json]:
    """What was done in a recorded game of so many from its middle on, each action an entry."""
    entries = log(brought(server, recorded(f"lehavre-{players}p-full-rich")))
    done = [{**entry, "actions": [action]} for entry in entries if entry["kind"] == "act" for action in entry["actions"]]
    return done[len(done) // 3 :]


class Stage:
    def __init__(self, page: Page, server: Server, first: int) -> None:
        self.page = page
        self.server = server
        self.state = position(first)
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/live", self.connected)
        page.route("**/entering*", self.visits)
        chair = laid(server, self.state)
        self.scene = chair.scene()
        sit(page, chair)
        self.version = self.scene["version"]
        #: What is logged and what is yet to be, and of how many players that is.
        self.ply = self.scene["ply"]
        self.to_come = iter(logged(server, len(self.scene["seats"])))
        self.players = 0

    def connected(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)

    def visits(self, route: Route) -> None:
        """What entering would bring: always a lot."""
        texts = [self.state.action_to_string(action) for action in self.state.legal_actions()]
        cards = [*self.state.view(0)["town"], *(card for player in self.state.view(0)["players"] for card in player["buildings"])]
        why = {"code": "no_ship_to_build", "args": {}, "text": "you cannot build any ship"}
        same: Json = {"entry": {}, "burnt": {}, "choose": False, "texts": []}
        can = {card: f"enter {card}" in texts for card in cards}
        told = {card: {**same, "gains": GAIN if ok else None, "why": None if ok else why} for card, ok in can.items()}
        route.fulfill(json=told)

    def entries(self, players: int) -> list[Json]:
        """The log goes on; with another number of players it is that of another game."""
        told: list[Json] = []
        if players != self.players:
            self.players, self.ply = players, 0
            self.to_come = iter(logged(self.server, players))
            told.append({"kind": "rewind", "seat": None, "actions": [], "ply": 0})
        told += islice(self.to_come, BEGUN if told else MORE)
        for entry in told:
            self.version += 1
            self.ply += entry["kind"] == "act"
            entry.update(version=self.version, ply=self.ply)
        return told

    def show(self, state: State, **more: Any) -> None:
        """The board shows this position, through the eyes of who is to move."""
        self.state = state
        entries = self.entries(state.num_players())
        seat = state.current_player()
        view = state.view(seat)
        bots = [None if number == seat else LEVELS[number % 3] for number in range(len(view["players"]))]
        seats = [{**self.scene["seats"][0], "name": NAMES[number], "bot": bot} for number, bot in enumerate(bots)]
        scene = {**self.scene, "version": self.version, "ply": self.ply, "seat": seat, "yours": [seat], "seats": seats,
                 "players": len(seats), "to_move": seat, "view": view, "decision": state.decision(), **more}  # fmt: skip
        self.sockets[-1].send(json.dumps({"type": "scene", "scene": scene, "entries": entries, "messages": []}))
        self.page.wait_for_function(SHOWN, arg=[seat, list(view["offers"].values())])
        self.page.evaluate(RESTS)
