"""The rules help as HTML: headings, paragraphs, lists with rule ids, tables, bold, italic and code. Nothing else."""

from __future__ import annotations

import re
from functools import lru_cache

from ziggurat.core.render.pen import esc

_RULE = re.compile(r"\*\*([A-Z]{2,}-R?\d+\w*)\*\*\s*(.*)", re.DOTALL)


def _inline(text: str) -> str:
    out = esc(text)
    out = re.sub(r"`([^`]+)`", r"<code>\1</code>", out)
    out = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", out)
    out = re.sub(r"(?<!\*)\*([^*\s][^*]*)\*(?!\*)", r"<em>\1</em>", out)
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", out)


def _item(text: str) -> str:
    rule = _RULE.match(text)
    if not rule:
        return f"<li>{_inline(text)}</li>"
    return f'<li id="rule-{rule[1]}" data-rule="{rule[1]}"><span class="rid">{rule[1]}</span>{_inline(rule[2])}</li>'


def _table(rows: list[str]) -> str:
    cells = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows]
    head = "".join(f'<th scope="col">{_inline(cell)}</th>' for cell in cells[0])
    body = "".join(f"<tr>{''.join(f'<td>{_inline(cell)}</td>' for cell in row)}</tr>" for row in cells[2:])
    return f'<div class="wide-table"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


@lru_cache(32)
def html(text: str, level: int = 3) -> str:
    """Our Markdown as HTML; `level` is the level of a second-level heading, first-level ones are left out."""
    out: list[str] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = block.splitlines()
        while lines and lines[0].startswith("#"):
            marks, _, words = lines.pop(0).partition(" ")
            if len(marks) > 1:
                out.append(f"<h{level + len(marks) - 2}>{_inline(words)}</h{level + len(marks) - 2}>")
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
            out.append(f"<ul>{''.join(map(_item, items))}</ul>")
        else:
            out.append(f"<p>{_inline(' '.join(line.strip() for line in lines))}</p>")
    return "".join(out)
