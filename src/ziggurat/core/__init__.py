"""What all games stand on: the contract, drawing tools, editions, and the kit that checks a game."""
