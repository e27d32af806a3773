"""How Alembic gets at the database: the caller brings an open connection (see `tables.schema.upgrade`)."""

from __future__ import annotations

from alembic import context

from ziggurat.tables.store.schema import metadata

connection = context.config.attributes["connection"]
# Batch mode: SQLite cannot alter a table in place.
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
