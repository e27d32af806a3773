"""The tables of the database, for SQLite and PostgreSQL alike; `upgrade` brings an older one up to date."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("document", sa.Text, nullable=False),  # the whole `model.Table` as JSON
    # What follows is for lists and searches only; the rows are the truth.
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("status", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False, index=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("updated", sa.Double, nullable=False),
    sa.Column("card", sa.Text, nullable=False),  # the whole `model.Listing` as JSON
    sa.Column("rematch_of", sa.Text, unique=True),
    sa.Column("kind", sa.Text, nullable=False, server_default="table"),  # or "lesson": in no list, and tidied
    sa.Index("tables_by_status", "status", "updated"),
    sa.Index("tables_by_host", "host"),
)

rows = sa.Table(
    "rows",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("word", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guest", sa.Text),
    sa.Column("token", sa.Text, nullable=False, unique=True),
    sa.Index("seats_by_guest", "guest"),
    sqlite_with_rowid=False,
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.Text, nullable=False),
    sa.Column("guest", sa.Text, nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("chat_by_table", "table_id", "id"),
)

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),  # grows when all sessions end
)

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("key", sa.Text, nullable=False, unique=True),  # the name, case-folded
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("password", sa.Text, nullable=False),
    sa.Column("guest", sa.Text, nullable=False, unique=True),
    sa.Column("created", sa.Double, nullable=False),
)

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guest", sa.Text, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("results_by_guest", "guest", "game"),
    sqlite_with_rowid=False,
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("begun", sa.Double, nullable=False),
    sa.Column("document", sa.Text),  # the whole `advice.Review` as JSON; none while it is being made
    sqlite_with_rowid=False,
)

replays = sa.Table(
    "replays",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("document", sa.LargeBinary, nullable=False),  # see `tables.film`
)

resets = sa.Table(
    "resets",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),  # of the link's token, which is nowhere kept
    sa.Column("account", sa.Integer, nullable=False),
    sa.Column("expires", sa.Double, nullable=False),
)

progress = sa.Table(
    "progress",
    metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)

pulse = sa.Table(
    "pulse",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)

_UPGRADE_LOCK = 0x5A16
"""Any number, as long as all workers take the same."""


def upgrade(connection: sa.Connection) -> None:
    """Run the migrations that this database has not had yet; workers that start together wait for one another."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": _UPGRADE_LOCK})
    config = Config()
    # Doubled: Alembic reads a percent sign as the start of a variable.
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
