"""The folder of a tournament: what is played (tournament.json), and every game as soon as it is over (games.jsonl).

A tournament that was interrupted goes on where it stopped: games found in the file are not played again.
"""
from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from roadstead.arena.crews import Crew
from roadstead.arena.job import Job, Played
from roadstead.core.errors import InvalidOptions


class Folder:
    def __init__(self, path: Path, tournament: dict[str, Any]) -> None:
        """Opens the folder, or makes it; InvalidOptions if it holds anything else."""
        self.path = path
        self.tournament: dict[str, Any] = json.loads(json.dumps(tournament))  # as it will be read back
        self.head = path / "tournament.json"
        self.lines = path / "games.jsonl"
        try:
            path.mkdir(parents=True, exist_ok=True)
            self.claim()
            self.lines.touch()
            self.games = {game.key: game for game in map(read, self.whole_lines())}
        except OSError as error:
            raise InvalidOptions(f"cannot use the folder {path}: {error.strerror}") from error

    def claim(self) -> None:
        """The folder is that of this tournament, or still empty."""
        if self.head.exists():
            if parsed(self.head.read_bytes()) != self.tournament:
                raise InvalidOptions(f"{self.path} holds another tournament: name another folder with --out")
            return
        part = self.head.with_suffix(".part")  # renamed when it is whole, so that it is never half there
        if any(entry != part for entry in self.path.iterdir()):
            raise InvalidOptions(f"{self.path} holds other files: name an empty or a new folder with --out")
        part.write_text(json.dumps(self.tournament, indent=1), encoding="utf-8")
        part.rename(self.head)

    def whole_lines(self) -> list[bytes]:
        """A last line without an end was torn when the program was killed: it is cut off, and its game played again."""
        text = self.lines.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            with self.lines.open("rb+") as file:
                file.truncate(len(whole))
        return whole.splitlines()

    def missing(self, jobs: Iterable[Job]) -> list[Job]:
        return [job for job in jobs if job.key not in self.games]

    def play(self, jobs: list[Job], crew: Crew) -> Iterator[Played]:
        """Plays them, and writes each down before it is given on."""
        with self.lines.open("a", encoding="utf-8") as file:
            for game in crew(jobs):
                file.write(json.dumps(asdict(game)) + "\n")
                file.flush()
                self.games[game.key] = game
                yield game

    def games_of(self, match: str) -> list[Played]:
        """In an order that does not depend on which was over first."""
        return sorted((game for game in self.games.values() if game.match == match), key=lambda game: game.key)


def read(line: bytes) -> Played:
    fields = parsed(line)
    try:
        return Played(**{**fields, "bots": tuple(fields["bots"])})
    except (LookupError, TypeError) as error:
        raise damaged() from error


def parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise damaged() from error


def damaged() -> InvalidOptions:
    return InvalidOptions("the folder of the tournament is damaged: name another one with --out")
