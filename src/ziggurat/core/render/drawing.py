"""A drawing: scenery that is sent once, and named parts that change, with the rules that keep a page safe."""

from __future__ import annotations

import re
from html import unescape
from typing import Literal

import msgspec

from ziggurat.core.contract.errors import DrawingError
from ziggurat.core.render.pen import esc

Region = Literal["rail", "board", "side", "hand", "ask"]

# What a strict Content-Security-Policy drops without telling the player. Attributes are looked for outside of quotes
# only: a player may call herself "onclick=".
_FORBIDDEN = re.compile(
    r"""<\s*(?:style|script)\b|<[a-z][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*?(?<=[\s"'/])(style|on[a-z]+)\s*=""",
    re.IGNORECASE,
)


_MARKED = re.compile(r' data-about="([^"]*)"')

_BOARD_SVG = re.compile(r"<svg\b([^>]*)>(.*?)</svg>", re.DOTALL)
_CLASS = re.compile(r'class="([^"]*)"')
_SPOKEN = re.compile(r'<title>[^<]*</title>|\s(?:data-[\w-]+|role|tabindex|aria-[\w]+)="[^"]*"')


class Part(msgspec.Struct, frozen=True):
    """One named piece of the table: an element whose id is the part's id."""

    id: str
    text: str
    """The markup, or nothing if it is given in pieces."""
    region: Region = "board"
    shared: bool = True
    """Equal for all seats and spectators in the same position."""
    pieces: tuple[tuple[str, str], ...] = ()
    """The markup cut up: the opening tag, elements inside with ids of their own, the closing tag, each with its id.

    A live table sends only the pieces that have changed; a part without them is sent whole.
    """

    @property
    def markup(self) -> str:
        return "".join([markup for _, markup in self.pieces]) if self.pieces else self.text


def pieced(pieces: tuple[tuple[str, str], ...], region: Region = "board", *, shared: bool = True) -> Part:
    """The part that these pieces make; its id is that of the first."""
    return Part(pieces[0][0], "", region, shared, pieces)


class Look(msgspec.Struct, frozen=True):
    """What a game adds to the style sheet and the symbols of the house."""

    style: str = ""
    symbols: str = ""


class Drawing(msgspec.Struct, frozen=True):
    """The table: `scenery` is the board's markup with a slot `<!--id-->` for every board part."""

    scenery: str
    parts: tuple[Part, ...]
    title: str = ""
    side: str = ""
    """What the parts of the region `side` are called, e.g. Market: the first tab of the drawer."""
    look: Look = Look()
    """For pages that stand alone; `Game.drawn` sets it."""

    def part(self, part_id: str) -> Part:
        return next(part for part in self.parts if part.id == part_id)

    def region(self, region: Region) -> str:
        return "".join(part.markup for part in self.parts if part.region == region)

    def marked(self) -> list[str]:
        """The keys of the things that it shows, as `pen.about` marked them, each once."""
        return [unescape(key) for key in dict.fromkeys(_MARKED.findall(str(self)))]

    def board(self) -> str:
        """The scenery with its parts in their slots."""
        parts = {part.id: part.markup for part in self.parts if part.region == "board"}
        return re.sub(r"<!--([\w-]+)-->", lambda slot: parts.get(slot[1], ""), self.scenery)

    def beside(self) -> str:
        """The region `side` under its name, for pages without tabs."""
        if not self.side:
            return ""
        label = esc(self.side)
        return f'<section class="beside" aria-label="{label}" tabindex="0">{self.region("side")}</section>'

    def window(self, box: str) -> str:
        """A part of the board as a picture: its first `<svg>` through another viewBox, with nothing to choose."""
        found = _BOARD_SVG.search(self.board())
        if found is None:
            raise DrawingError("The board has no <svg> to cut a window out of.")
        named = _CLASS.search(found[1])
        classes = " ".join(["pic", *(word for word in (named[1].split() if named else []) if word != "map")])
        return (
            f'<svg class="{classes}" viewBox="{box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
            f"{_SPOKEN.sub('', found[2])}</svg>"
        )

    def __str__(self) -> str:
        return (
            f'<div class="table-page"><aside class="rail" aria-label="Seats">{self.region("rail")}</aside>'
            f'<main class="board" aria-label="The table">{self.board()}</main>'
            f'<section class="dock" aria-label="The question">{self.region("ask")}{self.region("hand")}'
            f"</section>{self.beside()}</div>"
        )

    def check(self) -> None:
        """Raise `DrawingError` if a page under our Content-Security-Policy would drop some of it."""
        for name, markup in [("scenery", self.scenery), *((part.id, part.markup) for part in self.parts)]:
            found = _FORBIDDEN.search(markup)
            if found:
                what = f"{found[1]}=" if found[1] else found[0]
                raise DrawingError(f"{name}: {what} is not allowed in a drawing; use classes.")

    def _repr_html_(self) -> str:
        from ziggurat.core.render.page import frame

        return frame(self)
