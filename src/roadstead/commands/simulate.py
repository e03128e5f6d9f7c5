"""The command `roadstead simulate`: games between bots, and how they did."""
from __future__ import annotations

import argparse
import json

import roadstead
from roadstead.arena import intervals
from roadstead.arena.crews import crew
from roadstead.arena.simulate import Tally, simulate
from roadstead.arena.tables import aligned, interval, percent, percent_interval
from roadstead.commands.arguments import game_arguments, progress, read_options, say_if_uncompiled
from roadstead.core.errors import InvalidOptions

HELP = "play games between bots"


def add_arguments(command: argparse.ArgumentParser) -> None:
    game_arguments(command)
    command.add_argument("--bots", default="random", metavar="A,B,…", help="one for all or for each, also mybots.py:Careful")
    command.add_argument("--games", type=int, default=100, metavar="N")
    command.add_argument("--workers", type=int, metavar="N", help="processes to play on, all cores unless given")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    game = roadstead.game(args.game)
    bots = args.bots.split(",")
    options = read_options(args.option)
    players = args.players if args.players is not None else len(bots) if len(bots) > 1 else game.usual_players(options)
    bots = bots * players if len(bots) == 1 else bots
    if args.games < 1:
        raise InvalidOptions(f"--games is at least 1, not {args.games}")
    seed = 0 if args.seed is None else args.seed
    workers = crew(args.workers)
    say_if_uncompiled()
    tally = simulate(game, players, bots, args.games, seed, options, lambda jobs: progress(workers(jobs), len(jobs)))
    print(json.dumps(tally.to_dict()) if args.json else scoreboard(tally))


def scoreboard(tally: Tally) -> str:
    rows = [["bot", "wins", "", "95 %", "mean", "95 %", "lowest", "highest"]]
    for bot in tally.bots:
        wins, score = intervals.share(bot.wins), intervals.mean(bot.scores)
        won = [f"{sum(bot.wins):.1f}", percent(wins), percent_interval(wins)]
        rows.append([bot.name, *won, f"{score.mean:.1f}", interval(score), str(min(bot.scores)), str(max(bot.scores))])
    return f"{aligned(rows)}\n{tally.games} games, {tally.decisions} decisions in {tally.seconds:.1f} s"
