"""What people with accounts reached, kept when a game ends, and how strong that makes them.

A result is kept of everybody who sat on one seat and played from the start. It counts for the ratings, of that game with so many
players, where at least two accounts sat against each other without help: no hints, nothing gone back by agreement, no seat with
another key. Guests without an account and bots are left out of the ranking: by Plackett and Luce a part of those who played is
ranked as the whole is. Who resigns is last, and handing over to a bot saves nobody. A game counts once, the first time it ends.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from openskill.models import PlackettLuce
from sqlalchemy import Connection

from roadstead.table.history import ACT, REDO, REMOVE, RESIGN, TIME
from roadstead.table.moves import Planned
from roadstead.table.open_game import OVER, OpenGame, Seat, held_as, standing, winners
from roadstead.table.storage import results as stored
from roadstead.table.storage.results import Rating, Result

LONGEST_TITLE = 80
#: With one of these a game ends. One that was over when it came counts for nobody: it was not played here.
ENDING = (ACT, REDO, RESIGN, REMOVE, TIME)


def keep(connection: Connection, reached: Sequence[Result]) -> None:
    """Together with the entry that ended the game: who is told that it is over finds them, whatever happens then."""
    there = stored.hold(connection, [one.person_id for one in reached])
    reached = [one for one in reached if one.person_id in there]  # another process may not know yet who has left
    if not reached or stored.is_rated(connection, reached[0].game_id):
        return
    if reached[0].rated and (len(reached) < 2 or stored.was_turned_back(connection, reached[0].game_id)):
        reached = [replace(one, rated=False) for one in reached]
    stored.save(connection, reached[0].game_id, reached)
    if reached[0].rated:
        rate(connection, reached)


def reached_in(live: OpenGame, step: Planned, seats: Sequence[Seat], people: dict[int, str]) -> list[Result]:
    """By the entry that ends the game: of everybody with an account who sat on one seat; nobody's who sat on several."""
    begun, state = live.start, step.state
    if step.entry.kind not in ENDING or standing(state, seats) != OVER or live.about.sandbox or "position" in begun.setup:
        return []
    sitting = [person_at(people, seats, number) for number in range(len(seats))]
    alone = [person for person in sitting if person is not None and sitting.count(person) == 1]
    scores, won = state.returns() if state.is_terminal() else None, winners(state, seats)
    order = [
        (seat.resigned, number not in won, 0 if scores is None else -scores[number]) for number, seat in enumerate(seats)
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
            step.entry.at,
        )
        for seat, person in enumerate(sitting)
        if person in alone and person is not None
    ]


def person_at(people: dict[int, str], seats: Sequence[Seat], number: int) -> str | None:
    place = held_as(seats, number)
    return None if place is None else people.get(place)


def rate(connection: Connection, reached: Sequence[Result]) -> None:
    model = PlackettLuce()
    beginner = model.rating()
    none = Rating(beginner.mu, beginner.sigma, 0)
    before = [stored.rating(connection, one.person_id, one.game, one.players) or none for one in reached]
    teams = [[model.create_rating([one.mean, one.deviation])] for one in before]
    after = model.rate(teams, ranks=[float(one.place) for one in reached])
    for one, was, (now,) in zip(reached, before, after, strict=True):
        stored.save_rating(connection, one.person_id, one.game, one.players, Rating(now.mu, now.sigma, was.games + 1))
