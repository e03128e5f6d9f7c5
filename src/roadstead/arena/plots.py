"""The plots of the reports, as SVG that takes the colours of the page it stands in.

They are drawn with stand-in colours, which are exchanged for the style sheet's variables: so they are readable on light and
dark pages alike. Text stays text, in the page's own letters.
"""
from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import Any

import matplotlib
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator

import roadstead
from roadstead.arena.intervals import Estimate
from roadstead.arena.job import Played
from roadstead.arena.summary import Summary, bars
from roadstead.opponents.review import Review

INK, MUTED, LINE, GOOD, BAD, CARD = "#010101", "#020202", "#030303", "#040404", "#050505", "#060606"
#: One for each bot, from the best down, or each seat; they come round again after eight.
BOTS = [f"#0a0a0{number}" for number in range(8)]
VARIABLES = {
    INK: "currentColor",
    MUTED: "var(--muted)",
    LINE: "var(--line)",
    GOOD: "var(--good)",
    BAD: "var(--bad)",
    CARD: "var(--card)",
    **{colour: f"var(--bot-{number})" for number, colour in enumerate(BOTS)},
}
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "font.size": 9,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": MUTED,
    "axes.labelsize": 8.5,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": MUTED,
    "ytick.labelcolor": INK,
    "ytick.major.size": 0,
}
WIDTH = 4.1
#: Of a plot that has the page for itself.
WHOLE_WIDTH = 10.5
#: The most things of one heading that a plot shows; the table beside it has all.
MOST_THINGS = 12


def colour(place: int) -> str:
    return BOTS[place % len(BOTS)]


def svg(figure: Figure, name: str) -> str:
    """The figure without its preamble and metadata; `name` keeps its ids apart from those of other plots."""
    out = io.StringIO()
    with matplotlib.rc_context({**STYLE, "svg.hashsalt": name}):
        figure.savefig(out, format="svg", transparent=True)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}-", text)
    text = re.sub(r'<svg (.*?)width="[^"]*"', r'<svg \1aria-hidden="true"', text, count=1, flags=re.DOTALL)
    text = re.sub(r'(<svg .*?) height="[^"]*"', r"\1", text, count=1, flags=re.DOTALL)
    return re.sub(r"#0[0-9a-f]{5}\b", lambda found: VARIABLES.get(found[0], found[0]), text)


def rows_figure(rows: int, each: float = 0.32) -> tuple[Figure, Axes]:
    """A plot with a row for each of so many things, the first on top."""
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, 0.65 + each * rows), layout="constrained")
        axes = figure.subplots()
    axes.set_ylim(rows - 0.4, -0.6)
    axes.grid(axis="x")
    return figure, axes


def named_rows(axes: Axes, names: Sequence[str]) -> None:
    axes.set_yticks(range(len(names)), labels=list(names))


def whisker(axes: Axes, row: float, figure: Estimate, paint: str, scale: float = 1) -> None:
    if figure.low is not None and figure.high is not None:
        ends = [scale * figure.low, scale * figure.high]
        axes.plot(ends, [row, row], color=paint, linewidth=2.5, alpha=0.55, solid_capstyle="round")
    axes.plot([scale * figure.mean], [row], "o", color=paint, markersize=7)


def win_rates(summary: Summary) -> Figure:
    figure, axes = rows_figure(len(summary.bots))
    fair = 100 / summary.match.players
    axes.axvline(fair, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    for row, bot in enumerate(summary.bots):
        assert bot.wins is not None
        whisker(axes, row, bot.wins, colour(row), 100)
    named_rows(axes, [bot.name for bot in summary.bots])
    axes.set_xlim(-3, 103)
    axes.set_xlabel("games won, in %")
    return figure


def pair_matrix(summary: Summary) -> Figure:
    """Who was ahead of whom: the row of the column."""
    names = [bot.name for bot in summary.bots]
    with matplotlib.rc_context({**STYLE, "axes.spines.bottom": False, "xtick.labelcolor": INK}):
        figure = Figure(figsize=(WIDTH, 1 + 0.42 * len(names)), layout="constrained")
        axes = figure.subplots()
    for pair in summary.pairs:
        one, other = names.index(pair.one), names.index(pair.other)
        for row, column, share in ((one, other, pair.ahead.mean), (other, one, 1 - pair.ahead.mean)):
            strength = 0.1 + 0.5 * abs(2 * share - 1)
            paint = GOOD if share >= 0.5 else BAD
            axes.add_patch(Rectangle((column - 0.47, row - 0.45), 0.94, 0.9, facecolor=paint, alpha=strength, linewidth=0))
            axes.text(column, row, f"{100 * share:.0f}", ha="center", va="center", color=INK)
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_ylim(len(names) - 0.5, -0.5)
    named_rows(axes, names)
    slanted = max(map(len, names)) * len(names) > 40
    axes.set_xticks(range(len(names)), labels=names, rotation=30 if slanted else 0, ha="left" if slanted else "center")
    axes.tick_params(axis="x", length=0, top=True, labeltop=True, bottom=False, labelbottom=False)
    axes.set_xlabel("games, in %")
    return figure


def differences(summary: Summary) -> Figure:
    figure, axes = rows_figure(len(summary.pairs))
    axes.axvline(0, color=MUTED, linewidth=1, linestyle=(0, (4, 3)))
    for row, pair in enumerate(summary.pairs):
        whisker(axes, row, pair.difference, INK)
    named_rows(axes, [f"{pair.one} over {pair.other}" for pair in summary.pairs])
    axes.set_xlabel("points")
    return figure


def score_distributions(summary: Summary) -> Figure:
    figure, axes = rows_figure(len(summary.bots), 0.55)
    starts, width = summary.bins[:-1], summary.bins[1] - summary.bins[0]
    for row, bot in enumerate(summary.bots):
        heights = 0.82 * np.array(bot.histogram) / max(bot.histogram)
        axes.bar(starts, -heights, width * 0.94, bottom=row + 0.4, align="edge", color=colour(row), alpha=0.75)
        axes.plot([bot.quartiles[2]] * 2, [row + 0.4, row - 0.45], color=INK, linewidth=1.4)
    named_rows(axes, [bot.name for bot in summary.bots])
    axes.set_xlabel("score")
    return figure


def lengths(games: Sequence[Played]) -> Figure:
    with matplotlib.rc_context({**STYLE, "ytick.labelcolor": MUTED}):
        figure = Figure(figsize=(WIDTH, 2.1), layout="constrained")
        axes = figure.subplots()
    axes.hist([sum(game.decisions) for game in games], bars(len(games)), color=BOTS[0], alpha=0.75, rwidth=0.94)
    axes.grid(axis="y")
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("decisions")
    axes.set_ylabel("games")
    return figure


def deeds(summary: Summary, heading: str) -> Figure:
    """The things done most, a dot for each bot; the best bot lies on top."""
    done = [bot.deeds.get(heading, {}) for bot in summary.bots]
    things = shown_things(summary, heading)[:MOST_THINGS]
    figure, axes = rows_figure(len(things), 0.24)
    for row, thing in enumerate(things):
        counts = [counts.get(thing, 0) for counts in done]
        axes.plot([0, max(counts)], [row, row], color=LINE, linewidth=1.2)
        for place, count in reversed(list(enumerate(counts))):
            axes.plot([count], [row], "o", color=colour(place), markersize=6.5, alpha=0.9)
    nouns = roadstead.game(summary.match.game).nouns
    named_rows(axes, [nouns.get(thing, thing) for thing in things])
    axes.set_xlabel("times in a game")
    return figure


def shown_things(summary: Summary, heading: str) -> list[str]:
    """All things of a heading, those done most by all bots together first."""
    totals: dict[str, float] = {}
    for bot in summary.bots:
        for thing, count in bot.deeds.get(heading, {}).items():
            totals[thing] = totals.get(thing, 0) + count
    return sorted(totals, key=lambda thing: (-totals[thing], thing))


def panel(summaries: Sequence[tuple[Summary, Estimate, float, bool]]) -> Figure:
    """Shares of the wins in the matches of the panel, each with the mark that it is to reach."""
    figure, axes = rows_figure(len(summaries))
    for row, (_, wins, target, enough) in enumerate(summaries):
        axes.plot([100 * target] * 2, [row - 0.35, row + 0.35], color=INK, linewidth=2)
        whisker(axes, row, wins, GOOD if enough else BAD, 100)
    named_rows(axes, [summary.match.name for summary, *_ in summaries])
    axes.set_xlim(-3, 103)
    axes.set_xlabel("games won, in %")
    return figure


def expectations(review: Review, width: float) -> Figure:
    """The score that each seat could expect, action by action, with the dearest turns by their numbers."""
    with matplotlib.rc_context({**STYLE, "ytick.labelcolor": MUTED}):
        figure = Figure(figsize=(width, 3.4), layout="constrained")
        axes = figure.subplots()
    plies = [point["ply"] for point in review["timeline"]]
    for seat in range(review["players"]):
        axes.plot(plies, [point["expected"][seat] for point in review["timeline"]], color=colour(seat), linewidth=1.6)
    at = dict(zip(plies, review["timeline"], strict=True))
    for number, turn in reversed(list(enumerate(review["worst"], 1))):
        dear = review["turns"][turn]
        spot = (dear["ply"], at[dear["ply"]]["expected"][dear["seat"]])
        axes.plot(*spot, "o", markersize=11, markeredgewidth=1.2, markeredgecolor=CARD, color=colour(dear["seat"]))
        size = 7 if number < 10 else 6
        axes.annotate(str(number), spot, ha="center", va="center_baseline", color=CARD, fontsize=size, fontweight="bold")
    begins = {point["round"]: point["ply"] for point in reversed(review["timeline"][:-1])}
    shown = apart(sorted(begins.items()), plies[-1] / (2.5 * width))
    axes.set_xticks([ply for _, ply in shown], labels=[str(number) for number, _ in shown])
    axes.grid()
    axes.margins(x=0.02)
    axes.set_xlabel(review["timeline"][0]["when"].split(" ")[0])
    axes.set_ylabel("expected final score")
    return figure


def apart(rounds: Sequence[tuple[int, int]], gap: float) -> list[tuple[int, int]]:
    """The rounds, with the plies at which they begin, that leave room for their numbers; there is none before the first."""
    shown: list[tuple[int, int]] = []
    for number, ply in rounds:
        if number > 0 and (not shown or ply >= shown[-1][1] + gap):
            shown.append((number, ply))
    return shown


def losses(names: Sequence[str], lost: Sequence[float]) -> Figure:
    figure, axes = rows_figure(len(names), 0.4)
    for row, loss in enumerate(lost):
        axes.barh(row, loss, 0.6, color=colour(row), alpha=0.85)
        axes.annotate(f"{loss:.0f}", (loss, row), (4, 0), textcoords="offset points", va="center", color=INK)
    axes.margins(x=0.12)
    axes.set_xlim(left=0)
    named_rows(axes, names)
    axes.set_xlabel("points lost")
    return figure
