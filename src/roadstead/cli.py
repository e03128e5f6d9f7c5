"""The command `roadstead`."""
from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import roadstead
from roadstead import analyse_command, arena_command, bench, map_command, play_command, terminal
from roadstead.arena import intervals
from roadstead.arena.crews import crew
from roadstead.arena.simulate import Tally, simulate
from roadstead.arena.tables import aligned, interval, percent, percent_interval
from roadstead.arguments import game_arguments, progress, read_options, say_if_uncompiled, uncompiled
from roadstead.core import record as records
from roadstead.core.errors import InvalidOptions, RoadsteadError
from roadstead.core.game import spelled
from roadstead.files import read_json


def main(arguments: Sequence[str] | None = None) -> int:
    """Errors are one clear line and exit code 2."""
    try:
        args = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], None] = args.run
        run(args)
    except RoadsteadError as error:
        print(f"roadstead: {error}", file=sys.stderr)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return 0


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, as all errors are said."""

    def error(self, message: str) -> NoReturn:
        raise InvalidOptions(f"{message} (see {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="roadstead", description="Le Havre and Roads & Boats, played completely.")
    top.add_argument("--version", action="version", version=f"roadstead {roadstead.__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    play_command.add_arguments(commands.add_parser("play", help="the table in the browser, alone, on one device or with friends"))

    games = commands.add_parser("games", help="the games and their options")
    games.add_argument("--json", action="store_true")
    games.set_defaults(run=run_games)

    simulation = commands.add_parser("simulate", help="play games between bots")
    game_arguments(simulation)
    simulation.add_argument("--bots", default="random", metavar="A,B,…", help="one for all, or one for each player")
    simulation.add_argument("--games", type=int, default=100, metavar="N")
    simulation.add_argument("--workers", type=int, metavar="N", help="processes to play on, all cores unless given")
    simulation.add_argument("--json", action="store_true")
    simulation.set_defaults(run=run_simulate)

    replay = commands.add_parser("replay", help="check a record and show it")
    replay.add_argument("file", type=Path)
    replay.add_argument("--at", type=int, metavar="N", help="stop after N actions")
    replay.add_argument("--json", action="store_true")
    replay.set_defaults(run=run_replay)

    speed = commands.add_parser("bench", help="the speed of this installation")
    speed.add_argument("--seconds", type=float, default=3.0, help="for each measurement")
    speed.add_argument("--require-compiled", action="store_true", help="fail where the rules run uncompiled")
    speed.add_argument("--json", action="store_true")
    speed.set_defaults(run=run_bench)

    table = commands.add_parser("terminal", help="play in plain text, by typed notation")
    game_arguments(table)
    seats_help = "me or a bot for each player; if left out me against normal ones, in a loaded game me for all"
    table.add_argument("--seats", metavar="A,B,…", help=seats_help)
    table.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    table.set_defaults(run=run_terminal)

    analyse_command.add_arguments(commands.add_parser("analyse", help="go through a finished game: which turns cost most"))
    arena_command.add_verbs(commands.add_parser("arena", help="tournaments between bots, with reports"))
    map_command.add_verbs(commands.add_parser("map", help="the maps of Roads & Boats: list, show, check, generate"))
    return top


def read_record(path: Path) -> dict[str, Any]:
    record = read_json(path)
    roadstead.game_of(record)
    checked: dict[str, Any] = record
    return checked


def run_games(args: argparse.Namespace) -> None:
    games = roadstead.games()
    if args.json:
        print(json.dumps(games, ensure_ascii=False))
        return
    for game in games:
        print(f"{game['name']}: {game['title']}, {game['players'][0]} to {game['players'][-1]} players")
        for name, option in game["options"].items():
            print(f"  {name} ({spelled(option['values'])}): {option['help']}")


def run_simulate(args: argparse.Namespace) -> None:
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


def run_replay(args: argparse.Namespace) -> None:
    record = read_record(args.file)
    game = roadstead.game_of(record)
    total = len(record["actions"])
    if args.at is not None and not 0 <= args.at <= total:
        raise InvalidOptions(f"--at is from 0 to {total}, the number of actions, not {args.at}")
    stop = total if args.at is None else args.at
    shown = next(state.clone() for ply, state in enumerate(records.play(game, record)) if ply == stop)
    records.replayed(game, record)  # the rest must replay too
    if args.json:
        scores = shown.returns() if shown.is_terminal() else None
        found = {"game": game.name, "actions": stop, "of": total, "scores": scores, "view": shown.view()}
        print(json.dumps({**found, "decision": shown.decision()}, ensure_ascii=False))
        return
    print("\n".join([*terminal.log_lines(shown), "", *terminal.table_lines(shown, None)]))


def run_bench(args: argparse.Namespace) -> None:
    if args.seconds <= 0:
        raise InvalidOptions(f"--seconds is more than 0, not {args.seconds}")
    if args.require_compiled and not roadstead.compiled():
        raise InvalidOptions(uncompiled())
    result = bench.measure_both(args.seconds)
    if args.json:
        print(json.dumps(result))
        return
    for game, speeds in result.items():
        print(f"{game}: random playouts, {bench.GAMES[game][0]}, one core")
        print(f"{'':12}{'decisions/s':>14}{'games/s':>12}{'legal µs':>12}{'clone µs':>12}")
        for name, speed in speeds.items():
            if speed is None:
                print(f"{name:12}  not available: the rules run uncompiled here")
                continue
            print(f"{name:12}{speed['decisions_per_s']:>14,}{speed['games_per_s']:>12,}{speed['legal_us']:>12}{speed['clone_us']:>12}")


def run_terminal(args: argparse.Namespace) -> None:
    game = roadstead.game(args.game)
    if args.load is not None:
        record = read_record(args.load)
        if record["game"] != game.name:
            raise InvalidOptions(f"{args.load} is a game of {roadstead.game_of(record).title}, not of {game.title}")
        state = roadstead.replay(record)
        usual = ["me"] * state.num_players()
    else:
        options = read_options(args.option)
        sitting = len(args.seats.split(",")) if args.seats else game.usual_players(options)
        seed = secrets.randbits(32) if args.seed is None else args.seed
        state = game.new(sitting if args.players is None else args.players, seed, options)
        usual = ["me"] + ["normal"] * (state.num_players() - 1)
    seats = args.seats.split(",") if args.seats else usual
    terminal.Terminal(state, seats, sys.stdin, sys.stdout).run()


if __name__ == "__main__":
    sys.exit(main())
