"""From a position in plain names to a State, with a clear error for what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.luck import stream
from ziggurat.core.editions.positions import find, need, read
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, DISC_IDS, LETTERS, Components
from ziggurat.games.skyrise.data.tables import Tables
from ziggurat.games.skyrise.rules import auction, construction
from ziggurat.games.skyrise.rules.deal import blank, deal
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.fill import piece_name
from ziggurat.games.skyrise.view.position import KEYS, SOURCES, Position, names_of
from ziggurat.games.skyrise.view.shapes import PHASES

ERA_1_OVER = "era: a seat has built its 7 buildings of Era 1, so Era 1 is over (SKY-110)."


def setup(components: Components, tables: Tables, position: dict[str, Any]) -> Skyrise:
    """A position from names; islands, discs, cards and secrets that are left out are dealt from `seed` (0)."""
    return _Setup(components, tables, read(position, Position)).build()


class _Setup:
    """What is given, and the position as far as it stands; each step checks what it adds."""

    def __init__(self, components: Components, tables: Tables, given: Position) -> None:
        self.t = tables
        self.given = given
        self.seats = given.seats
        need(self.seats in (2, 3, 4), "seats: Skyrise is for 2, 3 or 4.")
        self.color_names: list[str] = given.colors or list(components.seat_colors[: self.seats])
        need(len(self.color_names) == self.seats, f"colors: {self.seats} are needed.")
        need(len(set(self.color_names)) == self.seats, "colors: two seats have the same.")
        colors = [find(components.seat_colors, color, "a seat color") for color in self.color_names]
        self.dealt = deal(tables, self.seats, given.seed, colors)
        islands = [find(tables.island_ids, name, "an island") for name in given.islands or ()]
        if islands:
            need(len(set(islands)) == len(islands) == self.seats, f"islands: {self.seats} different ones are needed.")
            need(0 not in islands, "islands: the central island is always there; name the outer ones.")
        self.discs_in_play = Counter(tables.bags[self.seats])
        board = tables.board(tuple(islands)) if islands else self.dealt.board
        self.s = blank(tables, self.seats, board, colors)

    def build(self) -> Skyrise:
        s = self.s
        s.era = self.given.era
        need(s.era in (1, 2), "era: 1 or 2.")
        s.auction = self.given.auction
        self.secrets()
        self.boards()
        self.unlock()
        self.structures()
        self.discs()
        self.bids()
        self.results()
        self.turn()
        return s

    # ---- names

    def seat(self, name: str) -> int:
        return find(self.color_names, name, "the color of a seat")

    def piece(self, seat: int, name: str) -> int:
        numbers = [str(number) for number in self.t.numbers]
        if name in numbers:
            building = numbers.index(name)
            mine = building in self.t.owned[self.s.colors[seat]]
            need(mine, f"{name} is not a building of {self.color_names[seat]}.")
            return building
        return ops.WONDER0 + find(self.t.wonder_ids, name, "a building number or a Wonder card")

    def bid_choice(self, piece: int) -> int:
        """The choice that bids a piece."""
        return piece + ops.BUILDING0 if piece < ops.WONDER0 else piece - ops.WONDER0 + self.t.place0

    def hood(self, name: str) -> int:
        hood = find(self.t.hood_ids, name, "a neighborhood")
        need(self.s.board.mask >> hood & 1, f"{name} is not in play with these islands.")
        return hood

    def cards(self, names: Iterable[str]) -> list[int]:
        return [find(self.t.wonder_ids, name, "a Wonder card") for name in names]

    # ---- what was dealt

    def secrets(self) -> None:
        s, given = self.s, self.given
        s.panoramas = self.dealt.panoramas
        if given.panoramas is not None:
            s.panoramas = sorted(find(self.t.panorama_ids, name, "a panorama card") for name in given.panoramas)
        need(len(set(s.panoramas)) == len(s.panoramas) == 2, "panoramas: two different ones are needed.")
        s.tiles = self.dealt.tiles[:]
        if given.tiles is not None:
            s.tiles = [given.tiles.get(letter, -1) for letter in LETTERS]
            values = sorted(self.t.tile_values)
            need(sorted(s.tiles) == values, f"tiles: A, B, C, D must have the values {values} in some order.")
        wanted = {self.seat(color): board for color, board in given.boards.items()}
        goals = {
            seat: find(COLORS, board.objective, "a color")
            for seat, board in wanted.items()
            if board.objective is not None
        }
        need(len(set(goals.values())) == len(goals), "boards: two seats have the same objective.")
        spare_goals = [goal for goal in (*self.dealt.objectives, *range(4)) if goal not in goals.values()]
        hands = {seat: self.cards(board.cards) for seat, board in wanted.items() if board.cards}
        need(s.era == 1 or not hands, "cards: in Era 2 nobody has cards left to choose from; name the picks.")
        taken = [card for hand in hands.values() for card in hand]
        need(len(set(taken)) == len(taken), "boards: one Wonder card is in two hands.")
        dealt = [card for mask in self.dealt.cards for card in ops.members(mask)]
        spare_cards = [card for card in (*dealt, *range(self.t.wonders)) if card not in taken]
        size = self.t.dealt[self.seats]
        for seat in range(self.seats):
            goal = goals[seat] if seat in goals else spare_goals[0]
            spare_goals = [other for other in spare_goals if other != goal]
            s.objectives[seat] = goal
            if s.era == 1:
                hand = hands.get(seat, spare_cards[:size])
                spare_cards = [card for card in spare_cards if card not in hand]
                need(len(hand) == size, f"cards: {size} are dealt to a seat.")
                s.cards[seat] = sum(1 << card for card in hand)

    def boards(self) -> None:
        s = self.s
        for color, board in self.given.boards.items():
            seat = self.seat(color)
            for values, target, names in (
                (board.rows, s.rows, COLORS),
                (board.excess, s.excess, COLORS),
                (board.wilds, s.wilds, COLORS),
                (board.patrons, s.patrons, tuple(LETTERS)),
            ):
                for name, number in values.items():
                    target[4 * seat + find(names, name, f"one of {', '.join(names)}")] = number
            s.commissions[seat] = board.commissions
            if board.objective_open:
                s.open_objectives |= 1 << seat
            picks = self.cards(board.picks)
            need(len(picks) <= self.t.chosen[self.seats], f"picks: {color} has too many.")
            for k, card in enumerate(picks):
                s.picks[2 * seat + k] = card
            for k in range(4):
                at = 4 * seat + k
                need(s.rows[at] <= 4, f"rows: {color} has room for 4 discs in {COLORS[k]}.")
                need(s.rows[at] == 4 or not s.excess[at], f"excess: the row {COLORS[k]} of {color} is not full.")
                discs = s.rows[at] + s.excess[at]
                need(s.wilds[at] <= discs, f"wilds: {color} has only {discs} discs in {COLORS[k]}.")

    def unlock(self) -> None:
        """In Era 2 every seat has its Wonder cards; those not named are dealt."""
        s = self.s
        used = [card for card in s.picks if card >= 0]
        need(len(set(used)) == len(used), "picks: one Wonder card is picked twice.")
        if s.era == 1:
            for seat in range(self.seats):
                for card in s.picks[2 * seat : 2 * seat + 2]:
                    need(card < 0 or s.cards[seat] >> card & 1, "picks: a pick must be among the seat's cards.")
            return
        placed = [self.piece(self.seat(c), p) for c, p, _ in (*self.given.structures, *self.given.bids)]
        spare = [card for card in range(self.t.wonders) if card not in used and ops.WONDER0 + card not in placed]
        for seat in range(self.seats):
            for k in range(self.t.chosen[self.seats]):
                if s.picks[2 * seat + k] < 0:
                    s.picks[2 * seat + k] = spare.pop()
                s.wonders[seat] |= 1 << s.picks[2 * seat + k]
            s.pool[seat] |= self.t.era2[s.colors[seat]]

    # ---- what lies on the map

    def take(self, seat: int, name: str, hood_name: str) -> tuple[int, int]:
        """A piece leaves the pool for a hood."""
        s = self.s
        piece = self.piece(seat, name)
        hood = self.hood(hood_name)
        need(not s.occupied >> hood & 1, f"{hood_name} holds two pieces.")
        self.available(seat, piece)
        if piece < ops.WONDER0:
            s.pool[seat] &= ~(1 << piece)
        else:
            s.wonders[seat] &= ~(1 << (piece - ops.WONDER0))
        s.occupied |= 1 << hood
        return piece, hood

    def available(self, seat: int, piece: int) -> None:
        pool = self.s.pool[seat] >> piece if piece < ops.WONDER0 else self.s.wonders[seat] >> (piece - ops.WONDER0)
        need(
            pool & 1,
            f"{piece_name(self.t, piece)} of {self.color_names[seat]} is not available: "
            "it is used twice, belongs to Era 2, or is another's Wonder.",
        )

    def structures(self) -> None:
        s = self.s
        for color, name, hood_name in self.given.structures:
            seat = self.seat(color)
            piece, hood = self.take(seat, name, hood_name)
            construction.stand(s, seat, piece, hood)
        if self.given.latest is not None:
            s.latest = self.hood(self.given.latest) if self.given.latest else -1
            need(s.latest < 0 or s.owner[s.latest] >= 0, "latest: there is no structure.")
            need(s.latest >= 0 or not self.given.structures, "latest: there are structures, so one is the latest.")

    def discs(self) -> None:
        s = self.s
        collected = self.collected()
        if self.given.discs is not None:
            for name, word in self.given.discs.items():
                hood = self.hood(name)
                need(s.owner[hood] < 0, f"discs: {name} has a structure, so its disc was collected.")
                s.discs[hood] = find(DISC_IDS, word, "a disc")
        else:
            bag = list((Counter(self.dealt.discs[hood] for hood in self.dealt.board.hoods) - collected).elements())
            stream(self.given.seed, "setup").shuffle(bag)
            for hood in s.board.hoods:
                if s.owner[hood] < 0 and bag:
                    s.discs[hood] = bag.pop()
        there = collected + Counter(disc for disc in s.discs if disc != ops.NO_DISC)
        for disc, number in there.items():
            most = self.discs_in_play[disc]
            need(number <= most, f"discs: {number} of {DISC_IDS[disc]}, but only {most} are in play.")

    def collected(self) -> Counter[int]:
        """The discs on the player boards; a wild disc is one whatever color it has taken."""
        s = self.s
        out: Counter[int] = Counter()
        for seat in range(self.seats):
            for k in range(4):
                at = 4 * seat + k
                out[k] += s.rows[at] + s.excess[at] - s.wilds[at]
                out[ops.PATRON0 + k] += s.patrons[at]
                out[ops.WILD] += s.wilds[at]
            out[ops.COMMISSIONS] += s.commissions[seat]
        return out

    def bids(self) -> None:
        s, t = self.s, self.t
        for color, name, hood_name in self.given.bids:
            seat = self.seat(color)
            piece = self.piece(seat, name)
            if s.bid_hoods:
                latest = s.bid_pieces[-1]
                near = s.board.adjacent[s.bid_hoods[-1]] >> self.hood(hood_name) & 1
                need(near, f"bids: {hood_name} is not adjacent to the bid before it.")
                if latest >= ops.WONDER0:
                    need(piece - ops.WONDER0 == t.outbids_wonders, f"bids: {name} cannot answer a Wonder.")
                need(piece >= ops.WONDER0 or piece > latest, f"bids: {name} does not beat the bid before it.")
                need(seat != s.bid_seats[-1], f"bids: {color} answers the own bid.")
            else:
                self.available(seat, piece)
                s.pending = 1 << seat
                may = self.bid_choice(piece) in s.legal(seat)
                there = auction.spots(s, seat, piece) >> self.hood(hood_name) & 1
                need(may and there, f"bids: {name} cannot start an auction in {hood_name}.")
                s.pending = 0
            self.take(seat, name, hood_name)
            s.bid_seats.append(seat)
            s.bid_pieces.append(piece)
            s.bid_hoods.append(self.hood(hood_name))
        for color in self.given.passed:
            s.passed |= 1 << self.seat(color)
        s.bids_made = self.given.bids_made
        s.effect = self.given.effect

    # ---- what came of it

    def results(self) -> None:
        s, given = self.s, self.given
        s.finish = [self.seat(color) for color in given.finished]
        need(len(set(s.finish)) == len(s.finish), "finished: a seat stands there twice.")
        # Who is still asked about the disc of the last structure has not finished yet (step 5 comes after it).
        asked = s.owner[s.latest] if s.latest >= 0 and given.phase in ("wild", "vault") else -1
        for seat in range(self.seats):
            done = seat in s.finish
            fits = done == (s.left[seat] == 0 and seat != asked)
            need(fits, f"finished: {self.color_names[seat]} has {s.left[seat]} left to build.")
        keys = {find(KEYS, key, "a key"): self.seat(color) for key, color in given.keys.items()}
        small = self.t.small_key[self.seats] and len(s.finish) > 1
        expected = {0: s.finish[0]} if s.finish else {}
        if small:
            expected[1] = s.finish[1]
        need(
            not keys or keys == expected,
            "keys: the first to finish has the large key, with 3 or 4 the second the small.",
        )
        s.large_key = expected.get(0, -1)
        s.small_key = expected.get(1, -1)
        for color, source, ref, amount, era in given.scored:
            seat = self.seat(color)
            kind = find(SOURCES, source, "a source of points")
            need(amount >= 0 and era in (1, 2), "scored: points are never negative, and the Era is 1 or 2.")
            s.ledger.append(ops.entry(seat, kind, self.ref(source, ref), amount, era))
            s.prestige[seat] += amount

    def ref(self, source: str, name: str) -> int:
        return find(names_of(self.t, source), name, f"known as a source of {source} points") if name else 0

    def turn(self) -> None:
        s, given = self.s, self.given
        s.phase = find(PHASES, given.phase or ("hood" if given.held else "bid"), "a phase")
        early = s.era == 1 and s.phase != ops.PICK and any(card >= 0 for card in s.picks)
        need(not early, "picks: nobody picks a Wonder card before the end of Era 1.")
        need((s.phase == ops.PLACE) == bool(given.held), "held: a piece is in hand in the phase hood, and only then.")
        if s.phase == ops.OVER:
            need(not any(s.left), "phase: the game is over when everybody has built everything.")
            s.open_objectives = (1 << self.seats) - 1
            return
        need(len(s.finish) < self.seats, "phase: everything is built, so the game is over.")
        if s.phase == ops.PICK:
            need(s.era == 1, "phase: cards are picked at the end of Era 1.")
            for seat in range(self.seats):
                if sum(card >= 0 for card in s.picks[2 * seat : 2 * seat + 2]) < self.t.chosen[self.seats]:
                    s.pending |= 1 << seat
            need(s.pending, "picks: all seats have picked already.")
            return
        if s.phase in (ops.COLOR, ops.VAULT):
            need(s.latest >= 0 and not s.bid_seats, f"phase: {PHASES[s.phase]} comes right after a construction.")
            builder = s.owner[s.latest]
            s.turn = self.seat(given.turn) if given.turn else builder
            need(s.turn == builder, "turn: who has just built is asked.")
            if s.phase == ops.VAULT:
                self.check_vault()
        else:
            s.turn = self.seat(given.turn) if given.turn else self.next_seat()
            need(s.left[s.turn], f"turn: {self.color_names[s.turn]} has built everything.")
            if s.bid_seats:
                need(not s.passed >> s.turn & 1, f"turn: {self.color_names[s.turn]} has passed.")
                leader = s.bid_seats[-1]
                need(not s.passed >> leader & 1, f"passed: {self.color_names[leader]} has made the latest bid.")
                need(s.turn != s.bid_seats[-1], f"turn: {self.color_names[s.turn]} has made the latest bid.")
            else:
                need(not s.passed, "passed: nobody passes before the first bid.")
            need(s.era == 2 or max(self.built_by(seat) for seat in range(self.seats)) < ops.ERA_1_BUILDINGS, ERA_1_OVER)
        first = (s.bid_seats or [s.turn])[0]
        s.starter = self.seat(given.starter) if given.starter else first
        need(s.starter == first or s.phase in (ops.COLOR, ops.VAULT), "starter: another seat has made the first bid.")
        s.pending = 1 << s.turn
        if given.held:
            s.held = self.piece(s.turn, given.held)
            self.check_held()
        need(s.legal(s.turn) not in ([], [ops.PASS]), f"{self.color_names[s.turn]} has no choice in this position.")

    def built_by(self, seat: int) -> int:
        return ops.BUILDINGS + self.t.chosen[self.seats] - self.s.left[seat]

    def check_held(self) -> None:
        s = self.s
        s.phase = ops.BID
        may = self.bid_choice(s.held) in s.legal(s.turn)
        need(may, f"held: {self.color_names[s.turn]} cannot bid {self.given.held} here.")
        s.phase = ops.PLACE

    def check_vault(self) -> None:
        card = self.s.pieces[self.s.latest] - ops.WONDER0
        effects = self.t.effects[card] if card >= 0 else []
        need(effects and effects[0].op == ops.TAKE_DISC, "phase: the latest structure is no Vault.")
        self.s.effect = 1

    def next_seat(self) -> int:
        """Without a word about it: the first seat, or whoever comes after the last bidder and has not passed."""
        s = self.s
        if not s.bid_seats:
            return next(seat for seat in range(self.seats) if s.left[seat])
        for step in range(1, self.seats):
            seat = (s.bid_seats[-1] + step) % self.seats
            if not s.passed >> seat & 1 and s.left[seat]:
                return seat
        raise PositionError("turn: everybody but the last bidder has passed, so the auction would be over.")
