"""What production gives before anyone takes a step: mines, the other primary producers, geese."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from roadstead.core.errors import IllegalAction
from roadstead.roadsboats.game import ROADSBOATS, RoadsBoatsState
from roadstead.roadsboats.maps.chart import Map, read_rows, to_dict
from tests.roadsboats.arrange import building, cargo, lying, of_this_game, phase, play, refused, table

#: A pasture with a river from a source to the sea: bank A2a is its south, with a coast to the south-east, A2b its north.
DELTA = """
0 0: m0 p03 s
1 0: p s
"""
IRRIGATED = [0] * 45


def bag(state: RoadsBoatsState, tile: str) -> tuple[int, int]:
    """Gold and iron in the bag of a mine."""
    mine = building(state, tile)
    assert mine is not None
    return mine["gold"], mine["iron"]


def drawn(state: RoadsBoatsState, tile: str) -> str | None:
    """What a mine has drawn and not laid out yet."""
    mine = building(state, tile)
    assert mine is not None
    found: str | None = mine["drawn"]
    return found


def pass_turn(state: RoadsBoatsState) -> None:
    """Nobody does anything for the rest of the turn."""
    turn = phase(state)[0]
    while phase(state)[0] == turn:
        play(state, "end")


# Mines.


def ridge(
    mixture: tuple[int, int], phase: str = "turn", *, seed: int = 1, players: int = 2, draws: Sequence[str] = ()
) -> RoadsBoatsState:
    """A mine at A1 with nobody near."""
    return table(
        "0 0: m p p",
        phase,
        buildings={"A1": "mine"},
        bags={"A1": mixture},
        transporters={0: ["donkey A3"]},
        seed=seed,
        players=players,
        draws=draws,
    )


def test_mines_are_drawn_before_anyone_is_asked_about_the_order_and_goods_laid_out_afterwards() -> None:
    state = table(
        "0 0: m w p p",
        "turn",
        buildings={"A1": "mine", "A2": "woodcutter"},
        bags={"A1": (1, 0)},
        goods={"A3": "2 goose"},
        transporters={0: ["donkey A4"]},
        asked=True,
    )
    assert refused(state, "demand") == "allowed"
    assert drawn(state, "A1") == "gold"
    assert bag(state, "A1") == (0, 0)
    assert (lying(state, "A1"), lying(state, "A2"), lying(state, "A3")) == ({}, {}, {"goose": 2})
    play(state, "pass")
    assert lying(state, "A1") == {}
    play(state, "pass")
    assert (lying(state, "A1"), lying(state, "A2"), lying(state, "A3")) == ({"gold": 1}, {"trunks": 1}, {"goose": 3})
    assert drawn(state, "A1") is None


def test_a_mine_gives_one_a_turn_until_its_bag_is_empty_and_then_nothing() -> None:
    state = ridge((2, 1))
    for turn in (1, 2, 3):
        assert phase(state)[0] == turn
        assert sum(lying(state, "A1").values()) == turn
        assert sum(bag(state, "A1")) == 3 - turn
        pass_turn(state)
    assert lying(state, "A1") == {"gold": 2, "iron": 1}
    assert bag(state, "A1") == (0, 0)
    assert drawn(state, "A1") is None


def test_a_mine_gives_only_what_its_bag_holds() -> None:
    for seed in range(10):
        state = table(
            "0 0: m m p p",
            "turn",
            buildings={"A1": "mine", "A2": "mine"},
            bags={"A1": (4, 0), "A2": (0, 4)},
            transporters={0: ["donkey A4"]},
            seed=seed,
        )
        assert (lying(state, "A1"), lying(state, "A2")) == ({"gold": 1}, {"iron": 1})
        assert (bag(state, "A1"), bag(state, "A2")) == ((3, 0), (0, 3))


@pytest.mark.parametrize(("mixture", "least", "most"), [((5, 1), 80, 119), ((3, 3), 40, 80), ((1, 5), 1, 40)])
def test_every_counter_of_the_bag_is_as_likely(mixture: tuple[int, int], least: int, most: int) -> None:
    found: list[str] = []
    for seed in range(120):
        found += lying(ridge(mixture, seed=seed), "A1")
    assert len(found) == 120
    assert least <= found.count("gold") <= most


def test_each_mine_draws_from_its_own_bag() -> None:
    state = table(
        "0 0: m p m p",
        "turn",
        buildings={"A1": "mine", "A3": "mine"},
        bags={"A1": (3, 3), "A3": (5, 5)},
        transporters={0: ["donkey A4"]},
        draws=["iron", "gold"],
    )
    assert (lying(state, "A1"), bag(state, "A1")) == ({"iron": 1}, (3, 2))
    assert (lying(state, "A3"), bag(state, "A3")) == ({"gold": 1}, (4, 5))


def test_what_a_mine_gives_lies_on_its_bank() -> None:
    rows = "0 0: m0 m03 s"
    state = table(rows, "turn", buildings={"A2b": "mine"}, bags={"A2": (1, 0)}, transporters={0: ["donkey A2a"]})
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({}, {"gold": 1})
    assert phase(state) == (1, "movement", 0)  # from the other bank there is nothing to load


@pytest.mark.parametrize(
    ("mixture", "kinds"),
    [((3, 3), "gold iron gold"), ((2, 3), "iron gold iron"), ((5, 3), "gold gold gold"), ((0, 2), "iron iron")],
)
def test_solo_a_mine_gives_the_kind_it_has_more_of_and_gold_if_equal(mixture: tuple[int, int], kinds: str) -> None:
    for seed in range(3):
        state = ridge(mixture, seed=seed, players=1)
        laid: list[str] = []
        for _ in kinds.split():
            laid += [kind for kind, count in lying(state, "A1").items() if count > laid.count(kind)]
            pass_turn(state)
        assert laid == kinds.split()
        assert state.reveals() == 0


def test_draws_given_in_the_set_up_are_the_first_draws_of_the_game() -> None:
    drawn_map = Map("ridge", 2, "pointy", read_rows("0 0: m p m p p p p p"))
    draws = ["iron", "iron", "gold"]
    setup = {"homes": ["A1", "A3"], "temple": [1, 0], "draws": draws}
    state = of_this_game(ROADSBOATS.new(2, 5, {"map": to_dict(drawn_map)}, setup))
    play(state, "order never", "order never")
    while phase(state)[:2] != (1, "building"):
        play(state, "end")
    play(state, "donkey-1", "build mine", "end")
    for gold, iron in [(0, 1), (0, 2), (1, 2)]:
        pass_turn(state)
        while phase(state)[1] == "production":
            play(state, "end")
        found = {"boards": 2, "goose": 2, "gold": gold, "iron": iron}
        assert lying(state, "A1") == {kind: number for kind, number in found.items() if number}
        assert state.record()["setup"]["draws"] == draws


def test_a_given_draw_that_the_bag_cannot_give_is_refused_and_changes_nothing() -> None:
    state = ridge((2, 0), "movement", draws=["iron"])
    before = state.to_dict()
    with pytest.raises(IllegalAction) as refusal:
        play(state, "end")
    assert refusal.value.reason.code == "impossible_draw"
    assert state.to_dict() == before


# The other primary producers.


def test_primary_producers_yield_one_each_turn_also_with_nobody_there() -> None:
    sites = {"A1": "woodcutter", "A2": "quarry", "A3": "clay_pit", "A4": "oil_rig"}
    state = table("0 0: w r p s . p p", "production", buildings=sites, transporters={0: ["donkey A6"]})
    for count in (1, 2, 3):
        assert lying(state, "A1") == {"trunks": count}
        assert lying(state, "A2") == {"stone": count}
        assert lying(state, "A3") == {"clay": count}
        assert lying(state, "A4") == {"fuel": count}
        assert [lying(state, tile) for tile in ("A6", "A7")] == [{}, {}]
        pass_turn(state)


def test_what_is_produced_lies_on_the_bank_of_the_building() -> None:
    state = table(DELTA, buildings={"A2b": "clay_pit"}, transporters={0: ["donkey A2a"], 1: ["donkey A2b"]})
    assert (lying(state, "A2a"), lying(state, "A2b")) == ({}, {"clay": 1})
    assert phase(state) == (1, "production", 1)  # seat 0 does not reach it
    play(state, "donkey-1", "stow", "load 1 clay", "end")
    assert lying(state, "A2b") == {}


def test_with_a_bridge_it_is_reached_from_both_banks() -> None:
    state = table(DELTA, buildings={"A2b": "clay_pit"}, bridges=["A2"], transporters={0: ["donkey A2a"]})
    play(state, "donkey-1", "stow")
    assert refused(state, "load 1 clay") == "allowed"


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_in_order_who_reaches_it_may_load_it(first: int) -> None:
    both = {0: ["donkey A1"], 1: ["donkey A1"]}
    state = table("0 0: w p p", buildings={"A1": "woodcutter"}, transporters=both, order=[first, 1 - first])
    assert phase(state) == (1, "production", first)
    play(state, "donkey-1", "stow", "load 1 trunks", "end")
    assert lying(state, "A1") == {}
    others = state.view()["players"][1 - first]["transporters"]
    assert [entry["cargo"] for entry in others] == [{}]


def test_what_the_first_in_order_leaves_the_next_may_load() -> None:
    both = {0: ["donkey A1"], 1: ["donkey A1"]}
    state = play(table("0 0: w p p", buildings={"A1": "woodcutter"}, transporters=both), "end")
    assert phase(state) == (1, "production", 1)
    play(state, "donkey-1", "stow")
    assert refused(state, "load 1 trunks") == "allowed"
    assert refused(state, "load 2 trunks") == "none_here"


# Geese. A donkey far away keeps the game waiting after production.

MEADOW = "0 0: p w p . p p"
FAR = {0: ["donkey A5"]}
meadow = partial(table, MEADOW, goods={"A1": "2 goose"}, transporters=FAR)
delta = partial(table, DELTA, goods={"A2a": "2 goose"}, transporters={0: ["donkey B1"]})


def geese(state: RoadsBoatsState, place: str = "A1") -> int:
    return lying(state, place).get("goose", 0)


def test_a_pair_of_geese_alone_on_a_pasture_gives_one_more_by_itself() -> None:
    state = meadow()
    assert lying(state, "A1") == {"goose": 3}
    assert phase(state) == (1, "movement", 0)  # nobody was asked


def test_geese_breed_once_a_turn_and_three_are_no_pair() -> None:
    state = meadow()
    pass_turn(state)
    assert phase(state)[0] == 2
    assert lying(state, "A1") == {"goose": 3}


@pytest.mark.parametrize(("before", "pair", "even"), [(1, 1, 1), (2, 3, 3), (3, 3, 3), (4, 4, 5), (5, 5, 5), (6, 6, 7)])
def test_exactly_two_breed_or_by_the_switch_any_even_group(before: int, pair: int, even: int) -> None:
    lie = {"A1": f"{before} goose"}
    assert geese(table(MEADOW, goods=lie, transporters=FAR)) == pair
    assert geese(table(MEADOW, goods=lie, transporters=FAR, breeding="pair")) == pair
    assert geese(table(MEADOW, goods=lie, transporters=FAR, breeding="even")) == even


@pytest.mark.parametrize("terrain", ["w", "r", "m", "d", "s"])
def test_geese_breed_on_pasture_only(terrain: str) -> None:
    state = table(f"0 0: {terrain} . p . p p", goods={"A1": "2 goose"}, transporters=FAR)
    assert geese(state) == 2


def test_a_desert_is_pasture_once_it_is_irrigated() -> None:
    assert geese(table("0 0: d . p . p p", goods={"A1": "2 goose"}, transporters=FAR, bricks=[0] * 44)) == 2
    assert geese(table("0 0: d . p . p p", goods={"A1": "2 goose"}, transporters=FAR, bricks=IRRIGATED)) == 3


@pytest.mark.parametrize("breeding", ["pair", "even"])
@pytest.mark.parametrize(
    "disturbed",
    [
        partial(meadow, buildings={"A1": "sawmill"}),
        partial(meadow, goods={"A1": "2 goose, 1 stone"}),
        partial(meadow, transporters={0: ["donkey A1"]}),
        partial(meadow, transporters={**FAR, 1: ["wagon A1"]}),
        partial(meadow, transporters={0: ["donkey A1"], 1: ["donkey A1"]}),
    ],
    ids=["building", "goods", "own transporter", "other player's transporter", "two transporters"],
)
def test_nothing_else_may_be_there(disturbed: Callable[..., RoadsBoatsState], breeding: str) -> None:
    assert geese(disturbed(breeding=breeding)) == 2


@pytest.mark.parametrize("breeding", ["pair", "even"])
@pytest.mark.parametrize(
    "disturbed",
    [
        partial(delta, goods={"A2a": "2 goose", "A2b": "1 stone"}),
        partial(delta, goods={"A2a": "2 goose", "A2b": "1 goose"}),
        partial(delta, buildings={"A2b": "sawmill"}),
        partial(delta, transporters={0: ["donkey B1"], 1: ["donkey A2b"]}),
        partial(delta, transporters={0: ["donkey B1"], 1: ["raft A2 river"]}),
        partial(delta, transporters={0: ["donkey B1"], 1: ["raft A2 dock SE"]}),
        partial(delta, transporters={0: ["donkey B1"], 1: ["raft A2 dock E left"]}),
    ],
    ids=["goods", "a goose", "building", "transporter", "boat in the river", "docked boat", "boat docked across"],
)
def test_nor_on_another_bank_in_the_river_or_docked(disturbed: Callable[..., RoadsBoatsState], breeding: str) -> None:
    assert geese(delta(breeding=breeding), "A2a") == 3
    assert geese(disturbed(breeding=breeding), "A2a") == 2


def test_roads_walls_bridges_and_homes_disturb_no_geese() -> None:
    state = meadow(roads=["A1 E"], walls={"A1 E": (2, 1)}, homes={0: "A1", 1: "A5"})
    assert geese(state) == 3
    state = delta(roads=["A2 W left", "A2 SW"], bridges=["A2"], walls={"A2 SE": (1, 0)}, homes={0: "A2b", 1: "B1"})
    assert geese(state, "A2a") == 3


def test_geese_on_unbridged_banks_are_no_pair() -> None:
    state = delta(goods={"A2a": "1 goose", "A2b": "1 goose"})
    assert (geese(state, "A2a"), geese(state, "A2b")) == (1, 1)
    assert geese(delta(goods={"A2a": "1 goose", "A2b": "1 goose"}, bridges=["A2"]), "A2a") == 3


def test_loaded_geese_do_not_breed() -> None:
    state = table(MEADOW, transporters={0: ["donkey A1: 2 goose"]})
    play(state, "end")  # its owner could have dropped them
    assert phase(state) == (1, "movement", 0)
    assert cargo(state, "donkey-1") == {"goose": 2}
    assert geese(state) == 0


def test_boats_on_the_sea_beside_it_disturb_no_geese() -> None:
    assert geese(delta(transporters={0: ["donkey B1"], 1: ["raft A3", "raft B2"]}), "A2a") == 3
