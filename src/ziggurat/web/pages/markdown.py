"""Our Markdown as HTML: headings, paragraphs, lists, tables, bold, italic and code. Nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from ziggurat.core.render.pen import esc


def inline(text: str) -> str:
    """Text within a line; links are left out, but for their words."""
    out = esc(text)
    out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
    out = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", out)
    out = re.sub(r"(?<!\*)\*([^*\s][^*]*)\*(?!\*)", r"<em>\1</em>", out)
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", out)


def _table(rows: list[str]) -> str:
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    return table(cells[0], cells[2:])


def table(head: Sequence[str], rows: Iterable[Sequence[str]], title: str = "", note: str = "") -> str:
    """A table that may scroll sideways, within a region of its own."""
    heads = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{inline(cell)}</td>' for cell in row)}</tr>" for row in rows)
    caption = f"<caption>{inline(title)}</caption>" if title else ""
    below = f'<p class="quiet">{inline(note)}</p>' if note else ""
    return (
        f'<div class="wide-table" tabindex="0" role="region" aria-label="{esc(title or "Table")}"><table>{caption}'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{below}</div>"
    )


@lru_cache(32)
def html(text: str, level: int = 3) -> str:
    """Our Markdown as HTML; `level` is the level of a second-level heading, first-level ones are left out."""
    out: list[str] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.splitlines()
        while lines and lines[0].startswith("#"):
            marks, _, words = lines.pop(0).partition(" ")
            if len(marks) > 1:
                out.append(f"<h{level + len(marks) - 2}>{inline(words)}</h{level + len(marks) - 2}>")
        if not lines:
            continue
        if lines[0].startswith("|"):
            out.append(_table(lines))
        elif lines[0].startswith(("- ", "* ", "1. ")):
            items: list[str] = []
            for line in lines:
                fresh = re.match(r"(?:[-*]|\d+\.)\s+(.*)", line)
                if fresh:
                    items.append(fresh[1])
                else:
                    items[-1] += " " + line.strip()
            out.append(f"<ul>{''.join(f'<li>{inline(item)}</li>' for item in items)}</ul>")
        else:
            out.append(f"<p>{inline(' '.join(line.strip() for line in lines))}</p>")
    return "".join(out)
