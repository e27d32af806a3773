"""The table, the questions and the events in words."""
