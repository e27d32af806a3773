"""What happened, one sentence per event of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.games.paper_skyscrapers import sayings, town
from ziggurat.games.paper_skyscrapers.components import LEVELS, TRACKS, TYPES, Components, EffectData
from ziggurat.games.paper_skyscrapers.derive import spot
from ziggurat.games.paper_skyscrapers.rules import COLUMNS

ROMAN = ("", "I", "II", "III", "IV")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

STORIES = {
    town.SAID_CITY: "{who} keeps {city}.",
    town.SAID_TURN: "{who}’s turn: {actions} in level {level}.",
    town.SAID_BUILD: "{who} builds {card} {site}.",
    town.SAID_TUCK: "{who} tucks {card} under {roof}.",
    town.SAID_USE: "{who} discards {card} to use it.",
    town.SAID_MAYOR: "{who} sends the mayor to {card}.",
    town.SAID_STEP: "{who} moves up to {b} on {track}.",
    town.SAID_HOP: "{who} hops to {b} on {track}.",
    town.SAID_BACK: "{who} goes back to {b} on {track}.",
    town.SAID_DRAW: "{who} draws a card of level {level}.",
    town.SAID_TAKE: "{who} takes {card} from the row.",
    town.SAID_MINE: "{who} has drawn {card}.",
    town.SAID_CLAIM: "{who} claims {goal}.",
    town.SAID_CHIP: "{who} takes the bonus chip of {goal}.",
    town.SAID_WORTH: "{who} sees that the chip is worth {score}.",
    town.SAID_POINTS: "{who} scores {points} and stands on {b}.",
    town.SAID_ROUND_END: "The round end card of level {level} comes up: {ending}.",
    town.SAID_LEVEL: "Level {level} begins: the row is discarded, and everybody draws {dealt}.",
    town.SAID_RESHUFFLE: "A new deck of {cards} is shuffled from the discard pile.",
    town.SAID_LOOK: "{who} looks at {cards} of the deck{all}.",
    town.SAID_SAW: "{who} sees {card}.",
    town.SAID_RETURN: "{who} puts {cards} back {back}.",
    town.SAID_PUT: "{who} has put {card} back, {nth}.",
    town.SAID_REVEAL: "{who} turns up {card}{taken}.",
    town.SAID_DECLARE: "{who} names {type}.",
    town.SAID_VAR_TRACK: "{who} names {track}.",
    town.SAID_BORROW: "{who} uses the action of {card}.",
    town.SAID_STEAL: "{who} steals a card from {rival}.",
    town.SAID_STOLEN: "{who} has stolen {card}.",
    town.SAID_ROOF: "{who} steals {card} from the city of {owner}.",
    town.SAID_DEMOLISH: "{who} tears down {what}: {down}.",
    town.SAID_RETRIEVE: "{who} takes {card} from the discard pile.",
    town.SAID_ROW: "{who} renews the row.",
    town.SAID_EXTRA: "{who} gains {more}.",
    town.SAID_NO_EXTRA: "{who} has had the extra action of this turn already.",
    town.SAID_BONUS: "{city} helps {who}.",
    town.SAID_DISCARD: "{who} discards {card}.",
    town.SAID_SKIP: "{who} cannot do this part: {effect}",
    town.SAID_BOTTOM: "The round end card of level {level} goes to the bottom of its deck.",
    town.SAID_MOVE: "{who} moves the mayor to {there}.",
    town.SAID_OVER: "The game is over: awards and bonus chips are scored.",
    town.SAID_AWARD: "{who} gets the award {award}, with {measure}.",
    town.SAID_NO_AWARD: "Nobody gets the award {award}: there is a tie with {measure}.",
    town.SAID_WINS: "{who} wins with {score}.",
    town.SAID_SHARES: "{who} shares the victory with {score}.",
}


def plural(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def heading(event: int) -> bool:
    """Whether a level begins."""
    return event & 63 == town.SAID_LEVEL


def narrate(data: Components, records: Sequence[EffectData], event: int, names: Sequence[str]) -> str:
    """One sentence for an event of the rules."""
    kind, seat = event & 63, event >> 6 & 7
    b, a = divmod(event >> 9, town.STRIDE)
    return closed(STORIES[kind].format_map(_Facts(data, records, names, seat, a, b)))


def closed(sentence: str) -> str:
    """A sentence with one full stop, though a name in it may end with one: «Washington, D.C.»."""
    return re.sub(r"\.\.(?=\s|$)", ".", sentence)


def ordinal(n: int) -> str:
    return ORDINALS[n] if n < len(ORDINALS) else f"number {n}"


class _Facts(Mapping[str, Any]):
    """The two numbers of an event, read as the story wants them."""

    def __init__(
        self, data: Components, records: Sequence[EffectData], names: Sequence[str], seat: int, a: int, b: int
    ) -> None:
        self._data, self._records, self._names = data, records, names
        self.seat, self.a, self.b = seat, a, b

    def __getitem__(self, key: str) -> Any:
        return getattr(self, key)

    def __iter__(self) -> Any:
        return iter(vars(self))

    def __len__(self) -> int:
        return len(vars(self))

    def called(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else f"Seat {seat + 1}"

    @property
    def who(self) -> str:
        return self.called(self.seat)

    @property
    def rival(self) -> str:
        return self.called(self.a)

    @property
    def owner(self) -> str:
        return self.called(self.b)

    @property
    def card(self) -> str:
        return self._data.cards[self.a].name

    @property
    def city(self) -> str:
        return self._data.cities[self.a].name

    @property
    def goal(self) -> str:
        return self._data.achievements[self.a].name

    @property
    def track(self) -> str:
        return TRACKS[self.a]

    @property
    def type(self) -> str:
        return TYPES[self.a]

    @property
    def level(self) -> str:
        return ROMAN[self.a + 1]

    @property
    def actions(self) -> str:
        return plural(self.b, "action")

    @property
    def cards(self) -> str:
        return plural(self.a, "card")

    @property
    def more(self) -> str:
        return plural(self.a, "more action")

    @property
    def all(self) -> str:
        """After a look at no more cards than are kept."""
        return "" if not self.b else " and keeps it" if self.a == 1 else " and keeps them all"

    @property
    def back(self) -> str:
        where = "under" if self.b & 1 else "on top of"
        return f"{where} the deck of level {ROMAN[self.b // 2 + 1]}"

    @property
    def nth(self) -> str:
        return f"{ordinal(self.b // 2)} from the {'bottom' if self.b & 1 else 'top'}"

    @property
    def award(self) -> str:
        return self._data.awards[self.a].name

    @property
    def score(self) -> str:
        return plural(self.a, "point")

    @property
    def taken(self) -> str:
        return " and takes it" if self.b else ""

    @property
    def what(self) -> str:
        return "a roof" if self.b else "a building"

    @property
    def down(self) -> str:
        return plural(self.a, "card") if self.a else "nothing but the city card"

    @property
    def points(self) -> str:
        return f"{plural(self.a // 8, 'point')} ({COLUMNS[self.a % 8].lower()})"

    def named(self, card: int) -> str:
        """A building card or a city card."""
        cards = self._data.cards
        return cards[card].name if card < len(cards) else self._data.cities[card - len(cards)].name

    @property
    def roof(self) -> str:
        return self.named(self.b)

    @property
    def there(self) -> str:
        return self.named(self.a)

    @property
    def ending(self) -> str:
        """What follows from a round end card (PAP-161, PAP-169)."""
        last = self.a == LEVELS - 1
        return "all finish this round, then the game ends" if last else "the level ends after this turn"

    @property
    def dealt(self) -> str:
        return plural(self._data.round_draw, "card")

    @property
    def measure(self) -> str:
        tall = self._data.awards[self.a].measure == "max_height"
        return f"{plural(self.b, 'card')} in one building" if tall else plural(self.b, "building")

    @property
    def site(self) -> str:
        paid = self.b % 64 // 2
        at = self.b // 64
        where = f"over {self.named(at)}" if self.b & 1 else f"on empty ground at {spot(at - town.PLACE0)}"
        return f"{where} for {plural(paid, 'card')}" if paid else f"{where} for nothing"

    @property
    def effect(self) -> str:
        return sayings.one(self._records[self.a - 1]) if self.a else "there is nothing to choose."
