"""The worked examples of the rules, one test each: the page's own, and those of the Italian rulebook on walls and order."""
from __future__ import annotations

from roadstead.roadsboats.game import RoadsBoatsState
from tests.roadsboats.arrange import cargo, edge, legal, lying, phase, play, refused, table, where

RED, BLUE, YELLOW = 0, 1, 2


def temple(state: RoadsBoatsState) -> list[int]:
    return list(state.view()["temple"])


def order(state: RoadsBoatsState) -> list[int]:
    return list(state.view()["order"])


def wall(state: RoadsBoatsState, name: str) -> tuple[int, int | None]:
    """Rods and owner of the wall on an edge."""
    found = edge(state, name)
    return (found["wall"]["rods"], found["wall"]["owner"]) if found and found["wall"] else (0, None)


# The wonder.


def test_a_row_with_two_blue_three_red_one_yellow_and_one_neutral_brick_gives_three_five_and_one() -> None:
    blue, red, yellow, green, white = 0, 1, 2, 3, 4
    lower = [white] * 62  # rows 1 to 12; the 13th has seven spaces
    row = [blue, red, red, None, yellow, blue, red]
    state = table("0 0: w w w w w w", "movement", players=5, transporters={0: ["donkey A1"]}, bricks=lower + row)
    assert [len(bricks) for bricks in state.view()["wonder"]["rows"]] == [4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 0, 0]
    assert [player["wonder"] for player in state.view()["players"]] == [3, 5, 1, 0, 120]
    assert [player["score_now"] for player in state.view()["players"]][green] == 0
    # Nobody buys anything: neutral bricks alone complete the wonder of five players, and change no score.
    over = table("0 0: w w w w w w", "wonder", players=5, bricks=lower + row)
    assert over.is_terminal()
    assert over.returns() == [3, 5, 1, 0, 120]


def test_sixteen_bricks_stand_and_one_player_buys_three_for_one_three_and_four_goods() -> None:
    state = table(
        "0 0: w w", "wonder", transporters={0: ["donkey A1"]}, goods={"A1": "9 boards"}, homes={0: "A1"}, bricks=[1] * 16
    )
    left = []
    for _ in range(3):
        play(state, "brick")
        left.append(lying(state, "A1").get("boards", 0))
    assert left == [9 - 1, 9 - 1 - 3, 9 - 1 - 3 - 4]
    assert state.view()["wonder"]["bricks"] == 19
    assert refused(state, "brick") == "too_few_goods"


# Walls.


def test_three_rods_cost_one_and_two_and_three_stone() -> None:
    state = table("0 0: w w w", "building", transporters={0: ["donkey A1"]}, goods={"A1": "7 stone"})
    play(state, "donkey-1")
    for stone in (6, 4, 1):
        play(state, "wall E")
        assert lying(state, "A1") == {"stone": stone}
    assert wall(state, "A1 E") == (3, 0)
    assert refused(state, "wall E") == "missing_goods"


def test_from_open_sea_a_first_rod_costs_three_stone() -> None:
    state = table("0 0: s w w", "building", transporters={0: ["steamer A1: 4 stone"]})
    play(state, "steamer-1", "wall E")
    assert cargo(state, "steamer-1") == {"stone": 1}
    assert wall(state, "A1 E") == (1, 0)
    short = table("0 0: s w w", "building", transporters={0: ["steamer A1: 2 stone"], 1: ["raft A1: 1 goose"]})
    assert refused(play(short, "steamer-1"), "wall E") == "missing_goods"


def test_from_open_sea_demolishing_one_rod_costs_four_boards_and_the_next_rod_there_four_stone() -> None:
    walls = {"A1 E": (1, 1)}
    state = table("0 0: s w w", "building", transporters={0: ["steamer A1: 4 boards, 4 stone"]}, walls=walls)
    play(state, "steamer-1")
    assert refused(state, "wall E") == "others_wall"
    play(state, "demolish E")
    assert cargo(state, "steamer-1") == {"stone": 4}
    assert wall(state, "A1 E") == (1, None)
    play(state, "wall E")
    assert cargo(state, "steamer-1") == {}
    assert wall(state, "A1 E") == (2, 0)


# Production.


def test_four_trunks_at_a_sawmill_become_six_boards_and_one_trunk_is_left() -> None:
    state = table("0 0: w w w", transporters={0: ["donkey A1"]}, goods={"A1": "4 trunks"}, buildings={"A1": "sawmill"})
    play(state, "donkey-1")
    assert refused(state, "make 4") == "factory_exhausted"
    play(state, "make 3")
    assert cargo(state, "donkey-1") == {"boards": 2}
    assert lying(state, "A1") == {"trunks": 1, "boards": 4}
    # The same without anybody there.
    alone = table("0 0: w w w", transporters={0: ["donkey A2"]}, goods={"A1": "4 trunks"}, buildings={"A1": "sawmill"})
    assert phase(alone) == (1, "movement", 0)
    assert lying(alone, "A1") == {"trunks": 1, "boards": 6}


def test_a_papermill_with_two_players_wood_makes_one_paper_for_the_first_in_order_who_uses_it() -> None:
    def papermill() -> RoadsBoatsState:
        return table(
            "0 0: w w w",
            transporters={0: ["donkey A1: 2 trunks"], 1: ["donkey A1: 2 boards"]},
            goods={"A1": "2 boards"},
            buildings={"A1": "papermill"},
            order=[1, 0],
        )

    state = papermill()
    assert phase(state) == (1, "production", 1)
    play(state, "donkey-1", "make 1")
    assert lying(state, "A1").get("paper", 0) + cargo(state, "donkey-1", 1).get("paper", 0) == 1
    play(state, "done", "end")
    assert phase(state) == (1, "production", 0)
    play(state, "donkey-1")
    assert refused(state, "make 1") == "factory_exhausted"
    # If the first does not use it, the second may.
    state = play(papermill(), "end")
    assert phase(state) == (1, "production", 0)
    play(state, "donkey-1", "make 1", "use 2 trunks")
    assert "trunks" not in lying(state, "A1") | cargo(state, "donkey-1")
    assert lying(state, "A1").get("paper", 0) + cargo(state, "donkey-1").get("paper", 0) == 1
    assert cargo(state, "donkey-1", 1) == {"boards": 2}


# The order of play.


def test_blue_demands_an_order_then_red_does() -> None:
    donkeys = {seat: [f"donkey A{seat + 1}"] for seat in range(3)}
    state = table(
        "0 0: w w w\n1 0: w w w", "turn", players=3, transporters=donkeys, temple=[RED, BLUE, YELLOW], order=[2, 1, 0], asked=True
    )
    assert phase(state) == (1, "production", YELLOW)
    play(state, "pass", "demand")
    assert state.current_player() == RED
    play(state, "keep")
    assert state.current_player() == BLUE
    play(state, "stop")
    assert temple(state) == [RED, YELLOW, BLUE]
    assert state.current_player() == BLUE  # yellow, the last figure, had nothing to decide
    play(state, "place 1")
    assert state.current_player() == YELLOW
    assert refused(state, "place 1") == "position_taken"
    play(state, "place 2")
    assert order(state) == [BLUE, YELLOW, RED]
    # Nobody has anything to produce, so the movement phase follows, and now red demands an order.
    assert phase(state) == (1, "movement", BLUE)
    play(state, "pass", "pass", "demand")
    assert state.current_player() == RED
    play(state, "stop")
    assert state.current_player() == YELLOW
    play(state, "keep")
    assert temple(state) == [YELLOW, BLUE, RED]
    assert state.current_player() == RED  # blue is the last already
    play(state, "place 1")
    assert state.current_player() == BLUE
    play(state, "place 2")
    assert order(state) == [RED, BLUE, YELLOW]
    assert phase(state) == (1, "movement", RED)


def production_of_the_example() -> RoadsBoatsState:
    """Two mines with gold, a woodcutter, a sawmill, a quarry and a papermill, and three players at them."""
    return table(
        """
        0 0: m w p
        1 0: r p m
        """,
        "turn",
        players=3,
        transporters={
            RED: ["donkey A1", "donkey B1", "donkey B2: 2 trunks", "donkey B3"],
            BLUE: ["donkey A1", "donkey A2", "donkey A3: 1 trunks"],
            YELLOW: ["donkey A2", "donkey A3: 2 trunks", "donkey A3: 1 trunks", "donkey B1", "donkey B2: 2 boards"],
        },
        buildings={"A1": "mine", "A2": "woodcutter", "A3": "sawmill", "B1": "quarry", "B2": "papermill", "B3": "mine"},
        bags={"A1": (1, 0), "B3": (1, 0)},
        temple=[RED, BLUE, YELLOW],
        order=[YELLOW, BLUE, RED],
        asked=True,
    )


def test_the_rulebooks_example_of_a_conflict() -> None:
    state = production_of_the_example()
    # Both mines have given gold before anyone is asked.
    buildings = [tile["building"] for tile in state.view()["tiles"]]
    mines = [one["drawn"] for one in buildings if one and one["kind"] == "mine"]
    assert mines == ["gold", "gold"]
    play(state, "pass", "demand", "keep", "stop", "place 1", "place 2")
    assert order(state) == [BLUE, YELLOW, RED]
    # Blue takes the gold of mine 1 and the trunks of the woodcutter, and saws one pile.
    assert phase(state) == (1, "production", BLUE)
    play(state, "donkey-1", "stow", "load 1 gold", "donkey-2", "stow", "load 1 trunks", "donkey-3", "make 1")
    assert cargo(state, "donkey-1", BLUE) == {"gold": 1}
    assert cargo(state, "donkey-2", BLUE) == {"trunks": 1}
    assert cargo(state, "donkey-3", BLUE) == {"boards": 2}
    play(state, "done", "end")
    # Yellow saws two piles; the sawmill has then put out six boards, so the third pile stays.
    assert phase(state) == (1, "production", YELLOW)
    assert lying(state, "A2") == {}  # the trunks are blue's
    play(state, "donkey-2")
    assert refused(state, "make 3") == "factory_exhausted"
    play(state, "make 2")
    boards = lying(state, "A3").get("boards", 0) + sum(cargo(state, f"donkey-{n}", YELLOW).get("boards", 0) for n in (2, 3))
    trunks = lying(state, "A3").get("trunks", 0) + sum(cargo(state, f"donkey-{n}", YELLOW).get("trunks", 0) for n in (2, 3))
    assert (boards, trunks) == (4, 1)
    assert refused(state, "make 1") == "factory_exhausted"
    play(state, "done", "donkey-4", "stow", "load 1 stone", "donkey-5", "make 1")
    assert cargo(state, "donkey-4", YELLOW) == {"stone": 1}
    assert cargo(state, "donkey-5", YELLOW) == {"paper": 1}
    play(state, "done", "end")
    # Red finds mine 1 and the quarry empty and the papermill used.
    assert phase(state) == (1, "production", RED)
    assert (lying(state, "A1"), lying(state, "B1")) == ({}, {})
    assert lying(state, "B3") == {"gold": 1}
    assert refused(play(state, "donkey-3"), "make 1") == "factory_exhausted"


def test_only_if_yellow_leaves_the_papermill_alone_red_may_use_it() -> None:
    state = play(production_of_the_example(), "pass", "demand", "keep", "stop", "place 1", "place 2", "end", "end")
    assert phase(state) == (1, "production", RED)
    play(state, "donkey-3", "make 1")
    assert cargo(state, "donkey-3", RED) == {"paper": 1}
    assert cargo(state, "donkey-5", YELLOW) == {"boards": 2}


# The rulebook's example of walls.

#: A steamer on the sea B1, between the coasts of A1, A2, B2, C1 and C2. A river divides B2: the coast in the west (A) and the
#: edge to A2 (F) are on one bank, the edge to B3 (G) on the other. Walls stand at the coast of C1 (D), on two edges of B3 (H, J),
#: and, neutral, between C2 and D2 (B).
COAST = """
0 0: w w m2 w
1 0: s p15 w w
2 -1: w w m4
3 -1: w w w
"""
A, C, D, F, G, H, J, B = "B2 W", "B1 NW", "B1 SW", "B2 NW", "B2 E", "B3 NE", "B3 E", "C2 SE"


def coast(seat: int, **goods: str) -> RoadsBoatsState:
    """The position with goods for some of the transporters, in which a seat is to build."""

    def loaded(name: str, text: str) -> str:
        return f"{text}: {goods[name]}" if name in goods else text

    return table(
        COAST,
        "building",
        players=3,
        transporters={
            RED: [loaded("steamer", "steamer B1"), loaded("truck", "truck B3")],
            BLUE: [loaded("raft", "raft B2 dock W"), loaded("upper", "donkey C2"), loaded("lower", "donkey D2")],
            YELLOW: [loaded("other_raft", "raft B2 dock W")],
        },
        walls={D: (1, BLUE), H: (1, BLUE), J: (2, YELLOW), B: (1, None)},
        order=[seat, *({RED, BLUE, YELLOW} - {seat})],
    )


def test_the_steamer_builds_on_two_coasts_for_three_stone_each() -> None:
    state = play(coast(RED, steamer="7 stone"), "steamer-1")
    play(state, "wall E")
    assert cargo(state, "steamer-1") == {"stone": 4}
    play(state, "wall NW")
    assert cargo(state, "steamer-1") == {"stone": 1}
    assert (wall(state, A), wall(state, C)) == ((1, RED), (1, RED))
    # Both rafts at A belong to others: they are on the sea again.
    assert (where(state, "raft-1", BLUE), where(state, "raft-1", YELLOW)) == ("B1", "B1")


def test_the_steamer_demolishes_a_wall_for_four_boards_and_builds_a_stronger_one_for_four_stone() -> None:
    state = play(coast(RED, steamer="4 boards, 4 stone"), "steamer-1", "demolish SW")
    assert (wall(state, D), cargo(state, "steamer-1")) == ((1, None), {"stone": 4})
    play(state, "wall SW")
    assert (wall(state, D), cargo(state, "steamer-1")) == ((2, RED), {})


def test_both_rafts_build_on_their_coast_for_one_stone_and_push_the_other_to_sea() -> None:
    state = play(coast(BLUE, raft="1 stone"), "raft-1", "wall W")
    assert wall(state, A) == (1, BLUE)
    assert (where(state, "raft-1", BLUE), where(state, "raft-1", YELLOW)) == ("B2a", "B1")
    state = play(coast(YELLOW, other_raft="1 stone"), "raft-1", "wall W")
    assert wall(state, A) == (1, YELLOW)
    assert (where(state, "raft-1", BLUE), where(state, "raft-1", YELLOW)) == ("B1", "B2a")


def test_the_rafts_build_on_their_bank_but_not_on_the_other_unless_they_build_a_bridge() -> None:
    state = play(coast(YELLOW, other_raft="3 stone"), "raft-1")
    assert refused(state, "wall E") == "not_from_this_bank"
    play(state, "wall NW")
    assert (wall(state, F), cargo(state, "raft-1", YELLOW)) == ((1, YELLOW), {"stone": 2})
    play(state, "bridge", "wall E")
    assert (wall(state, G), cargo(state, "raft-1", YELLOW)) == ((1, YELLOW), {})


def test_the_truck_builds_demolishes_and_builds_again() -> None:
    state = play(coast(RED, truck="3 boards, 3 stone"), "truck-2", "demolish E")
    assert (wall(state, J), cargo(state, "truck-2")) == ((2, None), {"stone": 3})
    play(state, "wall E")
    assert (wall(state, J), cargo(state, "truck-2")) == ((3, RED), {})
    state = play(coast(RED, truck="2 boards, 3 stone"), "truck-2", "wall W")
    assert (wall(state, G), cargo(state, "truck-2")) == ((1, RED), {"boards": 2, "stone": 2})
    assert refused(state, "demolish E") == "missing_goods"
    play(state, "demolish NE")
    assert (wall(state, H), cargo(state, "truck-2")) == ((1, None), {"stone": 2})
    play(state, "wall NE")
    assert (wall(state, H), cargo(state, "truck-2")) == ((2, RED), {})


def test_two_donkeys_on_either_side_cannot_put_their_stone_together() -> None:
    state = coast(BLUE, upper="1 stone", lower="1 stone")
    assert refused(play(state, "donkey-2"), "wall SE") == "missing_goods"
    assert refused(play(state, "done", "donkey-3"), "wall NW") == "missing_goods"
    assert {"wall W", "wall NE", "wall E"} <= legal(state)
    together = play(coast(BLUE, lower="2 stone"), "donkey-3", "wall NW")
    assert wall(together, B) == (2, BLUE)
    state = play(coast(BLUE, lower="2 stone"), "donkey-3", "wall W", "wall NE")
    assert (wall(state, "D2 W"), wall(state, "D2 NE"), cargo(state, "donkey-3", BLUE)) == ((1, BLUE), (1, BLUE), {})
