"""What a viewer may know of a position, and positions written in names."""
