"""Where tables are kept: `api` is what is asked of a database; SQLite and PostgreSQL answer."""
