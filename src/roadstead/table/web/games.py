"""Games as a whole: found, list, join, clone, import, export, and who sits where."""
from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

import roadstead
from roadstead.opponents import NAMES
from roadstead.table import founding, seats
from roadstead.table.errors import Invalid, NotNow, NotYours
from roadstead.table.founding import Founded, Wish, check_bot
from roadstead.table.keys import ID, Access, Caller, hashed, new_key
from roadstead.table.lobby import require_fit, require_names
from roadstead.table.open_game import BOT, FROZEN, OPEN, OWNER, OWNERSHIP, OpenGame
from roadstead.table.scene import scene, summary, viewpoint
from roadstead.table.storage import games as stored
from roadstead.table.storage import leaving
from roadstead.table.storage.people import Session
from roadstead.table.timing.tempo import chosen
from roadstead.table.web import models
from roadstead.table.web.answers import (
    KEY_OR_NONE,
    REFUSALS,
    GameId,
    Json,
    Services,
    TheAddress,
    TheKey,
    TheServices,
    TheSession,
    require_owner,
)
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
async def found(
    asked: models.NewGame, services: TheServices, key: TheKey, session: TheSession, address: TheAddress
) -> Response:
    """A new game. With the house's key it is also the house's, and that of whoever is signed in."""
    wishes = [wish(number, seat) for number, seat in enumerate(asked.seats)]
    tempo = None if asked.tempo is None else chosen(**asked.tempo.model_dump())
    options = (asked.title or None, asked.seed, asked.draw_seats, asked.hints, services.is_house(key), tempo, asked.picked)
    made = await asyncio.to_thread(founding.new_game, asked.game, asked.options, wishes, *options)
    if asked.lobby.join or asked.lobby.watch:
        seats.opened(made.live, asked.lobby.join, asked.lobby.watch)  # whether it can be
        await require_fit(services.open_games, made.live, None if session is None else session.person_id)
        made.live.keys = replace(made.live.keys, all_join=asked.lobby.join, all_watch=asked.lobby.watch)
    return await opened(services, made, session, address)


def wish(number: int, seat: models.SeatWish) -> Wish:
    if (seat.holder == "bot") != (seat.bot is not None):
        raise Invalid(f"seat {number}: a bot's seat, and no other, says which bot it is")
    usual = f"Player {number + 1}" if seat.holder == "me" else ""
    return Wish(HOLDERS[seat.holder], seat.name or usual, seat.bot)


async def opened(services: Services, made: Founded, session: Session | None, address: str | None) -> Response:
    if session is not None:
        made.live.people = {OWNERSHIP: session.person_id}
        own = await services.people.nights(session.person_id)
        made.live.seats = [replace(seat, rest=own) if seat.holder == OWNER else seat for seat in made.live.seats]
    await services.open_games.found(made, address)
    live = made.live
    keys = {"key": made.owner_key, "invite": made.invite_key, "watch": made.watch_key}
    return Json({"id": live.about.id, **keys, "scene": scene(live, live.owner())}, 201)


@router.post("/games/list", response_model=models.Summaries, openapi_extra=KEY_OR_NONE)
async def listed(asked: models.Mine, services: TheServices, key: TheKey, session: TheSession) -> Response:
    """The games that your keys open and those of your account, the last changed first; with the house's key also those of the
    house. Of `games` that you know of it says which were deleted."""
    marks, house = [hashed(one) for one in asked.keys], services.is_house(key)
    person = None if session is None else session.person_id
    found = await services.database.read(lambda connection: stored.with_keys(connection, marks, house, person, MOST_GAMES))
    callers = [key, *map(Caller, asked.keys), Caller(person=person)]
    summaries = []
    for number in found:
        live = await services.open_games.game(number)
        best = best_of(services, live, callers)
        if best is not None:  # somebody may have been sent away meanwhile
            summaries.append(summary(live, best))
    named = [one for one in asked.games if re.fullmatch(ID, one)]  # PostgreSQL takes no text with a NUL
    gone = await services.database.read(lambda connection: leaving.gone(connection, named))
    return Json({"games": summaries, "now": services.open_games.hours.wall(), "gone": gone})


def best_of(services: Services, live: OpenGame, callers: Sequence[Caller]) -> Access | None:
    """Of several keys, some of which open the game, what the best opens."""
    opens = (live.access(one, services.open_games.settings.house_key) for one in callers)
    known = [access for access in opens if access is not None]
    return max(known, key=lambda access: (access.owner, len(access.seats)), default=None)


@router.post("/games/import", response_model=models.Founded, status_code=201, openapi_extra=KEY_OR_NONE)
async def bring(
    asked: models.Import, services: TheServices, key: TheKey, session: TheSession, address: TheAddress
) -> Response:
    """A game from a record, finished or not; you sit on every seat."""
    made = await asyncio.to_thread(founding.imported, asked.record, asked.title or None, services.is_house(key))
    return await opened(services, made, session, address)


@router.get("/games/{game}", response_model=models.Scene)
async def look(
    game: GameId, services: TheServices, key: TheKey, seat: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None
) -> Response:
    """The table now, through the eyes of one of your seats."""
    live, access = await services.open_games.enter(game, key)
    return Json(scene(live, access, seat))


@router.post("/games/{game}/join", response_model=models.Joined, status_code=201)
async def join(game: GameId, asked: models.Join, services: TheServices, key: TheKey, session: TheSession) -> Response:
    """Takes an open seat, by the key of the invitation or the owner's, or of a game that is open to all by none. The answer has
    the seat's own key; who is signed in holds it by the account, too."""
    async with services.open_games.playing(game, key) as (live, access):
        if not access.invited and not access.owner and not live.keys.all_join:
            raise NotYours("a seat is taken by the link of the invitation")
        if live.status == FROZEN:
            raise NotNow("the game is frozen")
        person = None if session is None else session.person_id
        if live.keys.all_join:
            await require_names(services.open_games, [asked.name], {person} if person else set())
        if live.keys.all_join and person in live.people.values():
            raise NotNow("you sit at this game already")
        own = new_key()
        planned, becomes = seats.take(live, asked.seat, asked.name, hashed(own))
        if person is not None:
            becomes = replace(becomes, rest=await services.people.nights(person))
        await services.open_games.commit(live, planned, seat=becomes, person=person)
        joined = live.access(Caller(own), None)
        assert joined is not None
        return Json({"key": own, "seat": planned.entry.seat, "scene": scene(live, joined)}, 201)


@router.post("/games/{game}/links", response_model=models.Links)
async def links(game: GameId, services: TheServices, key: TheKey) -> Response:
    """New keys for the invitation and for watching, for the owner. The old ones open nothing any more."""
    async with services.open_games.playing(game, key) as (live, access):
        require_owner(access)
        invite, watch = new_key(), new_key()
        keys = replace(live.keys, invite=hashed(invite), watch=hashed(watch))
        await services.open_games.commit(live, seats.new_links(live), keys=keys)
        return Json({"invite": invite, "watch": watch})


@router.put("/games/{game}/seats/{seat}/bot", response_model=models.Scene)
async def stand_in(game: GameId, seat: SeatPath, asked: models.StandIn, services: TheServices, key: TheKey) -> Response:
    """A bot moves for your seat, until you take it back or for one turn. The owner fills open seats so, and hands over the seat
    of a person who has not been there for a while; the log tells everybody."""
    check_bot(asked.level)
    async with services.open_games.playing(game, key) as (live, access):
        require_sitting(live, access, seat)
        require_state(live.status)
        if live.seats[seat].holder == OPEN:
            planned, becomes = seats.fill(live, seat, asked.level)
        else:
            planned, becomes = seats.hand_over(live, seat, asked.level, asked.one_turn)
        await services.open_games.commit(live, planned, seat=becomes)
        return Json(scene(live, access))


@router.delete("/games/{game}/seats/{seat}/bot", response_model=models.Scene)
async def come_back(game: GameId, seat: SeatPath, services: TheServices, key: TheKey) -> Response:
    """The person moves again; the owner gives a seat back only while that person is away."""
    async with services.open_games.playing(game, key) as (live, access):
        require_sitting(live, access, seat)
        planned, becomes = seats.give_back(live, seat)
        await services.open_games.commit(live, planned, seat=becomes)
        return Json(scene(live, access))


def require_sitting(live: OpenGame, access: Access, seat: int) -> None:
    if seat >= live.start.players:
        raise Invalid(f"there is no seat {seat}")
    if not access.owner and seat not in access.seats:
        raise NotYours("only the owner of the table hands over the seats of others")
    if seat not in access.seats:
        seats.require_absent(live, seat)


@router.post("/games/{game}/sandbox", response_model=models.Founded, status_code=201)
async def sandbox(
    game: GameId, asked: models.Sandbox, services: TheServices, key: TheKey, session: TheSession, address: TheAddress
) -> Response:
    """A private game from this one, now or at a ply; what you may not know is drawn anew. The other seats are bots' or yours."""
    live, access = await services.open_games.enter(game, key)
    require_state(live.status)
    ply = live.ply if asked.ply is None else asked.ply
    if ply > live.ply:
        raise Invalid(f"the game has {live.ply} plies, not {ply}")
    seat = viewpoint(live, access, asked.seat)
    made = founding.sandbox(live, ply, seat, asked.bots, services.is_house(key))
    return await opened(services, made, session, address)


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

