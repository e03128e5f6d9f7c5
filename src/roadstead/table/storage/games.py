"""Games in the database: what is written and read, each function within a transaction of whoever calls it."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, insert, or_, select, update

import roadstead
from roadstead.core.state import State
from roadstead.table import clock
from roadstead.table.history import KEY, REKEY, REMOVE, Entry
from roadstead.table.open_game import OVER, OWNERSHIP, RUNNING, About, Keys, OpenGame, Plan, Proposal, Seat, Start
from roadstead.table.storage import holdings, ways
from roadstead.table.storage.schema import analyses, entries, games, messages, notes, plans, proposals, seats, snapshots
from roadstead.table.storage.schema import holdings as held
from roadstead.table.timing import clocks, rest
from roadstead.table.timing.clocks import Asked, Clocks
from roadstead.table.timing.tempo import Tempo

Json = dict[str, Any]
#: A position is stored every so many plies.
SNAPSHOT = 256


@dataclass(frozen=True)
class Progress:
    """Where a game stands after something happened."""

    status: str
    version: int
    ply: int
    to_move: int | None
    changed: float
    scores: list[int] | None
    clocks: Json | None
    look: float | None


def add_game(connection: Connection, live: OpenGame, log: list[Entry], size: int = 0) -> None:
    """A new game, of so many bytes; an imported one comes with a log."""
    start, keys, about = live.start, live.keys, live.about
    connection.execute(
        insert(games).values(
            id=about.id,
            game=start.game.name,
            title=about.title,
            options=start.options,
            players=start.players,
            seed=start.seed,
            setup=start.setup,
            rules_version=start.game.rules_version,
            hints=about.hints,
            sandbox=about.sandbox,
            owner_key=keys.owner,
            invite_key=keys.invite,
            watch_key=keys.watch,
            of_the_house=keys.of_the_house,
            all_join=keys.all_join,
            all_watch=keys.all_watch,
            created=about.created,
            size=size,
            tempo=None if live.tempo is None else live.tempo.to_dict(),
            **asdict(progress_of(live)),
        )
    )
    rows = [{"game_id": about.id, "seat": number, **asdict(seat)} for number, seat in enumerate(live.seats)]
    connection.execute(insert(seats), rows)
    holdings.save(connection, about.id, live.people)
    if log:
        connection.execute(insert(entries), [row_of(about.id, entry) for entry in log])
    add_snapshots(connection, live)


def add_snapshots(connection: Connection, live: OpenGame) -> None:
    """Of a game that has just been played through."""
    kept = range(SNAPSHOT, live.ply + 1, SNAPSHOT)
    if kept:
        rows = [{"game_id": live.about.id, "ply": ply, "position": live.at(ply).to_dict()} for ply in kept]
        connection.execute(insert(snapshots), rows)


def progress_of(live: OpenGame) -> Progress:
    times = timed(live, live.clocks, live.asked(), live.seats)
    return Progress(live.status, live.version, live.ply, live.to_move(), live.changed, live.scores(), *times)


def timed(live: OpenGame, timing: Clocks | None, asked: Asked, sitting: Sequence[Seat]) -> tuple[Json | None, float | None]:
    """The clocks, and when they are to be looked at."""
    if timing is None:
        return None, None
    own = None if asked.seat is None else sitting[asked.seat].rest
    return timing.to_dict(), clocks.next_look(timing, asked, own, live.hours.stretches)


def append(connection: Connection, game: str, entry: Entry, progress: Progress, before: int, state: State) -> None:
    """An entry of the log; `before` is the ply before it, `state` the position after it."""
    connection.execute(ADD_ENTRY, row_of(game, entry))
    save_progress(connection, game, progress)
    connection.execute(DROP_PROPOSAL, {"of": game})
    if entry.kind in (REMOVE, REKEY):  # who comes to the seat now finds nothing of who sat there
        connection.execute(delete(notes).where(notes.c.game_id == game, notes.c.seat == entry.seat))
    if entry.kind in (REMOVE, REKEY, KEY):
        ways.remove_place(connection, game, OWNERSHIP if entry.seat is None else entry.seat)
    if entry.ply < before:
        connection.execute(delete(snapshots).where(snapshots.c.game_id == game, snapshots.c.ply > entry.ply))
        connection.execute(delete(analyses).where(analyses.c.game_id == game))
    elif entry.ply // SNAPSHOT > before // SNAPSHOT:
        connection.execute(insert(snapshots).values(game_id=game, ply=entry.ply, position=state.to_dict()))


# Done with each action, so they are made once.
ADD_ENTRY = insert(entries)
SAVE_STANDING = update(games).where(games.c.id == bindparam("of"))
DROP_PROPOSAL = delete(proposals).where(proposals.c.game_id == bindparam("of"))
HOLD = select(games.c.id).where(games.c.id == bindparam("of")).with_for_update(key_share=True)


def row_of(game: str, entry: Entry) -> Json:
    return {
        "game_id": game,
        "version": entry.version,
        "kind": entry.kind,
        "seat": entry.seat,
        "actions": entry.actions,
        "ply": entry.ply,
        "at": entry.at,
        "aims": entry.aims,
        "spent": entry.spent,
    }


def save_progress(connection: Connection, game: str, progress: Progress) -> None:
    connection.execute(SAVE_STANDING, {"of": game, **vars(progress)})


def save_keys(connection: Connection, game: str, keys: Keys) -> None:
    values = {"owner_key": keys.owner, "invite_key": keys.invite, "watch_key": keys.watch}
    open_to_all = {"all_join": keys.all_join, "all_watch": keys.all_watch}
    connection.execute(update(games).where(games.c.id == game).values({**values, **open_to_all}))


def save_seat(connection: Connection, game: str, number: int, seat: Seat) -> None:
    connection.execute(update(seats).where(seats.c.game_id == game, seats.c.seat == number).values(asdict(seat)))


def replayed(connection: Connection, live: OpenGame) -> None:
    """The log has been played by the present rules: it fits them, or the game is frozen. Old positions are of no use."""
    version = live.start.game.rules_version
    values = {"rules_version": version, "frozen": live.frozen, "status": live.status, "to_move": live.to_move()}
    connection.execute(update(games).where(games.c.id == live.about.id).values(values))
    connection.execute(delete(snapshots).where(snapshots.c.game_id == live.about.id))
    if live.frozen is None:
        add_snapshots(connection, live)


@dataclass(frozen=True)
class Stored:
    """A game whose log has been read but not played, and the rules it was last played by."""

    live: OpenGame
    rules_version: int


def load(connection: Connection, game: str) -> Stored | None:
    found = load_about(connection, game)
    if found is not None:
        found.live.load(log(connection, game, 0))
    return found


def load_about(connection: Connection, game: str) -> Stored | None:
    """All but the log."""
    row = connection.execute(select(games).where(games.c.id == game)).mappings().one_or_none()
    if row is None:
        return None
    about = About(row["id"], row["title"], row["hints"], row["sandbox"], row["created"])
    start = Start(roadstead.game(row["game"]), row["players"], row["seed"], row["options"], row["setup"])
    marks = (row["owner_key"], row["invite_key"], row["watch_key"])
    keys = Keys(*marks, row["of_the_house"], row["all_join"], row["all_watch"])
    sitting = connection.execute(select(seats).where(seats.c.game_id == game).order_by(seats.c.seat))
    people = [Seat(one.holder, one.name, one.key, one.bot, one.resigned, one.one_turn, rest.read(one.rest)) for one in sitting]
    live = OpenGame(about, start, keys, people)
    live.people = holdings.of_game(connection, game)
    live.frozen = row["frozen"]
    live.revision = row["revision"]
    live.tempo = None if row["tempo"] is None else Tempo(**row["tempo"])
    live.clocks = clocks.read(row["clocks"])
    asked = connection.execute(select(proposals).where(proposals.c.game_id == game)).one_or_none()
    if asked is not None:
        live.proposal = Proposal(asked.version, asked.ply, tuple(asked.agreed))
    for one in connection.execute(select(plans).where(plans.c.game_id == game)):
        live.plans[one.seat] = Plan(tuple((action, kind) for action, kind in one.steps), one.reveals)
    last_message = select(func.max(messages.c.id)).where(messages.c.game_id == game)
    live.last_message = connection.execute(last_message).scalar_one() or 0
    return Stored(live, row["rules_version"])


def log(connection: Connection, game: str, since: int, to: int | None = None, most: int | None = None) -> list[Entry]:
    """Entries after a version, and up to one that the reader knows: what is stored meanwhile is not in force yet."""
    query = select(entries).where(entries.c.game_id == game, entries.c.version > since).order_by(entries.c.version).limit(most)
    if to is not None:
        query = query.where(entries.c.version <= to)
    rows = connection.execute(query)
    return [Entry(row.version, row.kind, row.seat, row.actions, row.ply, row.at, row.aims, row.spent) for row in rows]


def snapshot(connection: Connection, game: str) -> tuple[int, Json] | None:
    """The last position on the way that was kept."""
    query = select(snapshots).where(snapshots.c.game_id == game).order_by(snapshots.c.ply.desc()).limit(1)
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.ply, row.position)


def opened_by(marks: list[str], house: bool, person: str | None) -> ColumnElement[bool]:
    """The games that any of the keys opens, those that somebody holds by an account, and those of the house."""
    sat_at = select(seats.c.game_id).where(seats.c.key.in_(marks))
    of_the_table = (games.c.owner_key, games.c.watch_key, games.c.invite_key)
    held_by = select(held.c.game_id).where(held.c.person_id == person)
    opened = or_(*(key.in_(marks) for key in of_the_table), games.c.id.in_(sat_at), games.c.id.in_(held_by))
    return or_(opened, games.c.of_the_house) if house else opened


def with_keys(connection: Connection, marks: list[str], house: bool, person: str | None, most: int) -> list[str]:
    """The last changed first."""
    query = select(games.c.id).where(opened_by(marks, house, person)).order_by(games.c.changed.desc()).limit(most)
    return list(connection.execute(query).scalars())


@dataclass(frozen=True)
class Solo:
    """A game that somebody finished alone."""

    id: str
    options: Json
    score: int
    name: str
    at: float


def finished_alone(connection: Connection, game: str, marks: list[str], house: bool, person: str | None) -> list[Solo]:
    """From the start and by a person, the best first; of equals the older."""
    joined = games.join(seats, seats.c.game_id == games.c.id)
    query = select(games, seats.c.name).select_from(joined).where(
        opened_by(marks, house, person),
        games.c.game == game,
        games.c.players == 1,
        games.c.status == OVER,
        games.c.scores.is_not(None),
        seats.c.bot.is_(None),
    )
    rows = [row for row in connection.execute(query) if "position" not in row.setup]
    found = [Solo(row.id, row.options, row.scores[0], row.name, row.changed) for row in rows]
    return sorted(found, key=lambda solo: (-solo.score, solo.at))


def bots_turn(connection: Connection) -> list[str]:
    """The running games in which a bot is to move."""
    joined = games.join(seats, (seats.c.game_id == games.c.id) & (seats.c.seat == games.c.to_move))
    query = select(games.c.id).select_from(joined).where(games.c.status == RUNNING, seats.c.bot.is_not(None))
    return list(connection.execute(query).scalars())


def save_proposal(connection: Connection, game: str, proposal: Proposal | None) -> None:
    connection.execute(delete(proposals).where(proposals.c.game_id == game))
    if proposal is not None:
        values = {"version": proposal.version, "ply": proposal.ply, "agreed": list(proposal.agreed)}
        connection.execute(insert(proposals).values(game_id=game, **values))


def save_plans(connection: Connection, game: str, made: dict[int, Plan]) -> None:
    """Why one was refused follows from the position."""
    connection.execute(delete(plans).where(plans.c.game_id == game))
    rows = [{"game_id": game, "seat": seat, "steps": plan.steps, "reveals": plan.reveals} for seat, plan in made.items()]
    if rows:
        connection.execute(insert(plans), rows)


def plans_turn(connection: Connection) -> list[str]:
    """The running games in which the seat to move has a plan."""
    joined = games.join(plans, (plans.c.game_id == games.c.id) & (plans.c.seat == games.c.to_move))
    query = select(games.c.id).select_from(joined).where(games.c.status == RUNNING)
    return list(connection.execute(query).scalars())


def add_message(connection: Connection, game: str, seat: int | None, name: str, text: str) -> int:
    """One after the other: whoever has read a number finds none below it that comes later."""
    hold(connection, game)
    row = {"game_id": game, "seat": seat, "name": name, "text": text, "at": clock.now()}
    number: int = connection.execute(insert(messages).values(row).returning(messages.c.id)).scalar_one()
    return number


def hold(connection: Connection, game: str) -> None:
    """Until the end of the transaction nobody else does the same; in SQLite there is nobody else."""
    connection.execute(HOLD, {"of": game})


def messages_after(connection: Connection, game: str, since: int, most: int) -> list[Json]:
    """The last ones, in the order in which they were said."""
    query = select(messages).where(messages.c.game_id == game, messages.c.id > since).order_by(messages.c.id.desc()).limit(most)
    rows = connection.execute(query).mappings().all()
    return [{name: row[name] for name in ("id", "seat", "name", "text", "at")} for row in reversed(rows)]


def note(connection: Connection, game: str, seat: int) -> str:
    found = connection.execute(select(notes.c.text).where(notes.c.game_id == game, notes.c.seat == seat)).scalar_one_or_none()
    return found or ""


def save_note(connection: Connection, game: str, seat: int, text: str) -> None:
    hold(connection, game)
    connection.execute(delete(notes).where(notes.c.game_id == game, notes.c.seat == seat))
    connection.execute(insert(notes).values(game_id=game, seat=seat, text=text, at=clock.now()))


def analysis(connection: Connection, game: str) -> Json | None:
    row = connection.execute(select(analyses).where(analyses.c.game_id == game)).mappings().one_or_none()
    return None if row is None else dict(row)


def save_analysis(
    connection: Connection, game: str, version: int, status: str, progress: float, result: Mapping[str, Any] | None
) -> None:
    hold(connection, game)
    connection.execute(delete(analyses).where(analyses.c.game_id == game))
    values = {"version": version, "status": status, "progress": progress, "result": result}
    connection.execute(insert(analyses).values(game_id=game, **values))


def advance_analysis(connection: Connection, game: str, progress: float) -> None:
    running = (analyses.c.game_id == game) & (analyses.c.status == "running")
    connection.execute(update(analyses).where(running).values(progress=progress))


def analyses_begun(connection: Connection) -> list[str]:
    return list(connection.execute(select(analyses.c.game_id).where(analyses.c.status == "running")).scalars())


def save_clocks(connection: Connection, game: str, version: int, made: Json | None, look: float | None) -> bool:
    """Without an entry: somebody has been reminded. Whether nothing else has happened meanwhile."""
    known = update(games).where(games.c.id == game, games.c.version == version)
    return connection.execute(known.values(clocks=made, look=look)).rowcount > 0
