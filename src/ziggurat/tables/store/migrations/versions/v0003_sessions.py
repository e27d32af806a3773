"""Sessions that can be ended, links that reset a password, and a place to try whether anything can be written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("guests", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "resets",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_table("resets")
    op.drop_column("guests", "epoch")
