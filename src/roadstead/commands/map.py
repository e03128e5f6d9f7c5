"""The command `roadstead map`: the maps of Roads & Boats listed, shown, checked and generated."""
from __future__ import annotations

import argparse
import json
import secrets
from collections import Counter
from pathlib import Path

from roadstead.commands.files import deliver, read_json
from roadstead.core.errors import InvalidOptions
from roadstead.roadsboats.maps import chart, check, drawing, generator
from roadstead.roadsboats.maps.chart import Map
from roadstead.roadsboats.maps.fairness import fairness
from roadstead.roadsboats.maps.scenarios.catalogue import SCENARIOS
from roadstead.roadsboats.maps.scenarios.record import Scenario
from roadstead.roadsboats.rules.board import TERRAINS

HELP = "the maps of Roads & Boats: list, show, check, generate"


def add_arguments(command: argparse.ArgumentParser) -> None:
    verbs = command.add_subparsers(required=True, metavar="VERB")

    listing = verbs.add_parser("list", help="the scenarios")
    listing.set_defaults(run=run_list)

    show = verbs.add_parser("show", help="draw a map in plain text, or as a picture")
    map_argument(show)
    show.add_argument("--svg", action="store_true", help="as an SVG picture")
    show.add_argument("--output", type=Path, metavar="FILE", help="write it there instead of printing it")
    show.set_defaults(run=run_show)

    checking = verbs.add_parser("check", help="say whether a map can be played, and how good its homes are")
    map_argument(checking)
    checking.set_defaults(run=run_check)

    making = verbs.add_parser("generate", help="make a fair random map")
    making.add_argument("--players", type=int, required=True, metavar="N")
    making.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same map")
    making.add_argument("--size", type=int, metavar="N", help="tiles in all, three of four of them land; instead of the next two")
    making.add_argument("--land", type=int, metavar="N", help="land tiles, ten a player unless given")
    making.add_argument("--sea", type=int, metavar="N", help="sea tiles, a third of the land unless given")
    making.add_argument("--output", type=Path, metavar="FILE", help="write it there instead of printing it")
    making.set_defaults(run=run_generate)


def map_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("map", metavar="FILE|ID", help="a map file, or a scenario of `roadstead map list`")


def read_map(name: str) -> Map:
    """A scenario by its id, else a file."""
    if name in SCENARIOS:
        return chart.scenario_map(name)
    path = Path(name)
    if not path.exists():
        raise InvalidOptions(f"{name!r} is neither a scenario nor a file (see roadstead map list)")
    return chart.read(read_json(path))


def run_list(args: argparse.Namespace) -> None:
    print(f"{'id':26}{'name':26}{'players':>7}{'tiles':>7}")
    for scenario in SCENARIOS.values():
        tiles = len(chart.scenario_map(scenario.id).tiles)
        print(f"{scenario.id:26}{scenario.name:26}{scenario.players:>7}{tiles:>7}  {note(scenario)}".rstrip())


def note(scenario: Scenario) -> str:
    return scenario.special if scenario.playable else f"not offered as a game: {scenario.special}"


def run_show(args: argparse.Namespace) -> None:
    found = read_map(args.map)
    deliver(drawing.svg(found) if args.svg else drawing.text(found), args.output)


def run_check(args: argparse.Namespace) -> None:
    """Problems are listed, and then it is an error; of a map that can be played, what is odd about it."""
    found = read_map(args.map)
    problems = check.problems(found)
    if problems:
        print("\n".join(problem.text for problem in problems))
        raise InvalidOptions(f"{found.name} cannot be played: {len(problems)} problem{'s' * (len(problems) > 1)}")
    print("".join(f"warning: {warning.text}\n" for warning in check.warnings(found)), end="")
    scenario = SCENARIOS.get(args.map)
    print(f"{drawing.title(found)}: {'can be played' if scenario is None or scenario.playable else 'without fault'}")
    if scenario is not None and note(scenario):
        print(note(scenario))
    print(counted(found))
    homes = fairness(found)
    if homes:
        print("what lies within three steps of each home (6 next to it, 3 at two steps, 2 at three), and the tiles nearest to it")
        print("".join(f"{heading:>10}" for heading in homes[0]))
    for home in homes:
        print("".join(f"{figure:>10}" for figure in home.values()))


def counted(found: Map) -> str:
    """How many tiles there are of each terrain."""
    terrains = Counter(TERRAINS[tile.terrain] for tile in found.tiles)
    rivers = sum(bool(tile.river) for tile in found.tiles)
    counts = ", ".join(f"{terrains[terrain]} {terrain}" for terrain in TERRAINS if terrains[terrain])
    return f"{len(found.tiles)} tiles: {counts}; {rivers} with a river"


def run_generate(args: argparse.Namespace) -> None:
    seed = secrets.randbits(32) if args.seed is None else args.seed
    deliver(written(generator.generate(args.players, seed, args.size, args.land, args.sea)), args.output)


def written(found: Map) -> str:
    """The map as JSON, one tile a line."""
    fields = chart.to_dict(found)
    tiles = ",\n  ".join(map(json.dumps, fields["tiles"]))
    head = "".join(f"{json.dumps(name)}: {json.dumps(value)}, " for name, value in fields.items() if name != "tiles")
    return f'{{{head}"tiles": [\n  {tiles}\n]}}\n'
