"""The rules of a game as its rules.md has them: chapters, rules with their ids, and where tables of the edition stand.

A line «- **SKY-064** …» is a rule, «<!-- table: rows -->» on a line of its own a place for one of `Game.rules_tables`.
A figure that another edition may change is written «[6](figure:row-3)», with the value of the standard edition.
A chapter begins with «## », and its first paragraph, if it is one short sentence, is what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Literal

import msgspec

Kind = Literal["text", "head", "list", "steps", "table", "place"]
LONGEST_SUMMARY = 120
SHORT, TURN, QUESTIONS = "In short", "A turn at the table", "Questions"
"""Chapters that a rules.md may have, by their titles."""
_RULE = re.compile(r"\*\*([A-Z]+-\w+)\*\*[.:]?\s*(.*)", re.DOTALL)
_ITEM = re.compile(r"\s?(?:([-*])|\d+\.)\s+(.*)")
_PLACE = re.compile(r"<!--\s*table:\s*([\w-]+)\s*-->")
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_FIGURE = re.compile(r"\[([^\]]*)\]\(figure:([\w-]+)\)")
_MARKS = re.compile(r"\*\*|[*`]|\s*\[own design[^\]]*\]")
_UNNAMED = re.compile(r"[^a-z0-9]+")


class Item(msgspec.Struct, frozen=True):
    """One line of a list; with an id it is a rule."""

    text: str
    id: str = ""


class Block(msgspec.Struct, frozen=True):
    """A paragraph, a heading, a list, a table, or the place of a table of the edition; texts are our Markdown."""

    kind: Kind
    text: str = ""
    """Of a paragraph or a heading; the key of a place."""
    items: tuple[Item, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    """Of a table, its head first."""


class Chapter(msgspec.Struct, frozen=True):
    key: str
    """Its anchor: «two-eras»."""
    title: str
    summary: str = ""
    blocks: tuple[Block, ...] = ()


class Rulebook(msgspec.Struct, frozen=True):
    title: str = ""
    before: tuple[Block, ...] = ()
    """What stands before the first chapter."""
    chapters: tuple[Chapter, ...] = ()

    @property
    def short(self) -> Chapter | None:
        """The game in a few paragraphs."""
        return next((chapter for chapter in self.chapters if _is_short(chapter.title)), None)

    def blocks(self) -> Iterator[Block]:
        yield from self.before
        for chapter in self.chapters:
            yield from chapter.blocks

    def rules(self) -> dict[str, str]:
        """All rules by their ids, in their order."""
        return {item.id: item.text for block in self.blocks() for item in block.items if item.id}

    def places(self) -> list[str]:
        """The keys of the tables of the edition, in the order of their places."""
        return [block.text for block in self.blocks() if block.kind == "place"]

    def small_print(self) -> Chapter | None:
        """What is our own and what is not: the last chapter, if it comes after the questions."""
        titles = [chapter.title for chapter in self.chapters]
        return self.chapters[-1] if QUESTIONS in titles[:-1] else None


def _is_short(title: str) -> bool:
    return title.lower().endswith(SHORT.lower())


def anchor(words: str) -> str:
    """Words as they can stand in an address."""
    return _UNNAMED.sub("-", words.lower()).strip("-") or "chapter"


def with_figures(text: str, figures: Mapping[str, str]) -> str:
    """The text of a rules.md with the figures of an edition; one that is not given stays as it is written."""
    return _FIGURE.sub(lambda found: figures.get(found[2], found[1]), text)


def figures_in(text: str) -> list[tuple[str, str]]:
    """The figures of a rules.md: the key of each, and how it is written."""
    return [(key, written) for written, key in _FIGURE.findall(text)]


def plain(text: str) -> str:
    """A line of the rules without its marks."""
    return _MARKS.sub("", text)


@lru_cache(32)
def rulebook(text: str) -> Rulebook:
    """The text of a rules.md, read."""
    title = ""
    before: list[Block] = []
    chapters: list[tuple[str, list[Block]]] = []
    for block in _blocks(text):
        if block.kind != "head":
            (chapters[-1][1] if chapters else before).append(block)
            continue
        marks, _, words = block.text.partition(" ")
        if len(marks) == 1:
            title = title or words
        elif len(marks) == 2:
            chapters.append((words, []))
        else:
            (chapters[-1][1] if chapters else before).append(Block("head", words))
    keys: set[str] = set()
    return Rulebook(title, tuple(before), tuple(_chapter(words, found, keys) for words, found in chapters))


def _chapter(title: str, blocks: list[Block], keys: set[str]) -> Chapter:
    key = base = anchor(title)
    n = 2
    while key in keys:
        key, n = f"{base}-{n}", n + 1
    keys.add(key)
    first = blocks[0] if len(blocks) > 1 and not _is_short(title) else Block("head")
    if first.kind == "text" and len(first.text) <= LONGEST_SUMMARY:
        return Chapter(key, title, first.text, tuple(blocks[1:]))
    return Chapter(key, title, "", tuple(blocks))


def _blocks(text: str) -> Iterator[Block]:
    """The blocks in their order; a heading still has its marks."""
    group: list[str] = []
    text = _COMMENT.sub(lambda found: found[0] if _PLACE.fullmatch(found[0]) else "", text)
    for line in [*text.splitlines(), ""]:
        place = _PLACE.fullmatch(line.strip())
        if line.strip() and not line.startswith("#") and place is None:
            group.append(line)
            continue
        if group:
            yield from _grouped(group)
            group = []
        if place is not None:
            yield Block("place", place[1])
        elif line.startswith("#"):
            yield Block("head", line.strip())


def _grouped(lines: list[str]) -> Iterator[Block]:
    """Lines without a blank one between them: a paragraph, a table or a list, or one followed by the other."""
    if lines[0].startswith("|"):
        rows = [tuple(cell.strip() for cell in line.strip().strip("|").split("|")) for line in lines]
        yield Block("table", rows=(rows[0], *rows[2:]))
        return
    begin = next((n for n, line in enumerate(lines) if _ITEM.fullmatch(line)), len(lines))
    if begin:
        yield Block("text", " ".join(line.strip() for line in lines[:begin]))
    items: list[str] = []
    for line in lines[begin:]:
        fresh = _ITEM.fullmatch(line)
        if fresh:
            items.append(fresh[2].strip())
        else:
            items[-1] += " " + line.strip()
    if items:
        bullet = _ITEM.fullmatch(lines[begin])
        yield Block("list" if bullet and bullet[1] else "steps", items=tuple(_item(text) for text in items))


def _item(text: str) -> Item:
    rule = _RULE.fullmatch(text)
    return Item(rule[2], rule[1]) if rule else Item(text)
