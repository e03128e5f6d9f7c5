"""The page of a finished game that was gone through: one HTML page that needs nothing else."""
from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

import roadstead
from roadstead.arena import plots
from roadstead.arena.report import Plot, page, unusual
from roadstead.opponents.review import Review


def review_page(title: str, review: Review, spoken: Callable[[list[str]], str]) -> str:
    """`review` as opponents.review gives it; `spoken` puts the actions of a turn into words."""
    names = [f"P{seat + 1}" for seat in range(review["players"])]
    dear = [review["turns"][turn] for turn in review["worst"]]
    return page(
        "review.html.jinja",
        room="analysis",
        title=title,
        version=roadstead.__version__,
        facts=[
            f"{len(names)} players" if len(names) > 1 else "solo",
            *(f"{name}: {value}" for name, value in unusual(review["game"], review["options"]).items()),
            f"{review['timeline'][-1]['ply']} decisions",
        ],
        names=names,
        standings=standings(review, names),
        expectations=expectations(review, names),
        losses=losses(review, names),
        dear=[{**turn, "played": spoken(turn["played"]), "best": spoken(turn["best"])} for turn in dear],
    )


def standings(review: Review, names: list[str]) -> list[list[str]]:
    """How each player did, in the order of the seats."""
    rows = [["player", "score", "turns", "faultless", "dearest"]]
    for seat, name in enumerate(names):
        lost = [turn["loss"] for turn in review["turns"] if turn["seat"] == seat]
        good = f"{100 * lost.count(0) / max(1, len(lost)):.0f} %"
        scored = f"{review['scores'][seat]}{' (won)' * (seat in review['winners'] and len(names) > 1)}"
        rows.append([name, scored, str(len(lost)), good, f"{max(lost, default=0):.1f}"])
    return rows


def expectations(review: Review, names: list[str]) -> Plot:
    """Drawn twice, for wide and for narrow screens: letters are to have the same size on both."""
    kinds = (("wide", plots.WHOLE_WIDTH), ("narrow", plots.WIDTH))
    drawn = ((kind, Markup(plots.svg(plots.expectations(review, width), kind))) for kind, width in kinds)
    both = Markup("").join(Markup('<div class="{}">{}</div>').format(kind, svg) for kind, svg in drawn)
    begins = {point["when"].partition(",")[0]: point for point in reversed(review["timeline"])}  # not every phase
    rows = [[when, *(f"{score:.0f}" for score in point["expected"])] for when, point in reversed(begins.items())]
    ends = ", ".join(f"{name} {score}" for name, score in zip(names, review["scores"], strict=True))
    alt = f"The final score that each player could expect in the course of the game; it ended with {ends}."
    note = "What each player could expect to have at the end, seen from each decision. Numbers mark the dearest turns below."
    return Plot("Expected score", note, alt, both, [["", *names], *rows], True)


def losses(review: Review, names: list[str]) -> Plot:
    said = [f"{lost:.1f}" for lost in review["lost"]]
    alt = f"The points that each player lost in all turns together: {', '.join(map(' '.join, zip(names, said, strict=True)))}."
    rows = [["player", "points lost"], *map(list, zip(names, said, strict=True))]
    drawn = Markup(plots.svg(plots.losses(names, review["lost"]), "losses"))
    return Plot("Points lost", "In all turns together, against the best turn found.", alt, drawn, rows)
