"""What the database holds of a person at the tables: told to that person, or forgotten."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, select, update

from roadstead.table.open_game import OWNER, OWNERSHIP
from roadstead.table.storage import holdings, people, results, ways
from roadstead.table.storage.schema import games, messages, notes, seats

Json = dict[str, Any]


def everything(connection: Connection, person: str) -> Json:
    sessions = [
        {"created": one.created, "renewed": one.renewed, "expires": one.expires} for one in people.sessions_of(connection, person)
    ]
    held = holdings.of_person(connection, person)
    return {
        "sessions": sessions,
        "games": [one for game, place in held for one in told(connection, game, place)],
        "ratings": results.ratings_of(connection, person),
        "results": results.results_of(connection, person),
        "ways": [ways.told(way) for way in ways.of_person(connection, person)],
    }


def told(connection: Connection, game: str, place: int) -> list[Json]:
    """Each seat that is held in a game; an owner holds all that are nobody else's, and the game."""
    about = connection.execute(select(games).where(games.c.id == game)).mappings().one()
    facts = {name: about[name] for name in ("id", "title", "game", "status", "created", "changed")}
    owner = place == OWNERSHIP
    sitting = seats.c.holder == OWNER if owner else seats.c.seat == place
    mine = list(connection.execute(select(seats.c.seat, seats.c.name).where(seats.c.game_id == game, sitting)))
    if not mine:
        return [{**facts, "owner": owner, "seat": None, "name": None, "note": "", "said": []}]
    return [{**facts, "owner": owner, "seat": row.seat, "name": row.name, **written(connection, game, row.seat)} for row in mine]


def written(connection: Connection, game: str, seat: int) -> Json:
    note = connection.execute(select(notes.c.text).where(notes.c.game_id == game, notes.c.seat == seat)).scalar_one_or_none()
    query = select(messages.c.text, messages.c.at).where(messages.c.game_id == game, messages.c.seat == seat)
    said = [{"text": row.text, "at": row.at} for row in connection.execute(query.order_by(messages.c.id))]
    return {"note": note or "", "said": said}


def forget(connection: Connection, game: str, places: Sequence[int], mine: Sequence[int], name: str) -> None:
    """Who sat there is called otherwise, and what was noted is gone; what was said to others stays with them. No browser is told
    any more of the `places` that were held."""
    for place in places:
        ways.remove_place(connection, game, place)
    connection.execute(update(seats).where(seats.c.game_id == game, seats.c.seat.in_(mine)).values(name=name))
    connection.execute(update(messages).where(messages.c.game_id == game, messages.c.seat.in_(mine)).values(name=name))
    connection.execute(delete(notes).where(notes.c.game_id == game, notes.c.seat.in_(mine)))
