"""Phrases that several sentences share: numbers, pieces and tracks."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.render.prose import folded, listed
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.view.shapes import PlacingView


def golds(n: int) -> str:
    return f"{n} gold"


def lost(gold: int) -> str:
    """What somebody loses who is out of the round: « and loses 2 gold»."""
    return f" and loses {golds(gold)}" if gold else ""


def unit(name: str, n: int) -> str:
    """A resource behind a number: «1 gear», «2 gears»."""
    return "gear" if name == "gears" and n == 1 else name


PLURALS = {"library": "libraries", "housing": "housing"}
ARTICLES = {"housing": "housing", "water": "visible water", "natural": "a natural resource"}


def tiles(kind: str, n: int) -> str:
    """Buildings of a type: «1 farm», «2 libraries», «3 housing»."""
    return f"{n} {kind if n == 1 else PLURALS.get(kind, f'{kind}s')}"


def one_beside(feature: str) -> str:
    """What a monument asks for once: «a temple», «visible water»."""
    return ARTICLES.get(feature, f"a {feature}")


def within(name: str) -> str:
    """A monument's name inside a sentence: «the Great Wall of China»."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def the_piece(placing: PlacingView) -> str:
    """«the farm», «a set of short roads», «Giza Pyramid Complex»."""
    if placing.item == "short-roads":
        return "a set of short roads"
    return within(placing.name) if placing.kind == "monument" else f"the {placing.name}"


def sentence(text: str) -> str:
    """The same with a capital at its beginning, whatever else is capital in it."""
    return text[:1].upper() + text[1:]


def spaces(numbers: Iterable[int]) -> str:
    return "spaces " + listed(str(number) for number in numbers)


def tracks(catalog: Catalog, side: str) -> list[str]:
    """Where the population symbols and the rings lie (WW-141, WW-150)."""
    board = catalog.boards[side]
    symbols: dict[str, list[str]] = {}
    for name, track in board.tracks.items():
        symbols.setdefault(spaces(track.people), []).append(name)
    where = "; ".join(f"{listed(names)} on {found}" for found, names in symbols.items())
    one = spaces(space for space, rings in enumerate(board.rings) if rings == 1)
    more = "".join(f", {rings} on {space}" for space, rings in enumerate(board.rings) if rings > 1)
    end = f"Who reaches {len(board.rings) - 1} ends the game with that round."
    return [
        *folded(f"Population symbols, each moves your population by 1: {where}."),
        *folded(f"Rings of the population track, 1 point each: one on {one}{more}. {end}"),
    ]


def marker(catalog: Catalog, side: str, over: bool, name: str, at: int) -> str:
    """A resource marker and, unless the game is over, the next population symbol: «food 3 (next symbol on 4)»."""
    if over:
        return f"{name} {at}"
    board = catalog.boards[side]
    ahead = [space for kind, track in board.tracks.items() if kind == name for space in track.people if space > at]
    return f"{name} {at} ({f'next symbol on {ahead[0]}' if ahead else 'no symbol ahead'})"
