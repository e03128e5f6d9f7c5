"""How smoothly the largest map of Roads & Boats is moved: python benchmarks/map.py

The board of a running game on the map of 95 tiles is dragged with the mouse and zoomed with the wheel as a hand would do it. A
frame is what lies between two animation frames in which the map has moved. Measured are
- work: the processor time of the page for a frame, by the clock of its thread, whatever else the machine does;
- free: the browser draws as fast as it can, so a frame takes what the work takes;
- held: at 60 frames a second, as on a screen; a frame is late when the next one was missed;
- rest: the page's processor time from the last turn of the wheel until the map is drawn in its new size;
- choose: from the press of a transporter's plate, by way of the table, until its ways are on the map.
"""
from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import CLIENT, DESK, HOUSE, SHELL, WIDE, Size, opened
from tests.browser.places import late
from tests.paths import recorded
from tests.table.server import Server

GAME = "roadsboats-waterways-rich"
DRAGS, STEPS, TURNS, RESTS, CHOICES = 6, 60, 40, 12, 15
FREED = "[data-sort=transporter].legal"
FREE = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
#: At 60 frames a second the next frame comes after 16.7 ms; more than this and one was missed.
MISSED = 25.0
#: Marks each frame, and whether the sheet has moved in it.
WATCH = """() => {
    const sheet = document.querySelector(".sheet");
    let before = sheet.style.transform;
    const look = () => {
        performance.mark(sheet.style.transform === before ? "still" : "moved");
        before = sheet.style.transform;
        requestAnimationFrame(look);
    };
    look();
}"""
#: Turns the wheel once a frame. From outside each turn would be waited for, and the map would rest in between.
ROLL = """([way, turns]) => new Promise((done) => {
    const stage = document.querySelector(".stage[data-r]");
    const { left, top, width, height } = stage.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
    const turn = (left) => {
        if (left === 0) return done();
        stage.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: way * 12 }));
        requestAnimationFrame(() => turn(left - 1));
    };
    turn(turns);
})"""
#: Turns it a little, and waits until the map has been drawn and painted in its new size.
REST = """(way) => new Promise((done) => {
    const stage = document.querySelector(".stage[data-r]");
    const painted = (then) => requestAnimationFrame(() => setTimeout(then));
    const drawn = () => painted(() => done(performance.mark("done")));
    new MutationObserver((_, watch) => (watch.disconnect(), drawn())).observe(stage, { attributeFilter: ["data-r"] });
    stage.dispatchEvent(new WheelEvent("wheel", { deltaY: way * 60, bubbles: true, cancelable: true }));
    painted(() => performance.mark("began"));
})"""
#: Presses the plate of a transporter that can be moved, and waits for the first place that it can reach.
CHOOSE = """name => new Promise((done) => {
    const shown = () => document.querySelector(".sheet .places .legal, .sheet .dot");
    const look = () => (shown() ? done(performance.mark("done")) : requestAnimationFrame(look));
    const plate = document.querySelector(`[data-sort=transporter][data-name="${name}"]`);
    performance.mark("began");
    plate.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    look();
})"""


Marks = list[tuple[str, float, float]]
#: What is done with the map, one after the other.
Gesture = Callable[[Page], None]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if not CLIENT.exists():
        sys.exit("The client is not built: make setup.")
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), house_key=HOUSE) as server, sync_playwright() as driver:
        found = {f"{wide}x{high}": measured(driver, server, (wide, high)) for wide, high in (DESK, WIDE)}
    print(json.dumps(found, indent=2) if args.json else told(found))


def measured(driver: Playwright, server: Server, size: Size) -> dict[str, Any]:
    record = recorded(GAME)
    moves = [n for n, action in enumerate(record["actions"]) if re.fullmatch(r"(donkey|wagon|truck)-\d", str(action))]
    moving, running = (address(server, left) for left in (len(record["actions"]) - moves[-1], 30))
    gestures: dict[str, Gesture] = {"pan": drag, "zoom": roll, "pan near": drag}
    found: dict[str, Any] = {}
    for pace, flags in (("free", FREE), ("held", [])):
        browser = driver.chromium.launch(executable_path=SHELL, args=["--no-sandbox", *flags])
        page = opened(browser, server.url, size).new_page()
        page.goto(running)
        page.locator(".sheet svg").wait_for()
        page.evaluate(WATCH)
        for name, gesture in gestures.items():
            frames = framed(marks(page, gesture))
            found[f"{pace} {name}"] = figures([time for time, _ in frames])
            if pace == "held":
                found[f"work {name}"] = figures([work for _, work in frames])
        browser.close()
    browser = driver.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
    page = opened(browser, server.url, size).new_page()
    page.goto(running)
    page.locator(".sheet svg").wait_for()
    found["work rest"] = figures([work for _, work in spans(marks(page, rest))])
    page.goto("about:blank")
    page.goto(moving)
    page.locator(FREED).first.wait_for()
    choices = spans(marks(page, choose))
    found["choose"] = figures([time for time, _ in choices])
    found["work choose"] = figures([work for _, work in choices])
    browser.close()
    return found


def address(server: Server, left: int) -> str:
    made = server.guest(HOUSE).post("/api/games/import", json={"record": late(GAME, left)}).json()
    return f"/g/{made['id']}#{made['key']}"


def marks(page: Page, gesture: Gesture) -> Marks:
    """What the page has marked meanwhile: each with its time and the processor time of the page's thread, in milliseconds."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(categories=["blink.user_timing"])
    gesture(page)
    told = json.loads(browser.stop_tracing())["traceEvents"]
    found = [(one["name"], one["ts"] / 1000, one["tts"] / 1000) for one in told if one.get("cat") == "blink.user_timing"]
    return sorted(found, key=lambda mark: mark[1])


def framed(found: Marks) -> list[tuple[float, float]]:
    """Of the frames in which the map moved, the time and the work since the one before."""
    return [(then[1] - now[1], then[2] - now[2]) for now, then in pairwise(found) if then[0] == "moved"]


def spans(found: Marks) -> list[tuple[float, float]]:
    """From each beginning to its end."""
    return [(then[1] - now[1], then[2] - now[2]) for now, then in pairwise(found) if then[0] == "done"]


def figures(times: list[float]) -> dict[str, float]:
    found = {"p50": median(times), "p95": quantiles(times, n=20)[-1], "most": max(times)}
    late_ones = sum(time > MISSED for time in times) / len(times)
    return {**{name: round(figure, 1) for name, figure in found.items()}, "late": round(late_ones, 3), "n": len(times)}


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".sheet").locator("..").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page) -> None:
    x, y = middle(page)
    for turn in range(DRAGS):
        way = 1 if turn % 2 else -1
        page.mouse.move(x - way * 150, y - way * 100)
        page.mouse.down()
        page.mouse.move(x + way * 150, y + way * 100, steps=STEPS)
        page.mouse.up()


def roll(page: Page) -> None:
    """In, out, and in the end twice as near as before."""
    for way in (-1, 1, -1):
        page.evaluate(ROLL, [way, TURNS])


def rest(page: Page) -> None:
    """A little nearer each time, and back: sizes that were not yet drawn, and those that were."""
    for turn in range(RESTS):
        page.evaluate(REST, -1 if turn < RESTS / 2 else 1)


def choose(page: Page) -> None:
    free = page.locator(FREED).first
    name = free.get_attribute("data-name")
    for _ in range(CHOICES):
        page.evaluate(CHOOSE, name)
        page.keyboard.press("z")
        free.wait_for()


def told(found: dict[str, Any]) -> str:
    lines = []
    for size, rows in found.items():
        lines.append(f"{size:17}median    95 %    most    late  frames")
        for name, figures in rows.items():
            late_ones = f"{figures['late']:.1%}" if name.startswith("held") else ""
            times = f"{figures['p50']:5} {figures['p95']:7} {figures['most']:7} {late_ones:>7} {figures['n']:7}"
            lines.append(name.ljust(18) + times)
    return "\n".join(lines)


if __name__ == "__main__":
    main()
