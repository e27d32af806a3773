"""Fills the views: what a seat or a spectator may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import PointsView
from ziggurat.games.paper_skyscrapers.components import LANDMARKS, SEAT_COLORS, TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.derive import RESTS
from ziggurat.games.paper_skyscrapers.recall import knows, mingled, remembered
from ziggurat.games.paper_skyscrapers.refusals import idle
from ziggurat.games.paper_skyscrapers.rules import COLUMN_RULES, COLUMNS, DETAILS, PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.scoring import SOURCES, ahead, best_alone
from ziggurat.games.paper_skyscrapers.tables import (
    BUILD_COST,
    DECLARE,
    FOR_EACH,
    FREE,
    GAIN_PRINTED,
    HAND,
    LANDMARK_TOTAL,
    LANE,
    NOWHERE,
    OVER,
    RESULT,
    ROUND_END,
    SPRAWL,
    STOP,
    TYPES_AT_LEAST,
    Tables,
)
from ziggurat.games.paper_skyscrapers.town import CARD_BITS, CARD_MASK, CITIES, PLACE0, place_of
from ziggurat.games.paper_skyscrapers.view import (
    ActingView,
    AwardView,
    BuildingView,
    ChoiceView,
    DiscountView,
    DraftView,
    GoalView,
    HandView,
    LookView,
    OfferView,
    PaperView,
    PlaceView,
    SeatView,
    SiteView,
    TrackView,
)
from ziggurat.games.paper_skyscrapers.works import (
    ALLOWING,
    BORROWING,
    BUILDING,
    CARD,
    CITY,
    CLAIMING,
    CLOSE,
    DECLARING,
    DEMOLISHING,
    DISCARDING,
    DRAWING,
    KEEPING,
    LIFTING,
    LOSING,
    MAIN,
    MOVING,
    NAMING,
    OPTING,
    ORDERING,
    RETRIEVING,
    ROBBING,
    SCOPE,
    SPENDING,
    STEPPING,
    TUCKING,
    UNDER,
    VALUE,
    node_of,
    number_of,
    seat_of,
)

PHASES = ("cities", "play", "over")
ASKED = {
    CITY: "city",
    MAIN: "action",
    DRAWING: "draw",
    KEEPING: "keep",
    ORDERING: "order",
    TUCKING: "tuck",
    UNDER: "under",
    NAMING: "each",
    STEPPING: "advance",
    LOSING: "lose",
    DISCARDING: "discard",
    SPENDING: "discard",
    ALLOWING: "may",
    OPTING: "option",
    ROBBING: "rival",
    LIFTING: "steal",
    CLAIMING: "claim",
    RETRIEVING: "retrieve",
    MOVING: "move",
}
COUNTING = (DRAWING, KEEPING, TUCKING, NAMING, DISCARDING, SPENDING, RETRIEVING)


def card_id(t: Tables, card: int) -> str:
    """A building card or a city card by its id."""
    return t.card_ids[card] if card < t.city0 else t.city_ids[card - t.city0]


def ids(t: Tables, cards: Sequence[int]) -> tuple[str, ...]:
    return tuple(card_id(t, card) for card in cards)


def view(s: PaperSkyscrapers, seat: int | None, sentences: Sequence[str], words: Vocabulary) -> PaperView:
    """All that this seat (None: a spectator) may know."""
    t = s.tables
    top = s.agenda[-1] if s.agenda else 0
    legal = () if seat is None else tuple(s.legal(seat))
    asked = _asked(s, top) if legal else ""
    own = seat if legal and seat is not None else -1
    offers = _offers(s, own, asked, top)
    choices = _choices(s, own, legal, offers, words)
    site = _site(s, own, top, asked)
    return PaperView(
        seat=seat,
        seats=s.seats,
        pending=s.actors(),
        legal=legal,
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(s.score),
        ranking=tuple(s.ranking()) if s.pending == 0 else (),
        phase=PHASES[s.phase],
        asked=asked,
        optional=STOP in legal,
        more=_more(s, top, asked),
        level=0 if s.phase == CITIES else s.level + 1,
        first=s.first,
        turn=s.turn,
        actions=s.actions,
        actions_total=s.total,
        extra=s.extra > 0,
        ending=s.ending,
        row=ids(t, s.row),
        decks=tuple(len(deck) for deck in s.decks),
        back=_back(s),
        discard=ids(t, s.pile),
        boards=tuple(_board(s, other, seat) for other in range(s.seats)),
        tracks=tuple(_track(s, track) for track in range(len(TRACKS))),
        goals=tuple(_goal(s, goal) for goal in range(t.goals)),
        awards=_awards(s),
        acting=_acting(s),
        sentence=sentences[node_of(top)] if s.agenda and node_of(top) >= 0 else "",
        declared=_declared(s),
        held=card_id(t, s.held) if s.held >= 0 and knows(s, s.held, seat) else "",
        look=_look(s, seat, top),
        remembered=remembered(s, seat),
        mingled=mingled(s, seat),
        steps=_steps(s, top, asked),
        chosen=tuple(s.named) if asked == "each" else (),
        offered=() if seat is None or s.phase != CITIES else tuple(_offered(s, seat)),
        hand=() if seat is None else tuple(HandView(t.card_ids[c], own >= 0 and c in s.paid) for c in s.hands[seat]),
        offers=offers,
        site=site,
        choices=choices,
        idle=tuple(DraftView(*one) for one in idle(s, own)) if asked == "action" else (),
        suggested=_suggested(s, own, asked, site, offers),
    )


def _asked(s: PaperSkyscrapers, top: int) -> str:
    kind = top & 63
    if kind == BUILDING:
        return "build" if s.pick_card < 0 else "place" if s.pick_place == NOWHERE else "pay"
    if kind in ASKED:
        return ASKED[kind]
    node = s.tables.nodes[node_of(top)]
    if kind == DECLARING:
        return "declare-track" if node.kind else "declare-type"
    if kind == DEMOLISHING:
        return "demolish-top" if node.what else "demolish"
    return "gain" if node.op == GAIN_PRINTED else "borrow"


def _more(s: PaperSkyscrapers, top: int, asked: str) -> int:
    if asked == "pay":
        return s.price - len(s.paid)
    if asked == "order":
        return len(s.looked) - 1
    if asked == "advance":
        return number_of(top) if s.tables.nodes[node_of(top)].mode else 1
    return number_of(top) if asked and top & 63 in COUNTING else 0


def _steps(s: PaperSkyscrapers, top: int, asked: str) -> int:
    if asked == "action":
        return 1
    if asked not in ("advance", "lose"):
        return 0
    node = s.tables.nodes[node_of(top)]
    return 1 if asked == "advance" and node.mode else node.n


def _back(s: PaperSkyscrapers) -> int:
    deck = s.decks[s.level]
    if not deck:
        return 0
    return s.level + 1 if deck[-1] == ROUND_END else s.tables.level_of[deck[-1]] + 1


def _offered(s: PaperSkyscrapers, seat: int) -> list[str]:
    return [name for city, name in enumerate(s.tables.city_ids) if s.offers[seat] >> city & 1]


def _lanes(lanes: int, names: Sequence[str]) -> dict[str, int]:
    return {name: lanes >> LANE * i & 255 for i, name in enumerate(names)}


def _board(s: PaperSkyscrapers, seat: int, viewer: int | None) -> SeatView:
    t = s.tables
    home = s.homes[seat]
    bonus = t.bonuses[home - t.city0] if home >= 0 else None
    used = seat == s.turn and (s.used or (bonus is not None and bonus.hook == BUILD_COST and s.built & bonus.mode != 0))
    stacks: dict[int, list[int]] = {}
    for one in s.cities[seat]:
        stacks.setdefault((one >> CARD_BITS) - PLACE0, []).append(one & CARD_MASK)
    mayor = s.mayors[seat]
    over = s.pending == 0
    return SeatView(
        color=SEAT_COLORS[seat],
        city=card_id(t, home) if home >= 0 else "",
        city_open=bool(s.open >> seat & 1),
        bonus_used=used,
        buildings=tuple(BuildingView(place, ids(t, cards), place == mayor) for place, cards in stacks.items()),
        mayor=None if mayor == NOWHERE else mayor,
        types=_lanes(s.types[seat], TYPES),
        landmarks=_lanes(s.marks[seat], LANDMARKS),
        tallest=s.tallest(seat),
        hand_size=len(s.hands[seat]),
        backs=tuple(t.level_of[card] + 1 for card in s.hands[seat]),
        goals=tuple(t.goal_ids[claim >> 3] for claim in s.claims if claim & 7 == seat),
        chips=tuple(
            s.chips[goal] if viewer == seat or over else -1 for goal in range(t.goals) if s.owners[goal] == seat
        ),
        turns=s.turns[seat],
        points=tuple(
            PointsView(COLUMNS[k], COLUMN_RULES[k], s.earned[seat * SOURCES + k], DETAILS[k])
            for k in range(SOURCES)
            if s.earned[seat * SOURCES + k]
        ),
    )


def _track(s: PaperSkyscrapers, track: int) -> TrackView:
    t = s.tables
    spaces, end = s.spaces(track), t.ends[track]
    best = [s.best[3 * seat + track] for seat in range(s.seats)]
    steps = [at if at == end else ahead(spaces, seat, at, end) for seat, at in enumerate(spaces)]
    return TrackView(
        id=TRACKS[track],
        spaces=tuple(spaces),
        best=tuple(best),
        first=not s.ended >> track & 1,
        next=tuple(steps),
        hop=tuple(to > at + 1 for at, to in zip(spaces, steps)),
        to_point=tuple(_to_point(spaces, seat, best[seat], t.lines[track], end) for seat in range(s.seats)),
    )


def _to_point(spaces: list[int], seat: int, best: int, lines: int, end: int) -> int:
    """Steps to the next line that pays, as the meeples stand now."""
    line = next((k for k in range(best + 1, end + 1) if lines >> k & 1), 0)
    at, n = spaces[seat], 0
    while line and at < line:
        at, n = ahead(spaces, seat, at, end), n + 1
    return n


def _goal(s: PaperSkyscrapers, goal: int) -> GoalView:
    t = s.tables
    claims = [claim & 7 for claim in s.claims if claim >> 3 == goal]
    n, kinds = t.goal_n[goal], t.goal_kinds[goal]
    have = []
    for seat in range(s.seats):
        types = t.goal_test[goal] == TYPES_AT_LEAST
        counts = _lanes(s.types[seat] if types else s.marks[seat], TYPES if types else LANDMARKS).values()
        if t.goal_test[goal] == LANDMARK_TOTAL:
            have.append(min(n, sum(counts)))
        else:
            have.append(sum(sorted((min(n, count) for count in counts), reverse=True)[:kinds]))
    need = n if t.goal_test[goal] == LANDMARK_TOTAL else n * kinds
    met = tuple(s.met(seat, goal) for seat in range(s.seats))
    return GoalView(t.goal_ids[goal], t.goal_points[goal], tuple(claims), tuple(have), need, met)


def _awards(s: PaperSkyscrapers) -> tuple[AwardView, ...]:
    t = s.tables
    tall = [s.tallest(seat) for seat in range(s.seats)]
    many = [s.count_buildings(seat) for seat in range(s.seats)]
    both = zip(t.award_ids, t.award_measures, t.award_points)
    return tuple(
        AwardView(name, points, tuple(many if measure else tall), best_alone(many if measure else tall))
        for name, measure, points in both
    )


def _acting(s: PaperSkyscrapers) -> tuple[ActingView, ...]:
    seats = [seat_of(one) for one in s.agenda if one & 63 == CLOSE]
    cards = s.scopes[CARD::SCOPE]
    return tuple(ActingView(seat, card_id(s.tables, card)) for seat, card in zip(seats, cards))


def names_of(t: Tables, card: int) -> Sequence[str]:
    """What the action of a card has to declare: types or tracks."""
    start = f"{card_id(t, card)}/"
    tracks = [t.nodes[i].kind for i, path in enumerate(t.paths) if t.nodes[i].op == DECLARE and path.startswith(start)]
    return TRACKS if any(tracks) else TYPES


def _declared(s: PaperSkyscrapers) -> str:
    """What was named in the innermost action."""
    value = s.scopes[-SCOPE + VALUE] if s.scopes else -1
    return names_of(s.tables, s.scopes[-SCOPE + CARD])[value] if value >= 0 else ""


def _look(s: PaperSkyscrapers, seat: int | None, top: int) -> LookView | None:
    if top & 63 not in (KEEPING, ORDERING):
        return None
    t = s.tables
    owner = seat_of(top)
    if seat == owner:
        cards, ordered = ids(t, s.looked), ids(t, s.ordered)
    else:
        cards, ordered = ids(t, sorted(s.looked + s.ordered)) if s.shown else (), ()
    rest = RESTS[t.nodes[node_of(top)].rest]
    return LookView(owner, s.shown, len(s.looked) + len(s.ordered), cards, ordered, rest)


# ------------------------------------------------------------------ builds


def _offers(s: PaperSkyscrapers, seat: int, asked: str, top: int) -> tuple[OfferView, ...]:
    """What could be built now and at what price."""
    t = s.tables
    if asked == "action":
        return tuple(offer(s, seat, card, -1, t.build0 + card) for card in s.hands[seat])
    if asked not in ("build", "place"):
        return ()
    number = node_of(top)
    if asked == "place":
        return (offer(s, seat, s.pick_card, number, t.card0 + s.pick_card),)
    node = t.nodes[number]
    cards = s.hands[seat] if node.source == HAND else sorted(s.row)
    return tuple(offer(s, seat, card, number, t.card0 + card) for card in cards if s.fits(card, node))


def offer(s: PaperSkyscrapers, seat: int, card: int, number: int, choice: int) -> OfferView:
    """All places for a card, with prices and what makes them cheaper."""
    t = s.tables
    node = t.nodes[number] if number >= 0 else None
    lanes: list[int] = []
    sites = s.sites(seat, OVER | SPRAWL if node is None else node.mode, lanes)
    purse = len(s.hands[seat]) - (node is None or node.source == HAND)
    places = tuple(_place(s, seat, card, number, one, near, purse) for one, near in zip(sites, lanes))
    least = min((place.price for place in places), default=-1)
    possible = any(place.possible for place in places)
    reason, rule = "", ""
    if not places:
        reason, rule = "there is no place for it", "PAP-073"
    elif not possible:
        reason, rule = _short(least, purse), "PAP-079"
    free = node is not None and node.n == FREE
    return OfferView(t.card_ids[card], choice, possible, least, places, reason, rule, free)


def _short(price: int, purse: int) -> str:
    return f"costs {price}, you can pay {purse}"


def _place(s: PaperSkyscrapers, seat: int, card: int, number: int, one: int, near: int, purse: int) -> PlaceView:
    t = s.tables
    place, over = one >> 1, bool(one & 1)
    less = t.nodes[number].n if number >= 0 else 0
    price = s.price_of(seat, card, less, over, near)
    possible = price <= purse
    reason, rule = ("", "") if possible else (_short(price, purse), "PAP-079")
    discounts = _discounts(s, seat, card, number, place, over)
    return PlaceView(place, t.at0 + place, over, possible, price, discounts, reason, rule)


def _discounts(
    s: PaperSkyscrapers, seat: int, card: int, number: int, place: int, over: bool
) -> tuple[DiscountView, ...]:
    t = s.tables
    out = []
    for where, at in (("left", place - 1), ("under", place), ("right", place + 1)):
        giving = [
            one & CARD_MASK
            for one in s.cities[seat]
            if place_of(one) == at and t.type_lane[one & CARD_MASK] >> LANE * t.wants[card] & 255
        ]
        if giving:
            out.append(DiscountView(len(giving), where, ids(t, giving)))
    less = t.nodes[number].n if number >= 0 else 0
    if less:
        amount = t.cost[card] if less == FREE else less
        out.append(DiscountView(amount, "effect", (card_id(t, s.scopes[-SCOPE + CARD]),)))
    city = s.city_discount(seat, OVER if over else SPRAWL)
    if city:
        out.append(DiscountView(city, "city", (card_id(t, s.homes[seat]),)))
    return tuple(out)


def _site(s: PaperSkyscrapers, seat: int, top: int, asked: str) -> SiteView | None:
    if asked not in ("place", "pay"):
        return None
    t = s.tables
    number = node_of(top)
    printed = t.cost[s.pick_card]
    if asked == "place":
        return SiteView(t.card_ids[s.pick_card], None, -1, printed, (), (), ())
    over = s.roof(seat, s.pick_place) >= 0
    discounts = _discounts(s, seat, s.pick_card, number, s.pick_place, over)
    own = number < 0 or t.nodes[number].source == HAND
    free = [card for card in s.hands[seat] if card not in s.paid and not (own and card == s.pick_card)]
    suggested = least_missed(s, seat, free)[: s.price - len(s.paid)]
    return SiteView(
        t.card_ids[s.pick_card], s.pick_place, s.price, printed, discounts, ids(t, s.paid), ids(t, suggested)
    )


def least_missed(s: PaperSkyscrapers, seat: int, cards: Sequence[int]) -> list[int]:
    """Cards in the order in which one would rather part with them: low gains for a high price first."""
    t = s.tables

    def worth(card: int) -> float:
        cheaper = min(t.cost[card], s.types[seat] >> LANE * t.wants[card] & 255)
        marks = sum(t.mark_lane[card] >> LANE * kind & 1 for kind in range(len(LANDMARKS)))
        return sum(t.gains[card]) + 0.5 * marks + 1.2 * t.level_of[card] - 0.8 * (t.cost[card] - cheaper)

    return sorted(cards, key=lambda card: (worth(card), card))


def _suggested(s: PaperSkyscrapers, seat: int, asked: str, site: SiteView | None, offers: tuple[OfferView, ...]) -> int:
    """A choice without regret: the cheapest place, the card that is missed least."""
    t = s.tables
    if asked == "pay" and site is not None:
        return t.card0 + t.card_ids.index(site.suggested[0])
    if asked == "place":
        home = [place_of(one) for one in s.tops(seat) if one & CARD_MASK >= t.city0]
        possible = [place for place in offers[0].places if place.possible]
        best = min(possible, key=lambda place: (place.price, place.place in home, place.over, abs(place.place)))
        return best.choice
    if asked == "discard":
        cards = [choice - t.card0 for choice in s.legal(seat) if choice != STOP]
        return t.card0 + least_missed(s, seat, cards)[0] if STOP not in s.legal(seat) else -1
    return -1


# ------------------------------------------------------------------ choices


def _choices(
    s: PaperSkyscrapers, seat: int, legal: Sequence[int], offers: tuple[OfferView, ...], words: Vocabulary
) -> tuple[ChoiceView, ...]:
    prices = {offer.choice: offer.least for offer in offers}
    if len(offers) == 1:
        prices |= {place.choice: place.price for place in offers[0].places}
    return tuple(_choice(s, seat, choice, words.kind(choice), prices.get(choice, -1)) for choice in legal)


def _choice(s: PaperSkyscrapers, seat: int, choice: int, kind: str, price: int) -> ChoiceView:
    t = s.tables
    if kind == "mayor":
        place = choice - t.mayor0
        roof = s.roof(seat, place)
        return ChoiceView(choice, kind, card=t.card_ids[roof], place=place, now=_now(s, seat, place, roof))
    if kind == "build":
        return ChoiceView(choice, kind, card=t.card_ids[choice - t.build0], price=price)
    if kind == "draw":
        return ChoiceView(choice, kind, card="" if choice == t.deck else t.card_ids[choice - t.draw0])
    if kind == "advance":
        return ChoiceView(choice, kind, track=TRACKS[choice - t.track0])
    if kind == "tuck":
        return ChoiceView(choice, kind, card=t.card_ids[choice - t.tuck0])
    if kind == "use":
        return ChoiceView(choice, kind, card=t.card_ids[choice - t.use0])
    if kind == "claim":
        return ChoiceView(choice, kind, goal=t.goal_ids[choice - t.claim0])
    if kind == "place":
        return ChoiceView(choice, kind, place=choice - t.at0, price=price)
    if kind == "card":
        card = choice - t.card0
        return ChoiceView(choice, kind, card=t.card_ids[card], seat=_owner(s, seat, card), price=price)
    if kind == "type":
        return ChoiceView(choice, kind, type=TYPES[choice - t.type0])
    if kind == "option":
        return ChoiceView(choice, kind, number=choice - t.option0 + 1)
    if kind == "rival":
        return ChoiceView(choice, kind, seat=choice - t.rival0)
    if kind == "city":
        return ChoiceView(choice, kind, card=t.city_ids[choice - t.pick0])
    return ChoiceView(choice, kind, word=("end", "yes", "no", "stop")[choice])


def _owner(s: PaperSkyscrapers, seat: int, card: int) -> int:
    """Whose roof a card is, for choices about rivals' roofs."""
    if s.agenda[-1] & 63 not in (LIFTING, BORROWING):
        return -1
    for rival in range(s.seats):
        if rival != seat and any(one & CARD_MASK == card for one in s.tops(rival)):
            return rival
    return -1


def _now(s: PaperSkyscrapers, seat: int, place: int, roof: int) -> int:
    """How often a counting action would count if the mayor stood there."""
    t = s.tables
    node = t.nodes[t.action[roof]]
    if node.op != FOR_EACH or node.count == RESULT:
        return -1
    there = s.copy()
    there.mayors[seat] = place
    return min(there.counted(seat, node) // node.per, node.most)
