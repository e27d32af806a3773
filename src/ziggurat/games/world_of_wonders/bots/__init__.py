"""What bots and learning agents read out of a position."""
