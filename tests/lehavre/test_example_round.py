"""The rulebook's example round, move by move."""
from __future__ import annotations

import roadstead
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, play

RED, GREEN, BLUE = range(3)
TILES = [
    ["iron", "franc"],
    ["wood", "fish"],
    ["fish", "grain"],
    ["wood", "cattle"],
    ["wood", "franc"],
    ["fish", "clay"],
    ["wood", "clay"],
]
#: Any stacks with the Marketplace and the Joinery on top.
STACKS = [
    ["01", "06", "09", "13", "16", "19", "22", "25", "29"],
    ["02", "03", "05", "08", "12", "15", "18", "21", "27"],
    ["04", "07", "10", "14", "17", "20", "23", "28", "30"],
]


def offers(state: State) -> dict[str, int]:
    return {kind: count for kind, count in state.view()["offers"].items() if count}


def test_example_round() -> None:
    state = roadstead.game("lehavre").new(players=3, seed=1, setup={"supply_tiles": TILES, "stacks": STACKS})
    assert [holds(state, seat) for seat in range(3)] == [counted("5 franc, 1 coal")] * 3
    assert offers(state) == counted("2 franc, 2 fish, 2 wood, 1 clay")

    play(state, "supply", "take franc", "end")  # 1
    assert holds(state, RED) == counted("8 franc, 1 coal")
    play(state, "supply", "take wood", "end")  # 2
    assert holds(state, GREEN) == counted("5 franc, 1 coal, 3 wood")
    play(state, "supply", "take fish", "end")  # 3
    assert holds(state, BLUE) == counted("5 franc, 1 coal, 4 fish")

    play(state, "supply")  # 4
    assert offers(state) == counted("1 wood, 1 clay, 1 iron, 1 grain, 1 cattle")
    play(state, "buy 01")
    assert holds(state, RED) == counted("2 franc, 1 coal")
    reveals = state.reveals()
    play(state, "enter 01", "pick grain", "pick coal")
    assert holds(state, RED) == counted("2 franc, 2 coal, 1 grain")
    assert state.reveals() == reveals + 1
    assert state.view(RED)["specials"]["seen"] == state.to_dict()["specials"][:2]
    assert state.view(GREEN)["specials"]["seen"] == []
    play(state, "keep", "end")

    play(state, "supply", "enter B1", "end")  # 5: only the Joinery can be built, so it is not asked
    assert holds(state, GREEN) == counted("5 franc, 1 coal")
    assert state.view()["players"][GREEN]["buildings"] == ["04"]

    play(state, "supply")  # 6
    assert offers(state) == counted("1 franc, 1 fish, 2 wood, 2 clay, 1 iron, 1 grain, 1 cattle")
    play(state, "take wood", "end")
    assert holds(state, BLUE) == counted("5 franc, 1 coal, 4 fish, 2 wood")

    play(state, "supply")  # 7
    assert offers(state) == counted("1 franc, 1 fish, 1 wood, 3 clay, 1 iron, 1 grain, 1 cattle")
    play(state, "take clay", "end")
    # Red and green, who own a building, could also sell it; they pay with francs, having no food. Blue can choose.
    play(state, "feed")
    assert holds(state, RED) == counted("2 coal, 1 grain, 3 clay")  # no harvest in round 1: the grain has not grown
    play(state, "feed")
    assert holds(state, GREEN) == counted("3 franc, 1 coal")
    play(state, "pay 2 fish")
    assert holds(state, BLUE) == counted("5 franc, 1 coal, 2 fish, 2 wood")
    assert state.view()["ships"] == {"wooden": [2], "iron": [], "steel": [], "luxury": []}
    assert state.view()["round"] == 2

    assert state.current_player() == GREEN  # 8
    before = offers(state)
    play(state, "supply")
    assert offers(state) == {**before, "iron": before["iron"] + 1, "franc": before["franc"] + 1}
    assert state.view()["turn"] == 1
