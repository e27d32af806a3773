"""The boards of a table with Lost Wonders: dealt, drawn or chosen, as the balance of boards allows (LW-001..037)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import Seed, stream
from ziggurat.games.seven_wonders.data import balance, ops, packed
from ziggurat.games.seven_wonders.data.balance import OFF, STRICT, WARN, Table
from ziggurat.games.seven_wonders.rules import choices, cities, refusals
from ziggurat.games.seven_wonders.rules.leaders import court
from ziggurat.games.seven_wonders.rules.lost import acts, replacing

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def mode(s: Expanded) -> int:
    """How the balance of boards is taken (LW-010)."""
    return OFF if s.modules & ops.BALANCE_OFF else WARN if s.modules & ops.BALANCE_WARN else STRICT


def take_board(s: Expanded, seat: int, side: int) -> None:
    """A board of the randomizer deck is taken, if need be with a warning."""
    if not s.modules & ops.WITH_LOST:
        choices.take_board(s, seat, side)
        return
    objection = replacing.table(s, mode(s)).objection(s.sides, seat, side)
    if objection is not None and mode(s) == WARN:
        s.redrawn = [*s.redrawn, balance.line(seat, side, False)]
    s.settle(seat, side)
    s.offers[seat] = 0
    s.boards_left = [board for board in s.boards_left if board != side >> 1]
    for other in range(s.seats):
        if s.sides[other] < 0:
            open_board(s, other)
            return
    s.pending = 0
    s.begin_play()


def open_board(s: Expanded, seat: int) -> None:
    """What this seat may take now, after those before it."""
    table = replacing.table(s, mode(s))
    mask = 0
    if s.drawn:
        dealt = balance.Dealt(s.seats)
        rest = s.drawn[2 * s.seats :]
        for side in balance.offers(table, s.sides, seat, s.drawn[2 * seat : 2 * seat + 2], rest, dealt):
            mask |= 1 << side
        s.drawn = s.drawn[: 2 * s.seats] + rest
        s.redrawn = s.redrawn + dealt.log
    else:
        for side in range(s.tables.sides):
            if s.offers[seat] >> side & 1 and not table.refused(table.objection(s.sides, seat, side)):
                mask |= 1 << side
    if mask == 0:
        mask = _another(s, table, seat)
    s.offers[seat] = mask
    s.pending = 1 << seat


def _another(s: Expanded, table: Table, seat: int) -> int:
    """The sides of an unused board that fits, for a seat whose own board does not any more, or for whom the deck
    has run out (LW-006, LW-007)."""
    for side in range(s.tables.sides):
        if s.offers[seat] >> side & 1 and not s.drawn:
            s.redrawn = [*s.redrawn, balance.line(seat, side, True)]
    taken = 0
    for other in range(s.seats):
        taken |= s.offers[other]
    for board in s.boards_left:
        mask = 0
        for side in (2 * board, 2 * board + 1):
            if not taken >> side & 1 and not table.refused(table.objection(s.sides, seat, side)):
                mask |= 1 << side
        if mask:
            return mask
    raise BadOption("No boards fit together at this table (LW-007).")


def board_reason(s: Expanded, seat: int, side: int) -> tuple[str, str]:
    """Why a side is not on offer."""
    objection = replacing.table(s, mode(s)).objection(s.sides, seat, side)
    if objection is not None:
        return f"{objection.text}.", objection.rule
    return f"{s.tables.side_names[side]} is not on offer for you.", "SW-006"


def advice(s: Expanded, seat: int, side: int) -> tuple[str, str]:
    """Why a side is on offer against the advice of the balance, and the rule; empty if nothing speaks against it
    (LW-010)."""
    objection = replacing.table(s, mode(s)).objection(s.sides, seat, side) if mode(s) == WARN else None
    return ("", "") if objection is None else (objection.text, objection.rule)


def why_not(s: Expanded, seat: int, choice: int) -> tuple[str, str]:
    """Why a board is not on offer."""
    side = choice - s.tables.board0
    drawing = s.phase == ops.BOARDS and s.modules & ops.WITH_LOST != 0 and s.not_asked(seat) == ""
    if drawing and 0 <= side < s.tables.sides:
        return board_reason(s, seat, side)
    return refusals.why_not(s, seat, choice)


def told(s: Expanded, line: int) -> tuple[int, int, bool, str, str]:
    """A line of the log: seat, side, whether the card went back, why, and the rule."""
    seat, side = line >> 1 & 15, line >> 5
    before = [s.sides[other] if other < seat else -1 for other in range(s.seats)]
    objection = replacing.table(s, mode(s)).objection(before, seat, side)
    if objection is None:
        return seat, side, line & 1 != 0, "", "LW-006"
    return seat, side, line & 1 != 0, objection.text, objection.rule


def begin_play(s: Expanded) -> None:
    """What boards change before the game: a mirror, banished leaders, hands that leave the usual way."""
    for seat in range(s.seats):
        if s.tables.balance.mirrors[s.sides[seat]]:
            mirror(s, seat)
    for side in range(s.tables.sides):
        if side in s.sides:
            for leader in s.tables.balance.banished[side]:
                _banish(s, leader)
    for side in s.sides:
        if moving(s, side) or replacing.replaces(s, side):
            s.packet_at = list(range(s.seats))
    court.begin_play(s)


def mirror(s: Expanded, seat: int) -> None:
    """DoppelWönder becomes the board of the partner, side and all (LW-223)."""
    s.mirrors |= 1 << seat
    kept: list[int] = []
    for item in s.instances:
        if item & 7 != seat or item >> ops.HOW_AT & 15 != ops.BY_START:
            kept.append(item)
    s.instances = kept
    s.fresh = len(kept)
    s.settle(seat, s.sides[cities.partner(s, seat)])


def moving(s: Expanded, side: int) -> bool:
    """Whether this board may send hands out of their usual way."""
    for stage in s.tables.stage_of[side]:
        for effect in s.tables.effects[stage]:
            if effect.op == ops.WANDER or effect.op == ops.SWAP_HANDS:
                return True
    return False


def _banish(s: Expanded, leader: int) -> None:
    """A leader that stays in the box; another one takes its place in a hand (LW-027)."""
    rest = [other for other in s.leader_deck if other != leader]
    for seat in range(s.seats):
        if leader in s.packets[seat]:
            packet = [other for other in s.packets[seat] if other != leader]
            packet.append(rest[0])
            packet.sort()
            s.packets[seat] = packet
            rest = rest[1:]
    s.leader_deck = rest


def fallback(s: Expanded, seat: int) -> int:
    """Trade what is unused, turn up what is hidden, take what would be lost; else decline (LW-290)."""
    if s.phase == ops.ACTS:
        window = packed.task_arg(s.agenda[0])
        possible = acts.acts(s, seat, window)
        for n in range(len(possible)):
            kind = possible[n] & 7
            last = kind == ops.TAKE and window == ops.AT_CONFLICT
            if kind in (ops.GIVE, ops.TURN_UP, ops.TRADE_TOKENS) or last or s.drops[seat] >> 8:
                return s.tables.number0 + n
    return choices.fallback(s, seat)


def deal_boards(s: Expanded, seed: Seed, pool: list[int], boards: str, sides: str) -> None:
    """Boards from the randomizer deck: dealt, drawn two at a time, or chosen freely; `pool` are the possible sides."""
    table = replacing.table(s, mode(s))
    table.deck = [board for board in table.balance.deck if 2 * board in pool or 2 * board + 1 in pool]
    faces = "dealt" if sides == "chosen" else sides
    if boards == "dealt" and sides != "chosen":
        dealt = balance.deal_one(table, seed, faces)
        s.redrawn = dealt.log
        s.boards_left = dealt.unused
        for seat in range(s.seats):
            s.settle(seat, dealt.sides[seat])
        s.begin_play()
        return
    deck = table.deck[:]
    stream(seed, "unused boards").shuffle(deck)
    s.boards_left = deck
    if boards == "drawn":
        s.drawn = balance.draw_two(table, seed, faces)
        for seat in range(s.seats):
            s.offers[seat] = 1 << s.drawn[2 * seat] | 1 << s.drawn[2 * seat + 1]
    elif boards == "dealt":
        # Boards are dealt, their sides are chosen.
        table.flip = True
        dealt = balance.deal_one(table, seed, faces)
        s.redrawn = dealt.log
        for seat in range(s.seats):
            s.offers[seat] = 3 << (dealt.sides[seat] & ~1)
    else:
        everything = 0
        for board in table.cards():
            everything |= 3 << (2 * board)
        for seat in range(s.seats):
            s.offers[seat] = everything
    open_board(s, 0)
