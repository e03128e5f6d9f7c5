"""The rooms and their doors: dependencies point one way, compiled modules are up to date, the words fit the project."""
from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.compile import compiled_sources, libraries

from tests.paths import ROOT

PACKAGE = ROOT / "src" / "roadstead"

#: What each room may import, besides itself.
ROOMS = {
    "core": set(),
    "lehavre": {"core"},
    "roadsboats": {"core"},
    "opponents": {"core", "lehavre", "roadsboats"},
    "arena": {"core", "opponents"},
    "table": {"core", "opponents"},
    "commands": {"core", "opponents", "arena", "table"},
}
GAMES = {"lehavre", "roadsboats"}
#: The files that know a game by its name outside its own rooms: who has a mind for it, and its maps. The others go by what core
#: says of all games.
KNOW_A_GAME = {"opponents/minds.py", "table/web/map_models.py", "table/web/maps.py", "commands/map.py"}
NAME_OF_A_GAME = re.compile(r"le ?havre|roads ?(&|and)? ?boats", re.IGNORECASE)
#: Rules are pure: they read no clock, no file and no network, and draw no chance but the position's own.
IMPURE = {"random", "time", "datetime", "os", "sys", "io", "pathlib", "socket", "secrets", "threading", "subprocess"}


def modules(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield f"{node.module}"
            yield from (f"{node.module}.{name.name}" for name in node.names if node.module == "roadstead")


def test_every_room_is_known() -> None:
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_dependencies_point_one_way(room: str) -> None:
    for path in modules(room):
        for name in imports(path):
            if name.startswith("roadstead."):
                other = name.split(".")[1]
                known = {room} | ROOMS[room] | (GAMES if str(path.relative_to(PACKAGE)) in KNOW_A_GAME else set())
                assert other in known, f"{path.relative_to(ROOT)} imports {name}"


def test_what_is_for_all_games_names_none() -> None:
    shared = [path for room in ("core", "opponents", "arena", "table", "commands") for path in modules(room)]
    naming = {
        str(path.relative_to(PACKAGE))
        for path in [*shared, PACKAGE / "cli.py"]
        if not GAMES & set(path.relative_to(PACKAGE).parts) and NAME_OF_A_GAME.search(path.read_text(encoding="utf-8"))
    }
    assert naming == KNOW_A_GAME


def test_both_games_have_the_same_names_for_the_same_things() -> None:
    """What one of them has of its own is listed here."""
    lehavre, roadsboats = ({path.stem for path in (PACKAGE / game).glob("*.py")} for game in ("lehavre", "roadsboats"))
    assert lehavre - roadsboats == {"round_cards"}
    assert roadsboats - lehavre == {"atlas", "costs", "old_frames", "old_records", "options", "reading", "ways"}


@pytest.mark.parametrize("room", ["core", "lehavre", "roadsboats"])
def test_rules_are_pure(room: str) -> None:
    for path in modules(room):
        found = {name.split(".")[0] for name in imports(path)} & IMPURE
        assert not found, f"{path.relative_to(ROOT)} imports {found}"


def test_compiled_modules_are_not_older_than_their_sources() -> None:
    for source in compiled_sources():
        for library in libraries(source):
            stale = os.stat(library).st_mtime_ns < os.stat(source).st_mtime_ns
            assert not stale, f"{library.name} is older than {source.name}: run make setup"


def test_every_module_of_the_rules_is_compiled() -> None:
    rules = {path for path in PACKAGE.glob("*/rules/**/*.py") if path.name != "__init__.py"}
    assert rules <= set(compiled_sources())


def test_files_stay_small() -> None:
    for path in [*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        assert lines <= 520, f"{path.relative_to(ROOT)} has {lines} lines: two ideas?"


#: What tests/waiting.py does in place of these: a loop may be running already, since a worker has had a browser, and which
#: worker has had one is chance; a time that is enough today is too short on a busy machine.
UNSURE = {"asyncio.run", "time.sleep", "page.wait_for_timeout"}


def test_tests_wait_in_one_place() -> None:
    for path in (ROOT / "tests").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)} & UNSURE
        assert not found or path.name == "waiting.py", f"{path.relative_to(ROOT)} has {found}: see tests/waiting.py"
