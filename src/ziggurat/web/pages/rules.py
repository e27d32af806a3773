"""The rules: in short with pictures, chapters in the order of play, tables of the edition, the small print last."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ziggurat.core.contract.rulebook import QUESTIONS, TURN, Block, Chapter, Item, Rulebook
from ziggurat.core.contract.teaching import LegendGroup, Picture
from ziggurat.core.render.pen import esc, icon
from ziggurat.web.page_data import RulesData, RulesPageData
from ziggurat.web.pages import frame, markdown, posters
from ziggurat.web.pages.terms import Terms, things

LEGEND = "what-the-symbols-mean"
_OWN = re.compile(r"\s*(?:<b>)?\[own design( [^\]]*)?\](?:</b>)?")
_FIRST = re.compile(r"<tr><td>(.*?)</td>")
_NAMED = re.compile(r"\b[A-Z]+-R?\d+\b")
_TURN_SIGNS = {TURN: "play", QUESTIONS: "help"}


class _Writer:
    """Writes blocks of one rulebook: rules that are named lead to them, and words that can be explained are buttons."""

    def __init__(self, data: RulesData, level: int) -> None:
        self._known = data.book.rules()
        self._tables = {table.key: table for table in data.tables}
        self._terms = Terms(data.terms)
        self._level = level

    def blocks(self, blocks: Sequence[Block]) -> str:
        return "".join(map(self._block, blocks))

    def _words(self, text: str) -> str:
        """A line of its own; what is our own design has a mark."""
        out = _OWN.sub(r' <small class="ours">our design\1</small>', markdown.inline(text))
        out = _NAMED.sub(lambda id: f'<a href="#rule-{id[0]}">{id[0]}</a>' if id[0] in self._known else id[0], out)
        self._terms.anew()
        return self._terms.mark(out)

    def _item(self, item: Item) -> str:
        if not item.id:
            return f"<li>{self._words(item.text)}</li>"
        return f'<li id="rule-{item.id}">{self._words(item.text)} <small class="rid">{item.id}</small></li>'

    def _block(self, block: Block) -> str:
        if block.kind == "text":
            return f"<p>{self._words(block.text)}</p>"
        if block.kind == "head":
            return f"<h{self._level + 1}>{markdown.inline(block.text)}</h{self._level + 1}>"
        if block.kind == "table":
            return self._marked(markdown.table(block.rows[0], block.rows[1:]))
        if block.kind == "place":
            table = self._tables.get(block.text)
            return self._marked(markdown.table(table.head, table.rows, table.title, table.note)) if table else ""
        tag = "ul" if block.kind == "list" else "ol"
        return f"<{tag}>{''.join(map(self._item, block.items))}</{tag}>"

    def _marked(self, table: str) -> str:
        """A table in which things that begin a line are explained."""
        self._terms.anew()
        return _FIRST.sub(lambda cell: f"<tr><td>{self._terms.mark(cell[1])}</td>", table)


def _kind(chapter: Chapter, book: Rulebook) -> str:
    if chapter.title == TURN:
        return " example"
    if chapter.title == QUESTIONS:
        return " questions"
    return " small-print" if chapter is book.small_print() else ""


def three(pictures: Sequence[Picture], level: int) -> str:
    """The game in three pictures, each with its sentence."""
    items = "".join(
        f'<li><figure>{picture.markup}<figcaption><h{level}><i aria-hidden="true">{n}</i>{esc(picture.title)}'
        f"</h{level}><p>{esc(picture.caption)}</p></figcaption></figure></li>"
        for n, picture in enumerate(pictures, 1)
    )
    return f'<ol class="three" tabindex="0" aria-label="In three pictures">{items}</ol>' if items else ""


def short(data: RulesData, level: int = 3) -> str:
    """The game in short, after its pictures."""
    chapter = data.book.short
    return _Writer(data, level).blocks(chapter.blocks) if chapter else ""


def legend(groups: Sequence[LegendGroup]) -> str:
    """Every symbol of a game in its groups."""
    return "".join(
        f'<h3>{esc(group.title)}</h3><dl class="symbols">'
        + "".join(
            f'<div><dt><span class="im" aria-hidden="true">{line.picture}</span>{esc(line.name)}</dt>'
            f"<dd>{esc(line.meaning)}</dd></div>"
            for line in group.lines
        )
        + "</dl>"
        for group in groups
    )


def find(data: RulesData) -> str:
    """The search field, where its result is told, and the things that it finds."""
    return (
        f'<label class="find">{icon("find", 18)}<span class="sr">Search the rules</span>'
        '<input id="rules-search" type="search" placeholder="Search the rules"></label>'
        f'<span id="rules-hits" class="quiet" role="status"></span>{things(data.terms)}'
    )


@lru_cache(64)
def tab(data: RulesData, *, legend: bool = False) -> str:
    """The panel beside a table: what bears on the question first, then the game in short, then folded chapters.

    With `legend` there is a button for what the icons mean, above it all.
    """
    book, write = data.book, _Writer(data, 3).blocks
    if not book.chapters and not book.before:
        all_ = "<p>No rules have been written yet.</p>"
    else:
        head = (
            f'<section data-chapter><h3 class="over">In short</h3>{_pictures_to_come(data)}{short(data)}</section>'
            if book.short or data.pictures
            else ""
        )
        before = f"<section data-chapter>{write(book.before)}</section>" if book.before else ""
        chapters = "".join(
            f'<details class="chapter{_kind(chapter, book)}" data-chapter><summary>{_sign(chapter, n)}<span><b>'
            f"{markdown.inline(chapter.title)}</b><small>{markdown.inline(chapter.summary)}</small></span>"
            f"{icon('next', 18)}</summary>{write(chapter.blocks)}</details>"
            for n, chapter in enumerate((one for one in book.chapters if one is not book.short), 1)
        )
        all_ = f'{head}{before}<div class="chapters">{chapters}</div>'
    whole = (
        f'<p class="quiet"><a href="/g/{esc(data.key)}/rules" target="_blank" rel="noopener">All rules on one page'
        f"</a>{'' if data.standard else ', with the figures of the standard edition'}</p>"
    )
    return (
        f'<div class="rules" tabindex="0" role="region" aria-label="Rules">{_icons_button() if legend else ""}'
        f"{find(data)}{_edition(data)}"
        '<section class="now-rules" hidden><h3 class="over">For this question</h3><ul id="rules-now"></ul></section>'
        f'<div id="rules-all">{all_}</div>{whole}</div>'
    )


def _edition(data: RulesData) -> str:
    """Whose figures these are, at a table with an edition of its own."""
    if data.standard:
        return ""
    return (
        '<p class="quiet">This table uses an edition of its own. The tables below and the figures that depend on '
        "them come from it; all other figures in the text are those of the standard edition.</p>"
    )


def _icons_button() -> str:
    return (
        '<button type="button" class="btn sm" data-legend aria-haspopup="dialog">'
        f"{icon('help', 18)}What the icons mean</button>"
    )


def _pictures_to_come(data: RulesData) -> str:
    return '<div id="pictures"></div>' if data.pictures else ""


def pictures(found: Sequence[Picture]) -> str:
    """The part of the panel that is sent when somebody looks at it."""
    return f'<div id="pictures">{three(found, 4)}</div>'


def _sign(chapter: Chapter, n: int) -> str:
    sign = _TURN_SIGNS.get(chapter.title)
    return f'<span class="ch" aria-hidden="true">{icon(sign, 18) if sign else n}</span>'


@lru_cache(64)
def body(data: RulesData) -> str:
    """The page without its top bar."""
    book, write = data.book, _Writer(data, 2).blocks
    title = esc(data.title)
    parts = [
        ("in-short", "In short", f'<div class="prose">{three(data.pictures, 3)}{short(data)}</div>', "", " in-short")
    ]
    if not data.pictures and book.short is None:
        parts = []
    if book.before:
        parts.append(("before", "What this is", write(book.before), "", ""))
    last = book.small_print()
    chapters = [chapter for chapter in book.chapters if chapter is not book.short]
    for chapter in chapters:
        if chapter is last and data.legend:
            parts.append(_symbols(data))
        blocks = write(chapter.blocks)
        parts.append((chapter.key, chapter.title, blocks, chapter.summary, _kind(chapter, book)))
    if last is None and data.legend:
        parts.append(_symbols(data))
    if not parts:
        parts.append(("none", "Rules", "<p>No rules have been written yet.</p>", "", ""))
    toc = "".join(f'<li><a href="#{key}">{markdown.inline(words)}</a></li>' for key, words, *_ in parts)
    sections = "".join(
        f'<section class="chapter{kind}" id="{key}" data-chapter aria-labelledby="{key}-h"><h2 id="{key}-h">'
        f"{markdown.inline(words)}</h2>{f'<p class=summary>{markdown.inline(summary)}</p>' if summary else ''}{inside}"
        "</section>"
        for key, words, inside, summary, kind in parts
    )
    return (
        f'{posters.defs([data.key])}<main id="main" class="rulespage"><aside class="beside-rules">'
        f'<a class="tn" href="/g/{esc(data.key)}">{posters.thumb(data.key)}<span><b>{title}</b>'
        f'<span class="quiet">{icon("back", 14)}The game</span></span></a>'
        f'<nav aria-label="Chapters"><ul class="toc">{toc}</ul></nav></aside>'
        f'<div class="rules whole"><header><h1>{title}: the rules</h1>'
        f'<button type="button" class="btn sm" id="print" hidden>Print</button></header>{find(data)}'
        f'<div id="rules-all">{sections}</div></div></main>'
    )


def _symbols(data: RulesData) -> tuple[str, str, str, str, str]:
    return LEGEND, "What the symbols mean", legend(data.legend), "Every symbol on the table.", ""


def rules(data: RulesPageData) -> str:
    """The rules of a game on a page of their own."""
    return frame.document(
        data.me,
        page="rules",
        title=f"Rules of {data.rules.title} · {frame.SITE}",
        body=frame.bar(data.me) + body(data.rules),
        skip=("#rules-all", "Skip to the rules"),
        game=data.rules.key,
        data={"game": data.rules.key},
    )
