"""How people are told that it is their turn: ways of an account, and browsers of who has none."""
from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path
from fastapi.responses import Response

from roadstead.table.errors import Invalid, NotYours
from roadstead.table.open_game import held_as
from roadstead.table.push import Subscription
from roadstead.table.storage.people import Person
from roadstead.table.storage.ways import MAIL, PUSH, Way, told
from roadstead.table.web import person_models, way_models
from roadstead.table.web.answers import REFUSALS, GameId, Json, Services, SignedIn, TheKey, TheServices

router = APIRouter(prefix="/api", tags=["notices"], responses=REFUSALS)
WayId = Annotated[str, Path(pattern=way_models.WAY)]


@router.get("/people/me/ways", response_model=way_models.WaysShown)
async def ways(session: SignedIn, services: TheServices) -> Response:
    """On which ways you are told of your turns, at all your seats."""
    found = await services.ways.of(session.person_id)
    return Json({"ways": [told(way) for way in found], "mails": services.people.post.is_open})


@router.post("/people/me/ways", response_model=way_models.WayMade, status_code=201)
async def add(asked: way_models.NewWay, session: SignedIn, services: TheServices) -> Response:
    """One more. To a mail address nothing is sent before a link that comes there has been followed."""
    person = await services.people.person(session.person_id)
    way = await made(services, person, asked)
    secret = None if way.kind == PUSH else way.secret
    return Json({**told(way), "secret": secret}, 201)


async def made(services: Services, person: Person, asked: way_models.NewWay) -> Way:
    if (asked.browser is not None) != (asked.kind == PUSH):
        raise Invalid("push needs a browser, and only that does")
    if (asked.address is None) != (asked.kind in (PUSH, MAIL)):
        raise Invalid("a service needs an address; mail goes to the one of your account")
    if asked.browser is not None:
        return await services.ways.browser(person, subscription(asked.browser), asked.name)
    if asked.address is not None:
        return await services.ways.hook(person, asked.kind, asked.address, asked.name)
    return await services.ways.mail(person)


def subscription(asked: way_models.BrowserWay) -> Subscription:
    return Subscription(**asked.model_dump())


@router.put("/people/me/ways/{way}", response_model=way_models.WayShown)
async def switch(way: WayId, asked: way_models.SwitchWay, session: SignedIn, services: TheServices) -> Response:
    """On or off."""
    return Json(told(await services.ways.switch(session.person_id, way, asked.on)))


@router.delete("/people/me/ways/{way}", response_model=person_models.Nothing)
async def end(way: WayId, session: SignedIn, services: TheServices) -> Response:
    await services.ways.end(session.person_id, way)
    return Json({})


@router.post("/people/me/ways/{way}/test", response_model=way_models.TriedShown)
async def test(way: WayId, session: SignedIn, services: TheServices) -> Response:
    """Sends a notice now, and says whether it was taken."""
    return Json(asdict(await services.ways.try_out(session.person_id, way)))


@router.post("/ways/confirm", response_model=person_models.Nothing)
async def confirm(asked: way_models.ConfirmWay, services: TheServices) -> Response:
    """You wish to be told at a mail address, by the link that came there."""
    await services.ways.confirm(asked.token)
    return Json({})


@router.get("/push", response_model=way_models.PushKey)
async def push_key(services: TheServices) -> Response:
    """The table's public key: a browser that is told it takes notices from nobody else."""
    return Json({"key": services.ways.reach.signer.public})


@router.post("/push/end", response_model=person_models.Nothing)
async def end_browser(asked: way_models.Endpoint, services: TheServices) -> Response:
    """A browser, which alone knows its endpoint, shall be told of nothing more."""
    await services.ways.end_browser(asked.endpoint)
    return Json({})


@router.post("/push/test", response_model=way_models.TriedShown)
async def test_browser(asked: way_models.Endpoint, services: TheServices) -> Response:
    """Sends it a notice now, if it is told of anything."""
    return Json(asdict(await services.ways.try_browser(asked.endpoint)))


@router.put("/games/{game}/browser", response_model=person_models.Nothing)
async def browser(game: GameId, asked: way_models.BrowserWay, services: TheServices, key: TheKey) -> Response:
    """This browser is told of the turns of the seats that your key opens here."""
    async with services.open_games.playing(game, key) as (live, access):
        held: set[Any] = {held_as(live.seats, seat) for seat in access.seats} - {None}
        if not held:
            raise NotYours("you watch this game: only those who sit at it have a turn")
        await services.ways.at_places(game, held, subscription(asked))
    return Json({})
