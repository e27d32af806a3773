"""A game as every viewer saw it, step by step, in one compressed document.

Of a finished game it is kept for ever: rules are corrected, and what was played stays what it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import zstandard

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.log_groups import begun_by, grouped, spoken_of
from ziggurat.core.contract.log_lines import LogLine
from ziggurat.core.contract.view import PointsView
from ziggurat.core.render.drawing import Drawing, Part, Region
from ziggurat.core.render.page import Step as FileStep
from ziggurat.core.render.page import changes, replay_document
from ziggurat.core.render.pen import escaped
from ziggurat.games import look_of
from ziggurat.tables.fold import folded
from ziggurat.tables.model import Row, Table
from ziggurat.tables.shown import ShownTable

FORMAT = 1
LARGEST = 256 * 2**20
"""Bytes of a document when it is unpacked; a game of 400 choices and five viewers has 30 MB."""


class Frame(msgspec.Struct, array_like=True):
    """One step: the parts that it changed, as places in `Film.markup`, and what the viewer was told."""

    number: int
    parts: dict[str, int]
    says: str


class ReelChip(msgspec.Struct, array_like=True):
    """A chip of a folded group: the seats that it is about, and what `core.contract.log_groups.Chip` has."""

    seats: list[int]
    text: str
    noise: bool
    top: bool


class ReelGroup(msgspec.Struct):
    """A group of the log, each line with the step that it belongs to, counted from 1."""

    title: str
    section: bool
    seat: int | None
    """With whose name the title begins."""
    folded: bool
    chips: list[ReelChip]
    outcome: list[str]
    lines: list[tuple[int, str]]


class Reel(msgspec.Struct):
    """The game as one viewer saw it."""

    seat: int | None
    scenery: str
    title: str
    side: str
    first: list[tuple[str, Region, int]]
    """The parts of the first position: id, region, place in `Film.markup`."""
    frames: list[Frame]
    text: str
    """The last position in words."""
    log: list[ReelGroup] = []
    """Oldest first; empty in films from before there were groups."""


class Film(msgspec.Struct):
    """Markup stands in it once, however often and by whomever it was seen."""

    format: int
    game: str
    rules: str
    edition: str
    names: list[str]
    colors: list[str]
    ranking: list[int]
    scores: list[int]
    points: list[list[PointsView]]
    """Per seat, where the points came from."""
    markup: list[str]
    reels: list[Reel]


class Head(msgspec.Struct):
    """What a page needs before it asks for the steps."""

    first: Drawing
    count: int
    text: str
    log: list[ReelGroup]
    names: list[str]
    colors: list[str]


class Sheet(msgspec.Struct):
    """How a finished game ended."""

    names: list[str]
    colors: list[str]
    scores: list[int]
    ranking: list[int]
    points: list[list[PointsView]]
    lines: list[str]
    """What a spectator was told, step by step."""


class ReplayStep(msgspec.Struct):
    """One step: the parts that it changes, by id, and what is said of it."""

    number: int
    parts: dict[str, str]
    says: str


_film = msgspec.json.Decoder(Film)


def packed(document: bytes, level: int = 3) -> bytes:
    return zstandard.ZstdCompressor(level=level).compress(document)


def unpacked(document: bytes) -> bytes:
    return zstandard.ZstdDecompressor().decompress(document, max_output_size=LARGEST)


def _reel(shown: ShownTable, seat: int | None, place: Callable[[str], int]) -> Reel:
    reel: Reel | None = None
    before: Drawing | None = None
    heard: list[tuple[int, LogLine]] = []
    for step in shown.replay(seat, text=False):
        drawing = step.drawing
        if reel is None or before is None:
            first = [(part.id, part.region, place(part.markup)) for part in drawing.parts]
            reel = Reel(seat, drawing.scenery, drawing.title, drawing.side, first, [], shown.text(seat))
        else:
            parts = {key: place(markup) for key, markup in changes(before, drawing).items()}
            reel.frames.append(Frame(step.number, parts, " ".join(line.text for line in step.lines)))
            heard += [(len(reel.frames), line) for line in step.lines]
        before = drawing
    assert reel is not None, "a replay has a first position"
    reel.log = _log(heard, shown.names)
    return reel


def _log(heard: Sequence[tuple[int, LogLine]], names: Sequence[str]) -> list[ReelGroup]:
    """What was heard at each step, in groups; lines of one step stand together."""
    step_of = {id(line): step for step, line in heard}
    out: list[ReelGroup] = []
    for group in grouped([line for _, line in heard]):
        about = {id(line): spoken_of(line.text, names) for line in group.lines}
        folded = bool(group.ended) and group.folds()
        chips = [
            ReelChip(
                [seat for line in chip.lines if (seat := about[id(line)]) is not None], chip.text, chip.noise, chip.top
            )
            for chip in (group.chips([about[id(line)] for line in group.lines]) if folded else ())
        ]
        steps: dict[int, list[str]] = {}
        for line in group.lines:
            steps.setdefault(step_of[id(line)], []).append(line.text)
        out.append(
            ReelGroup(
                group.title,
                group.section,
                begun_by(group.title, names),
                folded,
                chips,
                [line.text for line in group.outcome()] if folded else [],
                [(step, " ".join(texts)) for step, texts in steps.items()],
            )
        )
    return out


def shot(table: Table, game: AnyGame, rows: Sequence[Row], viewers: Sequence[int | None]) -> bytes:
    """The film of these rows for these viewers; None is a spectator."""
    nowhere: Any = None  # a table that is only looked at needs no hub
    shown = ShownTable(nowhere, folded(table, game, rows), [])
    strings: dict[str, int] = {}
    reels = [_reel(shown, seat, lambda markup: strings.setdefault(markup, len(strings))) for seat in viewers]
    view = shown.view(None)
    film = Film(
        format=FORMAT,
        game=game.key,
        rules=game.version,
        edition=game.edition,
        names=list(shown.names),
        colors=list(view.colors),
        ranking=list(view.ranking) if shown.over else [],
        scores=list(view.scores) if shown.over else [],
        points=[[PointsView(*item) for item in seat] for seat in game.known_points(view)] if shown.over else [],
        reels=reels,
        markup=list(strings),
    )
    return packed(msgspec.json.encode(film), 10)


def renamed(document: bytes, seats: Sequence[int], name: str) -> bytes:
    """The film with another name for these seats; for those that cannot be shot again from their rows.

    As words, wherever they stand: in what is told, between tags, and in what a screen reader says.
    """
    film = _film.decode(unpacked(document))
    old = {film.names[seat] for seat in seats if seat < len(film.names) and film.names[seat]} - {name}
    if not old:
        return document
    known, drawn = _words(old), _words({escaped(word) for word in old})

    def told(text: str) -> str:
        return known.sub(lambda _: name, text)

    def shown(markup: str) -> str:
        return _SHOWN.sub(lambda found: drawn.sub(lambda _: escaped(name), found[0]), markup)

    film.names = [name if known_as in old else known_as for known_as in film.names]
    film.markup = [shown(markup) for markup in film.markup]
    for reel in film.reels:
        reel.scenery, reel.side = shown(reel.scenery), shown(reel.side)
        reel.title, reel.text = told(reel.title), told(reel.text)
        for frame in reel.frames:
            frame.says = told(frame.says)
        for group in reel.log:
            group.title = told(group.title)
            group.outcome = [told(text) for text in group.outcome]
            group.lines = [(step, told(text)) for step, text in group.lines]
    film.points = [[msgspec.structs.replace(item, detail=told(item.detail)) for item in seat] for seat in film.points]
    return packed(msgspec.json.encode(film), 10)


def _words(names: set[str]) -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names, key=len, reverse=True)))


_SHOWN = re.compile(r"""(?<=>)[^<]+|^[^<]+|(?<=aria-label=")[^"]*|(?<=title=")[^"]*|(?<=alt=")[^"]*""")


def unreeled(document: bytes, seat: int | None, what: str, title: str = "") -> bytes:
    """Of a film, packed: the `steps` of a viewer as JSON, the `head` before them, one HTML `file`, the `sheet`."""
    film = _film.decode(unpacked(document))
    reel = next(reel for reel in film.reels if reel.seat == seat)
    first = Drawing(
        reel.scenery,
        tuple(Part(key, film.markup[place], region) for key, region, place in reel.first),
        reel.title,
        reel.side,
    )
    steps = [
        ReplayStep(frame.number, {key: film.markup[place] for key, place in frame.parts.items()}, frame.says)
        for frame in reel.frames
    ]
    if what == "steps":
        return packed(msgspec.json.encode(steps))
    if what == "file":
        shown = msgspec.structs.replace(first, look=look_of(film.game))
        return packed(replay_document(shown, [FileStep(step.parts, step.says) for step in steps], title=title).encode())
    if what == "sheet":
        lines = [frame.says for frame in reel.frames if frame.says]
        sheet = Sheet(film.names, film.colors, film.scores, film.ranking, film.points, lines)
        return packed(msgspec.json.encode(sheet))
    return packed(msgspec.json.encode(Head(first, len(steps), reel.text, reel.log, film.names, film.colors)))
