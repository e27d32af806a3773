"""What seats cannot know, dealt again (PAP-032, AMB-38, AMB-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.core.contract.luck import Luck
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import building

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

# A hidden place: where it is and which one of there.
IN_HAND: Final = 0
IN_DECK: Final = 4
IN_GONE: Final = 8
IN_LOOK: Final = 9
IN_ORDER: Final = 10
IN_HELD: Final = 11
PLACES: Final = 256
WAYS: Final = 256
"""More than there are cards."""
ENDS: Final = 1 << 20
"""Where a card lies now, after all changes: behind all of these."""


def redeal(s: PaperSkyscrapers, keep: int, luck: Luck) -> None:
    """Deal again all that the seats of `keep` do not know, in a copy that belongs to the caller.

    Pools are sorted before they are shuffled: the same luck deals the same, whatever the truth is.
    """
    keep |= ops.SPECTATOR  # what is public, everybody knows
    s.shuffles = luck.fork()
    s.thieves = luck.fork()
    _forget_build(s, keep)
    _cities(s, keep, luck)
    _chips(s, keep, luck)
    _mixes(s, keep, luck)
    _round_ends(s, keep, luck)
    _cards(s, keep, luck)
    for seat in range(s.seats):
        hand = s.hands[seat][:]
        hand.sort()
        s.hands[seat] = hand
    s.looked.sort()


def _forget_build(s: PaperSkyscrapers, keep: int) -> None:
    """Nobody else sees how far a build has got: it starts again from the card, or from the action."""
    if not s.agenda:
        return
    top = s.agenda[-1]
    if ops.kind_of(top) == ops.ASK_BUILD and not keep >> ops.seat_of(top) & 1:
        building.forget_build(s)
        if ops.node_of(top) < 0:
            s.agenda.pop()


def _cities(s: PaperSkyscrapers, keep: int, luck: Luck) -> None:
    """City cards that others were dealt, and those that were never dealt."""
    if s.phase != ops.PHASE_CITIES:
        return
    tables = s.tables
    known = 0
    for seat in range(s.seats):
        if keep >> seat & 1:
            known |= s.offers[seat]
        if s.homes[seat] >= 0:
            known |= 1 << (s.homes[seat] - tables.city0)
    free: list[int] = []
    for city in range(tables.cities):
        if not known >> city & 1:
            free.append(city)
    luck.shuffle(free)
    for seat in range(s.seats):
        if not keep >> seat & 1:
            dealt = 0
            n = tables.cities_dealt
            if s.homes[seat] >= 0:
                dealt = 1 << (s.homes[seat] - tables.city0)
                n -= 1
            for _ in range(n):
                dealt |= 1 << free.pop()
            s.offers[seat] = dealt


def _chips(s: PaperSkyscrapers, keep: int, luck: Luck) -> None:
    hidden: list[int] = []
    for goal in range(s.tables.goals):
        if s.owners[goal] < 0 or not (keep >> s.owners[goal] & 1 or s.phase == ops.PHASE_OVER):
            hidden.append(goal)
    values = [s.chips[goal] for goal in hidden]
    values.sort()
    luck.shuffle(values)
    for i in range(len(hidden)):
        s.chips[hidden[i]] = values[i]


def _firm(s: PaperSkyscrapers, card: int, keep: int) -> bool:
    """Whether somebody of `keep` knows exactly where a card is."""
    known = s.known[card]
    return known & keep & ~ops.unsure(known) != 0


def _mixes(s: PaperSkyscrapers, keep: int, luck: Luck) -> None:
    """Cards that changed places unseen may have gone other ways; the oldest change first.

    Whoever did not see a change knows which cards came to it, and to where its places led: to another change, or to
    where a card lies now. So all cards of a level that come are dealt anew to the ways that lead on. Neither depends on
    which way the true cards went, so the same luck deals the same to all positions that `keep` cannot tell apart.
    """
    if not s.mixes:
        return
    level_of = s.tables.level_of
    cards: list[int] = []
    places: list[int] = []
    for lying in _lying(s):
        if not _firm(s, lying % WAYS, keep):
            cards.append(lying % WAYS)
            places.append(lying // WAYS)
    now = cards[:]
    mixes = s.mixes[:]
    for at in range(0, len(s.mixes), ops.MIX_SIZE):
        ways: list[int] = []
        for way in range(len(cards)):
            if ops.in_mix(s.mixes, at, cards[way]):
                ways.append(way)
        _swap(mixes, at, [cards[way] for way in ways], [now[way] for way in ways])
        if not s.mixes[at] & keep:
            for level in range(ops.LEVELS):
                group: list[int] = []
                come: list[int] = []
                for way in ways:
                    if level_of[cards[way]] == level:
                        group.append(_leads(s, at, cards[way], places[way]) * WAYS + way)
                        # Those that nobody of `keep` knows are alike but for where they came from.
                        card = now[way]
                        past = 0 if s.known[card] & keep else _past(mixes, at, card)
                        come.append((((s.known[card] >> ops.BLOCK_AT) if past else 0) << 32 | past) * WAYS + card)
                group.sort()
                come.sort()
                luck.shuffle(come)
                for i in range(len(group)):
                    now[group[i] % WAYS] = come[i] % WAYS
    _rename(s, cards, now)
    s.mixes = mixes


def _swap(mixes: list[int], at: int, out: list[int], into: list[int]) -> None:
    """Some cards did not come to a change after all, but others."""
    for card in out:
        if card < ops.HALF:
            mixes[at + 1] &= ~(1 << card)
        else:
            mixes[at + 2] &= ~(1 << (card - ops.HALF))
    for card in into:
        if card < ops.HALF:
            mixes[at + 1] |= 1 << card
        else:
            mixes[at + 2] |= 1 << (card - ops.HALF)


def _lying(s: PaperSkyscrapers) -> list[int]:
    """The hidden cards, each behind its place; in hands and in what is looked at all places are alike."""
    out: list[int] = []
    for seat in range(s.seats):
        for card in s.hands[seat]:
            out.append((IN_HAND + seat) * PLACES * WAYS + card)
    for level in range(ops.LEVELS):
        _add(out, s.decks[level], IN_DECK + level)
    _add(out, s.gone, IN_GONE)
    for card in s.looked:
        out.append(IN_LOOK * PLACES * WAYS + card)
    _add(out, s.ordered, IN_ORDER)
    if s.held >= 0:
        out.append(IN_HELD * PLACES * WAYS + s.held)
    return out


def _add(out: list[int], cards: list[int], where: int) -> None:
    for at in range(len(cards)):
        if cards[at] != ops.ROUND_END:
            out.append((where * PLACES + at) * WAYS + cards[at])


def _leads(s: PaperSkyscrapers, at: int, card: int, place: int) -> int:
    """Where the way of a card goes on after a change: to the next one, or to where it ends."""
    for later in range(at + ops.MIX_SIZE, len(s.mixes), ops.MIX_SIZE):
        if ops.in_mix(s.mixes, later, card):
            return later
    return ENDS + place


def _past(mixes: list[int], end: int, card: int) -> int:
    """From which changes before `end` a card came: a bit for each."""
    past = 1
    for at in range(0, end, ops.MIX_SIZE):
        past = 2 * past + (1 if ops.in_mix(mixes, at, card) else 0)
    return past


def _rename(s: PaperSkyscrapers, cards: list[int], new: list[int]) -> None:
    """Each card takes the place of another one."""
    name = list(range(s.tables.cards))
    for i in range(len(cards)):
        name[cards[i]] = new[i]
    for seat in range(s.seats):
        s.hands[seat] = [name[card] for card in s.hands[seat]]
    for level in range(ops.LEVELS):
        s.decks[level] = [card if card == ops.ROUND_END else name[card] for card in s.decks[level]]
    s.gone = [name[card] for card in s.gone]
    s.looked = [name[card] for card in s.looked]
    s.ordered = [name[card] for card in s.ordered]
    if s.held >= 0:
        s.held = name[s.held]


def _round_ends(s: PaperSkyscrapers, keep: int, luck: Luck) -> None:
    """The round end card changes places with unknown cards near the bottom."""
    for level in range(ops.LEVELS):
        deck = s.decks[level]
        if ops.ROUND_END not in deck:
            continue
        here = deck.index(ops.ROUND_END)
        spots: list[int] = []
        for at in range(s.low[level], s.high[level] + 1):
            if at < len(deck) and (
                at == here or (s.known[deck[at]] & keep == 0 and (s.known[deck[at]] >> ops.BLOCK_AT) == 0)
            ):
                spots.append(at)
        there = spots[luck.below(len(spots))]
        deck = deck[:]
        deck[here], deck[there] = deck[there], deck[here]
        s.decks[level] = deck


def _cards(s: PaperSkyscrapers, keep: int, luck: Luck) -> None:
    """Cards of one level and one block that nobody of `keep` knows change places."""
    places: list[int] = []
    cards: list[int] = []
    for seat in range(s.seats):
        s.hands[seat] = _by_way(s, s.hands[seat])
    s.looked = _by_way(s, s.looked)
    for seat in range(s.seats):
        _collect(s, s.hands[seat], IN_HAND + seat, keep, places, cards)
    for level in range(ops.LEVELS):
        _collect(s, s.decks[level], IN_DECK + level, keep, places, cards)
    _collect(s, s.gone, IN_GONE, keep, places, cards)
    _collect(s, s.looked, IN_LOOK, keep, places, cards)
    _collect(s, s.ordered, IN_ORDER, keep, places, cards)
    if s.held >= 0:
        held = [s.held]
        _collect(s, held, IN_HELD, keep, places, cards)
    groups: list[int] = []
    for card in cards:
        group = (s.known[card] >> ops.BLOCK_AT) * ops.LEVELS + s.tables.level_of[card]
        if group not in groups:
            groups.append(group)
    groups.sort()
    for level in range(ops.LEVELS):
        s.decks[level] = s.decks[level][:]
    for group in groups:
        spots: list[int] = []
        values: list[int] = []
        for i in range(len(cards)):
            if (s.known[cards[i]] >> ops.BLOCK_AT) * ops.LEVELS + s.tables.level_of[cards[i]] == group:
                spots.append(places[i])
                values.append(cards[i])
        was = values[:]
        values.sort()
        luck.shuffle(values)
        for i in range(len(spots)):
            _set(s, spots[i], values[i])
        _rename_changes(s, was, values)
    _blend(s, keep, luck)


def _by_way(s: PaperSkyscrapers, cards: list[int]) -> list[int]:
    """Cards in places that are alike, by the changes that they came from: what they are called must not matter."""
    keys = [_past(s.mixes, len(s.mixes), card) * WAYS + card for card in cards]
    keys.sort()
    return [key % WAYS for key in keys]


def _rename_changes(s: PaperSkyscrapers, cards: list[int], new: list[int]) -> None:
    """Cards that have taken the places of others came there as those did."""
    for at in range(0, len(s.mixes), ops.MIX_SIZE):
        out: list[int] = []
        into: list[int] = []
        for i in range(len(cards)):
            if ops.in_mix(s.mixes, at, cards[i]):
                out.append(cards[i])
                into.append(new[i])
        _swap(s.mixes, at, out, into)


def _collect(
    s: PaperSkyscrapers, source: list[int], where: int, keep: int, places: list[int], cards: list[int]
) -> None:
    for at in range(len(source)):
        card = source[at]
        if card != ops.ROUND_END and s.known[card] & keep == 0:
            places.append(where * PLACES + at)
            cards.append(card)


def _set(s: PaperSkyscrapers, place: int, card: int) -> None:
    where = place // PLACES
    at = place % PLACES
    if where < IN_DECK:
        s.hands[where][at] = card
    elif where < IN_GONE:
        s.decks[where - IN_DECK][at] = card
    elif where == IN_GONE:
        s.gone[at] = card
    elif where == IN_LOOK:
        s.looked[at] = card
    elif where == IN_ORDER:
        s.ordered[at] = card
    else:
        s.held = card


def _blend(s: PaperSkyscrapers, keep: int, luck: Luck) -> None:
    """In a deck of shuffled discards levels mix; only the back of its top card is seen."""
    deck = s.decks[ops.LEVELS - 1]
    spots: list[int] = []
    for at in range(len(deck) - 1):
        if deck[at] != ops.ROUND_END and s.known[deck[at]] & keep == 0 and (s.known[deck[at]] >> ops.BLOCK_AT):
            if _past(s.mixes, len(s.mixes), deck[at]) == 1 << len(s.mixes) // ops.MIX_SIZE:
                spots.append(at)  # the backs of cards that were put back have been seen
    blocks = [(s.known[deck[at]] >> ops.BLOCK_AT) for at in spots]
    for block in range(1, s.blocks + 1):
        mine: list[int] = []
        for i in range(len(spots)):
            if blocks[i] == block:
                mine.append(spots[i])
        if len(mine) > 1:
            values = [deck[at] for at in mine]
            was = values[:]
            values.sort()
            luck.shuffle(values)
            for i in range(len(mine)):
                deck[mine[i]] = values[i]
            _rename_changes(s, was, values)
