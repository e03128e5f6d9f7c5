"""The report of a tournament: one HTML page that needs nothing else, with a plot and a table for everything."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment, PackageLoader
from markupsafe import Markup
from matplotlib.figure import Figure

import roadstead
from roadstead.arena import plots, tables
from roadstead.arena.job import Played
from roadstead.arena.summary import Summary
from roadstead.core.deeds import HEADINGS

TITLES = {"round-robin": "Round robin", "ladder": "Ladder", "panel": "The fixed panel"}


@dataclass(frozen=True)
class Plot:
    title: str
    note: str
    alt: str
    svg: Markup
    rows: list[list[str]]  # the same as a table, headings first
    legend: bool = False


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    facts: list[str]
    standings: list[list[str]]
    bots: list[str]
    plots: list[Plot]


def report(tournament: dict[str, Any], summaries: Sequence[Summary], games: Sequence[Played]) -> str:
    kind = tournament["kind"]
    sections = [
        section(f"m{number}", kind == "panel", summary, [game for game in games if game.match == summary.match.name])
        for number, summary in enumerate(summaries)
    ]
    overview = panel_plot(summaries) if kind == "panel" else None
    head = {"room": "arena", "title": TITLES[kind], "version": tournament["version"], "kind": kind, "total": len(games)}
    return page("report.html.jinja", **head, overview=overview, sections=sections)


def page(template: str, **content: Any) -> str:
    """A page of the look that all have in common."""
    loader = PackageLoader("roadstead", "arena")
    pages = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return pages.get_template(template).render(colours=len(plots.BOTS), **content)


def section(name: str, named: bool, summary: Summary, games: Sequence[Played]) -> Section:
    """A match, under its name where there are several."""
    match = summary.match
    table = f"{roadstead.game(match.game).title}, {f'{match.players} players' if match.players > 1 else 'solo'}"
    facts = [
        *[table] * named,
        f"{summary.games} games",
        f"seeds {match.seed} to {match.seed + match.seeds - 1}",
        *(f"{name}: {value}" for name, value in unusual(match.game, match.options).items()),
        tables.length_line(summary).partition("games of ")[2],
    ]
    bots = [bot.name for bot in summary.bots]
    plotted = match_plots(name, summary, games)
    return Section(name, match.name if named else table, facts, tables.standings(summary), bots, plotted)


def unusual(game: str, options: dict[str, Any]) -> dict[str, str]:
    """The options that are not as usual; a map of one's own by its name."""
    usual = {option.name: option.values[0] for option in roadstead.game(game).options}
    shown = {name: value.get("name", "own") if isinstance(value, dict) else str(value) for name, value in options.items()}
    return {name: shown[name] for name, value in options.items() if value != usual[name]}


def match_plots(name: str, summary: Summary, games: Sequence[Played]) -> list[Plot]:
    rivals = len(summary.bots) > 1
    best = summary.bots[0]
    nouns = roadstead.game(summary.match.game).nouns
    found: list[Plot] = []

    def add(title: str, note: str, alt: str, figure: Figure, rows: list[list[str]], legend: bool = False) -> None:
        found.append(Plot(title, note, alt, Markup(plots.svg(figure, f"{name}-{len(found)}")), rows, legend))

    if rivals and best.wins is not None:
        note = f"The dashed line is a fair share, {100 / summary.match.players:.0f} %."
        alt = f"The share of games won by each bot; {best.name} has {tables.percent(best.wins)}."
        rows = [[bot.name, tables.percent(bot.wins), tables.percent_interval(bot.wins)] for bot in summary.bots if bot.wins]
        add("Games won", note, alt, plots.win_rates(summary), [["bot", "wins", "95 %"], *rows])
    if len(summary.bots) > 2:
        note = "How often the row was ahead of the column."
        alt = "How often each bot was ahead of each other one."
        add("Who was ahead of whom", note, alt, plots.pair_matrix(summary), tables.pairs(summary))
    if rivals:
        note = "The score of the first less that of the second, on the same seeds."
        alt = "By how many points each bot was ahead of each other one."
        add("By how much", note, alt, plots.differences(summary), tables.pairs(summary))
    alt = f"How the scores of each bot are spread; the median of {best.name} is {best.quartiles[2]:.0f}."
    head = ["bot", "mean", "lowest", "lower quarter", "median", "upper quarter", "highest"]
    rows = [[bot.name, f"{bot.score.mean:.1f}", *(f"{at:.0f}" for at in bot.quartiles)] for bot in summary.bots]
    add("Scores", "The upright line is the median.", alt, plots.score_distributions(summary), [head, *rows])
    alt = f"How long the games were: {summary.decisions.mean:.0f} decisions on average."
    kinds = (("rounds", summary.rounds), ("decisions", summary.decisions))
    rows = [[kind, f"{length.mean:.1f}", str(length.lowest), str(length.highest)] for kind, length in kinds]
    add("Length", "Decisions of all players in a game.", alt, plots.lengths(games), [["", "mean", "lowest", "highest"], *rows])
    for heading in (heading for heading in HEADINGS if any(heading in bot.deeds for bot in summary.bots)):
        rows = [["", *(bot.name for bot in summary.bots)]]
        for thing in plots.shown_things(summary, heading):
            rows.append([nouns.get(thing, thing), *(f"{bot.deeds.get(heading, {}).get(thing, 0):.2f}" for bot in summary.bots)])
        alt = f"What each bot has {heading} in a game; most of all {rows[1][0]}."
        note = f"The {plots.MOST_THINGS} most frequent." if len(rows) - 1 > plots.MOST_THINGS else ""
        add(heading.capitalize(), note, alt, plots.deeds(summary, heading), rows, rivals)
    return found


def panel_plot(summaries: Sequence[Summary]) -> Plot:
    aimed = [
        (summary, *result, summary.match.target)
        for summary in summaries
        if summary.match.target is not None and summary.match.target.figure == "wins" and (result := tables.reached(summary))
    ]
    figure = plots.panel([(summary, wins, target.at_least, enough) for summary, wins, enough, target in aimed])
    missed = sum(not enough for _, _, enough, _ in aimed)
    alt = f"The share of games won in each match, and the mark to be reached: {len(aimed) - missed} reached, {missed} missed."
    note = "The upright marks are to be reached."
    return Plot("Games won by the first bot", note, alt, Markup(plots.svg(figure, "panel")), tables.panel(summaries))
