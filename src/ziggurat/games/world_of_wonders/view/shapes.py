"""What a seat or a spectator may know of a table of World of Wonders."""

from __future__ import annotations

from typing import Self

import msgspec

from ziggurat.core.contract.view import PointsView, View

PHASES = (
    "mulligan",
    "turn_start",
    "play",
    "muster",
    "battle",
    "aftermath",
    "wonders_start",
    "wonders",
    "draw",
    "over",
)
"""In the order of the phases in `ops`."""
OUTCOMES = ("called-off", "nothing", "losses", "destroy", "steal")
"""How a battle ends, in the order of the results in `ops`."""


class TermView(msgspec.Struct, frozen=True):
    """One term of a strength: «printed 4», «City Wall with 2 Militia 5»."""

    label: str
    amount: int


class SiteView(msgspec.Struct, frozen=True, kw_only=True):
    """A basic building or a piece of a Great Wonder under construction."""

    name: str
    """The name of the plot in the vocabulary: farm-2, pyramid-5."""
    plot: int
    """The choice that names this plot when a place is asked for."""
    card: str
    """The kind of card: farm, pyramid-5."""
    of: str
    """The building or wonder: farm, pyramid."""
    family: str
    """basic or great."""
    slot: int
    """For a piece of a Great Wonder its place in the mosaic, 1 to 6; else 0."""
    owner: int
    cost: int
    units: tuple[str, ...]
    """worker and foreman, oldest first."""
    done: int
    """What its Constructors add up to; finished at the owner's next Build once that reaches the cost."""
    strength: int
    """The force that an attack needs now (T of WOW-137), Constructors included."""
    base: int
    """The part of it without Constructors (D): what an attack has to beat before it costs any of them."""
    terms: tuple[TermView, ...]
    declared: bool
    """It has been the target of an attack this turn and cannot be declared again (WOW-132)."""
    target: bool
    """It is under attack now."""
    holders: tuple[int, ...]
    """For a stolen piece: earlier holders, the original owner first (WOW-158); else empty."""


class BuildingView(msgspec.Struct, frozen=True, kw_only=True):
    """A finished basic building."""

    name: str
    plot: int
    card: str
    owner: int
    ready: bool
    strength: int
    """The force that an attack needs now (T of WOW-137)."""
    terms: tuple[TermView, ...]
    wall: bool
    garrison: tuple[str, ...]
    """militia and knight, oldest first; on walls only."""
    lends: int
    """What a wall adds to every other finished basic building of its owner; 0 for other buildings."""
    declared: bool
    target: bool
    use: int
    """The choice that uses it now; -1 if the viewer cannot."""
    reason: str = ""
    """For the owner's view: why it cannot be used now, in a few words; empty if it can or never can."""


class PieceView(msgspec.Struct, frozen=True):
    """A finished piece of a Great Wonder."""

    card: str
    slot: int
    marked: bool
    """Its first ability has been used in this round."""


class WonderView(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has of one Great Wonder; only wonders of which it owns a finished piece."""

    wonder: str
    pieces: tuple[PieceView, ...]
    """By slot."""
    points: int
    first: int
    """The choice that uses the first ability now; -1 if the viewer cannot."""
    first_reason: str
    second: int
    """The choice that uses the second ability now; -1 if the viewer cannot."""
    second_reason: str
    price: int
    """Tokens for the second ability."""
    used: bool
    """The second ability has been used in this round."""


class NaturalView(msgspec.Struct, frozen=True):
    """What a seat has of one Natural Wonder; only those of which it has a piece."""

    natural: str
    pieces: int
    on_table: int
    """Pieces of all seats together: what each is worth (WOW-207)."""
    tokens: int
    """Tokens that the own pieces bring each turn."""


class DistrictView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a seat has on the table; all of it is public."""

    color: str
    hand_size: int
    tokens: int
    income: int
    """Tokens that the next Wonders phase would bring."""
    sites: tuple[SiteView, ...]
    """Oldest first."""
    buildings: tuple[BuildingView, ...]
    """In the order of finishing; walls among them."""
    wonders: tuple[WonderView, ...]
    naturals: tuple[NaturalView, ...]
    militia_doubled: bool
    """Blacksmith, until the turn ends."""
    buildings_doubled: bool
    """Colossus, until the turn ends."""
    points: tuple[PointsView, ...]
    """If the game ended now."""


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """One card of the own hand, with what it may become now; -1 where it may not."""

    card: str
    place: int = -1
    """Put it down as a site, or discover a Natural Wonder."""
    worker: int = -1
    militia: int = -1
    """To a wall in Play, into the attack in a muster."""
    pick: int = -1
    """When one of the own cards is asked for: to discard or to exchange it."""
    reason: str = ""
    """Why it cannot be used now, in a few words; empty if it can be used."""
    rule: str = ""


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """An attack, from its declaration until it is resolved."""

    attacker: int
    defender: int
    target: str
    """The plot under attack."""
    committed: bool
    attackers: tuple[str, ...]
    """militia and knight, in the order in which they came."""
    defenders: tuple[str, ...]
    knights_doubled: tuple[bool, bool]
    """Stables: of the attacker, of the defender."""
    force: int
    force_terms: tuple[TermView, ...]
    strength: int
    """What the force must reach (T)."""
    base: int
    """What it must pass before Constructors are lost (D); equal to `strength` for a finished building."""
    strength_terms: tuple[TermView, ...]
    outcome: str
    """How it would end now: destroy, steal, losses (some Constructors), nothing, or called-off (no attacker left)."""
    lost_workers: int
    lost_foremen: int


class ChoiceView(msgspec.Struct, frozen=True, kw_only=True):
    """What one legal choice of the viewer means."""

    choice: int
    verb: str
    """keep, mulligan, end, commit, pass, done, place, discover, worker, militia, card, attack, use, first, second,
    plot, call, unit, option or seat: the kind of the choice."""
    card: str = ""
    plot: str = ""
    """A plot by name; battle for the battle itself."""
    unit: str = ""
    wonder: str = ""
    seat: int = -1
    option: int = 0
    force: int = -1
    """In a battle: the force after this choice, if that can be told at once; for attack: the most it could muster."""
    strength: int = -1
    """In a battle: the strength against it after this choice; for attack: the strength of the target now."""
    outcome: str = ""
    """In a battle: how it would end after this choice, as in `BattleView`; converted if the Gardens end it."""


class WorldOfWondersView(View, frozen=True, kw_only=True):
    """The whole table. Turns pass clockwise, by rising seat number (WOW-020)."""

    phase: str
    """mulligan, turn_start, play, muster, battle, aftermath, wonders_start, wonders, draw or over."""
    asked: str
    """What the pending seat is asked: mulligan, play, must_staff, muster, react, choose_site, choose_unit,
    choose_place, choose_option, choose_seat, choose_card, choose_swap; empty when the game is over. Public."""
    window: str
    """The window in which somebody is asked to react: turn_start, battle, aftermath, wonders_start; else empty."""
    purpose: str
    """The ability or event (by id, such as temple.use or marsh_fever) whose step is being carried out; else empty."""
    step: str
    """The op of its step: recruit, move, destroy, ...; for a hand card worker or militia; else empty."""
    source: str
    """The plot that a unit is being moved from, once it is chosen; else empty."""
    goal: str
    """The piece of a Great Wonder that must have a Worker from the hand now (WOW-065); else empty."""
    unit: str
    """The kind of unit that is being placed or moved, if it is fixed; else empty."""
    left: int
    """How many more of them are to be placed, moved or destroyed, this one included; 0 if that says nothing."""
    card: str
    """The own hand card that is being used, once it is chosen; else empty."""
    current: int
    """Whose turn it is; -1 before the first turn."""
    first: int
    """The first player."""
    turn: int
    """Turns begun so far."""
    cycle: int
    """1: the first pile; 2: after the reshuffle."""
    pile_size: int
    discard: tuple[str, ...]
    """The whole heap, the top last (WOW-027)."""
    districts: tuple[DistrictView, ...]
    battle: BattleView | None
    hand: tuple[HandView, ...]
    """The viewer's own hand, in the order in which the cards came."""
    choices: tuple[ChoiceView, ...]
    """One for every legal choice of the viewer, in the order of `legal`."""
    market: tuple[str, ...]
    """Black Market: the cards of the discard that may be taken now, the uppermost last; else empty."""
    spied: int
    """Spy Network: the seat whose hand the viewer looks at now; -1 otherwise."""
    spied_hand: tuple[str, ...]
    """That hand, for the spy only, in the order of the components: a hand has none that others may learn (WOW-026)."""
    recovering: tuple[str, ...]
    """Mausoleum: the Constructors that are still to be put back, in order; else empty."""
    event: str
    """The event that is being carried out now; else empty."""
    events_in: int
    """How many events were shuffled in (WOW-024)."""
    events_seen: tuple[str, ...]
    """Those that have turned up, in order."""
    events_known: tuple[str, ...]
    """Those still to come, if they were chosen by name; else empty."""
    peace: int
    """Herald of Peace: no attacks until this seat's next turn begins; -1 otherwise."""
    turns_left: int
    """Once the end is triggered: turns after this one; -1 before."""
    idle: int
    """Complete turns in a row in which no card left the pile (WOW-199); the game ends at `idle_limit`."""
    idle_limit: int
    winner: int
    """Who has won at once with six pieces (WOW-054); -1 otherwise."""
    options: dict[str, str]
    """The options of the table that are not at their default."""

    def quiet(self) -> Self:
        return msgspec.structs.replace(self, legal=(), choices=())

    def plot(self, name: str) -> SiteView | BuildingView | None:
        """The site or the finished building of that name."""
        for district in self.districts:
            for site in district.sites:
                if site.name == name:
                    return site
            for building in district.buildings:
                if building.name == name:
                    return building
        return None
