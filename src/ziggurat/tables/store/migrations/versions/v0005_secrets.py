"""Tables that still wait for players get a secret in place of their seed: the deal is made when the game begins.

Games that have begun keep the seed from which they were dealt.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

tables = sa.table("tables", sa.column("id", sa.Text), sa.column("document", sa.Text))
rows = sa.table("rows", sa.column("table_id", sa.Text), sa.column("word", sa.Text))


def upgrade() -> None:
    _change(lambda document: {"secret": secrets.token_hex(32), **{k: v for k, v in document.items() if k != "seed"}})


def downgrade() -> None:
    """A seed as older versions drew it; what people have added to the old one is lost with it."""
    _change(lambda document: {"seed": secrets.randbits(48), **{k: v for k, v in document.items() if k != "secret"}})


def _change(new: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Every document of a table that has not begun."""
    connection = op.get_bind()
    begun = sa.select(rows.c.table_id).where(rows.c.word == "!start")
    waiting = sa.select(tables.c.id, tables.c.document).where(tables.c.id.not_in(begun))
    for table_id, document in connection.execute(waiting).all():
        try:
            read = json.loads(document)
        except ValueError:
            continue  # a row that cannot be read is not made worse
        changed = sa.update(tables).where(tables.c.id == table_id).values(document=json.dumps(new(read)))
        connection.execute(changed)
