"""The components of World Wonders as records, and the ints and tables that the rules read."""
