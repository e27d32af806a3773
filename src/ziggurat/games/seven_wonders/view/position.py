"""A State as a position in plain names, which `setup` reads back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import HOW, PHASES
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS, USES
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view import lost_position
from ziggurat.games.seven_wonders.view.names import card_id
from ziggurat.games.seven_wonders.view.position_records import MODULES, STATUS, TAKEN


def position(state: SevenWonders) -> dict[str, Any]:
    """The whole position in names; `setup` gives back an equal one."""
    s, t = state, state.tables
    color = SEAT_COLORS[: s.seats]
    g = s if isinstance(s, Expanded) else None
    out: dict[str, Any] = {
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "step": s.step,
        "age": s.age,
        "turn": s.turn,
        "cities": {color[seat]: _city(s, g, seat) for seat in range(s.seats)},
        "built": [_built(s, color, item) for item in s.instances],
        "fresh": len(s.instances) - s.fresh,
        "taken": [_taken(t, color, item) for item in s.taken],
        "tokens": [_token(color, item) for item in s.tokens],
        "decks": [[t.card_ids[card] for card in deck] for deck in s.decks],
        "removed": [t.card_ids[card] for card in s.removed],
        "agenda": [
            [
                PHASES[packed.task_kind(item)],
                color[packed.task_seat(item)],
                packed.task_arg(item),
                packed.task_rank(item),
            ]
            for item in s.agenda
        ],
    }
    if g is not None:
        out["modules"] = [name for bit, name in enumerate(MODULES) if packed.in_mask(g.modules, bit)]
        out["promos"] = True
        out["spent"] = [at for at, item in enumerate(s.instances) if packed.is_spent(item)]
        out["marked"] = [at for at, item in enumerate(s.instances) if packed.is_marked(item)]
        out["court"] = [_leader(t, color, item) for item in g.court]
        out["leader_deck"] = [t.card_ids[packed.card_of(item)] for item in g.leader_deck]
        out["leaders_back"] = [
            [
                t.card_ids[packed.card_of(item)],
                *(name for seat, name in enumerate(color) if packed.seen_in_deck(item, seat)),
            ]
            for item in g.leader_deck
            if item >> ops.DECK_SEEN_AT
        ]
        out["circle"] = [color[seat] for seat in g.circle]
        out["phased"] = [name for seat, name in enumerate(color) if packed.in_mask(g.phased, seat)]
        out["banked"] = [name for seat, name in enumerate(color) if packed.in_mask(g.banked, seat)]
        out["lost"] = lost_position.write(g, color)
        out["losses"] = [
            [
                color[packed.loss_by(item)],
                color[packed.loss_victim(item)],
                _name(s, packed.loss_by(item), packed.loss_what(item), True),
                packed.loss_coins(item),
            ]
            for item in g.losses
        ]
    return out


def _city(s: SevenWonders, g: Expanded | None, seat: int) -> dict[str, Any]:
    t = s.tables
    city: dict[str, Any] = {"coins": s.coins[seat]}
    if s.sides[seat] >= 0:
        city["board"] = t.side_ids[s.sides[seat]]
    if s.offers[seat]:
        city["offers"] = [name for side, name in enumerate(t.side_ids) if packed.in_mask(s.offers[seat], side)]
    if s.hands[seat]:
        city["hand"] = [t.card_ids[card] for card in s.hands[seat]]
    if s.purse:
        city["purse"] = s.purse[seat]
    if packed.in_mask(s.powers, seat) and not packed.in_mask(s.unused, seat):
        city["power_used"] = True
    if s.pick_card[seat] >= 0:
        city["card"] = t.card_ids[s.pick_card[seat]]
    if s.pick_use[seat] >= 0:
        city["use"] = USES[s.pick_use[seat]]
    if s.pick_plan[seat] >= 0:
        city["plan"] = [packed.paid_left(s.pick_plan[seat]), packed.paid_right(s.pick_plan[seat])]
    if g is not None:
        city["leaders"] = [t.card_ids[card] for card in g.leader_hand(seat)]
        if any(g.pick_more[3 * seat : 3 * seat + 3]):
            city["plan_more"] = g.pick_more[3 * seat : 3 * seat + 3]
        if g.pick_from[seat] >= 0:
            city["source"] = ("left", "right")[g.pick_from[seat]]
        if g.packets[seat]:
            city["packet"] = [t.card_ids[card] for card in g.packets[seat]]
        if g.debts[seat]:
            city["debts"] = g.debts[seat]
        if g.diplomats[seat]:
            city["diplomacy"] = g.diplomats[seat]
    return city


def _name(s: SevenWonders, seat: int, what: int, copied: bool = False) -> str:
    """What `Builder.what` reads."""
    t = s.tables
    if what < ops.STAGE0:
        return t.card_ids[what]
    if what >= ops.VOID0:
        return f"void-{what - ops.VOID0 + 1}"
    if what >= ops.MYTH0:
        return f"myth:{t.myth_ids[packed.myth_of(what)]}:{packed.myth_age(what)}"
    if what >= ops.START0:
        return "start"
    name = f"stage-{t.stage_no[what - ops.STAGE0] + 1}"
    if what in t.stage_of[s.sides[seat]] and not copied:
        return name
    return f"{name}@{next(t.side_ids[side] for side, stages in enumerate(t.stage_of) if what in stages)}"


def _built(s: SevenWonders, color: Sequence[str], item: int) -> list[str | int]:
    name = _name(s, packed.seat_of(item), packed.what_of(item), packed.how_of(item) == ops.COPIED)
    return [color[packed.seat_of(item)], name, HOW[packed.how_of(item)], packed.age_of(item), packed.turn_of(item)]


def _taken(t: Tables, color: Sequence[str], item: int) -> list[str]:
    marks = ["raised"] if packed.was_raised(item) else []
    marks += [name for seat, name in enumerate(color) if packed.seen_in_pile(item, seat)]
    return [card_id(t, packed.card_of(item)), TAKEN[packed.use_of(item)], *marks]


def _token(color: Sequence[str], item: int) -> list[str | int]:
    against = packed.token_against(item)
    rival = "" if against == ops.NOBODY else color[against]
    return [
        color[packed.seat_of(item)],
        rival + ("*" if packed.is_converted(item) else ""),
        packed.token_age(item),
        packed.token_value(item),
    ]


def _leader(t: Tables, color: Sequence[str], item: int) -> list[Any]:
    seen = [name for seat, name in enumerate(color) if packed.seen_in_court(item, seat)]
    return [
        t.card_ids[packed.card_of(item)],
        color[packed.owner_of(item)],
        STATUS[packed.status_of(item)],
        packed.since_of(item),
        packed.row_of(item),
        packed.packet_of(item),
        seen,
    ]
