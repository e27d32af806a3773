"""The components of an edition, as records and as the tables that the rules read."""
