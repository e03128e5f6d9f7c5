"""Who moves for a seat: what is asked of it, and what an entry of the log makes of it."""
from __future__ import annotations

from dataclasses import replace

from roadstead.table.errors import NotNow
from roadstead.table.history import (
    ACT,
    BACK,
    CLAIM,
    FILL,
    HAND,
    HIDE,
    JOIN,
    KEY,
    LEND,
    LINKS,
    REKEY,
    REMOVE,
    RESIGN,
    REST,
    SHOW,
    TIME,
    Entry,
)
from roadstead.table.moves import NOT_RUNNING, Planned, step
from roadstead.table.names import bot_name
from roadstead.table.open_game import BOT, FROZEN, GUEST, OPEN, OVER, OWNER, OWNERSHIP, RUNNING, WAITING, OpenGame, Seat
from roadstead.table.timing.clocks import is_lost
from roadstead.table.timing.rest import Rest
from roadstead.table.timing.tempo import BOT as BOT_MOVES
from roadstead.table.timing.tempo import NOTHING
from roadstead.table.timing.tempo import RESIGN as RESIGNED

#: The bot of a seat that resigned.
STAND_IN = "normal"


def seats_after(seats: list[Seat], step: Planned, becomes: Seat | None) -> list[Seat]:
    """The seats with what becomes of that of the entry: who resigns is replaced by a bot, so that the others go on, and a seat
    that was lent for a turn goes back when it is over."""
    entry = step.entry
    if entry.seat is None:
        return seats
    seat = seats[entry.seat]
    if becomes is not None:
        seat = becomes
    elif entry.kind == RESIGN:
        seat = resigned(seat)
    elif entry.kind == ACT and seat.one_turn and ends_turn(step):
        seat = replace(seat, bot=None, one_turn=False)
    return [seat if number == entry.seat else one for number, one in enumerate(seats)]


def resigned(seat: Seat) -> Seat:
    return replace(seat, resigned=True, bot=seat.bot or STAND_IN, one_turn=False)


def time_up(live: OpenGame, number: int) -> tuple[Planned, Seat]:
    """Somebody has no time left: what happens then was chosen when the game was founded."""
    assert live.tempo is not None
    was = live.seats[number]
    becomes = {NOTHING: was, BOT_MOVES: replace(was, bot=STAND_IN), RESIGNED: resigned(was)}
    return changed(live, TIME, number), becomes[live.tempo.end]


def rested(live: OpenGame, number: int, rest: Rest) -> tuple[Planned, Seat]:
    """Other nights, or another vacation."""
    if live.status not in (WAITING, RUNNING):
        raise NotNow(NOT_RUNNING[live.status])
    return changed(live, REST, number), replace(live.seats[number], rest=rest)


def ends_turn(step: Planned) -> bool:
    return step.entry.actions[-1:] == ["end"] or step.state.is_terminal() or step.state.current_player() != step.entry.seat


def asked(live: OpenGame) -> set[int]:
    """The seats that have a say in what all decide: where a person sits, also while a bot moves for them. Who has resigned has
    left the table."""
    return {number for number, seat in enumerate(live.seats) if seat.holder in (OWNER, GUEST) and not seat.resigned}


def take(live: OpenGame, wanted: int | None, name: str, key: str) -> tuple[Planned, Seat]:
    """A guest sits down, with the hash of their key."""
    free = [number for number, seat in enumerate(live.seats) if seat.holder == OPEN]
    if not free or wanted not in (None, *free):
        raise NotNow("that seat is taken" if free else "every seat is taken")
    number = free[0] if wanted is None else wanted
    return changed(live, JOIN, number), replace(live.seats[number], holder=GUEST, name=name, key=key)


def fill(live: OpenGame, number: int, level: str) -> tuple[Planned, Seat]:
    """A bot takes an open seat."""
    name = bot_name(live.start.seed, [one.name for one in live.seats])
    return changed(live, FILL, number), replace(live.seats[number], holder=BOT, name=name, bot=level)


def hand_over(live: OpenGame, number: int, level: str, one_turn: bool) -> tuple[Planned, Seat]:
    """A bot moves for a person."""
    was = live.seats[number]
    if was.holder == BOT:
        raise NotNow("that seat is a bot's already")
    return changed(live, LEND if one_turn else HAND, number), replace(was, bot=level, one_turn=one_turn and not was.resigned)


def give_back(live: OpenGame, number: int) -> tuple[Planned, Seat]:
    was = live.seats[number]
    if was.holder == BOT or was.bot is None or was.resigned or live.status == FROZEN:
        raise NotNow("no bot stands in for a person there")
    lost = live.tempo is not None and live.clocks is not None and is_lost(live.tempo, live.clocks, number)
    if lost and was.one_turn:
        raise NotNow("the time for this turn is up: the bot does it, and the next is yours")
    return changed(live, BACK, number), replace(was, one_turn=True) if lost else replace(was, bot=None, one_turn=False)


def require_absent(live: OpenGame, number: int) -> None:
    """Nobody else decides who moves for somebody who is there; who has resigned has left."""
    person = live.seats[number]
    if person.holder == GUEST and not person.resigned and not live.is_away(number):
        raise NotNow(f"{person.name} is there, or was a moment ago: only that person can hand over the seat or take it back")


def new_links(live: OpenGame) -> Planned:
    return changed(live, LINKS, None)


def opened(live: OpenGame, join: bool, watch: bool) -> Planned:
    """To all, or to nobody any more."""
    require_thawed(live)
    if live.about.sandbox and (join or watch):
        raise NotNow("a sandbox is nobody else's")
    if join and live.status != WAITING:
        raise NotNow("there is no seat to be taken any more")
    return changed(live, SHOW if join or watch else HIDE, None)


# Who holds a seat.


def people_after(people: dict[int, str], entry: Entry, person: str | None) -> dict[int, str]:
    """Who holds what by an account after an entry; `person` has come to hold that of the entry."""
    place = place_of(entry.seat)
    if person is not None:
        return {**people, place: person}
    return {other: one for other, one in people.items() if other != place} if entry.kind == REMOVE else people


def place_of(seat: int | None) -> int:
    return OWNERSHIP if seat is None else seat


def seat_of(place: int) -> int | None:
    return None if place == OWNERSHIP else place


def claimed(live: OpenGame, place: int) -> Planned:
    require_thawed(live)
    return changed(live, CLAIM, seat_of(place))


def own_key(live: OpenGame, place: int) -> Planned:
    require_thawed(live)
    return changed(live, KEY, seat_of(place))


def sent_away(live: OpenGame, number: int, bot: str | None) -> tuple[Planned, Seat]:
    """The owner sends a guest away, for good. Where nobody may sit down with what that guest knew, a bot does."""
    was = require_guest_away(live, number)
    if bot is None and not is_open_book(live):
        raise NotNow(f"{was.name} may know what the others do not: only a bot can take that seat")
    name = bot_name(live.start.seed, [one.name for one in live.seats])
    becomes = Seat(OPEN, "", resigned=was.resigned) if bot is None else Seat(BOT, name, bot=bot, resigned=was.resigned)
    return changed(live, REMOVE, number), becomes


def rekeyed(live: OpenGame, number: int, mark: str) -> tuple[Planned, Seat]:
    """The owner makes a guest another key, which the owner then knows: only where there is nothing to be seen with it."""
    was = require_guest_away(live, number)
    if number in live.people:
        raise NotNow(f"{was.name} has an account, and comes in by that")
    if not is_open_book(live):
        raise NotNow(f"{was.name} may know what the others do not: only a bot can take that seat")
    return changed(live, REKEY, number), replace(was, key=mark)


def require_guest_away(live: OpenGame, number: int) -> Seat:
    """Once it has begun nobody who is there is sent away."""
    was = live.seats[number]
    if was.holder != GUEST:
        raise NotNow("no guest sits there")
    require_thawed(live)
    if live.status == OVER:
        raise NotNow("the game is over")
    if live.history.acts and not live.is_away(number):
        raise NotNow(f"{was.name} is there, or was a moment ago, and the game has begun")
    return was


def require_thawed(live: OpenGame) -> None:
    if live.status == FROZEN:
        raise NotNow("the game is frozen")


def is_open_book(live: OpenGame) -> bool:
    """Nobody at the table can know more than the others."""
    return not live.history.acts or not live.start.game.has_secrets(live.start.options)


def changed(live: OpenGame, kind: str, number: int | None) -> Planned:
    return step(live, kind, number, [], live.ply, live.state)
