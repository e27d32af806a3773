"""The rules of Skyrise: auctions, construction, eras and what everything is worth. Ids are those of rules.md."""

from __future__ import annotations

from typing import Final, final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points, State
from ziggurat.games.skyrise.scoring import controllers, count, features_bordered, instances, longest_path
from ziggurat.games.skyrise.tables import (
    ADJACENT_STRUCTURES,
    ADJACENT_UNOCCUPIED,
    BUILDING0,
    CENTRAL_STRUCTURES,
    COLOR0,
    COLORS_ON_ISLAND,
    COMMISSIONS,
    CONTROL,
    DISCS_OF_HOOD_COLOR,
    FEATURES_BORDERED,
    FLAT,
    HOOD0,
    LONGEST_CHAIN,
    MEDIUM,
    NO_DISC,
    OBJECTIVE_COLOR,
    OWN_TALL,
    PANORAMA_ISLAND,
    PASS,
    PATRON0,
    PATRON_DISCS,
    PATRON_LETTERS,
    PER_BID,
    SHORT,
    TAKE_DISC,
    TALL,
    TALL_ON_ISLAND,
    UNBUILT,
    WILD,
    WONDER0,
    Board,
    Tables,
)

# What the seat or seats of `pending` are asked.
BID: Final = 0
"""Which piece to bid, or pass."""
PLACE: Final = 1
"""Where to place the piece in hand."""
PICK: Final = 2
"""Which Wonder card to keep (all seats at once)."""
COLOR: Final = 3
"""Which color a wild disc takes."""
VAULT: Final = 4
"""Which disc beside the Vault to take, or none."""
OVER: Final = 5

# Where points come from; an entry of the ledger packs seat, source, its number (an island, a card, a color) and amount.
FROM_CONTROL: Final = 0
FROM_PANORAMA: Final = 1
FROM_WONDER: Final = 2
FROM_OBJECTIVE: Final = 3
FROM_PATRON: Final = 4
FROM_EXCESS: Final = 5
FROM_KEY: Final = 6
FROM_COMMISSIONS: Final = 7
FROM_STRUCTURES: Final = 8

# Events for narration: kind, seat and two numbers.
SAID_START: Final = 0
SAID_BID: Final = 1
SAID_PASS: Final = 2
SAID_CANNOT: Final = 3
SAID_BUILD: Final = 4
SAID_DISC: Final = 5
SAID_COLOR: Final = 6
SAID_VAULT: Final = 7
SAID_SCORE: Final = 8
SAID_REVEAL: Final = 9
SAID_OBJECTIVE: Final = 10
SAID_KEY: Final = 11
SAID_ERA: Final = 12
SAID_OVER: Final = 13
SAID_ENDED: Final = 14
"""The auction ended at once; with one of the reasons that follow."""
SAID_LEFT: Final = 15
"""The Vault took no disc."""

# Why nobody else was asked.
NO_ROOM: Final = 0
BY_WONDER: Final = 1
ALONE: Final = 2

ERA_1_BUILDINGS: Final = 7
BUILDINGS: Final = 12


STRIDE: Final = 4096
"""One more than the largest first number of an event: a source of points with what it belongs to."""


def event(kind: int, seat: int, a: int, b: int) -> int:
    return ((b * STRIDE + a) * 16 + seat) * 16 + kind


def entry(seat: int, source: int, ref: int, amount: int, era: int) -> int:
    return (((amount * 128 + ref) * 16 + source) * 4 + era) * 8 + seat


@final
class Skyrise(State):
    """A position of Skyrise."""

    tables: Tables
    board: Board
    colors: list[int]
    """Seat color per seat: which buildings are whose (SKY-045)."""
    era: int
    auction: int
    phase: int
    turn: int
    """The seat that acts in the auction, -1 while all pick and when it is over."""
    starter: int
    held: int
    """The piece that `turn` is about to place, else -1."""
    passed: int
    bid_seats: list[int]
    bid_pieces: list[int]
    bid_hoods: list[int]
    bids_made: int
    """Buildings bid in the auction that has just ended, for the Palace (R-07)."""
    occupied: int
    """Hoods with a structure or a bid (SKY-027)."""
    reach: int
    """Hoods adjacent to any structure."""
    discs: list[int]
    owner: list[int]
    """Seat of the structure per hood, else -1."""
    pieces: list[int]
    own: list[int]
    """Mask of structures per seat."""
    short: list[int]
    medium: list[int]
    tall: list[int]
    hammer: int
    """Hood of the constructed Wonder that bars tall buildings, else -1."""
    latest: int
    effect: int
    """Next effect of the Wonder under construction, when a question interrupts it."""
    pool: list[int]
    """Mask of available buildings per seat; what lies on the map is not available."""
    wonders: list[int]
    """Mask of available Wonder cards per seat."""
    cards: list[int]
    """Mask of dealt Wonder cards per seat until they are chosen (secret)."""
    picks: list[int]
    """Two per seat: the chosen Wonder cards, secret until all have chosen; -1 none."""
    left: list[int]
    """Structures not yet constructed per seat."""
    rows: list[int]
    """Four per seat: discs in the row of each color (SKY-090)."""
    excess: list[int]
    wilds: list[int]
    """Four per seat: wild discs by the color they were given, wherever they lie (R-22)."""
    patrons: list[int]
    commissions: list[int]
    large_key: int
    small_key: int
    finish: list[int]
    objectives: list[int]
    """Color of the secret objective per seat."""
    open_objectives: int
    panoramas: list[int]
    tiles: list[int]
    """Value of each patron letter (secret until the end but for who owns a disc of it)."""
    prestige: list[int]
    ledger: list[int]

    # ------------------------------------------------------------ choices

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        phase = self.phase
        tables = self.tables
        if phase == BID:
            if not self.bid_seats:
                self._starts(seat, out)
            else:
                out.append(PASS)
                self._answers(seat, out)
        elif phase == PLACE:
            spots = self.spots(seat, self.held)
            if not self.bid_seats:
                for hood in self.board.hoods:
                    if spots >> hood & 1:
                        out.append(HOOD0 + hood)
            else:
                for hood in self.board.neighbors[self.bid_hoods[-1]]:
                    if spots >> hood & 1:
                        out.append(HOOD0 + hood)
        elif phase == PICK:
            cards = self.cards[seat]
            first = self.picks[2 * seat]
            for card in range(tables.wonders):
                if cards >> card & 1 and card != first:
                    out.append(tables.pick0 + card)
        elif phase == COLOR:
            for color in range(4):
                out.append(COLOR0 + color)
        elif phase == VAULT:
            out.append(PASS)
            for hood in self.board.neighbors[self.latest]:
                if self.discs[hood] != NO_DISC and not self.occupied >> hood & 1:
                    out.append(HOOD0 + hood)
        return out

    def _starts(self, seat: int, out: list[int]) -> None:
        """Pieces that may start an auction (SKY-056..058)."""
        tables = self.tables
        pool = self.pool[seat]
        barred = self._start_bar(seat)
        open_spots = self.start_spots()
        tall_may = open_spots & ~barred != 0
        for building in tables.owned[self.colors[seat]]:
            if pool >> building & 1 and (tall_may or not tables.tall >> building & 1):
                out.append(BUILDING0 + building)
        if self.wonders[seat]:
            for card in self._own_wonders(seat):
                if pool == 0 or card == tables.starts_anywhere:
                    if tall_may or card != tables.counts_as_tall:
                        out.append(tables.place0 + card)
        assert out  # a starter always has somewhere to start

    def _answers(self, seat: int, out: list[int]) -> None:
        """Pieces that may outbid or end the auction (SKY-060, SKY-062, SKY-071)."""
        tables = self.tables
        latest = self.bid_pieces[-1]
        if latest >= WONDER0:
            if self._hammer_may(seat):
                out.append(tables.place0 + tables.outbids_wonders)
            return
        pool = self.pool[seat] >> (latest + 1)
        free = self.board.adjacent[self.bid_hoods[-1]] & ~self.occupied
        tall_may = self.hammer < 0 or free & ~self._bar(seat) != 0
        if pool:
            for building in tables.owned[self.colors[seat]]:
                if building > latest and self.pool[seat] >> building & 1:
                    if tall_may or not tables.tall >> building & 1:
                        out.append(BUILDING0 + building)
        if self.wonders[seat]:
            for card in self._own_wonders(seat):
                if tall_may or card != tables.counts_as_tall:
                    out.append(tables.place0 + card)

    def _own_wonders(self, seat: int) -> list[int]:
        """The available Wonder cards of a seat, ascending."""
        first = self.picks[2 * seat]
        second = self.picks[2 * seat + 1]
        available = self.wonders[seat]
        out: list[int] = []
        if second >= 0 and second < first:
            first, second = second, first
        if first >= 0 and available >> first & 1:
            out.append(first)
        if second >= 0 and available >> second & 1:
            out.append(second)
        return out

    def spots(self, seat: int, piece: int) -> int:
        """Mask of the hoods where a seat may place a piece now."""
        tables = self.tables
        tall = tables.tall >> piece & 1 if piece < WONDER0 else piece - WONDER0 == tables.counts_as_tall
        if self.bid_seats:
            free = self.board.adjacent[self.bid_hoods[-1]] & ~self.occupied
            return free & ~self._bar(seat) if tall else free
        if piece - WONDER0 == tables.starts_anywhere and tables.starts_anywhere >= 0:
            return self.board.mask & ~self.occupied  # SKY-162
        free = self.start_spots()
        return free & ~self._start_bar(seat) if tall else free

    def start_spots(self) -> int:
        """Unoccupied hoods on the central island or beside a structure (SKY-057)."""
        return (self.tables.island_hoods[0] | self.reach) & ~self.occupied

    def _bar(self, seat: int) -> int:
        """Hoods barred to this seat's tall buildings (SKY-073, SKY-195), unless no others are free (SKY-074)."""
        hammer = self.hammer
        if hammer < 0 or self.owner[hammer] == seat:
            return 0
        barred = self.board.adjacent[hammer]
        if self.board.mask & ~self.occupied & ~barred == 0:
            return 0
        return barred

    def _start_bar(self, seat: int) -> int:
        """The bar for a starter: lifted when it would leave no legal start of any kind (R-05)."""
        if self.hammer < 0:
            return 0
        barred = self._bar(seat)
        if barred == 0 or self.start_spots() & ~barred:
            return barred
        tables = self.tables
        pool = self.pool[seat]
        if pool & ~tables.tall:
            return barred
        for card in self._own_wonders(seat):
            if card == tables.starts_anywhere or (pool == 0 and card != tables.counts_as_tall):
                return barred
        return 0

    def _hammer_may(self, seat: int) -> bool:
        """Whether this seat may answer the Wonder just placed with the Hammer (SKY-071, SKY-072, R-08)."""
        card = self.tables.outbids_wonders
        return (
            card >= 0
            and self.bid_pieces[-1] - WONDER0 != card
            and self.wonders[seat] >> card & 1 == 1
            and seat != self.bid_seats[-1]
            and not self.passed >> seat & 1
            and self.board.adjacent[self.bid_hoods[-1]] & ~self.occupied != 0
        )

    def _may_answer(self, seat: int) -> bool:
        """Whether any outbid or Wonder placement is legal for this seat; if not, it passes by itself (SKY-064)."""
        latest = self.bid_pieces[-1]
        higher = self.pool[seat] >> (latest + 1)
        if self.hammer < 0:
            return higher != 0 or self.wonders[seat] != 0
        out: list[int] = []
        self._answers(seat, out)
        return len(out) > 0

    # ------------------------------------------------------------ play

    def play(self, seat: int, choice: int) -> None:
        phase = self.phase
        if phase == BID:
            if choice == PASS:
                self.passed |= 1 << seat
                if self.listening:
                    self.note(event(SAID_PASS, seat, 0, 0))
                self._go_on(seat)
            else:
                self.held = choice - BUILDING0 if choice < COLOR0 else choice - self.tables.place0 + WONDER0
                self.phase = PLACE
        elif phase == PLACE:
            self._place(seat, choice - HOOD0)
        elif phase == PICK:
            self._pick(seat, choice - self.tables.pick0)
        elif phase == COLOR:
            self.wilds[4 * seat + choice - COLOR0] += 1
            self._gain(seat, choice - COLOR0)
            if self.listening:
                self.note(event(SAID_COLOR, seat, choice - COLOR0, 0))
            self._enact(seat)
        elif phase == VAULT:
            if choice == PASS:
                if self.listening:
                    self.note(event(SAID_LEFT, seat, 0, 0))
                self._enact(seat)
            else:
                hood = choice - HOOD0
                if self.listening:
                    self.note(event(SAID_VAULT, seat, hood, self.discs[hood]))
                if not self._collect(seat, hood):
                    self._enact(seat)

    def start_auction(self, seat: int, by_initiative: bool = False) -> None:
        self.auction += 1
        self.starter = seat
        self.turn = seat
        self.phase = BID
        self.passed = 0
        self.pending = 1 << seat
        if self.listening:
            self.note(event(SAID_START, seat, self.auction, 1 if by_initiative else 0))

    def _place(self, seat: int, hood: int) -> None:
        piece = self.held
        self.held = -1
        self.bid_seats.append(seat)
        self.bid_pieces.append(piece)
        self.bid_hoods.append(hood)
        self.occupied |= 1 << hood
        if self.listening:
            self.note(event(SAID_BID, seat, piece, hood))
        if piece >= WONDER0:
            self.wonders[seat] &= ~(1 << (piece - WONDER0))
            for other in range(self.seats):
                if self._hammer_may(other):
                    self._ask(other)
                    return
            self._say_ended(seat, BY_WONDER)
            self._construct()  # SKY-069
            return
        self.pool[seat] &= ~(1 << piece)
        if self.board.adjacent[hood] & ~self.occupied == 0:
            self._say_ended(seat, NO_ROOM)
            self._construct()  # SKY-068
        else:
            self._go_on(seat)

    def _say_ended(self, seat: int, why: int) -> None:
        """Why nobody else is asked in this auction."""
        if self.listening:
            self.note(event(SAID_ENDED, seat, why, 0))

    def _ask(self, seat: int) -> None:
        self.turn = seat
        self.phase = BID
        self.pending = 1 << seat

    def _go_on(self, seat: int) -> None:
        """After a bid or a pass of `seat`: the next who can answer is asked, or the auction ends (SKY-059, SKY-067)."""
        leader = self.bid_seats[-1]
        if self.bid_pieces[-1] >= WONDER0:
            self._construct()
            return
        n = self.seats
        if self.listening and len(self.finish) == n - 1:
            self._say_ended(seat, ALONE)
        other = (seat + 1) % n
        while other != leader:
            if not self.passed >> other & 1 and self.left[other]:
                if self._may_answer(other):
                    self._ask(other)
                    return
                self.passed |= 1 << other
                if self.listening:
                    self.note(event(SAID_CANNOT, other, 0, 0))
            other = (other + 1) % n
        self._construct()

    # ------------------------------------------------------------ construction (SKY-080..084)

    def _construct(self) -> None:
        seat = self.bid_seats.pop()
        piece = self.bid_pieces.pop()
        hood = self.bid_hoods.pop()
        made = 0
        for i in range(len(self.bid_seats)):
            outbid = self.bid_pieces[i]
            if outbid >= WONDER0:
                self.wonders[self.bid_seats[i]] |= 1 << (outbid - WONDER0)
            else:
                made += 1
                self.pool[self.bid_seats[i]] |= 1 << outbid
            self.occupied &= ~(1 << self.bid_hoods[i])
        self.bid_seats = []
        self.bid_pieces = []
        self.bid_hoods = []
        self.bids_made = made + 1 if piece < WONDER0 else made
        self.stand(seat, piece, hood)
        self.turn = seat
        if self.listening:
            self.note(event(SAID_BUILD, seat, piece, hood))
        self.effect = 0
        if not self._collect(seat, hood):
            self._enact(seat)

    def stand(self, seat: int, piece: int, hood: int) -> None:
        """A piece becomes a structure: from now on only its height matters (SKY-080)."""
        tables = self.tables
        bit = 1 << hood
        self.owner[hood] = seat
        self.pieces[hood] = piece
        self.own[seat] |= bit
        self.reach |= self.board.adjacent[hood]
        self.left[seat] -= 1
        self.latest = hood
        if piece < WONDER0:
            height = tables.heights[piece]
            if height == TALL:
                self.tall[seat] |= bit
            elif height == MEDIUM:
                self.medium[seat] |= bit
            elif height == SHORT:
                self.short[seat] |= bit
        else:
            if piece - WONDER0 == tables.counts_as_tall:
                self.tall[seat] |= bit  # SKY-174
            if piece - WONDER0 == tables.bars_tall:
                self.hammer = hood

    def _collect(self, seat: int, hood: int) -> bool:
        """Take the disc of a hood, if there is one (SKY-082); true if its color must be asked first (SKY-093)."""
        disc = self.discs[hood]
        if disc == NO_DISC:
            return False
        self.discs[hood] = NO_DISC
        if self.listening:
            self.note(event(SAID_DISC, seat, disc, hood))
        if disc < PATRON0:
            self._gain(seat, disc)
        elif disc < WILD:
            self.patrons[4 * seat + disc - PATRON0] += 1
        elif disc == COMMISSIONS:
            self.commissions[seat] += 1
        else:
            self.phase = COLOR
            self.pending = 1 << seat
            return True
        return False

    def _gain(self, seat: int, color: int) -> None:
        """Put a neighborhood disc into its row, or on the visionary if the row is full (SKY-090, SKY-092)."""
        if self.rows[4 * seat + color] < 4:
            self.rows[4 * seat + color] += 1
        else:
            self.excess[4 * seat + color] += 1

    def _enact(self, seat: int) -> None:
        """The effects of a Wonder just constructed, from `effect` on; then the end of the auction."""
        piece = self.pieces[self.latest]
        if piece >= WONDER0:
            card = piece - WONDER0
            effects = self.tables.effects[card]
            while self.effect < len(effects):
                step = effects[self.effect]
                self.effect += 1
                if step.op == TAKE_DISC:
                    if self._vault_spots():
                        self.phase = VAULT
                        self.pending = 1 << seat
                        return
                else:
                    if step.op == OBJECTIVE_COLOR:
                        self._open_objective(seat)
                    self._score(seat, FROM_WONDER, card, self._worth(seat, self.effect - 1))
        self._end_auction(seat)

    def _vault_spots(self) -> bool:
        for hood in self.board.neighbors[self.latest]:
            if self.discs[hood] != NO_DISC and not self.occupied >> hood & 1:
                return True
        return False

    def _open_objective(self, seat: int) -> None:
        self.open_objectives |= 1 << seat
        if self.listening:
            self.note(event(SAID_OBJECTIVE, seat, self.objectives[seat], 0))

    def _worth(self, seat: int, number: int) -> int:
        """What one effect of the Wonder just constructed scores for its owner (SKY-161..180)."""
        tables = self.tables
        board = self.board
        hood = self.latest
        own = self.own[seat]
        island = tables.island_of[hood]
        ground = tables.island_hoods[island]
        step = tables.effects[self.pieces[hood] - WONDER0][number]
        op = step.op
        if op == FLAT:
            return step.amount
        n = 0
        if op == FEATURES_BORDERED:
            return step.amount if features_bordered(tables, step.feature, own) >= step.need else 0
        if op == UNBUILT:
            points = step.amount - step.less * self.left[seat]
            return points if points > 0 else 0
        if op == PANORAMA_ISLAND:
            for card in self.panoramas:
                n += tables.panorama_score[card] * instances(tables, board, card, own, island)
            return n
        if op == PER_BID:
            n = self.bids_made
        elif op == ADJACENT_STRUCTURES:
            n = count(board.adjacent[hood] & self.occupied)
        elif op == ADJACENT_UNOCCUPIED:
            n = count(board.adjacent[hood] & ~self.occupied)
        elif op == OBJECTIVE_COLOR:
            n = count(own & tables.color_hoods[self.objectives[seat]])
        elif op == DISCS_OF_HOOD_COLOR:
            color = tables.hood_color[hood]
            n = self.rows[4 * seat + color] + self.excess[4 * seat + color]
        elif op == CENTRAL_STRUCTURES:
            n = count(self.occupied & tables.island_hoods[0])
        elif op == PATRON_LETTERS:
            for letter in range(4):
                if self.patrons[4 * seat + letter]:
                    n += 1
        elif op == TALL_ON_ISLAND:
            for other in range(self.seats):
                n += count(self.tall[other] & ground)
        elif op == OWN_TALL:
            n = count(self.tall[seat])
        elif op == PATRON_DISCS:
            for letter in range(4):
                n += self.patrons[4 * seat + letter]
        elif op == COLORS_ON_ISLAND:
            for color in range(4):
                if own & ground & tables.color_hoods[color]:
                    n += 1
        elif op == CONTROL:
            for other in board.islands:
                if self.control(other) >> seat & 1:
                    n += 1
        elif op == LONGEST_CHAIN:
            n = longest_path(board, own)
        points = step.amount * n
        return points if points < step.most else step.most

    def _end_auction(self, seat: int) -> None:
        """Step 5: keys, end of an Era, next starter."""
        if self.left[seat] == 0:
            self.finish.append(seat)
            if len(self.finish) == 1:
                self.large_key = seat
                self._say_key(seat, 0)
            elif len(self.finish) == 2 and self.tables.small_key[self.seats]:
                self.small_key = seat
                self._say_key(seat, 1)
            if len(self.finish) == self.seats:
                self._end_game()
            else:
                self.start_auction(self._lowest_initiative(), True)  # SKY-054, R-11
        elif self.era == 1 and self._constructed(seat) == ERA_1_BUILDINGS:
            self._end_era_1(seat)
        else:
            self.start_auction(seat)  # SKY-051

    def _say_key(self, seat: int, key: int) -> None:
        if self.listening:
            self.note(event(SAID_KEY, seat, key, 0))

    def _constructed(self, seat: int) -> int:
        return BUILDINGS + self.tables.chosen[self.seats] - self.left[seat]

    def _lowest_initiative(self) -> int:
        """Who starts by initiative: the sum of the own cards, then the lowest single card (SKY-053..055, R-10)."""
        initiative = self.tables.initiative
        best = -1
        starter = -1
        for seat in range(self.seats):
            if self.left[seat] == 0:
                continue
            first = initiative[self.picks[2 * seat]]
            total = first
            lowest = first
            if self.picks[2 * seat + 1] >= 0:
                second = initiative[self.picks[2 * seat + 1]]
                total += second
                lowest = min(first, second)
            rank = total * 1024 + lowest
            if starter < 0 or rank < best:
                best = rank
                starter = seat
        return starter

    # ------------------------------------------------------------ eras (SKY-110..118)

    def _end_era_1(self, seat: int) -> None:
        """SKY-110, SKY-111: this seat has built the seventh building."""
        if self.listening:
            self.note(event(SAID_ERA, seat, 1, 1))
        self._score_map()
        self.phase = PICK
        self.turn = -1
        self.starter = -1
        self.pending = (1 << self.seats) - 1

    def _pick(self, seat: int, card: int) -> None:
        if self.picks[2 * seat] < 0:
            self.picks[2 * seat] = card
            if self.tables.chosen[self.seats] == 2:
                return
        else:
            self.picks[2 * seat + 1] = card
        self.pending &= ~(1 << seat)
        if self.pending == 0:
            self._begin_era_2()

    def _begin_era_2(self) -> None:
        """All have chosen: reveal (SKY-112), unlock (SKY-114)."""
        self.era = 2
        for seat in range(self.seats):
            self.cards[seat] = 0
            self.pool[seat] |= self.tables.era2[self.colors[seat]]
            for k in range(2):
                card = self.picks[2 * seat + k]
                if card >= 0:
                    self.wonders[seat] |= 1 << card
                    if self.listening:
                        self.note(event(SAID_REVEAL, seat, card, 0))
        if self.listening:
            self.note(event(SAID_ERA, 0, 2, 0))
        self.start_auction(self._lowest_initiative(), True)

    def _end_game(self) -> None:
        """End of Era 2, in this order (SKY-141)."""
        self.phase = OVER
        self.turn = -1
        self.starter = -1
        self.pending = 0
        if self.listening:
            self.note(event(SAID_ERA, 0, 2, 1))
        self._score_map()
        for seat in range(self.seats):
            if not self.open_objectives >> seat & 1:
                self._open_objective(seat)  # SKY-142
        for step in range(3):
            for seat in range(self.seats):
                for item in self._belongings(seat):
                    source = item >> 5 & 15
                    if step == (0 if source == FROM_OBJECTIVE else 2 if source == FROM_STRUCTURES else 1):
                        self._score_entry(item)
        if self.listening:
            self._say_result()

    def _say_result(self) -> None:
        """Who has won, and with how much Prestige (SKY-147)."""
        ranks = self.ranking()
        winners = 0
        best = 0
        for seat in range(self.seats):
            if ranks[seat] == 1:
                winners |= 1 << seat
                best = self.prestige[seat]
        self.note(event(SAID_OVER, 0, winners, best))

    def _score_map(self) -> None:
        """Island control, then panorama cards, for everybody (SKY-130..140)."""
        for item in self._map_entries():
            self._score_entry(item)

    def _score_entry(self, item: int) -> None:
        self._score(item & 7, item >> 5 & 15, item >> 9 & 127, item >> 16)

    def _score(self, seat: int, source: int, ref: int, amount: int) -> None:
        self.prestige[seat] += amount
        self.ledger.append(entry(seat, source, ref, amount, self.era))
        if self.listening and (amount or source == FROM_WONDER):
            self.note(event(SAID_SCORE, seat, source * 128 + ref, amount))

    def control(self, island: int) -> int:
        """Mask of the seats that control an island."""
        return controllers(self.tables.island_hoods[island], self.seats, self.short, self.medium, self.tall)

    def _map_entries(self) -> list[int]:
        tables = self.tables
        out: list[int] = []
        for island in self.board.islands:
            leaders = self.control(island)
            for seat in range(self.seats):
                if leaders >> seat & 1:
                    out.append(entry(seat, FROM_CONTROL, island, tables.control, self.era))
        for card in self.panoramas:
            for seat in range(self.seats):
                n = instances(tables, self.board, card, self.own[seat], -1)
                if n:
                    out.append(entry(seat, FROM_PANORAMA, card, tables.panorama_score[card] * n, self.era))
        return out

    def _belongings(self, seat: int) -> list[int]:
        """What a seat scores for itself at the end: objective, discs and tiles, structures (SKY-142..146)."""
        tables = self.tables
        era = self.era
        out: list[int] = []
        goal = self.objectives[seat]
        if count(self.own[seat] & tables.color_hoods[goal]) >= tables.objective_need[goal]:
            out.append(entry(seat, FROM_OBJECTIVE, goal, tables.objective_score[goal], era))
        items = self.commissions[seat]
        for letter in range(4):
            n = self.patrons[4 * seat + letter]
            if n:
                items += n
                out.append(entry(seat, FROM_PATRON, letter, n * self.tiles[letter], era))
        for color in range(4):
            n = self.excess[4 * seat + color]
            if n:
                items += n
                out.append(entry(seat, FROM_EXCESS, color, n * tables.excess, era))
        if self.large_key == seat:
            items += 1
            out.append(entry(seat, FROM_KEY, 0, tables.key_points[0], era))
        if self.small_key == seat:
            items += 1
            out.append(entry(seat, FROM_KEY, 1, tables.key_points[1], era))
        if self.commissions[seat]:
            out.append(entry(seat, FROM_COMMISSIONS, 0, self.commissions[seat] * items * tables.per_item, era))
        for color in range(4):
            n = count(self.own[seat] & tables.color_hoods[color])
            if n:
                worth = n * tables.row_values[self.rows[4 * seat + color]]
                out.append(entry(seat, FROM_STRUCTURES, color, worth, era))
        return out

    # ------------------------------------------------------------ results

    def ledgers(self) -> list[list[int]]:
        """The ledger of each seat, with what the end of the game would add if it came now."""
        out: list[list[int]] = []
        for _ in range(self.seats):
            out.append([])
        for item in self.ledger:
            out[item & 7].append(item)
        if self.phase != OVER:
            for item in self._map_entries():
                out[item & 7].append(item)
            for seat in range(self.seats):
                out[seat] += self._belongings(seat)
        return out

    def scores(self) -> list[int]:
        out = self.prestige[:]
        if self.phase != OVER:
            for item in self._map_entries():
                out[item & 7] += item >> 16
            for seat in range(self.seats):
                for item in self._belongings(seat):
                    out[seat] += item >> 16
        return out

    def points(self, seat: int) -> list[Points]:
        from ziggurat.games.skyrise.ledger import explain

        return [explain(self.tables, item, self.counted(item)) for item in self.ledgers()[seat]]

    def counted(self, item: int) -> int:
        """How many things an entry of the ledger counts: discs, commissions, or discs in the row."""
        at = 4 * (item & 7) + (item >> 9 & 127)
        source = item >> 5 & 15
        if source == FROM_PATRON:
            return self.patrons[at]
        if source == FROM_EXCESS:
            return self.excess[at]
        if source == FROM_COMMISSIONS:
            return self.commissions[item & 7]
        if source == FROM_STRUCTURES:
            return self.rows[at]
        return 0

    def together(self) -> bool:
        return self.phase == PICK

    def estimate(self, seat: int) -> float:
        from ziggurat.games.skyrise.judgment import estimate

        return estimate(self, seat)

    def ranking(self) -> list[int]:
        """Most Prestige wins; a tie goes to who finished construction earlier (SKY-147)."""
        scores = self.scores()
        keys: list[int] = []
        for seat in range(self.seats):
            late = self.finish.index(seat) if seat in self.finish else self.seats
            keys.append(scores[seat] * 8 - late)
        out: list[int] = []
        for seat in range(self.seats):
            rank = 1
            for other in range(self.seats):
                if keys[other] > keys[seat]:
                    rank += 1
            out.append(rank)
        return out

    def fallback(self, seat: int) -> int:
        """Pass where one may; otherwise the first choice: the lowest bid, the first place."""
        return self.legal(seat)[0]

    def kind(self) -> str:
        return self.tables.kind

    # ------------------------------------------------------------ copies

    def copy(self) -> Skyrise:
        new = Skyrise(self.seats)
        new.pending = self.pending
        new.tables = self.tables
        new.board = self.board
        new.colors = self.colors
        new.era = self.era
        new.auction = self.auction
        new.phase = self.phase
        new.turn = self.turn
        new.starter = self.starter
        new.held = self.held
        new.passed = self.passed
        new.bid_seats = self.bid_seats[:]
        new.bid_pieces = self.bid_pieces[:]
        new.bid_hoods = self.bid_hoods[:]
        new.bids_made = self.bids_made
        new.occupied = self.occupied
        new.reach = self.reach
        new.discs = self.discs[:]
        new.owner = self.owner[:]
        new.pieces = self.pieces[:]
        new.own = self.own[:]
        new.short = self.short[:]
        new.medium = self.medium[:]
        new.tall = self.tall[:]
        new.hammer = self.hammer
        new.latest = self.latest
        new.effect = self.effect
        new.pool = self.pool[:]
        new.wonders = self.wonders[:]
        new.cards = self.cards[:]
        new.picks = self.picks[:]
        new.left = self.left[:]
        new.rows = self.rows[:]
        new.excess = self.excess[:]
        new.wilds = self.wilds[:]
        new.patrons = self.patrons[:]
        new.commissions = self.commissions[:]
        new.large_key = self.large_key
        new.small_key = self.small_key
        new.finish = self.finish[:]
        new.objectives = self.objectives[:]
        new.open_objectives = self.open_objectives
        new.panoramas = self.panoramas
        new.tiles = self.tiles[:]
        new.prestige = self.prestige[:]
        new.ledger = self.ledger[:]
        return new

    def knows_tile(self, seat: int, letter: int) -> bool:
        """Who owns a disc of a patron knows its value; at the end everybody does (SKY-097, SKY-143, R-19)."""
        return self.phase == OVER or self.patrons[4 * seat + letter] > 0

    def redeal(self, keep: int, luck: Luck) -> Skyrise:
        """New secrets for everybody outside `keep`: objectives, unknown patron values, Wonder cards and picks."""
        new = self.copy()
        if self.phase == OVER:
            return new
        known = keep | self.open_objectives
        goals = [0, 1, 2, 3]
        for seat in range(self.seats):
            if known >> seat & 1:
                goals.remove(self.objectives[seat])
        luck.shuffle(goals)
        for seat in range(self.seats):
            if not known >> seat & 1:
                new.objectives[seat] = goals.pop()
        hidden: list[int] = []
        for letter in range(4):
            seen = False
            for seat in range(self.seats):
                if keep >> seat & 1 and self.knows_tile(seat, letter):
                    seen = True
            if not seen:
                hidden.append(letter)
        values = [self.tiles[letter] for letter in hidden]
        # In order first: the same luck deals the same, whatever the truth is.
        values.sort()
        luck.shuffle(values)
        for i in range(len(hidden)):
            new.tiles[hidden[i]] = values[i]
        if self.era == 1:
            self._redeal_cards(new, keep, luck)
        return new

    def _redeal_cards(self, new: Skyrise, keep: int, luck: Luck) -> None:
        taken = 0
        for seat in range(self.seats):
            if keep >> seat & 1:
                taken |= self.cards[seat]
        deck: list[int] = []
        for card in range(self.tables.wonders):
            if not taken >> card & 1:
                deck.append(card)
        luck.shuffle(deck)
        for seat in range(self.seats):
            if keep >> seat & 1:
                continue
            new.cards[seat] = 0
            for k in range(self.tables.dealt[self.seats]):
                card = deck.pop()
                new.cards[seat] |= 1 << card
                # The order of the deck is random, so the first cards dealt are a random secret pick.
                if k < 2 and self.picks[2 * seat + k] >= 0:
                    new.picks[2 * seat + k] = card

    # ------------------------------------------------------------ why not

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        from ziggurat.games.skyrise.refusals import why_not

        return why_not(self, seat, choice)
