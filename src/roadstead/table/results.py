"""What people with accounts reached, kept when a game ends, and how strong that makes them.

A result is kept of everybody who sat on one seat and played from the start. It counts for the ratings, of that game with so many
players, where at least two accounts sat against each other without help: no hints, nothing gone back by agreement, no seat with
another key. Guests without an account and bots are left out of the ranking: by Plackett and Luce a part of those who played is
ranked as the whole is. Who resigns is last, and handing over to a bot saves nobody. A game counts once, the first time it ends.
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import replace
from weakref import WeakKeyDictionary

from openskill.models import PlackettLuce
from sqlalchemy import Connection

from roadstead.table.history import ACT, REDO, REMOVE, RESIGN, TIME
from roadstead.table.open_game import GUEST, OVER, OWNER, OWNERSHIP, OpenGame
from roadstead.table.open_games import OpenGames
from roadstead.table.storage import results as stored
from roadstead.table.storage.results import Rating, Result

LOG = logging.getLogger("roadstead.table")
LONGEST_TITLE = 80
#: With one of these a game ends.
ENDING = (ACT, REDO, RESIGN, REMOVE, TIME)


class Results:
    def __init__(self, open_games: OpenGames) -> None:
        self.open_games = open_games
        #: At which version a game was looked at last.
        self.known: WeakKeyDictionary[OpenGame, int] = WeakKeyDictionary()
        self.tasks: set[asyncio.Task[None]] = set()
        open_games.watchers.append(self.wake)

    def wake(self, live: OpenGame) -> None:
        """A game that was over when it came counts for nobody: it was not played here."""
        if self.known.get(live) == live.version or live.status != OVER:
            return
        if not live.recent or live.recent[-1].kind not in ENDING:
            return
        self.known[live] = live.version
        reached = reached_in(live)
        if reached:
            task = asyncio.create_task(self.keep(live.about.id, reached))
            self.tasks.add(task)
            task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a result was not kept", exc_info=task.exception())

    async def keep(self, game: str, reached: list[Result]) -> None:
        await self.open_games.database.write(lambda connection: keep(connection, game, reached))


def keep(connection: Connection, game: str, reached: list[Result]) -> None:
    if stored.is_rated(connection, game):
        return
    if reached[0].rated and stored.was_turned_back(connection, game):
        reached = [replace(one, rated=False) for one in reached]
    stored.save(connection, game, reached)
    if reached[0].rated:
        rate(connection, reached)


def reached_in(live: OpenGame) -> list[Result]:
    """Of everybody with an account who sat on one seat; nobody's who sat on several."""
    if live.about.sandbox or "position" in live.start.setup:
        return []
    sitting = [person_at(live, seat) for seat in range(live.start.players)]
    alone = [person for person in sitting if person is not None and sitting.count(person) == 1]
    scores, winners, begun = live.scores(), live.winners(), live.start
    order = [
        (live.seats[seat].resigned, seat not in winners, 0 if scores is None else -scores[seat]) for seat in range(begun.players)
    ]
    rated = len(alone) > 1 and not live.about.hints
    title = begun.game.usual_title(begun.options)[:LONGEST_TITLE]
    return [
        Result(
            live.about.id,
            seat,
            person,
            begun.game.name,
            title,
            begun.players,
            1 + sum(other < order[seat] for other in order),
            None if scores is None else scores[seat],
            rated,
            live.changed,
        )
        for seat, person in enumerate(sitting)
        if person in alone and person is not None
    ]


def person_at(live: OpenGame, seat: int) -> str | None:
    holder = live.seats[seat].holder
    place = {OWNER: OWNERSHIP, GUEST: seat}.get(holder)
    return None if place is None else live.people.get(place)


def rate(connection: Connection, reached: Sequence[Result]) -> None:
    model = PlackettLuce()
    beginner = model.rating()
    none = Rating(beginner.mu, beginner.sigma, 0)
    before = [stored.rating(connection, one.person_id, one.game, one.players) or none for one in reached]
    teams = [[model.create_rating([one.mean, one.deviation])] for one in before]
    after = model.rate(teams, ranks=[float(one.place) for one in reached])
    for one, was, (now,) in zip(reached, before, after, strict=True):
        stored.save_rating(connection, one.person_id, one.game, one.players, Rating(now.mu, now.sigma, was.games + 1))
