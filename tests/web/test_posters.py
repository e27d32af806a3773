"""Posters: SVG files that become part of a page, and the print that a game without one gets."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ziggurat import games
from ziggurat.web.pages import posters
from ziggurat.web.poster_art import LARGEST, BadPoster, parsed

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 256 336"'


def svg(inside: str, head: str = HEAD) -> str:
    return f"{head}>{inside}</svg>"


@pytest.mark.parametrize("key", games.keys())
def test_the_posters_of_the_games_can_be_used(key: str) -> None:
    art = parsed(games.load(key).file("poster.svg"), key)
    ElementTree.fromstring(f"<g>{art.art}</g>")
    assert posters.art_of(key) == art
    assert f'<g id="art-{key}"' in posters.defs([key])


def test_a_game_without_a_poster_gets_a_print() -> None:
    art = posters.art_of("nothing-of-the-kind")
    ElementTree.fromstring(f"<g>{art.art}</g>")
    assert "<path" in posters.poster("nothing-of-the-kind", "Harbour & Sea")
    assert "&lt;B&gt;" in posters.poster("x", "<b>?")


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Skyrise", ["SKYRISE"]),
        ("World of Wonders", ["WORLD OF", "WONDERS"]),
        ("Paper Skyscrapers", ["PAPER", "SKYSCRAPERS"]),
        ("Incomprehensibilities", ["INCOMPREHENSIBILITIES"]),
        ("", [""]),
    ],
)
def test_a_long_title_stands_in_two_lines(title: str, lines: list[str]) -> None:
    assert list(posters._lines(title)) == lines
    posters.poster("x", title)


def test_ids_of_a_poster_are_its_own() -> None:
    inside = (
        '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>'
        '<use xlink:href="#a"/><use href="#t-red-tall"/>'
    )
    art = parsed(svg(inside), "harbour").art
    assert 'id="harbour-a"' in art
    assert 'fill="url(#harbour-a)"' in art
    assert re.findall(r'href="([^"]+)"', art) == ["#harbour-a", "#t-red-tall"]


def test_what_drawing_programs_note_is_left_out() -> None:
    head = HEAD + ' xmlns:ink="http://example.org/ink" data-band="#102030"'
    made = parsed(
        svg('<ink:view/><metadata><x/></metadata><!-- no --><g ink:label="L"><path d="M0 0"/></g>', head), "x"
    )
    assert made.art == '<g><path d="M0 0"></path></g>'
    assert made.band == "#102030"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "well-formed"),
        ("<svg", "well-formed"),
        ("<p/>", "not an SVG"),
        (svg("", HEAD.replace("336", "300")), "viewBox"),
        (svg("", HEAD + ' data-band="red"'), "data-band"),
        (svg("<script>alert(1)</script>"), "script"),
        (svg('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'), "script"),
        (svg("<style>path{fill:red}</style>"), "style"),
        (svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), "foreignObject"),
        (svg('<image href="https://example.org/a.png"/>'), "image"),
        (svg('<animate attributeName="href" to="javascript:x"/>'), "animate"),
        (svg('<path onclick="x()" d=""/>'), "onclick"),
        (svg('<path style="fill:red" d=""/>'), "style"),
        (svg('<use href="https://example.org/a.svg#b"/>'), "outside"),
        (svg('<use xlink:href="data:image/svg+xml,x"/>'), "outside"),
        (svg('<path fill="url(https://example.org/a#b)" d=""/>'), "outside"),
        (svg('<path fill="red url(//example.org/a)" d=""/>'), "outside"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("&a;"), "DOCTYPE"),
        (svg("<g>" * 60 + "</g>" * 60), "nested"),
        (svg(" " * LARGEST), "larger than 200 KB"),
    ],
)
def test_what_could_run_or_load_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadPoster, match=why):
        parsed(text, "x")
