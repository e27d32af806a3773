"""Cities: buildings, plots, prices on them, mayors, and the seats with their figures."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data.kinds import TYPES
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView, PlaceView
from ziggurat.games.paper_skyscrapers.words import about_cards, facts
from ziggurat.games.paper_skyscrapers.words.facts import said
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN, Phrases, closed


def building(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """A building with its height and icons; one that is being built counts for its builder."""
    at = facts.place_of(view, rest)
    if at is None:
        return None
    seat, place = at
    found = facts.building_at(view.boards[seat], place)
    cards, mayor = (found.cards, found.mayor) if found is not None else ((), False)
    site = view.site if seat == view.seat else None
    if site is not None and site.place == place:
        cards = (*cards, site.card)
    if not cards:
        return None
    roof, *below = [p.name(card) for card in reversed(cards)]
    high = f"It is {plural(len(cards), 'card')} high, the roof counted."
    under = f"Below the roof: {listed(below)}." if below else ""
    icons = facts.icons_of(p, cards)
    shows = f"Its icons: {icons}." if icons else "It shows no icons."
    now = _building_now(p, view, seat, place, len(cards), mayor)
    if site is not None and site.place == place:
        now = said("This build is not paid yet.", now)
    kin = tuple(f"{'card' if card in p.cards else 'city'}:{card}" for card in cards)
    connected = _cheaper(p, cards)
    kind = f"{facts.whose(view, seat)} building"
    rules = ("PAP-041", "PAP-043", "PAP-044")
    return About(
        key, closed(f"{roof} on top"), kind, closed(said(high, under, shows)), closed(now), connected, kin, rules
    )


def _building_now(p: Phrases, view: PaperView, seat: int, place: int, high: int, mayor: bool) -> str:
    """Who stands there, whether it is the tallest, and how much it makes a card in the hand cheaper."""
    out = []
    if mayor:
        him = "Your mayor stands here: what you tuck goes under it." if seat == view.seat else "The mayor stands here."
        out.append(him)
    tall = next((award for award in view.awards if p.awards[award.id].measure == "max_height"), None)
    if tall is not None and high == max(tall.values) and high > 1:
        out.append("Nothing in town is higher." if tall.leader == seat else "Another city has one as high.")
    if seat == view.seat:
        offer = next((one for one in view.offers if view.asked in ("place", "build")), None)
        site = next((one for one in offer.places if one.place == place), None) if offer is not None else None
        if offer is not None and site is not None:
            out.append(f"{p.name(offer.card)} on top: {_told_place_price(site)}.")
    return " ".join(out)


def _told_place_price(site: PlaceView) -> str:
    return facts.told_price(site.price).replace("nothing", "free") + (
        "" if site.possible else f", but it {site.reason}"
    )


def _cheaper(p: Phrases, cards: tuple[str, ...]) -> str:
    """What its icons make cheaper."""
    kinds = [p.cards[card].type for card in cards if card in p.cards]
    parts = [f"{facts.wanting(p, kind)} cards by {kinds.count(kind)}" for kind in TYPES if kind in kinds]
    return f"Cheaper next door and on top of it: {listed(parts)}." if parts else ""


def plot(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """Empty ground where a building could stand, or a gap between buildings."""
    at = facts.place_of(view, rest)
    if at is None:
        return None
    seat, place = at
    board = view.boards[seat]
    taken = [one.place for one in board.buildings]
    if place in taken or not (min(taken, default=1) - 1 <= place <= max(taken, default=-1) + 1):
        return None
    near = [
        one for one in (facts.building_at(board, place - 1), facts.building_at(board, place + 1)) if one is not None
    ]
    beside = listed(p.name(one.cards[-1]) for one in near)
    touches = f"Its neighbors would be {beside}." if near else "No building touches it."
    now = ""
    offer = view.offers[0] if view.asked == "place" and seat == view.seat and view.offers else None
    site = next((one for one in offer.places if one.place == place), None) if offer is not None else None
    if offer is not None and site is not None:
        now = f"{p.name(offer.card)} here: {_told_place_price(site)}."
    says = f"A card built here covers nothing: that is a sprawl. {touches}"
    kin = tuple(f"building:{seat}:{one.place}" for one in near)
    return About(
        key, "Empty plot", f"{facts.whose(view, seat)} city", closed(says), now, "", kin, ("PAP-071", "PAP-048")
    )


def price(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The price tag of a place, for the card that is being built."""
    place = facts.number(rest[0]) if len(rest) == 1 else None
    if place is None or view.asked != "place" or not view.offers:
        return None
    offer = view.offers[0]
    site = next((one for one in offer.places if one.place == place), None)
    if site is None:
        return None
    card = p.cards[offer.card]
    says = f"{card.name} costs {facts.told_price(card.cost)} as printed. You pay with other cards of your hand."
    why = p.why(site.discounts)
    now = f"Here you pay {facts.told_price(site.price)}{': ' + why if why else ': nothing makes it cheaper here'}."
    if not card.cost:
        now = "Nothing to pay, here or elsewhere."
    if not site.possible:
        now = said(now, f"But it {site.reason}.")
    kin = tuple(f"card:{one}" for discount in site.discounts for one in discount.cards if one in p.cards)
    title = f"Price: {facts.told_price(site.price).replace('nothing', 'free')}"
    return About(key, title, "Price here", says, closed(now), "", kin, ("PAP-074", "PAP-077", "PAP-078"))


def mayor(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """A mayor: he walks to another roof and does what is written there."""
    seat = facts.seat_of(view, rest[0]) if len(rest) == 1 else None
    if seat is None:
        return None
    board = view.boards[seat]
    if not board.city:
        return None
    here = next((one for one in board.buildings if one.mayor), None)
    roofs = [one.cards[-1] for one in board.buildings if not one.mayor and one.cards[-1] in p.cards]
    him = "your mayor" if seat == view.seat else "this mayor"
    stands = f"He stands on {p.name(here.cards[-1])}." if here else f"He stands on no building, so {him} cannot tuck."
    goes = f"Other roofs to go to: {listed(map(p.name, roofs))}." if roofs else "There is no other roof with an action."
    says = (
        "For an action he walks to another roof of his city and does what is written there. "
        "He may come back, but he never uses the roof on which he stands. Tucked cards go under his building."
    )
    kin = tuple(f"card:{roof}" for roof in roofs)
    title = f"{facts.whose(view, seat)} mayor"
    return About(key, title, "Mayor", says, closed(said(stands, goes)), "", kin, ("PAP-130", "PAP-131", "PAP-090"))


# ---- seats


def seat(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """A player, or one figure of a player: icons, hand, chips."""
    at = facts.seat_of(view, rest[0]) if rest else None
    if at is None or len(rest) > 2:
        return None
    if len(rest) == 1:
        return _player(p, view, key, at)
    if rest[1] == "hand":
        return _hand(p, view, key, at)
    if rest[1] == "chips":
        return _chips(view, key, at)
    return about_cards.icons(p, view, key, at, rest[1])


def _player(p: Phrases, view: PaperView, key: str, at: int) -> About:
    board = view.boards[at]
    sums: dict[str, int] = {}
    for entry in board.points:
        sums[entry.source] = sums.get(entry.source, 0) + entry.amount
    points = view.scores[at]
    has = plural(points, "point") if points else "no points"
    of = listed(f"{n} from {source.lower()}" for source, n in sums.items() if n)
    now = f"{facts.does(view, at, 'have', 'has')} {has}{f': {of}' if of else ' so far'}."
    turn = ""
    if not view.over and view.phase == "play" and view.turn == at:
        turn = (
            f"It is {'your' if at == view.seat else 'this player’s'} turn, with {plural(view.actions, 'action')} left."
        )
    says = "A city of cards, a mayor, and a meeple on each track. Most points at the end win."
    title = view.name(at)
    kind = "You" if at == view.seat else "Player"
    city = f"The city is {p.name(board.city)}, with {plural(len(board.buildings), 'building')}." if board.city else ""
    kin = (f"score:{at}", *([f"city:{board.city}"] if board.city else []))
    return About(key, title, kind, says, closed(said(now, turn)), closed(city), kin, ("PAP-186", "PAP-060"))


def _hand(p: Phrases, view: PaperView, key: str, at: int) -> About:
    board = view.boards[at]
    levels = [f"{board.backs.count(level)} of level {ROMAN[level]}" for level in sorted(set(board.backs))]
    of = f": {listed(levels)}" if levels else ""
    now = f"{facts.does(view, at, 'hold')} {plural(board.hand_size, 'card')}{of}."
    seen = [p.name(one.card) for one in view.remembered if one.where == "hand" and one.seat == at]
    if seen:
        now = said(now, f"You have seen among them: {listed(seen)}.")
    says = (
        "Hand cards are buildings and money at once. Everybody sees how many there are and the levels on their backs."
    )
    return About(key, f"{facts.whose(view, at)} hand", "Hand cards", says, closed(now), "", (), ("PAP-032", "PAP-112"))


def _chips(view: PaperView, key: str, at: int) -> About | None:
    chips = view.boards[at].chips
    if not chips:
        return None
    now = f"{facts.does(view, at, 'have', 'has')} {plural(len(chips), 'chip')}, face down."
    if -1 not in chips:
        worth = listed(map(str, chips))
        now = f"{facts.does(view, at, 'have', 'has')} {plural(len(chips), 'chip')} worth {worth}."
        if at == view.seat and not view.over:
            now += " Nobody else knows how much."
    says = "Whoever claims a goal first takes its chip. Its points are added at the end of the game."
    return About(key, f"{facts.whose(view, at)} bonus chips", "Bonus chips", says, now, "", (), ("PAP-121", "PAP-125"))
