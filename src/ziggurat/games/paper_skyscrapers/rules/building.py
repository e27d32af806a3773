"""Building: where, at what price, and step by step (PAP-070 to PAP-083, EFF-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import agenda, bonuses, city, counting, decks, knowledge, tracks

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def open_sites(s: PaperSkyscrapers, seat: int, mode: int, lanes: list[int]) -> list[int]:
    """The sites where one may build; `lanes` gets the icons that count there (PAP-071..075)."""
    tables = s.tables
    spots: list[int] = []
    icons: list[int] = []
    for one in s.cities[seat]:
        place = (one >> ops.CARD_BITS) - ops.PLACE0
        if spots and spots[-1] == place:
            icons[-1] += tables.type_lane[one & ops.CARD_MASK]
        else:
            spots.append(place)
            icons.append(tables.type_lane[one & ops.CARD_MASK])
    out: list[int] = []
    n = len(spots)
    if n == 0:
        if mode & ops.WAY_SPRAWL:
            out.append(0)  # PAP-083
            lanes.append(0)
        return out
    if mode & ops.WAY_SPRAWL and spots[0] > -tables.reach:
        out.append((spots[0] - 1) * ops.SITE)
        lanes.append(icons[0])
    for i in range(n):
        place = spots[i]
        beside = i + 1 < n and spots[i + 1] == place + 1
        if mode & ops.WAY_OVER:
            near = icons[i]
            if i > 0 and spots[i - 1] == place - 1:
                near += icons[i - 1]
            if beside:
                near += icons[i + 1]
            out.append(place * ops.SITE + ops.SITE_OVER)
            lanes.append(near)
        if mode & ops.WAY_SPRAWL and i + 1 < n and not beside:
            for gap in range(place + 1, spots[i + 1]):
                near = icons[i] if gap == place + 1 else 0
                if gap + 1 == spots[i + 1]:
                    near += icons[i + 1]
                out.append(gap * ops.SITE)
                lanes.append(near)
    if mode & ops.WAY_SPRAWL and spots[n - 1] < tables.reach:
        out.append((spots[n - 1] + 1) * ops.SITE)
        lanes.append(icons[n - 1])
    return out


def city_discount(s: PaperSkyscrapers, seat: int, way: int) -> int:
    """What the city takes off the first build of this way in the turn (EFF-32)."""
    bonus = bonuses.working(s, seat, ops.HOOK_BUILD_COST)
    if bonus is None or bonus.mode != way or (bonus.once and s.built & way):
        return 0
    return bonus.less


def price_of(s: PaperSkyscrapers, seat: int, card: int, less: int, over: bool, lanes: int) -> int:
    """Cards to pay for a build (PAP-074, PAP-077)."""
    if less == ops.FREE:
        return 0
    tables = s.tables
    cost = tables.cost[card] - less - ops.in_lane(lanes, tables.wants[card])
    if cost > 0:
        cost -= city_discount(s, seat, ops.WAY_OVER if over else ops.WAY_SPRAWL)
    return cost if cost > 0 else 0


def buildable(
    s: PaperSkyscrapers, seat: int, cards: list[int], node: Node | None, own: bool, base: int, out: list[int]
) -> None:
    """Add those of the cards that can be built and paid for somewhere."""
    tables = s.tables
    mode = ops.WAY_ANY if node is None else node.mode
    if mode == ops.WAY_OVER and not s.cities[seat]:
        return
    purse = len(s.hands[seat]) - (1 if own else 0)
    less = 0 if node is None else node.n
    off_over = city_discount(s, seat, ops.WAY_OVER)
    off_sprawl = city_discount(s, seat, ops.WAY_SPRAWL)
    lanes: list[int] = []
    sites: list[int] = []
    for card in cards:
        if node is not None and not counting.fits(s, card, node):
            continue
        need = tables.cost[card] - less - purse
        if less == ops.FREE or need <= 0:
            out.append(base + card)
            continue
        # Most cards can be paid anywhere, or nowhere.
        shift = ops.LANE * tables.wants[card]
        if need > (s.types[seat] >> shift & ops.LANE_MASK) + off_over + off_sprawl:
            continue
        if not sites:
            sites = open_sites(s, seat, mode, lanes)
        for i in range(len(sites)):
            off = off_over if sites[i] & ops.SITE_OVER else off_sprawl
            if need <= (lanes[i] >> shift & ops.LANE_MASK) + off:
                out.append(base + card)
                break


def must_ask(s: PaperSkyscrapers, top: int) -> bool:
    """Whether the place or the payment of a build has to be asked; not if all that is left must be paid (R-01)."""
    number = ops.node_of(top)
    own = number < 0 or s.tables.nodes[number].source == ops.SOURCE_HAND
    left = len(s.hands[ops.seat_of(top)]) - (1 if own else 0) - len(s.paid)
    return s.pick_place == ops.NOWHERE or left > s.price - len(s.paid)


def build_options(s: PaperSkyscrapers, top: int) -> list[int]:
    """Cards, places or payments, as far as the build has got."""
    tables = s.tables
    seat = ops.seat_of(top)
    number = ops.node_of(top)
    out: list[int] = []
    own = number < 0 or tables.nodes[number].source == ops.SOURCE_HAND
    card = s.pick_card
    if card < 0:
        cards = s.hands[seat] if own else sorted(s.row)
        buildable(s, seat, cards, tables.nodes[number], own, tables.card0, out)
    elif s.pick_place == ops.NOWHERE:
        less = 0 if number < 0 else tables.nodes[number].n
        need = tables.cost[card] - less - len(s.hands[seat]) + (1 if own else 0)
        shift = ops.LANE * tables.wants[card]
        off_over = city_discount(s, seat, ops.WAY_OVER)
        off_sprawl = city_discount(s, seat, ops.WAY_SPRAWL)
        lanes: list[int] = []
        sites = open_sites(s, seat, ops.WAY_ANY if number < 0 else tables.nodes[number].mode, lanes)
        for i in range(len(sites)):
            off = off_over if sites[i] & ops.SITE_OVER else off_sprawl
            if less == ops.FREE or need <= (lanes[i] >> shift & ops.LANE_MASK) + off:
                out.append(tables.at0 + ops.site_place(sites[i]))
    else:
        for one in s.hands[seat]:
            if one not in s.paid and not (own and one == card):
                out.append(tables.card0 + one)
    return out


def choose_site(s: PaperSkyscrapers, top: int, place: int) -> None:
    """Choose the place of a build, which sets its price; a free one is built at once."""
    seat = ops.seat_of(top)
    number = ops.node_of(top)
    lanes: list[int] = []
    less = 0 if number < 0 else s.tables.nodes[number].n
    sites = open_sites(s, seat, ops.WAY_ANY, lanes)
    for i in range(len(sites)):
        if ops.site_place(sites[i]) == place:
            s.price = price_of(s, seat, s.pick_card, less, ops.is_over(sites[i]), lanes[i])
    s.pick_place = place
    if s.price == 0:
        raise_building(s, top)


def raise_building(s: PaperSkyscrapers, top: int) -> None:
    """Pay, put the card down, refill the row, gain, then the city's bonus (PAP-082)."""
    seat = ops.seat_of(top)
    number = ops.node_of(top)
    card = s.pick_card
    place = s.pick_place
    paid = s.paid
    s.agenda.pop()
    forget_build(s)
    roof = city.roof(s, seat, place)
    over = roof >= 0
    if s.listening:
        s.note(ops.event(ops.SAID_BUILD, seat, card, ops.told_build(place, roof, len(paid))))
    own = number < 0 or s.tables.nodes[number].source == ops.SOURCE_HAND
    if own:
        decks.give(s, seat, card)
        knowledge.publish(s, card)
    for one in paid:
        decks.toss(s, seat, one)
    city.put(s, seat, place, card, False)
    if not own:
        decks.take_row(s, card)
    if seat == s.turn:
        s.built |= ops.WAY_OVER if over else ops.WAY_SPRAWL
    if number < 0:
        s.actions -= 1
    agenda.push(s, ops.DO_BUILT, seat, -1, len(paid), card)
    tracks.push_gains(s, seat, card)
    if number >= 0 and s.tables.nodes[number].double:
        tracks.push_gains(s, seat, card)


def forget_build(s: PaperSkyscrapers) -> None:
    """No build is in progress."""
    s.pick_card = -1
    s.pick_place = ops.NOWHERE
    s.price = -1
    s.paid = []
