"""Games as a whole: found, list, join, clone, import, export, and who sits where."""
from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

import roadstead
from roadstead.opponents import NAMES
from roadstead.table import founding
from roadstead.table.errors import Invalid, NotNow, NotYours
from roadstead.table.founding import Founded, Wish, check_bot
from roadstead.table.keys import hashed, new_key
from roadstead.table.open_game import BOT, FROZEN, GUEST, OPEN, OWNER
from roadstead.table.scene import scene, summary, viewpoint
from roadstead.table.storage import games as stored
from roadstead.table.web import models
from roadstead.table.web.answers import KEY_OR_NONE, REFUSALS, GameId, Json, Services, TheKey, TheServices, require_owner
from roadstead.table.web.models import MOST_SEATS

router = APIRouter(prefix="/api", tags=["games"], responses=REFUSALS)
MOST_GAMES = 200
HOLDERS = {"me": OWNER, "bot": BOT, "open": OPEN}
SeatPath = Annotated[int, Path(ge=0, lt=MOST_SEATS)]


@router.get("/catalogue", response_model=models.Catalogue)
async def catalogue() -> Response:
    """The games with their options, and the bots."""
    return Json({"games": roadstead.games(), "bots": list(NAMES)})


@router.post("/games", response_model=models.Founded, status_code=201, openapi_extra=KEY_OR_NONE)
async def found(asked: models.NewGame, services: TheServices, key: TheKey) -> Response:
    """A new game. With the house's key it is also the house's."""
    wishes = [wish(number, seat) for number, seat in enumerate(asked.seats)]
    options = (asked.title or None, asked.seed, asked.draw_seats, asked.hints, services.is_house(key))
    made = await asyncio.to_thread(founding.new_game, asked.game, asked.options, wishes, *options)
    return await opened(services, made)


def wish(number: int, seat: models.SeatWish) -> Wish:
    if (seat.holder == "bot") != (seat.bot is not None):
        raise Invalid(f"seat {number}: a bot's seat, and no other, says which bot it is")
    usual = {"me": f"Player {number + 1}", "bot": (seat.bot or "").capitalize(), "open": ""}
    return Wish(HOLDERS[seat.holder], seat.name or usual[seat.holder], seat.bot)


async def opened(services: Services, made: Founded) -> Response:
    await services.open_games.found(made)
    live = made.live
    keys = {"key": made.owner_key, "invite": made.invite_key, "watch": made.watch_key}
    return Json({"id": live.about.id, **keys, "scene": scene(live, live.owner())}, 201)


@router.post("/games/list", response_model=models.Summaries, openapi_extra=KEY_OR_NONE)
async def listed(asked: models.Keys, services: TheServices, key: TheKey) -> Response:
    """The games that your keys open, the last changed first; with the house's key also those of the house."""
    marks, house = [hashed(one) for one in asked.keys], services.is_house(key)
    found = await services.database.read(lambda connection: stored.with_keys(connection, marks, house, MOST_GAMES))
    summaries = []
    for number in found:
        live = await services.open_games.game(number)
        opens = (live.access(one, services.open_games.settings.house_key) for one in (key, *asked.keys))
        known = [access for access in opens if access is not None]
        best = max(known, key=lambda access: (access.owner, len(access.seats)))
        summaries.append(summary(live, best))
    return Json({"games": summaries})


@router.post("/games/import", response_model=models.Founded, status_code=201, openapi_extra=KEY_OR_NONE)
async def bring(asked: models.Import, services: TheServices, key: TheKey) -> Response:
    """A game from a record, finished or not; you sit on every seat."""
    made = await asyncio.to_thread(founding.imported, asked.record, asked.title or None, services.is_house(key))
    return await opened(services, made)


@router.get("/games/{game}", response_model=models.Scene)
async def look(
    game: GameId, services: TheServices, key: TheKey, seat: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None
) -> Response:
    """The table now, through the eyes of one of your seats."""
    live, access = await services.open_games.enter(game, key)
    return Json(scene(live, access, seat))


@router.post("/games/{game}/join", response_model=models.Joined, status_code=201)
async def join(game: GameId, asked: models.Join, services: TheServices, key: TheKey) -> Response:
    """Takes an open seat, by the key of the invitation or the owner's. The answer has the seat's own key."""
    async with services.open_games.playing(game, key) as (live, access):
        if not access.invited and not access.owner:
            raise NotYours("a seat is taken by the link of the invitation")
        if live.status == FROZEN:
            raise NotNow("the game is frozen")
        free = [number for number, seat in enumerate(live.seats) if seat.holder == OPEN]
        if not free or asked.seat not in (None, *free):
            raise NotNow("that seat is taken" if free else "every seat is taken")
        number = free[0] if asked.seat is None else asked.seat
        own = new_key()
        await services.open_games.seat(live, number, replace(live.seats[number], holder=GUEST, name=asked.name, key=hashed(own)))
        joined = live.access(own, None)
        assert joined is not None
        return Json({"key": own, "seat": number, "scene": scene(live, joined)}, 201)


@router.post("/games/{game}/links", response_model=models.Links)
async def links(game: GameId, services: TheServices, key: TheKey) -> Response:
    """New keys for the invitation and for watching, for the owner. The old ones open nothing any more."""
    async with services.open_games.playing(game, key) as (live, access):
        require_owner(access)
        invite, watch = new_key(), new_key()
        keys = replace(live.keys, invite=hashed(invite), watch=hashed(watch))
        await services.open_games.store(live, lambda connection: stored.save_keys(connection, game, keys))
        live.keys = keys
        services.open_games.tell(live)
        return Json({"invite": invite, "watch": watch})


@router.put("/games/{game}/seats/{seat}/bot", response_model=models.Scene)
async def stand_in(game: GameId, seat: SeatPath, asked: models.StandIn, services: TheServices, key: TheKey) -> Response:
    """The owner lets a bot move for a person who is away, or fills an open seat with one; anybody for the own seat."""
    check_bot(asked.level)
    async with services.open_games.playing(game, key) as (live, access):
        require_seat(live.start.players, seat)
        if not access.owner and seat not in access.seats:
            raise NotYours("only the owner of the table hands over the seats of others")
        if live.status == FROZEN or live.seats[seat].holder == BOT:
            raise NotNow("that seat is a bot's already" if live.status != FROZEN else "the game is frozen")
        was = live.seats[seat]
        taken = replace(was, holder=BOT, name=asked.level.capitalize()) if was.holder == OPEN else was
        await services.open_games.seat(live, seat, replace(taken, bot=asked.level))
        return Json(scene(live, access))


@router.delete("/games/{game}/seats/{seat}/bot", response_model=models.Scene)
async def come_back(game: GameId, seat: SeatPath, services: TheServices, key: TheKey) -> Response:
    """The person moves again."""
    async with services.open_games.playing(game, key) as (live, access):
        require_seat(live.start.players, seat)
        if not access.owner and seat not in access.seats:
            raise NotYours("only the owner of the table hands over the seats of others")
        was = live.seats[seat]
        if was.holder == BOT or was.bot is None or was.resigned or live.status == FROZEN:
            raise NotNow("no bot stands in for a person there")
        await services.open_games.seat(live, seat, replace(was, bot=None))
        return Json(scene(live, access))


def require_seat(players: int, seat: int) -> None:
    if seat >= players:
        raise Invalid(f"there is no seat {seat}")


@router.post("/games/{game}/sandbox", response_model=models.Founded, status_code=201)
async def sandbox(game: GameId, asked: models.Sandbox, services: TheServices, key: TheKey) -> Response:
    """A private game from this one, now or at a ply; what you may not know is drawn anew. You sit on every seat."""
    live, access = await services.open_games.enter(game, key)
    require_state(live.status)
    ply = live.ply if asked.ply is None else asked.ply
    if ply > live.ply:
        raise Invalid(f"the game has {live.ply} plies, not {ply}")
    seat = viewpoint(live, access, asked.seat)
    return await opened(services, founding.sandbox(live, ply, seat, services.is_house(key)))


@router.get("/games/{game}/record", response_model=dict)
async def record(
    game: GameId, services: TheServices, key: TheKey, seat: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None
) -> Response:
    """The record of a finished game. Of a running one, a position as far as you know it."""
    live, access = await services.open_games.enter(game, key)
    require_state(live.status)
    wanted = viewpoint(live, access, seat)
    return Json(await asyncio.to_thread(founding.exported, live, wanted))


def require_state(status: str) -> None:
    if status == FROZEN:
        raise NotNow("the game is frozen: its log can be read (GET …/log), not played")

