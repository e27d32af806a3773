"""What the printed components are, and the same as numbers for the rules."""
