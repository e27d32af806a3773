"""Leaders that a seat cannot know, dealt anew (SW-180..182)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.luck import Luck
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.rules import redeal

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ what a seat cannot know


def redeal_cards(s: Expanded, new: Expanded, keep: int, luck: Luck) -> None:
    """With the leaders that are not known."""
    redeal.redeal_cards(s, new, keep, luck)
    if s.modules & ops.WITH_LEADERS:
        _redeal_leaders(s, new, keep, luck)


def _redeal_leaders(s: Expanded, new: Expanded, keep: int, luck: Luck) -> None:
    """Leaders wander in the draft as hands do in an age; those that nobody drafted may be anywhere unseen."""
    pool: list[int] = []
    rows = s.tables.leaders_each - len(s.packets[0])
    for packet in range(s.seats):
        seen = False
        hidden: list[int] = []
        for row in range(rows):
            if keep >> ((packet - row) % s.seats) & 1:
                if seen:
                    _shuffle_leaders(s, new, hidden, luck)
                else:
                    pool += hidden
                hidden = []
                seen = True
            else:
                for i in range(len(s.court)):
                    item = s.court[i]
                    if item >> ops.ROW_AT & 7 == row and item >> ops.PACKET_AT & 7 == packet:
                        if not _known_leader(item, keep):
                            hidden.append(i)
        if s.packets[0]:
            holder = (packet - rows) % s.seats
            if not keep >> holder & 1:
                for i in range(len(s.packets[holder])):
                    hidden.append(ops.PACKET_PLACE + holder * 8 + i)
            elif not seen:
                pool += hidden
                hidden = []
        if seen:
            _shuffle_leaders(s, new, hidden, luck)
        else:
            pool += hidden
    for i in range(len(s.court)):
        item = s.court[i]
        if item >> ops.ROW_AT & 7 == ops.NO_ROW and not _known_leader(item, keep):
            pool.append(i)
    for i in range(len(s.leader_deck)):
        if not s.leader_deck[i] >> ops.DECK_SEEN_AT & keep:
            pool.append(ops.DECK_PLACE + i)
    _shuffle_leaders(s, new, pool, luck)
    for packet in range(s.seats):
        new.packets[packet] = sorted(new.packets[packet])
    for seat in range(s.seats):
        _reuse_leaders(s, new, seat, keep, luck)


def _reuse_leaders(s: Expanded, new: Expanded, seat: int, keep: int, luck: Luck) -> None:
    """Which of its unknown leaders a seat has put under a stage or sold in an age, only that seat knows."""
    free: list[int] = []
    used: list[int] = []
    unused: list[int] = []
    for i in range(len(s.court)):
        item = s.court[i]
        status = item >> ops.STATUS_AT & 7
        if item >> ops.OWNER_AT & 7 == seat and status != ops.OFFERED and not _known_leader(item, keep):
            free.append(i)
            if status == ops.IN_HAND:
                unused.append(item & ops.LEADER_MARKS)
            else:
                used.append(item & ops.LEADER_MARKS)
    used.sort()
    for age in range(1, 4):
        # First what the recruitment turn used, then what was discarded later in the age.
        for late in range(2):
            for mark in used:
                if mark >> ops.SINCE_AT & 3 == age and (mark >> ops.STATUS_AT & 7 >= ops.GONE) == (late == 1):
                    there = [i for i in free if _there(s.court[i], age + late)]
                    at = there[luck.below(len(there))]
                    free.remove(at)
                    new.court[at] = new.court[at] & ~ops.LEADER_MARKS | mark
    unused.sort()
    for k in range(len(free)):
        new.court[free[k]] = new.court[free[k]] & ~ops.LEADER_MARKS | unused[k]


def _there(item: int, age: int) -> bool:
    """Whether a leader could be used in the recruitment turn of an age: it was drafted, or drawn before."""
    return item >> ops.ROW_AT & 7 != ops.NO_ROW or item >> ops.PACKET_AT & 7 < age


def _known_leader(item: int, keep: int) -> bool:
    status = item >> ops.STATUS_AT & 7
    return status == ops.IN_CITY or keep >> (item >> ops.OWNER_AT & 7) & 1 != 0 or item >> ops.COURT_SEEN_AT & keep != 0


def _shuffle_leaders(s: Expanded, new: Expanded, places: list[int], luck: Luck) -> None:
    leaders: list[int] = []
    for at in places:
        if at >= ops.PACKET_PLACE:
            leaders.append(s.packets[(at - ops.PACKET_PLACE) >> 3][(at - ops.PACKET_PLACE) & 7])
        elif at >= ops.DECK_PLACE:
            leaders.append(s.leader_deck[at - ops.DECK_PLACE] & 255)
        else:
            leaders.append(s.court[at] & 255)
    leaders.sort()
    luck.shuffle(leaders)
    new.leader_deck = new.leader_deck[:]
    for i in range(len(places)):
        at = places[i]
        if at >= ops.PACKET_PLACE:
            seat = (at - ops.PACKET_PLACE) >> 3
            if new.packets[seat] is s.packets[seat]:
                new.packets[seat] = new.packets[seat][:]
            new.packets[seat][(at - ops.PACKET_PLACE) & 7] = leaders[i]
        elif at >= ops.DECK_PLACE:
            new.leader_deck[at - ops.DECK_PLACE] = new.leader_deck[at - ops.DECK_PLACE] & ~255 | leaders[i]
        else:
            new.court[at] = new.court[at] & ~255 | leaders[i]
