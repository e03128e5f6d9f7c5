"""Draws the icons of the installed page from the anchor into web/public/assets: python tools/app_icons.py"""
from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ASSETS = Path(__file__).resolve().parent.parent / "web" / "public" / "assets"
#: Pixels, how much of the edge the anchor fills, and how round the corners are: a phone cuts a maskable one as it likes.
ICONS = {"icon-192": (192, 0.66, 0.22), "icon-512": (512, 0.66, 0.22), "icon-maskable-512": (512, 0.5, 0)}
SEA, FOAM = "#1f4e6b", "#f6f1e7"


def main() -> None:
    (inside,) = re.findall(r"<svg[^>]*>(.*)</svg>", (ASSETS / "anchor.svg").read_text(encoding="utf-8"))
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        sys.exit("there is no Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, share, corner) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            edge = (1 - share) / 2 * 24 / share
            box = f"{-edge} {-edge} {24 / share} {24 / share}"
            page.set_content(
                f"<style>*{{margin:0}}</style><svg viewBox='{box}' width={size} height={size} style='color:{FOAM};display:block'>"
                f"<rect x={-edge} y={-edge} width={24 / share} height={24 / share} rx={corner * 24 / share} fill='{SEA}'/>"
                f"{inside}</svg>"
            )
            page.screenshot(path=ASSETS / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
