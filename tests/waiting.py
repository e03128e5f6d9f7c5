"""Tests wait for conditions, not for times: a busy machine makes them slow and nothing else."""
from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

#: Seconds. Nothing takes that long, not even on a busy machine; it ends a test that hangs. Who is at work on a test waits less.
PATIENCE = float(os.environ.get("ROADSTEAD_PATIENCE", "180"))

T = TypeVar("T")


def waited(ready: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < until, "waited too long"
        time.sleep(0.02)


def awaited(work: Awaitable[T]) -> T:
    """What comes of it, in a thread of its own: in this one a loop may be running already, that of the browser's driver."""

    async def patiently() -> T:
        return await asyncio.wait_for(work, PATIENCE)

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, patiently()).result()
