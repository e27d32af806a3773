"""Lessons: a game taught step by step on a real table, as data of the game."""
