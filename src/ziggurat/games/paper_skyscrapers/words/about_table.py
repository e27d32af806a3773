"""Row, deck, discards, hand, actions, and what is being carried out."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.words import effects_in_full, facts, outcomes
from ziggurat.games.paper_skyscrapers.words.facts import said
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN, Phrases, closed

ACTIONS = {
    "mayor": (
        "Move mayor",
        "Your mayor walks to another roof of your city and does what is written there. It costs only the action.",
        ("PAP-130", "PAP-131"),
    ),
    "build": (
        "Build",
        "Put a hand card beside your city or on top of a building. Other hand cards pay; its steps come at once.",
        ("PAP-070", "PAP-074", "PAP-080"),
    ),
    "draw": ("Draw", "Take an open card of the row, or the top card of the deck.", ("PAP-110", "PAP-111")),
    "advance": ("Advance", "One step on a track of your choice.", ("PAP-100", "PAP-140")),
    "tuck": (
        "Tuck",
        "Slide a hand card under your mayor’s building, free. Its icons count, the building grows; nothing moves up.",
        ("PAP-090", "PAP-092"),
    ),
    "use": (
        "Use a card",
        "Discard a hand card and do what is written on it. Your mayor stays where he is.",
        ("PAP-095", "PAP-097"),
    ),
    "claim": (
        "Claim",
        "Take a goal that your city fulfils: points now, and the chip if you are first.",
        ("PAP-120", "PAP-121"),
    ),
    "end": ("End your turn", "Nobody has to use every action, but those that are left are lost.", ("PAP-063",)),
}
"""Kinds of action: name, what they do, rules."""


def row(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The open cards."""
    if rest or view.phase != "play":
        return None
    says = "Three open cards, or as many as are left. Whoever takes one turns up the next from the deck at once."
    names = [p.name(card) for card in view.row]
    now = f"There now: {listed(names)}." if names else "No card is left in it."
    kin = tuple(f"card:{card}" for card in view.row)
    return About(
        key,
        "Card row",
        "Open cards",
        says,
        closed(now),
        "When a level ends, the row is swept away.",
        kin,
        ("PAP-111", "PAP-163"),
    )


def deck(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The deck of the level, with the round end card among its last cards."""
    if rest or view.phase != "play":
        return None
    size = view.decks[view.level - 1]
    face_down = f"Cards of level {ROMAN[view.level]}, face down. The round end card lies among the last"
    says = f"{face_down} {p.data.window + 1}; when it comes up, the level ends with that turn."
    if view.level == len(p.data.actions):
        says = f"{face_down} {p.data.window + 1}; when it comes up, the round is played to its end, then the game ends."
    now = f"{plural(size, 'card')} left, the round end card among them."
    if view.ending:
        now = f"{plural(size, 'card') if size else 'No card'} left; the round end card has come up."
    top = outcomes.known_top(view, view.level)
    if top:
        now = said(now, f"You have seen the top card: {p.name(top)}.")
    return About(
        key,
        f"Deck of level {ROMAN[view.level]}",
        "Deck",
        says,
        closed(now),
        "",
        (),
        ("PAP-025", "PAP-160", "PAP-161", "PAP-169"),
    )


def discard(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The discard pile."""
    if rest or view.phase != "play":
        return None
    says = "What was paid, used or torn down. Anyone may look through it; a few actions bring cards back."
    names = [p.name(card) for card in reversed(view.discard)]
    now = "It is empty."
    if names:
        more = f" and {len(names) - 6} more" if len(names) > 6 else ""
        now = f"{plural(len(names), 'card')}, the latest first: {', '.join(names[:6])}{more}."
    return About(key, "Discard pile", "Cards", says, closed(now), "", (), ("PAP-078", "PAP-171", "EFF-21"))


def hand(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The viewer's own hand."""
    if rest or view.seat is None or view.phase != "play":
        return None
    says = (
        "Only you see these. Every card is a building, or the price of one, or an icon to tuck, or an action to use up."
    )
    able = [p.name(offer.card) for offer in view.offers if offer.possible] if view.asked == "action" else []
    free = [p.name(o.card) for o in view.offers if o.possible and o.least == 0] if view.asked == "action" else []
    now = (
        f"You hold {plural(len(view.hand), 'card')}." if view.hand else "It is empty: draw, before you can build again."
    )
    if able:
        now = said(now, f"You could build {_or(able)} now.")
    if free:
        now = said(now, f"Free somewhere: {listed(free)}.")
    kin = tuple(f"card:{item.card}" for item in view.hand)
    return About(key, "Your hand", "Hand cards", says, closed(now), "", kin, ("PAP-078", "PAP-112"))


def _or(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]


def actions(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """How many actions are left in this turn."""
    if rest or view.phase != "play":
        return None
    each = ", ".join(f"{n} in level {ROMAN[level]}" for level, n in enumerate(p.data.actions, 1))
    says = f"Actions in a turn: {each}. Mix them as you like, and repeat them."
    now = f"{facts.does(view, view.turn, 'have', 'has')} {view.actions} of {plural(view.actions_total, 'action')} left."
    if view.extra:
        now = said(now, "One extra action was won in this turn; there is never a second.")
    return About(key, "Actions left", "Turn", says, closed(now), "", (), ("PAP-060", "PAP-062", "PAP-063"))


def action(_p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """A kind of action, and why it is not possible now."""
    if len(rest) != 1 or rest[0] not in ACTIONS:
        return None
    name, says, rules = ACTIONS[rest[0]]
    now = ""
    if view.asked == "action":
        idle = next((one for one in view.idle if one.kind == rest[0]), None)
        ways = sum(choice.kind == rest[0] for choice in view.choices)
        if idle is not None:
            now = f"Not possible now: {idle.reason}."
        elif rest[0] == "end":
            now = f"{plural(view.actions, 'action')} would be lost."
        elif ways:
            now = f"You have {plural(ways, 'way')} to do it now."
    return About(key, name, "Kind of action", says, now, "", (), rules)


def acting(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The action or bonus that is being carried out."""
    if rest or not view.acting:
        return None
    one = view.acting[-1]
    of_city = one.card in p.cities
    full = (
        effects_in_full.full_city(p.cities[one.card].bonus)
        if of_city
        else effects_in_full.full(p.cards[one.card].action)
    )
    told = f"Now: {view.sentence[:1].lower()}{view.sentence[1:]}" if view.sentence else ""
    if view.declared:
        told = said(told, f"The named one is {view.declared}.")
    doing = f"{facts.does(view, one.seat, 'carry', 'carries')} it out."
    via = [p.name(outer.card) for outer in view.acting[:-1]]
    connected = f"It came by way of {listed(via)}." if via else ""
    kin = tuple(f"{'city' if item.card in p.cities else 'card'}:{item.card}" for item in view.acting)
    return About(
        key,
        closed(p.name(one.card)),
        "Action under way",
        full,
        closed(said(doing, told)),
        closed(connected),
        kin,
        ("PAP-135",),
    )


def ending(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The sign that a level or the game ends."""
    if rest or not view.ending or view.over:
        return None
    if view.level == len(p.data.actions):
        left = [view.name(seat) for seat in _still(view)]
        now = f"Still to play after this turn: {listed(left)}." if left else "This is the last turn of all."
        says = "The last round end card has come up: this round is played to its end, then the points are counted."
        return About(key, "The last round", "End of the game", says, closed(now), "", ("deck",), ("PAP-169", "PAP-170"))
    new = plural(p.data.round_draw, "card")
    says = f"The round end card has come up. After this turn the row is swept away; all get {new} of the next level."
    now = f"From then on a turn has {plural(p.data.actions[view.level], 'action')}."
    return About(
        key,
        f"Level {ROMAN[view.level]} ends",
        "End of a level",
        says,
        now,
        "",
        ("deck",),
        ("PAP-161", "PAP-163", "PAP-165"),
    )


def _still(view: PaperView) -> list[int]:
    """Who plays after this turn in the last round: up to the last in seat order."""
    order = [(view.first + k) % view.seats for k in range(view.seats)]
    return order[order.index(view.turn) + 1 :]
