"""A socket for each who watches a game: changes are pushed as they happen.

The first message of the client says who it is: `{"key": KEY, "seat": null, "version": 12, "message": 3}`, the version and the
message being the last ones it knows. The answer is the scene with what it missed; then come changes. It need not say more.
"""
from __future__ import annotations

import asyncio
import json

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from roadstead.table.errors import Refusal
from roadstead.table.watchers import Socket
from roadstead.table.web import models
from roadstead.table.web.answers import Services

router = APIRouter()
#: Close codes of the standard: a message that cannot be read, and one that is refused.
UNREADABLE, REFUSED = 1007, 1008
#: A client that says more than this is not one of ours.
MOST_FRAMES = 1000


class Hello(models.Request):
    key: models.Key
    seat: models.SeatNumber | None = None
    version: models.Count | None = None
    message: models.Count | None = None


@router.websocket("/api/games/{game}/live")
async def live(websocket: WebSocket, game: str) -> None:
    services: Services = websocket.app.state.services
    await websocket.accept()
    try:
        async with asyncio.timeout(services.open_games.settings.hello_seconds):
            hello = Hello.model_validate_json(await websocket.receive_text())
        socket = Socket(game, hello.key, hello.seat, hello.version, hello.message)
        await services.watchers.join(socket)
    except (ValidationError, KeyError, TimeoutError):
        await websocket.close(UNREADABLE, 'the first message is {"key": KEY}')
        return
    except Refusal as refusal:
        await websocket.close(REFUSED, str(refusal))
        return
    except WebSocketDisconnect:
        return
    pushing = asyncio.create_task(push(websocket, services, socket))
    try:
        await listen(websocket)
    finally:
        pushing.cancel()
        services.watchers.leave(socket)


async def push(websocket: WebSocket, services: Services, socket: Socket) -> None:
    try:
        while True:
            news = await services.watchers.news(socket)
            if news is not None:
                await websocket.send_text(json.dumps(news, separators=(",", ":")))
    except Refusal as refusal:
        await websocket.close(REFUSED, str(refusal))
    except (WebSocketDisconnect, RuntimeError):
        return  # it has gone


async def listen(websocket: WebSocket) -> None:
    """Until it goes. What it says is of no interest, but it shall not say too much."""
    for _ in range(MOST_FRAMES):
        if (await websocket.receive())["type"] == "websocket.disconnect":
            return
    await websocket.close(REFUSED, "too many messages")
