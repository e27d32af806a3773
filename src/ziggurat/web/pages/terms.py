"""Words of the rules that the inspector explains: found in markup, and made into buttons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ziggurat.core.render.pen import esc

_OPENS, _CLOSES = ("<a ", "<button", "<code"), ("</a", "</button", "</code")
_TAG = re.compile(r"(<[^>]*>)")


@lru_cache(64)
def _pattern(terms: tuple[str, ...]) -> re.Pattern[str]:
    """Any of the words, the longest first, also with an s behind it."""
    words = sorted(terms, key=len, reverse=True)
    return re.compile(rf"(?<![\w’'-])(?:{'|'.join(_either(esc(word)) for word in words)})(?![\w’'-])")


def _either(word: str) -> str:
    """A word as it is; one that begins small may begin a sentence, too, and be several."""
    if not word[0].islower():
        return f"{re.escape(word)}s?"
    return f"[{word[0].upper()}{word[0]}]{re.escape(word[1:])}s?"


class Terms:
    """Marks the words of a game, each once in a stretch of text."""

    def __init__(self, terms: Sequence[str]) -> None:
        self._terms = tuple(terms)
        self._by_word = {esc(term).lower(): term for term in terms}
        self._seen: set[str] = set()

    def anew(self) -> None:
        """Another stretch begins: a line of the rules."""
        self._seen.clear()

    def mark(self, markup: str) -> str:
        """The markup with its words as buttons; what stands inside a link or a button stays as it is."""
        if not self._terms:
            return markup
        pattern = _pattern(self._terms)
        out = []
        inside = 0
        for piece in _TAG.split(markup):
            if piece.startswith("<"):
                inside += piece.startswith(_OPENS) - piece.startswith(_CLOSES)
                out.append(piece)
            else:
                out.append(piece if inside else pattern.sub(self._button, piece))
        return "".join(out)

    def _button(self, found: re.Match[str]) -> str:
        word = found[0].lower()
        term = self._by_word.get(word) or self._by_word.get(word.removesuffix("s"), "")
        if not term or term in self._seen:
            return found[0]
        self._seen.add(term)
        return f'<button type="button" class="term" data-term="{esc(term)}">{found[0]}</button>'


def things(terms: Sequence[str]) -> str:
    """All of them, for the search: the script shows those that fit."""
    items = "".join(
        f'<li hidden><button type="button" class="lk" data-term="{esc(term)}">'
        f"{esc(term[:1].upper() + term[1:])}</button></li>"
        for term in terms
    )
    return f'<ul id="rules-things" class="links" aria-label="Things of the game" hidden>{items}</ul>' if terms else ""
