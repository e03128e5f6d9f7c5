"""A process that thinks and sends notices, for the tables that share its database."""
from __future__ import annotations

import asyncio
import signal

from roadstead.core.errors import InvalidOptions
from roadstead.table.analyses import Analyses
from roadstead.table.bots import Bots
from roadstead.table.messenger import Messenger
from roadstead.table.open_games import OpenGames
from roadstead.table.post import Post
from roadstead.table.push import new_signer
from roadstead.table.reaching import Reach
from roadstead.table.settings import Settings
from roadstead.table.storage import postgres
from roadstead.table.storage.checking import bring_up_to_date
from roadstead.table.storage.database import Database
from roadstead.table.storage.heart import Heart
from roadstead.table.storage.secrets import BOTS, PUSH, secret
from roadstead.table.watchers import Watchers
from roadstead.table.workers import Thinkers


def run(settings: Settings) -> None:
    """Until it is told to stop."""
    if not postgres.is_postgres(settings.database):
        raise InvalidOptions("workers are for tables in PostgreSQL: --database postgresql://…; in SQLite the table itself thinks")
    bring_up_to_date(settings.database)
    asyncio.run(think(settings))


async def think(settings: Settings) -> None:
    from roadstead.table.sharing import Sharing

    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    database = Database(settings.database)
    heart = Heart(database, ())
    open_games = OpenGames(settings, database)
    thinkers = Thinkers(settings)
    bots, analyses = Bots(open_games, thinkers.bots, await secret(database, BOTS)), Analyses(open_games, thinkers.analyses)
    sharing = Sharing(open_games, Watchers(open_games), bots, analyses)
    await sharing.start()
    messenger = Messenger(open_games, Reach(settings, await secret(database, PUSH, new_signer), Post(settings)))
    messenger.begin()
    print("thinking", flush=True)
    await stopped.wait()
    heart.close()
    await messenger.close()
    await sharing.close()
    thinkers.close()
    database.close()
