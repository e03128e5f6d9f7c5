"""What bots did their moves for"""
from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("entries", sa.Column("aims", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("entries", "aims")
