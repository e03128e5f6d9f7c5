"""The first tables"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Boolean(), nullable=False),
        sa.Column("sandbox", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("frozen", sa.Text(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("to_move", sa.Integer(), nullable=True),
        sa.Column("owner_key", sa.String(length=64), nullable=False),
        sa.Column("invite_key", sa.String(length=64), nullable=False),
        sa.Column("watch_key", sa.String(length=64), nullable=False),
        sa.Column("of_the_house", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games")
    )
    op.create_index("ix_games_invite_key", "games", ["invite_key"], unique=False)
    op.create_index("ix_games_owner_key", "games", ["owner_key"], unique=False)
    op.create_index("ix_games_status_to_move", "games", ["status", "to_move"], unique=False)
    op.create_index("ix_games_watch_key", "games", ["watch_key"], unique=False)

    op.create_table(
        "analyses",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("progress", sa.Float(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_analyses_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name="pk_analyses")
    )
    op.create_table(
        "entries",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("actions", sa.JSON(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_entries_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "version", name="pk_entries")
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer(), sa.Identity(always=False), nullable=False),
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_messages_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_messages")
    )
    op.create_index("ix_messages_game_id", "messages", ["game_id"], unique=False)

    op.create_table(
        "notes",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_notes_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_notes")
    )
    op.create_table(
        "proposals",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_proposals_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name="pk_proposals")
    )
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("holder", sa.String(length=6), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=True),
        sa.Column("bot", sa.String(length=20), nullable=True),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_seats_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seats")
    )
    op.create_index("ix_seats_key", "seats", ["key"], unique=False)

    op.create_table(
        "snapshots",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_snapshots_game_id_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "ply", name="pk_snapshots")
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    op.drop_index("ix_seats_key", "seats")

    op.drop_table("seats")
    op.drop_table("proposals")
    op.drop_table("notes")
    op.drop_index("ix_messages_game_id", "messages")

    op.drop_table("messages")
    op.drop_table("entries")
    op.drop_table("analyses")
    op.drop_index("ix_games_watch_key", "games")
    op.drop_index("ix_games_status_to_move", "games")
    op.drop_index("ix_games_owner_key", "games")
    op.drop_index("ix_games_invite_key", "games")

    op.drop_table("games")
