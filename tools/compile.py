"""Compiles the rules in place, each module on its own, so that an edit costs seconds.

Prints what it did; without a C compiler or Python.h it says so and leaves the sources to run as they are.
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


def compiled_sources() -> list[Path]:
    """The modules that the build hook compiles: one list, in pyproject.toml."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())
    hook = config["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    excluded = {path for pattern in hook.get("exclude", []) for path in ROOT.glob(pattern.lstrip("/"))}
    found = {path for pattern in hook["include"] for path in ROOT.glob(pattern.lstrip("/"))}
    return sorted(found - excluded)


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


def main() -> int:
    if not can_compile():
        for source in compiled_sources():
            for library in libraries(source):  # an old one would be imported instead of the source
                library.unlink()
        print("No C compiler with Python headers found: the rules run uncompiled, about 30 times slower.")
        print("On Debian: apt-get install gcc python3-dev, then run make setup again.")
        return 0
    from mypyc.build import mypycify
    from setuptools import setup

    paths = compiled_sources()
    os.chdir(SOURCES)
    BUILD.mkdir(parents=True, exist_ok=True)
    # A cache from before the edit makes mypyc 2.4 stumble over fields that __init__ does not set; C files that did not
    # change are not compiled again anyway.
    shutil.rmtree(BUILD / "cache", ignore_errors=True)
    os.environ["MYPY_CACHE_DIR"] = str(BUILD / "cache")
    names = [str(path.relative_to(SOURCES)) for path in paths]
    extensions: list[Any] = list(mypycify(names, separate=True, opt_level="3", target_dir=str(BUILD)))
    setup(
        name="roadstead-rules",
        packages=[],
        ext_modules=extensions,
        script_args=["-q", "build_ext", "--inplace", f"--parallel={os.cpu_count()}", f"--build-temp={BUILD / 'objects'}"],
    )
    for path in paths:  # an unchanged module is not built again, but it is up to date
        for library in libraries(path):
            library.touch()
    STAMP.touch()
    print(f"Compiled {len(paths)} modules.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
