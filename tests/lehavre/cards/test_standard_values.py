"""What is printed on the 33 standard buildings: materials, value, purchase price, symbols and types."""
from __future__ import annotations

import pytest

from tests.lehavre.arrange import counted, holds, play, player, refused, table
from tests.lehavre.cards.standard_positions import ME

CRAFT = ["B1", "B2", "03", "04", "05", "07", "08", "09", "20"]
ECONOMIC = ["06", "18", "19", "21", "24", "29"]
INDUSTRIAL = ["B3", "02", "12", "14", "16", "17", "22", "23", "25", "26"]
PUBLIC = ["11", "15", "28", "30"]
NO_TYPE = ["01", "10", "13", "27"]
ALL = [*CRAFT, *ECONOMIC, *INDUSTRIAL, *PUBLIC, *NO_TYPE]
HAMMERS = ["B1", "B2", "B3", "04", "06", "21", "22", "24"]
FISHERMEN = ["03", "06", "08", "11", "18", "21"]

BUILT = [
    ("01", "2 wood", 6),
    ("02", "1 clay, 1 iron", 14),
    ("03", "1 wood, 1 clay", 10),
    ("04", "3 wood", 8),
    ("05", "2 clay", 8),
    ("06", "3 wood, 1 clay", 8),
    ("07", "1 clay", 8),
    ("08", "2 wood, 1 clay", 6),
    ("09", "1 wood, 1 clay, 1 iron", 8),
    ("11", "1 wood, 2 clay", 10),
    ("12", "2 wood, 2 clay, 2 iron", 14),
    ("14", "2 wood, 1 clay, 1 iron", 14),
    ("15", "3 wood, 2 clay", 16),
    ("16", "1 wood, 3 clay", 10),
    ("17", "2 wood, 2 clay, 2 iron", 14),
    ("18", "2 wood, 3 brick", 10),
    ("19", "1 wood, 1 brick", 10),
    ("20", "1 wood, 1 brick", 12),
    ("21", "4 wood, 1 clay", 12),
    ("22", "3 wood, 2 brick", 12),
    ("23", "4 brick, 2 iron", 22),
    ("24", "2 wood, 2 brick", 4),
    ("25", "2 brick, 2 iron", 18),
    ("26", "1 wood, 2 brick, 2 iron", 10),
    ("27", "3 iron", 16),
    ("28", "4 wood, 3 brick", 6),
    ("29", "4 brick, 1 steel", 16),
    ("30", "5 wood, 3 brick, 1 iron", 26),
]
NOT_BUILT = [("B1", 4), ("B2", 6), ("B3", 8), ("10", 2), ("13", 2)]
#: Additional values that a card has for itself alone.
ALONE = {"28": 4, "29": 2}
PRICES = {card: value for card, _, value in BUILT if card != "30"} | dict(NOT_BUILT) | {"24": 10, "26": 24, "28": 30, "29": 40}


@pytest.mark.parametrize(("card", "cost", "value"), BUILT)
def test_materials_and_value(card: str, cost: str, value: int) -> None:
    tops = [card, "", ""]
    for missing in counted(cost):
        short = ", ".join(f"{count - (kind == missing)} {kind}" for kind, count in counted(cost).items())
        assert refused(table(short, tops=tops), "enter B1") == "nothing_to_build"
    state = play(table(cost, tops=tops), "enter B1")
    assert (holds(state, ME), player(state)["buildings"]) == ({}, [card])
    assert player(state)["wealth"] == value + ALONE.get(card, 0)
    play(state, f"sell {card}")
    assert holds(state, ME) == {"franc": value // 2}
    assert card in state.view()["town"]


@pytest.mark.parametrize(("card", "value"), NOT_BUILT)
def test_value_of_what_is_only_bought(card: str, value: int) -> None:
    state = table(owns={ME: [card]})
    assert player(state)["wealth"] == value
    assert holds(play(state, f"sell {card}"), ME) == {"franc": value // 2}


@pytest.mark.parametrize(("card", "price"), PRICES.items())
def test_price(card: str, price: int) -> None:
    for tops, town in (([card, "", ""], []), (None, [card])):
        if tops and card in ("B1", "B2", "B3"):
            continue
        assert refused(table(f"{price - 1} franc", tops=tops, town=town), f"buy {card}") == "too_expensive"
        state = play(table(f"{price} franc", tops=tops, town=town), f"buy {card}")
        assert (holds(state, ME), player(state)["buildings"]) == ({}, [card])
        assert card not in state.view()["town"]
        assert all(card not in stack for stack in state.view()["stacks"])


def test_brick_and_steel_are_not_replaced() -> None:
    assert refused(table("4 clay, 1 steel", tops=["29", "", ""]), "enter B1") == "nothing_to_build"
    assert refused(table("4 brick, 1 iron", tops=["29", "", ""]), "enter B1") == "nothing_to_build"


def test_hammers() -> None:
    assert holds(play(table(owns={ME: ["10", *HAMMERS]}), "enter 10"), ME) == counted("11 clay")
    assert holds(play(table(owns={ME: [card for card in ALL if card not in HAMMERS]}), "enter 10"), ME) == counted("3 clay")


def test_fishermen() -> None:
    assert holds(play(table(owns={ME: FISHERMEN}), "enter 03"), ME) == counted("9 fish")
    state = table(owns={ME: [card for card in ALL if card not in FISHERMEN]}, town=["03"])
    assert holds(play(state, "enter 03"), ME) == counted("3 fish")


def bonus(*cards: str) -> int:
    """The additional values of all cards of an owner without goods, francs, ships or loans."""
    state = table(owns={ME: list(cards)})
    values = {card: value for card, _, value in BUILT} | dict(NOT_BUILT)
    return int(player(state)["wealth"]) - sum(values[card] for card in cards)


def test_types() -> None:
    assert len(ALL) == len(set(ALL)) == 33
    assert bonus("28", *NO_TYPE) == 4
    assert bonus("28", *CRAFT) == 4 + 9 * 2
    assert bonus(*PUBLIC) == 4 * 4
    assert bonus("29", *NO_TYPE) == 2
    assert bonus(*ECONOMIC) == 6 * 2
    assert bonus("29", *INDUSTRIAL) == 2 + 10 * 3
    assert bonus(*ALL) == 4 * 4 + 9 * 2 + 6 * 2 + 10 * 3
