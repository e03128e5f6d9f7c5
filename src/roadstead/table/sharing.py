"""All that a process does because it shares its database with others."""
from __future__ import annotations

from roadstead.table.analyses import Analyses
from roadstead.table.bots import Bots
from roadstead.table.jobs import Jobs
from roadstead.table.open_games import OpenGames
from roadstead.table.others import Others
from roadstead.table.storage import sharing
from roadstead.table.watchers import Watchers


class Sharing:
    """It hears of the others, and takes its part of the thinking, as much as its settings say."""

    def __init__(self, open_games: OpenGames, watchers: Watchers, bots: Bots, analyses: Analyses) -> None:
        self.others = Others(open_games, watchers)
        self.open_games = open_games
        self.bots = bots
        self.analyses = analyses
        self.jobs: list[Jobs] = []

    async def start(self) -> None:
        await self.others.start()
        await self.open_games.database.write(sharing.find_jobs)
        if self.open_games.settings.workers > 0:
            self.jobs.append(Jobs(self.others, sharing.BOT, self.bots.play, self.open_games.settings.workers))
            self.jobs.append(Jobs(self.others, sharing.ANALYSIS, self.analyses.go_through, 1))

    def stop_thinking(self) -> None:
        for jobs in self.jobs:
            jobs.close()

    async def close(self) -> None:
        self.stop_thinking()
        await self.others.close()
