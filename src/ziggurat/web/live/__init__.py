"""The hot path of a live table: moves in, changed parts out."""
