"""Paper Skyscrapers in words: the table, questions and what happened. All wording is our own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import final_sheet, folded, listed, verdict
from ziggurat.games.paper_skyscrapers import fineprint, foresight, sayings
from ziggurat.games.paper_skyscrapers.components import (
    LANDMARKS,
    TRACKS,
    TYPES,
    Achievement,
    Card,
    Components,
    EffectData,
)
from ziggurat.games.paper_skyscrapers.derive import spot
from ziggurat.games.paper_skyscrapers.stories import closed, heading, narrate, plural
from ziggurat.games.paper_skyscrapers.view import (
    ChoiceView,
    DiscountView,
    OfferView,
    PaperView,
    PlaceView,
    SeatView,
)

ROMAN = ("", "I", "II", "III", "IV")
WHERE = {"left": "on the left", "right": "on the right", "under": "underneath"}
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


class Words:
    """Everything that is said of one edition."""

    def __init__(self, data: Components, records: Sequence[EffectData]) -> None:
        self._data = data
        self._records = records
        self._cards = {card.id: card for card in data.cards}
        self._cities = {city.id: city for city in data.cities}
        self._goals = {goal.id: goal for goal in data.achievements}
        self._awards = {award.id: award for award in data.awards}
        self._action = {card.id: sayings.in_words(card.action) for card in data.cards}
        self._full = {card.id: fineprint.full(card.action) for card in data.cards}
        self._bonus = {city.id: sayings.city_in_words(city.bonus) for city in data.cities}

    # ------------------------------------------------------------ parts of sentences

    def name(self, card: str) -> str:
        """A building card or a city card by its printed name."""
        return self._cards[card].name if card in self._cards else self._cities[card].name

    def gains(self, card: Card) -> str:
        return listed(f"{n} {track}" for n, track in zip(card.gains, TRACKS) if n) or "nothing"

    def face(self, card: Card) -> str:
        """All that is printed on a card, in a line."""
        marks = f", {', '.join(card.landmarks)}" if card.landmarks else ""
        cost = f"costs {card.cost}, 1 less per {card.wants}" if card.cost else "costs nothing"
        return f"{card.type}{marks}; {cost}; gains {self.gains(card)}. {self._action[card.id]}"

    def goal(self, goal: Achievement) -> str:
        if goal.test == "landmark_total":
            return f"{goal.n} landmarks in all"
        kinds, what = (len(TYPES), "types") if goal.test == "types_at_least" else (len(LANDMARKS), "landmark kinds")
        number = goal.kinds or 1
        if number == kinds:
            return f"{plural(goal.n, 'icon')} of each of the {kinds} {what}"
        return f"{plural(goal.n, 'icon')} of {'one' if number == 1 else number} of the {what}"

    def building(self, view: PaperView, place: int | None) -> str:
        """A place in the asked seat's own city: its roof, or empty ground."""
        assert view.seat is not None
        buildings = view.boards[view.seat].buildings
        for building in buildings:
            if building.place == place:
                return self.name(building.cards[-1])
        left = not buildings or (place is not None and place < buildings[0].place)
        right = bool(buildings) and place is not None and place > buildings[-1].place
        return "empty ground " + ("on the left" if left and buildings else "on the right" if right else "")

    def why(self, discounts: Iterable[DiscountView]) -> str:
        """«1 less for Pocket Park on the left»."""
        parts = []
        for one in discounts:
            names = listed(self.name(card) for card in one.cards)
            where = f" {WHERE[one.where]}" if one.where in WHERE else ""
            parts.append(f"{one.amount} less for {names}{where}")
        return ", ".join(parts)

    def price(self, place: PlaceView) -> str:
        cost = f"pay {plural(place.price, 'card')}" if place.price else "free"
        why = self.why(place.discounts)
        return f"{cost}: {why}" if why else cost

    # ------------------------------------------------------------ questions

    def ask(self, view: PaperView) -> Prompt:
        if view.phase == "over":
            return self._verdict(view)
        if not view.legal:
            names = listed(view.name(seat) for seat in view.pending)
            bearing = ("PAP-060",) if view.level else ("PAP-021",)
            return Prompt(closed(f"Waiting for {names}."), self._doing(view), (), bearing)
        asked = view.asked
        if asked == "city":
            return self._ask_city(view)
        if asked == "action":
            return self._ask_action(view)
        if asked == "place":
            return self._ask_place(view)
        if asked == "pay":
            return self._ask_pay(view)
        question, rule = QUESTIONS[asked]
        if asked == "tuck" and view.optional:
            question = f"Which card do you tuck? {view.more} more at most."
        elif asked == "discard" and view.optional:
            question = f"Do you discard a card? {view.more} more at most."
        elif view.more > 1 and asked in ("draw", "keep", "discard", "tuck", "retrieve", "each", "advance"):
            question = f"{question[:-1]}, of {view.more}?"
        elif asked == "order":
            question = self._ask_order(view)
        elif asked == "under":
            question = f"Under which building does {self.name(view.held)} go?"
        elif asked == "may":
            question = f"{view.sentence[:-1].replace('You may', 'Do you want to')}?"
        answers = tuple(self._answer(view, choice) for choice in view.choices)
        return Prompt(question, self._context(view), answers, (rule, "PAP-135"))

    def _ask_order(self, view: PaperView) -> str:
        """R-04: the first one named lies highest."""
        assert view.look is not None
        if view.look.ordered:
            return f"Which card comes next, below {self.name(view.look.ordered[-1])}?"
        if view.look.rest == "bottom":
            return "The rest goes under the deck: which card lies highest of it?"
        return "The rest goes back on top of the deck: which card lies on top?"

    def _context(self, view: PaperView) -> str:
        """Whose action it is and what it says, with what was named."""
        if not view.acting:
            return view.sentence
        card = view.acting[-1].card
        text = f"{self.name(card)}: {self._action.get(card) or self._bonus[card]}"
        return f"{text} You named {view.declared}." if view.declared else text

    def _answer(self, view: PaperView, choice: ChoiceView) -> Answer:
        rule = QUESTIONS[view.asked][1] if view.asked in QUESTIONS else ACTIONS.get(choice.kind, "PAP-060")
        label, text = self._label(view, choice)
        return Answer(choice.choice, label, text, rule)

    def _label(self, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
        asked = view.asked
        if choice.kind == "answer":
            return self._yes_no(view, choice)
        if choice.kind == "draw":
            return self._draw(view, choice)
        if choice.kind == "advance":
            return self._advance(view, choice)
        if choice.kind == "place":
            return self._place(view, choice)
        if choice.kind == "type":
            assert view.seat is not None
            mine = view.boards[view.seat].types[choice.type]
            return choice.type.title(), f"you have {plural(mine, 'icon') if mine else 'no icon'} of it"
        if choice.kind == "option":
            options = next((r.options for r in self._records if sayings.one(r) == view.sentence and r.options), None)
            return f"Option {choice.number}", fineprint.full((options or [])[choice.number - 1]) if options else BASE
        if choice.kind == "rival":
            size = view.boards[choice.seat].hand_size
            return view.name(choice.seat), f"holds {plural(size, 'card')}; a random one is yours"
        if choice.kind == "claim":
            return self._claim(view, choice)
        card = self._cards[choice.card]
        if asked == "build":
            offer = next(one for one in view.offers if one.choice == choice.choice)
            return card.name, f"{self._least(offer)}; gains {self.gains(card)}"
        if asked in ("borrow", "steal", "gain"):
            whose = f"{view.name(choice.seat)}’s roof: " if choice.seat >= 0 else ""
            return card.name, f"{whose}{self.face(card) if asked != 'borrow' else self._action[card.id]}"
        return card.name, self.face(card)

    def _yes_no(self, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
        if choice.word == "yes":
            return "Yes", view.sentence.removeprefix("You may ").rstrip(".") or "do it"
        if choice.word == "no":
            return "No", "go on without it"
        return "Stop", "no more of it; go on"

    def _draw(self, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
        if choice.card:
            card = self._cards[choice.card]
            return card.name, f"from the row: {self.face(card)}"
        known = foresight.known_top(view, foresight.drawn_level(view))
        face = f"{self.name(known)}, {self.face(self._cards[known])}" if known else ""
        look = ""
        if foresight.looks(view, self._data):
            assert view.seat is not None
            city = self._cities[view.boards[view.seat].city]
            look = f"{city.name}: {fineprint.clause(city.bonus.do or [])}"
        return "Deck", foresight.told_deck(view, self._data, face, look)

    def _advance(self, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
        assert view.seat is not None
        track = next(one for one in view.tracks if one.id == choice.track)
        if view.asked == "declare-track":
            return choice.track.title(), f"you stand on {track.spaces[view.seat]}"
        data = next(one for one in self._data.tracks if one.id == choice.track)
        text = foresight.told_walk(track, data, view.seat, view.steps, back=view.asked == "lose")
        return choice.track.title(), text

    def _place(self, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
        assert view.seat is not None
        building = next(one for one in view.boards[view.seat].buildings if one.place == choice.place)
        roof = building.cards[-1]
        here = ", your mayor is here" if building.mayor else ""
        text = f"place {spot(building.place)}, {plural(len(building.cards), 'card')} high{here}"
        if view.asked in ("demolish", "demolish-top"):
            lost = sum(card in self._cards for card in building.cards)
            text += f"; {plural(lost if view.asked == 'demolish' else 1, 'card')} to the discard pile"
        return self.name(roof), text

    def _claim(self, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
        goal = self._goals[choice.goal]
        claims = next(one.claims for one in view.goals if one.id == choice.goal)
        chip = "" if claims else ", and its bonus chip"
        return goal.name, f"{plural(goal.points, 'point')}{chip}: {self.goal(goal)}"

    def _least(self, offer: OfferView) -> str:
        possible = [place.price for place in offer.places if place.possible]
        low = min(possible, default=offer.least)
        return f"from {plural(low, 'card')}" if low else "free at the best place"

    def _ask_city(self, view: PaperView) -> Prompt:
        answers = []
        for choice in view.choices:
            city = self._cities[choice.card]
            answers.append(Answer(choice.choice, city.name, fineprint.full_city(city.bonus), "PAP-021"))
        context = "The other city card goes back unseen. The bonus works while the city card is a roof."
        return Prompt("Which city do you keep?", context, tuple(answers), ("PAP-021", "PAP-022", "PAP-047"))

    def _ask_action(self, view: PaperView) -> Prompt:
        answers = tuple(
            Answer(choice.choice, *self._action_label(view, choice), ACTIONS[choice.kind]) for choice in view.choices
        )
        left = self._left(view)
        ending = ""
        if view.ending:
            ending = " The level ends after this turn." if view.level < 4 else " The game ends with this round."
        idle = ", ".join(f"{DEEDS[one.kind]} ({one.reason})" for one in view.idle)
        context = f"{left}.{ending}" + (f" You cannot now: {idle}." if idle else "")
        return Prompt("What do you do?", context, answers, ("PAP-060", "PAP-062", "PAP-063"))

    def _action_label(self, view: PaperView, choice: ChoiceView) -> tuple[str, str]:
        kind = choice.kind
        if kind == "end":
            return "End your turn", f"{plural(view.actions, 'action')} unused"
        if kind == "mayor":
            now = f" Now: {TIMES.get(choice.now) or f'{choice.now} times'}." if choice.now >= 0 else ""
            text = f"place {spot(choice.place or 0)}: {self._action[choice.card]}{now}"
            return f"Mayor to {self.name(choice.card)}", text
        if kind == "draw":
            label, text = self._draw(view, choice)
            return f"Draw {label if choice.card else 'from the deck'}", text
        if kind == "advance":
            label, text = self._advance(view, choice)
            return f"Advance on {label.lower()}", text
        if kind == "claim":
            label, text = self._claim(view, choice)
            return f"Claim {label}", text
        card = self._cards[choice.card]
        if kind == "build":
            offer = next(one for one in view.offers if one.card == card.id)
            return f"Build {card.name}", f"{self._least(offer)}; gains {self.gains(card)}"
        if kind == "tuck":
            marks = f", {', '.join(card.landmarks)}" if card.landmarks else ""
            return f"Tuck {card.name}", f"under your mayor’s building: {card.type}{marks}"
        action = self._action[card.id]
        return f"Use {card.name}", f"discard it, then {action[0].lower()}{action[1:]}"

    def _ask_place(self, view: PaperView) -> Prompt:
        assert view.site is not None
        card = self._cards[view.site.card]
        places = {place.choice: place for place in view.offers[0].places}
        answers = []
        for choice in view.choices:
            place = places[choice.choice]
            where = self.building(view, place.place)
            label = f"Over {where}" if place.over else f"Sprawl {spot(place.place)}"
            price = self.price(place) if card.cost else "free"
            answers.append(Answer(choice.choice, label, price, "PAP-073" if place.over else "PAP-071"))
        best = next(a for a in answers if a.choice == view.suggested)
        refused = sorted({place.reason for place in places.values() if not place.possible})
        context = "It costs nothing. "
        if card.cost and view.offers[0].free:
            context = f"It costs {card.cost}, but nothing this time. "
        elif card.cost:
            context = f"It costs {card.cost}, 1 less for each {card.wants} icon next door or underneath. "
        context += f"Cheapest: {best.label}." + (f" Elsewhere it {refused[0]}." if refused else "")
        return Prompt(f"Where do you build {card.name}?", context, tuple(answers), ("PAP-070", "PAP-074"))

    def _ask_pay(self, view: PaperView) -> Prompt:
        assert view.site is not None
        site = view.site
        card = self._cards[site.card]
        answers = tuple(
            Answer(choice.choice, self.name(choice.card), self.face(self._cards[choice.card]), "PAP-078")
            for choice in view.choices
        )
        why = self.why(site.discounts)
        paid = f" Paid: {listed(map(self.name, site.paid))}." if site.paid else ""
        suggested = listed(map(self.name, site.suggested))
        context = f"{card.name} costs {card.cost}{', ' + why if why else ''}.{paid} Suggested: {suggested}."
        question = "Pay with which card?"
        if site.price > 1:
            question = f"Pay {plural(site.price, 'card')}: which one, of {view.more} more?"
        return Prompt(question, context, answers, ("PAP-078", "PAP-074"))

    def _doing(self, view: PaperView) -> str:
        """What those who are asked have to decide, as everybody may know it."""
        who = listed(view.name(seat) for seat in view.pending)
        if view.phase == "cities":
            return f"{who} chooses a city."
        if view.acting:
            one = view.acting[-1]
            return f"{self.name(one.card)}: {self._action.get(one.card) or self._bonus[one.card]}"
        return f"{who} has {self._left(view)}."

    def _left(self, view: PaperView) -> str:
        return f"{view.actions} of {plural(view.actions_total, 'action')} left"

    def _verdict(self, view: PaperView) -> Prompt:
        return verdict(view, ("PAP-186", "PAP-187"), "buildings")

    # ------------------------------------------------------------ the table

    def tell(self, view: PaperView) -> str:
        """The whole table as this viewer may know it, in lines of at most 100 characters."""
        parts = [self._head(view)]
        if view.level:
            parts += [self._common(view), self._goal_lines(view)]
        start = view.seat or 0
        for k in range(view.seats):
            parts.append(self._seat(view, (start + k) % view.seats))
        if view.offered:
            parts.append(["YOUR CITY CARDS, seen by you only"])
            for city in view.offered:
                parts[-1] += folded(f"{self.name(city)}: {self._bonus[city]}", "  ")
        if view.hand:
            parts.append(self._hand(view))
        if view.look is not None:
            parts.append(self._look(view))
        if (view.remembered or view.mingled) and not view.over:
            parts.append(self._remembered(view))
        if view.phase == "over":
            parts.append(final_sheet(view, [board.points for board in view.boards]))
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _head(self, view: PaperView) -> list[str]:
        if view.phase == "over":
            told = self._verdict(view)
            return ["PAPER SKYSCRAPERS, the game is over", *folded(f"{told.question} {told.context}")]
        asked = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        if view.phase == "cities":
            return ["PAPER SKYSCRAPERS, cities are chosen", closed(f"To choose: {asked}.")]
        whose = "your turn" if view.turn == view.seat else f"the turn of {view.name(view.turn)}"
        title = f"PAPER SKYSCRAPERS, level {ROMAN[view.level]} of IV, {whose}"
        lines = [closed(f"To choose: {asked}. {self._left(view)}.")]
        if view.ending:
            lines.append("The round end card has come up.")
        if view.acting:
            lines += folded(closed(f"{self._by_way_of(view)}{self._context(view)}"))
        if view.held:
            lines.append(f"On its way under a building: {self.name(view.held)}.")
        return [title, *lines]

    def _by_way_of(self, view: PaperView) -> str:
        """Through which cards the action came that is carried out now."""
        outer = [self.name(one.card) for one in view.acting[:-1]]
        return f"By way of {listed(outer)}: " if outer else ""

    def _common(self, view: PaperView) -> list[str]:
        lines = ["ON THE TABLE"]
        for name in view.row:
            card = self._cards[name]
            lines += folded(f"Row: {card.name}, level {ROMAN[card.level]}, {self.face(card)}", "  ")
        sizes = ", ".join(f"{plural(n, 'card')} of level {ROMAN[k]}" for k, n in enumerate(view.decks, 1) if n)
        lines += folded(f"Decks, with their round end cards: {sizes or 'all empty'}.", "  ")
        if view.discard:
            lines += folded(f"Discarded ({len(view.discard)}): {', '.join(map(self.name, view.discard))}", "  ")
        for track in view.tracks:
            spaces = ", ".join(f"{view.name(seat)} {at}" for seat, at in enumerate(track.spaces))
            data = next(one for one in self._data.tracks if one.id == track.id)
            first = f"; the first at {data.end} scores {data.first_bonus} more" if track.first else ""
            marks = listed(map(str, data.lines))
            lines += folded(f"{track.id.title()}: {spaces}. Lines before {marks}{first}.", "  ")
        return lines

    def _goal_lines(self, view: PaperView) -> list[str]:
        lines = ["GOALS"]
        for goal in view.goals:
            data = self._goals[goal.id]
            claims = listed(view.name(seat) for seat in goal.claims) if goal.claims else "nobody yet, chip there"
            have = ", ".join(f"{view.name(seat)} {n}" for seat, n in enumerate(goal.have))
            text = f"{data.name}, {plural(goal.points, 'point')}: {self.goal(data)}. Claimed: {claims}."
            lines += folded(f"{text} Progress of {goal.need}: {have}.", "  ")
        for award in view.awards:
            values = ", ".join(f"{view.name(seat)} {n}" for seat, n in enumerate(award.values))
            points = plural(award.points, "point")
            lines += folded(f"{self._awards[award.id].name}, {points} at the end: {values}.", "  ")
        return lines

    def _seat(self, view: PaperView, seat: int) -> list[str]:
        board = view.boards[seat]
        notes = [board.color]
        notes += ["you"] if seat == view.seat else []
        notes += ["to choose"] if seat in view.pending else []
        lines = folded(f"{view.name(seat)} ({', '.join(notes)}): {plural(view.scores[seat], 'point')}")
        if not board.city:
            return [*lines, "  No city yet."]
        works = "a roof" if board.city_open else "built over or gone"
        used = ", used in this turn" if board.bonus_used else ""
        lines += folded(f"{self.name(board.city)} ({works}{used}): {self._bonus[board.city]}", "  ")
        for building in board.buildings:
            lines += self._building_lines(building.place, building.cards, building.mayor)
        if board.mayor is None:
            lines.append("  The mayor stands on no building.")
        icons = [f"{n} {kind}" for kind, n in (board.types | board.landmarks).items() if n]
        lines += folded(f"Icons: {', '.join(icons) or 'none'}.", "  ")
        backs = Counter(board.backs)
        levels = ", ".join(f"{n} of level {ROMAN[level]}" for level, n in sorted(backs.items()))
        lines += folded(f"Hand: {plural(board.hand_size, 'card')}" + (f" ({levels})" if levels else "") + ".", "  ")
        return lines + self._chips(view, seat, board)

    def _chips(self, view: PaperView, seat: int, board: SeatView) -> list[str]:
        if not board.chips:
            return []
        if -1 in board.chips:
            return [f"  Bonus chips: {len(board.chips)}, face down."]
        worth = ", ".join(map(str, board.chips))
        secret = ", seen by you only" if seat == view.seat and not view.over else ""
        return [f"  Bonus chips worth {worth}{secret}."]

    def _building_lines(self, place: int, cards: Sequence[str], mayor: bool) -> list[str]:
        roof = cards[-1]
        text = self._action.get(roof, "The city card.")
        below = ""
        if len(cards) > 1:
            parts = []
            for name in reversed(cards[:-1]):
                card = self._cards.get(name)
                parts.append(f"{card.type}{''.join(f' {mark}' for mark in card.landmarks)}" if card else "city card")
            below = f" Below: {', '.join(parts)}."
        card = self._cards.get(roof)
        kind = f" ({', '.join([card.type, *card.landmarks])})" if card else ""
        who = " MAYOR." if mayor else ""
        return folded(f"{spot(place)}: {self.name(roof)}{kind}, {len(cards)} high.{who} {text}{below}", "  ")

    def _hand(self, view: PaperView) -> list[str]:
        lines = ["YOUR HAND, seen by you only"]
        offers = {offer.card: offer for offer in view.offers}
        for item in view.hand:
            card = self._cards[item.card]
            text = f"{card.name}, level {ROMAN[card.level]}, {self.face(card)}"
            offer = offers.get(card.id)
            if item.paid:
                text += " Put down as payment."
            elif offer is not None:
                text += f" Now: {self._least(offer) if offer.possible else offer.reason}."
            lines += folded(text, "  ")
        return lines

    def _look(self, view: PaperView) -> list[str]:
        assert view.look is not None
        look = view.look
        who = "you" if look.seat == view.seat else view.name(look.seat)
        lines = [f"CARDS LIFTED by {who}: {look.size}, {'open to all' if look.open else 'seen by one player only'}"]
        for name in look.cards:
            lines += folded(f"{self.name(name)}, {self.face(self._cards[name])}", "  ")
        if look.ordered:
            lines += folded(f"Put back, from the top: {', '.join(map(self.name, look.ordered))}", "  ")
        return lines

    def _remembered(self, view: PaperView) -> list[str]:
        """Hidden cards that were seen before, by where they are."""
        lines = ["WHAT ALL HAVE SEEN" if view.seat is None else "WHAT YOU HAVE SEEN, now out of sight"]
        where: dict[str, list[str]] = {}
        for one in view.remembered:
            where.setdefault(foresight.told_place(view, one), []).append(self.name(one.card))
        for place, names in where.items():
            lines += folded(f"{place[0].upper()}{place[1:]}: {', '.join(names)}", "  ")
        for group in view.mingled:
            place = foresight.told_group(group)
            names = [self.name(card) for card in group.cards]
            order = "" if group.gone else ", in an order unknown to you"
            lines += folded(f"{place[0].upper()}{place[1:]}{order}: {', '.join(names)}", "  ")
        return lines

    # ------------------------------------------------------------ what happened

    def heading(self, event: int) -> bool:
        return heading(event)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        return narrate(self._data, self._records, event, names)
