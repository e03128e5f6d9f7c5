"""The tables of the database. A change here needs a migration (storage/migrations). Times are seconds since 1970, UTC."""
from __future__ import annotations

from typing import Any

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
    false,
    text,
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


#: The games that are open to all: few of many.
IN_LOBBY = text("(all_join OR all_watch)")

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
    Column("all_join", Boolean, nullable=False, server_default=false()),  # without a key, as long as seats are open
    Column("all_watch", Boolean, nullable=False, server_default=false()),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("size", BigInteger, nullable=False, server_default="0"),  # bytes that it was founded with
    Column("due", Float),  # when it was first seen that nobody has touched it for too long
    Column("revision", Integer, nullable=False, server_default="0"),  # counts every change, where several processes make them
    Column("tempo", JSON(none_as_null=True)),  # how much time to think there is; none: as much as one likes
    Column("clocks", JSON(none_as_null=True)),  # what each has left: it follows from the log
    Column("look", Float, index=True),  # the table's own time at which its clocks are to be looked at
    Index("ix_games_status_to_move", "status", "to_move"),
    Index("ix_games_status_size", "status", "size"),
    Index("ix_games_lobby", "status", "changed", sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY),
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
    Column("one_turn", Boolean, nullable=False),  # the bot gives the seat back when the turn is over
    Column("rest", JSON(none_as_null=True)),  # when the clock stands still
)

#: The log: nothing in it is ever changed or taken away.
entries = Table(
    "entries",
    metadata,
    of_game(),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # see history.py
    Column("seat", Integer),
    Column("actions", JSON, nullable=False),
    Column("ply", Integer, nullable=False),  # how many actions are in force after it
    Column("at", Float, nullable=False),
    Column("aims", JSON, nullable=False),  # what a bot did its moves for
    Column("spent", Float),  # seconds thought before it, by a person whose clock went
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

#: The owner asks all to go back further than undo goes, or to delete the game. It lapses when the game goes on.
proposals = Table(
    "proposals",
    metadata,
    of_game(),
    Column("version", Integer, nullable=False),
    Column("ply", Integer),  # none: to delete the game
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
    Column("size", BigInteger, nullable=False, server_default="0"),
)

#: Games that were here once.
removed = Table("removed", metadata, Column("id", String(16), primary_key=True), Column("at", Float, nullable=False))

#: What was founded today from an address, which is counted by a hash; the day's word is part of its key. See quotas.py.
founders = Table(
    "founders",
    metadata,
    Column("who", String(64), primary_key=True),
    Column("day", Integer, nullable=False),  # since 1970
    Column("games", Integer, nullable=False),
    Column("maps", Integer, nullable=False),
    Column("bytes", BigInteger, nullable=False),
    Column("lobby", Integer, nullable=False, server_default="0"),
)
days = Table(
    "days",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("word", String(32), nullable=False),
)

#: What the house alone knows: drawn when it is first needed, and then the same for all who serve this database.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),
)

#: The table's own time, in one row: how far it is, what the clock on the wall said then, and how both went together before.
hours = Table(
    "hours",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("wall", Float, nullable=False),
    Column("stretches", JSON, nullable=False),
)

#: Those who have an account. Nobody needs one to play.
people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),  # so that no two differ by large and small letters only
    Column("password", String(200), nullable=False),  # argon2's hash
    Column("mail", String(254), index=True),
    Column("shown", Boolean, nullable=False),  # whether others may read the results
    Column("settings", JSON, nullable=False),  # the client's
    Column("created", Float, nullable=False),
    Column("rest", JSON(none_as_null=True)),  # the nights, for every table at which they sit down
)


def of_person(**more: Any) -> Column[str]:
    return Column("person_id", String(16), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True, **more)


#: Browsers in which somebody is signed in, by the hash of what their cookie says.
sessions = Table(
    "sessions",
    metadata,
    Column("mark", String(64), primary_key=True),
    of_person(),
    Column("created", Float, nullable=False),
    Column("renewed", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

#: Links, by their hash, with which a forgotten password is replaced, once.
resets = Table(
    "resets",
    metadata,
    Column("mark", String(64), primary_key=True),
    of_person(),
    Column("expires", Float, nullable=False),
)

#: What people hold by their accounts, beside keys: a seat or, as seat -1, the game as its owner.
holdings = Table(
    "holdings",
    metadata,
    of_game(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    of_person(),
)

#: What people reached, kept when the game itself is gone. A game that counts for ratings does so once.
results = Table(
    "results",
    metadata,
    Column("game_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    of_person(),
    Column("game", String(20), nullable=False),
    Column("title", String(80), nullable=False),  # what was played: the map, the variant
    Column("players", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer),  # none: it did not end by the rules
    Column("rated", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

#: How strong somebody is, by the model of Plackett and Luce.
ratings = Table(
    "ratings",
    metadata,
    Column("person_id", String(16), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(20), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

#: How somebody is told that it is their turn: by an account for all its seats, or in a browser for a place at a game.
ways = Table(
    "ways",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person_id", String(16), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE")),
    Column("place", Integer),
    Column("kind", String(10), nullable=False),  # see reaching.py
    Column("address", Text, nullable=False, index=True),
    Column("secret", Text),
    Column("name", String(80), nullable=False),
    Column("is_on", Boolean, nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("mark", String(64), index=True),  # the hash of what confirms it
    Column("created", Float, nullable=False),
    Column("failed", Text),
    Index("ix_ways_game_id_place", "game_id", "place"),
)

#: What is to be sent on them.
notices = Table(
    "notices",
    metadata,
    Column("way_id", String(16), ForeignKey("ways.id", ondelete="CASCADE"), primary_key=True),
    Column("game_id", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), primary_key=True),  # see notices.py
    Column("version", Integer, nullable=False),  # of the game, since which it is so
    Column("facts", Text, nullable=False),  # JSON
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

# What several processes at one database tell each other; one alone leaves these empty, and the `revision` of its games at 0.

#: The processes that are at work.
processes = Table(
    "processes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("seen", Float, nullable=False),
)

#: The seats from which somebody looks, by the process that holds their sockets. It goes with that process.
presence = Table(
    "presence",
    metadata,
    of_game(),
    Column("process_id", String(16), ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seats", JSON, nullable=False),
    Column("in_sight", JSON, nullable=False, server_default="[]"),  # of those the ones whose page is before somebody's eyes
)

#: What is to be thought about. Whoever takes a job has it until it is `due` again.
jobs = Table(
    "jobs",
    metadata,
    of_game(),
    Column("kind", String(10), primary_key=True),  # bot, analysis
    Column("worker", String(16)),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("ix_jobs_kind_due", "kind", "due"),
)
