"""Setting up cards: what was done with those taken, hands, the ages to come, and what is out of the game."""

from __future__ import annotations

from collections import Counter

from ziggurat.core.contract.luck import stream
from ziggurat.core.editions.positions import find, need
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules import deal
from ziggurat.games.seven_wonders.view.builder import Builder
from ziggurat.games.seven_wonders.view.position_records import TAKEN


def rows(b: Builder) -> int:
    """Rows of cards taken so far."""
    s = b.s
    if s.age == 0:
        return 0
    if s.phase == ops.OVER:
        return 3 * s.hand_size
    done = s.turn if s.step >= ops.GAINED else max(s.turn - 1, 0)
    if s.step > ops.LAST and s.turn == s.turns:
        done = s.hand_size
    return (s.age - 1) * s.hand_size + done


def history(b: Builder) -> None:
    """What was done with every card so far, in full or by stages and discard pile."""
    s, given = b.s, b.given
    size = rows(b) * b.seats
    if given.taken is not None:
        need(len(given.taken) == size, f"taken: {size} cards were taken by now.")
        need(not given.pile, "pile: say it in `taken`, not in both.")
        s.taken = [_item(b, words) for words in given.taken]
        return
    s.taken = [ops.NOTHING] * size
    for seat in range(b.seats):
        for n in range(s.stages[seat]):
            at = n * b.seats + seat
            need(at < size, f"stages: {b.colors[seat]} has had no time for them.")
            s.taken[at] = packed.filed(ops.NOTHING, ops.STAGE)
    for card in b.all_cards(given.pile):
        first = b.t.age_of[card] * s.hand_size * b.seats
        free = [at for at in range(first, size) if s.taken[at] == ops.NOTHING]
        need(free, f"pile: {b.t.card_ids[card]} cannot have been thrown away yet.")
        s.taken[free[0]] = packed.filed(card, ops.SELL)


def _item(b: Builder, words: list[str]) -> int:
    need(len(words) >= 2, "taken: a card and its use are needed.")
    name, use, *marks = words
    item = packed.filed(b.card(name) if name else ops.NOTHING, find(TAKEN, use, "a use"))
    for mark in marks:
        item |= ops.RAISED_BIT if mark == "raised" else 1 << (ops.SEEN_AT + b.seat(mark))
    return item


def cards(b: Builder) -> None:
    """Hands, the ages to come, and guilds and black cards that are out."""
    s, t, given = b.s, b.t, b.given
    luck = stream(given.seed, "setup")
    if given.taken is not None:
        named = Counter(packed.card_of(item) for item in s.taken if packed.card_of(item) != ops.NOTHING)
    else:
        apart = (ops.COPIED, ops.STEALTH, ops.PARTNER, ops.DRAWN)
        standing = [packed.what_of(i) for i in s.instances if packed.how_of(i) not in apart]
        named = Counter(what for what in standing if what < ops.STAGE0 and t.color_of[what] != ops.WHITE)
        named += Counter(packed.card_of(item) for item in s.taken if _unseen(item))
    hands = [b.all_cards(city.hand) for city in b.cities]
    named += Counter(card for hand in hands for card in hand)
    decks = [b.all_cards(deck) for deck in given.decks or [[], [], []]]
    need(len(decks) == 3, "decks: one per age is needed, empty once it is dealt.")
    named += Counter(card for deck in decks for card in deck)
    joining = _joining(b, named)
    dealt = s.turn > 0 or b.modules & ops.RECRUIT_LATE
    size = s.hand_size - (rows(b) - (s.age - 1) * s.hand_size) if s.age and dealt else 0
    if s.phase == ops.OVER:
        size = 0
    for age in range(3):
        whole = Counter(t.decks[b.seats][age] + [card for card in joining if t.age_of[card] == age])
        there = Counter({card: n for card, n in named.items() if t.age_of[card] == age})
        for card, n in there.items():
            need(n <= whole[card], f"{t.card_ids[card]}: {n} are named, but only {whole[card]} are in the game.")
        rest = list((whole - there).elements())
        luck.shuffle(rest)
        if age == s.age - 1 and dealt:
            for seat, hand in enumerate(hands):
                need(all(t.age_of[card] == age for card in hand), "hand: a card of another age.")
                need(len(hand) <= size, f"hand: {b.colors[seat]} holds {size} cards now.")
                there_are = len(rest) >= size - len(hand)
                need(there_are, f"hand: too few cards of age {age + 1} are left for turn {s.turn}.")
                while len(hand) < size:
                    hand.append(rest.pop())
                s.hands[seat] = sorted(hand)
        elif age >= s.age - 1:
            s.decks[age] = decks[age] if given.decks is not None else rest
            n = len(s.decks[age])
            wanted = s.hand_size * b.seats
            need(n == wanted, f"decks: age {age + 1} has {n} cards, not {wanted}.")
    need(size or not any(hands), "hand: nobody has cards now.")


def _unseen(item: int) -> bool:
    """Whether a taken card stands in no city, so that it has to be counted apart."""
    return packed.card_of(item) != ops.NOTHING and packed.use_of(item) >= ops.STAGE and not packed.was_raised(item)


def _joining(b: Builder, named: Counter[int]) -> list[int]:
    """The guilds and black cards in the game; those that are out are kept in `removed`."""
    s, t = b.s, b.t
    guilds = t.guilds[b.modules & (ops.WITH_LEADERS | ops.WITH_CITIES)]
    groups = [(guilds, t.guilds_used[b.seats], "guilds")]
    if b.modules & ops.WITH_CITIES:
        groups += [(black, deal.black_used(b.seats, b.modules), "black cards") for black in t.black]
    given = None if b.given.removed is None else b.all_cards(b.given.removed)
    removed: list[int] = []
    gone = _drawn(b)
    for number, (group, used, name) in enumerate(groups):
        out = len(group) - used - sum(card in gone for card in group)
        if given is not None:
            some = [card for card in given if card in group]
            need(len(some) == out, f"removed: {out} {name} are out with {b.seats} players.")
        else:
            some = [card for card in group if card not in named and card not in gone]
            need(len(some) >= out, f"cards: too many {name}.")
            stream(b.given.seed, "removed" if not number else f"removed {number}").shuffle(some)
            some = some[:out]
        removed += some
    need(given is None or len(given) == len(removed), "removed: only guilds and black cards are out.")
    s.removed = sorted(removed)
    return [card for group, _, _ in groups for card in group if card not in s.removed and card not in gone]


def _drawn(b: Builder) -> set[int]:
    """Guilds and black cards that left the box in play (LW-206, LW-236)."""
    lost = b.given.lost
    gone = {b.card(name) for _, name in lost.boxed}
    if b.given.phase == "draw":
        gone |= set(b.all_cards(lost.shown))
    taken = {packed.card_of(item) for item in b.s.taken}
    for item in b.s.instances:
        what = packed.what_of(item)
        if what < ops.STAGE0 and packed.how_of(item) != ops.COPIED and b.t.color_of[what] in (ops.PURPLE, ops.BLACK):
            if packed.how_of(item) == ops.DRAWN or (b.given.taken is not None and what not in taken):
                gone.add(what)
    return gone
