"""The command `roadstead replay`: a record checked and shown."""
from __future__ import annotations

import argparse
import json
from pathlib import Path

import roadstead
from roadstead.commands.files import read_record
from roadstead.commands.terminal import log_lines, table_lines
from roadstead.core import record as records
from roadstead.core.errors import InvalidOptions

HELP = "check a record and show it"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path)
    command.add_argument("--at", type=int, metavar="N", help="stop after N actions")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
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
    print("\n".join([*log_lines(shown), "", *table_lines(shown, None)]))
