"""What a seat may know of a position, and positions in plain names."""
