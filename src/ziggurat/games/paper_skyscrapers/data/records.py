"""The components of Paper Skyscrapers as typed records, read from an edition file and checked."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from ziggurat.core.editions import edition as editions
from ziggurat.core.editions.edition import Record, decode, distinct, need
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.effects import Condition, EffectData, Filter, Grammar, Hook
from ziggurat.games.paper_skyscrapers.data.kinds import (
    LANDMARKS,
    SEATS,
    TRACKS,
    TYPES,
    Count,
    Landmark,
    Positive,
    Track,
    Type,
)

CITIES_MOST = 20


class BonusData(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The lasting bonus of a city (EFF-32)."""

    hook: Hook
    limit: Literal["once_per_turn", "none"]
    do: list[EffectData] | None = None
    mode: Literal["over", "sprawl"] | None = None
    delta: int | None = None
    filter: Filter | None = None
    tracks: list[Track] | None = None
    source: Literal["deck"] | None = None
    cond: Condition | None = None


class TypeKind(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Type
    wants: Type


class LandmarkKind(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Landmark


class TrackData(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A track from space 0; a line listed as k lies between the spaces k-1 and k (PAP-012)."""

    id: Track
    end: Positive
    lines: list[Positive]
    line_points: Count
    first_bonus: Count


class Card(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A building card."""

    id: str
    name: str
    level: Literal[1, 2, 3, 4]
    type: Type
    cost: Count
    wants: Type
    """Its icons next door and underneath make it cheaper (PAP-074)."""
    gains: tuple[Count, Count, Count]
    """Profit, prestige, population."""
    landmarks: list[Landmark]
    action: list[EffectData]


class City(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    bonus: BonusData


class Achievement(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A goal: `kinds` types or landmarks with at least n icons each, or n landmarks in all (PAP-124)."""

    id: str
    name: str
    points: Positive
    test: Literal["types_at_least", "landmarks_at_least", "landmark_total"]
    n: Positive
    kinds: Positive | None = None


class Award(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    measure: Literal["max_height", "building_count"]
    points: Positive


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the game; cards are in the order of their levels."""

    game: Literal["paper_skyscrapers"]
    edition: str
    schema: Literal[1]
    note: str
    provenance: dict[str, str]
    opening_hand: Count
    row: Positive
    round_draw: Count
    """Cards for everybody when a level begins (PAP-165)."""
    cities_dealt: Positive
    actions: list[Positive]
    """Actions of a turn by level (PAP-060)."""
    window: Positive
    """The round end card goes among so many cards at the bottom (PAP-025)."""
    reshuffle: list[int]
    """Levels whose discarded cards make a new deck in the last level (PAP-171)."""
    stall_turns: Positive
    """After so many turns of a player a level ends anyway (AMB-34)."""
    deepest: Positive
    """So many borrowed actions may be open inside one another (EFF-16)."""
    extra_actions: Count
    """Extra actions in one turn at most (EFF-24)."""
    types: list[TypeKind]
    landmarks: list[LandmarkKind]
    tracks: list[TrackData]
    chips: list[Count]
    cards: list[Card]
    cities: list[City]
    achievements: list[Achievement]
    awards: list[Award]


def check(data: Components) -> None:
    """Everything that the rules rely on and the types cannot say."""
    need([kind.id for kind in data.types] == list(TYPES), "types", f"must be {', '.join(TYPES)}, in this order")
    need([kind.id for kind in data.landmarks] == list(LANDMARKS), "landmarks", f"must be {', '.join(LANDMARKS)}")
    need([track.id for track in data.tracks] == list(TRACKS), "tracks", f"must be {', '.join(TRACKS)}, in this order")
    need(len(data.actions) == ops.LEVELS, "actions", "must give a number for each of the four levels")
    need(max(data.actions) <= 15, "actions", "no turn has more than 15")
    need(all(1 <= level <= ops.LEVELS for level in data.reshuffle), "reshuffle", "names levels from 1 to 4")
    need(data.row <= 9, "row", "there are at most 9 open cards")
    for track in data.tracks:
        place = f"tracks ({track.id})"
        need(track.end <= 60, f"{place}.end", "may be 60 at most")
        need(track.lines == sorted(set(track.lines)), f"{place}.lines", "must be ascending")
        need(not track.lines or track.lines[-1] <= track.end, f"{place}.lines", "must lie on the track")
    _check_cards(data)
    _check_cities(data)
    distinct((goal.id for goal in data.achievements), "achievements", "the id")
    need(1 <= len(data.achievements) <= 16, "achievements", "there must be 1 to 16")
    need(len(data.chips) == len(data.achievements), "chips", "there must be one per achievement")
    need(max(data.chips) <= 50, "chips", "no chip is worth more than 50")
    for goal in data.achievements:
        of_kinds = goal.test != "landmark_total"
        need(of_kinds == (goal.kinds is not None), f"achievements ({goal.id}).kinds", "belongs to tests of kinds only")
        most = len(TYPES) if goal.test == "types_at_least" else len(LANDMARKS)
        need((goal.kinds or 1) <= most, f"achievements ({goal.id}).kinds", f"there are {most}")
    distinct((award.measure for award in data.awards), "awards", "the measure")
    words = [card.id for card in data.cards] + [city.id for city in data.cities] + list(TYPES) + list(TRACKS)
    distinct([*words, "end", "yes", "no", "stop"], "cards and cities", "the id")


def _check_cards(data: Components) -> None:
    need(bool(data.cards), "cards", "is empty")
    levels: list[int] = [card.level for card in data.cards]
    need(levels == sorted(levels), "cards", "must be in order of their levels")
    need(len(data.cards) <= 100, "cards", "there may be 100 at most")
    distinct((card.name for card in data.cards), "cards", "the name")
    wants = {kind.id: kind.wants for kind in data.types}
    need(sorted(wants.values()) == sorted(TYPES), "types", "every type is wanted by exactly one other")
    need(all(kind != wanted for kind, wanted in wants.items()), "types", "no type wants itself")
    actions: dict[str, str] = {}
    least = SEATS[-1] * data.opening_hand + data.row + data.window
    for level in range(1, ops.LEVELS + 1):
        size = levels.count(level)
        need(size >= least, "cards", f"level {level} has {size} cards; {least} are needed to begin it")
    for card in data.cards:
        place = f"cards ({card.id})"
        need(card.id == card.id.lower() and " " not in card.id, place, "an id is one word in small letters")
        need(card.cost <= 30, f"{place}.cost", "may be 30 at most")
        need(card.wants == wants[card.type], f"{place}.wants", f"a {card.type} card wants {wants[card.type]}")
        distinct(card.landmarks, f"{place}.landmarks", "the landmark")
        Grammar(place).sequence(card.action, "action")
        text = msgspec.json.encode(card.action).decode()
        need(text not in actions, f"{place}.action", f"is the same as that of {actions.get(text)} (PAP-006)")
        actions[text] = card.id


def _check_cities(data: Components) -> None:
    distinct((city.id for city in data.cities), "cities", "the id")
    least = SEATS[-1] * data.cities_dealt
    need(least <= len(data.cities) <= CITIES_MOST, "cities", f"there must be {least} to {CITIES_MOST}")
    for city in data.cities:
        bonus, place = city.bonus, f"cities ({city.id}).bonus"
        costs = bonus.hook == "build_cost"
        need(costs == (bonus.do is None), f"{place}.do", "belongs to every hook but build_cost")
        need(costs == (bonus.delta is not None), f"{place}.delta", "belongs to build_cost")
        need(costs == (bonus.mode is not None), f"{place}.mode", "belongs to build_cost")
        need((bonus.hook == "after_hop") == (bonus.tracks is not None), f"{place}.tracks", "belongs to after_hop")
        need((bonus.hook == "turn_end") == (bonus.cond is not None), f"{place}.cond", "belongs to turn_end")
        need(bonus.filter is None or bonus.hook == "after_build", f"{place}.filter", "belongs to after_build")
        swaps = bonus.hook == "replace_basic_draw"
        need(swaps == (bonus.source is not None), f"{place}.source", "belongs to replace_basic_draw")
        if bonus.do is not None:
            Grammar(place).sequence(bonus.do, "do")
            looks = len(bonus.do) == 1 and bonus.do[0].op == "look"
            need(not swaps or looks, f"{place}.do", "must be one look")
        if bonus.cond is not None:
            need(bonus.cond.counter is not None, f"{place}.cond", "must count something")


def parse(text: bytes, source: str) -> Components:
    """An edition from its JSON text, or an `EditionError` that names `source`, the record and the field."""
    return decode(text, Components, check, source)


def standard_text() -> bytes:
    return editions.standard_text("ziggurat.games.paper_skyscrapers")


@cache
def standard() -> Components:
    """The edition that comes with Ziggurat."""
    return parse(standard_text(), "standard.json")
