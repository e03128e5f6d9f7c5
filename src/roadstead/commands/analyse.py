"""The command `roadstead analyse`: a finished game gone through, as text, JSON or a page."""
from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
from pathlib import Path
from typing import Any

from tqdm import tqdm

import roadstead
from roadstead.arena.tables import aligned
from roadstead.commands.files import deliver, read_json
from roadstead.commands.needs import needs
from roadstead.core.errors import InvalidOptions
from roadstead.core.game import Game
from roadstead.opponents.analysis import NODES
from roadstead.opponents.review import Review, review

HELP = "go through a finished game: which turns cost most"
QUARTERS = ("start", "1/4", "1/2", "3/4")


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="RECORD")
    command.add_argument("--json", action="store_true")
    command.add_argument("--out", type=Path, metavar="FILE.html", help="write a page with plots")
    nodes_help = f"what may be tried for each turn and each turn looked ahead, {NODES} unless given"
    command.add_argument("--nodes", type=int, default=NODES, metavar="N", help=nodes_help)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    if args.nodes < 1:
        raise InvalidOptions(f"--nodes is at least 1, not {args.nodes}")
    if args.out is not None:
        needs("arena")
    record = read_json(args.file)
    game = roadstead.game_of(record)
    found = watched(game, record, args.nodes)
    title = f"{game.title}: {outcome(found)}"
    if args.out is not None:
        from roadstead.arena.review_page import review_page

        deliver(review_page(title, found, game.prose.spoken), args.out)
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        print(f"{title}\n\n{summary(game, found)}" if args.out is None else f"written to {args.out}")


def watched(game: Game, record: dict[str, Any], nodes: int) -> Review:
    """The review; on a terminal a bar shows how far it is."""
    with tqdm(total=len(record["actions"]), unit="action", delay=2, leave=False, disable=not sys.stderr.isatty()) as bar:
        return review(game, record, lambda done, _: bar.update(done - bar.n), nodes)


def outcome(found: Review) -> str:
    score = max(found["scores"])
    if found["players"] == 1:
        return f"{score} points"
    winners = [f"P{seat + 1}" for seat in found["winners"]]
    return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'} with {score}"


def summary(game: Game, found: Review) -> str:
    """What each player could expect on the way, and the dearest turns."""
    timeline = found["timeline"]
    total = timeline[-1]["ply"]
    quarters = [max(point["ply"] for point in timeline if 4 * point["ply"] <= quarter * total) for quarter in range(4)]
    expected = {point["ply"]: point["expected"] for point in timeline}
    rows = [["expected score", *QUARTERS, "end", "", "lost"]]
    for seat, score in enumerate(found["scores"]):
        on_the_way = [f"{expected[ply][seat]:.0f}" for ply in quarters]
        won = "won" if seat in found["winners"] and found["players"] > 1 else ""
        rows.append([f"P{seat + 1}", *on_the_way, str(score), won, f"{found['lost'][seat]:.1f}"])
    return "\n".join([aligned(rows), *dearest_lines(game, found)])


def dearest_lines(game: Game, found: Review) -> list[str]:
    """The dearest turns, each in a few lines as wide as the terminal."""
    lines: list[str] = []
    width = shutil.get_terminal_size().columns
    for turn in (found["turns"][number] for number in found["worst"]):
        lines += ["", f"P{turn['seat'] + 1}, {turn['when']}: {turn['loss']} points lost"]
        spoken = game.prose.spoken
        for label, text in (("played", spoken(turn["played"])), ("better", spoken(turn["best"])), ("why", turn["reason"])):
            lines += textwrap.wrap(text, width, initial_indent=f"  {label:8}", subsequent_indent=" " * 10)
    return lines
