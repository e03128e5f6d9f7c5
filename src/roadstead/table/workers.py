"""Processes that think, so that the table never does."""
from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.queues import SimpleQueue
from typing import Any, NamedTuple, ParamSpec, TypeVar

import roadstead
from roadstead.opponents import analyse, built_in
from roadstead.opponents.aim import Aim
from roadstead.opponents.analysis import Advice
from roadstead.opponents.review import Review, review
from roadstead.opponents.saying import Saying
from roadstead.opponents.thinking import PlannerBot, Thinker
from roadstead.table.errors import TooMany, Unavailable
from roadstead.table.lanes import Lanes
from roadstead.table.settings import Settings

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Position = dict[str, Any]
#: So many times a question is asked again whose process died.
TRIES = 3
#: A bot's actions that are stored together, enough for any part of a phase that is planned as one; alone it would go on to the
#: end of the game.
MOST_ACTIONS = 120
#: How far each worker is with what takes long; set in its process when it starts.
PROGRESS: list[SimpleQueue[Any]] = []
STOPPING = "the table is being stopped: ask again when it is back"


#: The lane of what the table asks for itself, and for which there is always room.
TABLE = ""


class Thought:
    """A question, and in which lanes its askers wait: the same one asked twice at once is thought about once."""

    def __init__(self, key: Hashable, question: Callable[[], Any]) -> None:
        self.key = key
        self.question = question
        self.lanes: list[str] = []
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.task: asyncio.Task[None] | None = None


class Workers:
    """Processes for one kind of work, started when the first question is asked, and again when one of them dies.

    A question waits until a process is free, and is dropped if nobody wants the answer any more; one that is being thought
    about is thought to its end, which takes seconds. Those who ask take turns, and each may wait for `most` answers.
    """

    def __init__(self, count: int, most: int) -> None:
        self.free = count
        self.count = count
        self.most = most
        self.lanes: Lanes[Thought] = Lanes()
        self.asking: Counter[str] = Counter()
        self.thoughts: dict[Hashable, Thought] = {}
        self.is_closed = False
        self.context = get_context("spawn")
        self.progress: SimpleQueue[Any] = self.context.SimpleQueue()
        #: The second is the table's alone: when it closes, by intent or because the table died, the workers hear of it.
        self.heard, self.alive = self.context.Pipe(duplex=False)
        self.pool: ProcessPoolExecutor | None = None

    # Who asks, and waits.

    async def ask(
        self, asker: str, key: Hashable, question: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs
    ) -> Answer:
        """`key` says which question it is, `asker` in whose lane it waits."""
        thought = self.join(asker, key, partial(question, *args, **kwargs))
        try:
            answer: Answer = await asyncio.shield(thought.answer)
            return answer
        finally:
            self.leave(asker, thought)

    def join(self, asker: str, key: Hashable, question: Callable[[], Any]) -> Thought:
        if self.is_closed:
            raise Unavailable(STOPPING)
        self.require_room(asker)
        thought = self.thoughts.get(key)
        if thought is None:
            thought = self.thoughts[key] = Thought(key, question)
        self.asking[asker] += 1
        thought.lanes.append(asker)
        if thought.task is None:
            self.lanes.add(asker, thought)
            self.go_on()
        return thought

    def leave(self, asker: str, thought: Thought) -> None:
        self.asking -= Counter([asker])
        thought.lanes.remove(asker)
        if thought.task is None:
            self.lanes.drop(asker, thought)
            if not thought.lanes:
                self.thoughts.pop(thought.key, None)

    def require_room(self, asker: str) -> None:
        if asker != TABLE and self.asking[asker] >= self.most:
            raise TooMany(f"{self.most} of your questions are still being thought about: wait for an answer, then ask again")

    # Who thinks.

    def go_on(self) -> None:
        while self.free and not self.is_closed and (thought := self.lanes.next()) is not None:
            for lane in thought.lanes:
                self.lanes.drop(lane, thought)
            self.free -= 1
            thought.task = asyncio.create_task(self.think(thought))

    async def think(self, thought: Thought) -> None:
        try:
            answer = await self.run(thought.question)
        except Exception as error:
            tell(thought, error)
        else:
            if not thought.answer.done():
                thought.answer.set_result(answer)
        finally:
            self.thoughts.pop(thought.key, None)
            self.free += 1
            self.go_on()

    async def run(self, question: Callable[[], Answer]) -> Answer:
        for _ in range(TRIES):
            pool = self.pool or self.start()
            try:
                with out_of_earshot():
                    thinking = pool.submit(question)
                return await asyncio.wrap_future(thinking)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
        raise RuntimeError(f"a process that thinks died {TRIES} times over the same question")

    def start(self) -> ProcessPoolExecutor:
        self.pool = ProcessPoolExecutor(self.count, self.context, initializer=begin, initargs=(self.progress, self.heard))
        return self.pool

    def close(self) -> None:
        """Whoever waits is told so at once; who thinks is ended in mid-thought."""
        if self.is_closed:
            return
        self.is_closed = True
        for thought in list(self.thoughts.values()):
            if thought.task is not None:
                thought.task.cancel()
            tell(thought, Unavailable(STOPPING))
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


class Thinkers:
    """The processes of a table: each kind of work has its own, so that none is ever behind another."""

    def __init__(self, settings: Settings) -> None:
        self.bots = Workers(max(1, settings.workers), settings.questions_at_once)
        self.hints = Workers(1, settings.questions_at_once)
        self.maps = Workers(1, settings.questions_at_once)
        self.analyses = Workers(1, settings.questions_at_once)

    def close(self) -> None:
        for workers in (self.bots, self.hints, self.maps, self.analyses):
            workers.close()


def tell(thought: Thought, error: Exception) -> None:
    """Those who wait, if any do."""
    if thought.lanes and not thought.answer.done():
        thought.answer.set_exception(error)


@contextmanager
def out_of_earshot() -> Iterator[None]:
    """A process that is started meanwhile never hears the keyboard, not even while it starts: the table does, and ends it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin(progress: SimpleQueue[Any], table: Connection) -> None:
    """In a new process: however the table ends, this ends with it, if need be in mid-thought."""
    PROGRESS.append(progress)
    threading.Thread(target=end_with, args=(table,), name="end", daemon=True).start()


def end_with(table: Connection) -> None:
    table.poll(None)
    os._exit(0)


# The questions.


class BotTurn(NamedTuple):
    """`aims`: what a thinking bot's moves are for, by the place of the action that ends the move. `memory`: the rest of its plan,
    for its next turn."""

    texts: list[str]
    aims: list[tuple[int, Aim]]
    memory: str


def bot_turn(game: str, position: Position, level: str, seed: int, memory: str = "") -> BotTurn:
    """What a bot does until its turn ends or somebody else decides, or the first part of it.

    Only the table's own bots: no code from elsewhere.
    """
    state = roadstead.game(game).from_dict(position)
    bot = built_in(level, seed)
    if isinstance(bot, PlannerBot):
        bot.memory = memory
    saying = Saying() if isinstance(bot, Thinker) else None
    seat = state.current_player()
    texts: list[str] = []
    aims: list[tuple[int, Aim]] = []
    while state.current_player() == seat and texts[-1:] != ["end"] and len(texts) < MOST_ACTIONS:
        before, action = state.clone(), bot.choose(state)
        state.apply_action(action)
        if saying is not None and (aim := saying.aim(action, before, state)) is not None:
            aims.append((len(texts), aim))
        texts.append(before.action_to_string(action))
    return BotTurn(texts, aims, bot.memory if isinstance(bot, PlannerBot) else "")


def advice(game: str, position: Position, seat: int) -> Advice:
    return analyse(roadstead.game(game).from_dict(position), seat)


def analysis(job: str, record: dict[str, Any]) -> Review:
    def progress(done: int, total: int) -> None:
        PROGRESS[0].put((job, done / total))

    return review(roadstead.game_of(record), record, progress)

