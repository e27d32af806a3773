"""Reviews of finished games: made once, in many seconds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("begun", sa.Double, nullable=False),
        sa.Column("document", sa.Text),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("reviews")
