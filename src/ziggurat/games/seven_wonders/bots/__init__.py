"""What bots and learning agents read from a position."""
