"""What a seat or a spectator may know of a table of 7 Wonders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

import msgspec

from ziggurat.core.contract.view import PointsView, View
from ziggurat.games.seven_wonders.cities import Cities
from ziggurat.games.seven_wonders.components import COLORS, GOODS, SEAT_COLORS, SIDES, USES
from ziggurat.games.seven_wonders.ground import (
    BOARDS,
    CHOOSE,
    CONVERTED_BIT,
    COURTESAN,
    DEBT,
    DRAFT,
    ENLIST,
    LEFTOVER,
    MARK_BIT,
    NOBODY,
    OVER,
    RAISE,
    RAISED_BIT,
    USE_AT,
    USE_MASK,
    USED_BIT,
    age_of,
    how_of,
    task_arg,
    task_seat,
    token_value,
    turn_of,
    what_of,
)
from ziggurat.games.seven_wonders.leaders import (
    IN_CITY,
    OWNER_AT,
    SINCE_AT,
    STATUS_AT,
    THROWN,
    UNDER_STAGE,
    WITH_CITIES,
    WITH_LEADERS,
    WITH_LOST,
    WITH_MYTHS,
    WITH_TEAMS,
)
from ziggurat.games.seven_wonders.lost import Lost
from ziggurat.games.seven_wonders.lost_acts import ACTS
from ziggurat.games.seven_wonders.lost_boards import LostBoards
from ziggurat.games.seven_wonders.lost_people import COPIES, DRAWS, GIVES, REPLACES, STEALS, SWAPS
from ziggurat.games.seven_wonders.payment import Market, worth
from ziggurat.games.seven_wonders.rules import SevenWonders
from ziggurat.games.seven_wonders.tables import (
    ALWAYS,
    BORROW,
    BUILD,
    CARD0,
    CHAIN,
    COLLECT,
    COLOR_LANE,
    COPIED,
    COPY_SCIENCE,
    FAVOR,
    FREE_BUILD,
    FREE_COLOR,
    GIFT,
    HALF_SHIELDS,
    LANE,
    LANES,
    LEFT,
    LEFT_SIDE,
    MYTH0,
    NOTHING,
    PER_AGE,
    POWER,
    PRODUCE,
    PRODUCE_LIKE,
    RAISED,
    RECRUITED,
    RIGHT_SIDE,
    SELL,
    STAGE,
    STAGE0,
    START0,
    STEALTH,
    VOID0,
    WHITE,
    Effect,
    Tables,
)


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
    """One of `components.USES`; those that build without cost are there only if the city has them for this card."""
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
    """In the order of `components.USES`."""


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
    """One of `components.USES`, or raise for a card from the discard pile."""
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


PHASES = (
    *("boards", "choose", "leftover", "raise", "over", "draft", "courtesan", "enlist", "debt"),
    *("acts", "draw", "give", "steal", "swap", "replace", "wander", "copy"),
)
HOW = (
    "paid",
    "chain",
    "power",
    "gift",
    "favor",
    "borrow",
    "raised",
    "stage",
    "start",
    "copied",
    "stealth",
    "partner",
    "swapped",
    "drawn",
    "recruited",
    "myth",
)
QUESTIONS = ("card", "use", "plan", "stage", "from")
EXPANSIONS = ((WITH_LEADERS, "leaders"), (WITH_CITIES, "cities"), (WITH_LOST, "lost"), (WITH_MYTHS, "myths"))


def view(state: SevenWonders, seat: int | None) -> SevenWondersView:
    """All that this seat (None: a spectator) may know."""
    s, t = state, state.tables
    g = s if isinstance(s, Cities) else None
    boards = tuple(_board(s, g, other, seat) for other in range(s.seats))
    legal = () if seat is None else tuple(s.legal(seat))
    chosen = -1 if seat is None else s.pick_card[seat]
    use = -1 if seat is None else s.pick_use[seat]
    mate = -1 if g is None or seat is None else g.partner(seat)
    return SevenWondersView(
        seat=seat,
        seats=s.seats,
        pending=s.actors(),
        legal=legal,
        colors=SEAT_COLORS[: s.seats],
        scores=tuple(sum(points.amount for points in board.points) for board in boards),
        ranking=tuple(s.ranking()) if s.phase == OVER else (),
        expansions=() if g is None else tuple(name for bit, name in EXPANSIONS if g.modules & bit),
        teams=g is not None and bool(g.modules & WITH_TEAMS),
        phase=PHASES[s.phase],
        asked=_asked(s, seat) if legal else "",
        age=s.age,
        turn=s.turn,
        turns=s.turns,
        direction="" if s.age == 0 else "left" if t.passing[s.age - 1] > 0 else "right",
        circle=tuple(range(s.seats)) if g is None else tuple(g.circle),
        boards=boards,
        offers=_offers(s, seat),
        advice=_advice(s, seat),
        hand=() if seat is None else _hand(s, seat),
        leaders=() if g is None or seat is None else _ids(t, g.leader_hand(seat)),
        partner_hand=() if mate < 0 else _ids(t, s.held(mate)),
        partner_leaders=() if g is None or mate < 0 else _ids(t, g.leader_hand(mate)),
        card="" if chosen < 0 else t.card_ids[chosen],
        use="" if use < 0 else USES[use],
        stage=s.pick_stage[seat] + 1 if seat is not None and isinstance(s, Lost) else 0,
        plan=None if seat is None else _fixed_plan(s, seat),
        pile=_ids(t, pile(s)) if s.phase == RAISE and legal else (),
        pile_size=s.pile_size(),
        task=_task(s, g, seat, bool(legal)),
        myths=() if seat is None or not isinstance(s, Lost) else tuple(t.myth_ids[card] for card in s.myth_hands[seat]),
        redrawn=redrawn(s) if isinstance(s, LostBoards) else (),
        latest=_latest(s),
    )


def _ids(t: Tables, cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(t.card_ids[card] for card in cards)


def _asked(s: SevenWonders, seat: int | None) -> str:
    if s.phase == BOARDS:
        return "board"
    if s.phase not in (CHOOSE, LEFTOVER):
        return PHASES[s.phase]
    assert seat is not None
    return QUESTIONS[s.question(seat)]


def _task(s: SevenWonders, g: Cities | None, viewer: int | None, mine: bool) -> TaskView | None:
    if not s.agenda or s.phase in (BOARDS, CHOOSE, LEFTOVER, OVER):
        return None
    item = s.agenda[0]
    seat, arg, kind = task_seat(item), task_arg(item), PHASES[s.phase]
    if isinstance(s, LostBoards) and s.phase >= ACTS:
        return lost_task(s, seat, kind, arg, viewer, mine)
    if g is not None and s.phase == DEBT:
        return TaskView(kind, seat, n=arg)
    if g is not None and s.phase == ENLIST:
        found = g.candidates(seat) if mine else []
        prices = tuple(g.coin_cost(seat, leader) for leader in found)
        return TaskView(kind, seat, n=arg, cards=_ids(s.tables, found), prices=prices)
    if g is not None and s.phase == COURTESAN:
        return TaskView(kind, seat, cards=_ids(s.tables, g.courted(seat)))
    return TaskView(kind, seat, what_id(s.tables, arg))


ACT_KINDS = ("swap", "take", "turn", "give", "trade", "coin", "forget", "myth")
WINDOWS = ("start", "act", "conflict", "scoring")


def lost_task(s: LostBoards, seat: int, kind: str, arg: int, viewer: int | None, mine: bool) -> TaskView:
    """A question of the Lost Wonders; what only the asked seat knows is empty for others."""
    t = s.tables
    if s.phase == ACTS:
        acts = tuple(_act(s, seat, n, code) for n, code in enumerate(s.acts(seat, arg))) if mine else ()
        return TaskView(kind, seat, acts=acts, window=WINDOWS[arg])
    if s.phase == DRAWS:
        return TaskView(kind, seat, what_id(t, arg), cards=_ids(t, s.shown) if mine else ())
    if s.phase in (GIVES, STEALS):
        # The discarded leaders lie before the Sorceress, face down for everybody else (LW-220, SW-181).
        sorceress = arg if s.phase == GIVES else seat
        return TaskView(kind, seat, cards=_ids(t, s.stolen(sorceress)) if viewer == sorceress else ())
    if s.phase == SWAPS:
        return TaskView(kind, seat, cards=_ids(t, s.shown))
    if s.phase == REPLACES:
        offers = tuple(name for side, name in enumerate(t.side_ids) if s.offers[seat] >> side & 1)
        return TaskView(kind, seat, what_id(t, arg), offers=offers)
    return TaskView(kind, seat, what_id(t, arg) if s.phase == COPIES else "")


def _act(s: LostBoards, seat: int, n: int, code: int) -> ActView:
    t = s.tables
    choice, kind, i, option = t.number0 + n, ACT_KINDS[code & 7], code >> 3 & 4095, code >> 15
    if kind == "swap":
        return ActView(choice, kind, seat=option)
    if kind == "forget":
        return ActView(choice, kind, n=i)
    if kind == "myth":
        plan = s.myth_plans(seat, i)[option]
        bank = plan[s.seats] + s.coin_cost(seat, s.myth(i))
        return ActView(choice, kind, t.myth_ids[i], option, coins=(*plan[: s.seats], bank))
    if kind == "coin":
        return ActView(choice, kind, what_id(t, what_of(s.instances[option])))
    if kind == "turn":
        return ActView(choice, kind, card_id(t, s.hidden_card(seat, i)))
    what = what_of(s.instances[i])
    gain = sum(e.n * s.count(e, seat) for e in t.effects[what] if e.op == COLLECT) if kind == "take" else option
    side = next((t.side_ids[side] for side, stages in enumerate(t.stage_of) if what in stages), "")
    return ActView(choice, kind, f"{what_id(t, what)}@{side}", gain)


def redrawn(s: LostBoards) -> tuple[tuple[int, str, bool, str, str], ...]:
    out = []
    for line in s.redrawn:
        seat, side, back, text, rule = s.told(line)
        out.append((seat, s.tables.side_ids[side], back, text, rule))
    return tuple(out)


def what_id(t: Tables, what: int) -> str:
    """The id of a card or a myth, or "stage-2"."""
    if MYTH0 <= what < VOID0:
        return t.myth_ids[(what - MYTH0) // 3]
    return t.card_ids[what] if what < STAGE0 else f"stage-{t.stage_no[what - STAGE0] + 1}" if what < START0 else "board"


def _offers(s: SevenWonders, seat: int | None) -> tuple[str, ...]:
    if s.phase != BOARDS:
        return ()
    offers = s.offers[s.actors()[0] if seat is None else seat]
    return tuple(name for side, name in enumerate(s.tables.side_ids) if offers >> side & 1)


def _advice(s: SevenWonders, seat: int | None) -> tuple[tuple[str, str, str], ...]:
    if s.phase != BOARDS or not isinstance(s, LostBoards):
        return ()
    who = s.actors()[0] if seat is None else seat
    sides = [side for side in range(s.tables.sides) if s.offers[who] >> side & 1]
    return tuple((s.tables.side_ids[side], *s.advice(who, side)) for side in sides if s.advice(who, side)[0])


def is_stage(item: int) -> bool:
    """Whether an instance is a built stage of the own wonder."""
    return (STAGE0 <= what_of(item) < START0 and how_of(item) != COPIED) or what_of(item) >= VOID0


def _board(s: SevenWonders, g: Cities | None, seat: int, viewer: int | None) -> SeatView:
    t = s.tables
    side = s.sides[seat]
    own = [item for item in s.instances if item & 7 == seat]
    under = markers(s, seat)
    symbols = s.symbols[seat]
    cards = [item for item in own if what_of(item) < STAGE0 and how_of(item) != COPIED]
    left, right = (s.neighbor(seat, LEFT_SIDE), s.neighbor(seat, RIGHT_SIDE))
    return SeatView(
        color=SEAT_COLORS[seat],
        board="" if side < 0 else t.side_ids[side].rpartition("-")[0],
        side="" if side < 0 else SIDES[side & 1],
        coins=s.coins[seat],
        shields=s.shields[seat],
        stages=tuple(
            StageView(
                t.stage_no[what_of(item) - STAGE0] + 1,
                age_of(item),
                turn_of(item),
                card_id(t, under[n]) if viewer == seat and n < len(under) else "",
                what_of(item) >= VOID0,
            )
            for n, item in enumerate(item for item in own if is_stage(item))
        ),
        cards=tuple(_built(t, item) for item in cards if t.color_of[what_of(item)] != WHITE),
        leaders=tuple(_built(t, item) for item in cards if t.color_of[what_of(item)] == WHITE),
        copies=tuple(_copy(t, item) for item in own if how_of(item) == COPIED),
        counts={color: s.colors[seat] >> COLOR_LANE * i & 63 for i, color in enumerate(COLORS)},
        symbols=(symbols & 255, symbols >> 8 & 255, symbols >> 16 & 255, symbols >> 24 & 255),
        sources=_sources(s, seat),
        price_left=_prices(s.prices[2 * seat]),
        price_right=_prices(s.prices[2 * seat + 1]),
        tokens=tuple(_token(item) for item in s.tokens if item & 7 == seat),
        power="" if not s.powers >> seat & 1 else "ready" if s.unused >> seat & 1 else "used",
        hand_size=len(s.held(seat)) if s.phase == DRAFT else len(s.hands[seat]),
        leader_hand=0 if g is None else len(g.leader_hand(seat)),
        left=left,
        right=right,
        rivals=tuple(s.rivals(seat)) if side >= 0 else (),
        partner=-1 if g is None else g.partner(seat),
        debts=0 if g is None else g.debts[seat],
        diplomacy=0 if g is None else g.diplomats[seat],
        masks=0 if g is None else g.holds(seat, COPY_SCIENCE),
        docks=(0, 0) if g is None else (g.docks[2 * seat], g.docks[2 * seat + 1]),
        phased=g is not None and bool(g.phased >> seat & 1),
        mirror=isinstance(s, Lost) and bool(s.mirrors >> seat & 1),
        hit=isinstance(s, Lost) and bool(s.assassins >> seat & 1),
        half_shields=g.holds(seat, HALF_SHIELDS) if isinstance(g, Lost) else 0,
        invoked=s.invoked[seat] if isinstance(s, Lost) else 0,
        points=tuple(PointsView(*points) for points in s.points(seat)),
    )


def _built(t: Tables, item: int) -> BuiltView:
    return BuiltView(
        t.card_ids[what_of(item)],
        age_of(item),
        turn_of(item),
        HOW[how_of(item)],
        bool(item & MARK_BIT),
        bool(item & USED_BIT),
    )


def _copy(t: Tables, item: int) -> CopyView:
    what = what_of(item)
    side = next((i for i, stages in enumerate(t.stage_of) if what in stages), -1)
    return CopyView(what_id(t, what), "" if side < 0 else t.side_ids[side])


def _token(item: int) -> TokenView:
    against = item >> 3 & 15
    value = token_value(item)
    return TokenView(item >> 7 & 3, value, -1 if against == NOBODY else against, bool(item & CONVERTED_BIT))


def card_id(t: Tables, card: int) -> str:
    return "" if card == NOTHING else t.card_ids[card]


def markers(s: SevenWonders, seat: int) -> list[int]:
    """The cards under the stages of a seat, in the order of building; leaders come first in their age (SW-123)."""
    out: list[int] = []
    rows = mine(s, seat)
    for age in range(3):
        if isinstance(s, Cities):
            out += [
                item & 255
                for item in s.court
                if item >> OWNER_AT & 7 == seat
                and item >> STATUS_AT & 7 == UNDER_STAGE
                and item >> SINCE_AT & 3 == age + 1
            ]
        some = rows[age * s.hand_size : (age + 1) * s.hand_size]
        out += [item & 255 for item in some if item >> USE_AT & USE_MASK == STAGE]
    return out


def mine(s: SevenWonders, seat: int) -> list[int]:
    """What a seat did with its cards, in order."""
    return s.taken[seat :: s.seats]


def pile(s: SevenWonders) -> list[int]:
    """The discard pile in the order in which it grew, leaders last."""
    cards = [item & 255 for item in s.taken if item >> USE_AT & USE_MASK >= SELL and not item & RAISED_BIT]
    return cards + [card for card in s.pile() if s.tables.color_of[card] == WHITE]


def _prices(lanes: int) -> dict[str, int]:
    return {good: lanes >> LANE * i & 255 for i, good in enumerate(GOODS)}


def goods_of(lanes: int) -> tuple[str, ...]:
    """Goods in lanes by name, one entry per unit."""
    return tuple(GOODS[good] for good in range(LANES) for _ in range(lanes >> LANE * good & 255))


def _sources(s: SevenWonders, seat: int) -> tuple[SourceView, ...]:
    t = s.tables
    if s.sides[seat] < 0:
        return ()
    start = t.side_start[s.sides[seat]]
    out = [] if start < 0 else [SourceView("board", (GOODS[start],), False, True)]
    for item in s.instances[: s.fresh]:
        if item & 7 == seat:
            sold = how_of(item) not in (COPIED, STEALTH)
            name = what_id(t, what_of(item))
            out += [_source(name, effect, sold) for effect in s.effects_of(item) if effect.op == PRODUCE]
            if isinstance(s, Cities):
                out += [_like(s, seat, name, effect) for effect in s.effects_of(item) if effect.op == PRODUCE_LIKE]
    return tuple(source for source in out if source.goods)


def _source(name: str, effect: Effect, sold: bool) -> SourceView:
    if effect.options:
        either = tuple(good for i, good in enumerate(GOODS) if effect.options >> i & 1)
        return SourceView(name, either, True, effect.sold and sold)
    return SourceView(name, goods_of(effect.bundle), False, effect.sold and sold)


def _like(s: Cities, seat: int, name: str, effect: Effect) -> SourceView:
    goods = s.like_goods(seat, effect.mode << 3 | effect.of)
    return SourceView(name, tuple(good for i, good in enumerate(GOODS) if goods >> i & 1), True, False)


def _hand(s: SevenWonders, seat: int) -> tuple[HandView, ...]:
    t = s.tables
    known: dict[int, HandView] = {}
    stage = _stage_use(s, seat) if _plays(s, seat) else None
    for card in s.held(seat):
        if card not in known:
            uses = () if stage is None else _uses(s, seat, card, stage)
            known[card] = HandView(t.card_ids[card], CARD0 + card, uses)
    return tuple(known[card] for card in s.held(seat))


def _plays(s: SevenWonders, seat: int) -> bool:
    return s.phase == CHOOSE or (s.phase == LEFTOVER and s.pick_card[seat] >= 0)


def _uses(s: SevenWonders, seat: int, card: int, stage: UseView) -> tuple[UseView, ...]:
    t = s.tables
    if isinstance(s, Lost) and s.hit(seat):
        # The Assassin: a card can only be thrown away (LW-219).
        why = s.obstacle(seat, card, BUILD)
        away = UseView("sell", t.use0 + SELL, True, (PlanView(t.plan0, 0, 0, 0, (), ()),), rule="LW-219")
        return (
            UseView("build", t.use0 + BUILD, False, (), *why),
            UseView("stage", t.use0 + STAGE, False, (), *why),
            away,
        )
    has = s.has(seat, card)
    if has:
        reason, rule = s.obstacle(seat, card, BUILD)
        out = [UseView("build", t.use0 + BUILD, False, (), reason, rule)]
    else:
        out = [_paid(s, seat, BUILD, card)]
    free = (PlanView(t.plan0, 0, 0, 0, (), ()),)
    parent = s.chained(seat, card)
    if parent >= 0 and not has:
        out.append(UseView("chain", t.use0 + CHAIN, True, free, rule="SW-022", by=t.card_ids[parent]))
    if s.unused >> seat & 1 and s.may_power(seat, card) and not has:
        out.append(UseView("power", t.use0 + POWER, True, free, rule="SW-056", by=_power_stage(s, seat)))
    more: list[int] = []
    s.more_uses(seat, card, more)
    out += [_free_use(s, seat, card, choice - t.use0, free) for choice in more]
    out.append(stage)
    sales: list[int] = []
    s.sales(seat, card, sales)
    out += [UseView(USES[choice - t.use0], choice, True, free, rule="SW-013") for choice in sales]
    if isinstance(s, LostBoards):
        return tuple(_barred(s, seat, card, use) for use in out)
    return tuple(out)


def _barred(s: LostBoards, seat: int, card: int, use: UseView) -> UseView:
    """The same, or why not: the Assassin leaves the sale only, and a partner takes no second card of a name."""
    hit = s.hit(seat) and use.use != "sell"
    if use.possible and (hit or (use.use == "stage" and not s.can_bury(seat, card))):
        reason, rule = s.obstacle(seat, card, use.choice - s.tables.use0)
        return UseView(use.use, use.choice, False, (), reason, rule)
    return use


def _free_use(s: SevenWonders, seat: int, card: int, use: int, free: tuple[PlanView, ...]) -> UseView:
    """A way to build without cost, with what allows it."""
    t = s.tables
    limit = {GIFT: ALWAYS, FAVOR: PER_AGE}.get(use)
    by = next(
        (
            what_id(t, what_of(item))
            for item in s.instances[: s.fresh]
            if item & 7 == seat
            for e in s.effects_of(item)
            if e.op == FREE_COLOR and e.limit == limit and e.colors >> t.color_of[card] & 1
        ),
        "",
    )
    return UseView(USES[use], t.use0 + use, True, free, rule="SW-128" if use == GIFT else "SW-153", by=by)


def _power_stage(s: SevenWonders, seat: int) -> str:
    own = (item for item in s.instances if item & 7 == seat)
    return next(what_id(s.tables, what_of(i)) for i in own if any(e.op == FREE_BUILD for e in s.effects_of(i)))


def _stage_use(s: SevenWonders, seat: int) -> UseView:
    """The same whichever card marks the stage (SW-031)."""
    stage = s.next_stage(seat)
    if stage < 0:
        reason, rule = s.obstacle(seat, -1, STAGE)
        return UseView("stage", s.tables.use0 + STAGE, False, (), reason, rule)
    if isinstance(s, LostBoards) and s.tables.free_order[s.sides[seat]] and s.pick_stage[seat] < 0:
        # Of several stages in any order, one that can be paid (LW-093).
        stage = next((one for one in s.open_stages(seat) if s.ways(seat, one)), stage)
    return _paid(s, seat, STAGE, stage)


def _paid(s: SevenWonders, seat: int, use: int, what: int) -> UseView:
    choice = s.tables.use0 + use
    plans = _plans(s, seat, what)
    if plans:
        return UseView(USES[use], choice, True, plans, rule="R-01", price=plans[0].total)
    reason, rule = s.obstacle(seat, what, use)
    missing = tuple(GOODS[good] for good in s.lacking(seat, what))
    return UseView(USES[use], choice, False, (), reason, rule, "", missing, s.least(seat, what))


def _plans(s: SevenWonders, seat: int, what: int) -> tuple[PlanView, ...]:
    bank = s.coin_cost(seat, what)
    coins = s.budget(seat) - bank
    if coins < 0:
        return ()
    market = s.quote(seat, what, coins)
    return tuple(_plan(s, market, n, bank) for n in range(len(market.plans)))


def _plan(s: SevenWonders, market: Market, n: int, bank: int) -> PlanView:
    plan = market.plans[n]
    others: tuple[SaleView, ...] = ()
    if not market.plain:
        bank += market.banks[n]
        others = tuple(
            SaleView(seller, worth(goods, market.price[slot]), goods_of(goods))
            for slot, (seller, goods) in enumerate(zip(market.others, market.from_others[n], strict=True))
            if goods
        )
    left, right = goods_of(market.from_left[n]), goods_of(market.from_right[n])
    return PlanView(s.tables.plan0 + n, plan >> 8 & 255, plan & 255, bank, left, right, others)


def _fixed_plan(s: SevenWonders, seat: int) -> PlanView | None:
    """How the seat's own complete choice will be paid."""
    plan, use = s.pick_plan[seat], s.pick_use[seat]
    if plan < 0:
        return None
    if use not in (BUILD, STAGE):
        return PlanView(s.tables.plan0, 0, 0, 0, (), ())
    what = s.pick_card[seat] if use == BUILD else s.next_stage(seat)
    ways = _plans(s, seat, what)
    plans = s.ways(seat, what)
    fits = [n for n, known in enumerate(plans) if known == plan]
    if isinstance(s, Cities) and len(fits) > 1:
        more = s.details(seat, what, plans)
        fits = [n for n in fits if more[3 * n : 3 * n + 3] == s.pick_more[3 * seat : 3 * seat + 3]]
    return ways[fits[0]]


def _latest(s: SevenWonders) -> tuple[ActionView, ...]:
    """What everybody did in the latest turn that is finished; a recruitment turn counts as one."""
    t, n = s.tables, s.seats
    age, row = divmod(len(s.taken) // n - 1, s.hand_size) if s.taken else (0, -1)
    recruited = isinstance(s, Cities) and s.age > 0 and s.turn <= 1 and len(s.taken) <= (s.age - 1) * n * s.hand_size
    if isinstance(s, Cities) and recruited and s.modules & WITH_LEADERS:
        found = _recruited(s, s.age)
        if found or s.age == 1:
            return found
    if row < 0:
        return ()
    turn = min(row, s.turns - 1)
    out = []
    for seat in range(n):
        for k in range(turn, row + 1):
            out += [_action(t, s.taken[(age * s.hand_size + k) * n + seat], seat, age + 1, turn + 1)]
        for item in s.instances:
            if item & 7 == seat and (age_of(item), turn_of(item)) == (age + 1, turn + 1):
                if how_of(item) == RAISED or (how_of(item) == RECRUITED and turn_of(item)):
                    use = "raise" if how_of(item) == RAISED else "build"
                    out.append(ActionView(seat, use, t.card_ids[what_of(item)], age + 1, turn + 1))
    return tuple(action for action in out if action.use)


def _recruited(s: Cities, age: int) -> tuple[ActionView, ...]:
    """The recruitment turn of an age."""
    out = []
    uses = {IN_CITY: "build", UNDER_STAGE: "stage", THROWN: "sell"}
    for seat in range(s.seats):
        out += [
            ActionView(seat, "build", s.tables.card_ids[what_of(item)], age, 0)
            for item in s.instances
            if item & 7 == seat
            and (age_of(item), turn_of(item)) == (age, 0)
            and what_of(item) < STAGE0
            and how_of(item) == RECRUITED
        ]
        out += [
            ActionView(seat, uses[item >> STATUS_AT & 7], "", age, 0)
            for item in s.court
            if item >> OWNER_AT & 7 == seat
            and item >> SINCE_AT & 3 == age
            and item >> STATUS_AT & 7 in (UNDER_STAGE, THROWN)
        ]
    return tuple(out)


def _action(t: Tables, item: int, seat: int, age: int, turn: int) -> ActionView:
    use = item >> USE_AT & USE_MASK
    hidden = use > BORROW or item & 255 == NOTHING
    name = "" if use >= LEFT or (hidden and use <= BORROW) else USES[use]
    return ActionView(seat, name, "" if hidden else t.card_ids[item & 255], age, turn)
