"""Writes a position down in plain names, so that `setup` gives back an equal one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import SEAT_COLORS, TRACKS
from ziggurat.games.paper_skyscrapers.data.tables import Tables
from ziggurat.games.paper_skyscrapers.rules import knowledge
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view.names import PHASES, card_id, declarable
from ziggurat.games.paper_skyscrapers.view.position_records import (
    END,
    FRAMES,
    KNOWERS,
    WAYS,
    FramePosition,
    ScopePosition,
)


def position(s: PaperSkyscrapers) -> dict[str, Any]:
    """The whole position in plain names; `setup` gives back an equal one."""
    t = s.tables
    colors = SEAT_COLORS[: s.seats]

    def names(cards: Iterable[int]) -> list[str]:
        return [t.card_ids[card] for card in cards]

    out: dict[str, Any] = {
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "first": colors[s.first],
        "turn": colors[s.turn],
        "level": s.level + 1,
        "actions": s.actions,
        "total": s.total,
        "extra": s.extra,
        "ending": s.ending,
        "built": [way for k, way in enumerate(WAYS) if s.built >> k & 1],
        "bonus_used": s.used,
        "cities": {color: _player(s, seat) for seat, color in enumerate(colors)},
        "row": names(s.row),
        "decks": {
            str(level + 1): [END if card == ops.ROUND_END else t.card_ids[card] for card in reversed(deck)]
            for level, deck in enumerate(s.decks)
        },
        "pile": names(s.pile),
        "gone": names(s.gone),
        "ends": [list(pair) for pair in zip(s.low, s.high)],
        "known": _known(s),
        "blocks": s.blocks,
        "mixes": [
            [
                [color for seat, color in enumerate(colors) if s.mixes[at] >> seat & 1],
                [t.card_ids[card] for card in range(t.cards) if ops.in_mix(s.mixes, at, card)],
            ]
            for at in range(0, len(s.mixes), ops.MIX_SIZE)
        ],
        "finished": [track for k, track in enumerate(TRACKS) if s.ended >> k & 1],
        "claims": [[t.goal_ids[ops.claimed_goal(claim)], colors[ops.claimer(claim)]] for claim in s.claims],
        "chips": dict(zip(t.goal_ids, s.chips)),
        "owners": {t.goal_ids[goal]: colors[owner] for goal, owner in enumerate(s.owners) if owner >= 0},
        "luck": [s.shuffles.x, s.thieves.x],
        "looked": names(s.looked),
        "ordered": names(s.ordered),
        "shown": s.shown,
        "held": None if s.held < 0 else t.card_ids[s.held],
        "named": s.named[:],
    }
    if s.phase != ops.PHASE_OVER:
        out["agenda"] = [msgspec.to_builtins(_frame(s, one)) for one in s.agenda]
        scopes = [s.scopes[at : at + ops.SCOPE_SIZE] for at in range(0, len(s.scopes), ops.SCOPE_SIZE)]
        out["scopes"] = [msgspec.to_builtins(_scope(t, scope)) for scope in scopes]
    if s.pick_card >= 0:
        place = None if s.pick_place == ops.NOWHERE else s.pick_place
        out["build"] = {"card": t.card_ids[s.pick_card], "place": place, "price": s.price, "paid": names(s.paid)}
    return out


def _player(s: PaperSkyscrapers, seat: int) -> dict[str, Any]:
    t = s.tables
    buildings: dict[str, list[str]] = {}
    for one in s.cities[seat]:
        buildings.setdefault(str(ops.place_of(one)), []).append(card_id(t, ops.card_of(one)))
    earned = s.earned[seat * ops.POINT_SOURCES : seat * ops.POINT_SOURCES + ops.POINT_SOURCES]
    return {
        "city": card_id(t, s.homes[seat]) if s.homes[seat] >= 0 else "",
        "offers": [name for city, name in enumerate(t.city_ids) if s.offers[seat] >> city & 1],
        "buildings": buildings,
        "mayor": None if s.mayors[seat] == ops.NOWHERE else s.mayors[seat],
        "hand": [t.card_ids[card] for card in s.hands[seat]],
        "tracks": s.steps[3 * seat : 3 * seat + 3],
        "best": s.best[3 * seat : 3 * seat + 3],
        "score": s.score[seat],
        "earned": {name: points for name, points in zip(ops.POINT_NAMES, earned) if points},
        "turns": s.turns[seat],
    }


def _known(s: PaperSkyscrapers) -> dict[str, list[str]]:
    """What is known of cards beyond what their places say."""
    usual = [0] * s.tables.cards
    for seat in range(s.seats):
        for card in s.hands[seat]:
            usual[card] = 1 << seat
        for one in s.cities[seat]:
            if ops.card_of(one) < s.tables.city0:
                usual[ops.card_of(one)] = knowledge.everyone(s)
    for card in [*s.row, *s.pile]:
        usual[card] = knowledge.everyone(s)
    out: dict[str, list[str]] = {}
    for card, value in enumerate(s.known):
        if value != usual[card]:
            vague = ops.unsure(value)
            marks = [name for bit, name in enumerate(KNOWERS) if value >> bit & 1]
            marks += [f"~{name}" for bit, name in enumerate(KNOWERS) if vague >> bit & 1]
            if ops.block_of(value):
                marks.append(f"#{ops.block_of(value)}")
            out[s.tables.card_ids[card]] = marks
    return out


def _frame(s: PaperSkyscrapers, one: int) -> FramePosition:
    t = s.tables
    kind, node, x = ops.kind_of(one), ops.node_of(one), ops.rest_of(one)
    out = FramePosition(
        FRAMES[kind], SEAT_COLORS[ops.seat_of(one)], t.paths[node] if node >= 0 else "", ops.number_of(one)
    )
    if kind in (ops.DO_RUNS, ops.DO_BUILT):
        out.card = t.card_ids[x]
    elif kind == ops.DO_STEPS:
        out.track = ("back " if x & ops.STEPS_BACK else "record " if x & ops.STEPS_RECORD else "") + TRACKS[x & 3]
    else:
        out.flag = x
    return out


def _scope(t: Tables, scope: list[int]) -> ScopePosition:
    declared = declarable(t, scope[ops.SCOPE_CARD])[scope[ops.SCOPE_DECLARED]] if scope[ops.SCOPE_DECLARED] >= 0 else ""
    return ScopePosition(
        card_id(t, scope[ops.SCOPE_CARD]),
        scope[ops.SCOPE_DEPTH],
        declared,
        scope[ops.SCOPE_RESULT],
        bool(scope[ops.SCOPE_HOPPED]),
        _listed(t, scope[ops.SCOPE_DISCARDED]),
        _listed(t, scope[ops.SCOPE_TUCKED]),
        scope[ops.SCOPE_LATEST],
    )


def _listed(t: Tables, cards: int) -> list[str]:
    out = []
    while cards:
        out.append(t.card_ids[ops.last_card(cards)])
        cards = ops.without_last(cards)
    return out[::-1]
