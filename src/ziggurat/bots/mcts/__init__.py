"""The bot that searches: `bot` is what sits at a table, `search` the compiled tree search under it."""
