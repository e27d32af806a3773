"""The components of an edition, and the tables of ints that the rules read from them."""
