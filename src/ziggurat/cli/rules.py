"""`ziggurat rules`: the rules of a game at the terminal, chapter by chapter, with the tables of the edition."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from ziggurat import games
from ziggurat.cli import output
from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.rulebook import Block, Chapter, Rulebook, anchor, plain
from ziggurat.core.contract.rules_info import rules_info
from ziggurat.core.contract.teaching import RulesTable

Tables = dict[str, RulesTable]


class NoSuchRule(ZigguratError):
    """Nothing in the rules has these words."""


def show_rules(key: str, words: Sequence[str], edition: Path | None, whole: bool, as_json: bool) -> None:
    """In short with the chapters; or a chapter, a rule by its id, or whatever has all the words; or everything."""
    game = games.load(key, edition)
    book = game.rulebook
    tables = {table.key: table for table in game.rules_tables()}
    if as_json:
        output.json(rules_info(game, book, tables.values()))
    elif words:
        _show_found(book, tables, words)
    else:
        _show_book(game.title, book, tables, whole)


def _show_book(title: str, book: Rulebook, tables: Tables, whole: bool) -> None:
    output.say(f"{title}: the rules", "bold")
    if whole:
        _show_blocks(book.before, tables)
        for chapter in book.chapters:
            _show_chapter(chapter, tables)
        return
    if book.short is not None:
        _show_blocks(book.short.blocks, tables)
    chapters = [chapter for chapter in book.chapters if chapter is not book.short]
    output.table(("chapter", "what it says"), [[chapter.key, chapter.summary or chapter.title] for chapter in chapters])


def _show_found(book: Rulebook, tables: Tables, words: Sequence[str]) -> None:
    rules = book.rules()
    asked = " ".join(words)
    ids = [rule for rule in rules if rule.lower() == asked.lower()]
    chapters = [chapter for chapter in book.chapters if anchor(asked) in (chapter.key, anchor(chapter.title))]
    if ids:
        output.say(f"{ids[0]}  {plain(rules[ids[0]])}")
    elif chapters:
        for chapter in chapters:
            _show_chapter(chapter, tables)
    elif not sum(_show_lines(chapter, tables, words) for chapter in book.chapters):
        near = get_close_matches(anchor(asked), [chapter.key for chapter in book.chapters], 1)
        raise NoSuchRule(f"Nothing in the rules says {asked!r}" + (f"; did you mean {near[0]!r}?" if near else "."))


def _show_lines(chapter: Chapter, tables: Tables, words: Sequence[str]) -> int:
    """The lines of a chapter that have all the words, and how many they are."""
    found = [line for block in chapter.blocks for line in _lines(block, tables) if _has(line, words)]
    if found:
        output.say(f"\n{chapter.title}", "bold")
        for line in found:
            output.say(f"  {line}")
    return len(found)


def _has(line: str, words: Sequence[str]) -> bool:
    return all(word.lower() in line.lower() for word in words)


def _lines(block: Block, tables: Tables) -> list[str]:
    lines = [plain(block.text)] if block.kind == "text" else []
    lines += [f"{item.id}  {plain(item.text)}" if item.id else plain(item.text) for item in block.items]
    rows = tables[block.text].rows if block.kind == "place" and block.text in tables else block.rows[1:]
    return lines + [": ".join(filter(None, (row[0], ", ".join(row[1:])))) for row in rows]


def _show_chapter(chapter: Chapter, tables: Tables) -> None:
    output.say(f"\n{chapter.title}", "bold")
    if chapter.summary:
        output.say(plain(chapter.summary), "dim")
    _show_blocks(chapter.blocks, tables)


def _show_blocks(blocks: Sequence[Block], tables: Tables) -> None:
    for block in blocks:
        output.say()
        if block.kind == "place" and block.text in tables:
            table = tables[block.text]
            output.say(table.title, "bold")
            output.table(table.head, table.rows)
            if table.note:
                output.say(table.note, "dim")
        elif block.kind == "table":
            output.table(block.rows[0], block.rows[1:])
        elif block.kind == "head":
            output.say(block.text, "bold")
        else:
            for line in _lines(block, tables):
                output.say(line)
