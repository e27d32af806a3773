"""What the bots go by: the estimate of a position, and its features for learning machines."""
