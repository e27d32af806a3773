"""From the components of an edition to the tables that the rules use, and to the vocabulary of choices."""

from __future__ import annotations

from functools import cache
from typing import get_args

from ziggurat.core.contract.game import Vocabulary
from ziggurat.games.skyrise.data import ops, records
from ziggurat.games.skyrise.data.tables import Effect, Tables

# The places of these words are the constants of `ops`.
PANORAMA_OPS: tuple[records.PanoramaOp, ...] = get_args(records.PanoramaOp)
WONDER_OPS: tuple[records.WonderOp, ...] = get_args(records.WonderOp)


def vocabulary(data: records.Components) -> Vocabulary:
    """All choices by name; the order is that of the constants in `ops`."""
    return Vocabulary(
        {
            "pass": ["pass"],
            "bid": [str(building.number) for building in data.buildings],
            "color": records.COLORS,
            "hood": [hood.id for hood in data.hoods],
            "wonder": [wonder.id for wonder in data.wonders],
            "pick": [f"pick-{wonder.id}" for wonder in data.wonders],
        }
    )


def tables(data: records.Components, kind: str, text: bytes) -> Tables:
    """The tables of an edition; `text` stays empty for the standard one."""
    t = Tables(kind, text)
    _places(t, data)
    _pieces(t, data)
    _cards(t, data)
    words = vocabulary(data)
    assert words.index(str(data.buildings[0].number)) == ops.BUILDING0
    assert words.index(records.COLORS[0]) == ops.COLOR0
    assert words.index(data.hoods[0].id) == ops.HOOD0
    t.place0 = ops.HOOD0 + t.hoods
    t.pick0 = t.place0 + t.wonders
    return t


def _places(t: Tables, data: records.Components) -> None:
    hoods = data.hoods
    index = {hood.id: i for i, hood in enumerate(hoods)}

    def mask(ids: list[str]) -> int:
        return sum(1 << index[hood_id] for hood_id in ids)

    def ports(island: records.Island, name: str) -> int:
        return index[island.ports[name].hood] if name in island.ports else -1

    t.hoods = len(hoods)
    t.hood_ids = [hood.id for hood in hoods]
    t.hood_names = [hood.name for hood in hoods]
    t.hood_color = [records.COLORS.index(hood.color) for hood in hoods]
    t.color_hoods = [mask([h.id for h in hoods if h.color == color]) for color in records.COLORS]
    t.island_ids = [island.id for island in data.islands]
    t.island_names = [island.name for island in data.islands]
    t.island_of = [i for i, island in enumerate(data.islands) for _ in island.hoods]
    t.island_hoods = [mask([hood.id for hood in island.hoods]) for island in data.islands]
    t.inner = [mask(hood.adjacent) for hood in hoods]
    found = [(f.kind, i, mask(f.borders)) for i, island in enumerate(data.islands) for f in island.features]
    t.features = [[borders for kind, _, borders in found if kind == wanted] for wanted in records.FEATURES]
    t.feature_island = [[island for kind, island, _ in found if kind == wanted] for wanted in records.FEATURES]
    t.used_slots = [[], []] + [[records.SLOTS.index(s) for s in data.setup[str(n)].slots] for n in (2, 3, 4)]
    t.center_left = [ports(data.central, f"{slot}_left") for slot in records.SLOTS]
    t.center_right = [ports(data.central, f"{slot}_right") for slot in records.SLOTS]
    t.inner_left = [ports(island, "inner_left") for island in data.islands]
    t.inner_right = [ports(island, "inner_right") for island in data.islands]
    t.flank_left = [ports(island, "flank_left") for island in data.islands]
    t.flank_right = [ports(island, "flank_right") for island in data.islands]


def _pieces(t: Tables, data: records.Components) -> None:
    def mask(color: records.SeatColor, era: int) -> int:
        return sum(1 << i for i, b in enumerate(data.buildings) if b.color == color and b.era == era)

    t.numbers = [b.number for b in data.buildings]
    t.heights = [records.HEIGHTS.index(b.height) for b in data.buildings]
    t.tall = sum(1 << i for i, b in enumerate(data.buildings) if b.height == "tall")
    t.owned = [[i for i, b in enumerate(data.buildings) if b.color == color] for color in data.seat_colors]
    t.era1 = [mask(color, 1) for color in data.seat_colors]
    t.era2 = [mask(color, 2) for color in data.seat_colors]
    counts = [2, 3, 4]
    t.bags = [[], []] + [
        [i for i, disc in enumerate(data.discs) for _ in range(disc.count - disc.remove[str(n)])] for n in counts
    ]
    t.dealt = [0, 0] + [data.setup[str(n)].wonder_cards_dealt for n in counts]
    t.chosen = [0, 0] + [data.setup[str(n)].wonder_cards_chosen for n in counts]
    t.small_key = [False, False] + [data.setup[str(n)].small_key for n in counts]
    t.row_values = data.row_values[:]
    t.control = data.scoring.island_control
    t.key_points = [data.scoring.large_key, data.scoring.small_key]
    t.excess = data.scoring.excess_disc
    t.per_item = data.scoring.commission_per_item
    t.tile_values = data.patron_values[:]
    objectives = {objective.color: objective for objective in data.objectives}
    t.objective_need = [objectives[color].need for color in records.COLORS]
    t.objective_score = [objectives[color].score for color in records.COLORS]


def _cards(t: Tables, data: records.Components) -> None:
    def holder(power: records.Power) -> int:
        return next((i for i, wonder in enumerate(data.wonders) if power in wonder.powers), -1)

    def feature(kind: records.Feature | None) -> int:
        return -1 if kind is None else records.FEATURES.index(kind)

    t.panorama_ids = [p.id for p in data.panoramas]
    t.panorama_names = [p.name for p in data.panoramas]
    t.panorama_rules = [p.rule for p in data.panoramas]
    t.panorama_op = [PANORAMA_OPS.index(p.effect.op) for p in data.panoramas]
    t.panorama_feature = [feature(p.effect.feature) for p in data.panoramas]
    t.panorama_need = [p.effect.need for p in data.panoramas]
    t.panorama_score = [p.score for p in data.panoramas]
    t.wonders = len(data.wonders)
    t.wonder_ids = [w.id for w in data.wonders]
    t.wonder_names = [w.name for w in data.wonders]
    t.wonder_rules = [w.rule for w in data.wonders]
    t.initiative = [w.initiative for w in data.wonders]
    t.effects = [
        [
            Effect(
                WONDER_OPS.index(e.op),
                e.amount,
                ops.UNLIMITED if e.most is None else e.most,
                feature(e.feature),
                e.need,
                e.less,
            )
            for e in w.effects
        ]
        for w in data.wonders
    ]
    t.outbids_wonders = holder("outbids-wonders")
    t.bars_tall = holder("bars-tall")
    t.starts_anywhere = holder("starts-anywhere")
    t.counts_as_tall = holder("counts-as-tall")


@cache
def revive(kind: str, text: bytes) -> Tables:
    """The one Tables object of an edition in this process, by what a pickled position says of it."""
    data = records.parse(text, kind) if text else records.standard()
    return tables(data, kind, text)
