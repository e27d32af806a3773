"""What happened, one sentence per event of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ziggurat.core.contract.events import called
from ziggurat.core.render.prose import plural
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.effects import EffectData
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.data.records import Components
from ziggurat.games.paper_skyscrapers.words import effects
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN, closed, ordinal

STORIES = {
    ops.SAID_CITY: "{who} chooses {city}.",
    ops.SAID_TURN: "{who}’s turn, level {level}.",
    ops.SAID_BUILD: "{who} builds {card} {site}.",
    ops.SAID_TUCK: "{who} tucks {card} under {roof}.",
    ops.SAID_USE: "{who} discards {card} for its action.",
    ops.SAID_MAYOR: "{who} sends the mayor to {card}.",
    ops.SAID_STEP: "{who} moves up to {space} on {track}.",
    ops.SAID_HOP: "{who} hops to {space} on {track}.",
    ops.SAID_BACK: "{who} goes back to {space} on {track}.",
    ops.SAID_DRAW: "{who} draws a card of level {level}.",
    ops.SAID_TAKE: "{who} takes {card} from the row.",
    ops.SAID_MINE: "{who} has drawn {card}.",
    ops.SAID_CLAIM: "{who} claims {goal}.",
    ops.SAID_CHIP: "{who} takes the bonus chip for {goal}.",
    ops.SAID_WORTH: "{who} sees that the chip is worth {score}.",
    ops.SAID_POINTS: "{who} scores {points} and now has {b}.",
    ops.SAID_ROUND_END: "The round end card of level {level} comes up: {ending}.",
    ops.SAID_LEVEL: "Level {level} begins: the row is discarded, and everybody draws {dealt}.",
    ops.SAID_RESHUFFLE: "A new deck of {cards} is shuffled from the discard pile.",
    ops.SAID_LOOK: "{who} looks at {cards} from the deck{all}.",
    ops.SAID_SAW: "{who} sees {card}.",
    ops.SAID_RETURN: "{who} puts {cards} back {back}.",
    ops.SAID_PUT: "{who} has put {card} back, {nth}.",
    ops.SAID_REVEAL: "{who} turns up {card}{taken}.",
    ops.SAID_DECLARE: "{who} names {type}.",
    ops.SAID_DECLARE_TRACK: "{who} names {track}.",
    ops.SAID_BORROW: "{who} uses the action of {card}.",
    ops.SAID_STEAL: "{who} steals a card from {rival}.",
    ops.SAID_STOLEN: "{who} has stolen {card}.",
    ops.SAID_ROOF: "{who} steals {card} from {owner}’s city.",
    ops.SAID_DEMOLISH: "{who} tears down {what}: {down}.",
    ops.SAID_RETRIEVE: "{who} takes {card} from the discard pile.",
    ops.SAID_ROW: "{who} renews the card row.",
    ops.SAID_EXTRA: "{who} gains {more}.",
    ops.SAID_NO_EXTRA: "{who} has already had an extra action this turn.",
    ops.SAID_BONUS: "{who} uses the bonus of {city}.",
    ops.SAID_DISCARD: "{who} discards {card}.",
    ops.SAID_SKIP: "{who} cannot do this part: {effect}",
    ops.SAID_BOTTOM: "The round end card of level {level} goes to the bottom of its deck.",
    ops.SAID_MOVE: "{who} moves the mayor to {there}.",
    ops.SAID_OVER: "The game is over: awards and bonus chips are scored.",
    ops.SAID_AWARD: "{who} wins the {award} award with {measure}.",
    ops.SAID_NO_AWARD: "Nobody wins the {award} award: there is a tie at {measure}.",
    ops.SAID_WINS: "{who} wins with {score}.",
    ops.SAID_SHARES: "{who} shares the victory with {score}.",
}


def heading(event: int) -> bool:
    """Whether a level begins."""
    return ops.event_parts(event)[0] == ops.SAID_LEVEL


def narrate(data: Components, records: Sequence[EffectData], event: int, names: Sequence[str]) -> str:
    """One sentence for an event of the rules."""
    kind, seat, a, b = ops.event_parts(event)
    return closed(STORIES[kind].format_map(_Facts(data, records, names, seat, a, b)))


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
        return called(self._names, seat)

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
    def space(self) -> int:
        return ops.step_parts(self.b)[0]

    @property
    def type(self) -> str:
        return TYPES[self.a]

    @property
    def level(self) -> str:
        return ROMAN[self.a + 1]

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
        level, under = ops.return_parts(self.b)
        return f"{'under' if under else 'on top of'} the deck of level {ROMAN[level + 1]}"

    @property
    def nth(self) -> str:
        place, under = ops.return_parts(self.b)
        return f"{ordinal(place)} from the {'bottom' if under else 'top'}"

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
        points, source = ops.points_parts(self.a)
        return f"{plural(points, 'point')} ({ops.POINT_NAMES[source].lower()})"

    def named(self, card: int) -> str:
        """A building card or a city card."""
        cards = self._data.cards
        return cards[card].name if card < len(cards) else self._data.cities[card - len(cards)].name

    @property
    def roof(self) -> str:
        return self.named(ops.spot_parts(self.b)[1])

    @property
    def there(self) -> str:
        return self.named(self.a)

    @property
    def ending(self) -> str:
        """What follows from a round end card (PAP-161, PAP-169)."""
        last = self.a == ops.LEVELS - 1
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
        place, roof, paid = ops.build_parts(self.b)
        side = "left" if place < 0 else "right"
        where = f"on top of {self.named(roof)}" if roof >= 0 else f"on empty ground on the {side}"
        return f"{where} for {plural(paid, 'card')}" if paid else f"{where} for free"

    @property
    def effect(self) -> str:
        return effects.one(self._records[self.a - 1]) if self.a else "there is nothing to choose."
