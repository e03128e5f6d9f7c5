"""The table before the first turn, for 1 to 5 players, full and short."""
from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead.core.errors import InvalidOptions
from roadstead.core.state import State
from tests.lehavre.arrange import counted, holds, texts
from tests.lehavre.test_data import SETUPS, SPECIAL, USED

TILES = [
    ["wood", "cattle"], ["wood", "clay"], ["wood", "franc"], ["fish", "clay"],
    ["wood", "fish"], ["fish", "grain"], ["iron", "franc"],
]  # fmt: skip
#: A short solo game has twelve cards in its stacks.
STACKS = [["03", "09", "14", "20"], ["05", "10", "16", "22"], ["08", "12", "18", "23"]]
SIX = ["033", "31", "001", "014", "023", "007"]


def new(players: int, full: bool = True, seed: int = 0, setup: dict[str, Any] | None = None, **options: Any) -> State:
    variant = "full" if full else "short"
    return roadstead.game("lehavre").new(players, seed, {"variant": variant, **options}, setup)


def offers(state: State) -> dict[str, int]:
    return {kind: count for kind, count in state.view()["offers"].items() if count}


# What is the same in each game.


@pytest.mark.parametrize("players", range(1, 6))
def test_full_start(players: int) -> None:
    state = new(players)
    assert [holds(state, seat) for seat in range(players)] == [counted("5 franc, 1 coal")] * players
    assert offers(state) == counted("2 franc, 2 fish, 2 wood, 1 clay")


@pytest.mark.parametrize("players", range(1, 6))
def test_short_start(players: int) -> None:
    state = new(players, full=False)
    start = counted("5 franc, 2 fish, 2 wood, 2 clay, 2 iron, 1 cattle, 2 coal, 2 hides")
    assert [holds(state, seat) for seat in range(players)] == [start] * players
    assert offers(state) == counted("3 franc, 3 fish, 3 wood, 2 clay, 1 iron, 1 grain, 1 cattle")


@pytest.mark.parametrize(("players", "full"), SETUPS)
def test_town_owns_the_firms_and_the_start_buildings(players: int, full: bool) -> None:
    view = new(players, full).view()
    assert view["town"] == ["B1", "B2", "B3", *USED[players, full][2].split()]
    assert [player["buildings"] for player in view["players"]] == [[]] * players


def test_start_ships_in_short_solo() -> None:
    view = new(1, full=False).view()
    assert view["players"][0]["ships"] == [{"type": "wooden", "value": 2}]
    assert view["ships"] == {"wooden": [2], "iron": [], "steel": [], "luxury": []}


def test_start_ships_in_short_two_player() -> None:
    view = new(2, full=False).view()
    assert [player["ships"] for player in view["players"]] == [[{"type": "wooden", "value": 2}]] * 2
    assert view["ships"] == {"wooden": [], "iron": [], "steel": [], "luxury": []}


@pytest.mark.parametrize(("players", "full"), [setup for setup in SETUPS if setup not in [(1, False), (2, False)]])
def test_no_start_ships_otherwise(players: int, full: bool) -> None:
    view = new(players, full).view()
    assert [player["ships"] for player in view["players"]] == [[]] * players
    assert view["ships"] == {"wooden": [], "iron": [], "steel": [], "luxury": []}


def test_start_ships_are_not_ships_of_the_rounds() -> None:
    """R01 and R03, the backs of which are the start ships, are not used as round cards then."""
    for players in (1, 2):
        d = new(players, full=False).to_dict()
        owned = [ship for seat in d["seats"] for ship in seat["ships"]] + d["ships"]["wooden"]
        assert sorted(owned) == ["S01", "S03"]


@pytest.mark.parametrize(("players", "full"), SETUPS)
def test_nobody_is_in_a_building_and_seat_0_begins(players: int, full: bool) -> None:
    state = new(players, full)
    view = state.view()
    assert [player["person"] for player in view["players"]] == [None] * players
    assert [player["loans"] for player in view["players"]] == [0] * players
    assert (view["round"], view["turn"], view["active"], state.current_player()) == (1, 1, 0, 0)
    assert {"supply", "buy B1"} <= set(texts(state))
    assert not state.is_terminal()


# What is drawn.


@pytest.mark.parametrize(("players", "full"), SETUPS)
def test_three_equal_stacks_with_the_lowest_number_on_top(players: int, full: bool) -> None:
    cards, size, _ = USED[players, full]
    for seed in range(30):
        stacks = new(players, full, seed).view()["stacks"]
        assert [len(stack) for stack in stacks] == [size // 3] * 3
        assert all(stack == sorted(stack) for stack in stacks)
        assert sorted(card for stack in stacks for card in stack) == sorted(cards.split())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_black_market_never_tops_a_stack(players: int) -> None:
    for seed in range(400):
        assert "13" not in [stack[0] for stack in new(players, seed=seed).view()["stacks"]]


def test_six_special_buildings_lie_face_down_in_the_full_game() -> None:
    drawn: set[str] = set()
    for seed in range(60):
        state = new(4, seed=seed)
        pile = state.to_dict()["specials"]
        assert len(pile) == len(set(pile)) == 6
        assert state.view()["specials"]["count"] == 6
        assert state.view(2)["specials"]["seen"] == []
        drawn |= set(pile)
    assert drawn == set(SPECIAL)


@pytest.mark.parametrize("players", range(1, 6))
def test_no_special_buildings_in_the_short_game(players: int) -> None:
    state = new(players, full=False)
    assert state.to_dict()["specials"] == []
    assert state.view()["specials"]["count"] == 0


def test_supply_tiles_lie_face_down_in_any_order() -> None:
    first = set()
    for seed in range(60):
        state = new(2, seed=seed)
        tiles = state.to_dict()["supply_tiles"]
        assert sorted(tiles) == sorted(TILES)
        assert state.view()["supply_tiles"] == [None] * 7
        assert state.view()["interest_tile"] is None
        first.add(tuple(tiles[0]))
    assert len(first) == 7


def test_the_seed_decides_everything_drawn() -> None:
    assert new(5, seed=11) == new(5, seed=11)
    assert new(5, seed=11) != new(5, seed=12)


# A set-up that is given.


def test_given_set_up() -> None:
    tiles = TILES[::-1]
    state = new(1, full=False, setup={"supply_tiles": tiles, "stacks": STACKS})
    assert state.to_dict()["supply_tiles"] == tiles
    assert state.view()["stacks"] == STACKS
    assert new(2, setup={"specials": SIX}).to_dict()["specials"] == SIX


def test_what_is_not_given_is_drawn_as_without() -> None:
    drawn = new(4, seed=5).to_dict()
    given = new(4, seed=5, setup={"supply_tiles": TILES}).to_dict()
    assert given["stacks"] == drawn["stacks"]
    assert given["specials"] == drawn["specials"]


@pytest.mark.parametrize(
    "setup",
    [
        [],
        {"tiles": TILES},
        {"supply_tiles": TILES[:6]},
        {"supply_tiles": [*TILES[:6], TILES[0]]},
        {"supply_tiles": [*TILES[:6], ["coal", "hides"]]},
        {"supply_tiles": 7},
        {"stacks": [*STACKS[:2], ["08", "12", "18", "25"]]},  # the Cokery is not used
        {"stacks": [["03", "09", "14"], ["05", "10", "16", "20", "22"], STACKS[2]]},
        {"stacks": [STACKS[0][::-1], *STACKS[1:]]},
        {"stacks": STACKS[:2]},
        {"stacks": [["nothing"], [], []]},
        {"specials": SIX},  # none in the short game
        {"specials": None},
    ],
)
def test_impossible_set_up(setup: Any) -> None:
    with pytest.raises(InvalidOptions):
        new(1, full=False, setup=setup)


@pytest.mark.parametrize(
    "specials", [SIX[:5], [*SIX, "002"], [*SIX[:5], SIX[0]], [*SIX[:5], "01"], [*SIX[:5], "099"]], ids=str
)
def test_impossible_specials(specials: list[str]) -> None:
    with pytest.raises(InvalidOptions):
        new(2, setup={"specials": specials})


def test_a_set_up_with_the_black_market_on_top_is_refused() -> None:
    drawn = new(3, seed=2).view()["stacks"]
    cards = sorted(card for stack in drawn for card in stack)
    low = [card for card in cards if card < "13"]
    high = [card for card in cards if card > "13"]
    stacks = [["13", *high[:8]], [*low[:5], *high[8:12]], [*low[5:], *high[12:]]]
    assert {len(stack) for stack in stacks} == {9}
    with pytest.raises(InvalidOptions, match="Black Market"):
        new(3, setup={"stacks": stacks})


# Players, options and seeds.


@pytest.mark.parametrize("players", [0, 6, -1, True, 2.0, "3", None])
def test_bad_player_count(players: Any) -> None:
    with pytest.raises(InvalidOptions):
        roadstead.game("lehavre").new(players)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "1", None, True])
def test_bad_seed(seed: Any) -> None:
    with pytest.raises(InvalidOptions):
        roadstead.game("lehavre").new(2, seed)


@pytest.mark.parametrize(
    "options",
    [{"variant": "long"}, {"expert": 1}, {"expert": "yes"}, {"stadium_buyable": None}, {"nothing": True}, ["expert"]],
    ids=str,
)
def test_bad_options(options: Any) -> None:
    with pytest.raises(InvalidOptions):
        roadstead.game("lehavre").new(2, 0, options)


@pytest.mark.parametrize("option", ["solo_market_cap", "solo_exclude_specials"])
def test_solo_options_are_for_one_player(option: str) -> None:
    game = roadstead.game("lehavre")
    assert game.new(1, options={option: True}).options()[option] is True
    for players in range(2, 6):
        with pytest.raises(InvalidOptions):
            game.new(players, options={option: True})


def test_defaults_of_the_switches() -> None:
    defaults = roadstead.game("lehavre").new(1).options()
    assert defaults["variant"] == "full"
    for switch in ("expert", "stadium_buyable", "solo_market_cap", "solo_exclude_specials"):
        assert defaults[switch] is False


def test_special_buildings_are_drawn_from_the_basic_set_unless_another_is_chosen() -> None:
    assert new(3).options()["expansion"] == "none"
    assert new(3, expansion="none") == new(3)
    with pytest.raises(InvalidOptions, match="option expansion is one of none, mixed, only"):
        new(3, expansion="lagoon")


@pytest.mark.parametrize("before", [{}, {"sets": "base"}], ids=["before there were sets", "by the name of its set"])
def test_positions_and_records_from_before_are_of_the_basic_set(before: dict[str, str]) -> None:
    position = new(3, seed=4).to_dict()
    assert position["options"].pop("expansion") == "none"
    position["options"] |= before
    state = roadstead.game("lehavre").from_dict(position)
    record = state.record()
    for options in (record["options"], record["setup"]["position"]["options"]):
        assert options.pop("expansion") == "none"
        options |= before
    assert state == new(3, seed=4) == roadstead.replay(record)


def test_unknown_game() -> None:
    with pytest.raises(InvalidOptions):
        roadstead.game("lehavre2")
