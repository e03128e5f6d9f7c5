"""Everything has room in other languages, in one that is longer than any of them, and in every size of the text."""

from __future__ import annotations

import pytest

from tests.browser.conftest import DESK, PHONE, WIDE, Opener, Size
from tests.browser.longer import lengthen
from tests.browser.look import ALL, PARTS, look, turn_to
from tests.browser.stage import Stage
from tests.table.server import Server

#: With rivals, whose part a phone has only then.
FIRST = ALL[-1]
#: On a desk all of the board is one part.
DESKS = [(DESK, "desk", 8), (WIDE, "desk", 25)]


@pytest.mark.parametrize("language", ["fr", "it", "es", "ru"])
def test_names_of_other_languages_have_room(language: str, open_page: Opener, server: Server) -> None:
    for size, part, step in [*DESKS, *((PHONE, part, 40) for part in PARTS)]:
        page = open_page(size)
        page.add_init_script(f"localStorage.setItem('roadstead.language', '{language}')")
        stage = Stage(page, server, FIRST)
        if size == PHONE:
            turn_to(page, part)
        assert look(stage, ALL[step // 2 :: step], part) == {}, (size, part)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_texts_have_room_for_longer_words(size: Size, open_page: Opener, server: Server) -> None:
    """A translation may take 40 % more than English."""
    page = open_page(size)
    done = lengthen(page)
    stage = Stage(page, server, FIRST)
    assert len(set(done)) == 1
    for part in PARTS if size == PHONE else ["desk"]:
        if size == PHONE:
            turn_to(page, part)
        assert look(stage, ALL[2::8], part) == {}, part
