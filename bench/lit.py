"""What a page shows, as far as it can be chosen: the parts that events have brought, each in its newest form."""

from __future__ import annotations

import re
from functools import cache

CHOICE = re.compile(rb'data-choice="(\d+)"')
_NAME = re.compile(rb"<([\w-]+)")
_OPENING = re.compile(rb"<[^>]*>")
_ID = re.compile(rb' id="([^"]+)"')
_PICTURE = b"<svg data-part>", b"</svg>"


class Lit:
    """The lit choices of one page. Events bring whole parts, or single pieces of parts that it has."""

    __slots__ = ("_choices", "_parts")

    def __init__(self) -> None:
        self._parts: dict[bytes, bytes] = {}
        self._choices: dict[bytes, list[bytes]] = {}

    def heard(self, event: bytes) -> list[bytes]:
        """Take an event in; all that can be chosen after it."""
        at = event.index(b"\ndata: ") + 7
        stop = event.index(b"\n\n", at)
        while at < stop:
            end = _end(event, at)
            element = event[at:end]
            if element.startswith(_PICTURE[0]):
                element = element[len(_PICTURE[0]) : -len(_PICTURE[1])]
            self._put(element)
            at = end
        return sorted({choice for choices in self._choices.values() for choice in choices}, key=int)

    def _put(self, element: bytes) -> None:
        opening = _OPENING.match(element)
        assert opening is not None, "an event brings elements"
        named = _ID.search(opening[0])
        if named is None or b" data-shell" in opening[0]:
            return  # of a shell only the attributes are new
        key = named[1]
        if key not in self._parts:
            for part, whole in self._parts.items():
                at = whole.find(b' id="%b"' % key)
                if at >= 0:
                    begin = whole.rindex(b"<", 0, at)
                    self._set(part, whole[:begin] + element + whole[_end(whole, begin) :])
                    return
        self._set(key, element)

    def _set(self, key: bytes, markup: bytes) -> None:
        self._parts[key] = markup
        self._choices[key] = CHOICE.findall(markup)


@cache
def _tags(name: bytes) -> re.Pattern[bytes]:
    return re.compile(rb"<(/?)%b(?=[\s>/])[^>]*?(/?)>" % name)


def _end(markup: bytes, begin: int) -> int:
    """Where the element that begins here ends."""
    name = _NAME.match(markup, begin)
    assert name is not None, "an element begins with its name"
    depth = 0
    for tag in _tags(name[1]).finditer(markup, begin):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if depth == 0:
            return tag.end()
    raise ValueError(f"an element that does not end: {markup[begin : begin + 80]!r}")
