"""A set-up that somebody gives: it fixes what is otherwise drawn, and a record writes it down."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from roadstead.core.errors import wrong_setup as wrong
from roadstead.roadsboats import setup
from roadstead.roadsboats.atlas import Atlas
from roadstead.roadsboats.maps import chart
from roadstead.roadsboats.options import BUILD, chosen_map
from roadstead.roadsboats.rules.goods import GOLD, IRON, NAMES
from roadstead.roadsboats.rules.homes import home_refusal


@dataclass(frozen=True)
class Fixed:
    """What a set-up fixes; None or empty where it leaves the choice to chance or to the players."""

    temple: list[int] | None = None
    first: int | None = None
    homes: list[int] = field(default_factory=list)
    draws: list[int] = field(default_factory=list)


def read(given: Mapping[str, Any] | None, players: int, values: dict[str, Any], atlas: Atlas) -> Fixed:
    """A set-up that fixes draws must be one that the draws could have given; a draw is checked when its bag is known."""
    allowed = {"temple", "draws", "first" if values["map"] == BUILD else "homes"}
    if given is not None and (not isinstance(given, Mapping) or not set(given) <= allowed):
        raise wrong(f"it has some of {', '.join(sorted(allowed))}")
    fixed = dict(given or {})
    temple = fixed.get("temple")
    if temple is not None and (not is_ints(temple) or sorted(temple) != list(range(players))):
        raise wrong("temple is all seats, the one next to the temple first")
    first = fixed.get("first")
    if first is not None and (type(first) is not int or not 0 <= first < players):
        raise wrong("first is the seat that lays the first tile")
    draws = fixed.get("draws", [])
    if draws != [] and players == 1:
        raise wrong("nothing is drawn in a solo game")
    if not isinstance(draws, list) or any(kind not in (NAMES[GOLD], NAMES[IRON]) for kind in draws):
        raise wrong("draws are gold or iron, in the order in which the mines draw")
    homes = fixed.get("homes", [])
    return Fixed(temple, first, read_homes(homes, players, values, atlas), [NAMES.index(kind) for kind in draws])


def is_ints(value: Any) -> bool:
    return isinstance(value, list) and all(type(item) is int for item in value)


def read_homes(names: Any, players: int, values: dict[str, Any], atlas: Atlas) -> list[int]:
    """Homes by seat, as places; each must be one that the seat could choose."""
    if names == []:
        return []
    drawn = chosen_map(values["map"])
    s = setup.empty(players, chart.board(drawn))
    s.starts = vec[i64](chart.homes(drawn))
    places = atlas.places(s.board)
    if not isinstance(names, list) or len(names) != players:
        raise wrong("homes are the places of all seats")
    for seat, name in enumerate(names):
        if not isinstance(name, str) or name not in places or not s.board.is_bank(places[name]):
            raise wrong(f"{str(name)[:40]} is no place for a home")
        home = places[name]
        if home_refusal(s, s.board.tile_of[home]) != 0 or (len(s.starts) > 0 and home not in list(s.starts)):
            raise wrong(f"{name} cannot be the home of seat {seat}")
        s.home[seat] = home
    return [int(home) for home in s.home]
