"""What is shown of a game at one moment to all who look with the same rights through the same eyes, and what they are pushed."""
from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from roadstead.table.changes import Patch, patch

Json = dict[str, Any]
#: The last version of the log and the last message that somebody has been sent.
Known = tuple[int | None, int | None]


class Look:
    """Whoever saw the same before is pushed the same: it is worked out and written once for all of them."""

    def __init__(self, scene: Json) -> None:
        self.scene = scene
        self.pushes: WeakKeyDictionary[Look, dict[Known, str | None]] = WeakKeyDictionary()

    def since(self, before: Look) -> list[Patch]:
        return [] if before is self else patch(before.scene, self.scene)

    def pushed(self, before: Look) -> dict[Known, str | None]:
        """To those who saw another, by what else they know; None: nothing has changed for them."""
        return self.pushes.setdefault(before, {})
