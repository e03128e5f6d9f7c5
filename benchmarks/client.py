"""How heavy and how quick the browser's client is: python benchmarks/client.py

Measured are
- the weight of what the first page loads: JavaScript and CSS, compressed,
- the first view of a running game: from asking for its address in a fresh browser until its board is there, and
- a push: from the moment another client has the answer to its act until the board of this one shows it.
"""
from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.browser.conftest import CHROMIUM, CLIENT, opened
from tests.browser.places import late
from tests.table.server import ME, OPEN, Chair, Json, Server

GAME = "lehavre-3p-full-rich"
PAGES, PUSHES = 20, 60
#: Notes when what the board says of the game has changed, by the clock that the other client looks at too.
NOTICE = """() => {
    window.seen = [];
    const ply = () => document.querySelector(".steps > span").textContent;
    let last = ply();
    new MutationObserver(() => {
        if (ply() === last) return;
        last = ply();
        seen.push([last, performance.timeOrigin + performance.now()]);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if not CLIENT.exists():
        sys.exit("The client is not built: make setup.")
    found = measured()
    print(json.dumps(found, indent=2) if args.json else told(found))


def measured() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        found = {
            "weight_kb": weight(),
            "first_view_ms": summed(views(browser, server)),
            "push_ms": summed(pushes(browser, server)),
        }
        browser.close()
    return found


def weight() -> dict[str, float]:
    """Of the files that the page names, which are all it needs to show the start page or a game."""
    names = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', CLIENT.read_text(encoding="utf-8"))
    sizes = {name: len(gzip.compress((CLIENT.parent / name).read_bytes(), 9)) / 1000 for name in names}
    kinds = {kind: sum(size for name, size in sizes.items() if name.endswith(kind)) for kind in ("js", "css")}
    return {**{kind: round(size, 1) for kind, size in kinds.items()}, "all": round(sum(sizes.values()), 1)}


def views(browser: Browser, server: Server) -> list[float]:
    made = server.guest().post("/api/games/import", json={"record": late(GAME, 30)}).json()
    chair = Chair(server, made["id"], made["key"])
    return [first_view(browser, chair) for _ in range(PAGES)]


def first_view(browser: Browser, chair: Chair) -> float:
    """In a browser that has seen nothing yet."""
    context = opened(browser, chair.server.url)
    page = context.new_page()
    start = time.perf_counter()
    page.goto(f"/g/{chair.game}#{chair.key}", wait_until="commit")
    page.locator("[data-main]").wait_for()
    took = time.perf_counter() - start
    context.close()
    return took * 1000


def pushes(browser: Browser, server: Server) -> list[float]:
    """Two people by link: one acts over the API, the other looks on."""
    founder = server.found("lehavre", ME, OPEN)
    guest = founder.join("Ann")
    context = opened(browser, server.url)
    page = context.new_page()
    page.goto(f"/g/{guest.game}#{guest.key}")
    page.locator("[data-main]").wait_for()
    page.evaluate(NOTICE)
    took = [push(page, (founder, guest)[founder.scene()["to_move"]]) for _ in range(PUSHES)]
    context.close()
    return took


def push(page: Page, chair: Chair) -> float:
    options: list[Json] = chair.scene()["decision"]["options"]
    texts = [option["text"] for option in options]
    # Offers and the ends of turns: the same in every game.
    chosen = next((text for text in texts if text in ("supply", "end") or text.startswith("take ")), texts[0])
    scene = chair.act(chosen)
    answered = time.time() * 1000
    page.wait_for_function("ply => seen.at(-1)?.[0] === ply", arg=f"ply {scene['ply']}")
    shown: float = page.evaluate("seen.at(-1)[1]")
    return max(0.0, shown - answered)


def summed(times: list[float]) -> dict[str, float]:
    figures = {"p50": median(times), "p95": quantiles(times, n=20)[-1], "most": max(times)}
    return {**{name: round(figure, 1) for name, figure in figures.items()}, "n": len(times)}


def told(found: dict[str, Any]) -> str:
    weight, view, push = found["weight_kb"], found["first_view_ms"], found["push_ms"]
    return "\n".join([
        f"weight      {weight['js']} kB JavaScript + {weight['css']} kB CSS = {weight['all']} kB compressed (limit 150)",
        f"first view  {view['p50']} ms, p95 {view['p95']} ms, {view['most']} ms at the longest of {view['n']} (aim 1000)",
        f"push        {push['p50']} ms, p95 {push['p95']} ms, {push['most']} ms at the longest of {push['n']} (aim 100)",
    ])  # fmt: skip


if __name__ == "__main__":
    main()
