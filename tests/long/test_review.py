"""Long games gone through."""
from __future__ import annotations

import pytest

from tests.opponents.test_review import check_review

#: With sales out of turn, consents to exchanges, and a map that is laid.
LONG = ["lehavre-4p-short-plain", "lehavre-5p-full-rich", "roadsboats-dead-sea-rich", "roadsboats-laid-2-rich"]


@pytest.mark.parametrize("name", LONG)
def test_a_long_game(name: str) -> None:
    check_review(name)
