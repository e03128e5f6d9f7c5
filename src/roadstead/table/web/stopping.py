"""How a server ends: nobody is let in any more, sockets are closed with 1012 so that clients come back, requests and writes are
finished; what takes too long is given up, and said so. A second signal ends it at once."""
from __future__ import annotations

import asyncio
import os
import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roadstead.table.errors import Unavailable
from roadstead.table.web.guard import refuse

#: What the shell says of a program that was ended from the keyboard.
ENDED = 130


class StoppingServer(uvicorn.Server):
    def __init__(self, app: FastAPI, config: uvicorn.Config, patience: float) -> None:
        super().__init__(config)
        self.app = app
        self.patience = patience

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """What was acknowledged is on disk, however it ends."""
        if self.should_exit:
            os._exit(ENDED)
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """The server's own patience ends in tracebacks; so it is ended before, by GivenUp. Who thinks is ended at once."""
        if self.app.state.services is not None:
            self.app.state.services.stop_thinking()
        ending = asyncio.get_running_loop().call_later(self.patience, self.give_up)
        await super().shutdown(sockets)
        ending.cancel()

    def give_up(self) -> None:
        for task in self.server_state.tasks:
            task.cancel()


class GivenUp:
    """A request that is cancelled because the server ends is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except asyncio.CancelledError:
            if scope["type"] == "http" and not begun:
                await refuse(scope, send, Unavailable("the table is closing: try again in a moment"))
