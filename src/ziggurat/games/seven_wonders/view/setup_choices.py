"""Setting up choices: who is asked, and what is chosen already."""

from __future__ import annotations

from ziggurat.core.editions.positions import find, need
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import PHASES
from ziggurat.games.seven_wonders.data.records import USES
from ziggurat.games.seven_wonders.view.builder import Builder
from ziggurat.games.seven_wonders.view.position_records import CityPosition


def ask(b: Builder) -> None:
    """The agenda, who is asked, and the choices made so far."""
    s = b.s
    s.agenda = [_task(b, entry) for entry in b.given.agenda]
    if s.phase == ops.BOARDS:
        first = next((seat for seat in range(b.seats) if s.offers[seat]), -1)
        need(first >= 0, "offers: all boards are chosen.")
        s.pending = 1 << first
    elif s.phase in (ops.CHOOSE, ops.LEFTOVER):
        for seat, city in enumerate(b.cities):
            _pick(b, seat, city)
        need(s.pending, "plan: all have chosen, so the turn would be over.")
    elif s.phase == ops.DRAFT:
        for seat, city in enumerate(b.cities):
            s.pick_card[seat] = -1 if city.card is None else b.card(city.card)
            s.pending |= (city.card is None) << seat
        need(s.pending, "card: all have chosen, so the round would be over.")
    elif s.phase != ops.OVER:
        need(s.agenda, "agenda: name who is asked.")
        seat = packed.task_seat(s.agenda[0])
        if s.phase == ops.RAISE:
            need(s.pile_size(), "pile: there is nothing to build from.")
            s.look(seat)
        s.pending = 1 << seat


def _task(b: Builder, entry: str | tuple[str, str, int, int]) -> int:
    if isinstance(entry, str):
        return packed.task(0, b.seat(entry), b.s.phase, 0)
    kind, color, arg, rank = entry
    return packed.task(rank, b.seat(color), find(PHASES, kind, "a phase"), arg)


def _pick(b: Builder, seat: int, city: CityPosition) -> None:
    """The secret choice of a seat, as far as it is made."""
    s = b.s
    color = b.colors[seat]
    if s.phase == ops.LEFTOVER and not (s.plays_last(seat) and s.hands[seat]):
        need(city.card is None, f"card: {color} may not play the last card.")
        return
    if not s.held(seat):
        return
    s.pending |= 1 << seat
    card = b.card(city.card) if city.card else s.hands[seat][0] if s.phase == ops.LEFTOVER else -1
    if card < 0:
        need(city.use is None and city.plan is None, f"card: {color} has chosen none.")
        return
    need(card in s.held(seat), f"card: {city.card} is not in the hand of {color}.")
    s.pick_card[seat] = card
    s.prepare(seat, card)
    if city.use is None:
        need(city.plan is None, f"use: {color} has chosen none.")
        return
    use = find(USES, city.use, "a use")
    need(s.tables.use0 + use in s.legal(seat), f"use: {color} cannot {city.use} {s.tables.card_ids[card]}.")
    s.pick_use[seat] = use
    plans = s.plans[2 * seat + (use == ops.STAGE)] if use in (ops.BUILD, ops.STAGE) else [0]
    if city.plan is None:
        asked = len(plans) > 1 or s.question(seat) != ops.ASKED_PLAN
        need(asked, f"plan: {color} has one way to pay, so its choice is complete.")
        return
    fits = [n for n, known in enumerate(plans) if (packed.paid_left(known), packed.paid_right(known)) == city.plan]
    if b.g is not None and city.plan_more is not None and use in (ops.BUILD, ops.STAGE):
        more = b.g.details(seat, card if use == ops.BUILD else s.next_stage(seat), plans)
        fits = [n for n in fits if tuple(more[3 * n : 3 * n + 3]) == city.plan_more]
    need(fits, f"plan: {color} cannot pay so.")
    # All others are to be asked: the turn must not be carried out yet.
    s.pending |= 1 << (b.seats + 1)
    s.commit(seat, fits[0])
    s.pending &= ~(1 << (b.seats + 1))
