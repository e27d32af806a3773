"""Alembic's home: `env.py` runs the numbered steps in `versions`, in order, on either database."""
