"""Checks of how a game is followed: beats, what they mean for a seat, the running line and the panels."""

from __future__ import annotations

import re
from typing import Any, get_args
from xml.etree import ElementTree

import msgspec

from ziggurat.core.contract.beats import Beat, Chapter, Gain, Line, LinkState, Weight
from ziggurat.core.contract.game import AnyGame, Game
from ziggurat.core.contract.luck import imagined
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.view import View
from ziggurat.core.kit.cases import LONGEST, Case, NotConformant, place, require, walk
from ziggurat.core.kit.rules_coverage import rule_ids
from ziggurat.core.render.drawing import Drawing, Part

NAMES = ("Ann", "Ben", "Cem", "Dov", "Eva", "Fay", "Gil", "Hal", "Ida", "Jan")
"""One word each, so that the words of a tag can be counted."""
TAG_WORDS = 4
CHIP_WORDS = 2
LABEL_WORDS = 3
TITLE_WORDS = 5
SENTENCE = 160
"""So many characters are room enough for what an event means, and for a row of a panel."""
PANEL = 400
OFTEN = 40
"""Every so many events one more of a sort that was looked at before."""
EACH_SORT = 2
_ADDRESSED = re.compile(r' (?:id|data-piece)="([^"]+)"')


def check_following(case: Case, seed: int) -> None:
    """Every event has a beat that fits, at a thing that is drawn; what is said to a viewer is honest and adds up."""
    game = case.game
    record = list(walk(case, seed, every=LONGEST))[-1][1]
    known = frozenset(rule_ids(game))
    state = record.deal(game)
    state.listening = True
    names = NAMES[: case.seats]
    group = game.line(game.view(state, None)).title
    looked: dict[tuple[object, ...], int] = {}
    heard: list[tuple[int, int]] = []
    played = 0
    for seat, choice in record.moves(game):
        state.play(seat, choice)
        played += 1
        here = f"{case}, seed {seed}, after {played} choices"
        for audience, event in state.events:
            beat = _beat(case, event, names, here)
            if beat.closes:
                require(group or beat.opens, f"{here}: an event closes a group of the log that none has opened")
            group = beat.opens or group
            # Events of a sort have the same verb.
            verb = " ".join(game.narrate(event, names).split()[1:2])
            sort = (beat.weight, beat.at.partition(":")[0], beat.closes, beat.noise, verb)
            looked[sort] = looked.get(sort, 0) + 1
            if looked[sort] > EACH_SORT and looked[sort] % OFTEN:
                continue
            heard.append((audience, event))
            # One viewer after another, so that each meets some of every sort.
            viewer = _viewer(case.seats, audience, len(heard))
            _look(case, state, viewer, event, beat, known, f"{here}, viewer {viewer}", played, record)
        state.events.clear()
        if played % OFTEN == 1 or not state.pending:
            for viewer in (None, *range(case.seats)):
                _line(game, _named(game, state, viewer), f"{here}, viewer {viewer}")
    _late(case, state, heard[:: max(1, len(heard) // OFTEN)], place(case, seed, record))


def _named(game: AnyGame, state: Any, viewer: int | None) -> View:
    view: View = game.view(state, viewer)
    return view.named(NAMES[: view.seats])


def _viewer(seats: int, audience: int, turn: int) -> int | None:
    """One of those who hear an event, in turn; only what everybody hears is for spectators."""
    hearers: list[int | None] = [seat for seat in range(seats) if audience >> seat & 1]
    if audience == -1:
        hearers.append(None)
    return hearers[turn % len(hearers)]


def _beat(case: Case, event: int, names: tuple[str, ...], here: str) -> Beat:
    """The beat of an event; it may be asked for without names, too."""
    game = case.game
    beat = game.beat(event, names)
    if not _own_beats(game):
        return beat
    said = f"{here}: the beat of «{game.narrate(event, names)}»"
    require(beat.weight in get_args(Weight), f"{said} weighs {beat.weight!r}")
    require(beat.seat is None or 0 <= beat.seat < case.seats, f"{said} is about seat {beat.seat}")
    for what, text, words in (
        ("tag", beat.tag, TAG_WORDS),
        ("chip", beat.chip, CHIP_WORDS),
        ("title", beat.opens, TITLE_WORDS),
    ):
        require(len(text.split()) <= words, f"{said} has more than {words} words in its {what}: {text!r}")
        require(text == text.strip(), f"{said} has blanks around its {what}: {text!r}")
    require(not beat.noise or not beat.opens, f"{said} is noise and opens a group")
    require(game.beat(event, ()).weight == beat.weight, f"{said} depends on names")
    return beat


def _own_beats(game: AnyGame) -> bool:
    """Whether a game says itself how its events are shown; by default a group is called by a whole sentence."""
    return type(game).beat is not Game.beat or hasattr(getattr(game, "words", None), "beat")


def _look(
    case: Case,
    state: Any,
    viewer: int | None,
    event: int,
    beat: Beat,
    known: frozenset[str],
    here: str,
    played: int,
    record: Record,
) -> None:
    """What a viewer is shown of an event: the thing that it is about, what it means, its panel."""
    game = case.game
    view = _named(game, state, viewer)
    said = f"{here}: «{game.narrate(event, view.names)}»"
    if beat.at and not _drawn(game, view, beat.at):
        # What goes with a choice was there before it.
        before = record.replay(game, played - 1)
        shown = _drawn(game, _named(game, before, viewer), beat.at)
        require(shown, f"{said} is about {beat.at!r}, which is not on the table")
    meaning, chapter = _said(game, view, event, said)
    require(viewer is not None or not meaning, f"{said} means something for a spectator: {meaning!r}")
    _sentence(meaning, f"{said} means {meaning!r}")
    if chapter is not None:
        require(beat.weight in ("decision", "chapter"), f"{said} has a panel and weighs {beat.weight}")
        _chapter(game, view, chapter, known, said)
    other = _named(game, state.redeal(0 if viewer is None else 1 << viewer, imagined(played, "followed")), viewer)
    again = _said(game, other, event, said)
    require(again[0] == meaning, f"{said} means something hidden: {meaning!r}")
    require(again[1] == chapter, f"{said} has a panel that tells something hidden")
    require(game.line(other) == game.line(view), f"{said} is followed by a line that tells something hidden")
    _line(game, view, here)


def _drawn(game: AnyGame, view: View, at: str) -> bool:
    """Whether the table has this thing, by its key, its id or the name of its piece."""
    drawing = game.draw(view)
    return at in drawing.marked() or at in _ADDRESSED.findall(str(drawing))


def _said(game: AnyGame, view: View, event: int, said: str) -> tuple[str, Chapter | None]:
    """What an event means, and its panel; whoever comes late asks about old events with the view of now."""
    try:
        return game.meaning(view, event), game.chapter(view, event)
    except Exception as error:
        raise NotConformant(f"{said} cannot be explained to viewer {view.seat}: {error!r}") from error


def _sentence(text: str, said: str) -> None:
    require(not text or text[-1] in ".!?", f"{said}, which is no sentence")
    require(len(text) <= SENTENCE, f"{said}, in more than {SENTENCE} characters")


def _line(game: AnyGame, view: View, here: str) -> None:
    """The running line."""
    line: Line = game.line(view)
    require(len(line.title.split()) <= TITLE_WORDS, f"{here}: a running line with a long title: {line.title!r}")
    for link in line.links:
        said = f"{here}: the link {link.label!r} of the running line"
        require(link.label, f"{here}: a link of the running line without a label")
        require(len(link.label.split()) <= LABEL_WORDS, f"{said} has more than {LABEL_WORDS} words")
        require(link.seat is None or 0 <= link.seat < view.seats, f"{said} is about seat {link.seat}")
        require(link.state in get_args(LinkState), f"{said} is {link.state!r}")
        mine = link.seat == view.seat and view.seat is not None
        require(mine or link.state != "me", f"{said} says «me» of somebody else")
        require(view.seat is not None or link.state != "old", f"{said} is old for a spectator, who chooses nothing")
        _sentence(link.words, f"{said} says {link.words!r}")


def _chapter(game: AnyGame, view: View, chapter: Chapter, known: frozenset[str], said: str) -> None:
    """A panel: words, rows that add up, a picture that may be drawn."""
    said += " has a panel"
    require(chapter.title, f"{said} without a title")
    require(len(chapter.title.split()) <= TITLE_WORDS, f"{said} with a long title: {chapter.title!r}")
    require(chapter.words or chapter.gains or chapter.markup, f"{said} that says nothing")
    require(len(chapter.words) <= PANEL, f"{said} of more than {PANEL} characters")
    unknown = sorted(set(chapter.rules) - known)
    require(not unknown, f"{said} with rules that are not written: {', '.join(unknown)}")
    if chapter.markup:
        Drawing("", (Part("chapter", chapter.markup),)).check()
        try:
            ElementTree.fromstring(f"<div>{chapter.markup}</div>")
        except ElementTree.ParseError as error:
            raise NotConformant(f"{said} whose picture is not well-formed: {error}") from None
    for gain in chapter.gains:
        require(0 <= gain.seat < view.seats, f"{said} with a row of seat {gain.seat}")
        require(gain.words, f"{said} with a row that says nothing")
        require(len(gain.words) <= SENTENCE, f"{said} with a row of more than {SENTENCE} characters: {gain.words!r}")
        require(chapter.unit or not (gain.amount or gain.total), f"{said} with amounts of nothing")
        known_total = gain.total is None or gain.total in _numbers(game, view, gain)
        require(known_total, f"{said} in which seat {gain.seat} has {gain.total}, which the view does not say")


def _numbers(game: AnyGame, view: View, gain: Gain) -> set[int]:
    """What the view says that a seat has: its score, each row of its score sheet, and the figures of its board."""
    rows: dict[str, int] = {}
    for points in game.known_points(view)[gain.seat]:
        rows[points.source] = rows.get(points.source, 0) + points.amount
    out = {0, view.scores[gain.seat], *rows.values()}
    for value in msgspec.to_builtins(view).values():
        if isinstance(value, list | tuple) and len(value) == view.seats:
            own = value[gain.seat]
            figures = own.values() if isinstance(own, dict) else [own]
            out |= {figure for figure in figures if isinstance(figure, int)}
    return out


def _late(case: Case, state: Any, heard: list[tuple[int, int]], here: str) -> None:
    """Old events can be told when much has happened since."""
    views = {viewer: _named(case.game, state, viewer) for viewer in (None, *range(case.seats))}
    for number, (audience, event) in enumerate(heard):
        view = views[_viewer(case.seats, audience, number)]
        _said(case.game, view, event, f"{here}: an old event, «{case.game.narrate(event, NAMES)}»,")
