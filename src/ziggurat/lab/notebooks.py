"""Results of the laboratory as a notebook shows them: the verdict, and a table under it."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.pen import esc


def table(said: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A sentence and a table; the first column is words, the others are figures."""
    head = "".join(f'<th scope="col">{esc(column)}</th>' for column in columns)
    body = "".join(
        f'<tr><th scope="row">{esc(row[0])}</th>{"".join(f"<td>{esc(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    return f"<p>{esc(said)}</p><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
