"""What a wheel is built with is what is tested with."""
from __future__ import annotations

import tomllib

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINS = [line for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def test_the_tools_of_the_build_are_those_of_constraints_txt() -> None:
    for tool in PROJECT["build-system"]["requires"]:
        assert tool in PINS


def test_every_dependency_admits_the_version_that_is_tested() -> None:
    extras = [one for extra in PROJECT["project"]["optional-dependencies"].values() for one in extra]
    pinned = {canonicalize_name(pin.name): pin.specifier for pin in map(Requirement, PINS)}
    for text in [*PROJECT["project"]["dependencies"], *extras]:
        wanted = Requirement(text)
        if wanted.name != PROJECT["project"]["name"]:
            (version,) = pinned[canonicalize_name(wanted.name)]
            assert wanted.specifier.contains(version.version), text
