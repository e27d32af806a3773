"""The people of Citadels B (LW-220): the Sorceress, who takes leaders, and the Diplomat, who swaps structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules import structures
from ziggurat.games.seven_wonders.rules.leaders import court
from ziggurat.games.seven_wonders.rules.lost import costs, restand

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ Sorceress (LW-220 I)


def show_leader(s: Expanded, seat: int, leader: int, seats: int) -> None:
    """These have seen a leader of this seat."""
    for i in range(len(s.court)):
        if s.court[i] & 255 == leader and s.court[i] >> ops.OWNER_AT & 7 == seat:
            s.court[i] |= seats << ops.COURT_SEEN_AT


def stolen(s: Expanded, seat: int) -> list[int]:
    """The leaders that lie before this Sorceress, ascending: she alone sees them (SW-181)."""
    out: list[int] = []
    for item in s.court:
        if item >> ops.STATUS_AT & 7 == ops.GIVEN and item >> (ops.COURT_SEEN_AT + seat) & 1:
            out.append(item & 255)
    out.sort()
    return out


def play_stolen(s: Expanded, seat: int, choice: int) -> None:
    """One of the discarded leaders is played without cost, before all; the others leave the game unseen."""
    card = -1 if choice == ops.PASS else choice - ops.CARD0
    before = -1
    for leader in stolen(s, seat):
        for other in range(s.seats):
            if leader in court.leaders_in(s, other, ops.GIVEN):
                court.move_leader(s, other, leader, ops.GONE)
                if leader == card:
                    before = other
                    show_leader(s, other, leader, (1 << s.seats) - 1)
    if card >= 0:
        structures.erect(s, packed.instance(seat, card, ops.RECRUITED, s.age, s.turn))
        costs.said_act(s, seat, ops.STOLE, packed.pair(before, card))
        s.arise(s.instances[-1])
    else:
        costs.said_act(s, seat, ops.DECLINED, 0)


# ------------------------------------------------------------ Diplomat (LW-220 III)


def _units(s: Expanded, card: int) -> int:
    """How many goods a card costs, or -1 if it cannot be swapped."""
    if s.tables.coin_cost[card]:
        return -1
    n = 0
    cost = s.tables.cost[card]
    while cost:
        n += cost & 255
        cost >>= 8
    return n


def _structures(s: Expanded, seat: int) -> list[int]:
    """The cards of a city that may be swapped."""
    out: list[int] = []
    for item in s.instances:
        card = packed.what_of(item)
        how = item >> ops.HOW_AT & 15
        if item & 7 == seat and card < ops.STAGE0 and how != ops.COPIED and how != ops.STEALTH:
            if s.tables.age_of[card] != ops.LEADER_AGE and _units(s, card) >= 0:
                out.append(card)
    return out


def _may_swap(s: Expanded, seat: int, own: int, other: int, card: int) -> bool:
    """Equal numbers of goods, and no two of a name in either city."""
    if _units(s, own) != _units(s, card) or own == card:
        return False
    same = card in s.tables.same[own]
    return same or (not structures.has(s, seat, card) and not structures.has(s, other, own))


def _partners(s: Expanded, seat: int, own: int, card: int) -> list[int]:
    """Cities that have this card to be swapped for the own one."""
    out: list[int] = []
    for other in range(s.seats):
        if other != seat and costs.around(s, other) and costs.around(s, seat) and card in _structures(s, other):
            if _may_swap(s, seat, own, other, card):
                out.append(other)
    return out


def swaps(s: Expanded, seat: int) -> list[int]:
    """The answers: an own card, then a card of somebody else, then whose."""
    out: list[int] = []
    raise0 = s.tables.raise0
    if len(s.shown) == 0:
        for own in _structures(s, seat):
            if _targets(s, seat, own):
                out.append(raise0 + own)
    elif len(s.shown) == 1:
        for card in _targets(s, seat, s.shown[0]):
            out.append(raise0 + card)
    else:
        for other in _partners(s, seat, s.shown[0], s.shown[1]):
            out.append(s.tables.seat0 + other)
    out.sort()
    return out


def _targets(s: Expanded, seat: int, own: int) -> list[int]:
    out: list[int] = []
    for other in range(s.seats):
        if other != seat and costs.around(s, other) and costs.around(s, seat):
            for card in _structures(s, other):
                if card not in out and _may_swap(s, seat, own, other, card):
                    out.append(card)
    return out


def swap(s: Expanded, seat: int, choice: int) -> None:
    if choice == ops.PASS:
        s.shown = []
        costs.said_act(s, seat, ops.DECLINED, 0)
        return
    other = -1
    if len(s.shown) < 2:
        s.shown = s.shown + [choice - s.tables.raise0]
        if len(s.shown) == 2:
            whose = _partners(s, seat, s.shown[0], s.shown[1])
            if len(whose) == 1:
                other = whose[0]
    else:
        other = choice - s.tables.seat0
    if other < 0:
        s.agenda.insert(0, packed.task(ops.DIPLOMAT_RANK, seat, ops.SWAPS, 0))
        return
    own, card = s.shown[0], s.shown[1]
    s.shown = []
    i = _find(s, seat, own)
    j = _find(s, other, card)
    s.instances[i], s.instances[j] = (
        _moved(s.instances[i], other),
        _moved(s.instances[j], seat),
    )
    restand.restand(s, seat)
    restand.restand(s, other)
    costs.said_act(s, seat, ops.SWAPPED_CARDS, packed.pair(own, card))


def _find(s: Expanded, seat: int, card: int) -> int:
    for i in range(len(s.instances)):
        item = s.instances[i]
        how = item >> ops.HOW_AT & 15
        if item & 7 == seat and packed.what_of(item) == card and how != ops.COPIED and how != ops.STEALTH:
            return i
    return -1


def _moved(item: int, seat: int) -> int:
    """The same card in another city; printed coins are not paid again, and a coin on it goes along."""
    return (item & ~(7 | 15 << ops.HOW_AT)) | ops.SWAPPED << ops.HOW_AT | seat
