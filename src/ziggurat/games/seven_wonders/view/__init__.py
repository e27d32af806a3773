"""What a seat or a spectator may know, and positions in plain names."""
