"""Games that go: copies to keep, and deleting."""
from __future__ import annotations

import asyncio
import io
import json
from zipfile import ZIP_DEFLATED, ZipFile

from fastapi import APIRouter
from fastapi.responses import Response

from roadstead.table import clock, founding, seats
from roadstead.table.keys import Access, Caller, hashed
from roadstead.table.open_game import FROZEN, OVER, WAITING, OpenGame, Proposal
from roadstead.table.scene import scene, viewpoint
from roadstead.table.settings import Settings
from roadstead.table.storage import games as stored
from roadstead.table.web import models
from roadstead.table.web.answers import KEY_OR_NONE, REFUSALS, GameId, Json, TheKey, TheServices, TheSession, require_owner
from roadstead.table.web.games import MOST_GAMES, best_of
from roadstead.table.web.play import agreed

router = APIRouter(prefix="/api/games", tags=["games"], responses=REFUSALS)
ZIP = "application/zip"


@router.delete("/{game}", response_model=models.Removed)
async def remove(game: GameId, services: TheServices, key: TheKey) -> Response:
    """The owner deletes the game, with its log, notes and chat, for everybody. While others play at it they are asked first, and
    it goes when all have agreed."""
    async with services.open_games.playing(game, key) as (live, access):
        require_owner(access)
        if may_go(live, access, services.open_games.settings):
            await services.open_games.remove(live)
        else:
            await agreed(services, live, Proposal(live.version, None, access.seats))
        deleted = game not in services.open_games.games
        return Json({"deleted": deleted, "scene": None if deleted else scene(live, access)})


def may_go(live: OpenGame, access: Access, settings: Settings) -> bool:
    """Without asking: nobody else plays, nothing has been played or everything, or nobody has moved for long."""
    others = seats.asked(live) - set(access.seats)
    asleep = clock.now() - live.changed >= settings.asleep_days * clock.DAY
    return not others or live.status in (WAITING, OVER) or asleep


@router.post("/records", response_class=Response, responses={200: {"content": {ZIP: {}}}}, openapi_extra=KEY_OR_NONE)
async def records(asked: models.Keys, services: TheServices, key: TheKey, session: TheSession) -> Response:
    """The records of all games that your keys open and those of your account, in one file (zip): whole of those that are over,
    of others a position as far as you know it. Left out are frozen games, and running ones that you only watch."""
    marks, house = [hashed(one) for one in asked.keys], services.is_house(key)
    person = None if session is None else session.person_id
    found = await services.database.read(lambda connection: stored.with_keys(connection, marks, house, person, MOST_GAMES))
    callers = [key, *map(Caller, asked.keys), Caller(person=person)]
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as bundle:
        for number in found:
            live = await services.open_games.game(number)
            access = best_of(services, live, callers)
            if access is None or live.status == FROZEN or (live.status != OVER and not access.seats):
                continue
            record = await asyncio.to_thread(founding.exported, live, viewpoint(live, access))
            bundle.writestr(f"{live.start.game.name}-{number}.json", json.dumps(record))
    return Response(file.getvalue(), media_type=ZIP)
