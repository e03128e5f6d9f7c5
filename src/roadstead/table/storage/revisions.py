"""Which revisions of the schema there are, and of which one a database is."""
from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def alembic(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["url"] = url
    return config


@cache
def revisions() -> tuple[str, ...]:
    """The oldest first."""
    scripts = ScriptDirectory.from_config(alembic(""))
    return tuple(script.revision for script in scripts.walk_revisions())[::-1]


def head() -> str:
    return revisions()[-1]


def is_known(revision: str) -> bool:
    return revision in revisions()


def revision_of(connection: Connection) -> str | None:
    """None: there is nothing yet."""
    return MigrationContext.configure(connection).get_current_revision()
