"""How smoothly the largest map of Roads & Boats is moved: python benchmarks/map.py

The board of a running game on the map of 95 tiles is dragged with the mouse and zoomed with the wheel as a hand would do it. A
frame is the time from one animation frame to the next; only those count in which the map has really moved. Measured are
- free: the browser draws as fast as it can, so a frame takes what the work takes, and
- held: at 60 frames a second, as on a screen; a frame is late when the next one was missed;
- choose: from the press of a transporter's plate, by way of the table, until its ways are on the map.
"""
from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import CLIENT, HOUSE, SHELL, opened
from tests.browser.places import late
from tests.paths import recorded
from tests.table.server import Server

GAME = "roadsboats-waterways-rich"
DRAGS, STEPS, TURNS = 6, 60, 40
FREE = ["--disable-frame-rate-limit", "--disable-gpu-vsync"]
#: At 60 frames a second the next frame comes after 16.7 ms; more than this and one was missed.
MISSED = 25.0
#: Notes how long each frame took in which the sheet has moved.
WATCH = """() => {
    const sheet = document.querySelector(".sheet");
    window.frames_ms = [];
    let [last, before] = [performance.now(), sheet.style.transform];
    const look = () => {
        const now = performance.now();
        if (sheet.style.transform !== before) frames_ms.push(now - last);
        [last, before] = [now, sheet.style.transform];
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


#: Presses the plate of a transporter that can be moved, and waits for the first place that it can reach.
CHOOSE = """name => new Promise((done) => {
    const began = performance.now();
    const shown = () => document.querySelector(".sheet .places .legal, .sheet .dot");
    const look = () => (shown() ? done(performance.now() - began) : requestAnimationFrame(look));
    const plate = document.querySelector(`[data-sort=transporter][data-name="${name}"]`);
    plate.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    look();
})"""
CHOICES = 15


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if not CLIENT.exists():
        sys.exit("The client is not built: make setup.")
    found = measured()
    print(json.dumps(found, indent=2) if args.json else told(found))


def measured() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), house_key=HOUSE) as server, sync_playwright() as driver:
        made = server.guest(HOUSE).post("/api/games/import", json={"record": late(GAME, 30)}).json()
        address = f"/g/{made['id']}#{made['key']}"
        found = {name: moved(driver, server.url, address, flags) for name, flags in (("free", FREE), ("held", []))}
        return {**found, "choose": {"choose": choosing(driver, server)}}


def choosing(driver: Playwright, server: Server) -> dict[str, float]:
    """In the last movement phase of the same game."""
    record = recorded(GAME)
    moves = [n for n, action in enumerate(record["actions"]) if re.fullmatch(r"(donkey|wagon|truck)-\d", str(action))]
    made = server.guest(HOUSE).post("/api/games/import", json={"record": late(GAME, len(record["actions"]) - moves[-1])}).json()
    browser: Browser = driver.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
    page = opened(browser, server.url).new_page()
    page.goto(f"/g/{made['id']}#{made['key']}")
    free = page.locator("[data-sort=transporter].legal").first
    free.wait_for()
    name = free.get_attribute("data-name")
    times = []
    for _ in range(CHOICES):
        times.append(page.evaluate(CHOOSE, name))
        page.keyboard.press("z")
        free.wait_for()
    browser.close()
    return figures(times)


def moved(driver: Playwright, url: str, address: str, flags: list[str]) -> dict[str, Any]:
    browser: Browser = driver.chromium.launch(executable_path=SHELL, args=["--no-sandbox", *flags])
    page = opened(browser, url).new_page()
    page.goto(address)
    page.locator(".sheet svg").wait_for()
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    found = {"pan": frames(page, drag), "zoom": frames(page, roll), "pan_near": frames(page, drag)}
    browser.close()
    return found


def frames(page: Page, gesture: Any) -> dict[str, float]:
    page.evaluate("frames_ms.length = 0")
    gesture(page)
    return figures(page.evaluate("frames_ms"))


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
    """Out, in, and in the end twice as near as before."""
    page.mouse.move(*middle(page))
    for way in (-1, 1, -1):
        for _ in range(TURNS):
            page.mouse.wheel(0, way * 12)


def told(found: dict[str, Any]) -> str:
    lines = ["            median    95 %    most    late  frames"]
    for pace, gestures in found.items():
        for name, figures in gestures.items():
            times = f"{figures['p50']:5} {figures['p95']:7} {figures['most']:7} {figures['late']:7.1%} {figures['n']:7}"
            lines.append(f"{pace} {name}".ljust(14) + times)
    return "\n".join(lines)


if __name__ == "__main__":
    main()
