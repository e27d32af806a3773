"""A second, slow reading of the rules of 7 Wonders, over positions in plain names; it shares no code with the engine.

It is written from the rules (ids SW, R, LW, A) and reads the figures of the edition. It keeps a table of its own
through a whole game: it says who is asked what with which answers, is told the answer that was given, and goes on by
itself. Only luck comes from outside: what was dealt, drawn or rolled.
"""
