"""The options of a game: which map, or one that the players lay, and how animals breed."""
from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from roadstead.core.errors import InvalidOptions
from roadstead.core.game import Option
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.maps.check import problems
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.shapes import RoadsBoatsMap

STANDARD = "standard"
BUILD = "build"
#: The map of a game for which none is named, by the number of players.
STANDARD_MAPS = {
    1: "a-river-runs-through-it",
    2: "dead-sea",
    3: "entangled",
    4: "waterways",
    5: "rings",
    6: "beehive",
}
PLAYABLE = tuple(scenario.id for scenario in SCENARIOS.values() if scenario.playable)
#: A map that the players lay: at most so many of them, and so many tiles, which the plain tiles of the box allow.
MOST_LAYING = 4
MOST_LAND = 80
MOST_SEA = 30
LAND_A_PLAYER = 10
SEA_A_PLAYER = 4

OPTIONS = (
    Option("map", (STANDARD, BUILD, *PLAYABLE), "a scenario, `build` to lay the map in the game, or a map of your own"),
    Option("land", (STANDARD, *range(1, MOST_LAND + 1)), "with map=build: land tiles, usually ten for each player"),
    Option("sea", (STANDARD, *range(MOST_SEA + 1)), "with map=build: sea tiles, usually four for each player"),
    Option("breeding", ("pair", "even"), "animals breed in pairs only, or in any even group"),
)


def fewest_land(players: int) -> int:
    """So many land tiles that everybody finds a home away from the others, whatever they chose."""
    return 7 * (players - 1) + 1


def resolved(players: int, values: dict[str, Any]) -> dict[str, Any]:
    """The options with the standard map and numbers filled in; InvalidOptions if they do not fit the players."""
    values = dict(values)
    if values["map"] == STANDARD:
        values["map"] = STANDARD_MAPS[players]
    if values["map"] != BUILD:
        if values["land"] != STANDARD or values["sea"] != STANDARD:
            raise InvalidOptions("options land and sea are for map=build")
        return values
    if players > MOST_LAYING:
        raise InvalidOptions(f"a map is laid by 1 to {MOST_LAYING} players; {players} play on maps made for them")
    if values["land"] == STANDARD:
        values["land"] = LAND_A_PLAYER * players
    if values["sea"] == STANDARD:
        values["sea"] = SEA_A_PLAYER * players
    if values["land"] < fewest_land(players):
        raise InvalidOptions(f"{players} players need at least {fewest_land(players)} land tiles, not {values['land']}")
    return values


def check_map_name(name: Any) -> None:
    """A scenario that is none, or cannot be played, is said so in words that help."""
    if not isinstance(name, str) or name in (STANDARD, BUILD, *PLAYABLE):
        return
    if name in SCENARIOS:
        scenario = SCENARIOS[name]
        raise InvalidOptions(f"{scenario.name} is not offered as a game: {scenario.special}")
    near = get_close_matches(name.lower(), PLAYABLE, 1)
    hint = f"did you mean {near[0]}?" if near else "see roadstead map list"
    raise InvalidOptions(f"there is no map {name[:60]!r}; {hint}")


def players_of_map(source: Any, otherwise: int) -> int:
    """The number of players that a map is made for, if it is one."""
    if isinstance(source, str) and source in SCENARIOS:
        return SCENARIOS[source].players
    if isinstance(source, Mapping) and type(source.get("players")) is int:
        return int(source["players"])
    return otherwise


def own_map(value: Mapping[str, Any]) -> RoadsBoatsMap:
    """A map of one's own, checked, in the form in which it is written."""
    drawn = chart.read(dict(value))
    found = problems(drawn)
    if found:
        more = f" (and {len(found) - 1} more)" if found[1:] else ""
        raise InvalidOptions(f"the map cannot be played: {found[0].text}{more}")
    return chart.to_dict(drawn)


def chosen_map(source: Any) -> chart.Map:
    """The map that the option names, once it has been checked."""
    return chart.scenario_map(source) if isinstance(source, str) else chart.read(source)
