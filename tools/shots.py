"""Writes pictures of the table's main states into shots/: python tools/shots.py [NAME …], or make shots.

Games among opponents give the positions, and those by which Le Havre's board was designed (tests/browser/positions.json). Each
state is taken on a small and a large screen and on a phone, by day and by night: shots/board-1366x768-light.png. With names only
these states are taken.
"""
from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright
from tqdm import tqdm

import roadstead
from roadstead.opponents import make

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.company import company
from tests.browser.conftest import CLIENT, DESK, HOUSE, PHONE, SHELL, WIDE, opened
from tests.browser.places import laid
from tests.browser.positions import position
from tests.browser.roadsboats.dead_sea import OWN, THEIRS, dead_sea
from tests.paths import ROOT
from tests.table.server import Chair, Server

FOLDER = ROOT / "shots"
NAMES = ["Ada", "Turgot", "Colbert", "Josephine", "Brunel", "Delft"]
SEED = 7
#: Nodes a turn: enough for a game that looks like one.
BOTS = {"lehavre": "normal:4000", "roadsboats": "normal:500"}
#: What a game counts by.
CLOCK = {"lehavre": "round", "roadsboats": "turn"}
#: Moments of a game: what is asked, and from which round on.
MOMENTS = {
    "beginning": ("main", 1),
    "marketplace": ("pick", 1),
    "building": ("build", 2),
    "feeding": ("feeding", 5),
    "shipping": ("sail", 1),
}
RB_MOMENTS = {
    "rb-home": ("home", 0),
    "rb-produce": ("work", 5),
    "rb-move": ("move", 9),
    "rb-stop": ("stop", 9),
    "rb-site": ("site", 6),
    "rb-bricks": ("bricks", 8),
}
PAGES = (
    *("tutorial", "tutorial/roadsboats", "lessons", "lessons/1", "rules", "rules/cards", "rules/roadsboats/works"),
    *("maps", "workshop", "icons"),
)


class Game:
    """A game as opponents play it, to be laid out at any ply."""

    def __init__(self, game: str, players: int, **options: Any) -> None:
        self.game, self.players, self.options = game, players, options
        #: By ply: who did what, and the round and the kind of decision in which it was done.
        self.moves: list[tuple[int, str]] = []
        self.asked: list[tuple[int, str]] = []
        state = roadstead.game(game).new(players, SEED, options)
        bots = [make(BOTS[game], seat) for seat in range(players)]
        while not state.is_terminal():
            seat = state.current_player()
            action = bots[seat].choose(state)
            self.moves.append((seat, state.action_to_string(action)))
            self.asked.append((state.view()[CLOCK[game]], state.decision()["kind"]))
            state.apply_action(action)

    def when(self, kind: str, round: int = 1) -> int:
        """The first ply from a round on at which this is asked."""
        return next(ply for ply, (now, asked) in enumerate(self.asked) if now >= round and asked == kind)

    def lay(self, server: Server, ply: int | None = None) -> Chair:
        seats = [{"holder": "me", "name": name} for name in NAMES[: self.players]]
        chair = server.found(self.game, *seats, key=HOUSE, seed=SEED, options=self.options, title="The long evening")
        for seat, moves in groupby(self.moves[:ply], key=lambda move: move[0]):
            chair.act(*(text for _, text in moves), seat=seat)
        return chair


def read(address: str, page: Page) -> None:
    page.goto(address)


def sit(chair: Chair, page: Page) -> None:
    page.goto(f"/g/{chair.game}#{chair.key}")
    expect(page.locator("[data-at=bar], #scores").first).to_be_visible()


def preview(chair: Chair, page: Page) -> None:
    sit(chair, page)
    page.locator("[data-at^='offer:'].legal").first.hover()
    expect(page.locator(".changed").first).to_be_visible()


def past(chair: Chair, ply: int, page: Page) -> None:
    sit(chair, page)
    page.goto(f"/g/{chair.game}/{ply}")
    expect(page.get_by_text("You are looking at")).to_be_visible()


def sheet(chair: Chair, page: Page) -> None:
    sit(chair, page)
    page.get_by_role("button", name="Table", exact=True).click()


def opposed(server: Server, number: int) -> Chair:
    """A position of the design: who is to move plays against bots."""
    state = position(number)
    made = laid(server, state).ok("POST", "sandbox", {"seat": state.current_player(), "bots": "normal"}, status=201)
    return Chair(server, made["id"], made["key"], made)


def pressed(chair: Chair, key: str, sign: str, page: Page) -> None:
    """What a key opens."""
    sit(chair, page)
    page.keyboard.press(key)
    expect(page.locator(sign).first).to_be_visible()


def big_card(chair: Chair, card: str, page: Page) -> None:
    sit(chair, page)
    if page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
        page.locator("[data-at='tab:town']").click()
    page.locator(f"[data-at='card:{card}']").first.click(button="right")
    expect(page.locator("#tip")).to_be_visible()


def entered(chair: Chair, card: str, page: Page) -> None:
    sit(chair, page)
    page.locator("body").press("e")
    page.keyboard.type(card)
    expect(page.locator("[data-at=bar] [data-main][aria-disabled=false]")).to_be_visible()


def film(chair: Chair, page: Page) -> None:
    """What the others do after the own turn, held while something flies; on a phone or a slow machine what it has come to."""
    page.add_init_script("localStorage.setItem('roadstead.pace', 'slow')")
    sit(chair, page)
    page.locator("[data-at^='offer:'].legal").first.click()
    page.locator("[data-main][aria-disabled=false]").click()
    expect(page.locator("[data-at=bar] .tickets, [data-at=bar] .event").first).to_be_visible()
    page.keyboard.press("p")


def designed(server: Server) -> dict[str, Callable[[Page], None]]:
    """The positions of the design's pictures, in their order."""
    late, middle = opposed(server, 70), opposed(server, 65)
    building = laid(server, dead_sea("building", B3="3 boards, 1 stone, 2 goose"))
    building.act("end", seat=1)
    return {
        "design-late-3p": partial(sit, late),
        "design-late-5p": partial(sit, opposed(server, 202)),
        "design-late-5p-full": partial(sit, opposed(server, 203)),
        "design-late-3p-next": partial(sit, opposed(server, 68)),
        "design-middle-3p": partial(sit, middle),
        "design-early-3p": partial(sit, opposed(server, 52)),
        "design-early-5p": partial(sit, opposed(server, 154)),
        "design-businesses": partial(pressed, opposed(server, 26), "b", ".deal"),
        "design-shipping": partial(entered, middle, "18"),
        "design-big-card": partial(big_card, late, "18"),
        "design-legend": partial(pressed, late, "?", "[data-sheet]"),
        "design-hint": partial(pressed, middle, "h", "[data-at=bar] ol, [data-at=bar] li"),
        "design-film": lambda page: film(opposed(server, 65), page),
        "design-late-2p": partial(sit, opposed(server, 27)),
        "design-rb-movement": partial(sit, moving(server)),
        "design-rb-since": partial(since, moved(server)),
        "design-rb-aid": partial(pressed, building, "a", "[data-at=aid]"),
        "design-rb-hint": partial(pressed, laid(server, dead_sea("movement")), "h", "[data-at=hint]"),
    }


def moved(server: Server) -> Chair:
    """Roads & Boats as it was designed, with what the other one did since the own turn."""
    chairs = company(server, dead_sea("movement"))
    for text in THEIRS:
        chairs[1].act(text)
    return chairs[0]


def moving(server: Server) -> Chair:
    chair = moved(server)
    for text in OWN:
        chair.act(text)
    return chair


def since(chair: Chair, page: Page) -> None:
    sit(chair, page)
    expect(page.locator("[data-trail]").first).to_be_visible()


def played(server: Server) -> dict[str, Callable[[Page], None]]:
    """What is shown, by name: each brings a page there."""
    three, five = Game("lehavre", 3), Game("lehavre", 5)
    two, six = Game("roadsboats", 2, map="dead-sea"), Game("roadsboats", 6)
    board = three.lay(server, three.when("main", 9))
    return {
        "start": partial(read, f"/#house={HOUSE}"),
        "board": partial(sit, board),
        "five": partial(sit, five.lay(server, five.when("main", 17))),
        **{name: partial(sit, three.lay(server, three.when(*moment))) for name, moment in MOMENTS.items()},
        "preview": partial(preview, board),
        "past": partial(past, board, three.when("main", 7)),
        "table": partial(sheet, board),
        "scoring": partial(sit, three.lay(server)),
        **{name: partial(sit, two.lay(server, two.when(*moment))) for name, moment in RB_MOMENTS.items()},
        "rb-six": partial(sit, six.lay(server, six.when("move", 7))),
        "rb-past": partial(past, two.lay(server, two.when("move", 9)), two.when("move", 6)),
        "rb-scoring": partial(sit, two.lay(server)),
        **{page.replace("/", "-"): partial(read, f"/{page}") for page in PAGES},
    }


def main() -> None:
    if not CLIENT.exists():
        sys.exit("The client is not built: make setup.")
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), house_key=HOUSE) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
        wanted = sys.argv[1:]
        found = designed(server)
        if not wanted or set(wanted) - set(found):  # games among opponents take their time
            found |= played(server)
        shown = {name: bring for name, bring in found.items() if name in (wanted or [name])}
        looks = [(size, dark) for size in (DESK, WIDE, PHONE) for dark in (False, True)]
        with tqdm(total=len(shown) * len(looks), unit="picture") as progress:
            for size, dark in looks:
                context = opened(browser, server.url, size, dark)
                for name, bring in shown.items():
                    page = context.new_page()
                    bring(page)
                    page.wait_for_load_state("networkidle")
                    page.screenshot(path=FOLDER / f"{name}-{size[0]}x{size[1]}-{'dark' if dark else 'light'}.png")
                    page.close()
                    progress.update()
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
