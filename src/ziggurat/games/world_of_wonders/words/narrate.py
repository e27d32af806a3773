"""What happened, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Beat, Chapter, Line
from ziggurat.core.contract.events import called
from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import UNITS, WINDOWS, Components
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView
from ziggurat.games.world_of_wonders.words import ask, story, tell
from ziggurat.games.world_of_wonders.words.ask import WINDOW_WORDS
from ziggurat.games.world_of_wonders.words.follow import Follower
from ziggurat.games.world_of_wonders.words.names import UNIT_NAMES, Names
from ziggurat.games.world_of_wonders.words.story import Storyteller

RESULTS = {
    ops.RESULT_CALLED_OFF: "No attackers are left: {plot} is safe.",
    ops.RESULT_NOTHING: "{who}'s attack on {plot} fails, {force} against {strength}.",
    ops.RESULT_LOSSES: "{plot} holds, {force} against {strength}, but loses {lost}.",
    ops.RESULT_DESTROYED: "{plot} falls, {force} against {strength}{crew}.",
    ops.RESULT_STOLEN: "{who} takes {plot}, {force} against {strength}{crew}.",
}


class Words:
    """The words of one edition: questions, the table, and a sentence for whatever happens."""

    def __init__(self, components: Components) -> None:
        self.names = Names(components)
        self._cards = [kind.id for kind in components.kinds()]
        self._plots = [*(name for name, _ in components.plots()), "battle"]
        self._fight = len(self._plots) - 1
        self._abilities = list(components.abilities())
        self._greats = components.greats
        self._events = components.events
        self._follower = Follower(components, self.names, self._plots, self._cards)
        self._storyteller = Storyteller(components, self.names, self._plots)

    def ask(self, view: WorldOfWondersView) -> Prompt:
        return ask.ask(self.names, view)

    def tell(self, view: WorldOfWondersView) -> str:
        return tell.tell(self.names, view)

    def heading(self, event: int) -> bool:
        """Turns, and the end."""
        return ops.event_kind(event) in (ops.SAID_TURN, ops.SAID_OVER)

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        return self._follower.beat(event, names)

    def meaning(self, view: WorldOfWondersView, event: int) -> str:
        return self._follower.meaning(view, event)

    def line(self, view: WorldOfWondersView) -> Line:
        return story.line(self.names, view)

    def chapter(self, view: WorldOfWondersView, event: int) -> Chapter | None:
        return self._storyteller.chapter(view, event)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind, seat = ops.event_kind(event), ops.event_seat(event)
        one, two = ops.event_a(event), ops.event_b(event)
        who = called(names, seat)
        if kind in PLAIN:
            return PLAIN[kind].format(who=who, n=one)
        if kind in PLOTTED:
            return PLOTTED[kind].format(who=who, plot=self._plot_of(one, names, seat))
        if kind in CARDS:
            return CARDS[kind].format(who=who, card=self.names.card(self._cards[one]))
        if kind in SEATS:
            return SEATS[kind].format(who=who, other=called(names, one))
        if kind in COUNTED:
            text, what = COUNTED[kind]
            return text.format(who=who, n=plural(one, what))
        return self._other(kind, seat, one, two, names)

    def _plot(self, plot: int) -> str:
        return self.names.plot(self._plots[ops.told_plot(plot)])

    def _plot_of(self, plot: int, names: Sequence[str], actor: int = -1) -> str:
        """«Bo's Farm 2», but «Farm 2» if it is the actor's own."""
        owner = ops.told_owner(plot)
        return self._plot(plot) if owner in (-1, actor) else f"{called(names, owner)}'s {self._plot(plot)}"

    def _other(self, kind: int, seat: int, one: int, two: int, names: Sequence[str]) -> str:
        who = called(names, seat)
        if kind == ops.SAID_JOIN:
            if two == self._fight:
                return f"{who} sends a card from hand into the attack as {UNIT_NAMES[UNITS[one]]}."
            return f"A {UNIT_NAMES[UNITS[one]]} from {self._plot(two)} joins {who}'s attack."
        if kind == ops.SAID_COMMIT:
            strength, target = ops.strike_told(two)
            return f"{who} strikes at {self._plot_of(target, names)}: {one} against {strength}."
        if kind == ops.SAID_USE:
            ability = self._abilities[one]
            price = self.names.prices.get(ability.id, 0)
            what = self._plot(two - 1) if two else self.names.sources[ability.id]
            cost = f" for {plural(price, 'token')}" if price else ""
            return f"{who} uses {what}{cost}."
        if kind == ops.SAID_RECRUIT:
            verb, place = ("sends", "into") if two == self._fight else ("puts", "on")
            return f"{who} {verb} a {UNIT_NAMES[UNITS[one]]} {place} {self._plot_of(two, names, seat)}."
        if kind == ops.SAID_MOVE:
            to, unit = ops.move_told(two)
            source, goal = self._plot_of(one, names, seat), self._plot_of(to, names, seat)
            return f"{who} moves a {UNIT_NAMES[UNITS[unit]]} from {source} to {goal}."
        if kind == ops.SAID_DESTROY:
            if two == self._fight:
                return f"A {UNIT_NAMES[UNITS[one]]} falls in the battle."
            return f"{self._plot_of(two, names)} loses a {UNIT_NAMES[UNITS[one]]}."
        if kind == ops.SAID_RESULT:
            result, n, force, strength = ops.result_told(two)
            lost = plural(n, "Constructor")
            crew = f"; its {'Constructor is' if n == 1 else f'{lost} are'} lost" if n else ""
            plot = self._plot_of(one, names)
            return RESULTS[result].format(who=who, plot=plot, lost=lost, crew=crew, force=force, strength=strength)
        if kind == ops.SAID_RETURN:
            return f"{self._plot(one)} has no Constructor and goes back to {called(names, two)}."
        if kind == ops.SAID_EVENT:
            record = self._events[one]
            return f"{who} draws an event, {record.name}: {record.summary}"
        if kind == ops.SAID_SIX:
            return f"{who} has all pieces of the {self._greats[one].name} and wins at once."
        if kind == ops.SAID_DOUBLE:
            return DOUBLED[one].format(who=who)
        if kind == ops.SAID_GAVE:
            given, taken = (self.names.card(self._cards[card]) for card in ops.cards_told(two, 2))
            return f"{who} gives {called(names, one)} {given} and takes {taken}."
        if kind == ops.SAID_SAW:
            other, n = ops.hand_told(one)
            hand = [self.names.card(self._cards[card]) for card in ops.cards_told(two, n)]
            return f"{who} sees {called(names, other)}'s hand: {listed(hand) or 'nothing'}."
        if kind == ops.SAID_HOMELESS:
            return f"{who} has no site for a {UNIT_NAMES[UNITS[one]]}; it goes to the discard."
        if kind == ops.SAID_WON:
            winners = [called(names, seat) for seat in range(len(names)) if one >> seat & 1]
            return (
                f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'} with {plural(two, 'point')}."
            )
        return f"{who} passes {WINDOW_WORDS[WINDOWS[one]]}."


PLAIN = {
    ops.SAID_KEEP: "{who} keeps the opening hand.",
    ops.SAID_MULLIGAN: "{who} takes a new hand.",
    ops.SAID_TURN: "{who}, turn {n}.",
    ops.SAID_PEACE: "Nobody may attack until {who}'s next turn.",
    ops.SAID_RESHUFFLE: "The pile is empty: the discard is shuffled and becomes the second and last pile.",
    ops.SAID_OVER: "The game is over.",
}
PLOTTED = {
    ops.SAID_FINISH: "{who} finishes {plot}.",
    ops.SAID_SITE: "{who} begins {plot}.",
    ops.SAID_STAFF: "{who} puts a Worker on {plot}.",
    ops.SAID_GARRISON: "{who} puts a Militia on {plot}.",
    ops.SAID_DECLARE: "{who} attacks {plot}.",
    ops.SAID_REDIRECT: "{who} turns the attack against {plot}.",
    ops.SAID_UNATTENDED: "{who} loses {plot}: nobody was working on it.",
    ops.SAID_GROW: "{plot} gets a Worker from the pile.",
    ops.SAID_PROMOTE: "{who}'s Worker on {plot} becomes a Foreman.",
    ops.SAID_DEMOLISH: "{who} loses {plot}.",
}
CARDS = {
    ops.SAID_DISCOVER: "{who} discovers {card}.",
    ops.SAID_DISCARD: "{who} discards {card}.",
    ops.SAID_TAKE: "{who} takes {card} from the discard.",
}
SEATS = {
    ops.SAID_PEEK: "{who} looks at {other}'s hand.",
    ops.SAID_SWAP: "{who} swaps a card with {other}.",
}
COUNTED = {
    ops.SAID_LAST: ("The last card is drawn: {n} after this one.", "more turn"),
    ops.SAID_STALL: ("Nobody has drawn a card for {n}, so the game ends.", "turn"),
    ops.SAID_CONVERT: ("{who} turns {n} in the battle into Constructors.", "unit"),
    ops.SAID_RECOVER: ("{who} takes back {n}.", "Constructor"),
    ops.SAID_TOKENS: ("{who} gains {n}.", "token"),
    ops.SAID_LEVY: ("{who} returns {n}.", "token"),
    ops.SAID_DRAW: ("{who} draws {n}.", "card"),
    ops.SAID_EXTRA: ("{who} gets {n} for the fair start.", "extra card"),
}

DOUBLED = (
    "{who}'s Militia count double until the turn ends.",
    "{who}'s Knights count double in this battle.",
    "{who}'s buildings count double until the turn ends.",
)
