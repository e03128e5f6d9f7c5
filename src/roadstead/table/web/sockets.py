"""A socket for each who watches a game: changes are pushed as they happen.

The first message of the client says who it is: `{"key": KEY, "seat": null, "version": 12, "message": 3}`, the version and the
message being the last ones it knows. Without a key it is whoever is signed in. The answer is the scene with what it missed; then
come changes. It need not say more, but may say whether it is before somebody's eyes: `{"in_sight": false}`. Who looks is told of
nothing on other ways.
"""
from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from roadstead.table.errors import Refusal, TooManyPages, Unavailable
from roadstead.table.keys import Caller
from roadstead.table.storage.health import unavailable
from roadstead.table.storage.trouble import MIGRATING
from roadstead.table.watchers import Socket
from roadstead.table.web import cookies, models, shapes
from roadstead.table.web.answers import Services
from roadstead.table.web.names import whence

router = APIRouter()
#: Close codes of the standard: a message that cannot be read, and one that is refused.
UNREADABLE, REFUSED = 1007, 1008
#: One of ours: a newer page of the same seat has taken its place, and it shall not come back by itself.
TOO_MANY_PAGES = 4000
#: Come again later.
LATER = 1013
CODES: dict[type[Refusal], int] = {TooManyPages: TOO_MANY_PAGES, Unavailable: LATER}
#: A client that says more than this is not one of ours.
MOST_FRAMES = 1000


class Hello(shapes.Request):
    key: models.Key | None = None
    seat: models.SeatNumber | None = None
    version: shapes.Count | None = None
    message: shapes.Count | None = None
    in_sight: bool = True


class Sight(shapes.Request):
    in_sight: bool


@router.websocket("/api/games/{game}/live")
async def live(websocket: WebSocket, game: str) -> None:
    services: Services | None = websocket.app.state.services
    await websocket.accept()
    if services is None:
        await websocket.close(LATER, str(unavailable(MIGRATING)))
        return
    try:
        async with asyncio.timeout(services.open_games.settings.hello_seconds):
            hello = Hello.model_validate_json(await websocket.receive_text())
        caller = await signed_in(websocket, services) if hello.key is None else Caller(key=hello.key)
        socket = Socket(whence(websocket.scope), game, caller, hello.seat, hello.version, hello.message)
        socket.in_sight = hello.in_sight
        await services.watchers.join(socket)
    except (ValidationError, KeyError, TimeoutError):
        await websocket.close(UNREADABLE, 'the first message is {"key": KEY}')
        return
    except Refusal as refusal:
        await turn_away(websocket, refusal)
        return
    except WebSocketDisconnect:
        return
    pushing = asyncio.create_task(push(websocket, services, socket))
    try:
        await listen(websocket, services, socket)
    finally:
        pushing.cancel()
        services.watchers.leave(socket)


async def signed_in(websocket: WebSocket, services: Services) -> Caller:
    token = cookies.read(websocket, cookies.SESSION)
    session = None if token is None else await services.people.session(token)
    if session is None:
        return Caller()
    cookies.require_own_page(websocket)
    return Caller(person=session.person_id, session=session.mark)


async def push(websocket: WebSocket, services: Services, socket: Socket) -> None:
    try:
        while True:
            news = await services.watchers.news(socket)
            if news is not None:
                await websocket.send_text(news)
    except Refusal as refusal:
        await turn_away(websocket, refusal)
    except (WebSocketDisconnect, RuntimeError):
        return  # it has gone


async def turn_away(websocket: WebSocket, refusal: Refusal) -> None:
    code = next((code for kind, code in CODES.items() if isinstance(refusal, kind)), REFUSED)
    await websocket.close(code, str(refusal))


async def listen(websocket: WebSocket, services: Services, socket: Socket) -> None:
    """Until it goes. What it says besides is of no interest, but it shall not say too much."""
    for _ in range(MOST_FRAMES):
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        with suppress(ValidationError):
            services.watchers.see(socket, Sight.model_validate_json(message.get("text") or "").in_sight)
    await websocket.close(REFUSED, "too many messages")
