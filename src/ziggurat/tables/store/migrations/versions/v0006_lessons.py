"""Tables of lessons stand in no list and are tidied; what a guest has learnt is kept.

The position in which a table begins is in its document, as what was agreed.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("kind", sa.Text, nullable=False, server_default="table"))
    op.create_table(
        "progress",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("progress")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("kind")
