"""The vocabulary of a game in blocks: one Block per family of actions says how they are written and what they point at.

Texts, parsing and the targets of options follow from the same record. Slots of a block that nothing fills have no text and
never parse: they keep the integers of a vocabulary where they are when things are added.
"""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

Thing = Mapping[str, Any]


def each(name: str, values: Iterable[Any]) -> list[Thing]:
    """Things told by one fact."""
    return [{name: value} for value in values]


class Block:
    """The actions from `start` on: `text` has gaps for what a thing is, and a thing is also what its option points at.

    Where names depend on the position, `named` gives the text there, and `points` what is pointed at; None: as ever.
    """

    def __init__(
        self,
        start: int,
        size: int,
        text: str,
        things: Sequence[Thing],
        *,
        named: Callable[..., str | None] | None = None,
        points: Callable[..., Thing | None] | None = None,
    ) -> None:
        assert len(things) <= size, f"the block {text!r} has {size} slots for {len(things)} things"
        self.start, self.size, self.things = int(start), int(size), things
        self.texts = [text.format(**thing) for thing in things]
        self.named, self.points = named, points


class Vocabulary:
    """Blocks that tile the integers from 0. The first holds whole words, which point at nothing."""

    def __init__(self, words: Sequence[str], *blocks: Block) -> None:
        self.blocks = [Block(0, len(words), "{word}", each("word", words), points=lambda *_: {}), *blocks]
        self.starts = [block.start for block in self.blocks]
        for block, start in zip(self.blocks, [*self.starts[1:], None], strict=True):
            assert start in (None, block.start + block.size), f"block {block.texts[0]!r} ends at {block.start + block.size}"
        #: Case does not matter, nor a line instead of a space: no two texts differ in that alone.
        self.actions = {plain(text): block.start + i for block in self.blocks for i, text in enumerate(block.texts)}

    def __len__(self) -> int:
        return self.blocks[-1].start + self.blocks[-1].size

    def place(self, action: int) -> tuple[Block, int]:
        """The block of an action, and its place there."""
        block = self.blocks[bisect_right(self.starts, action) - 1]
        return block, action - block.start

    def text(self, action: int, *context: Any) -> str:
        """As it is written in a position; without one, as it is written everywhere. Empty: nothing fills that slot."""
        block, place = self.place(action)
        text = block.named(*context, place) if block.named and context else None
        return text or (block.texts[place] if place < len(block.texts) else "")

    def target(self, action: int, *context: Any) -> dict[str, Any]:
        """What an option points at on the table."""
        block, place = self.place(action)
        thing = block.points(*context, place) if block.points else None
        return dict(block.things[place] if thing is None else thing)


def plain(text: str) -> str:
    return " ".join(text.lower().replace("_", " ").split())
