"""What only the Lost Wonders have, in names: read for `setup`, written by `position`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.games.seven_wonders.data import balance, ops, packed
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.structures import holder
from ziggurat.games.seven_wonders.view.position_records import LostPosition


def read(g: Expanded, given: LostPosition, colors: Sequence[str], seed: Seed) -> None:
    """Fill the fields of the Lost Wonders; boards and structures stand already."""
    t, n = g.tables, g.seats

    def seat(color: str) -> int:
        if color not in colors:
            raise PositionError(f"lost: {color!r} is not the color of a seat.")
        return colors.index(color)

    def at(names: Sequence[str], name: str) -> int:
        if name not in names:
            raise PositionError(f"lost: {name!r} is not known.")
        return names.index(name)

    boards = [name.rpartition("-")[0] for name in t.side_ids[::2]]
    g.assassins = packed.mask_of(seat(color) for color in given.assassins)
    g.mirrors |= packed.mask_of(seat(color) for color in given.mirrors)
    used = {packed.board_of(side) for side in g.sides if side >= 0}
    free = [board for board in t.balance.deck if board not in used]
    stream(seed, "unused boards").shuffle(free)
    g.boards_left = free if given.boards_left is None else [at(boards, name) for name in given.boards_left]
    g.rolls = [packed.roll(seat(color), what, points) for color, what, points in given.rolls]
    g.drops = given.drops or [0] * n
    g.used = given.used or [0] * n
    g.used_last = given.used_last or [0] * n
    g.once = given.once or [0] * n
    g.given = given.given or [0] * n
    g.played = packed.mask_of(seat(color) for color in given.played)
    g.pass_from = given.pass_from
    g.invoked = given.invoked or [0] * n
    for color, stage in given.stages.items():
        g.pick_stage[seat(color)] = stage - 1
    g.raises = list(given.raises)
    g.shown = [at(t.card_ids, name) for name in given.shown]
    g.boxed = [packed.boxed(seat(color), at(t.card_ids, name)) for color, name in given.boxed]
    g.drawn = [at(t.side_ids, name) for name in given.drawn]
    g.redrawn = [balance.line(seat(color), at(t.side_ids, name), back) for color, name, back in given.redrawn]
    for color, names in given.offers.items():
        g.offers[seat(color)] = packed.mask_of(at(t.side_ids, name) for name in names)
    if given.dice is not None:
        g.dice = Luck(given.dice)
    g.myth_luck = stream(seed, "myths") if given.myth_luck is None else Luck(given.myth_luck)
    if g.modules & ops.WITH_MYTHS and g.age and not given.myths:
        g.deal_myths()
    for color, names in given.myths.items():
        g.myth_hands[seat(color)] = sorted(at(t.myth_ids, name) for name in names)
    if given.packets:
        g.packet_at = [seat(color) for color in given.packets]
        g.routes = [seat(color) for color in given.routes]
    elif g.age and any(g.moving(side) or g.replaces(side) for side in g.sides):
        _walk(g)
    for one in range(n):
        if g.sides[one] >= 0:
            g.know_costs(one)
            g.restand(one)


def _walk(g: Expanded) -> None:
    """Hands have gone their usual way so far."""
    rows = len(g.taken) // g.seats
    for row in range(rows):
        age, turn = divmod(row, g.hand_size)
        held = [0] * g.seats
        for packet in range(g.seats):
            held[holder(g, packet, age + 1, turn)] = packet
        g.routes = g.routes + held
    now = rows - (g.age - 1) * g.hand_size
    held = [0] * g.seats
    for packet in range(g.seats):
        held[holder(g, packet, g.age, min(now, g.turn - 1) if g.turn else 0)] = packet
    g.packet_at = held


def write(g: Expanded, colors: Sequence[str]) -> dict[str, Any]:
    """The inverse of `read`."""
    t = g.tables
    boards = [name.rpartition("-")[0] for name in t.side_ids[::2]]

    def seats(mask: int) -> list[str]:
        return [color for seat, color in enumerate(colors) if packed.in_mask(mask, seat)]

    out: dict[str, Any] = {
        "assassins": seats(g.assassins),
        "mirrors": seats(g.mirrors),
        "boards_left": [boards[board] for board in g.boards_left],
        "rolls": [[colors[packed.seat_of(roll)], packed.what_of(roll), packed.rolled(roll)] for roll in g.rolls],
        "drops": g.drops,
        "used": g.used,
        "used_last": g.used_last,
        "once": g.once,
        "given": g.given,
        "played": seats(g.played),
        "pass_from": g.pass_from,
        "myths": {color: [t.myth_ids[card] for card in g.myth_hands[seat]] for seat, color in enumerate(colors)},
        "invoked": g.invoked,
        "stages": {color: g.pick_stage[seat] + 1 for seat, color in enumerate(colors) if g.pick_stage[seat] >= 0},
        "raises": g.raises,
        "packets": [colors[packet] for packet in g.packet_at],
        "routes": [colors[packet] for packet in g.routes],
        "shown": [t.card_ids[card] for card in g.shown],
        "boxed": [[colors[packed.boxed_seat(item)], t.card_ids[packed.card_of(item)]] for item in g.boxed],
        "drawn": [t.side_ids[side] for side in g.drawn],
        "redrawn": [[colors[who], t.side_ids[side], back] for who, side, back in map(balance.line_parts, g.redrawn)],
        "dice": g.dice.x,
        "myth_luck": g.myth_luck.x,
    }
    if g.age:
        offers = [[name for side, name in enumerate(t.side_ids) if packed.in_mask(mask, side)] for mask in g.offers]
        out["offers"] = {color: names for color, names in zip(colors, offers, strict=True) if names}
    return out
