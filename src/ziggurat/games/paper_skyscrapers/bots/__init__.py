"""What bots and learning agents know of a position."""
