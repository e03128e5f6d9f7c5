"""Playing: look back, try, act, take back, give up, and ask for help."""
from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from roadstead.core import record as records
from roadstead.table import moves, plans
from roadstead.table.errors import Invalid, NotNow, NotYours
from roadstead.table.keys import Access
from roadstead.table.open_game import FROZEN, OVER, OpenGame, Proposal
from roadstead.table.scene import entry_shown, scene, viewpoint
from roadstead.table.storage import games as stored
from roadstead.table.web import models
from roadstead.table.web.answers import (
    REFUSALS,
    GameId,
    Json,
    Services,
    TheKey,
    TheServices,
    acting_seat,
    require_owner,
    seat_of,
)
from roadstead.table.workers import advice

router = APIRouter(prefix="/api/games/{game}", tags=["play"], responses=REFUSALS)
MOST_ENTRIES = 500
Ply = Annotated[int, Path(ge=0, lt=2**31)]
Since = Annotated[int, Query(ge=0, lt=2**31)]
SeatQuery = Annotated[int | None, Query(ge=0, lt=models.MOST_SEATS)]


@router.get("/at/{ply}", response_model=models.Moment)
async def at(game: GameId, ply: Ply, services: TheServices, key: TheKey, seat: SeatQuery = None) -> Response:
    """The table at any ply."""
    live, access = await services.open_games.enter(game, key)
    require_playable(live)
    if ply > live.ply:
        raise Invalid(f"the game has {live.ply} plies, not {ply}")
    viewer = viewpoint(live, access, seat)
    return Json({"ply": ply, "of": live.ply, "move": move(live, access, ply), "view": live.at(ply).view(viewer)})


def move(live: OpenGame, access: Access, ply: int) -> models.Json | None:
    """What led to a ply."""
    if ply == 0:
        return None
    made = live.history.moves[ply - 1]
    other, text = records.action_of(made.action)
    hidden = text in live.start.game.secret_moves and made.seat not in access.seats and live.status != OVER
    return {"seat": made.seat, "do": None if hidden else text, "interrupt": other is not None}


@router.get("/log", response_model=models.Log)
async def log(game: GameId, services: TheServices, key: TheKey, since: Since = 0) -> Response:
    """What happened after a version, the earliest first, 500 entries at most."""
    live, access = await services.open_games.enter(game, key)
    entries = await services.database.read(lambda connection: stored.log(connection, game, since, MOST_ENTRIES))
    return Json({"version": live.version, "entries": [entry_shown(live, access, entry) for entry in entries]})


@router.post("/preview", response_model=models.Preview)
async def preview(game: GameId, asked: models.Act, services: TheServices, key: TheKey) -> Response:
    """What actions would change. Nothing is done."""
    live, access = await services.open_games.enter(game, key)
    seat = seat_of(live, access, asked.seat)
    services.open_games.check_version(live, access, asked.version)
    return Json(moves.preview(live, seat, asked.actions))


@router.post("/why", response_model=models.Reasons)
async def why(game: GameId, asked: models.Why, services: TheServices, key: TheKey) -> Response:
    """Why actions are not allowed now."""
    live, access = await services.open_games.enter(game, key)
    moves.require_running(live)
    seat = seat_of(live, access, asked.seat)
    reasons = [live.state.why_not(text, seat) for text in asked.actions]
    return Json({"reasons": [None if reason is None else reason.to_dict() for reason in reasons]})


@router.post("/act", response_model=models.Scene)
async def act(game: GameId, asked: models.Act, services: TheServices, key: TheKey) -> Response:
    """One or more actions of your seat, all or none. Out of turn they are interrupts."""
    async with services.open_games.playing(game, key) as (live, access):
        seat = acting_seat(live, access, asked.seat)
        services.open_games.check_version(live, access, asked.version)
        await services.open_games.commit(live, moves.act(live, seat, asked.actions))
        return Json(scene(live, access, asked.seat))


@router.post("/plan", response_model=models.Imagined)
async def imagine(game: GameId, asked: models.Imagine, services: TheServices, key: TheKey) -> Response:
    """What would come of actions in your next turn, if the others did nothing before it. Nothing is done or kept."""
    live, access = await services.open_games.enter(game, key)
    seat = seat_of(live, access, asked.seat)
    services.open_games.check_version(live, access, asked.version)
    return Json(plans.imagine(live, seat, asked.actions, asked.known))


@router.put("/plan", response_model=models.Scene)
async def plan(game: GameId, asked: models.MakePlan, services: TheServices, key: TheKey) -> Response:
    """Keeps actions that are played when your turn comes, if they are all possible then and nothing was turned up before."""
    async with services.open_games.playing(game, key) as (live, access):
        seat = acting_seat(live, access, asked.seat)
        await services.open_games.plan(live, seat, plans.made(live, seat, asked.actions))
        return Json(scene(live, access, asked.seat))


@router.delete("/plan", response_model=models.Scene)
async def forget(game: GameId, services: TheServices, key: TheKey, seat: SeatQuery = None) -> Response:
    """Gives up your plan."""
    async with services.open_games.playing(game, key) as (live, access):
        await services.open_games.plan(live, seat_of(live, access, seat), None)
        return Json(scene(live, access, seat))


@router.post("/undo", response_model=models.Scene)
async def undo(game: GameId, asked: models.Undo, services: TheServices, key: TheKey) -> Response:
    """Takes back your last action, or goes back to a ply: freely alone and on one device, otherwise within your turn and
    never over something that was turned up."""
    async with services.open_games.playing(game, key) as (live, access):
        seat_of(live, access, None)
        services.open_games.check_version(live, access, asked.version)
        await services.open_games.commit(live, moves.undo(live, access.seats, asked.ply))
        return Json(scene(live, access))


@router.post("/redo", response_model=models.Scene)
async def redo(game: GameId, asked: models.Redo, services: TheServices, key: TheKey) -> Response:
    """Does again what was taken back last, or all of it up to a ply."""
    async with services.open_games.playing(game, key) as (live, access):
        seat_of(live, access, None)
        services.open_games.check_version(live, access, asked.version)
        await services.open_games.commit(live, moves.redo(live, access.seats, asked.ply))
        return Json(scene(live, access))


@router.post("/resign", response_model=models.Scene)
async def resign(game: GameId, asked: models.Resign, services: TheServices, key: TheKey) -> Response:
    """Gives up a seat; where others play on, a bot moves for it."""
    async with services.open_games.playing(game, key) as (live, access):
        seat = seat_of(live, access, asked.seat)
        services.open_games.check_version(live, access, asked.version)
        await services.open_games.commit(live, moves.resign(live, seat))
        return Json(scene(live, access))


@router.post("/rewind", response_model=models.Scene)
async def rewind(game: GameId, asked: models.Rewind, services: TheServices, key: TheKey) -> Response:
    """The owner asks all to go back to a ply, however far. It happens when everybody has agreed, and the log shows it."""
    async with services.open_games.playing(game, key) as (live, access):
        require_owner(access)
        services.open_games.check_version(live, access, asked.version)
        moves.rewind(live, asked.ply, None)  # whether it could be done
        await agreed(services, live, Proposal(live.version, asked.ply, access.seats))
        return Json(scene(live, access))


@router.post("/rewind/answer", response_model=models.Scene)
async def answer(game: GameId, asked: models.Agreement, services: TheServices, key: TheKey) -> Response:
    """Agrees to going back, or not, for your seats."""
    async with services.open_games.playing(game, key) as (live, access):
        seat_of(live, access, None)
        services.open_games.check_version(live, access, asked.version)
        if live.proposal is None:
            raise NotNow("nobody has asked to go back")
        if asked.agree:
            everybody = tuple(sorted({*live.proposal.agreed, *access.seats}))
            await agreed(services, live, Proposal(live.proposal.version, live.proposal.ply, everybody))
        else:
            await proposed(services, live, None)
        return Json(scene(live, access))


async def agreed(services: Services, live: OpenGame, proposal: Proposal) -> None:
    """If it is all who play, it is done; if not, it is asked. Somebody for whom a bot moves is not there to be asked."""
    people = {number for number, seat in enumerate(live.seats) if seat.bot is None}
    if people <= set(proposal.agreed):
        await services.open_games.commit(live, moves.rewind(live, proposal.ply, None))
    else:
        await proposed(services, live, proposal)


async def proposed(services: Services, live: OpenGame, proposal: Proposal | None) -> None:
    await services.open_games.store(live, lambda connection: stored.save_proposal(connection, live.about.id, proposal))
    live.proposal = proposal
    services.open_games.tell(live)


@router.post("/hint", response_model=dict)
async def hint(game: GameId, asked: models.ForSeat, services: TheServices, key: TheKey) -> Response:
    """Your choices, the best first, with reasons, as far as you may know."""
    live, access = await services.open_games.enter(game, key)
    seat = seat_of(live, access, asked.seat)
    moves.require_running(live)
    if not live.about.hints:
        raise NotYours("this game is played without hints")
    position = live.state.to_dict()
    return Json(await services.workers.ask(advice, live.start.game.name, position, seat))


@router.post("/analysis", response_model=models.AnalysisShown)
async def analyse(game: GameId, services: TheServices, key: TheKey) -> Response:
    """Goes through a finished game in the background."""
    live, _ = await services.open_games.enter(game, key)
    return Json(await services.analyses.start(live))


@router.get("/analysis", response_model=models.AnalysisShown)
async def analysis(game: GameId, services: TheServices, key: TheKey) -> Response:
    """How far it is, and what was found."""
    live, _ = await services.open_games.enter(game, key)
    return Json(await services.analyses.look(live))


def require_playable(live: OpenGame) -> None:
    if live.status == FROZEN:
        raise NotNow(moves.NOT_RUNNING[FROZEN])
