"""Who holds a seat: it is tied to an account, given another key, or its guest is sent away."""
from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import Response

from roadstead.table import seats
from roadstead.table.errors import Invalid, NoKey, NotNow, NotYours
from roadstead.table.founding import check_bot
from roadstead.table.keys import Access, hashed, new_key
from roadstead.table.open_game import GUEST, OWNERSHIP, OpenGame
from roadstead.table.people import NOBODY
from roadstead.table.scene import scene
from roadstead.table.timing.rest import Rest, chosen
from roadstead.table.timing.resting import rest_at
from roadstead.table.web import models, time_models
from roadstead.table.web.answers import (
    REFUSALS,
    GameId,
    Json,
    Services,
    TheKey,
    TheServices,
    TheSession,
    require_owner,
)
from roadstead.table.web.games import SeatPath

router = APIRouter(prefix="/api/games/{game}", tags=["games"], responses=REFUSALS)


@router.post("/claim", response_model=models.Scene)
async def claim(game: GameId, services: TheServices, key: TheKey, session: TheSession) -> Response:
    """What the key opens, you hold by your account from now on, too: the seat, or the game as its owner."""
    async with services.open_games.playing(game, key) as (live, access):
        places = (OWNERSHIP,) if access.owner else access.seats
        if not places:
            raise NotYours("this link only watches or invites: it holds no seat")
        if session is None:
            raise NoKey(NOBODY)
        person = session.person_id
        others = [place for place in places if live.people.get(place, person) != person]
        if others:
            raise NotNow("somebody else holds this by an account already")
        for place in [place for place in places if place not in live.people]:
            await services.open_games.commit(live, seats.claimed(live, place), person=person)
        return Json(scene(live, access))


@router.post("/key", response_model=models.NewKey)
async def renew(game: GameId, asked: models.ForSeat, services: TheServices, key: TheKey) -> Response:
    """Another key in the place of one that was lost, or that somebody else has come to know: yours, or as the owner that of a
    guest who is away. The one before it opens nothing any more; it is in the log."""
    async with services.open_games.playing(game, key) as (live, access):
        made = new_key()
        number = own_place(live, access) if asked.seat is None else asked.seat
        if number >= live.start.players:
            raise Invalid(f"there is no seat {number}")
        if number in access.seats and live.seats[number].holder == GUEST:
            await keep_seat(services, live, number, made)
        elif access.owner and (number == OWNERSHIP or number in access.seats):
            await keep_owner(services, live, made)
        else:
            require_owner(access)
            planned, becomes = seats.rekeyed(live, number, hashed(made))
            await services.open_games.commit(live, planned, seat=becomes)
        return Json({"key": made})


def own_place(live: OpenGame, access: Access) -> int:
    if access.owner:
        return OWNERSHIP
    if not access.seats:
        raise NotYours("this link only watches or invites: the owner makes new ones (POST \u2026/links)")
    return access.seats[0]


async def keep_seat(services: Services, live: OpenGame, number: int, key: str) -> None:
    await services.open_games.commit(live, seats.own_key(live, number), seat=replace(live.seats[number], key=hashed(key)))


async def keep_owner(services: Services, live: OpenGame, key: str) -> None:
    await services.open_games.commit(live, seats.own_key(live, OWNERSHIP), keys=replace(live.keys, owner=hashed(key)))


@router.put("/seats/{seat}/rest", response_model=models.Scene)
async def rest(game: GameId, seat: SeatPath, asked: time_models.RestWish, services: TheServices, key: TheKey) -> Response:
    """When the clock of your seat stands still. All can read in the log that it was changed, and see when you are on vacation."""
    wish = wished(asked)
    async with services.open_games.playing(game, key) as (live, access):
        if seat not in access.seats:
            raise NotYours(f"you do not sit at seat {seat}")
        await rest_at(services.open_games, live, seat, wish)
        return Json(scene(live, access, seat))


def wished(asked: time_models.RestWish) -> Rest:
    night = None if asked.night is None else (minutes(asked.night.start), minutes(asked.night.end))
    vacation = None if asked.vacation is None else (asked.vacation.first, asked.vacation.last)
    return replace(chosen(asked.zone, night), vacation=vacation)


def minutes(clocked: str) -> int:
    hours, rest = clocked.split(":")
    return int(hours) * 60 + int(rest)


@router.post("/seats/{seat}/dismissal", response_model=models.Scene)
async def dismiss(game: GameId, seat: SeatPath, asked: models.Dismissal, services: TheServices, key: TheKey) -> Response:
    """The owner sends a guest away: before the game has begun, or who has been away for a while. It is in the log. A bot sits
    there from then on or, where nobody can know more than others, whoever takes the seat."""
    check_bot(asked.bot)
    async with services.open_games.playing(game, key) as (live, access):
        require_owner(access)
        if seat >= live.start.players:
            raise Invalid(f"there is no seat {seat}")
        planned, becomes = seats.sent_away(live, seat, asked.bot)
        await services.open_games.commit(live, planned, seat=becomes)
        return Json(scene(live, access))
