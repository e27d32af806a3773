"""What a seat or a spectator may know of a table of 7 Wonders: the types of the view."""

from __future__ import annotations

from typing import Self

import msgspec

from ziggurat.core.contract.view import PointsView, View


class SaleView(msgspec.Struct, frozen=True):
    """Goods bought from a city that is not beside this one."""

    seat: int
    coins: int
    goods: tuple[str, ...]


class PlanView(msgspec.Struct, frozen=True):
    """One way to pay (R-01): who gets how many coins, and for which goods."""

    choice: int
    """The choice of this plan when the seat is asked for one: `plan-1` is the cheapest."""
    left: int
    """Coins to the left neighbor."""
    right: int
    bank: int
    buys_left: tuple[str, ...]
    """Goods bought from the left neighbor, one entry per unit: ("clay", "clay")."""
    buys_right: tuple[str, ...]
    others: tuple[SaleView, ...] = ()
    """What is bought from cities that are not beside this one."""

    @property
    def total(self) -> int:
        return self.left + self.right + self.bank + sum(sale.coins for sale in self.others)


class UseView(msgspec.Struct, frozen=True):
    """What could be done with a card of the own hand, with its price or the reason why not."""

    use: str
    """One of `records.USES`; those that build without cost are there only if the city has them for this card."""
    choice: int
    """The choice of this use when the seat is asked for one."""
    possible: bool
    plans: tuple[PlanView, ...] = ()
    """All ways to pay, cheapest first; one with no coins for chain, power and sell; none if not possible."""
    reason: str = ""
    """If not possible, in a few words: «1 clay short», «Press stands in your city already», «5 coins, you have 3»."""
    rule: str = ""
    by: str = ""
    """What makes it free: for chain a card of the own city, for gift and favor a leader, for power "stage-2"."""
    missing: tuple[str, ...] = ()
    """Goods that can neither be made nor bought, one entry per unit."""
    price: int = 0
    """The least coins that it costs, or would cost if the seat had them; -1 if no coins would help."""


class HandView(msgspec.Struct, frozen=True):
    """One card of the own hand."""

    card: str
    choice: int
    """The choice that takes this card when the seat is asked for one; two copies share it."""
    uses: tuple[UseView, ...] = ()
    """In the order of `records.USES`."""


class BuiltView(msgspec.Struct, frozen=True):
    """A card that stands in a city."""

    card: str
    age: int
    """When it was built: the age and the turn in it (0 for the recruitment turn)."""
    turn: int
    how: str
    """One of `HOW`: paid, chain, power, raised from the discard pile, ..."""
    marked: bool = False
    """Whether a coin lies on it."""
    spent: bool = False
    """Whether its power is used up for this age."""


class StageView(msgspec.Struct, frozen=True):
    """A stage that is built."""

    n: int
    age: int
    turn: int
    marker: str
    """The card under it, for its owner only (SW-024); empty for everybody else."""
    void: bool = False
    """Built without effect."""


class CopyView(msgspec.Struct, frozen=True):
    """An effect that a city has from a card or a stage elsewhere (SW-136, SW-170)."""

    what: str
    """A card id, or "stage-2"."""
    board: str = ""
    """For a stage: the board side that it belongs to, such as rhodos-a."""


class SourceView(msgspec.Struct, frozen=True):
    """One thing that produces each turn."""

    of: str
    """A card id, "board" for the starting resource, or "stage-2"."""
    goods: tuple[str, ...]
    """All units if `either` is false ("wood", "wood"), else the alternatives."""
    either: bool
    sold: bool
    """Whether neighbors can buy it (SW-042)."""


class TokenView(msgspec.Struct, frozen=True):
    """A conflict token."""

    age: int
    value: int
    """Positive for a victory, negative for a defeat."""
    against: int
    """The seat it was won against or lost to; -1 for nobody."""
    converted: bool = False
    """A defeat that counts as a shield."""


class ActionView(msgspec.Struct, frozen=True):
    """What a seat did in the latest turn that all have seen."""

    seat: int
    use: str
    """One of `records.USES`, or raise for a card from the discard pile."""
    card: str
    """Empty for stage and sell: that card stays hidden. A leader stands for its recruitment."""
    age: int
    turn: int


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One city; all of it is public but for the cards under its stages."""

    color: str
    board: str
    """Board id, such as rhodos; empty until it is chosen."""
    side: str
    """A or B."""
    coins: int
    shields: int
    stages: tuple[StageView, ...]
    """The built ones, in order; costs and effects are in the components."""
    cards: tuple[BuiltView, ...]
    """Built cards in the order of building."""
    leaders: tuple[BuiltView, ...] = ()
    """Recruited leaders in order (SW-125)."""
    copies: tuple[CopyView, ...] = ()
    counts: dict[str, int]
    """Cards by color, all nine colors."""
    symbols: tuple[int, int, int, int]
    """Compass, gear, tablet, and wild symbols (a copied one not included)."""
    sources: tuple[SourceView, ...]
    """What it produces, the starting resource first; what is built this turn counts from the next on (SW-049)."""
    price_left: dict[str, int]
    """What this city pays its left neighbor for one unit of each good."""
    price_right: dict[str, int]
    tokens: tuple[TokenView, ...]
    power: str
    """free build once per age (SW-056): "ready", "used", or empty if it has no such power."""
    hand_size: int
    leader_hand: int = 0
    """Leaders that are not used yet."""
    left: int
    """The neighbors; -1 for a city that has none."""
    right: int
    rivals: tuple[int, ...] = ()
    """Whom it would meet in a conflict now."""
    partner: int = -1
    """The team mate (SW-160), or -1."""
    debts: int = 0
    diplomacy: int = 0
    """Diplomacy tokens (SW-144)."""
    masks: int = 0
    """Symbols that are copied from neighbors at the end (SW-151)."""
    docks: tuple[int, int] = (0, 0)
    """How much cheaper the first unit from the left and right is (SW-146)."""
    phased: bool = False
    """Out of the circle of cities."""
    mirror: bool = False
    """Whether it is the board of the partner, played as DoppelWönder (LW-223)."""
    hit: bool = False
    """Whether the Assassin makes it throw its next age card away (LW-219)."""
    half_shields: int = 0
    invoked: int = 0
    """Myths invoked in this age."""
    points: tuple[PointsView, ...]
    """If the game ended now."""

    @property
    def next_stage(self) -> int:
        """The number of the first stage that is not built."""
        done = {stage.n for stage in self.stages}
        return next(n for n in range(1, len(done) + 2) if n not in done)


class ActView(msgspec.Struct, frozen=True):
    """One thing that a seat may do besides its card."""

    choice: int
    kind: str
    """swap, take, turn, give, trade, coin, forget or myth."""
    what: str = ""
    """The stage, card or myth that it is about."""
    n: int = 0
    """Coins taken, or the number of the option."""
    seat: int = -1
    coins: tuple[int, ...] = ()
    """For a myth: coins to each seat, then to the bank."""


class TaskView(msgspec.Struct, frozen=True):
    """A question that is no choice of a card to play: who is asked, because of what, and figures."""

    kind: str
    """The phase: raise, courtesan, enlist, debt, ..."""
    seat: int
    what: str = ""
    """The card or stage that causes it, as an id or "stage-2"."""
    n: int = 0
    """For debt: the coins lost."""
    cards: tuple[str, ...] = ()
    """Cards that the asked seat looks at; for others empty unless they lie open."""
    prices: tuple[int, ...] = ()
    """What those cards cost the asked seat now, where they may be recruited (SW-137)."""
    acts: tuple[ActView, ...] = ()
    """What the asked seat may do, for that seat only."""
    window: str = ""
    """For acts: start, act, conflict or scoring."""
    offers: tuple[str, ...] = ()
    """For a replacement: the board sides."""


class SevenWondersView(View, frozen=True, kw_only=True):
    """The whole table. Seats are clockwise: the left neighbor of seat i is i + 1, the right one i - 1 (SW-002)."""

    expansions: tuple[str, ...] = ()
    """What the table plays with: leaders, cities, lost, myths."""
    teams: bool = False
    phase: str
    """One of PHASES."""
    asked: str
    """What this seat is asked now: board, card, use, stage, from, plan, or the phase; empty if nothing."""
    age: int
    """1 to 3; 0 while boards are chosen or leaders drafted."""
    turn: int
    """From 1 to `turns`; 0 while leaders are recruited."""
    turns: int
    direction: str
    """left or right: where hands go in this age (SW-016)."""
    circle: tuple[int, ...] = ()
    """The seats clockwise, as they sit now (LW-083)."""
    boards: tuple[SeatView, ...]
    offers: tuple[str, ...]
    """In the phase boards: the board sides that this seat (for a spectator, the seat to choose) may take."""
    advice: tuple[tuple[str, str, str], ...] = ()
    """Sides on offer that the balance of boards speaks against: side, why, and the rule (LW-010)."""
    hand: tuple[HandView, ...]
    """The cards of which the viewer plays one, with uses and prices: the hand, or leaders in draft and recruitment."""
    leaders: tuple[str, ...] = ()
    """The viewer's own leaders that are not used yet."""
    partner_hand: tuple[str, ...] = ()
    """The team mate's hand (SW-160)."""
    partner_leaders: tuple[str, ...] = ()
    card: str
    """The card that the viewer has chosen this turn; empty if none yet."""
    use: str
    """What for; empty if not yet chosen."""
    stage: int = 0
    """Which stage the viewer has chosen, where any may be next (LW-093)."""
    plan: PlanView | None
    """How it will be paid, once the choice is complete; None before."""
    pile: tuple[str, ...]
    """The discard pile in order, for the seat that is asked to build from it only; else empty."""
    pile_size: int
    task: TaskView | None = None
    """What the first task on the agenda is about."""
    myths: tuple[str, ...] = ()
    """The viewer's own myths (LW-271)."""
    redrawn: tuple[tuple[int, str, bool, str, str], ...] = ()
    """Boards that did not fit: seat, side, whether the card went back, why, and the rule (LW-006)."""
    latest: tuple[ActionView, ...]
    """The latest finished turn, by seat; empty at the very start."""

    def quiet(self) -> Self:
        return msgspec.structs.replace(self, legal=(), asked="")

    def left(self, seat: int) -> int:
        return self.boards[seat].left

    def right(self, seat: int) -> int:
        return self.boards[seat].right

    def beside(self, seat: int, step: int) -> int:
        """Who sits so many places clockwise of a seat, whether its city is out of the circle or not."""
        at = self.circle.index(seat) if self.circle else seat
        other = (at + step) % self.seats
        return self.circle[other] if self.circle else other

    def receiver(self, seat: int) -> int:
        """Who gets the hand of a seat: the next to sit there, not the neighbor to trade with (LW-081)."""
        return self.beside(seat, 1 if self.direction == "left" else -1)

    def giver(self, seat: int) -> int:
        """Whose hand a seat gets."""
        return self.beside(seat, -1 if self.direction == "left" else 1)

    def clockwise(self) -> list[int]:
        """All seats as they sit, the viewer's own first."""
        ring = self.circle or tuple(range(self.seats))
        at = ring.index(self.seat or 0)
        return [*ring[at:], *ring[:at]]

    @property
    def recruiting(self) -> bool:
        """Whether it is a recruitment turn of leaders (SW-123)."""
        return self.age > 0 and self.turn == 0

    def ready(self, seat: int) -> bool:
        """Whether a seat has fixed its choice for this turn: all that others see of it (SW-180)."""
        return self.phase in ("choose", "draft") and seat not in self.pending
