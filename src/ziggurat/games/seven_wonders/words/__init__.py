"""7 Wonders in words: the table, questions, choices and events."""
