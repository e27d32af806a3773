"""World Wonders in words: the table, the question, and what happened."""
