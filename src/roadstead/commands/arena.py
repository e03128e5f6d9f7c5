"""The command `roadstead arena`: tournaments between bots."""
from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import roadstead
from roadstead.arena import tables
from roadstead.arena.crews import Crew, crew
from roadstead.arena.folder import Folder
from roadstead.arena.job import Job
from roadstead.arena.panel import MATCHES, PANEL
from roadstead.arena.schedule import Match, climb, groups
from roadstead.commands.arguments import game_arguments, progress, read_options, say_if_uncompiled
from roadstead.commands.needs import needs
from roadstead.core.errors import InvalidOptions
from roadstead.opponents import is_built_in, make, outside
from roadstead.opponents.minds import weights_version

if TYPE_CHECKING:
    from roadstead.arena.summary import Summary

HELP = "tournaments between bots, with reports"


def add_arguments(command: argparse.ArgumentParser) -> None:
    verbs = command.add_subparsers(required=True, metavar="VERB")

    everybody = verbs.add_parser("round-robin", help="everybody plays everybody, in every seat")
    match_arguments(everybody)
    everybody.set_defaults(run=run_round_robin)

    ladder = verbs.add_parser("ladder", help="neighbours play until nobody beats the one above")
    match_arguments(ladder)
    ladder.set_defaults(run=run_ladder)

    names = "\n".join(f"  {match.name:28}{' '.join(match.groups[0])}" for match in MATCHES)
    fixed = verbs.add_parser(
        "panel",
        help="the fixed panel of matches, the yardstick",
        epilog=f"the matches:\n{names}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    fixed.add_argument("names", nargs="*", metavar="NAME", help="only these matches")
    run_arguments(fixed)
    fixed.set_defaults(run=run_panel)


def match_arguments(command: argparse.ArgumentParser) -> None:
    game_arguments(command)
    command.add_argument("--bots", required=True, metavar="A,B,…", help="also mybots.py:Careful; in a ladder from the bottom up")
    command.add_argument("--games", type=int, default=100, metavar="N", help="seeds; each is played once in every seat")
    run_arguments(command)


def run_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder of the results; run again to go on")
    command.add_argument("--workers", type=int, metavar="N", help="processes to play on, all cores unless given")
    command.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; `local` starts one on this machine")


def asked_match(args: argparse.Namespace, bots: Sequence[str]) -> Match:
    """The match of all groups of the bots, with everything checked that can be before it starts."""
    if args.games < 1:
        raise InvalidOptions(f"--games is at least 1, not {args.games}")
    check_bots(bots)
    game = roadstead.game(args.game)
    options = read_options(args.option)
    players = game.usual_players(options) if args.players is None else args.players
    seed = 0 if args.seed is None else args.seed
    settings = game.new(players, seed, options).options()
    return Match(f"{game.name}-{players}", game.name, players, settings, seed, args.games, groups(bots, players))


def asked_crew(args: argparse.Namespace) -> Crew:
    if args.ray is not None:
        needs("ray")
    return crew(args.workers, args.ray)


def check_bots(bots: Iterable[str]) -> None:
    for bot in bots:
        make(bot, 0)


def tournament(kind: str, bots: Sequence[str], matches: Sequence[Match]) -> dict[str, Any]:
    """What tournament.json says: a folder goes on only with the same, by the same program, weights and bots from outside."""
    named = {bot for match in matches for group in match.groups for bot in group}
    sources = {bot: outside.version(bot) for bot in sorted(named) if not is_built_in(bot)}
    return {
        "version": roadstead.__version__,
        "weights": weights_version(),
        **({"sources": sources} if sources else {}),
        "kind": kind,
        "bots": bots,
        "matches": [asdict(match) for match in matches],
    }


def play(folder: Folder, jobs: Sequence[Job], workers: Crew) -> None:
    say_if_uncompiled()
    missing = folder.missing(jobs)
    for _ in progress(folder.play(missing, workers), len(jobs), len(jobs) - len(missing)):
        pass


def run_round_robin(args: argparse.Namespace) -> None:
    needs("arena")
    from roadstead.arena.summary import summarise

    workers = asked_crew(args)
    bots = args.bots.split(",")
    match = asked_match(args, bots)
    folder = Folder(args.out, tournament("round-robin", bots, [match]))
    play(folder, match.jobs(), workers)
    summary = summarise(match, folder.games_of(match.name))
    publish(folder, [summary])
    print(tables.text(summary))


def run_ladder(args: argparse.Namespace) -> None:
    needs("arena")
    from roadstead.arena.summary import pair_summary, summarise

    workers = asked_crew(args)
    bots = args.bots.split(",")
    match = asked_match(args, bots)
    folder = Folder(args.out, tournament("ladder", bots, [match]))

    def beats(lower: str, upper: str) -> bool:
        """Significantly: the interval of its points lies above a half. Who holds a place keeps it otherwise."""
        play(folder, replace(match, groups=groups((lower, upper), match.players)).jobs(), workers)
        found = pair_summary(folder.games_of(match.name), lower, upper)
        assert found is not None
        assert found.ahead.low is not None
        return found.ahead.low > 0.5

    order = climb(bots, beats)[::-1]
    summary = summarise(match, folder.games_of(match.name), order)
    publish(folder, [summary])
    print(tables.text(summary))


def run_panel(args: argparse.Namespace) -> None:
    needs("arena")
    from roadstead.arena.summary import summarise

    unknown = [name for name in args.names if name not in PANEL]
    if unknown:
        raise InvalidOptions(f"the panel has no match {unknown[0]!r} (see roadstead arena panel --help)")
    matches = [PANEL[name] for name in args.names] or MATCHES
    check_bots(bot for match in matches for bot in match.groups[0])
    workers = asked_crew(args)
    folder = Folder(args.out, tournament("panel", [], MATCHES))
    play(folder, [job for match in matches for job in match.jobs()], workers)
    played = [(match, games) for match in MATCHES if (games := folder.games_of(match.name))]
    summaries = [summarise(match, games) for match, games in played]
    publish(folder, summaries)
    print(tables.aligned(tables.panel(summaries)))


def publish(folder: Folder, summaries: Sequence[Summary]) -> None:
    from roadstead.arena.report import report

    games = [game for summary in summaries for game in folder.games_of(summary.match.name)]
    for name, content in (
        ("results.json", json.dumps(tables.to_json(folder.tournament, summaries), indent=1)),
        ("results.csv", tables.to_csv(games)),
        ("report.html", report(folder.tournament, summaries, games)),
    ):
        (folder.path / name).write_text(content, encoding="utf-8")
