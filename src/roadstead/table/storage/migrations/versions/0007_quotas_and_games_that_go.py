"""What was founded from where today, how large it is, and games that go"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "days",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("word", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_days"),
    )
    op.create_table(
        "founders",
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("maps", sa.Integer(), nullable=False),
        sa.Column("bytes", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_founders"),
    )
    op.create_table(
        "removed",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_removed"),
    )
    op.add_column("games", sa.Column("size", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("games", sa.Column("due", sa.Float(), nullable=True))
    op.create_index("ix_games_status_size", "games", ["status", "size"], unique=False)
    op.create_index("ix_games_changed", "games", ["changed"], unique=False)
    op.add_column("maps", sa.Column("size", sa.BigInteger(), nullable=False, server_default="0"))
    with op.batch_alter_table("proposals") as proposals:
        proposals.alter_column("ply", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM proposals WHERE ply IS NULL")
    with op.batch_alter_table("proposals") as proposals:
        proposals.alter_column("ply", existing_type=sa.Integer(), nullable=False)
    op.drop_column("maps", "size")
    op.drop_index("ix_games_changed", "games")
    op.drop_index("ix_games_status_size", "games")
    op.drop_column("games", "due")
    op.drop_column("games", "size")
    op.drop_table("removed")
    op.drop_table("founders")
    op.drop_table("days")
