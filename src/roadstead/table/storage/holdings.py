"""What people hold by their accounts, in the database; each function within a transaction of whoever calls it."""
from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from roadstead.table.storage.schema import holdings


def save(connection: Connection, game: str, people: dict[int, str]) -> None:
    connection.execute(delete(holdings).where(holdings.c.game_id == game))
    rows = [{"game_id": game, "seat": place, "person_id": person} for place, person in people.items()]
    if rows:
        connection.execute(insert(holdings), rows)


def of_game(connection: Connection, game: str) -> dict[int, str]:
    query = select(holdings.c.seat, holdings.c.person_id).where(holdings.c.game_id == game)
    return {row.seat: row.person_id for row in connection.execute(query)}


def of_person(connection: Connection, person: str) -> list[tuple[str, int]]:
    """The games with the places held there."""
    query = select(holdings.c.game_id, holdings.c.seat).where(holdings.c.person_id == person).order_by(holdings.c.game_id)
    return [(row.game_id, row.seat) for row in connection.execute(query)]
