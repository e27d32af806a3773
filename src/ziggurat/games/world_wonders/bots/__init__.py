"""What bots go by: the estimate of a position, and its features as numbers."""
