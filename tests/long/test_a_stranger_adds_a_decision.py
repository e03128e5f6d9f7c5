"""A stranger adds a kind of decision to Le Havre: a frame, its Kind, a test (with the card that needs it and a game in which it
comes up), and everything else follows, in a copy of the project."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.long.copies import GENERATED, Copy

FRAME = '''"""Raffle: who enters draws one to three tickets, and each is a fish."""
from __future__ import annotations

from mypy_extensions import i64

from roadstead.lehavre.rules.goods import FISH
from roadstead.lehavre.rules.payments import Amount
from roadstead.lehavre.rules.position import Effect, Position
from roadstead.lehavre.rules.refusals import ALLOWED


class Raffle(Effect):
    def refusal(self, s: Position, seat: i64, card: i64) -> i64:
        return ALLOWED

    def begin(self, s: Position, seat: i64, card: i64) -> None:
        s.push(Tickets(seat))


class Tickets(Amount):
    def least(self, s: Position) -> i64:
        return 1

    def most(self, s: Position) -> i64:
        return 3

    def take(self, s: Position, amount: i64) -> None:
        s.gain(self.seat, FISH, amount)
'''
IMPORT = "from roadstead.lehavre.rules.effects.raffle import Tickets\n"
NEXT = "from roadstead.lehavre.rules.effects.shipping import"
KIND = '''    Kind(
        "tickets",
        Tickets,
        on=ACTION_OF_A_BUILDING,
        question="How many tickets do you draw?",
        to_do="draw the tickets",
        verb="draw",
        unit=lambda s, frame: "tickets",
    ),
)
SHAPE ='''
CARD = '''"""A set of one card."""
from __future__ import annotations

from roadstead.lehavre.cards.record import card
from roadstead.lehavre.cards.words import own
from roadstead.lehavre.rules.effects.raffle import Raffle
from roadstead.lehavre.rules.position import NO_TYPE

CARDS = [
    card("F01", "Raffle", NO_TYPE, 4, sets="fair", does=own(Raffle(), "1–3 fish", "Draw one to three tickets: a fish each.")),
]
'''
TEST = '''"""The Raffle."""
from __future__ import annotations

import json

import roadstead
from tests.lehavre.arrange import counted, holds, play, refused, table


def test_raffle_f01() -> None:
    state = table("1 franc", town=["F01"], expansion="base+fair")
    play(state, "enter F01")
    decision = state.decision()
    assert decision["question"] == "How many tickets do you draw?"
    assert (decision["least"], decision["most"], decision["unit"]) == (1, 3, "tickets")
    assert refused(state, "draw 4 tickets") == "too_many"
    again = roadstead.game("lehavre").from_dict(json.loads(json.dumps(state.to_dict())))
    for one in (state, again):
        play(one, "draw 2 tickets")
        assert holds(one, 0) == counted("1 franc, 2 fish")
'''
#: A whole game in which it is asked: from a position in which the card is the town's, at random.
GAME = """
import json, random, sys
from tests.lehavre.arrange import play, table

state = table("1 franc", town=["F01"], expansion="base+fair")
play(state, "enter F01", "draw 3 tickets")
chance = random.Random(1)
while not state.is_terminal():
    state.apply_action(chance.choice(state.legal_actions()))
print(json.dumps(state.record(), indent=1))
"""
DECISIONS = Path("src/roadstead/lehavre/decisions.py")
NAMES = Path("web/names.json")
FILES = {
    Path("src/roadstead/lehavre/rules/effects/raffle.py"): FRAME,
    Path("src/roadstead/lehavre/cards/fair.py"): CARD,
    Path("tests/lehavre/cards/test_fair.py"): TEST,
}
RECORD = Path("tests/games/lehavre-raffle.json")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    """With the kind in it, and nothing else by hand."""
    made = Copy(tmp_path_factory.mktemp("project"))
    for path, text in FILES.items():
        (made.folder / path).write_text(text, encoding="utf-8")
    kinds = (made.folder / DECISIONS).read_text(encoding="utf-8")
    kinds = kinds.replace(NEXT, IMPORT + NEXT)
    assert kinds.count(")\nSHAPE =") == 1
    (made.folder / DECISIONS).write_text(kinds.replace(")\nSHAPE =", KIND), encoding="utf-8")
    names = json.loads((made.folder / NAMES).read_text(encoding="utf-8"))
    names["lehavre"]["buildings"]["F01"] = dict.fromkeys(("en", "it", "es", "ru", "fr"), "Raffle")
    (made.folder / NAMES).write_text(json.dumps(names, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    (made.folder / RECORD).write_text(made.run("-c", GAME), encoding="utf-8")
    made.run("tools/client_data.py")
    yield made
    written = {*FILES, DECISIONS, NAMES, RECORD}
    assert written <= made.changed() <= written | GENERATED


def test_its_own_test_and_those_of_all_decisions_pass(copy: Copy) -> None:
    copy.run(
        "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/lehavre/cards/test_fair.py", "tests/lehavre/test_numbers.py",
        "tests/contract/test_decisions.py", "-k", "not roadsboats",
    )  # fmt: skip


@pytest.mark.parametrize("bot", ["random", "greedy", "easy"])
def test_bots_play_on_from_it(copy: Copy, bot: str) -> None:
    script = """
import sys
import roadstead
from roadstead.opponents import make
from tests.lehavre.arrange import play, table

state = table("1 franc", town=["F01"], expansion="base+fair")
play(state, "enter F01")
mind = make(sys.argv[1], 1)
while not state.is_terminal():
    state.apply_action(mind.choose(state))
"""
    copy.run("-c", script, bot)


def test_the_terminal_asks_it(copy: Copy) -> None:
    script = """
import io
from roadstead.commands.terminal import Terminal
from tests.lehavre.arrange import table

out = io.StringIO()
state = table("1 franc", town=["F01"], expansion="base+fair")
Terminal(state, ["me"] * state.num_players(), io.StringIO("enter F01\\ndraw 2 tickets\\n"), out).run()
print(out.getvalue())
"""
    told = copy.run("-c", script)
    assert "How many tickets do you draw? (draw 1 to 3 tickets)" in told


def test_a_client_that_has_no_dialogue_for_it_can_put_it(copy: Copy) -> None:
    """Its question and an example are in the data that the client's tests answer in general terms."""
    data = json.loads((copy.folder / "web/src/data/lehavre.json").read_text(encoding="utf-8"))
    assert data["decisions"]["questions"]["tickets"] == "How many tickets do you draw?"
    examples = json.loads((copy.folder / "web/src/data/examples.json").read_text(encoding="utf-8"))
    assert [option["text"] for option in examples["lehavre"]["tickets"]["options"]] == [f"draw {n} tickets" for n in (1, 2, 3)]
    api = (copy.folder / "web/openapi.json").read_text(encoding="utf-8")
    assert '"LeHavreTickets"' in api
