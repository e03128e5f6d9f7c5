"""How alembic reaches the database; see database.migrate."""
from __future__ import annotations

from alembic import context

from roadstead.table.storage import postgres
from roadstead.table.storage.database import engine, for_writing
from roadstead.table.storage.schema import metadata

database = engine(context.config.attributes["url"])
with for_writing(database).connect() as connection:
    if connection.dialect.name == "postgresql":
        postgres.alone(connection)
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
database.dispose()  # else the last connection is closed, and the log written back, whenever Python collects it
