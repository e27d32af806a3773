"""The questions in words, with an answer for each legal choice."""

from __future__ import annotations

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.view.shapes import ChoiceView, PaperView
from ziggurat.games.paper_skyscrapers.words import effects, effects_in_full, outcomes, warnings
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases, closed

BASE = "any action, as often as you like"
TIMES = {0: "not once", 1: "once", 2: "twice"}
DEEDS = {
    "mayor": "move the mayor",
    "build": "build",
    "draw": "draw",
    "advance": "advance",
    "tuck": "tuck",
    "use": "use a card",
    "claim": "claim",
}
ACTIONS = {
    "mayor": "PAP-130",
    "build": "PAP-070",
    "draw": "PAP-110",
    "advance": "PAP-100",
    "tuck": "PAP-090",
    "use": "PAP-095",
    "claim": "PAP-120",
    "end": "PAP-063",
}
QUESTIONS: dict[str, tuple[str, str]] = {
    "build": ("Which card do you build?", "EFF-06"),
    "draw": ("Which card do you draw?", "EFF-01"),
    "keep": ("Which card do you keep?", "EFF-02"),
    "order": ("Which card goes back first?", "EFF-02"),
    "declare-type": ("Which type do you name?", "EFF-03"),
    "declare-track": ("Which track do you name?", "EFF-03"),
    "tuck": ("Which card do you tuck?", "EFF-05"),
    "under": ("Under which building does it go?", "EFF-05"),
    "each": ("Which building gets a card?", "EFF-05"),
    "advance": ("On which track do you move up?", "EFF-07"),
    "lose": ("On which track do you go back?", "EFF-10"),
    "discard": ("Which card do you discard?", "EFF-09"),
    "demolish": ("Which building do you tear down?", "EFF-11"),
    "demolish-top": ("Which roof do you tear down?", "EFF-11"),
    "may": ("Do you want to?", "EFF-12"),
    "option": ("Which one do you choose?", "EFF-13"),
    "borrow": ("Which card’s action do you use?", "EFF-16"),
    "gain": ("Which card’s symbols do you gain?", "EFF-17"),
    "rival": ("From whom do you steal?", "EFF-18"),
    "steal": ("Which roof do you steal?", "EFF-18"),
    "claim": ("Which goal do you claim?", "EFF-19"),
    "retrieve": ("Which discarded card do you take?", "EFF-21"),
    "move": ("Where does your mayor go?", "EFF-25"),
}


def ask(p: Phrases, view: PaperView) -> Prompt:
    """What the viewer is asked, or what is waited for."""
    if view.phase == "over":
        return p.verdict(view)
    if not view.legal:
        names = listed(view.name(seat) for seat in view.pending)
        bearing = ("PAP-060",) if view.level else ("PAP-021",)
        return Prompt(closed(f"Waiting for {names}."), _doing(p, view), (), bearing)
    asked = view.asked
    if asked == "city":
        return _ask_city(p, view)
    if asked == "action":
        return _ask_action(p, view)
    if asked == "place":
        return _ask_place(p, view)
    if asked == "pay":
        return _ask_pay(p, view)
    question, rule = QUESTIONS[asked]
    if asked == "tuck" and view.optional:
        question = f"Which card do you tuck? {view.more} more at most."
    elif asked == "discard" and view.optional:
        question = f"Do you discard a card? {view.more} more at most."
    elif view.more > 1 and asked in ("draw", "keep", "discard", "tuck", "retrieve", "each", "advance"):
        question = f"{question} {view.more} to go."
    elif asked == "order":
        question = _ask_order(p, view)
    elif asked == "under":
        question = f"Under which building does {p.name(view.held)} go?"
    elif asked == "may":
        question = f"{view.sentence[:-1].replace('You may', 'Do you want to')}?"
    answers = tuple(_answer(p, view, choice) for choice in view.choices)
    return Prompt(question, p.context(view), answers, (rule, "PAP-135"))


def _ask_order(p: Phrases, view: PaperView) -> str:
    """R-04: the first one named lies highest."""
    assert view.look is not None
    if view.look.ordered:
        return f"Which card comes next, below {p.name(view.look.ordered[-1])}?"
    if view.look.rest == "bottom":
        return "The rest goes under the deck: which card goes on top of the others?"
    return "The rest goes back on top of the deck: which card goes on top?"


def _answer(p: Phrases, view: PaperView, choice: ChoiceView) -> Answer:
    rule = QUESTIONS[view.asked][1] if view.asked in QUESTIONS else ACTIONS.get(choice.kind, "PAP-060")
    label, text = _label(p, view, choice)
    warning = ""
    if view.asked == "discard" and choice.card:
        warning = warnings.parted(p, view, choice)
    elif view.asked in ("demolish", "demolish-top"):
        warning = warnings.torn(p, view, choice)
    return Answer(choice.choice, label, text, rule, warning)


def _label(p: Phrases, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
    asked = view.asked
    if choice.kind == "answer":
        return _yes_no(view, choice)
    if choice.kind == "draw":
        return _draw(p, view, choice)
    if choice.kind == "advance":
        return _advance(p, view, choice)
    if choice.kind == "place":
        return _place(p, view, choice)
    if choice.kind == "type":
        assert view.seat is not None
        mine = view.boards[view.seat].types[choice.type]
        return choice.type.title(), f"you have {plural(mine, 'icon') if mine else 'no icon'} of it"
    if choice.kind == "option":
        options = next((r.options for r in p.records if effects.one(r) == view.sentence and r.options), None)
        return f"Option {choice.number}", effects_in_full.full(options[choice.number - 1]) if options else BASE
    if choice.kind == "rival":
        size = view.boards[choice.seat].hand_size
        return view.name(choice.seat), f"holds {plural(size, 'card')}; a random one is yours"
    if choice.kind == "claim":
        return _claim(p, view, choice)
    card = p.cards[choice.card]
    if asked == "build":
        offer = next(one for one in view.offers if one.choice == choice.choice)
        return card.name, f"{p.least(offer)}; gains {p.gains(card)}"
    if asked in ("borrow", "steal", "gain"):
        whose = f"{view.name(choice.seat)}’s roof: " if choice.seat >= 0 else ""
        return card.name, f"{whose}{p.face(card) if asked != 'borrow' else p.actions[card.id]}"
    return card.name, p.face(card)


def _yes_no(view: PaperView, choice: ChoiceView) -> tuple[str, str]:
    if choice.word == "yes":
        return "Yes", view.sentence.removeprefix("You may ").rstrip(".") or "do it"
    if choice.word == "no":
        return "No", "go on without it"
    return "Stop", "no more of it; go on"


def _draw(p: Phrases, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
    if choice.card:
        card = p.cards[choice.card]
        return card.name, f"from the row: {p.face(card)}"
    known = outcomes.known_top(view, outcomes.drawn_level(view))
    face = f"{p.name(known)}, {p.face(p.cards[known])}" if known else ""
    look = ""
    if outcomes.looks(view, p.data):
        assert view.seat is not None
        city = p.cities[view.boards[view.seat].city]
        look = f"{city.name}: {effects_in_full.clause(city.bonus.do or [])}"
    return "Deck", outcomes.told_deck(view, p.data, face, look)


def _advance(p: Phrases, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
    assert view.seat is not None
    track = next(one for one in view.tracks if one.id == choice.track)
    if view.asked == "declare-track":
        return choice.track.title(), f"you stand on {track.spaces[view.seat]}"
    data = next(one for one in p.data.tracks if one.id == choice.track)
    text = outcomes.told_walk(track, data, view.seat, view.steps, back=view.asked == "lose")
    return choice.track.title(), text


def _place(p: Phrases, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
    assert view.seat is not None
    building = next(one for one in view.boards[view.seat].buildings if one.place == choice.place)
    roof = building.cards[-1]
    here = ", your mayor is here" if building.mayor else ""
    text = f"{plural(len(building.cards), 'card')} high{here}"
    if view.asked in ("demolish", "demolish-top"):
        lost = sum(card in p.cards for card in building.cards)
        text += f"; {plural(lost if view.asked == 'demolish' else 1, 'card')} to the discard pile"
    return p.name(roof), text


def _claim(p: Phrases, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
    goal = p.goals[choice.goal]
    claims = next(one.claims for one in view.goals if one.id == choice.goal)
    chip = "" if claims else ", and its bonus chip"
    return goal.name, f"{plural(goal.points, 'point')}{chip}: {p.goal(goal)}"


def _ask_city(p: Phrases, view: PaperView) -> Prompt:
    answers = []
    for choice in view.choices:
        city = p.cities[choice.card]
        answers.append(Answer(choice.choice, city.name, effects_in_full.full_city(city.bonus), "PAP-021"))
    context = "The other city card goes back unseen. The bonus works while the city card is a roof."
    return Prompt("Which city do you keep?", context, tuple(answers), ("PAP-021", "PAP-022", "PAP-047"))


def _ask_action(p: Phrases, view: PaperView) -> Prompt:
    answers = tuple(
        Answer(choice.choice, *_action_label(p, view, choice), ACTIONS[choice.kind], warnings.action(p, view, choice))
        for choice in view.choices
    )
    left = p.left(view)
    ending = ""
    if view.ending:
        ending = " The level ends after this turn." if view.level < 4 else " The game ends with this round."
    idle = ", ".join(f"{DEEDS[one.kind]} ({one.reason})" for one in view.idle)
    context = f"{left}.{ending}" + (f" You cannot now: {idle}." if idle else "")
    return Prompt("What do you do?", context, answers, ("PAP-060", "PAP-062", "PAP-063"))


def _action_label(p: Phrases, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
    kind = choice.kind
    if kind == "end":
        return "End your turn", f"{plural(view.actions, 'action')} unused"
    if kind == "mayor":
        now = f" Now: {TIMES.get(choice.now) or f'{choice.now} times'}." if choice.now >= 0 else ""
        text = f"{p.actions[choice.card]}{now}"
        return f"Mayor to {p.name(choice.card)}", text
    if kind == "draw":
        label, text = _draw(p, view, choice)
        return f"Draw {label if choice.card else 'from the deck'}", text
    if kind == "advance":
        label, text = _advance(p, view, choice)
        return f"Advance on {label.lower()}", text
    if kind == "claim":
        label, text = _claim(p, view, choice)
        return f"Claim {label}", text
    card = p.cards[choice.card]
    if kind == "build":
        offer = next(one for one in view.offers if one.card == card.id)
        return f"Build {card.name}", f"{p.least(offer)}; gains {p.gains(card)}"
    if kind == "tuck":
        marks = f", {', '.join(card.landmarks)}" if card.landmarks else ""
        return f"Tuck {card.name}", f"under your mayor’s building: {card.type}{marks}"
    action = p.actions[card.id]
    return f"Use {card.name}", f"discard it, then {action[0].lower()}{action[1:]}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _ask_place(p: Phrases, view: PaperView) -> Prompt:
    assert view.site is not None
    card = p.cards[view.site.card]
    places = {place.choice: place for place in view.offers[0].places}
    answers = []
    for choice in view.choices:
        place = places[choice.choice]
        where = p.building(view, place.place)
        label = f"Over {where}" if place.over else _capital(p.side(view, place.place))
        price = p.price(place) if card.cost else "free"
        rule = "PAP-073" if place.over else "PAP-071"
        answers.append(Answer(choice.choice, label, price, rule, warnings.place(p, view, view.offers[0], choice)))
    best = next(a for a in answers if a.choice == view.suggested)
    refused = sorted({place.reason for place in places.values() if not place.possible})
    context = "It costs nothing. "
    if card.cost and view.offers[0].free:
        context = f"It costs {card.cost}, but nothing this time. "
    elif card.cost:
        context = f"It costs {card.cost}, 1 less for each {card.wants} icon next door or underneath. "
    context += f"Cheapest: {best.label.rstrip('.')}." + (f" Elsewhere it {refused[0]}." if refused else "")
    return Prompt(f"Where do you build {card.name}?", context, tuple(answers), ("PAP-070", "PAP-074"))


def _ask_pay(p: Phrases, view: PaperView) -> Prompt:
    assert view.site is not None
    site = view.site
    card = p.cards[site.card]
    answers = tuple(
        Answer(
            choice.choice,
            p.name(choice.card),
            p.face(p.cards[choice.card]),
            "PAP-078",
            warnings.parted(p, view, choice),
        )
        for choice in view.choices
    )
    why = p.why(site.discounts)
    paid = f" Paid: {listed(map(p.name, site.paid))}." if site.paid else ""
    context = f"{card.name} costs {card.cost}{', ' + why if why else ''}.{paid}"
    wanted = {answer.label for answer in answers if answer.warning}
    suggested = [p.name(one) for one in site.suggested]
    if not wanted.intersection(suggested):
        context += f" Suggested: {listed(suggested)}."
    question = "Pay with which card?"
    if site.price > 1:
        question = f"Pay {plural(site.price, 'card')}: which one? {view.more} to go."
    return Prompt(question, context, answers, ("PAP-078", "PAP-074"))


def _doing(p: Phrases, view: PaperView) -> str:
    """What those who are asked have to decide, as everybody may know it."""
    who = listed(view.name(seat) for seat in view.pending)
    if view.phase == "cities":
        return f"{who} chooses a city."
    if view.acting:
        one = view.acting[-1]
        return f"{p.name(one.card)}: {p.actions.get(one.card) or p.bonuses[one.card]}"
    return f"{who} has {p.left(view)}."
