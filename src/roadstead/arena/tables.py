"""The results for eyes and for other programs: text for the terminal, results.json, results.csv."""
from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from roadstead.arena.intervals import Estimate
from roadstead.arena.job import Played
from roadstead.arena.schedule import Target

if TYPE_CHECKING:  # it needs packages that `roadstead simulate` does without
    from roadstead.arena.summary import BotSummary, Summary

COLUMNS = ("match", "seed", "seat", "bot", "score", "win", "rounds", "decisions", "turns", "seconds")


def percent(figure: Estimate) -> str:
    return f"{100 * figure.mean:.1f} %"


def percent_interval(figure: Estimate) -> str:
    return "" if figure.low is None or figure.high is None else f"{100 * figure.low:.1f} to {100 * figure.high:.1f} %"


def interval(figure: Estimate) -> str:
    return "" if figure.low is None or figure.high is None else f"{figure.low:.1f} to {figure.high:.1f}"


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """The first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows)
    return "\n".join(line.rstrip() for line in lines)


def standings(summary: Summary) -> list[list[str]]:
    """The table of a match, its headings first."""
    contest = summary.match.players > 1
    rated = any(bot.rating for bot in summary.bots)
    score = ["score", "95 %", "lowest", "median", "highest"]
    head = ["bot", "games", *["wins", "95 %"] * contest, *["rating"] * rated, *score, "s a turn"]
    return [head, *(standing(bot, rated) for bot in summary.bots)]


def standing(bot: BotSummary, rated: bool) -> list[str]:
    wins = [percent(bot.wins), percent_interval(bot.wins)] if bot.wins else []
    rating = [f"{bot.rating.mean:.1f} ± {2 * bot.rating.deviation:.1f}" if bot.rating else ""] * rated
    score = [f"{bot.score.mean:.1f}", interval(bot.score), *(f"{bot.quartiles[at]:.0f}" for at in (0, 2, 4))]
    return [bot.name, str(bot.games), *wins, *rating, *score, f"{bot.seconds_per_turn:.3f}"]


def pairs(summary: Summary) -> list[list[str]]:
    rows = [["pair", "games", "ahead", "95 %", "by", "95 %"]]
    for pair in summary.pairs:
        ahead = [percent(pair.ahead), percent_interval(pair.ahead)]
        by = [f"{pair.difference.mean:+.1f}", interval(pair.difference)]
        rows.append([f"{pair.one} and {pair.other}", str(pair.games), *ahead, *by])
    return rows


def length_line(summary: Summary) -> str:
    rounds, decisions = summary.rounds, summary.decisions
    return (
        f"{summary.games} games of {rounds.mean:.1f} rounds ({rounds.lowest} to {rounds.highest})"
        f" and {decisions.mean:.0f} decisions ({decisions.lowest} to {decisions.highest})"
    )


def text(summary: Summary) -> str:
    parts = [aligned(standings(summary)), *[aligned(pairs(summary))] * bool(summary.pairs), length_line(summary)]
    return "\n\n".join(parts)


def reached(summary: Summary) -> tuple[Estimate, bool] | None:
    """The figure that a match of the panel is about, and whether it is high enough."""
    target = summary.match.target
    if target is None:
        return None
    figure = figure_of(summary, target)
    return figure, figure.mean >= target.at_least


def figure_of(summary: Summary, target: Target) -> Estimate:
    bot = next(bot for bot in summary.bots if bot.name == target.bot)
    found = bot.wins if target.figure == "wins" else bot.score
    assert found is not None
    return found


def panel(summaries: Sequence[Summary]) -> list[list[str]]:
    rows = [["match", "games", "figure", "95 %", "to reach", ""]]
    for summary in summaries:
        target, result = summary.match.target, reached(summary)
        if target is None or result is None:
            score = summary.bots[0].score
            rows.append([summary.match.name, str(summary.games), f"score {score.mean:.1f}", interval(score), "", ""])
            continue
        figure, enough = result
        wins = target.figure == "wins"
        shown = [f"wins {percent(figure)}", percent_interval(figure), f"{100 * target.at_least:.0f} %"]
        shown = shown if wins else [f"score {figure.mean:.1f}", interval(figure), f"{target.at_least:.0f}"]
        rows.append([summary.match.name, str(summary.games), *shown, "reached" if enough else "missed"])
    return rows


def to_json(tournament: dict[str, Any], summaries: Iterable[Summary]) -> dict[str, Any]:
    return {"tournament": tournament, "matches": [asdict(summary) for summary in summaries]}


def to_csv(games: Iterable[Played]) -> str:
    """One row for each seat of each game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        for seat, bot in enumerate(game.bots):
            did = (game.decisions[seat], game.turns[seat], game.seconds[seat])
            writer.writerow((game.match, game.seed, seat, bot, game.scores[seat], game.share(seat), game.rounds, *did))
    return out.getvalue()
