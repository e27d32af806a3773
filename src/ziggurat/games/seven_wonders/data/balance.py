"""Which boards go together at a table: the balance rules of the Lost Wonders, and the randomizer deck (LW-001..037)."""

from __future__ import annotations

from typing import Final, final

from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import Luck, Seed, stream

# Modules as a mask, in the order of records.MODULES.
LEADERS: Final = 1
CITIES: Final = 2
TEAMS: Final = 4
MYTHS: Final = 8

# Where a board is not wanted beside another one.
EITHER: Final = 0
LEFT_HAND: Final = 1
RIGHT_HAND: Final = 2
ANYWHERE: Final = 3

STRICT: Final = 0
WARN: Final = 1
OFF: Final = 2

RESTARTS: Final = 100


@final
class Ban:
    """Two groups of board sides that are kept apart."""

    rule: str
    who: list[int]
    others: list[int]
    where: int

    def __init__(self, rule: str, who: list[int], others: list[int], where: int) -> None:
        self.rule = rule
        self.who = who
        self.others = others
        self.where = where


@final
class Limit:
    """At which tables a group of board sides can be played."""

    rule: str
    who: list[int]
    hard: bool
    """Hard limits hold in every mode, because the board cannot work otherwise (LW-010)."""
    least: int
    most: int
    modules: int
    """All of these are needed, ..."""
    unless: int
    """... and `most` does not hold with one of these."""
    no_teams: bool

    def __init__(self, rule: str, who: list[int], hard: bool) -> None:
        self.rule = rule
        self.who = who
        self.hard = hard
        self.least = 0
        self.most = 99
        self.modules = 0
        self.unless = 0
        self.no_teams = False


@final
class Balance:
    """Everything about board sides that their mixture depends on; filled by `build`, never changed afterwards."""

    names: list[str]
    resources: list[int]
    """Per side, the mask of goods that it starts with (LW-020)."""
    themes: list[int]
    """Per side, the mask of colors that it is about (LW-021)."""
    stages: list[int]
    mirrors: list[bool]
    """Per side, whether it is that of its partner (LW-029)."""
    deck: list[int]
    """The boards that have a randomizer card (LW-003); the spare one is never dealt, so it is not here."""
    bans: list[Ban]
    limits: list[Limit]
    same_resource: int
    same_theme: int
    goods: list[str]
    colors: list[str]
    module_words: list[str]
    banished: list[list[int]]
    """Per side, leaders that stay in the box (LW-027)."""
    few: int
    """DoppelWönder A is for partners of so many stages, B for those with more (LW-029)."""

    def __init__(self) -> None:
        self.names = []
        self.resources = []
        self.themes = []
        self.stages = []
        self.mirrors = []
        self.deck = []
        self.bans = []
        self.limits = []
        self.same_resource = 2
        self.same_theme = 2
        self.goods = []
        self.colors = []
        self.module_words = []
        self.banished = []
        self.few = 3


@final
class Objection:
    """Why a board side is not wanted at a seat."""

    rule: str
    hard: bool
    text: str

    def __init__(self, rule: str, hard: bool, text: str) -> None:
        self.rule = rule
        self.hard = hard
        self.text = text


@final
class Table:
    """For how many players and with which modules boards are sought."""

    balance: Balance
    seats: int
    modules: int
    mode: int
    deck: list[int]
    """The boards that the table uses."""
    flip: bool
    """Whether a card may be turned to its other side instead of being drawn anew (LW-007)."""

    def __init__(self, balance: Balance, seats: int, modules: int, mode: int, flip: bool) -> None:
        self.balance = balance
        self.seats = seats
        self.modules = modules
        self.mode = mode
        self.flip = flip
        self.deck = balance.deck

    def partner(self, seat: int) -> int:
        """Partners sit side by side (SW-160); -1 without teams."""
        return seat ^ 1 if self.modules & TEAMS else -1

    def limit(self, side: int) -> Objection | None:
        """Why this side is never played at this table, whoever has it (LW-026..036)."""
        found: Objection | None = None
        name = self.balance.names[side]
        for limit in self.balance.limits:
            if side not in limit.who:
                continue
            text = ""
            missing = limit.modules & ~self.modules
            if missing:
                text = f"{name} needs {self._modules(missing)}"
            elif limit.no_teams and self.modules & TEAMS:
                text = f"{name} is not for team play"
            elif self.seats < limit.least:
                text = f"{name} is for {limit.least} players or more"
            elif self.seats > limit.most and not self.modules & limit.unless:
                text = f"{name} is for {limit.most} players at most"
                if limit.unless:
                    text += f" without {self._modules(limit.unless)}"
            if text and (found is None or (limit.hard and not found.hard)):
                found = Objection(limit.rule, limit.hard, text)
        return found

    def _modules(self, mask: int) -> str:
        words = ""
        for i in range(len(self.balance.module_words)):
            if mask >> i & 1:
                words += f"{' and ' if words else ''}{self.balance.module_words[i]}"
        return words

    def objection(self, sides: list[int], seat: int, side: int) -> Objection | None:
        """Why this side does not fit at this seat beside those of `sides` that are chosen already (-1: not yet);
        the hardest reason first."""
        limit = self.limit(side)
        if limit is not None and limit.hard:
            return limit
        board = side >> 1
        for other in range(self.seats):
            if other != seat and sides[other] >> 1 == board and sides[other] >= 0:
                return Objection("SW-006", True, f"{self.balance.names[side]} is taken")
        mirror = self._mirror(sides, seat, side)
        if mirror is not None or limit is not None:
            return mirror if mirror is not None else limit
        ban = self._ban(sides, seat, side, (seat + 1) % self.seats, (seat - 1) % self.seats)
        if ban is not None:
            return ban
        return self._crowd(sides, seat, side)

    def beside(self, sides: list[int], seat: int, side: int, left: int, right: int) -> Objection | None:
        """As `objection`, for a board that comes in during play between these two: no counts any more (LW-092)."""
        limit = self.limit(side)
        if limit is not None:
            return limit
        mirror = self._mirror(sides, seat, side)
        return mirror if mirror is not None else self._ban(sides, seat, side, left, right)

    def _mirror(self, sides: list[int], seat: int, side: int) -> Objection | None:
        """DoppelWönder is played by the number of stages that its partner has (LW-029)."""
        b = self.balance
        partner = self.partner(seat)
        if partner < 0 or sides[partner] < 0:
            return None
        doppel = side if b.mirrors[side] else sides[partner]
        model = sides[partner] if b.mirrors[side] else side
        if not b.mirrors[doppel]:
            return None
        small = b.stages[model] <= b.few
        if small == (doppel & 1 == 0):
            return None
        n = b.stages[model]
        text = f"{b.names[doppel]} does not go with the {n} stage{'s' if n > 1 else ''} of {b.names[model]}"
        return Objection("LW-029", True, text)

    def _ban(self, sides: list[int], seat: int, side: int, left: int, right: int) -> Objection | None:
        """Boards that are not wanted beside each other, or at one table (LW-022..025, LW-032, LW-034)."""
        for ban in self.balance.bans:
            if ban.where == ANYWHERE:
                for other in range(self.seats):
                    if other != seat and self._barred(ban, side, sides[other]):
                        return self._apart(ban, side, sides[other], "at one table with")
                continue
            # `where` is said from the side of `who`: what is on its left has it on its right.
            if ban.where != RIGHT_HAND and side in ban.who and sides[left] in ban.others:
                return self._apart(ban, side, sides[left], "beside")
            if ban.where != LEFT_HAND and side in ban.who and sides[right] in ban.others:
                return self._apart(ban, side, sides[right], "beside")
            if ban.where != LEFT_HAND and side in ban.others and sides[left] in ban.who:
                return self._apart(ban, side, sides[left], "beside")
            if ban.where != RIGHT_HAND and side in ban.others and sides[right] in ban.who:
                return self._apart(ban, side, sides[right], "beside")
        return None

    def _barred(self, ban: Ban, side: int, other: int) -> bool:
        return (side in ban.who and other in ban.others) or (side in ban.others and other in ban.who)

    def _apart(self, ban: Ban, side: int, other: int, where: str) -> Objection:
        names = self.balance.names
        return Objection(ban.rule, False, f"{names[side]} is not played {where} {names[other]}")

    def _crowd(self, sides: list[int], seat: int, side: int) -> Objection | None:
        """At most two boards make the same thing, or are about the same color (LW-020, LW-021)."""
        b = self.balance
        tried = sides[:]
        tried[seat] = side
        for good in range(len(b.goods)):
            if self._sharing(tried, b.resources, good) > b.same_resource and self._has(tried, b.resources, seat, good):
                return Objection("LW-020", False, f"{b.same_resource} other boards start with {b.goods[good]}")
        for color in range(len(b.colors)):
            if self._sharing(tried, b.themes, color) > b.same_theme and self._has(tried, b.themes, seat, color):
                return Objection("LW-021", False, f"{b.same_theme} other boards are about {b.colors[color]} cards")
        return None

    def _has(self, sides: list[int], masks: list[int], seat: int, bit: int) -> bool:
        side = sides[seat]
        partner = self.partner(seat)
        if side < 0:
            return False
        if self.balance.mirrors[side]:
            return partner >= 0 and sides[partner] >= 0 and masks[sides[partner]] >> bit & 1 != 0
        # A board that a DoppelWönder copies brings its second copy with it.
        return masks[side] >> bit & 1 != 0

    def _sharing(self, sides: list[int], masks: list[int], bit: int) -> int:
        n = 0
        for seat in range(self.seats):
            if self._has(sides, masks, seat, bit):
                n += 1
        return n

    def refused(self, objection: Objection | None) -> bool:
        """Whether the table's mode turns an objection into a refusal (LW-010)."""
        return objection is not None and (objection.hard or self.mode == STRICT)

    def cards(self) -> list[int]:
        """The boards of the randomizer deck that are possible at this table with one of their sides (LW-007)."""
        out: list[int] = []
        for board in self.deck:
            if not self.refused(self.limit(2 * board)) or not self.refused(self.limit(2 * board + 1)):
                out.append(board)
        return out


# A line of the log: who drew which side, and whether it went back (1) or stayed in spite of an objection (0).
def line(seat: int, side: int, back: bool) -> int:
    return (side * 16 + seat) * 2 + (1 if back else 0)


def line_parts(item: int) -> tuple[int, int, bool]:
    """The seat, the side and whether it went back, of a line of the log."""
    return item >> 1 & 15, item >> 5, item & 1 != 0


@final
class Dealt:
    """Boards for all seats, what happened on the way, and the cards that are left."""

    sides: list[int]
    log: list[int]
    objections: list[Objection]
    """One per line of the log."""
    unused: list[int]
    """Boards in the order in which they will be drawn; nobody knows it."""

    def __init__(self, seats: int) -> None:
        self.sides = [-1] * seats
        self.log = []
        self.objections = []
        self.unused = []


def face(luck: Luck, board: int, faces: str) -> int:
    """The side that a dealt card shows (LW-002), unless the table plays one letter only."""
    letter = luck.below(2)
    if faces == "A":
        letter = 0
    elif faces == "B":
        letter = 1
    return 2 * board + letter


def deal_one(table: Table, seed: Seed, faces: str) -> Dealt:
    """A card for every seat; who draws one that does not fit draws another (LW-004, LW-006, LW-007)."""
    luck = stream(seed, "randomizer")
    blocking = "no board is possible at this table"
    for _ in range(RESTARTS):
        deck = table.cards()
        luck.shuffle(deck)
        dealt = Dealt(table.seats)
        aside: list[int] = []
        for seat in range(table.seats):
            while deck and dealt.sides[seat] < 0:
                board = deck.pop()
                side = face(luck, board, faces)
                objection = table.objection(dealt.sides, seat, side)
                if objection is not None and table.refused(objection) and table.flip:
                    other = table.objection(dealt.sides, seat, side ^ 1)
                    if not table.refused(other):
                        side ^= 1
                        objection = other
                if objection is not None:
                    back = table.refused(objection)
                    dealt.log.append(line(seat, side, back))
                    dealt.objections.append(objection)
                    if back:
                        blocking = f"{objection.text} ({objection.rule})"
                        aside.append(board)
                        continue
                dealt.sides[seat] = side
        if dealt.sides[table.seats - 1] >= 0:
            dealt.unused = unused(table, dealt.sides, luck)
            return dealt
    raise BadOption(f"No boards fit together at this table: {blocking}.")


def unused(table: Table, sides: list[int], luck: Luck) -> list[int]:
    """All randomizer cards that nobody has, in a new order (LW-091)."""
    out: list[int] = []
    for board in table.deck:
        if 2 * board not in sides and 2 * board + 1 not in sides:
            out.append(board)
    luck.shuffle(out)
    return out


def draw_two(table: Table, seed: Seed, faces: str) -> list[int]:
    """Two sides for each seat, then those that may replace them, in order (LW-005)."""
    luck = stream(seed, "randomizer")
    deck = table.cards()
    luck.shuffle(deck)
    return [face(luck, board, faces) for board in deck]


def offers(table: Table, sides: list[int], seat: int, drawn: list[int], deck: list[int], dealt: Dealt) -> list[int]:
    """What a seat may keep of the sides it has drawn; if none fits it draws further cards (LW-006, LW-007).

    Cards are taken from the end of `deck`; if it runs out the list is empty. Those that do not fit are written
    into the log of `dealt`.
    """
    out: list[int] = []
    rest = drawn[:]
    while True:
        for side in rest:
            objection = table.objection(sides, seat, side)
            if objection is not None and table.refused(objection) and table.flip:
                if not table.refused(table.objection(sides, seat, side ^ 1)):
                    out.append(side ^ 1)
                    continue
            if not table.refused(objection):
                out.append(side)
            elif objection is not None:
                dealt.log.append(line(seat, side, True))
                dealt.objections.append(objection)
        if out or not deck:
            return out
        rest = [deck.pop()]
