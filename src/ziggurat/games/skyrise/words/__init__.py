"""The game in words: what lies on the table, what is asked and what happened."""
