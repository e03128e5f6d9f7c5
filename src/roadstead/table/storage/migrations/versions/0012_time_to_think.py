"""Time to think: what a founder chose, what each has left, nights and vacations, and the table's own time"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("games", sa.Column("tempo", sa.JSON()))
    op.add_column("games", sa.Column("clocks", sa.JSON()))
    op.add_column("games", sa.Column("look", sa.Float()))
    op.create_index("ix_games_look", "games", ["look"])
    op.add_column("seats", sa.Column("rest", sa.JSON()))
    op.add_column("entries", sa.Column("spent", sa.Float()))
    op.add_column("people", sa.Column("rest", sa.JSON()))
    op.create_table(
        "hours",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("wall", sa.Float(), nullable=False),
        sa.Column("stretches", sa.JSON(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("hours")
    op.drop_index("ix_games_look", "games")
    for column in ("look", "clocks", "tempo"):
        op.drop_column("games", column)
    for table, column in (("people", "rest"), ("entries", "spent"), ("seats", "rest")):
        op.drop_column(table, column)
