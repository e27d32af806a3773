"""The rules: a position and what can be done to it, chapter by chapter of rules.md."""
