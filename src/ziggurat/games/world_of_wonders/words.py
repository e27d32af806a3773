"""World of Wonders in words: the table for a terminal, a screen reader or a language model, and what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import final_sheet, folded, listed, ranked, verdict
from ziggurat.games.world_of_wonders.components import Components
from ziggurat.games.world_of_wonders.timing import says
from ziggurat.games.world_of_wonders.view import (
    BattleView,
    BuildingView,
    ChoiceView,
    DistrictView,
    HandView,
    SiteView,
    TermView,
    WorldOfWondersView,
)

UNIT_NAMES = {"worker": "Worker", "foreman": "Foreman", "militia": "Militia", "knight": "Knight"}
PLURALS = {"worker": "Workers", "foreman": "Foremen", "militia": "Militia", "knight": "Knights"}
WINDOW_WORDS = {
    "turn_start": "before sites are finished",
    "battle": "in this battle",
    "aftermath": "after the losses",
    "wonders_start": "before unattended sites go",
}
ENDINGS = {
    "destroy": "the building would be destroyed",
    "steal": "the piece would be stolen",
    "losses": "Constructors would be lost",
    "nothing": "nothing would happen",
    "called-off": "no attacker would be left",
    "converted": "the battle would end, its units becoming Constructors",
}


def units(kinds: Iterable[str]) -> str:
    """«2 Workers, 1 Foreman»."""
    found = Counter(kinds)
    return ", ".join(
        f"{found[kind]} {UNIT_NAMES[kind] if found[kind] == 1 else PLURALS[kind]}" for kind in UNIT_NAMES if found[kind]
    )


def sums(terms: Iterable[TermView]) -> str:
    """«printed 4 + walls 3»."""
    return " + ".join(f"{term.label} {term.amount}" for term in terms)


def many(n: int, what: str) -> str:
    return f"{n} {what}" + ("" if n == 1 else "s")


def quoted(text: str, own: bool) -> str:
    """The text of a card; it says «you» to its owner, so that on others' cards it stands in quotes."""
    return text if own else f'The card says: "{text}"'


class Names:
    """What the components of an edition are called."""

    def __init__(self, components: Components) -> None:
        self.buildings = {building.id: building for building in components.buildings}
        self.greats = {great.id: great for great in components.greats}
        self.naturals = {natural.id: natural for natural in components.naturals}
        self.events = {event.id: event for event in components.events}
        self.kinds = {kind.id: kind for kind in components.kinds()}
        self.hand = components.hand
        self.mulligan = components.mulligan
        self.abilities = {ability.id: ability for ability in components.abilities()}
        self.sources = {building.ability.id: building.name for building in components.buildings}
        self.prices = {great.second.id: great.cost for great in components.greats}
        for great in components.greats:
            self.sources |= {great.first.id: great.short, great.second.id: great.short}

    def card(self, card: str) -> str:
        return self.kinds[card].name

    def face(self, card: str) -> str:
        """What a card is and does, in one line."""
        kind = self.kinds[card]
        if kind.family == "basic":
            building = self.buildings[kind.of]
            figures = f"cost {building.cost}, strength {building.strength}, {many(building.points, 'point')}"
            return f"building, {figures}. {says(building.ability)}"
        if kind.family == "great":
            great = self.greats[kind.of]
            return (
                f"piece {kind.slot} of {great.pieces} of the {great.name}, cost {great.cost}, "
                f"{many(great.points, 'point')}. {says(great.first)} {says(great.second, great.cost)}"
            )
        return "Natural Wonder: each piece is worth as many points as pieces of it lie on the table"

    def plot(self, name: str) -> str:
        """«Farm 2», «Great Pyramid 5», «the battle»."""
        if name == "battle":
            return "the battle"
        if name in self.kinds:
            return self.kinds[name].name
        card, _, number = name.rpartition("-")
        return f"{self.kinds[card].name} {number}"

    def purpose(self, purpose: str) -> str:
        """An ability or event by name."""
        return self.events[purpose].name if purpose in self.events else self.sources[purpose]


class Words:
    """The words of one edition; made once per game."""

    def __init__(self, components: Components) -> None:
        self.names = Names(components)

    # ------------------------------------------------------------ what is asked

    def ask(self, view: WorldOfWondersView) -> Prompt:
        """The question of this view's seat with an answer for each legal choice, or for whom it waits."""
        if view.over:
            return self._verdict(view)
        if not view.legal:
            return self._waiting(view)
        question, context, rules = self._question(view)
        return Prompt(question, context, tuple(self._answer(view, choice) for choice in view.choices), rules)

    def _question(self, view: WorldOfWondersView) -> tuple[str, str, tuple[str, ...]]:
        asked = view.asked
        battle = view.battle
        if asked == "mulligan":
            text = f"A new hand has {self.names.mulligan} cards; this can be done once."
            return "Do you keep your hand?", text, ("WOW-018",)
        if asked == "play":
            return "What do you do?", self._play_context(view), ("WOW-062", "WOW-063", "WOW-064", "WOW-068", "WOW-069")
        if asked == "must_staff":
            piece = self.names.plot(view.goal)
            return f"Which card goes to {piece} as a Worker?", "It must have one at once.", ("WOW-065",)
        if asked == "muster" and battle is not None:
            target = self._whose(view, battle.target)
            return f"Who joins the attack on {target}?", self._odds(view, battle), ("WOW-133", "WOW-134", "WOW-137")
        if asked == "react":
            if battle is not None:
                who = "Your attack on" if view.seat == battle.attacker else f"{view.name(battle.attacker)} attacks"
                question = f"{who} {self._whose(view, battle.target)}: do you react?"
                return question, self._odds(view, battle), ("WOW-135", "WOW-182", "WOW-183")
            return f"Do you react {WINDOW_WORDS[view.window]}?", self._window_context(view), ("WOW-182", "WOW-186")
        return self._parameter(view)

    def _play_context(self, view: WorldOfWondersView) -> str:
        assert view.seat is not None
        district = view.districts[view.seat]
        text = f"{many(len(view.hand), 'hand card')}, {many(len(district.sites), 'site')}"
        if district.tokens:
            text += f", {many(district.tokens, 'token')}"
        if view.peace >= 0:
            text += f"; no attacks until {view.name(view.peace)}'s next turn"
        if view.turns_left >= 0:
            text += f"; {many(view.turns_left, 'turn')} after this one"
        return text + "."

    def _odds(self, view: WorldOfWondersView, battle: BattleView) -> str:
        force = " + ".join(f"{term.amount} from {term.label}" for term in battle.force_terms) or "nobody yet"
        text = f"Force {battle.force} ({force}) against {battle.strength} ({sums(battle.strength_terms)})."
        if battle.outcome == "losses":
            lost = units(["worker"] * battle.lost_workers + ["foreman"] * battle.lost_foremen)
            return f"{text} As it stands, {lost} would be lost."
        if battle.outcome == "called-off":
            return text
        return f"{text} As it stands, {ENDINGS[battle.outcome]}."

    def _window_context(self, view: WorldOfWondersView) -> str:
        if view.window == "turn_start":
            return f"{'Your' if view.seat == view.current else view.name(view.current) + chr(39) + 's'} turn begins."
        if view.window == "wonders_start":
            return "Sites without a Constructor are about to be removed."
        return "Constructors were lost."

    def _parameter(self, view: WorldOfWondersView) -> tuple[str, str, tuple[str, ...]]:
        """Questions on the way through an action, an ability or an event."""
        names = self.names
        unit = UNIT_NAMES.get(view.unit, "unit")
        source = names.purpose(view.purpose) if view.purpose else ""
        context = f"{source}." if source else ""
        if view.left > 1 and view.step != "tokens":
            context += f" {view.left} to go."
        if view.step == "worker":
            return "Which site gets the Worker?", f"{names.card(view.card)}, back up.", ("WOW-064",)
        if view.step == "militia":
            return "Which wall gets the Militia?", f"{names.card(view.card)}, back up.", ("WOW-067",)
        if view.asked == "choose_swap":
            if view.card:
                return "Which card do you take for it?", f"You give {names.card(view.card)}.", ("WOW-101",)
            hand = listed(names.card(card) for card in view.spied_hand)
            return "Which of your cards do you exchange?", f"{view.name(view.spied)} holds {hand}.", ("WOW-101",)
        if view.asked == "choose_seat":
            return "Whose hand do you look at?", context, ("WOW-101",)
        if view.asked == "choose_card":
            if view.step == "take_discard":
                return "Which card do you take?", context, ("WOW-100",)
            return "Which card do you discard?", context, ("WOW-042", "WOW-100" if "." in view.purpose else "WOW-174")
        if view.asked == "choose_option":
            return "What do you destroy?", context, ("WOW-115",)
        if view.asked == "choose_unit":
            return "Which unit moves?", f"From {names.plot(view.source)}.", ("WOW-041",)
        rules = self._rules(view)
        if view.step == "move":
            if view.source:
                return f"Where does the {unit} go?", f"From {names.plot(view.source)}. {context}", rules
            return f"Where is the {unit} moved from?", context, rules
        if view.step == "redirect":
            return "Which building is attacked instead?", context, rules
        if view.step == "complete":
            return "Which building is finished at once?", context, rules
        if view.step == "demolish":
            return "Which building is destroyed?", context, rules
        if view.step == "promote":
            return f"Where does a {unit} become a Foreman?", context, rules
        if view.step == "destroy":
            if view.asked == "choose_site":
                return f"Where is a {unit} destroyed?", context, rules
            return "Where are all Militia destroyed?", context, rules
        return f"Where does the {unit} go?", context, rules

    def _rules(self, view: WorldOfWondersView) -> tuple[str, ...]:
        return (RULE_OF.get(view.purpose, "WOW-174"),)

    def _whose(self, view: WorldOfWondersView, plot: str) -> str:
        """«Ines's Farm 2», «your Farm 2»."""
        if plot == "battle":
            return "the battle"
        item = view.plot(plot)
        name = self.names.plot(plot)
        if item is None:
            return name
        site = " (site)" if isinstance(item, SiteView) else ""
        return f"your {name}{site}" if item.owner == view.seat else f"{view.name(item.owner)}'s {name}{site}"

    # ------------------------------------------------------------ answers

    def _answer(self, view: WorldOfWondersView, choice: ChoiceView) -> Answer:
        label, text, rule = self._meaning(view, choice)
        end = self._ending(view, choice)
        if end:
            text = f"{text.removesuffix('.')}; {end}" if text else end
        return Answer(choice.choice, label, text[:1].upper() + text[1:], rule)

    def _ending(self, view: WorldOfWondersView, choice: ChoiceView) -> str:
        """In a battle: how things stand after this choice."""
        if not choice.outcome:
            return ""
        if choice.force < 0:
            return ENDINGS[choice.outcome]
        return f"force {choice.force} against {choice.strength}: {ENDINGS[choice.outcome]}"

    def _meaning(self, view: WorldOfWondersView, choice: ChoiceView) -> tuple[str, str, str]:
        names = self.names
        verb = choice.verb
        if verb in SIMPLE:
            label, text, rule = SIMPLE[verb]
            return label, text.format(hand=names.hand, mulligan=names.mulligan), rule
        if verb in ("pass", "done"):
            return self._pass(view)
        if verb == "place":
            return f"Place {names.card(choice.card)}", f"as a site: {names.face(choice.card)}", "WOW-063"
        if verb == "discover":
            return f"Discover {names.card(choice.card)}", f"free of charge. {names.face(choice.card)}", "WOW-066"
        if verb == "worker":
            if view.goal:
                return f"{names.card(choice.card)} as a Worker", f"back up on {names.plot(view.goal)}", "WOW-065"
            return f"{names.card(choice.card)} as a Worker", "back up on one of your sites, for 1", "WOW-064"
        if verb == "militia":
            if view.asked == "muster":
                return f"{names.card(choice.card)} as Militia", "back up into the attack", "WOW-133"
            return f"{names.card(choice.card)} as Militia", "back up on one of your City Walls, for 1", "WOW-067"
        if verb == "card":
            return names.card(choice.card), names.face(choice.card), "WOW-101" if view.step == "" else "WOW-100"
        if verb == "attack":
            target = self._whose(view, choice.plot)
            return f"Attack {target}", f"strength {choice.strength}; you could muster {choice.force}", "WOW-130"
        if verb == "use":
            ability = names.buildings[choice.card].ability
            return f"Use {names.plot(choice.plot)}", ability.summary, RULE_OF.get(ability.id, "WOW-090")
        if verb in ("first", "second"):
            great = names.greats[choice.wonder]
            ability = great.first if verb == "first" else great.second
            price = "" if verb == "first" else f" for {many(great.cost, 'token')}"
            return f"Use {great.short}{price}", ability.summary, RULE_OF.get(ability.id, "WOW-112")
        if verb == "plot":
            return self._place(view, choice)
        if verb == "call":
            unit = UNIT_NAMES[choice.unit]
            return f"{unit} of {names.plot(choice.plot)}", "leaves the wall for the attack", "WOW-133"
        if verb == "unit":
            return UNIT_NAMES[choice.unit], f"the oldest {UNIT_NAMES[choice.unit]} there moves", "WOW-041"
        if verb == "option":
            label, text = OPTION_WORDS[choice.option - 1]
            return label, text, "WOW-115"
        return view.name(choice.seat), f"{many(view.districts[choice.seat].hand_size, 'hand card')}", "WOW-101"

    def _pass(self, view: WorldOfWondersView) -> tuple[str, str, str]:
        if view.asked == "choose_swap":
            return "Exchange nothing", "You have seen the hand, that is all", "WOW-101"
        if view.asked == "react":
            return "Pass", "Use nothing now; you are asked again if somebody else acts", "WOW-183"
        return "That is all", "Leave the rest as it is", "WOW-118" if view.step == "move" else "WOW-115"

    def _place(self, view: WorldOfWondersView, choice: ChoiceView) -> tuple[str, str, str]:
        label = self._whose(view, choice.plot)
        label = label[:1].upper() + label[1:]
        rule = "WOW-064" if view.step == "worker" else "WOW-067" if view.step == "militia" else self._rules(view)[0]
        item = view.plot(choice.plot)
        if item is None:
            side = "attack" if view.battle is not None and view.seat == view.battle.attacker else "defense"
            everyone = view.step == "destroy"
            return label, "the Militia of both sides" if everyone else f"joins the {side}", rule
        if isinstance(item, SiteView):
            crew = units(item.units) or "no Constructors"
            return label, f"{crew}, {item.done} of {item.cost}", rule
        if item.wall:
            return label, f"lends {item.lends}; {units(item.garrison) or 'no garrison'}", rule
        return label, f"strength {item.strength} ({sums(item.terms)})", rule

    # ------------------------------------------------------------ waiting, the end

    def _waiting(self, view: WorldOfWondersView) -> Prompt:
        names = listed(view.name(seat) for seat in view.pending)
        return Prompt(f"Waiting for {names}.", self._task(view), (), ("WOW-183",) if view.window else ("WOW-045",))

    def _task(self, view: WorldOfWondersView) -> str:
        """What the pending seat has to decide, as everybody may know it."""
        mine = view.seat in view.pending
        who = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        play = "It is your Play phase." if mine else f"It is {who}'s Play phase."
        if view.asked == "mulligan":
            return f"Hands may be exchanged once; now it is up to {who}."
        if view.asked == "play":
            return play
        if view.asked == "must_staff":
            return f"{self.names.plot(view.goal)} must get a Worker from {'your' if mine else f'{who}{chr(39)}s'} hand."
        if view.battle is not None:
            target = self._whose(view, view.battle.target)
            return f"{view.name(view.battle.attacker)} attacks {target}. {self._odds(view, view.battle)}"
        if view.asked == "react":
            return f"{who[:1].upper()}{who[1:]} may react {WINDOW_WORDS[view.window]}."
        if view.purpose:
            return f"{self.names.purpose(view.purpose)}: it is up to {who}."
        return play

    def _verdict(self, view: WorldOfWondersView) -> Prompt:
        """Who won, all scores, and how a tie was broken (WOW-210, WOW-211)."""
        if view.winner >= 0:
            at_once = f"{view.name(view.winner)} wins at once with six pieces of one Great Wonder."
            return Prompt(at_once, ranked(view), (), ("WOW-054",))
        return verdict(view, ("WOW-210",), self._breaker(view))

    def _breaker(self, view: WorldOfWondersView) -> str:
        """What the winner has more of than those with as many points; nothing if nobody has."""
        order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
        first = order[0]
        rivals = [seat for seat in order if view.scores[seat] == view.scores[first] and view.ranking[seat] > 1]
        if not rivals:
            return ""
        a, b = view.districts[first], view.districts[rivals[0]]
        for what, count in (
            ("more Great Wonder pieces", lambda d: sum(len(w.pieces) for w in d.wonders)),
            ("more Wonder tokens", lambda d: d.tokens),
            ("more Natural Wonder pieces", lambda d: sum(n.pieces for n in d.naturals)),
        ):
            if count(a) != count(b):
                return what
        return "more finished buildings"

    # ------------------------------------------------------------ the table

    def tell(self, view: WorldOfWondersView) -> str:
        """The whole table as this viewer may know it, in lines of at most 100 characters."""
        parts = [self._head(view)]
        if view.battle is not None:
            parts.append(self._battle(view, view.battle))
        start = view.seat or 0
        for k in range(view.seats):
            parts.append(self._district(view, (start + k) % view.seats))
        if view.hand:
            parts.append(["YOUR HAND, seen by you only", *(line for item in view.hand for line in self._held(item))])
        if view.spied_hand:
            cards = listed(self.names.card(card) for card in view.spied_hand)
            parts.append([f"THE HAND OF {view.name(view.spied).upper()}, seen by you only", *folded(cards, "  ")])
        if view.over:
            parts.append(final_sheet(view, [district.points for district in view.districts]))
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _head(self, view: WorldOfWondersView) -> list[str]:
        names = self.names
        if view.over:
            told = self._verdict(view)
            lines = ["WORLD OF WONDERS, the game is over", *folded(f"{told.question} {told.context}")]
        else:
            turn = f"turn {view.turn}, {view.name(view.current)}" if view.current >= 0 else "before the first turn"
            lines = [f"WORLD OF WONDERS, {turn}: {PHASE_WORDS[view.phase]}"]
            if view.seat in view.pending:
                question, context, _ = self._question(view)
                lines += folded(f"You are asked: {question} {context}")
            else:
                asked = listed(view.name(seat) for seat in view.pending)
                lines += folded(f"Waiting for {asked}. {self._task(view)}")
        pile = f"{'First' if view.cycle == 1 else 'Second and last'} pile: {many(view.pile_size, 'card')}"
        heap = [names.card(card) for card in reversed(view.discard)]
        shown = f"{many(len(heap), 'card')}, from the top: {', '.join(heap)}" if heap else "empty"
        lines += folded(f"{pile}. Discard: {shown}.")
        if view.turns_left >= 0 and not view.over:
            lines += folded(f"The end is near: {many(view.turns_left, 'turn')} after this one.")
        elif view.idle and not view.over:
            lines += folded(f"No card was drawn for {many(view.idle, 'turn')}; the game ends at {view.idle_limit}.")
        if view.peace >= 0:
            lines += folded(f"No attacks until {view.name(view.peace)}'s next turn begins.")
        if view.events_in:
            seen = listed(names.events[event].name for event in view.events_seen)
            text = f"Events: {view.events_in} in the deck, "
            text += f"seen so far: {seen}." if view.events_seen else "none seen so far."
            if view.events_known:
                text += f" To come: {listed(names.events[event].name for event in view.events_known)}."
            lines += folded(text)
        if view.event:
            lines += folded(f"{names.events[view.event].name}: {names.events[view.event].summary}")
        if view.market:
            lines += folded(f"On offer: {listed(names.card(card) for card in view.market)}.")
        if view.recovering:
            lines += folded(f"To be put back: {units(view.recovering)}.")
        return lines

    def _battle(self, view: WorldOfWondersView, battle: BattleView) -> list[str]:
        target = self._whose(view, battle.target)
        title = f"BATTLE: {view.name(battle.attacker)} attacks {target}" + ("" if battle.committed else ", mustering")
        lines = folded(title)
        lines += folded(f"Attackers: {units(battle.attackers) or 'none yet'}", "  ")
        if battle.defenders:
            lines += folded(f"Defenders: {units(battle.defenders)}", "  ")
        return lines + folded(self._odds(view, battle), "  ")

    def _district(self, view: WorldOfWondersView, seat: int) -> list[str]:
        district = view.districts[seat]
        notes = [district.color]
        if seat == view.seat:
            notes.append("you")
        if seat == view.current and not view.over:
            notes.append("to move")
        total = many(view.scores[seat], "point") + ("" if view.over else " if it ended now")
        have = f"{many(district.hand_size, 'hand card')}, {many(district.tokens, 'token')}"
        if district.income and not view.over:
            have += f" (+{district.income} each turn)"
        lines = folded(f"{view.name(seat)} ({', '.join(notes)}): {total}, {have}")
        doubled = ["Militia"] * district.militia_doubled + ["buildings"] * district.buildings_doubled
        if doubled:
            lines += folded(f"Counts double until the turn ends: {listed(doubled)}", "  ")
        for site in district.sites:
            lines += folded(f"Site {self._site(view, site)}", "  ")
        for building in district.buildings:
            lines += folded(self._building(building, seat == view.seat), "  ")
        lines += self._wonders(district, seat == view.seat)
        return lines

    def _site(self, view: WorldOfWondersView, site: SiteView) -> str:
        crew = units(site.units) or "no Constructors"
        text = f"{self.names.plot(site.name)}: {crew}, {site.done} of {site.cost}; strength {site.strength}"
        if site.done >= site.cost:
            text += f"; finished when {'your' if site.owner == view.seat else 'their'} next turn begins"
        if site.holders:
            text += f"; stolen from {view.name(site.holders[-1])}"
        return text + ("; under attack" if site.target else "; attacked this turn" if site.declared else "")

    def _building(self, building: BuildingView, own: bool) -> str:
        names = self.names
        text = f"{names.plot(building.name)}{'' if building.ready else ' (used)'}: strength {building.strength}"
        if len(building.terms) > 1:
            text += f" ({sums(building.terms)})"
        if building.wall:
            text += f"; lends {building.lends}; {units(building.garrison) or 'no garrison'}"
        text += "; under attack" if building.target else "; attacked this turn" if building.declared else ""
        return text if building.wall else f"{text}. {quoted(says(names.buildings[building.card].ability), own)}"

    def _wonders(self, district: DistrictView, own: bool) -> list[str]:
        lines = []
        for wonder in district.wonders:
            great = self.names.greats[wonder.wonder]
            slots = listed(f"{piece.slot}{' (used)' if piece.marked else ''}" for piece in wonder.pieces)
            number = f"piece{'' if len(wonder.pieces) == 1 else 's'} number {slots}"
            text = f"{great.name}, {len(wonder.pieces)} of {great.pieces} ({number}), {many(wonder.points, 'point')}. "
            text += quoted(f"{says(great.first)} {says(great.second, great.cost)}", own)
            lines += folded(text + (" That has been used in this round." if wonder.used else ""), "  ")
        for natural in district.naturals:
            name = self.names.naturals[natural.natural].name
            worth = f"each worth {many(natural.on_table, 'point')}"
            have = f"{many(natural.pieces, 'piece')}, {natural.on_table} on the whole table"
            lines += folded(f"{name}: {have}, {worth}", "  ")
        return lines

    def _held(self, item: HandView) -> list[str]:
        return folded(f"{self.names.card(item.card)}, {self.names.face(item.card)}", "  ")


PHASE_WORDS = {
    "mulligan": "hands may be exchanged",
    "turn_start": "the turn begins",
    "play": "Play",
    "muster": "an attack is mustered",
    "battle": "battle",
    "aftermath": "after the losses",
    "wonders_start": "before the Wonders phase",
    "wonders": "Wonders",
    "draw": "Draw",
}
SIMPLE = {
    "keep": ("Keep the hand", "Play with these {hand} cards", "WOW-018"),
    "mulligan": ("Take a new hand", "Discard all, draw {mulligan} cards; once only", "WOW-018"),
    "end": ("End the Play phase", "Cards may be kept; next come the Wonders and Draw phases", "WOW-070"),
    "commit": ("Strike", "The attack is fixed; others may react, then it is resolved", "WOW-135"),
}
OPTION_WORDS = (
    ("Up to three Workers", "one by one, from any sites"),
    ("One Foreman", "from any site"),
    ("The third", "see the ability"),
    ("The fourth", "see the ability"),
)
RULE_OF = {
    "barracks.use": "WOW-091",
    "blacksmith.use": "WOW-092",
    "farm.use": "WOW-094",
    "library.use": "WOW-095",
    "school.use": "WOW-096",
    "stables.use": "WOW-097",
    "temple.use": "WOW-098",
    "throne_room.use": "WOW-099",
    "black_market.use": "WOW-100",
    "spy_network.use": "WOW-101",
    "mausoleum.first": "WOW-113",
    "mausoleum.second": "WOW-113",
    "artemis.second": "WOW-114",
    "zeus.first": "WOW-115",
    "zeus.second": "WOW-115",
    "gardens.first": "WOW-116",
    "gardens.second": "WOW-116",
    "colossus.second": "WOW-117",
    "lighthouse.first": "WOW-118",
    "lighthouse.second": "WOW-118",
    "pyramid.first": "WOW-119",
    "pyramid.second": "WOW-119",
}
