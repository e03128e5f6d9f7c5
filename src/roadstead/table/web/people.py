"""People with an account: signing up, in and out, and what is kept about oneself. Nobody needs one to play.

The answer to whoever comes in sets the cookie of the session; a request without a key is by whoever that is.
"""
from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response
from pydantic import AfterValidator
from sqlalchemy import Connection

from roadstead.table import people
from roadstead.table.errors import Unknown
from roadstead.table.parting import leave
from roadstead.table.storage import own, results
from roadstead.table.storage.people import Person, by_name
from roadstead.table.timing.rest import read
from roadstead.table.timing.resting import rest_everywhere
from roadstead.table.timing.shown import rest_shown
from roadstead.table.web import cookies, person_models, time_models
from roadstead.table.web.answers import REFUSALS, Json, Services, SignedIn, TheServices
from roadstead.table.web.names import whence
from roadstead.table.web.seating import wished

router = APIRouter(prefix="/api/people", tags=["people"], responses=REFUSALS)
#: Days for which a browser is known to be somebody's: strangers' wrong passwords do not keep it out.
DEVICE_DAYS = 365
MOST_RESULTS = 100
NamePath = Annotated[str, Path(max_length=100), AfterValidator(person_models.typed)]


def shown(person: Person) -> dict[str, Any]:
    return {
        "name": person.name,
        "mail": person.mail,
        "shown": person.shown,
        "settings": dict(person.settings),
        "created": person.created,
        "rest": rest_shown(read(person.rest)),
    }


def come_in(request: Request, services: Services, came: people.SignedIn, status: int = 200) -> Response:
    answer = Json(shown(came.person), status)
    cookies.keep(request, answer, cookies.SESSION, came.token, services.people.settings.session_days)
    cookies.keep(request, answer, cookies.DEVICE, people.device_of(came.person), DEVICE_DAYS)
    return answer


@router.post("", response_model=person_models.Me, status_code=201)
async def sign_up(asked: person_models.SignUp, request: Request, services: TheServices) -> Response:
    """Makes an account. The mail address is only used to send a link when the password is forgotten."""
    cookies.require_own_page(request)
    came = await services.people.sign_up(whence(request.scope), asked.name, asked.password, asked.mail)
    return come_in(request, services, came, 201)


@router.post("/sign-in", response_model=person_models.Me)
async def sign_in(asked: person_models.SignIn, request: Request, services: TheServices) -> Response:
    """Whether there is nobody of that name or the password is another is not told."""
    cookies.require_own_page(request)
    device = cookies.read(request, cookies.DEVICE)
    came = await services.people.sign_in(whence(request.scope), asked.name, asked.password, device)
    return come_in(request, services, came)


@router.post("/sign-out", response_model=person_models.Nothing)
async def sign_out(asked: person_models.SignOut, request: Request, session: SignedIn, services: TheServices) -> Response:
    """In this browser, or in all of them."""
    await services.people.sign_out(session, asked.everywhere)
    answer = Json({})
    cookies.drop(request, answer, cookies.SESSION)
    return answer


@router.get("/me", response_model=person_models.Me)
async def me(request: Request, session: SignedIn, services: TheServices) -> Response:
    """Who is signed in. The session lasts longer by it."""
    answer = Json(shown(await services.people.person(session.person_id)))
    if await services.people.renewed(session):
        token = cookies.read(request, cookies.SESSION)
        assert token is not None
        cookies.keep(request, answer, cookies.SESSION, token, services.people.settings.session_days)
    return answer


@router.put("/me", response_model=person_models.Me)
async def profile(asked: person_models.Profile, session: SignedIn, services: TheServices) -> Response:
    """What others may see of you."""
    person = await services.people.person(session.person_id)
    return Json(shown(await services.people.change(person, shown=asked.shown)))


@router.put("/me/settings", response_model=person_models.Me)
async def settings(asked: person_models.Settings, session: SignedIn, services: TheServices) -> Response:
    """How you like the board: what the client keeps, on all your devices."""
    person = await services.people.person(session.person_id)
    return Json(shown(await services.people.change(person, settings=asked.settings)))


@router.put("/me/rest", response_model=person_models.Rested)
async def rest(asked: time_models.RestWish, session: SignedIn, services: TheServices) -> Response:
    """When your clocks stand still, at every table with a clock at which you sit by your account; the nights also at those to
    come."""
    person, wish = await services.people.person(session.person_id), wished(asked)
    nights = replace(wish, vacation=None)
    await services.people.change(person, rest=nights.to_dict())
    refused = await rest_everywhere(services.open_games, person.id, wish)
    return Json({"rest": rest_shown(nights), "refused": refused})


@router.put("/me/mail", response_model=person_models.Me)
async def mail(asked: person_models.ChangeMail, request: Request, session: SignedIn, services: TheServices) -> Response:
    """Another mail address, or none."""
    person = await services.people.person(session.person_id)
    await services.people.require_password(whence(request.scope), person, asked.password)
    return Json(shown(await services.people.change_mail(person, asked.mail)))


@router.post("/forgotten", response_model=person_models.Sent)
async def forgotten(asked: person_models.Forgotten, request: Request, services: TheServices) -> Response:
    """Sends a link to a new password by mail. The answer is the same whether there is anybody of that name or address."""
    cookies.require_own_page(request)
    services.people.forgotten(whence(request.scope), asked.who)
    return Json({"mails": services.people.post.is_open})


@router.post("/reset", response_model=person_models.Me)
async def reset(asked: person_models.Reset, request: Request, services: TheServices) -> Response:
    """Another password, by a link that was sent or that the operator made. You are signed in, and out everywhere else."""
    cookies.require_own_page(request)
    return come_in(request, services, await services.people.reset(whence(request.scope), asked.token, asked.password))


@router.get("/me/statistics", response_model=person_models.Statistics)
async def statistics(session: SignedIn, services: TheServices) -> Response:
    """What you reached: ratings, the best of what was played alone, and the last results."""
    person = await services.people.person(session.person_id)
    return Json(await reached(services, person, own=True))


@router.get("/of/{name}", response_model=person_models.Statistics)
async def another(name: NamePath, services: TheServices) -> Response:
    """What somebody reached who lets others read it."""
    person = await services.database.read(lambda connection: by_name(connection, name))
    if person is None or not person.shown:
        raise Unknown("there is nobody of that name, or it is nobody's business")
    return Json(await reached(services, person, own=False))


async def reached(services: Services, person: Person, own: bool) -> dict[str, Any]:
    def read(connection: Connection) -> dict[str, Any]:
        return {
            "ratings": results.ratings_of(connection, person.id),
            "records": results.records_of(connection, person.id),
            "results": results.results_of(connection, person.id, MOST_RESULTS) if own else [],
        }

    return {"name": person.name, "created": person.created, **await services.database.read(read)}


@router.get("/me/export", response_model=person_models.Export)
async def export(session: SignedIn, services: TheServices) -> Response:
    """Everything that is held about you. The records of your games are at the games."""
    person = await services.people.person(session.person_id)
    held = await services.database.read(lambda connection: own.everything(connection, person.id))
    return Json({"account": shown(person), **held}, headers={"content-disposition": 'attachment; filename="roadstead.json"'})


@router.post("/me/delete", response_model=person_models.Nothing)
async def delete(asked: person_models.Leave, request: Request, session: SignedIn, services: TheServices) -> Response:
    """Deletes your account and what hangs on it. At the tables you are called Somebody; where others play a bot plays on for you,
    until somebody with the key of the seat takes it back."""
    person = await services.people.person(session.person_id)
    await services.people.require_password(whence(request.scope), person, asked.password)
    await leave(services.open_games, person.id)
    services.people.tell_ended(person.id, None)
    answer = Json({})
    for name in (cookies.SESSION, cookies.DEVICE):
        cookies.drop(request, answer, name)
    return answer


@router.put("/me/password", response_model=person_models.Me)
async def password(
    asked: person_models.ChangePassword, request: Request, session: SignedIn, services: TheServices
) -> Response:
    """Another password. You are signed out everywhere else."""
    person = await services.people.person(session.person_id)
    await services.people.require_password(whence(request.scope), person, asked.password)
    return come_in(request, services, await services.people.change_password(person, asked.new))
