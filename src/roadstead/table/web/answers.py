"""What the routes share: the table they serve, the key of a request, answers as JSON, and every refusal in one shape."""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Path, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException

from roadstead.table.analyses import Analyses
from roadstead.table.bots import Bots
from roadstead.table.errors import NotNow, NotYours, Refusal, TooLarge, Unknown
from roadstead.table.keys import Access, same
from roadstead.table.open_game import OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.planner import Planner
from roadstead.table.scene import viewpoint
from roadstead.table.storage.database import Database
from roadstead.table.watchers import Watchers
from roadstead.table.web import models
from roadstead.table.workers import Workers


@dataclass(frozen=True)
class Services:
    """All that a server consists of."""

    database: Database
    open_games: OpenGames
    watchers: Watchers
    bots: Bots
    analyses: Analyses
    workers: Workers
    planner: Planner

    def is_house(self, key: str | None) -> bool:
        return key is not None and same(key, self.open_games.settings.house_key)


# Both are asynchronous because FastAPI calls others in a thread, which costs more than what they do.


async def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


BEARER = HTTPBearer(auto_error=False, description="the key from your link")


async def key_of(given: Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]) -> str | None:
    return None if given is None else given.credentials


TheServices = Annotated[Services, Depends(services_of)]
TheKey = Annotated[str | None, Depends(key_of)]
#: Where a key adds something and none is needed.
KEY_OR_NONE: dict[str, list[Any]] = {"security": [{}]}
GameId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{12}$", description="the game's name in its address")]


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
    429: {"model": models.Error, "description": "too often"},
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
