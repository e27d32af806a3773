"""The state of a game and the rules that change it, a module per chapter of the rulebook."""
