"""Laying the map: turns of two tiles, the supply, the river rules one by one, and random layings that always end well.

The first tile lies on I9; around it lie, clockwise from the east, I10, J9, J8, I8, H8 and H9.
"""
from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import roadstead
from roadstead.core.errors import InvalidOptions
from roadstead.roadsboats.game import ROADSBOATS, RoadsBoatsState
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.check import problems
from tests.roadsboats.arrange import legal, of_this_game, phase, play, refused

#: The 144 tiles of the box.
SUPPLY = {
    "pasture": 22,
    "pasture straight": 6,
    "pasture wide_bend": 3,
    "pasture sharp_bend": 3,
    "pasture fork": 1,
    "woods": 15,
    "woods straight": 3,
    "woods wide_bend": 3,
    "woods sharp_bend": 1,
    "rock": 10,
    "rock straight": 1,
    "rock wide_bend": 1,
    "rock sharp_bend": 1,
    "mountain": 18,
    "mountain source": 3,
    "desert": 21,
    "desert wide_bend": 1,
    "desert sharp_bend": 1,
    "sea": 30,
}
AROUND = {"I10", "J9", "J8", "I8", "H8", "H9"}
RIVERS = {f"lay {kind}" for kind in SUPPLY if " " in kind}


def new(players: int = 1, land: Any = 8, sea: Any = 4, seed: int = 0, **setup: Any) -> RoadsBoatsState:
    return of_this_game(ROADSBOATS.new(players, seed, {"map": "build", "land": land, "sea": sea}, setup or None))


def on_table(rows: str, land: int, sea: int) -> RoadsBoatsState:
    """A table on which tiles lie already, written like the rows of a map around I9 (0, 0); so many more are to be laid."""
    tiles = chart.read_rows(rows)
    lies_sea = sum(chart.LETTERS[tile.terrain] == "s" for tile in tiles)
    position = new(1, land + len(tiles) - lies_sea, sea + lies_sea).to_dict()
    return of_this_game(ROADSBOATS.from_dict({**position, "tiles": [chart.tile_to_dict(tile) for tile in tiles]}))


def lies(state: RoadsBoatsState) -> dict[str, tuple[str, str]]:
    """Terrain and river ends of each tile."""
    return {tile["tile"]: (tile["terrain"], "-".join(tile["river"])) for tile in state.view()["tiles"]}


def numbers(state: RoadsBoatsState) -> tuple[int, int]:
    laying = state.view()["laying"]
    assert laying is not None
    return laying["land_left"], laying["sea_left"]


def supply(state: RoadsBoatsState) -> dict[str, int]:
    laying = state.view()["laying"]
    assert laying is not None
    return laying["supply"]


# Turns.


def layers(state: RoadsBoatsState) -> Iterator[int]:
    """Who lays a tile, one after another."""
    while phase(state)[1] == "laying":
        yield state.current_player()
        if state.decision()["kind"] == "lay":  # not asked when only sea is left
            play(state, "lay woods" if "lay woods" in legal(state) else "lay sea")
        if state.decision()["kind"] == "lay_spot":  # not asked for the first tile
            play(state, min(legal(state)))


@pytest.mark.parametrize("first", [0, 1])
def test_each_player_lays_two_tiles_clockwise_until_the_agreed_numbers_lie(first: int) -> None:
    state = new(2, land=8, sea=2, first=first)
    assert phase(state) == (0, "laying", first)
    one, other = first, 1 - first
    assert list(layers(state)) == [one, one, other, other, one, one, other, other, one, one]
    assert phase(state)[:2] == (0, "homes")
    assert sorted(terrain for terrain, _ in lies(state).values()) == ["sea"] * 2 + ["woods"] * 8


def test_with_three_players_the_turn_goes_round() -> None:
    assert list(islice(layers(new(3, land=15, sea=3, first=2)), 8)) == [2, 2, 0, 0, 1, 1, 2, 2]


def test_who_begins_is_drawn_by_lot_and_part_of_the_record() -> None:
    games = [new(3, land=15, sea=3, seed=seed) for seed in range(12)]
    assert {state.current_player() for state in games} == {0, 1, 2}
    for state in games:
        assert state.record()["setup"]["first"] == state.current_player()
    with pytest.raises(InvalidOptions):
        new(2, first=2)


def test_after_the_map_homes_are_chosen_in_sequence_order() -> None:
    state = new(2, land=8, sea=1, first=0, temple=[0, 1])
    list(layers(state))
    assert phase(state) == (0, "homes", 1)
    assert legal(state) == {tile for tile, (terrain, _) in lies(state).items() if terrain != "sea"}
    assert "I9" in legal(state)  # the tiles keep the names of their spots


# Sizes.


def test_about_ten_land_tiles_a_player_unless_agreed_otherwise() -> None:
    for players in (1, 2, 3, 4):
        assert numbers(new(players, "standard", "standard"))[0] == 10 * players
    assert numbers(new(2, 12, 7)) == (12, 7)
    assert numbers(new(1, 1, 0)) == (1, 0)


def test_there_must_be_room_for_the_homes() -> None:
    for players, fewest in ((2, 8), (3, 15), (4, 22)):
        assert numbers(new(players, fewest, 4))[0] == fewest
        with pytest.raises(InvalidOptions):
            new(players, fewest - 1, 4)


def test_sizes_are_for_maps_that_are_laid_and_those_for_four_players_at_most() -> None:
    game = roadstead.game("roadsboats")
    for options in ({"map": "dead-sea", "land": 20}, {"map": "dead-sea", "sea": 5}, {"land": 20}):
        with pytest.raises(InvalidOptions):
            game.new(2, 0, options)
    for players in (5, 6):
        with pytest.raises(InvalidOptions):
            game.new(players, 0, {"map": "build"})
    for sizes in ({"land": 0}, {"land": 81}, {"sea": 31}, {"sea": -1}):
        with pytest.raises(InvalidOptions):
            game.new(1, 0, {"map": "build", **sizes})


# Laying a tile.


def test_the_supply_is_the_144_tiles_of_the_box() -> None:
    state = new()
    assert supply(state) == SUPPLY
    assert sum(SUPPLY.values()) == 144
    play(state, "lay desert")
    assert supply(state) == {**SUPPLY, "desert": 20}
    assert (lies(state), numbers(state)) == ({"I9": ("desert", "")}, (7, 4))


def test_a_kind_that_is_used_up_is_refused() -> None:
    state = on_table("0 0: m0 r03 s", land=2, sea=1)
    assert supply(state) == {**SUPPLY, "mountain source": 2, "rock straight": 0, "sea": 29}
    assert refused(state, "lay rock straight") == "no_tile_left"
    assert refused(state, "lay rock") == "allowed"


def test_no_more_than_the_agreed_numbers_are_laid() -> None:
    state = on_table("0 0: w s", land=1, sea=0)
    assert refused(state, "lay sea") == "quota_laid"
    assert refused(state, "lay woods") == "allowed"
    state = on_table("0 0: w s", land=0, sea=2)
    assert legal(state) == set(AROUND | {"I11", "J10", "H10"}) - {"I10"}  # only sea is left, so only its spot is asked
    assert refused(state, "lay woods") == "not_now"


def test_each_tile_touches_a_placed_one() -> None:
    state = play(new(), "lay woods", "lay pasture")
    assert legal(state) == AROUND
    assert refused(state, "I9") == "spot_taken"
    assert refused(state, "I11") == "touches_nothing"
    assert refused(state, "A5") == "touches_nothing"
    spots = {option["tile"]: (option["q"], option["r"]) for option in state.decision()["options"]}
    assert spots == {"I10": (1, 0), "J9": (0, 1), "J8": (-1, 1), "I8": (-1, 0), "H8": (0, -1), "H9": (1, -1)}
    play(state, "H9")
    assert lies(state) == {"I9": ("woods", ""), "H9": ("pasture", "")}
    play(state, "lay sea")
    assert {"H8", "I10", "H10", "G9", "G10"} <= legal(state)


def test_a_river_tile_is_turned_by_naming_its_ends() -> None:
    state = play(on_table("0 0: m0", land=3, sea=2), "lay pasture straight")
    assert lies(state)["I10"] == ("pasture", "E-W")  # the only place and the only way it fits, so neither is asked
    state = play(on_table("0 0: m0", land=3, sea=2), "lay pasture wide_bend")
    assert legal(state) == {"SE-W", "W-NE"}
    assert refused(state, "E-W") == "unknown_move"
    assert refused(state, "E-NW") == "river_does_not_fit"
    play(state, "SE-W")
    assert lies(state)["I10"] == ("pasture", "SE-W")
    first = play(new(), "lay mountain source")
    assert legal(first) == {"E", "SE", "SW", "W", "NW", "NE"}


# Rivers.


def test_a_placement_is_allowed_when_a_river_can_go_round_it() -> None:
    # The source I9 flows through I10 and H10 to G11: four more land tiles lead it back west into the sea I8.
    state = on_table("0 0: m0 w35\n-1 2: p25", land=4, sea=1)
    assert lies(state) == {"I9": ("mountain", "E"), "I10": ("woods", "W-NE"), "H10": ("pasture", "SW-NE")}
    play(state, "lay sea")
    assert refused(state, "I8") == "allowed"
    play(state, "I8")
    way = {"G11": "pasture sharp_bend", "G10": "pasture wide_bend", "H9": "woods wide_bend", "H8": "woods wide_bend"}
    for spot, kind in way.items():
        for answer in (f"lay {kind}", spot):
            if answer in legal(state):  # not asked where nothing else is left
                play(state, answer)
    assert lies(state) == {
        "I9": ("mountain", "E"),
        "I10": ("woods", "W-NE"),
        "H10": ("pasture", "SW-NE"),
        "I8": ("sea", ""),
        "G11": ("pasture", "SW-W"),
        "G10": ("pasture", "E-SW"),
        "H9": ("woods", "W-NE"),
        "H8": ("woods", "E-SW"),
    }


def test_a_river_starts_with_a_source_or_flowing_into_the_sea() -> None:
    empty = new(land=5, sea=2)
    assert {move for move in legal(empty) if move in RIVERS} == {"lay mountain source"}
    inland = on_table("0 0: w", land=4, sea=2)
    assert {move for move in legal(inland) if move in RIVERS} == {"lay mountain source"}
    # West of I9 lies the sea I8, so only there a river tile may begin one.
    coast = play(on_table("0 -1: s w", land=4, sea=2), "lay pasture straight")
    assert legal(coast) == {"J8", "H8", "I7", "J7", "H7"}
    assert refused(coast, "I10") == "river_without_beginning"
    play(coast, "I7")
    assert lies(coast)["I7"] == ("pasture", "E-W")
    coast = play(on_table("0 -1: s w", land=4, sea=2), "lay pasture straight", "H8")
    assert lies(coast)["H8"] == ("pasture", "SW-NE")


def test_river_ends_meet_river_ends_or_sea_and_never_plain_land() -> None:
    # The source I9 flows east; J9, south-west of I10, is plain.
    rows = "0 0: m0\n1 0: w"
    state = play(on_table(rows, land=3, sea=2), "lay woods")
    assert refused(state, "I10") == "river_does_not_fit"
    assert refused(state, "I8") == "allowed"
    bend = play(on_table(rows, land=3, sea=2), "lay pasture sharp_bend")
    assert lies(bend)["I10"] == ("pasture", "W-NW")  # to the west it joins the source, and SW-W would meet the plain J9
    bend = play(on_table(rows, land=3, sea=2), "lay pasture wide_bend")
    assert legal(bend) == {"SE-W", "W-NE"}
    assert refused(bend, "E-SW") == "river_does_not_fit"
    closed = play(on_table(rows, land=3, sea=2), "lay sea", "I10")
    assert lies(closed)["I10"] == ("sea", "")


def test_two_sources_that_meet_are_no_river() -> None:
    state = play(on_table("0 0: m0", land=3, sea=2), "lay mountain source")
    assert refused(state, "I10") in {"river_cannot_end", "river_does_not_fit"}


def test_the_sea_closes_river_ends() -> None:
    state = on_table("0 0: m0", land=0, sea=1)
    assert phase(state)[1] != "laying"  # there was one place for the last tile
    assert lies(state) == {"I9": ("mountain", "E"), "I10": ("sea", "")}


def test_no_river_runs_from_sea_to_sea() -> None:
    # I10 has sea in the west, south-west and south-east.
    rows = "0 0: s\n1 0: s s"
    straight = play(on_table(rows, land=2, sea=0), "lay pasture wide_bend", "I10")
    assert refused(straight, "SE-W") == "river_cannot_end"
    assert refused(straight, "SW-NW") == "allowed"
    sharp = play(on_table(rows, land=2, sea=0), "lay pasture sharp_bend", "I10")
    assert {refused(sharp, turn) for turn in ("SW-W", "SE-SW")} == {"river_cannot_end"}
    assert refused(sharp, "E-SE") == "allowed"


#: The sea I9 with all but H9 around it: three sources, or two and a mountain.
THREE_SOURCES = """
-1 0: m1
0 -1: w s m3
1 -1: m5 w
"""
TWO_SOURCES = """
-1 0: m1
0 -1: w s m3
1 -1: m w
"""


def test_no_river_starts_when_all_sources_are_used() -> None:
    assert {move for move in legal(on_table(THREE_SOURCES, land=2, sea=0)) if move in RIVERS} == set()
    state = on_table(TWO_SOURCES, land=2, sea=0)
    assert {"lay pasture straight", "lay mountain source"} <= legal(state)
    play(state, "lay pasture straight")
    assert lies(state)["H9"] == ("pasture", "SW-NE")  # the one place and turn


def test_a_placement_that_would_make_finishing_impossible_is_refused_while_another_is_not() -> None:
    # The source I9 flows east, and the only sea tile is laid: the river must reach it with the land tiles left.
    for land, near in ((1, {"I10", "J9", "H9"}), (2, AROUND - {"I8"})):
        state = play(on_table("0 0: m0", land=land, sea=1), "lay sea")
        assert legal(state) == near
        assert {refused(state, far) for far in AROUND - near} == {"river_cannot_end"}


def test_what_can_be_finished_with_two_land_tiles_can_be_finished_with_three() -> None:
    state = play(on_table("0 0: m0", land=3, sea=1), "lay sea")
    assert legal(state) >= AROUND - {"I8"}


def test_the_last_land_tiles_may_be_needed_for_a_river() -> None:
    # A river flows from I10 into the sea I9; with the last land tile its eastern end gets a source.
    state = on_table("0 0: s p03", land=1, sea=1)
    assert legal(state) == {"lay mountain source", "lay sea"}
    assert refused(state, "lay woods") == "no_place_for_it"
    play(state, "lay mountain source")
    assert lies(state)["I11"] == ("mountain", "W")


def test_no_river_leaves_the_table() -> None:
    # I17 is the last spot in the east: there are neighbours only in the west, north-west and south-west.
    state = play(on_table("0 0: w w w w w w w w", land=2, sea=1), "lay mountain source", "I17")
    assert legal(state) == {"NW", "SW"}
    assert {refused(state, end) for end in ("E", "NE", "SE", "W")} == {"river_does_not_fit"}


def test_without_sea_there_is_no_river() -> None:
    state = new(land=2, sea=0)
    assert {move for move in legal(state) if move in RIVERS} == set()
    assert refused(state, "lay mountain source") == "no_place_for_it"


# Whole layings.


def test_a_laid_map_is_part_of_the_record_and_of_the_position() -> None:
    state = play(new(1, 2, 1), "lay mountain source", "E", "lay sea", "I10")
    half = of_this_game(ROADSBOATS.from_dict(state.to_dict()))
    assert half == state
    assert legal(half) == legal(state)
    play(state, "lay woods", "I8")
    assert roadstead.replay(state.record()) == state
    assert ROADSBOATS.from_dict(state.to_dict()) == state
    assert lies(state) == {"I8": ("woods", ""), "I9": ("mountain", "E"), "I10": ("sea", "")}


def rivers(tiles: list[dict[str, Any]]) -> list[tuple[int, int, int]]:
    """Of each river the numbers of its sources, mouths and dead ends."""
    steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    at = {(tile["q"], tile["r"]): tile for tile in tiles}
    left = {spot for spot, tile in at.items() if tile.get("river")}
    found = []
    while left:
        todo, seen = [left.pop()], set[tuple[int, int]]()
        sources = mouths = dead = 0
        while todo:
            spot = todo.pop()
            seen.add(spot)
            sources += len(at[spot]["river"]) == 1
            for end in at[spot]["river"]:
                other = spot[0] + steps[end][0], spot[1] + steps[end][1]
                if other in at and at[other]["terrain"] == "sea":
                    mouths += 1
                elif other not in at or (end + 3) % 6 not in at[other].get("river", []):
                    dead += 1
                elif other not in seen and other not in todo:
                    todo.append(other)
        left -= seen
        found.append((sources, mouths, dead))
    return found


@pytest.mark.parametrize(("players", "land", "sea", "seed"), [(1, 4, 2, 1), (1, 6, 3, 2), (1, 7, 4, 3), (2, 8, 4, 4)])
def test_random_layings_end_with_a_map_that_can_be_played(players: int, land: int, sea: int, seed: int) -> None:
    state = new(players, land, sea, seed)
    chance = random.Random(seed)
    while phase(state)[1] == "laying":
        # River tiles are chosen more often than their share, so that there are rivers.
        options = sorted(legal(state))
        wet = [move for move in options if move in RIVERS]
        play(state, chance.choice(wet if wet and chance.random() < 0.5 else options))
    tiles = state.to_dict()["tiles"]
    assert len(tiles) == land + sea
    assert sum(tile["terrain"] == "sea" for tile in tiles) == sea
    drawn = chart.read({"name": "laid", "players": players, "orientation": "pointy", "tiles": tiles})
    assert problems(drawn) == []
    for sources, mouths, dead in rivers(tiles):
        assert sources >= 1
        assert mouths >= 1
        assert dead == 0
