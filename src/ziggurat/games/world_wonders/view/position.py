"""Positions in plain names: what `setup` takes, and a position written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.editions.positions import GivenSeed
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.records import ITEM_SELECTORS, RESOURCES, SEAT_COLORS, SIDES
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.fill import taken

ROAD_NAMES = ("free-road", "long-road", "short-road")
AUTOMATON_NAME = "automaton"
Count = Annotated[int, msgspec.Meta(ge=0)]


class CityPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One city in names."""

    map: str | None = None
    pieces: list[str] = []
    """In order: what it is, its places, and the round: «M3-farm-1 square4-F3 @2», «long-road bar4-1-C12»."""
    food: Count = 0
    ceramics: Count = 0
    gears: Count = 0
    population: Count = 0
    spent: Count = 0
    loan: str = ""
    out: bool = False
    owes_road: bool | None = None


class SoloPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The Automaton in names."""

    deck: list[str] | None = None
    """Face down, the top last."""
    seen: list[str] = []
    section: int = -1
    took: list[str] = []
    monuments: list[str] = []
    luck: int | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    map_side: str = "A"
    resource_side: str = "A"
    phase: str | None = None
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    order: list[str] | None = None
    turn: str | None = None
    acted: bool = False
    cities: dict[str, CityPosition] = {}
    stacks: dict[str, list[str]] = {}
    """Tiles of a stack: all of them in their order, or some that lie on top in this round."""
    sold: dict[str, str] = {}
    """Stack and buyer of its tile: the color of a seat, or automaton."""
    offer: dict[str, Count] = {}
    """long-road, short-roads and tower with how many are on offer."""
    pedestals: dict[str, str] = {}
    """pedestal-1 and pedestal-2 with the seat that bought it in this round."""
    monuments: list[str] | None = None
    """Face up, the oldest first."""
    deck: list[str] | None = None
    """Face-down monuments, the top last."""
    objectives: list[str] = []
    item: str = ""
    """What is being placed: free-road, long-road, short-roads, tower, a stack or a monument."""
    paid: Count = 0
    rest: list[Count] | None = None
    """Numbers of its pieces or components that are still in hand."""
    laid: list[str] = []
    """Places of the components that lie."""
    mode: str = ""
    """In solo play: easy or hard."""
    automaton: SoloPosition | None = None


def position(state: WorldWonders, vocabulary: Vocabulary) -> dict[str, Any]:
    """The whole position in names; `setup` gives back an equal one."""
    s, t = state, state.tables
    color = SEAT_COLORS[: s.seats]
    names = vocabulary.names
    out: dict[str, Any] = {
        "seats": s.seats,
        "map_side": SIDES[s.map_side],
        "resource_side": SIDES[s.board_side],
        "phase": ops.PHASES[s.phase],
        "round": s.round,
        "order": [color[seat] for seat in s.order],
        "turn": color[s.order[s.at]],
        "acted": s.acted,
        "cities": {color[seat]: _city(s, seat, names) for seat in range(s.seats)},
        "stacks": {t.stack_ids[n]: [t.tile_ids[tile] for tile in stack] for n, stack in enumerate(s.stacks)},
        "sold": {
            t.stack_ids[n]: AUTOMATON_NAME if buyer == ops.AUTOMATON else color[buyer]
            for n, buyer in enumerate(s.sold)
            if buyer != ops.NOBODY
        },
        "offer": dict(zip(ITEM_SELECTORS, s.offer, strict=True)),
        "pedestals": {
            names[ops.ITEM_PEDESTAL + n]: color[buyer] for n, buyer in enumerate(s.pedestals) if buyer != ops.NOBODY
        },
        "monuments": [t.monument_ids[monument] for monument in s.up],
        "deck": [t.monument_ids[monument] for monument in s.deck],
        "objectives": [t.goal_ids[goal] for goal in s.goals],
    }
    if s.phase == ops.PLACE:
        free = s.item == ops.ITEM_LONG_ROAD and s.rest == 1 and s.owes_road(s.order[s.at])
        out["item"] = "free-road" if free else names[s.item]
        out["paid"] = s.paid
        out["rest"] = ops.members(s.rest)
        out["laid"] = [names[t.place0 + foot] for foot in s.laid]
    if s.mode:
        out["mode"] = ops.MODES[s.mode]
        out["automaton"] = {
            "deck": [t.solo_ids[card] for card in s.solo_deck],
            "seen": [t.solo_ids[card] for card in s.solo_seen],
            "section": s.solo_section,
            "took": [taken(t, item) for item in s.solo_took],
            "monuments": [t.monument_ids[monument] for monument in s.solo_pile],
            "luck": s.luck.x,
        }
    return out


def _city(s: WorldWonders, seat: int, names: Sequence[str]) -> dict[str, Any]:
    t, city = s.tables, s.cities[seat]
    out: dict[str, Any] = {name: s.goods[3 * seat + n] for n, name in enumerate(RESOURCES)}
    out["map"] = t.map_ids[city.map]
    out["pieces"] = [_piece(t, piece, names) for piece in city.pieces]
    out["population"] = s.people[seat]
    out["spent"] = s.spent[seat]
    out["loan"] = ops.LOANS[s.loans[seat]]
    out["out"] = s.is_out(seat)
    out["owes_road"] = s.owes_road(seat)
    return out


def _piece(t: Tables, piece: int, names: Sequence[str]) -> str:
    ref = ops.ref_of(piece)
    name = {ops.ROAD: ROAD_NAMES, ops.TOWER: ("tower",), ops.BUILDING: t.tile_ids, ops.MONUMENT: t.monument_ids}[
        ops.kind_of(piece)
    ][ref]
    return " ".join([name, *(names[t.place0 + foot] for foot in ops.feet_of(piece)), f"@{ops.round_of(piece)}"])
