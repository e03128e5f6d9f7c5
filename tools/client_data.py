"""Writes what the browser's client knows of the games as data: python tools/client_data.py

Cards, goods, buildings, ships and transporters come from the engine, so that the client holds no second copy by hand; names in
five languages come from web/names.json. A test fails if the files are not up to date.
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import roadstead
from roadstead.core import record as records
from roadstead.lehavre.cards.deck import INDEX, RECORDS, SPECIALS
from roadstead.lehavre.cards.texts import TEXTS
from roadstead.lehavre.decisions import DECISIONS as LEHAVRE_DECISIONS
from roadstead.lehavre.game import LEHAVRE
from roadstead.lehavre.rules.fleet import BUILD_COUNT, BUILD_ENERGY, CAPACITY, MATERIAL, PRICE, TYPE_NAMES, food_of
from roadstead.lehavre.rules.goods import ENERGY, FIRST_GOOD, FOOD, KINDS, NAMES, SHIPPING_VALUE, UPGRADED
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
from roadstead.table.settings import Settings
from roadstead.table.web.app import create_app

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "data"
GAMES = FOLDER.parent.parent.parent / "tests" / "games"
NAMES_FILE = FOLDER.parent.parent / "names.json"
TYPES = {CRAFT: "craft", ECONOMIC: "economic", INDUSTRIAL: "industrial", PUBLIC: "public", NO_TYPE: "none", SHIP_CARD: "ship"}
#: Where a building of Roads & Boats may stand, by the engine's numbers.
SITES = ["woods", "rock", "mountain", "sea", "shore", "land"]
#: What the file of names calls the topics of research, in the engine's order.
TOPIC_NAMES = ["rowboats", "trucks", "steamers", "oil_rigs", "specialised_mines", "enlarged_mines", "new_shafts", "light_bulb"]
Json = dict[str, Any]


def lehavre() -> Json:
    return {
        "cards": {record.card.id: card(record.card, number in SPECIALS) for number, record in enumerate(RECORDS)},
        "goods": {NAMES[kind]: good(kind) for kind in range(KINDS)},
        "ships": {name: ship(number) for number, name in enumerate(TYPE_NAMES)},
        "decisions": LEHAVRE_DECISIONS.described(),
        "names": {group: names("lehavre", group) for group in ("goods", "ships")}
        | {"buildings": names("lehavre", "buildings", {name: name for name in INDEX})},
    }


def card(one: Card, special: bool) -> Json:
    return {
        "name": one.name,
        "type": TYPES[one.type],
        "special": special,
        "value": one.value,
        "price": one.price if one.price >= 0 else None,
        "cost": {NAMES[kind]: one.cost[kind] for kind in range(KINDS) if one.cost[kind]} if one.buildable else None,
        "fees": fees(one) if one.enterable else None,
        "hammers": one.hammers,
        "fishermen": one.fishermen,
        "text": TEXTS[one.id],
    }


def fees(one: Card) -> list[Json]:
    """The ways to pay; none: free."""
    found = [{"food": one.fee_food}] if one.fee_food > 0 else []
    return found + ([{"franc": one.fee_francs}] if one.fee_francs > 0 else [])


def good(kind: int) -> Json:
    upgraded = NAMES[kind + UPGRADED] if FIRST_GOOD <= kind < FIRST_GOOD + UPGRADED else None
    return {"food": FOOD[kind], "energy": ENERGY[kind], "shipping": SHIPPING_VALUE[kind], "upgraded": upgraded}


def ship(number: int) -> Json:
    """`food` is for each number of players, from one on."""
    return {
        "price": PRICE[number] if PRICE[number] >= 0 else None,
        "cost": {NAMES[MATERIAL[number]]: BUILD_COUNT[number]},
        "energy": BUILD_ENERGY,
        "capacity": CAPACITY[number],
        "food": [food_of(number, players) for players in LEHAVRE.players],
    }


def roadsboats() -> Json:
    """`research.cost` is for any topic; `wonder.cheap`: so many bricks, and the next ones cost one good more."""
    groups = ("goods", "terrains", "buildings", "transporters")
    return {
        "goods": {name: {"wealth": cargo.WEALTH[kind]} for kind, name in enumerate(cargo.NAMES)},
        "decisions": ROADSBOATS_DECISIONS.described(),
        "buildings": {one.name: building(one) for one in BUILDINGS},
        "transporters": {name: transporter(kind) for kind, name in enumerate(fleet.NAMES)},
        "limits": {"all": fleet.MOST_TRANSPORTERS, "land": fleet.MOST_ON_LAND, "water": fleet.MOST_ON_WATER},
        "research": {"topics": TOPICS, "cost": {"goose": GEESE_FOR_RESEARCH, "paper": 1}},
        "shaft": counts(SHAFT_COST),
        "wonder": {"spaces": SPACES, "cheap": CHEAP_BRICKS, "irrigation": IRRIGATION, "row_points": ROW_POINTS},
        "names": {group: names("roadsboats", group) for group in groups}
        | {"research": names("roadsboats", "research", dict(zip(TOPIC_NAMES, TOPICS, strict=True)))},
    }


def counts(bundle: vec[i64]) -> dict[str, int]:
    return {name: bundle[kind] for kind, name in enumerate(cargo.NAMES) if bundle[kind]}


def building(one: Building) -> Json:
    """A set of `uses` and `wood` (any so many trunks and boards) `gives` goods or a transporter, at most `most` in a turn."""
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


def transporter(kind: int) -> Json:
    """Only a donkey goes a step off the road, and only it is made by no factory."""
    factory = factory_of(kind)
    return {
        "moves": fleet.MOVES[kind],
        "capacity": fleet.CAPACITY[kind],
        "boat": is_boat(kind),
        "road": not is_boat(kind) and kind != DONKEY,
        "factory": BUILDINGS[factory].name if factory != NONE else None,
    }


def names(game: str, group: str, ids: dict[str, str] | None = None) -> dict[str, dict[str, str]]:
    """By language; `ids` tells which names are wanted, and what the engine calls them."""
    found: dict[str, dict[str, str]] = {}
    for name, by_language in json.loads(NAMES_FILE.read_text(encoding="utf-8"))[game][group].items():
        for language, word in by_language.items():
            if ids is None or name in ids:
                found.setdefault(language, {})[name if ids is None else ids[name]] = word
    return found


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


def files() -> dict[Path, Json]:
    """The server's own description too: the client's types are made from it."""
    api = create_app(Settings("sqlite://")).openapi()
    return {
        FOLDER / "examples.json": examples(),
        FOLDER / "lehavre.json": lehavre(),
        FOLDER / "roadsboats.json": roadsboats(),
        FOLDER.parent.parent / "openapi.json": api,
    }


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, data in files().items():
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
