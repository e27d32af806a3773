"""Building cards, city cards, types and landmarks: what they are and what they mean to a seat now."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, TYPES
from ziggurat.games.paper_skyscrapers.data.records import Card
from ziggurat.games.paper_skyscrapers.view.shapes import BuildingView, PaperView, PlaceView
from ziggurat.games.paper_skyscrapers.words import effects_in_full, facts, outcomes
from ziggurat.games.paper_skyscrapers.words.facts import said
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN, Phrases, closed

ABOUT_TYPES = {
    "residential": "Their actions build more cards, often for less.",
    "commercial": "Their actions tuck cards under buildings.",
    "industrial": "Their actions ask you to discard cards and pay well for it.",
    "civic": "Their actions bring you cards.",
    "park": "Their actions move your meeples up.",
}
"""What the actions of a type are about (PAP-200)."""


def card(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """A building card, wherever it is; what is printed on it is no secret, where it lies may be one."""
    if len(rest) != 1 or rest[0] not in p.cards:
        return None
    data = p.cards[rest[0]]
    marks = f" with {listed(data.landmarks)}" if data.landmarks else ""
    price = "It costs nothing."
    if data.cost:
        one = f"each {data.wants} icon next door or underneath takes 1 off"
        price = f"It costs {plural(data.cost, 'other card')} from your hand; {one}."
    gains = f"Built, it moves its owner up {p.gains(data)}."
    action = f"When the mayor comes to its roof: {_small(effects_in_full.full(data.action))}"
    connected, kin = _connected(p, view, data)
    return About(
        key,
        data.name,
        f"{data.type.title()} card{marks}, level {ROMAN[data.level]}",
        said(price, gains, action),
        closed(_now(p, view, data)),
        connected,
        kin,
        ("PAP-074", "PAP-080", "PAP-130"),
    )


def _small(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def _now(p: Phrases, view: PaperView, data: Card) -> str:
    """Where the card is and what can be done with it there."""
    at = facts.where_is(view, data.id)
    if view.site is not None and view.site.card == data.id:
        return _being_built(view)
    if any(item.card == data.id for item in view.hand):
        return _in_hand(p, view, data)
    if data.id in view.row:
        return _in_row(p, view, data)
    if at is not None:
        return _in_town(view, data, *at)
    if view.look is not None and data.id in (*view.look.cards, *view.look.ordered):
        return f"{facts.who(view, view.look.seat)} took it from the deck to look at it."
    if view.held == data.id:
        return "It is on its way under a building."
    if data.id in view.discard:
        return "It lies on the discard pile, open to all."
    for one in view.remembered:
        if one.card == data.id:
            return f"You have seen it: it is {outcomes.told_place(view, one)}."
    if any(data.id in group.cards for group in view.mingled):
        return "Everybody has seen it, but nobody knows exactly where it lies now."
    return "You cannot see it now: it is in a deck, in somebody’s hand or out of the game."


def _low(name: str) -> str:
    return "you" if name == "You" else name


def _being_built(view: PaperView) -> str:
    assert view.site is not None
    site = view.site
    if site.place is None:
        return "You are building it: choose the place."
    left = site.price - len(site.paid)
    return f"You are building it here for {facts.told_price(site.price)}; {facts.told_price(left)} still to pay."


def _in_hand(p: Phrases, view: PaperView, data: Card) -> str:
    assert view.seat is not None
    if any(item.card == data.id and item.paid for item in view.hand):
        return "You have put it down as payment."
    offer = next((one for one in view.offers if one.card == data.id), None)
    best = facts.prices(p, view, view.seat, data)[0]
    place = facts.told_place(p, view.boards[view.seat], best.place)
    if offer is not None and not offer.possible:
        now = f"You cannot build it now: it {offer.reason}."
        if view.asked == "action":
            now += " You may tuck it, use it, or pay with it."
        return now
    if offer is not None and view.asked == "build":
        cheap = min((one for one in offer.places if one.possible), key=_cheap)
        where = facts.told_place(p, view.boards[view.seat], cheap.place)
        return f"This action builds it for {facts.told_price(cheap.price)} {where}."
    purse = len(view.hand) - 1
    cost = f"It would cost {facts.told_price(best.cards)} {place}."
    if best.cards > purse:
        cost = f"{cost[:-1]}, and you have {facts.told_price(purse)} to pay with."
    return said(cost, _steps(p, view, view.seat, data))


def _cheap(place: PlaceView) -> int:
    return place.price


def _steps(p: Phrases, view: PaperView, seat: int, data: Card) -> str:
    told = facts.told_gains(p, view, seat, data)
    return f"Its steps as the meeples stand: {told}." if told else ""


def _in_row(p: Phrases, view: PaperView, data: Card) -> str:
    take = "It lies in the row: whoever draws may take it."
    if view.seat is None or not view.boards[view.seat].city:
        return take
    best = facts.prices(p, view, view.seat, data)[0]
    place = facts.told_place(p, view.boards[view.seat], best.place)
    price = f"In your city it would cost {facts.told_price(best.cards)} {place}."
    return said(take, price, _steps(p, view, view.seat, data))


def _in_town(view: PaperView, data: Card, seat: int, building: BuildingView) -> str:
    city = f"{_low_whose(view, seat)} city"
    if building.cards[-1] != data.id:
        return f"It is covered in {city}: its icons still count, its action is gone."
    if seat != view.seat:
        return f"It is a roof in {city}."
    if building.mayor:
        return "Your mayor stands here: he must go to another roof before he can use it."
    choice = next((one for one in view.choices if one.kind == "mayor" and one.card == data.id), None)
    if choice is None:
        return "It is one of your roofs: in your turn your mayor may come here for an action."
    count = f" It would count {plural(choice.now, 'time')} now." if choice.now >= 0 else ""
    return f"Your mayor may come here now, for an action.{count}"


def _low_whose(view: PaperView, seat: int) -> str:
    return "your" if seat == view.seat else facts.whose(view, seat)


def _connected(p: Phrases, view: PaperView, data: Card) -> tuple[str, tuple[str, ...]]:
    """What makes it cheaper, what it makes cheaper, and the goals that it would complete."""
    gives = f"Its own icon makes {facts.wanting(p, data.type)} cards cheaper."
    if view.seat is None or not view.boards[view.seat].city:
        return f"It wants {data.wants} icons. {gives}", ()
    mine = view.boards[view.seat].types[data.wants]
    wants = f"It wants {data.wants} icons: your city has {mine or 'none'}."
    standing = facts.where_is(view, data.id)
    if standing is not None and standing[0] == view.seat:
        return gives, ()
    best = facts.prices(p, view, view.seat, data)[0]
    goals = facts.completes(p, view, view.seat, data)
    told = f"In your city it would complete {listed(goal.name for goal in goals)}." if goals else ""
    kin = tuple(f"card:{one}" for one in best.givers) + tuple(f"goal:{goal.id}" for goal in goals)
    return said(wants, gives, told), kin


# ---- city cards


def city(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """A city card: its bonus works while it is a roof."""
    if len(rest) != 1 or rest[0] not in p.cities:
        return None
    data = p.cities[rest[0]]
    owner = next((seat for seat, board in enumerate(view.boards) if board.city == data.id), None)
    now = ""
    if data.id in view.offered:
        now = "It was dealt to you: keep this city or the other one."
    elif owner is not None:
        board = view.boards[owner]
        now = f"It is {_low_whose(view, owner)} city"
        if not board.city_open:
            now += ", but it is built over or gone: the bonus sleeps."
        elif board.bonus_used:
            now += ", and its bonus is used up for this turn."
        else:
            now += ", and it is a roof: the bonus works."
    return About(
        key,
        data.name,
        "City card: no type, no action",
        effects_in_full.full_city(data.bonus),
        now,
        "" if owner is None else "A card built on top of it covers it; then the bonus stops.",
        (),
        ("PAP-047", "PAP-133", "EFF-32"),
    )


# ---- types and landmarks


def type_of_card(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    return icons(p, view, key, view.seat, rest[0]) if len(rest) == 1 and rest[0] in TYPES else None


def landmark(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    return icons(p, view, key, view.seat, rest[0]) if len(rest) == 1 and rest[0] in LANDMARKS else None


def icons(p: Phrases, view: PaperView, key: str, seat: int | None, kind: str) -> About | None:
    """The icons of one kind in the city of a seat, or the kind alone."""
    of_type = kind in TYPES
    if not of_type and kind not in LANDMARKS:
        return None
    if of_type:
        wants = next(one.wants for one in p.data.types if one.id == kind)
        says = (
            f"{ABOUT_TYPES[kind]} Every {kind} icon makes {facts.wanting(p, kind)} cards cheaper next door and on top."
        )
        title, rules = f"{kind.title()} icons", ("PAP-043", "PAP-074", "PAP-200")
        connected = f"{kind.title()} cards themselves want {wants} icons."
    else:
        says = (
            "Famous buildings carry landmarks: monument, culture, transit, waterfront. They pay nothing by themselves."
        )
        title, rules = f"{kind.title()} icons", ("PAP-007", "PAP-043", "PAP-124")
        connected = "Goals ask for landmarks, and some actions count them."
    now = ""
    if seat is not None and view.boards[seat].city:
        board = view.boards[seat]
        have = board.types[kind] if of_type else board.landmarks[kind]
        cards = [one for b in board.buildings for one in b.cards if one in p.cards and _carries(p.cards[one], kind)]
        on = f": {listed(map(p.name, cards))}" if cards else ""
        now = f"{facts.does(view, seat, 'have', 'has')} {have or 'none'}{on}."
        if have:
            now = said(now, "Covered and tucked cards count, too.")
    tests = ("types_at_least",) if of_type else ("landmarks_at_least", "landmark_total")
    kin = tuple(f"goal:{goal.id}" for goal in p.data.achievements if goal.test in tests)
    return About(key, title, "Type" if of_type else "Landmark", says, closed(now), connected, kin, rules)


def _carries(card: Card, kind: str) -> bool:
    return card.type == kind or kind in card.landmarks
