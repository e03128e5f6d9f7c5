"""Chat, and notes of one's own."""
from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from roadstead.table.storage import games as stored
from roadstead.table.web import models
from roadstead.table.web.answers import REFUSALS, GameId, Json, TheKey, TheServices, seat_of

router = APIRouter(prefix="/api/games/{game}", tags=["talk"], responses=REFUSALS)
MOST_MESSAGES = 200
SeatQuery = Annotated[int | None, Query(ge=0, lt=models.MOST_SEATS)]


@router.get("/messages", response_model=models.Messages)
async def messages(
    game: GameId, services: TheServices, key: TheKey, since: Annotated[int, Query(ge=0, lt=2**31)] = 0
) -> Response:
    """What was said after a message, the last 200."""
    await services.open_games.enter(game, key)
    found = await services.database.read(lambda connection: stored.messages_after(connection, game, since, MOST_MESSAGES))
    return Json({"messages": found})


@router.post("/messages", response_model=models.Messages, status_code=201)
async def say(game: GameId, asked: models.Say, services: TheServices, key: TheKey) -> Response:
    """Says something to all at the table."""
    live, access = await services.open_games.enter(game, key)
    seat = seat_of(live, access, asked.seat)
    number = await services.open_games.say(live, seat, asked.text)
    found = await services.database.read(lambda connection: stored.messages_after(connection, game, number - 1, 1))
    return Json({"messages": found}, 201)


@router.get("/note", response_model=models.Note)
async def note(game: GameId, services: TheServices, key: TheKey, seat: SeatQuery = None) -> Response:
    """What you wrote down; nobody else reads it."""
    live, access = await services.open_games.enter(game, key)
    own = seat_of(live, access, seat)
    return Json({"text": await services.database.read(lambda connection: stored.note(connection, game, own))})


@router.put("/note", response_model=models.Note)
async def write(game: GameId, asked: models.WriteNote, services: TheServices, key: TheKey) -> Response:
    live, access = await services.open_games.enter(game, key)
    own = seat_of(live, access, asked.seat)
    await services.open_games.store_beside(live, lambda connection: stored.save_note(connection, game, own, asked.text))
    return Json({"text": asked.text})
