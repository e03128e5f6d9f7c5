"""The wonder: what bricks cost and who pays with what, irrigation, the neutral brick, and the end of the game."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import building, cargo, legal, lying, phase, play, refused, table, transporter, where

ROWS = """
0 0: w p w d
1 0: w w w d
"""
#: The mark of the wonder at which the game ends, by players.
MARKS = {2: 62, 3: 66, 4: 69, 5: 76, 6: 83}
MANY_HOMES = {seat: f"B{seat + 1}" for seat in range(6)}
MANY_ROWS = """
0 0: w p w d w w
1 0: w w w w w w
"""


def at_home(goods: str = "", bricks: Sequence[int | None] = (), aboard: str = "", **others: Any) -> RoadsBoatsState:
    """Seat 0 has a donkey at home, A1, and goods there; it is its wonder phase."""
    return table(
        ROWS,
        "wonder",
        transporters={0: [f"donkey A1: {aboard}"], 1: ["donkey A3"]},
        goods={"A1": goods},
        homes={0: "A1", 1: "A3"},
        bricks=bricks,
        **others,
    )


def laid(state: RoadsBoatsState) -> int:
    return int(state.view()["wonder"]["bricks"])


def last_brick(state: RoadsBoatsState) -> int | None:
    """Whose the topmost brick is; None is neutral."""
    rows = [row for row in state.view()["wonder"]["rows"] if row]
    owner: int | None = rows[-1][-1]
    return owner


# What a brick costs.


def test_the_kth_brick_of_a_player_in_a_turn_costs_k_goods() -> None:
    state = at_home("12 trunks")
    for count, left in enumerate([11, 9, 6, 2], start=1):
        play(state, "brick")
        assert (lying(state, "A1"), laid(state)) == ({"trunks": left}, count)
    assert refused(state, "brick") == "too_few_goods"
    assert state.view()["wonder"]["rows"][0] == [0, 0, 0, 0]


def test_each_player_and_each_turn_begins_with_one() -> None:
    homes = {0: "A1", 1: "A3"}
    donkeys = {0: ["donkey A1"], 1: ["donkey A3"]}
    goods = {"A1": "5 trunks", "A3": "5 clay"}
    state = table(ROWS, "wonder", transporters=donkeys, goods=goods, homes=homes)
    play(state, "brick", "brick", "end")
    assert lying(state, "A1") == {"trunks": 2}
    assert phase(state) == (1, "wonder", 1)
    play(state, "brick", "end")
    assert lying(state, "A3") == {"clay": 4}
    while phase(state)[1:] != ("wonder", 0):
        play(state, "end")
    play(state, "brick")
    assert (phase(state)[0], lying(state, "A1")) == (2, {"trunks": 1})


@pytest.mark.parametrize(("standing", "price"), [(0, 1), (16, 1), (17, 2), (18, 2), (61, 2)])
def test_when_rows_one_to_four_are_full_each_brick_costs_one_more(standing: int, price: int) -> None:
    state = at_home(f"{price - 1} trunks, 1 clay", bricks=[1] * standing)
    play(state, "brick")
    assert lying(state, "A1") == {}
    assert laid(state) == standing + 1
    # With a good less the seat is passed over, and the neutral brick follows.
    short = at_home(f"{price - 1} trunks", bricks=[1] * standing)
    assert lying(short, "A1").get("trunks", 0) == price - 1
    assert short.is_terminal() or phase(short)[0] == 2


def test_the_price_rises_within_a_turn() -> None:
    state = at_home("12 trunks", bricks=[1] * 15)
    spent = []
    for _ in range(4):
        before = lying(state, "A1")["trunks"]
        play(state, "brick")
        spent.append(before - lying(state, "A1").get("trunks", 0))
    assert spent == [1, 2, 4, 5]  # bricks 16 and 17, then rows 1 to 4 are full


def test_bricks_are_bought_in_the_standing_order_and_laid_from_left_to_right() -> None:
    donkeys = {0: ["donkey A1"], 1: ["donkey A3"], 2: ["donkey B1"]}
    goods = {"A1": "9 trunks", "A3": "9 clay", "B1": "9 iron"}
    homes = {0: "A1", 1: "A3", 2: "B1"}
    state = table(ROWS, "wonder", players=3, transporters=donkeys, goods=goods, homes=homes, order=[1, 2, 0])
    assert phase(state) == (1, "wonder", 1)
    play(state, "brick", "end")
    assert phase(state) == (1, "wonder", 2)
    play(state, "brick", "brick", "end")
    assert phase(state) == (1, "wonder", 0)
    play(state, "brick", "end")
    assert state.view()["wonder"]["rows"][:3] == [[1, 2, 2, 0], [None], []]


def test_one_who_ends_does_not_come_back() -> None:
    state = play(at_home("9 trunks"), "end")
    assert phase(state)[0] == 2
    assert (laid(state), last_brick(state)) == (1, None)


# With which goods.


def test_any_goods_will_do_and_the_player_says_which() -> None:
    every = "1 trunks, 1 boards, 1 paper, 1 goose, 1 clay, 1 stone, 1 fuel, 1 iron, 1 gold, 1 coins, 1 stock"
    for kind in every.split(", "):
        state = at_home(kind)
        play(state, "brick")
        assert (lying(state, "A1"), laid(state)) == ({}, 1)
    state = at_home("2 trunks, 2 clay, 1 gold", bricks=[1] * 17)
    play(state, "brick")
    assert legal(state) == {"pay 0 trunks", "pay 1 trunks", "pay 2 trunks"}
    assert refused(state, "pay 3 trunks") == "too_many"
    assert refused(state, "pay 1 clay") == "other_kind"
    play(state, "pay 1 trunks")
    assert legal(state) == {"pay 0 clay", "pay 1 clay"}
    play(state, "pay 0 clay")  # and so the gold pays the rest
    assert lying(state, "A1") == {"trunks": 1, "clay": 2}
    assert laid(state) == 18


def test_what_the_later_kinds_cannot_cover_must_be_paid() -> None:
    state = play(at_home("3 trunks, 1 clay", bricks=[1] * 17), "brick")
    assert refused(state, "pay 0 trunks") == "too_few"
    assert legal(state) == {"pay 1 trunks", "pay 2 trunks"}


def test_goods_lie_at_home_or_are_on_own_transporters_there() -> None:
    transporters = {0: ["donkey A1: 1 clay", "wagon A1: 1 iron", "donkey A2: 2 gold"], 1: ["donkey A1: 2 gold"]}
    goods = {"A1": "1 trunks", "A2": "3 gold"}
    state = table(ROWS, "wonder", transporters=transporters, goods=goods, homes={0: "A1", 1: "A3"})
    play(state, "brick", "pay 0 trunks", "pay 0 clay")
    assert cargo(state, "wagon-2") == {}
    play(state, "brick")
    assert (lying(state, "A1"), cargo(state, "donkey-1")) == ({}, {})
    assert refused(state, "brick") == "too_few_goods"
    assert (cargo(state, "donkey-3"), cargo(state, "donkey-1", 1), lying(state, "A2")) == ({"gold": 2}, {"gold": 2}, {"gold": 3})


def test_without_an_own_transporter_at_home_nothing_is_bought() -> None:
    transporters = {0: ["donkey A2: 2 gold"], 1: ["donkey A1: 2 gold", "donkey A3: 1 gold"]}
    state = table(ROWS, "wonder", transporters=transporters, goods={"A1": "9 trunks"}, homes={0: "A1", 1: "A3"})
    assert phase(state) == (1, "wonder", 1)  # seat 0 is passed over
    play(state, "brick")
    assert (cargo(state, "donkey-2", 1), lying(state, "A1")) == ({}, {"trunks": 9})


def test_a_home_of_others_serves_nobody_else() -> None:
    transporters = {0: ["donkey A3: 2 gold"], 1: ["donkey A1: 1 gold"]}
    state = table(ROWS, "wonder", transporters=transporters, goods={"A3": "9 trunks"}, homes={0: "A1", 1: "A3"})
    assert phase(state)[:2] != (1, "wonder")  # nobody could buy


#: A home on the northern bank of A1; its river flows east into the sea A2.
RIVER = """
0 0: p03 s
1 0: w w
"""


def split(transporters: Sequence[str], **others: Any) -> RoadsBoatsState:
    goods = {"A1a": "1 clay", "A1b": "1 trunks"}
    return table(RIVER, "wonder", transporters={0: transporters}, goods=goods, homes={0: "A1b", 1: "B2"}, **others)


def bought(state: RoadsBoatsState) -> dict[str, int]:
    """What lies on A1 after seat 0 has bought a brick."""
    play(state, "brick")
    banks = [place["goods"] for place in state.view()["places"] if place["tile"] == "A1" and place["sort"] == "bank"]
    return {kind: count for goods in banks for kind, count in goods.items()}


def test_on_a_home_tile_with_a_river_only_the_bank_in_reach_pays() -> None:
    assert bought(split(["donkey A1b"])) == {"clay": 1}
    assert bought(split(["donkey A1a"])) == {"trunks": 1}  # the tile is the home, not the bank alone


def test_with_a_bridge_or_transporters_on_both_banks_everything_on_the_home_tile_pays() -> None:
    for state in (
        split(["donkey A1b"], bridges=["A1"], bricks=[1] * 17),
        split(["donkey A1a", "donkey A1b"], bricks=[1] * 17),
    ):
        assert bought(state) == {}
        assert laid(state) == 18


def test_boats_in_the_river_and_at_the_docks_of_the_home_tile_count() -> None:
    assert bought(split(["raft A1 river"], bricks=[1] * 17)) == {}
    assert bought(split(["raft A1 dock E left"])) == {"clay": 1}
    assert bought(split(["raft A1 dock E right"])) == {"trunks": 1}
    state = split(["raft A1 dock E left: 1 gold"], bricks=[1] * 17)
    assert (bought(state), cargo(state, "raft-1")) == ({"clay": 1}, {})


@pytest.mark.parametrize("text", ["raft A1 river", "raft A1 dock E right", "raft A1 dock E left", "donkey A1a", "donkey A1b"])
def test_what_is_aboard_pays_wherever_on_the_home_tile_the_transporter_is(text: str) -> None:
    transporters = {0: [f"{text}: 2 gold"]}
    state = table(RIVER, "wonder", transporters=transporters, homes={0: "A1b", 1: "B2"}, bricks=[1] * 17)
    assert laid(play(state, "brick")) == 18


def test_a_boat_on_the_sea_beside_the_home_does_not_count() -> None:
    state = split(["raft A2: 3 gold"])
    assert phase(state)[:2] != (1, "wonder")
    assert (lying(state, "A1a"), lying(state, "A1b")) == ({"clay": 1}, {"trunks": 1})


def test_a_carried_transporter_gives_no_presence() -> None:
    transporters = {0: ["donkey A2"], 1: ["donkey A2", "donkey A3: 1 gold"]}
    state = table(ROWS, "movement", transporters=transporters, goods={"A1": "9 trunks"}, homes={0: "A1", 1: "A3"}, order=[1, 0])
    play(state, "donkey-1", "take up donkey-1 of seat 0", "accept", "W", "end")
    assert (where(state, "donkey-1"), transporter(state, "donkey-1")["carried_by"]) == ("A1", "donkey-1 of seat 1")
    assert phase(state) == (1, "wonder", 1)
    play(state, "end")
    assert (phase(state)[0], laid(state), lying(state, "A1")) == (2, 1, {"trunks": 9})


# The neutral brick and irrigation.


def test_after_all_have_bought_one_neutral_brick_is_added() -> None:
    state = play(at_home("1 trunks"), "brick", "end")
    assert state.view()["wonder"]["rows"][0] == [0, None]
    assert phase(state)[0] == 2
    assert state.view()["wonder"]["neutral_left"] == 32


def dry(state: RoadsBoatsState) -> set[str]:
    return {tile["tile"] for tile in state.view()["tiles"] if tile["terrain"] == "desert"}


def test_a_players_brick_on_space_45_turns_all_deserts_into_pasture() -> None:
    state = at_home("4 trunks", bricks=[1] * 43, buildings={"A2": "sawmill"}, roads=["A3 E"], walls={"A4 SE": (2, 1)})
    play(state, "brick")
    assert (dry(state), state.view()["irrigated"]) == ({"A4", "B4"}, False)
    state = at_home("4 trunks", bricks=[1] * 44, buildings={"A2": "sawmill"}, roads=["A3 E"], walls={"A4 SW": (2, 1)})
    assert dry(state) == {"A4", "B4"}
    play(state, "brick")
    assert (dry(state), state.view()["irrigated"]) == (set(), True)
    standing = building(state, "A2")
    assert standing is not None
    assert standing["kind"] == "sawmill"
    assert {entry["edge"]: (entry["roads"], entry["wall"]) for entry in state.view()["edges"]} == {
        "A3 E": (["road"], None),
        "A4 SW": ([], {"rods": 2, "owner": 1}),
    }


def test_a_neutral_brick_on_space_45_irrigates_too() -> None:
    state = at_home("4 trunks", bricks=[1] * 44)
    play(state, "end")
    assert (laid(state), last_brick(state)) == (45, None)
    assert dry(state) == set()


def test_irrigated_desert_is_pasture_for_breeding_and_building_and_what_is_there_stays() -> None:
    transporters = {0: ["donkey A1", "donkey A4", "donkey A4"]}
    homes = {0: "A1", 1: "A3"}
    goods = {"A1": "4 trunks", "B4": "2 goose"}
    state = table(ROWS, "wonder", transporters=transporters, goods=goods, homes=homes, bricks=[1] * 44)
    play(state, "brick", "end")
    # In the production phase of the next turn the geese have bred, and the donkeys may.
    assert phase(state) == (2, "production", 0)
    assert lying(state, "B4") == {"goose": 3}
    play(state, "donkey-2", "breed")
    assert where(state, "donkey-4") == "A4"
    still_dry = table(ROWS, "production", transporters=transporters, goods={"B4": "2 goose"}, homes=homes, bricks=[1] * 44)
    assert lying(still_dry, "B4") == {"goose": 2}


# The end.


def near_end(players: int, goods: str = "9 trunks", missing: int = 1) -> RoadsBoatsState:
    """So many bricks are missing to the mark; seats 0 and 1 have goods at home."""
    donkeys = {seat: [f"donkey {MANY_HOMES[seat]}"] for seat in range(2)}
    homes = {seat: MANY_HOMES[seat] for seat in range(players)}
    return table(
        MANY_ROWS,
        "wonder",
        players=players,
        transporters=donkeys,
        goods={"B1": goods, "B2": goods},
        homes=homes,
        bricks=[0] * (MARKS[players] - missing),
    )


@pytest.mark.parametrize("players", MARKS)
def test_a_players_brick_on_the_mark_ends_the_game_at_once(players: int) -> None:
    state = near_end(players)
    assert not state.is_terminal()
    play(state, "brick")
    assert state.is_terminal()
    assert (laid(state), last_brick(state)) == (MARKS[players], 0)  # no neutral brick follows
    assert lying(state, "B1") == {"trunks": 7}
    assert lying(state, "B2") == {"trunks": 9}  # and nobody buys after it
    assert state.legal_actions() == []
    assert refused(state, "brick") == "game_over"


@pytest.mark.parametrize("players", MARKS)
def test_the_neutral_brick_on_the_mark_ends_the_game(players: int) -> None:
    state = play(near_end(players), "end", "end")
    assert state.is_terminal()
    assert (laid(state), last_brick(state)) == (MARKS[players], None)


@pytest.mark.parametrize("players", MARKS)
def test_one_brick_before_the_mark_the_game_goes_on(players: int) -> None:
    state = near_end(players, missing=2)
    play(state, "brick", "end")
    assert phase(state) == (1, "wonder", 1)
    play(state, "end")
    assert state.is_terminal()  # the neutral brick covers the mark
    state = play(near_end(players, missing=3), "brick", "end", "end")
    assert not state.is_terminal()
    assert phase(state)[0] == 2


def test_the_33rd_neutral_brick_ends_the_game() -> None:
    state = at_home("9 trunks", bricks=[None] * 31)
    play(state, "end")
    assert phase(state)[0] == 33
    assert state.view()["wonder"]["neutral_left"] == 1
    state = at_home("9 trunks", bricks=[None] * 32)
    assert phase(state) == (33, "wonder", 0)
    play(state, "brick", "end")
    assert state.is_terminal()
    assert (laid(state), last_brick(state)) == (34, None)


# Alone.


def solo(goods: str = "9 trunks", turn: int = 1, own: int = 0) -> RoadsBoatsState:
    bricks = [None] * (turn - 1) + [0] * own
    donkey = {0: ["donkey A1"]}
    return table("0 0: w w", "wonder", players=1, transporters=donkey, goods={"A1": goods}, homes={0: "A1"}, bricks=bricks)


def test_alone_rows_one_to_four_are_neutral_at_the_start() -> None:
    state = solo()
    assert state.view()["wonder"]["rows"][:5] == [[None] * 4, [None] * 4, [None] * 4, [None] * 5, []]
    play(state, "brick", "brick")
    assert lying(state, "A1") == {"trunks": 9 - 2 - 3}
    assert state.view()["wonder"]["rows"][4] == [0, 0]
    assert state.view()["players"][0]["wonder"] == 10


def test_alone_the_game_has_twenty_whole_turns() -> None:
    assert phase(play(solo(turn=19), "end"))[0] == 20
    state = solo(turn=20)
    assert phase(state) == (20, "wonder", 0)
    play(state, "brick", "end")
    assert state.is_terminal()
    assert laid(state) == 17 + 20 + 1


@pytest.mark.parametrize("own", [62 - 17 - 1, 66 - 17 - 1, 82 - 17])
def test_alone_no_mark_ends_the_game(own: int) -> None:
    state = play(solo(own=own), "brick", "end")
    assert not state.is_terminal()
    assert phase(state)[0] == 2


def test_alone_33_neutral_bricks_do_not_limit() -> None:
    state = solo(turn=17)
    assert state.view()["wonder"]["bricks"] == 33
    assert phase(play(state, "end"))[0] == 18
    assert phase(play(solo(turn=18), "end"))[0] == 19
