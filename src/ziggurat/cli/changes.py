"""What is new in a table told in words, so that nobody reads a hundred lines again for one move."""

from __future__ import annotations

MANY = 24
"""More new lines than this are better read as a whole table."""


def changes(before: str, after: str) -> str:
    """The lines that were not there before, under the headings they stand under; everything if that is much."""
    seen = set(before.splitlines())
    new = after.splitlines()
    if not seen or sum(line not in seen for line in new) > MANY:
        return after
    kept: list[str] = []
    headings: list[str] = []
    for line in new:
        if not line.strip():
            continue
        while headings and _indent(headings[-1]) >= _indent(line):
            headings.pop()
        if line not in seen:
            kept += [heading for heading in headings if heading not in kept]
            kept.append(line)
        headings.append(line)
    return "\n".join(kept)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
