"""Playing: look back, try, act, take back, give up, and ask for help."""
from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from roadstead import opponents
from roadstead.core import record as records
from roadstead.opponents.analysis import Advice
from roadstead.opponents.visit import Visit
from roadstead.table import moves, plans, seats
from roadstead.table.course import course
from roadstead.table.errors import Illegal, Invalid, NotNow, NotYours, Stale
from roadstead.table.keys import Access
from roadstead.table.open_game import FROZEN, OVER, OpenGame, Proposal
from roadstead.table.scene import entry_shown, look, scene, viewpoint
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
from roadstead.table.web.asking import TheAsker
from roadstead.table.web.names import whence
from roadstead.table.workers import advice

router = APIRouter(prefix="/api/games/{game}", tags=["play"], responses=REFUSALS)
MOST_ENTRIES = 500
MOST_FILMED = 400
Ply = Annotated[int, Path(ge=0, lt=2**31)]
Since = Annotated[int, Query(ge=0, lt=2**31)]
SeatQuery = Annotated[int | None, Query(ge=0, lt=models.MOST_SEATS)]


@router.post("/act", response_model=models.Scene)
async def act(game: GameId, asked: models.Act, services: TheServices, key: TheKey) -> Response:
    """One or more actions of your seat, all or none. Out of turn they are interrupts."""
    async with services.open_games.playing(game, key, asked.version) as (live, access):
        seat = acting_seat(live, access, asked.seat)
        services.open_games.check_version(live, access, asked.version)
        await services.open_games.commit(live, moves.act(live, seat, asked.actions))
        return Json(look(live, access, asked.seat).scene)


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


@router.get("/film", response_model=models.Film)
async def film(
    game: GameId,
    request: Request,
    services: TheServices,
    key: TheKey,
    start: Annotated[int, Query(alias="from", ge=0, lt=2**31)],
    end: Annotated[int, Query(alias="to", ge=0, lt=2**31)],
    seat: SeatQuery = None,
) -> Response:
    """What happened from one ply to another, one happening after the other."""
    live, access = await services.open_games.enter(game, key)
    require_playable(live)
    if not start <= end <= live.ply:
        raise Invalid(f"a film goes from a ply to a later one, to {live.ply} at most, not from {start} to {end}")
    if end - start > MOST_FILMED:
        raise Invalid(f"a film goes over {MOST_FILMED} plies at most, not {end - start}")
    viewer = viewpoint(live, access, seat)
    return Json(await services.films.film(whence(request.scope), live, start, end, viewer))


@router.get("/course", response_model=models.Course)
async def how_it_went(game: GameId, services: TheServices, key: TheKey) -> Response:
    """What everybody would have scored at the start of each round, and now."""
    live, _ = await services.open_games.enter(game, key)
    require_playable(live)
    return Json({"points": await asyncio.to_thread(course, live)})


@router.get("/log", response_model=models.Log)
async def log(game: GameId, services: TheServices, key: TheKey, since: Since = 0) -> Response:
    """What happened after a version, the earliest first, 500 entries at most."""
    live, access = await services.open_games.enter(game, key)
    version = live.version
    entries = await services.database.read(lambda connection: stored.log(connection, game, since, version, MOST_ENTRIES))
    return Json({"version": version, "entries": [entry_shown(live, access, entry) for entry in entries]})


@router.post("/preview", response_model=models.Preview | models.Refused)
async def preview(game: GameId, asked: models.Act, services: TheServices, key: TheKey) -> Response:
    """What actions would change, or why they are refused: to ask is no failure. Nothing is done."""
    live, access = await services.open_games.enter(game, key)
    seat = seat_of(live, access, asked.seat)
    try:
        services.open_games.check_version(live, access, asked.version)
        return Json(moves.preview(live, seat, asked.actions))
    except (Stale, NotNow, Illegal) as refusal:
        return Json({"refused": refusal.to_dict()})


@router.post("/why", response_model=models.Reasons)
async def why(game: GameId, asked: models.Why, services: TheServices, key: TheKey) -> Response:
    """Why actions are not allowed now, or after others."""
    live, access = await services.open_games.enter(game, key)
    seat = seat_of(live, access, asked.seat)
    state, _ = moves.ahead(live, seat, asked.after)
    reasons = [state.why_not(text, seat) for text in asked.actions]
    return Json({"reasons": [None if reason is None else reason.to_dict() for reason in reasons]})


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
    """Agrees to what was asked, or not, for your seats."""
    async with services.open_games.playing(game, key) as (live, access):
        seat_of(live, access, None)
        if not seats.asked(live).intersection(access.seats):
            raise NotNow("who has resigned is not asked")
        services.open_games.check_version(live, access, asked.version)
        if live.proposal is None:
            raise NotNow("nobody has asked for anything")
        if asked.agree and (asked.ply, asked.delete) != (live.proposal.ply, live.proposal.ply is None):
            wish = "delete the game" if live.proposal.ply is None else f"go back to ply {live.proposal.ply}"
            raise NotNow(f"what is asked is to {wish}: say so when you agree")
        if asked.agree:
            everybody = tuple(sorted({*live.proposal.agreed, *access.seats}))
            await agreed(services, live, Proposal(live.proposal.version, live.proposal.ply, everybody))
        else:
            await proposed(services, live, None)
        return Json(scene(live, access))


async def agreed(services: Services, live: OpenGame, proposal: Proposal) -> None:
    """If it is all who sit there, it is done; if not, it is asked, and waits for those who are away."""
    if not seats.asked(live) <= set(proposal.agreed):
        await proposed(services, live, proposal)
    elif proposal.ply is None:
        await services.open_games.remove(live)
    else:
        await services.open_games.commit(live, moves.rewind(live, proposal.ply, None))


async def proposed(services: Services, live: OpenGame, proposal: Proposal | None) -> None:
    await services.open_games.store(live, lambda connection: stored.save_proposal(connection, live.about.id, proposal))
    live.proposal = proposal
    services.open_games.tell(live)


@router.post("/hint", response_model=Advice)
async def hint(game: GameId, asked: models.ForSeat, services: TheServices, key: TheKey, asker: TheAsker) -> Response:
    """Your choices as whole turns, the best first, and of what the difference to it is made, as far as you may know."""
    live, access = await services.open_games.enter(game, key)
    seat = seat_of(live, access, asked.seat)
    moves.require_running(live)
    if not live.about.hints:
        raise NotYours("this game is played without hints")
    hints, position = services.thinkers.hints, live.state.to_dict()
    return Json(await asker.wait(hints, (game, live.version, seat), advice, live.start.game.name, position, seat))


@router.get("/entering", response_model=dict[str, Visit])
async def entering(game: GameId, services: TheServices, key: TheKey, seat: SeatQuery = None) -> Response:
    """What each building would bring you if you entered it now; empty while you are not to decide that. It takes as long as a
    few previews."""
    live, access = await services.open_games.enter(game, key)
    asking = seat_of(live, access, seat)
    moves.require_running(live)
    return Json(opponents.entering(live.state, asking))


@router.post("/analysis", response_model=models.AnalysisShown)
async def analyse(game: GameId, services: TheServices, key: TheKey, asker: TheAsker) -> Response:
    """Goes through a finished game in the background."""
    live, _ = await services.open_games.enter(game, key)
    return Json(await services.analyses.start(live, asker.address))


@router.get("/analysis", response_model=models.AnalysisShown)
async def analysis(game: GameId, services: TheServices, key: TheKey) -> Response:
    """How far it is, and what was found."""
    live, _ = await services.open_games.enter(game, key)
    return Json(await services.analyses.look(live))


def require_playable(live: OpenGame) -> None:
    if live.status == FROZEN:
        raise NotNow(moves.NOT_RUNNING[FROZEN])
