"""What is printed on the 36 special buildings: price, value, type and symbols, as the rules make use of them."""
from __future__ import annotations

import pytest

from tests.lehavre.arrange import counted, holds, play, refused, table
from tests.lehavre.cards.special_positions import buildings, owner, wealth

#: Type, value, price if it is another, hammers, fishermen.
PRINTED = """
31  public     24 -  0 0
001 public      6 6  0 1
002 economic    6 6  0 0
003 economic    4 4  0 0
004 economic    8 8  0 1
005 industrial  8 8  0 0
006 none        6 6  1 0
007 economic    4 4  0 1
008 economic    6 6  0 1
009 none        4 4  0 1
010 economic    4 4  0 1
011 craft       6 6  1 0
012 none       10 12 1 0
013 economic    4 8  1 1
014 public      6 6  0 0
015 industrial 10 10 0 0
016 economic    6 6  0 1
017 craft       6 6  1 2
018 economic    4 4  0 0
019 economic    6 6  0 0
020 craft       6 6  0 0
021 industrial  8 8  0 0
022 craft       6 6  0 0
023 ship       20 20 0 1
024 economic    6 8  0 0
025 craft       8 10 1 0
026 industrial  8 8  1 0
027 none        6 6  0 0
028 economic    4 4  0 1
029 economic    6 6  0 0
030 craft       6 6  0 0
031 industrial  8 8  1 0
032 economic    6 6  0 0
033 none        8 12 0 0
034 industrial  8 8  1 0
035 public      8 8  0 1
"""
ROWS = [tuple(line.split()) for line in PRINTED.strip().splitlines()]


def test_the_rulebook_counts_them() -> None:
    types = [row[1] for row in ROWS]
    counts = {name: types.count(name) for name in types}
    assert counts == {"craft": 6, "economic": 14, "industrial": 6, "public": 4, "none": 5, "ship": 1}
    assert (sum(int(row[4]) for row in ROWS), sum(int(row[5]) for row in ROWS)) == (9, 13)


@pytest.mark.parametrize(("card", "value", "price"), [(row[0], int(row[2]), int(row[3])) for row in ROWS if row[3] != "-"])
def test_price_and_sale(card: str, value: int, price: int) -> None:
    assert refused(table(f"{price - 1} franc", town=[card]), f"buy {card}") == "too_expensive"
    state = play(table(f"{price + 50} franc", town=[card]), f"buy {card}")
    assert (buildings(state), holds(state, 0)) == ([card], counted("50 franc"))
    play(state, f"sell {card}")  # half the printed value, whatever the price
    assert (buildings(state), holds(state, 0)) == ([], {"franc": 50 + value // 2})
    assert card in state.view()["town"]
    assert refused(state, f"buy {card}") == "sold_this_turn"


@pytest.mark.parametrize(("card", "hammers", "fishermen"), [(row[0], int(row[4]), int(row[5])) for row in ROWS])
def test_symbols(card: str, hammers: int, fishermen: int) -> None:
    """The Fishery gives 3 fish and 1 for each fisherman, the Clay Mound 3 clay and 1 for each hammer."""
    fish = play(owner(card, town=["03"]), "enter 03")
    assert holds(fish, 0) == {"fish": 3 + fishermen}
    clay = play(owner(card, "1 fish", town=["10"]), "enter 10")
    assert holds(clay, 0) == {"clay": 3 + hammers}


@pytest.mark.parametrize(("card", "name", "value"), [(row[0], row[1], int(row[2])) for row in ROWS])
def test_value_and_type(card: str, name: str, value: int) -> None:
    """Seen in the bonuses: Town Hall 4 for each public (itself too) and 2 for each craft building, Bank 3 for each
    industrial and 2 for each economic one (itself too), Dock 4 for each ship.
    """
    if card == "013":
        value += 2  # its own bonus, for itself
    public_or_craft = {"public": 4, "craft": 2}.get(name, 0)
    assert wealth(table(owns={0: [card, "28"]})) == 6 + 4 + value + public_or_craft
    industrial_or_economic = {"industrial": 3, "economic": 2}.get(name, 0) + (2 if card == "013" else 0)  # the Bank is economic
    assert wealth(table(owns={0: [card, "29"]})) == 16 + 2 + value + industrial_or_economic
    ship = {"ship": 4}.get(name, 0) + (2 if card == "012" else 0)  # the Dock is industrial
    assert wealth(table(owns={0: [card, "26"]})) == 10 + value + ship
