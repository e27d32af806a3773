"""The components of 7 Wonders: typed records of an edition, constants, and the tables that the rules read."""
