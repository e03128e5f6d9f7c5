"""The command `roadstead admin`: what whoever runs a table can do about its games."""
from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING

from roadstead.commands.configuring import WHERE, settings_arguments, settings_of
from roadstead.core.errors import InvalidOptions

if TYPE_CHECKING:
    from sqlalchemy import Connection

HELP = "a table's games: list, delete, new keys"
DAY = 24 * 3600


def add_arguments(command: argparse.ArgumentParser) -> None:
    actions = command.add_subparsers(required=True, metavar="ACTION")
    listing = actions.add_parser("games", help="all games: how large they are and who is waited for")
    listing.add_argument("--by-size", action="store_true", help="the largest first, else the last changed")
    listing.set_defaults(run=show_games)
    deleting = actions.add_parser("delete", help="delete a game with all that belongs to it")
    deleting.add_argument("game", metavar="GAME", help="its name in its address")
    deleting.add_argument("--yes", action="store_true", help="really")
    deleting.set_defaults(run=delete_game)
    keys = actions.add_parser("keys", help="new keys for a game whose owner has lost them; the old ones open nothing any more")
    keys.add_argument("game", metavar="GAME", help="its name in its address")
    keys.set_defaults(run=new_keys)
    sandboxes = actions.add_parser("sandboxes", help="delete sandboxes in which nothing is done any more")
    sandboxes.add_argument("--days", type=int, default=30, metavar="N", help="for so long, 30 unless given")
    sandboxes.set_defaults(run=delete_sandboxes)
    for action in (listing, deleting, keys, sandboxes):
        settings_arguments(action, WHERE)


@contextmanager
def looking(args: argparse.Namespace) -> Iterator[Connection]:
    """Also while a table is open."""
    from roadstead.commands.hosting import failing, placed
    from roadstead.table.storage.checking import opened, revision_found
    from roadstead.table.storage.files import file_of
    from roadstead.table.storage.revisions import head

    url = placed(settings_of(args)).database
    path = file_of(url)
    if path is not None and not path.exists():
        raise InvalidOptions(f"there are no games in {path.parent}")
    with failing(), opened(url) as connection:
        if revision_found(connection) != head():
            raise InvalidOptions("the database is of another version: roadstead migrate brings it up to date")
        connection.rollback()
        yield connection


@contextmanager
def changing(args: argparse.Namespace) -> Iterator[Connection]:
    """A table that is open on the file has its games in memory: it would not hear of it."""
    from roadstead.commands.hosting import placed
    from roadstead.table.storage.files import alone

    with alone(placed(settings_of(args)).database), looking(args) as connection:
        yield connection
        connection.commit()


def show_games(args: argparse.Namespace) -> None:
    from roadstead.table.storage.overview import all_games

    with looking(args) as connection:
        found = all_games(connection)
    if args.by_size:
        found.sort(key=lambda game: -game.size)
    print(f"{'game':14}{'kind':12}{'status':10}{'log':>6}{'kB':>8}  {'changed':18}{'waits for':20}title")
    for game in found:
        status = "sandbox" if game.sandbox else game.status
        changed = f"{datetime.fromtimestamp(game.changed):%Y-%m-%d %H:%M}"
        numbers = f"{game.version:>6}{game.size / 1000:>8.0f}"
        print(f"{game.id:14}{game.game:12}{status:10}{numbers}  {changed:18}{game.waits_for:20}{game.title}")
    print(f"{len(found)} games, {sum(game.size for game in found) / 1e6:.1f} MB")


def delete_game(args: argparse.Namespace) -> None:
    from roadstead.table.storage.overview import remove

    if not args.yes:
        raise InvalidOptions(f"game {args.game} would be lost for all who play it: say --yes")
    with changing(args) as connection:
        if not remove(connection, args.game):
            raise InvalidOptions(f"there is no game {args.game}")
    print(f"game {args.game} is deleted")


def new_keys(args: argparse.Namespace) -> None:
    from roadstead.table.storage.overview import replace_keys

    with changing(args) as connection:
        made = replace_keys(connection, args.game)
        if made is None:
            raise InvalidOptions(f"there is no game {args.game}")
    print("\n".join(f"{name}: /g/{args.game}#{key}" for name, key in made.items()))


def delete_sandboxes(args: argparse.Namespace) -> None:
    from roadstead.table.storage.overview import remove_idle_sandboxes

    with changing(args) as connection:
        number = remove_idle_sandboxes(connection, time.time() - args.days * DAY)
    print(f"{number} sandboxes are deleted")
