"""What several processes at one database tell each other"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("games", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "presence",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("process_id", sa.String(length=16), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_presence_game_id_games", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["process_id"], ["processes.id"], name="fk_presence_process_id_processes", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "process_id", name="pk_presence"),
    )
    op.create_index("ix_presence_process_id", "presence", ["process_id"], unique=False)
    op.create_table(
        "jobs",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("worker", sa.String(length=16), nullable=True),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_jobs_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "kind", name="pk_jobs"),
    )
    op.create_index("ix_jobs_kind_due", "jobs", ["kind", "due"], unique=False)


def downgrade() -> None:
    op.drop_index("ix_jobs_kind_due", "jobs")
    op.drop_table("jobs")
    op.drop_index("ix_presence_process_id", "presence")
    op.drop_table("presence")
    op.drop_table("processes")
    op.drop_column("games", "revision")
