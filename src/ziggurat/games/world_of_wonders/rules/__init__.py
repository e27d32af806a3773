"""The rules: the State, and a module of functions for each chapter of the rulebook."""
