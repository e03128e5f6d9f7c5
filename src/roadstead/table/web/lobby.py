"""The lobby: games that are open to all."""
from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import Response

from roadstead.table import seats
from roadstead.table.lobby import require_fit
from roadstead.table.open_game import is_open
from roadstead.table.scene import scene
from roadstead.table.storage import quotas
from roadstead.table.storage.quotas import Founding
from roadstead.table.web import models
from roadstead.table.web.answers import REFUSALS, GameId, Json, TheAddress, TheKey, TheServices, TheSession, require_owner
from roadstead.table.web.lobby_models import Lobby

router = APIRouter(prefix="/api", tags=["games"], responses=REFUSALS)


@router.get("/lobby", response_model=Lobby)
async def lobby(services: TheServices) -> Response:
    """The games that wait for players and anybody may join, the last changed first, then those that are played and anybody may
    watch; at most a hundred. No key is needed, for neither."""
    return Json({"games": await services.lobby.look()})


@router.put("/games/{game}/lobby", response_model=models.Scene)
async def open_to_all(
    game: GameId, asked: models.OpenToAll, services: TheServices, key: TheKey, session: TheSession, address: TheAddress
) -> Response:
    """The owner opens the game to all, to be joined while seats are open or to be watched, or closes it again; it is in the log.
    Who has taken a seat keeps it, who only watched sees nothing more."""
    async with services.open_games.playing(game, key) as (live, access):
        require_owner(access)
        keys = replace(live.keys, all_join=asked.join, all_watch=asked.watch)
        planned = seats.opened(live, asked.join, asked.watch)
        if is_open(keys) and not is_open(live.keys):
            await require_fit(services.open_games, live, None if session is None else session.person_id)
            settings, once = services.open_games.settings, Founding(lobby=1)
            await services.database.write(lambda connection: quotas.charge(connection, settings, address, once))
        if keys != live.keys:
            await services.open_games.commit(live, planned, keys=keys)
        return Json(scene(live, access))
