from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.table import cluster
from tests.table.cluster import ON_POSTGRES, WHY_NOT
from tests.table.server import Server

#: Examples are the same every time, and may take their time.
settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.load_profile("same")


@pytest.fixture(scope="session", autouse=True)
def database() -> Iterator[None]:
    """On PostgreSQL, where there is one."""
    if ON_POSTGRES and WHY_NOT:
        pytest.skip(WHY_NOT)
    yield
    cluster.end()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of a file that leave it as it is."""
    with Server(tmp_path_factory.mktemp("table"), house_key="the house's own key") as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
