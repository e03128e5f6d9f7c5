"""The command `roadstead terminal`: a table in plain text that speaks the notation, for one or several at a keyboard, or a screen
reader."""
from __future__ import annotations

import argparse
import json
import re
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TextIO

import roadstead
from roadstead.commands.arguments import game_arguments, read_options
from roadstead.commands.files import read_record
from roadstead.core import record as records
from roadstead.core.errors import InvalidOptions, RoadsteadError
from roadstead.core.prose import players_named
from roadstead.core.state import State
from roadstead.opponents import make
from roadstead.opponents.bot import Bot, let_move
from roadstead.opponents.minds import mind_of
from roadstead.opponents.saying import Saying
from roadstead.opponents.thinking import Thinker

HELP = "play in plain text, by typed notation"
ME = "me"

COMMANDS = """\
Type a move in notation, for instance: {examples}. Spaces do not matter.
  ?            the legal moves
  look         the whole table
  card NAME    what a card, building or tile is
  map          the map, where the game has one
  why MOVE     why a move is not allowed
  P2 MOVE      a move of another person out of turn ({interrupts})
  undo         take back your last move
  log          the moves so far
  save FILE    write the game to a file; `roadstead terminal GAME --load FILE` goes on with it
  quit         leave
"""


def add_arguments(command: argparse.ArgumentParser) -> None:
    game_arguments(command)
    seats_help = "me or a bot (normal, mybots.py:Careful) for each; if left out me and normal ones, in a loaded game all are me"
    command.add_argument("--seats", metavar="A,B,…", help=seats_help)
    command.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> None:
    game = roadstead.game(args.game)
    if args.load is not None:
        record = read_record(args.load)
        if record["game"] != game.name:
            raise InvalidOptions(f"{args.load} is a game of {roadstead.game_of(record).title}, not of {game.title}")
        state = roadstead.replay(record)
        usual = [ME] * state.num_players()
    else:
        options = read_options(args.option)
        sitting = len(args.seats.split(",")) if args.seats else game.usual_players(options)
        seed = secrets.randbits(32) if args.seed is None else args.seed
        state = game.new(sitting if args.players is None else args.players, seed, options)
        usual = [ME] + ["normal"] * (state.num_players() - 1)
    seats = args.seats.split(",") if args.seats else usual
    Terminal(state, seats, sys.stdin, sys.stdout).run()


def seats_numbered(text: str) -> str:
    """Seats count from 0: `with wagon-3 of P2` is of seat 1."""
    return re.sub(r"\bof [Pp]([1-9])\b", lambda found: f"of seat {int(found[1]) - 1}", text)


def log_lines(state: State) -> list[str]:
    """The moves so far, each with the player who made it."""
    record = state.record()
    lines = []
    before = 0
    for ply, passed in enumerate(records.play(state.game, record)):
        if ply > 0:
            seat, text = records.action_of(record["actions"][ply - 1])
            move = players_named(text)
            lines.append(f"P{before + 1}: {move}" if seat is None else f"P{seat + 1}: {move} (out of turn)")
        before = passed.current_player()
    return lines


def table_lines(state: State, seat: int | None) -> list[str]:
    return [players_named(line) for line in state.game.prose.table_lines(state, seat)]


class Terminal:
    def __init__(self, state: State, seats: list[str], source: TextIO, sink: TextIO) -> None:
        if len(seats) != state.num_players():
            raise InvalidOptions(f"{state.num_players()} players need {state.num_players()} seats, not {len(seats)}")
        if ME not in seats:
            raise InvalidOptions("no seat is yours: put `me` among --seats, or use `roadstead simulate`")
        self.state = state
        self.seats = seats
        self.bots: list[Bot | None] = [None if seat == ME else make(seat, i) for i, seat in enumerate(seats)]
        self.sayings = [Saying() for _ in seats]
        self.source = source
        self.sink = sink
        self.undo_to: list[State] = []
        self.prose = state.game.prose
        self.commands: dict[str, Callable[[str], None]] = {
            "?": lambda _: self.show_moves(),
            "help": lambda _: self.say(COMMANDS.format(examples=self.prose.EXAMPLES, interrupts=self.prose.INTERRUPTS)),
            "look": lambda _: self.say(*table_lines(self.state, self.state.current_player())),
            "card": self.show_card,
            "map": lambda _: self.say(*self.prose.map_lines(self.state)),
            "why": self.show_why,
            "undo": lambda _: self.undo(),
            "log": lambda _: self.say(*log_lines(self.state)),
            "save": self.save,
        }

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.sink)
        self.sink.flush()

    def run(self) -> None:
        self.say("Type a move, ? for the legal ones, help for more.", *table_lines(self.state, self.first_person()))
        while True:
            self.let_bots_move()
            if self.state.is_terminal():
                self.say("", *table_lines(self.state, None))
                return
            seat = self.state.current_player()
            question = players_named(self.prose.question(self.state))
            self.say("", f"P{seat + 1}, {question}", self.prose.status_line(self.state, seat))
            print("> ", end="", file=self.sink, flush=True)
            line = self.source.readline()
            if not line or line.strip() in ("quit", "exit"):
                self.say("Bye.")
                return
            self.obey(line.strip())

    def first_person(self) -> int:
        return self.bots.index(None)

    def let_bots_move(self) -> None:
        while not self.state.is_terminal():
            seat = self.state.current_player()
            bot = self.bots[seat]
            if bot is None:
                return
            before = self.state.clone()
            action = let_move(bot, self.seats[seat], self.state)
            self.say(f"P{seat + 1}: {players_named(before.action_to_string(action))}")
            self.tell_news(before)
            aim = self.sayings[seat].aim(action, before, self.state) if isinstance(bot, Thinker) else None
            if aim is not None:
                self.say(f"P{seat + 1} means to {mind_of(self.state).told(aim)}.")

    def apply(self, action: int, seat: int | None) -> None:
        """Takes an action and tells what changed by it."""
        before = self.state.clone()
        self.state.apply_action(action, seat)
        self.tell_news(before)

    def tell_news(self, before: State) -> None:
        self.say(*map(players_named, self.prose.news(before.view(), self.state.view())))

    def move_text(self, action: int) -> str:
        return players_named(self.state.action_to_string(action))

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            elif line:
                self.move(line)
        except RoadsteadError as error:
            self.say(f"Not possible: {players_named(str(error))}.".replace("?.", "?"))

    def move(self, line: str) -> None:
        seat, text = self.who(line)
        if seat is None and text.strip().lower() == "end":
            self.leave_visits()
        action = self.state.string_to_action(text, seat)
        self.undo_to.append(self.state.clone())
        self.apply(action, seat)

    def leave_visits(self) -> None:
        """`end` typed within a visit means that it is done, as far as that leads to a place where `end` can be said."""
        trial = self.state.clone()
        moves = []
        while trial.why_not("end") is not None and trial.why_not("done") is None:
            moves.append(trial.string_to_action("done"))
            trial.apply_action(moves[-1])
        if moves and trial.why_not("end") is None and trial.current_player() == self.state.current_player():
            self.undo_to.append(self.state.clone())
            self.say(", ".join(["done"] * len(moves)) + ":")
            for action in moves:
                self.apply(action, None)

    def who(self, line: str) -> tuple[int | None, str]:
        """`P2 repay` is a move of another person; without a name it is one of the player to move."""
        line = seats_numbered(line)
        word, _, rest = line.partition(" ")
        if word[:1] not in ("P", "p") or not word[1:].isdecimal() or not rest:
            return None, line
        seat = int(word[1:]) - 1
        if 0 <= seat < len(self.bots) and self.bots[seat] is not None:
            raise InvalidOptions(f"P{seat + 1} is a bot")
        return seat, rest

    def show_moves(self) -> None:
        self.say(", ".join(self.move_text(action) for action in self.state.legal_actions()))
        for seat, bot in enumerate(self.bots):
            if bot is None and (actions := self.state.interrupt_actions(seat)):
                moves = ", ".join(f"P{seat + 1} {self.move_text(action)}" for action in actions)
                self.say(f"Out of turn: {moves}")

    def show_card(self, card: str) -> None:
        lines = self.prose.describe(self.state, card) or [f"There is no {card!r}; `look` shows what is on the table."]
        self.say(*map(players_named, lines))

    def show_why(self, move: str) -> None:
        seat, text = self.who(move)
        reason = self.state.why_not(text, seat)
        sentence = "it is allowed" if reason is None else players_named(str(reason))
        self.say(f"{sentence[0].upper()}{sentence[1:]}.".replace("?.", "?"))

    def undo(self) -> None:
        if not self.undo_to:
            self.say("There is nothing to take back.")
            return
        self.state = self.undo_to.pop()
        self.say("Taken back.")

    def save(self, name: str) -> None:
        if not name:
            self.say("Say where: save FILE.")
            return
        try:
            Path(name).expanduser().write_text(json.dumps(self.state.record(), ensure_ascii=False), encoding="utf-8")
        except OSError as error:
            self.say(f"Not saved: {error.strerror}.")
            return
        self.say(f"Saved to {name}.")
