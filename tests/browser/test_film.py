"""Others' turns are seen event by event, on both boards. A film that is held changes only when somebody goes on: so every event
is looked at in peace."""
from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.company import NAMES, company
from tests.browser.conftest import DESK, PHONE, WIDE, Opener, Size
from tests.browser.film import NAMED, STOCK, WATCH, Deeds, Film, deeds, do, happened, holdings, moved, told
from tests.browser.places import sit
from tests.lehavre.arrange import table
from tests.roadsboats.arrange import table as map_table
from tests.table.players import log
from tests.table.server import Chair, Json, Server
from tests.waiting import waited

#: Rest of a late game of three: two rivals use buildings, one buys a ship, the round ends with harvest and feeding.
HAVRE = ("lehavre-3p-full-rich", 636, 14)
#: One rival moves four donkeys with what they carry; then it is seat 3's turn.
ROADS = ("roadsboats-waterways-rich", 866, 22)
ISLAND = """
 0 0: p* r  s
 1 0:  w  m* s
"""


def around(server: Server, game: tuple[str, int, int], **more: Any) -> tuple[list[Chair], Deeds]:
    record, done = deeds(*game)
    return company(server, record, **more), done


def sat(page: Page, chair: Chair) -> Film:
    page.clock.install()
    page.add_init_script(f"({WATCH})()")
    sit(page, chair)
    return Film(page)


@pytest.mark.parametrize("size", [DESK, WIDE], ids=["desk", "wide"])
def test_le_havre_event_by_event(size: Size, open_page: Opener, server: Server) -> None:
    page = open_page(size, pace="normal", motion=True)
    chairs, done = around(server, HAVRE)
    film = sat(page, chairs[0])
    before = chairs[0].scene()
    stock = holdings(before["view"])
    film.begins(chairs, done)
    events = happened(chairs[0], before["version"])
    for place, event in enumerate(events):
        film.is_at(place + 1, len(events))
        expect(film.head).to_have_text("For everybody" if event["seat"] is None else f"{NAMES[event['seat']]} plays")
        flying = [move["what"].replace("person:", "seat_") for move in event["moves"] if not move["what"].startswith("card:")]
        assert film.pictures == flying
        acting = page.locator(".acting")
        expect(acting).to_have_count(0 if event["seat"] is None else 1)
        if event["seat"] is not None:
            expect(acting).to_have_attribute("data-at", f"seat:{event['seat']}")
        after = moved(stock, event["moves"])
        shows(page, stock if flying else after)  # what is in the air has not arrived
        stock = after
        film.next()
    film.is_over()
    expect(film.titles).to_have_text(["Ben", "Round 14 ends", "Cleo"])
    expect(film.head).to_have_text("Your action")  # the own supply has laid itself
    for event in happened(chairs[0], before["version"])[len(events) :]:
        stock = moved(stock, event["moves"])
    shows(page, stock)
    assert +stock == +holdings(chairs[0].scene()["view"])


def shows(page: Page, stock: Any) -> None:
    """The board says so; what is not there is none. Numbers count on their way."""
    wanted = dict(+stock)
    page.wait_for_function(
        f"wanted => {{ const now = ({STOCK})(); return Object.entries({{ ...now, ...wanted }})"
        ".every(([at]) => (now[at] ?? 0) === (wanted[at] ?? 0)); }",
        arg=wanted,
    )


def test_roads_and_boats_event_by_event(open_page: Opener, server: Server) -> None:
    page = open_page(pace="normal", motion=True)
    fleet = {0: ["donkey B1: 1 boards", "donkey A1"], 1: ["donkey A2"]}
    chairs = company(server, map_table(ISLAND, "movement", transporters=fleet, goods={"B1": "1 trunks"}))
    film = sat(page, chairs[1])
    plain = open_page()
    sit(plain, chairs[1])
    way = ["donkey-1", "load 1 trunks", "NW", "drop 1 trunks", "drop 1 boards", "done", "end"]
    film.begins(chairs, [(0, text) for text in way])
    events = happened(chairs[1], 0)
    assert [event["kind"] for event in events] == ["load", "go", "drop", "drop"]
    for place, flying in enumerate(["trunks", None, "trunks", "boards"]):
        film.is_at(place + 1, len(events))
        expect(film.head).to_have_text("Ada plays")
        assert film.pictures == ([] if flying is None else [f"rb_{flying}"])
        arrived = place + 1 + (flying is None)  # the first action only chose the donkey
        plain.goto(f"/g/{chairs[1].game}/{arrived}")
        expect(plain.get_by_text(f"You are looking at ply {arrived}")).to_be_visible()
        wanted = plain.evaluate(NAMED)
        page.wait_for_function(f"wanted => JSON.stringify(({NAMED})()) === JSON.stringify(wanted)", arg=wanted)
        film.next()
    film.is_over()


def held(
    open_page: Opener, server: Server, game: tuple[str, int, int] = HAVRE, own: int = 0, **wishes: Any
) -> tuple[Film, list[Chair]]:
    """Everything was done, and the film is held at its first event."""
    page = open_page(**{"pace": "normal", "motion": True, **wishes})
    chairs, done = around(server, game)
    film = sat(page, chairs[own])
    film.begins(chairs, done)
    return film, chairs


@pytest.mark.parametrize(
    ("game", "own", "empty"), [(HAVRE, 0, "[data-at=town]"), (ROADS, 3, ".stage[data-level]")], ids=["lehavre", "roadsboats"]
)
def test_it_can_be_held_and_ended_event_by_event(game: Any, own: int, empty: str, open_page: Opener, server: Server) -> None:
    film, chairs = held(open_page, server, game, own)
    page, every = film.page, len(happened(chairs[own], len(log(chairs[own])) - game[2]))
    expect(film.go).to_have_text("To my turn Esc")
    page.clock.run_for(60_000)
    film.is_at(1, every)
    page.locator(empty).click(position={"x": 4, "y": 4})
    film.is_at(2, every)
    film.next()
    film.is_at(3, every)
    page.keyboard.press("p")  # it goes on
    page.clock.run_for(20_000)
    film.is_over()


def test_the_large_button_and_escape_lead_to_the_own_turn(open_page: Opener, server: Server) -> None:
    for press in ("Escape", "Enter", "button"):
        film, _ = held(open_page, server)
        expect(film.go).to_have_text("To my turn Esc")
        if press == "button":
            film.go.click()
        else:
            film.page.keyboard.press(press)
        film.is_over()
        expect(film.page.locator("[data-at=bar].turn")).to_be_visible()
        expect(film.page.locator("[data-at=bar] h2")).to_have_text("Your action")


def test_the_own_next_move_ends_it(open_page: Opener, server: Server) -> None:
    """Nothing can be bought, sold or repaid before the supply: the own main action is asked at once."""
    page = open_page(pace="normal", motion=True)
    chairs = company(server, table(players=2, offers="2 fish, 3 wood"))
    film = sat(page, chairs[1])
    film.begins(chairs, [(0, "take fish"), (0, "end")])
    assert chairs[1].scene()["decision"]["kind"] == "main"
    page.keyboard.press("3")  # wood
    film.is_over()
    expect(page.locator("[data-at='stock:1:wood']")).to_contain_text("3")
    assert chairs[1].scene()["view"]["players"][1]["goods"] == {"wood": 3}


MEANWHILE = "an offer that somebody has taken meanwhile"
#: What begins the own action, and what is done then.
MOVES: dict[str, tuple[Callable[[Page], None], list[str]]] = {
    "an offer": (lambda page: page.locator("[data-at='offer:wood']").click(), ["take wood"]),
    "an offer by its figure": (lambda page: page.keyboard.press("3"), ["take wood"]),
    "a card": (lambda page: page.locator("[data-at='card:16']").click(), ["enter 16"]),
    "a card by what is printed on it": (lambda page: page.keyboard.type("e16"), ["enter 16"]),
    MEANWHILE: (lambda page: page.locator("[data-at='offer:fish']").click(), []),
}


@pytest.mark.parametrize(("name", "round"), [*((name, 10) for name in MOVES), ("an offer", 1), (MEANWHILE, 1)])
def test_the_supply_comes_between(name: str, round: int, open_page: Opener, server: Server) -> None:
    """Something could be bought or sold before: the supply lays itself, once, and the own action follows it. Only an offer in
    which less lies than was to be seen is not taken unasked. In the first round the supply is turned up."""
    begin, done = MOVES[name]
    page = open_page(pace="normal", motion=True)
    chairs = company(server, table("", {1: "9 franc"}, players=2, round=round, owns={1: ["16"]}, offers="4 fish, 3 wood"))
    film = sat(page, chairs[1])
    film.begins(chairs, [(0, "take fish"), (0, "end")])
    assert chairs[1].scene()["decision"]["kind"] == "opening"
    since = chairs[1].scene()["version"]
    begin(page)
    film.is_over()
    if done:
        expect(page.locator(".asked")).to_have_text("Buy, sell, repay, or end your turn.")
    else:
        expect(page.locator("[data-at=bar] .dialogue")).to_contain_text("Take Fish")
    assert [one["do"] for entry in log(chairs[1], since) for one in entry["actions"]] == ["supply", *done]


def test_business_before_the_supply_ends_it_too(open_page: Opener, server: Server) -> None:
    film, _ = held(open_page, server)
    expect(film.go).to_have_text("To my turn Esc")
    film.page.keyboard.press("s")
    film.is_over()
    expect(film.page.locator("[data-at=bar] h2")).to_have_text("Sell")


def test_a_ticket_shows_its_turn_again(open_page: Opener, server: Server) -> None:
    film, chairs = held(open_page, server)
    page = film.page
    page.keyboard.press("Escape")
    expect(film.head).to_have_text("Your action")
    now = holdings(chairs[0].scene()["view"])
    expect(film.cue).to_have_count(0)
    page.clock.pause_at(datetime.now() + timedelta(hours=2))
    film.tickets.filter(has_text="Cleo").last.click()
    film.is_at(1, 3)  # the supply, the visit, what it gave
    expect(film.head).to_have_text("Once more")
    page.keyboard.press("p")
    page.clock.resume()
    for place in (1, 2, 3):
        film.is_at(place, 3)
        film.next()
    film.is_over()
    shows(page, now)
    expect(film.cue).to_have_count(0)  # one has known whose turn it is
    page.clock.pause_at(datetime.now() + timedelta(hours=3))
    page.get_by_role("button", name="Replay all").click()
    film.is_at(1, 12)
    page.clock.resume()


def test_after_an_absence_nothing_runs_but_everything_can_be_shown(open_page: Opener, server: Server) -> None:
    """Two own turns were played elsewhere meanwhile."""
    page = open_page(pace="normal", motion=True)
    chairs, done = around(server, ("lehavre-3p-full-rich", 600, 42))
    film = sat(page, chairs[0])
    page.goto("/about")
    do(chairs, done)
    every = len(happened(chairs[0], len(log(chairs[0])) - len(done)))
    sit(page, chairs[0])
    expect(film.head).to_have_text("Waiting")
    film.is_over()
    assert told(page)["tokens"] == 0
    expect(page.get_by_role("button", name="Replay all")).to_be_visible()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.get_by_role("button", name="Replay all").click()
    film.is_at(1, every)
    page.clock.resume()


# A connection that is lost in the middle.


def test_a_lost_connection_loses_nothing(open_page: Opener, server: Server) -> None:
    page = open_page(pace="normal", motion=True)
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    page.route_web_socket("**/live", pass_on)
    chairs, done = around(server, HAVRE)
    film = sat(page, chairs[0])
    version = chairs[0].scene()["version"]
    film.begins(chairs, done[:4])
    film.next()
    sockets[0].close()
    do(chairs, done[4:])
    events = happened(chairs[0], version)
    seen(film, events, 2)


def seen(film: Film, events: list[Json], first: int) -> None:
    """From an event on all of them in order, and then the present."""
    for place, event in list(enumerate(events, 1))[first - 1 :]:
        film.is_at(place, len(events))
        expect(film.head).to_have_text("For everybody" if event["seat"] is None else f"{NAMES[event['seat']]} plays")
        film.next()
    film.is_over()


def test_a_server_that_falls_and_comes_back_loses_nothing(open_page: Opener, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        page = open_page(url=server.url, pace="normal", motion=True)
        chairs, done = around(server, ROADS)
        film = sat(page, chairs[3])
        version = chairs[3].scene()["version"]
        film.begins(chairs, done[:7])
        server.kill()
        server.start()
        do(chairs, done[7:])
        seen(film, happened(chairs[3], version), 1)
        expect(page.locator("[data-at=bar].turn")).to_be_visible()


# Who wants nothing to fly.


def test_at_once_nothing_flies_and_the_tickets_are_complete(open_page: Opener, server: Server) -> None:
    page = open_page(pace="instant", motion=True)
    chairs, done = around(server, HAVRE)
    film = sat(page, chairs[0])
    do(chairs, done)
    expect(film.head).to_have_text("Your action")
    film.is_over()
    expect(film.titles).to_have_text(["Ben", "Round 14 ends", "Cleo"])
    shows(page, holdings(chairs[0].scene()["view"]))
    assert told(page)["tokens"] == 0


def test_with_reduced_motion_it_is_the_same_without_flights(open_page: Opener, server: Server) -> None:
    film, chairs = held(open_page, server, motion=False)
    events = happened(chairs[0], len(log(chairs[0])) - HAVRE[2])
    stock = holdings(chairs[0].ok("GET", f"at/{HAVRE[1]}")["view"])
    for place, event in enumerate(events, 1):
        film.is_at(place, len(events))
        stock = moved(stock, event["moves"])
        shows(film.page, stock)  # it is there at once
        film.next()
    film.is_over()
    done = told(film.page)
    assert (done["tokens"], done["slides"]) == (0, 0)
    assert done["tints"] > 0


def test_bots_move_as_soon_as_they_have_thought(open_page: Opener, server: Server) -> None:
    """The film is held at its first event; the table is at the own turn all the same."""
    page = open_page(pace="slow", motion=True)
    state = table(players=3, offers="2 fish, 3 wood, 2 clay, 4 grain")
    chairs = company(server, state, bots={1: "easy", 2: "easy"})
    film = sat(page, chairs[0])
    film.begins(chairs, [(0, "take fish"), (0, "end")])
    waited(lambda: chairs[0].scene()["to_move"] == 0)
    now, every = film.place
    assert now == 1
    assert every >= 1
    expect(film.go).to_have_text("To my turn Esc")


# The own turn.


def test_the_own_turn_is_told_once(open_page: Opener, server: Server) -> None:
    film, _ = held(open_page, server)
    page = film.page
    expect(page).to_have_title(re.compile("^● Your turn"))
    expect(film.cue).to_have_count(0)
    page.clock.pause_at(datetime.now() + timedelta(hours=2))
    page.keyboard.press("Escape")
    expect(film.cue).to_have_text("Your turn")
    expect(page.locator("[data-at=bar].turn")).to_be_visible()
    page.clock.run_for(1399)
    expect(film.cue).to_be_visible()
    page.clock.run_for(1)
    expect(film.cue).to_have_count(0)
    page.clock.resume()
    assert told(page)["sounds"] == 0  # not switched on


def test_sounds_are_heard_once_they_are_switched_on(open_page: Opener, server: Server) -> None:
    film, _ = held(open_page, server)
    film.next()
    assert told(film.page)["sounds"] == 0
    film.page.keyboard.press("m")
    expect(film.page.get_by_role("button", name="Sound on")).to_have_attribute("aria-pressed", "true")
    film.page.wait_for_function("() => seen.sounds === 1")
    film.next()
    assert told(film.page)["sounds"] == 1  # one voice for all of them


@pytest.mark.parametrize(
    ("wanted", "answer"), [("on", "granted"), ("on", "denied"), ("off", "granted")], ids=["allowed", "denied", "not wanted"]
)
def test_who_looks_elsewhere_is_notified_if_that_was_wanted(wanted: str, answer: str, open_page: Opener, server: Server) -> None:
    page = open_page(pace="normal", motion=True)
    page.add_init_script(f"localStorage.setItem('roadstead.telling', '{wanted}');" + AWAY % answer)
    chairs, done = around(server, HAVRE)
    film = sat(page, chairs[0])
    page.evaluate("looks(false)")
    do(chairs, done)
    expect(page).to_have_title(re.compile("^● Your turn"))
    expect(film.event).to_contain_text("Event 1 of")
    page.clock.run_for(60_000)  # it waits for who looks elsewhere
    expect(film.event).to_contain_text("Event 1 of")
    assert page.evaluate("notes") == (["Your turn"] if (wanted, answer) == ("on", "granted") else [])
    page.evaluate("looks(true)")
    page.clock.run_for(30_000)
    film.is_over()


#: The cue stands above the bar, not on what it says.
ON_THE_EDGE = """() => {
    const [cue, bar] = [".cue", "[data-at=bar]"].map((name) => document.querySelector(name)?.getBoundingClientRect());
    return cue && Math.abs(cue.bottom - bar.top) < 1;
}"""
#: A tab that can be left, and somebody who has answered the browser's question.
AWAY = """(() => {
    let isHidden = false;
    Object.defineProperty(document, "hidden", { get: () => isHidden });
    window.looks = (isHere) => {
        isHidden = !isHere;
        document.dispatchEvent(new Event("visibilitychange"));
    };
    window.notes = [];
    window.Notification = class {
        static permission = "%s";
        constructor(title) {
            notes.push(title);
        }
    };
})()"""


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_on_a_phone_it_flies_to_where_a_thing_is(dark: bool, open_page: Opener, server: Server) -> None:
    """Rivals are in another part of the board: their part's button stands for them."""
    film, chairs = held(open_page, server, size=PHONE, dark=dark)
    page = film.page
    page.clock.pause_at(datetime.now() + timedelta(hours=2))
    events = happened(chairs[0], len(log(chairs[0])) - HAVRE[2])
    for place, event in enumerate(events, 1):
        film.is_at(place, len(events))
        assert bool(film.pictures) == (event["kind"] != "enter")  # these go from one building to another: within one part
        expect(film.tickets).to_have_count(0 if place == 1 else 1)
        film.next()
    film.is_over()
    page.wait_for_function(ON_THE_EDGE)
