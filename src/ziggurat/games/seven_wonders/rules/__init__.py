"""The rules of 7 Wonders and its expansions: the State, and one module per chapter of rules.md."""
