"""Results and ratings in the database, each function within a transaction of whoever calls it."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from roadstead.table.history import REKEY, REWIND
from roadstead.table.storage.schema import entries, people, ratings, results

Json = dict[str, Any]


@dataclass(frozen=True)
class Result:
    """What somebody reached in a game; `place` is among all who played it, bots too."""

    game_id: str
    seat: int
    person_id: str
    game: str
    title: str
    players: int
    place: int
    score: int | None
    rated: bool
    at: float


@dataclass(frozen=True)
class Rating:
    mean: float
    deviation: float
    games: int


def hold(connection: Connection, named: Sequence[str]) -> set[str]:
    """Those who are there still. Until the end of the transaction nobody else rates them; in SQLite there is nobody else."""
    query = select(people.c.id).where(people.c.id.in_(named)).order_by(people.c.id).with_for_update(key_share=True)
    return set(connection.execute(query).scalars())


def is_rated(connection: Connection, game: str) -> bool:
    query = select(func.count()).select_from(results).where(results.c.game_id == game, results.c.rated)
    return bool(connection.execute(query).scalar_one())


def was_turned_back(connection: Connection, game: str) -> bool:
    """All agreed to play something again, or a seat was given another key."""
    kinds = entries.c.kind.in_((REWIND, REKEY))
    query = select(func.count()).select_from(entries).where(entries.c.game_id == game, kinds)
    return bool(connection.execute(query).scalar_one())


def save(connection: Connection, game: str, reached: Sequence[Result]) -> None:
    connection.execute(delete(results).where(results.c.game_id == game))
    connection.execute(insert(results), [asdict(one) for one in reached])


def rating(connection: Connection, person: str, game: str, players: int) -> Rating | None:
    query = select(ratings.c.mean, ratings.c.deviation, ratings.c.games).where(
        ratings.c.person_id == person, ratings.c.game == game, ratings.c.players == players
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Rating(*row)


def save_rating(connection: Connection, person: str, game: str, players: int, now: Rating) -> None:
    same = (ratings.c.person_id == person, ratings.c.game == game, ratings.c.players == players)
    connection.execute(delete(ratings).where(*same))
    connection.execute(insert(ratings).values(person_id=person, game=game, players=players, **asdict(now)))


def ratings_of(connection: Connection, person: str) -> list[Json]:
    query = select(ratings).where(ratings.c.person_id == person).order_by(ratings.c.game, ratings.c.players)
    return [told(row, "person_id") for row in connection.execute(query).mappings()]


def results_of(connection: Connection, person: str, most: int | None = None) -> list[Json]:
    """The last first."""
    query = select(results).where(results.c.person_id == person).order_by(results.c.at.desc()).limit(most)
    return [told(row, "person_id") for row in connection.execute(query).mappings()]


def records_of(connection: Connection, person: str) -> list[Json]:
    """The best of what was played alone, by what was played."""
    best = func.max(results.c.score)
    query = (
        select(results.c.game, results.c.title, best.label("score"), func.count().label("games"))
        .where(results.c.person_id == person, results.c.players == 1, results.c.score.is_not(None))
        .group_by(results.c.game, results.c.title)
        .order_by(results.c.game, results.c.title)
    )
    return [dict(row) for row in connection.execute(query).mappings()]


def told(row: Any, hidden: str) -> Json:
    return {name: value for name, value in row.items() if name != hidden}
