"""The printed cards: what the rulebooks count of them, and every figure on them."""
from __future__ import annotations

from collections import Counter

import pytest

import roadstead
from roadstead.lehavre.cards.deck import DECK, IDS, RECORDS, in_stacks, town_starts
from roadstead.lehavre.cards.record import BASE
from roadstead.lehavre.round_cards import rounds
from roadstead.lehavre.rules import fleet, goods, turn
from roadstead.lehavre.rules.position import Card
from tests.lehavre.arrange import counted
from tests.lehavre.moments import play_first

TYPES = ("none", "craft", "economic", "industrial", "public", "ship")
STANDARD = ["B1", "B2", "B3", *(f"{number:02}" for number in range(1, 31))]
SPECIAL = ["31", *(f"{number:03}" for number in range(1, 36))]
HAMEAU = ["00", *(f"{number:03}" for number in range(36, 47)), *(f"GH{number:02}" for number in range(1, 33)), "E2010"]
BASIC = [record.card.id for record in RECORDS if record.sets == BASE]
#: id | name | type | value | price | cost | fee | hammers fishermen
PRINTED = """
B1 | Building Firm | craft | 4 | 4 | - | free | 1 0
B2 | Building Firm | craft | 6 | 6 | - | 1 food | 1 0
B3 | Construction Firm | industrial | 8 | 8 | - | 2 food | 1 0
01 | Marketplace | none | 6 | 6 | 2 wood | 2 food / 1 franc | 0 0
02 | Sawmill | industrial | 14 | 14 | 1 clay, 1 iron | free | 0 0
03 | Fishery | craft | 10 | 10 | 1 wood, 1 clay | free | 0 1
04 | Joinery | craft | 8 | 8 | 3 wood | 1 food | 1 0
05 | Bakehouse | craft | 8 | 8 | 2 clay | 1 food | 0 0
06 | Hardware Store | economic | 8 | 8 | 3 wood, 1 clay | 1 food | 1 1
07 | Charcoal Kiln | craft | 8 | 8 | 1 clay | free | 0 0
08 | Smokehouse | craft | 6 | 6 | 2 wood, 1 clay | 2 food / 1 franc | 0 1
09 | Abattoir | craft | 8 | 8 | 1 wood, 1 clay, 1 iron | 2 franc | 0 0
10 | Clay Mound | none | 2 | 2 | - | 1 food | 0 0
11 | Arts Centre | public | 10 | 10 | 1 wood, 2 clay | 1 food | 0 1
12 | Wharf | industrial | 14 | 14 | 2 wood, 2 clay, 2 iron | 2 food | 0 0
13 | Black Market | none | 2 | 2 | - | 1 food | 0 0
14 | Brickworks | industrial | 14 | 14 | 2 wood, 1 clay, 1 iron | 1 food | 0 0
15 | Local Court | public | 16 | 16 | 3 wood, 2 clay | free | 0 0
16 | Colliery | industrial | 10 | 10 | 1 wood, 3 clay | 2 food | 0 0
17 | Wharf | industrial | 14 | 14 | 2 wood, 2 clay, 2 iron | 2 food | 0 0
18 | Shipping Line | economic | 10 | 10 | 2 wood, 3 brick | 2 food | 0 1
19 | Grocery Market | economic | 10 | 10 | 1 wood, 1 brick | 1 franc | 0 0
20 | Tannery | craft | 12 | 12 | 1 wood, 1 brick | free | 0 0
21 | Business Office | economic | 12 | 12 | 4 wood, 1 clay | 1 franc | 1 1
22 | Ironworks | industrial | 12 | 12 | 3 wood, 2 brick | 3 food / 1 franc | 1 0
23 | Steel Mill | industrial | 22 | 22 | 4 brick, 2 iron | 2 franc | 0 0
24 | Storehouse | economic | 4 | 10 | 2 wood, 2 brick | closed | 1 0
25 | Cokery | industrial | 18 | 18 | 2 brick, 2 iron | 1 franc | 0 0
26 | Dock | industrial | 10 | 24 | 1 wood, 2 brick, 2 iron | closed | 0 0
27 | Bridge over the Seine | none | 16 | 16 | 3 iron | 2 franc | 0 0
28 | Town Hall | public | 6 | 30 | 4 wood, 3 brick | closed | 0 0
29 | Bank | economic | 16 | 40 | 4 brick, 1 steel | closed | 0 0
30 | Church | public | 26 | - | 5 wood, 3 brick, 1 iron | free | 0 0
31 | Football Stadium | public | 24 | - | 1 wood, 2 brick, 2 iron | closed | 0 0
001 | Labour Exchange | public | 6 | 6 | - | free | 0 1
002 | Bakery | economic | 6 | 6 | - | 1 food | 0 0
003 | Baguette Shop | economic | 4 | 4 | - | 1 food | 0 0
004 | Farm | economic | 8 | 8 | - | 1 franc | 0 1
005 | Clothing Industry | industrial | 8 | 8 | - | 2 food / 1 franc | 0 0
006 | Iron Mine & Coal Seam | none | 6 | 6 | - | 1 food | 1 0
007 | Fish Market | economic | 4 | 4 | - | 1 food | 0 1
008 | Fish Restaurant | economic | 6 | 6 | - | 1 food | 0 1
009 | Fishpond & Wood | none | 4 | 4 | - | 1 food | 0 1
010 | Forest Hut | economic | 4 | 4 | - | 1 food | 0 1
011 | Plant Nursery | craft | 6 | 6 | - | 1 food | 1 0
012 | Business Park | none | 10 | 12 | - | closed | 1 0
013 | Guildhouse | economic | 4 | 8 | - | closed | 1 1
014 | Harbour Watch | public | 6 | 6 | - | 1 food | 0 0
015 | Smelter | industrial | 10 | 10 | - | 2 franc | 0 0
016 | Diner | economic | 6 | 6 | - | 1 food | 0 1
017 | Hunting Lodge | craft | 6 | 6 | - | 1 food | 1 2
018 | Coal Trader | economic | 4 | 4 | - | 1 food | 0 0
019 | Pâtisserie | economic | 6 | 6 | - | 1 food | 0 0
020 | Furriery | craft | 6 | 6 | - | 1 food | 0 0
021 | Leather Industry | industrial | 8 | 8 | - | 2 food | 0 0
022 | Kiln | craft | 6 | 6 | - | 1 food | 0 0
023 | Luxury Yacht | ship | 20 | 20 | - | closed | 0 1
024 | Feedlot | economic | 6 | 8 | - | closed | 0 0
025 | Masons' Guild | craft | 8 | 10 | - | closed | 1 0
026 | Furniture Factory | industrial | 8 | 8 | - | 2 food | 1 0
027 | Town Square | none | 6 | 6 | - | 1 franc | 0 0
028 | Tavern | economic | 4 | 4 | - | free | 0 1
029 | Haulage Firm | economic | 6 | 6 | - | 1 food | 0 0
030 | Schnaps Distillery | craft | 6 | 6 | - | 1 food | 0 0
031 | Steelworks | industrial | 8 | 8 | - | 2 food / 1 franc | 1 0
032 | Steakhouse | economic | 6 | 6 | - | 1 food | 0 0
033 | Wind Farm | none | 8 | 12 | - | closed | 0 0
034 | Brick Manufacturer | industrial | 8 | 8 | - | 2 food | 1 0
035 | Zoo | public | 8 | 8 | - | 1 franc | 0 1
00 | Dunny | public | 14 | 14 | 1 brick | closed | 0 0
036 | Workers' Cottages | public | 12 | 12 | - | closed | 0 0
037 | Construction Site | none | 0 | - | - | 2 food | 0 0
038 | Logging Camp | none | 6 | 6 | - | free | 1 1
039 | MS Dagmar | ship | 50 | 50 | - | closed | 0 0
040 | Pawnbroker's | economic | 4 | 4 | - | 1 food | 0 0
041 | Pirates' Lair | none | 0 | 4 | - | closed | 0 0
042 | Junkyard | economic | 4 | 4 | - | 2 food / 1 franc | 1 0
043 | Dive Bar | economic | 4 | 4 | - | closed | 0 0
044 | Picket Line | public | 2 | 2 | - | 1 franc | 0 0
045 | Tobacco Factory | public | 6 | 6 | - | closed | 0 0
046 | Cattle Drive | none | 4 | 4 | - | 1 food | 0 0
GH01 | Wooden Crane | craft | 4 | 6 | - | closed | 1 0
GH02 | Lumber Mill | craft | 6 | 8 | - | closed | 1 0
GH03 | Main Station | public | 8 | 8 | - | 1 food | 0 0
GH04 | Hotel | economic | 8 | 8 | - | 1 franc | 0 0
GH05 | Fur Factory | craft | 6 | 6 | - | 1 food | 0 0
GH06 | Wainwright's | craft | 6 | 6 | - | 1 food | 0 0
GH07 | Fisherman's Hut | craft | 4 | 6 | - | free | 0 1
GH08 | Soup Kitchen | craft | 2 | 10 | - | closed | 0 1
GH09 | Cattle Market | public | 8 | 8 | - | 2 food | 0 0
GH10 | Brick Trader | economic | 6 | 6 | - | 1 food | 0 0
GH11 | Clay Company | craft | 6 | 6 | - | 1 food | 0 0
GH12 | Smelting Furnace | industrial | 4 | 4 | - | 1 food | 0 0
GH13 | Flea Market | none | 2 | 2 | - | free | 1 1
GH14 | Inn | economic | 4 | 4 | - | 2 food / 1 franc | 0 0
GH15 | Cannery Row | industrial | 8 | 8 | - | 1 food | 0 0
GH16 | Hides Trader | economic | 6 | 6 | - | 1 food | 0 0
GH17 | Fur Industry | industrial | 8 | 8 | - | 2 food | 0 0
GH18 | Department of Agriculture | public | 6 | 6 | - | 1 franc | 0 0
GH19 | Department of Economics | economic | 6 | 6 | - | 1 food | 0 0
GH20 | Stockmarket | economic | 6 | 12 | - | closed | 0 0
GH21 | Souvenir Shop | economic | 8 | 10 | - | closed | 0 0
GH22 | Wrecker's | industrial | 6 | 6 | - | 1 franc | 0 0
GH23 | Blast Furnace | industrial | 10 | 10 | - | 3 food / 2 franc | 0 0
GH24 | BioFuel Facility | industrial | 8 | 8 | - | closed | 1 0
GH25 | Ranch | economic | 6 | 10 | - | closed | 0 0
GH26 | Trading Firm | economic | 6 | 6 | - | 1 food | 0 0
GH27 | Trafficking Spot | none | 4 | 4 | - | free | 0 0
GH28 | Major Corporation | economic | 20 | 20 | - | 3 franc | 0 0
GH29 | Emporium | economic | 6 | 6 | - | 1 franc | 0 0
GH30 | Cobbler's | craft | 6 | 6 | - | 1 food | 0 0
GH31 | Rattletrap car | public | -2 | - | - | closed | 0 0
GH32 | Wholesale Bakery | economic | 8 | 8 | - | 1 food | 0 0
E2010 | Toy Fair | none | 4 | 4 | - | 1 franc | 0 0
"""


def card(card_id: str) -> Card:
    return DECK[IDS.index(card_id)]


def symbols(card_ids: list[str]) -> tuple[int, int]:
    """Fishermen and hammers."""
    return sum(card(i).fishermen for i in card_ids), sum(card(i).hammers for i in card_ids)


def types(card_ids: list[str]) -> Counter[str]:
    return Counter(TYPES[card(i).type] for i in card_ids)


def cost(card_id: str) -> dict[str, int]:
    return {name: card(card_id).cost[kind] for kind, name in enumerate(goods.NAMES) if card(card_id).cost[kind]}


# Checksums of the rulebooks.


def test_the_deck_is_33_standard_and_36_special_cards() -> None:
    assert sorted(BASIC) == sorted(STANDARD + SPECIAL)
    assert (len(STANDARD), len(SPECIAL), len(set(BASIC))) == (33, 36, 69)


def test_standard_checksum() -> None:
    assert types(STANDARD) == {"craft": 9, "economic": 6, "industrial": 10, "public": 4, "none": 4}
    assert symbols(STANDARD) == (6, 8)


def test_special_checksum() -> None:
    assert types(SPECIAL) == {"craft": 6, "economic": 14, "industrial": 6, "public": 4, "none": 5, "ship": 1}
    assert symbols(SPECIAL) == (13, 9)


def test_values_are_even_so_that_a_sale_needs_no_rounding() -> None:
    assert all(card(i).value % 2 == 0 for i in BASIC)
    assert all(value % 2 == 0 for value in fleet.VALUE)


def test_the_price_is_the_value_but_for_eleven_cards() -> None:
    other = {i: card(i).price for i in BASIC if card(i).price != card(i).value}
    assert other == {
        "24": 10, "26": 24, "28": 30, "29": 40, "012": 12, "013": 8, "024": 8, "025": 10, "033": 12,
        "30": -1, "31": -1,
    }  # fmt: skip


def test_no_cost_has_both_clay_and_brick() -> None:
    assert not [i for i in BASIC if {"clay", "brick"} <= set(cost(i))]


def test_only_the_bank_is_built_of_steel() -> None:
    assert [i for i in BASIC if "steel" in cost(i)] == ["29"]


def test_what_is_closed_has_no_fee() -> None:
    assert all(card(i).enterable or (card(i).fee_food, card(i).fee_francs) == (0, 0) for i in BASIC)


@pytest.mark.parametrize("row", PRINTED.strip().split("\n"), ids=lambda row: row.split(" ")[0])
def test_printed_card(row: str) -> None:
    card_id, name, building_type, value, price, materials, fee, icons = row.split(" | ")
    found = card(card_id)
    assert (found.name, TYPES[found.type], found.value) == (name, building_type, int(value))
    assert found.price == (-1 if price == "-" else int(price))
    assert found.buildable == (materials != "-")
    assert cost(card_id) == ({} if materials == "-" else counted(materials))
    assert found.enterable == (fee != "closed")
    fees = {} if fee in ("closed", "free") else counted(fee.replace(" / ", ", "))
    assert (found.fee_food, found.fee_francs) == (fees.get("food", 0), fees.get("franc", 0))
    assert f"{found.hammers} {found.fishermen}" == icons
    numbered = card_id[0] != "B" and len(card_id) == 2
    assert found.number == (int(card_id) if numbered else -1)


def test_all_cards_are_printed() -> None:
    assert [row.split(" | ")[0] for row in PRINTED.strip().split("\n")] == STANDARD + SPECIAL + HAMEAU


def test_hameau_checksum() -> None:
    """8 craft, 15 economic, 6 industrial, 8 public, 7 of no type, 1 ship; 6 hammers and 4 fishermen."""
    assert types(HAMEAU) == {"craft": 8, "economic": 15, "industrial": 6, "public": 8, "none": 7, "ship": 1}
    assert symbols(HAMEAU) == (4, 6)
    assert (len(HAMEAU), sum(card(i).value for i in HAMEAU)) == (45, 310)
    assert [i for i in HAMEAU if card(i).buildable] == ["00"]


# Which standard buildings are used.

SOLO = "01 03 05 07 08 09 10 12 14 16 18 20 22 23 25"
ALL = "01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30"
SHORT_SOLO = "03 05 08 09 10 12 14 16 18 20 22 23"
SHORT_THREE = "01 03 04 05 06 07 08 09 10 12 14 16 17 18 20 21 22 23 25 27 29"
#: By players and full game: the cards in the stacks, how many, and what the town owns beside the three firms.
USED = {
    (1, True): (SOLO, 15, ""),
    (2, True): (SOLO + " 28 29 30", 18, ""),
    (3, True): (ALL.replace("11 ", "").replace("24 ", "").replace("26 ", ""), 27, ""),
    (4, True): (ALL, 30, ""),
    (5, True): (ALL, 30, ""),
    (1, False): (SHORT_SOLO, 12, "01 02 13"),
    (2, False): (SHORT_SOLO + " 07 25 29", 15, "01"),
    (3, False): (SHORT_THREE, 21, ""),
    (4, False): (SHORT_THREE, 21, "02"),
    (5, False): (SHORT_THREE + " 15 19 24 26 28 30", 27, "02"),
}
SETUPS = sorted(USED)


@pytest.mark.parametrize(("players", "full"), SETUPS)
def test_cards_of_the_set_up(players: int, full: bool) -> None:
    stacked, size, town = USED[players, full]
    assert len(stacked.split()) == size
    assert [IDS[i] for i in in_stacks(players, full)] == sorted(stacked.split())
    assert [IDS[i] for i in town_starts(players, full)] == ["B1", "B2", "B3", *town.split()]


# Ships.


def test_ships() -> None:
    ships = [(fleet.TYPE_NAMES[fleet.TYPE[i]], fleet.VALUE[i]) for i in range(20)]
    assert Counter(ship_type for ship_type, _ in ships) == {"wooden": 7, "iron": 6, "steel": 4, "luxury": 3}
    assert [value for ship_type, value in ships if ship_type == "wooden"] == [2, 2, 2, 4, 4, 6, 6]
    assert [value for ship_type, value in ships if ship_type == "iron"] == [2, 4, 6, 8, 10, 12]
    assert [value for ship_type, value in ships if ship_type == "steel"] == [10, 16, 20, 24]
    assert [value for ship_type, value in ships if ship_type == "luxury"] == [38, 34, 30]


def test_ship_classes_are_types_with_values() -> None:
    for ship in range(20):
        ship_class = fleet.CLASS[ship]
        assert (fleet.CLASS_TYPE[ship_class], fleet.CLASS_VALUE[ship_class]) == (fleet.TYPE[ship], fleet.VALUE[ship])


def test_prices_capacities_and_materials_of_ships() -> None:
    assert list(fleet.PRICE) == [14, 20, 30, -1]
    assert list(fleet.CAPACITY) == [2, 3, 4, 0]
    materials = [(fleet.BUILD_COUNT[i], goods.NAMES[fleet.MATERIAL[i]]) for i in range(4)]
    assert materials == [(5, "wood"), (4, "iron"), (2, "steel"), (3, "steel")]
    assert fleet.BUILD_ENERGY == 3


def test_food_of_ships_by_player_count() -> None:
    food = [[fleet.food_of(ship_type, players) for players in range(1, 6)] for ship_type in range(4)]
    assert food == [[5, 4, 3, 2, 1], [7, 5, 4, 3, 2], [10, 7, 6, 5, 3], [0, 0, 0, 0, 0]]


# Goods and tiles.


def test_food_energy_and_shipping_values() -> None:
    def worth(values: list[int]) -> dict[str, int]:
        return {name: value for name, value in zip(goods.NAMES, values, strict=True) if value}

    assert worth(list(goods.FOOD)) == counted("1 fish, 2 smoked_fish, 2 bread, 3 meat, 1 franc")
    assert worth(list(goods.ENERGY)) == counted("1 wood, 3 charcoal, 3 coal, 10 coke")
    assert worth(list(goods.SHIPPING_VALUE)) == counted(
        "1 fish, 1 wood, 1 clay, 2 iron, 1 grain, 3 cattle, 3 coal, 2 hides, "
        "2 smoked_fish, 2 charcoal, 2 brick, 8 steel, 3 bread, 2 meat, 5 coke, 4 leather"
    )


def test_eight_pairs_of_goods() -> None:
    pairs = dict(zip(goods.NAMES[1:9], goods.NAMES[9:], strict=True))
    assert pairs == {
        "fish": "smoked_fish", "wood": "charcoal", "clay": "brick", "iron": "steel",
        "grain": "bread", "cattle": "meat", "coal": "coke", "hides": "leather",
    }  # fmt: skip


def test_seven_supply_tiles() -> None:
    tiles = [{goods.NAMES[turn.TILE_KINDS[2 * i]], goods.NAMES[turn.TILE_KINDS[2 * i + 1]]} for i in range(7)]
    expected = ["wood cattle", "wood clay", "wood franc", "fish clay", "wood fish", "fish grain", "iron franc"]
    assert sorted(map(sorted, tiles)) == sorted(sorted(tile.split()) for tile in expected)
    assert tiles[turn.INTEREST_TILE] == {"wood", "fish"}


# Rounds, by players and full game: food, harvest (h) or none, the town's step (b standard, s special), ship, first player.

ROUNDS = {
    (1, True): (
        "5 10 15 20 25 30 35",
        "hhhhhh.",
        "sbsbsb-",
        "w2 w4 i6 i10 s16 s20 l30",
        "1111111",
    ),
    (2, True): (
        "3 4 5 7 9 11 13 15 16 17 18 19 20 20",
        "hhhhhhhhhhhhh.",
        "-bs-bs-bs-bs--",
        "w2 w2 w4 w4 w6 i4 i6 i8 i10 s16 s20 s24 l34 l30",
        "12121212121212",
    ),
    (3, True): (
        "2 2 3 3 4 5 6 7 8 9 10 11 12 13 14 14 15 15",
        ".hhhh.hhhh.hhhh.h.",
        "--bs--bs--bs-bs---",
        "w2 w2 w2 w4 w4 i2 w6 i4 i6 i8 s10 i10 s16 s20 s24 l38 l34 l30",
        "123123123123123123",
    ),
    (4, True): (
        "1 1 2 2 2 3 3 4 4 5 5 6 7 8 9 10 10 11 11 11",
        "hh.hh.hh.hh.hh.hh.h.",
        "---bs-bs-bs-bs-bs---",
        "w2 w2 w2 w4 w4 i2 w6 i4 w6 i6 i8 s10 i10 s16 i12 s20 s24 l38 l34 l30",
        "14321432143214321432",
    ),
    (5, True): (
        "0 1 1 1 1 2 2 2 2 3 3 3 4 4 4 5 5 5 6 6",
        "hh.hh.hh.hh.hh.hh.h.",
        "---bs-bs-bs-bs-bs---",
        "w2 w2 w2 w4 w4 i2 w6 i4 w6 i6 i8 s10 i10 s16 i12 s20 s24 l38 l34 l30",
        "13524135241352413524",
    ),
    (1, False): (
        "10 20 30 35",
        "hhh.",
        "bbb-",
        "w4 i10 s20 l30",
        "1111",
    ),
    (2, False): (
        "4 7 9 13 15 17 18 20",
        "hhhhhhh.",
        "b-b-b-b-",
        "w2 w4 w6 i6 i8 s16 s20 l30",
        "12121212",
    ),
    (3, False): (
        "2 2 3 4 5 6 8 9 10 12 14 15",
        ".hhh.hhh.h..",
        "--b--b--b---",
        "w2 w2 w2 w4 i2 w6 i6 i8 s10 s16 l38 l30",
        "123123123123",
    ),
    (4, False): (
        "1 1 2 3 3 4 5 7 9 10 11 11",
        "hhh.h.hh.hh.",
        "--b-b-bb-b--",
        "w2 w2 w4 i2 w6 w6 i6 i10 i12 s20 l34 l30",
        "143214321432",
    ),
    (5, False): (
        "0 1 1 1 2 2 2 3 3 4 4 5 5 6 6",
        "hh.h.h.h.h.h.h.",
        "---b-b-b-b-b---",
        "w2 w2 w2 w4 i2 w6 w6 i6 s10 i10 i12 s20 l38 l34 l30",
        "135241352413524",
    ),
}
TOWN = ("-", "b", "s")


@pytest.mark.parametrize(("players", "full"), SETUPS)
def test_rounds(players: int, full: bool) -> None:
    food, harvest, town, ships, _ = ROUNDS[players, full]
    played = list(rounds(players, full))
    assert " ".join(str(card.food) for card in played) == food
    assert "".join("h" if card.harvest else "." for card in played) == harvest
    assert "".join(TOWN[card.town] for card in played) == town
    assert " ".join(fleet.TYPE_NAMES[fleet.TYPE[card.ship]][0] + str(fleet.VALUE[card.ship]) for card in played) == ships
    assert len({card.ship for card in played}) == len(played)


def test_number_of_rounds() -> None:
    assert [len(rounds(players, True)) for players in range(1, 6)] == [7, 14, 18, 20, 20]
    assert [len(rounds(players, False)) for players in range(1, 6)] == [4, 8, 12, 12, 15]


@pytest.mark.parametrize(("players", "full"), SETUPS)
def test_first_player_of_each_round(players: int, full: bool) -> None:
    """The numbers on the cards follow from turns that go round without a break."""
    printed = ROUNDS[players, full][4]
    assert printed == "".join(str(7 * number % players + 1) for number in range(len(printed)))
    state = roadstead.game("lehavre").new(players, seed=3, options={"variant": "full" if full else "short"})
    found: dict[int, int] = {}
    for before in play_first(state):
        view = before.view()
        if view["turn"] == 1 and not view["final"]:
            found.setdefault(view["round"], view["active"] + 1)
    assert "".join(str(seat) for seat in found.values()) == printed
