"""Finished games as they were drawn: rules are corrected, and what was played stays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "replays",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("document", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("replays")
