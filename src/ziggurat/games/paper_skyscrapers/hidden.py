"""What seats cannot know, dealt again (PAP-032, AMB-38, AMB-42)."""

from __future__ import annotations

from ziggurat.core.luck import Luck
from ziggurat.games.paper_skyscrapers.tables import LEVELS, ROUND_END
from ziggurat.games.paper_skyscrapers.town import BLOCK_AT, CITIES, HALF, MIX, OVER, SPECTATOR, VAGUE_AT
from ziggurat.games.paper_skyscrapers.works import BUILDING, Works, node_of, seat_of


def redeal(s: Works, keep: int, luck: Luck) -> None:
    """Deal again all that the seats of `keep` do not know, in a copy that belongs to the caller.

    Pools are sorted before they are shuffled: the same luck deals the same, whatever the truth is.
    """
    keep |= SPECTATOR  # what is public, everybody knows
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


def _forget_build(s: Works, keep: int) -> None:
    """Nobody else sees how far a build has got: it starts again from the card, or from the action."""
    if not s.agenda:
        return
    top = s.agenda[-1]
    if top & 63 == BUILDING and not keep >> seat_of(top) & 1:
        s.forget_build()
        if node_of(top) < 0:
            s.agenda.pop()


def _cities(s: Works, keep: int, luck: Luck) -> None:
    """City cards that others were dealt, and those that were never dealt."""
    if s.phase != CITIES:
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


def _chips(s: Works, keep: int, luck: Luck) -> None:
    hidden: list[int] = []
    for goal in range(s.tables.goals):
        if s.owners[goal] < 0 or not (keep >> s.owners[goal] & 1 or s.phase == OVER):
            hidden.append(goal)
    values = [s.chips[goal] for goal in hidden]
    values.sort()
    luck.shuffle(values)
    for i in range(len(hidden)):
        s.chips[hidden[i]] = values[i]


def _firm(s: Works, card: int, keep: int) -> bool:
    """Whether somebody of `keep` knows exactly where a card is."""
    known = s.known[card]
    return known & keep & ~(known >> VAGUE_AT) != 0


def _unknown(s: Works, card: int, keep: int) -> bool:
    """Whether nobody of `keep` has ever learnt where a card is."""
    return s.known[card] & keep == 0 and s.known[card] >> BLOCK_AT == 0


def _members(low: int, high: int) -> list[int]:
    out: list[int] = []
    card = 0
    while low:
        if low & 1:
            out.append(card)
        low >>= 1
        card += 1
    card = HALF
    while high:
        if high & 1:
            out.append(card)
        high >>= 1
        card += 1
    return out


def _lying(s: Works) -> list[int]:
    """The hidden cards by where they lie."""
    out: list[int] = []
    for hand in s.hands:
        out += sorted(hand)
    for deck in s.decks:
        for card in deck:
            if card != ROUND_END:
                out.append(card)
    out += s.gone + s.looked + s.ordered
    if s.held >= 0:
        out.append(s.held)
    return out


def _mixes(s: Works, keep: int, luck: Luck) -> None:
    """Cards that changed places unseen may have done so in another way; the oldest change first."""
    tables = s.tables
    for at in range(0, len(s.mixes), MIX):
        if s.mixes[at] & keep:
            continue
        members = _members(s.mixes[at + 1], s.mixes[at + 2])
        for level in range(LEVELS):
            cards: list[int] = []
            for card in _lying(s):
                if card in members and tables.level_of[card] == level and not _firm(s, card, keep):
                    cards.append(card)
            if len(cards) > 1:
                new = sorted(cards)
                luck.shuffle(new)
                _rename(s, cards, new, at)


def _rename(s: Works, cards: list[int], new: list[int], since: int) -> None:
    """Each card takes the place of another one, also in what was mixed later."""
    name = list(range(s.tables.cards))
    for i in range(len(cards)):
        name[cards[i]] = new[i]
    for seat in range(s.seats):
        s.hands[seat] = [name[card] for card in s.hands[seat]]
    for level in range(LEVELS):
        s.decks[level] = [card if card == ROUND_END else name[card] for card in s.decks[level]]
    s.gone = [name[card] for card in s.gone]
    s.looked = [name[card] for card in s.looked]
    s.ordered = [name[card] for card in s.ordered]
    if s.held >= 0:
        s.held = name[s.held]
    for at in range(since + MIX, len(s.mixes), MIX):
        low = 0
        high = 0
        for card in _members(s.mixes[at + 1], s.mixes[at + 2]):
            other = name[card]
            if other < HALF:
                low |= 1 << other
            else:
                high |= 1 << (other - HALF)
        s.mixes[at + 1] = low
        s.mixes[at + 2] = high


def _round_ends(s: Works, keep: int, luck: Luck) -> None:
    """The round end card changes places with unknown cards near the bottom."""
    for level in range(LEVELS):
        deck = s.decks[level]
        if ROUND_END not in deck:
            continue
        here = deck.index(ROUND_END)
        spots: list[int] = []
        for at in range(s.low[level], s.high[level] + 1):
            if at < len(deck) and (
                at == here or (s.known[deck[at]] & keep == 0 and s.known[deck[at]] >> BLOCK_AT == 0)
            ):
                spots.append(at)
        there = spots[luck.below(len(spots))]
        deck = deck[:]
        deck[here], deck[there] = deck[there], deck[here]
        s.decks[level] = deck


# A hidden place: where it is and which one of there.
IN_HAND = 0
IN_DECK = 4
IN_GONE = 8
IN_LOOK = 9
IN_ORDER = 10
IN_HELD = 11


def _cards(s: Works, keep: int, luck: Luck) -> None:
    """Cards of one level and one block that nobody of `keep` knows change places."""
    places: list[int] = []
    cards: list[int] = []
    for seat in range(s.seats):
        _collect(s, s.hands[seat], IN_HAND + seat, keep, places, cards)
    for level in range(LEVELS):
        _collect(s, s.decks[level], IN_DECK + level, keep, places, cards)
    _collect(s, s.gone, IN_GONE, keep, places, cards)
    _collect(s, s.looked, IN_LOOK, keep, places, cards)
    _collect(s, s.ordered, IN_ORDER, keep, places, cards)
    if s.held >= 0:
        held = [s.held]
        _collect(s, held, IN_HELD, keep, places, cards)
    groups: list[int] = []
    for card in cards:
        group = (s.known[card] >> BLOCK_AT) * LEVELS + s.tables.level_of[card]
        if group not in groups:
            groups.append(group)
    groups.sort()
    for seat in range(s.seats):
        s.hands[seat] = s.hands[seat][:]
    for level in range(LEVELS):
        s.decks[level] = s.decks[level][:]
    for group in groups:
        spots: list[int] = []
        values: list[int] = []
        for i in range(len(cards)):
            if (s.known[cards[i]] >> BLOCK_AT) * LEVELS + s.tables.level_of[cards[i]] == group:
                spots.append(places[i])
                values.append(cards[i])
        values.sort()
        luck.shuffle(values)
        for i in range(len(spots)):
            _set(s, spots[i], values[i])
    _blend(s, keep, luck)


def _collect(s: Works, source: list[int], where: int, keep: int, places: list[int], cards: list[int]) -> None:
    for at in range(len(source)):
        card = source[at]
        if card != ROUND_END and s.known[card] & keep == 0:
            places.append(where * 256 + at)
            cards.append(card)


def _set(s: Works, place: int, card: int) -> None:
    where = place // 256
    at = place % 256
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


def _blend(s: Works, keep: int, luck: Luck) -> None:
    """In a deck of shuffled discards levels mix; only the back of its top card is seen."""
    deck = s.decks[LEVELS - 1]
    spots: list[int] = []
    for at in range(len(deck) - 1):
        if deck[at] != ROUND_END and s.known[deck[at]] & keep == 0 and s.known[deck[at]] >> BLOCK_AT:
            spots.append(at)
    blocks = [s.known[deck[at]] >> BLOCK_AT for at in spots]
    for block in range(1, s.blocks + 1):
        mine: list[int] = []
        for i in range(len(spots)):
            if blocks[i] == block:
                mine.append(spots[i])
        if len(mine) > 1:
            values = [deck[at] for at in mine]
            values.sort()
            luck.shuffle(values)
            for i in range(len(mine)):
                deck[mine[i]] = values[i]
