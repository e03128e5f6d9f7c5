"""Who asks for what a processor has to think about, and whether the answer is still wanted."""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Annotated, ParamSpec, TypeVar

from fastapi import Depends, Request

from roadstead.table.errors import NotNow
from roadstead.table.web.names import whence
from roadstead.table.workers import Workers

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Asker:
    def __init__(self, request: Request) -> None:
        self.request = request
        self.address = whence(request.scope)

    async def wait(
        self, workers: Workers, key: Hashable, question: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs
    ) -> Answer:
        """For the answer, or until the connection has gone: then nobody waits for it any more."""
        asking = asyncio.create_task(workers.ask(self.address, key, question, *args, **kwargs))
        leaving = asyncio.create_task(self.leave())
        try:
            await asyncio.wait((asking, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                raise NotNow("nobody waits for the answer any more")
            return await asking
        finally:
            asking.cancel()
            leaving.cancel()

    async def leave(self) -> None:
        while (await self.request.receive())["type"] != "http.disconnect":
            pass


async def asker_of(request: Request) -> Asker:
    return Asker(request)


TheAsker = Annotated[Asker, Depends(asker_of)]
