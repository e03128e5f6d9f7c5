"""The order of the tests, that of the files or shuffled, so that none comes to lean on another; and how long they may take."""
from __future__ import annotations

import time
from itertools import groupby
from random import Random

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--shuffle", type=int, metavar="SEED", help="another order: of the files, and of the tests in each")
    parser.addoption("--most-seconds", type=float, metavar="N", help="of the processor in each worker; then it stops")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The same in every worker. A file stays together: what its tests share is made once."""
    seed = config.getoption("--shuffle")
    if seed is None:
        return
    chance = Random(seed)
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    chance.shuffle(files)
    for tests in files:
        chance.shuffle(tests)
    items[:] = [test for tests in files for test in tests]


def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Seconds of the processor: what else the machine does makes no difference."""
    most = item.config.getoption("--most-seconds")
    if most is not None and time.process_time() > most:
        item.session.shouldfail = f"more than {most:.0f} s of processor time: what is dear belongs in tests/long"
