"""People with accounts, their sessions, and what they hold"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("mail", sa.String(254)),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.UniqueConstraint("folded", name="uq_people_folded"),
    )
    op.create_index("ix_people_mail", "people", ["mail"])
    op.create_table(
        "sessions",
        sa.Column("mark", sa.String(64), primary_key=True),
        of_person(),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("renewed", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.create_table(
        "resets",
        sa.Column("mark", sa.String(64), primary_key=True),
        of_person(),
        sa.Column("expires", sa.Float(), nullable=False),
    )
    op.create_index("ix_resets_person_id", "resets", ["person_id"])
    op.create_table(
        "holdings",
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        of_person(),
    )
    op.create_index("ix_holdings_person_id", "holdings", ["person_id"])


def of_person() -> sa.Column[str]:
    return sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False)


def downgrade() -> None:
    for table in ("holdings", "resets", "sessions", "people"):
        op.drop_table(table)
