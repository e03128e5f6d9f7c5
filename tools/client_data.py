"""Writes what the browser's client knows of the games as data: python tools/client_data.py

Cards, goods and ships come from the engine, so that the client holds no second copy by hand; names in five languages come
from web/names.json. A test fails if the files are not up to date.
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from roadstead.lehavre.cards.deck import INDEX, RECORDS, SPECIALS
from roadstead.lehavre.cards.texts import TEXTS
from roadstead.lehavre.game import LEHAVRE
from roadstead.lehavre.rules.fleet import BUILD_COUNT, BUILD_ENERGY, CAPACITY, MATERIAL, PRICE, TYPE_NAMES, food_of
from roadstead.lehavre.rules.goods import ENERGY, FIRST_GOOD, FOOD, KINDS, NAMES, SHIPPING_VALUE, UPGRADED
from roadstead.lehavre.rules.position import CRAFT, ECONOMIC, INDUSTRIAL, NO_TYPE, PUBLIC, SHIP_CARD, Card
from roadstead.table.settings import Settings
from roadstead.table.web.app import create_app

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "data"
NAMES_FILE = FOLDER.parent.parent / "names.json"
TYPES = {CRAFT: "craft", ECONOMIC: "economic", INDUSTRIAL: "industrial", PUBLIC: "public", NO_TYPE: "none", SHIP_CARD: "ship"}
Json = dict[str, Any]


def lehavre() -> Json:
    return {
        "cards": {record.card.id: card(record.card, number in SPECIALS) for number, record in enumerate(RECORDS)},
        "goods": {NAMES[kind]: good(kind) for kind in range(KINDS)},
        "ships": {name: ship(number) for number, name in enumerate(TYPE_NAMES)},
        "names": {group: names("lehavre", group) for group in ("goods", "ships", "buildings")},
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


def names(game: str, group: str) -> dict[str, dict[str, str]]:
    """By language; English is in the catalogue of texts and in the cards."""
    found: dict[str, dict[str, str]] = {}
    for name, by_language in json.loads(NAMES_FILE.read_text(encoding="utf-8"))[game][group].items():
        for language, word in by_language.items():
            if group != "buildings" or name in INDEX:
                found.setdefault(language, {})[name] = word
    return found


def files() -> dict[Path, Json]:
    """The server's own description too: the client's types are made from it."""
    api = create_app(Settings("sqlite://")).openapi()
    return {FOLDER / "lehavre.json": lehavre(), FOLDER.parent.parent / "openapi.json": api}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, data in files().items():
        path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
