"""The server: everything put together."""
from __future__ import annotations

import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from sqlalchemy import text

import roadstead
from roadstead.table.analyses import Analyses
from roadstead.table.bots import Bots
from roadstead.table.open_games import OpenGames
from roadstead.table.planner import Planner
from roadstead.table.settings import Settings
from roadstead.table.storage.database import Database, migrate
from roadstead.table.watchers import Watchers
from roadstead.table.web import games, maps, models, play, sockets, talk
from roadstead.table.web.answers import Json, Services, TheServices, handle_errors
from roadstead.table.web.guard import Guard
from roadstead.table.workers import Workers

#: The browser's client, if it has been built (web/), and the plain page, which needs no building.
CLIENT = Path(os.environ.get("ROADSTEAD_CLIENT", Path(__file__).parent / "client"))
PAGES = Path(__file__).parent / "pages"
#: Where the client can be.
ADDRESSES = (
    *("/", "/g/{game}", "/g/{game}/{ply}", "/tutorial", "/tutorial/{game}", "/about", "/icons"),
    *("/rules", "/rules/{topic}", "/rules/{game}/{topic}"),
    *("/maps", "/maps/{map}", "/workshop", "/workshop/{map}"),
)
ABOUT = """The table of Roadstead. A key (the owner's, a seat's, an invitation's, a spectator's) is said with each request:
`Authorization: Bearer KEY`. Changes are pushed over a WebSocket, `/api/games/{game}/live`; see docs/table.md."""


def create_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        migrate(settings.database)
        database = Database(settings.database)
        open_games = OpenGames(settings, database)
        thinkers, analysts = Workers(settings.workers), Workers(1)
        bots, analyses = Bots(open_games, thinkers), Analyses(open_games, analysts)
        services = Services(database, open_games, Watchers(open_games), bots, analyses, thinkers, Planner(open_games))
        app.state.services = services
        await services.bots.resume()
        await services.planner.resume()
        await services.analyses.resume()
        # Code and tables stay: searched again and again for garbage they were most of the time that anybody ever waited.
        gc.collect()
        gc.freeze()
        yield
        services.bots.close()
        services.planner.close()
        services.analyses.close()
        thinkers.close()
        analysts.close()
        database.close()

    app = FastAPI(
        title="Roadstead", version=roadstead.__version__, description=ABOUT, lifespan=lifespan, docs_url=None, redoc_url=None
    )
    handle_errors(app)
    for part in (games, play, talk, maps, sockets):
        app.include_router(part.router)

    @app.get("/healthz", response_model=models.Health)
    async def healthz(services: TheServices) -> Response:
        """Whether the server and its database answer."""
        await services.database.read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())
        return Json({"status": "ok", "version": roadstead.__version__})

    serve_pages(app)
    app.add_middleware(Guard, settings=settings)
    return app


def serve_pages(app: FastAPI) -> None:
    """The client finds out from the address what to show; without one the plain page does."""

    @app.get("/plain", include_in_schema=False)
    @app.get("/plain/g/{game}", include_in_schema=False)
    async def plain() -> Response:
        return FileResponse(PAGES / "plain.html")

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return FileResponse(PAGES / "api.html")

    async def page(request: Request) -> Response:
        built = CLIENT / "index.html"
        if built.exists():
            return FileResponse(built)
        game = request.path_params.get("game")
        return RedirectResponse(f"/plain/g/{game}" if request.url.path.startswith("/g/") else "/plain")

    for path in ADDRESSES:
        app.add_api_route(path, page, include_in_schema=False)
    app.mount("/pages", StaticFiles(directory=PAGES), name="pages")
    if (CLIENT / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=CLIENT / "assets"), name="assets")
