"""A language in which everything takes more room: each text of the client is half as long again, at the least 40 %."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route

#: Where the client puts a text together: its gaps are filled there, whatever the page.
FILL = re.compile(r"(\w+)\.replace\(/\\\{\(\\w\+\)\\\}/g")
#: Words grow, gaps and what is shorter than a word do not.
LONGER = r"""window.longer = (text) => text.replace(/\{\w+\}|\p{L}{2,}/gu, (found) =>
    found.startsWith("{") ? found : found + found.slice(0, Math.ceil(found.length * 0.4)).toLowerCase());"""


def lengthen(page: Page) -> list[str]:
    """From now on; the scripts in which it was done."""
    done: list[str] = []

    def longer(route: Route, **_: Any) -> None:
        answer = route.fetch()
        text, count = FILL.subn(r"longer(\1).replace(/\\{(\\w+)\\}/g", answer.text())
        done.extend([route.request.url] * count)
        route.fulfill(response=answer, body=text)

    page.add_init_script(LONGER)
    page.route("**/assets/*.js", longer)
    return done
