"""A second referee for World of Wonders: the whole game again, told from the rules file by generators that ask."""
