"""Tuning by play and by results: the search's style, and the weights of a game's rule of thumb."""
