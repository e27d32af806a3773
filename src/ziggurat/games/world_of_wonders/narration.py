"""What happened, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.prose import listed
from ziggurat.games.world_of_wonders import board as b
from ziggurat.games.world_of_wonders.components import UNITS, WINDOWS, Components
from ziggurat.games.world_of_wonders.words import UNIT_NAMES, WINDOW_WORDS, Words, many

OWNERLESS = (1 << b.TOLD_OWNER_AT) - 1
RESULTS = {
    b.CALLED_OFF: "No attacker is left: the attack on {plot} is over.",
    b.NOTHING: "The attack on {plot} fails: nothing happens.",
    b.LOSSES: "The attack on {plot} falls short, but costs {lost}.",
    b.DESTROYED: "{plot} is destroyed{with_crew}.",
    b.STOLEN: "The attack on {plot} succeeds{and_lost}.",
}


class Narrator(Words):
    """The words of one edition, and a sentence for whatever happens."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self._cards = [kind.id for kind in components.kinds()]
        self._plots = [*(name for name, _ in components.plots()), "battle"]
        self._fight = len(self._plots) - 1
        self._abilities = list(components.abilities())
        self._greats = components.greats
        self._events = components.events

    def heading(self, event: int) -> bool:
        """Turns, and the end."""
        return event & 63 in (b.SAID_TURN, b.SAID_OVER)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind = event & 63
        seat = event >> 6 & 15
        two, one = divmod(event >> 10, b.STRIDE)
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
        return self.names.plot(self._plots[plot & OWNERLESS])

    def _plot_of(self, plot: int, names: Sequence[str], actor: int = -1) -> str:
        """«Bo's Farm 2», but «Farm 2» if it is the actor's own."""
        owner = (plot >> b.TOLD_OWNER_AT) - 1
        return self._plot(plot) if owner in (-1, actor) else f"{called(names, owner)}'s {self._plot(plot)}"

    def _other(self, kind: int, seat: int, one: int, two: int, names: Sequence[str]) -> str:
        who = called(names, seat)
        if kind == b.SAID_JOIN:
            if two == self._fight:
                return f"{who} sends a hand card into the attack as {UNIT_NAMES[UNITS[one]]}."
            return f"A {UNIT_NAMES[UNITS[one]]} of {self._plot(two)} joins {who}'s attack."
        if kind == b.SAID_COMMIT:
            return f"{who} strikes with force {one} against {two}."
        if kind == b.SAID_USE:
            ability = self._abilities[one]
            price = self.names.prices.get(ability.id, 0)
            what = self._plot(two - 1) if two else self.names.sources[ability.id]
            cost = f" for {many(price, 'token')}" if price else ""
            return f"{who} uses {what}{cost}."
        if kind == b.SAID_RECRUIT:
            verb, place = ("sends", "into") if two == self._fight else ("puts", "on")
            return f"{who} {verb} a {UNIT_NAMES[UNITS[one]]} {place} {self._plot_of(two, names, seat)}."
        if kind == b.SAID_MOVE:
            unit = UNIT_NAMES[UNITS[two & 3]]
            source, goal = self._plot_of(one, names, seat), self._plot_of(two >> 2, names, seat)
            return f"{who} moves a {unit} from {source} to {goal}."
        if kind == b.SAID_DESTROY:
            if two == self._fight:
                return f"A {UNIT_NAMES[UNITS[one]]} falls in the battle."
            return f"{self._plot_of(two, names)} loses a {UNIT_NAMES[UNITS[one]]}."
        if kind == b.SAID_RESULT:
            lost = many(two & 255, "Constructor")
            crew = f" with {lost}" if two & 255 else ""
            verb = "is" if two & 255 == 1 else "are"
            and_lost = f"; {lost} {verb} lost" if two & 255 else ""
            return RESULTS[two >> 8].format(
                plot=self._plot_of(one, names), lost=lost, with_crew=crew, and_lost=and_lost
            )
        if kind == b.SAID_STOLEN:
            return f"{who} steals {self._plot(one)} from {called(names, two)}."
        if kind == b.SAID_RETURN:
            return f"{self._plot(one)} has no Constructor and goes back to {called(names, two)}."
        if kind == b.SAID_EVENT:
            record = self._events[one]
            return f"{who} draws an event, {record.name}: {record.summary}"
        if kind == b.SAID_SIX:
            return f"{who} has all pieces of the {self._greats[one].name} and wins at once."
        if kind == b.SAID_DOUBLE:
            return DOUBLED[one].format(who=who)
        if kind == b.SAID_GAVE:
            given, taken = (self.names.card(self._cards[card]) for card in (two >> 7 & 127, two & 127))
            return f"{who} gives {called(names, one)} {given} and takes {taken}."
        if kind == b.SAID_SAW:
            hand = [self.names.card(self._cards[two >> 7 * i & 127]) for i in reversed(range(one >> 4))]
            return f"{who} sees {called(names, one & 15)}'s hand: {listed(hand) or 'nothing'}."
        if kind == b.SAID_HOMELESS:
            return f"{who} has no site for a {UNIT_NAMES[UNITS[one]]}; it goes to the discard."
        if kind == b.SAID_WON:
            winners = [called(names, seat) for seat in range(len(names)) if one >> seat & 1]
            return (
                f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'} with {many(two, 'point')}."
            )
        return f"{who} passes {WINDOW_WORDS[WINDOWS[one]]}."


PLAIN = {
    b.SAID_KEEP: "{who} keeps the hand.",
    b.SAID_MULLIGAN: "{who} takes a new hand.",
    b.SAID_TURN: "Turn {n}: {who}.",
    b.SAID_PEACE: "No attacks until {who}'s next turn begins.",
    b.SAID_RESHUFFLE: "The pile is empty; the discard is shuffled into the second and last one.",
    b.SAID_OVER: "The game is over.",
}
PLOTTED = {
    b.SAID_FINISH: "{who} finishes {plot}.",
    b.SAID_SITE: "{who} begins {plot}.",
    b.SAID_STAFF: "{who} puts a Worker on {plot}.",
    b.SAID_GARRISON: "{who} puts a Militia on {plot}.",
    b.SAID_DECLARE: "{who} attacks {plot}.",
    b.SAID_REDIRECT: "{who} turns the attack against {plot}.",
    b.SAID_UNATTENDED: "{who} gives up {plot}, which has no Constructor.",
    b.SAID_GROW: "{plot} draws a Worker to itself.",
    b.SAID_PROMOTE: "{who}'s Worker on {plot} becomes a Foreman.",
    b.SAID_DEMOLISH: "{who}'s {plot} burns down.",
}
CARDS = {
    b.SAID_DISCOVER: "{who} discovers {card}.",
    b.SAID_DISCARD: "{who} discards {card}.",
    b.SAID_TAKE: "{who} takes {card} out of the discard.",
}
SEATS = {
    b.SAID_PEEK: "{who} looks at {other}'s hand.",
    b.SAID_SWAP: "{who} exchanges a card with {other}.",
}
COUNTED = {
    b.SAID_LAST: ("The last card of the pile is taken: {n} after this one.", "more turn"),
    b.SAID_STALL: ("No card was drawn for {n}.", "turn"),
    b.SAID_CONVERT: ("{who} turns {n} of the battle into Constructors.", "unit"),
    b.SAID_RECOVER: ("{who} takes back {n}.", "Constructor"),
    b.SAID_TOKENS: ("{who} gains {n}.", "token"),
    b.SAID_LEVY: ("{who} returns {n}.", "token"),
    b.SAID_DRAW: ("{who} draws {n}.", "card"),
    b.SAID_EXTRA: ("{who} is dealt {n} for the fair start.", "card"),
}

DOUBLED = (
    "{who}'s Militia count double until the turn ends.",
    "{who}'s Knights count double in this battle.",
    "{who}'s buildings count double until the turn ends.",
)


def called(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"
