"""The migrations make exactly the tables that the program speaks of, and take them away again."""
from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from roadstead.table.storage import database
from roadstead.table.storage.revisions import alembic
from roadstead.table.storage.schema import metadata
from tests.table.cluster import address, only_sqlite


def test_from_nothing_they_make_the_schema(tmp_path: Path) -> None:
    url = address(tmp_path)
    database.migrate(url)
    with database.engine(url).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []


def test_each_can_be_taken_back(tmp_path: Path) -> None:
    url = address(tmp_path)
    config = alembic(url)
    steps = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    database.migrate(url)
    for _ in steps:
        command.downgrade(config, "-1")
    with database.engine(url).connect() as connection:
        assert inspect(connection).get_table_names() == ["alembic_version"]
    database.migrate(url)


@only_sqlite
def test_a_database_that_is_up_to_date_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    database.migrate(f"sqlite:///{path}")
    before = path.read_bytes()
    database.migrate(f"sqlite:///{path}")
    assert path.read_bytes() == before
