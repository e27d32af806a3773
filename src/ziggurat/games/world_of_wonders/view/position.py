"""A State as a position in plain names; `setup` gives back an equal one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS, UNITS
from ziggurat.games.world_of_wonders.data.tables import Tables
from ziggurat.games.world_of_wonders.rules import plots, stealing
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.position_records import (
    FRAMES,
    PLACES,
    CardPosition,
    DistrictPosition,
    PlotPosition,
    Position,
    SwapPosition,
    UnitPosition,
)
from ziggurat.games.world_of_wonders.view.shapes import PHASES


def position(state: WorldOfWonders) -> dict[str, Any]:
    """The whole position in names; `setup` gives back an equal one."""
    s, t = state, state.tables
    colors = SEAT_COLORS[: s.seats]

    def name(seat: int) -> str:
        return colors[seat] if seat >= 0 else ""

    out = Position(
        seats=s.seats,
        luck=s.luck.x,
        sets=s.sets,
        modules=[t.card_ids[t.basic0 + n] for n in range(t.buildings) if s.modules >> n & 1],
        fair=s.fair,
        first=colors[s.first],
        current=name(s.current) or None,
        phase=PHASES[s.phase],
        turn=s.turn,
        moment=s.moment,
        cycle=s.cycle,
        drawn=s.drawn,
        idle=s.idle,
        turns_left=s.turns_left,
        winner=name(s.winner),
        peace=name(s.peace),
        events_in=s.events_in,
        named=s.named,
        waiting=[t.card_ids[card] for card in s.waiting],
        events_out=[t.event_ids[event] for event in s.events_out],
        pile=[t.card_ids[card] for card in s.pile],
        discard=[t.card_ids[card] for card in s.discard],
        districts={color: _district(s, seat, colors) for seat, color in enumerate(colors)},
        sites=[t.plot_ids[plot] for plot in s.sites],
        built=[t.plot_ids[plot] for plot in s.built],
        units=[_unit(t, item, colors) for item in s.units],
        target=t.plot_ids[s.target] if s.target >= 0 else "",
        knights_doubled=s.knights_doubled,
        swaps=[_swap(item, colors) for item in s.swaps],
        spied=name(s.spied),
        losses=[(colors[ops.loss_seat(item)], UNITS[ops.loss_kind(item)], ops.loss_at(item)) for item in s.losses],
        base=s.base,
        clock=s.clock,
        asked=s.seen[:],
        acting=name(s.acting),
        agenda=[_frame(item, colors) for item in s.agenda],
    )
    written: dict[str, Any] = msgspec.to_builtins(out)
    return written


def _district(s: WorldOfWonders, seat: int, colors: Sequence[str]) -> DistrictPosition:
    t = s.tables
    return DistrictPosition(
        hand=[_card(t, item, seat, colors) for item in s.hands[seat]],
        tokens=s.tokens[seat],
        sites=[_plot(s, plot, colors) for plot in s.sites if plots.owner(s, plot) == seat],
        buildings=[_plot(s, plot, colors) for plot in s.built if plots.owner(s, plot) == seat],
        naturals=[t.card_ids[t.natural0 + n] for n in range(t.naturals) for _ in range(ops.lane(s.natural[seat], n))],
        second_used=[t.great_ids[n] for n in range(t.greats) if s.marks[seat] >> n & 1],
        militia_doubled=bool(s.militia_doubled >> seat & 1),
        buildings_doubled=bool(s.buildings_doubled >> seat & 1),
    )


def _known(mask: int, colors: Sequence[str]) -> list[str]:
    if mask == ops.EVERYBODY:
        return ["all"]
    return [color for seat, color in enumerate(colors) if mask >> seat & 1]


def _card(t: Tables, item: int, seat: int, colors: Sequence[str]) -> CardPosition:
    known = ops.known_by(item)
    others = known if known == ops.EVERYBODY else known & ~(1 << seat)
    second = bool(item & ops.SECOND_BIT)
    return CardPosition(t.card_ids[ops.front(item)], _known(others, colors), second, ops.seen_at(item))


def _unit(t: Tables, item: int, colors: Sequence[str]) -> UnitPosition:
    place = ops.unit_place(item)
    source = ops.unit_hand(item)
    return UnitPosition(
        unit=UNITS[ops.unit_kind(item)],
        at=next((name for name, value in PLACES.items() if value == place), "") or t.plot_ids[place],
        card=t.card_ids[ops.front(item)],
        hand="" if source == ops.NOBODY else colors[source],
        known=_known(ops.known_by(item), colors),
        second=bool(item & ops.SECOND_BIT),
        seen=ops.seen_at(item),
        played=ops.played_at(item),
    )


def _swap(item: int, colors: Sequence[str]) -> SwapPosition:
    return SwapPosition(
        moment=ops.swap_moment(item),
        spy=colors[ops.swap_spy(item)],
        rival=colors[ops.swap_rival(item)],
        given=ops.swap_given(item),
        taken=ops.swap_taken(item),
        knew=ops.swap_knew(item),
    )


def _plot(s: WorldOfWonders, plot: int, colors: Sequence[str]) -> PlotPosition:
    t, item = s.tables, s.plots[plot]
    return PlotPosition(
        card=t.card_ids[t.front[plot]],
        plot=t.plot_ids[plot],
        used=bool(item & ops.USED),
        declared=bool(item & ops.DECLARED),
        holders=[colors[seat] for seat in stealing.holders(s, plot)],
    )


def _frame(item: int, colors: Sequence[str]) -> tuple[str, str, int, int, int, int]:
    name = next(name for name, value in FRAMES.items() if value == ops.frame_op(item))
    numbers = ops.frame_a(item), ops.frame_b(item), ops.frame_c(item), ops.frame_d(item)
    return name, colors[ops.frame_seat(item)], *numbers
