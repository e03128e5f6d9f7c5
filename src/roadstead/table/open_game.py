"""A game in memory: where it stands, who sits at it, and any position on the way."""
from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from roadstead.core import record as records
from roadstead.core.game import Game
from roadstead.core.reason import Reason
from roadstead.core.state import State
from roadstead.table.chronicle import Chronicle
from roadstead.table.expiry import Expiry
from roadstead.table.history import ACT, JOIN, Entry, History, apply
from roadstead.table.keys import Access, Caller, hashed, same
from roadstead.table.look import Look
from roadstead.table.presence import Presence
from roadstead.table.timing.clocks import Asked, Clocks
from roadstead.table.timing.hours import Hours
from roadstead.table.timing.rest import Rest
from roadstead.table.timing.tempo import Tempo

OWNER, GUEST, BOT, OPEN = "owner", "guest", "bot", "open"
#: In the place of a seat: the game itself, as its owner holds it.
OWNERSHIP = -1
WAITING, RUNNING, OVER, FROZEN = "waiting", "running", "over", "frozen"
#: A position is kept in memory every so many plies.
CHECKPOINT = 64
RECENT = 64


@dataclass
class Seat:
    """`bot` moves it: the bot that holds it, or one that stands in for a person, perhaps for `one_turn` only."""

    holder: str
    name: str
    key: str | None = None
    bot: str | None = None
    resigned: bool = False
    one_turn: bool = False
    rest: Rest | None = None


def held_as(seats: Sequence[Seat], number: int) -> int | None:
    """The place that whoever sits there holds; None: nobody does, or a bot."""
    return {OWNER: OWNERSHIP, GUEST: number}.get(seats[number].holder)


@dataclass(frozen=True)
class Start:
    """How a game begins, as a record says it."""

    game: Game
    players: int
    seed: int | None
    options: dict[str, Any]
    setup: dict[str, Any]

    def head(self) -> dict[str, Any]:
        return {
            "format": records.FORMAT,
            "game": self.game.name,
            "options": self.options,
            "players": self.players,
            "seed": self.seed,
            "setup": self.setup,
        }

    def state(self) -> State:
        return records.start(self.game, self.head())


@dataclass(frozen=True)
class Proposal:
    """To go back to a ply, or to delete the game (None), asked at a version; it lapses with it."""

    version: int
    ply: int | None
    agreed: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """What a seat means to do when its turn comes: actions with the kind of decision that each of them answers, and how much
    had been turned up when it was made. When it could not be played it says why."""

    steps: tuple[tuple[str, str], ...]
    reveals: int
    refused: Reason | None = None


@dataclass(frozen=True)
class Keys:
    """Hashes; and what anybody may do without a key."""

    owner: str
    invite: str
    watch: str
    of_the_house: bool
    all_join: bool = False
    all_watch: bool = False


def is_open(keys: Keys) -> bool:
    """To anybody, for something."""
    return keys.all_join or keys.all_watch


@dataclass(frozen=True)
class About:
    """What does not change about a game."""

    id: str
    title: str
    hints: bool
    sandbox: bool
    created: float


class OpenGame:
    def __init__(self, about: About, start: Start, keys: Keys, seats: list[Seat]) -> None:
        self.about = about
        self.start = start
        self.keys = keys
        self.seats = seats
        self.frozen: str | None = None
        self.version = 0
        self.changed = about.created
        self.history = History()
        self.chronicle = Chronicle(self.history, self.at)
        self.state: State
        self.views: dict[int | None, Mapping[str, Any]] = {}
        #: What was shown of this moment, by whose key and through whose eyes.
        self.looks: dict[tuple[Access, int | None], Look] = {}
        self.checkpoints: dict[int, State] = {}
        self.revealed: dict[int, int] = {}
        self.proposal: Proposal | None = None
        self.plans: dict[int, Plan] = {}
        #: What a bot on a seat means to do next, and at which ply it meant so. It is not stored: a bot can begin anew.
        self.memories: dict[int, tuple[int, str]] = {}
        #: People who hold a seat, or as owner the game, by their account, beside its key.
        self.people: dict[int, str] = {}
        self.last_message = 0
        #: How often it has changed, where several processes change it.
        self.revision = 0
        #: The last entries, for those who watch.
        self.recent: deque[Entry] = deque(maxlen=RECENT)
        #: How much time to think there is, if it is counted, and what each has left.
        self.tempo: Tempo | None = None
        self.clocks: Clocks | None = None
        self.hours: Hours
        self.presence = Presence()
        self.expiry = Expiry()
        self.lock = asyncio.Lock()

    # Where it stands.

    @property
    def ply(self) -> int:
        return len(self.history.moves)

    def remembered(self, seat: int) -> str:
        """What its bot meant to do next; nothing if the game has gone back since."""
        ply, memory = self.memories.get(seat, (0, ""))
        return memory if ply <= self.ply else ""

    @property
    def status(self) -> str:
        return FROZEN if self.frozen is not None else standing(self.state, self.seats)

    def to_move(self) -> int | None:
        """The seat that is waited for."""
        return self.state.current_player() if self.status == RUNNING else None

    def asked(self) -> Asked:
        """And whether a person moves there."""
        return asked(self.to_move(), self.seats)

    def view(self, seat: int | None) -> Mapping[str, Any]:
        """The state as a seat sees it, worked out once for all who look."""
        if seat not in self.views:
            other = next(iter(self.views.values()), None)
            self.views[seat] = self.state.view(seat) if other is None else self.state.view_beside(other, seat)
        return self.views[seat]

    def scores(self) -> list[int] | None:
        """Once it is over by the rules."""
        return self.state.returns() if self.state.is_terminal() else None

    def winners(self) -> list[int]:
        return winners(self.state, self.seats)

    def is_away(self, seat: int) -> bool:
        """A person who has not been there for a while."""
        return self.seats[seat].holder in (OWNER, GUEST) and self.presence.is_away(seat)

    def expires(self) -> float | None:
        """Not before this time, if nobody touches it."""
        return self.expiry.at(self.changed, self.status == OVER, self.about.sandbox)

    def is_free(self) -> bool:
        """Alone or on one device: nobody else is there whom an undo could wrong."""
        return all(seat.holder in (OWNER, BOT) for seat in self.seats)

    # Who may what.

    def access(self, caller: Caller, house_key: str | None) -> Access | None:
        """What a key, or an account, opens here; None: nothing."""
        key = caller.key
        if key is None:
            return self.held_by(caller.person) or self.open_to_all()
        if self.keys.of_the_house and same(key, house_key):
            return self.owner()
        mark = hashed(key)
        if same(mark, self.keys.owner):
            return self.owner()
        if same(mark, self.keys.invite):
            return Access(invited=True)
        if same(mark, self.keys.watch):
            return Access()
        held = tuple(number for number, seat in enumerate(self.seats) if same(mark, seat.key))
        return Access(seats=held) if held else self.open_to_all()

    def open_to_all(self) -> Access | None:
        """While there is a seat to be taken, to sit down; and to watch, then and later."""
        if self.keys.all_join and self.status == WAITING:
            return Access(invited=True)
        return Access() if self.keys.all_watch else None

    def held_by(self, person: str | None) -> Access | None:
        """The same that the keys would open."""
        held = {place for place, holder in self.people.items() if holder == person}
        if OWNERSHIP in held:
            return Access(owner=True, seats=tuple(sorted(held - {OWNERSHIP} | set(self.owner().seats))))
        return Access(seats=tuple(sorted(held))) if held else None

    def owner(self) -> Access:
        return Access(owner=True, seats=tuple(number for number, seat in enumerate(self.seats) if seat.holder == OWNER))

    # The way.

    def begin(self, ply: int = 0, state: State | None = None) -> None:
        """From the start, or from a position kept on the way."""
        self.checkpoints = {0: self.start.state()}
        if state is not None:
            self.checkpoints[ply] = state
        self.state = self.at(self.ply)
        self.views = {}

    def at(self, ply: int) -> State:
        """The position after so many actions in force."""
        known = max(number for number in self.checkpoints if number <= ply)
        state = self.checkpoints[known].clone()
        for number in range(known, ply):
            if number - known >= CHECKPOINT and number not in self.checkpoints:
                known = number
                self.checkpoints[number] = state.clone()
            apply(state, self.history.moves[number])
        return state

    def reveals_at(self, ply: int) -> int:
        """Asked again and again while a turn lasts, so it is remembered."""
        if ply not in self.revealed:
            self.revealed[ply] = self.at(ply).reveals()
        return self.revealed[ply]

    def take(self, entry: Entry, state: State, seats: list[Seat]) -> None:
        """An entry that is stored has come into force."""
        self.add(entry)
        self.proposal = None
        self.seats = seats
        self.become(state)

    def follow(self, now: OpenGame, entries: list[Entry]) -> None:
        """Another process has stored entries, or who sits where, or what is planned: `now` has all but the log."""
        for entry in entries:
            self.add(entry)
        self.seats, self.keys, self.people, self.proposal = now.seats, now.keys, now.people, now.proposal
        self.clocks = now.clocks
        known = {seat: plan for seat, plan in self.plans.items() if now.plans.get(seat) == replace(plan, refused=None)}
        self.plans = now.plans | known  # why one was refused is not stored
        self.last_message, self.revision = max(self.last_message, now.last_message), now.revision
        if entries:
            self.state = self.at(self.ply)
            self.views = {}

    def is_led_on_by(self, entries: Sequence[Entry], revision: int) -> bool:
        """These are all that has changed: acts, of which nothing follows but the position."""
        acts = revision - self.revision == len(entries) and all(entry.kind == ACT for entry in entries)
        return acts and not self.plans and self.proposal is None and not any(seat.one_turn for seat in self.seats)

    def go_on(self, entries: Sequence[Entry], revision: int) -> None:
        """By acts that another process has stored."""
        before, state = self.ply, self.state.clone()
        for entry in entries:
            self.add(entry)
        for move in self.history.moves[before:]:
            apply(state, move)
        self.become(state)
        self.revision = revision

    def become(self, state: State) -> None:
        self.state = state
        self.views = {}
        if self.ply - max(self.checkpoints) >= CHECKPOINT:
            self.checkpoints[self.ply] = state.clone()

    def add(self, entry: Entry) -> None:
        self.load([entry])
        if entry.kind == JOIN and entry.seat is not None:
            self.presence.see((entry.seat,))
        self.recent.append(entry)
        self.checkpoints = {ply: state for ply, state in self.checkpoints.items() if ply <= self.ply}
        self.revealed = {ply: count for ply, count in self.revealed.items() if ply <= self.ply}

    def load(self, entries: Iterable[Entry]) -> None:
        """The log, as it was stored."""
        for entry in entries:
            self.history.add(entry)
            self.version = entry.version
            self.changed = entry.at


def asked(seat: int | None, seats: Sequence[Seat]) -> Asked:
    return Asked(seat, seat is not None and seats[seat].bot is None)


def standing(state: State, seats: Sequence[Seat]) -> str:
    """Over by the rules, or because too few are left: no person, or nobody to play against."""
    if OPEN in [seat.holder for seat in seats]:
        return WAITING
    left = [seat for seat in seats if not seat.resigned]
    given_up = len(left) < len(seats) and (len(left) < 2 or all(seat.holder == BOT for seat in left))
    return OVER if given_up or state.is_terminal() else RUNNING


def winners(state: State, seats: Sequence[Seat]) -> list[int]:
    """Of a game that is over: by the rules, or who alone has not resigned."""
    if state.is_terminal():
        return state.winners()
    left = [number for number, seat in enumerate(seats) if not seat.resigned]
    return left if len(left) == 1 else []
