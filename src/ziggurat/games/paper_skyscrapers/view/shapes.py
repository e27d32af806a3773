"""What a seat or a spectator may know of a table of Paper Skyscrapers: the shapes; `fill` fills them."""

from __future__ import annotations

from typing import Self

import msgspec

from ziggurat.core.contract.view import PointsView, View


class DiscountView(msgspec.Struct, frozen=True):
    """Something that makes a build cheaper (PAP-074, PAP-077)."""

    amount: int
    where: str
    """left, right, under (icons there); effect (the action that allows the build); city (the city's bonus)."""
    cards: tuple[str, ...] = ()
    """The cards whose icons give it; for city the city's id, for effect the acting card."""


class PlaceView(msgspec.Struct, frozen=True):
    """One place where a card could be built, with its price or the reason why not."""

    place: int
    choice: int
    """The choice of this place when the seat is asked for one (kind `place`)."""
    over: bool
    """On top of a building; else on empty ground (sprawl)."""
    possible: bool
    price: int
    """Hand cards to pay; 0 is free."""
    discounts: tuple[DiscountView, ...]
    reason: str = ""
    """If not possible, in a few words: «4 cards, you can pay 3»."""
    rule: str = ""


class OfferView(msgspec.Struct, frozen=True):
    """What it would take to build a card now, place by place."""

    card: str
    choice: int
    """The choice that begins this build: kind `build` in the question `action`, kind `card` inside an effect."""
    possible: bool
    least: int
    """The lowest price of all places; -1 if no place is allowed."""
    places: tuple[PlaceView, ...]
    """From left to right."""
    reason: str = ""
    rule: str = ""
    free: bool = False
    """The effect that allows the build makes it free everywhere (PAP-202)."""


class SiteView(msgspec.Struct, frozen=True):
    """The viewer's own build that is not finished: nobody else sees it before it is paid."""

    card: str
    place: int | None
    """None while the place is asked."""
    price: int
    """Cards to pay in all, once the place is chosen; -1 before."""
    printed: int
    discounts: tuple[DiscountView, ...]
    paid: tuple[str, ...]
    """Hand cards put down for it so far; they are not in `hand` lit any more but stay listed there."""
    suggested: tuple[str, ...]
    """Cards to pay with, the one that is missed least first; as many as are still to be paid."""


class HandView(msgspec.Struct, frozen=True):
    """One card of the own hand."""

    card: str
    paid: bool = False
    """Put down for the build in progress."""


class ChoiceView(msgspec.Struct, frozen=True):
    """One legal choice and what it is about."""

    choice: int
    kind: str
    """The vocabulary's kind: end, answer, mayor, build, draw, advance, tuck, use, claim, place, card, type, option,
    rival, city."""
    card: str = ""
    """A building card, for build, draw (empty: the deck), tuck, use, card; the roof for mayor; a city for city."""
    place: int | None = None
    """For mayor and place."""
    track: str = ""
    type: str = ""
    goal: str = ""
    seat: int = -1
    """For rival; for a rival's roof (kind card) its owner."""
    number: int = 0
    """For option, from 1."""
    word: str = ""
    """For answer: yes, no or stop."""
    price: int = -1
    """For build and place in a build: the (least) price."""
    now: int = -1
    """For mayor: how often a counting action would count now; -1 if it does not count."""


class DraftView(msgspec.Struct, frozen=True):
    """A kind of action of the question `action` that has no legal choice, and why."""

    kind: str
    reason: str
    rule: str


class BuildingView(msgspec.Struct, frozen=True):
    """One building; its height is the number of its cards."""

    place: int
    cards: tuple[str, ...]
    """From bottom to top; the city card among them by its city id. Covered and tucked cards look the same (AMB-10)."""
    mayor: bool


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One player; all of it is public but for what says otherwise."""

    color: str
    city: str
    """City id; empty until it is chosen."""
    city_open: bool
    """The city card is a top card: its bonus works (PAP-047)."""
    bonus_used: bool
    """Its bonus is used up in this turn (only ever true for the seat whose turn it is)."""
    buildings: tuple[BuildingView, ...]
    """From left to right."""
    mayor: int | None
    """The place where the mayor stands; None if on no building."""
    types: dict[str, int]
    """Visible icons by type, all five."""
    landmarks: dict[str, int]
    """Visible icons by kind, all four."""
    tallest: int
    hand_size: int
    backs: tuple[int, ...]
    """The levels of the hand cards, ascending: they are printed on the backs."""
    goals: tuple[str, ...]
    """Achievements claimed, in the order of claiming."""
    chips: tuple[int, ...]
    """Values of the bonus chips taken, if the viewer knows them; else -1 each (PAP-125)."""
    turns: int
    """Turns that this player has had or begun."""
    points: tuple[PointsView, ...]
    """Where the score comes from; after the end with awards and chips."""


class TrackView(msgspec.Struct, frozen=True):
    """One of the three tracks."""

    id: str
    spaces: tuple[int, ...]
    """Where each seat's meeple stands."""
    best: tuple[int, ...]
    """The highest space that each has reached: lines up to there have paid (PAP-145)."""
    first: bool
    """Whether the point for the first at the end is still to be had (PAP-148)."""
    next: tuple[int, ...]
    """Where one step forward would bring each seat."""
    hop: tuple[bool, ...]
    """Whether that step hops over somebody."""
    to_point: tuple[int, ...]
    """Steps to the next line that pays each seat; 0 if none is left."""


class GoalView(msgspec.Struct, frozen=True):
    """An achievement."""

    id: str
    points: int
    claims: tuple[int, ...]
    """Seats in the order of their claims; the first took the chip."""
    have: tuple[int, ...]
    """Progress of each seat, of `need`."""
    need: int
    met: tuple[bool, ...]


class AwardView(msgspec.Struct, frozen=True):
    """An award of the end, as it stands now."""

    id: str
    points: int
    values: tuple[int, ...]
    leader: int
    """The seat that would get it; -1 for a tie (PAP-181)."""


class ActingView(msgspec.Struct, frozen=True):
    """An action or bonus that is being carried out."""

    seat: int
    card: str
    """The card whose action it is, or a city id for a bonus."""


class LookView(msgspec.Struct, frozen=True):
    """Cards lifted from a deck that lie before a player."""

    seat: int
    open: bool
    """Revealed to all; else only this player sees them."""
    size: int
    cards: tuple[str, ...]
    """Those that are not dealt with yet, if the viewer may see them; an open look shows others all that go back."""
    ordered: tuple[str, ...]
    """For this player only: cards already put back, the top one first."""
    rest: str
    """Where the rest goes: top, bottom or discard."""


class KnownView(msgspec.Struct, frozen=True):
    """A hidden card of which the viewer knows where it is, because it was seen before it went there."""

    card: str
    where: str
    """deck, hand (of another seat), gone (out of the game), or unsure (it may have moved unseen since)."""
    level: int = 0
    """Of the deck, from 1."""
    top: int = 0
    """Its place in the deck counted from the top, from 1; so `bottom`."""
    bottom: int = 0
    seat: int = -1


class MingledView(msgspec.Struct, frozen=True):
    """Hidden cards that all have seen, but not in which order they lie now."""

    cards: tuple[str, ...]
    level: int
    """The deck in which all of them lie; 0 if some are elsewhere."""
    tops: tuple[int, ...]
    """Their places in that deck counted from the top."""
    gone: bool = False
    """All of them are out of the game."""


class PaperView(View, frozen=True, kw_only=True):
    """The whole table."""

    phase: str
    """cities (choose a city), play, or over."""
    asked: str
    """What this seat is asked now: city, action (the main question of a turn), build (which card, inside an effect),
    place (of the build), pay, draw (row or deck), keep, order, declare-type, declare-track, tuck (which card),
    under (which building a card goes under), each (which buildings), advance, lose (track to go back on), discard,
    demolish (building), demolish-top, may, option, borrow (whose action), gain (whose gains), rival, steal (roof),
    claim, retrieve, move; or empty."""
    optional: bool
    """The question can be answered with «stop»."""
    more: int
    """How many such answers are still to come, this one included, where that is known; else 0."""
    level: int
    """1 to 4; 0 while cities are chosen."""
    first: int
    """The first player."""
    turn: int
    """Whose turn it is."""
    actions: int
    """Actions left in this turn."""
    actions_total: int
    extra: bool
    """An extra action was gained in this turn (EFF-24)."""
    ending: bool
    """The round end card has come up: the level (in level 4, the game) ends soon."""
    row: tuple[str, ...]
    decks: tuple[int, ...]
    """Cards in the deck of each level, the round end card among them; 0 for levels that are over."""
    back: int
    """The level on the back of the current deck's top card; 0 if it is empty."""
    discard: tuple[str, ...]
    """The discard pile, open to all, oldest first."""
    boards: tuple[SeatView, ...]
    tracks: tuple[TrackView, ...]
    goals: tuple[GoalView, ...]
    awards: tuple[AwardView, ...]
    acting: tuple[ActingView, ...]
    """Actions and bonuses that are open, the innermost last."""
    sentence: str
    """The effect that asks now, in words; for everybody."""
    declared: str
    """A type or a track that was declared in the innermost action."""
    held: str
    """A card between two places (to be tucked), if the viewer knows it."""
    look: LookView | None
    remembered: tuple[KnownView, ...]
    """Hidden cards that the viewer has seen; the own hand is not among them."""
    mingled: tuple[MingledView, ...]
    """Hidden cards that everybody has seen, in an unknown order."""
    steps: int
    """In the questions action, advance and lose: how many steps the chosen track is walked; else 0."""
    chosen: tuple[int, ...]
    """Buildings named so far (question each)."""
    offered: tuple[str, ...]
    """In the phase cities: the city cards that this seat was dealt."""
    hand: tuple[HandView, ...]
    """The viewer's own hand."""
    offers: tuple[OfferView, ...]
    """What the viewer could build now: hand cards in the question action, else those that the effect allows."""
    site: SiteView | None
    choices: tuple[ChoiceView, ...]
    """One for each of `legal`, in that order."""
    idle: tuple[DraftView, ...]
    """In the question action: kinds of action (mayor, build, draw, advance, tuck, use, claim) that are not possible."""
    suggested: int
    """The choice that a beginner could take without regret, where there is one (places, payments); else -1."""

    def quiet(self) -> Self:
        return msgspec.structs.replace(self, legal=(), asked="", choices=(), idle=(), suggested=-1)
