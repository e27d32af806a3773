"""A second reading of Paper Skyscrapers, from rules.md alone: slow, in plain names, sharing no code with the engine.

`table` is what lies there, `building` places and prices, `acting`, `cards`, `works` and `effects` the language of the
cards, `game` turns and the end.
What is asked comes out of a generator as a `Question`, the answer goes into it.
"""
