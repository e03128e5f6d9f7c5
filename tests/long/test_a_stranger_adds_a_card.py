"""A stranger adds a card to Le Havre: three files by hand, `make data`, and everything else follows, in a copy of the project."""
from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.long.copies import GENERATED, Copy
from tests.paths import ROOT

RECORD = '''"""A set of one card."""
from __future__ import annotations

from roadstead.lehavre.cards.record import card
from roadstead.lehavre.cards.words import exchange, part
from roadstead.lehavre.rules.position import CRAFT

CARDS = [
    card("H01", "Rope Walk", CRAFT, 8, sets="harbour", fee="1 food", hammers=1,
         does=exchange(part("1 hides, 1 grain", "5 franc", most=3))),
]
'''
TEST = '''"""The Rope Walk."""
from __future__ import annotations

from tests.lehavre.arrange import counted, holds, play, refused, table


def test_rope_walk_h01() -> None:
    state = table("4 hides, 4 grain, 1 fish", town=["H01"], expansion="base+harbour")
    play(state, "enter H01", "trade 3 grain+hides")
    assert holds(state, 0) == counted("1 hides, 1 grain, 15 franc")
    assert refused(table("4 hides, 1 fish", town=["H01"], expansion="base+harbour"), "enter H01") == "needs_goods"
'''
NAME = {"en": "Rope Walk", "it": "Corderia", "es": "Cordelería", "ru": "Канатный двор", "fr": "Corderie"}
SAYS = "Sell up to 3 times 1 hides and 1 grain for 5 francs."
CARD = Path("src/roadstead/lehavre/cards/harbour.py")
NAMES = Path("web/names.json")
CARD_TEST = Path("tests/lehavre/cards/test_harbour.py")
WRITTEN = {CARD, NAMES, CARD_TEST}
#: Tests that know all cards, or what they are for the bots: none of them has to be touched.
KNOWING = ["test_numbers.py", "test_data.py", "test_setup.py", "cards/test_faces.py"]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    """With the card in it, and nothing else by hand."""
    made = Copy(tmp_path_factory.mktemp("project"))
    (made.folder / CARD).write_text(RECORD, encoding="utf-8")
    (made.folder / CARD_TEST).write_text(TEST, encoding="utf-8")
    names = json.loads((made.folder / NAMES).read_text(encoding="utf-8"))
    names["lehavre"]["buildings"]["H01"] = NAME
    (made.folder / NAMES).write_text(json.dumps(names, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    made.run("tools/client_data.py")
    yield made
    assert WRITTEN <= made.changed() <= WRITTEN | GENERATED


def test_its_own_test_and_those_of_all_cards_pass(copy: Copy) -> None:
    tests = [str(CARD_TEST), *(f"tests/lehavre/{name}" for name in KNOWING)]
    copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)


def test_random_games_of_its_set_are_checked(copy: Copy) -> None:
    told = copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/lehavre/test_random_games.py", "-k", "3p-full-harbour")
    assert "1 passed" in told


@pytest.mark.parametrize("bot", ["greedy", "easy"])
def test_bots_play_with_its_set(copy: Copy, bot: str) -> None:
    """Alone a special building comes up in the first round, and there is only this one."""
    played = json.loads(copy.run("-c", BOT_GAME, bot))
    assert played["options"]["expansion"] == "harbour"
    assert played["setup"]["specials"] == ["H01"]
    assert played["scores"][0] > 0


BOT_GAME = """
import json, sys
import roadstead
from roadstead.opponents import make

state, bot = roadstead.game("lehavre").new(1, 5, {"expansion": "harbour"}), make(sys.argv[1], 5)
assert "H01" not in state.view()["town"]
while not state.is_terminal():
    state.apply_action(bot.choose(state))
assert "H01" in state.view()["town"] + state.view()["players"][0]["buildings"]
print(json.dumps(state.record()))
"""


def test_the_basic_game_is_as_it_was(copy: Copy) -> None:
    """The same seed draws the same cards, and old records replay with their scores."""
    script = """
import json, pathlib
import roadstead

for path in pathlib.Path("tests/games").glob("lehavre-*.json"):
    roadstead.replay(json.loads(path.read_text(encoding="utf-8")))
game = roadstead.game("lehavre")
print(json.dumps([game.new(3, seed).record()["setup"] for seed in range(5)]))
"""
    here = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert copy.run("-c", script) == here.stdout


def test_the_terminal_says_what_it_does_and_knows_its_moves(copy: Copy) -> None:
    typed = "card H01\nsupply\nwhy enter H01\nwhy enter H02\nquit\n"
    command = ("-m", "roadstead", "terminal", "lehavre", "--seats", "me", "--option", "expansion=base+harbour", "--seed", "1")
    told = copy.run(*command, typed=typed)
    assert "H01 Rope Walk, craft, value 8, price 8. Cost: cannot be built. Fee: 1 food. Symbols: 1 hammers." in told
    assert SAYS in told
    assert "Rope Walk (H01) is not built" in told
    assert "“enter h02” is not a move of Le Havre" in told


def test_the_client_draws_and_names_it(copy: Copy) -> None:
    data = json.loads((copy.folder / "web/src/data/lehavre.json").read_text(encoding="utf-8"))
    assert data["cards"]["H01"] == {
        "name": "Rope Walk", "type": "craft", "special": True, "value": 8, "price": 8, "cost": None, "fees": [{"food": 1}],
        "hammers": 1, "fishermen": 0, "icons": "3× hides grain > 5 franc", "text": SAYS,
    }  # fmt: skip
    assert {language: words["H01"] for language, words in data["names"]["buildings"].items()} == NAME
