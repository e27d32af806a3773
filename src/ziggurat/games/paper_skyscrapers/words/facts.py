"""What follows from a view: who is meant, what a card would cost and bring, which goals it completes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, TYPES
from ziggurat.games.paper_skyscrapers.data.records import Achievement, Card
from ziggurat.games.paper_skyscrapers.view.shapes import BuildingView, PaperView, SeatView
from ziggurat.games.paper_skyscrapers.words import outcomes
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases


class Price(NamedTuple):
    """A place where a card could stand, and what it costs there."""

    place: int
    over: bool
    cards: int
    """Hand cards to pay."""
    givers: tuple[str, ...]
    """The cards whose icons make it cheaper."""


# ---- persons


def who(view: PaperView, seat: int) -> str:
    """«You», or a player's name."""
    return "You" if seat == view.seat else view.name(seat)


def whose(view: PaperView, seat: int) -> str:
    """«Your», or «Lena’s»."""
    return "Your" if seat == view.seat else f"{view.name(seat)}’s"


def does(view: PaperView, seat: int, verb: str, other: str = "") -> str:
    """«You stand», «Lena stands»."""
    return f"{who(view, seat)} {verb if seat == view.seat else other or verb + 's'}"


def said(*parts: str) -> str:
    """Sentences in a row, without those that are empty."""
    return " ".join(part for part in parts if part)


# ---- prices


def building_at(board: SeatView, place: int) -> BuildingView | None:
    return next((one for one in board.buildings if one.place == place), None)


def prices(p: Phrases, view: PaperView, seat: int, card: Card) -> list[Price]:
    """What a card costs in a seat's own city, place by place, the cheapest first; an action that helps is not in it."""
    board = view.boards[seat]
    taken = [one.place for one in board.buildings]
    ground = [place for place in range(min(taken) - 1, max(taken) + 2) if place not in taken] if taken else [0]
    found = [_price(p, board, card, place, True) for place in taken]
    found += [_price(p, board, card, place, False) for place in ground]
    return sorted(found, key=lambda one: (one.cards, one.over, abs(one.place)))


def _price(p: Phrases, board: SeatView, card: Card, place: int, over: bool) -> Price:
    givers = tuple(
        one
        for building in board.buildings
        if abs(building.place - place) == 1 or (over and building.place == place)
        for one in building.cards
        if one in p.cards and p.cards[one].type == card.wants
    )
    less = len(givers) + city_discount(p, board, over)
    return Price(place, over, max(card.cost - less, 0), givers)


def city_discount(p: Phrases, board: SeatView, over: bool) -> int:
    """What the bonus of a city takes off the next build (EFF-32)."""
    if not board.city or not board.city_open or board.bonus_used:
        return 0
    bonus = p.cities[board.city].bonus
    wanted = "over" if over else "sprawl"
    return -(bonus.delta or 0) if bonus.hook == "build_cost" and bonus.mode == wanted else 0


def told_place(p: Phrases, board: SeatView, place: int) -> str:
    """«over Diner», «on empty ground next to Diner»."""
    building = building_at(board, place)
    if building is not None:
        return f"over {p.name(building.cards[-1])}"
    near = [one for one in (building_at(board, place - 1), building_at(board, place + 1)) if one is not None]
    if not near:
        return "on empty ground"
    return f"beside {listed(p.name(one.cards[-1]) for one in near)}"


def told_price(n: int) -> str:
    """«nothing», «2 cards»."""
    return plural(n, "card") if n else "nothing"


# ---- what a card would bring


def told_gains(p: Phrases, view: PaperView, seat: int, card: Card) -> str:
    """Where the printed steps of a card would bring the meeples of a seat now; empty if it has none."""
    walks = []
    for track, data, n in zip(view.tracks, p.data.tracks, card.gains, strict=True):
        if n and track.spaces[seat] < data.end:
            walks.append(f"{track.id} {outcomes.told_walk(track, data, seat, n)}")
    return "; ".join(walks)


def points_of(p: Phrases, view: PaperView, seat: int, card: Card) -> int:
    """The points that the printed steps of a card would score now, as the meeples stand."""
    out = 0
    for track, data, n in zip(view.tracks, p.data.tracks, card.gains, strict=True):
        if n:
            walk = outcomes.walk(track, data, seat, n)
            out += walk.lines + walk.first
    return out


def completes(p: Phrases, view: PaperView, seat: int, card: Card) -> list[Achievement]:
    """The goals that a seat has not met and would meet with the icons of this card in its city."""
    board = view.boards[seat]
    types = {**board.types, card.type: board.types[card.type] + 1}
    marks: dict[str, int] = {kind: board.landmarks[kind] + (kind in card.landmarks) for kind in LANDMARKS}
    out = []
    for goal in view.goals:
        data = p.goals[goal.id]
        if goal.met[seat] or seat in goal.claims:
            continue
        if met(data, types, marks):
            out.append(data)
    return out


def met(goal: Achievement, types: Mapping[str, int], marks: Mapping[str, int]) -> bool:
    """Whether so many icons are what a goal asks for (PAP-124)."""
    if goal.test == "landmark_total":
        return sum(marks.values()) >= goal.n
    counts = types if goal.test == "types_at_least" else marks
    return sum(n >= goal.n for n in counts.values()) >= (goal.kinds or 1)


def wanting(p: Phrases, kind: str) -> str:
    """The type whose cards become cheaper beside icons of this type."""
    return next(one.id for one in p.data.types if one.wants == kind)


def where_is(view: PaperView, card: str) -> tuple[int, BuildingView] | None:
    """In whose city a card stands, and in which building."""
    for seat, board in enumerate(view.boards):
        for building in board.buildings:
            if card in building.cards:
                return seat, building
    return None


def icons_of(p: Phrases, cards: tuple[str, ...]) -> str:
    """«2 civic, 1 park, 1 monument»: the icons of some cards."""
    seen = [icon for card in cards if card in p.cards for icon in (p.cards[card].type, *p.cards[card].landmarks)]
    return listed(f"{seen.count(kind)} {kind}" for kind in (*TYPES, *LANDMARKS) if kind in seen)


# ---- keys


def number(word: str) -> int | None:
    """A whole number of a key, if it is written as a drawing writes it."""
    try:
        value = int(word)
    except ValueError:
        return None
    return value if str(value) == word and abs(value) < 1000 else None


def seat_of(view: PaperView, word: str) -> int | None:
    """The seat that a word of a key names."""
    seat = number(word)
    return seat if seat is not None and 0 <= seat < view.seats else None


def place_of(view: PaperView, rest: list[str]) -> tuple[int, int] | None:
    """The seat and the place of «0:-2»."""
    if len(rest) != 2:
        return None
    seat, place = seat_of(view, rest[0]), number(rest[1])
    return None if seat is None or place is None else (seat, place)
