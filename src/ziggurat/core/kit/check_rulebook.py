"""Checks of the page of a game: its pictures, its rules as chapters, and the tables that stand in them."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

from ziggurat.core.contract.errors import DrawingError
from ziggurat.core.contract.rulebook import figures_in
from ziggurat.core.kit.cases import Case, NotConformant, require
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.pen import sprite

LARGEST_PICTURE = 40 * 1024
_USED = re.compile(r'(?:href="|url\()#([^")]+)')
_ID = re.compile(r' id="([^"]+)"')


def check_rules_tables(case: Case, _seed: int) -> None:
    """Every place for a table in rules.md has its table, and the reverse; each row is as long as its head."""
    game = case.game
    tables = game.rules_tables()
    for table in tables:
        where = f"{game.key}: the table {table.key!r} of the rules"
        require(table.title and table.rows, f"{where} has no title or no rows")
        for row in table.rows:
            require(len(row) == len(table.head), f"{where} has {len(table.head)} columns, and {len(row)} in {row}")
    places, keys = Counter(game.rulebook.places()), Counter(table.key for table in tables)
    for key in places | keys:
        require(places[key] <= 1 and keys[key] <= 1, f"{game.key}: the table {key!r} of the rules is there twice")
        require(key in keys, f"{game.key}: rules.md has a place for the table {key!r}, which rules_tables lacks")
        require(key in places, f"{game.key}: rules.md has no place for the table {key!r}")


def check_figures(case: Case, _seed: int) -> None:
    """Each figure of rules.md is known, and is written with the value of the standard edition."""
    game = case.game
    figures = game.figures()
    for key, written in figures_in(game.file("rules.md")):
        require(key in figures, f"{game.key}: rules.md has a figure {key!r}, which figures lacks")
        usual = game.edition != "standard" or figures[key] == written
        require(usual, f"{game.key}: rules.md has {written!r} for the figure {key!r}, which is {figures[key]!r}")


def check_pictures(case: Case, _seed: int) -> None:
    """The pictures are drawings that are safe and well-formed, offer nothing to choose, and say what they show."""
    game = case.game
    for n, picture in enumerate(game.pictures(), 1):
        where = f"{game.key}: picture {n}"
        require(picture.title and picture.caption, f"{where} has no title or no caption")
        require(picture.markup.startswith("<svg"), f"{where} is no <svg>")
        require(len(picture.markup) <= LARGEST_PICTURE, f"{where} has {len(picture.markup)} characters")
        require("data-choice" not in picture.markup, f"{where} offers a choice")
        try:
            Drawing(picture.markup, ()).check()
            ElementTree.fromstring(picture.markup)
        except (DrawingError, ElementTree.ParseError) as error:
            raise NotConformant(f"{where}: {error}") from None
        missing = set(_USED.findall(picture.markup)) - set(_ID.findall(picture.markup + sprite(game.look.symbols)))
        require(not missing, f"{where}: no symbol is called {', '.join(sorted(missing))}")
