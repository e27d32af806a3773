"""What a game is checked with, importable by packages outside the tree."""
