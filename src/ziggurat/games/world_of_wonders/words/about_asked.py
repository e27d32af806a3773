"""Questions and the answers that stand in their list, explained: what is asked, why now, what each answer leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView
from ziggurat.games.world_of_wonders.words import ask
from ziggurat.games.world_of_wonders.words.names import Names
from ziggurat.games.world_of_wonders.words.phrases import joined, sentence

QUESTION_DOES = {
    "mulligan": "The only question before the first turn. Every card can be built, or go to work, or fight, so there "
    "is no "
    "bad hand; a new one has {mulligan} cards and is final.",
    "play": "Your turn: press the front of a card to lay it down, the strip below it to send it to work or to a "
    "wall, a "
    "lit building to use it, a rival's shield to attack. As much as you like, then end the turn.",
    "must_staff": "A piece of a Great Wonder that you lay down or steal takes one of your hand cards as a Worker at "
    "once.",
    "muster": "You gather the attack before you strike: hand cards, soldiers from your walls, Barracks and Throne "
    "Rooms. It "
    "cannot be called off, and all who fight are spent.",
    "react": "Some cards work in the turns of others. This is the last useful moment for yours, so you are asked; to "
    "pass "
    "costs nothing.",
    "choose_site": "What you have begun needs a place; the lit sites can be chosen, and each says how far it is.",
    "choose_place": "What you have begun needs a place; the lit ones can be chosen.",
    "choose_unit": "Two kinds of people stand there; one of them moves.",
    "choose_option": "This ability does one thing or the other.",
    "choose_seat": "You look at one rival's hand.",
    "choose_card": "One card is asked for.",
    "choose_swap": "You see a rival's hand, and may exchange one card with it.",
}
ANSWER_DOES: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "keep": ("Keep the hand", "You begin with these cards.", ("WOW-018",)),
    "mulligan": (
        "Take a new hand",
        "All your cards go to the discard, where everybody sees them, and you draw {mulligan} new ones. There is no "
        "second time.",
        ("WOW-018",),
    ),
    "end": (
        "End your turn",
        "Sites with nobody on them go; each Great Wonder under construction takes a Worker from the pile; tokens come; "
        "you draw up to {hand} cards. What you keep in hand is safe.",
        ("WOW-070", "WOW-075", "WOW-077", "WOW-083"),
    ),
    "commit": (
        "Strike",
        "The attack is fixed. The others may react, then it is decided. All who fight are spent, won or lost.",
        ("WOW-135", "WOW-138", "WOW-141"),
    ),
    "pass": ("Pass", "You use nothing now. If somebody else acts, you are asked again.", ("WOW-183",)),
    "done": ("That is all", "The rest stays as it is.", ("WOW-115",)),
}
FAMILIES = {"basic": "building", "great": "piece of a Great Wonder", "natural": "Natural Wonder"}
PLURALS = {"basic": "buildings", "great": "pieces of Great Wonders", "natural": "Natural Wonders"}


def question(names: Names, view: WorldOfWondersView, _parts: Sequence[str]) -> About | None:
    """What is asked now, or for whom the table waits."""
    if view.over:
        told = ask.end(view)
        rules: tuple[str, ...] = ("WOW-054",) if view.winner >= 0 else ("WOW-206", "WOW-207", "WOW-208", "WOW-210")
        return About("question", "The game is over", "Result", told.question, told.context, "", (), rules)
    does = QUESTION_DOES[view.asked].format(mulligan=names.mulligan)
    if not view.legal:
        waits = listed(view.name(seat) for seat in view.pending)
        text = ask.task(names, view)
        kin = tuple(f"seat:{seat}" for seat in view.pending)
        return About("question", f"Waiting for {waits}", "Not your question", text, "", "", kin, ("WOW-045",))
    asked, context, rules = ask.question(names, view)
    now = _hand(names, view) if view.asked == "mulligan" else sentence(context)
    return About("question", asked, "Question to you", does, now, "", (), rules)


def _hand(names: Names, view: WorldOfWondersView) -> str:
    """What a hand is made of, before the first turn."""
    found = Counter(names.kinds[item.card].family for item in view.hand)
    parts = [f"{n} {FAMILIES[family] if n == 1 else PLURALS[family]}" for family, n in found.items()]
    cheap = [
        names.card(item.card)
        for item in view.hand
        if item.card in names.buildings and names.buildings[item.card].cost < len(view.hand)
    ]
    text = f"You hold {listed(parts)}."
    if cheap:
        text += f" {listed(dict.fromkeys(cheap))} could be filled in your first turn."
    return text


def answer(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """An answer that stands in the list only, while it is offered."""
    verb = parts[0]
    if verb not in ANSWER_DOES:
        return None
    found = next((choice for choice in view.choices if choice.verb == verb), None)
    if found is None:
        return None
    title, does, rules = ANSWER_DOES[verb]
    now = ""
    if verb == "end":
        now = _end(names, view)
    elif verb == "keep":
        now = _hand(names, view)
    elif view.battle is not None and found.outcome:
        now = ask.odds(view.battle)
    does = does.format(hand=names.hand, mulligan=names.mulligan)
    return About(f"do:{verb}", title, "Answer", does, now, "", (), rules)


def _end(names: Names, view: WorldOfWondersView) -> str:
    """What would come of it."""
    assert view.seat is not None
    district = view.districts[view.seat]
    empty = [names.plot(site.name) for site in district.sites if not site.units]
    taking = [names.plot(site.name) for site in district.sites if site.units and site.family == "great"]
    out = []
    if empty:
        out.append(f"Nobody is on {listed(empty)}.")
    if taking and view.pile_size:
        each = "take a Worker each" if len(taking) > 1 else "takes a Worker"
        out.append(f"{listed(taking)} {each}.")
    if district.income:
        out.append(f"{plural(district.income, 'token')} {'comes' if district.income == 1 else 'come'} in.")
    draws = names.hand - len(view.hand)
    out.append(f"You draw {plural(draws, 'card')}." if draws > 0 else "You draw nothing.")
    return joined(*out)
