"""How far one is with the rows of a database."""
from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from tqdm import tqdm


@contextmanager
def progress() -> Iterator[Callable[[int], Callable[[int], object]]]:
    """On a terminal a bar, once it takes longer than a moment."""
    with ExitStack() as stack:

        def begin(rows: int) -> Callable[[int], object]:
            quiet = not sys.stderr.isatty()
            return stack.enter_context(tqdm(total=rows, unit="row", delay=2, leave=False, disable=quiet)).update

        yield begin
