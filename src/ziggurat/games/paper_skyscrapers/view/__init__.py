"""What a seat or a spectator may know of a position, and positions in plain names."""
