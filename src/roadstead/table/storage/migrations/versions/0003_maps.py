"""Maps that players drew, and the scores of games that are over"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "maps",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("owner_key", sa.String(length=64), nullable=True),
        sa.Column("chart", sa.JSON(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_maps"),
    )
    op.create_index("ix_maps_owner_key", "maps", ["owner_key"], unique=False)
    op.add_column("games", sa.Column("scores", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    op.drop_column("games", "scores")
    op.drop_index("ix_maps_owner_key", "maps")
    op.drop_table("maps")
