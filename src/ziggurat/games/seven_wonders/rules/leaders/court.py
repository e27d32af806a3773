"""Leaders: the draft, the recruitment turn, and where every leader is (SW-120..124)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules import choices, structures, turn

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ the draft (SW-122)


def begin_play(s: Expanded) -> None:
    """With leaders, the game begins with their draft."""
    if s.modules & ops.WITH_LEADERS:
        s.phase = ops.DRAFT
        s.pending = (1 << s.seats) - 1
        if s.listening:
            s.note(packed.event(ops.SAID_DRAFT, 0, 0, 0))
    else:
        choices.begin_play(s)


def pick_leader(s: Expanded, seat: int, leader: int) -> None:
    """A seat keeps a leader of the hand of the draft that it holds."""
    s.pick_card[seat] = leader
    s.pending &= ~(1 << seat)
    if s.pending:
        return
    row = s.tables.leaders_each - len(s.packets[0])
    while True:
        passed = s.packets[:]
        for other in range(s.seats):
            leader = s.pick_card[other]
            s.court.append(
                (other + row) % s.seats << ops.PACKET_AT | row << ops.ROW_AT | other << ops.OWNER_AT | leader
            )
            packet = s.packets[other][:]
            packet.remove(leader)
            passed[(other - 1) % s.seats] = packet
            s.pick_card[other] = -1
        s.packets = passed
        row += 1
        if len(s.packets[0]) != 1:
            break
        for other in range(s.seats):
            s.pick_card[other] = s.packets[other][0]
    if s.packets[0]:
        s.pending = (1 << s.seats) - 1
        return
    if s.listening:
        s.note(packed.event(ops.SAID_DRAFTED, 0, 0, 0))
    choices.begin_play(s)


def leader_hand(s: Expanded, seat: int) -> list[int]:
    """The leaders that a seat has not used, ascending."""
    return leaders_in(s, seat, ops.IN_HAND)


def leaders_in(s: Expanded, seat: int, status: int) -> list[int]:
    """The leaders of a seat that are in one place, ascending."""
    out: list[int] = []
    for item in s.court:
        if item >> ops.OWNER_AT & 7 == seat and item >> ops.STATUS_AT & 7 == status:
            out.append(item & 255)
    out.sort()
    return out


def move_leader(s: Expanded, seat: int, leader: int, status: int) -> None:
    """A leader is somewhere else from this age on."""
    for i in range(len(s.court)):
        item = s.court[i]
        if item & 255 == leader and item >> ops.OWNER_AT & 7 == seat:
            s.court[i] = (
                item & ~(7 << ops.STATUS_AT | 3 << ops.SINCE_AT) | status << ops.STATUS_AT | s.age << ops.SINCE_AT
            )


def draw_leaders(s: Expanded, seat: int, n: int, status: int) -> int:
    """Unused leaders come to a seat; how many there were."""
    n = min(n, len(s.leader_deck))
    for item in s.leader_deck[:n]:
        drawn = (
            s.age << ops.PACKET_AT
            | ops.NO_ROW << ops.ROW_AT
            | status << ops.STATUS_AT
            | seat << ops.OWNER_AT
            | item & 255
        )
        s.court.append(item >> ops.DECK_SEEN_AT << ops.COURT_SEEN_AT | drawn)
    s.leader_deck = s.leader_deck[n:]
    if s.listening and n:
        s.note(packed.event(ops.SAID_DRAW, seat, n, 0))
    return n


# ------------------------------------------------------------ the recruitment turn (SW-123)


def held(s: Expanded, seat: int) -> list[int]:
    """In the draft a packet of leaders, in the recruitment turn the leaders of the hand."""
    if s.phase == ops.DRAFT:
        return s.packets[seat]
    return leader_hand(s, seat) if s.turn == 0 else s.hands[seat]


def open_age(s: Expanded) -> None:
    """With leaders, an age begins with the recruitment turn; powers can be used again."""
    s.banked = 0
    for i in range(len(s.instances)):
        s.instances[i] &= ~ops.USED_BIT
    if s.modules & ops.WITH_LEADERS:
        s.turn = 0
        if s.modules & ops.RECRUIT_LATE:
            s.deal_hands()
    else:
        s.deal_hands()


def ask_all(s: Expanded) -> bool:
    """In the recruitment turn nobody is asked who has no leader left."""
    turn.ask_all(s)
    if s.turn == 0:
        for seat in range(s.seats):
            if not leader_hand(s, seat):
                s.pending &= ~(1 << seat)
    return s.pending != 0


def end_turn(s: Expanded) -> None:
    """What works once per turn can be used again; after the recruitment turn comes the first turn of the age."""
    if s.turn < s.turns:
        # The conflicts belong to the last turn.
        s.banked = 0
    for i in range(len(s.pick_more)):
        s.pick_more[i] = 0
    for seat in range(s.seats):
        s.once[seat] = 0
    if s.turn:
        turn.end_turn(s)
        return
    turn.begin_all(s)
    if not s.modules & ops.RECRUIT_LATE:
        s.deal_hands()
    s.turn = 1
    s.step = ops.START - 1


def file(s: Expanded, seat: int, card: int, use: int) -> None:
    """A leader leaves the hand in the recruitment turn."""
    if s.turn:
        turn.file(s, seat, card, use)
    else:
        move_leader(
            s, seat, card, ops.IN_CITY if use <= ops.BORROW else ops.UNDER_STAGE if use == ops.STAGE else ops.THROWN
        )


def stand(s: Expanded, seat: int, card: int, how: int) -> None:
    """A leader comes into a city."""
    if s.tables.color_of[card] == ops.WHITE:
        if s.listening:
            s.note(packed.event(ops.SAID_RECRUIT, seat, card, how))
        if how == ops.BUILD:
            how = ops.RECRUITED
        structures.erect(s, packed.instance(seat, card, how, s.age, s.turn))
    else:
        turn.stand(s, seat, card, how)


def coin_cost(s: Expanded, seat: int, what: int) -> int:
    """Leaders may be cheaper by powers of the own city and of those beside it."""
    cost = s.tables.coin_cost[what]
    if what >= ops.STAGE0 or s.tables.color_of[what] != ops.WHITE:
        return cost
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    for i in range(s.fresh):
        item = s.instances[i]
        owner = item & 7
        if owner in (seat, left, right):
            for effect in structures.effects_of(s, item):
                if effect.op == ops.LEADER_COST:
                    if owner != seat:
                        cost -= effect.stage
                    elif effect.free:
                        return 0
                    else:
                        cost -= effect.n
    return max(cost, 0)


def may_power(s: Expanded, seat: int, card: int) -> bool:
    """Olympia A recruits without cost only where the table says so (R-08)."""
    if s.tables.color_of[card] == ops.WHITE:
        return s.modules & ops.OLYMPIA_LEADERS != 0 and s.coin_cost(seat, card) > 0
    return choices.may_power(s, card)


# ------------------------------------------------------------ thrown leaders on the pile


def pile(s: Expanded) -> list[int]:
    """With leaders that were thrown away, if they lie there (R-09)."""
    out = structures.pile(s)
    if s.modules & ops.DISCARDED_LEADERS:
        for item in s.court:
            if item >> ops.STATUS_AT & 7 == ops.THROWN:
                out.append(item & 255)
    return out


def pile_size(s: Expanded) -> int:
    """As `pile`."""
    n = structures.pile_size(s)
    if s.modules & ops.DISCARDED_LEADERS:
        for item in s.court:
            if item >> ops.STATUS_AT & 7 == ops.THROWN:
                n += 1
    return n


def look(s: Expanded, seat: int) -> None:
    """The leaders in the pile are seen too."""
    turn.look(s, seat)
    if s.modules & ops.DISCARDED_LEADERS:
        for i in range(len(s.court)):
            if s.court[i] >> ops.STATUS_AT & 7 == ops.THROWN:
                s.court[i] |= 1 << (ops.COURT_SEEN_AT + seat)


def raise_from_pile(s: Expanded, card: int) -> None:
    """A leader that was thrown away comes into a city."""
    if s.tables.color_of[card] == ops.WHITE:
        for i in range(len(s.court)):
            item = s.court[i]
            if item & 255 == card:
                s.court[i] = item & ~(7 << ops.STATUS_AT) | ops.IN_CITY << ops.STATUS_AT
    else:
        turn.raise_from_pile(s, card)
