"""New games: set up as asked, read from a record, or cloned from another."""
from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import roadstead
from roadstead.core import record as records
from roadstead.core.errors import RoadsteadError
from roadstead.core.game import MAX_SEED
from roadstead.core.random import Random
from roadstead.core.state import State
from roadstead.opponents import NAMES
from roadstead.table import clock
from roadstead.table.errors import Invalid, NotYours
from roadstead.table.history import ACT, Entry
from roadstead.table.keys import hashed, new_id, new_key
from roadstead.table.names import bot_name
from roadstead.table.open_game import BOT, OPEN, OVER, OWNER, About, Keys, OpenGame, Seat, Start
from roadstead.table.timing.tempo import Tempo

LONGEST_TITLE = 80


@dataclass(frozen=True)
class Founded:
    """A game that is not stored yet, with the keys that are told once and never again."""

    live: OpenGame
    log: list[Entry]
    owner_key: str
    invite_key: str
    watch_key: str

    def size(self) -> int:
        """Bytes that were brought with it."""
        start = self.live.start
        return len(json.dumps([start.options, start.setup, [entry.actions for entry in self.log]]))


@dataclass(frozen=True)
class Wish:
    """Who is to sit on a seat: a person here (the owner), a bot, or whoever takes it. A bot without a name is given one."""

    holder: str
    name: str
    bot: str | None


def new_game(
    game: str,
    options: dict[str, Any],
    wishes: Sequence[Wish],
    title: str | None,
    seed: int | None,
    draw_seats: bool,
    hints: bool | None,
    of_the_house: bool,
    tempo: Tempo | None = None,
    picked: list[str] | None = None,
) -> Founded:
    seats = [Seat(wish.holder, wish.name, bot=wish.bot) for wish in wishes]
    alone = all(seat.holder != OPEN for seat in seats)
    if seed is not None and not alone:
        raise Invalid("a seed can only be chosen for a game alone or on one device: with it everything hidden is known")
    if draw_seats:
        secrets.SystemRandom().shuffle(seats)
    for seat in seats:
        check_bot(seat.bot)
    try:
        kind = roadstead.game(game)
        seed = drawn_seed() if seed is None else seed
        setup: dict[str, Any] = {} if picked is None else {"picked": picked}
        state = kind.new(len(seats), seed, options, setup)
    except RoadsteadError as error:
        raise Invalid(str(error)) from error
    start = Start(kind, len(seats), seed, state.options(), setup)
    name_bots(seats, seed)
    # With others there is no help unless all know of it from the start.
    made = founded(start, seats, title, alone if hints is None else hints, False, of_the_house, [])
    made.live.tempo = tempo
    return made


def name_bots(seats: list[Seat], seed: int) -> None:
    for seat in seats:
        if seat.holder == BOT and not seat.name:
            seat.name = bot_name(seed, [other.name for other in seats])


def drawn_seed() -> int:
    return secrets.randbelow(MAX_SEED)


def check_bot(name: str | None) -> None:
    """One that keeps to the clock: with nodes of one's choice (hard:9999999) it would think as long as somebody likes."""
    if name is not None and name not in NAMES:
        raise Invalid(f"there is no bot {name!r}; there is {', '.join(NAMES)}")


def imported(record: Any, title: str | None, of_the_house: bool) -> Founded:
    """A record, finished or not; the owner sits on every seat."""
    try:
        game = roadstead.game_of(record)
        # As the game writes it: what was handed in may spell the same at any length, or as an earlier version did.
        written = records.replayed(game, record).record()
        taken: list[tuple[int, Any]] = []
        to_move = -1
        for ply, state in enumerate(records.play(game, written)):
            if ply > 0:
                action = written["actions"][ply - 1]
                other, _ = records.action_of(action)
                taken.append((to_move if other is None else other, action))
            to_move = state.current_player()
    except RoadsteadError as error:
        raise Invalid(str(error)) from error
    start = Start(game, written["players"], written["seed"], written["options"], written["setup"])
    return founded(start, hotseat(start.players), title, True, False, of_the_house, taken)


def sandbox(live: OpenGame, ply: int, seat: int | None, bots: str | None, of_the_house: bool) -> Founded:
    """A game of one's own from any position of another; what one may not know is drawn anew. With bots one sits on the seat
    through which one looks, a spectator on the one to move."""
    check_bot(bots)
    state = known_state(live, live.at(ply), seat)
    start = Start(live.start.game, live.start.players, None, live.start.options, {"position": state.to_dict()})
    seats = hotseat(start.players)
    if bots is not None:
        own = max(state.current_player(), 0) if seat is None else seat
        seats = [one if number == own else Seat(BOT, "", bot=bots) for number, one in enumerate(seats)]
        name_bots(seats, drawn_seed())
    return founded(start, seats, live.about.title, True, True, of_the_house, [])


def known_state(live: OpenGame, state: State, seat: int | None) -> State:
    """A position as far as a seat may know it; of a finished game, as it was."""
    if live.status == OVER:
        return state
    if seat is None:
        raise NotYours("while the game runs only those who sit at it may take a position from it")
    return state.resample_hidden(seat, Random(secrets.randbelow(MAX_SEED)))


def exported(live: OpenGame, seat: int | None) -> dict[str, Any]:
    """The record of a finished game; of a running one only a position that the seat could as well be in.

    It runs beside the table, which may go on meanwhile: it takes what it needs at once.
    """
    if live.status == OVER:
        state = live.start.state()
        for move in list(live.history.moves):
            other, text = records.action_of(move.action)
            records.follow(state, other, text)
        return state.record()
    return known_state(live, live.state, seat).record()


def hotseat(players: int) -> list[Seat]:
    return [Seat(OWNER, f"Player {number + 1}") for number in range(players)]


def founded(
    start: Start,
    seats: list[Seat],
    title: str | None,
    hints: bool,
    sandbox: bool,
    of_the_house: bool,
    taken: list[tuple[int, Any]],
) -> Founded:
    """`taken`: who has done what already."""
    owner, invite, watch = new_key(), new_key(), new_key()
    now = clock.now()
    about = About(new_id(), title or start.game.usual_title(start.options)[:LONGEST_TITLE], hints, sandbox, now)
    live = OpenGame(about, start, Keys(hashed(owner), hashed(invite), hashed(watch), of_the_house), seats)
    log: list[Entry] = []
    ply = 0
    for seat, run in groupby(taken, key=lambda one: one[0]):
        actions = [action for _, action in run]
        ply += len(actions)
        log.append(Entry(len(log) + 1, ACT, seat, actions, ply, now))
    live.load(log)
    live.begin()
    return Founded(live, log, owner, invite, watch)
