"""What one record of the effect language does (EFF-01 to EFF-25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import (
    achievements,
    agenda,
    city,
    counting,
    decks,
    looking,
    scoring,
    tucking,
)

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def execute(s: PaperSkyscrapers, seat: int, number: int) -> None:
    """Do one record, or put on the agenda what it asks."""
    tables = s.tables
    node = tables.nodes[number]
    op = node.op
    scope = agenda.scope_at(s)
    if op == ops.DRAW:
        if node.source == ops.SOURCE_DECK or node.source == ops.SOURCE_NEXT:
            for _ in range(node.n):
                decks.draw_unseen(s, seat, node.source == ops.SOURCE_NEXT)
        else:
            agenda.push(s, ops.ASK_DRAW, seat, number, node.n, 0)
    elif op == ops.ADVANCE:
        s.scopes[scope + ops.SCOPE_HOPPED] = 0
        if node.mode == ops.SAME and (node.track < ops.TRACK_ANY or node.track == ops.TRACK_DECLARED):
            track = s.scopes[scope + ops.SCOPE_DECLARED] if node.track == ops.TRACK_DECLARED else node.track
            agenda.push(s, ops.DO_STEPS, seat, -1, node.n, track | ops.STEPS_RECORD)
        else:
            agenda.push(s, ops.ASK_ADVANCE, seat, number, node.n, 0)
    elif op == ops.BUILD:
        agenda.push(s, ops.ASK_BUILD, seat, number, 0, 0)
    elif op == ops.TUCK:
        s.scopes[scope + ops.SCOPE_TUCKED] = 0
        s.scopes[scope + ops.SCOPE_RESULT] = 0
        s.scopes[scope + ops.SCOPE_LATEST] = 0
        agenda.push(s, ops.DO_TUCKED, seat, -1, 0, 0)
        if tucking.room(s, seat, node.at):
            if node.at == ops.UNDER_EACH:
                s.named = []
                agenda.push(s, ops.ASK_TUCK, seat, number, min(node.most, city.count_buildings(s, seat)), 0)
                agenda.push(s, ops.ASK_EACH, seat, number, min(node.most, city.count_buildings(s, seat)), 0)
            else:
                agenda.push(s, ops.ASK_TUCK, seat, number, node.n, 0)
    elif op in (ops.LOOK, ops.REVEAL):
        looking.lift_cards(s, seat, number)
    elif op == ops.DECLARE:
        agenda.push(s, ops.ASK_DECLARE, seat, number, 0, 0)
    elif op == ops.DECLINE:
        if node.track < ops.TRACK_ANY or node.track == ops.TRACK_DECLARED:
            track = s.scopes[scope + ops.SCOPE_DECLARED] if node.track == ops.TRACK_DECLARED else node.track
            agenda.push(s, ops.DO_STEPS, seat, -1, node.n, track | ops.STEPS_BACK)
        else:
            agenda.push(s, ops.ASK_LOSE, seat, number, 0, 0)
    elif op == ops.DECLINE_FOR:
        agenda.push(s, ops.ASK_LOSE, seat, number, 0, 0)
    elif op == ops.DISCARD_FOR:
        s.scopes[scope + ops.SCOPE_DISCARDED] = 0
        s.scopes[scope + ops.SCOPE_RESULT] = 0
        if node.up_to:
            agenda.push(s, ops.ASK_SPEND, seat, number, node.n, 0)
        elif len(s.hands[seat]) >= node.n:  # AMB-27
            agenda.push(s, ops.ASK_DISCARD, seat, number, node.n, 0)
    elif op == ops.DEMOLISH_FOR:
        s.scopes[scope + ops.SCOPE_RESULT] = 0
        agenda.push(s, ops.ASK_DEMOLISH, seat, number, 0, 0)
    elif op == ops.MAY:
        if allowed(s, seat, node.body):
            agenda.push(s, ops.ASK_MAY, seat, number, 0, 0)
    elif op == ops.CHOOSE_ONE:
        agenda.push(s, ops.ASK_OPTION, seat, number, 0, 0)
    elif op == ops.FOR_EACH:
        times = counting.counted(s, seat, node) // node.per
        if times > node.most:
            times = node.most
        if times > 0:
            agenda.push(s, ops.DO_LOOP, seat, node.body, times, 0)
    elif op == ops.IF:
        body = node.body if counting.holds(s, seat, node) else node.otherwise
        if body >= 0:
            agenda.push(s, ops.DO_SEQUENCE, seat, body, 0, 0)
    elif op in (ops.TAKE_ACTION, ops.GAIN_PRINTED):
        agenda.push(s, ops.ASK_BORROW, seat, number, 0, 0)
    elif op == ops.STEAL:
        s.scopes[scope + ops.SCOPE_LATEST] = 0
        if not node.tucks or tucking.room(s, seat, node.at):
            if node.tucks:
                agenda.push(s, ops.DO_TUCKED, seat, -1, 0, 0)
            if node.what:
                agenda.push(s, ops.ASK_STEAL, seat, number, 0, 0)
            elif node.each:
                agenda.push(s, ops.DO_THEFTS, seat, number, s.seats - 1, 0)
            else:
                agenda.push(s, ops.ASK_RIVAL, seat, number, 0, 0)
    elif op == ops.CLAIM:
        agenda.push(s, ops.ASK_CLAIM, seat, number, 0, 0)
    elif op == ops.SCORE:
        scoring.gain_points(s, seat, node.n, ops.POINTS_ACTIONS)
    elif op == ops.RETRIEVE:
        agenda.push(s, ops.ASK_RETRIEVE, seat, number, node.n, 0)
    elif op == ops.OTHERS:
        for k in range(s.seats - 1, 0, -1):
            agenda.push(s, ops.DO_SEQUENCE, (seat + k) % s.seats, node.body, 0, 0)
    elif op == ops.REFRESH_ROW:
        if s.listening:
            s.note(ops.event(ops.SAID_ROW, seat, 0, 0))
        for card in s.row:
            decks.discard(s, card)
        s.row = []
        decks.fill_row(s)
    elif op == ops.EXTRA_ACTION:
        add_actions(s, seat, node.n)
    elif op == ops.MOVE_MAYOR:
        agenda.push(s, ops.ASK_MOVE, seat, number, 0, 0)


def allowed(s: PaperSkyscrapers, seat: int, body: int) -> bool:
    """Whether to ask for a «may»: not if all see that there is nothing to do."""
    node = s.tables.nodes[body]
    if node.next >= 0:
        return True
    if node.op == ops.CLAIM:
        return achievements.ready_goals(s, seat) != 0
    return node.op != ops.MOVE_MAYOR or city.count_buildings(s, seat) > (0 if s.mayors[seat] == ops.NOWHERE else 1)


def spend(s: PaperSkyscrapers, top: int, card: int) -> None:
    """Discard a card for a benefit (EFF-09)."""
    node = s.tables.nodes[ops.node_of(top)]
    seat = ops.seat_of(top)
    scope = agenda.scope_at(s)
    decks.toss(s, seat, card)
    agenda.used_up(s, top)
    if node.up_to:
        s.scopes[scope + ops.SCOPE_DISCARDED] = card + 1
        s.scopes[scope + ops.SCOPE_RESULT] = node.n - ops.number_of(top) + 1
        agenda.push(s, ops.DO_SEQUENCE, seat, node.body, 0, 0)
    else:
        s.scopes[scope + ops.SCOPE_DISCARDED] = ops.with_card(s.scopes[scope + ops.SCOPE_DISCARDED], card)
        s.scopes[scope + ops.SCOPE_RESULT] += 1
        if ops.number_of(top) <= 1:
            agenda.push(s, ops.DO_SEQUENCE, seat, node.body, 0, 0)


def demolish(s: PaperSkyscrapers, seat: int, place: int, node: Node) -> None:
    """Discard a building or its top card (EFF-11, PAP-207)."""
    scope = agenda.scope_at(s)
    levels = 1 if node.what else city.height(s, seat, place)
    for _ in range(levels):
        card = city.lift(s, seat, place)
        if card < s.tables.city0:
            decks.discard(s, card)
            s.scopes[scope + ops.SCOPE_RESULT] += 1
    if s.listening:
        s.note(ops.event(ops.SAID_DEMOLISH, seat, s.scopes[scope + ops.SCOPE_RESULT], node.what))
    agenda.push(s, ops.DO_SEQUENCE, seat, node.body, 0, 0)


def add_actions(s: PaperSkyscrapers, seat: int, n: int) -> None:
    """More actions in this turn, as far as the limit allows (EFF-24)."""
    if seat != s.turn:
        return
    more = s.tables.extra_actions - s.extra
    if more > n:
        more = n
    s.extra += more
    s.actions += more
    s.total += more
    if s.listening:
        s.note(ops.event(ops.SAID_EXTRA if more else ops.SAID_NO_EXTRA, seat, more, 0))
