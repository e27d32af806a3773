"""Views filled from a position."""

from __future__ import annotations

from typing import Any

import msgspec

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.records import ITEM_SELECTORS, SEAT_COLORS, SIDES
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules import automaton, rounds, scoring
from ziggurat.games.world_wonders.rules.refusals import loan_refusal
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.fill_cities import city_view
from ziggurat.games.world_wonders.view.fill_hand import placing_view
from ziggurat.games.world_wonders.view.fill_market import Items
from ziggurat.games.world_wonders.view.shapes import AutomatonView, ObjectiveView, WorldWondersView


def view(state: WorldWonders, seat: int | None) -> WorldWondersView:
    """All that this seat (None: a spectator) may know."""
    s, t = state, state.tables
    given = scoring.all_prizes(s)
    cities = tuple(city_view(s, other, given) for other in range(s.seats))
    over = s.phase == ops.OVER
    return WorldWondersView(
        seats=s.seats,
        pending=s.actors(),
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(sum(points.amount for points in city.points) for city in cities),
        ranking=tuple(s.ranking()) if over else (),
        phase=ops.PHASES[s.phase],
        round=s.round,
        rounds=t.rounds,
        map_side=SIDES[s.map_side],
        resource_side=SIDES[s.board_side],
        order=tuple(s.order),
        turn=-1 if over else s.order[s.at],
        last_round=s.round == t.rounds or rounds.population_is_full(s),
        cities=cities,
        monument_deck=len(s.deck),
        loans=t.loans - sum(loan != ops.NO_LOAN for loan in s.loans),
        objectives=tuple(
            ObjectiveView(t.goal_ids[goal], tuple(scoring.goal_values(s, goal)), tuple(prize))
            for goal, prize in zip(s.goals, given, strict=True)
        ),
        automaton=_automaton(s) if s.mode else None,
        discarded=_discarded(s),
        **_personal(s, seat),
    )


def for_seat(state: WorldWonders, public: WorldWondersView, seat: int | None) -> WorldWondersView:
    """A spectator's view with what one seat knows and may do."""
    return msgspec.structs.replace(public, **_personal(state, seat))


def _personal(s: WorldWonders, seat: int | None) -> dict[str, Any]:
    """The fields that differ from viewer to viewer."""
    legal = () if seat is None else tuple(s.legal(seat))
    asked = ""
    if legal and seat is not None:
        free = s.owes_road(seat) and (s.phase == ops.BUY or (s.item == ops.ITEM_LONG_ROAD and s.rest == 1))
        asked = "road" if free else "buy" if s.phase == ops.BUY else "place"
    buying = asked != "" and s.phase == ops.BUY
    loan = -1 if not buying else ops.LOAN if ops.LOAN in legal else ops.REPAY if ops.REPAY in legal else -1
    reason = ""
    if buying and loan < 0:
        assert seat is not None
        reason = loan_refusal(s, seat, ops.LOAN if s.loans[seat] == ops.NO_LOAN else ops.REPAY)[0]
    items = Items(s, seat, legal if buying else None)
    return {
        "seat": seat,
        "legal": legal,
        "asked": asked,
        "stacks": tuple(items.stack(stack) for stack in range(len(s.stacks))),
        "roads": tuple(items.road(item) for item in (ops.ITEM_LONG_ROAD, ops.ITEM_SHORT_ROADS, ops.ITEM_TOWER)),
        "pedestals": tuple(items.pedestal(n) for n in range(len(s.pedestals))),
        "monuments": tuple(items.monument(monument) for monument in s.up),
        "loan_choice": loan,
        "loan_reason": reason,
        "out_choice": ops.DROP_OUT if buying and ops.DROP_OUT in legal else -1,
        "placing": placing_view(s, seat, legal) if s.phase == ops.PLACE or s.owes_road(s.order[s.at]) else None,
    }


def _discarded(s: WorldWonders) -> tuple[str, ...]:
    bought = {tile for city in s.cities for tile in city.refs(ops.BUILDING)}
    return tuple(
        s.tables.tile_ids[stack[n]] for n in range(s.round - 1) for stack in s.stacks if stack[n] not in bought
    )


def _automaton(s: WorldWonders) -> AutomatonView:
    t = s.tables
    points = automaton.points(s)
    return AutomatonView(
        mode=ops.MODES[s.mode],
        card=t.solo_ids[s.solo_seen[-1]] if s.solo_seen else "",
        section=s.solo_section,
        took=tuple(taken(t, item) for item in s.solo_took),
        seen=tuple(t.solo_ids[card] for card in s.solo_seen),
        deck=len(s.solo_deck),
        monuments=tuple(t.monument_ids[monument] for monument in s.solo_pile),
        points=points,
        beaten=scoring.own_score(s, 0) > points,
    )


def taken(t: Tables, item: int) -> str:
    """What the Automaton took, by name."""
    if ops.item_tile(item) >= 0:
        return t.tile_ids[ops.item_tile(item)]
    return t.monument_ids[item - t.monument0] if item >= t.monument0 else ITEM_SELECTORS[item - ops.ITEM_LONG_ROAD]
