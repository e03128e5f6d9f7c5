"""Games that are open to all, and how many were opened from where today"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
IN_LOBBY = sa.text("(all_join OR all_watch)")


def upgrade() -> None:
    op.add_column("games", sa.Column("all_join", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("all_watch", sa.Boolean(), nullable=False, server_default=sa.false()))
    columns = ["status", "changed"]
    op.create_index("ix_games_lobby", "games", columns, sqlite_where=IN_LOBBY, postgresql_where=IN_LOBBY)
    op.add_column("founders", sa.Column("lobby", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("founders", "lobby")
    op.drop_index("ix_games_lobby", "games")
    op.drop_column("games", "all_watch")
    op.drop_column("games", "all_join")
