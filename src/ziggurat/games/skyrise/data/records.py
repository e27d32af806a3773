"""The components of Skyrise as typed records, read from an edition file and checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Literal

import msgspec

from ziggurat.core.editions import edition as editions
from ziggurat.core.editions.edition import Record, decode, distinct, need

Color = Literal["yellow", "green", "white", "brown"]
SeatColor = Literal["red", "teal", "yellow", "blue"]
Height = Literal["short", "medium", "tall"]
Feature = Literal["blimp", "lake", "windmill"]
Point = tuple[float, float]

COLORS: tuple[Color, ...] = ("yellow", "green", "white", "brown")
HEIGHTS: tuple[Height, ...] = ("short", "medium", "tall")
FEATURES: tuple[Feature, ...] = ("blimp", "lake", "windmill")
LETTERS = "ABCD"
DISC_IDS = (*COLORS, *LETTERS, "wild", "commissions")
SLOTS = ("north", "east", "south", "west")


class Faction(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Color
    faction: str


class Building(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    color: SeatColor
    number: int
    height: Height
    era: Literal[1, 2]


class Disc(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    kind: Literal["neighborhood", "patron", "wild", "commissions"]
    count: int
    remove: dict[str, int]


class Patron(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    letter: str
    name: str


class Scoring(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    island_control: int
    large_key: int
    small_key: int
    excess_disc: int
    commission_per_item: int


class Setup(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    slots: list[str]
    wonder_cards_dealt: int
    wonder_cards_chosen: int
    small_key: bool


class Objective(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    color: Color
    need: int
    score: int


PanoramaOp = Literal["feature-group", "feature-incidence", "bridge-both-ends", "chain-on-island"]


class PanoramaEffect(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    op: PanoramaOp
    feature: Feature | None = None
    need: int = 1


class Panorama(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    score: int
    effect: PanoramaEffect
    text: str
    rule: str


WonderOp = Literal[
    "flat",
    "per-bid",
    "features-bordered",
    "adjacent-structures",
    "adjacent-unoccupied",
    "objective-color",
    "discs-of-hood-color",
    "panorama-island",
    "central-structures",
    "patron-letters",
    "tall-on-island",
    "own-tall",
    "patron-discs",
    "colors-on-island",
    "unbuilt",
    "take-disc",
    "control",
    "longest-chain",
]
Power = Literal["outbids-wonders", "bars-tall", "starts-anywhere", "counts-as-tall"]


class WonderEffect(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    op: WonderOp
    amount: int = 0
    most: int | None = None
    feature: Feature | None = None
    need: int = 0
    less: int = 0


class Wonder(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    initiative: int
    effects: list[WonderEffect]
    powers: list[Power]
    text: str
    rule: str


class Hood(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    color: Color
    adjacent: list[str]
    label: Point
    label_radius: float
    polygon: list[Point]


class MapFeature(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    kind: Feature
    position: Point
    borders: list[str]
    polygon: list[Point]


class Port(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    hood: str
    anchor: Point


class Island(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    name: str
    kind: Literal["central", "outer"]
    hoods: list[Hood]
    features: list[MapFeature]
    outline: list[Point]
    ports: dict[str, Port]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edition of the game; buildings are in ascending order of their numbers."""

    game: Literal["skyrise"]
    edition: str
    schema: Literal[1]
    note: str
    provenance: dict[str, str]
    colors: list[Faction]
    seat_colors: list[SeatColor]
    buildings: list[Building]
    discs: list[Disc]
    patrons: list[Patron]
    patron_values: list[int]
    row_values: list[int]
    scoring: Scoring
    setup: dict[str, Setup]
    objectives: list[Objective]
    panoramas: list[Panorama]
    wonders: list[Wonder]
    slots: list[str]
    islands: list[Island]

    @property
    def central(self) -> Island:
        return self.islands[0]

    @property
    def outer(self) -> list[Island]:
        return self.islands[1:]

    @property
    def hoods(self) -> list[Hood]:
        return [hood for island in self.islands for hood in island.hoods]


def check(data: Components) -> None:
    """Everything that the rules rely on and the types cannot say."""
    need(len(data.islands) == 5, "islands", "there must be one central and four outer islands")
    need([f.id for f in data.colors] == list(COLORS), "colors", f"must be {', '.join(COLORS)}, in this order")
    need(
        sorted(data.seat_colors) == sorted(("red", "teal", "yellow", "blue")),
        "seat_colors",
        "must name all four",
    )
    _check_buildings(data)
    _check_discs(data)
    need(len(data.patron_values) == 4, "patron_values", "there must be 4")
    need(min(data.patron_values) >= 0, "patron_values", "must not be negative (R-28)")
    for field, amount in msgspec.structs.asdict(data.scoring).items():
        need(field == "provenance" or amount >= 0, f"scoring.{field}", "must not be negative (R-28)")
    need("".join(p.letter for p in data.patrons) == LETTERS, "patrons", "must be A, B, C, D, in this order")
    need(len(data.row_values) == 5, "row_values", "there must be 5, for 0 to 4 discs")
    need(min(data.row_values) >= 2, "row_values", "no structure scores less than 2 (SKY-146)")
    need(tuple(data.slots) == SLOTS, "slots", f"must be {', '.join(SLOTS)}, in this order")
    need(sorted(data.setup) == ["2", "3", "4"], "setup", "must have an entry for 2, 3 and 4")
    for seats, setup in data.setup.items():
        place = f"setup.{seats}"
        need(len(setup.slots) == int(seats), f"{place}.slots", f"there must be {seats}")
        need(all(slot in SLOTS for slot in setup.slots), f"{place}.slots", f"must be among {', '.join(SLOTS)}")
        distinct(setup.slots, f"{place}.slots", "the slot")
        need(setup.wonder_cards_chosen in (1, 2), f"{place}.wonder_cards_chosen", "must be 1 or 2")
        dealt = setup.wonder_cards_dealt
        need(dealt >= setup.wonder_cards_chosen, f"{place}.wonder_cards_dealt", "fewer than are chosen")
        need(
            dealt * int(seats) <= len(data.wonders),
            f"{place}.wonder_cards_dealt",
            "more than there are cards",
        )
    need({o.color for o in data.objectives} == set(COLORS), "objectives", "there must be one per color")
    need(len(data.objectives) == 4, "objectives", "there must be 4")
    for objective in data.objectives:
        need(objective.need >= 1, f"objectives ({objective.color}).need", "must be at least 1")
        need(objective.score >= 0, f"objectives ({objective.color}).score", "must not be negative (R-28)")
    _check_cards(data)
    _check_islands(data)
    words = ["pass", *(str(b.number) for b in data.buildings), *COLORS, *(h.id for h in data.hoods)]
    words += [w.id for w in data.wonders] + [f"pick-{w.id}" for w in data.wonders]
    distinct(words, "wonders and neighborhoods", "the name of a choice")


def _check_buildings(data: Components) -> None:
    numbers = [b.number for b in data.buildings]
    need(len(numbers) == 48, "buildings", f"there must be 48, not {len(numbers)}")
    distinct(numbers, "buildings", "the number")
    for i, (low, high) in enumerate(pairwise(numbers)):
        need(low < high, f"buildings[{i + 1}].number", f"{high} comes after {low}: numbers must ascend")
    for color in data.seat_colors:
        eras = Counter(b.era for b in data.buildings if b.color == color)
        need(eras == {1: 7, 2: 5}, "buildings", f"{color} must have 7 of Era 1 and 5 of Era 2 (SKY-005)")


def _check_discs(data: Components) -> None:
    need(tuple(d.id for d in data.discs) == DISC_IDS, "discs", f"must be {', '.join(DISC_IDS)}, in this order")
    kinds = ("neighborhood",) * 4 + ("patron",) * 4 + ("wild", "commissions")
    for d, kind in zip(data.discs, kinds, strict=True):
        need(d.kind == kind, f"discs ({d.id}).kind", f"must be {kind}")
    for seats in ("2", "3", "4"):
        for d in data.discs:
            place = f"discs ({d.id}).remove.{seats}"
            need(0 <= d.remove.get(seats, -1) <= d.count, place, f"must be 0 to {d.count}")
        bag = sum(d.count - d.remove[seats] for d in data.discs)
        hoods = len(data.central.hoods) + sum(len(i.hoods) for i in data.outer[: int(seats)])
        need(bag == hoods, "discs", f"{bag} discs for {hoods} neighborhoods with {seats} players (SKY-034)")


def _check_cards(data: Components) -> None:
    distinct((p.id for p in data.panoramas), "panoramas", "the id")
    need(2 <= len(data.panoramas) <= 16, "panoramas", "there must be 2 to 16")
    for p in data.panoramas:
        need(p.score >= 1, f"panoramas ({p.id}).score", "must be at least 1")
        need(p.effect.need >= 1, f"panoramas ({p.id}).effect.need", "must be at least 1")
        if p.effect.op.startswith("feature"):
            need(p.effect.feature is not None, f"panoramas ({p.id}).effect.feature", "is missing")
    distinct((w.id for w in data.wonders), "wonders", "the id")
    distinct((w.initiative for w in data.wonders), "wonders", "the initiative")
    need(len(data.wonders) <= 40, "wonders", "there may be 40 at most")
    for power in ("outbids-wonders", "bars-tall", "starts-anywhere", "counts-as-tall"):
        holders = [w.id for w in data.wonders if power in w.powers]
        need(len(holders) <= 1, "wonders", f"{' and '.join(holders)} share the power {power}")
    for w in data.wonders:
        for i, effect in enumerate(w.effects):
            for field in ("amount", "need", "less"):
                amount = getattr(effect, field)
                need(amount >= 0, f"wonders ({w.id}).effects[{i}].{field}", "must not be negative (R-28)")
            if effect.op == "features-bordered":
                need(effect.feature is not None, f"wonders ({w.id}).effects[{i}].feature", "is missing")
            if effect.op == "take-disc":
                need(i == 0, f"wonders ({w.id}).effects[{i}].op", "take-disc must come first (R-14)")


def _check_islands(data: Components) -> None:
    need(data.central.kind == "central", "islands[0].kind", "the first island must be the central one")
    distinct((h.id for h in data.hoods), "islands", "the neighborhood id")
    distinct((i.id for i in data.islands), "islands", "the island id")
    need(len(data.hoods) <= 62, "islands", "there may be 62 neighborhoods at most")
    sizes = {len(i.hoods) for i in data.outer}
    need(len(sizes) == 1, "islands", "the outer islands must have equally many neighborhoods")
    for island in data.islands:
        place = f"islands ({island.id})"
        ids = {h.id for h in island.hoods}
        need(island is data.central or island.kind == "outer", f"{place}.kind", "must be outer")
        need(_connected(island), f"{place}.hoods", "are not all connected by adjacency (R-01)")
        for hood in island.hoods:
            distinct(hood.adjacent, f"{place}.hoods ({hood.id}).adjacent", "the neighborhood")
            need(hood.id not in hood.adjacent, f"{place}.hoods ({hood.id}).adjacent", "names the neighborhood itself")
            for other in hood.adjacent:
                there = next((h for h in island.hoods if h.id == other), None)
                need(there is not None, f"{place}.hoods ({hood.id}).adjacent", f"{other} is not on this island")
                need(
                    there is not None and hood.id in there.adjacent,
                    f"{place}.hoods ({hood.id}).adjacent",
                    f"{other} does not name {hood.id} in turn",
                )
        for feature in island.features:
            distinct(feature.borders, f"{place}.features ({feature.id}).borders", "the neighborhood")
            for hood_id in feature.borders:
                need(
                    hood_id in ids,
                    f"{place}.features ({feature.id}).borders",
                    f"{hood_id} is not on this island",
                )
        wanted = (
            [f"{slot}_{side}" for slot in SLOTS for side in ("left", "right")]
            if island is data.central
            else ["inner_left", "inner_right", "flank_left", "flank_right"]
        )
        for name in wanted:
            port = island.ports.get(name)
            need(port is not None, f"{place}.ports", f"{name} is missing")
            need(port is not None and port.hood in ids, f"{place}.ports.{name}.hood", "is not on this island")


def _connected(island: Island) -> bool:
    near = {hood.id: hood.adjacent for hood in island.hoods}
    seen: set[str] = set()
    todo = list(near)[:1]
    while todo:
        hood = todo.pop()
        if hood not in seen:
            seen.add(hood)
            todo += [other for other in near.get(hood, ()) if other in near]
    return len(seen) == len(near)


def parse(text: bytes, source: str) -> Components:
    """An edition from its JSON text, or an `EditionError` that names `source`, the record and the field."""
    return decode(text, Components, check, source)


def standard_text() -> bytes:
    return editions.standard_text("ziggurat.games.skyrise")


@cache
def standard() -> Components:
    """The edition that comes with Ziggurat."""
    return parse(standard_text(), "standard.json")
