"""From a position to what a seat may know of it."""

from __future__ import annotations

import msgspec

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import OPS, SEAT_COLORS, WINDOWS
from ziggurat.games.world_of_wonders.data.tables import Step
from ziggurat.games.world_of_wonders.rules import exchanging, scoring
from ziggurat.games.world_of_wonders.rules.deal import sets_for
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view import question
from ziggurat.games.world_of_wonders.view.battle import battle_view
from ziggurat.games.world_of_wonders.view.choices import choice_views, hand_views
from ziggurat.games.world_of_wonders.view.districts import district_view, own_district
from ziggurat.games.world_of_wonders.view.shapes import PHASES, WorldOfWondersView


def view(state: WorldOfWonders, seat: int | None) -> WorldOfWondersView:
    """All that this seat (None: a spectator) may know."""
    s, t = state, state.tables
    districts = tuple(district_view(s, other) for other in range(s.seats))
    top = s.agenda[-1] if s.agenda else -1
    op = ops.frame_op(top)
    a, c = ops.frame_a(top), ops.frame_c(top)
    step = t.steps[a] if op in question.STEP_QUESTIONS else None
    shown = WorldOfWondersView(
        seat=None,
        seats=s.seats,
        pending=s.actors(),
        legal=(),
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(scoring.scores(s)),
        ranking=tuple(s.ranking()) if s.phase == ops.PHASE_OVER else (),
        phase=PHASES[s.phase],
        asked=question.asked(s, op) if top >= 0 else "",
        window=WINDOWS[a] if op == ops.Q_REACT else "",
        purpose="" if step is None else question.owner_id(s, step.owner),
        step=OPS[step.op] if step is not None else question.HAND_CARD_AS.get(op, ""),
        source=t.plot_ids[c] if op in (ops.Q_UNIT, ops.Q_DEST) else "",
        goal=t.plot_ids[a] if op == ops.Q_STAFF else "",
        unit=question.unit(s, top),
        left=question.left(s, top),
        card="",
        current=s.current,
        first=s.first,
        turn=s.turn,
        cycle=s.cycle,
        pile_size=len(s.pile),
        discard=tuple(t.card_ids[card] for card in s.discard),
        districts=districts,
        battle=battle_view(s) if s.target >= 0 else None,
        hand=(),
        choices=(),
        market=_market(s, step) if step is not None and op == ops.Q_TAKE else (),
        spied=-1,
        spied_hand=(),
        recovering=question.recovering(s),
        event=_event(s),
        events_in=s.events_in,
        events_seen=tuple(t.event_ids[event] for event in s.events_out),
        events_known=_events_known(s),
        peace=s.peace,
        turns_left=s.turns_left,
        idle=s.idle,
        idle_limit=t.stall_rounds * s.seats,
        winner=s.winner,
        options=_options(s),
    )
    return shown if seat is None else for_seat(s, shown, seat)


def for_seat(s: WorldOfWonders, shown: WorldOfWondersView, seat: int) -> WorldOfWondersView:
    """A public view with what one seat knows and may do."""
    t = s.tables
    legal = tuple(s.legal(seat))
    top = s.agenda[-1] if s.agenda else -1
    op, a = ops.frame_op(top), ops.frame_a(top)
    mine = bool(legal)
    chosen = t.card_ids[ops.front(s.hands[seat][a])] if mine and op in (ops.Q_SITE, ops.Q_WALL, ops.Q_SWAP_FOR) else ""
    spying = mine and op in (ops.Q_SWAP, ops.Q_SWAP_FOR)
    districts = list(shown.districts)
    districts[seat] = own_district(s, districts[seat], seat, legal)
    return msgspec.structs.replace(
        shown,
        seat=seat,
        legal=legal,
        card=chosen,
        hand=hand_views(s, seat, set(legal), op),
        choices=tuple(choice_views(s, seat, legal)),
        spied=s.spied if spying else -1,
        spied_hand=_spied(s) if spying else (),
        districts=tuple(districts),
    )


def _spied(s: WorldOfWonders) -> tuple[str, ...]:
    """A hand that is looked at, sorted: it has no order that anybody may learn (WOW-026)."""
    return tuple(s.tables.card_ids[card] for card in sorted(ops.front(item) for item in s.hands[s.spied]))


def _market(s: WorldOfWonders, step: Step) -> tuple[str, ...]:
    return tuple(s.tables.card_ids[s.discard[at]] for at in exchanging.market(s, step))


def _event(s: WorldOfWonders) -> str:
    """The event that is being carried out, or nothing."""
    for frame in reversed(s.agenda):
        if ops.frame_op(frame) == ops.F_EVENT_END:
            return s.tables.event_ids[ops.frame_a(frame)]
    return ""


def _events_known(s: WorldOfWonders) -> tuple[str, ...]:
    if not s.named:
        return ()
    t = s.tables
    return tuple(t.event_ids[card - t.event0] for card in sorted([*s.waiting, *s.pile]) if card >= t.event0)


def _options(s: WorldOfWonders) -> dict[str, str]:
    out = {}
    if s.sets != sets_for(s.seats, False):
        out["long_game"] = "on"
    for building in range(s.tables.buildings):
        if s.modules >> building & 1:
            out[s.tables.card_ids[s.tables.basic0 + building]] = "on"
    if s.events_in:
        out["events"] = str(s.events_in)
    if s.fair:
        out["fair_start"] = "on"
    return out
