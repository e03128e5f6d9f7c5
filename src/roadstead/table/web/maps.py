"""Maps of Roads & Boats: those that come with the game and those that players drew; whether one can be played; random ones."""
from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Path
from fastapi.responses import Response
from sqlalchemy import Connection

from roadstead.core.errors import InvalidOptions
from roadstead.roadsboats.game import ROADSBOATS
from roadstead.roadsboats.maps import chart, generator
from roadstead.roadsboats.maps.check import Problem, problems, warnings
from roadstead.roadsboats.maps.fairness import fairness
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.maps.scenarios.record import Scenario
from roadstead.roadsboats.options import MOST_LAYING, STANDARD_MAPS
from roadstead.table.errors import Invalid, NoKey, NotYours, Unknown
from roadstead.table.keys import Caller, hashed, new_id, new_key, same
from roadstead.table.storage import games, quotas
from roadstead.table.storage import maps as stored
from roadstead.table.storage.maps import Saved
from roadstead.table.storage.quotas import Founding
from roadstead.table.web import map_models, models
from roadstead.table.web.answers import (
    KEY_OR_NONE,
    REFUSALS,
    Json,
    Services,
    TheAddress,
    TheKey,
    TheServices,
    TheSession,
)
from roadstead.table.web.asking import TheAsker

router = APIRouter(prefix="/api", tags=["maps"], responses=REFUSALS)
MOST_MAPS = 200
MOST_BESTS = 5
MapId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="a scenario, or the map's name in its address")]


# What is shown of a map.


def bundled(scenario: Scenario) -> dict[str, Any]:
    facts = {"playable": scenario.playable, "note": scenario.special, "changed": None}
    return {"id": scenario.id, "bundled": True, "yours": False, **facts, "map": chart.to_dict(chart.scenario_map(scenario.id))}


BUNDLED = {scenario.id: bundled(scenario) for scenario in SCENARIOS.values()}


def shown(saved: Saved, yours: bool) -> dict[str, Any]:
    found = problems(chart.read(saved.chart))
    facts = {"playable": not found, "note": found[0].text if found else "", "changed": saved.changed}
    return {"id": saved.id, "bundled": False, "yours": yours, **facts, "map": saved.chart}


def is_owner(services: Services, saved: Saved, key: Caller) -> bool:
    if saved.owner_key is None:
        return services.is_house(key)
    return key.key is not None and same(hashed(key.key), saved.owner_key)


@router.get("/maps", response_model=map_models.Maps, openapi_extra=KEY_OR_NONE)
async def listed(services: TheServices, key: TheKey) -> Response:
    """The maps that come with the game, and those that your key owns (the house's key: the house's), the last changed first."""
    own = await owned(services, key)
    checked = await asyncio.to_thread(lambda: [shown(saved, True) for saved in own])
    standard = [STANDARD_MAPS[players] for players in sorted(STANDARD_MAPS)]
    return Json({"maps": [*BUNDLED.values(), *checked], "standard": standard, "most_laying": MOST_LAYING})


async def owned(services: Services, key: Caller) -> list[Saved]:
    if key.key is None:
        return []
    mark = None if services.is_house(key) else hashed(key.key)
    return await services.database.read(lambda connection: stored.owned(connection, mark, MOST_MAPS))


@router.get("/maps/{map}", response_model=map_models.MapShown, openapi_extra=KEY_OR_NONE)
async def look(map: MapId, services: TheServices, key: TheKey) -> Response:
    """One map. The address of a drawn one cannot be guessed: whoever has it may look."""
    if map in BUNDLED:
        return Json(BUNDLED[map])
    saved = await load(services, map)
    return Json(shown(saved, is_owner(services, saved, key)))


async def load(services: Services, number: str) -> Saved:
    saved = await services.database.read(lambda connection: stored.load(connection, number))
    if saved is None:
        raise Unknown("there is no such map; it may have been deleted")
    return saved


def read(given: dict[str, Any]) -> chart.Map:
    """A map, playable or not; what is malformed is refused."""
    try:
        return chart.read(given)
    except InvalidOptions as error:
        raise Invalid(str(error)) from error


# Whether it can be played.


@router.post("/maps/check", response_model=map_models.Checked)
async def check(asked: map_models.Chart) -> Response:
    """Every reason why a map cannot be played, what is odd about it, and how good its homes are. Quick enough to be asked after
    each stroke."""
    return Json(await asyncio.to_thread(findings, asked.map))


def findings(given: dict[str, Any]) -> dict[str, Any]:
    drawn = read(given)
    found = problems(drawn)
    names = {(tile.q, tile.r): name for tile, name in zip(drawn.tiles, chart.tile_names(drawn), strict=True)}
    return {
        "problems": [told(problem, names) for problem in found],
        "warnings": [told(warning, names) for warning in warnings(drawn)],
        "homes": [] if found else fairness(drawn),
    }


def told(problem: Problem, names: dict[tuple[int, int], str]) -> dict[str, Any]:
    spot = problem.spot
    return {"tile": None if spot is None else {"name": names[spot], "q": spot[0], "r": spot[1]}, "text": problem.text}


@router.post("/maps/generate", response_model=map_models.RandomMapShown)
async def generate(asked: map_models.RandomMap, services: TheServices, asker: TheAsker) -> Response:
    """A fair random map. It takes up to a second, in a process of its own."""
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    wish = (asked.players, seed, asked.size, asked.land, asked.sea)
    try:
        found = await asker.wait(services.thinkers.maps, wish, generator.generate, *wish)
    except InvalidOptions as error:
        raise Invalid(str(error)) from error
    return Json({"seed": seed, "map": chart.to_dict(found)})


# Maps that players drew.


@router.post("/maps", response_model=map_models.SavedMap, status_code=201, openapi_extra=KEY_OR_NONE)
async def save(asked: map_models.Chart, services: TheServices, key: TheKey, address: TheAddress) -> Response:
    """Keeps a map, finished or not. With the house's key, or one that owns maps, it belongs to that; else a new key is told."""
    owner, told_key = await owner_with(services, key)
    saved = stored.saved_now(new_id(), owner, chart.to_dict(read(asked.map)))

    def write(connection: Connection) -> None:
        quotas.charge(connection, services.open_games.settings, address, Founding(maps=1, bytes=saved.size))
        stored.add(connection, saved)

    await services.database.write(write)
    return Json({**shown(saved, True), "key": told_key}, 201)


async def owner_with(services: Services, key: Caller) -> tuple[str | None, str | None]:
    """The hash that a new map is owned by, and the key to be told, if it is a new one."""
    if services.is_house(key):
        return None, None
    if key.key is not None and await owned(services, key):
        return hashed(key.key), None
    made = new_key()
    return hashed(made), made


@router.put("/maps/{map}", response_model=map_models.MapShown)
async def change(map: MapId, asked: map_models.Chart, services: TheServices, key: TheKey) -> Response:
    """The owner changes a map. Games on it stay as they are."""
    saved = await own(services, map, key)
    changed = stored.saved_now(saved.id, saved.owner_key, chart.to_dict(read(asked.map)))
    await services.database.write(lambda connection: stored.change(connection, changed))
    return Json(shown(changed, True))


@router.delete("/maps/{map}", response_model=map_models.MapShown)
async def remove(map: MapId, services: TheServices, key: TheKey) -> Response:
    """The owner throws a map away; the answer is what it was. Games on it stay."""
    saved = await own(services, map, key)
    await services.database.write(lambda connection: stored.remove(connection, map))
    return Json(shown(saved, True))


async def own(services: Services, number: str, key: Caller) -> Saved:
    if key.key is None:
        raise NoKey("say who you are: Authorization: Bearer KEY, with the key that you were told with the map")
    if number in BUNDLED:
        raise NotYours("a map that comes with the game stays as it is: save a copy")
    saved = await load(services, number)
    if not is_owner(services, saved, key):
        raise NotYours("only who drew the map can change it: save a copy")
    return saved


# The best results on the maps for one.


@router.post("/games/bests", response_model=map_models.Bests, openapi_extra=KEY_OR_NONE)
async def bests(asked: models.Keys, services: TheServices, key: TheKey, session: TheSession) -> Response:
    """The maps of Roads & Boats for one, each with the best known score and your best: of games that your keys open and
    those of your account (with the house's key also those of the house) that a person finished, here or in a record that was
    brought, from the start."""
    marks, house = [hashed(one) for one in asked.keys], services.is_house(key)
    person = None if session is None else session.person_id
    alone = await services.database.read(lambda db: games.finished_alone(db, ROADSBOATS.name, marks, house, person))
    maps = [scenario for scenario in SCENARIOS.values() if scenario.playable and scenario.players == 1]
    return Json({"maps": [bests_on(scenario, alone) for scenario in maps]})


def bests_on(scenario: Scenario, alone: list[games.Solo]) -> dict[str, Any]:
    best = [solo for solo in alone if solo.options["map"] == scenario.id][:MOST_BESTS]
    found = [{"id": solo.id, "score": solo.score, "name": solo.name, "at": solo.at} for solo in best]
    return {"map": scenario.id, "name": scenario.name, "best_known": scenario.best_known, "games": found}
