"""What holds in every position that a game has come to: nothing is there twice, nothing is lost, nothing stays owed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules import stock
from ziggurat.games.seven_wonders.rules.deal import black_used, guilds_used
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.rules.stock import size


def broken(state: SevenWonders) -> list[str]:
    """The laws that this position breaks, each in a sentence; none if all is well."""
    out = [*_purses(state), *_tokens(state)]
    if state.age and not any(packed.card_of(item) == ops.NOTHING for item in state.taken):
        out += [*_cards(state), *_hands(state)]
    if isinstance(state, Expanded):
        out += [*_goods(state), *_owed(state)]
        if state.modules & ops.WITH_LEADERS and state.age:
            out += _leaders(state)
    return out


def _purses(s: SevenWonders) -> Iterator[str]:
    for seat in range(s.seats):
        if s.coins[seat] < 0:
            yield f"Seat {seat} has {s.coins[seat]} coins."
        if isinstance(s, Expanded) and min(s.debts[seat], s.diplomats[seat]) < 0:
            yield f"Seat {seat} has fewer debts or diplomacy tokens than none."
        if isinstance(s, Expanded) and s.debts[seat] and not s.modules & ops.WITH_CITIES:
            yield f"Seat {seat} has debts, but there are none without Cities (LW-054)."
    if s.purse and s.step < ops.LAST - 2:
        yield "Coins for a last card are set aside, but no last card is played."


def _tokens(s: SevenWonders) -> Iterator[str]:
    """Tokens are those of the box, and those that boards sell come from a supply (LW-078)."""
    values = {*s.tables.victory, -s.tables.defeat}
    sold: Counter[int] = Counter()
    for item in s.tokens:
        value = packed.token_value(item)
        if value not in values:
            yield f"There is no token of {value}."
        if item & ops.CONVERTED_BIT and value > 0:
            yield f"A victory token of seat {packed.seat_of(item)} counts as a shield."
        if packed.token_against(item) == ops.NOBODY and value > 0:
            sold[value] += 1
    for value, n in sold.items():
        if n > s.tables.token_supply:
            yield f"{n} tokens of {value} were sold, but there are {s.tables.token_supply}."


def whole(s: SevenWonders) -> Counter[int]:
    """Every age card of this table, with those that are out."""
    t = s.tables
    modules = s.modules if isinstance(s, Expanded) else 0
    out = Counter(card for deck in t.decks[s.seats] for card in deck)
    out.update(guilds_used(t, modules))
    if black_used(s.seats, modules):
        out.update(card for deck in t.black for card in deck)
    return out


def _cards(s: SevenWonders) -> Iterator[str]:
    """Every card is in one place, and what stands in a city has come there."""
    t = s.tables
    there = Counter(packed.card_of(item) for item in s.taken)
    for some in (*s.hands, *s.decks, s.removed):
        there.update(some)
    if isinstance(s, Expanded):
        there.update(packed.card_of(item) for item in s.boxed)
        if s.phase == ops.DRAWS:
            there.update(s.shown)
    cards = whole(s)
    for card, n in (there - cards).items():
        yield f"{t.names[card]} is there {n} times too often."
    # Drawn cards that were built stand in a city and nowhere else (LW-206, LW-236).
    drawn = cards - there
    built = Counter(
        packed.card_of(item) for item in s.taken if packed.use_of(item) <= ops.BORROW or item & ops.RAISED_BIT
    )
    under = Counter(packed.card_of(item) for item in s.taken if packed.use_of(item) == ops.STAGE)
    stands = Counter(
        packed.what_of(item)
        for item in s.instances
        if packed.what_of(item) < ops.STAGE0
        and packed.how_of(item) != ops.COPIED
        and t.color_of[packed.what_of(item)] != ops.WHITE
    )
    for card in {*built, *drawn, *stands}:
        # A stage card may stand by Partnership or Stealth.
        more = stands[card] - built[card] - drawn[card]
        if more < 0:
            yield f"{t.names[card]} was built {built[card] + drawn[card]} times and stands {stands[card]} times."
        elif more > under[card]:
            yield f"{t.names[card]} stands {more} times too often."
    names = Counter(
        (packed.seat_of(item), t.names[packed.what_of(item)])
        for item in s.instances
        if packed.what_of(item) < ops.STAGE0 and packed.how_of(item) != ops.COPIED
    )
    for (seat, name), n in names.items():
        if n > 1:
            yield f"{name} stands {n} times in the city of seat {seat} (SW-021)."


def _hands(s: SevenWonders) -> Iterator[str]:
    if s.phase == ops.CHOOSE and s.turn and len({len(hand) for hand in s.hands}) > 1:
        yield "Hands have different sizes while all choose."
    if len(s.taken) % s.seats:
        yield "Somebody has played a card more than the others."


def _leaders(s: Expanded) -> Iterator[str]:
    """Every leader is in one place; who stands in a city was recruited, turned up or given there."""
    t = s.tables
    everybody = Counter(t.leaders[1 if s.modules & ops.WITH_CITIES else 0])
    there = Counter(packed.card_of(item) for item in (*s.court, *s.leader_deck))
    for packet in s.packets:
        there.update(packet)
    for leader in there - everybody:
        yield f"{t.names[leader]} is there twice, or not at this table."
    out = {leader for side in s.sides for leader in t.balance.banished[side]}
    for leader in everybody - there:
        if leader not in out:
            yield f"{t.names[leader]} is lost."
    where = {packed.card_of(item): packed.status_of(item) for item in s.court}
    stands = Counter(
        packed.what_of(item)
        for item in s.instances
        if packed.what_of(item) < ops.STAGE0
        and packed.how_of(item) != ops.COPIED
        and t.color_of[packed.what_of(item)] == ops.WHITE
    )
    for leader, n in stands.items():
        if n > 1 or where.get(leader) not in (ops.IN_CITY, ops.UNDER_STAGE, ops.GONE):
            yield f"{t.names[leader]} stands in {n} cities, but is elsewhere."
    for item in s.court:
        if packed.status_of(item) == ops.IN_CITY and not stands[packed.card_of(item)]:
            yield f"{t.names[packed.card_of(item)]} was recruited by seat {packed.owner_of(item)} and stands nowhere."


def _goods(s: Expanded) -> Iterator[str]:
    """Every good is spent once a turn, and so is what works once per turn (LW-059, LW-074)."""
    for seat in range(s.seats):
        once = s.once[seat]
        likes = once & ((1 << ops.BANK_AT) - 1)
        if once >> ops.BANK_AT & ops.BANK_MASK > s.bank_goods[seat] or likes >> len(s.likes[seat]):
            yield f"Seat {seat} has used more of what works once per turn than it has."
        if once & ops.EXCHANGED and not s.exchanges[seat]:
            yield f"Seat {seat} has used an exchange that it does not have."
        if s.step <= ops.ACT_AGAIN and (s.used[seat] or s.given[seat] or s.used_last[seat]):
            if not any(size(rest) >= stock.any_away(s, seat) for rest in stock.stocks_left(s, seat, 0)):
                yield f"Seat {seat} has spent goods twice in this turn."


def _owed(s: Expanded) -> Iterator[str]:
    """What is owed belongs to this turn, and at the end nothing is."""
    if s.phase == ops.OVER and (s.losses or s.raises or s.agenda or any(s.drops)):
        yield "The game is over, and something is still owed."
    if s.raises and s.step > ops.EXTRA:
        yield "A build from the discard pile was put off for good."
    if any(drop >> 8 for drop in s.drops) and s.step > ops.ACT_AGAIN:
        yield "A defeat token that must go has stayed."
    for item in s.losses:
        by, what, coins = packed.loss_by(item), packed.loss_what(item), packed.loss_coins(item)
        cause = [
            i
            for i in s.instances
            if packed.what_of(i) == what and (packed.age_of(i), packed.turn_of(i)) == (s.age, s.turn)
        ]
        if not cause or coins <= 0:
            yield f"A loss by seat {by} is not of this turn."
