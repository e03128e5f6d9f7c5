"""Processes that think, so that the table never does."""
from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.queues import SimpleQueue
from typing import Any, ParamSpec, TypeVar

import roadstead
from roadstead.opponents import analyse, built_in
from roadstead.opponents.review import Review, review

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Position = dict[str, Any]
#: So many times a question is asked again whose process died.
TRIES = 3
#: A bot's actions that are stored together; alone it would go on to the end of the game.
MOST_ACTIONS = 40
#: How far each worker is with what takes long; set in its process when it starts.
PROGRESS: list[SimpleQueue[Any]] = []


class Workers:
    """A pool of processes, started when the first question is asked, and again when one of them dies."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.context = get_context("spawn")
        self.progress: SimpleQueue[Any] = self.context.SimpleQueue()
        #: The second is the table's alone: when it closes, by intent or because the table died, the workers hear of it.
        self.heard, self.alive = self.context.Pipe(duplex=False)
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, question: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        for _ in range(TRIES):
            pool = self.pool or self.start()
            try:
                return await asyncio.wrap_future(pool.submit(question, *args, **kwargs))
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
        raise RuntimeError(f"{question.__name__}: its process died {TRIES} times")

    def start(self) -> ProcessPoolExecutor:
        self.pool = ProcessPoolExecutor(self.count, self.context, initializer=begin, initargs=(self.progress, self.heard))
        return self.pool

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
        self.alive.close()
        self.progress.put(None)

    def watch(self, tell: Callable[[str, float], None]) -> None:
        """Hands on, in a thread of its own, how far each long question is."""

        def listen() -> None:
            while (news := self.progress.get()) is not None:
                tell(*news)

        threading.Thread(target=listen, name="progress", daemon=True).start()


def begin(progress: SimpleQueue[Any], table: Connection) -> None:
    """In a new process: the table alone hears the keyboard, and however it ends, this ends with it, if need be in mid-thought."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    PROGRESS.append(progress)
    threading.Thread(target=end_with, args=(table,), name="end", daemon=True).start()


def end_with(table: Connection) -> None:
    table.poll(None)
    os._exit(0)


# The questions.


def bot_turn(game: str, position: Position, level: str, seed: int) -> list[str]:
    """What a bot does until somebody else decides, or the first part of it. Only the table's own: no code from elsewhere."""
    state = roadstead.game(game).from_dict(position)
    bot = built_in(level, seed)
    seat = state.current_player()
    texts: list[str] = []
    while state.current_player() == seat and len(texts) < MOST_ACTIONS:
        action = bot.choose(state)
        texts.append(state.action_to_string(action))
        state.apply_action(action)
    return texts


def advice(game: str, position: Position, seat: int) -> dict[str, Any]:
    return analyse(roadstead.game(game).from_dict(position), seat)


def analysis(job: str, record: dict[str, Any]) -> Review:
    def progress(done: int, total: int) -> None:
        PROGRESS[0].put((job, done / total))

    return review(roadstead.game_of(record), record, progress)

