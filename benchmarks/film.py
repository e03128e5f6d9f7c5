"""How smooth the film of others' turns is: python benchmarks/film.py

Four rivals play on, and a fifth looks on at the usual pace, at two sizes of the screen. Measured are
- the time from one frame to the next while the film runs, as the page itself sees it, and
- the work for each frame: the processor's time of the page's main thread, which depends far less on what else the machine does.
"""
from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from bisect import bisect
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.company import company
from tests.browser.conftest import CLIENT, DESK, SHELL, WIDE, Size, opened
from tests.browser.film import Film, deeds, do
from tests.browser.places import sit
from tests.table.server import Json, Server

#: The record, from where on so many actions are seen, and by whom.
GAMES = {"Le Havre": ("lehavre-5p-full-rich", 775, 17, 0), "Roads & Boats": ("roadsboats-rings-rich", 1261, 42, 2)}
#: Notes each frame as long as there are events.
COUNT = """() => {
    window.frames_at = [];
    const note = (at) => {
        frames_at.push(at);
        if (document.querySelector(".event")) requestAnimationFrame(note);
        else window.frames_done = true;
    };
    requestAnimationFrame(note);
}"""
TRACED = ["toplevel", "devtools.timeline"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if not CLIENT.exists():
        sys.exit("The client is not built: make setup.")
    found = measured()
    print(json.dumps(found, indent=2) if args.json else told(found))


def measured() -> Json:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
        films = [filmed(browser, server, game, size) for game in GAMES for size in (DESK, WIDE)]
        browser.close()
    return {"load": round(os.getloadavg()[0], 1), "films": films}


def filmed(browser: Browser, server: Server, game: str, size: Size) -> Json:
    name, start, count, own = GAMES[game]
    record, done = deeds(name, start, count)
    chairs = company(server, record)
    context = opened(browser, server.url, size, pace="normal", motion=True)
    page = context.new_page()
    sit(page, chairs[own])
    page.goto("/about")
    do(chairs, done)
    sit(page, chairs[own])  # what was missed is shown, held until everything is loaded
    page.locator(".event").wait_for()
    page.keyboard.press("p")
    page.wait_for_load_state("networkidle")
    events = Film(page).place[1]
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(COUNT)
    page.keyboard.press("p")
    page.wait_for_function("() => window.frames_done")
    trace = json.loads(browser.stop_tracing())
    frames, busy = summed(between(page)), summed(work(trace))
    context.close()
    return {"game": game, "size": list(size), "events": events, "frame_ms": frames, "work_ms": busy}


def between(page: Page) -> list[float]:
    at: list[float] = page.evaluate("frames_at")
    return [later - earlier for earlier, later in pairwise(at)]


def work(trace: Json) -> list[float]:
    """By frame, in milliseconds: everything that the thread does from one frame's start to the next one's."""
    events: list[Json] = trace["traceEvents"]
    page = next((one["pid"], one["tid"]) for one in events if one["name"] == "FireAnimationFrame")
    own = [one for one in events if (one["pid"], one["tid"]) == page]
    starts = sorted(one["ts"] for one in own if one["name"] == "AnimationFrame" and one["ph"] == "b")
    frames = [0.0] * len(starts)
    for task in own:
        if task["name"] == "ThreadControllerImpl::RunTask":
            frames[max(0, bisect(starts, task["ts"] + task.get("dur", 0)) - 1)] += task.get("tdur", 0) / 1000
    return frames


def summed(times: list[float]) -> dict[str, float]:
    figures = {"p50": median(times), "p95": quantiles(times, n=20)[-1], "most": max(times)}
    return {**{name: round(figure, 1) for name, figure in figures.items()}, "n": len(times)}


def told(found: dict[str, Any]) -> str:
    lines = [f"load {found['load']}"]
    for film in found["films"]:
        frame, busy = film["frame_ms"], film["work_ms"]
        lines.append(
            f"{film['game']:14} {film['size'][0]}×{film['size'][1]}  {film['events']} events, {frame['n']} frames:"
            f" {frame['p50']} ms, p95 {frame['p95']}, longest {frame['most']};"
            f" work {busy['p50']} ms, p95 {busy['p95']}, most {busy['most']} (aim 16)"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
