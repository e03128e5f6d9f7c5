"""Writes what the browser's client knows of the games as data: python tools/client_data.py

Cards, goods, buildings, ships and transporters come from the engine, so that the client holds no second copy by hand; names in
five languages come from web/names.json. A test fails if the files are not up to date.
"""
from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args

from librt.vecs import vec
from mypy_extensions import i64
from pydantic import TypeAdapter
from typing_extensions import TypedDict

import roadstead
from roadstead.core import record as records
from roadstead.core.kind import Asking
from roadstead.core.wire import Counts
from roadstead.lehavre.cards.deck import INDEX, RECORDS
from roadstead.lehavre.cards.record import Record
from roadstead.lehavre.decisions import DECISIONS as LEHAVRE_DECISIONS
from roadstead.lehavre.game import LEHAVRE
from roadstead.lehavre.rules.fleet import (
    BUILD_COUNT,
    BUILD_ENERGY,
    CAPACITY,
    IRON_SHIP,
    LUXURY,
    MATERIAL,
    PRICE,
    STEEL_SHIP,
    WOODEN,
    food_of,
)
from roadstead.lehavre.rules.goods import ENERGY, FIRST_GOOD, FOOD, KINDS, NAMES, OFFERS, SHIPPING_VALUE, UPGRADED
from roadstead.lehavre.rules.position import CRAFT, ECONOMIC, INDUSTRIAL, NO_TYPE, PUBLIC, SHIP_CARD, Card
from roadstead.roadsboats.decisions import DECISIONS as ROADSBOATS_DECISIONS
from roadstead.roadsboats.rules import fleet
from roadstead.roadsboats.rules import goods as cargo
from roadstead.roadsboats.rules.bricks import CHEAP_BRICKS, SPACES
from roadstead.roadsboats.rules.buildings import BUILDINGS, SHAFT_COST, TOPICS, Building, factory_of
from roadstead.roadsboats.rules.fleet import DONKEY, NONE, is_boat
from roadstead.roadsboats.rules.position import IRRIGATION
from roadstead.roadsboats.rules.production import GEESE_FOR_RESEARCH
from roadstead.roadsboats.rules.scoring import ROW_POINTS
from roadstead.roadsboats.rules.structures import CROSSING, SURCHARGE
from roadstead.table.settings import Settings
from roadstead.table.web.app import create_app
from roadstead.table.web.models import ChangeNews, SceneNews

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "data"
GAMES = FOLDER.parent.parent.parent / "tests" / "games"
NAMES_FILE = FOLDER.parent.parent / "names.json"
CardType = Literal["craft", "economic", "industrial", "public", "none", "ship"]
TYPES: dict[int, CardType] = {
    CRAFT: "craft",
    ECONOMIC: "economic",
    INDUSTRIAL: "industrial",
    PUBLIC: "public",
    NO_TYPE: "none",
    SHIP_CARD: "ship",
}
Site = Literal["woods", "rock", "mountain", "sea", "shore", "land"]
#: Where a building of Roads & Boats may stand, by the engine's numbers.
SITES: tuple[Site, ...] = get_args(Site)
#: What the file of names calls the topics of research, in the engine's order.
TOPIC_NAMES = ["rowboats", "trucks", "steamers", "oil_rigs", "specialised_mines", "enlarged_mines", "new_shafts", "light_bulb"]
Json = dict[str, Any]


class Names(TypedDict):
    """What things are called, by language."""

    en: dict[str, str]
    it: dict[str, str]
    es: dict[str, str]
    ru: dict[str, str]
    fr: dict[str, str]


# Le Havre.


class LeHavreCard(TypedDict):
    """No price: cannot be bought. No cost: cannot be built. No fees: cannot be entered; an empty list is free."""

    name: str
    type: CardType
    special: bool
    value: int
    price: int | None
    cost: Counts | None
    fees: list[Counts] | None
    hammers: int
    fishermen: int
    icons: str
    text: str


class LeHavreGoodKind(TypedDict):
    """`upgraded` is its other side."""

    food: int
    energy: int
    shipping: int
    upgraded: str | None


class LeHavreShipType(TypedDict):
    """`food` is for each number of players, from one on."""

    price: int | None
    cost: Counts
    energy: int
    capacity: int
    food: list[int]


class LeHavreShipTypes(TypedDict):
    wooden: LeHavreShipType
    iron: LeHavreShipType
    steel: LeHavreShipType
    luxury: LeHavreShipType


class LeHavreNames(TypedDict):
    """`short` are names of buildings where the full one has no room on a card."""

    goods: Names
    ships: Names
    buildings: Names
    short: Names


class LeHavreData(TypedDict):
    """`offers` are the kinds in the order of the quay."""

    cards: dict[str, LeHavreCard]
    decisions: Asking
    goods: dict[str, LeHavreGoodKind]
    offers: list[str]
    ships: LeHavreShipTypes
    names: LeHavreNames


def lehavre() -> LeHavreData:
    return {
        "cards": {record.card.id: card(record) for record in RECORDS},
        "goods": {NAMES[kind]: good(kind) for kind in range(KINDS)},
        "decisions": LEHAVRE_DECISIONS.described(),
        "offers": NAMES[:OFFERS],
        "ships": {"wooden": ship(WOODEN), "iron": ship(IRON_SHIP), "steel": ship(STEEL_SHIP), "luxury": ship(LUXURY)},
        "names": {
            "goods": names("lehavre", "goods"),
            "ships": names("lehavre", "ships"),
            "buildings": names("lehavre", "buildings", {name: name for name in INDEX}),
            "short": names("lehavre", "short", {name: name for name in INDEX}),
        },
    }


def card(record: Record) -> LeHavreCard:
    one = record.card
    return {
        "name": one.name,
        "type": TYPES[one.type],
        "special": record.special,
        "value": one.value,
        "price": one.price if one.price >= 0 else None,
        "cost": {NAMES[kind]: one.cost[kind] for kind in range(KINDS) if one.cost[kind]} if one.buildable else None,
        "fees": fees(one) if one.enterable else None,
        "hammers": one.hammers,
        "fishermen": one.fishermen,
        "icons": record.icons,
        "text": record.says,
    }


def fees(one: Card) -> list[Counts]:
    """The ways to pay; none: free."""
    found: list[Counts] = [{"food": one.fee_food}] if one.fee_food > 0 else []
    return found + ([{"franc": one.fee_francs}] if one.fee_francs > 0 else [])


def good(kind: int) -> LeHavreGoodKind:
    upgraded = NAMES[kind + UPGRADED] if FIRST_GOOD <= kind < FIRST_GOOD + UPGRADED else None
    return {"food": FOOD[kind], "energy": ENERGY[kind], "shipping": SHIPPING_VALUE[kind], "upgraded": upgraded}


def ship(number: int) -> LeHavreShipType:
    return {
        "price": PRICE[number] if PRICE[number] >= 0 else None,
        "cost": {NAMES[MATERIAL[number]]: BUILD_COUNT[number]},
        "energy": BUILD_ENERGY,
        "capacity": CAPACITY[number],
        "food": [food_of(number, players) for players in LEHAVRE.players],
    }


# Roads & Boats.


class RoadsBoatsGoodKind(TypedDict):
    wealth: int


class RoadsBoatsBuildingKind(TypedDict):
    """A building: its site is a terrain, `shore` (a river or the sea beside it) or any `land`. A set of `uses` and any so many of
    trunks and boards (`wood`) gives `count` of `gives`, a good or (`vehicle`) a transporter, at most `most` in a turn for all
    players together. A producer works by itself and needs nothing."""

    site: Site
    cost: Counts
    uses: Counts
    wood: int
    gives: str
    count: int
    most: int
    producer: bool
    vehicle: bool
    research: str | None


class RoadsBoatsTransporterKind(TypedDict):
    """A kind of transporter. With `road` it needs one for every step; a donkey goes one step without, and no factory makes it."""

    moves: int
    capacity: int
    boat: bool
    road: bool
    factory: str | None


class RoadsBoatsLimits(TypedDict):
    """So many transporters at most."""

    all: int
    land: int
    water: int


class RoadsBoatsResearch(TypedDict):
    """`cost` is for any topic."""

    topics: list[str]
    cost: Counts


class RoadsBoatsStructures(TypedDict):
    """The n-th rod of a wall costs n stone, demolishing n rods n + 1 boards; from a boat at sea `from_sea` more."""

    road: Counts
    bridge: Counts
    from_sea: int


class RoadsBoatsWonderRules(TypedDict):
    """`cheap`: so many bricks, and the next ones cost one good more; `irrigation`: the brick that waters the deserts."""

    spaces: int
    cheap: int
    irrigation: int
    row_points: int


class RoadsBoatsNames(TypedDict):
    goods: Names
    terrains: Names
    buildings: Names
    transporters: Names
    research: Names


class RoadsBoatsData(TypedDict):
    decisions: Asking
    goods: dict[str, RoadsBoatsGoodKind]
    buildings: dict[str, RoadsBoatsBuildingKind]
    transporters: dict[str, RoadsBoatsTransporterKind]
    limits: RoadsBoatsLimits
    research: RoadsBoatsResearch
    shaft: Counts
    structures: RoadsBoatsStructures
    wonder: RoadsBoatsWonderRules
    names: RoadsBoatsNames


def roadsboats() -> RoadsBoatsData:
    return {
        "goods": {name: {"wealth": cargo.WEALTH[kind]} for kind, name in enumerate(cargo.NAMES)},
        "decisions": ROADSBOATS_DECISIONS.described(),
        "buildings": {one.name: building(one) for one in BUILDINGS},
        "transporters": {name: transporter(kind) for kind, name in enumerate(fleet.NAMES)},
        "limits": {"all": fleet.MOST_TRANSPORTERS, "land": fleet.MOST_ON_LAND, "water": fleet.MOST_ON_WATER},
        "research": {"topics": TOPICS, "cost": {"goose": GEESE_FOR_RESEARCH, "paper": 1}},
        "shaft": counts(SHAFT_COST),
        "structures": {"road": {"stone": CROSSING}, "bridge": {"stone": CROSSING}, "from_sea": SURCHARGE},
        "wonder": {"spaces": SPACES, "cheap": CHEAP_BRICKS, "irrigation": IRRIGATION, "row_points": ROW_POINTS},
        "names": {
            "goods": names("roadsboats", "goods"),
            "terrains": names("roadsboats", "terrains"),
            "buildings": names("roadsboats", "buildings"),
            "transporters": names("roadsboats", "transporters"),
            "research": names("roadsboats", "research", dict(zip(TOPIC_NAMES, TOPICS, strict=True))),
        },
    }


def counts(bundle: vec[i64]) -> Counts:
    return {name: bundle[kind] for kind, name in enumerate(cargo.NAMES) if bundle[kind]}


def building(one: Building) -> RoadsBoatsBuildingKind:
    makes = fleet.NAMES[one.vehicle] if one.vehicle != NONE else cargo.NAMES[one.makes]
    return {
        "site": SITES[one.site],
        "cost": counts(one.cost),
        "uses": counts(one.inputs),
        "wood": one.wood,
        "gives": makes,
        "count": one.out,
        "most": one.most,
        "producer": one.primary,
        "vehicle": one.vehicle != NONE,
        "research": TOPICS[one.research] if one.research != NONE else None,
    }


def transporter(kind: int) -> RoadsBoatsTransporterKind:
    factory = factory_of(kind)
    return {
        "moves": fleet.MOVES[kind],
        "capacity": fleet.CAPACITY[kind],
        "boat": is_boat(kind),
        "road": not is_boat(kind) and kind != DONKEY,
        "factory": BUILDINGS[factory].name if factory != NONE else None,
    }


# The files.


def examples() -> Json:
    """By game, a decision of every question, from the recorded games: what the client's tests answer."""
    found: Json = {}
    for path in sorted(GAMES.glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        game = found.setdefault(record["game"], {})
        for state in records.play(roadstead.game(record["game"]), record):
            if not state.is_terminal():
                decision = state.decision()
                game.setdefault(decision["asks"], decision)
    return found


def names(game: str, group: str, ids: dict[str, str] | None = None) -> Names:
    """`ids` tells which names are wanted, and what the engine calls them."""
    listed: dict[str, dict[str, str]] = json.loads(NAMES_FILE.read_text(encoding="utf-8"))[game][group]
    wanted = {name: name for name in listed} if ids is None else {name: ids[name] for name in listed if name in ids}

    def spoken(language: str) -> dict[str, str]:
        return {called: listed[name][language] for name, called in wanted.items() if language in listed[name]}

    return {"en": spoken("en"), "it": spoken("it"), "es": spoken("es"), "ru": spoken("ru"), "fr": spoken("fr")}


def description() -> Json:
    """The server's own, which knows requests and answers, and with it the types of data files and of what sockets tell."""
    api = create_app(Settings("sqlite://")).openapi()
    more: list[Any] = [LeHavreData, RoadsBoatsData, SceneNews, ChangeNews]
    _, found = TypeAdapter.json_schemas(
        [(shape.__name__, "serialization", TypeAdapter(shape)) for shape in more], ref_template="#/components/schemas/{model}"
    )
    api["components"]["schemas"] = {**found["$defs"], **api["components"]["schemas"]}
    return api


def files() -> dict[Path, Mapping[str, Any]]:
    return {
        FOLDER / "examples.json": examples(),
        FOLDER / "lehavre.json": lehavre(),
        FOLDER / "roadsboats.json": roadsboats(),
        FOLDER.parent.parent / "openapi.json": description(),
    }


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, data in files().items():
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
