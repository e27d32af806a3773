"""What holds in every position that a game has come to: nothing is there twice, nothing is lost, nothing stays owed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ziggurat.games.seven_wonders.bazaar import BANK_AT, BANK_MASK, EXCHANGED
from ziggurat.games.seven_wonders.cities import Cities
from ziggurat.games.seven_wonders.grand import black_used, guilds_used
from ziggurat.games.seven_wonders.ground import (
    CHOOSE,
    CONVERTED_BIT,
    NOBODY,
    OVER,
    RAISED_BIT,
    USE_AT,
    USE_MASK,
    age_of,
    how_of,
    token_value,
    turn_of,
    what_of,
)
from ziggurat.games.seven_wonders.leaders import (
    GONE,
    IN_CITY,
    OWNER_AT,
    STATUS_AT,
    UNDER_STAGE,
    WITH_CITIES,
    WITH_LEADERS,
)
from ziggurat.games.seven_wonders.lost_boards import LostBoards
from ziggurat.games.seven_wonders.lost_people import DRAWS
from ziggurat.games.seven_wonders.rules import SevenWonders
from ziggurat.games.seven_wonders.stock import size
from ziggurat.games.seven_wonders.tables import (
    BORROW,
    COPIED,
    NOTHING,
    STAGE,
    STAGE0,
    WHITE,
)
from ziggurat.games.seven_wonders.turn import ACT_AGAIN, EXTRA, LAST


def broken(state: SevenWonders) -> list[str]:
    """The laws that this position breaks, each in a sentence; none if all is well."""
    out = [*_purses(state), *_tokens(state)]
    if state.age and not any(item & 255 == NOTHING for item in state.taken):
        out += [*_cards(state), *_hands(state)]
    if isinstance(state, LostBoards):
        out += [*_goods(state), *_owed(state)]
        if state.modules & WITH_LEADERS and state.age:
            out += _leaders(state)
    return out


def _purses(s: SevenWonders) -> Iterator[str]:
    for seat in range(s.seats):
        if s.coins[seat] < 0:
            yield f"Seat {seat} has {s.coins[seat]} coins."
        if isinstance(s, Cities) and min(s.debts[seat], s.diplomats[seat]) < 0:
            yield f"Seat {seat} has fewer debts or diplomacy tokens than none."
        if isinstance(s, Cities) and s.debts[seat] and not s.modules & WITH_CITIES:
            yield f"Seat {seat} has debts, but there are none without Cities (LW-054)."
    if s.purse and s.step < LAST - 2:
        yield "Coins for a last card are set aside, but no last card is played."


def _tokens(s: SevenWonders) -> Iterator[str]:
    """Tokens are those of the box, and those that boards sell come from a supply (LW-078)."""
    values = {*s.tables.victory, -s.tables.defeat}
    sold: Counter[int] = Counter()
    for item in s.tokens:
        value = token_value(item)
        if value not in values:
            yield f"There is no token of {value}."
        if item & CONVERTED_BIT and value > 0:
            yield f"A victory token of seat {item & 7} counts as a shield."
        if item >> 3 & 15 == NOBODY and value > 0:
            sold[value] += 1
    for value, n in sold.items():
        if n > s.tables.token_supply:
            yield f"{n} tokens of {value} were sold, but there are {s.tables.token_supply}."


def whole(s: SevenWonders) -> Counter[int]:
    """Every age card of this table, with those that are out."""
    t = s.tables
    modules = s.modules if isinstance(s, Cities) else 0
    out = Counter(card for deck in t.decks[s.seats] for card in deck)
    out.update(guilds_used(t, modules))
    if black_used(s.seats, modules):
        out.update(card for deck in t.black for card in deck)
    return out


def _cards(s: SevenWonders) -> Iterator[str]:
    """Every card is in one place, and what stands in a city has come there."""
    t = s.tables
    there = Counter(item & 255 for item in s.taken)
    for some in (*s.hands, *s.decks, s.removed):
        there.update(some)
    if isinstance(s, LostBoards):
        there.update(item & 255 for item in s.boxed)
        if s.phase == DRAWS:
            there.update(s.shown)
    cards = whole(s)
    for card, n in (there - cards).items():
        yield f"{t.names[card]} is there {n} times too often."
    # Drawn cards that were built stand in a city and nowhere else (LW-206, LW-236).
    drawn = cards - there
    built = Counter(item & 255 for item in s.taken if item >> USE_AT & USE_MASK <= BORROW or item & RAISED_BIT)
    under = Counter(item & 255 for item in s.taken if item >> USE_AT & USE_MASK == STAGE)
    stands = Counter(
        what_of(item)
        for item in s.instances
        if what_of(item) < STAGE0 and how_of(item) != COPIED and t.color_of[what_of(item)] != WHITE
    )
    for card in {*built, *drawn, *stands}:
        # A stage card may stand by Partnership or Stealth.
        more = stands[card] - built[card] - drawn[card]
        if more < 0:
            yield f"{t.names[card]} was built {built[card] + drawn[card]} times and stands {stands[card]} times."
        elif more > under[card]:
            yield f"{t.names[card]} stands {more} times too often."
    names = Counter(
        (item & 7, t.names[what_of(item)]) for item in s.instances if what_of(item) < STAGE0 and how_of(item) != COPIED
    )
    for (seat, name), n in names.items():
        if n > 1:
            yield f"{name} stands {n} times in the city of seat {seat} (SW-021)."


def _hands(s: SevenWonders) -> Iterator[str]:
    if s.phase == CHOOSE and s.turn and len({len(hand) for hand in s.hands}) > 1:
        yield "Hands have different sizes while all choose."
    if len(s.taken) % s.seats:
        yield "Somebody has played a card more than the others."


def _leaders(s: LostBoards) -> Iterator[str]:
    """Every leader is in one place; who stands in a city was recruited, turned up or given there."""
    t = s.tables
    everybody = Counter(t.leaders[1 if s.modules & WITH_CITIES else 0])
    there = Counter(item & 255 for item in (*s.court, *s.leader_deck))
    for packet in s.packets:
        there.update(packet)
    for leader in there - everybody:
        yield f"{t.names[leader]} is there twice, or not at this table."
    out = {leader for side in s.sides for leader in t.balance.banished[side]}
    for leader in everybody - there:
        if leader not in out:
            yield f"{t.names[leader]} is lost."
    where = {item & 255: item >> STATUS_AT & 7 for item in s.court}
    stands = Counter(
        what_of(item)
        for item in s.instances
        if what_of(item) < STAGE0 and how_of(item) != COPIED and t.color_of[what_of(item)] == WHITE
    )
    for leader, n in stands.items():
        if n > 1 or where.get(leader) not in (IN_CITY, UNDER_STAGE, GONE):
            yield f"{t.names[leader]} stands in {n} cities, but is elsewhere."
    for item in s.court:
        if item >> STATUS_AT & 7 == IN_CITY and not stands[item & 255]:
            yield f"{t.names[item & 255]} was recruited by seat {item >> OWNER_AT & 7} and stands nowhere."


def _goods(s: LostBoards) -> Iterator[str]:
    """Every good is spent once a turn, and so is what works once per turn (LW-059, LW-074)."""
    for seat in range(s.seats):
        once = s.once[seat]
        likes = once & ((1 << BANK_AT) - 1)
        if once >> BANK_AT & BANK_MASK > s.bank_goods[seat] or likes >> len(s.likes[seat]):
            yield f"Seat {seat} has used more of what works once per turn than it has."
        if once & EXCHANGED and not s.exchanges[seat]:
            yield f"Seat {seat} has used an exchange that it does not have."
        if s.step <= ACT_AGAIN and (s.used[seat] or s.given[seat] or s.used_last[seat]):
            if not any(size(rest) >= s.any_away(seat) for rest in s.rests(seat, 0)):
                yield f"Seat {seat} has spent goods twice in this turn."


def _owed(s: LostBoards) -> Iterator[str]:
    """What is owed belongs to this turn, and at the end nothing is."""
    if s.phase == OVER and (s.losses or s.raises or s.agenda or any(s.drops)):
        yield "The game is over, and something is still owed."
    if s.raises and s.step > EXTRA:
        yield "A build from the discard pile was put off for good."
    if any(drop >> 8 for drop in s.drops) and s.step > ACT_AGAIN:
        yield "A defeat token that must go has stayed."
    for item in s.losses:
        by, what, coins = item & 7, item >> 6 & 1023, item >> 16
        cause = [i for i in s.instances if what_of(i) == what and (age_of(i), turn_of(i)) == (s.age, s.turn)]
        if not cause or coins <= 0:
            yield f"A loss by seat {by} is not of this turn."
