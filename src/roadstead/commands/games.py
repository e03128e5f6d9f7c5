"""The command `roadstead games`: what can be played, and by which options."""
from __future__ import annotations

import argparse
import json

import roadstead
from roadstead.core.game import spelled

HELP = "the games and their options"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    games = roadstead.games()
    if args.json:
        print(json.dumps(games, ensure_ascii=False))
        return
    for game in games:
        print(f"{game['name']}: {game['title']}, {game['players'][0]} to {game['players'][-1]} players")
        for name, option in game["options"].items():
            print(f"  {name} ({spelled(option['values'])}): {option['help']}")
