"""What happened, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.world_of_wonders import board as b
from ziggurat.games.world_of_wonders.components import UNITS, WINDOWS, Components
from ziggurat.games.world_of_wonders.words import UNIT_NAMES, WINDOW_WORDS, Words, many

RESULTS = {
    b.NOTHING: "The attack on {plot} fails: nothing happens.",
    b.LOSSES: "The attack on {plot} falls short, but costs {lost}.",
    b.DESTROYED: "{plot} is destroyed{with_crew}.",
    b.STOLEN: "The attack on {plot} succeeds{with_crew}.",
}


class Narrator(Words):
    """The words of one edition, and a sentence for whatever happens."""

    def __init__(self, components: Components) -> None:
        super().__init__(components)
        self._cards = [kind.id for kind in components.kinds()]
        self._plots = [*(name for name, _ in components.plots()), "battle"]
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
            return PLOTTED[kind].format(who=who, plot=self._plot(one))
        if kind in CARDS:
            return CARDS[kind].format(who=who, card=self.names.card(self._cards[one]))
        if kind in SEATS:
            return SEATS[kind].format(who=who, other=called(names, one))
        if kind in COUNTED:
            text, what = COUNTED[kind]
            return text.format(who=who, n=many(one, what))
        return self._other(kind, who, one, two, names)

    def _plot(self, plot: int) -> str:
        return self.names.plot(self._plots[plot])

    def _other(self, kind: int, who: str, one: int, two: int, names: Sequence[str]) -> str:
        if kind == b.SAID_JOIN:
            place = "the hand" if self._plots[two] == "battle" else self._plot(two)
            return f"{UNIT_NAMES[UNITS[one]]} from {place} joins {who}'s attack."
        if kind == b.SAID_COMMIT:
            return f"{who} strikes with force {one} against {two}."
        if kind == b.SAID_USE:
            ability = self._abilities[one]
            return f"{who} uses {self.names.sources[ability.id]}: {ability.summary}"
        if kind == b.SAID_RECRUIT:
            return f"{who} puts a {UNIT_NAMES[UNITS[one]]} on {self._plot(two)}."
        if kind == b.SAID_MOVE:
            unit = UNIT_NAMES[UNITS[two & 3]]
            return f"{who} moves a {unit} from {self._plot(one)} to {self._plot(two >> 2)}."
        if kind == b.SAID_DESTROY:
            return f"A {UNIT_NAMES[UNITS[one]]} is lost at {self._plot(two)}."
        if kind == b.SAID_RESULT:
            lost = many(two & 255, "Constructor")
            crew = f" with {lost}" if two & 255 else ""
            return RESULTS[two >> 8].format(plot=self._plot(one), lost=lost, with_crew=crew)
        if kind == b.SAID_STOLEN:
            return f"{who} steals {self._plot(one)} from {called(names, two)}."
        if kind == b.SAID_RETURN:
            return f"{self._plot(one)} has no Constructor and goes back to {called(names, two)}."
        if kind == b.SAID_EVENT:
            record = self._events[one]
            return f"{who} meets an event, {record.name}: {record.summary}"
        if kind == b.SAID_SIX:
            return f"{who} has all pieces of the {self._greats[one].name} and wins at once."
        return f"{who} passes {WINDOW_WORDS[WINDOWS[one]]}."


PLAIN = {
    b.SAID_KEEP: "{who} keeps the hand.",
    b.SAID_MULLIGAN: "{who} takes a new hand.",
    b.SAID_TURN: "Turn {n}: {who}.",
    b.SAID_PEACE: "No attacks until {who}'s next turn begins.",
    b.SAID_RESHUFFLE: "The pile is empty; the discard is shuffled into the second and last one.",
    b.SAID_LAST: "The last card is drawn: {n} more turns after this one.",
    b.SAID_STALL: "No card was drawn for {n} turns.",
    b.SAID_OVER: "The game is over.",
}
PLOTTED = {
    b.SAID_FINISH: "{who} finishes {plot}.",
    b.SAID_SITE: "{who} begins {plot}.",
    b.SAID_STAFF: "{who} puts a Worker on {plot}.",
    b.SAID_GARRISON: "{who} puts Militia on {plot}.",
    b.SAID_DECLARE: "{who} attacks {plot}.",
    b.SAID_REDIRECT: "{who} turns the attack against {plot}.",
    b.SAID_UNATTENDED: "{plot} of {who} has no Constructor and is removed.",
    b.SAID_PROMOTE: "A Worker of {who} on {plot} becomes a Foreman.",
    b.SAID_DEMOLISH: "{plot} of {who} burns down.",
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
    b.SAID_CONVERT: ("{who} turns {n} of the battle into Constructors.", "unit"),
    b.SAID_RECOVER: ("{who} takes back {n}.", "Constructor"),
    b.SAID_TOKENS: ("{who} gains {n}.", "token"),
    b.SAID_LEVY: ("{who} returns {n}.", "token"),
    b.SAID_DRAW: ("{who} draws {n}.", "card"),
    b.SAID_EXTRA: ("{who} is dealt {n} for the fair start.", "card"),
}


def called(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"
