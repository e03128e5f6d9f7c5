"""The tables of the database. A change here needs a migration (storage/migrations). Times are seconds since 1970, UTC."""
from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Identity,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def of_game() -> Column[str]:
    return Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


#: A game, how it began, and where it stands. `to_move`, `ply` and `version` follow from the log; they are here for lists.
games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("title", String(80), nullable=False),
    Column("options", JSON, nullable=False),
    Column("players", Integer, nullable=False),
    Column("seed", BigInteger),  # none: the set-up is a position
    Column("setup", JSON, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("sandbox", Boolean, nullable=False),
    Column("status", String(10), nullable=False),  # waiting, running, over, frozen
    Column("frozen", Text),  # why
    Column("version", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("to_move", Integer),
    Column("scores", JSON(none_as_null=True)),  # once it is over by the rules
    Column("owner_key", String(64), nullable=False, index=True),
    Column("invite_key", String(64), nullable=False, index=True),
    Column("watch_key", String(64), nullable=False, index=True),
    Column("of_the_house", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("ix_games_status_to_move", "status", "to_move"),
)

#: Who sits where. A seat with a `bot` is moved by it, be it a bot's own or a person's who is away.
seats = Table(
    "seats",
    metadata,
    of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(6), nullable=False),  # owner, guest, bot, open
    Column("name", String(40), nullable=False),
    Column("key", String(64), index=True),  # a guest's
    Column("bot", String(20)),
    Column("resigned", Boolean, nullable=False),
)

#: The log: nothing in it is ever changed or taken away.
entries = Table(
    "entries",
    metadata,
    of_game(),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # act, undo, redo, rewind, resign
    Column("seat", Integer),
    Column("actions", JSON, nullable=False),
    Column("ply", Integer, nullable=False),  # how many actions are in force after it
    Column("at", Float, nullable=False),
)

#: Positions on the way, so that opening a long game is quick. They can be made again from the log.
snapshots = Table(
    "snapshots",
    metadata,
    of_game(),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("position", JSON, nullable=False),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Integer, Identity(), primary_key=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

#: A seat's own, read by nobody else.
notes = Table(
    "notes",
    metadata,
    of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

#: What a seat wants to do when its turn comes: actions with the kinds of the decisions they answer.
plans = Table(
    "plans",
    metadata,
    of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("steps", JSON, nullable=False),
    Column("reveals", Integer, nullable=False),  # how much had been turned up when it was made
)

#: The owner asks all to go back further than undo goes. It lapses when the game goes on.
proposals = Table(
    "proposals",
    metadata,
    of_game(),
    Column("version", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("agreed", JSON, nullable=False),  # seats
)

#: A finished game gone through, or on the way there.
analyses = Table(
    "analyses",
    metadata,
    of_game(),
    Column("version", Integer, nullable=False),
    Column("status", String(10), nullable=False),  # running, done, failed
    Column("progress", Float, nullable=False),
    Column("result", JSON),
)

#: Maps that players drew. Whoever has the address of one may look at it and play it.
maps = Table(
    "maps",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("owner_key", String(64), index=True),  # none: the house's
    Column("chart", JSON, nullable=False),
    Column("changed", Float, nullable=False),
)
