"""Bots from outside: where they are found, and what is said where one is not."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

import roadstead
from roadstead.core.errors import InvalidOptions, RoadsteadError
from roadstead.opponents import is_built_in, make, outside
from roadstead.opponents.bot import let_move
from roadstead.opponents.random_bot import RandomBot

BOTS = '''
from dataclasses import dataclass

@dataclass
class First:
    """The first legal action."""
    seed: int

    def choose(self, state):
        return state.legal_actions()[0]

class Unseeded:
    def choose(self, state):
        return 0

class Mute:
    def __init__(self, seed): ...

class Wild:
    def __init__(self, seed): ...
    def choose(self, state):
        return 123456

class Meddler(First):
    def choose(self, state):
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        return 1

NUMBER = 7
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where somebody works: a file of bots, and a package that is installed and announces one."""
    (tmp_path / "mybots.py").write_text(BOTS)
    (tmp_path / "broken.py").write_text("import no_such_package\n")
    (tmp_path / "typo.py").write_text("class Careful\n")
    (tmp_path / "theirs.py").write_text("class Bold:\n    def __init__(self, seed): ...\n    def choose(self, state): return 0\n")
    announced = tmp_path / "theirs-1.0.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text("Metadata-Version: 2.1\nName: theirs\nVersion: 1.0\n")
    names = "bold = theirs:Bold\nrandom = theirs:Bold\ngone = theirs:Gone\n"
    (announced / "entry_points.txt").write_text(f"[roadstead.bots]\n{names}")
    for module in ("mybots", "theirs"):  # of another test
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("spec", ["mybots.py:First", "./mybots.py:First", "mybots:First", "theirs:Bold", "bold"])
def test_a_bot_is_found_in_a_file_in_a_module_and_by_its_announcement(folder: Path, spec: str) -> None:
    state = roadstead.game("lehavre").new(2, 1)
    assert make(spec, 5).choose(state) in (state.legal_actions()[0], 0)
    assert not is_built_in(spec)


def test_a_path_may_lead_anywhere_and_files_of_one_name_are_not_mixed_up(folder: Path) -> None:
    other = folder / "elsewhere"
    other.mkdir()
    (other / "mybots.py").write_text("class First:\n    def __init__(self, seed): ...\n    def choose(self, state): return 99\n")
    state = roadstead.game("lehavre").new(2, 1)
    assert make(f"{other}/mybots.py:First", 1).choose(state) == 99
    assert make("mybots.py:First", 1).choose(state) != 99


def test_names_that_there_are_here_win(folder: Path) -> None:
    assert isinstance(make("random", 1), RandomBot)
    (folder / "hard.py").write_text(BOTS)
    with pytest.raises(InvalidOptions, match="there is no bot 'hard:First'"):
        make("hard:First", 1)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("mine.py:First", "there is no file mine.py"),
        ("mybots.py:Third", "mybots.py has no class 'Third'; it has First, Unseeded, Mute, Wild, Meddler"),
        ("mybots.py:", "mybots.py has no class ''; it has First"),
        ("mybots.py", "there is no bot 'mybots.py'; there is random, greedy, easy, normal, hard, master, a level"),
        ("nobody", "and a class of your own (mybots.py:Careful)"),
        ("mybots.py:NUMBER", "mybots.py:NUMBER is not a bot: a bot is a class, made with a seed, whose choose(state)"),
        ("mybots.py:Mute", "mybots.py:Mute is not a bot"),
        ("mybots.py:Unseeded", "cannot be made with a seed, as a bot is: its __init__ takes one argument, seed"),
        ("broken.py:First", "broken.py cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'"),
        ("typo.py:Careful", "typo.py cannot be loaded: SyntaxError: expected ':' (typo.py, line 1)"),
        ("nowhere.bots:First", "nowhere.bots cannot be loaded: ModuleNotFoundError: No module named 'nowhere'"),
        ("gone", "gone cannot be loaded: AttributeError: module 'theirs' has no attribute 'Gone'"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(folder: Path, spec: str, words: str) -> None:
    with pytest.raises(InvalidOptions) as raised:
        make(spec, 1)
    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_an_illegal_move_names_the_bot_and_changes_nothing(folder: Path) -> None:
    state = roadstead.game("lehavre").new(2, 1)
    before = state.to_dict()
    with pytest.raises(RoadsteadError, match=r"^the bot mybots.py:Wild made an illegal move, 123456: an action is an integer"):
        let_move(make("mybots.py:Wild", 1), "mybots.py:Wild", state)
    assert state.to_dict() == before


def test_whatever_a_bot_does_with_its_state_the_game_goes_on_from_where_it_was(folder: Path) -> None:
    state = roadstead.game("lehavre").new(2, 1)
    action = let_move(make("mybots.py:Meddler", 1), "mybots.py:Meddler", state)
    assert len(state.record()["actions"]) == 1
    assert action == 1


def test_the_version_is_that_of_the_file(folder: Path) -> None:
    before = {spec: outside.version(spec) for spec in ("mybots.py:First", "mybots:First", "bold")}
    assert before["mybots.py:First"] == before["mybots:First"] != before["bold"]
    (folder / "mybots.py").write_text(BOTS + "\n# changed\n")
    assert outside.version("mybots.py:First") != before["mybots.py:First"]
    assert outside.version("bold") == before["bold"]
