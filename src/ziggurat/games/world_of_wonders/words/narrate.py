"""What happened, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.events import called
from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.prose import listed
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import UNITS, WINDOWS, Components
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView
from ziggurat.games.world_of_wonders.words import ask, tell
from ziggurat.games.world_of_wonders.words.ask import WINDOW_WORDS
from ziggurat.games.world_of_wonders.words.names import UNIT_NAMES, Names, many

RESULTS = {
    ops.RESULT_CALLED_OFF: "No attacker is left: the attack on {plot} is over.",
    ops.RESULT_NOTHING: "The attack on {plot} fails: nothing happens.",
    ops.RESULT_LOSSES: "The attack on {plot} falls short, but costs {lost}.",
    ops.RESULT_DESTROYED: "{plot} is destroyed{with_crew}.",
    ops.RESULT_STOLEN: "The attack on {plot} succeeds{and_lost}.",
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

    def ask(self, view: WorldOfWondersView) -> Prompt:
        return ask.ask(self.names, view)

    def tell(self, view: WorldOfWondersView) -> str:
        return tell.tell(self.names, view)

    def heading(self, event: int) -> bool:
        """Turns, and the end."""
        return ops.event_kind(event) in (ops.SAID_TURN, ops.SAID_OVER)

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
            return text.format(who=who, n=many(one, what))
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
                return f"{who} sends a hand card into the attack as {UNIT_NAMES[UNITS[one]]}."
            return f"A {UNIT_NAMES[UNITS[one]]} of {self._plot(two)} joins {who}'s attack."
        if kind == ops.SAID_COMMIT:
            return f"{who} strikes with force {one} against {two}."
        if kind == ops.SAID_USE:
            ability = self._abilities[one]
            price = self.names.prices.get(ability.id, 0)
            what = self._plot(two - 1) if two else self.names.sources[ability.id]
            cost = f" for {many(price, 'token')}" if price else ""
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
            result, n = ops.result_told(two)
            lost = many(n, "Constructor")
            crew = f" with {lost}" if n else ""
            and_lost = f"; {lost} {'is' if n == 1 else 'are'} lost" if n else ""
            return RESULTS[result].format(plot=self._plot_of(one, names), lost=lost, with_crew=crew, and_lost=and_lost)
        if kind == ops.SAID_STOLEN:
            return f"{who} steals {self._plot(one)} from {called(names, two)}."
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
                f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'} with {many(two, 'point')}."
            )
        return f"{who} passes {WINDOW_WORDS[WINDOWS[one]]}."


PLAIN = {
    ops.SAID_KEEP: "{who} keeps the hand.",
    ops.SAID_MULLIGAN: "{who} takes a new hand.",
    ops.SAID_TURN: "Turn {n}: {who}.",
    ops.SAID_PEACE: "No attacks until {who}'s next turn begins.",
    ops.SAID_RESHUFFLE: "The pile is empty; the discard is shuffled into the second and last one.",
    ops.SAID_OVER: "The game is over.",
}
PLOTTED = {
    ops.SAID_FINISH: "{who} finishes {plot}.",
    ops.SAID_SITE: "{who} begins {plot}.",
    ops.SAID_STAFF: "{who} puts a Worker on {plot}.",
    ops.SAID_GARRISON: "{who} puts a Militia on {plot}.",
    ops.SAID_DECLARE: "{who} attacks {plot}.",
    ops.SAID_REDIRECT: "{who} turns the attack against {plot}.",
    ops.SAID_UNATTENDED: "{who} gives up {plot}, which has no Constructor.",
    ops.SAID_GROW: "{plot} draws a Worker to itself.",
    ops.SAID_PROMOTE: "{who}'s Worker on {plot} becomes a Foreman.",
    ops.SAID_DEMOLISH: "{who}'s {plot} burns down.",
}
CARDS = {
    ops.SAID_DISCOVER: "{who} discovers {card}.",
    ops.SAID_DISCARD: "{who} discards {card}.",
    ops.SAID_TAKE: "{who} takes {card} out of the discard.",
}
SEATS = {
    ops.SAID_PEEK: "{who} looks at {other}'s hand.",
    ops.SAID_SWAP: "{who} exchanges a card with {other}.",
}
COUNTED = {
    ops.SAID_LAST: ("The last card of the pile is taken: {n} after this one.", "more turn"),
    ops.SAID_STALL: ("No card was drawn for {n}.", "turn"),
    ops.SAID_CONVERT: ("{who} turns {n} of the battle into Constructors.", "unit"),
    ops.SAID_RECOVER: ("{who} takes back {n}.", "Constructor"),
    ops.SAID_TOKENS: ("{who} gains {n}.", "token"),
    ops.SAID_LEVY: ("{who} returns {n}.", "token"),
    ops.SAID_DRAW: ("{who} draws {n}.", "card"),
    ops.SAID_EXTRA: ("{who} is dealt {n} for the fair start.", "card"),
}

DOUBLED = (
    "{who}'s Militia count double until the turn ends.",
    "{who}'s Knights count double in this battle.",
    "{who}'s buildings count double until the turn ends.",
)
