"""Compiles the rules with mypyc: one list of modules, in pyproject.toml, two ways.

    python tools/compile.py           in place, each module on its own, so that an edit costs seconds
    python tools/compile.py FOLDER    into a folder, all as one group, for a wheel

Without a C compiler the first says so and leaves the sources to run as they are; the second says so and fails.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
BUILD = ROOT / "build" / "mypyc"
#: What make looks at: newer than every source once all are compiled.
STAMP = ROOT / ".venv" / ".compiled"
NO_COMPILER = (
    "There is no C compiler with Python's headers (Debian: apt-get install gcc python3-dev; macOS: xcode-select --install), "
    "and uncompiled the rules are about 30 times slower"
)


def compiled_sources() -> list[Path]:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns: list[str] = config["tool"]["hatch"]["build"]["hooks"]["custom"]["compiled"]
    return sorted({path for pattern in patterns for path in ROOT.glob(pattern) if path.name != "__init__.py"})


def can_compile() -> bool:
    """A one-line extension needs both the compiler and the headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text('#include "Python.h"\nint probe;\n')
        setup = (
            "from setuptools import setup, Extension;"
            "setup(name='probe', ext_modules=[Extension('probe', ['probe.c'])], script_args=['-q', 'build_ext', '--inplace'])"
        )
        return subprocess.run([sys.executable, "-c", setup], cwd=folder, capture_output=True).returncode == 0


def libraries(source: Path) -> list[Path]:
    """What a module was compiled to."""
    return [*source.parent.glob(f"{source.stem}.*.so"), *source.parent.glob(f"{source.stem}__mypyc.*.so")]


def keep(wanted: list[Path]) -> None:
    """An old one would be imported instead of its source, or although its source is gone."""
    for library in set((SOURCES / "roadstead").rglob("*.so")) - set(wanted):
        library.unlink()


def build(folder: Path, *arguments: str, **how: Any) -> None:
    """Translates to C in a folder, and has that compiled by setuptools."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.environ["MYPY_CACHE_DIR"] = str(folder / "cache")
    os.chdir(SOURCES)
    names = [str(path.relative_to(SOURCES)) for path in compiled_sources()]
    extensions: list[Any] = list(mypycify(names, opt_level="3", target_dir=str(folder), **how))
    script = ["-q", "build_ext", f"--parallel={os.cpu_count()}", f"--build-temp={folder / 'objects'}", *arguments]
    setup(name="roadstead-rules", packages=[], ext_modules=extensions, script_args=script)


def in_place() -> None:
    paths = compiled_sources()
    if not can_compile():
        keep([])
        print(f"{NO_COMPILER}: with one, run make setup again.")
        return
    BUILD.mkdir(parents=True, exist_ok=True)
    # A cache from before the edit makes mypyc 2.4 stumble over fields that __init__ does not set; C files that did not
    # change are not compiled again anyway.
    shutil.rmtree(BUILD / "cache", ignore_errors=True)
    build(BUILD, "--inplace", f"--build-lib={BUILD / 'lib'}", separate=True)
    compiled = [library for path in paths for library in libraries(path)]
    keep(compiled)
    for library in compiled:  # an unchanged module is not built again, but it is up to date
        library.touch()
    STAMP.touch()
    print(f"Compiled {len(paths)} modules.")


def for_wheel(folder: Path) -> None:
    """A C file for each module: one for all takes twice as long and three times the memory, and runs no faster."""
    if not can_compile():
        sys.exit(f"{NO_COMPILER}: install one, or ask for the slow wheel with ROADSTEAD_WHEEL=pure.")
    with tempfile.TemporaryDirectory() as work:
        build(Path(work), f"--build-lib={folder}", multi_file=True, group_name="roadstead", debug_level="0")


if __name__ == "__main__":
    for_wheel(Path(sys.argv[1]).resolve()) if sys.argv[1:] else in_place()
