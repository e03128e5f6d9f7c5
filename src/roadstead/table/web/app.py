"""The server: everything put together."""
from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import roadstead
from roadstead.table.analyses import Analyses
from roadstead.table.bots import Bots
from roadstead.table.errors import Unavailable, Unknown
from roadstead.table.film import Films
from roadstead.table.keys import same
from roadstead.table.lobby import Lobby
from roadstead.table.messenger import Messenger
from roadstead.table.open_games import OpenGames
from roadstead.table.people import People
from roadstead.table.planner import Planner
from roadstead.table.post import Post
from roadstead.table.push import new_signer
from roadstead.table.reaching import Reach
from roadstead.table.settings import Settings
from roadstead.table.storage.checking import bring_up_to_date, first_line
from roadstead.table.storage.database import Database
from roadstead.table.storage.heart import Heart
from roadstead.table.storage.secrets import BOTS, PUSH, secret
from roadstead.table.storage.trouble import MIGRATING
from roadstead.table.sweeper import Sweeper
from roadstead.table.timing.keeper import Keeper
from roadstead.table.watchers import Watchers
from roadstead.table.ways import Ways
from roadstead.table.web import games, leaving, lobby, maps, models, people, play, seating, sockets, talk, ways
from roadstead.table.web.accounting import Accounting, Figures
from roadstead.table.web.answers import Json, Services, TheKey, TheServices, handle_errors, no_route
from roadstead.table.web.guard import Guard, path_in
from roadstead.table.web.stopping import GivenUp
from roadstead.table.workers import Thinkers

if TYPE_CHECKING:
    from roadstead.table.sharing import Sharing

LOG = logging.getLogger("roadstead.table")
#: The browser's client, if it has been built (web/), and the plain page, which needs no building.
CLIENT = Path(os.environ.get("ROADSTEAD_CLIENT", Path(__file__).parent / "client"))
PAGES = Path(__file__).parent / "pages"
#: Seconds of a start in which whoever comes waits at the door.
PATIENCE = 3.0
#: Where the client can be.
ADDRESSES = (
    *("/", "/g/{game}", "/g/{game}/{ply}", "/tutorial", "/tutorial/{game}", "/lessons", "/lessons/{lesson}"),
    *("/about", "/icons", "/lobby", "/account", "/reset", "/confirm", "/people/{name}"),
    *("/rules", "/rules/{topic}", "/rules/{game}/{topic}", "/rules/{game}/{topic}/{entry}"),
    *("/maps", "/maps/{map}", "/workshop", "/workshop/{map}"),
)
#: What a browser installs the client by; below which address the table is, it finds out from where it got them.
INSTALLED = {"worker.js": "text/javascript", "manifest.webmanifest": "application/manifest+json"}
#: How many new things Python lets pass before it searches for garbage. What an act makes lives until the next act of its game, so
#: by Python's own measure the games of everybody were gone through again and again, for tenths of a second each time.
GARBAGE = (20_000, 20, 100)
ABOUT = """The table of Roadstead. A key (the owner's, a seat's, an invitation's, a spectator's) is said with each request:
`Authorization: Bearer KEY`. Changes are pushed over a WebSocket, `/api/games/{game}/live`; see docs/table.md."""


def create_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        """A start that takes long is told to whoever asks: the doors are open before it is done."""
        opening = asyncio.create_task(open_table(settings))
        opening.add_done_callback(lambda _: opened(app, opening))
        await asyncio.wait([opening], timeout=PATIENCE)
        yield
        opening.cancel()
        if app.state.services is not None:
            await close_table(app.state.services)

    app = FastAPI(
        title="Roadstead", version=roadstead.__version__, description=ABOUT, lifespan=lifespan, docs_url=None, redoc_url=None
    )
    app.state.services = app.state.failure = None
    handle_errors(app)
    # The first is asked for most, and found first.
    for part in (play, games, seating, lobby, talk, leaving, maps, people, ways, sockets):
        app.include_router(part.router)

    @app.get("/healthz", response_model=models.Health, responses={503: {"model": models.Health}})
    async def healthz(request: Request) -> Response:
        """Whether the server answers and its database can be written to, found out by writing; else, in a word and a line, what
        is wrong."""
        services: Services | None = request.app.state.services
        trouble = MIGRATING if services is None else await services.heart.ask()
        told = {"status": "ok" if trouble is None else trouble.word, "version": roadstead.__version__}
        return Json(told) if trouble is None else Json({**told, "message": trouble.line}, 503)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(services: TheServices, key: TheKey) -> Response:
        """Figures for Prometheus, for who has the key for it."""
        if key.key is None or not same(key.key, settings.metrics_key):
            raise Unknown("there is nothing here, or not for this key")
        figures.games.set(len(services.open_games.games))
        figures.thinking.set(services.thinkers.bots.asking.total())
        figures.writes.set(services.database.waiting.qsize())
        figures.trouble.set(services.database.health.trouble is not None)
        return Response(generate_latest(figures.registry), media_type=CONTENT_TYPE_LATEST)

    serve_pages(app)
    figures = Figures()
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(GivenUp)
    app.add_middleware(Accounting, settings=settings, figures=figures)
    return app


def sent(page: Path, request: Request, status: int = 200) -> Response:
    """What is `./` in it is where the table is, whichever of its addresses was asked for."""
    return HTMLResponse(page.read_text(encoding="utf-8").replace('"./', f'"{request.scope["root_path"]}/'), status)


async def open_table(settings: Settings) -> Services:
    await asyncio.to_thread(bring_up_to_date, settings.database)
    database = Database(settings.database)
    open_games = OpenGames(settings, database)
    thinkers = Thinkers(settings)
    bots = Bots(open_games, thinkers.bots, await secret(database, BOTS))
    analyses, planner, sweeper = Analyses(open_games, thinkers.analyses), Planner(open_games), Sweeper(open_games)
    watchers = Watchers(open_games)  # before the others are told: they hear from it who looks
    post = Post(settings)
    people = People(settings, database, post)
    reach = Reach(settings, await secret(database, PUSH, new_signer), post)
    people.ended.append(watchers.sign_out)
    sharing = await shared(open_games, watchers, bots, analyses) if database.is_shared else None
    left_undone = (planner.resume,) if sharing is not None else (bots.resume, planner.resume, analyses.resume)
    heart = Heart(database, left_undone)
    with suppress(Unavailable):  # then the heart does it, when all is well
        for resume in left_undone:
            await resume()
    keeper = Keeper(open_games)
    keeper.begin()
    sweeper.begin()
    messenger = Messenger(open_games, reach)
    messenger.begin()
    # Code and tables stay: searched again and again for garbage they were most of the time that anybody ever waited.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    return Services(
        database,
        open_games,
        watchers,
        bots,
        analyses,
        planner,
        thinkers,
        sweeper,
        keeper,
        heart,
        people,
        Films(),
        Lobby(open_games),
        Ways(settings, database, reach),
        messenger,
        sharing,
    )


async def shared(open_games: OpenGames, watchers: Watchers, bots: Bots, analyses: Analyses) -> Sharing:
    from roadstead.table.sharing import Sharing  # its driver is there only where it is needed

    sharing = Sharing(open_games, watchers, bots, analyses)
    await sharing.start()
    return sharing


async def close_table(services: Services) -> None:
    services.heart.close()
    services.sweeper.close()
    services.keeper.close()
    await services.messenger.close()
    if services.sharing is not None:
        await services.sharing.close()
    services.bots.close()
    services.planner.close()
    services.analyses.close()
    services.thinkers.close()
    services.people.post.close()
    await asyncio.to_thread(services.database.close)


def opened(app: FastAPI, opening: asyncio.Task[Services]) -> None:
    """If it could not be, the server ends, and says why."""
    error = None if opening.cancelled() else opening.exception()
    if error is not None:
        app.state.failure = first_line(error)
        if not isinstance(error, Unavailable):
            LOG.error("the table could not be opened", exc_info=error)
        signal.raise_signal(signal.SIGTERM)
    elif not opening.cancelled():
        app.state.services = opening.result()


def file(path: Path, kind: str) -> Callable[[], Awaitable[Response]]:
    async def answer() -> Response:
        return FileResponse(path, media_type=kind)

    return answer


def serve_pages(app: FastAPI) -> None:
    """The client finds out from the address what to show; without one the plain page does."""

    @app.get("/plain", include_in_schema=False)
    @app.get("/plain/g/{game}", include_in_schema=False)
    async def plain(request: Request) -> Response:
        return sent(PAGES / "plain.html", request)

    @app.get("/docs", include_in_schema=False)
    async def docs(request: Request) -> Response:
        return sent(PAGES / "api.html", request)

    async def page(request: Request) -> Response:
        built = CLIENT / "index.html"
        if built.exists():
            return sent(built, request)
        root, game = request.scope["root_path"], request.path_params.get("game")
        return RedirectResponse(f"{root}/plain/g/{game}" if path_in(request.scope).startswith("/g/") else f"{root}/plain")

    async def missing(request: Request, error: Exception) -> Response:
        """Who followed a link is shown a page that leads on; a program is told in the same words as elsewhere."""
        built = CLIENT / "index.html"
        if "text/html" in request.headers.get("accept", "") and built.exists():
            return sent(built, request, 404)
        return no_route(request, error)

    app.add_exception_handler(404, missing)
    for path in ADDRESSES:
        app.add_api_route(path, page, include_in_schema=False)
    app.mount("/pages", StaticFiles(directory=PAGES), name="pages")
    for name, kind in INSTALLED.items():
        if (CLIENT / name).exists():
            app.add_api_route(f"/{name}", file(CLIENT / name, kind), include_in_schema=False)
    if (CLIENT / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=CLIENT / "assets"), name="assets")
