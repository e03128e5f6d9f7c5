"""Ways to be told that it is one's turn, and the notices that are on their way"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "ways",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person_id", sa.String(16), sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE")),
        sa.Column("place", sa.Integer()),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text()),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("is_on", sa.Boolean(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("mark", sa.String(64)),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("failed", sa.Text()),
    )
    for column in ("person_id", "address", "mark"):
        op.create_index(f"ix_ways_{column}", "ways", [column])
    op.create_index("ix_ways_game_id_place", "ways", ["game_id", "place"])
    op.create_table(
        "notices",
        sa.Column("way_id", sa.String(16), sa.ForeignKey("ways.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game_id", sa.String(16), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
    )
    for column in ("game_id", "due"):
        op.create_index(f"ix_notices_{column}", "notices", [column])
    op.add_column("presence", sa.Column("in_sight", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("presence", "in_sight")
    op.drop_table("notices")
    op.drop_table("ways")
