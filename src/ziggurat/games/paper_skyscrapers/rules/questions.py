"""The answers to a question inside an action, and what follows from one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import (
    achievements,
    agenda,
    borrowing,
    building,
    city,
    decks,
    effects,
    knowledge,
    looking,
    stealing,
    tracks,
    tucking,
)

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def options(s: PaperSkyscrapers, top: int) -> list[int]:
    """The answers to a question inside an action, ascending; empty if it cannot be done."""
    kind = top & ops.KIND_MASK
    if kind == ops.ASK_BUILD:
        return building.build_options(s, top)
    tables = s.tables
    seat = ops.seat_of(top)
    out: list[int] = []
    if kind in (ops.ASK_UNDER, ops.ASK_EACH, ops.ASK_MOVE):
        for place in city.places(s, seat):
            if kind == ops.ASK_MOVE and place == s.mayors[seat]:
                continue
            if kind == ops.ASK_EACH and place in s.named:
                continue
            out.append(tables.at0 + place)
        return out
    if kind in (ops.ASK_KEEP, ops.ASK_ORDER):
        for card in s.looked:
            out.append(tables.card0 + card)
        return out
    if kind == ops.ASK_CLAIM:
        goals = achievements.ready_goals(s, seat)
        for goal in range(tables.goals):
            if goals >> goal & 1:
                out.append(tables.claim0 + goal)
        return out
    node = tables.nodes[ops.node_of(top)]
    if kind in (ops.ASK_ADVANCE, ops.ASK_LOSE):
        if kind == ops.ASK_LOSE:
            mask = tracks.lose_tracks(s, seat, node)
        else:
            mask = tracks.step_tracks(s, seat, node) & ~ops.rest_of(top)
        for track in range(ops.TRACKS):
            if mask >> track & 1:
                out.append(tables.track0 + track)
    elif kind == ops.ASK_DRAW:
        for card in sorted(s.row):
            out.append(tables.draw0 + card)
        if node.source == ops.SOURCE_MARKET and decks.has_deck(s):
            out.append(tables.deck)
    elif kind == ops.ASK_TUCK and node.source != ops.SOURCE_HAND and node.source != ops.SOURCE_ROW:
        if decks.has_next(s) if node.source == ops.SOURCE_NEXT else decks.has_deck(s):
            out.append(ops.YES)
            out.append(ops.STOP)
    elif kind == ops.ASK_TUCK:
        if node.up_to:
            out.append(ops.STOP)
        for card in s.hands[seat] if node.source == ops.SOURCE_HAND else sorted(s.row):
            out.append(tables.tuck0 + card)
    elif kind in (ops.ASK_DISCARD, ops.ASK_SPEND):
        if kind == ops.ASK_SPEND:
            out.append(ops.STOP)
        for card in s.hands[seat]:
            out.append(tables.card0 + card)
    elif kind == ops.ASK_DECLARE:
        if node.kind:
            for track in range(ops.TRACKS):
                out.append(tables.track0 + track)
        else:
            for one in range(ops.TYPES):
                out.append(tables.type0 + one)
    elif kind == ops.ASK_MAY:
        out.append(ops.YES)
        out.append(ops.NO)
    elif kind == ops.ASK_OPTION:
        for option in range(len(node.options)):
            out.append(tables.option0 + option)
    elif kind == ops.ASK_DEMOLISH:
        for one in city.tops(s, seat):
            if not node.what or ops.card_of(one) < tables.city0:
                out.append(tables.at0 + ops.place_of(one))
    elif kind == ops.ASK_RIVAL:
        for rival in range(s.seats):
            if rival != seat and s.hands[rival]:
                out.append(tables.rival0 + rival)
    elif kind == ops.ASK_RETRIEVE:
        own = s.scopes[agenda.scope_at(s) + ops.SCOPE_CARD]
        for card in sorted(s.pile):
            if card != own:  # AMB-44
                out.append(tables.card0 + card)
    elif kind in (ops.ASK_STEAL, ops.ASK_BORROW):
        for card in borrowing.borrowable(s, top):
            out.append(tables.card0 + card)
    return out


def answer(s: PaperSkyscrapers, top: int, choice: int) -> None:
    """Carry out the answer to a question inside an action."""
    if choice == ops.STOP:
        s.agenda.pop()
        building.forget_build(s)
        return
    tables = s.tables
    kind = top & ops.KIND_MASK
    seat = ops.seat_of(top)
    number = ops.node_of(top)
    scope = agenda.scope_at(s)
    if kind == ops.ASK_BUILD:
        if s.pick_card < 0:
            s.pick_card = choice - tables.card0
        elif s.pick_place == ops.NOWHERE:
            building.choose_site(s, top, choice - tables.at0)
        else:
            paid = [choice - tables.card0]
            s.paid = s.paid + paid
            if len(s.paid) == s.price:
                building.raise_building(s, top)
    elif kind == ops.ASK_ADVANCE:
        track = choice - tables.track0
        node = tables.nodes[number]
        if node.mode == ops.SAME:
            s.agenda.pop()
            agenda.push(s, ops.DO_STEPS, seat, -1, node.n, track | ops.STEPS_RECORD)
        else:
            used = 0 if node.mode == ops.SPLIT else 1 << track
            agenda.used_up(s, ops.with_rest(top, used))
            agenda.push(s, ops.DO_STEPS, seat, -1, 1, track | ops.STEPS_RECORD)
    elif kind == ops.ASK_DRAW:
        if choice != tables.deck:
            agenda.used_up(s, top)
            decks.draw_open(s, seat, choice - tables.draw0)
        elif decks.draw_unseen(s, seat, False):
            agenda.used_up(s, top)
    elif kind == ops.ASK_KEEP:
        card = choice - tables.card0
        s.looked.remove(card)
        agenda.used_up(s, top)
        looking.keep(s, seat, card)
        if ops.number_of(top) <= 1:
            looking.set_rest(s, seat, number)
    elif kind == ops.ASK_ORDER:
        card = choice - tables.card0
        s.looked.remove(card)
        s.ordered.append(card)
        if not s.looked:
            s.agenda.pop()
            looking.put_back(s, seat, tables.nodes[number])
    elif kind == ops.ASK_DECLARE:
        s.agenda.pop()
        domain = tables.nodes[number].kind
        s.scopes[scope + ops.SCOPE_DECLARED] = choice - (tables.track0 if domain else tables.type0)
        if s.listening:
            said = ops.SAID_DECLARE_TRACK if domain else ops.SAID_DECLARE
            s.note(ops.event(said, seat, s.scopes[scope + ops.SCOPE_DECLARED], 0))
    elif kind == ops.ASK_TUCK:
        node = tables.nodes[number]
        if choice == ops.YES:
            tucking.tuck_top(s, top, node)
            return
        card = choice - tables.tuck0
        agenda.used_up(s, top)
        if node.source == ops.SOURCE_HAND:
            decks.give(s, seat, card)
            knowledge.publish(s, card)
        else:
            decks.take_row(s, card)
        tucking.bring(s, seat, card, node.at)
    elif kind == ops.ASK_UNDER:
        s.agenda.pop()
        tucking.slide(s, seat, choice - tables.at0)
    elif kind == ops.ASK_EACH:
        s.named.append(choice - tables.at0)
        s.named.sort()
        agenda.used_up(s, top)
    elif kind == ops.ASK_LOSE:
        node = tables.nodes[number]
        s.agenda.pop()
        if node.body >= 0:
            agenda.push(s, ops.DO_SEQUENCE, seat, node.body, 0, 0)
        agenda.push(s, ops.DO_STEPS, seat, -1, node.n, choice - tables.track0 | ops.STEPS_BACK)
    elif kind in (ops.ASK_DISCARD, ops.ASK_SPEND):
        effects.spend(s, top, choice - tables.card0)
    elif kind == ops.ASK_DEMOLISH:
        s.agenda.pop()
        effects.demolish(s, seat, choice - tables.at0, tables.nodes[number])
    elif kind == ops.ASK_MAY:
        s.agenda.pop()
        if choice == ops.YES:
            agenda.push(s, ops.DO_SEQUENCE, seat, tables.nodes[number].body, 0, 0)
    elif kind == ops.ASK_OPTION:
        s.agenda.pop()
        agenda.push(s, ops.DO_SEQUENCE, seat, tables.nodes[number].options[choice - tables.option0], 0, 0)
    elif kind == ops.ASK_BORROW:
        borrowing.borrow(s, top, choice - tables.card0)
    elif kind == ops.ASK_RIVAL:
        s.agenda.pop()
        stealing.rob(s, seat, choice - tables.rival0, tables.nodes[number])
    elif kind == ops.ASK_STEAL:
        s.agenda.pop()
        stealing.steal_roof(s, seat, choice - tables.card0, tables.nodes[number])
    elif kind == ops.ASK_CLAIM:
        s.agenda.pop()
        achievements.claim(s, seat, choice - tables.claim0)
    elif kind == ops.ASK_RETRIEVE:
        card = choice - tables.card0
        agenda.used_up(s, top)
        s.pile.remove(card)
        decks.receive(s, seat, card)
        if s.listening:
            s.note(ops.event(ops.SAID_RETRIEVE, seat, card, 0))
    elif kind == ops.ASK_MOVE:
        s.agenda.pop()
        place = choice - tables.at0
        s.mayors[seat] = place
        if s.listening:
            roof = city.roof(s, seat, place)
            s.note(ops.event(ops.SAID_MOVE, seat, roof, ops.told_spot(place, roof)))
