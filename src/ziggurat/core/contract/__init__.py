"""The contract that games, bots and tables share."""
