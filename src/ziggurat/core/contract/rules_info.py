"""The rules of a game as data: for programs, over HTTP and at the terminal."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.rulebook import Block, Rulebook
from ziggurat.core.contract.teaching import RulesTable


class RuleInfo(msgspec.Struct):
    id: str
    text: str


class ChapterInfo(msgspec.Struct):
    key: str
    """Its anchor on the page of the rules."""
    title: str
    summary: str
    text: list[str]
    """Its paragraphs, and lines that are no rules, as Markdown."""
    rules: list[RuleInfo]
    tables: list[str]
    """Keys of the tables that stand in it."""


class RulesInfo(msgspec.Struct):
    game: str
    title: str
    edition: str
    chapters: list[ChapterInfo]
    tables: list[RulesTable]


def rules_info(game: AnyGame, book: Rulebook, tables: Iterable[RulesTable]) -> RulesInfo:
    return RulesInfo(
        game=game.key,
        title=game.title,
        edition=game.edition,
        chapters=[
            ChapterInfo(
                key=chapter.key,
                title=chapter.title,
                summary=chapter.summary,
                text=_text(chapter.blocks),
                rules=[RuleInfo(item.id, item.text) for block in chapter.blocks for item in block.items if item.id],
                tables=[block.text for block in chapter.blocks if block.kind == "place"],
            )
            for chapter in book.chapters
        ],
        tables=list(tables),
    )


def _text(blocks: Iterable[Block]) -> list[str]:
    out = []
    for block in blocks:
        if block.kind in ("text", "head"):
            out.append(block.text)
        out += [item.text for item in block.items if not item.id]
        out += [" | ".join(row) for row in block.rows]
    return out
