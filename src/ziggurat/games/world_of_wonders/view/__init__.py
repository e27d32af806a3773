"""What a seat may know of a position, and positions written down by names."""
