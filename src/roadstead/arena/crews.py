"""Who plays the games: the processes of this machine, or a Ray cluster. Results come as the games finish, in any order."""
from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeAlias

from roadstead.arena.job import Job, Played, play
from roadstead.core.errors import InvalidOptions, RoadsteadError

Crew: TypeAlias = Callable[[Sequence[Job]], Iterator[Played]]

#: Games handed to a cluster beforehand: enough to keep any cluster busy, few enough to be looked through quickly.
AHEAD = 1000


def crew(workers: int | None = None, ray: str | None = None) -> Crew:
    """As the command line asks for it: `workers` processes (all cores if None), or the Ray cluster at an address."""
    if ray is not None:
        if workers is not None:
            raise InvalidOptions("--workers is for this machine alone; a Ray cluster uses all it has")
        return ray_crew(ray)
    if workers is not None and workers < 1:
        raise InvalidOptions(f"--workers is at least 1, not {workers}")
    return local_crew(workers or os.cpu_count() or 1)


def local_crew(workers: int) -> Crew:
    def crew(jobs: Sequence[Job]) -> Iterator[Played]:
        if min(workers, len(jobs)) <= 1:
            yield from map(play, jobs)
            return
        with ProcessPoolExecutor(min(workers, len(jobs)), clean_context(), settle_in) as pool:
            try:
                for done in as_completed([pool.submit(play, job) for job in jobs]):
                    yield done.result()
            except BrokenProcessPool as error:
                raise RoadsteadError("a worker was ended, perhaps for want of memory: try again with fewer --workers") from error
            finally:
                pool.shutdown(cancel_futures=True)

    return crew


def clean_context() -> multiprocessing.context.BaseContext:
    """Workers start from a clean process, not from a copy of this one, whose threads a copy would lack."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([play.__module__])
    return context


def settle_in() -> None:
    """A worker ends with its master, however that ends, and at Ctrl-C without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=end_with_master, daemon=True).start()


def end_with_master() -> None:
    master = multiprocessing.parent_process()
    assert master is not None
    master.join()
    os._exit(1)


def ray_crew(address: str) -> Crew:
    """At an address as Ray writes it: `auto` on a machine of the cluster, `local` for a cluster on this machine alone."""
    import ray

    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise InvalidOptions(f"no Ray cluster at {address!r}: {' '.join(str(error).split())}") from error
    remote = ray.remote(play)

    def crew(jobs: Sequence[Job]) -> Iterator[Played]:
        left = iter(jobs)
        running = [remote.remote(job) for job in islice(left, AHEAD)]
        while running:
            done, running = ray.wait(running)
            running += [remote.remote(job) for job in islice(left, len(done))]
            yield from ray.get(done)

    return crew
