"""What the routes share: the table they serve, the key of a request, answers as JSON, and every refusal in one shape."""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import Depends, FastAPI, Path, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException

from roadstead.table.analyses import Analyses
from roadstead.table.bots import Bots
from roadstead.table.errors import NoKey, NotNow, NotYours, Refusal, TooLarge, Unknown
from roadstead.table.film import Films
from roadstead.table.keys import ID, Access, Caller, same
from roadstead.table.lobby import Lobby
from roadstead.table.messenger import Messenger
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.people import NOBODY, People
from roadstead.table.planner import Planner
from roadstead.table.scene import viewpoint
from roadstead.table.storage.database import Database
from roadstead.table.storage.health import unavailable
from roadstead.table.storage.heart import Heart
from roadstead.table.storage.people import Session
from roadstead.table.storage.trouble import MIGRATING
from roadstead.table.sweeper import Sweeper
from roadstead.table.timing.keeper import Keeper
from roadstead.table.watchers import Watchers
from roadstead.table.ways import Ways
from roadstead.table.web import cookies, models
from roadstead.table.web.names import whence
from roadstead.table.workers import Thinkers

if TYPE_CHECKING:
    from roadstead.table.sharing import Sharing


@dataclass(frozen=True)
class Services:
    """All that a server consists of."""

    database: Database
    open_games: OpenGames
    watchers: Watchers
    bots: Bots
    analyses: Analyses
    planner: Planner
    thinkers: Thinkers
    sweeper: Sweeper
    keeper: Keeper
    heart: Heart
    people: People
    films: Films
    lobby: Lobby
    ways: Ways
    messenger: Messenger
    #: Where others may be at the same database.
    sharing: Sharing | None

    def stop_thinking(self) -> None:
        if self.sharing is not None:
            self.sharing.stop_thinking()
        self.thinkers.close()

    def is_house(self, caller: Caller) -> bool:
        return caller.key is not None and same(caller.key, self.open_games.settings.house_key)


# Both are asynchronous because FastAPI calls others in a thread, which costs more than what they do.


async def services_of(request: Request) -> Services:
    services: Services | None = request.app.state.services
    if services is None:
        raise unavailable(MIGRATING)
    return services


BEARER = HTTPBearer(auto_error=False, description="the key from your link")
#: Only for the API's own page: under https it has a longer name.
COOKIE = APIKeyCookie(name=cookies.SESSION, auto_error=False, description="the session of a person who is signed in")
TheServices = Annotated[Services, Depends(services_of)]
TheCookie = Annotated[str | None, Depends(COOKIE)]
SAFE = ("GET", "HEAD")


async def session_of(request: Request, services: TheServices, _: TheCookie) -> Session | None:
    """Who is signed in, if anybody is. What changes something counts only from a page of the table itself."""
    token = cookies.read(request, cookies.SESSION)
    if token is None:
        return None
    session = await services.people.session(token)
    if session is not None and request.method not in SAFE:
        cookies.require_own_page(request)
    return session


TheSession = Annotated[Session | None, Depends(session_of)]


async def caller_of(
    request: Request,
    services: TheServices,
    given: Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)],
    cookie: TheCookie,
) -> Caller:
    """Whoever shows a key acts by it alone, so that two pages can be two players."""
    if given is not None:
        return Caller(key=given.credentials)
    session = await session_of(request, services, cookie)
    return Caller() if session is None else Caller(person=session.person_id, session=session.mark)


async def somebody(session: TheSession) -> Session:
    if session is None:
        raise NoKey(NOBODY)
    return session


TheKey = Annotated[Caller, Depends(caller_of)]


async def address_of(request: Request, services: TheServices, key: TheKey) -> str | None:
    """From where somebody founds something, which is counted; None: the house, which may as it likes."""
    return None if services.is_house(key) else whence(request.scope)


TheAddress = Annotated[str | None, Depends(address_of)]
SignedIn = Annotated[Session, Depends(somebody)]
#: Where a key adds something and none is needed.
KEY_OR_NONE: dict[str, list[Any]] = {"security": [{}]}
GameId = Annotated[str, Path(pattern=ID, description="the game's name in its address")]


class Json(Response):
    """Written in ASCII, so that any text that could be read can be written."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return json.dumps(content, allow_nan=False, separators=(",", ":")).encode()


def seat_of(live: OpenGame, access: Access, wanted: int | None) -> int:
    """The seat for which something is asked."""
    seat = viewpoint(live, access, wanted)
    if seat is None:
        raise NotYours("you watch this game: only those who sit at it can do that")
    return seat


def acting_seat(live: OpenGame, access: Access, wanted: int | None) -> int:
    seat = seat_of(live, access, wanted)
    if live.seats[seat].bot is not None:
        raise NotNow("a bot moves for this seat: take it back first")
    return seat


def require_owner(access: Access) -> None:
    if not access.owner:
        raise NotYours("only the owner of the table can do that")


#: How each refusal is described in the API's own page.
REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": models.Error, "description": "not JSON"},
    401: {"model": models.Error, "description": "no key"},
    403: {"model": models.Error, "description": "not yours to do"},
    404: {"model": models.Error, "description": "no such game, or not for this key"},
    409: {"model": models.Error, "description": "not now; if the version is stale (`code` stale) with the `scene` as it is now"},
    413: {"model": models.Error, "description": "too large"},
    422: {"model": models.Error, "description": "malformed, or against the rules (`code` illegal) with the `reason`"},
    429: {"model": models.Error, "description": "too often, or too much at once"},
    503: {"model": models.Error, "description": "not now: the table closes, or its database has `trouble`; try again in a while"},
}


#: What the server itself refuses is said in the same words.
CODES = {kind.status: kind.code for kind in (Unknown, TooLarge)}


def refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return Json(error.to_dict(), error.status)


def malformed(_: Request, error: Exception) -> Response:
    """The first thing that is wrong, in one line."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
    return Json({"code": "invalid", "message": f"{where}: {first['msg']}"}, 422)


def no_route(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, Refusal.code)
    return Json({"code": code, "message": str(error.detail)}, error.status_code, headers=dict(error.headers or {}))


def handle_errors(app: FastAPI) -> None:
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, no_route)
