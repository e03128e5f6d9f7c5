"""Passwords: how they are kept and compared. Each takes a processor a while and much memory, so only a few are worked on at
once, beside the table, and not many wait."""
from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from roadstead.table.errors import TooMany

AT_ONCE, MOST_WAITING = 2, 40
Answer = TypeVar("Answer")


class Passwords:
    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self.turns = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0

    async def kept(self, password: str) -> str:
        """As the database holds it: it cannot be turned back."""
        return await self.work(lambda: self.hasher.hash(normal(password)))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Of nobody it is worked out as well: how long it takes does not tell whether there is such a person."""
        if kept is None:
            await self.kept(password)
            return False
        return await self.work(lambda: self.verified(normal(password), kept))

    def verified(self, password: str, kept: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except VerifyMismatchError:
            return False

    async def work(self, job: Callable[[], Answer]) -> Answer:
        if self.waiting >= MOST_WAITING:
            raise TooMany("very many are signing in: wait a little and try again")
        self.waiting += 1
        try:
            async with self.turns:
                return await asyncio.to_thread(job)
        finally:
            self.waiting -= 1


def normal(password: str) -> str:
    """The same on every keyboard."""
    return unicodedata.normalize("NFKC", password)
