"""What is PostgreSQL's own about a database: how it is reached, how long it may take, and what its errors mean."""
from __future__ import annotations

from sqlalchemy import Connection, Engine, create_engine, make_url
from sqlalchemy.exc import DBAPIError

from roadstead.core.errors import InvalidOptions

#: Threads that write, and how many jobs share a commit of each: while one waits for the disk the others work. Measured with 100
#: games at once, jobs alone are a third as fast, and all together half.
WRITERS, MOST_IN_A_COMMIT = 3, 20
#: What the server itself ends, in milliseconds: a statement, a wait for a lock, a transaction that its process has forgotten.
LIMITS = {"statement_timeout": 30_000, "lock_timeout": 10_000, "idle_in_transaction_session_timeout": 60_000}
#: Connections that are kept, and how many more there may be while many read at once.
KEPT, MORE = 8, 8
#: A name for the lock under which one process of several changes the schema.
MIGRATING = 0x524F4144


def is_postgres(url: str) -> bool:
    return make_url(url).get_backend_name() == "postgresql"


def engine(url: str) -> Engine:
    options = " ".join(f"-c {name}={value}" for name, value in LIMITS.items())
    try:
        return create_engine(
            make_url(url).set(drivername="postgresql+psycopg"),
            connect_args={"options": options, "connect_timeout": 10, "application_name": "roadstead"},
            pool_size=KEPT,
            max_overflow=MORE,
            pool_pre_ping=True,  # a connection that died with the server is replaced before anybody uses it
        )
    except ModuleNotFoundError as error:
        raise InvalidOptions("PostgreSQL needs its driver: pip install 'roadstead[postgres]'") from error


def listening(url: str) -> str:
    """How the driver alone reaches it, to hear what others say. A machine that has vanished without a word is noticed."""
    plain = make_url(url).set(drivername="postgresql")
    alive = {"keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3", "connect_timeout": "10"}
    return plain.update_query_dict({**alive, "application_name": "roadstead"}).render_as_string(hide_password=False)


def reading(engine: Engine) -> Engine:
    """The same connections, for those who only read: all that one job reads is of one moment, as it is in SQLite."""
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def alone(connection: Connection) -> None:
    """Until the end of the transaction nobody else changes the schema, and it takes as long as it takes."""
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")


def is_deadlock(error: Exception | None) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == "40P01"
