"""How the database is: what is wrong with it is logged once, told to whoever asked in one line, and heard by who mends what
was left undone."""
from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError

from roadstead.table.errors import Unavailable
from roadstead.table.storage.trouble import Trouble, trouble_of

LOG = logging.getLogger("roadstead.table")


def unavailable(trouble: Trouble) -> Unavailable:
    """For who plays; short enough to be the reason with which a socket is closed."""
    return Unavailable(f"the table's database {trouble.text}: nothing is lost, try again in a while", trouble=trouble.word)


class Health:
    def __init__(self) -> None:
        self.trouble: Trouble | None = None
        #: Called when something comes to be wrong.
        self.on_trouble: list[Callable[[], None]] = []

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Around each use."""
        try:
            yield
        except IntegrityError:
            raise
        except DBAPIError as error:
            trouble = trouble_of(error)
            if trouble is None:
                raise
            self.is_wrong(trouble)
            raise unavailable(trouble) from error

    def is_wrong(self, trouble: Trouble) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            LOG.error("%s", trouble.line)
            for heard in self.on_trouble:
                heard()

    def is_well(self) -> None:
        """A heartbeat finds that out (heart.py): a small write may be possible where most are not."""
        if self.trouble is not None and not self.trouble.lasting:
            self.trouble = None
            LOG.warning("the database is well again")
